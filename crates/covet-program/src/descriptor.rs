//! Field and method descriptors (JVMS 4.3).
//!
//! [`parse_field`] and [`parse_method`] are strict. The helpers that hand out pieces of a descriptor as strings expect
//! one that was checked before; on any other they end early but never fail.

use thiserror::Error;

/// The text is no descriptor.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a descriptor")]
pub struct DescriptorError(pub String);

/// A type as a field descriptor gives it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the primitive types need no words")]
pub enum FieldType<'a> {
    Byte,
    Char,
    Double,
    Float,
    Int,
    Long,
    Short,
    Boolean,
    /// A class or interface, by its internal name.
    Object(&'a str),
    /// An array.
    Array {
        /// How many dimensions: 1 to 255.
        dims: u8,
        /// What it has after all dimensions; never an array.
        element: Box<FieldType<'a>>,
    },
}

impl FieldType<'_> {
    /// How many local variable or operand stack slots a value takes.
    #[must_use]
    pub fn slots(&self) -> u16 {
        if matches!(self, FieldType::Long | FieldType::Double) {
            2
        } else {
            1
        }
    }
}

/// The types of a method.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MethodDescriptor<'a> {
    /// The parameters, without `this`.
    pub params: Vec<FieldType<'a>>,
    /// The result; `None` for `void`.
    pub ret: Option<FieldType<'a>>,
}

impl MethodDescriptor<'_> {
    /// How many slots the parameters take, without `this`.
    #[must_use]
    pub fn arg_slots(&self) -> u16 {
        self.params
            .iter()
            .map(FieldType::slots)
            .fold(0, u16::saturating_add)
    }
}

/// Parses a field descriptor.
pub fn parse_field(descriptor: &str) -> Result<FieldType<'_>, DescriptorError> {
    match split_type(descriptor) {
        Some((piece, "")) => field_type(piece).ok_or_else(|| error(descriptor)),
        _ => Err(error(descriptor)),
    }
}

/// Parses a method descriptor.
pub fn parse_method(descriptor: &str) -> Result<MethodDescriptor<'_>, DescriptorError> {
    let mut pieces = params(descriptor);
    let params: Option<Vec<_>> = pieces.by_ref().map(field_type).collect();
    let result = match pieces.rest.strip_prefix(')') {
        Some("V") => Ok(None),
        Some(piece) => parse_field(piece).map(Some),
        None => Err(error(descriptor)),
    };
    match (params, result) {
        (Some(params), Ok(ret)) => Ok(MethodDescriptor { params, ret }),
        _ => Err(error(descriptor)),
    }
}

/// How many slots the parameters of a method descriptor take, without `this`.
pub fn arg_slots(descriptor: &str) -> Result<u16, DescriptorError> {
    let mut slots = 0_u16;
    let mut pieces = params(descriptor);
    for piece in pieces.by_ref() {
        slots = slots.saturating_add(if matches!(piece, "J" | "D") { 2 } else { 1 });
    }
    if pieces.rest.starts_with(')') {
        Ok(slots)
    } else {
        Err(error(descriptor))
    }
}

/// The parameter descriptors of a method descriptor.
#[must_use]
pub fn params(descriptor: &str) -> Params<'_> {
    Params {
        rest: descriptor.strip_prefix('(').unwrap_or(""),
    }
}

/// The part of a method descriptor that overriding methods share, whatever they return.
#[must_use]
pub fn without_result(descriptor: &str) -> &str {
    let result = return_type(descriptor).len();
    &descriptor[..descriptor.len() - result]
}

/// The descriptor after the parameters: a field descriptor or `V`; empty if there is none.
#[must_use]
pub fn return_type(descriptor: &str) -> &str {
    // Class names may have parentheses, so that a search for the last one is not enough.
    let mut pieces = params(descriptor);
    pieces.by_ref().for_each(drop);
    pieces.rest.strip_prefix(')').unwrap_or("")
}

/// The parameter descriptors of a method descriptor, in order; see [`params`].
#[derive(Clone, Debug)]
pub struct Params<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Params<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (piece, rest) = split_type(self.rest)?;
        self.rest = rest;
        Some(piece)
    }
}

/// Cuts the field descriptor off at which `text` starts.
fn split_type(text: &str) -> Option<(&str, &str)> {
    let dims = text.bytes().take_while(|&byte| byte == b'[').count();
    let len = match text.as_bytes().get(dims)? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => dims + 1,
        b'L' => dims + text.get(dims..)?.find(';')? + 1,
        _ => return None,
    };
    text.split_at_checked(len)
}

/// The type of one field descriptor without anything after it.
fn field_type(piece: &str) -> Option<FieldType<'_>> {
    let element = piece.trim_start_matches('[');
    let dims = u8::try_from(piece.len() - element.len()).ok()?;
    let base = match element {
        "B" => FieldType::Byte,
        "C" => FieldType::Char,
        "D" => FieldType::Double,
        "F" => FieldType::Float,
        "I" => FieldType::Int,
        "J" => FieldType::Long,
        "S" => FieldType::Short,
        "Z" => FieldType::Boolean,
        _ => FieldType::Object(object_name(element)?),
    };
    Some(if dims == 0 {
        base
    } else {
        FieldType::Array {
            dims,
            element: Box::new(base),
        }
    })
}

/// The internal name in `Lp/C;`, if it is one (JVMS 4.2.1).
fn object_name(element: &str) -> Option<&str> {
    let name = element.strip_prefix('L')?.strip_suffix(';')?;
    is_internal_name(name).then_some(name)
}

/// Whether `name` is identifiers separated by slashes.
pub(crate) fn is_internal_name(name: &str) -> bool {
    name.split('/').all(is_unqualified_name)
}

/// Whether `name` is an unqualified name (JVMS 4.2.2).
pub(crate) fn is_unqualified_name(name: &str) -> bool {
    !name.is_empty()
        && !name
            .bytes()
            .any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/'))
}

fn error(descriptor: &str) -> DescriptorError {
    DescriptorError(descriptor.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overriding_methods_share_all_but_the_result() {
        assert_eq!(without_result("(I[LC;)LD;"), "(I[LC;)");
        assert_eq!(without_result("(La)b;)V"), "(La)b;)");
        assert_eq!(without_result("()"), "()");
    }

    #[test]
    fn fields() {
        assert_eq!(parse_field("I"), Ok(FieldType::Int));
        assert_eq!(
            parse_field("Ljava/lang/Object;"),
            Ok(FieldType::Object("java/lang/Object"))
        );
        let element = Box::new(FieldType::Object("C"));
        assert_eq!(
            parse_field("[[LC;"),
            Ok(FieldType::Array { dims: 2, element })
        );
        for bad in [
            "", "V", "II", "L;", "LC", "[", "Lp//C;", "Lp.C;", "X", "ä", "Lä",
        ] {
            assert!(parse_field(bad).is_err(), "{bad}");
        }
        assert!(parse_field(&format!("{}I", "[".repeat(255))).is_ok());
        assert!(parse_field(&format!("{}I", "[".repeat(256))).is_err());
    }

    #[test]
    fn methods() {
        let method = parse_method("(IJ[DLp/C;)V").unwrap();
        assert_eq!(
            (method.params.len(), method.arg_slots(), &method.ret),
            (4, 5, &None)
        );
        assert_eq!(
            parse_method("()Lp/C;").unwrap().ret,
            Some(FieldType::Object("p/C"))
        );
        for bad in ["", "()", "(V)V", "()VV", "I", "(I", "(L)V", "()[V", "(ä)V"] {
            assert!(parse_method(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn pieces() {
        assert_eq!(arg_slots("(IJ[DLp/C;)V"), Ok(5));
        assert!(arg_slots("(IQ)V").is_err());
        assert_eq!(
            params("(I[[JLp/C;[LD;)V").collect::<Vec<_>>(),
            ["I", "[[J", "Lp/C;", "[LD;"]
        );
        assert_eq!(return_type("(I)[J"), "[J");
        assert_eq!(return_type("(La)b;)Lc)d;"), "Lc)d;");
        assert_eq!(return_type("nonsense"), "");
    }
}
