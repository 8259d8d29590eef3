//! Z3, if the machine has it: for what is too hard for the others.
//!
//! The library is opened when it is first needed: the file that `COVET_Z3` names, then `libz3.so.4`, then `libz3.so`. A query
//! is written as SMT-LIB text ([`print`]) and the answer read back ([`parse`]), which every version understands alike; a
//! resource limit, not a time-out, ends it, so that answers do not depend on the machine. Each query has a fresh context.
//! Models are evaluated before they are answered. Deliberately absent: strings, functions whose results libraries round
//! differently, `%` of floating point (SMT-LIB has another one), and the bits of floats (which NaN is not said there).

mod library;
mod parse;
mod print;

#[cfg(test)]
mod tests;

use library::{Context, Library};

use crate::eval::Model;
use crate::solver::{Query, Reason, Solver, Verdict};
use crate::term::{Node, Term, Terms, Var};
use crate::value::Sort;

/// Resources of Z3 per conflict that a query may cost: about a second for the usual effort.
const RESOURCES_PER_CONFLICT: u64 = 1500;
/// Queries with more terms are not written down.
const TERMS: usize = 20_000;

/// Z3 through its shared library.
#[derive(Debug, Default)]
pub struct Z3 {
    library: Loaded,
}

#[derive(Debug, Default)]
enum Loaded {
    #[default]
    NotTried,
    Absent,
    Present(Library),
}

impl Z3 {
    /// Nothing is opened yet.
    #[must_use]
    pub fn new() -> Z3 {
        Z3::default()
    }

    /// Whether the library is there.
    pub fn is_present(&mut self) -> bool {
        self.library().is_some()
    }

    fn library(&mut self) -> Option<&Library> {
        if let Loaded::NotTried = self.library {
            self.library = match Library::open() {
                Some(library) => Loaded::Present(library),
                None => Loaded::Absent,
            };
        }
        match &self.library {
            Loaded::Present(library) => Some(library),
            _ => None,
        }
    }
}

impl Solver for Z3 {
    fn name(&self) -> &'static str {
        "z3"
    }

    fn solve(&mut self, terms: &mut Terms, query: &Query<'_>) -> Verdict {
        let Some(library) = self.library() else {
            return Verdict::Unknown(Reason::Absent);
        };
        let order = terms.below(query.clauses);
        if order.len() > TERMS {
            return Verdict::Unknown(Reason::Effort);
        }
        let Some(text) = print::definitions(terms, &order) else {
            return Verdict::Unknown(Reason::Unsupported);
        };
        let resources = query
            .effort
            .conflicts
            .saturating_mul(RESOURCES_PER_CONFLICT);
        let Some(context) = Context::new(library, resources, false) else {
            return Verdict::Unknown(Reason::Absent);
        };
        let asked = format!(
            "{text}{}(check-sat)\n",
            print::assertions(query.clauses, false)
        );
        match context.run(&asked).as_deref().map(str::trim) {
            Some("sat") => values(&context, terms, &order, query),
            Some("unsat") => {
                // One context at a time.
                drop(context);
                Verdict::Unsat(core(library, &text, query, resources))
            }
            Some("unknown") => Verdict::Unknown(Reason::Effort),
            _ => Verdict::Unknown(Reason::Unsupported),
        }
    }
}

fn values(context: &Context<'_>, terms: &Terms, order: &[Term], query: &Query<'_>) -> Verdict {
    let variables: Vec<(Var, Sort)> = order
        .iter()
        .filter_map(|t| match terms.node(*t) {
            Node::Var(v) => Some((v, terms.sort(*t))),
            _ => None,
        })
        .collect();
    let model = match variables.is_empty() {
        true => Some(Model::new()),
        false => {
            let answer = context
                .run(&print::question(&variables))
                .unwrap_or_default();
            parse::model(&answer, &variables)
        }
    };
    match model.filter(|m| m.satisfies(terms, query.clauses)) {
        Some(model) => Verdict::Sat(model),
        // A function that it rounds otherwise, or an answer that is not understood.
        None => Verdict::Unknown(Reason::Unsupported),
    }
}

/// The clauses that contradict each other: asked anew, because finding them out slows the first question down.
fn core(library: &Library, text: &str, query: &Query<'_>, resources: u64) -> Vec<usize> {
    let all = (0..query.clauses.len()).collect();
    if query.clauses.len() < 2 {
        return all;
    }
    let Some(context) = Context::new(library, resources, true) else {
        return all;
    };
    let asked = format!(
        "{text}{}(check-sat)\n",
        print::assertions(query.clauses, true)
    );
    match context.run(&asked).as_deref().map(str::trim) {
        Some("unsat") => {
            let answer = context.run("(get-unsat-core)\n").unwrap_or_default();
            parse::core(&answer, query.clauses.len()).unwrap_or(all)
        }
        _ => all,
    }
}
