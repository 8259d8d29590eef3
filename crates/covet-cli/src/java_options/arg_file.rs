//! `@argfile`s of the launcher: options read from a file.
//!
//! Tokens are separated by white space; `#` starts a comment; quotes of either kind group, and inside them a backslash
//! escapes; a backslash at the end of a line continues a quoted token on the next one, whose indentation is skipped.
//! Files are not read recursively. (The rules are those of the `java` tool's manual, "java Command-Line Argument Files".)

use super::error::OptionError;

/// Reads the file behind `@` and splits it into arguments.
pub fn read(path: &str) -> Result<Vec<String>, OptionError> {
    let text = std::fs::read_to_string(path).map_err(|_| OptionError::ArgFile(path.to_owned()))?;
    Ok(split(&text))
}

/// Splits the text of an argument file.
fn split(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(&next) = chars.peek() {
        if next.is_ascii_whitespace() {
            chars.next();
        } else if next == '#' {
            while chars.next_if(|&c| c != '\n').is_some() {}
        } else {
            tokens.push(token(&mut chars));
        }
    }
    tokens
}

type Chars<'a> = std::iter::Peekable<std::str::Chars<'a>>;

fn token(chars: &mut Chars<'_>) -> String {
    let mut token = String::new();
    while let Some(c) = chars.next_if(|c| !c.is_ascii_whitespace() && *c != '#') {
        match c {
            '\'' | '"' => quoted(chars, c, &mut token),
            '\\' => {
                while chars.next_if(|c| matches!(c, '\n' | '\r')).is_some() {}
                token.extend(chars.next_if(|c| !c.is_ascii_whitespace()));
            }
            c => token.push(c),
        }
    }
    token
}

fn quoted(chars: &mut Chars<'_>, quote: char, token: &mut String) {
    while let Some(c) = chars.next() {
        match c {
            '\n' | '\r' => return,
            '\\' => escaped(chars, token),
            c if c == quote => return,
            c => token.push(c),
        }
    }
}

fn escaped(chars: &mut Chars<'_>, token: &mut String) {
    match chars.next() {
        Some('n') => token.push('\n'),
        Some('r') => token.push('\r'),
        Some('t') => token.push('\t'),
        Some('f') => token.push('\x0c'),
        Some('\n' | '\r') => while chars.next_if(char::is_ascii_whitespace).is_some() {},
        Some(c) => token.push(c),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::split;

    fn check(text: &str, expected: &[&str]) {
        assert_eq!(split(text), expected, "{text:?}");
    }

    #[test]
    fn white_space_separates() {
        check("-cp a:b\n  Main  x\ty\n", &["-cp", "a:b", "Main", "x", "y"]);
        check("", &[]);
    }

    #[test]
    fn comments() {
        check("# all\n-ea # the rest\nMain", &["-ea", "Main"]);
    }

    #[test]
    fn quotes_and_escapes() {
        check(r#"-Da="b c" 'd e'f"#, &["-Da=b c", "d ef"]);
        check(r#""c:\\x y" "q\"q" "a\tb""#, &["c:\\x y", "q\"q", "a\tb"]);
        check(r#""" x"#, &["", "x"]);
    }

    #[test]
    fn a_backslash_continues_a_quoted_line() {
        check("\"a:\\\n    b\" c", &["a:b", "c"]);
    }
}
