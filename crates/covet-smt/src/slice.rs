//! Independent clauses are solved apart: clauses that share no variable, even through others, are different questions.
//!
//! Those that the near values satisfy are not asked at all: their variables stay as they are. Usually one clause of a path
//! was negated, and only what hangs together with it is left.

use rustc_hash::FxHashMap;

use crate::eval::{Evaluation, Model};
use crate::solver::{Query, Solver, Verdict};
use crate::term::{Node, Term, Terms, Var};
use crate::value::Value;

/// Solves independent clauses apart.
#[derive(Debug, Default, Clone)]
pub struct Slice<S> {
    inner: S,
}

impl<S: Solver> Slice<S> {
    /// Around a solver.
    pub fn new(inner: S) -> Slice<S> {
        Slice { inner }
    }

    /// The solver inside.
    pub fn inner(&self) -> &S {
        &self.inner
    }

    /// The solver inside.
    pub fn inner_mut(&mut self) -> &mut S {
        &mut self.inner
    }
}

/// Clauses that hang together, and their variables.
#[derive(Debug, Default)]
struct Component {
    clauses: Vec<usize>,
    variables: Vec<Var>,
}

impl<S: Solver> Solver for Slice<S> {
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    fn work(&self) -> u64 {
        self.inner.work()
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let (components, ground) = components(terms, query.clauses);
        let open: Vec<bool> = {
            let mut evaluation = Evaluation::new(query.near);
            let mut open = |t: &Term| evaluation.value(terms, *t) != Value::Bool(true);
            query.clauses.iter().map(&mut open).collect()
        };
        if let Some(never) = ground.into_iter().find(|i| open[*i]) {
            return Verdict::Unsat(vec![never]);
        }
        let mut model = Model::new();
        let mut unknown = None;
        for component in components {
            if component.clauses.iter().all(|i| !open[*i]) {
                keep(terms, &mut model, &component.variables, query.near);
                continue;
            }
            match self.part(terms, query, &component.clauses) {
                Verdict::Sat(part) => part.iter().for_each(|(v, x)| model.set(v, x.clone())),
                Verdict::Unsat(core) => {
                    return Verdict::Unsat(core.iter().map(|i| component.clauses[*i]).collect());
                }
                Verdict::Unknown(reason) => unknown = unknown.or(Some(reason)),
            }
        }
        unknown.map_or(Verdict::Sat(model), Verdict::Unknown)
    }
}

impl<S: Solver> Slice<S> {
    fn part(&mut self, terms: &mut Terms, query: &Query<'_>, clauses: &[usize]) -> Verdict {
        let clauses: Vec<Term> = clauses.iter().map(|i| query.clauses[*i]).collect();
        self.inner.solve(
            terms,
            &Query {
                clauses: &clauses,
                ..*query
            },
        )
    }
}

fn keep(terms: &Terms, model: &mut Model, variables: &[Var], near: &Model) {
    for var in variables {
        let zero = || Value::zero(terms.domain(*var).sort());
        model.set(*var, near.get(*var).cloned().unwrap_or_else(zero));
    }
}

/// Components in the order of their first clauses, and the clauses without variables.
fn components(terms: &Terms, clauses: &[Term]) -> (Vec<Component>, Vec<usize>) {
    let order = terms.below(clauses);
    let place: FxHashMap<Term, usize> = order.iter().enumerate().map(|(i, t)| (*t, i)).collect();
    let mut sets = Sets::new(order.len());
    // A term without variables connects nothing.
    let mut ground = vec![false; order.len()];
    for (i, t) in order.iter().enumerate() {
        ground[i] = match terms.node(*t) {
            Node::Const(_) => true,
            Node::Var(_) => false,
            Node::App(_, args) => {
                let open = args.iter().map(|a| place[a]).filter(|a| !ground[*a]);
                open.map(|a| sets.join(a, i)).count() == 0
            }
        };
    }
    let mut of_root: FxHashMap<usize, usize> = FxHashMap::default();
    let mut found: Vec<Component> = Vec::new();
    let mut without = Vec::new();
    for (i, clause) in clauses.iter().enumerate() {
        let at = place[clause];
        if ground[at] {
            without.push(i);
            continue;
        }
        let next = found.len();
        let number = *of_root.entry(sets.root(at)).or_insert(next);
        if number == next {
            found.push(Component::default());
        }
        found[number].clauses.push(i);
    }
    for (i, t) in order.iter().enumerate() {
        if let Node::Var(v) = terms.node(*t) {
            found[of_root[&sets.root(i)]].variables.push(v);
        }
    }
    (found, without)
}

/// Disjoint sets.
struct Sets {
    parents: Vec<usize>,
}

impl Sets {
    fn new(count: usize) -> Sets {
        Sets {
            parents: (0..count).collect(),
        }
    }

    fn root(&mut self, mut i: usize) -> usize {
        while self.parents[i] != i {
            self.parents[i] = self.parents[self.parents[i]];
            i = self.parents[i];
        }
        i
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.parents[a.max(b)] = a.min(b);
    }
}

#[cfg(test)]
mod tests;
