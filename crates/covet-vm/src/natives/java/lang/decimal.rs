//! Intrinsics of decimal digits: in `Integer` and `Long` first, later in `jdk.internal.util.DecimalDigits`.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/lang/Integer.stringSize(I)I", int_size),
    ("java/lang/Long.stringSize(J)I", long_size),
    ("java/lang/Integer.getChars(II[B)I", int_digits),
    ("java/lang/Long.getChars(JI[B)I", long_digits),
    ("jdk/internal/util/DecimalDigits.stringSize(I)I", int_size),
    ("jdk/internal/util/DecimalDigits.stringSize(J)I", long_size),
    (
        "jdk/internal/util/DecimalDigits.uncheckedGetCharsLatin1(II[B)I",
        int_digits,
    ),
    (
        "jdk/internal/util/DecimalDigits.uncheckedGetCharsLatin1(JI[B)I",
        long_digits,
    ),
];

fn int_size(_: &mut Vm, a: &[u64]) -> Option<u64> {
    size(i64::from(arg::i(a, 0)))
}

fn long_size(_: &mut Vm, a: &[u64]) -> Option<u64> {
    size(arg::j(a, 0))
}

/// Characters of a number.
fn size(number: i64) -> Option<u64> {
    let digits = number.unsigned_abs().checked_ilog10().unwrap_or(0) + 1;
    answer::i(digits as i32 + i32::from(number < 0))
}

fn int_digits(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    digits(vm, i64::from(arg::i(a, 0)), arg::i(a, 1), arg::r(a, 2))
}

fn long_digits(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    digits(vm, arg::j(a, 0), arg::i(a, 2), arg::r(a, 3))
}

/// Writes a number so that it ends before an index; answers where it begins.
fn digits(vm: &mut Vm, number: i64, end: i32, to: Ref) -> Option<u64> {
    let mut text = [b'-'; 20];
    let (mut at, mut rest) = (text.len(), number.unsigned_abs());
    loop {
        at -= 1;
        text[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    // A minus sign is there already.
    at -= usize::from(number < 0);
    let text = &text[at..];
    let start = end.checked_sub(text.len() as i32)?;
    vm.bytes_in(to, start, text.len() as i32)?;
    vm.spend(4)?;
    vm.heap.write_bytes(to.addr() + 16 + start as usize, text);
    answer::i(start)
}
