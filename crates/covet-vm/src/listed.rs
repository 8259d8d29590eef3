//! Lists of members that reflection makes once for a class and keeps with its mirror, and what it knows of an annotation.
//!
//! A run that asks a class for its constructors has them made, with the classes of all their parameters found by name, and
//! the next run has it done again. [`Vm::listed_members`] says which lists a run had made; ahead of the next freeze the
//! host has the library make them ([`Machine::list_ahead`]). Nobody can tell: whoever asks gets copies. What initialises
//! classes or calls code of the program (constants of enums) is left to the runs.
//!
//! The first annotation of a type that a run asks for has the class file of a proxy written, a hundred thousand bytecodes of
//! it; the class is loaded ahead as well, with the annotations of the annotation.

use std::collections::BTreeSet;

use crate::class::{Class, Kind};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::transaction::Budget;
use crate::vm::{Res, Trouble, Vm};

/// A list of members, by its number in [`LISTS`], or [`ANNOTATION`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Listed(u8);

/// What the library knows of the type of an annotation.
const ANNOTATION: Listed = Listed(u8::MAX);

/// The class of what the library keeps for a class.
const KEPT: &str = "java/lang/Class$ReflectionData";

/// How the library is asked for a list.
struct List {
    /// The field that keeps it.
    field: &'static str,
    /// The method that makes it if it is not there.
    method: &'static str,
    descriptor: &'static str,
    /// Its argument.
    public_only: bool,
}

const fn list(
    field: &'static str,
    method: &'static str,
    descriptor: &'static str,
    public_only: bool,
) -> List {
    List {
        field,
        method,
        descriptor,
        public_only,
    }
}

const FIELDS: &str = "(Z)[Ljava/lang/reflect/Field;";
const METHODS: &str = "(Z)[Ljava/lang/reflect/Method;";
const CONSTRUCTORS: &str = "(Z)[Ljava/lang/reflect/Constructor;";

/// The lists.
const LISTS: [List; 7] = [
    list("declaredFields", "privateGetDeclaredFields", FIELDS, false),
    list(
        "declaredPublicFields",
        "privateGetDeclaredFields",
        FIELDS,
        true,
    ),
    list(
        "declaredMethods",
        "privateGetDeclaredMethods",
        METHODS,
        false,
    ),
    list(
        "declaredPublicMethods",
        "privateGetDeclaredMethods",
        METHODS,
        true,
    ),
    list(
        "declaredConstructors",
        "privateGetDeclaredConstructors",
        CONSTRUCTORS,
        false,
    ),
    list(
        "publicConstructors",
        "privateGetDeclaredConstructors",
        CONSTRUCTORS,
        true,
    ),
    list(
        "publicMethods",
        "privateGetPublicMethods",
        "()[Ljava/lang/reflect/Method;",
        false,
    ),
];

impl Vm {
    /// The lists that were made behind the base.
    pub(crate) fn listed_members(&self) -> BTreeSet<(String, Listed)> {
        let places = self.places_of_lists();
        let mut all = BTreeSet::new();
        let named = self
            .classes
            .iter()
            .filter(|c| !c.hidden && !c.mirror.is_null());
        for class in named {
            let new = |r: Ref| !r.is_null() && !self.heap.is_frozen(r);
            let name = || self.class_name(class.id).to_owned();
            let annotation = self.known.class_annotation_type;
            if new(self.heap.load_ref(class.mirror, annotation)) {
                all.insert((name(), ANNOTATION));
            }
            let Some(kept) = self.kept_for(class) else {
                continue;
            };
            let made = places
                .iter()
                .filter(|(_, place)| new(self.heap.load_ref(kept, *place)));
            all.extend(made.map(|(list, _)| (name(), *list)));
        }
        all
    }

    /// What the library keeps for a class.
    fn kept_for(&self, class: &Class) -> Option<Ref> {
        let soft = self
            .heap
            .load_ref(class.mirror, self.known.class_reflection);
        let kept =
            (!soft.is_null()).then(|| self.heap.load_ref(soft, self.known.reference_referent));
        kept.filter(|kept| !kept.is_null())
    }

    /// Where lists are kept; none while nobody has asked for any.
    fn places_of_lists(&self) -> Vec<(Listed, u32)> {
        let class = self
            .syms
            .get(KEPT)
            .and_then(|name| self.classes.find(Ref::NULL, name));
        let Some(class) = class.map(|id| self.classes.get(id)) else {
            return Vec::new();
        };
        let place = |list: &List| {
            let mut fields = class.fields.iter().filter(|f| !f.is_static());
            let field = fields.find(|f| self.syms.text(f.name) == list.field);
            field.filter(|f| f.kind == Kind::Ref).map(|f| f.offset)
        };
        let numbered = LISTS.iter().enumerate();
        numbered
            .filter_map(|(n, list)| Some((Listed(n as u8), place(list)?)))
            .collect()
    }
}

impl<D: Domain> Machine<D> {
    /// Has lists made before anything is frozen. For lenient hosts only.
    pub fn list_ahead(&mut self, lists: &BTreeSet<(String, Listed)>, budget: &Budget) {
        if lists.is_empty() {
            return;
        }
        let found = lists.iter().filter_map(|(name, list)| {
            let class = self.load_ahead(name).ok()?;
            let mirror = self.vm.classes.get(class).mirror;
            Some((u64::from(mirror.0), *list))
        });
        let found: Vec<(u64, Listed)> = found.collect();
        let (annotations, lists): (Vec<_>, Vec<_>) =
            found.iter().partition(|(_, list)| *list == ANNOTATION);
        // What cannot be done ahead, every run does for itself.
        let _ = self.warm_by(budget, |machine| {
            lists
                .iter()
                .try_for_each(|(mirror, list)| machine.make_list(*mirror, *list))
        });
        for (mirror, _) in annotations {
            let _ = self.warm_by(budget, |machine| machine.annotate(mirror));
        }
    }

    /// Has the library find out what an annotation is, and make the class of its proxies.
    fn annotate(&mut self, mirror: u64) -> Res<()> {
        let known = "(Ljava/lang/Class;)Lsun/reflect/annotation/AnnotationType;";
        let kind = "sun/reflect/annotation/AnnotationType";
        self.call_static(kind, "getInstance", known, &[mirror])?;
        let values = self.call_static("java/util/Map", "of", "()Ljava/util/Map;", &[])?;
        let make = "(Ljava/lang/Class;Ljava/util/Map;)Ljava/lang/annotation/Annotation;";
        let parser = "sun/reflect/annotation/AnnotationParser";
        self.call_static(parser, "annotationForMap", make, &[mirror, values])?;
        Ok(())
    }

    /// Has a list made; classes that it names and that are not there are nobody's business here.
    fn make_list(&mut self, mirror: u64, Listed(list): Listed) -> Res<()> {
        let list = &LISTS[usize::from(list)];
        let arguments = [mirror, u64::from(list.public_only)];
        let wanted = 1 + usize::from(list.descriptor.starts_with("(Z"));
        let class = "java/lang/Class";
        match self.call_method(class, list.method, list.descriptor, &arguments[..wanted]) {
            Err(halt @ Trouble::Halt(_)) => Err(halt),
            _ => Ok(()),
        }
    }
}
