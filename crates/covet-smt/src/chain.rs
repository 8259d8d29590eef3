//! Solvers one after the other, until one knows.
//!
//! Which comes first depends on the family of the query: for strings, floating point and products a search, for quotients a
//! short one, for the rest circuits; bounds and sums are asked before all of them. A stage that hardly ever knows an answer
//! of a family is asked now and then only. Every model is evaluated before it is believed; a solver whose values do not hold
//! is counted and passed over. Clocks are read for [`Statistics`] only.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write as _;
use std::time::Duration;

use crate::blast::{Blaster, Frames};
use crate::cache::Cache;
use crate::clock::Moment;
use crate::family::Family;
use crate::intervals::Intervals;
use crate::linear::Linear;
use crate::relax::Relaxation;
use crate::script;
use crate::search::Search;
use crate::slice::Slice;
use crate::solver::{Effort, Query, Reason, Solver, Verdict};
use crate::statistics::Statistics;
use crate::term::Terms;

/// A solver that a chain owns.
pub type Part = Box<dyn Solver + Send>;

/// Tries solvers in the order that suits the query.
pub struct Chain {
    quick: Vec<Part>,
    guesses: Vec<Part>,
    relaxed: Vec<Part>,
    search: Vec<Part>,
    circuits: Vec<Part>,
    last: Vec<Part>,
    statistics: Statistics,
    /// By family and stage of its plan.
    records: BTreeMap<(Family, usize), Record>,
    /// Where queries are written, with their answers.
    log: Option<File>,
}

/// How often a stage was asked and knew, of late.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    asked: u32,
    knew: u32,
    passed: u32,
}

/// Questions before a stage is judged.
const TRIAL: u32 = 8;

/// One answer in so many questions is worth it; of a stage that gives less, so many questions are passed over.
const WORTH: u32 = 8;

/// Questions that count.
const RECENT: u32 = 64;

impl Record {
    /// Whether to ask this time.
    fn is_worth(&mut self) -> bool {
        let good = self.asked < TRIAL || self.knew * WORTH >= self.asked;
        self.passed = match good || self.passed >= WORTH {
            true => 0,
            false => self.passed + 1,
        };
        self.passed == 0
    }

    fn note(&mut self, knew: bool) {
        self.asked += 1;
        self.knew += u32::from(knew);
        if self.asked >= RECENT {
            (self.asked, self.knew) = (self.asked / 2, self.knew / 2);
        }
    }
}

/// All that is there: slices, remembers, and then tries the chain.
pub type Portfolio = Slice<Cache<Chain>>;

/// What explorers use. A solver for what no other one knew is given by who has it: what is installed on a machine does not
/// decide about results by itself.
#[must_use]
pub fn portfolio(last: Option<Part>) -> Portfolio {
    let chain = Chain::new()
        .quick(Box::new(Intervals))
        .quick(Box::new(Linear::new()))
        .guesses(Box::new(Frames::new()))
        .relaxed(Box::new(Relaxation::new()))
        .search(Box::new(Search::new()))
        .circuits(Box::new(Blaster::new()));
    let chain = match last {
        Some(part) => chain.last(part),
        None => chain,
    };
    Slice::new(Cache::new(chain))
}

impl Default for Chain {
    fn default() -> Chain {
        Chain::new()
    }
}

impl Chain {
    /// A chain without solvers.
    #[must_use]
    pub fn new() -> Chain {
        Chain {
            quick: Vec::new(),
            guesses: Vec::new(),
            relaxed: Vec::new(),
            search: Vec::new(),
            circuits: Vec::new(),
            last: Vec::new(),
            statistics: Statistics::default(),
            records: BTreeMap::new(),
            log: None,
        }
    }

    /// From now on queries that no quick solver answers are written to a file, to be looked at and to be asked again.
    pub fn log_to(&mut self, file: File) {
        self.log = Some(file);
    }

    fn log(
        &self,
        terms: &Terms,
        query: &Query<'_>,
        family: Family,
        verdict: &Verdict,
        time: Duration,
    ) {
        let Some(mut file) = self.log.as_ref() else {
            return;
        };
        let answer = match verdict {
            Verdict::Sat(_) => "sat",
            Verdict::Unsat(_) => "unsat",
            Verdict::Unknown(_) => "unknown",
        };
        let text = script::written(terms, query);
        let line = format!(
            "; {} {answer} {} us\n{text}",
            family.name(),
            time.as_micros()
        );
        // What cannot be written is not worth a search.
        let _ = file.write_all(line.as_bytes());
    }

    /// With a solver that is asked first, whatever the query.
    #[must_use]
    pub fn quick(mut self, part: Part) -> Chain {
        self.quick.push(part);
        self
    }

    /// With a solver that guesses, for queries with strings.
    #[must_use]
    pub fn guesses(mut self, part: Part) -> Chain {
        self.guesses.push(part);
        self
    }

    /// With a solver that finds contradictions about strings and functions.
    #[must_use]
    pub fn relaxed(mut self, part: Part) -> Chain {
        self.relaxed.push(part);
        self
    }

    /// With a search.
    #[must_use]
    pub fn search(mut self, part: Part) -> Chain {
        self.search.push(part);
        self
    }

    /// With a solver that builds circuits.
    #[must_use]
    pub fn circuits(mut self, part: Part) -> Chain {
        self.circuits.push(part);
        self
    }

    /// With a solver that is asked when no other one knew.
    #[must_use]
    pub fn last(mut self, part: Part) -> Chain {
        self.last.push(part);
        self
    }

    /// What was answered so far, by each solver; and by the chain as a whole, where no quick solver had the answer.
    #[must_use]
    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }
}

impl Solver for Chain {
    fn name(&self) -> &'static str {
        "chain"
    }

    fn work(&self) -> u64 {
        let parts = self.quick.iter().chain(&self.guesses);
        let parts = parts.chain(&self.relaxed).chain(&self.search);
        let parts = parts.chain(&self.circuits).chain(&self.last);
        parts.map(|p| p.work()).sum()
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let family = Family::of(terms, query.clauses);
        let start = Moment::now();
        let (verdict, quick) = self.tried(terms, query, family);
        if !quick {
            let (name, time) = (self.name(), start.elapsed());
            self.statistics.count(family, name, &verdict, time);
            self.log(terms, query, family, &verdict, time);
        }
        verdict
    }
}

/// A kind of solvers and the steps they get.
type Stage = (Kind, u64);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Quick,
    Guesses,
    Relaxed,
    Search,
    Circuits,
    Last,
}

fn plan(family: Family, steps: u64) -> Vec<Stage> {
    let first = family.first_share().map_or(0, |share| steps / share);
    vec![
        (Kind::Quick, steps),
        (Kind::Guesses, if family.guessed() { steps } else { 0 }),
        (Kind::Relaxed, if family.relaxed() { steps } else { 0 }),
        (Kind::Search, first),
        (Kind::Circuits, steps),
        (Kind::Search, steps - first),
        (Kind::Last, steps),
    ]
}

impl Chain {
    /// The answer, and whether quick solvers had it.
    fn tried(&mut self, terms: &mut Terms, query: &Query<'_>, family: Family) -> (Verdict, bool) {
        let mut reason = None;
        for (at, (kind, steps)) in plan(family, query.effort.steps).into_iter().enumerate() {
            if steps == 0 {
                continue;
            }
            if !self.records.entry((family, at)).or_default().is_worth() && kind != Kind::Quick {
                reason = reason.or(Some(Reason::Effort));
                continue;
            }
            let effort = Effort {
                steps,
                ..query.effort
            };
            let answer = self.stage(terms, &Query { effort, ..*query }, family, kind);
            let knew = matches!(answer, Some(Verdict::Sat(_) | Verdict::Unsat(_)));
            self.records.entry((family, at)).or_default().note(knew);
            match answer {
                // That effort was used up says more than that an operation is unknown.
                Some(Verdict::Unknown(r)) => {
                    reason = Some(reason.map_or(r, |old: Reason| old.min(r)))
                }
                Some(known) => return (known, kind == Kind::Quick),
                None => {}
            }
        }
        (Verdict::Unknown(reason.unwrap_or(Reason::Absent)), false)
    }

    fn stage(
        &mut self,
        terms: &mut Terms,
        query: &Query<'_>,
        family: Family,
        kind: Kind,
    ) -> Option<Verdict> {
        let parts = match kind {
            Kind::Quick => &mut self.quick,
            Kind::Guesses => &mut self.guesses,
            Kind::Relaxed => &mut self.relaxed,
            Kind::Search => &mut self.search,
            Kind::Circuits => &mut self.circuits,
            Kind::Last => &mut self.last,
        };
        let mut answer: Option<Verdict> = None;
        for part in parts {
            let start = Moment::now();
            let verdict = part.solve(terms, query);
            let (name, time) = (part.name(), start.elapsed());
            self.statistics.count(family, name, &verdict, time);
            match verdict {
                Verdict::Sat(model) if !model.satisfies(terms, query.clauses) => {
                    self.statistics.count_wrong(family, name);
                }
                Verdict::Unknown(reason) => match answer {
                    Some(Verdict::Unknown(old)) if old <= reason => {}
                    _ => answer = Some(Verdict::Unknown(reason)),
                },
                known => return Some(known),
            }
        }
        answer
    }
}

#[cfg(test)]
mod tests;
