//! Intrinsics of `String.replaceAll` and `replaceFirst` for expressions that are mere text, or one character repeated: what
//! compiling them into a pattern and running a matcher comes to is then known. Latin-1 only, and never an empty string,
//! because releases differ in which object that is.

use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    (
        "java/lang/String.replaceAll(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        |vm, a| replace(vm, a, usize::MAX),
    ),
    (
        "java/lang/String.replaceFirst(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        |vm, a| replace(vm, a, 1),
    ),
];

/// Bytes of a text, and of what becomes of it, at most.
const LONG: usize = 1 << 14;

/// Characters that mean something in an expression, or might.
const SPECIAL: &[u8] = b"\\[](){}.*+?^$|";

/// What is looked for.
#[derive(Debug, PartialEq, Eq)]
enum Wanted<'a> {
    /// A text.
    Text(&'a [u8]),
    /// A character, once or more often.
    Run(u8),
}

impl Wanted<'_> {
    fn of(expression: &[u8]) -> Option<Wanted<'_>> {
        let plain = |bytes: &[u8]| !bytes.iter().any(|b| SPECIAL.contains(b));
        match expression {
            [] => None,
            [one, b'+'] if plain(&[*one]) => Some(Wanted::Run(*one)),
            text => plain(text).then_some(Wanted::Text(text)),
        }
    }

    /// How many bytes match at the start of a text.
    fn matched(&self, text: &[u8]) -> Option<usize> {
        let length = match self {
            Wanted::Text(wanted) => text.starts_with(wanted).then_some(wanted.len())?,
            Wanted::Run(one) => text.iter().take_while(|b| *b == one).count(),
        };
        (length > 0).then_some(length)
    }
}

/// The text that a replacement stands for; none if it asks for groups or ends in the middle.
fn literal(replacement: &[u8]) -> Option<Vec<u8>> {
    let mut text = Vec::with_capacity(replacement.len());
    let mut rest = replacement.iter();
    while let Some(byte) = rest.next() {
        match byte {
            b'$' => return None,
            b'\\' => text.push(*rest.next()?),
            other => text.push(*other),
        }
    }
    Some(text)
}

/// What becomes of a text, if anything.
fn replaced(text: &[u8], wanted: &Wanted, by: &[u8], times: usize) -> Option<Vec<u8>> {
    let (mut at, mut done) = (0, 0);
    let mut result = Vec::with_capacity(text.len() + by.len());
    while at < text.len() && done < times && result.len() <= LONG {
        match wanted.matched(&text[at..]) {
            Some(length) => {
                result.extend_from_slice(by);
                at += length;
                done += 1;
            }
            None => {
                result.push(text[at]);
                at += 1;
            }
        }
    }
    result.extend_from_slice(&text[at..]);
    (done > 0).then_some(result)
}

fn replace(vm: &mut Vm, a: &[u64], times: usize) -> Option<u64> {
    let texts = [0, 1, 2].map(|i| vm.text_of(arg::r(a, i)).filter(|t| !t.wide));
    let [Some(text), Some(expression), Some(replacement)] = texts else {
        return None;
    };
    let longest = [text, expression, replacement].map(|t| t.bytes.len());
    longest.iter().all(|l| *l <= LONG).then_some(())?;
    let wanted = Wanted::of(expression.bytes)?;
    let by = literal(replacement.bytes)?;
    let length = text.bytes.len();
    match replaced(text.bytes, &wanted, &by, times) {
        None => {
            vm.spend(4 + length)?;
            answer::r(arg::r(a, 0))
        }
        Some(result) => answer::r(made(vm, &result, length)?),
    }
}

fn made(vm: &mut Vm, result: &[u8], looked_at: usize) -> Option<Ref> {
    (!result.is_empty() && result.len() <= LONG).then_some(())?;
    vm.spend(8 + looked_at + result.len())?;
    let units: Vec<u16> = result.iter().copied().map(u16::from).collect();
    vm.new_string16(&units).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str, expression: &str, replacement: &str, times: usize) -> Option<String> {
        let wanted = Wanted::of(expression.as_bytes())?;
        let by = literal(replacement.as_bytes())?;
        let result = replaced(text.as_bytes(), &wanted, &by, times)?;
        String::from_utf8(result).ok()
    }

    #[test]
    fn texts_and_runs() {
        assert_eq!(all("a_b_c", "_", " ", 9).as_deref(), Some("a b c"));
        assert_eq!(
            all("+HH:mm", "H+", "\\%1\\$", 1).as_deref(),
            Some("+%1$:mm")
        );
        assert_eq!(all("aaa", "aa", "b", 9).as_deref(), Some("ba"));
        assert_eq!(all("abab", "ab", "", 1).as_deref(), Some("ab"));
        assert_eq!(all("abc", "x", "y", 9), None);
    }

    #[test]
    fn what_is_left_to_patterns() {
        assert_eq!(Wanted::of(b""), None);
        assert_eq!(Wanted::of(b"a.c"), None);
        assert_eq!(Wanted::of(b"++"), None);
        assert_eq!(Wanted::of(b"ab+"), None);
        assert_eq!(literal(b"$1"), None);
        assert_eq!(literal(b"a\\"), None);
    }
}
