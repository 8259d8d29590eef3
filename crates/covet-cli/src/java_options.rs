//! The command line of `covet java`, read as the `java` launcher reads its own.
//!
//! Arguments go in, a plain [`JavaCommand`] comes out; the messages are the launcher's. Deliberately absent: source-file
//! mode, `-m`/`--module` and the `JDK_JAVA_OPTIONS` variable.

mod arg_file;
mod class_path;
mod command;
mod error;
mod parser;
mod queue;
mod size;

#[expect(
    unused_imports,
    reason = "the rest is used once the machine is wired in"
)]
pub use command::{Assertions, FileMapping, ModuleOptions, Stream, Target};
pub use command::{JavaCommand, JavaRequest};
pub use error::OptionError;
pub use parser::parse;
