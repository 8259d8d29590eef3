//! Intrinsics of `java.util.Objects`: `equals`, where the answer needs no call.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::natives::java::util::hash_map::same;
use crate::vm::Vm;

/// Intrinsics whose answer is a condition.
pub const CONDITIONS: &[Intrinsic] = &[(
    "java/util/Objects.equals(Ljava/lang/Object;Ljava/lang/Object;)Z",
    |vm, a| answer::z(equal(vm, arg::r(a, 0), arg::r(a, 1))?),
)];

fn equal(vm: &Vm, x: Ref, y: Ref) -> Option<bool> {
    if x == y || x.is_null() {
        return Some(x == y);
    }
    let class = vm.heap.class_id(x);
    let known = class == vm.known.string.0 || class == vm.known.integer_box.0;
    // Long texts are paid for by the bytecode.
    let short = vm.text_of(x).is_none_or(|text| text.bytes.len() <= 256);
    (known && short).then(|| same(vm, x, y))?
}
