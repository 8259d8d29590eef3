//! Observation of classes under test (DESIGN idea 3): goals are decoded in, not bolted on.
//!
//! A plan names branches, switches, entries and lines of methods. When such a method is decoded, an observing
//! instruction stands before each of them; it costs no fuel, and jumps arrive at it. Classes of a plan have no
//! intrinsics. Other code is as it always is and pays nothing.
//!
//! The recorder is off unless [`Observer::recording`] is set: the host sets it around the calls of a test, so that a
//! class of the JDK under test is not recorded while somebody else uses it. A trace is the host's: a reset leaves it.
//!
//! Patched methods (DESIGN idea 6) are in [`patch`].

pub mod distance;
mod install;
mod nesting;
pub mod patch;
pub mod predicate;
mod record;
mod seen;
mod trace;

pub(crate) use record::one_register;

pub use nesting::{Nested, Nesting};
pub use patch::{CodePatch, Patched, Returned};
pub use seen::Seen;
pub use trace::{ArmRecord, BranchRecord, SwitchRecord, ThrowRecord, Trace};

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::code::{Code, Op, SwitchTable};

/// What to observe of a method.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MethodPlan {
    /// Index of the entry.
    pub entry: Option<u32>,
    /// Bytecode index and site of branches.
    pub branches: Vec<(u16, u32)>,
    /// Bytecode index and site of switches.
    pub switches: Vec<(u16, u32)>,
    /// Bytecode index of a line's first instruction and index of the line.
    pub lines: Vec<(u16, u32)>,
}

/// Class in internal form, method, descriptor.
pub type MethodKey = (String, String, String);

/// How many sites of each kind a plan has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "named after what they count")]
pub struct SiteCounts {
    pub branches: u32,
    pub switches: u32,
    pub entries: u32,
    pub lines: u32,
}

/// What to observe.
#[derive(Clone, Debug, Default)]
pub struct ObservationPlan {
    /// Methods; every class that has one is under test as a whole.
    pub methods: BTreeMap<MethodKey, MethodPlan>,
}

impl ObservationPlan {
    /// The sizes of the site tables.
    pub fn counts(&self) -> SiteCounts {
        let mut n = SiteCounts::default();
        for m in self.methods.values() {
            let last = |list: &[(u16, u32)]| list.iter().map(|s| s.1 + 1).max().unwrap_or(0);
            n.branches = n.branches.max(last(&m.branches));
            n.switches = n.switches.max(last(&m.switches));
            n.lines = n.lines.max(last(&m.lines));
            n.entries = n.entries.max(m.entry.map_or(0, |e| e + 1));
        }
        n
    }
}

/// The cases of an observed switch.
#[derive(Clone, Debug, Default)]
pub(crate) struct SwitchArms {
    /// Bytecode indices of the distinct targets, ascending.
    pub targets: Vec<u16>,
    /// Keys and the targets they go to.
    pub cases: Vec<(i32, u32)>,
    /// The default target.
    pub default: u32,
    /// A switch on the hash code of a string.
    pub strings: Option<StringCases>,
}

/// What the targets of a switch on a hash code compare the string with.
#[derive(Clone, Debug, Default)]
pub(crate) struct StringCases {
    /// The local variable that holds the string.
    pub local: u16,
    /// Hash codes and strings.
    pub cases: Vec<(i32, Vec<u16>)>,
}

impl SwitchArms {
    /// The arms of a switch whose targets are still bytecode indices.
    pub(crate) fn of(table: &SwitchTable) -> SwitchArms {
        let (default, pairs): (u32, Vec<(i32, u32)>) = match table {
            SwitchTable::Table {
                low,
                targets,
                default,
            } => {
                let keys = (*low..).zip(targets.iter().copied());
                (*default, keys.collect())
            }
            SwitchTable::Lookup { pairs, default } => (*default, pairs.clone()),
        };
        let all: BTreeSet<u32> = pairs.iter().map(|p| p.1).chain([default]).collect();
        let targets: Vec<u16> = all.iter().map(|t| *t as u16).collect();
        let arm = |t: u32| all.range(..t).count() as u32;
        let last = pairs.iter().filter(|p| p.1 != default);
        SwitchArms {
            cases: last.map(|p| (p.0, arm(p.1))).collect(),
            default: arm(default),
            targets,
            strings: None,
        }
    }
}

/// The recorder.
#[derive(Default)]
pub struct Observer {
    /// Whether the observing instructions record.
    pub recording: bool,
    /// The recording.
    pub trace: Trace,
    /// How initialisations were nested.
    pub nesting: Nesting,
    plans: BTreeMap<MethodKey, Arc<MethodPlan>>,
    classes: BTreeSet<String>,
    /// Regular expressions that were asked for a distance.
    pub(crate) regexes: predicate::regex::Regexes,
    /// Code that was replaced while frames may still run in it. Kept as long as the machine.
    retired: Vec<*const Code>,
}

impl Observer {
    /// Whether anything is observed of a class of that name.
    pub fn observes(&self, class: &str) -> bool {
        !self.classes.is_empty() && self.classes.contains(class)
    }

    pub(crate) fn plan(&self, class: &str, name: &str, desc: &str) -> Option<Arc<MethodPlan>> {
        if !self.observes(class) {
            return None;
        }
        let key = (class.to_owned(), name.to_owned(), desc.to_owned());
        self.plans.get(&key).cloned()
    }

    /// Keeps code in which frames may still run.
    pub(crate) fn retire(&mut self, codes: impl Iterator<Item = *const Code>) {
        self.retired.extend(codes);
    }

    fn install(&mut self, plan: ObservationPlan) {
        self.trace = Trace::sized(plan.counts());
        self.classes = plan.methods.keys().map(|k| k.0.clone()).collect();
        let methods = plan.methods.into_iter();
        self.plans = methods.map(|(k, m)| (k, Arc::new(m))).collect();
    }

    /// An exception leaves an instruction, or a call of it.
    pub(crate) fn threw(&mut self, code: &Code, at: usize) {
        // Observed code starts with the observation of its entry.
        let entry = code.insns.first().filter(|i| i.op == Op::ObserveEntry);
        if let (true, Some(entry), Some(bci)) = (self.recording, entry, code.bcis.get(at)) {
            self.trace.at_throw(entry.x, *bci);
        }
    }

    /// A method was decoded: its switches have targets now.
    pub(crate) fn decoded(&mut self, plan: Option<&MethodPlan>, code: &Code) {
        let Some(plan) = plan else {
            return;
        };
        for (at, i) in code.insns.iter().enumerate() {
            if i.op == Op::ObserveSwitch
                && let Some(switch) = code.insns.get(at + 1)
                && let Some(arms) = code.arms.get(&switch.x)
            {
                debug_assert!(plan.switches.iter().any(|s| s.1 == i.x));
                self.trace.set_arms(i.x, &arms.targets);
            }
        }
    }
}
