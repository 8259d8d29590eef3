//! What solvers answered, and how long they took, per family of queries.
//!
//! Times are for tables only: nothing is decided by them. A sample of them is kept, thinned out evenly when there are many.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::family::Family;
use crate::solver::{Reason, Verdict};

/// Counts and times per family and solver.
#[derive(Debug, Default, Clone)]
pub struct Statistics {
    cells: BTreeMap<(Family, &'static str), Cell>,
}

/// A line of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Of which family.
    pub family: Family,
    /// Which solver.
    pub solver: &'static str,
    /// How often it was asked.
    pub queries: u64,
    /// How often it found values.
    pub sat: u64,
    /// How often it refuted the clauses.
    pub unsat: u64,
    /// How often its effort was used up.
    pub effort: u64,
    /// How often it did not know an operation.
    pub unsupported: u64,
    /// How often it was not there.
    pub absent: u64,
    /// How often its values did not satisfy the clauses: a bug.
    pub wrong: u64,
    /// The median of its times.
    pub median: Duration,
    /// The time that one in twenty exceeds.
    pub p95: Duration,
}

#[derive(Debug, Default, Clone)]
struct Cell {
    sat: u64,
    unsat: u64,
    unknown: BTreeMap<Reason, u64>,
    wrong: u64,
    times: Samples,
}

/// How many times are kept.
const SAMPLES: usize = 2048;

#[derive(Debug, Default, Clone)]
struct Samples {
    kept: Vec<u64>,
    /// One of so many, as a power of two, is kept.
    thinned: u32,
    seen: u64,
}

impl Samples {
    fn add(&mut self, nanoseconds: u64) {
        if self.seen & ((1 << self.thinned) - 1) == 0 {
            self.kept.push(nanoseconds);
        }
        self.seen += 1;
        if self.kept.len() >= SAMPLES {
            self.thin();
        }
    }

    fn thin(&mut self) {
        let mut at = 0;
        self.kept.retain(|_| {
            at += 1;
            at % 2 == 1
        });
        self.thinned += 1;
    }

    fn merge(&mut self, other: &Samples) {
        let mut other = other.clone();
        while self.thinned < other.thinned {
            self.thin();
        }
        while other.thinned < self.thinned {
            other.thin();
        }
        self.kept.extend(other.kept);
        self.seen += other.seen;
        while self.kept.len() >= SAMPLES {
            self.thin();
        }
    }

    fn at(&self, percent: usize) -> Duration {
        let mut sorted = self.kept.clone();
        sorted.sort_unstable();
        let last = sorted.len().saturating_sub(1);
        let at = (sorted.len() * percent / 100).min(last);
        Duration::from_nanos(sorted.get(at).copied().unwrap_or(0))
    }
}

impl Statistics {
    /// Counts an answer.
    pub fn count(
        &mut self,
        family: Family,
        solver: &'static str,
        verdict: &Verdict,
        time: Duration,
    ) {
        let cell = self.cells.entry((family, solver)).or_default();
        match verdict {
            Verdict::Sat(_) => cell.sat += 1,
            Verdict::Unsat(_) => cell.unsat += 1,
            Verdict::Unknown(reason) => *cell.unknown.entry(*reason).or_default() += 1,
        }
        cell.times
            .add(u64::try_from(time.as_nanos()).unwrap_or(u64::MAX));
    }

    /// Counts values that did not satisfy the clauses.
    pub fn count_wrong(&mut self, family: Family, solver: &'static str) {
        self.cells.entry((family, solver)).or_default().wrong += 1;
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: &Statistics) {
        for (key, from) in &other.cells {
            let cell = self.cells.entry(*key).or_default();
            cell.sat += from.sat;
            cell.unsat += from.unsat;
            cell.wrong += from.wrong;
            for (reason, count) in &from.unknown {
                *cell.unknown.entry(*reason).or_default() += count;
            }
            cell.times.merge(&from.times);
        }
    }

    /// The lines of a table, by family and then by solver.
    #[must_use]
    pub fn rows(&self) -> Vec<Row> {
        self.cells
            .iter()
            .map(|((family, solver), cell)| row(*family, solver, cell))
            .collect()
    }
}

fn row(family: Family, solver: &'static str, cell: &Cell) -> Row {
    let unknown = |r: Reason| cell.unknown.get(&r).copied().unwrap_or(0);
    Row {
        family,
        solver,
        queries: cell.sat + cell.unsat + cell.unknown.values().sum::<u64>(),
        sat: cell.sat,
        unsat: cell.unsat,
        effort: unknown(Reason::Effort),
        unsupported: unknown(Reason::Unsupported),
        absent: unknown(Reason::Absent),
        wrong: cell.wrong,
        median: cell.times.at(50),
        p95: cell.times.at(95),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Model;

    #[test]
    fn merged_counts_are_sums() {
        let mut a = Statistics::default();
        let sat = Verdict::Sat(Model::new());
        for i in 0..10_000 {
            a.count(Family::Linear, "x", &sat, Duration::from_micros(i));
        }
        let mut b = Statistics::default();
        b.count(
            Family::Linear,
            "x",
            &Verdict::Unknown(Reason::Absent),
            Duration::from_micros(5000),
        );
        b.count(Family::Text, "x", &sat, Duration::ZERO);
        a.merge(&b);
        let rows = a.rows();
        assert_eq!(rows.len(), 2);
        assert_eq!(
            (rows[0].queries, rows[0].sat, rows[0].absent),
            (10_001, 10_000, 1)
        );
        assert!(rows[0].median.abs_diff(Duration::from_micros(5000)) < Duration::from_micros(100));
        assert!(rows[0].p95.abs_diff(Duration::from_micros(9500)) < Duration::from_micros(100));
    }
}
