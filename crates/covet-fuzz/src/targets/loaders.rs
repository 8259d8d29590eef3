//! Loaders for mutants: one per seed, in which everything around the seed is defined already, and only the seed is not.
//!
//! So a mutant sees the other classes of its program in its own run-time package, as the real class does. The classes of
//! the library that the program names are recorded as if its loader had been asked for them before: asking costs guest
//! code, which every run would have to repeat.

use std::collections::{BTreeMap, BTreeSet};

use covet_program::classfile::Constant;
use covet_program::{Bytes, ClassFile};
use covet_vm::class::ClassId;
use covet_vm::class::create::Definition;
use covet_vm::domain::Concrete;
use covet_vm::heap::Ref;
use covet_vm::machine::Machine;

use crate::corpus::{Corpus, Group};

/// Names of classes of the library and what they are, if they are found.
type Library = BTreeMap<String, Option<ClassId>>;

/// A loader for every seed.
pub(super) fn make(machine: &mut Machine<Concrete>, corpus: &Corpus) -> Result<Vec<Ref>, String> {
    let parent = machine.call_static(
        "java/lang/ClassLoader",
        "getSystemClassLoader",
        "()Ljava/lang/ClassLoader;",
        &[],
    );
    let parent = parent.map_err(|t| machine.vm.trouble_text(&t))?;
    let mut library = Library::new();
    let named: Vec<Vec<String>> = corpus.groups.iter().map(names).collect();
    let mut loaders = Vec::new();
    for seed in &corpus.seeds {
        let loader = new_loader(machine, parent)?;
        let group = &corpus.groups[seed.group];
        for name in &named[seed.group] {
            if !group.contains_key(name) {
                record(machine, &mut library, loader, name);
            }
        }
        let own = ClassFile::parse(Bytes::from(seed.bytes.clone()));
        let own = own.ok().and_then(|c| c.name().ok().map(str::to_owned));
        let mut surroundings = Surroundings {
            machine,
            group,
            loader,
            done: own.into_iter().collect(),
        };
        group.keys().for_each(|name| surroundings.define(name));
        loaders.push(loader);
    }
    Ok(loaders)
}

fn new_loader(machine: &mut Machine<Concrete>, parent: u64) -> Result<Ref, String> {
    let made = (|| {
        let url = machine.vm.load_boot("java/net/URL")?;
        let none = machine.vm.new_ref_array(url, &[])?;
        machine.call_static(
            "java/net/URLClassLoader",
            "newInstance",
            "([Ljava/net/URL;Ljava/lang/ClassLoader;)Ljava/net/URLClassLoader;",
            &[u64::from(none.0), parent],
        )
    })();
    let made = made.map_err(|t| machine.vm.trouble_text(&t))?;
    Ok(Ref(made as u32))
}

/// Every class that a group's pools name.
fn names(group: &Group) -> Vec<String> {
    let mut names = BTreeSet::new();
    for bytes in group.values() {
        let Ok(class) = ClassFile::parse(Bytes::from(bytes.clone())) else {
            continue;
        };
        for (index, constant) in class.pool.iter() {
            let name = class.pool.class_name(index).unwrap_or_default();
            if matches!(constant, Constant::Class { .. }) && !name.starts_with('[') {
                names.insert(name.to_owned());
            }
        }
    }
    names.into_iter().collect()
}

fn record(machine: &mut Machine<Concrete>, library: &mut Library, loader: Ref, name: &str) {
    if !library.contains_key(name) {
        let found = machine.load_app_class(name).ok();
        library.insert(name.to_owned(), found);
    }
    if let Some(Some(id)) = library.get(name) {
        let symbol = machine.vm.syms.intern(name);
        machine.vm.classes.record(loader, symbol, *id);
    }
}

struct Surroundings<'a> {
    machine: &'a mut Machine<Concrete>,
    group: &'a Group,
    loader: Ref,
    done: BTreeSet<String>,
}

impl Surroundings<'_> {
    /// Defines a class behind its supertypes. One that needs the seed itself cannot be defined: the guest's loader will
    /// not find it either, and the mutant gets a `NoClassDefFoundError`.
    fn define(&mut self, name: &str) {
        let Some(bytes) = self.group.get(name) else {
            return;
        };
        if !self.done.insert(name.to_owned()) {
            return;
        }
        let bytes = Bytes::from(bytes.clone());
        let Ok(class) = ClassFile::parse(bytes.clone()) else {
            return;
        };
        let supers = class.interfaces.iter().chain([&class.super_class]);
        for index in supers {
            if let Ok(name) = class.pool.class_name(*index) {
                self.define(name);
            }
        }
        let definition = Definition {
            loader: self.loader,
            ..Definition::default()
        };
        // What cannot be defined is not there, as for any program.
        let _ = self.machine.vm.define(bytes, &definition);
    }
}
