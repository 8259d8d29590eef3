//! Sizes as HotSpot writes them: a number with an optional `k`, `m`, `g` or `t`.

/// Reads `64m`, `1G`, `0x1000` or `4096`; `None` if `text` is no size or too large.
pub fn parse_size(text: &str) -> Option<u64> {
    let shift = match text.bytes().last()? {
        b'k' | b'K' => 10,
        b'm' | b'M' => 20,
        b'g' | b'G' => 30,
        b't' | b'T' => 40,
        _ => 0,
    };
    let digits = if shift == 0 {
        text
    } else {
        &text[..text.len() - 1]
    };
    let number = match digits
        .strip_prefix("0x")
        .or_else(|| digits.strip_prefix("0X"))
    {
        Some(hex) => u64::from_str_radix(hex, 16).ok()?,
        None if digits.starts_with('+') => return None,
        None => digits.parse().ok()?,
    };
    number.checked_mul(1 << shift)
}

#[cfg(test)]
mod tests {
    use super::parse_size;

    #[test]
    fn sizes() {
        assert_eq!(parse_size("4096"), Some(4096));
        assert_eq!(parse_size("64k"), Some(64 << 10));
        assert_eq!(parse_size("256M"), Some(256 << 20));
        assert_eq!(parse_size("2g"), Some(2 << 30));
        assert_eq!(parse_size("1T"), Some(1 << 40));
        assert_eq!(parse_size("0x10k"), Some(16 << 10));
    }

    #[test]
    fn no_sizes() {
        for text in ["", "k", "foo", "2x", "-1m", "+1m", "1.5g", "99999999999t"] {
            assert_eq!(parse_size(text), None, "{text}");
        }
    }
}
