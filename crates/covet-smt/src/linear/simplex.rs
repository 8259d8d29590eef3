//! Integers within bounds of sums: the simplex method, with branches.
//!
//! Unknowns that no row depends on alone have values within their bounds; the others are rows of a tableau and are repaired
//! one after the other, always the first one by the first one that can move (Bland's rule, which ends). All start at 0.

use std::cmp::Ordering;

use super::Budget;
use super::lattice::{Vector, dot};
use super::ratio::Ratio;
use super::system::Bounds;

/// What is asked: unknowns, then rows, in one numbering.
#[derive(Debug)]
pub(super) struct Simplex {
    unknowns: usize,
    rows: Vec<Vector>,
    bounds: Vec<Bounds>,
    /// Values that unknowns and rows must not have.
    differs: Vec<(usize, i128)>,
}

impl Simplex {
    /// Without bounds.
    pub(super) fn new(unknowns: usize) -> Simplex {
        Simplex {
            unknowns,
            rows: Vec::new(),
            bounds: vec![(None, None); unknowns],
            differs: Vec::new(),
        }
    }

    /// Bounds a sum of unknowns. None if it cannot be.
    pub(super) fn bound(&mut self, factors: Vector, (low, high): Bounds) -> Option<()> {
        let mut open = (0..factors.len()).filter(|i| factors[*i] != 0);
        match (open.next(), open.next()) {
            (None, _) => {
                let fits = low.is_none_or(|l| l <= 0) && high.is_none_or(|h| 0 <= h);
                fits.then_some(())
            }
            (Some(at), None) => self.bound_unknown(at, factors[at], (low, high)),
            _ => {
                self.rows.push(factors);
                self.bounds.push((low, high));
                Some(())
            }
        }
    }

    fn bound_unknown(&mut self, at: usize, factor: i128, (low, high): Bounds) -> Option<()> {
        let by = factor.abs();
        let (low, high) = match factor < 0 {
            true => (high.map(|b| -b), low.map(|b| -b)),
            false => (low, high),
        };
        let low = low.map(|b| -(-b).div_euclid(by));
        let high = high.map(|b| b.div_euclid(by));
        tighten(&mut self.bounds[at], (low, high))
    }

    /// Says that a sum of unknowns has another value. None if it always has this one.
    pub(super) fn differ(&mut self, factors: Vector, value: i128) -> Option<()> {
        if factors.iter().all(|f| *f == 0) {
            return (value != 0).then_some(());
        }
        let at = self.unknowns + self.rows.len();
        self.rows.push(factors);
        self.bounds.push((None, None));
        self.differs.push((at, value));
        Some(())
    }

    /// Values of the unknowns.
    pub(super) fn solve(&self, budget: &mut Budget) -> Option<Vec<i128>> {
        let mut open = vec![Tableau::new(self)?];
        while let Some(mut tableau) = open.pop() {
            if !tableau.repair(budget)? {
                continue;
            }
            if let Some(values) = self.nearest(&tableau) {
                return Some(values);
            }
            let (at, below, above) = self.branch(&tableau)?;
            let mut other = tableau.clone();
            let low = tableau.tighten(at, (None, Some(below)))?;
            let high = other.tighten(at, (Some(above), None))?;
            // Towards 0, where the near values are, comes first.
            let mut ways = [(low, tableau), (high, other)];
            if above <= 0 {
                ways.reverse();
            }
            let [first, second] = ways;
            let possible = [second, first].into_iter().filter(|(fits, _)| *fits);
            open.extend(possible.map(|(_, tableau)| tableau));
        }
        None
    }

    /// The unknowns as integers, if these are an answer.
    fn nearest(&self, tableau: &Tableau) -> Option<Vec<i128>> {
        let values = &tableau.values[..self.unknowns];
        let values: Vec<i128> = values.iter().map(|v| v.nearest()).collect::<Option<_>>()?;
        let mut all = values.clone();
        for row in &self.rows {
            all.push(dot(row, &values)?);
        }
        let within = |(value, (low, high)): (&i128, &Bounds)| {
            low.is_none_or(|l| l <= *value) && high.is_none_or(|h| *value <= h)
        };
        let differ = self.differs.iter().all(|(at, value)| all[*at] != *value);
        (differ && all.iter().zip(&self.bounds).all(within)).then_some(values)
    }

    /// What must not have the value it has, and the nearest values that it may have.
    fn branch(&self, tableau: &Tableau) -> Option<(usize, i128, i128)> {
        let values = &tableau.values;
        if let Some(at) = (0..self.unknowns).find(|i| !values[*i].is_integer()) {
            let below = values[at].floor();
            return Some((at, below, below + 1));
        }
        let same = |(at, value): &&(usize, i128)| values[*at] == Ratio::integer(*value);
        let (at, value) = self.differs.iter().find(same)?;
        Some((*at, value - 1, value + 1))
    }
}

/// None if nothing is left.
fn tighten(bounds: &mut Bounds, (low, high): Bounds) -> Option<()> {
    bounds.0 = bounds.0.max(low);
    bounds.1 = match (bounds.1, high) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    };
    match *bounds {
        (Some(low), Some(high)) if low > high => None,
        _ => Some(()),
    }
}

/// Rows as sums of what is no row right now.
#[derive(Clone, Debug)]
struct Tableau {
    /// By row: which it is of all.
    basic: Vec<usize>,
    /// By column.
    free: Vec<usize>,
    cells: Vec<Vec<Ratio>>,
    values: Vec<Ratio>,
    bounds: Vec<Bounds>,
}

impl Tableau {
    fn new(simplex: &Simplex) -> Option<Tableau> {
        let unknowns = simplex.unknowns;
        let integers = |row: &Vector| row.iter().map(|f| Ratio::integer(*f)).collect();
        let mut tableau = Tableau {
            basic: (unknowns..unknowns + simplex.rows.len()).collect(),
            free: (0..unknowns).collect(),
            cells: simplex.rows.iter().map(integers).collect(),
            values: vec![Ratio::ZERO; simplex.bounds.len()],
            bounds: simplex.bounds.clone(),
        };
        for column in 0..unknowns {
            tableau.clamp(column)?;
        }
        Some(tableau)
    }

    /// Which bound a value is beyond.
    fn beyond(&self, at: usize) -> Option<Option<(i128, Ordering)>> {
        let (low, high) = self.bounds[at];
        for (bound, side) in [(low, Ordering::Less), (high, Ordering::Greater)] {
            if let Some(bound) = bound
                && self.values[at].compare(bound)? == side
            {
                return Some(Some((bound, side)));
            }
        }
        Some(None)
    }

    /// Narrows bounds; false if nothing is left.
    fn tighten(&mut self, at: usize, bounds: Bounds) -> Option<bool> {
        if tighten(&mut self.bounds[at], bounds).is_none() {
            return Some(false);
        }
        if let Some(column) = self.free.iter().position(|f| *f == at) {
            self.clamp(column)?;
        }
        Some(true)
    }

    /// Moves what is no row into its bounds.
    fn clamp(&mut self, column: usize) -> Option<()> {
        let at = self.free[column];
        let Some((bound, _)) = self.beyond(at)? else {
            return Some(());
        };
        let by = Ratio::integer(bound).minus(self.values[at])?;
        self.shift(column, by)
    }

    fn shift(&mut self, column: usize, by: Ratio) -> Option<()> {
        let at = self.free[column];
        self.values[at] = self.values[at].plus(by)?;
        for (row, basic) in self.cells.iter().zip(&self.basic) {
            if !row[column].is_zero() {
                self.values[*basic] = self.values[*basic].plus(row[column].times(by)?)?;
            }
        }
        Some(())
    }

    /// Moves all into their bounds; false if that is impossible.
    fn repair(&mut self, budget: &mut Budget) -> Option<bool> {
        loop {
            budget.charge(1 + self.basic.len() * self.free.len())?;
            let Some((row, bound, side)) = self.violated()? else {
                return Some(true);
            };
            let Some(column) = self.entering(row, side)? else {
                return Some(false);
            };
            let missing = Ratio::integer(bound).minus(self.values[self.basic[row]])?;
            self.shift(column, missing.by(self.cells[row][column])?)?;
            self.exchange(row, column)?;
        }
    }

    /// The first that is out of bounds.
    fn violated(&self) -> Option<Option<(usize, i128, Ordering)>> {
        let mut first: Option<(usize, i128, Ordering)> = None;
        for row in 0..self.basic.len() {
            if let Some((bound, side)) = self.beyond(self.basic[row])?
                && first.is_none_or(|(other, ..)| self.basic[row] < self.basic[other])
            {
                first = Some((row, bound, side));
            }
        }
        Some(first)
    }

    /// The first column that can move a row that is too small or too large.
    fn entering(&self, row: usize, side: Ordering) -> Option<Option<usize>> {
        let mut first: Option<usize> = None;
        for column in 0..self.free.len() {
            let (cell, at) = (self.cells[row][column], self.free[column]);
            if cell.is_zero() || first.is_some_and(|f| self.free[f] < at) {
                continue;
            }
            let up = cell.is_positive() == (side == Ordering::Less);
            let (low, high) = self.bounds[at];
            let end = if up { high } else { low };
            let stuck = match end {
                Some(bound) => self.values[at].compare(bound)? == Ordering::Equal,
                None => false,
            };
            if !stuck {
                first = Some(column);
            }
        }
        Some(first)
    }

    /// A row and a column change places.
    fn exchange(&mut self, row: usize, column: usize) -> Option<()> {
        let mut pivot = std::mem::take(&mut self.cells[row]);
        let by = pivot[column];
        for (i, cell) in pivot.iter_mut().enumerate() {
            *cell = match i == column {
                true => Ratio::ONE.by(by)?,
                false if cell.is_zero() => *cell,
                false => cell.by(by)?.negated()?,
            };
        }
        for other in self.cells.iter_mut().filter(|r| !r.is_empty()) {
            let times = std::mem::replace(&mut other[column], Ratio::ZERO);
            if times.is_zero() {
                continue;
            }
            for (cell, pivot) in other.iter_mut().zip(&pivot) {
                if !pivot.is_zero() {
                    *cell = cell.plus(times.times(*pivot)?)?;
                }
            }
        }
        self.cells[row] = pivot;
        std::mem::swap(&mut self.basic[row], &mut self.free[column]);
        Some(())
    }
}
