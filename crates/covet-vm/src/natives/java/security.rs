//! `java.security.AccessController`. There is no security manager and every context is unrestricted, but contexts carry who
//! acts: `Subject.doAs` puts a combiner into the context of a privileged action, and whoever asks for the context inside,
//! or in a thread started there, finds it. A stack without such a context answers none, which grants everything; the
//! protection domains of its frames would say otherwise on HotSpot to programs that ask `checkPermission` themselves.
//! From 24 on the class library does without all this.

use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::interp::Frame;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::vm::{Res, Vm};

const CONTROLLER: &str = "java/security/AccessController";
const CONTEXT: &str = "java/security/AccessControlContext";

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/security/AccessController.getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
        |vm, _| ret::r(inherited(vm)),
    ),
    opaque(
        "java/security/AccessController.ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "java/security/AccessController.getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
        |vm, a| ret::r(domain_of(vm, arg::r(a, 0))),
    ),
];

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/security/AccessController.getStackAccessControlContext()Ljava/security/AccessControlContext;",
        run: stack_context,
        catches: false,
    });
}

/// The protection domain of a mirror's class.
fn domain_of(vm: &Vm, mirror: Ref) -> Ref {
    let at = vm.known.class_protection_domain;
    vm.heap.load_ref(mirror, at)
}

/// The context in which the running thread was made.
fn inherited(vm: &Vm) -> Ref {
    let thread = vm.threads.running().current_object;
    match vm.field_offset("java/lang/Thread", "inheritedAccessControlContext") {
        0 => Ref::NULL,
        _ if thread.is_null() => Ref::NULL,
        at => vm.heap.load_ref(thread, at),
    }
}

/// The frames of a thread down to the innermost privileged one.
#[derive(Default)]
struct Walk {
    /// Protection domains, each once in a row.
    domains: Vec<Ref>,
    /// The context that the privileged frame was given; none without such a frame.
    privileged: Option<Ref>,
}

impl Walk {
    fn add(&mut self, domain: Ref) {
        if !domain.is_null() && self.domains.last() != Some(&domain) {
            self.domains.push(domain);
        }
    }
}

fn walk<D: Domain>(m: &Machine<D>) -> Walk {
    let vm = &m.vm;
    let mut walk = Walk::default();
    for f in vm.threads.visible_frames().iter().rev() {
        let method = vm.classes.method(f.method);
        let runs = || vm.syms.text(method.name) == "executePrivileged";
        if vm.class_name(method.class) == CONTROLLER && runs() {
            // `executePrivileged(action, context, caller)`.
            walk.add(domain_of(vm, local(m, f, 2)));
            walk.privileged = Some(local(m, f, 1));
            break;
        }
        walk.add(domain_of(vm, vm.classes.get(method.class).mirror));
    }
    walk
}

/// A reference in a local variable of a frame of the running thread.
fn local<D: Domain>(m: &Machine<D>, f: &Frame, n: usize) -> Ref {
    let slot = m.stack.get(f.base as usize + n);
    slot.map_or(Ref::NULL, |s| Ref(s.v as u32))
}

fn stack_context<D: Domain>(
    m: &mut Machine<D>,
    _: Activation<D::Shadow>,
) -> Res<Outcome<D::Shadow>> {
    let walk = walk(m);
    let vm = &mut m.vm;
    let speaks = match walk.privileged {
        Some(context) => !context.is_null(),
        None => has_combiner(vm, inherited(vm)),
    };
    let made = match speaks {
        true => make(vm, &walk)?,
        false => Ref::NULL,
    };
    Ok(Outcome::Value(Slot::plain(u64::from(made.0))))
}

fn has_combiner(vm: &Vm, context: Ref) -> bool {
    let at = vm.field_offset(CONTEXT, "combiner");
    !context.is_null() && at != 0 && !vm.heap.load_ref(context, at).is_null()
}

fn make(vm: &mut Vm, walk: &Walk) -> Res<Ref> {
    let domains = match walk.domains[..] {
        [] => Ref::NULL,
        _ => {
            let component = vm.load_boot("java/security/ProtectionDomain")?;
            vm.new_ref_array(component, &walk.domains)?
        }
    };
    let class = vm.load_boot(CONTEXT)?;
    let context = vm.new_instance(class)?;
    vm.put_ref(context, CONTEXT, "context", domains);
    let privileged = walk.privileged;
    vm.put_ref(
        context,
        CONTEXT,
        "privilegedContext",
        privileged.unwrap_or(Ref::NULL),
    );
    for (field, is) in [
        ("isPrivileged", privileged.is_some()),
        ("isAuthorized", true),
    ] {
        let at = vm.field_offset(CONTEXT, field);
        vm.heap.store_u8(context, at, u8::from(is));
    }
    Ok(context)
}
