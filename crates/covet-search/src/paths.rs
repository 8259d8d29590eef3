//! How strategies reach symbolic execution: a test goes in; the ways that its run did not take, and tests that take them,
//! come out. What stands behind is not known here.

use covet_program::goals::GoalId;
use covet_testcase::report::Report;
use covet_testcase::test_case::TestCase;

/// A run that was looked at, by number.
pub type PathId = usize;

/// A way that a run did not take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// How many conditions come before it.
    pub depth: usize,
    /// The branch goal that lies there, if it is one of the class under test.
    pub goal: Option<GoalId>,
    /// Names the place and the way in all runs.
    pub key: u64,
    /// Also the turn: how often the run had been at the place before, and whether it always went that way.
    pub turn: u64,
}

/// A run with symbolic inputs.
#[derive(Clone, Debug)]
pub struct Traced {
    /// Its number.
    pub path: PathId,
    /// The test as it was run: each use of a literal has its own.
    pub test: TestCase,
    /// What it reports.
    pub report: Report,
    /// The ways it did not take, in the order of the run.
    pub ways: Vec<Way>,
    /// Keys of the ways that it took.
    pub taken: Vec<u64>,
    /// The same, with their turns.
    pub turns: Vec<u64>,
}

/// A test that should take a way.
#[derive(Clone, Debug)]
pub enum Solved {
    /// Here it is.
    Test(TestCase),
    /// There is none, with the conditions before.
    Unsat,
    /// None was found.
    Unknown,
}

/// How often a goal was asked for in vain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Paths on which no inputs lead there.
    pub unsat: u32,
    /// Paths on which nothing was found out.
    pub unknown: u32,
    /// Answers that did not lead there.
    pub missed: u32,
}

/// Runs tests with symbolic inputs.
pub trait PathExplorer {
    /// Runs a test; none if that cannot be done here.
    fn trace(&mut self, test: &TestCase) -> Option<Traced>;

    /// Looks for a test that takes a way of a run; and what that cost, in bytecodes.
    fn solve(&mut self, path: PathId, way: usize) -> (Solved, u64);

    /// Tells which run a solution became, so that predictions can be checked; whether it went where it should.
    fn confirm(&mut self, path: PathId, way: usize, run: PathId) -> bool;

    /// Runs that are not asked for any more can be forgotten.
    fn forget(&mut self);
}
