//! Characters as `java.lang.Character` sees them.

/// `Character.toLowerCase(char)`.
#[must_use]
pub fn lower(c: u16) -> u16 {
    match c {
        0x130 => u16::from(b'i'),
        _ => single(c, |c| c.to_lowercase().collect()),
    }
}

/// `Character.toUpperCase(char)`.
#[must_use]
pub fn upper(c: u16) -> u16 {
    single(c, |c| c.to_uppercase().collect())
}

/// Mappings to several characters, or out of the basic plane, are none of a `char`.
fn single(c: u16, map: impl Fn(char) -> Vec<char>) -> u16 {
    if c < 128 {
        let c = map(char::from(c as u8));
        return c[0] as u16;
    }
    let Some(ch) = char::from_u32(u32::from(c)) else {
        return c;
    };
    match map(ch)[..] {
        [m] if (m as u32) < 0x10000 => m as u16,
        _ => c,
    }
}

/// `Character.isWhitespace(char)`.
#[must_use]
pub fn is_whitespace(c: u16) -> bool {
    match c {
        9..=13 | 28..=32 => true,
        0xa0 | 0x2007 | 0x202f | 0x85 => false,
        0..=127 => false,
        _ => char::from_u32(u32::from(c)).is_some_and(char::is_whitespace),
    }
}

/// `Character.digit(char, int)` of ASCII characters.
#[must_use]
pub fn digit(c: u16, radix: i32) -> Option<u32> {
    if !(2..=36).contains(&radix) {
        return None;
    }
    char::from_u32(u32::from(c))?.to_digit(radix as u32)
}
