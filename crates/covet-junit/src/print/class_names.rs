//! How classes are named in a file: imports, and qualified names where simple ones would mean something else.
//!
//! Names of the file's package and of `java.lang` are never imported over; whoever comes first gets a simple name.
//! Import clauses are sorted, so that the order of uses does not show.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use covet_program::library::Library;
use covet_program::model::Nesting;

/// The class names of a file.
#[derive(Debug)]
pub struct ClassNames {
    library: Option<Arc<Library>>,
    /// With slashes.
    package: String,
    /// Simple names that mean a class (internal name), or nothing that can be used (none).
    simple: BTreeMap<String, Option<String>>,
    imports: BTreeSet<String>,
    static_imports: BTreeSet<String>,
}

impl ClassNames {
    /// Names for a file of a package, which is spelled with slashes.
    #[must_use]
    pub fn new(library: &Arc<Library>, package: &str) -> ClassNames {
        let library = Some(library.clone());
        ClassNames {
            library,
            ..ClassNames::without_library(package)
        }
    }

    /// Names that know no classes but by their names.
    #[must_use]
    pub fn without_library(package: &str) -> ClassNames {
        ClassNames {
            library: None,
            package: package.to_owned(),
            simple: BTreeMap::new(),
            imports: BTreeSet::new(),
            static_imports: BTreeSet::new(),
        }
    }

    /// Keeps a simple name from being used.
    pub fn reserve(&mut self, simple: &str) {
        self.simple.entry(simple.to_owned()).or_insert(None);
    }

    /// Adds `import static owner.name`.
    pub fn import_static(&mut self, owner: &str, name: &str) {
        self.static_imports.insert(format!("{owner}.{name}"));
    }

    /// How a class, given by its internal name, is written.
    pub fn class(&mut self, name: &str) -> String {
        match self.outer(name) {
            Some((outer, simple)) => format!("{}.{simple}", self.class(&outer)),
            None => self.top_level(name),
        }
    }

    /// The class around a member class, and the class's simple name.
    #[must_use]
    pub fn outer(&self, name: &str) -> Option<(Arc<str>, Arc<str>)> {
        let model = self.library.as_ref()?.class(name).ok()??;
        match &model.nesting {
            Nesting::StaticNested { outer } | Nesting::Inner { outer } => {
                Some((outer.clone(), model.simple_name.clone()))
            }
            _ => None,
        }
    }

    /// Whether a class is a member of another one without having an object of it around: then it is not selected from a type
    /// with arguments.
    #[must_use]
    pub fn is_static_member(&self, name: &str) -> bool {
        let model = self.library.as_ref();
        let model = model.and_then(|library| library.class(name).ok().flatten());
        model.is_some_and(|m| matches!(m.nesting, Nesting::StaticNested { .. }))
    }

    fn top_level(&mut self, name: &str) -> String {
        let (package, simple) = name.rsplit_once('/').unwrap_or(("", name));
        if self.may_be_simple(package, simple, name) {
            let implied = package == self.package || package == "java/lang";
            if !implied {
                self.imports.insert(name.replace('/', "."));
            }
            self.simple.insert(simple.to_owned(), Some(name.to_owned()));
            return simple.to_owned();
        }
        name.replace('/', ".")
    }

    fn may_be_simple(&self, package: &str, simple: &str, name: &str) -> bool {
        if package.is_empty() {
            return true;
        }
        if let Some(taken) = self.simple.get(simple) {
            return taken.as_deref() == Some(name);
        }
        let other = |p: &str| package != p && self.exists(p, simple);
        let own = self.package.clone();
        !other(&own) && (package == self.package || !other("java/lang"))
    }

    fn exists(&self, package: &str, simple: &str) -> bool {
        let name = match package {
            "" => simple.to_owned(),
            p => format!("{p}/{simple}"),
        };
        let found = self.library.as_ref().map(|l| l.class(&name));
        matches!(found, Some(Ok(Some(_)) | Err(_)))
    }

    /// The import clauses, static ones first.
    #[must_use]
    pub fn clauses(&self) -> String {
        let mut text = String::new();
        for name in &self.static_imports {
            text += &format!("import static {name};\n");
        }
        if !self.static_imports.is_empty() && !self.imports.is_empty() {
            text.push('\n');
        }
        for name in &self.imports {
            text += &format!("import {name};\n");
        }
        text
    }

    /// Imports a class of JUnit, which the library need not know; its simple name.
    pub fn import(&mut self, qualified: &str) {
        let simple = qualified.rsplit('.').next().unwrap_or(qualified);
        let internal = qualified.replace('.', "/");
        self.simple.insert(simple.to_owned(), Some(internal));
        self.imports.insert(qualified.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clashing_names_are_qualified() {
        let mut names = ClassNames::without_library("a");
        assert_eq!(names.class("java/util/List"), "List");
        assert_eq!(names.class("java/awt/List"), "java.awt.List");
        assert_eq!(names.class("java/lang/String"), "String");
        assert_eq!(names.class("a/B"), "B");
        assert_eq!(names.clauses(), "import java.util.List;\n");
    }
}
