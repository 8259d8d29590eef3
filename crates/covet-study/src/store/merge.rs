//! Several files into one, as when shards were run on several machines.

use std::path::{Path, PathBuf};

use super::{Outcome, Record, Store, StoreError};

/// What a merge did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Cells that are new in the file.
    pub added: usize,
    /// Cells that were there already, with the same result.
    pub same: usize,
}

/// Puts the cells of some files into another one, which is made if it is not there.
///
/// A cell that is in two files must have the same result in both, unless its budget is in time: then the first one stays.
/// A result takes the place of a failure.
pub fn merge(into: &Path, from: &[PathBuf]) -> Result<Merged, StoreError> {
    let mut merged = Merged::default();
    for path in from {
        let source = Store::existing(path)?;
        let Some(identity) = source.identity()? else {
            continue;
        };
        let mut target = Store::open(into, &identity)?;
        for (origin, class, fingerprint) in source.subjects()? {
            target.know(&origin, &class, &fingerprint)?;
        }
        take(&mut target, source.records()?, path, &mut merged)?;
    }
    Ok(merged)
}

fn take(
    target: &mut Store,
    records: Vec<Record>,
    path: &Path,
    merged: &mut Merged,
) -> Result<(), StoreError> {
    let there = target.records()?;
    for record in records {
        let known = there
            .binary_search_by(|r| r.key.cmp(&record.key))
            .map(|place| &there[place].outcome);
        match (known, &record.outcome) {
            (Ok(known), new) if known == new => merged.same += 1,
            (Ok(Outcome::Done(_)), Outcome::Failed(_)) => merged.same += 1,
            (Ok(Outcome::Done(_)), Outcome::Done(_)) if is_timed(&record) => merged.same += 1,
            (Ok(Outcome::Done(_)), Outcome::Done(_)) => {
                return Err(StoreError::Contradiction {
                    path: path.to_owned(),
                    cell: record.key.to_string(),
                });
            }
            (Err(_) | Ok(Outcome::Failed(_)), _) => {
                target.put(&record)?;
                merged.added += 1;
            }
        }
    }
    Ok(())
}

fn is_timed(record: &Record) -> bool {
    !record.key.budget.ends_with("instructions")
}

impl Store {
    /// The classes of the file with the fingerprints of their code.
    fn subjects(&self) -> Result<Vec<(String, String, String)>, StoreError> {
        let sql = "SELECT origin, class, fingerprint FROM subjects ORDER BY origin, class";
        let query = || -> rusqlite::Result<Vec<_>> {
            let mut query = self.connection.prepare(sql)?;
            let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            rows.collect()
        };
        query().map_err(|e| self.error(e))
    }
}
