//! The shadow of a value: the term that it is, if it depends on an input.
//!
//! A reference may have one too: a string is a term of sort `Text`, a box is the term of what it holds.

use covet_smt::Term;

/// A term, or none.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Shadow(u32);

impl Shadow {
    /// The value depends on no input.
    pub const NONE: Shadow = Shadow(0);

    /// The shadow of a term.
    #[must_use]
    pub fn of(term: Term) -> Shadow {
        Shadow(term.raw() + 1)
    }

    /// Whether there is no term.
    #[inline(always)]
    #[must_use]
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The term.
    #[inline(always)]
    #[must_use]
    pub fn term(self) -> Option<Term> {
        (self.0 != 0).then(|| Term::from_raw(self.0 - 1))
    }
}
