//! Intrinsics of `java.util.Base64`: whole groups of three bytes and four characters (RFC 4648, sections 4 and 5). What is
//! left over, padding and line ends are the class library's.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/util/Base64$Encoder.encodeBlock([BII[BIZ)V", encode),
    ("java/util/Base64$Decoder.decodeBlock([BII[BIZZ)I", decode),
];

/// The digits 62 and 63 are others in URLs.
const DIGITS: [&[u8; 64]; 2] = [
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
];

/// What is no digit.
const NONE: u8 = 0xff;

/// Values of the digits.
const VALUES: [[u8; 256]; 2] = [values(DIGITS[0]), values(DIGITS[1])];

const fn values(digits: &[u8; 64]) -> [u8; 256] {
    let mut values = [NONE; 256];
    let mut i = 0;
    while i < 64 {
        values[digits[i] as usize] = i as u8;
        i += 1;
    }
    values
}

/// The arguments of both: `this, (from, index, end, to, index, url, ..)`.
struct Block {
    from: Ref,
    start: i32,
    length: i32,
    to: Ref,
    at: i32,
    url: usize,
}

impl Block {
    fn new(a: &[u64]) -> Option<Block> {
        let (from, start, end) = (arg::r(a, 1), arg::i(a, 2), arg::i(a, 3));
        let (to, at, url) = (arg::r(a, 4), arg::i(a, 5), arg::i(a, 6) != 0);
        // What is written must not be read again.
        (from != to).then_some(())?;
        Some(Block {
            from,
            start,
            length: end.checked_sub(start)?,
            to,
            at,
            url: usize::from(url),
        })
    }

    fn input<'a>(&self, vm: &'a Vm) -> Option<&'a [u8]> {
        vm.bytes_in(self.from, self.start, self.length)
    }

    /// Pays for so many bytes of output, if there is room for them.
    fn pay(&self, vm: &mut Vm, size: usize) -> Option<()> {
        vm.bytes_in(self.to, self.at, i32::try_from(size).ok()?)?;
        vm.spend(size / 2)
    }

    fn write(&self, vm: &mut Vm, bytes: &[u8]) {
        let at = self.to.addr() + 16 + self.at as usize;
        vm.heap.write_bytes(at, bytes);
    }
}

fn encode(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let block = Block::new(a)?;
    let size = block.input(vm)?.len();
    (size % 3 == 0).then_some(())?;
    block.pay(vm, size / 3 * 4)?;
    let mut text = Vec::with_capacity(size / 3 * 4);
    for [x, y, z] in block.input(vm)?.as_chunks().0 {
        let bits = u32::from_be_bytes([0, *x, *y, *z]);
        let digit = |by: u32| DIGITS[block.url][(bits >> by & 63) as usize];
        text.extend([18, 12, 6, 0].map(digit));
    }
    block.write(vm, &text);
    answer::VOID
}

/// Answers how many bytes it has made, up to the first group that has anything else in it.
fn decode(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let block = Block::new(a)?;
    let values = |group: &[u8; 4]| group.map(|c| VALUES[block.url][usize::from(c)]);
    let (groups, _) = block.input(vm)?.as_chunks();
    let good = groups.iter().take_while(|g| !values(g).contains(&NONE));
    let count = good.count();
    block.pay(vm, count * 3)?;
    let mut bytes = Vec::with_capacity(count * 3);
    for group in block.input(vm)?.as_chunks().0.iter().take(count) {
        let bits = values(group).iter().fold(0, |b, v| b << 6 | u32::from(*v));
        bytes.extend_from_slice(&bits.to_be_bytes()[1..]);
    }
    block.write(vm, &bytes);
    answer::i(bytes.len() as i32)
}
