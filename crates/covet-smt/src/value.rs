//! Sorts and values.

use std::sync::Arc;

/// The UTF-16 units of a string.
pub type Text = Arc<[u16]>;

/// What kind of value a term has. Bytes, shorts and characters are [`Sort::Int`], as on Java's operand stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sort {
    /// A truth value.
    Bool,
    /// 32 bits, wrapping.
    Int,
    /// 64 bits, wrapping.
    Long,
    /// IEEE single.
    Float,
    /// IEEE double.
    Double,
    /// A string that is not null.
    Text,
    /// A reference, of which only identity is known: 0 is null, other numbers are objects.
    Ref,
}

/// A value. Equality is that of bits: NaN equals itself, zeros of different signs differ.
#[derive(Clone, Debug)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// 32 bits.
    Int(i32),
    /// 64 bits.
    Long(i64),
    /// IEEE single.
    Float(f32),
    /// IEEE double.
    Double(f64),
    /// A string.
    Text(Text),
    /// A reference.
    Ref(u32),
}

impl Value {
    /// Its sort.
    #[must_use]
    pub fn sort(&self) -> Sort {
        match self {
            Value::Bool(_) => Sort::Bool,
            Value::Int(_) => Sort::Int,
            Value::Long(_) => Sort::Long,
            Value::Float(_) => Sort::Float,
            Value::Double(_) => Sort::Double,
            Value::Text(_) => Sort::Text,
            Value::Ref(_) => Sort::Ref,
        }
    }

    /// A string.
    #[must_use]
    pub fn text(s: &str) -> Value {
        Value::Text(s.encode_utf16().collect())
    }

    /// The value of a sort that Java gives to fields.
    #[must_use]
    pub fn zero(sort: Sort) -> Value {
        match sort {
            Sort::Bool => Value::Bool(false),
            Sort::Int => Value::Int(0),
            Sort::Long => Value::Long(0),
            Sort::Float => Value::Float(0.0),
            Sort::Double => Value::Double(0.0),
            Sort::Text => Value::Text(Text::from([])),
            Sort::Ref => Value::Ref(0),
        }
    }

    /// The bits of a number, sign and all; none of a string.
    #[must_use]
    pub fn bits(&self) -> Option<u64> {
        Some(match self {
            Value::Bool(b) => u64::from(*b),
            Value::Int(i) => u64::from(*i as u32),
            Value::Long(l) => *l as u64,
            Value::Float(f) => u64::from(f.to_bits()),
            Value::Double(d) => d.to_bits(),
            Value::Ref(r) => u64::from(*r),
            Value::Text(_) => return None,
        })
    }

    /// The number of a sort with these bits; the empty string for strings.
    #[must_use]
    pub fn from_bits(sort: Sort, bits: u64) -> Value {
        match sort {
            Sort::Bool => Value::Bool(bits & 1 == 1),
            Sort::Int => Value::Int(bits as i32),
            Sort::Long => Value::Long(bits as i64),
            Sort::Float => Value::Float(f32::from_bits(bits as u32)),
            Sort::Double => Value::Double(f64::from_bits(bits)),
            Sort::Ref => Value::Ref(bits as u32),
            Sort::Text => Value::zero(Sort::Text),
        }
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Text(a), Value::Text(b)) => a == b,
            _ => self.sort() == other.sort() && self.bits() == other.bits(),
        }
    }
}

impl Eq for Value {}

impl std::hash::Hash for Value {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.sort().hash(state);
        match self {
            Value::Text(t) => t.hash(state),
            _ => self.bits().hash(state),
        }
    }
}
