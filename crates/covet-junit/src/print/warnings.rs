//! What javac would warn about, and the annotation that keeps it from doing so.

use std::collections::BTreeSet;

use covet_program::Library;
use covet_program::descriptor::without_result;
use covet_program::model::{ClassModel, MethodModel, Nesting};
use covet_program::signature::{ClassType, JavaType, Primitive, TypeArgument};
use covet_testcase::member::{Member, MemberKind};

/// The first JDK whose javac warns where objects without identity are asked for theirs.
const IDENTITY_WARNINGS: u16 = 25;

/// The warnings of a test.
#[derive(Debug, Default)]
pub struct Warnings {
    kinds: BTreeSet<&'static str>,
}

impl Warnings {
    /// Notes a warning, by javac's name for it.
    pub fn note(&mut self, kind: &'static str) {
        self.kinds.insert(kind);
    }

    /// Notes what naming a type warns about.
    pub fn note_type(&mut self, library: &Library, ty: &JavaType) {
        match ty {
            JavaType::Primitive(_) | JavaType::Variable(_) => {}
            JavaType::Array(component) => self.note_type(library, component),
            JavaType::Class(class) => self.note_class(library, class),
        }
    }

    fn note_class(&mut self, library: &Library, class: &ClassType) {
        if is_raw(library, class) {
            self.note("rawtypes");
        }
        self.note_name(library, &class.name);
        self.note_identity(library, class);
        for argument in class.args.iter().filter_map(TypeArgument::ty) {
            self.note_type(library, argument);
        }
        if let Some(owner) = &class.owner {
            self.note_class(library, owner);
        }
    }

    /// Notes that values without identity are referred to weakly, about which javac 25 warns.
    pub fn note_identity(&mut self, library: &Library, class: &ClassType) {
        let refers =
            class.name.starts_with("java/lang/ref/") || &*class.name == "java/util/WeakHashMap";
        let first = class.args.first().and_then(TypeArgument::ty);
        let name = first.and_then(|t| t.as_class()).map(|c| &*c.name);
        if refers && name.is_some_and(is_value_based) && library.jdk().feature >= IDENTITY_WARNINGS
        {
            self.note("identity");
        }
    }

    /// Notes what naming a class, without arguments, warns about.
    pub fn note_name(&mut self, library: &Library, name: &str) {
        let Ok(Some(model)) = library.class(name) else {
            return;
        };
        if model.deprecated {
            let removal = library.class_file(name).ok().flatten().is_some_and(|file| {
                let data = file
                    .attribute("RuntimeVisibleAnnotations")
                    .map(|a| file.data(a));
                data.is_some_and(|d| is_for_removal(&file, d))
            });
            self.note(if removal { "removal" } else { "deprecation" });
        }
        let file = model
            .source_file
            .as_deref()
            .and_then(|f| f.strip_suffix(".java"));
        match (model.nesting.outer(), file) {
            (Some(outer), _) => self.note_name(library, outer),
            (None, Some(file)) if file != &*model.simple_name => self.note("auxiliaryclass"),
            _ => {}
        }
    }

    /// Notes what using a member through a class warns about: the nearest declaration counts.
    pub fn note_member(&mut self, library: &Library, member: &Member, class: &str) {
        let mut classes = vec![class.into()];
        if !member.is_constructor() {
            classes.extend(library.supertypes(class).unwrap_or_default());
        }
        classes.push(member.owner.name.clone());
        for name in classes {
            let Ok(Some(model)) = library.class(&name) else {
                continue;
            };
            let deprecated = match member.kind {
                MemberKind::Field => model.field(&member.name).map(|f| f.deprecated),
                _ => declared(&model, member).map(|m| m.deprecated),
            };
            match deprecated {
                None => continue,
                Some(true) => {
                    let removal = member_is_for_removal(library, &name, member);
                    self.note(if removal { "removal" } else { "deprecation" });
                }
                Some(false) => {}
            }
            return;
        }
    }

    /// Notes what an enum constant warns about.
    pub fn note_constant(&mut self, library: &Library, class: &str, name: &str) {
        let model = library.class(class).ok().flatten();
        let field = model.as_ref().and_then(|m| m.field(name));
        if field.is_some_and(|f| f.deprecated) {
            self.note("deprecation");
        }
    }

    /// Notes what an anonymous class warns about for methods that it inherits from `Object`, if an interface declares
    /// them again as deprecated.
    pub fn note_inherited(&mut self, library: &Library, class: &str) {
        let mut names = library.supertypes(class).unwrap_or_default();
        names.push(class.into());
        let models = names.iter().filter_map(|n| library.class(n).ok().flatten());
        let of_object = |m: &MethodModel| matches!(&*m.name, "hashCode" | "equals" | "toString");
        let mut methods = models.filter(|m| m.is_interface());
        if methods.any(|c| c.methods.iter().any(|m| m.deprecated && of_object(m))) {
            self.note("deprecation");
        }
    }

    /// The annotation's text; none if there is nothing to suppress.
    #[must_use]
    pub fn annotation(&self) -> Option<String> {
        let kinds: Vec<String> = self.kinds.iter().map(|k| format!("\"{k}\"")).collect();
        match kinds.as_slice() {
            [] => None,
            [one] => Some(format!("@SuppressWarnings({one})")),
            all => Some(format!("@SuppressWarnings({{{}}})", all.join(", "))),
        }
    }
}

/// Whether objects of a class of the JDK have no identity to speak of.
fn is_value_based(class: &str) -> bool {
    Primitive::of_wrapper(class).is_some()
        || class.starts_with("java/time/")
        || class.starts_with("java/util/Optional")
}

/// The method of a class that overrides a member or is it; results may differ.
pub fn declared<'a>(class: &'a ClassModel, member: &Member) -> Option<&'a MethodModel> {
    class.methods.iter().find(|m| {
        m.name == member.name
            && !m.access.is_synthetic()
            && without_result(&m.descriptor) == without_result(&member.descriptor)
    })
}

/// Whether a type names a generic class without arguments, or one inside such a class.
#[must_use]
pub fn is_raw(library: &Library, class: &ClassType) -> bool {
    let Ok(Some(model)) = library.class(&class.name) else {
        return false;
    };
    if class.args.len() != model.type_parameters.len() {
        return true;
    }
    match (&class.owner, &model.nesting) {
        (None, Nesting::Inner { outer }) if class.args.is_empty() => {
            is_raw(library, &ClassType::raw(outer))
        }
        _ => false,
    }
}

fn member_is_for_removal(library: &Library, class: &str, member: &Member) -> bool {
    let Ok(Some(file)) = library.class_file(class) else {
        return false;
    };
    let all = match member.kind {
        MemberKind::Field => &file.fields,
        _ => &file.methods,
    };
    let found = all.iter().find(|m| {
        let descriptor = file.pool.utf8(m.descriptor).unwrap_or_default();
        file.pool.utf8(m.name) == Ok(&*member.name)
            && without_result(descriptor) == without_result(&member.descriptor)
            && m.access & 0x1000 == 0
    });
    found
        .and_then(|m| file.member_attribute(m, "RuntimeVisibleAnnotations"))
        .is_some_and(|data| is_for_removal(&file, data))
}

/// Whether annotations have `@Deprecated(forRemoval = true)`. Elements of that annotation are constants, in any order;
/// others are not read, so it is looked for by its shape.
fn is_for_removal(file: &covet_program::ClassFile, data: &[u8]) -> bool {
    data.windows(5).any(|w| {
        let name = u16::from_be_bytes([w[0], w[1]]);
        let value = u16::from_be_bytes([w[3], w[4]]);
        w[2] == b'Z'
            && file.pool.utf8(name) == Ok("forRemoval")
            && matches!(
                file.pool.get(value),
                Ok(covet_program::Constant::Integer(1))
            )
    })
}
