//! Intrinsics of `HashMap` and `ConcurrentHashMap` for keys that are strings, `Integer`s or locales: their `hashCode` and
//! `equals` are known. Iterating is the same for all keys.

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
        "java/util/HashMap.get(Ljava/lang/Object;)Ljava/lang/Object;",
        get,
    ),
    (
        "java/util/HashMap$HashIterator.nextNode()Ljava/util/HashMap$Node;",
        next_node,
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

/// The hash that the map uses, of a string, an `Integer` or a locale that has been asked for its hash code before.
pub(super) fn spread(vm: &mut Vm, key: Ref) -> Option<i32> {
    if key.is_null() {
        return None;
    }
    let class = vm.heap.class_id(key);
    let h = if class == vm.known.string.0 {
        hash_code(vm, key)?
    } else if class == vm.known.integer_box.0 {
        vm.heap.load_u32(key, vm.known.integer_value) as i32
    } else if class == vm.known.locale.0 {
        let hash = vm.heap.load_u32(key, vm.known.locale_hash) as i32;
        (hash != 0).then_some(hash)?
    } else {
        return None;
    };
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
    answer::r(node(vm, arg::r(a, 0), arg::r(a, 1))?)
}

fn get(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    match node(vm, arg::r(a, 0), arg::r(a, 1))? {
        Ref::NULL => answer::r(Ref::NULL),
        node => answer::r(vm.heap.load_ref(node, vm.known.hash_map_node_value)),
    }
}

/// The node of a key, or null.
fn node(vm: &mut Vm, map: Ref, key: Ref) -> Option<Ref> {
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
    search(vm, table, fields, key, hash)
}

/// The iterator's next node; what follows it is looked for already.
fn next_node(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let iterator = arg::r(a, 0);
    let k = &vm.known;
    let map = vm.heap.load_ref(iterator, k.hash_map_iterator_map);
    let node = vm.heap.load_ref(iterator, k.hash_map_iterator_next);
    if map.is_null() || node.is_null() {
        return None;
    }
    let expected = vm.heap.load_u32(iterator, k.hash_map_iterator_expected);
    if expected != vm.heap.load_u32(map, k.hash_map_mod_count) {
        return None;
    }
    let mut next = vm.heap.load_ref(node, k.hash_map_node_next);
    let table = vm.heap.load_ref(map, k.hash_map_table);
    if next.is_null() && !table.is_null() {
        next = next_bin(vm, iterator, table)?;
    }
    let k = &vm.known;
    let (at, last) = (k.hash_map_iterator_next, k.hash_map_iterator_current);
    vm.heap.store_ref(iterator, at, next);
    vm.heap.store_ref(iterator, last, node);
    answer::r(node)
}

/// The first node of the next bin that has one, or null; the index behind it is stored.
fn next_bin(vm: &mut Vm, iterator: Ref, table: Ref) -> Option<Ref> {
    let place = vm.known.hash_map_iterator_index;
    let (from, bins) = (vm.heap.load_u32(iterator, place), vm.heap.array_len(table));
    let bin = |i: &u32| !vm.heap.elem_ref(table, *i).is_null();
    let found = (from..bins).find(bin);
    let end = found.map_or(bins.max(from), |i| i + 1);
    vm.spend((end - from) as usize)?;
    vm.heap.store_u32(iterator, place, end);
    Some(found.map_or(Ref::NULL, |i| vm.heap.elem_ref(table, i)))
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

/// Whether a string, an `Integer` or a locale equals another object.
pub fn same(vm: &Vm, key: Ref, other: Ref) -> Option<bool> {
    if key == other {
        return Some(true);
    }
    let class = vm.heap.class_id(key);
    if other.is_null() || vm.heap.class_id(other) != class {
        return Some(false);
    }
    if class == vm.known.integer_box.0 {
        let value = |r: Ref| vm.heap.load_u32(r, vm.known.integer_value);
        return Some(value(key) == value(other));
    }
    if class == vm.known.locale.0 {
        return same_base(vm, key, other).then_some(true);
    }
    let (key, other) = (vm.text_of(key)?, vm.text_of(other)?);
    Some(key == other)
}

/// Whether two locales share their base and have no extensions; others may still be equal.
fn same_base(vm: &Vm, x: Ref, y: Ref) -> bool {
    let of = |r: Ref, field| vm.heap.load_ref(r, field);
    let (base, more) = (vm.known.locale_base, vm.known.locale_extensions);
    of(x, base) == of(y, base) && of(x, more).is_null() && of(y, more).is_null()
}
