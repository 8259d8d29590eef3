//! What was found about a library on a JDK, kept as a text file in the repository: the tables are made of these.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;

use super::compare::{Comparison, Difference};
use crate::paths;

/// Everything about one library on one JDK.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    /// Name and version.
    pub title: String,
    /// Test classes.
    pub classes: usize,
    /// Classes and tests that were left out because they take long.
    pub long: (usize, usize),
    /// The comparison.
    pub comparison: Comparison,
    /// CPU time on HotSpot, with its compilers.
    pub hotspot_cpu: Duration,
    /// CPU time in Covet.
    pub covet_cpu: Duration,
    /// The largest resident set in Covet, in bytes.
    pub resident: u64,
    /// Natives that were missing, with the number of calls.
    pub unsupported: BTreeMap<String, u64>,
}

/// The directory of a JDK's results.
pub fn directory(feature: u32) -> PathBuf {
    paths::root().join(format!("tests/conformance/results/{feature}"))
}

impl Results {
    /// Writes the file.
    pub fn keep(&self, library: &str, feature: u32) -> Result<()> {
        let directory = directory(feature);
        fs::create_dir_all(&directory)?;
        Ok(fs::write(
            directory.join(format!("{library}.tsv")),
            self.text(),
        )?)
    }

    /// Reads the file of a library, if there is one.
    pub fn known(library: &str, feature: u32) -> Option<Results> {
        let file = directory(feature).join(format!("{library}.tsv"));
        Some(Self::parse(&fs::read_to_string(file).ok()?))
    }

    /// Adds what was found before about other classes of the suite. The CPU time on HotSpot is that of the whole suite on
    /// both sides.
    pub fn add(&mut self, other: Results) {
        self.classes += other.classes;
        self.comparison.add(other.comparison);
        self.covet_cpu += other.covet_cpu;
        self.resident = self.resident.max(other.resident);
        for (native, count) in other.unsupported {
            *self.unsupported.entry(native).or_default() += count;
        }
    }

    fn text(&self) -> String {
        let c = &self.comparison;
        let mut text = String::new();
        let mut line = |key: &str, fields: &[&dyn std::fmt::Display]| {
            text.push_str(key);
            for field in fields {
                // Writing to a string cannot fail.
                let _ = write!(text, "\t{field}");
            }
            text.push('\n');
        };
        line("title", &[&self.title]);
        line("classes", &[&self.classes]);
        line("long", &[&self.long.0, &self.long.1]);
        line("tests", &[&c.tests]);
        line("same", &[&c.same]);
        line("settled", &[&c.settled]);
        line("hotspot-fails", &[&c.excluded_failures]);
        line("hotspot-cpu-ms", &[&self.hotspot_cpu.as_millis()]);
        line("covet-cpu-ms", &[&self.covet_cpu.as_millis()]);
        line("resident-bytes", &[&self.resident]);
        for (reason, count) in &c.excluded {
            line("excluded", &[reason, count]);
        }
        for (native, count) in &self.unsupported {
            line("native", &[native, count]);
        }
        for d in &c.different {
            let limit = d.limit.as_deref().unwrap_or_default();
            line(
                "different",
                &[&d.class, &d.id, &d.hotspot, &d.covet, &limit],
            );
        }
        text
    }

    fn parse(text: &str) -> Results {
        let mut r = Results::default();
        for line in text.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let field = |i: usize| fields.get(i).copied().unwrap_or_default().to_owned();
            let number = |i: usize| field(i).parse::<u64>().unwrap_or(0);
            let c = &mut r.comparison;
            match field(0).as_str() {
                "title" => r.title = field(1),
                "classes" => r.classes = number(1) as usize,
                "long" => r.long = (number(1) as usize, number(2) as usize),
                "tests" => c.tests = number(1) as usize,
                "same" => c.same = number(1) as usize,
                "settled" => c.settled = number(1) as usize,
                "hotspot-fails" => c.excluded_failures = number(1) as usize,
                "hotspot-cpu-ms" => r.hotspot_cpu = Duration::from_millis(number(1)),
                "covet-cpu-ms" => r.covet_cpu = Duration::from_millis(number(1)),
                "resident-bytes" => r.resident = number(1),
                "excluded" => {
                    c.excluded.insert(field(1), number(2) as usize);
                }
                "native" => {
                    r.unsupported.insert(field(1), number(2));
                }
                "different" => c.different.push(Difference {
                    class: field(1),
                    id: field(2),
                    hotspot: field(3),
                    covet: field(4),
                    limit: Some(field(5)).filter(|l| !l.is_empty()),
                }),
                _ => {}
            }
        }
        r
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let results = Results {
            title: "thing 1.0".into(),
            classes: 2,
            long: (1, 9),
            comparison: Comparison {
                tests: 5,
                same: 4,
                different: vec![Difference {
                    class: "A".into(),
                    id: "[x]".into(),
                    hotspot: "pass".into(),
                    covet: "fail E: no".into(),
                    limit: None,
                }],
                excluded: BTreeMap::from([("network".into(), 3)]),
                excluded_failures: 1,
                settled: 2,
            },
            hotspot_cpu: Duration::from_millis(1500),
            covet_cpu: Duration::from_millis(700),
            resident: 1 << 20,
            unsupported: BTreeMap::from([("a.B.c()V".into(), 7)]),
        };
        assert_eq!(Results::parse(&results.text()), results);
    }
}
