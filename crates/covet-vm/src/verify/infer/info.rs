//! Types of the older verifier: one per value, arrays by base and dimensions.

use super::super::names::{Name, Names, OBJECT};

/// What a value is, or what an array has in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    Bogus,
    Void,
    Int,
    Float,
    Double,
    /// The second register of a double.
    Double2,
    Long,
    /// The second register of a long.
    Long2,
    /// Only in arrays, as the next three.
    Byte,
    Short,
    Char,
    Boolean,
    Null,
    Object(Name),
    /// Made by an instruction, which is a `new`, and not initialised.
    New(usize),
    /// `this` before its superclass's constructor has run.
    This,
    /// The way back from the subroutine that begins at an instruction.
    Return(usize),
}

/// A type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Info {
    /// What it is after all dimensions.
    pub base: Base,
    /// Dimensions; none for what is no array.
    pub dims: u16,
}

impl Info {
    /// A type that is no array.
    pub const fn of(base: Base) -> Info {
        Info { base, dims: 0 }
    }

    /// Unusable.
    pub const BOGUS: Info = Info::of(Base::Bogus);
    /// `null`.
    pub const NULL: Info = Info::of(Base::Null);
    /// `java/lang/Object`.
    pub const OBJECT: Info = Info::of(Base::Object(OBJECT));

    /// A class.
    pub const fn class(name: Name) -> Info {
        Info::of(Base::Object(name))
    }

    /// Whether the base is a class, or this is `null`.
    pub fn is_object_based(self) -> bool {
        matches!(self.base, Base::Object(_) | Base::Null)
    }

    /// Whether this is an object or array, initialised.
    pub fn is_reference(self) -> bool {
        self.is_object_based() || self.dims > 0
    }

    /// Whether this is an object that is not initialised.
    pub fn is_raw(self) -> bool {
        matches!(self.base, Base::New(_) | Base::This)
    }

    /// Slots of a value on the stack.
    pub fn size(self) -> usize {
        match (self.base, self.dims) {
            (Base::Long | Base::Double, 0) => 2,
            _ => 1,
        }
    }

    /// The second register of a value of two.
    pub fn second(self) -> Option<Info> {
        match (self.base, self.dims) {
            (Base::Long, 0) => Some(Info::of(Base::Long2)),
            (Base::Double, 0) => Some(Info::of(Base::Double2)),
            _ => None,
        }
    }

    /// The type of a field descriptor.
    pub fn of_descriptor(descriptor: &str, names: &mut Names) -> Info {
        let element = descriptor.trim_start_matches('[');
        let dims = (descriptor.len() - element.len()) as u16;
        let small = |base| if dims > 0 { base } else { Base::Int };
        let base = match element.as_bytes().first() {
            Some(b'Z') => small(Base::Boolean),
            Some(b'B') => small(Base::Byte),
            Some(b'C') => small(Base::Char),
            Some(b'S') => small(Base::Short),
            Some(b'I') => Base::Int,
            Some(b'F') => Base::Float,
            Some(b'D') => Base::Double,
            Some(b'J') => Base::Long,
            Some(b'L') => {
                let inner = element.get(1..element.len().max(2) - 1);
                Base::Object(names.intern(inner.unwrap_or_default()))
            }
            _ => Base::Bogus,
        };
        Info { base, dims }
    }

    /// The type of a name in a class entry.
    pub fn of_class(name: Name, names: &mut Names) -> Info {
        match names.is_array(name) {
            true => {
                let text = names.shared(name);
                Info::of_descriptor(&text, names)
            }
            false => Info::class(name),
        }
    }

    /// The type of an element.
    pub fn element(self) -> Info {
        if self == Info::NULL || self.dims == 0 {
            return self;
        }
        let dims = self.dims - 1;
        let small = matches!(
            self.base,
            Base::Byte | Base::Short | Base::Char | Base::Boolean
        );
        match small && dims == 0 {
            true => Info::of(Base::Int),
            false => Info { dims, ..self },
        }
    }
}
