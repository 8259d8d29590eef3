//! Tests that end for want of a class.
//!
//! A class that the program names and that is not on the class path is there in another build: what its absence does is
//! nothing to expect. A name that code makes of a text of the test is another matter: of such a class nobody has ever heard.

use std::iter;
use std::sync::Arc;

use covet_testcase::literal::Literal;
use covet_testcase::test_case::{Action, TestCase};
use covet_vm::domain::Domain;
use covet_vm::heap::Ref;

use crate::runner::Runner;

/// A class that is missing.
struct Wanted {
    name: String,
    /// Whether a class file names it, and not only code that runs.
    linked: bool,
}

/// How far causes are followed.
const CAUSES: usize = 8;

impl<D: Domain> Runner<D> {
    /// Why a test must not be written out whose statement ends with this exception, if a class is missing that the program
    /// names.
    pub(crate) fn for_want_of_class(
        &self,
        test: &TestCase,
        at: usize,
        thrown: Ref,
    ) -> Option<Arc<str>> {
        let causes = iter::successors(Some(thrown), |e| self.cause_of(*e)).take(CAUSES);
        let mut wanted = causes.filter_map(|e| self.class_wanted(e));
        let wanted = wanted.find(|w| w.linked || !is_made_of_text(test, at, &w.name))?;
        Some(format!("{} is not on the class path", wanted.name).into())
    }

    fn cause_of(&self, e: Ref) -> Option<Ref> {
        let vm = &self.machine.vm;
        let cause = vm.heap.load_ref(e, vm.known.throwable_cause);
        (!cause.is_null() && cause != e).then_some(cause)
    }

    /// The class that is missing if an exception is about one.
    fn class_wanted(&self, e: Ref) -> Option<Wanted> {
        let vm = &self.machine.vm;
        let class = vm.class_name(vm.class_of(e));
        let linked = class == "java/lang/NoClassDefFoundError";
        if !linked && class != "java/lang/ClassNotFoundException" {
            return None;
        }
        let message = vm.heap.load_ref(e, vm.known.throwable_message);
        if message.is_null() {
            return None;
        }
        let name = vm.text(message).replace('/', ".");
        // Names without a package are made up; code names such classes in its own package at most.
        let known = is_class_name(&name) && (linked || name.contains('.'));
        known.then_some(Wanted { name, linked })
    }
}

/// Whether a text can be the name of a class. Other messages say that a class could not be initialised.
fn is_class_name(text: &str) -> bool {
    text.split('.').all(|part| {
        let mut letters = part.chars();
        let first = letters.next();
        first.is_some_and(|c| c.is_alphabetic() || "_$".contains(c))
            && letters.all(|c| c.is_alphanumeric() || "_$".contains(c))
    })
}

/// Whether what a statement uses has a text that is a part of the name. Whole names are those that code knows.
fn is_made_of_text(test: &TestCase, at: usize, name: &str) -> bool {
    inputs(test, at).any(|input| match &test.statements[input].action {
        Action::Literal(Literal::Text(text)) => {
            let text = String::from_utf16_lossy(text);
            !text.is_empty() && text != name && name.contains(&text)
        }
        _ => false,
    })
}

/// A statement and all that it uses, and what these use.
fn inputs(test: &TestCase, at: usize) -> impl Iterator<Item = usize> + use<> {
    let mut used = vec![false; test.len()];
    used[at] = true;
    for n in (0..=at).rev() {
        if used[n] {
            test.statements[n].each_use(|var| used[var.index()] = true);
        }
    }
    (0..used.len()).filter(move |n| used[*n])
}

#[cfg(test)]
mod tests {
    use super::is_class_name;

    #[test]
    fn what_is_said_of_initialisers_is_no_name() {
        assert!(is_class_name("a.b.C$D_1"));
        assert!(is_class_name("Dep"));
        for text in [
            "",
            "a..B",
            "Could not initialize class a.B",
            "[La.B;",
            "1.a",
        ] {
            assert!(!is_class_name(text), "{text}");
        }
    }
}
