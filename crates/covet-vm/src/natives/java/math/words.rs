//! Arrays of ints as digits of long numbers. Loops go word by word through the heap, in the order of the bytecode, so
//! that operands may overlap and the heap logs what is overwritten.

use crate::heap::Ref;
use crate::natives::intrinsic::within;
use crate::vm::Vm;

/// An int array whose length is known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Words {
    array: Ref,
    /// Its length.
    pub len: usize,
}

impl Words {
    /// The int array, if it is one.
    #[inline(always)]
    pub fn of(vm: &Vm, array: Ref) -> Option<Words> {
        let len = vm.length_of(array, vm.known.int_array)?;
        Some(Words { array, len })
    }

    /// Hands over unless `[from, from + count)` are indices.
    #[inline(always)]
    pub fn has(self, from: i32, count: i32) -> Option<()> {
        within(from, count, self.len).then_some(())
    }

    /// A word, without sign.
    #[inline(always)]
    pub fn get(self, vm: &Vm, i: usize) -> u64 {
        u64::from(vm.heap.elem_u32(self.array, i as u32))
    }

    /// Sets a word to the low half of a value.
    #[inline(always)]
    pub fn set(self, vm: &mut Vm, i: usize, v: u64) {
        vm.heap.set_elem_u32(self.array, i as u32, v as u32);
    }

    /// `to[at ..= at + count - 1] += self[.. count] * factor`, highest word first; answers the carry. The last word is
    /// at index `last`.
    pub fn multiply_add(self, vm: &mut Vm, to: Words, last: usize, count: usize, k: u64) -> u64 {
        let mut carry = 0;
        for j in 0..count {
            let at = last - j;
            let product = self.get(vm, count - 1 - j) * k + to.get(vm, at) + carry;
            to.set(vm, at, product);
            carry = product >> 32;
        }
        carry
    }

    /// `to[at + i] = self[from + i] << bits`, with what comes in from the word behind, for `count` words of which the
    /// last gets zeros. Upwards, so that both may be the same array if `at <= from`.
    pub fn shift_left(
        self,
        vm: &mut Vm,
        (from, count): (usize, usize),
        (to, at): (Words, usize),
        bits: u32,
    ) {
        let mut high = self.get(vm, from);
        for i in 0..count - 1 {
            let low = self.get(vm, from + i + 1);
            to.set(vm, at + i, (high << 32 | low) << bits >> 32);
            high = low;
        }
        to.set(vm, at + count - 1, high << bits);
    }
}

/// What so many steps of a loop over words cost, in bytecodes.
pub fn price(steps: usize) -> usize {
    1 + steps / 2
}
