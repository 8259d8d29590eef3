//! Verification types (JVMS 4.10.1.2), as the type checker sees them: one per slot.

use super::names::{Name, Names};

/// What a slot holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VType {
    Top,
    Int,
    Float,
    Long,
    /// The second slot of a long.
    Long2,
    Double,
    /// The second slot of a double.
    Double2,
    /// Only as a component or a result, as the next three.
    Boolean,
    Byte,
    Char,
    Short,
    Null,
    /// An object or array.
    Ref(Name),
    UninitThis,
    /// Made by the `new` instruction at this position.
    Uninit(u16),
}

/// What an instruction asks of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Want {
    /// Something assignable to this type.
    Type(VType),
    /// Any reference, uninitialised ones too.
    Reference,
    /// Any value of one slot.
    Category1,
    /// The first slot of a long or double.
    Category2,
}

impl VType {
    /// Whether a value takes one slot.
    pub fn is_category1(self) -> bool {
        !matches!(
            self,
            VType::Top | VType::Long | VType::Long2 | VType::Double | VType::Double2
        )
    }

    /// Whether this is the first slot of two.
    pub fn is_category2(self) -> bool {
        matches!(self, VType::Long | VType::Double)
    }

    /// Whether this is the second slot of two.
    pub fn is_second(self) -> bool {
        matches!(self, VType::Long2 | VType::Double2)
    }

    /// The second slot that belongs to a first one.
    pub fn second(self) -> Option<VType> {
        match self {
            VType::Long => Some(VType::Long2),
            VType::Double => Some(VType::Double2),
            _ => None,
        }
    }

    /// Whether this is an initialised reference.
    pub fn is_reference(self) -> bool {
        matches!(self, VType::Null | VType::Ref(_))
    }

    /// Whether this is an object that no constructor has run for.
    pub fn is_uninit(self) -> bool {
        matches!(self, VType::UninitThis | VType::Uninit(_))
    }

    /// The type of a field descriptor; the first slot of a long or double.
    pub fn of_descriptor(descriptor: &str, names: &mut Names) -> VType {
        match descriptor.as_bytes().first() {
            Some(b'B' | b'C' | b'S' | b'Z' | b'I') => VType::Int,
            Some(b'F') => VType::Float,
            Some(b'J') => VType::Long,
            Some(b'D') => VType::Double,
            Some(b'L') => {
                let inner = descriptor.get(1..descriptor.len().max(2) - 1);
                VType::Ref(names.intern(inner.unwrap_or_default()))
            }
            Some(b'[') => VType::Ref(names.intern(descriptor)),
            _ => VType::Top,
        }
    }

    /// The type of a field descriptor, with the small integers told apart.
    pub fn of_exact_descriptor(descriptor: &str, names: &mut Names) -> VType {
        match descriptor {
            "B" => VType::Byte,
            "C" => VType::Char,
            "S" => VType::Short,
            "Z" => VType::Boolean,
            _ => VType::of_descriptor(descriptor, names),
        }
    }

    /// HotSpot's words for the type.
    pub fn text(self, names: &Names) -> String {
        match self {
            VType::Top => "top".into(),
            VType::Int => "integer".into(),
            VType::Float => "float".into(),
            VType::Long => "long".into(),
            VType::Long2 => "long_2nd".into(),
            VType::Double => "double".into(),
            VType::Double2 => "double_2nd".into(),
            VType::Boolean => "boolean".into(),
            VType::Byte => "byte".into(),
            VType::Char => "char".into(),
            VType::Short => "short".into(),
            VType::Null => "null".into(),
            VType::Ref(name) => format!("'{}'", names.text(name)),
            VType::UninitThis => "uninitializedThis".into(),
            VType::Uninit(at) => format!("uninitialized {at}"),
        }
    }
}

impl Want {
    /// HotSpot's words for what is asked.
    pub fn text(self, names: &Names) -> String {
        match self {
            Want::Type(t) => t.text(names),
            Want::Reference => "reference type".into(),
            Want::Category1 => "category1 type".into(),
            Want::Category2 => "category2 type".into(),
        }
    }
}
