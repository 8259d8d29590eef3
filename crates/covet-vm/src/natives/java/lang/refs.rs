//! `java.lang.ref`: references are never cleared behind the program's back; only a collection clears.

use crate::domain::Domain;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, joins, opaque, ret};
use crate::thread::Wait;
use crate::vm::{Res, Trouble, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    joins(
        "java/lang/ref/Reference.refersTo0(Ljava/lang/Object;)Z",
        refers_to,
    ),
    joins(
        "java/lang/ref/PhantomReference.refersTo0(Ljava/lang/Object;)Z",
        refers_to,
    ),
    opaque("java/lang/ref/Reference.clear0()V", clear),
    opaque("java/lang/ref/PhantomReference.clear0()V", clear),
    opaque(
        "java/lang/ref/Reference.hasReferencePendingList()Z",
        |vm, _| ret::z(!vm.pending_references.is_null()),
    ),
    opaque(
        "java/lang/ref/Reference.getAndClearReferencePendingList()Ljava/lang/ref/Reference;",
        |vm, _| {
            let r = vm.pending_references;
            vm.pending_references = Ref::NULL;
            ret::r(r)
        },
    ),
    opaque(
        "java/lang/ref/Finalizer.isFinalizationEnabled()Z",
        |_, _| ret::z(true),
    ),
    opaque(
        "java/lang/ref/Finalizer.reportComplete(Ljava/lang/Object;)V",
        |_, _| ret::v(),
    ),
];

fn refers_to(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let r = vm.heap.load_ref(arg::r(a, 0), vm.known.reference_referent);
    ret::z(r == arg::r(a, 1))
}

fn clear(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.heap
        .store_ref(arg::r(a, 0), vm.known.reference_referent, Ref::NULL);
    ret::v()
}

impl Vm {
    /// What `Finalizer.register` does: a new finalizer at the head of the list of those not run yet.
    pub fn register_finalizer(&mut self, object: Ref) -> Res<()> {
        const CLASS: &str = "java/lang/ref/Finalizer";
        let queue = self.static_ref(CLASS, "queue");
        let first = self.static_ref(CLASS, "unfinalized");
        let finalizer = self.new_instance(self.known.finalizer)?;
        self.heap
            .store_ref(finalizer, self.known.reference_referent, object);
        self.heap
            .store_ref(finalizer, self.known.reference_queue, queue);
        let (next, prev) = (
            self.field_offset(CLASS, "next"),
            self.field_offset(CLASS, "prev"),
        );
        if !first.is_null() {
            self.heap.store_ref(finalizer, next, first);
            self.heap.store_ref(first, prev, finalizer);
        }
        self.set_static(CLASS, "unfinalized", u64::from(finalizer.0));
        Ok(())
    }
}

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/ref/Reference.waitForReferencePendingList()V",
        run: wait,
        catches: false,
    });
}

fn wait<D: Domain>(m: &mut Machine<D>, _: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    if m.vm.pending_references.is_null() {
        return Err(Trouble::Block(Wait::References));
    }
    Ok(Outcome::Void)
}
