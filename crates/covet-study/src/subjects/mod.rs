//! From the subjects of a plan to class files: sources are compiled, Maven coordinates resolved, classes looked up.
//!
//! Everything made or found lies in a working directory. What cannot be had is said before any cell is run.
//! Deliberately absent: a package manager of our own; `javac` and `mvn` are asked.

mod error;
mod infeasible;
mod javac;
pub(crate) mod maven;
mod seen;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use covet_engine::job::{FailureKind, Goal, GoalKind, Target};
use covet_program::Jdk;

use crate::plan::{Group, Origin, Plan};

pub use error::SubjectError;
pub use infeasible::Infeasible;

/// A class of a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// What its origin is called.
    pub origin: String,
    /// Its name with dots.
    pub class: String,
    /// It and what it needs.
    pub class_path: Vec<PathBuf>,
    /// The same for processes in the working directory of the study, under names that are the same everywhere.
    pub seen: Vec<PathBuf>,
    /// The ids of its branches.
    pub branches: Vec<String>,
    /// Those that are proven infeasible, with the proofs.
    pub proven: Vec<(String, String)>,
}

impl Subject {
    /// A number that changes when the code does: results of different classes must not be mixed.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        let mut hash = Fnv::default();
        for id in &self.branches {
            hash.add(id.as_bytes());
            hash.add(b"\n");
        }
        hash.hex()
    }
}

/// The hash of Fowler, Noll and Vo: 64 bits, stable for ever.
#[derive(Clone, Copy, Debug)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Takes in some bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// What came out.
    #[must_use]
    pub fn hex(self) -> String {
        format!("{:016x}", self.0)
    }
}

/// Finds all classes of a plan; the answer has them in the plan's order.
pub fn prepare(plan: &Plan, jdk: &Arc<Jdk>, work: &Path) -> Result<Vec<Subject>, SubjectError> {
    let mut subjects = Vec::new();
    for group in &plan.groups {
        let class_path = class_path(plan, group, jdk, work)?;
        let seen = seen::place(&plain(&group.origin.name()), &class_path, work);
        let seen = seen.map_err(|source| SubjectError::File {
            path: work.to_owned(),
            source,
        })?;
        for class in &group.classes {
            let branches = branches(jdk, &class_path, class, &group.origin)?;
            let proven = |g: &Goal| Some((g.id.clone(), g.infeasible.clone()?));
            subjects.push(Subject {
                origin: group.origin.name(),
                proven: branches.iter().filter_map(proven).collect(),
                branches: branches.into_iter().map(|g| g.id).collect(),
                class: class.clone(),
                class_path: class_path.clone(),
                seen: seen.clone(),
            });
        }
    }
    Ok(subjects)
}

fn class_path(
    plan: &Plan,
    group: &Group,
    jdk: &Jdk,
    work: &Path,
) -> Result<Vec<PathBuf>, SubjectError> {
    match &group.origin {
        Origin::Source(directory) => {
            let output = work.join("classes").join(plain(&group.origin.name()));
            javac::compile(&plan.directory.join(directory), &output, jdk)?;
            Ok(vec![output])
        }
        Origin::Maven(coordinates) => {
            maven::resolve(coordinates, &work.join("maven").join(plain(coordinates)))
        }
        Origin::ClassPath(entries) => entries
            .iter()
            .map(|entry| existing(&plan.directory.join(entry)))
            .collect(),
        Origin::Jdk => Ok(Vec::new()),
    }
}

fn existing(path: &Path) -> Result<PathBuf, SubjectError> {
    path.canonicalize().map_err(|source| SubjectError::File {
        path: path.to_owned(),
        source,
    })
}

/// The longest name of a directory.
const LONGEST: usize = 100;

/// A name that can be that of a directory; a long one, such as that of a class path, ends with its hash.
fn plain(name: &str) -> String {
    let mut plain = name.replace(
        |c: char| !c.is_ascii_alphanumeric() && !"-_.".contains(c),
        "_",
    );
    if plain.len() > LONGEST {
        let mut hash = Fnv::default();
        hash.add(name.as_bytes());
        plain.truncate(LONGEST);
        plain.push_str(&hash.hex());
    }
    plain
}

fn branches(
    jdk: &Arc<Jdk>,
    class_path: &[PathBuf],
    class: &str,
    origin: &Origin,
) -> Result<Vec<Goal>, SubjectError> {
    let target = Target {
        class: class.replace('.', "/"),
        methods: Vec::new(),
    };
    match covet_engine::goals(jdk, class_path, &target)? {
        Ok(goals) => {
            let branches = goals.into_iter().filter(|g| g.kind == GoalKind::Branch);
            Ok(branches.collect())
        }
        Err(failure) if failure.kind == FailureKind::NotFound => Err(SubjectError::NoClass {
            class: class.to_owned(),
            origin: origin.name(),
        }),
        Err(failure) => Err(SubjectError::Class {
            class: class.to_owned(),
            why: failure.message,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of the hash's authors.
    #[test]
    fn hashes() {
        let of = |text: &str| {
            let mut hash = Fnv::default();
            hash.add(text.as_bytes());
            hash.hex()
        };
        assert_eq!(of(""), "cbf29ce484222325");
        assert_eq!(of("a"), "af63dc4c8601ec8c");
        assert_eq!(of("foobar"), "85944171f73967e8");
    }

    #[test]
    fn directories_have_plain_names() {
        assert_eq!(plain("a:b/c:1.0"), "a_b_c_1.0");
        let long = |end: &str| plain(&format!("{}{end}", "ä".repeat(300)));
        assert_eq!((long("a").len(), long("a") == long("b")), (116, false));
    }
}
