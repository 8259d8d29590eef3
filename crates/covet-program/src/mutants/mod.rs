//! Mutants: small changes of a method's bytecode that a good suite notices.
//!
//! The operators are PIT's defaults, with its names. A mutant is an edit of one instruction: other bytes of the same
//! length where they fit, else a description that whoever runs it carries out. Left out, as PIT does: what the compiler
//! made, class initialisers, assertions, calls of loggers, and returns that already return the value. Deliberately
//! absent: recognising the copies that a `finally` leaves, and running anything.

mod calls;
mod conditionals;
mod find;
mod math;
mod returns;

use crate::goals::MethodKey;
use crate::library::Library;
use crate::signature::Primitive;
use crate::{ClassFile, ClassFileError, ProgramError};

/// How a mutant changes the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operator {
    /// `<` becomes `<=`, and so on.
    ConditionalsBoundary,
    /// A local variable counts the other way.
    Increments,
    /// A number is not negated.
    InvertNegs,
    /// An arithmetic operator becomes another.
    Math,
    /// A condition is negated.
    NegateConditionals,
    /// A call without result is left out.
    VoidMethodCalls,
    /// An empty string, collection or the like, or a boxed zero is returned.
    EmptyReturns,
    /// `false` is returned.
    FalseReturns,
    /// `true` is returned.
    TrueReturns,
    /// `null` is returned.
    NullReturns,
    /// Zero is returned.
    PrimitiveReturns,
}

impl Operator {
    /// PIT's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Operator::ConditionalsBoundary => "CONDITIONALS_BOUNDARY",
            Operator::Increments => "INCREMENTS",
            Operator::InvertNegs => "INVERT_NEGS",
            Operator::Math => "MATH",
            Operator::NegateConditionals => "NEGATE_CONDITIONALS",
            Operator::VoidMethodCalls => "VOID_METHOD_CALLS",
            Operator::EmptyReturns => "EMPTY_RETURNS",
            Operator::FalseReturns => "FALSE_RETURNS",
            Operator::TrueReturns => "TRUE_RETURNS",
            Operator::NullReturns => "NULL_RETURNS",
            Operator::PrimitiveReturns => "PRIMITIVE_RETURNS",
        }
    }
}

/// The change of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MutantEdit {
    /// These bytes stand in its place; as many as it has.
    Overwrite {
        /// Opcodes and operands.
        bytes: Vec<u8>,
    },
    /// The return instruction drops what it would return and returns this.
    ReturnConstant {
        /// What is returned.
        value: ReturnValue,
    },
    /// The call is not made; its receiver and arguments are dropped.
    RemoveCall,
}

/// What a mutant returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReturnValue {
    /// A primitive value.
    Primitive(Primitive, u8),
    /// What `valueOf` of a primitive's wrapper makes of a value.
    Boxed(Primitive, u8),
    /// `null`.
    Null,
    /// `""`.
    EmptyString,
    /// What a static method without parameters returns.
    Call {
        /// The internal name of its class.
        class: &'static str,
        /// Its name.
        name: &'static str,
        /// Its descriptor.
        descriptor: &'static str,
    },
}

/// A mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// The method that is changed.
    pub method: MethodKey,
    /// The instruction that is changed.
    pub bci: u16,
    /// Its line.
    pub line: Option<u16>,
    /// How it is changed.
    pub operator: Operator,
    /// What happens, in a few words.
    pub description: String,
    /// The change.
    pub edit: MutantEdit,
}

impl Mutant {
    /// A text that names a mutant and stays the same as long as the class files do.
    #[must_use]
    pub fn text(&self) -> String {
        format!("{}@{}:{}", self.method, self.bci, self.operator.name())
    }
}

/// The mutants of a class and of those inside it, in the order of the code.
pub fn mutants(library: &Library, class: &str) -> Result<Vec<Mutant>, ProgramError> {
    let mut all = Vec::new();
    for file in crate::goals::class_files(library, class)? {
        let name = file.name().unwrap_or(class).to_owned();
        let found = of_file(&file).map_err(|error| crate::library::broken(&name, error))?;
        all.extend(found);
    }
    Ok(all)
}

/// The mutants of one class file, in the order of the code.
pub fn of_file(file: &ClassFile) -> Result<Vec<Mutant>, ClassFileError> {
    find::find(file)
}
