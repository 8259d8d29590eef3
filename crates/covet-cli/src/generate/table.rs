//! The table at the end, and what is not covered.

use covet_engine::job::{ClassOutcome, Count, Uncovered};

use super::escape::visible;
use super::select::dotted;

/// How many uncovered branches of a class are listed unless all are wanted.
const BRANCHES: usize = 5;

const HEADINGS: [&str; 6] = ["class", "branches", "lines", "mutants", "tests", "seconds"];

/// The table of these classes, with a line of sums if there are several.
pub fn table(outcomes: &[&ClassOutcome]) -> String {
    let mut rows: Vec<[String; 6]> = vec![HEADINGS.map(str::to_owned)];
    rows.extend(outcomes.iter().map(|o| row(o)));
    if outcomes.len() > 1 {
        rows.push(total(outcomes));
    }
    let width = |column: usize| {
        rows.iter()
            .map(|r| r[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: [usize; 6] = std::array::from_fn(width);
    let lines = rows.iter().map(|row| line(row, &widths));
    lines.collect()
}

fn line(row: &[String; 6], widths: &[usize; 6]) -> String {
    let mut text = format!("{:<width$}", row[0], width = widths[0]);
    for (cell, &width) in row.iter().zip(widths).skip(1) {
        text.push_str(&format!("  {cell:>width$}"));
    }
    format!("{}\n", text.trim_end())
}

fn row(outcome: &ClassOutcome) -> [String; 6] {
    [
        visible(&dotted(&outcome.class)),
        ratio(outcome.branches),
        ratio(outcome.lines),
        ratio(outcome.mutants),
        outcome.tests.to_string(),
        format!("{:.1}", outcome.seconds),
    ]
}

fn total(outcomes: &[&ClassOutcome]) -> [String; 6] {
    let sum = |part: fn(&ClassOutcome) -> Count| {
        let counts = outcomes.iter().map(|o| part(o));
        ratio(counts.fold(Count::default(), |a, b| Count {
            covered: a.covered.saturating_add(b.covered),
            total: a.total.saturating_add(b.total),
        }))
    };
    let tests: u64 = outcomes.iter().map(|o| u64::from(o.tests)).sum();
    let seconds: f64 = outcomes.iter().map(|o| o.seconds).sum();
    [
        format!("{} classes", outcomes.len()),
        sum(|o| o.branches),
        sum(|o| o.lines),
        sum(|o| o.mutants),
        tests.to_string(),
        format!("{seconds:.1}"),
    ]
}

/// `3/4 75%`; nothing of nothing is a dash.
fn ratio(count: Count) -> String {
    match count.total {
        0 => "-".to_owned(),
        // Rounded down, so that 100% means all.
        total => {
            let percent = u64::from(count.covered) * 100 / u64::from(total);
            format!("{}/{total} {percent:>3}%", count.covered)
        }
    }
}

/// The branches of a class that are not covered, each with place and reason.
pub fn uncovered(outcome: &ClassOutcome, all: bool) -> String {
    let shown = if all { usize::MAX } else { BRANCHES };
    let mut text = String::new();
    for branch in outcome.uncovered.iter().take(shown) {
        text.push_str(&format!("  {}\n", place(branch)));
    }
    if let more @ 1.. = outcome.uncovered.len().saturating_sub(shown) {
        text.push_str(&format!("  and {more} more (--verbose lists all)\n"));
    }
    match text.is_empty() {
        true => text,
        false => format!("{}: not covered\n{text}", visible(&dotted(&outcome.class))),
    }
}

fn place(branch: &Uncovered) -> String {
    let line = branch.line.map_or(String::new(), |line| format!(":{line}"));
    let text = format!(
        "{}{line}: {} {}: {}",
        branch.file, branch.method, branch.branch, branch.reason
    );
    visible(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(class: &str, covered: u32, total: u32) -> ClassOutcome {
        ClassOutcome {
            class: class.to_owned(),
            branches: Count { covered, total },
            lines: Count {
                covered: 10,
                total: 10,
            },
            tests: covered,
            seconds: 9.96,
            ..ClassOutcome::default()
        }
    }

    #[test]
    fn columns_line_up() {
        let (a, b) = (outcome("a/Long", 7, 12), outcome("B", 0, 0));
        assert_eq!(
            table(&[&a, &b]),
            "\
class       branches       lines  mutants  tests  seconds
a.Long     7/12  58%  10/10 100%        -      7     10.0
B                  -  10/10 100%        -      0     10.0
2 classes  7/12  58%  20/20 100%        -      7     19.9
"
        );
    }

    #[test]
    fn one_class_needs_no_sum() {
        assert_eq!(table(&[&outcome("B", 1, 2)]).lines().count(), 2);
    }

    #[test]
    fn few_branches_are_listed() {
        let mut class = outcome("a/B", 0, 9);
        class.uncovered = (1..=9)
            .map(|line| Uncovered {
                id: format!("b{line}"),
                file: "B\u{7}.java".to_owned(),
                line: Some(line),
                method: "m()V".to_owned(),
                branch: "x > 0 is true".to_owned(),
                reason: "out of budget".to_owned(),
            })
            .collect();
        let text = uncovered(&class, false);
        assert!(text.starts_with(
            "a.B: not covered\n  B\\u0007.java:1: m()V x > 0 is true: out of budget\n"
        ));
        assert!(text.ends_with("  and 4 more (--verbose lists all)\n"));
        assert_eq!(uncovered(&class, true).lines().count(), 10);
        assert_eq!(uncovered(&outcome("C", 1, 1), true), "");
    }
}
