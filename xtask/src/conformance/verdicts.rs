//! Verdicts on tests, as the driver writes them.

use std::collections::BTreeMap;
use std::time::Duration;

/// What became of a test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// `pass`, `fail`, `abort` or `skip`.
    pub status: String,
    /// The class of the exception, of tests that fail or abort.
    pub exception: String,
    /// Its message, shortened.
    pub message: String,
}

impl Verdict {
    /// Whether two verdicts count as the same: status, and of failures the type of the exception.
    pub fn agrees(&self, other: &Verdict) -> bool {
        self.status == other.status && (self.status != "fail" || self.exception == other.exception)
    }

    /// In a few words.
    pub fn text(&self) -> String {
        match self.exception.as_str() {
            "" => self.status.clone(),
            exception => {
                let mut text = format!("{} {exception}", self.status);
                if !self.message.is_empty() {
                    text.push_str(": ");
                    text.push_str(&self.message);
                }
                text
            }
        }
    }
}

/// The run of one test class.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClassRun {
    /// Verdicts by unique id.
    pub verdicts: BTreeMap<String, Verdict>,
    /// CPU time, if it was measured.
    pub cpu: Duration,
    /// Whether the class came to its end.
    pub ended: bool,
}

impl ClassRun {
    /// Adds a verdict. Names of parameters may have the identity hash of an object in them, which is another one in every
    /// process: it is left out, and tests that are called the same without it are numbered.
    fn note(&mut self, id: &str, verdict: Verdict) {
        let plain = without_hashes(id);
        let mut name = plain.clone();
        let mut count = 1;
        while plain != id && self.verdicts.contains_key(&name) {
            count += 1;
            name = format!("{plain}/alike:{count}");
        }
        self.verdicts.insert(name, verdict);
    }
}

/// A text with `@` in the place of `@1b2c3d`.
fn without_hashes(text: &str) -> String {
    let mut parts = text.split('@');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.find(|c: char| !matches!(c, '0'..='9' | 'a'..='f'));
        plain.push('@');
        plain.push_str(&part[digits.unwrap_or(part.len())..]);
    }
    plain
}

/// Class by class, in the order of names.
pub type SuiteRun = BTreeMap<String, ClassRun>;

/// Reads the driver's lines into a run. Lines of several processes may follow each other; a class that begins again
/// starts from nothing.
pub fn read(text: &str, suite: &mut SuiteRun) {
    let mut current: Option<(String, ClassRun)> = None;
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match (fields[..].first().copied(), &mut current) {
            (Some(">"), _) => {
                suite.extend(current.take());
                let name = fields.get(1).copied().unwrap_or_default();
                current = Some((name.to_owned(), ClassRun::default()));
            }
            (Some("<"), Some((_, run))) => {
                run.ended = true;
                let nanos = fields.get(2).and_then(|n| n.parse().ok());
                run.cpu = Duration::from_nanos(nanos.unwrap_or(0));
            }
            (Some(status @ ("pass" | "fail" | "abort" | "skip")), Some((_, run))) => {
                let field = |i: usize| fields.get(i).copied().unwrap_or_default().to_owned();
                let verdict = Verdict {
                    status: status.to_owned(),
                    exception: field(2),
                    message: field(3),
                };
                run.note(&field(1), verdict);
            }
            _ => {}
        }
    }
    suite.extend(current);
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str =
        ">\ta.B\npass\tx\t\t\nfail\ty\tjava.lang.Error\tno\n<\ta.B\t5\n>\ta.C\npass\tz\t\t\n";

    #[test]
    fn lines_become_runs() {
        let mut suite = SuiteRun::new();
        read(LINES, &mut suite);
        assert_eq!(
            suite["a.B"].verdicts["y"].text(),
            "fail java.lang.Error: no"
        );
        assert_eq!(suite["a.B"].cpu, Duration::from_nanos(5));
    }

    #[test]
    fn identity_hashes_are_no_part_of_an_id() {
        let mut suite = SuiteRun::new();
        let lines =
            ">\ta.B\npass\t[test:x[A@1b2c]]\t\t\nfail\t[test:x[A@77]]\tE\t\npass\t[q@w]\t\t\n";
        read(lines, &mut suite);
        let ids: Vec<&str> = suite["a.B"].verdicts.keys().map(String::as_str).collect();
        assert_eq!(ids, ["[q@w]", "[test:x[A@]]", "[test:x[A@]]/alike:2"]);
    }

    #[test]
    fn failures_agree_by_type_only() {
        let verdict = |status: &str, exception: &str, message: &str| Verdict {
            status: status.into(),
            exception: exception.into(),
            message: message.into(),
        };
        assert!(verdict("fail", "A", "x").agrees(&verdict("fail", "A", "y")));
        assert!(!verdict("fail", "A", "x").agrees(&verdict("fail", "B", "x")));
        assert!(verdict("abort", "A", "x").agrees(&verdict("abort", "B", "x")));
    }
}
