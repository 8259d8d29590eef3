//! Regular expressions: how far a text is from a match, and the nearest text that matches.
//!
//! The distance guides; the nearest text is told as a value met, so that a search may try it as a whole. The machine's own
//! answer decides, this one is never believed: parts of patterns are left out ([`parse`]), and texts are cut off.

mod automaton;
mod classes;
mod nearest;
mod parse;
mod set;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use rustc_hash::FxHashMap as HashMap;

use automaton::Automaton;
pub use nearest::Nearest;

/// Units of a text that are looked at; a longer one has no distance.
const LONGEST: usize = 200;
/// Patterns and answers that are kept.
const KEPT: usize = 2000;

/// How much of a text must match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    /// All of it.
    Whole,
    /// A beginning.
    Beginning,
    /// Any part.
    Find,
}

/// A pattern that distances can be asked of.
#[derive(Clone, Debug)]
pub struct Regex {
    automaton: Automaton,
}

impl Regex {
    /// Reads a pattern with the flags of `java.util.regex.Pattern`; `None` if it is wrong, too large or not understood.
    pub fn new(pattern: &[u16], flags: u32) -> Option<Regex> {
        let tree = parse::parse(pattern, flags)?;
        let automaton = Automaton::new(&tree)?;
        Some(Regex { automaton })
    }

    /// The nearest match.
    pub fn nearest(&self, text: &[u16], mode: Mode) -> Option<Nearest> {
        if text.len() > LONGEST {
            return None;
        }
        nearest::nearest(&self.automaton, text, mode)
    }
}

type Question = (u32, Mode, Vec<u16>);

/// Patterns and answers that were asked for before: searches ask the same thing over and over.
#[derive(Default)]
pub struct Regexes {
    /// Where matchers keep what is asked for, once that is known.
    pub(super) fields: Option<super::matching::MatcherFields>,
    numbers: HashMap<(Vec<u16>, u32), u32>,
    patterns: Vec<Option<Regex>>,
    answers: HashMap<Question, Option<Arc<Nearest>>>,
}

impl Regexes {
    /// The nearest match of a pattern.
    pub fn nearest(
        &mut self,
        pattern: Vec<u16>,
        flags: u32,
        text: Vec<u16>,
        mode: Mode,
    ) -> Option<Arc<Nearest>> {
        if self.patterns.len() > KEPT || self.answers.len() > KEPT {
            *self = Regexes {
                fields: self.fields,
                ..Regexes::default()
            };
        }
        let number = self.number(pattern, flags);
        let regex = self.patterns[number as usize].as_ref()?;
        let question = (number, mode, text);
        if let Some(known) = self.answers.get(&question) {
            return known.clone();
        }
        let answer = regex.nearest(&question.2, mode).map(Arc::new);
        self.answers.insert(question, answer.clone());
        answer
    }

    fn number(&mut self, pattern: Vec<u16>, flags: u32) -> u32 {
        let patterns = &mut self.patterns;
        *self
            .numbers
            .entry((pattern, flags))
            .or_insert_with_key(|(pattern, flags)| {
                patterns.push(Regex::new(pattern, *flags));
                patterns.len() as u32 - 1
            })
    }
}
