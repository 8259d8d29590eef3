//! Intrinsics of `HashMap` and `ConcurrentHashMap` for keys that are strings: their `hashCode` and `equals` are known.

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
    (
        "java/util/concurrent/ConcurrentHashMap.get(Ljava/lang/Object;)Ljava/lang/Object;",
        concurrent_get,
    ),
    (
        "java/util/concurrent/ConcurrentHashMap.tabAt([Ljava/util/concurrent/ConcurrentHashMap$Node;I)Ljava/util/concurrent/ConcurrentHashMap$Node;",
        table_at,
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

/// Offsets of the fields of a node.
#[derive(Clone, Copy)]
struct Fields {
    hash: u32,
    key: u32,
    next: u32,
}

/// Nodes that are looked at before the bytecode takes over.
const CHAIN: usize = 64;

/// The node of a chain that has a key, or null. Trees are for the bytecode.
fn search(vm: &mut Vm, table: Ref, f: Fields, key: Ref, hash: i32) -> Option<Ref> {
    let index = (vm.heap.array_len(table) - 1) & hash as u32;
    let mut node = vm.heap.elem_ref(table, index);
    let mut steps = 0;
    while !node.is_null() {
        let found = vm.heap.load_u32(node, f.hash) as i32;
        let special = vm.heap.class_id(node) == vm.known.hash_map_tree_node.0;
        if special || steps > CHAIN {
            return None;
        }
        if found == hash && same(vm, key, vm.heap.load_ref(node, f.key))? {
            break;
        }
        node = vm.heap.load_ref(node, f.next);
        steps += 1;
    }
    vm.spend(2 + 2 * steps)?;
    Some(node)
}

fn get_node(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (map, key) = (arg::r(a, 0), arg::r(a, 1));
    let table = vm.heap.load_ref(map, vm.known.hash_map_table);
    if table.is_null() || vm.heap.array_len(table) == 0 {
        return None;
    }
    let hash = spread(vm, key)?;
    let fields = Fields {
        hash: vm.known.hash_map_node_hash,
        key: vm.known.hash_map_node_key,
        next: vm.known.hash_map_node_next,
    };
    answer::r(search(vm, table, fields, key, hash)?)
}

fn concurrent_get(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (map, key) = (arg::r(a, 0), arg::r(a, 1));
    let table = vm.heap.load_ref(map, vm.known.concurrent_map_table);
    if table.is_null() || vm.heap.array_len(table) == 0 {
        return None;
    }
    let hash = spread(vm, key)? & i32::MAX;
    let index = (vm.heap.array_len(table) - 1) & hash as u32;
    let first = vm.heap.elem_ref(table, index);
    // Bins that are moved, reserved or trees.
    if !first.is_null() && (vm.heap.load_u32(first, vm.known.concurrent_node_hash) as i32) < 0 {
        return None;
    }
    let fields = Fields {
        hash: vm.known.concurrent_node_hash,
        key: vm.known.concurrent_node_key,
        next: vm.known.concurrent_node_next,
    };
    match search(vm, table, fields, key, hash)? {
        Ref::NULL => answer::r(Ref::NULL),
        node => answer::r(vm.heap.load_ref(node, vm.known.concurrent_node_value)),
    }
}

/// `tabAt(table, index)`.
fn table_at(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (table, index) = (arg::r(a, 0), arg::i(a, 1) as u32);
    let exists = !table.is_null() && index < vm.heap.array_len(table);
    exists.then(|| u64::from(vm.heap.elem_u32(table, index)))
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
