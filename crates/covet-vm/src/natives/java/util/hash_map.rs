//! Intrinsics of `java.util.HashMap` for keys that are strings: their `hashCode` and `equals` are known.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::natives::java::lang::string::hash_code;
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    ("java/util/HashMap.hash(Ljava/lang/Object;)I", |vm, a| {
        answer::i(spread(vm, arg::r(a, 0))?)
    }),
    (
        "java/util/HashMap.getNode(Ljava/lang/Object;)Ljava/util/HashMap$Node;",
        get_node,
    ),
];

/// The hash that the map uses, of a string.
fn spread(vm: &mut Vm, key: Ref) -> Option<i32> {
    if key.is_null() || vm.heap.class_id(key) != vm.known.string.0 {
        return None;
    }
    let h = hash_code(vm, key)?;
    Some(h ^ (h as u32 >> 16) as i32)
}

fn get_node(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (map, key) = (arg::r(a, 0), arg::r(a, 1));
    if key.is_null() || vm.heap.class_id(key) != vm.known.string.0 {
        return None;
    }
    let table = vm.heap.load_ref(map, vm.known.hash_map_table);
    if table.is_null() || vm.heap.array_len(table) == 0 {
        return answer::r(Ref::NULL);
    }
    let hash = spread(vm, key)?;
    let index = (vm.heap.array_len(table) - 1) & hash as u32;
    let mut node = vm.heap.elem_ref(table, index);
    let mut steps = 0;
    while !node.is_null() {
        if vm.heap.class_id(node) == vm.known.hash_map_tree_node.0 || steps > 64 {
            return None;
        }
        if vm.heap.load_u32(node, vm.known.hash_map_node_hash) as i32 == hash
            && same(vm, key, vm.heap.load_ref(node, vm.known.hash_map_node_key))?
        {
            break;
        }
        node = vm.heap.load_ref(node, vm.known.hash_map_node_next);
        steps += 1;
    }
    vm.spend(2 + 2 * steps)?;
    answer::r(node)
}

/// Whether a string equals another object.
fn same(vm: &Vm, key: Ref, other: Ref) -> Option<bool> {
    if key == other {
        return Some(true);
    }
    if other.is_null() || vm.heap.class_id(other) != vm.known.string.0 {
        return Some(false);
    }
    let (key, other) = (vm.text_of(key)?, vm.text_of(other)?);
    Some(key == other)
}
