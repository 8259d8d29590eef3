//! Literal values of tests: primitives and strings.
//!
//! Two literals are equal if they are the same Java value bit by bit, so `NaN` equals itself and `0.0` is not `-0.0`.
//! Strings are sequences of UTF-16 units, as Java has them: a lone surrogate is a legal string.

use std::hash::{Hash, Hasher};

use covet_program::signature::{JavaType, Primitive};

/// A literal.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "named after the Java types")]
pub enum Literal {
    Boolean(bool),
    Byte(i8),
    Short(i16),
    Char(u16),
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Text(Vec<u16>),
}

impl Literal {
    /// A string literal.
    #[must_use]
    pub fn text(text: &str) -> Literal {
        Literal::Text(text.encode_utf16().collect())
    }

    /// The type of a variable that holds it.
    #[must_use]
    pub fn java_type(&self) -> JavaType {
        self.primitive()
            .map_or_else(|| JavaType::class("java/lang/String"), JavaType::Primitive)
    }

    /// Its primitive type; none for strings.
    #[must_use]
    pub fn primitive(&self) -> Option<Primitive> {
        Some(match self {
            Literal::Boolean(_) => Primitive::Boolean,
            Literal::Byte(_) => Primitive::Byte,
            Literal::Short(_) => Primitive::Short,
            Literal::Char(_) => Primitive::Char,
            Literal::Int(_) => Primitive::Int,
            Literal::Long(_) => Primitive::Long,
            Literal::Float(_) => Primitive::Float,
            Literal::Double(_) => Primitive::Double,
            Literal::Text(_) => return None,
        })
    }

    /// The bits as a slot of the machine holds them; zero for strings.
    #[must_use]
    pub fn bits(&self) -> u64 {
        match *self {
            Literal::Boolean(v) => u64::from(v),
            Literal::Byte(v) => u64::from(i32::from(v) as u32),
            Literal::Short(v) => u64::from(i32::from(v) as u32),
            Literal::Char(v) => u64::from(v),
            Literal::Int(v) => u64::from(v as u32),
            Literal::Long(v) => v as u64,
            Literal::Float(v) => u64::from(v.to_bits()),
            Literal::Double(v) => v.to_bits(),
            Literal::Text(_) => 0,
        }
    }

    /// The value of a primitive type with these bits.
    #[must_use]
    pub fn from_bits(primitive: Primitive, bits: u64) -> Literal {
        match primitive {
            Primitive::Boolean => Literal::Boolean(bits & 1 != 0),
            Primitive::Byte => Literal::Byte(bits as i8),
            Primitive::Short => Literal::Short(bits as i16),
            Primitive::Char => Literal::Char(bits as u16),
            Primitive::Int => Literal::Int(bits as i32),
            Primitive::Long => Literal::Long(bits as i64),
            Primitive::Float => Literal::Float(f32::from_bits(bits as u32)),
            Primitive::Double => Literal::Double(f64::from_bits(bits)),
        }
    }

    /// The default value of a primitive type.
    #[must_use]
    pub fn zero(primitive: Primitive) -> Literal {
        Literal::from_bits(primitive, 0)
    }

    /// The integral value, of integral types and `char`.
    #[must_use]
    pub fn integral(&self) -> Option<i64> {
        Some(match *self {
            Literal::Byte(v) => v.into(),
            Literal::Short(v) => v.into(),
            Literal::Char(v) => v.into(),
            Literal::Int(v) => v.into(),
            Literal::Long(v) => v,
            _ => return None,
        })
    }

    /// An integral value cut down to a type, as Java's casts do; for floating types the nearest value.
    #[must_use]
    pub fn of_integral(primitive: Primitive, value: i64) -> Literal {
        match primitive {
            Primitive::Float => Literal::Float(value as f32),
            Primitive::Double => Literal::Double(value as f64),
            _ => Literal::from_bits(primitive, value as u64),
        }
    }
}

impl PartialEq for Literal {
    fn eq(&self, other: &Literal) -> bool {
        match (self, other) {
            (Literal::Text(a), Literal::Text(b)) => a == b,
            _ => self.primitive() == other.primitive() && self.bits() == other.bits(),
        }
    }
}

impl Eq for Literal {}

impl Hash for Literal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.primitive().hash(state);
        match self {
            Literal::Text(text) => text.hash(state),
            other => other.bits().hash(state),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equality_is_by_bits() {
        assert_eq!(Literal::Double(f64::NAN), Literal::Double(f64::NAN));
        assert_ne!(Literal::Double(0.0), Literal::Double(-0.0));
        assert_ne!(Literal::Int(1), Literal::Long(1));
        assert_eq!(Literal::text("a"), Literal::Text(vec![97]));
    }

    #[test]
    fn bits_are_sign_extended_to_an_int_and_come_back() {
        assert_eq!(Literal::Byte(-1).bits(), 0xffff_ffff);
        for literal in [Literal::Byte(-3), Literal::Short(-3), Literal::Char(65_000)] {
            let primitive = literal.primitive().unwrap();
            assert_eq!(Literal::from_bits(primitive, literal.bits()), literal);
        }
    }

    #[test]
    fn integral_values_are_cut_as_casts_do() {
        assert_eq!(
            Literal::of_integral(Primitive::Byte, 300),
            Literal::Byte(44)
        );
        assert_eq!(
            Literal::of_integral(Primitive::Char, -1),
            Literal::Char(65_535)
        );
        assert_eq!(
            Literal::of_integral(Primitive::Double, 2),
            Literal::Double(2.0)
        );
    }
}
