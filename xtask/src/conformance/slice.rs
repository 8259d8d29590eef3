//! `--slice`: CPU time against `java -Xint`, over a fixed slice of every library; `docs/bench-suites.md`.
//!
//! A slice is a list of test classes in `tests/conformance/slices.toml`, at most a minute of `java -Xint` together. A
//! library without a slice gets one: every n-th of its quicker classes.
//! Both sides run the same classes with the same driver in one process and one thread of ours. Rows of libraries that are
//! not measured this time stay in the table.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};

use super::hotspot::HotSpot;
use super::ladder::Library;
use super::{covet, suite};
use crate::jdk::Jdk;
use crate::paths;

/// CPU time of a slice with compilers, at most: without them it takes some four times as long.
const LIMIT: Duration = Duration::from_secs(12);

/// No class of a slice takes longer than this with compilers.
const LONGEST: Duration = Duration::from_secs(2);

/// Classes of a slice, at most.
const CLASSES: usize = 24;

struct Row {
    title: String,
    /// What it was measured on: rows that are not measured anew stay as they were.
    jdk: String,
    classes: usize,
    xint: Duration,
    covet: Duration,
}

type Slices = BTreeMap<String, Vec<String>>;

/// Measures the libraries; whether Covet took no longer in sum.
pub fn run(jdk: &Jdk, libraries: &[Library], no_report: bool) -> Result<bool> {
    let mut slices = read()?;
    let mut rows = Vec::new();
    for library in libraries {
        match measure(jdk, library, &mut slices) {
            Ok(row) => {
                println!("{}", line(&row));
                rows.push(row);
            }
            Err(error) => println!("{}: {error:#}", library.title()),
        }
    }
    if !no_report {
        rows = with_kept(rows, &fs::read_to_string(page()).unwrap_or_default());
    }
    let sum = Row {
        title: "**all**".into(),
        jdk: String::new(),
        classes: rows.iter().map(|r| r.classes).sum(),
        xint: rows.iter().map(|r| r.xint).sum(),
        covet: rows.iter().map(|r| r.covet).sum(),
    };
    println!("{}", line(&sum));
    if !no_report {
        write(&rows, &sum)?;
    }
    Ok(sum.covet <= sum.xint)
}

fn measure(jdk: &Jdk, library: &Library, slices: &mut Slices) -> Result<Row> {
    let suite = suite::prepare(library, jdk)?;
    if !slices.contains_key(&library.name) {
        let hotspot = HotSpot::new(&suite, jdk, false)?;
        slices.insert(library.name.clone(), choose(&hotspot)?);
        fs::write(file(), toml_text(slices))?;
    }
    let classes = &slices[&library.name];
    let hotspot = HotSpot::fresh(&suite, jdk, "slice")?;
    let theirs = hotspot.together("xint", &["-ea", "-Xint"], classes)?;
    let ours = covet::run(&suite, jdk, classes, 1, covet::INSTRUCTIONS)?;
    Ok(Row {
        title: library.title(),
        jdk: jdk.version.clone(),
        classes: classes.len(),
        xint: theirs.cpu,
        covet: ours.cpu,
    })
}

/// Takes classes spread over the whole suite, by what they took with compilers.
fn choose(hotspot: &HotSpot) -> Result<Vec<String>> {
    let all = hotspot.classes()?;
    let known = hotspot.together("suite", &["-ea"], &all)?;
    let took = |c: &String| known.run.get(c).filter(|r| r.ended).map(|r| r.cpu);
    let quick = |c: &&String| took(c).is_some_and(|cpu| cpu < LONGEST);
    let quick: Vec<String> = all.iter().filter(quick).cloned().collect();
    let step = quick.len().div_ceil(CLASSES).max(1);
    let mut left = LIMIT;
    let mut chosen = Vec::new();
    for class in quick.into_iter().step_by(step) {
        let cpu = took(&class).unwrap_or_default();
        if cpu <= left {
            left -= cpu;
            chosen.push(class);
        }
    }
    Ok(chosen)
}

fn page() -> PathBuf {
    paths::root().join("docs/bench-suites.md")
}

/// Rows of the page that are not measured anew, then those that are.
fn with_kept(measured: Vec<Row>, page: &str) -> Vec<Row> {
    let known = |row: &Row| measured.iter().any(|m| m.title == row.title);
    let kept = page.lines().filter_map(read_line);
    let mut rows: Vec<Row> = kept.filter(|row| !known(row)).collect();
    rows.extend(measured);
    rows.sort_by(|a, b| a.title.cmp(&b.title));
    rows
}

/// A row of the page; none for its head and its sum.
fn read_line(line: &str) -> Option<Row> {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let &["", title, jdk, classes, xint, covet, _, ""] = &cells[..] else {
        return None;
    };
    let seconds = |text: &str| text.parse().ok().map(Duration::from_secs_f64);
    let row = Row {
        title: title.to_owned(),
        jdk: jdk.to_owned(),
        classes: classes.parse().ok()?,
        xint: seconds(xint)?,
        covet: seconds(covet)?,
    };
    (!title.starts_with("**")).then_some(row)
}

fn file() -> PathBuf {
    paths::root().join("tests/conformance/slices.toml")
}

fn read() -> Result<Slices> {
    let text = fs::read_to_string(file()).unwrap_or_default();
    toml::from_str(&text).context("tests/conformance/slices.toml")
}

fn toml_text(slices: &Slices) -> String {
    let mut text = "# Test classes whose CPU time is compared with `java -Xint`: see xtask/src/conformance/slice.rs.\n".to_owned();
    for (library, classes) in slices {
        let lines: String = classes.iter().map(|c| format!("    \"{c}\",\n")).collect();
        text.push_str(&format!("{library} = [\n{lines}]\n"));
    }
    text
}

fn line(row: &Row) -> String {
    format!(
        "| {} | {} | {} | {:.1} | {:.1} | {:.2} |",
        row.title,
        row.jdk,
        row.classes,
        row.xint.as_secs_f64(),
        row.covet.as_secs_f64(),
        row.covet.as_secs_f64() / row.xint.as_secs_f64().max(0.001),
    )
}

fn write(rows: &[Row], sum: &Row) -> Result<()> {
    let mut page = String::from(
        "# CPU time of libraries' own tests\n\nWritten by `cargo xtask conformance --slice`: the test classes of \
         `tests/conformance/slices.toml`, in one process and one thread, on `java -Xint` and in Covet, start included. \
         Rows with different JDKs are from different runs.\n\n\
         | library | JDK | classes | CPU s `java -Xint` | CPU s Covet | ratio |\n| --- | --- | --: | --: | --: | --: |\n",
    );
    for row in rows.iter().chain([sum]) {
        writeln!(page, "{}", line(row))?;
    }
    Ok(fs::write(self::page(), page)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_are_not_measured_stay() {
        let page = "| library | JDK | classes | a | b | ratio |\n| --- | --- | --: | --: | --: | --: |\n\
                    | a 1 | 17.0.1 | 5 | 4.0 | 1.9 | 0.47 |\n| b 1 | 17.0.1 | 8 | 8.7 | 4.0 | 0.46 |\n\
                    | **all** |  | 13 | 12.7 | 5.9 | 0.46 |\n";
        let measured = vec![Row {
            title: "b 1".into(),
            jdk: "17.0.2".into(),
            classes: 9,
            xint: Duration::from_secs(8),
            covet: Duration::from_secs(4),
        }];
        let lines: Vec<String> = with_kept(measured, page).iter().map(line).collect();
        assert_eq!(
            lines,
            [
                "| a 1 | 17.0.1 | 5 | 4.0 | 1.9 | 0.47 |",
                "| b 1 | 17.0.2 | 9 | 8.0 | 4.0 | 0.50 |"
            ]
        );
    }
}
