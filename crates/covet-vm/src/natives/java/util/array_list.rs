//! Intrinsics of `java.util.ArrayList` and its iterator: reading, and adding where there is room.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/util/ArrayList.get(I)Ljava/lang/Object;", |vm, a| {
        answer::r(element(vm, arg::r(a, 0), arg::i(a, 1) as u32)?)
    }),
    ("java/util/ArrayList.add(Ljava/lang/Object;)Z", add),
    ("java/util/ArrayList$Itr.next()Ljava/lang/Object;", next),
];

/// Intrinsics whose answer is a condition.
pub const CONDITIONS: &[Intrinsic] = &[("java/util/ArrayList$Itr.hasNext()Z", |vm, a| {
    let iterator = arg::r(a, 0);
    let list = vm.heap.load_ref(iterator, vm.known.array_list_itr_list);
    if list.is_null() {
        return None;
    }
    let cursor = vm.heap.load_u32(iterator, vm.known.array_list_itr_cursor);
    answer::z(cursor != vm.heap.load_u32(list, vm.known.array_list_size))
})];

/// The element at an index below the size.
#[inline(always)]
fn element(vm: &Vm, list: Ref, index: u32) -> Option<Ref> {
    let elements = vm.heap.load_ref(list, vm.known.array_list_elements);
    let capacity = vm.length_of(elements, vm.known.object_array)?;
    let size = vm.heap.load_u32(list, vm.known.array_list_size);
    let there = index < size && size as usize <= capacity;
    there.then(|| vm.heap.elem_ref(elements, index))
}

fn add(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (list, element) = (arg::r(a, 0), arg::r(a, 1));
    let elements = vm.heap.load_ref(list, vm.known.array_list_elements);
    let capacity = vm.length_of(elements, vm.known.object_array)?;
    let size = vm.heap.load_u32(list, vm.known.array_list_size);
    if size as usize >= capacity {
        return None;
    }
    let changes = vm.heap.load_u32(list, vm.known.list_mod_count);
    let changes = changes.wrapping_add(1);
    vm.heap.store_u32(list, vm.known.list_mod_count, changes);
    vm.heap.set_elem_ref(elements, size, element);
    vm.heap.store_u32(list, vm.known.array_list_size, size + 1);
    answer::z(true)
}

fn next(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let iterator = arg::r(a, 0);
    let list = vm.heap.load_ref(iterator, vm.known.array_list_itr_list);
    if list.is_null() {
        return None;
    }
    let expected = vm.heap.load_u32(iterator, vm.known.array_list_itr_expected);
    if expected != vm.heap.load_u32(list, vm.known.list_mod_count) {
        return None;
    }
    let cursor = vm.heap.load_u32(iterator, vm.known.array_list_itr_cursor);
    let element = element(vm, list, cursor)?;
    let (at, last) = (vm.known.array_list_itr_cursor, vm.known.array_list_itr_last);
    vm.heap.store_u32(iterator, at, cursor + 1);
    vm.heap.store_u32(iterator, last, cursor);
    answer::r(element)
}
