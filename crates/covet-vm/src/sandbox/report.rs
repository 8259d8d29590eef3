//! What a run did to, or learned from, the world around it.
//!
//! Every forbidden or environment-dependent act is recorded with the place where it happened, so that the generator
//! knows which runs touched what, and the user reads why a branch was out of reach. Equal acts at one place are one
//! record with a count; records keep the order of their first occurrence. The list is capped: behind the cap only the
//! totals per act grow.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHasher};

use super::fingerprint::Fingerprint;
use super::journal::{Journal, JournalMark};

/// How many different records a report keeps by default.
pub const DEFAULT_CAPACITY: usize = 10_000;

macro_rules! acts {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal, $class:ident;)+) => {
        /// A kind of act.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Act { $($(#[doc = $doc])+ $name,)+ }

        impl Act {
            /// All acts, in the order of the report's totals.
            pub const ALL: &[Act] = &[$(Act::$name,)+];

            /// The words for it in reports.
            pub fn text(self) -> &'static str {
                match self { $(Act::$name => $text,)+ }
            }

            /// What the act means for the run.
            pub fn class(self) -> ActClass {
                match self { $(Act::$name => ActClass::$class,)+ }
            }
        }
    };
}

impl Act {
    /// Whether it reads what is fixed when the class library boots ([`BootWorld`](super::world::BootWorld)): it answers the
    /// same in every run on one base, unless the run itself changes it.
    pub fn reads_boot_world(self) -> bool {
        matches!(
            self,
            Act::FileRead
                | Act::EnvironmentRead
                | Act::PropertyRead
                | Act::LocaleRead
                | Act::TimeZoneRead
                | Act::ProcessorsRead
                | Act::SaltRead
        )
    }
}

/// What an act means for the run that did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ActClass {
    /// It would have reached outside; the sandbox did not let it.
    Forbidden,
    /// It changes virtual state that a real machine would keep after the run.
    Effect,
    /// It reads something that another world answers differently.
    WorldRead,
    /// It is worth knowing, nothing more.
    Notable,
    /// The machine cannot do it.
    Unsupported,
}

acts! {
    /// A file or directory was read, or asked about.
    FileRead = "file read", WorldRead;
    /// A file was written.
    FileWrite = "file write", Effect;
    /// A file or directory was removed.
    FileDelete = "file delete", Effect;
    /// A file, directory or link was created.
    FileCreate = "file create", Effect;
    /// Attributes of a file were changed.
    FileAttributes = "file attributes", Effect;
    /// A file or directory was renamed.
    FileRename = "file rename", Effect;
    /// A socket or a name look-up was tried.
    Socket = "socket", Forbidden;
    /// A process was started, asked about or signalled.
    Process = "process", Forbidden;
    /// The program asked to exit.
    Exit = "exit", Forbidden;
    /// The program asked to halt without shutdown hooks.
    Halt = "halt", Forbidden;
    /// A signal handler was installed or a signal raised.
    Signal = "signal", Forbidden;
    /// The wall clock or `nanoTime` was read.
    ClockRead = "clock read", WorldRead;
    /// Randomness was drawn.
    EntropyRead = "entropy read", WorldRead;
    /// An environment variable was read.
    EnvironmentRead = "environment read", WorldRead;
    /// A system property was read.
    PropertyRead = "property read", WorldRead;
    /// A system property was changed.
    PropertyWrite = "property write", Effect;
    /// The default locale was read.
    LocaleRead = "locale read", WorldRead;
    /// The default time zone was read.
    TimeZoneRead = "time zone read", WorldRead;
    /// The number of processors was read.
    ProcessorsRead = "processors read", WorldRead;
    /// The size of the heap was read.
    MemoryRead = "memory read", WorldRead;
    /// An identity hash was taken.
    IdentityHash = "identity hash", WorldRead;
    /// The immutable collections' salt was read.
    SaltRead = "collection salt", WorldRead;
    /// Something was registered to run, or a file to be removed, when the machine ends.
    ShutdownHook = "shutdown hook", Effect;
    /// Providers of security services or handlers of logs were changed.
    SettingsChange = "change of settings", Effect;
    /// A default that all programs of the machine share was set: locale, time zone, streams.
    DefaultSet = "default set", Notable;
    /// Standard input was read.
    StandardInput = "standard input", WorldRead;
    /// Standard output or error was written.
    StandardOutput = "standard output", Effect;
    /// A native library was asked for.
    NativeLibrary = "native library", Forbidden;
    /// Memory was accessed where no object or block of the program lies.
    WildAccess = "memory access out of bounds", Forbidden;
    /// A thread was started.
    ThreadStart = "thread start", Notable;
    /// A thread slept or waited for time to pass.
    Sleep = "sleep", Notable;
    /// A collection was asked for.
    SystemGc = "garbage collection", Notable;
    /// The stack limit was hit.
    StackLimit = "stack limit", WorldRead;
    /// A native method without an implementation was called.
    UnsupportedNative = "unsupported native", Unsupported;
}

/// Where something happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Internal name of the class, as in `java/lang/String`.
    pub class: Arc<str>,
    /// Name of the method.
    pub method: Arc<str>,
    /// Descriptor of the method.
    pub descriptor: Arc<str>,
    /// Bytecode index.
    pub bci: u32,
    /// Source line, where the class file has one.
    pub line: Option<u32>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}{}", self.class, self.method, self.descriptor)?;
        match self.line {
            Some(line) => write!(f, " line {line}"),
            None => write!(f, " @{}", self.bci),
        }
    }
}

/// One act at one place, with the number of times it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was done.
    pub act: Act,
    /// To or with what: a path, a property's name, a native method's name.
    pub detail: Arc<str>,
    /// Where; unknown for what the machine does on its own.
    pub place: Option<Place>,
    /// How often.
    pub count: u64,
}

/// A position in a report, made by [`SandboxReport::mark`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportMark {
    records: JournalMark,
    length: usize,
    totals: [u64; Act::ALL.len()],
    dropped: u64,
}

/// The acts of a run.
#[derive(Clone, Debug)]
pub struct SandboxReport {
    records: Journal<Record>,
    by_hash: FxHashMap<u64, Vec<u32>>,
    totals: [u64; Act::ALL.len()],
    dropped: u64,
    capacity: usize,
}

impl Default for SandboxReport {
    fn default() -> Self {
        Self::with_capacity(DEFAULT_CAPACITY)
    }
}

impl PartialEq for SandboxReport {
    fn eq(&self, other: &Self) -> bool {
        self.totals == other.totals
            && self.dropped == other.dropped
            && self.records().eq(other.records())
    }
}

impl SandboxReport {
    /// An empty report that keeps up to `capacity` different records.
    pub fn with_capacity(capacity: usize) -> Self {
        Self {
            records: Journal::default(),
            by_hash: FxHashMap::default(),
            totals: [0; Act::ALL.len()],
            dropped: 0,
            capacity,
        }
    }

    /// Records an act.
    pub fn record(&mut self, act: Act, detail: &str, place: Option<&Place>) {
        self.totals[act as usize] += 1;
        let hash = key_hash(act, detail, place);
        if let Some(index) = self.find(hash, act, detail, place) {
            if let Some(record) = self.records.get_mut(index) {
                record.count += 1;
            }
        } else if self.records.len() < self.capacity {
            let index = self.records.insert(Record {
                act,
                detail: detail.into(),
                place: place.cloned(),
                count: 1,
            });
            self.by_hash.entry(hash).or_default().push(index);
        } else {
            self.dropped += 1;
        }
    }

    /// The records in the order of their first occurrence.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.records.iter().map(|(_, record)| record)
    }

    /// How often an act happened, whether or not its records were kept.
    pub fn total(&self, act: Act) -> u64 {
        self.totals[act as usize]
    }

    /// How often any act of a class happened.
    pub fn total_of(&self, class: ActClass) -> u64 {
        let of_class = Act::ALL.iter().filter(|act| act.class() == class);
        of_class.map(|act| self.total(*act)).sum()
    }

    /// Acts that found the report full.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.totals.iter().all(|total| *total == 0)
    }

    /// The unsupported natives by name, with the number of calls, in the order of their first call.
    pub fn unsupported_natives(&self) -> Vec<(Arc<str>, u64)> {
        let mut natives: Vec<(Arc<str>, u64)> = Vec::new();
        for record in self.records().filter(|r| r.act == Act::UnsupportedNative) {
            match natives.iter_mut().find(|(name, _)| *name == record.detail) {
                Some((_, count)) => *count += record.count,
                None => natives.push((record.detail.clone(), record.count)),
            }
        }
        natives
    }

    /// Starts a nested transaction.
    pub fn mark(&mut self) -> ReportMark {
        ReportMark {
            records: self.records.mark(),
            length: self.records.len(),
            totals: self.totals,
            dropped: self.dropped,
        }
    }

    /// An act that was done since a mark and counts, the first in the order of [`Act::ALL`].
    pub fn first_act_since(&self, mark: &ReportMark, counts: impl Fn(Act) -> bool) -> Option<Act> {
        Act::ALL
            .iter()
            .zip(&mark.totals)
            .find(|(a, before)| counts(**a) && self.total(**a) != **before)
            .map(|(a, _)| *a)
    }

    /// Goes back to `mark`, which stays in force; later marks are void.
    pub fn rollback(&mut self, mark: &ReportMark) {
        for index in mark.length..self.records.len() {
            let Some(record) = u32::try_from(index).ok().and_then(|i| self.records.get(i)) else {
                continue;
            };
            let hash = key_hash(record.act, &record.detail, record.place.as_ref());
            if let Some(indices) = self.by_hash.get_mut(&hash) {
                indices.retain(|kept| (*kept as usize) < mark.length);
                if indices.is_empty() {
                    self.by_hash.remove(&hash);
                }
            }
        }
        self.records.rollback(mark.records);
        self.totals = mark.totals;
        self.dropped = mark.dropped;
    }

    /// Drops `mark` and all later ones but keeps what was recorded; `outer` is in force from now on.
    pub fn release(&mut self, mark: &ReportMark, outer: Option<&ReportMark>) {
        self.records
            .release(mark.records, outer.map(|outer| outer.records));
    }

    /// A hash of all that was recorded.
    pub fn fingerprint(&self) -> u128 {
        let mut hash = Fingerprint::default();
        for record in self.records() {
            hash_key(&mut hash, record.act, &record.detail, record.place.as_ref());
            hash.word(record.count);
        }
        self.totals.iter().for_each(|total| hash.word(*total));
        hash.word(self.dropped);
        hash.finish()
    }

    fn find(&self, hash: u64, act: Act, detail: &str, place: Option<&Place>) -> Option<u32> {
        self.by_hash.get(&hash)?.iter().copied().find(|index| {
            self.records.get(*index).is_some_and(|record| {
                record.act == act && &*record.detail == detail && record.place.as_ref() == place
            })
        })
    }
}

impl fmt::Display for SandboxReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for record in self.records() {
            write!(f, "{}: {}", record.act.text(), record.detail)?;
            if let Some(place) = &record.place {
                write!(f, " in {place}")?;
            }
            if record.count > 1 {
                write!(f, " ({} times)", record.count)?;
            }
            writeln!(f)?;
        }
        if self.dropped > 0 {
            writeln!(f, "and {} more", self.dropped)?;
        }
        Ok(())
    }
}

fn hash_key(hash: &mut Fingerprint, act: Act, detail: &str, place: Option<&Place>) {
    hash.word(act as u64);
    hash.bytes(detail.as_bytes());
    if let Some(place) = place {
        hash.bytes(place.class.as_bytes());
        hash.bytes(place.method.as_bytes());
        hash.bytes(place.descriptor.as_bytes());
        hash.word(u64::from(place.bci));
        hash.word(place.line.map_or(u64::MAX, u64::from));
    }
}

/// Where to look for a record. What it leaves out tells few of them apart.
fn key_hash(act: Act, detail: &str, place: Option<&Place>) -> u64 {
    let mut hash = FxHasher::default();
    act.hash(&mut hash);
    detail.hash(&mut hash);
    if let Some(place) = place {
        place.class.hash(&mut hash);
        place.method.hash(&mut hash);
        place.bci.hash(&mut hash);
    }
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(bci: u32) -> Place {
        Place {
            class: "a/B".into(),
            method: "run".into(),
            descriptor: "()V".into(),
            bci,
            line: (bci > 5).then_some(bci * 10),
        }
    }

    #[test]
    fn equal_acts_are_one_record() {
        let mut report = SandboxReport::default();
        report.record(Act::ClockRead, "nanoTime", Some(&place(3)));
        report.record(Act::Exit, "1", Some(&place(7)));
        report.record(Act::ClockRead, "nanoTime", Some(&place(3)));
        report.record(Act::ClockRead, "nanoTime", None);
        assert_eq!(
            report.to_string(),
            "clock read: nanoTime in a/B.run()V @3 (2 times)\nexit: 1 in a/B.run()V line 70\nclock read: nanoTime\n"
        );
        assert_eq!(report.total(Act::ClockRead), 3);
        assert_eq!(report.total_of(ActClass::Forbidden), 1);
    }

    #[test]
    fn the_cap_keeps_counting() {
        let mut report = SandboxReport::with_capacity(2);
        for bci in 0..5 {
            report.record(Act::EntropyRead, "8", Some(&place(bci)));
        }
        report.record(Act::EntropyRead, "8", Some(&place(0)));
        assert_eq!(report.records().count(), 2);
        assert_eq!(report.dropped(), 3);
        assert_eq!(report.total(Act::EntropyRead), 6);
        assert!(report.to_string().ends_with("and 3 more\n"));
    }

    #[test]
    fn natives_are_counted_by_name() {
        let mut report = SandboxReport::default();
        report.record(Act::UnsupportedNative, "a.b()", Some(&place(1)));
        report.record(Act::UnsupportedNative, "c.d()", Some(&place(2)));
        report.record(Act::UnsupportedNative, "a.b()", Some(&place(3)));
        let natives = report.unsupported_natives();
        assert_eq!(natives, [("a.b()".into(), 2), ("c.d()".into(), 1)]);
    }

    #[test]
    fn rollback_restores_records_counts_and_index() {
        let mut report = SandboxReport::default();
        report.record(Act::Exit, "0", None);
        let before = report.fingerprint();
        let mark = report.mark();
        for _ in 0..2 {
            report.record(Act::Exit, "0", None);
            report.record(Act::Socket, "host:80", Some(&place(9)));
            let inner = report.mark();
            report.record(Act::Process, "ls", None);
            report.rollback(&inner);
            assert_eq!(report.total(Act::Process), 0);
            assert_eq!(report.records().count(), 2);
            report.rollback(&mark);
            assert_eq!(report.fingerprint(), before);
        }
        report.record(Act::Socket, "host:80", Some(&place(9)));
        assert_eq!(report.records().last().map(|r| r.count), Some(1));
    }

    #[test]
    fn acts_index_their_totals() {
        for (index, act) in Act::ALL.iter().enumerate() {
            assert_eq!(*act as usize, index);
        }
    }
}
