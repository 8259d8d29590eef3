//! Tests that pass and spoil the others.
//!
//! Where static initialisers of classes need each other, it depends on who comes first whether they work: a test that
//! begins with the wrong class may pass and leave the others without it, for as long as the JVM lives. Most of them are found
//! before (`beginnings`); this is for what the check meets nevertheless. The test that does it is found by bisection: the
//! shortest beginning of an order after which a test fails that passes alone.

use covet_junit::check::{Order, RunVerdict, SuiteVerdict};

use crate::polish::Ready;

/// Tests without their classes that make it worth looking.
const ENOUGH: usize = 2;

/// The tests that spoil others: the one that was found, and all that begin with the same call. `fails` answers whether
/// the last of some tests, run in this order, fails.
pub(crate) fn spoilers(
    verdict: &SuiteVerdict,
    tests: &[Ready],
    seed: u64,
    mut fails: impl FnMut(&[usize]) -> bool,
) -> Vec<usize> {
    let spoiled = verdict
        .tests
        .iter()
        .filter(|t| t.runs.iter().any(lacks_class));
    if spoiled.count() < ENOUGH || verdict.tests.len() != tests.len() {
        return Vec::new();
    }
    let found = Order::ALL.into_iter().enumerate().find_map(|(n, order)| {
        let places = order.places(tests.len(), seed);
        let failed = |test: &usize| verdict.tests[*test].runs.get(n).is_some_and(lacks_class);
        let first = places.iter().position(failed)?;
        Some(bisect(&places[..first], places[first], &mut fails))
    });
    let Some(spoiler) = found else {
        return Vec::new();
    };
    let beginning = first_call(&tests[spoiler]);
    let alike = |test: &usize| {
        *test == spoiler || beginning.is_some() && first_call(&tests[*test]) == beginning
    };
    (0..tests.len()).filter(alike).collect()
}

/// The last of the fewest tests before one that fails after which it fails; that one itself if it fails alone.
fn bisect(before: &[usize], victim: usize, fails: &mut impl FnMut(&[usize]) -> bool) -> usize {
    let mut fails_after = |count: usize| {
        let some = before[..count].iter().copied();
        let some: Vec<usize> = some.chain([victim]).collect();
        fails(&some)
    };
    let (mut good, mut bad) = (0, before.len());
    if bad == 0 || fails_after(good) {
        return victim;
    }
    while bad - good > 1 {
        let middle = usize::midpoint(good, bad);
        match fails_after(middle) {
            true => bad = middle,
            false => good = middle,
        }
    }
    before[bad - 1]
}

/// Whether a test failed because a class could not be initialised, earlier or now.
fn lacks_class(run: &RunVerdict) -> bool {
    let RunVerdict::Fail(failure) = run else {
        return false;
    };
    let unexpected = || failure.message.contains("<java.lang.NoClassDefFoundError>");
    match &*failure.exception {
        "java.lang.ExceptionInInitializerError" => true,
        "java.lang.NoClassDefFoundError" => {
            failure.message.starts_with("Could not initialize class")
        }
        _ => unexpected(),
    }
}

/// The first member that a test uses.
pub(crate) fn first_call(test: &Ready) -> Option<String> {
    let statements = test.model.test.statements.iter();
    statements
        .filter_map(|s| s.member())
        .next()
        .map(|m| m.key())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_spoils_is_found_with_few_runs() {
        let before: Vec<usize> = (10..110).collect();
        for spoiler in [10, 11, 57, 109] {
            let mut runs = 0;
            let mut fails = |tests: &[usize]| {
                runs += 1;
                assert_eq!(tests.last(), Some(&7));
                tests.contains(&spoiler)
            };
            assert_eq!(bisect(&before, 7, &mut fails), spoiler);
            assert!(runs <= 8, "{runs} runs");
        }
    }

    #[test]
    fn who_fails_alone_spoils_itself() {
        assert_eq!(bisect(&[1, 2], 7, &mut |_| true), 7);
        assert_eq!(bisect(&[], 7, &mut |_| true), 7);
    }
}
