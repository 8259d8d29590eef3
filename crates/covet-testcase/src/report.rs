//! What a run of a test reports to the search.
//!
//! Sites, lines and methods are numbers of [`covet_program::goals::Goals`].

use std::sync::Arc;

use crate::literal::Literal;

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// All statements were executed.
    Completed,
    /// A statement threw an exception of this class (internal name); later ones were not executed.
    Threw(Arc<str>),
    /// A limit ended the run: instructions, heap, deadlock.
    Limit(&'static str),
    /// The program tried to end the machine, or something that no test may do.
    Forbidden(Arc<str>),
}

/// How an observed branch went: an edge of a site.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// The site.
    pub site: u32,
    /// The edge.
    pub edge: u16,
    /// How often it was taken.
    pub hits: u32,
    /// How near it was; 0 if taken, else positive and not normalised.
    pub distance: f64,
}

/// What a run reports.
#[derive(Clone, Debug)]
pub struct Report {
    /// How it ended.
    pub end: RunEnd,
    /// Statements that were executed to their end.
    pub executed: usize,
    /// Bytecodes.
    pub instructions: u64,
    /// All edges of all sites that were reached, in order of sites.
    pub edges: Vec<Edge>,
    /// Methods that were entered.
    pub entered: Vec<u32>,
    /// Lines that were reached.
    pub lines: Vec<u32>,
    /// Constants met at comparisons.
    pub met: Vec<Literal>,
    /// Why the test must not be written out, if so: what it did to the world.
    pub harmful: Option<Arc<str>>,
}
