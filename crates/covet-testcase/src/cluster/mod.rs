//! The test cluster: everything that a test for a class may use.
//!
//! It is computed once per class under test and never changes: the members under test, the classes that their parameters
//! need, and what yields objects of those. Order is that of the class files and of names, so that it is the same in every
//! run. Deliberately absent: members of unrelated classes that happen to return a needed type.

mod build;
mod checked;
mod collect;
mod hidden;
mod reflection;
mod serial;
mod spelling;
pub mod well_known;

pub use build::{ClusterOptions, NoCluster};
pub(crate) use reflection::Asked;
pub use reflection::Reflection;
pub use serial::Serialization;
pub use spelling::Spelling;

use std::collections::BTreeMap;
use std::sync::{Arc, RwLock};

use covet_program::model::ClassModel;
use covet_program::signature::JavaType;
use rustc_hash::FxHashMap;

use crate::member::Member;
use crate::typing::{Access, Types, erasure_name};

/// Some members.
pub type Members = Arc<[Arc<Member>]>;

/// The cluster of a class under test.
#[derive(Debug)]
pub struct Cluster {
    /// The class under test.
    pub target: Arc<ClassModel>,
    /// Typing rules.
    pub types: Types,
    /// What a test may name.
    pub access: Access,
    /// Members under test: constructors, methods and fields of the class and its nested classes.
    pub tested: Vec<Arc<Member>>,
    /// What yields objects: constructors, factories, constants.
    pub producers: Vec<Arc<Member>>,
    /// Members under test and constants that yield objects of classes that tests cannot name, by the type above those
    /// whose methods are called on them.
    pub(crate) sources: BTreeMap<Arc<str>, Vec<Arc<Member>>>,
    /// How objects are written and read again, where code under test takes part in that.
    pub serialization: Option<Serialization>,
    /// Members that can be asked for, where code under test works on such.
    pub reflection: Option<Reflection>,
    /// How texts spell arrays.
    pub spelling: Option<Spelling>,
    /// Methods and fields that change objects of other classes, by the class that declares them.
    pub modifiers: BTreeMap<Arc<str>, Vec<Arc<Member>>>,
    /// Classes of the program that can stand for type variables.
    pub own_types: Vec<JavaType>,
    /// Classes whose literals the code under test has, as far as tests can name them.
    pub named_classes: Vec<JavaType>,
    /// Types that the code under test asks objects for, by each type above them.
    pub checked: BTreeMap<Arc<str>, Vec<Arc<JavaType>>>,
    /// One class of every kind that code asks a class for.
    pub class_kinds: Vec<JavaType>,
    /// Interfaces and abstract classes that tests implement, with the methods they must write.
    pub(crate) stubs: BTreeMap<Arc<str>, Arc<StubShape>>,
    /// Producers by the class that is wanted.
    by_class: RwLock<FxHashMap<Arc<str>, Members>>,
    /// What can be used on objects, by their class.
    usable: RwLock<FxHashMap<Arc<str>, Members>>,
    /// What fills objects, by their class.
    fillers: RwLock<FxHashMap<Arc<str>, Members>>,
}

/// How an interface or abstract class is implemented.
#[derive(Debug, PartialEq, Eq)]
pub struct StubShape {
    /// The class.
    pub class: Arc<str>,
    /// Whether a lambda will do.
    pub functional: bool,
    /// Whether the class is under test.
    pub under_test: bool,
    /// Accessible constructors of an abstract class; empty for interfaces.
    pub constructors: Vec<Arc<Member>>,
    /// Methods to write.
    pub methods: Vec<Arc<Member>>,
    /// Further descriptors of some of them, by place: javac writes those by itself.
    pub bridges: Vec<(usize, Arc<str>)>,
}

impl Cluster {
    /// What yields objects of a class or of one below it.
    #[must_use]
    pub fn producers_of(&self, class: &Arc<str>) -> Members {
        memo(&self.by_class, class, || {
            let yields = |m: &&Arc<Member>| {
                let name = m.returns.as_ref().and_then(erasure_name);
                name.is_some_and(|n| self.types.is_subclass(n, class))
            };
            self.producers.iter().filter(yields).cloned().collect()
        })
    }

    /// What yields objects of hidden classes below a type.
    #[must_use]
    pub fn sources_of(&self, class: &str) -> &[Arc<Member>] {
        self.sources.get(class).map_or(&[], |all| all)
    }

    /// How tests implement a class; none if they do not.
    #[must_use]
    pub fn stub(&self, class: &str) -> Option<&Arc<StubShape>> {
        self.stubs.get(class)
    }

    /// A method of any class that tests can see, by name and descriptor.
    #[must_use]
    pub fn member(&self, class: &str, name: &str, descriptor: &str) -> Option<Arc<Member>> {
        let model = self.types.library.class(class).ok()??;
        let found = model.method(name, descriptor)?;
        Some(Arc::new(collect::method(&model, found)))
    }

    /// All classes that tests implement, by name.
    pub fn stub_shapes(&self) -> impl Iterator<Item = &Arc<StubShape>> {
        self.stubs.values()
    }

    /// Every member that tests may use, each once.
    pub fn members(&self) -> impl Iterator<Item = &Arc<Member>> {
        let modifiers = self.modifiers.values().flatten();
        let serialization = self.serialization.iter().flat_map(Serialization::members);
        let reflection = self.reflection.iter().flat_map(Reflection::members);
        let spelling = self.spelling.iter().flat_map(Spelling::members);
        let own = self.tested.iter().chain(&self.producers);
        let others = modifiers.chain(serialization).chain(reflection);
        own.chain(others).chain(spelling)
    }

    /// What can be called on, or assigned in, an object of a type: members under test and modifiers.
    #[must_use]
    pub fn usable_on(&self, class: &str) -> Members {
        memo(&self.usable, class, || {
            let others = self.modifiers.values().flatten();
            let all = self.tested.iter().chain(others);
            let usable = |m: &&Arc<Member>| {
                !m.is_static && !m.is_constructor() && self.types.is_subclass(class, &m.owner.name)
            };
            all.filter(usable).cloned().collect()
        })
    }

    /// What puts something into an object of a type, by its name.
    #[must_use]
    pub fn fillers_of(&self, class: &str) -> Members {
        memo(&self.fillers, class, || {
            let usable = self.usable_on(class);
            let fills = |m: &&Arc<Member>| well_known::fills(&m.name) && !m.params.is_empty();
            usable.iter().filter(fills).cloned().collect()
        })
    }
}

/// What is known of a class, found out when it is asked for first.
fn memo(
    known: &RwLock<FxHashMap<Arc<str>, Members>>,
    class: &str,
    find: impl FnOnce() -> Members,
) -> Members {
    let kept = known.read().ok().and_then(|k| k.get(class).cloned());
    kept.unwrap_or_else(|| {
        let found = find();
        if let Ok(mut known) = known.write() {
            known.insert(class.into(), found.clone());
        }
        found
    })
}
