//! What a run did: edges, distances, entries, lines, operands.
//!
//! Invariant: whatever is not in a touched list is as a fresh trace has it, so clearing costs what the run touched.

use super::distance::Distances;
use super::seen::Seen;

/// A branch: index 0 is the edge that falls through, 1 the one that jumps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BranchRecord {
    /// How often each edge was taken.
    pub hits: [u32; 2],
    /// Minimal distance to each edge, not normalised.
    pub distance: [f64; 2],
}

/// A distinct target of a switch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArmRecord {
    /// Bytecode index of the target.
    pub target: u16,
    /// How often it was taken.
    pub hits: u32,
    /// Minimal distance: of the key to the nearest case; for the default target 0 or 1.
    pub distance: f64,
}

/// A switch: its distinct targets in order of bytecode index.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SwitchRecord {
    /// The targets.
    pub arms: Vec<ArmRecord>,
}

/// An instruction that threw, or whose call did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowRecord {
    /// The entry of its method.
    pub entry: u32,
    /// Where it is.
    pub bci: u16,
    /// How often it threw.
    pub times: u32,
}

/// Bits that can be cleared one by one.
#[derive(Clone, Debug, Default)]
struct Touched {
    bits: Vec<u64>,
    list: Vec<u32>,
}

impl Touched {
    fn sized(n: usize) -> Touched {
        Touched {
            bits: vec![0; n.div_ceil(64)],
            list: Vec::new(),
        }
    }

    /// Whether it was not there before.
    #[inline(always)]
    fn insert(&mut self, n: u32) -> bool {
        let bit = 1u64 << (n % 64);
        match self.bits.get_mut(n as usize / 64) {
            Some(w) if *w & bit == 0 => {
                *w |= bit;
                self.list.push(n);
                true
            }
            _ => false,
        }
    }

    fn contains(&self, n: u32) -> bool {
        let word = self.bits.get(n as usize / 64);
        word.is_some_and(|w| w >> (n % 64) & 1 == 1)
    }

    fn clear(&mut self) {
        for n in self.list.drain(..) {
            if let Some(w) = self.bits.get_mut(n as usize / 64) {
                *w = 0;
            }
        }
    }
}

const FRESH: BranchRecord = BranchRecord {
    hits: [0; 2],
    distance: [f64::INFINITY; 2],
};

/// The recording of one or several runs.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    branches: Vec<BranchRecord>,
    branches_touched: Touched,
    switches: Vec<SwitchRecord>,
    switches_touched: Touched,
    entries: Touched,
    /// How often each method was entered.
    entered: Vec<u32>,
    lines: Touched,
    thrown: Vec<ThrowRecord>,
    /// Operands met.
    pub seen: Seen,
}

impl Trace {
    pub(super) fn sized(sizes: super::SiteCounts) -> Trace {
        Trace {
            branches: vec![FRESH; sizes.branches as usize],
            branches_touched: Touched::sized(sizes.branches as usize),
            switches: vec![SwitchRecord::default(); sizes.switches as usize],
            switches_touched: Touched::sized(sizes.switches as usize),
            entries: Touched::sized(sizes.entries as usize),
            entered: vec![0; sizes.entries as usize],
            lines: Touched::sized(sizes.lines as usize),
            thrown: Vec::new(),
            seen: Seen::default(),
        }
    }

    /// Branches that were executed, in order of first execution.
    pub fn branches(&self) -> impl Iterator<Item = (u32, &BranchRecord)> {
        let list = self.branches_touched.list.iter();
        list.map(|n| (*n, &self.branches[*n as usize]))
    }

    /// A branch by site; a fresh record if it was not executed.
    pub fn branch(&self, site: u32) -> BranchRecord {
        self.branches.get(site as usize).copied().unwrap_or(FRESH)
    }

    /// Switches that were executed, in order of first execution.
    pub fn switches(&self) -> impl Iterator<Item = (u32, &SwitchRecord)> {
        let list = self.switches_touched.list.iter();
        list.map(|n| (*n, &self.switches[*n as usize]))
    }

    /// A switch by site. It has its targets once its method is decoded.
    pub fn switch(&self, site: u32) -> Option<&SwitchRecord> {
        self.switches.get(site as usize)
    }

    /// Methods that were entered, in order of first entry.
    pub fn entries(&self) -> &[u32] {
        &self.entries.list
    }

    /// Lines that were executed, in order of first execution.
    pub fn lines(&self) -> &[u32] {
        &self.lines.list
    }

    /// Instructions that threw, in order of the first time; also where a handler of the same method took it.
    pub fn thrown(&self) -> &[ThrowRecord] {
        &self.thrown
    }

    /// How often a method was entered.
    pub fn times_entered(&self, entry: u32) -> u32 {
        self.entered.get(entry as usize).copied().unwrap_or(0)
    }

    /// Whether a method was entered.
    pub fn entered(&self, entry: u32) -> bool {
        self.entries.contains(entry)
    }

    /// Whether a line was executed.
    pub fn covers_line(&self, line: u32) -> bool {
        self.lines.contains(line)
    }

    /// Forgets everything, in the time of what was touched.
    pub fn clear(&mut self) {
        for n in &self.branches_touched.list {
            self.branches[*n as usize] = FRESH;
        }
        for n in &self.switches_touched.list {
            for arm in &mut self.switches[*n as usize].arms {
                arm.hits = 0;
                arm.distance = f64::INFINITY;
            }
        }
        self.branches_touched.clear();
        self.switches_touched.clear();
        for n in &self.entries.list {
            self.entered[*n as usize] = 0;
        }
        self.entries.clear();
        self.lines.clear();
        self.thrown.clear();
        self.seen.clear();
    }

    /// Records a branch; answers how often it has been executed.
    pub(super) fn at_branch(&mut self, site: u32, d: Distances) -> u32 {
        let Some(r) = self.branches.get_mut(site as usize) else {
            return u32::MAX;
        };
        if r.hits == [0; 2] {
            self.branches_touched.insert(site);
        }
        let edge = usize::from(d.jumps == 0.0);
        r.hits[edge] = r.hits[edge].saturating_add(1);
        r.distance = [r.distance[0].min(d.falls), r.distance[1].min(d.jumps)];
        r.hits[0].saturating_add(r.hits[1])
    }

    /// Records a switch; `text` is the string whose hash code is the key.
    pub(super) fn at_switch(
        &mut self,
        site: u32,
        arms: &super::SwitchArms,
        key: i32,
        text: Option<&[u16]>,
    ) {
        let Some(r) = self.switches.get_mut(site as usize) else {
            return;
        };
        self.switches_touched.insert(site);
        let mut taken = arms.default;
        for (case, arm) in &arms.cases {
            let mut d = (i64::from(*case) - i64::from(key)).unsigned_abs() as f64;
            if d == 0.0 {
                taken = *arm;
            } else if let (Some(text), Some(strings)) = (text, &arms.strings) {
                let same_hash = strings.cases.iter().filter(|c| c.0 == *case);
                let apart = same_hash.map(|c| super::predicate::text::equal(text, &c.1));
                d = apart.fold(d, f64::min);
            }
            if let Some(a) = r.arms.get_mut(*arm as usize) {
                a.distance = a.distance.min(d);
            }
        }
        let default = if taken == arms.default { 0.0 } else { 1.0 };
        if let Some(a) = r.arms.get_mut(arms.default as usize) {
            a.distance = a.distance.min(default);
        }
        if let Some(a) = r.arms.get_mut(taken as usize) {
            a.hits = a.hits.saturating_add(1);
        }
    }

    pub(super) fn set_arms(&mut self, site: u32, targets: &[u16]) {
        let known = self.switches.get_mut(site as usize);
        if let Some(r) = known.filter(|r| r.arms.len() != targets.len()) {
            let fresh = |t: &u16| ArmRecord {
                target: *t,
                hits: 0,
                distance: f64::INFINITY,
            };
            r.arms = targets.iter().map(fresh).collect();
        }
    }

    #[inline(always)]
    pub(super) fn at_entry(&mut self, n: u32) {
        self.entries.insert(n);
        if let Some(times) = self.entered.get_mut(n as usize) {
            *times = times.saturating_add(1);
        }
    }

    #[inline(always)]
    pub(super) fn at_line(&mut self, n: u32) {
        self.lines.insert(n);
    }

    pub(super) fn at_throw(&mut self, entry: u32, bci: u16) {
        let known = |t: &&mut ThrowRecord| t.entry == entry && t.bci == bci;
        match self.thrown.iter_mut().find(known) {
            Some(t) => t.times = t.times.saturating_add(1),
            None => self.thrown.push(ThrowRecord {
                entry,
                bci,
                times: 1,
            }),
        }
    }
}
