//! Matching a regular expression: what is matched against what, read from the arguments and the matcher's fields.
//!
//! Asked only by code outside of the class library and by classes under test: what the library asks in between would be
//! asked twice.

use super::regex::{Mode, Nearest};
use super::{Pair, Predicate, Vm};
use crate::code::Code;
use crate::heap::Ref;
use crate::natives::arg;
use crate::observe::distance::K;

const MATCHER: &str = "java/util/regex/Matcher";
const PATTERN: &str = "java/util/regex/Pattern";

/// A question: pattern, its flags, the text, how much of it.
type Question = (Vec<u16>, u32, Vec<u16>, Mode);

/// Where a matcher and its pattern keep what is asked for; the same whenever their classes are loaded.
#[derive(Clone, Copy, Debug)]
pub(super) struct MatcherFields {
    pattern: u32,
    text: u32,
    last: u32,
    from: u32,
    to: u32,
    source: u32,
    flags: u32,
}

impl Predicate {
    /// Whether it matches a regular expression.
    pub(super) fn is_matching(self) -> bool {
        matches!(
            self,
            Predicate::TextMatches | Predicate::PatternMatches | Predicate::Matcher(_)
        )
    }
}

impl Vm {
    /// How far the text is from matching; the nearest match is told as a value met.
    pub(super) fn distance_to_match(
        &mut self,
        p: Predicate,
        a: &[u64; 8],
        caller: *const Code,
        observed: bool,
    ) -> Option<Pair> {
        if !observed && self.is_of_library(caller) {
            return None;
        }
        let (pattern, flags, text, mode) = self.question(p, a)?;
        let nearest = self.observer.regexes.nearest(pattern, flags, text, mode)?;
        if observed && nearest.distance > 0.0 {
            self.meet_match(&nearest);
        }
        Some(Pair {
            t: nearest.distance,
            f: K,
        })
    }

    fn is_of_library(&self, caller: *const Code) -> bool {
        let class = |c: &Code| self.classes.method(c.method).class;
        Vm::code_of(caller).is_none_or(|c| self.classes.get(class(c)).loader.is_null())
    }

    fn question(&mut self, p: Predicate, a: &[u64; 8]) -> Option<Question> {
        let (x, y) = (arg::r(a, 0), arg::r(a, 1));
        Some(match p {
            Predicate::TextMatches => (self.units(y)?, 0, self.units(x)?, Mode::Whole),
            Predicate::PatternMatches => (self.units(x)?, 0, self.units(y)?, Mode::Whole),
            Predicate::Matcher(mode) => self.asked_of(x, mode)?,
            _ => return None,
        })
    }

    fn asked_of(&mut self, matcher: Ref, mode: Mode) -> Option<Question> {
        let at = self.matcher_fields()?;
        let pattern = self.heap.load_ref(matcher, at.pattern);
        if pattern.is_null() {
            return None;
        }
        let flags = self.heap.load_u32(pattern, at.flags);
        let source = self.units(self.heap.load_ref(pattern, at.source))?;
        let mut text = self.units(self.heap.load_ref(matcher, at.text))?;
        let place = |at| usize::try_from(self.heap.load_u32(matcher, at) as i32).ok();
        let from = match mode {
            Mode::Find => place(at.last)?.max(place(at.from)?),
            _ => place(at.from)?,
        };
        let to = place(at.to)?.min(text.len());
        text.get(from..to)?;
        text.truncate(to);
        text.drain(..from);
        Some((source, flags, text, mode))
    }

    fn matcher_fields(&mut self) -> Option<MatcherFields> {
        if let Some(known) = self.observer.regexes.fields {
            return Some(known);
        }
        let at = |class, name| Some(self.field_offset(class, name)).filter(|at| *at != 0);
        let found = MatcherFields {
            pattern: at(MATCHER, "parentPattern")?,
            text: at(MATCHER, "text")?,
            last: at(MATCHER, "last")?,
            from: at(MATCHER, "from")?,
            to: at(MATCHER, "to")?,
            source: at(PATTERN, "pattern")?,
            flags: at(PATTERN, "flags")?,
        };
        self.observer.regexes.fields = Some(found);
        Some(found)
    }

    fn meet_match(&mut self, nearest: &Nearest) {
        let bytes: Vec<u8> = nearest.text.iter().flat_map(|u| u.to_le_bytes()).collect();
        let seen = &mut self.observer.trace.seen;
        if seen.wants(super::Seen::hash(&bytes)) {
            seen.string(&nearest.text);
        }
    }
}
