//! From a suite to the source of a Java class that a person would keep.
//!
//! The source is ASCII, text of the program occurs in literals only, and names of the program only where they are
//! identifiers, which the test model takes care of. Whatever javac has to choose (overloads, inference) is made
//! unambiguous. Deliberately absent: the header comment, and any formatting options.

mod arguments;
mod checks;
mod class_names;
mod expressions;
mod literal;
mod overload;
mod plan;
mod scope;
mod statements;
mod stubs;
mod suite_class;
mod test_method;
mod type_text;
mod warnings;
mod wrap;

pub use scope::lower_camel;
pub use suite_class::{Printed, print};
