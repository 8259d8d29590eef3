//! What was measured, kept as text in `tests/generate/results`: a file per list, JDK and JUnit, a line per class. Parts
//! measured in several sittings come together there; a class measured again replaces its line.

use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result};

use super::lists::{self, Entry};

/// A value of a table: written as text, `-` if there is none.
trait Cell: Sized {
    fn write(&self) -> String;
    fn read(text: &str) -> Option<Self>;
}

impl Cell for String {
    fn write(&self) -> String {
        self.replace(['\t', '\n', '\r'], " ")
    }

    fn read(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }
}

impl Cell for bool {
    fn write(&self) -> String {
        if *self { "yes" } else { "no" }.to_owned()
    }

    fn read(text: &str) -> Option<Self> {
        Some(text == "yes")
    }
}

macro_rules! numbers {
    ($($number:ty: $format:literal),*) => {$(
        impl Cell for $number {
            fn write(&self) -> String {
                format!($format, self)
            }

            fn read(text: &str) -> Option<Self> {
                <$number>::from_str(text).ok()
            }
        }
    )*};
}

numbers!(u32: "{}", u64: "{}", f64: "{:.2}");

impl<T: Cell> Cell for Option<T> {
    fn write(&self) -> String {
        self.as_ref().map_or("-".to_owned(), Cell::write)
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "-" => Some(None),
            text => T::read(text).map(Some),
        }
    }
}

macro_rules! row {
    ($($(#[$comment:meta])* $column:ident: $kind:ty,)*) => {
        /// What was measured of a class.
        #[derive(Debug, Clone, Default, PartialEq)]
        pub struct Row {$(
            $(#[$comment])*
            pub $column: $kind,
        )*}

        const COLUMNS: &[&str] = &[$(stringify!($column)),*];

        impl Row {
            fn cells(&self) -> Vec<String> {
                vec![$(self.$column.write()),*]
            }

            fn set(&mut self, column: &str, text: &str) -> Result<()> {
                match column {
                    $(stringify!($column) => {
                        self.$column = Cell::read(text)
                            .with_context(|| format!("`{text}` in column {column}"))?;
                    })*
                    // A column of another time.
                    _ => {}
                }
                Ok(())
            }
        }
    };
}

row! {
    /// The class with dots.
    class: String,
    /// Artifact and version.
    library: String,
    /// `--seed`.
    seed: u64,
    /// The budget in seconds.
    budget: f64,
    /// Kind and message of the failure.
    failure: Option<String>,
    /// Whether the source compiles; none without a source.
    compiles: Option<bool>,
    /// Warnings of `-Xlint:all`.
    warnings: u32,
    /// Tests in the source.
    tests: u32,
    /// Those that passed in every run.
    passed: u32,
    /// Those that passed in some runs only.
    flaky: u32,
    /// Shuffled runs.
    runs: u32,
    /// Branches that Covet counts as covered.
    branches: u32,
    /// Branches that it counts.
    branches_total: u32,
    /// Covered ones without the goals of methods that have no branch: what JaCoCo counts.
    edges: u32,
    /// All of those.
    edges_total: u32,
    /// Branches covered according to JaCoCo.
    jacoco: u32,
    /// Branches according to JaCoCo.
    jacoco_total: u32,
    /// Branches covered at the end of the search.
    found: Option<u32>,
    /// Tests sent to the check.
    sent: u32,
    /// Tests repaired there.
    repaired: u32,
    /// Tests removed there.
    removed: u32,
    /// Wall time of the process in seconds.
    seconds: f64,
    /// Tests executed while searching.
    executions: u64,
    /// Seconds of the search; none if Covet does not say.
    search_seconds: Option<f64>,
    /// Seconds of a core that the search took; none if Covet does not say.
    search_cpu: Option<f64>,
    /// Statements executed while searching.
    statements: Option<u64>,
    /// The largest resident set in bytes.
    resident: u64,
    /// Mutants killed in Covet's machine.
    mutants: u32,
    /// All of them.
    mutants_total: u32,
    /// Mutants killed according to PIT.
    pit: Option<u32>,
    /// All of them.
    pit_total: Option<u32>,
}

/// A table of results.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The list.
    pub list: String,
    /// The JDK's feature release.
    pub jdk: u32,
    /// The JUnit.
    pub junit: u8,
}

impl Table {
    fn file(&self) -> PathBuf {
        let Table { list, jdk, junit } = self;
        lists::directory().join(format!("results/{list}-jdk{jdk}-junit{junit}.tsv"))
    }

    /// What is known, in the order of the list.
    pub fn read(&self) -> Result<Vec<Row>> {
        match fs::read_to_string(self.file()) {
            Ok(text) => parse(&text),
            Err(_) => Ok(Vec::new()),
        }
    }

    /// Adds or replaces the line of a class.
    pub fn keep(&self, row: Row, list: &[Entry]) -> Result<()> {
        let rows = merged(self.read()?, row, list);
        let file = self.file();
        if let Some(directory) = file.parent() {
            fs::create_dir_all(directory)?;
        }
        Ok(fs::write(file, text(&rows))?)
    }
}

fn merged(mut rows: Vec<Row>, row: Row, list: &[Entry]) -> Vec<Row> {
    rows.retain(|r| r.class != row.class);
    rows.push(row);
    let place = |row: &Row| list.iter().position(|e| e.class == row.class);
    rows.retain(|row| place(row).is_some());
    rows.sort_by_key(place);
    rows
}

fn text(rows: &[Row]) -> String {
    let lines = rows.iter().map(|row| row.cells().join("\t") + "\n");
    format!("{}\n{}", COLUMNS.join("\t"), lines.collect::<String>())
}

fn parse(text: &str) -> Result<Vec<Row>> {
    let mut lines = text.lines();
    let columns: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    lines
        .map(|line| {
            let mut row = Row::default();
            for (column, cell) in columns.iter().zip(line.split('\t')) {
                row.set(column, cell)?;
            }
            Ok(row)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(class: &str) -> Row {
        Row {
            class: class.into(),
            failure: Some("check: no\tthing".into()),
            compiles: Some(true),
            seconds: 10.25,
            pit: None,
            pit_total: Some(7),
            ..Row::default()
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let mut expected = row("a.B");
        let rows = parse(&text(std::slice::from_ref(&expected))).unwrap();
        expected.failure = Some("check: no thing".into());
        assert_eq!(rows, [expected]);
    }

    #[test]
    fn unknown_columns_are_passed_over() {
        let rows = parse("class\tnew\ttests\na.B\tx\t3\n").unwrap();
        assert_eq!((rows[0].class.as_str(), rows[0].tests), ("a.B", 3));
        assert!(parse("tests\nmany\n").is_err());
    }

    #[test]
    fn a_class_has_one_line_in_the_order_of_the_list() {
        let entry = |class: &str| Entry {
            coordinates: "g:a:1".into(),
            class: class.into(),
            branches: 20,
        };
        let list = [entry("x"), entry("y")];
        let rows = merged(vec![row("y"), row("gone")], row("x"), &list);
        let rows = merged(rows, row("y"), &list);
        let names: Vec<&str> = rows.iter().map(|r| r.class.as_str()).collect();
        assert_eq!(names, ["x", "y"]);
    }
}
