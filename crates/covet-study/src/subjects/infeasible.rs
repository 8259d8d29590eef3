//! Branches argued infeasible: a text file, a branch per line: class, id of the goal, reason, with tabs between; and those
//! that are proven to be.
//!
//! Feasible is what is left. Lines about classes that are not in the study are for other studies. A branch that its class
//! does not have counts for nothing (another compiler may place it elsewhere); that, and a branch of the list that some
//! test covers, is a fault of the list, which reports name.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::{Subject, SubjectError};

/// Branches argued infeasible.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Infeasible {
    /// With their reasons, by class.
    by_class: BTreeMap<String, BTreeMap<String, String>>,
    /// Class and id of branches that classes of the study do not have.
    pub unknown: Vec<(String, String)>,
}

impl Infeasible {
    /// Reads the list and compares it with the classes of a study.
    pub fn read(path: &Path, subjects: &[Subject]) -> Result<Infeasible, SubjectError> {
        let text = fs::read_to_string(path).map_err(|source| SubjectError::File {
            path: path.to_owned(),
            source,
        })?;
        parse(&text, subjects).map_err(|(line, why)| SubjectError::Infeasible {
            path: path.to_owned(),
            line,
            why,
        })
    }

    /// The list and what is proven without it.
    #[must_use]
    pub fn with_proven(mut self, subjects: &[Subject]) -> Infeasible {
        for subject in subjects.iter().filter(|s| !s.proven.is_empty()) {
            let branches = self.by_class.entry(subject.class.clone()).or_default();
            for (id, proof) in &subject.proven {
                let reason = || format!("proven: {proof}");
                branches.entry(id.clone()).or_insert_with(reason);
            }
        }
        self
    }

    /// The branches of a class that are argued infeasible, with their reasons.
    pub fn of(&self, class: &str) -> impl Iterator<Item = (&str, &str)> {
        let branches = self.by_class.get(class).into_iter().flatten();
        branches.map(|(id, reason)| (id.as_str(), reason.as_str()))
    }

    /// How many branches of a class are argued infeasible.
    #[must_use]
    pub fn count(&self, class: &str) -> usize {
        self.by_class.get(class).map_or(0, BTreeMap::len)
    }
}

fn parse(text: &str, subjects: &[Subject]) -> Result<Infeasible, (usize, String)> {
    let mut found = Infeasible::default();
    for (line, number) in text.lines().zip(1..) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fields: Vec<&str> = line.split('\t').map(str::trim).collect();
        let [class, id, reason] = fields[..] else {
            let why = "a line has class, goal and reason with tabs between";
            return Err((number, why.to_owned()));
        };
        if reason.is_empty() {
            return Err((number, format!("no reason is given for {id}")));
        }
        let mut known = subjects.iter().filter(|s| s.class == class).peekable();
        if known.peek().is_some() && !known.any(|s| s.branches.iter().any(|b| b == id)) {
            found.unknown.push((class.to_owned(), id.to_owned()));
            continue;
        }
        let branches = found.by_class.entry(class.to_owned()).or_default();
        if branches.insert(id.to_owned(), reason.to_owned()).is_some() {
            return Err((number, format!("{id} is listed twice")));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let subject = Subject {
            origin: "o".into(),
            class: "a.B".into(),
            class_path: Vec::new(),
            seen: Vec::new(),
            branches: vec!["b1".into(), "b3".into()],
            proven: vec![("b3".into(), "no path leads there".into())],
        };
        let subjects = std::slice::from_ref(&subject);
        let list = parse("# x\na.B\tb1\tnever\na.C\tb9\tnot here\n", subjects).unwrap();
        assert_eq!(list.count("a.B"), 1);
        assert_eq!(list.of("a.B").next(), Some(("b1", "never")));
        let list = list.with_proven(subjects);
        let reasons: Vec<_> = list.of("a.B").collect();
        let proven = ("b3", "proven: no path leads there");
        assert_eq!(reasons, [("b1", "never"), proven]);
        let list = parse("a.B\tb2\tr", subjects).unwrap();
        assert_eq!((list.count("a.B"), list.unknown.len()), (0, 1));
        let complaint = |text| parse(text, subjects).unwrap_err();
        assert_eq!(
            complaint("a.B\tb1\t"),
            (1, "no reason is given for b1".into())
        );
        assert!(complaint("a.B b1 r").1.starts_with("a line has"));
    }
}
