//! What the domain could not follow, by name.

use std::collections::BTreeMap;

/// Counts by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Losses(BTreeMap<String, u64>);

impl Losses {
    /// Something was made concrete.
    pub(crate) fn add(&mut self, what: &str) {
        match self.0.get_mut(what) {
            Some(n) => *n += 1,
            None => {
                self.0.insert(what.to_owned(), 1);
            }
        }
    }

    /// Adds those of others.
    pub fn merge(&mut self, other: &Losses) {
        for (what, n) in &other.0 {
            *self.0.entry(what.clone()).or_default() += n;
        }
    }

    /// Names and counts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(what, n)| (what.as_str(), *n))
    }

    /// Whether nothing was lost.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
