//! Names of tests: what is tested, with what, and what comes out, as in `parse_emptyString_throwsParseException`.
//!
//! Names are ASCII identifiers of bounded length, made of the names of the program and of short literals, and unique in
//! their suite: where the short description is taken, longer ones are tried, and a number comes last. They depend on the
//! tests alone.

mod arguments;
mod describe;
mod namer;
mod outcome;

use covet_program::model::ClassModel;

pub use outcome::property;

use self::describe::descriptions;
use self::namer::Namer;
use crate::suite::TestModel;

/// Names the tests of a suite.
pub fn name_all<'m>(tests: impl IntoIterator<Item = &'m mut TestModel>, target: &ClassModel) {
    let mut namer = Namer::default();
    for test in tests {
        test.name = namer.name(&descriptions(test, target));
    }
}
