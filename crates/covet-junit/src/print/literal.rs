//! Literals as Java source: ASCII, readable, and exactly the value.
//!
//! Everything outside printable ASCII is escaped. `\u` escapes are translated before javac sees tokens, so line ends,
//! quotes and backslashes never become one.

use covet_testcase::literal::Literal;

use super::class_names::ClassNames;

/// Strings longer than this are printed in pieces.
const PIECE: usize = 80;

/// The last piece may be longer by so much: less is not worth a piece.
const REST: usize = 15;

/// A constant string takes at most 65535 bytes of a class file; one unit takes up to three.
const CONSTANT_UNITS: usize = 20_000;

/// The literal as an expression of its own type.
pub fn expression(literal: &Literal, names: &mut ClassNames) -> String {
    match literal {
        Literal::Byte(i8::MIN) => constant(names, "Byte", "MIN_VALUE"),
        Literal::Byte(i8::MAX) => constant(names, "Byte", "MAX_VALUE"),
        Literal::Short(i16::MIN) => constant(names, "Short", "MIN_VALUE"),
        Literal::Short(i16::MAX) => constant(names, "Short", "MAX_VALUE"),
        Literal::Byte(v) => format!("(byte) {v}"),
        Literal::Short(v) => format!("(short) {v}"),
        other => assigned(other, names),
    }
}

/// The literal where its type is known, as in `byte b = 1`: constants need no casts there.
pub fn assigned(literal: &Literal, names: &mut ClassNames) -> String {
    match literal {
        Literal::Boolean(v) => v.to_string(),
        Literal::Byte(v) => v.to_string(),
        Literal::Short(v) => v.to_string(),
        Literal::Char(v) => character(*v),
        Literal::Int(i32::MIN) => constant(names, "Integer", "MIN_VALUE"),
        Literal::Int(i32::MAX) => constant(names, "Integer", "MAX_VALUE"),
        Literal::Int(v) => v.to_string(),
        Literal::Long(i64::MIN) => constant(names, "Long", "MIN_VALUE"),
        Literal::Long(i64::MAX) => constant(names, "Long", "MAX_VALUE"),
        Literal::Long(v) => format!("{v}L"),
        Literal::Float(v) => float(*v, names),
        Literal::Double(v) => double(*v, names),
        Literal::Text(text) => string(text, names),
    }
}

fn constant(names: &mut ClassNames, class: &str, name: &str) -> String {
    let class = names.class(&format!("java/lang/{class}"));
    format!("{class}.{name}")
}

fn float(v: f32, names: &mut ClassNames) -> String {
    if v.is_nan() {
        return constant(names, "Float", "NaN");
    }
    let sign = if v.is_sign_negative() { "-" } else { "" };
    let named = match v.abs() {
        f32::INFINITY if v < 0.0 => return constant(names, "Float", "NEGATIVE_INFINITY"),
        f32::INFINITY => "POSITIVE_INFINITY",
        f32::MAX => "MAX_VALUE",
        a if a.to_bits() == 1 => "MIN_VALUE",
        _ => return format!("{v:?}f"),
    };
    format!("{sign}{}", constant(names, "Float", named))
}

fn double(v: f64, names: &mut ClassNames) -> String {
    if v.is_nan() {
        return constant(names, "Double", "NaN");
    }
    let sign = if v.is_sign_negative() { "-" } else { "" };
    let named = match v.abs() {
        f64::INFINITY if v < 0.0 => return constant(names, "Double", "NEGATIVE_INFINITY"),
        f64::INFINITY => "POSITIVE_INFINITY",
        f64::MAX => "MAX_VALUE",
        a if a.to_bits() == 1 => "MIN_VALUE",
        _ => return format!("{v:?}"),
    };
    format!("{sign}{}", constant(names, "Double", named))
}

fn character(unit: u16) -> String {
    match unit {
        0x27 => r"'\''".to_owned(),
        0x22 => "'\"'".to_owned(),
        _ => format!("'{}'", escaped(unit)),
    }
}

/// A string of any length.
pub fn string(units: &[u16], names: &mut ClassNames) -> String {
    if units.len() <= CONSTANT_UNITS {
        return pieces(units);
    }
    // Joined constants would be folded to one that is too long.
    let parts: Vec<String> = units.chunks(CONSTANT_UNITS).map(pieces).collect();
    let class = names.class("java/lang/String");
    format!("{class}.join(\"\", {})", parts.join(", "))
}

fn pieces(units: &[u16]) -> String {
    if units.is_empty() {
        return "\"\"".to_owned();
    }
    let texts: Vec<String> = units.iter().map(|u| escaped(*u)).collect();
    let mut all = Vec::new();
    let mut rest = &texts[..];
    while !rest.is_empty() {
        let (piece, others) = rest.split_at(piece_end(rest));
        all.push(format!("\"{}\"", piece.concat()));
        rest = others;
    }
    all.join(" + ")
}

/// How many units the next piece has: all if they fit, else up to the last end of a word.
fn piece_end(units: &[String]) -> usize {
    let mut length = 0;
    let mut end = units.len();
    let mut word = None;
    for (at, unit) in units.iter().enumerate() {
        length += unit.len();
        if length > PIECE && end == units.len() {
            end = at.max(1);
        }
        if length > PIECE + REST {
            return word.unwrap_or(end);
        }
        if length <= PIECE && matches!(&**unit, " " | "\\n") {
            word = Some(at + 1);
        }
    }
    units.len()
}

/// A unit inside a string literal.
fn escaped(unit: u16) -> String {
    match unit {
        0x08 => r"\b".to_owned(),
        0x09 => r"\t".to_owned(),
        0x0a => r"\n".to_owned(),
        0x0c => r"\f".to_owned(),
        0x0d => r"\r".to_owned(),
        0x22 => "\\\"".to_owned(),
        0x5c => r"\\".to_owned(),
        0x20..=0x7e => char::from(unit as u8).to_string(),
        _ => format!("\\u{unit:04x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(literal: &Literal) -> String {
        expression(literal, &mut ClassNames::without_library("a/b"))
    }

    #[test]
    fn numbers_read_well() {
        assert_eq!(text(&Literal::Int(i32::MIN)), "Integer.MIN_VALUE");
        assert_eq!(text(&Literal::Byte(-3)), "(byte) -3");
        assert_eq!(text(&Literal::Long(7)), "7L");
        assert_eq!(text(&Literal::Float(1.5)), "1.5f");
        assert_eq!(text(&Literal::Double(-0.0)), "-0.0");
        assert_eq!(text(&Literal::Double(1e300)), "1e300");
        assert_eq!(
            text(&Literal::Double(f64::NEG_INFINITY)),
            "Double.NEGATIVE_INFINITY"
        );
        assert_eq!(text(&Literal::Double(-f64::MAX)), "-Double.MAX_VALUE");
        assert_eq!(text(&Literal::Float(f32::NAN)), "Float.NaN");
    }

    #[test]
    fn text_is_escaped() {
        let hostile = Literal::Text(vec![0x2a, 0x2f, 0x5c, 0x75, 0x0a, 0xd800, 0x22, 0x00]);
        assert_eq!(text(&hostile), r#""*/\\u\n\ud800\"\u0000""#);
        assert_eq!(text(&Literal::Char(0x27)), r"'\''");
        assert_eq!(text(&Literal::Char(0x22)), "'\"'");
        assert_eq!(text(&Literal::Char(0xffff)), r"'\uffff'");
    }

    #[test]
    fn long_text_is_no_single_constant() {
        let long = Literal::Text(vec![0x4e00; 50_000]);
        assert!(text(&long).starts_with("String.join(\"\", \"\\u4e00"));
    }
}
