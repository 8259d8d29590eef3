//! `java.util.zip.CRC32` and `Adler32`. (`CRC32C` is Java.)

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
