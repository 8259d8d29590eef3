//! Compound moves: several numbers at once, so that conditions that hold go on to hold.
//!
//! One number at a time, the alternating variable method is stuck at `x + y == 4711 && x - y == 1147` as soon as the first
//! condition holds: every single step breaks it. Paper 003 leaves it there. Here moves are combined until they break
//! nothing: a step of each number is tried, and what it does to the conditions on the way to the target is read off their
//! distances. Of the moves that break a condition one is added to each of the others so often that they no longer do
//! (elimination as Gauss has it, by trying, without knowing a single coefficient). What is left moves the target alone,
//! and the target's distance says how far to go; where one move cannot meet it, two may.
//!
//! Linear conditions over integers are met exactly; others are approached as far as they are nearly linear. Every move is a run, so
//! nothing is believed. Deliberately absent: floating-point numbers.

use covet_program::goals::GoalId;
use covet_testcase::literal::Literal;
use covet_testcase::test_case::{Action, TestCase};

use super::integers::shifted;
use super::{Climb, Effect};
use crate::session::Individual;

/// Numbers of a test that are moved; with more of them, trying each takes longer than it is worth.
const MOST_NUMBERS: usize = 40;

/// Targets of one walk, the nearest first.
const MOST_TARGETS: usize = 4;

/// Pairs of moves that are tried together.
const MOST_PAIRS: usize = 12;

/// Distances beyond are no longer exact.
const EXACT: f64 = (1u64 << 52) as f64;

/// Steps of numbers, by the statements of their literals.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Move(Vec<(usize, i64)>);

impl Move {
    /// This move some times, and another one some times.
    fn and(&self, times: i64, other: &Move, others: i64) -> Option<Move> {
        let mut steps: Vec<(usize, i64)> = Vec::with_capacity(self.0.len() + other.0.len());
        for ((at, step), times) in with(&self.0, times).chain(with(&other.0, others)) {
            let step = step.checked_mul(times)?;
            match steps.iter_mut().find(|(known, _)| *known == at) {
                Some((_, sum)) => *sum = sum.checked_add(step)?,
                None => steps.push((at, step)),
            }
        }
        steps.retain(|(_, step)| *step != 0);
        (!steps.is_empty()).then_some(Move(steps))
    }

    /// A test with its numbers moved; none if one would leave its type.
    fn applied(&self, test: &TestCase, times: i64) -> Option<TestCase> {
        let mut moved = test.clone();
        for (at, step) in &self.0 {
            match moved.statements.get_mut(*at).map(|s| &mut s.action) {
                Some(Action::Literal(number)) => {
                    *number = shifted(number, step.checked_mul(times)?)?;
                }
                _ => return None,
            }
        }
        Some(moved)
    }
}

fn with(steps: &[(usize, i64)], times: i64) -> impl Iterator<Item = ((usize, i64), i64)> {
    steps.iter().map(move |step| (*step, times))
}

/// What a move leads to.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Seen {
    /// The target's branch is executed, at a distance.
    Reached(f64),
    /// The run goes another way at a condition so many levels above, and is so far from going on.
    Stopped { at: GoalId, level: u32, by: f64 },
    /// Anything else.
    Lost,
}

impl Climb<'_, '_> {
    /// Moves numbers together towards the branches that the test executes and does not take.
    pub(super) fn compound(&mut self) {
        let numbers = self.numbers();
        if !(2..=MOST_NUMBERS).contains(&numbers.len()) {
            return;
        }
        self.allowance.lend(4 * numbers.len());
        for goal in self.missed() {
            if self.is_over() {
                return;
            }
            self.towards(goal, &numbers);
        }
        self.allowance.lend(0);
    }

    /// Statements of integral literals.
    fn numbers(&self) -> Vec<usize> {
        let statements = self.best.test.statements.iter().enumerate();
        let integral = |a: &Action| match a {
            Action::Literal(Literal::Boolean(_)) => false,
            Action::Literal(literal) => literal.integral().is_some(),
            _ => false,
        };
        let numbers = statements.filter(|(_, s)| integral(&s.action));
        numbers.map(|(at, _)| at).collect()
    }

    /// Uncovered goals whose branches go the other way, the nearest first.
    fn missed(&self) -> Vec<GoalId> {
        let open = |g: &GoalId| !self.session.archive.is_covered(*g);
        let branches = self.session.goals.branches().iter().map(|g| g.id);
        let distance = |g: GoalId| Some((self.best.fitness.exact(g)?, g));
        let mut missed: Vec<(f64, GoalId)> = branches.filter(open).filter_map(distance).collect();
        missed.retain(|(distance, _)| *distance < EXACT);
        missed.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        missed.truncate(MOST_TARGETS);
        missed.into_iter().map(|(_, goal)| goal).collect()
    }

    fn towards(&mut self, goal: GoalId, numbers: &[usize]) {
        let mut moves: Vec<Move> = numbers.iter().map(|at| Move(vec![(*at, 1)])).collect();
        while moves.len() > 1 {
            let seen: Vec<Seen> = moves.iter().map(|m| self.look(m, 1, goal)).collect();
            if self.is_done(goal) {
                return;
            }
            let still = Seen::Reached(self.distance(goal));
            let Some(condition) = first_obstacle(&seen) else {
                let matters = |(m, seen): (Move, Seen)| (seen != still).then_some(m);
                moves = moves.into_iter().zip(seen).filter_map(matters).collect();
                break;
            };
            moves = self.without_breaking(condition, &moves, &seen, still, goal);
        }
        if !self.is_done(goal) {
            self.jump(goal, &moves);
        }
        while !self.is_done(goal) && self.slide_along(&moves) {}
    }

    /// The moves that do not break a condition, and combinations of those that do.
    fn without_breaking(
        &mut self,
        condition: GoalId,
        moves: &[Move],
        seen: &[Seen],
        still: Seen,
        goal: GoalId,
    ) -> Vec<Move> {
        let mut kept = Vec::new();
        let mut breaking: Vec<(i64, &Move)> = Vec::new();
        for (m, seen) in moves.iter().zip(seen) {
            match *seen {
                Seen::Stopped { at, by, .. } if at == condition => {
                    if by.fract() == 0.0 && by < EXACT {
                        breaking.push((by as i64, m));
                    }
                }
                Seen::Lost => {}
                other if other == still => {}
                _ => kept.push(m.clone()),
            }
        }
        let Some(pivot) = (0..breaking.len()).min_by_key(|n| breaking[*n].0) else {
            return kept;
        };
        let (weight, first) = breaking.remove(pivot);
        for (other, m) in breaking {
            let divisor = gcd(weight, other).max(1);
            let holds = |found: Seen| {
                !matches!(found, Seen::Stopped { at, .. } if at == condition) && found != Seen::Lost
            };
            let both = [1, -1].into_iter().find_map(|sign| {
                let combined = m.and(weight / divisor, first, sign * (other / divisor))?;
                holds(self.look(&combined, 1, goal)).then_some(combined)
            });
            kept.extend(both);
        }
        kept
    }

    /// Goes where the distances of moves say that the target's branch is taken: with one of them, or with two.
    fn jump(&mut self, goal: GoalId, moves: &[Move]) {
        let start = self.distance(goal);
        let weights: Vec<(i64, &Move)> = moves
            .iter()
            .filter_map(|m| Some((self.weight(m, goal, start)?, m)))
            .collect();
        let far = start as i64;
        for (weight, m) in &weights {
            if far % weight == 0 && !self.is_done(goal) {
                self.go(m, -far / weight);
            }
        }
        let pairs = (0..weights.len()).flat_map(|a| (a + 1..weights.len()).map(move |b| (a, b)));
        for (a, b) in pairs.take(MOST_PAIRS) {
            if self.is_done(goal) || self.distance(goal) != start {
                return;
            }
            let ((x, first), (y, second)) = (weights[a], weights[b]);
            if let Some((times, others)) = solve(x, y, -far)
                && let Some(both) = first.and(times, second, others)
            {
                self.go(&both, 1);
            }
        }
    }

    /// What a move adds to the distance of a branch, with the sign of its direction: away from the branch nothing is folded.
    fn weight(&mut self, m: &Move, goal: GoalId, start: f64) -> Option<i64> {
        let reached = |seen| match seen {
            Seen::Reached(distance) => Some(distance),
            _ => None,
        };
        let (up, down) = (self.look(m, 1, goal), self.look(m, -1, goal));
        let (up, down) = (reached(up)?, reached(down)?);
        let weight = up.max(down) - start;
        let signed = if up >= down { weight } else { -weight };
        (weight > 0.0 && weight.fract() == 0.0 && weight < EXACT).then_some(signed as i64)
    }

    fn go(&mut self, m: &Move, times: i64) -> bool {
        let moved = m.applied(&self.best.test, times);
        moved.is_some_and(|test| self.attempt(test) == Effect::Better)
    }

    /// Moves in both directions with growing steps as long as that helps; whether it did.
    fn slide_along(&mut self, moves: &[Move]) -> bool {
        let mut moved = false;
        for m in moves {
            for direction in [1, -1] {
                let mut times: i64 = direction;
                while self.go(m, times) {
                    moved = true;
                    times = times.saturating_mul(2);
                }
            }
        }
        moved
    }

    /// Runs the test with a move, which is not kept.
    fn look(&mut self, m: &Move, times: i64, goal: GoalId) -> Seen {
        if self.is_over() {
            return Seen::Lost;
        }
        let Some(test) = m.applied(&self.best.test, times) else {
            return Seen::Lost;
        };
        let covered = self.session.archive.covered();
        let run = self.session.run(test);
        self.look_for_more_than(covered);
        self.seen(&run, goal)
    }

    fn seen(&self, run: &Individual, goal: GoalId) -> Seen {
        match run.fitness.exact(goal) {
            _ if !run.ended => Seen::Lost,
            Some(distance) => Seen::Reached(distance),
            None => match self.session.tree.stopped(&run.fitness, goal) {
                Some((level, at, by)) => Seen::Stopped { at, level, by },
                None => Seen::Lost,
            },
        }
    }

    fn distance(&self, goal: GoalId) -> f64 {
        self.best.fitness.exact(goal).unwrap_or(f64::INFINITY)
    }

    fn is_done(&mut self, goal: GoalId) -> bool {
        self.session.archive.is_covered(goal) || self.is_over()
    }
}

/// The condition that comes first of those that moves break.
fn first_obstacle(seen: &[Seen]) -> Option<GoalId> {
    let stopped = seen.iter().filter_map(|seen| match *seen {
        Seen::Stopped { at, level, .. } => Some((level, at)),
        _ => None,
    });
    stopped
        .max_by_key(|(level, at)| (*level, std::cmp::Reverse(*at)))
        .map(|(_, at)| at)
}

fn gcd(a: i64, b: i64) -> i64 {
    match b {
        0 => a.abs(),
        _ => gcd(b, a % b),
    }
}

/// Small numbers `k` and `l` with `x * k + y * l == sum`, if there are any.
fn solve(x: i64, y: i64, sum: i64) -> Option<(i64, i64)> {
    let (divisor, u) = bezout(x, y);
    if divisor == 0 || sum % divisor != 0 {
        return None;
    }
    let period = i128::from((y / divisor).abs().max(1));
    let mut k = (i128::from(u) * i128::from(sum / divisor)).rem_euclid(period);
    if k > period / 2 {
        k -= period;
    }
    let l = (i128::from(sum) - i128::from(x) * k) / i128::from(y);
    Some((i64::try_from(k).ok()?, i64::try_from(l).ok()?))
}

/// The greatest common divisor, with the sign it comes with, and `u` with `x * u + y * v == divisor` for some `v`.
fn bezout(x: i64, y: i64) -> (i64, i64) {
    let (mut a, mut b) = ((x, 1), (y, 0));
    while b.0 != 0 {
        let q = a.0 / b.0;
        (a, b) = (b, (a.0 - q * b.0, a.1 - q * b.1));
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_in_two_numbers_are_solved() {
        for (x, y, sum) in [
            (7, -5, 3),
            (-7, 5, 1000),
            (1, 1, -12),
            (6, -4, 10),
            (3, 9, -6),
        ] {
            let (k, l) = solve(x, y, sum).expect("has a solution");
            assert_eq!(x * k + y * l, sum);
        }
        assert_eq!(solve(2, 4, 1001), None);
    }

    #[test]
    fn moves_add_up() {
        let (a, b) = (Move(vec![(0, 1), (1, -2)]), Move(vec![(1, 1)]));
        assert_eq!(a.and(1, &b, 2), Some(Move(vec![(0, 1)])));
        assert_eq!(a.and(1, &a, -1), None);
        assert_eq!(a.and(i64::MAX, &b, 1), None);
    }

    #[test]
    fn conditions_further_up_come_first() {
        let stop = |at, level| Seen::Stopped {
            at: GoalId(at),
            level,
            by: 1.0,
        };
        let seen = [Seen::Reached(3.0), stop(5, 1), stop(2, 3), Seen::Lost];
        assert_eq!(first_obstacle(&seen), Some(GoalId(2)));
        assert_eq!(first_obstacle(&seen[..1]), None);
    }
}
