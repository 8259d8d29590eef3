//! How long queries take, by family: `cargo run --release -p covet-smt --example latency [KIND]`.
//!
//! First through the whole chain that explorers use, then by its parts alone. Times are those of the thread's processor
//! clock, the best of three rounds, each with solvers that know nothing: others may use the machine. The table by family
//! has only queries that bounds alone do not answer.

mod queries;

use std::collections::BTreeMap;

use covet_smt::blast::{Blaster, Incremental};
use covet_smt::{
    Effort, Family, Frames, Query, Row, Search, Solver, Term, Terms, Verdict, Z3, portfolio,
};
use queries::{KINDS, Kind, Maker, linear_clause, simple_clause};
use rustix::time::{ClockId, clock_gettime};

/// Queries of each kind.
const QUERIES: u64 = 60;

/// How often each is measured.
const ROUNDS: usize = 3;

/// Milliseconds that this thread has worked.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// Times and verdicts of some queries.
#[derive(Clone, Default)]
struct Measured {
    times: Vec<f64>,
    /// Satisfiable, not, and not known.
    verdicts: [usize; 3],
    /// Which solvers answered.
    answered: BTreeMap<&'static str, usize>,
}

impl Measured {
    fn add(&mut self, time: f64, verdict: &Verdict) {
        self.times.push(time);
        let at = match verdict {
            Verdict::Sat(_) => 0,
            Verdict::Unsat(_) => 1,
            Verdict::Unknown(_) => 2,
        };
        self.verdicts[at] += 1;
    }

    fn report(&mut self, name: &str) {
        self.times.sort_by(f64::total_cmp);
        let Some(last) = self.times.len().checked_sub(1) else {
            return;
        };
        let at = |percent: usize| self.times[last * percent / 100];
        let [sat, unsat, unknown] = self.verdicts;
        let answered: Vec<String> = (self.answered.iter())
            .map(|(name, count)| format!("{name} {count}"))
            .collect();
        println!(
            "{name:24} {:9.3} {:9.3} {:9.3}   {sat:4} {unsat:4} {unknown:4}   {}",
            at(50),
            at(95),
            at(100),
            answered.join(", ")
        );
    }
}

/// An answer, how long it took, and who gave it.
struct Answer {
    verdict: Verdict,
    time: f64,
    by: &'static str,
}

/// A way to ask.
type Way = Box<dyn Fn(&mut Terms, &Query<'_>) -> Answer>;

/// Asks the whole chain.
fn chained(z3: bool) -> impl Fn(&mut Terms, &Query<'_>) -> Answer {
    move |terms, query| {
        let mut all = portfolio(z3.then(|| Box::new(Z3::new()) as _));
        let start = now();
        let verdict = all.solve(terms, query);
        let time = now() - start;
        let rows = all.inner().inner().statistics().rows();
        let knew = |r: &&Row| r.sat + r.unsat > 0 && r.solver != all.inner().inner().name();
        let by = rows.iter().find(knew).map(|r| r.solver);
        let by = by.unwrap_or(if rows.is_empty() { "slice" } else { "none" });
        Answer { verdict, time, by }
    }
}

/// Asks one solver.
fn alone<S: Solver>(new: impl Fn() -> S) -> impl Fn(&mut Terms, &Query<'_>) -> Answer {
    move |terms, query| {
        let mut solver = new();
        let start = now();
        let verdict = solver.solve(terms, query);
        Answer {
            verdict,
            time: now() - start,
            by: solver.name(),
        }
    }
}

/// Measures a kind of queries; those that circuits, search or libz3 had to answer also count for their families.
fn measure((name, kind): (&str, Kind), ask: &Way, families: &mut BTreeMap<Family, Measured>) {
    let mut measured = Measured::default();
    for seed in 0..QUERIES {
        let mut maker = Maker::new(seed);
        let clauses = kind(&mut maker);
        let query = Query {
            clauses: &clauses,
            near: &maker.near,
            effort: Effort::default(),
        };
        let family = Family::of(&maker.terms, &clauses);
        let answers = (0..ROUNDS).map(|_| ask(&mut maker.terms, &query));
        let best = answers.min_by(|a, b| a.time.total_cmp(&b.time));
        let Some(Answer { verdict, time, by }) = best else {
            continue;
        };
        measured.add(time, &verdict);
        *measured.answered.entry(by).or_default() += 1;
        if !matches!(by, "slice" | "intervals") {
            families.entry(family).or_default().add(time, &verdict);
        }
    }
    measured.report(name);
}

/// A path of conditions; each is flipped, from scratch or with the circuits of those before.
fn path(warm: bool, dense: bool) {
    let mut measured = Measured::default();
    for seed in 0..5 {
        let mut m = Maker::new(seed);
        let vars = m.vars(covet_smt::Domain::Int, if dense { 8 } else { 30 });
        let near = m.hidden.clone();
        let mut path = Incremental::new(near.clone());
        let mut clauses: Vec<Term> = Vec::new();
        for _ in 0..if dense { 20 } else { 200 } {
            let taken = match dense {
                true => linear_clause(&mut m, &vars, false),
                false => simple_clause(&mut m, &vars),
            };
            let flipped = m.terms.not(taken);
            let start = now();
            let verdict = if warm {
                path.solve_with(&m.terms, flipped, Effort::default())
            } else {
                let asked: Vec<Term> = clauses.iter().copied().chain([flipped]).collect();
                let query = Query {
                    clauses: &asked,
                    near: &near,
                    effort: Effort::default(),
                };
                portfolio(None).solve(&mut m.terms, &query)
            };
            path.push(&m.terms, taken);
            measured.add(now() - start, &verdict);
            clauses.push(taken);
        }
    }
    let name = match (dense, warm) {
        (true, true) => "dense path, circuits",
        (true, false) => "dense path, chain",
        (false, true) => "long path, circuits",
        (false, false) => "long path, chain",
    };
    measured.report(name);
}

fn main() {
    let only = std::env::args().nth(1);
    let asked = |name: &str| only.as_ref().is_none_or(|o| name.contains(o.as_str()));
    let ways: [(&str, Way); 5] = [
        ("chain", Box::new(chained(false))),
        ("chain with libz3", Box::new(chained(true))),
        ("circuits", Box::new(alone(Blaster::new))),
        ("search", Box::new(alone(Search::new))),
        ("guessed lengths", Box::new(alone(Frames::new))),
    ];
    for (way, ask) in &ways {
        println!(
            "{way:24}    median       p95       max    sat unsat unknown   (ms of the thread)"
        );
        let mut families = BTreeMap::new();
        for kind in KINDS.into_iter().filter(|(name, _)| asked(name)) {
            measure(kind, ask, &mut families);
        }
        if way.starts_with("chain") {
            println!("by family");
            for (family, mut measured) in families {
                measured.report(family.name());
            }
        }
        println!();
    }
    for (warm, dense) in [(false, false), (true, false), (false, true), (true, true)] {
        if asked("path") {
            path(warm, dense);
        }
    }
}
