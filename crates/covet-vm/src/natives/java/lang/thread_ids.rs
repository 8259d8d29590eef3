//! The numbers of threads. HotSpot's own threads (compilers, the collector) take numbers before and between those of the
//! class library's, and how many there are depends on the number of processors.

use crate::natives::{PlainNative, opaque, ret};
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[opaque(
    "java/lang/Thread.getNextThreadIdOffset()J",
    next_thread_id_offset,
)];

/// 21 and later read thread ids through a raw address.
fn next_thread_id_offset(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    let Some(at) = vm.native_memory.allocate(8) else {
        return raise("java/lang/OutOfMemoryError", "native memory");
    };
    let first = vm.reference_handler_id();
    vm.set_next_id(at, first);
    ret::j(at as i64)
}

/// How many threads HotSpot compiles with.
fn compilers(processors: u32) -> u64 {
    let log = processors.max(1).ilog2();
    let again = log.max(1).ilog2();
    u64::from((log * again * 3 / 2).max(2))
}

impl Vm {
    fn set_next_id(&mut self, at: u64, id: u64) {
        if let Some(m) = self.native_memory.get_mut(at, 8) {
            m.copy_from_slice(&id.to_le_bytes());
        }
    }

    /// The number of the first thread that the class library starts.
    fn reference_handler_id(&self) -> u64 {
        let processors = self.sandbox.world.boot.processors;
        match (self.jdk.feature, processors) {
            (..=17, _) => 2,
            (18..=24, ..=1) => 4,
            (18..=24, _) => 9,
            (_, ..=1) => 6,
            (_, n) => 11 + u64::from(n.ilog2()),
        }
    }

    /// Leaves out the numbers between the finalizer and the cleaner.
    pub fn skip_thread_ids(&mut self) {
        let compilers = compilers(self.sandbox.world.boot.processors);
        // 17 has a thread that sweeps the code cache.
        let others = if self.jdk.feature <= 17 { 7 } else { 6 };
        let cleaner = self.reference_handler_id() + others + compilers;
        if self.known.thread_holder == 0 {
            self.set_static("java/lang/Thread", "threadSeqNumber", cleaner - 1);
            return;
        }
        const IDENTIFIERS: &str = "java/lang/Thread$ThreadIdentifiers";
        let field = self.field_offset(IDENTIFIERS, "NEXT_TID_OFFSET");
        let class = self.syms.get(IDENTIFIERS);
        let class = class.and_then(|s| self.classes.find(crate::heap::Ref::NULL, s));
        if let Some(class) = class.filter(|_| field != 0) {
            let at = self.heap.load_u64(self.classes.get(class).mirror, field);
            self.set_next_id(at, cleaner);
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn compilers_grow_with_processors() {
        let counts = [1, 2, 3, 4, 8, 16, 32].map(super::compilers);
        assert_eq!(counts, [2, 2, 2, 3, 4, 12, 15]);
    }
}
