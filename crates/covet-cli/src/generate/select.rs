//! Which classes to work on: those that were named, or all that are worth it, less the excluded ones.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use covet_engine::job::{ClassOutcome, Failure, FailureKind, Target};
use covet_program::{ClassPath, Jdk};

use super::arguments::Arguments;
use super::units::Unit;
use crate::project::classes::{KnownClass, Verdict, inspect};
use crate::project::since::is_changed;
use covet_engine::near_names::{near_names, suggestion};

/// What was selected.
#[derive(Debug, Default)]
pub struct Selection {
    /// For every unit its classes.
    pub targets: Vec<Vec<Target>>,
    /// Classes that were selected and cannot be tested.
    pub unusable: Vec<ClassOutcome>,
    /// A sentence for everything that is not there.
    pub not_found: Vec<Missing>,
}

/// Something that was asked for and is not there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The internal name of the class, if it is one that is not there.
    pub class: Option<String>,
    /// One sentence.
    pub message: String,
}

impl From<String> for Missing {
    fn from(message: String) -> Missing {
        let class = None;
        Missing { class, message }
    }
}

/// What a selection is made from.
pub struct Selector<'a> {
    /// The units.
    pub units: &'a [Unit],
    /// For classes that no unit has for its own.
    pub jdk: &'a Jdk,
    /// The files that `--since` leaves, if it was given.
    pub changed: Option<BTreeSet<PathBuf>>,
}

impl Selector<'_> {
    /// Selects what the arguments ask for.
    pub fn select(&self, arguments: &Arguments) -> Selection {
        let mut selection = Selection {
            targets: vec![Vec::new(); self.units.len()],
            ..Selection::default()
        };
        for word in &arguments.classes {
            self.add_named(word, &mut selection);
        }
        for package in &arguments.packages {
            self.add_package(package, arguments, &mut selection);
        }
        if arguments.all || (arguments.classes.is_empty() && arguments.packages.is_empty()) {
            self.add_where(|_| true, arguments, &mut selection);
        }
        for targets in &mut selection.targets {
            *targets = merged(std::mem::take(targets));
        }
        selection.unusable.dedup_by(|a, b| a.class == b.class);
        selection
    }

    fn add_package(&self, package: &str, arguments: &Arguments, selection: &mut Selection) {
        if self.add_where(|class| is_below(class, package), arguments, selection) {
            return;
        }
        let packages: BTreeSet<String> =
            self.known().map(|c| package_of(&dotted(&c.name))).collect();
        let near = suggestion(package, packages.iter().map(String::as_str));
        selection
            .not_found
            .push(format!("no class in package {package}{near}").into());
    }

    /// Adds the classes that are wanted; says whether any is, excluded or not.
    fn add_where(
        &self,
        wanted: impl Fn(&str) -> bool,
        arguments: &Arguments,
        selection: &mut Selection,
    ) -> bool {
        let mut any = false;
        for (index, unit) in self.units.iter().enumerate() {
            for class in unit.classes.values() {
                let name = dotted(&class.name);
                if !wanted(&name) {
                    continue;
                }
                any = true;
                let excluded = arguments.exclude.iter().any(|e| is_below(&name, e));
                if !excluded && self.is_changed(unit, class) {
                    add_if_testable(index, class, selection);
                }
            }
        }
        any
    }

    fn is_changed(&self, unit: &Unit, class: &KnownClass) -> bool {
        let changed = self.changed.as_ref();
        changed.is_none_or(|files| is_changed(files, &unit.root, &class.name, &class.source_file))
    }

    fn known(&self) -> impl Iterator<Item = &KnownClass> {
        self.units.iter().flat_map(|unit| unit.classes.values())
    }

    /// Adds the class of `CLASS[#method]`.
    fn add_named(&self, word: &str, selection: &mut Selection) {
        let (name, method) = match word.split_once('#') {
            Some((name, method)) => (name, Some(method)),
            None => (word, None),
        };
        match self.lookup(name) {
            Some((index, class)) => self.add_found(index, class, method, selection),
            None => selection.not_found.push(self.class_not_found(name)),
        }
    }

    fn add_found(
        &self,
        index: usize,
        class: KnownClass,
        method: Option<&str>,
        selection: &mut Selection,
    ) {
        if let Verdict::NestedIn(outer) = &class.verdict {
            return match self.find(outer) {
                Some((index, class)) => self.add_found_outer(index, class, method, selection),
                None => selection
                    .not_found
                    .push(self.class_not_found(&dotted(outer))),
            };
        }
        if let Some(method) = method.filter(|m| !self.has_method(&class, m)) {
            let near = suggestion(method, class.methods.iter().map(String::as_str));
            let name = dotted(&class.name);
            selection
                .not_found
                .push(format!("{name} has no method {method} with code{near}").into());
            return;
        }
        self.add_found_outer(index, class, method, selection);
    }

    fn add_found_outer(
        &self,
        index: usize,
        class: KnownClass,
        method: Option<&str>,
        selection: &mut Selection,
    ) {
        match class.verdict {
            Verdict::Testable => selection.targets[index].push(Target {
                class: class.name,
                methods: method.into_iter().map(str::to_owned).collect(),
            }),
            Verdict::Unusable(failure) => selection.unusable.push(failed(class.name, failure)),
            Verdict::Skipped(message) => selection.unusable.push(failed(
                class.name,
                Failure {
                    kind: FailureKind::NoCode,
                    message: message.to_owned(),
                },
            )),
            // The class around a nested class is nested in nothing, unless class files contradict each other.
            Verdict::NestedIn(around) => selection.unusable.push(failed(
                class.name,
                Failure {
                    kind: FailureKind::Broken,
                    message: format!("its class file says that it is in {}", dotted(&around)),
                },
            )),
        }
    }

    /// Whether the class or one of those nested in it has a method of this name.
    fn has_method(&self, class: &KnownClass, method: &str) -> bool {
        let has = |c: &KnownClass| c.methods.iter().any(|m| m == method);
        let inside =
            |c: &&KnownClass| matches!(&c.verdict, Verdict::NestedIn(o) if *o == class.name);
        has(class) || self.known().filter(inside).any(has)
    }

    /// The class that a person calls so: by its full name with dots, slashes or `$`, or by its simple name if that
    /// means one class only.
    fn lookup(&self, name: &str) -> Option<(usize, KnownClass)> {
        let mut internal = name.replace('.', "/");
        loop {
            if let Some(found) = self.find(&internal) {
                return Some(found);
            }
            // `a.B.C` may mean `a.B$C`.
            match internal.rsplit_once('/') {
                Some((outer, inner)) => internal = format!("{outer}${inner}"),
                None => break,
            }
        }
        if name.contains(['.', '/']) {
            return None;
        }
        let end = format!("/{name}");
        let mut same = self.known().filter(|c| c.name.ends_with(&end));
        match (same.next(), same.next()) {
            (Some(class), None) => self.find(&class.name),
            _ => None,
        }
    }

    /// The class of this internal name: of a unit, of a unit's class path, of the JDK.
    fn find(&self, internal: &str) -> Option<(usize, KnownClass)> {
        let mut units = self.units.iter().enumerate();
        let own = units.find_map(|(i, u)| Some((i, u.classes.get(internal)?.clone())));
        own.or_else(|| {
            let mut units = self.units.iter().enumerate();
            units.find_map(|(i, u)| Some((i, self.find_on(&u.class_path, internal)?)))
        })
        .or_else(|| {
            let (bytes, _) = self.jdk.image.find_class(internal).ok()??;
            Some((0, inspect(internal, bytes, self.jdk.feature)))
        })
    }

    fn find_on(&self, class_path: &[PathBuf], internal: &str) -> Option<KnownClass> {
        let path = ClassPath::open(class_path.to_vec(), self.jdk.feature).ok()?;
        let found = path.find_class(internal).ok()??;
        Some(inspect(internal, found.bytes, self.jdk.feature))
    }

    fn class_not_found(&self, name: &str) -> Missing {
        let name = dotted(name);
        let names: Vec<String> = self.known().map(|c| dotted(&c.name)).collect();
        let near = match suggestion(&name, names.iter().map(String::as_str)) {
            near if near.is_empty() => elsewhere(simple_of(&name), &names),
            near => near,
        };
        Missing {
            class: Some(name.replace('.', "/")),
            message: format!("class {name} is not on the class path{near}"),
        }
    }
}

fn add_if_testable(index: usize, class: &KnownClass, selection: &mut Selection) {
    match &class.verdict {
        Verdict::Testable => selection.targets[index].push(Target {
            class: class.name.clone(),
            methods: Vec::new(),
        }),
        Verdict::Unusable(failure) => {
            selection
                .unusable
                .push(failed(class.name.clone(), failure.clone()));
        }
        Verdict::NestedIn(_) | Verdict::Skipped(_) => {}
    }
}

/// The outcome of a class that was never worked on.
pub fn failed(class: String, failure: Failure) -> ClassOutcome {
    ClassOutcome {
        package: package_of(&dotted(&class)),
        class,
        failure: Some(failure),
        ..ClassOutcome::default()
    }
}

/// Every class once, in order of names; all its methods if they were asked for at least once.
fn merged(targets: Vec<Target>) -> Vec<Target> {
    let mut by_class: BTreeMap<String, Option<BTreeSet<String>>> = BTreeMap::new();
    for target in targets {
        let methods = by_class
            .entry(target.class)
            .or_insert_with(|| Some(BTreeSet::new()));
        match target.methods.is_empty() {
            true => *methods = None,
            false => methods
                .iter_mut()
                .for_each(|m| m.extend(target.methods.iter().cloned())),
        }
    }
    let targets = by_class.into_iter().map(|(class, methods)| Target {
        class,
        methods: methods.unwrap_or_default().into_iter().collect(),
    });
    targets.collect()
}

/// The name as people write it.
pub fn dotted(name: &str) -> String {
    name.replace('/', ".")
}

fn package_of(dotted: &str) -> String {
    dotted
        .rsplit_once('.')
        .map_or("", |(package, _)| package)
        .to_owned()
}

/// The classes whose simple name is this one or like it: the package may be missing or wrong.
fn elsewhere(simple: &str, names: &[String]) -> String {
    let near = near_names(simple, names.iter().map(|n| simple_of(n)));
    let of = |near: &str| -> Vec<&str> {
        let same = names.iter().filter(|n| simple_of(n) == near);
        same.map(String::as_str).collect()
    };
    let found: Vec<&str> = near.into_iter().flat_map(of).take(3).collect();
    match found.is_empty() {
        true => String::new(),
        false => format!("; did you mean {}?", found.join(" or ")),
    }
}

fn simple_of(dotted: &str) -> &str {
    dotted.rsplit('.').next().unwrap_or(dotted)
}

/// Whether a class (with dots) is this one or in this package or one below it.
fn is_below(class: &str, name: &str) -> bool {
    let rest = class.strip_prefix(name.trim_end_matches(".*"));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || rest.starts_with('$'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_and_what_is_below() {
        assert!(is_below("a.b.C", "a"));
        assert!(is_below("a.b.C", "a.b.*"));
        assert!(is_below("a.b.C", "a.b.C"));
        assert!(is_below("a.b.C$D", "a.b.C"));
        assert!(!is_below("a.bc.C", "a.b"));
    }

    #[test]
    fn simple_names_are_enough_for_a_suggestion() {
        let names = ["org.acme.Parser", "org.acme.Printer", "net.Parser"].map(str::to_owned);
        let near = "; did you mean org.acme.Parser or net.Parser?";
        assert_eq!(elsewhere("Parser", &names), near);
        assert_eq!(elsewhere("parsr", &names), near);
        assert_eq!(elsewhere("Different", &names), "");
    }

    #[test]
    fn all_methods_swallow_some() {
        let target = |methods: &[&str]| Target {
            class: "A".to_owned(),
            methods: methods.iter().map(ToString::to_string).collect(),
        };
        assert_eq!(
            merged(vec![target(&["y"]), target(&["x"])]),
            [target(&["x", "y"])]
        );
        assert_eq!(
            merged(vec![target(&["y"]), target(&[]), target(&["x"])]),
            [target(&[])]
        );
    }
}
