//! (Under construction.)

pub mod check;
