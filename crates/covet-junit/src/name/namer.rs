//! Unique names.

use std::collections::BTreeMap;

/// The longest name, without a number at its end.
const LONGEST: usize = 80;

/// Gives each test of a suite a name of its own.
#[derive(Clone, Debug, Default)]
pub struct Namer {
    taken: BTreeMap<String, u32>,
}

impl Namer {
    /// The description itself, or with a number if it was given before.
    pub fn name(&mut self, description: &str) -> String {
        let mut stem: String = description
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || *c == '_')
            .take(LONGEST)
            .collect();
        if !stem.starts_with(|c: char| c.is_ascii_alphabetic()) || !stem.contains('_') {
            stem = format!("test_{stem}");
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_identifiers() {
        let mut namer = Namer::default();
        assert_eq!(namer.name("add_null_returnsTrue"), "add_null_returnsTrue");
        assert_eq!(namer.name("add_null_returnsTrue"), "add_null_returnsTrue_2");
        assert_eq!(namer.name("add_null_returnsTrue"), "add_null_returnsTrue_3");
        assert_eq!(namer.name("class"), "test_class");
        assert_eq!(namer.name("9\u{e9}"), "test_9");
    }
}
