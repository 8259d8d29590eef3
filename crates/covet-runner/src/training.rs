//! A base that grows with what runs need: classes loaded and initialised, call sites linked.
//!
//! Runs that made classes are asked what they had to do for themselves, and when enough of that has come together, the
//! base is made anew with it. Nobody can tell a warm base from a cold one (see `covet_vm::warm`), so results do not
//! depend on when this happens. A class under test is warmed like any other; what its initialiser covers is remembered
//! and counts for every run that executes code of the class.
//!
//! A cold runner learns nothing from its runs. It gets what another one found out, but for the initialisation of the
//! program's own classes: whoever wants to know what the order of these does must see all of it.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use covet_program::goals::Goals;
use covet_testcase::member::Member;
use covet_vm::ahead::{DynamicSite, Made, Needs};
use covet_vm::domain::Domain;
use covet_vm::transaction::Budget;
use covet_vm::warm::{BadEnd, Refusal};

use crate::initial::Initials;
use crate::runner::Runner;

/// Runs after which the base is made anew in any case.
const EARLY: [u64; 2] = [8, 40];

/// Every so many runs one is asked even if it made no classes: it may have initialised some.
const SAMPLED: u64 = 256;

/// Runs that are asked before the base is made anew; later ones have little to add.
const ASKED: u64 = 64;

/// Classes that runs make although the base could have had them, before it is made anew for the first time; so many more
/// each time after. So the work on bases stays a part of the work that it is to save.
const DEBT: u64 = 8;

/// Data of locales that a base has, about: tests that make up locales want that of another one every time.
const LOCALES: usize = 64;

/// Bytecodes that an initialiser may execute to be run ahead.
const INITIALIZER: u64 = 150_000_000;

/// What training knows.
#[derive(Debug, Default)]
pub(crate) struct Training {
    /// Whether classes of the program stay as they were loaded.
    cold: bool,
    runs: u64,
    needs: Needs,
    /// What the base was made with.
    given: Given,
    /// Runs that were asked since the base was made.
    asked: u64,
    /// Classes that runs made since the base was made, but for the first time of each and for those that no base gets.
    debt: u64,
    /// How often the base was made anew because of debt.
    rebased: u32,
    /// How often it was made anew at all.
    bases: u32,
    /// Call sites that were linked, or could not be.
    linked: BTreeSet<DynamicSite>,
    /// Caches that were filled, or could not be.
    pub(crate) filled: BTreeSet<usize>,
    /// Classes that cannot be initialised ahead.
    refused: BTreeSet<String>,
    /// What the initialisers of classes under test cover.
    pub(crate) initial: Initials,
}

/// What a base was made with, but for call sites, whose numbers mean something in their machine only. Copies are one.
#[derive(Clone, Debug, Default)]
pub struct Given(Arc<Mutex<Needs>>);

impl Given {
    /// What was given until now; it grows no more.
    #[must_use]
    pub fn until_now(&self) -> Given {
        Given(Arc::new(Mutex::new(self.needs().clone())))
    }

    fn extend(&self, needs: &Needs) {
        let needs = Needs {
            sites: BTreeSet::new(),
            ..needs.clone()
        };
        self.needs().extend(needs);
    }

    /// Leaves out lists of members that were given: who needs them nevertheless cannot be given them.
    fn forget_listed(&self, needs: &mut Needs) {
        let given = self.needs();
        needs.listed.retain(|list| !given.listed.contains(list));
    }

    fn needs(&self) -> MutexGuard<'_, Needs> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is here and not there.
    fn beyond(&self, other: &Given) -> Needs {
        let here = self.needs().clone();
        let there = other.needs();
        Needs {
            loaded: &here.loaded - &there.loaded,
            arrays: &here.arrays - &there.arrays,
            initialized: &here.initialized - &there.initialized,
            unfinished: &here.unfinished - &there.unfinished,
            sites: BTreeSet::new(),
            listed: &here.listed - &there.listed,
            locales: &here.locales - &there.locales,
        }
    }
}

impl Training {
    pub(crate) fn new(goals: &Goals) -> Training {
        Training {
            initial: Initials::new(goals),
            ..Training::default()
        }
    }

    pub(crate) fn cold(goals: &Goals) -> Training {
        Training {
            cold: true,
            ..Training::new(goals)
        }
    }

    pub(crate) fn is_cold(&self) -> bool {
        self.cold
    }

    fn is_due(&self) -> bool {
        EARLY.contains(&self.runs) || self.debt >= self.most_debt()
    }

    /// The base is made anew.
    pub(crate) fn count_base(&mut self) {
        self.bases += 1;
    }

    fn most_debt(&self) -> u64 {
        DEBT * (1 + u64::from(self.rebased))
    }

    /// What cannot be initialised ahead here, other runners need not try: they load it.
    fn give_up_refused(&mut self) {
        let mut given = self.given.needs();
        let Needs {
            loaded,
            initialized,
            unfinished,
            ..
        } = &mut *given;
        for name in &self.refused {
            if initialized.remove(name) | unfinished.remove(name) {
                loaded.insert(name.clone());
            }
        }
    }

    /// A run made this for itself.
    fn made(&mut self, made: Made) {
        let given = self.given.needs();
        let needs = &mut self.needs;
        self.debt += again(made.loaded, &given.loaded, &mut needs.loaded);
        self.debt += again(made.arrays, &given.arrays, &mut needs.arrays);
        self.debt += again(made.sites, &self.linked, &mut needs.sites);
        if given.locales.len() + needs.locales.len() < LOCALES {
            self.debt += again(made.locales, &given.locales, &mut needs.locales);
        }
    }
}

/// Notes what is needed; answers how much of it had been needed before. What was given once and is needed nevertheless
/// cannot be given.
fn again<T: Ord>(these: Vec<T>, given: &BTreeSet<T>, needed: &mut BTreeSet<T>) -> u64 {
    let missing = these.into_iter().filter(|one| !given.contains(one));
    missing.map(|one| u64::from(!needed.insert(one))).sum()
}

impl<D: Domain> Runner<D> {
    /// A run has ended and is about to be undone.
    pub(crate) fn learn_from_run(&mut self, limited: bool) {
        if self.patched.is_some() || self.training.cold {
            return;
        }
        let made = self.machine.made();
        let some_made = !made.is_empty();
        let training = &mut self.training;
        training.runs += 1;
        training.made(made);
        let sampled = training.runs.is_multiple_of(SAMPLED);
        let asks = training.asked < ASKED && (some_made || training.runs <= EARLY[1]);
        if sampled || limited || asks {
            let mut needs = self.machine.needs();
            let training = &mut self.training;
            needs
                .initialized
                .retain(|name| !training.refused.contains(name));
            needs
                .unfinished
                .retain(|name| !training.refused.contains(name));
            training.given.forget_listed(&mut needs);
            if !needs.unfinished.is_empty() {
                // No run would ever get through.
                training.debt = training.debt.max(training.most_debt());
            }
            if sampled {
                let missing = needs.initialized.len() + needs.listed.len();
                training.debt += missing as u64 * SAMPLED;
            }
            training.needs.extend(needs);
            training.asked += 1;
        }
        if some_made {
            self.machine.forget_sites();
        }
        if limited {
            self.learn_from_limit();
        }
    }

    /// A run was ended by its limit. What it was loading it would never get through: loaders of the library take more
    /// bytecodes than most tests.
    fn learn_from_limit(&mut self) {
        for name in self.machine.loading() {
            if !self.training.given.needs().loaded.contains(&name) {
                self.need_class(&name);
            }
        }
    }

    /// Whether the first runs are over.
    pub(crate) fn trained(&self) -> bool {
        self.training.runs >= EARLY[1]
    }

    /// A class that a run could not load within its limits.
    pub(crate) fn need_class(&mut self, name: &str) {
        self.training.needs.loaded.insert(name.to_owned());
        self.training.debt = self.training.debt.max(self.training.most_debt());
    }

    /// Initialises the class under test ahead, where nobody can tell.
    pub(crate) fn warm_target(&mut self, name: &str) {
        self.bad_initializer = self.warm(name).and_then(|refusal| refusal.end);
    }

    /// How the initialiser of the class under test ends, if no test can use the class because of that.
    pub fn bad_initializer(&self) -> Option<&BadEnd> {
        self.bad_initializer.as_ref()
    }

    /// Makes the base anew when it is time; to be called between runs.
    pub(crate) fn rebase_when_due(&mut self) {
        if self.patched.is_some() || !self.training.is_due() {
            return;
        }
        self.training.debt = 0;
        self.training.asked = 0;
        if !EARLY.contains(&self.training.runs) {
            self.training.rebased += 1;
        }
        if !self.training.needs.is_empty() {
            self.rebase();
        }
    }

    /// What the base was made with; it grows as runs show what they need.
    pub fn given(&self) -> Given {
        self.training.given.clone()
    }

    /// Makes the base anew with what that of another runner of the same class was made with, and this one was not, and with
    /// links to members that tests will use.
    pub fn prepare(&mut self, given: &Given, members: &[Arc<Member>]) {
        let missing = members.iter().filter(|m| self.links.get(m).is_none());
        let members: Vec<Arc<Member>> = missing.cloned().collect();
        if !members.is_empty() {
            self.thaw();
            // What the last run has left would not do, and a limit would leave frames standing.
            self.machine.set_instructions(u64::MAX);
            self.link_ahead(members.iter());
            self.freeze();
        }
        let missing = given.beyond(&self.training.given);
        if !missing.is_empty() {
            self.training.needs.extend(missing);
            self.rebase();
        }
    }

    /// How often the base was made anew.
    pub fn bases(&self) -> u32 {
        self.training.bases
    }

    fn rebase(&mut self) {
        self.training.count_base();
        let needs = std::mem::take(&mut self.training.needs);
        self.training.given.extend(&needs);
        self.thaw();
        for name in &needs.loaded {
            self.load_and_link(name);
        }
        for name in &needs.arrays {
            // As above.
            let _ = self.machine.make_array_ahead(name);
        }
        for name in needs.initialized.iter().chain(&needs.unfinished) {
            if self.training.cold && !self.is_library(name) {
                self.load_and_link(name);
                continue;
            }
            self.warm(name);
            if self.training.refused.contains(name) {
                self.load_and_link(name);
            }
        }
        self.training.give_up_refused();
        self.warm_caches();
        let budget = self.budget_ahead();
        self.machine.list_ahead(&needs.listed, &budget);
        for data in &needs.locales {
            self.machine.find_locale_ahead(data, &budget);
        }
        self.machine.set_instructions(INITIALIZER);
        for site in &needs.sites {
            self.machine.link_ahead(*site);
            self.training.linked.insert(*site);
        }
        self.machine.forget_sites();
        self.freeze();
    }

    /// Whether a class is one of the JDK's.
    fn is_library(&mut self, name: &str) -> bool {
        let class = self.machine.load_ahead(name);
        class.is_ok_and(|class| self.machine.vm.classes.get(class).loader.is_null())
    }

    /// Loads a class and links it: every run would have to verify it again otherwise.
    fn load_and_link(&mut self, name: &str) {
        // What does not load here, the runs that want it will meet again.
        if let Ok(class) = self.machine.load_ahead(name) {
            self.machine.link_class_ahead(class);
        }
    }

    /// Limits of what is done ahead of a base.
    pub(crate) fn budget_ahead(&self) -> Budget {
        Budget {
            instructions: INITIALIZER,
            ..self.full_budget
        }
    }

    /// Initialises a class ahead; answers why not.
    pub(crate) fn warm(&mut self, name: &str) -> Option<Refusal> {
        if self.training.refused.contains(name) {
            return None;
        }
        let budget = self.budget_ahead();
        let mut warmed = self.record(|runner| runner.machine.warm(&[name.to_owned()], &budget));
        if warmed.kept.is_empty() {
            self.training.refused.insert(name.to_owned());
            self.machine.vm.observer.trace.clear();
        } else {
            self.remember(name);
        }
        warmed.refused.pop().map(|(_, refusal)| refusal)
    }

    /// Watches what initialisers cover.
    pub(crate) fn record<T>(&mut self, initialize: impl FnOnce(&mut Runner<D>) -> T) -> T {
        self.machine.vm.observer.trace.clear();
        self.machine.vm.observer.recording = true;
        let done = initialize(self);
        self.machine.vm.observer.recording = false;
        done
    }

    /// Keeps what was recorded as covered by the initialiser of a class.
    pub(crate) fn remember(&mut self, name: &str) {
        let trace = &mut self.machine.vm.observer.trace;
        self.training.initial.remember(&self.goals, name, trace);
        trace.clear();
    }
}
