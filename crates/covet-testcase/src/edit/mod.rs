//! Edits: how tests are made and changed (ALGORITHMS section 1).
//!
//! Every edit leaves the test well-typed: an argument is only ever a variable whose type is assignable, and new variables
//! are typed by the rules of [`crate::typing`]. An edit that does not work out leaves the test as it was. Names of the
//! parameters follow the papers' tool.

mod calls;
mod change;
mod crossover;
mod delete;
mod expand;
mod insert;
pub mod literals;
mod make;
mod reflect;
mod serialize;

pub use expand::expand;

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::cluster::Cluster;
use crate::experience::Experience;
use crate::pools::Pools;
use crate::test_case::TestCase;

/// The one source of randomness, passed down.
pub type Random = Xoshiro256PlusPlus;

/// Probabilities and limits of edits.
#[derive(Clone, Debug, PartialEq)]
pub struct EditOptions {
    /// Statements of a test; local search may make more of them. Longer tests find less for the same work: on 59 classes of
    /// the benchmark, 300 million bytecodes each, 20 found 4,457 branches, 30 found 4,419, and 60 found 4,421 (one seed).
    pub max_length: usize,
    /// Calls of a new random test.
    pub initial_calls: usize,
    /// How deep arguments of arguments go.
    pub max_depth: u32,
    /// A reference argument is null.
    pub null: f64,
    /// A reference argument is a variable that exists.
    pub reuse_object: f64,
    /// A primitive or string argument is a variable that exists.
    pub reuse_literal: f64,
    /// A new literal comes from the pools.
    pub pool: f64,
    /// An inserted call is one under test, rather than one on an object that exists.
    pub call_under_test: f64,
    /// A call on an object that exists puts something into it, where that can be done.
    pub call_filler: f64,
    /// Something is put into a new object; less often deep inside of others.
    pub fill: f64,
    /// And more, again and again.
    pub fill_more: f64,
    /// A method that hidden classes under test override is called on what code under test yields.
    pub from_source: f64,
    /// An inserted call is the writing and reading of an object, where code under test takes part in that.
    pub serialize: f64,
    /// An object whose members seldom yield one is made as one was made before.
    pub as_before: f64,
    /// A functional interface is a lambda, although other implementations exist.
    pub lambda: f64,
    /// An abstract class or interface under test is an anonymous class, although there are classes below it: nothing else
    /// calls its constructors with whatever a test likes, and methods that those classes override.
    pub own_stub: f64,
    /// An anonymous class answers something in all its methods.
    pub full_stub: f64,
    /// Methods of another one that answer literals, on average; the others answer zero, false or null.
    pub literal_answers: f64,
    /// Methods of another one that answer objects, on average; less deep inside of others.
    pub object_answers: f64,
    /// Where any object would do, it is of a type that code under test asks objects for.
    pub checked: f64,
    /// An array of bytes or characters is spelt by a text.
    pub spelt: f64,
    /// Greatest magnitude of a random number.
    pub max_number: i64,
    /// Greatest length of a random string.
    pub max_text: usize,
    /// Greatest length of a random array.
    pub max_array: u32,
    /// Greatest change of a number by mutation.
    pub max_delta: i64,
}

impl Default for EditOptions {
    fn default() -> EditOptions {
        EditOptions {
            max_length: 20,
            initial_calls: 6,
            max_depth: 6,
            null: 0.1,
            reuse_object: 0.8,
            reuse_literal: 0.4,
            pool: 0.3,
            call_under_test: 0.6,
            call_filler: 0.2,
            fill: 0.3,
            fill_more: 0.6,
            from_source: 0.5,
            serialize: 0.04,
            as_before: 0.8,
            lambda: 0.5,
            own_stub: 0.4,
            full_stub: 0.5,
            literal_answers: 8.0,
            object_answers: 3.0,
            checked: 0.4,
            spelt: 0.25,
            max_number: 2048,
            max_text: 16,
            max_array: 8,
            max_delta: 20,
        }
    }
}

/// Makes and changes tests.
#[derive(Debug)]
pub struct Editor<'a> {
    /// What tests may use.
    pub cluster: &'a Cluster,
    /// Constants.
    pub pools: &'a Pools,
    /// Probabilities and limits.
    pub options: &'a EditOptions,
    /// How much each member under test is wanted, in the order of the cluster; empty for equally.
    pub focus: &'a [f64],
    /// How likely an inserted call is the writing and reading of an object, where code under test takes part in that; 0
    /// takes such calls out of tests.
    pub serialize: f64,
    /// What runs have taught about making objects.
    pub experience: &'a Experience,
    /// Randomness.
    pub rng: &'a mut Random,
}

impl Editor<'_> {
    /// A new random test.
    pub fn random_test(&mut self) -> TestCase {
        let mut test = TestCase::default();
        let calls = rand::Rng::random_range(self.rng, 1..=self.options.initial_calls);
        for _ in 0..calls {
            self.insert_random(&mut test);
        }
        test
    }

    /// Mutates a test: deletes, changes and inserts, each with probability 1/3, at least one of them.
    pub fn mutate(&mut self, test: &mut TestCase) {
        let before = test.clone();
        for _ in 0..4 {
            let third = |rng: &mut Random| rand::Rng::random_bool(rng, 1.0 / 3.0);
            let mut touched = false;
            if third(self.rng) {
                self.delete_some(test);
                touched = true;
            }
            if third(self.rng) {
                self.change_some(test);
                touched = true;
            }
            if third(self.rng) {
                self.insert_some(test);
                touched = true;
            }
            if touched && *test != before {
                return self.drop_serialization(test);
            }
        }
        self.insert_random(test);
        self.drop_serialization(test);
    }
}
