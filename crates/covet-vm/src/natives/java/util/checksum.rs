//! `java.util.zip.CRC32` and `Adler32`. `CRC32C` is Java, with an intrinsic.

use crate::natives::intrinsic::{Intrinsic, answer};
use crate::natives::{PlainNative, arg, joins, ret};
use crate::vm::{Res, Vm};
use crate::zlib::{adler32, crc32};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    joins("java/util/zip/CRC32.update(II)I", |_, a| one(crc32, a)),
    joins("java/util/zip/CRC32.updateBytes0(I[BII)I", |vm, a| {
        array(vm, crc32, a)
    }),
    joins("java/util/zip/CRC32.updateByteBuffer0(IJII)I", |vm, a| {
        buffer(vm, crc32, a)
    }),
    joins("java/util/zip/Adler32.update(II)I", |_, a| one(adler32, a)),
    joins("java/util/zip/Adler32.updateBytes(I[BII)I", |vm, a| {
        array(vm, adler32, a)
    }),
    joins("java/util/zip/Adler32.updateByteBuffer(IJII)I", |vm, a| {
        buffer(vm, adler32, a)
    }),
];

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[("java/util/zip/CRC32C.updateBytes(I[BII)I", castagnoli)];

/// The reversed polynomial of CRC-32C (RFC 3720, 12.1).
const CASTAGNOLI: u32 = 0x82f6_3b78;

/// What a byte does to a sum of zero.
const CASTAGNOLI_BYTES: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut sum, mut bit) = (byte as u32, 0);
        while bit < 8 {
            sum = (sum >> 1) ^ (CASTAGNOLI * (sum & 1));
            bit += 1;
        }
        table[byte] = sum;
        byte += 1;
    }
    table
};

/// `(sum, array, from, end)`: the sum is not inverted.
fn castagnoli(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (from, end) = (arg::i(a, 2), arg::i(a, 3));
    let length = end.checked_sub(from)?;
    vm.bytes_in(arg::r(a, 1), from, length)?;
    vm.spend(length as usize)?;
    let bytes = vm.bytes_in(arg::r(a, 1), from, length)?;
    let sum = bytes.iter().fold(arg::i(a, 0) as u32, |sum, byte| {
        CASTAGNOLI_BYTES[usize::from(sum as u8 ^ byte)] ^ (sum >> 8)
    });
    answer::i(sum as i32)
}

type Sum = fn(u32, &[u8]) -> u32;

fn one(sum: Sum, a: &[u64]) -> Res<u64> {
    ret::i(sum(arg::i(a, 0) as u32, &[arg::i(a, 1) as u8]) as i32)
}

fn array(vm: &mut Vm, sum: Sum, a: &[u64]) -> Res<u64> {
    let (at, len) = vm.byte_range(a, 1)?;
    vm.charge_scan(len)?;
    ret::i(sum(arg::i(a, 0) as u32, vm.heap.bytes(at, len)) as i32)
}

/// `(sum, address, offset, length)`.
fn buffer(vm: &mut Vm, sum: Sum, a: &[u64]) -> Res<u64> {
    let at = (arg::j(a, 1) as u64).wrapping_add(arg::i(a, 3) as u64);
    let len = arg::i(a, 4).max(0) as u64;
    vm.charge_scan(len as usize)?;
    let data = vm.native_memory.get(at, len);
    ret::i(sum(arg::i(a, 0) as u32, data.unwrap_or_default()) as i32)
}
