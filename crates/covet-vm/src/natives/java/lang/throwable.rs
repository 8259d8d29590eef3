//! `java.lang.Throwable`, `StackTraceElement`, `NullPointerException`.

use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::vm::{Res, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/lang/Throwable.fillInStackTrace(I)Ljava/lang/Throwable;",
        |vm, a| {
            vm.fill_in_stack_trace(arg::r(a, 0), 0)?;
            ret::r(arg::r(a, 0))
        },
    ),
    opaque(
        "java/lang/StackTraceElement.initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
        |vm, a| {
            let t = arg::r(a, 1);
            let bt = vm.heap.load_ref(t, vm.known.throwable_backtrace);
            fill(vm, arg::r(a, 0), bt)
        },
    ),
    opaque(
        "java/lang/StackTraceElement.initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
        |vm, a| fill(vm, arg::r(a, 0), arg::r(a, 1)),
    ),
    opaque(
        "java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;",
        |vm, a| match vm.extended_npe_message(arg::r(a, 0)) {
            Some(text) => ret::r(vm.new_string(&text)?),
            None => ret::r(Ref::NULL),
        },
    ),
];

fn fill(vm: &mut Vm, elements: Ref, backtrace: Ref) -> Res<u64> {
    if backtrace.is_null() || elements.is_null() {
        return ret::v();
    }
    let n = vm
        .heap
        .array_len(elements)
        .min(vm.heap.array_len(backtrace));
    for i in 0..n {
        let (method, bci) = vm.backtrace_entry(backtrace, i);
        let e = vm.heap.elem_ref(elements, i);
        vm.fill_stack_trace_element(e, method, bci)?;
    }
    ret::v()
}

impl Vm {
    /// The helpful text of a NullPointerException raised by the machine, from its backtrace and bytecode.
    pub fn extended_npe_message(&self, e: Ref) -> Option<String> {
        let bt = self.heap.load_ref(e, self.known.throwable_backtrace);
        if bt.is_null() || self.heap.array_len(bt) == 0 || self.backtrace_hides_top(bt) {
            return None;
        }
        let (method, bci) = self.backtrace_entry(bt, 0);
        let m = self.classes.try_method(method)?;
        let class = self.classes.get(m.class);
        let file = class.file.as_ref()?;
        crate::messages::npe::message(file, m.index, bci)
    }
}
