//! Verification of class files (JVMS 4.10), as HotSpot does it.
//!
//! `check/` is the type checker for files that bring stack maps (version 50 and later), `infer/` the older verifier by
//! data flow for files that do not, and for those of version 50 whose stack maps are wrong. Both work on the class file
//! alone and ask a [`Hierarchy`] about other classes. If that has to load a class first, the verification ends and is
//! run again from the method it had reached: [`verify`] answers where that is.
//!
//! Where HotSpot's decisions differ from the letter of JVMS 4.10, HotSpot is followed: an interface takes any object,
//! a class is loaded only if names do not decide, and messages are HotSpot's. Deliberately absent: checks of the
//! constant pool and of members, which the class file reader has done, and loading constraints (`class/constraints.rs`).
//! HotSpot goes through methods in the order of its symbol table, of which `order` knows the beginning: of several
//! faults another one may be reported.

mod check;
mod details;
mod effects;
mod frame;
mod hierarchy;
mod infer;
mod insn;
mod names;
mod opcodes;
mod order;
mod stackmap;
mod stackmap_text;
#[cfg(test)]
mod tests;
mod types;
mod unit;

pub use hierarchy::{ClassRef, Hierarchy};
pub use unit::Rules;

use covet_program::classfile::ClassFile;

use unit::Unit;

/// Why a verification ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A class could not be had; the [`Hierarchy`] knows why.
    Unresolved,
    /// `VerifyError` with this message.
    Verify(String),
    /// `ClassFormatError` with this message.
    Format(String),
    /// `ClassFormatError` that is final: the older verifier is not asked.
    Thrown(String),
}

type Res<T> = Result<T, Stop>;

/// How far a verification has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Whether the older verifier is at work.
    pub inferring: bool,
    /// Methods that are done.
    pub methods: usize,
}

/// The first version with stack maps.
const STACK_MAPS: u16 = 50;
/// The first version whose stack maps must be right.
const NO_FALLBACK: u16 = 51;

/// Verifies the methods of a class from `progress` on, which moves forward.
pub fn verify(
    file: &ClassFile,
    facts: &mut dyn Hierarchy,
    rules: Rules,
    progress: &mut Progress,
) -> Result<(), Stop> {
    let mut unit = Unit::new(file, facts, rules);
    if file.major < STACK_MAPS {
        return infer::verify_class(&mut unit, progress);
    }
    if !progress.inferring {
        match check::verify_class(&mut unit, progress) {
            Err(Stop::Verify(_) | Stop::Format(_)) if file.major < NO_FALLBACK => {
                *progress = Progress {
                    inferring: true,
                    methods: 0,
                };
            }
            other => return other,
        }
    }
    match infer::verify_class(&mut unit, progress) {
        Err(Stop::Verify(_)) => failed_twice(&mut unit, Stop::Verify),
        Err(Stop::Format(_)) => failed_twice(&mut unit, Stop::Format),
        other => other,
    }
}

/// Both verifiers object: the error is the older one's, the message that of the type checker.
fn failed_twice(unit: &mut Unit<'_>, kind: fn(String) -> Stop) -> Result<(), Stop> {
    match check::verify_class(unit, &mut Progress::default()) {
        Err(Stop::Verify(message) | Stop::Format(message)) => Err(kind(message)),
        other => other,
    }
}
