//! What the class library offered in an earlier release, as the JDK itself records it for `javac --release`.
//!
//! `lib/ct.sym` is a zip of class files without code: `LETTERS/module/package/Class.sig`, where every letter stands for a
//! release in which the class looked like this (`8`, `9`, `A` for 10 and so on). Only what has changed is stored again, so
//! that a class has one entry per release. Invariant: a JDK without the file, or a release it does not know, has no
//! [`Api`] at all, and nothing is left out. Deliberately absent: modules.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock};

use rustc_hash::FxHashMap;

use crate::ClassFile;
use crate::jar::Jar;

/// The class library of a release.
#[derive(Debug)]
pub struct Api {
    jar: Jar,
    /// The entry of each class by internal name; looked up, never iterated.
    entries: FxHashMap<Box<str>, Box<str>>,
    /// Classes that were asked for; looked up, never iterated.
    known: RwLock<FxHashMap<Box<str>, Option<Arc<Class>>>>,
}

/// A class as it was.
#[derive(Debug)]
struct Class {
    /// Names with descriptors of its fields and methods.
    members: BTreeSet<String>,
    above: Vec<String>,
}

impl Api {
    /// What a JDK records of a release.
    #[must_use]
    pub fn of(jdk_home: &Path, release: u16) -> Option<Api> {
        let letter = char::from_digit(u32::from(release), 36)?.to_ascii_uppercase();
        let jar = Jar::open(&jdk_home.join("lib").join("ct.sym")).ok()?;
        let mut entries = FxHashMap::default();
        for path in jar.entries() {
            if let Some(class) = class_of(path, letter) {
                entries.insert(class.into(), path.into());
            }
        }
        entries.contains_key("java/lang/Object").then(|| Api {
            jar,
            entries,
            known: RwLock::default(),
        })
    }

    /// Whether there was a class.
    #[must_use]
    pub fn has_class(&self, name: &str) -> bool {
        self.entries.contains_key(name)
    }

    /// Whether a class had a field or method, of its own or from above. `descriptor` is the member's, result included: a
    /// method that answered something else then was another one.
    #[must_use]
    pub fn has_member(&self, class: &str, name: &str, descriptor: &str) -> bool {
        let key = key(name, descriptor);
        let mut queue = vec![class.to_owned()];
        let mut seen = BTreeSet::new();
        while let Some(name) = queue.pop() {
            let Some(class) = self.class(&name) else {
                continue;
            };
            if class.members.contains(&key) {
                return true;
            }
            if seen.insert(name) {
                queue.extend(class.above.iter().cloned());
            }
        }
        false
    }

    fn class(&self, name: &str) -> Option<Arc<Class>> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(class) = known.get(name) {
            return class.clone();
        }
        drop(known);
        let class = self.read(name).map(Arc::new);
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(name.into(), class.clone());
        class
    }

    fn read(&self, name: &str) -> Option<Class> {
        let bytes = self.jar.find(self.entries.get(name)?).ok()??;
        let file = ClassFile::parse(bytes).ok()?;
        let text = |index| file.pool.utf8(index).ok();
        let members = file.fields.iter().chain(&file.methods);
        let members = members.filter_map(|m| Some(key(text(m.name)?, text(m.descriptor)?)));
        let class_name = |index: &u16| file.pool.class_name(*index).ok();
        let above = std::iter::once(&file.super_class).chain(&file.interfaces);
        Some(Class {
            members: members.collect(),
            above: above.filter_map(class_name).map(str::to_owned).collect(),
        })
    }
}

fn key(name: &str, descriptor: &str) -> String {
    format!("{name} {descriptor}")
}

/// The class that an entry describes for a release.
fn class_of(path: &str, letter: char) -> Option<&str> {
    let (releases, rest) = path.split_once('/')?;
    let (_, class) = rest.split_once('/')?;
    let holds = releases.contains(letter) && releases.chars().all(|c| c.is_ascii_alphanumeric());
    class.strip_suffix(".sig").filter(|_| holds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_name_their_releases() {
        assert_eq!(
            class_of("89A/java.base/java/util/List.sig", '9'),
            Some("java/util/List")
        );
        assert_eq!(class_of("89A/java.base/java/util/List.sig", 'B'), None);
        assert_eq!(class_of("9-modules/java.base/module-info.sig", '9'), None);
    }
}
