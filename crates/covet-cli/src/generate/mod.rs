//! `covet generate` and `covet goals`: from a command line to a job for the engine, and from its outcome to files.
//!
//! The way of a run: [`arguments`] and [`config`] → [`prepare`] (project, class path, [`select`]ed classes) → [`plan`]
//! (which file each class gets, before any time is spent) → [`session`] (the engine works, files are written as classes
//! are done) → [`report`]. Deliberately absent: how tests are found.

mod arguments;
mod command;
mod config;
mod error;
mod escape;
pub mod goals;
mod header;
mod interrupt;
mod json;
pub mod option_table;
mod output;
mod plan;
mod prepare;
mod progress;
mod report;
mod scratch;
mod select;
mod session;
mod stream;
mod surroundings;
mod table;
mod units;
pub mod values;

pub use command::main;
pub use escape::visible;
pub use interrupt::install as interrupt;
pub use progress::clock;
