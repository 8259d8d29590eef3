//! The tables of a file of results.

use std::path::Path;

use rusqlite::Connection;

use super::StoreError;

/// Marks our files for `file` and for us: "Covs".
const APPLICATION: i32 = 0x436f_7673;
/// The version of the tables.
const VERSION: i32 = 1;

const TABLES: &str = "
    CREATE TABLE study (jdk TEXT NOT NULL, points INTEGER NOT NULL, checked INTEGER NOT NULL);
    CREATE TABLE subjects (
        origin TEXT NOT NULL, class TEXT NOT NULL, fingerprint TEXT NOT NULL,
        PRIMARY KEY (origin, class)
    );
    CREATE TABLE cells (
        origin TEXT NOT NULL, class TEXT NOT NULL, strategy TEXT NOT NULL, budget TEXT NOT NULL, seed TEXT NOT NULL,
        covet TEXT NOT NULL, failure TEXT, measures TEXT, cost TEXT, judged TEXT,
        PRIMARY KEY (origin, class, strategy, budget, seed),
        CHECK ((failure IS NULL) <> (measures IS NULL))
    );
    CREATE VIEW coverage AS SELECT origin, class, strategy, budget, seed,
        measures ->> '$.branches[0]' AS covered, measures ->> '$.branches[1]' AS branches,
        measures ->> '$.tests' AS tests, cost ->> '$.cpu' AS cpu_seconds
        FROM cells WHERE measures IS NOT NULL;
";

/// Takes the file for this process until it ends, however it ends; every commit reaches the disk.
pub(super) fn lock(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(
        "PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE;
         BEGIN EXCLUSIVE; COMMIT;",
    )
}

/// Makes the tables of a new file; refuses files that are not ours.
pub(super) fn prepare(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let pragma = |name: &str| {
        let value = connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
        value.map_err(|e| StoreError::of(path, e))
    };
    let empty = pragma("schema_version")? == 0;
    match (pragma("application_id")?, pragma("user_version")?) {
        (APPLICATION, VERSION) => Ok(()),
        (0, 0) if empty => {
            let sql = format!(
                "BEGIN; {TABLES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;"
            );
            let made = connection.execute_batch(&sql);
            made.map_err(|e| StoreError::of(path, e))
        }
        (APPLICATION, other) => Err(StoreError::Other {
            path: path.to_owned(),
            why: format!("by a version of Covet with tables of version {other}, not {VERSION}"),
        }),
        _ => Err(StoreError::Alien(path.to_owned())),
    }
}
