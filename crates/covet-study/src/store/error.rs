//! Why a file of results cannot be used.

use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a file of results cannot be used; each message is one sentence.
#[derive(Debug, Error)]
pub enum StoreError {
    /// There is no such file.
    #[error("there are no results in {}", .0.display())]
    Missing(PathBuf),
    /// Another process works on it.
    #[error("{} is in use by another run", .0.display())]
    InUse(PathBuf),
    /// It is something else.
    #[error("{} is no file of results of `covet study`", .0.display())]
    Alien(PathBuf),
    /// Its cells cannot be compared with those wanted.
    #[error("the results in {} were made {why}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// How they were made.
        why: String,
    },
    /// Two files have different results of the same cell, which must not be.
    #[error("{} has another result of the same cell: {cell}", path.display())]
    Contradiction {
        /// The second file.
        path: PathBuf,
        /// The cell.
        cell: String,
    },
    /// The database fails.
    #[error("cannot use {}: {source}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        source: rusqlite::Error,
    },
}

impl StoreError {
    /// The error of a file that the database reports.
    pub(super) fn of(path: &Path, source: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode::{DatabaseBusy, DatabaseLocked, NotADatabase};
        let path = path.to_owned();
        match source.sqlite_error_code() {
            Some(DatabaseBusy | DatabaseLocked) => StoreError::InUse(path),
            Some(NotADatabase) => StoreError::Alien(path),
            _ => StoreError::Database { path, source },
        }
    }
}
