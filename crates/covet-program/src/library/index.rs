//! Who extends whom on the class path.
//!
//! Reads every class of the class path once, no more of it than the names of its supertypes; broken ones are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Library;
use crate::{ClassFile, ClassPath};

/// The direct subtypes that classes have on the class path.
#[derive(Debug)]
pub(super) struct Index {
    children: BTreeMap<Arc<str>, BTreeSet<Arc<str>>>,
}

impl Index {
    pub(super) fn build(class_path: &ClassPath, listing: &[Vec<Arc<str>>]) -> Index {
        let mut children: BTreeMap<Arc<str>, BTreeSet<Arc<str>>> = BTreeMap::new();
        let mut seen = BTreeSet::new();
        for (entry, names) in class_path.entries().iter().zip(listing) {
            // Of several classes of a name the first one counts.
            for name in names.iter().filter(|name| seen.insert(Arc::clone(name))) {
                let bytes = entry.find(&format!("{name}.class"), class_path.feature());
                let file = bytes
                    .ok()
                    .flatten()
                    .and_then(|bytes| ClassFile::parse(bytes).ok());
                for supertype in file
                    .iter()
                    .filter(|file| file.name() == Ok(name))
                    .flat_map(supertypes)
                {
                    children
                        .entry(supertype.into())
                        .or_default()
                        .insert(Arc::clone(name));
                }
            }
        }
        Index { children }
    }
}

fn supertypes(file: &ClassFile) -> Vec<&str> {
    let super_name = file.super_name().ok().flatten();
    let interfaces = file
        .interfaces
        .iter()
        .filter_map(|&index| file.pool.class_name(index).ok());
    super_name.into_iter().chain(interfaces).collect()
}

impl Library {
    /// The classes of the class path that extend or implement a class, over any number of steps; sorted.
    #[must_use]
    pub fn subtypes(&self, name: &str) -> Vec<Arc<str>> {
        let index = self.index();
        let mut found = BTreeSet::new();
        let mut pending: Vec<&Arc<str>> = Vec::new();
        for (parent, children) in &index.children {
            // The steps in between may be classes of the JDK.
            let is_below = &**parent == name
                || (self.is_jdk(name)
                    && self.is_jdk(parent)
                    && self.is_subclass(parent, name).unwrap_or(false));
            if is_below {
                pending.extend(children);
            }
        }
        while let Some(class) = pending.pop() {
            if found.insert(Arc::clone(class)) {
                pending.extend(index.children.get(class).into_iter().flatten());
            }
        }
        found.into_iter().collect()
    }
}
