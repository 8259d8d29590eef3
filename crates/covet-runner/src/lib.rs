//! Executes the test model on the machine.
//!
//! A [`Runner`] owns a machine whose base is frozen with the classes of a cluster loaded and linked. A run is a
//! transaction: statements are host calls one after the other, and a reset follows. What a run did is a
//! [`Report`](covet_testcase::report::Report); [`Runner::watch`] adds the values that variables had. Deliberately absent:
//! which tests to run, and what their reports are worth.

mod absent;
mod caches;
mod cut_short;
mod execute;
mod harm;
mod initial;
mod link;
mod mutation;
mod observation;
mod remembered;
mod replay;
mod runner;
mod stub;
mod stub_casts;
mod threads_left;
mod thrift;
mod training;
mod values;

pub use covet_vm::observe::Nested;
pub use observation::plan_of;
pub use replay::{CHANCES, LAST_CHANCES, MANY_CHANCES, MORE_CHANCES, Replay, SCHEDULES, chances};
pub use runner::{Runner, RunnerError, RunnerOptions};
pub use training::Given;
pub use values::{Observed, Watched};
