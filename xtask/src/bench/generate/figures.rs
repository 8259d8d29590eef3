//! The figures that must be reached, each made of the rows of a list.

use super::results::Row;

/// A figure with its target.
pub struct Figure {
    /// What it says.
    pub what: &'static str,
    /// The target in words.
    pub target: &'static str,
    /// The list that it is about.
    pub list: &'static str,
    /// The figure and whether it is reached; none if some rows lack what it needs.
    pub of: fn(&[Row]) -> Option<(String, bool)>,
}

/// All of them.
pub const FIGURES: &[Figure] = &[
    Figure {
        what: "emitted tests that compile and pass",
        target: "100 %",
        list: "sixty",
        of: passing,
    },
    Figure {
        what: "tests repaired or removed by the check, of those sent",
        target: "≤ 1 %",
        list: "sixty",
        of: repaired,
    },
    Figure {
        what: "goals lost between search and final suite",
        target: "≤ 0.5 %",
        list: "sixty",
        of: lost,
    },
    Figure {
        what: "flaky tests in the shuffled runs",
        target: "0",
        list: "sixty",
        of: flaky,
    },
    Figure {
        what: "branch coverage, ours against JaCoCo's, per class",
        target: "≤ 1 point",
        list: "sixty",
        of: points_apart,
    },
    Figure {
        what: "mean branch coverage of the sixty, JaCoCo's count (ours)",
        target: "≥ 80 %",
        list: "sixty",
        of: |rows| coverage(rows, 80.0),
    },
    Figure {
        what: "mean branch coverage of the twelve, JaCoCo's count (ours)",
        target: "≥ 88 %",
        list: "twelve",
        of: |rows| coverage(rows, 88.0),
    },
    Figure {
        what: "mean mutation score of the sixty by PIT",
        target: "≥ 55 %",
        list: "sixty",
        of: mutation_score,
    },
    Figure {
        what: "mean mutation score of the twelve by PIT",
        target: "≥ 55 %",
        list: "twelve",
        of: mutation_score,
    },
    Figure {
        what: "wall time of a class against its budget",
        target: "≤ 1.05 × + 0.5 s",
        list: "sixty",
        of: wall_time,
    },
    Figure {
        what: "test executions per second and core, median (statements)",
        target: "≥ 20,000",
        list: "sixty",
        of: executions,
    },
    Figure {
        what: "resident memory of the worker, median",
        target: "≤ 300 MB",
        list: "sixty",
        of: resident,
    },
];

fn passing(rows: &[Row]) -> Option<(String, bool)> {
    let (passed, tests) = (sum(rows, |r| r.passed), sum(rows, |r| r.tests));
    let text = format!("{:.2} % of {tests}", percent(passed, tests));
    Some((text, passed == tests))
}

fn repaired(rows: &[Row]) -> Option<(String, bool)> {
    let (touched, sent) = (sum(rows, |r| r.repaired + r.removed), sum(rows, |r| r.sent));
    if sent == 0 {
        return None;
    }
    let share = percent(touched, sent);
    Some((format!("{share:.2} % of {sent}"), share <= 1.0))
}

fn lost(rows: &[Row]) -> Option<(String, bool)> {
    let found: Option<Vec<u32>> = rows.iter().map(|row| row.found).collect();
    let lost: u32 = rows
        .iter()
        .zip(found.as_ref()?)
        .map(|(row, found)| found.saturating_sub(row.branches))
        .sum();
    let found: u32 = found?.into_iter().sum();
    let share = if found == 0 {
        0.0
    } else {
        percent(lost, found)
    };
    Some((format!("{share:.2} % of {found}"), share <= 0.5))
}

fn flaky(rows: &[Row]) -> Option<(String, bool)> {
    let flaky = sum(rows, |r| r.flaky);
    Some((flaky.to_string(), flaky == 0))
}

fn points_apart(rows: &[Row]) -> Option<(String, bool)> {
    let judged: Vec<f64> = rows
        .iter()
        .filter(|r| r.compiles == Some(true))
        .map(apart)
        .collect();
    let worst = judged.iter().copied().fold(0.0, f64::max);
    let above = judged.iter().filter(|points| **points > 1.0).count();
    let classes = judged.len();
    let text = format!("{worst:.1} at most, {above} of {classes} classes above 1");
    (classes > 0).then_some((text, above == 0))
}

/// How many points our coverage is from JaCoCo's of the same things.
pub fn apart(row: &Row) -> f64 {
    let theirs = percent(row.jacoco, row.jacoco_total);
    (percent(row.edges, row.edges_total) - theirs).abs()
}

fn coverage(rows: &[Row], target: f64) -> Option<(String, bool)> {
    let theirs = mean(rows.iter().map(|r| percent(r.jacoco, r.jacoco_total)))?;
    let ours = mean(rows.iter().map(|r| percent(r.branches, r.branches_total)))?;
    Some((format!("{theirs:.1} % ({ours:.1} %)"), theirs >= target))
}

fn mutation_score(rows: &[Row]) -> Option<(String, bool)> {
    let scores: Vec<f64> = rows
        .iter()
        .filter_map(|r| Some(percent(r.pit?, r.pit_total?)))
        .collect();
    let score = mean(scores.iter().copied())?;
    let text = format!("{score:.1} % over {} classes", scores.len());
    Some((text, score >= 55.0))
}

fn wall_time(rows: &[Row]) -> Option<(String, bool)> {
    let over = |row: &Row| row.seconds - (row.budget * 1.05 + 0.5);
    let late = rows.iter().filter(|row| over(row) > 0.0).count();
    let longest = rows.iter().map(|row| row.seconds).fold(0.0, f64::max);
    let text = format!("{longest:.1} s at most, {late} classes too late");
    Some((text, late == 0))
}

fn executions(rows: &[Row]) -> Option<(String, bool)> {
    let rates = median(rows.iter().filter_map(|r| per_second(r.executions, r)))?;
    let statements = median(rows.iter().filter_map(|r| per_second(r.statements?, r)));
    let statements = statements.map_or("-".to_owned(), |v| format!("{v:.0}"));
    Some((format!("{rates:.0} ({statements})"), rates >= 20_000.0))
}

/// A rate of the search per second and core; per second of wall time where Covet does not tell what it took of a core,
/// over the whole process if it does not even tell how long it searched.
pub fn per_second(count: u64, row: &Row) -> Option<f64> {
    let seconds = row.search_cpu.or(row.search_seconds);
    let seconds = seconds.unwrap_or(row.seconds);
    let count = f64::from(u32::try_from(count).ok()?);
    (seconds > 0.0 && count > 0.0).then_some(count / seconds)
}

fn resident(rows: &[Row]) -> Option<(String, bool)> {
    let megabytes = |row: &Row| Some(f64::from(u32::try_from(row.resident >> 10).ok()?) / 1024.0);
    let median = median(rows.iter().filter_map(megabytes))?;
    Some((format!("{median:.0} MB"), median <= 300.0))
}

/// A share in percent; all of nothing.
pub fn percent(part: u32, whole: u32) -> f64 {
    match whole {
        0 => 100.0,
        whole => 100.0 * f64::from(part) / f64::from(whole),
    }
}

fn sum(rows: &[Row], of: impl Fn(&Row) -> u32) -> u32 {
    rows.iter().map(of).sum()
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), v| (count + 1.0, sum + v));
    (count > 0.0).then_some(sum / count)
}

fn median(values: impl Iterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() % 2 {
        1 => values.get(middle).copied(),
        _ => Some((values.get(middle.checked_sub(1)?)? + values.get(middle)?) / 2.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> Row {
        Row {
            compiles: Some(true),
            sent: 100,
            repaired: 1,
            branches: 99,
            branches_total: 100,
            found: Some(100),
            budget: 10.0,
            seconds: 11.0,
            executions: 220_000,
            ..Row::default()
        }
    }

    #[test]
    fn limits_are_inclusive() {
        let rows = [row()];
        assert_eq!(repaired(&rows), Some(("1.00 % of 100".into(), true)));
        assert_eq!(lost(&rows), Some(("1.00 % of 100".into(), false)));
        assert_eq!(wall_time(&rows).map(|f| f.1), Some(true));
        assert_eq!(executions(&rows), Some(("20000 (-)".into(), true)));
    }

    #[test]
    fn rates_are_those_of_a_core_if_it_is_known() {
        let mut row = row();
        row.search_seconds = Some(8.0);
        assert_eq!(per_second(16_000, &row), Some(2000.0));
        row.search_cpu = Some(4.0);
        assert_eq!(per_second(16_000, &row), Some(4000.0));
    }

    #[test]
    fn what_is_not_known_is_no_figure() {
        let rows = [row(), Row::default()];
        assert_eq!(lost(&rows), None);
        assert_eq!(mutation_score(&rows), None);
        assert_eq!(median([].into_iter()), None);
        assert_eq!(median([3.0, 1.0].into_iter()), Some(2.0));
    }
}
