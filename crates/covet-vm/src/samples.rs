//! A profile of the guest: where its bytecodes went, by the frames that a thread has when its slice ends. Slices are short
//! and their lengths are drawn, so this is sampling; what it costs is one walk over the frames for each of them.

use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use crate::class::MethodId;

/// Bytecodes by method.
#[derive(Debug, Clone, Default)]
pub struct Samples {
    /// All of them.
    pub bytecodes: u64,
    /// By the method that ran.
    pub own: HashMap<MethodId, u64>,
    /// By every method that was on the stack, once.
    pub all: HashMap<MethodId, u64>,
}

impl Samples {
    /// Counts a slice for the frames of its thread, the running one last.
    pub fn add(&mut self, frames: impl IntoIterator<Item = MethodId>, bytecodes: u64) {
        let mut seen = HashSet::default();
        let mut running = None;
        for method in frames {
            if seen.insert(method) {
                *self.all.entry(method).or_default() += bytecodes;
            }
            running = Some(method);
        }
        if let Some(method) = running {
            *self.own.entry(method).or_default() += bytecodes;
        }
        self.bytecodes += bytecodes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recursion_counts_once() {
        let (caller, callee) = (MethodId(1), MethodId(2));
        let mut samples = Samples::default();
        samples.add([caller, callee, callee], 10);
        samples.add([caller], 5);
        assert_eq!((samples.all[&caller], samples.all[&callee]), (15, 10));
        assert_eq!((samples.own[&caller], samples.own[&callee]), (5, 10));
    }
}
