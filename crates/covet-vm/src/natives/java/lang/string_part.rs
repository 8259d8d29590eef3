//! Intrinsics that make a string of a part of another one, or of two: Latin-1 only, and never an empty string, because
//! releases differ in which object that is.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer, within};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    (
        "java/lang/String.substring(I)Ljava/lang/String;",
        |vm, a| {
            let text = arg::r(a, 0);
            let end = vm.text_of(text)?.bytes.len() as i32;
            substring(vm, text, arg::i(a, 1), end)
        },
    ),
    (
        "java/lang/String.substring(II)Ljava/lang/String;",
        |vm, a| substring(vm, arg::r(a, 0), arg::i(a, 1), arg::i(a, 2)),
    ),
    (
        "java/lang/StringLatin1.newString([BII)Ljava/lang/String;",
        |vm, a| {
            let (value, from, count) = (arg::r(a, 0), arg::i(a, 1), arg::i(a, 2));
            let length = vm.length_of(value, vm.known.byte_array)?;
            if count == 0 || !within(from, count, length) {
                return None;
            }
            answer::r(vm.latin1_part(value, from as usize, count as usize)?)
        },
    ),
];

/// Bytes that are copied here at most.
const LONG: usize = 1 << 16;

fn substring(vm: &mut Vm, text: Ref, from: i32, to: i32) -> Option<u64> {
    let content = vm.text_of(text).filter(|t| !t.wide)?;
    let (length, count) = (content.bytes.len(), to.checked_sub(from)?);
    if count == 0 || !within(from, count, length) {
        return None;
    }
    if count as usize == length {
        return answer::r(text);
    }
    let value = vm.heap.load_ref(text, vm.known.string_value);
    answer::r(vm.latin1_part(value, from as usize, count as usize)?)
}

impl Vm {
    /// A new string of Latin-1 characters that lie in a `byte[]`; the caller has checked the range.
    pub(super) fn latin1_part(&mut self, value: Ref, from: usize, count: usize) -> Option<Ref> {
        if count > LONG {
            return None;
        }
        self.spend(4)?;
        let bytes = self.new_array(self.known.byte_array, count as i32).ok()?;
        let (from, to) = (value.addr() + 16 + from, bytes.addr() + 16);
        self.heap.copy_within(from, to, count);
        let text = self.new_instance(self.known.string).ok()?;
        self.heap.store_ref(text, self.known.string_value, bytes);
        Some(text)
    }
}
