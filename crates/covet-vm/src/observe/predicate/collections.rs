//! The element of a well-known collection that is nearest to what is looked for.

use super::Predicate;
use crate::heap::Ref;
use crate::vm::Vm;

/// Elements that are looked at.
const ELEMENTS: usize = 128;

impl Vm {
    /// The smallest distance of an element or key; `None` if none can be compared.
    pub(super) fn nearest(&self, p: Predicate, collection: Ref, wanted: Ref) -> Option<f64> {
        if collection.is_null() || wanted.is_null() {
            return None;
        }
        let elements = match p {
            Predicate::ListContains => self.list_elements(collection),
            Predicate::ArrayContains => {
                self.array_elements(self.field(collection, "java/util/Arrays$ArrayList", "a"))
            }
            Predicate::ImmutableContains => {
                let class = self.class_name(self.class_of(collection)).to_owned();
                self.array_elements(self.field(collection, &class, "elements"))
            }
            Predicate::HashContains => self.hash_keys(collection),
            _ => self.tree_keys(collection),
        };
        elements
            .into_iter()
            .filter_map(|e| self.apart(e, wanted))
            .min_by(f64::total_cmp)
    }

    pub(super) fn field(&self, r: Ref, class: &str, name: &str) -> Ref {
        match self.field_offset(class, name) {
            0 => Ref::NULL,
            at => self.heap.load_ref(r, at),
        }
    }

    fn array_elements(&self, array: Ref) -> Vec<Ref> {
        if array.is_null() {
            return Vec::new();
        }
        let n = self.heap.array_len(array).min(ELEMENTS as u32);
        (0..n).map(|i| self.heap.elem_ref(array, i)).collect()
    }

    fn list_elements(&self, list: Ref) -> Vec<Ref> {
        let k = &self.known;
        let mut all = self.array_elements(self.heap.load_ref(list, k.array_list_elements));
        all.truncate(self.heap.load_u32(list, k.array_list_size) as usize);
        all
    }

    fn hash_keys(&self, map: Ref) -> Vec<Ref> {
        let k = &self.known;
        let table = self.heap.load_ref(map, k.hash_map_table);
        if table.is_null() {
            return Vec::new();
        }
        let (key, next) = (k.hash_map_node_key, k.hash_map_node_next);
        let mut keys = Vec::new();
        for i in 0..self.heap.array_len(table).min(8192) {
            let mut n = self.heap.elem_ref(table, i);
            while !n.is_null() && keys.len() < ELEMENTS {
                keys.push(self.heap.load_ref(n, key));
                n = self.heap.load_ref(n, next);
            }
            if keys.len() == ELEMENTS {
                break;
            }
        }
        keys
    }

    fn tree_keys(&self, map: Ref) -> Vec<Ref> {
        let entry = |n: &str| self.field_offset("java/util/TreeMap$Entry", n);
        let (key, left, right) = (entry("key"), entry("left"), entry("right"));
        if key == 0 || left == 0 || right == 0 {
            return Vec::new();
        }
        let mut keys = Vec::new();
        let mut work = vec![self.field(map, "java/util/TreeMap", "root")];
        while let Some(n) = work.pop() {
            if n.is_null() || keys.len() == ELEMENTS {
                continue;
            }
            keys.push(self.heap.load_ref(n, key));
            work.push(self.heap.load_ref(n, left));
            work.push(self.heap.load_ref(n, right));
        }
        keys
    }
}
