//! The check: emitted suites on the user's own JVM, which has the last word.
//!
//! One warm machine compiles each suite with the JDK's compiler and runs it in the given order, reversed and shuffled. The
//! machine is a program of ours (`server/`), started with the JDK's tools, which answers requests over its standard streams.
//! It tells of each test when it starts and how it ended. So when the machine dies or hangs, the guilty test is known; it is
//! left out, and a new machine goes on with the others.
//!
//! Without JUnit on the machine, suites are compiled against stand-ins (`standins/`) that declare every overload of the
//! methods that generated tests use.
//!
//! Deliberately absent: JUnit's engine. Tests are found and called by reflection; lifecycle methods, extensions and
//! parameters are never emitted.

mod confine;
mod error;
mod jvm;
mod options;
mod order;
mod process;
mod scratch;
mod verdict;
mod wire;

pub use confine::Confinement;
pub use error::CheckError;
pub use jvm::CheckJvm;
pub use options::CheckOptions;
pub use verdict::{
    Diagnostic, Failure, Order, RunVerdict, Severity, SuiteSource, SuiteVerdict, TestVerdict,
};
