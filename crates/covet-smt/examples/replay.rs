//! Asks again what searches asked: `COVET_QUERIES=FILE covet generate ...`, then
//! `cargo run --profile fast -p covet-smt --example replay [-u] FILE...`.
//!
//! Each query goes to a chain that knows nothing yet. Printed are counts and processor times by family and by the solver that
//! had the answer; with `-u` also the queries that nobody answered, as formulas. What has values must not be refuted by the
//! relaxation, which is asked again for that.

use std::collections::BTreeMap;

use covet_smt::script::{self, Script};
use covet_smt::{Effort, Family, Node, Query, Relaxation, Solver, Term, Terms, Verdict, portfolio};
use rustix::time::{ClockId, clock_gettime};

/// Milliseconds that this thread has worked.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// Times of some queries, and how many were not answered.
#[derive(Default)]
struct Measured {
    times: Vec<f64>,
    unknown: usize,
}

impl Measured {
    fn report(&mut self, name: &str) {
        self.times.sort_by(f64::total_cmp);
        let count = self.times.len();
        let at = |percent: usize| self.times[(count - 1) * percent / 100];
        let share = 100.0 * self.unknown as f64 / count as f64;
        println!(
            "{name:24} {count:6} median {:8.2} p95 {:8.2} max {:8.2} ms, unknown {} ({share:.1} %)",
            at(50),
            at(95),
            at(100),
            self.unknown,
        );
    }
}

fn main() {
    let mut files: Vec<String> = std::env::args().skip(1).collect();
    let shown = files.iter().any(|f| f == "-u");
    files.retain(|f| f != "-u");
    let mut tables: [BTreeMap<String, Measured>; 2] = [BTreeMap::new(), BTreeMap::new()];
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        let mut lines = text.lines();
        while let Some(script) = script::read(&mut lines) {
            one(script, file, shown, &mut tables);
        }
    }
    for table in &mut tables {
        for (name, measured) in table {
            measured.report(name);
        }
        println!();
    }
}

fn one(mut s: Script, file: &str, shown: bool, tables: &mut [BTreeMap<String, Measured>; 2]) {
    let query = Query {
        clauses: &s.clauses,
        near: &s.near,
        effort: Effort::default(),
    };
    let family = Family::of(&s.terms, &s.clauses);
    let mut solver = portfolio(None);
    let start = now();
    let verdict = solver.inner_mut().inner_mut().solve(&mut s.terms, &query);
    let time = now() - start;
    let rows = solver.inner().inner().statistics().rows();
    let knew = rows
        .iter()
        .find(|r| r.solver != "chain" && r.sat + r.unsat > r.wrong);
    let kind = match verdict {
        Verdict::Sat(_) => "sat",
        Verdict::Unsat(_) => "unsat",
        Verdict::Unknown(_) => "unknown",
    };
    if matches!(verdict, Verdict::Sat(_)) {
        let refuted = Relaxation::new().solve(&mut s.terms, &query);
        assert!(!matches!(refuted, Verdict::Unsat(_)), "refuted, in {file}");
    }
    let by = format!("{} {kind} {}", family.name(), knew.map_or("", |r| r.solver));
    for (table, name) in tables.iter_mut().zip([family.name().to_owned(), by]) {
        let cell = table.entry(name).or_default();
        cell.times.push(time);
        cell.unknown += usize::from(kind == "unknown");
    }
    if shown && kind == "unknown" {
        println!("{} of {file}, {time:.1} ms", family.name());
        for clause in &s.clauses {
            let open = if s.near.holds(&s.terms, *clause) {
                " "
            } else {
                "!"
            };
            println!("  {open} {}", formula(&s.terms, *clause, 0));
        }
        for (var, value) in s.near.iter() {
            println!("    v{} near {value:?}", var.0);
        }
    }
}

/// Operands within so many others are left out.
const DEEP: usize = 12;

fn formula(terms: &Terms, term: Term, depth: usize) -> String {
    match terms.node(term) {
        Node::Const(value) => match value {
            covet_smt::Value::Text(units) => format!("{:?}", String::from_utf16_lossy(units)),
            value => format!("{value:?}"),
        },
        Node::Var(var) => format!("v{}", var.0),
        Node::App(..) if depth >= DEEP => "...".to_owned(),
        Node::App(op, args) => {
            let args: Vec<String> = args
                .iter()
                .take(12)
                .map(|a| formula(terms, *a, depth + 1))
                .collect();
            format!("{op:?}({})", args.join(", "))
        }
    }
}
