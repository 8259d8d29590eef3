//! Intrinsic of `HashMap.put` for keys that are strings or `Integer`s, where nothing but the entry changes: maps that grow,
//! bins that become trees and subclasses, which keep more than the table, are for the bytecode.

use super::hash_map::{same, spread};
use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[(
    "java/util/HashMap.put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    put,
)];

/// Nodes of a bin with which another one makes no tree.
const CHAIN: usize = 7;

/// Where a key is or belongs.
enum Place {
    /// The node that has it.
    Node(Ref),
    /// Behind the last node of a bin; null for an empty one.
    Behind(Ref),
}

fn put(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (map, key, value) = (arg::r(a, 0), arg::r(a, 1), arg::r(a, 2));
    if vm.heap.class_id(map) != vm.known.hash_map.0 {
        return None;
    }
    let table = vm.heap.load_ref(map, vm.known.hash_map_table);
    if table.is_null() || vm.heap.array_len(table) == 0 {
        return None;
    }
    let hash = spread(vm, key)?;
    let bin = (vm.heap.array_len(table) - 1) & hash as u32;
    match place(vm, vm.heap.elem_ref(table, bin), key, hash)? {
        Place::Node(node) => {
            let field = vm.known.hash_map_node_value;
            let old = vm.heap.load_ref(node, field);
            vm.heap.store_ref(node, field, value);
            answer::r(old)
        }
        Place::Behind(last) => {
            let node = add(vm, map, key, value, hash)?;
            match last {
                Ref::NULL => vm.heap.set_elem_ref(table, bin, node),
                last => vm.heap.store_ref(last, vm.known.hash_map_node_next, node),
            }
            answer::r(Ref::NULL)
        }
    }
}

fn place(vm: &mut Vm, first: Ref, key: Ref, hash: i32) -> Option<Place> {
    let (mut node, mut last, mut steps) = (first, Ref::NULL, 0);
    while !node.is_null() {
        if steps == CHAIN || vm.heap.class_id(node) != vm.known.hash_map_node.0 {
            return None;
        }
        let found = vm.heap.load_u32(node, vm.known.hash_map_node_hash) as i32;
        if found == hash && same(vm, key, vm.heap.load_ref(node, vm.known.hash_map_node_key))? {
            return Some(Place::Node(node));
        }
        (last, node) = (node, vm.heap.load_ref(node, vm.known.hash_map_node_next));
        steps += 1;
    }
    vm.spend(4 + 2 * steps)?;
    Some(Place::Behind(last))
}

/// A new node, counted in its map.
fn add(vm: &mut Vm, map: Ref, key: Ref, value: Ref, hash: i32) -> Option<Ref> {
    let size = vm.heap.load_u32(map, vm.known.hash_map_size) as i32;
    let threshold = vm.heap.load_u32(map, vm.known.hash_map_threshold) as i32;
    if size >= threshold {
        return None;
    }
    let node = vm.new_instance(vm.known.hash_map_node).ok()?;
    let k = &vm.known;
    vm.heap.store_u32(node, k.hash_map_node_hash, hash as u32);
    vm.heap.store_ref(node, k.hash_map_node_key, key);
    vm.heap.store_ref(node, k.hash_map_node_value, value);
    let changes = vm.heap.load_u32(map, k.hash_map_mod_count);
    let changes = changes.wrapping_add(1);
    vm.heap.store_u32(map, k.hash_map_mod_count, changes);
    vm.heap.store_u32(map, k.hash_map_size, (size + 1) as u32);
    Some(node)
}
