//! No machine code on this architecture: the interpreter does it all.

use crate::class::MethodId;
use crate::code::Code;
use crate::domain::Domain;
use crate::interp::Cursor;
use crate::machine::{Event, Machine};
use crate::vm::Options;

/// What is counted of a method that is never compiled.
pub(crate) const NEVER: u32 = 0;

/// Machine code of a method: there is none.
#[derive(Debug)]
pub enum Compiled {}

/// What would compile.
pub(crate) struct Compiler;

impl Compiler {
    pub(crate) fn new(_options: &Options) -> Compiler {
        Compiler
    }
}

impl<D: Domain> Machine<D> {
    pub(crate) fn count_call(&mut self, _method: MethodId, _code: *const Code) -> bool {
        false
    }

    pub(crate) fn run_compiled(&mut self, _f: &mut Cursor<D::Shadow>) -> Option<Event> {
        None
    }

    pub(crate) fn count_slice(&mut self) {}

    pub(crate) fn compile_hot(&mut self) {}

    pub(crate) fn stack_moved(&mut self) {}
}
