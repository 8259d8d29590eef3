//! Constructors, methods and fields that a test can use.
//!
//! A member is described once, with its generic types as declared, and shared by all statements that use it.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use covet_program::model::ClassModel;
use covet_program::signature::{JavaType, TypeParameter};

/// What a member is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MemberKind {
    /// A constructor.
    Constructor,
    /// A method.
    Method,
    /// A field.
    Field,
}

/// A member of a class, as the class declares it.
#[derive(Debug)]
pub struct Member {
    /// What it is.
    pub kind: MemberKind,
    /// The class that declares it.
    pub owner: Arc<ClassModel>,
    /// Its name; `<init>` for constructors.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
    /// Whether it needs no receiver. Constructors of inner classes need their outer object as receiver.
    pub is_static: bool,
    /// Type parameters of a generic method or constructor.
    pub type_parameters: Vec<TypeParameter>,
    /// Declared types of the parameters that source code passes.
    pub params: Vec<JavaType>,
    /// Whether the last parameter is variable.
    pub varargs: bool,
    /// What it yields: a method's result, a field's value, for constructors the class with its own type variables.
    pub returns: Option<JavaType>,
    /// Declared exceptions.
    pub throws: Vec<JavaType>,
    /// Whether javac warns about its use.
    pub deprecated: bool,
    /// Whether a field cannot be assigned.
    pub is_final: bool,
}

impl Member {
    /// `a/b/C.name(desc)`.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{}.{}{}", self.owner.name, self.name, self.descriptor)
    }

    /// Whether it is a constructor.
    #[must_use]
    pub fn is_constructor(&self) -> bool {
        self.kind == MemberKind::Constructor
    }
}

impl PartialEq for Member {
    fn eq(&self, other: &Member) -> bool {
        self.kind == other.kind
            && self.name == other.name
            && self.descriptor == other.descriptor
            && self.owner.name == other.owner.name
    }
}

impl Eq for Member {}

impl Hash for Member {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
        self.descriptor.hash(state);
        self.owner.name.hash(state);
    }
}
