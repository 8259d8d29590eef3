//! Where acts of the guest are recorded from.

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

impl Vm {
    /// Records an act of the guest at the place of the topmost visible frame.
    pub fn act(&mut self, act: Act, detail: &str) {
        if act.class() == ActClass::WorldRead && self.keeps_house() {
            return;
        }
        let place = self.place();
        self.sandbox.record(act, detail, place.as_ref());
    }

    fn keeps_house(&self) -> bool {
        self.threads.frames.last().is_some_and(|f| {
            let class = self.classes.method(f.method).class;
            HOUSEKEEPING.contains(&self.class_name(class))
        })
    }

    /// Where the guest is: the topmost frame outside the JDK, or the topmost at all.
    pub fn place(&self) -> Option<Place> {
        let frames = &self.threads.frames;
        let app = frames.iter().rev().find(|f| {
            let m = self.classes.method(f.method);
            !m.hidden && !self.classes.get(m.class).loader.is_null()
        });
        let f = app.or(frames.iter().rev().find(|f| self.visible(f)))?;
        let m = self.classes.method(f.method);
        let bci = f.bci();
        let line = self.line_of(f.method, bci);
        Some(Place {
            class: self.syms.shared(self.classes.get(m.class).name),
            method: self.syms.shared(m.name),
            descriptor: self.syms.shared(m.desc),
            bci: u32::from(bci),
            line: u32::try_from(line).ok(),
        })
    }
}
