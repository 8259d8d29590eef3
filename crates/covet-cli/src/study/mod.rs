//! `covet study`: experiments over subjects, strategies, seeds and budgets.
//!
//! `covet study FILE.toml` runs what is not done yet and writes the reports; `report` writes them only; `merge` puts
//! results of shards together; `worker` is the process of one cell, started by the first. Deliberately absent: how
//! anything is measured or judged.

mod arguments;
mod command;
mod error;
mod output;
mod progress;

pub use command::main;
