//! Whether a variable of one type can be used where another type is wanted (JLS 5.2 and 4.5.1).

use covet_program::signature::{ClassType, JavaType, TypeArgument};

use super::{Types, is_object};

/// What a raw type may stand for.
#[derive(Clone, Copy, PartialEq)]
enum Raw {
    /// A value of it is taken for a type whose arguments are all unbounded wildcards (JLS 5.1.9).
    Converts,
    /// It is no subtype of any parameterised type (JLS 4.10.2), which is what the bounds of type arguments ask for:
    /// `Class<Enum>` is no `Class<? extends Enum<?>>`.
    Stays,
}

impl Types {
    /// Whether a value of type `from` can be given where `to` is wanted, without any warning. Primitives are boxed.
    #[must_use]
    pub fn assignable(&self, from: &JavaType, to: &JavaType) -> bool {
        self.fits(from, to, Raw::Converts)
    }

    fn fits(&self, from: &JavaType, to: &JavaType, raw: Raw) -> bool {
        match (from, to) {
            _ if from == to => true,
            (JavaType::Primitive(_), JavaType::Primitive(_)) | (_, JavaType::Primitive(_)) => false,
            (JavaType::Primitive(p), _) => self.fits(&JavaType::class(p.wrapper()), to, raw),
            (_, to) if is_object(to) => true,
            (JavaType::Array(from), JavaType::Array(to)) => match (&**from, &**to) {
                (JavaType::Primitive(_), _) | (_, JavaType::Primitive(_)) => false,
                (from, to) => self.fits(from, to, raw),
            },
            (JavaType::Array(_), JavaType::Class(to)) => {
                matches!(&*to.name, "java/lang/Cloneable" | "java/io/Serializable")
            }
            (JavaType::Class(from), JavaType::Class(to)) => self.class_fits(from, to, raw),
            _ => false,
        }
    }

    fn class_fits(&self, from: &ClassType, to: &ClassType, raw: Raw) -> bool {
        if to.args.is_empty() && to.owner.is_none() {
            return self.is_subclass(&from.name, &to.name);
        }
        let Some(seen) = self.as_super(from, &to.name) else {
            return false;
        };
        if seen.owner != to.owner && to.owner.is_some() {
            return false;
        }
        if seen.args.len() != to.args.len() {
            return raw == Raw::Converts && to.args.iter().all(|a| *a == TypeArgument::Any);
        }
        let mut pairs = seen.args.iter().zip(&to.args);
        pairs.all(|(from, to)| self.contains(to, from))
    }

    /// A class type seen as one of its supertypes.
    #[must_use]
    pub fn as_super(&self, class: &ClassType, name: &str) -> Option<ClassType> {
        if &*class.name == name {
            return Some(class.clone());
        }
        self.library.as_super(class, name).ok().flatten()
    }

    /// Whether a type argument contains another one (JLS 4.5.1).
    fn contains(&self, wide: &TypeArgument, narrow: &TypeArgument) -> bool {
        match (wide, narrow) {
            (TypeArgument::Any, _) => true,
            (TypeArgument::Exact(a), TypeArgument::Exact(b)) => a == b,
            (TypeArgument::Extends(a), TypeArgument::Exact(b) | TypeArgument::Extends(b)) => {
                self.fits(b, a, Raw::Stays)
            }
            (TypeArgument::Extends(a), _) => is_object(a),
            (TypeArgument::Super(a), TypeArgument::Exact(b) | TypeArgument::Super(b)) => {
                self.fits(a, b, Raw::Stays)
            }
            _ => false,
        }
    }
}
