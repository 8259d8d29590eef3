//! Modified UTF-8 (JVMS 4.4.7): NUL in two bytes, supplementary characters as two encoded surrogates.
//!
//! As in HotSpot, class files before version 48 may use more bytes than a character needs.

/// The version of class files from which on every character has to use its shortest form.
const STRICT_SINCE: u16 = 48;

/// Whether `raw` is legal in a class file of version `major`.
pub(crate) fn is_legal(raw: &[u8], major: u16) -> bool {
    let mut rest = raw;
    while let Some((unit, tail)) = next_unit(rest) {
        let shortest = match rest.len() - tail.len() {
            1 => unit != 0,
            2 => unit == 0 || unit >= 0x80,
            _ => unit >= 0x800,
        };
        if !(shortest || major < STRICT_SINCE && unit != 0) {
            return false;
        }
        rest = tail;
    }
    rest.is_empty()
}

/// The UTF-16 code units of `raw`, up to the first illegal byte.
pub(crate) fn to_utf16(raw: &[u8]) -> Vec<u16> {
    let mut units = Vec::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((unit, tail)) = next_unit(rest) {
        units.push(unit);
        rest = tail;
    }
    units
}

/// The first code unit and what follows it.
fn next_unit(raw: &[u8]) -> Option<(u16, &[u8])> {
    match *raw {
        [a @ 0..0x80, ref rest @ ..] => Some((a.into(), rest)),
        [a @ 0xC0..=0xDF, b @ 0x80..=0xBF, ref rest @ ..] => {
            Some((bits(a, 0x1F) << 6 | bits(b, 0x3F), rest))
        }
        [
            a @ 0xE0..=0xEF,
            b @ 0x80..=0xBF,
            c @ 0x80..=0xBF,
            ref rest @ ..,
        ] => Some((
            bits(a, 0x0F) << 12 | bits(b, 0x3F) << 6 | bits(c, 0x3F),
            rest,
        )),
        _ => None,
    }
}

fn bits(byte: u8, mask: u8) -> u16 {
    (byte & mask).into()
}

#[cfg(test)]
mod tests {
    use super::{is_legal, to_utf16};

    #[test]
    fn legal_strings() {
        assert!(is_legal(b"", 52));
        assert!(is_legal("aäß€".as_bytes(), 52));
        assert!(is_legal(&[0xC0, 0x80], 52));
        assert!(is_legal(&[0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], 52));
    }

    #[test]
    fn illegal_strings() {
        for raw in [
            &[0][..],
            &[0x80],
            &[0xC3],
            &[0xE2, 0x82],
            "😀".as_bytes(),
            &[0xC1, 0x81],
            &[0xE0, 0x81, 0x81],
        ] {
            assert!(!is_legal(raw, 52), "{raw:x?}");
        }
        assert!(is_legal(&[0xC1, 0x81], 47));
    }

    #[test]
    fn units_are_exact() {
        assert_eq!(to_utf16(&[0xC0, 0x80, b'a']), [0, 97]);
        assert_eq!(to_utf16(&[0xED, 0xA0, 0xBD]), [0xD83D]);
        assert_eq!(to_utf16("€".as_bytes()), [0x20AC]);
    }
}
