//! All classes of a program: those of its class path and of its JDK, with how they are related.
//!
//! Invariants: a [`Library`] only reads, can be shared between threads, and answers the same whatever was asked before;
//! a class in a package of the JDK comes from the JDK and never from the class path, as in HotSpot. A missing or
//! broken class is an error that names it, and so is one that is inside or above itself: walks outwards and upwards end.
//! Deliberately absent: class loaders, access checks and inference.

mod abstracts;
mod api;
mod circles;
mod exports;
mod hierarchy;
mod index;
mod listing;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::class_path::ClassPathEntry;
use crate::model::{Access, ClassModel, Nesting};
use crate::{ClassFile, ClassPath, Jdk, ProgramError};
use exports::Exported;
use index::Index;

pub use abstracts::InheritedMethod;
pub use api::Api;

/// A class that was read.
#[derive(Clone, Debug)]
struct Known {
    model: Arc<ClassModel>,
    /// Whether it is known that walks from it outwards and upwards end.
    is_sound: bool,
}

/// The classes of a program.
#[derive(Debug)]
pub struct Library {
    jdk: Arc<Jdk>,
    class_path: Arc<ClassPath>,
    /// Looked up, never iterated.
    classes: RwLock<FxHashMap<Arc<str>, Option<Known>>>,
    /// The proper supertypes of classes that were asked for; looked up, never iterated.
    above: RwLock<FxHashMap<Arc<str>, FxHashSet<Arc<str>>>>,
    exported: Exported,
    listing: OnceLock<Vec<Vec<Arc<str>>>>,
    index: OnceLock<Index>,
    /// By release.
    apis: Mutex<BTreeMap<u16, Option<Arc<Api>>>>,
}

impl Library {
    /// The classes of a JDK and a class path; reads nothing yet.
    #[must_use]
    pub fn new(jdk: Arc<Jdk>, class_path: Arc<ClassPath>) -> Library {
        Library {
            jdk,
            class_path,
            classes: RwLock::default(),
            above: RwLock::default(),
            exported: Exported::default(),
            listing: OnceLock::new(),
            index: OnceLock::new(),
            apis: Mutex::default(),
        }
    }

    /// What the JDK's own classes offered in an earlier release; none if that is this one, or is not recorded.
    #[must_use]
    pub fn api(&self, release: u16) -> Option<Arc<Api>> {
        if release >= self.jdk.feature {
            return None;
        }
        let mut apis = self.apis.lock().unwrap_or_else(PoisonError::into_inner);
        let api = apis.entry(release);
        let open = || Api::of(&self.jdk.home, release).map(Arc::new);
        api.or_insert_with(open).clone()
    }

    /// The JDK.
    #[must_use]
    pub fn jdk(&self) -> &Arc<Jdk> {
        &self.jdk
    }

    /// The class path.
    #[must_use]
    pub fn class_path(&self) -> &Arc<ClassPath> {
        &self.class_path
    }

    /// The class of this internal name, if there is one.
    pub fn class(&self, name: &str) -> Result<Option<Arc<ClassModel>>, ProgramError> {
        let Some(Known { model, is_sound }) = self.read(name)? else {
            return Ok(None);
        };
        if !is_sound {
            self.refuse_circles(&model)?;
            self.keep(name, Some(&model), true);
        }
        Ok(Some(model))
    }

    /// The same, whatever is around and above it.
    fn read(&self, name: &str) -> Result<Option<Known>, ProgramError> {
        let cached = self.classes.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(class) = cached.get(name) {
            return Ok(class.clone());
        }
        drop(cached);
        let broken = |source| broken(name, source);
        let Some(file) = self.class_file(name)? else {
            return Ok(self.keep(name, None, true));
        };
        let model = ClassModel::read(&file).map_err(broken)?;
        let model = Arc::new(self.static_in_interface(model));
        Ok(self.keep(name, Some(&model), self.is_jdk(name)))
    }

    /// Remembers a class; another thread may have been faster.
    fn keep(&self, name: &str, model: Option<&Arc<ClassModel>>, is_sound: bool) -> Option<Known> {
        let mut cached = self.classes.write().unwrap_or_else(PoisonError::into_inner);
        let new = model.map(|model| Known {
            model: model.clone(),
            is_sound,
        });
        let known = cached.entry(name.into()).or_insert(new);
        if let Some(known) = known {
            known.is_sound |= is_sound;
        }
        known.clone()
    }

    /// Member classes of interfaces are static for javac, whatever their files say (JLS 9.5); those of Scala say otherwise.
    fn static_in_interface(&self, mut model: ClassModel) -> ClassModel {
        if let Nesting::Inner { outer } = &model.nesting {
            let file = self.class_file(outer).ok().flatten();
            if file.is_some_and(|file| Access(file.access).is_interface()) {
                let outer = outer.clone();
                model.nesting = Nesting::StaticNested { outer };
            }
        }
        model
    }

    /// The class of this internal name; an error if there is none.
    pub fn require(&self, name: &str) -> Result<Arc<ClassModel>, ProgramError> {
        self.class(name)?.ok_or_else(|| ProgramError::MissingClass {
            name: name.to_owned(),
            needed_by: None,
        })
    }

    /// The class file of this internal name, read anew.
    pub fn class_file(&self, name: &str) -> Result<Option<ClassFile>, ProgramError> {
        let bytes = if self.is_jdk(name) {
            self.jdk.image.find_class(name)?.map(|(bytes, _)| bytes)
        } else {
            self.class_path.find_class(name)?.map(|found| found.bytes)
        };
        let Some(bytes) = bytes else { return Ok(None) };
        let file = ClassFile::parse(bytes).map_err(|source| broken(name, source))?;
        // A file in the wrong directory is not the class that was asked for.
        Ok((file.name() == Ok(name)).then_some(file))
    }

    /// Whether a class of this internal name would be the JDK's.
    #[must_use]
    pub fn is_jdk(&self, name: &str) -> bool {
        let package = package(name);
        !package.is_empty() && self.jdk.image.module_of_package(package).is_some()
    }

    /// Whether a class is in a package that takes no class from elsewhere: that of a signed or a sealing jar.
    #[must_use]
    pub fn is_closed(&self, name: &str) -> bool {
        let Ok(Some(found)) = self.class_path.find_class(name) else {
            return false;
        };
        let entry = self.class_path.entries().get(found.entry);
        matches!(entry, Some(ClassPathEntry::Jar(jar)) if jar.closes(package(name)))
    }

    /// Whether code on the class path may use the package of this class: always, unless its module keeps it back.
    #[must_use]
    pub fn is_exported(&self, name: &str) -> bool {
        self.exported.is_exported(&self.jdk.image, package(name))
    }

    /// The internal names of the classes of each entry of the class path, sorted; reads no class.
    pub fn class_path_classes(&self) -> &[Vec<Arc<str>>] {
        self.listing.get_or_init(|| listing::list(&self.class_path))
    }

    fn index(&self) -> &Index {
        self.index
            .get_or_init(|| Index::build(&self.class_path, self.class_path_classes()))
    }

    /// The supertype `name` of the class `by`.
    fn supertype(&self, name: &str, by: &str) -> Result<Arc<ClassModel>, ProgramError> {
        self.class(name)?.ok_or_else(|| ProgramError::MissingClass {
            name: name.to_owned(),
            needed_by: Some(by.to_owned()),
        })
    }
}

fn package(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

pub(crate) fn broken(name: &str, source: crate::ClassFileError) -> ProgramError {
    ProgramError::BrokenClass {
        name: name.to_owned(),
        source,
    }
}
