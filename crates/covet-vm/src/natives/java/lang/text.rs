//! What the intrinsics of strings have in common: searches, orders and hash codes of bytes and of two-byte characters.

/// `31 * h + b`, over bytes without sign.
pub fn hash_unsigned(start: i32, bytes: &[u8]) -> i32 {
    let mut h = start as u32;
    let mut groups = bytes.chunks_exact(4);
    for g in &mut groups {
        // Four steps at once: the products do not wait for each other.
        h = h
            .wrapping_mul(31 * 31 * 31 * 31)
            .wrapping_add(u32::from(g[0]) * (31 * 31 * 31))
            .wrapping_add(u32::from(g[1]) * (31 * 31))
            .wrapping_add(u32::from(g[2]) * 31)
            .wrapping_add(u32::from(g[3]));
    }
    for b in groups.remainder() {
        h = h.wrapping_mul(31).wrapping_add(u32::from(*b));
    }
    h as i32
}

/// `31 * h + c`, over two-byte characters.
pub fn hash_wide(start: i32, bytes: &[u8]) -> i32 {
    wide(bytes).fold(start, |h, c| h.wrapping_mul(31).wrapping_add(i32::from(c)))
}

/// The characters of a two-byte text.
pub fn wide(bytes: &[u8]) -> impl ExactSizeIterator<Item = u16> + Clone {
    bytes
        .chunks_exact(2)
        .map(|c| u16::from_le_bytes([c[0], c[1]]))
}

/// Difference of the first bytes that differ, or of the lengths.
pub fn compare(a: &[u8], b: &[u8]) -> i32 {
    match a.iter().zip(b).find(|(x, y)| x != y) {
        Some((x, y)) => i32::from(*x) - i32::from(*y),
        None => a.len() as i32 - b.len() as i32,
    }
}

/// Difference of the first characters that differ, or of the lengths.
pub fn compare_wide(a: &[u8], b: &[u8]) -> i32 {
    match wide(a).zip(wide(b)).find(|(x, y)| x != y) {
        Some((x, y)) => i32::from(x) - i32::from(y),
        None => (a.len() / 2) as i32 - (b.len() / 2) as i32,
    }
}

/// First index of a byte, from an index on.
pub fn index_of(bytes: &[u8], b: u8, from: usize) -> Option<usize> {
    let rest = bytes.get(from..)?;
    rest.iter().position(|x| *x == b).map(|i| i + from)
}

/// First index of a character in a two-byte text, from an index on.
pub fn index_of_wide(bytes: &[u8], c: u16, from: usize) -> Option<usize> {
    let rest = bytes.get(from.checked_mul(2)?..)?;
    wide(rest).position(|x| x == c).map(|i| i + from)
}

/// Whether a two-byte text starts with one-byte characters.
pub fn starts_with_narrow(text: &[u8], prefix: &[u8]) -> bool {
    text.len() / 2 >= prefix.len() && wide(text).zip(prefix).all(|(c, b)| c == u16::from(*b))
}

/// First index of a part that is not empty.
pub fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    let first = *part.first()?;
    let mut from = 0;
    while let Some(at) = index_of(text, first, from) {
        let rest = &text[at..];
        if rest.len() < part.len() {
            return None;
        }
        if rest.starts_with(part) {
            return Some(at);
        }
        from = at + 1;
    }
    None
}

/// What a search may cost, in bytecodes: a long part may be compared at every place.
pub fn find_price(text: &[u8], part: &[u8]) -> usize {
    (text.len() / 8).saturating_mul(1 + part.len() / 64)
}
