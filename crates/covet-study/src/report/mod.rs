//! Tables and pages of a study's results.
//!
//! [`Data`] sorts the cells of a plan into budgets, classes and configurations and has all figures; [`markdown`],
//! [`cells_csv`], [`cost_csv`] and [`html`] write them down. What is not reproducible (time, memory) is kept apart: the
//! rest is the same text for the same plan, whatever happened on the way. Deliberately absent: anything that needs a
//! network to be looked at.

mod chosen;
mod comparison;
mod csv;
mod data;
mod html;
mod markdown;
mod number;

pub use comparison::{Comparison, Overall};
pub use csv::{cells_csv, cost_csv};
pub use data::{Circumstances, ClassRow, Data, MethodRow, Runs, Section};
pub use html::html;
pub use markdown::markdown;

#[cfg(test)]
mod tests;
