//! Intrinsics of `sun.security.provider`: the blocks of message digests.
//!
//! The state of a digest is as the bytecode leaves it. The scratch words (`W`) of the SHA family are not written, nor made
//! where there are none: no method reads them before it has filled them, and clones go without.

mod blocks;
mod constants;

use std::array;

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("sun/security/provider/MD2.implCompress([BI)V", md2),
    ("sun/security/provider/MD5.implCompress0([BI)V", |vm, a| {
        let (state, block) = (array(vm, a, Field::Md5)?, block(vm, a)?);
        on_ints(vm, state, 48, |s| blocks::md5(s, &block))
    }),
    ("sun/security/provider/SHA.implCompress0([BI)V", |vm, a| {
        let (state, block) = (array(vm, a, Field::Sha1)?, block(vm, a)?);
        on_ints(vm, state, 64, |s| blocks::sha1(s, &block))
    }),
    ("sun/security/provider/SHA2.implCompress0([BI)V", |vm, a| {
        let (state, block) = (array(vm, a, Field::Sha2)?, block(vm, a)?);
        on_ints(vm, state, 112, |s| blocks::sha256(s, &block))
    }),
    ("sun/security/provider/SHA5.implCompress0([BI)V", |vm, a| {
        let (state, block) = (array(vm, a, Field::Sha5)?, block(vm, a)?);
        on_longs(vm, state, 128, |s| blocks::sha512(s, &block))
    }),
    ("sun/security/provider/SHA3.implCompress0([BI)V", sha3),
    ("sun/security/provider/SHA3.keccak([J)V", |vm, a| {
        on_longs(vm, arg::r(a, 0), KECCAK_PRICE, blocks::keccak)
    }),
];

/// Price of the permutation of SHA-3.
const KECCAK_PRICE: usize = 128;

/// Fields of the digests; see [`FIELDS`].
#[derive(Clone, Copy)]
enum Field {
    Md2,
    Md2Sum,
    Md5,
    Sha1,
    Sha2,
    Sha5,
    Sha3,
    BlockSize,
}

/// Class (after the package) and name of the fields, in the order of [`Field`].
const FIELDS: [(&str, &str); 8] = [
    ("MD2", "X"),
    ("MD2", "C"),
    ("MD5", "state"),
    ("SHA", "state"),
    ("SHA2", "state"),
    ("SHA5", "state"),
    ("SHA3", "state"),
    ("DigestBase", "blockSize"),
];

/// Offsets of the fields of digests, 0 as long as they are not known.
#[derive(Default, Clone, Copy, Debug)]
pub struct DigestOffsets([u32; FIELDS.len()]);

fn offset(vm: &mut Vm, field: Field) -> Option<u32> {
    let at = field as usize;
    if vm.late_offsets.digests.0[at] == 0 {
        let (class, name) = FIELDS[at];
        let class = format!("sun/security/provider/{class}");
        vm.late_offsets.digests.0[at] = vm.field_offset(&class, name);
    }
    Some(vm.late_offsets.digests.0[at]).filter(|offset| *offset != 0)
}

/// The array in a field of the receiver.
fn array(vm: &mut Vm, a: &[u64], field: Field) -> Option<Ref> {
    let offset = offset(vm, field)?;
    Some(vm.heap.load_ref(arg::r(a, 0), offset))
}

/// The block of `this, (buffer, index)`.
fn block<const N: usize>(vm: &Vm, a: &[u64]) -> Option<[u8; N]> {
    let bytes = vm.bytes_in(arg::r(a, 1), arg::i(a, 2), N as i32)?;
    bytes.try_into().ok()
}

/// Pays, and changes the first words of an `int[]`.
fn on_ints<const N: usize>(
    vm: &mut Vm,
    array: Ref,
    price: usize,
    change: impl FnOnce(&mut [u32; N]),
) -> Option<u64> {
    (vm.length_of(array, vm.known.int_array)? >= N).then_some(())?;
    vm.spend(price)?;
    let mut words = array::from_fn(|i| vm.heap.elem_u32(array, i as u32));
    change(&mut words);
    for (i, word) in words.iter().enumerate() {
        vm.heap.set_elem_u32(array, i as u32, *word);
    }
    answer::VOID
}

/// Pays, and changes the first words of a `long[]`.
fn on_longs<const N: usize>(
    vm: &mut Vm,
    array: Ref,
    price: usize,
    change: impl FnOnce(&mut [u64; N]),
) -> Option<u64> {
    (vm.length_of(array, vm.known.long_array)? >= N).then_some(())?;
    vm.spend(price)?;
    let mut words = array::from_fn(|i| vm.heap.elem_u64(array, i as u32));
    change(&mut words);
    for (i, word) in words.iter().enumerate() {
        vm.heap.set_elem_u64(array, i as u32, *word);
    }
    answer::VOID
}

fn md2(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (state, sum) = (array(vm, a, Field::Md2)?, array(vm, a, Field::Md2Sum)?);
    let block = block(vm, a)?;
    // Both have to be there before one is changed.
    (vm.length_of(state, vm.known.int_array)? >= 48).then_some(())?;
    on_ints(vm, sum, 16, |s| blocks::md2_sum(s, &block))?;
    on_ints(vm, state, 640, |s| blocks::md2(s, &block))
}

fn sha3(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let state = array(vm, a, Field::Sha3)?;
    let size = offset(vm, Field::BlockSize)?;
    let size = vm.heap.load_u32(arg::r(a, 0), size) as i32;
    let bytes = vm.bytes_in(arg::r(a, 1), arg::i(a, 2), size)?;
    let (words, _) = bytes.as_chunks::<8>();
    let mut input = [0; 25];
    for (lane, word) in input.get_mut(..words.len())?.iter_mut().zip(words) {
        *lane = u64::from_le_bytes(*word);
    }
    on_longs(vm, state, KECCAK_PRICE, |lanes| {
        for (lane, word) in lanes.iter_mut().zip(input) {
            *lane ^= word;
        }
        blocks::keccak(lanes);
    })
}
