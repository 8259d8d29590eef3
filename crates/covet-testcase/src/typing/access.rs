//! What a test in a given package may name (JLS 6.6).

use std::sync::{Arc, PoisonError, RwLock};

use covet_program::java_name::{is_identifier, is_type_name};
use covet_program::library::{Api, Library};
use covet_program::model::{self, ClassModel, Nesting};
use covet_program::signature::{ClassType, JavaType, TypeArgument};
use rustc_hash::FxHashMap;

/// Accessibility from a package.
#[derive(Clone, Debug)]
pub struct Access {
    library: Arc<Library>,
    package: Arc<str>,
    /// The class library of an earlier release that tests are to compile with.
    api: Option<Arc<Api>>,
    /// Classes that were asked for; looked up, never iterated.
    known: Arc<RwLock<FxHashMap<Arc<str>, bool>>>,
}

/// The package of an internal name, as in `a/b`.
#[must_use]
pub fn package_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

impl Access {
    /// Accessibility from a package, named as in `a/b`.
    #[must_use]
    pub fn from_package(library: Arc<Library>, package: &str) -> Access {
        Access {
            library,
            package: package.into(),
            api: None,
            known: Arc::default(),
        }
    }

    /// The same with the class library of an earlier release, as far as the JDK knows it.
    #[must_use]
    pub fn at_release(self, release: u16) -> Access {
        Access {
            api: self.library.api(release),
            known: Arc::default(),
            ..self
        }
    }

    /// The package.
    #[must_use]
    pub fn package(&self) -> &str {
        &self.package
    }

    /// Whether source code can name a class: it and its outer classes are accessible, it is no local or anonymous class,
    /// and its name is one that Java can spell.
    #[must_use]
    pub fn class(&self, name: &str) -> bool {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(answer) = known.get(name) {
            return *answer;
        }
        drop(known);
        let found = self.library.class(name).ok().flatten();
        let answer = found.is_some_and(|model| self.model(&model));
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(name.into(), answer);
        answer
    }

    /// The same, of a model.
    #[must_use]
    pub fn model(&self, model: &ClassModel) -> bool {
        if model.access.is_synthetic()
            || !spellable(model)
            || !self.flags(model.access, &model.name)
        {
            return false;
        }
        if self.library.is_jdk(&model.name) {
            let there = |api: &Arc<Api>| api.has_class(&model.name);
            let known = self.api.as_ref().is_none_or(there);
            if !known || !self.library.is_exported(&model.name) {
                return false;
            }
        }
        match &model.nesting {
            Nesting::TopLevel => true,
            Nesting::StaticNested { outer } | Nesting::Inner { outer } => self.class(outer),
            Nesting::Local | Nesting::Anonymous => false,
        }
    }

    /// Whether a member of a class is accessible (through its own class), and was there.
    #[must_use]
    pub fn member(&self, access: model::Access, owner: &str, name: &str, desc: &str) -> bool {
        self.flags(access, owner) && self.has_member(owner, name, desc)
    }

    /// Whether a member was there in the release that tests are for.
    #[must_use]
    pub fn has_member(&self, owner: &str, name: &str, desc: &str) -> bool {
        // A class that is not public is not recorded; what it has, its subclasses have.
        let there = |api: &Arc<Api>| {
            !api.has_class(owner)
                || !self.library.is_jdk(owner)
                || api.has_member(owner, name, desc)
        };
        self.api.as_ref().is_none_or(there)
    }

    /// Whether every class that a type names is accessible.
    #[must_use]
    pub fn names(&self, ty: &JavaType) -> bool {
        match ty {
            JavaType::Primitive(_) | JavaType::Variable(_) => true,
            JavaType::Array(component) => self.names(component),
            JavaType::Class(class) => self.names_class(class),
        }
    }

    fn names_class(&self, class: &ClassType) -> bool {
        self.class(&class.name)
            && class.owner.as_ref().is_none_or(|o| self.names_class(o))
            && class.args.iter().all(|a| match a {
                TypeArgument::Any => true,
                TypeArgument::Exact(t) | TypeArgument::Extends(t) | TypeArgument::Super(t) => {
                    self.names(t)
                }
            })
    }

    /// Whether a member with these flags is accessible.
    pub(crate) fn flags(&self, access: model::Access, owner: &str) -> bool {
        // Protected members of other packages are for subclasses.
        access.is_public() || !access.is_private() && package_of(owner) == &*self.package
    }
}

/// Whether Java source can spell the name of a class.
fn spellable(model: &ClassModel) -> bool {
    is_type_name(&model.simple_name)
        && package_of(&model.name)
            .split('/')
            .all(|p| p.is_empty() || is_identifier(p))
}
