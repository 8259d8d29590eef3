//! Random search: new tests, nothing learned but constants.

use crate::Strategy;
use crate::session::Session;

/// Random search.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomSearch;

impl Strategy for RandomSearch {
    fn name(&self) -> &'static str {
        "random"
    }

    fn search(&self, session: &mut Session<'_>) {
        while !session.is_over() {
            let test = session.editor().random_test();
            session.run(test);
        }
    }
}
