//! Branches that no run can take: proofs for single methods.
//!
//! A method is walked along all its paths with terms for values. Whatever comes from outside (parameters, fields, statics,
//! elements, what most calls answer, what handlers catch) is an unconstrained symbol at every reading, and what a loop writes is
//! unconstrained at its head, so that the walk takes every way that any run of the method could take, and more. A branch
//! to which the solver allows no path is infeasible, whoever calls the method and whatever the heap looks like; the clauses
//! that conflict say why. Invariants: a way is left out only if the solver (or the simplifier) refutes it; if a walk does
//! not come to its end, nothing is said about the method. Small callees of the same class are followed (`callee.rs`).
//! Deliberately absent: what would need to know callers, other callees or the shape of the heap; such branches stay "unsat
//! on N paths tried".

mod callee;
mod loops;
mod numbers;
mod state;
mod step;
mod walk;
mod words;

use std::collections::BTreeMap;

use covet_program::classfile::{Code, Member};
use covet_program::flow::Cfg;
use covet_program::goals::{GoalId, Goals, MethodGoals};
use covet_program::{ClassFile, Library};
use covet_smt::{Solver, Terms};

/// What a class may cost, as [`Solver::work`] counts.
const WORK: u64 = 5_000_000;

/// Why a branch is infeasible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Conditions that never hold at once on the way there; none if there is no way at all, or more than one that ends.
    pub conflict: Vec<Condition>,
}

/// A condition of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// What would have to hold.
    pub text: String,
    /// Its line.
    pub line: Option<u16>,
}

impl std::fmt::Display for Proof {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.conflict.is_empty() {
            return f.write_str("no path leads there");
        }
        let words = self.conflict.iter().map(|c| match c.line {
            Some(line) => format!("{} (line {line})", c.text),
            None => c.text.clone(),
        });
        let words: Vec<String> = words.collect();
        match words.len() {
            1 => write!(f, "{} never holds", words[0]),
            _ => write!(f, "{} never hold at once", words.join(", ")),
        }
    }
}

/// The branches among `open` that are infeasible, with their proofs. Classes that cannot be read have none. When `goes_on`
/// says no, what is proven until then counts.
#[must_use]
pub fn prove(
    library: &Library,
    goals: &Goals,
    open: impl Fn(GoalId) -> bool,
    goes_on: &dyn Fn() -> bool,
) -> BTreeMap<GoalId, Proof> {
    let mut proofs = BTreeMap::new();
    let mut spent = 0;
    for class in goals.classes() {
        let Ok(Some(file)) = library.class_file(class) else {
            continue;
        };
        let methods = goals.methods().iter().filter(|m| m.key.class == *class);
        for method in methods {
            let wanted = wanted(goals, method, &open);
            if wanted.is_empty() || spent > WORK || !goes_on() {
                continue;
            }
            let Some(body) = Body::of(&file, method) else {
                continue;
            };
            let mut terms = Terms::new();
            let mut solver = crate::solver();
            let limit = walk::Limit {
                work: WORK - spent,
                goes_on,
            };
            let found = walk::walk(&body, wanted, &mut terms, &mut solver, &limit);
            spent += solver.work();
            proofs.extend(found);
        }
    }
    proofs
}

/// The open branches of a method, by place and edge: all places where several share a goal.
fn wanted(
    goals: &Goals,
    method: &MethodGoals,
    open: impl Fn(GoalId) -> bool,
) -> BTreeMap<(u16, u16), GoalId> {
    let edges = method.sites.iter().flat_map(|&(bci, site)| {
        let edges = 0..goals.site(site).kind.edges();
        edges.map(move |edge| (bci, site, edge))
    });
    let goal = |(bci, site, edge)| Some(((bci, edge), goals.edge_goal(site, edge)?));
    let branches = edges.filter_map(goal);
    branches.filter(|(_, goal)| open(*goal)).collect()
}

/// A method to walk through.
struct Body<'a> {
    file: &'a ClassFile,
    member: &'a Member,
    name: &'a str,
    descriptor: &'a str,
    code: Code,
    cfg: Cfg,
}

impl<'a> Body<'a> {
    fn of(file: &'a ClassFile, method: &MethodGoals) -> Option<Body<'a>> {
        let same = |m: &&Member| {
            file.pool.utf8(m.name).ok() == Some(&method.key.name)
                && file.pool.utf8(m.descriptor).ok() == Some(&method.key.descriptor)
        };
        Body::of_member(file, file.methods.iter().find(same)?)
    }

    fn of_member(file: &'a ClassFile, member: &'a Member) -> Option<Body<'a>> {
        let code = file.code(member).ok()??;
        let cfg = Cfg::new(file.bytecode(&code), &code.handlers);
        Some(Body {
            file,
            member,
            name: file.pool.utf8(member.name).ok()?,
            descriptor: file.pool.utf8(member.descriptor).ok()?,
            code,
            cfg,
        })
    }

    fn bytecode(&self) -> &'a [u8] {
        self.file.bytecode(&self.code)
    }

    fn is_static(&self) -> bool {
        self.member.access & 0x0008 != 0
    }

    /// Constructors and initialisers write what is final to all others.
    fn is_initialiser(&self) -> bool {
        self.name.starts_with('<')
    }

    fn line(&self, bci: u16) -> Option<u16> {
        let lines = self.file.line_numbers(&self.code);
        let before = lines.into_iter().filter(|(at, _)| *at <= bci);
        before.max_by_key(|(at, _)| *at).map(|(_, line)| line)
    }
}
