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

/// First digits of the scripts in the basic plane.
const ZEROS: [u16; 36] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
    0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
    0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
];

/// `Character.digit(char, int)`.
#[must_use]
pub fn digit(c: u16, radix: i32) -> Option<u32> {
    if !(2..=36).contains(&radix) {
        return None;
    }
    let value = match c {
        0..=0x7f => return char::from(c as u8).to_digit(radix as u32),
        // The wide letters.
        0xff21..=0xff3a => u32::from(c - 0xff21) + 10,
        0xff41..=0xff5a => u32::from(c - 0xff41) + 10,
        _ => u32::from(c - ZEROS.into_iter().find(|z| (*z..*z + 10).contains(&c))?),
    };
    (value < radix as u32).then_some(value)
}
