//! Unique names.

use std::collections::BTreeMap;

/// The longest name, without a number at its end.
const LONGEST: usize = 80;

/// Gives each test of a suite a name of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Namer {
    taken: BTreeMap<String, u32>,
}

impl Namer {
    /// The first description that nobody has, or the very first with a number.
    pub(super) fn name(&mut self, descriptions: &[String]) -> String {
        let mut stems = descriptions.iter().map(|d| identifier(d));
        let first = stems.next().unwrap_or_else(|| identifier(""));
        let free = std::iter::once(first.clone()).chain(stems);
        let free = free.filter(|stem| stem.len() <= LONGEST);
        let free = free.filter(|stem| !self.taken.contains_key(stem)).take(1);
        if let Some(stem) = free.last() {
            self.taken.insert(stem.clone(), 1);
            return stem;
        }
        let mut stem: String = first.chars().take(LONGEST).collect();
        loop {
            let count = self.taken.entry(stem.clone()).or_insert(0);
            *count += 1;
            if *count == 1 {
                return stem;
            }
            stem = format!("{}_{count}", stem.trim_end_matches('_'));
        }
    }
}

/// A description as an identifier that no keyword is like.
fn identifier(description: &str) -> String {
    let fits = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
    let stem: String = description.chars().filter(fits).collect();
    match stem.starts_with(|c: char| c.is_ascii_alphabetic()) && stem.contains('_') {
        true => stem,
        false => format!("test_{stem}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_identifiers() {
        let mut namer = Namer::default();
        let mut name = |descriptions: &[&str]| {
            let all: Vec<String> = descriptions.iter().map(|&d| d.to_owned()).collect();
            namer.name(&all)
        };
        let both = ["add_null_returnsTrue", "add_nullAndTwo_returnsTrue"];
        assert_eq!(name(&both), both[0]);
        assert_eq!(name(&both), both[1]);
        assert_eq!(name(&both), "add_null_returnsTrue_2");
        assert_eq!(name(&both), "add_null_returnsTrue_3");
        assert_eq!(name(&["class"]), "test_class");
        assert_eq!(name(&["9\u{e9}"]), "test_9");
    }

    #[test]
    fn long_names_give_way_to_short_ones() {
        let mut namer = Namer::default();
        let long = format!("add_{}", "x".repeat(100));
        let name = namer.name(&[long.clone(), "add_runs".to_owned()]);
        assert_eq!(name, "add_runs");
        assert_eq!(namer.name(&[long]).len(), LONGEST);
    }
}
