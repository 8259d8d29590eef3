//! A program's run as a value: what it printed, how it ended, what it did, what it cost.

use super::{Program, ProgramEnd};
use crate::domain::Domain;
use crate::machine::Machine;
use crate::sandbox::Console;

/// A finished run. Two runs of a program in the same world are equal in every field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub end: ProgramEnd,
    /// Standard output.
    pub output: Vec<u8>,
    /// Standard error.
    pub error: Vec<u8>,
    /// Bytecodes executed.
    pub executed: u64,
    /// What it did to its environment, as text.
    pub report: String,
    /// Natives that were missing, with the number of calls.
    pub unsupported: Vec<(String, u64)>,
}

impl<D: Domain> Machine<D> {
    /// Runs a program with this standard input and keeps what it prints. The machine's console is another one
    /// afterwards: it says nothing and throws away what it gets.
    pub fn run_captured(&mut self, program: &Program, input: &[u8]) -> Run {
        let (console, kept) = Console::captured(input);
        self.vm.sandbox.console = console;
        let before = self.vm.executed;
        let end = self.run_program(program);
        self.vm.sandbox.console = Console::silent();
        let unsupported = &self.vm.unsupported;
        Run {
            end,
            output: kept.output(),
            error: kept.error(),
            executed: self.vm.executed - before,
            report: self.vm.sandbox.report.to_string(),
            unsupported: unsupported.iter().map(|(n, c)| (n.clone(), *c)).collect(),
        }
    }
}
