//! Results of a study in one file: an SQLite database.
//!
//! SQLite because any tool can look into it, because it has been killed at every point more often than anything we could
//! write, and because its locks end with the process that held them. A cell is one transaction, written through to the
//! disk before it counts as done: after a kill a cell is either there with all its measures or has to be run again. A
//! file is used by one process at a time. Deliberately absent: the plan; a file holds cells of any plan, and reports take
//! those of theirs.

mod error;
mod merge;
mod record;
mod schema;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use covet_engine::job::Extent;
use rusqlite::{Connection, OptionalExtension, params};

pub use error::StoreError;
pub use merge::{Merged, merge};
pub use record::{Cost, Key, Measures, OperatorMeasures, Outcome, Record};

/// How far cells go, as the column `checked` has it; 0 is a suite.
const CHECKED: i64 = 1;
const SEARCHED: i64 = 2;

/// What all cells of a file have in common; cells made otherwise cannot be compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The JDK's version.
    pub jdk: String,
    /// Points of coverage over time.
    pub points: u32,
    /// How far cells go.
    pub extent: Extent,
}

/// An open file of results.
pub struct Store {
    connection: Connection,
    path: PathBuf,
}

impl Store {
    /// Opens a file for cells of this kind, or makes one.
    pub fn open(path: &Path, identity: &Identity) -> Result<Store, StoreError> {
        let store = Store::connect(path, true)?;
        store.identify(identity)?;
        Ok(store)
    }

    /// Opens a file that is there.
    pub fn existing(path: &Path) -> Result<Store, StoreError> {
        Store::connect(path, false)
    }

    fn connect(path: &Path, create: bool) -> Result<Store, StoreError> {
        if !create && !path.exists() {
            return Err(StoreError::Missing(path.to_owned()));
        }
        let at = |source| StoreError::of(path, source);
        let connection = Connection::open(path).map_err(at)?;
        connection
            .busy_timeout(Duration::from_secs(2))
            .and_then(|()| schema::lock(&connection))
            .map_err(at)?;
        schema::prepare(&connection, path)?;
        Ok(Store {
            connection,
            path: path.to_owned(),
        })
    }

    /// What the cells of the file have in common; nothing in a new file.
    pub fn identity(&self) -> Result<Option<Identity>, StoreError> {
        let sql = "SELECT jdk, points, checked FROM study";
        let row = self.connection.query_row(sql, [], |row| {
            Ok(Identity {
                jdk: row.get(0)?,
                points: row.get(1)?,
                extent: match row.get(2)? {
                    CHECKED => Extent::Check,
                    SEARCHED => Extent::Search,
                    _ => Extent::Suite,
                },
            })
        });
        row.optional().map_err(|e| self.error(e))
    }

    fn identify(&self, wanted: &Identity) -> Result<(), StoreError> {
        match self.identity()? {
            None => {
                let sql = "INSERT INTO study (jdk, points, checked) VALUES (?1, ?2, ?3)";
                let extent = match wanted.extent {
                    Extent::Suite => 0,
                    Extent::Check => CHECKED,
                    Extent::Search => SEARCHED,
                };
                let values = params![wanted.jdk, wanted.points, extent];
                let done = self.connection.execute(sql, values);
                done.map(drop).map_err(|e| self.error(e))
            }
            Some(there) => self.compare(&there, wanted),
        }
    }

    fn compare(&self, there: &Identity, wanted: &Identity) -> Result<(), StoreError> {
        let differs = |what: &str, there: String, wanted: String| StoreError::Other {
            path: self.path.clone(),
            why: format!("{what} {there}, not {wanted}"),
        };
        if there.jdk != wanted.jdk {
            return Err(differs("on JDK", there.jdk.clone(), wanted.jdk.clone()));
        }
        if there.points != wanted.points {
            let (a, b) = (there.points.to_string(), wanted.points.to_string());
            return Err(differs("with points =", a, b));
        }
        match there.extent == wanted.extent {
            true => Ok(()),
            false => {
                let (a, b) = (there.extent.to_string(), wanted.extent.to_string());
                Err(differs("as far as", a, b))
            }
        }
    }

    /// Takes note of a class's code, or refuses it if results of other code are there.
    pub fn know(&self, origin: &str, class: &str, fingerprint: &str) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO subjects (origin, class, fingerprint) VALUES (?1, ?2, ?3)";
        let known = self
            .connection
            .execute(sql, [origin, class, fingerprint])
            .and_then(|_| {
                let sql = "SELECT fingerprint FROM subjects WHERE origin = ?1 AND class = ?2";
                self.connection
                    .query_row(sql, [origin, class], |row| row.get::<_, String>(0))
            });
        match known.map_err(|e| self.error(e))? == fingerprint {
            true => Ok(()),
            false => Err(StoreError::Other {
                path: self.path.clone(),
                why: format!("with another class {class}; use a new file"),
            }),
        }
    }

    /// The cells that are done, whatever came out.
    pub fn done(&self) -> Result<BTreeSet<Key>, StoreError> {
        Ok(self.records()?.into_iter().map(|r| r.key).collect())
    }

    /// Keeps a cell. When this returns, it is on the disk.
    pub fn put(&mut self, record: &Record) -> Result<(), StoreError> {
        record::insert(&self.connection, record).map_err(|e| self.error(e))
    }

    /// Everything, in the order of the keys.
    pub fn records(&self) -> Result<Vec<Record>, StoreError> {
        record::all(&self.connection).map_err(|e| self.error(e))
    }

    /// Forgets cells that failed, so that they are run again; how many.
    pub fn forget_failed(&mut self) -> Result<usize, StoreError> {
        let sql = "DELETE FROM cells WHERE failure IS NOT NULL";
        let deleted = self.connection.execute(sql, []);
        deleted.map_err(|e| self.error(e))
    }

    fn error(&self, source: rusqlite::Error) -> StoreError {
        StoreError::of(&self.path, source)
    }
}

#[cfg(test)]
mod tests;
