//! Lines of at most 120 columns.
//!
//! A line is broken behind a comma or before an operator outside of literals, as far out in its parentheses as possible.
//! What cannot be broken stays long.

const COLUMNS: usize = 120;

/// A line with its indentation, broken where it is too long.
pub fn wrap(indent: usize, line: &str) -> String {
    if line.is_empty() {
        return "\n".to_owned();
    }
    let mut out = String::new();
    let mut rest = line.to_owned();
    let mut margin = indent;
    loop {
        let room = COLUMNS - margin.min(COLUMNS / 2);
        out += &" ".repeat(margin);
        let place = (rest.len() > room)
            .then(|| break_place(&rest, room))
            .flatten();
        let Some(at) = place else {
            out += &rest;
            out.push('\n');
            return out;
        };
        out += rest[..at].trim_end();
        out.push('\n');
        rest = rest[at..].trim_start().to_owned();
        margin = indent + 8;
    }
}

/// The byte before which a line is best broken: the outermost place in the room, and of those the last.
fn break_place(line: &str, room: usize) -> Option<usize> {
    let mut best: Option<(usize, usize)> = None;
    let mut first_beyond = None;
    each_place(line, |at, depth| {
        if at > room {
            first_beyond.get_or_insert(at);
        } else if at > 0 && best.is_none_or(|(_, d)| depth <= d) && at >= room / 4 {
            best = Some((at, depth));
        }
    });
    best.map(|(at, _)| at).or(first_beyond)
}

/// Shows the places where a line may be broken, with how deep in parentheses each is.
fn each_place(line: &str, mut see: impl FnMut(usize, usize)) {
    let bytes = line.as_bytes();
    let mut depth = 0_usize;
    let mut quote = None;
    let mut i = 0;
    while i < bytes.len() {
        match (quote, bytes[i]) {
            (Some(_), b'\\') => i += 1,
            (Some(q), b) if b == q => quote = None,
            (Some(_), _) => {}
            (None, b @ (b'"' | b'\'')) => quote = Some(b),
            (None, b'(' | b'{') => depth += 1,
            (None, b')' | b'}') => depth = depth.saturating_sub(1),
            // Type arguments have no space before them.
            (None, b'<') if bytes.get(i + 1) != Some(&b' ') => depth += 1,
            (None, b'>') if i > 0 && bytes[i - 1] != b'-' && bytes[i - 1] != b' ' => {
                depth = depth.saturating_sub(1);
            }
            (None, b',') if bytes.get(i + 1) == Some(&b' ') => see(i + 2, depth),
            (None, b'=') if bytes.get(i + 1) == Some(&b' ') => see(i + 2, depth + 1),
            (None, b'+') if bytes.get(i + 1) == Some(&b' ') => see(i, depth),
            _ => {}
        }
        i += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lines_stay() {
        assert_eq!(wrap(4, "a(b, c);"), "    a(b, c);\n");
    }

    #[test]
    fn long_lines_break_outside_of_literals() {
        let line = format!(
            "call(\"{}\", second, \"{}\");",
            "x, ".repeat(25),
            "y".repeat(40)
        );
        let wrapped = wrap(8, &line);
        assert_eq!(wrapped.lines().count(), 2);
        assert!(wrapped.lines().all(|l| l.len() <= COLUMNS));
        assert!(wrapped.contains("second,\n                \"yyy"));
    }
}
