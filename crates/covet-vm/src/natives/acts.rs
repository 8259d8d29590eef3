//! Where acts of the guest are recorded from.
//!
//! Hash codes and clocks are asked for thousands of times at a few places, so a place is described once: ids of methods are
//! never used twice, and where classes are redefined nothing is remembered.

use rustc_hash::FxHashMap;

use crate::class::MethodId;
use crate::sandbox::report::ActClass;
use crate::sandbox::{Act, Place};
use crate::vm::Vm;

/// Classes that read the clock for themselves: statistics of class loading, time-outs of the reference queues' threads.
/// No program sees what they read.
const HOUSEKEEPING: &[&str] = &[
    "java/lang/ClassLoader",
    "java/lang/ref/ReferenceQueue",
    "jdk/internal/perf/PerfCounter",
];

/// Classes that read the clock for nothing but the seed of random numbers.
const SEEDERS: &[&str] = &[
    "java/util/Random",
    "java/util/SplittableRandom",
    "java/util/concurrent/ThreadLocalRandom",
    "jdk/internal/util/random/RandomSupport",
];

/// Places that are remembered; methods of classes that runs load would come together without end.
const PLACES: usize = 4096;

/// Descriptions of places in methods.
pub type Places = FxHashMap<(MethodId, u16), Place>;

impl Vm {
    /// Records an act of the guest at the place of the topmost visible frame.
    pub fn act(&mut self, act: Act, detail: &str) {
        if act.class() == ActClass::WorldRead && self.keeps_house() {
            return;
        }
        let Some((method, bci)) = self.where_acting() else {
            self.sandbox.record(act, detail, None);
            return;
        };
        if !self.redefined.is_empty() {
            let place = self.describe(method, bci);
            self.sandbox.record(act, detail, Some(&place));
            return;
        }
        if self.places.len() >= PLACES {
            self.places.clear();
        }
        if !self.places.contains_key(&(method, bci)) {
            let place = self.describe(method, bci);
            self.places.insert((method, bci), place);
        }
        let place = self.places.get(&(method, bci));
        self.sandbox.record(act, detail, place);
    }

    /// Records that the guest read a clock, or drew the seed of random numbers from one.
    pub(crate) fn reads_clock(&mut self) {
        let act = match self.is_asked_by(SEEDERS) {
            true => Act::EntropyRead,
            false => Act::ClockRead,
        };
        self.act(act, "");
    }

    fn keeps_house(&self) -> bool {
        self.is_asked_by(HOUSEKEEPING)
    }

    /// Whether a native was called by one of these classes.
    fn is_asked_by(&self, classes: &[&str]) -> bool {
        self.threads.frames.last().is_some_and(|f| {
            let class = self.classes.method(f.method).class;
            classes.contains(&self.class_name(class))
        })
    }

    /// Where the guest is: the topmost frame outside the JDK, or the topmost at all.
    fn where_acting(&self) -> Option<(MethodId, u16)> {
        let frames = &self.threads.frames;
        let app = frames.iter().rev().find(|f| {
            let m = self.classes.method(f.method);
            !m.hidden && !self.classes.get(m.class).loader.is_null()
        });
        let f = app.or(frames.iter().rev().find(|f| self.visible(f)))?;
        Some((f.method, f.bci()))
    }

    fn describe(&self, method: MethodId, bci: u16) -> Place {
        let m = self.classes.method(method);
        let line = self.line_of(method, bci);
        Place {
            class: self.syms.shared(self.classes.get(m.class).name),
            method: self.syms.shared(m.name),
            descriptor: self.syms.shared(m.desc),
            bci: u32::from(bci),
            line: u32::try_from(line).ok(),
        }
    }
}
