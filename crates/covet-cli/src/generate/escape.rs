//! Text from elsewhere, made harmless for terminals and JSON.
//!
//! Class files, exceptions and build tools choose names freely: no escape sequence, line break or change of writing
//! direction of theirs reaches a terminal.

use std::fmt::Write;

/// Whether a character does something other than being seen.
fn is_active(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The text with `\u001b` and the like for characters that do something.
pub fn visible(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match is_active(c) {
            // Writing to a string cannot fail.
            true => drop(write!(result, "\\u{:04x}", u32::from(c))),
            false => result.push(c),
        }
    }
    result
}

/// JSON on one line, with escapes also for what JSON allows but terminals act upon. Such characters can only be inside
/// strings, so they can be replaced in the finished text.
pub fn json(value: &impl serde::Serialize) -> Result<String, serde_json::Error> {
    serde_json::to_string(value).map(|text| visible(&text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_active_is_left() {
        assert_eq!(
            visible("a\u{1b}[31mb\nc\u{9b}d\u{202e}"),
            "a\\u001b[31mb\\u000ac\\u009bd\\u202e"
        );
        assert_eq!(visible("Straße ≤ 日本"), "Straße ≤ 日本");
    }

    #[test]
    fn json_leads_back() {
        let text = "\u{1b}]0;x\u{7} \u{7f} \u{85} \u{2028} \" \\ \u{10ffff}";
        let written = json(&text).unwrap();
        assert!(!written.chars().any(is_active), "{written}");
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), text);
    }
}
