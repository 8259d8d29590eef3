//! Two runs of a suite, test by test.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use super::rules::Rules;
use super::verdicts::{ClassRun, SuiteRun, Verdict};

/// What differs about a test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The test's class.
    pub class: String,
    /// Its id.
    pub id: String,
    /// The verdict of HotSpot, in words.
    pub hotspot: String,
    /// Ours.
    pub covet: String,
    /// The limit that explains it, if it has a name.
    pub limit: Option<String>,
}

/// The result of a comparison.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Ids compared.
    pub tests: usize,
    /// Of these, with the same verdict.
    pub same: usize,
    /// The others.
    pub different: Vec<Difference>,
    /// Excluded ids that HotSpot passes or skips, by reason.
    pub excluded: BTreeMap<String, usize>,
    /// Excluded ids that HotSpot itself fails.
    pub excluded_failures: usize,
    /// Ids settled by a run of their class alone.
    pub settled: usize,
}

/// The rules for one library on one JDK.
pub struct Rulebook<'a> {
    /// The library's name.
    pub library: &'a str,
    /// The JDK's feature release.
    pub feature: u32,
    /// What is left out.
    pub excluded: &'a Rules,
    /// What has a name.
    pub limits: &'a Rules,
}

impl Rulebook<'_> {
    fn excluded(&self, id: &str) -> Option<&str> {
        self.excluded.reason(self.library, self.feature, id)
    }
}

/// Compares all classes. `alone` runs a class on HotSpot by itself: the answer where statics of other classes speak.
pub fn compare(
    book: &Rulebook,
    hotspot: &SuiteRun,
    covet: &SuiteRun,
    ends: &BTreeMap<String, String>,
    mut alone: impl FnMut(&str) -> Result<SuiteRun>,
) -> Result<Comparison> {
    let mut result = Comparison::default();
    let nothing = ClassRun::default();
    for (class, theirs) in hotspot {
        let ours = covet.get(class).unwrap_or(&nothing);
        let end = ends.get(class).map_or("no verdict", String::as_str);
        let mut found = compare_class(book, class, theirs, ours, end);
        // What has a name needs no second look.
        if found.different.iter().any(|d| d.limit.is_none()) {
            let by_itself = alone(class)?;
            if let Some(theirs) = by_itself.get(class) {
                let second = compare_class(book, class, theirs, ours, end);
                if second.different.len() < found.different.len() {
                    let settled = found.different.len() - second.different.len();
                    found = Comparison { settled, ..second };
                }
            }
        }
        result.add(found);
    }
    Ok(result)
}

/// Differences of a class that look the same.
pub struct Group<'a> {
    /// The first of them.
    pub first: &'a Difference,
    /// How many there are.
    pub count: usize,
}

impl Comparison {
    /// Differences of the same class with the same verdicts and limit, told once.
    pub fn groups(&self) -> Vec<Group<'_>> {
        let mut groups: Vec<Group> = Vec::new();
        for d in &self.different {
            let alike = |g: &&mut Group| {
                let f = g.first;
                (&f.class, &f.hotspot, &f.covet, &f.limit)
                    == (&d.class, &d.hotspot, &d.covet, &d.limit)
            };
            match groups.iter_mut().find(alike) {
                Some(group) => group.count += 1,
                None => groups.push(Group { first: d, count: 1 }),
            }
        }
        groups
    }

    /// Adds another part.
    pub fn add(&mut self, other: Comparison) {
        self.tests += other.tests;
        self.same += other.same;
        self.different.extend(other.different);
        for (reason, count) in other.excluded {
            *self.excluded.entry(reason).or_default() += count;
        }
        self.excluded_failures += other.excluded_failures;
        self.settled += other.settled;
    }
}

fn compare_class(
    book: &Rulebook,
    class: &str,
    theirs: &ClassRun,
    ours: &ClassRun,
    end: &str,
) -> Comparison {
    let mut result = Comparison::default();
    let ids: BTreeSet<&String> = theirs.verdicts.keys().chain(ours.verdicts.keys()).collect();
    for id in ids {
        let (a, b) = (theirs.verdicts.get(id), ours.verdicts.get(id));
        if let Some(reason) = book.excluded(id) {
            match a {
                Some(verdict) if verdict.status == "fail" => result.excluded_failures += 1,
                _ => *result.excluded.entry(reason.to_owned()).or_default() += 1,
            }
            continue;
        }
        result.tests += 1;
        match (a, b) {
            (Some(a), Some(b)) if a.agrees(b) => result.same += 1,
            (a, b) => {
                let text =
                    |v: Option<&Verdict>, none: &str| v.map_or(none.to_owned(), Verdict::text);
                let covet = text(b, end);
                let both = format!("{id}\t{covet}");
                let limit = book.limits.reason(book.library, book.feature, &both);
                result.different.push(Difference {
                    class: class.to_owned(),
                    id: id.clone(),
                    hotspot: text(a, "no verdict"),
                    covet,
                    limit: limit.map(str::to_owned),
                });
            }
        }
    }
    result
}
