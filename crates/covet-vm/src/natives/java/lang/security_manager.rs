//! `java.lang.SecurityManager`, as far as it is native: the classes on the stack, which logging libraries ask for. From
//! 24 on the class library walks the stack itself. Nothing here secures anything.

use crate::interp::{Frame, flags};
use crate::natives::{PlainNative, opaque, ret};
use crate::vm::{Res, Vm};

/// What frames of core reflection are known by, as HotSpot knows them.
const ACCESSOR: &str = "jdk/internal/reflect/MethodAccessorImpl";

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[opaque(
    "java/lang/SecurityManager.getClassContext()[Ljava/lang/Class;",
    class_context,
)];

/// Innermost first; this native has no frame of its own.
fn class_context(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    let frames = vm.threads.visible_frames().iter().rev();
    let seen = frames.filter(|f| !is_ignored(vm, f) && !is_native(vm, f));
    let classes = seen.map(|f| vm.classes.method(f.method).class);
    let mirrors: Vec<_> = classes.map(|c| vm.classes.get(c).mirror).collect();
    ret::r(vm.new_ref_array(vm.known.class, &mirrors)?)
}

fn is_native(vm: &Vm, f: &Frame) -> bool {
    f.flags & flags::NATIVE != 0 || vm.classes.method(f.method).is_native()
}

/// Whether looks at the stack for the sake of security skip a frame: those of reflection and of method handles.
pub fn is_ignored(vm: &Vm, f: &Frame) -> bool {
    let m = vm.classes.method(f.method);
    let c = vm.classes.get(m.class);
    let lambda_form = m.hidden && (c.hide_frames || !c.hidden);
    let invoke = || m.class == vm.known.reflect_method && vm.syms.text(m.name) == "invoke";
    let accessor = || c.display.iter().any(|s| vm.class_name(*s) == ACCESSOR);
    lambda_form || invoke() || accessor()
}
