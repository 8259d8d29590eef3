//! What a test asserts (DESIGN ideas 5 and 6).
//!
//! Candidates are observed values: what calls returned, and what the objects' getters say at the end ([`probe`]). One is
//! kept only if it holds in every world, and if it kills a mutant that nothing else kills or is the one statement about
//! what the last call returned ([`choose`]; where it returned nothing, [`telling`] says what is worth most). A test whose run goes another way in some world is not kept at all.

mod asked;
mod choose;
mod probe;
mod script;
mod telling;

pub use choose::{Chosen, MutantTable, Mutation, Open, Unstable, look_at};
pub use probe::{Candidate, Probe};
pub use script::{Difference, Script};
