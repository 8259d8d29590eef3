//! The flow of control inside a method: instructions, basic blocks, post-dominators and control dependence.
//!
//! Invariants: nothing here fails on unverified code; what is broken or never reached simply has no block. Deliberately
//! absent: the flow of data, and subroutines: `jsr` jumps like `goto`, and `ret` ends the method.

mod bytecode;
mod cfg;
mod dependence;
mod post_dominators;

pub use bytecode::{Instruction, Instructions, Switch, instructions};
pub use cfg::{Block, BlockId, Cfg, switch_targets};
pub use dependence::{ControlDependence, Dependence};
pub use post_dominators::PostDominators;
