//! Character classes of patterns: shorthands, POSIX classes, and the Unicode categories that patterns use most.

use super::set::Set;

/// Line terminators and their like, `\v`.
pub fn vertical() -> Set {
    Set::of(&[(10, 13), (0x85, 0x85), (0x2028, 0x2029)])
}

fn digits() -> Set {
    Set::range(48, 57)
}

fn word() -> Set {
    Set::of(&[(48, 57), (65, 90), (95, 95), (97, 122)])
}

fn space() -> Set {
    Set::of(&[(9, 13), (32, 32)])
}

fn horizontal() -> Set {
    Set::of(&[
        (9, 9),
        (32, 32),
        (0xa0, 0xa0),
        (0x1680, 0x1680),
        (0x180e, 0x180e),
        (0x2000, 0x200a),
        (0x202f, 0x202f),
        (0x205f, 0x205f),
        (0x3000, 0x3000),
    ])
}

/// `\d` and its kin, in ASCII or in Unicode.
pub fn shorthand(letter: u8, unicode: bool) -> Option<Set> {
    let set = match (letter.to_ascii_lowercase(), unicode) {
        (b'd', false) => digits(),
        (b'w', false) => word(),
        (b's', false) => space(),
        (b'd', true) => Set::that(char::is_numeric),
        (b'w', true) => Set::that(|c| c.is_alphanumeric() || c == '_'),
        (b's', true) => Set::that(char::is_whitespace),
        (b'h', _) => horizontal(),
        (b'v', _) => vertical(),
        _ => return None,
    };
    Some(match letter.is_ascii_uppercase() {
        true => set.not(),
        false => set,
    })
}

fn ascii(yes: impl Fn(&char) -> bool) -> Set {
    let units = (0u16..128).filter(|u| yes(&char::from(*u as u8)));
    Set::of(&units.map(|u| (u, u)).collect::<Vec<_>>())
}

/// `\p{name}`; `None` for what is not known here.
pub fn property(name: &str) -> Option<Set> {
    posix(name).or_else(|| unicode(name))
}

fn posix(name: &str) -> Option<Set> {
    Some(match name {
        "Lower" => Set::range(97, 122),
        "Upper" => Set::range(65, 90),
        "ASCII" => Set::range(0, 127),
        "Alpha" => ascii(char::is_ascii_alphabetic),
        "Digit" => digits(),
        "Alnum" => ascii(char::is_ascii_alphanumeric),
        "Punct" => ascii(char::is_ascii_punctuation),
        "Graph" => ascii(char::is_ascii_graphic),
        "Print" => Set::range(32, 126),
        "Blank" => Set::of(&[(9, 9), (32, 32)]),
        "Cntrl" => ascii(char::is_ascii_control),
        "XDigit" => ascii(char::is_ascii_hexdigit),
        "Space" => space(),
        _ => return None,
    })
}

fn unicode(name: &str) -> Option<Set> {
    let name = name.strip_prefix("general_category=").unwrap_or(name);
    let name = name.strip_prefix("gc=").unwrap_or(name);
    Some(match name.strip_prefix("Is").unwrap_or(name) {
        "L" | "Alphabetic" | "Letter" | "javaLetter" => Set::that(char::is_alphabetic),
        "LD" | "javaLetterOrDigit" => Set::that(char::is_alphanumeric),
        "Lu" | "Uppercase" | "javaUpperCase" => Set::that(char::is_uppercase),
        "Ll" | "Lowercase" | "javaLowerCase" => Set::that(char::is_lowercase),
        "N" | "Nd" | "Digit" | "javaDigit" => Set::that(char::is_numeric),
        "P" | "Punctuation" => ascii(char::is_ascii_punctuation),
        "Z" | "Zs" | "White_Space" | "javaWhitespace" => Set::that(char::is_whitespace),
        "Cc" | "Control" => Set::that(char::is_control),
        "Latin" => Set::that(|c| c.is_alphabetic() && c < '\u{250}'),
        _ => return None,
    })
}
