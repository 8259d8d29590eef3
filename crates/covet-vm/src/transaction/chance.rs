//! Another chance for one run: what a test must not depend on, without booting another world for it.
//!
//! The next run sees another time, other randomness, another schedule, other identity hashes (but of what the base knows, see `identity.rs`), and
//! another order of `Set.of` and `Map.of`. A reset takes all of it back.

use crate::natives::intrinsic::Intrinsic;
use crate::sandbox::Act;
use crate::sandbox::world::World;
use crate::vm::Vm;

/// The class of the immutable collections.
pub(crate) const COLLECTIONS: &str = "java/util/ImmutableCollections";
/// Where iteration starts.
pub(crate) const SALT: &str = "SALT32L";
/// Whether it goes backwards.
pub(crate) const REVERSE: &str = "REVERSE";

/// The class of the random numbers of threads, which boot initialises.
const OF_THREADS: &str = "java/util/concurrent/ThreadLocalRandom";
const ATOMIC: &str = "java/util/concurrent/atomic/AtomicLong";

/// Who asks for the random numbers of its thread draws randomness, though its seed was there at boot.
pub(crate) const INTRINSICS: &[Intrinsic] = &[(
    "java/util/concurrent/ThreadLocalRandom.current()Ljava/util/concurrent/ThreadLocalRandom;",
    |vm, _| {
        vm.act(Act::EntropyRead, "");
        None
    },
)];

impl Vm {
    /// Until the next reset, chance is that of another world.
    pub fn change_chance(&mut self, world: &World) {
        self.sandbox.change_chance(&world.run);
        self.sandbox.entropy.hashes = Some(world.boot.identity_hashes);
        let salt = world.boot.collections_salt >> 32;
        self.set_static(COLLECTIONS, SALT, salt);
        self.set_static(COLLECTIONS, REVERSE, u64::from(salt & 1 == 0));
        self.seed_threads(world.run.entropy_seed);
    }

    /// Threads draw other random numbers from now on.
    fn seed_threads(&mut self, seed: u64) {
        let seeder = self.static_ref(OF_THREADS, "seeder");
        let value = self.field_offset(ATOMIC, "value");
        if !seeder.is_null() && value != 0 {
            self.heap.store_u64(seeder, value, seed);
        }
        // This thread may have begun with its numbers already.
        let probe = self.field_offset("java/lang/Thread", "threadLocalRandomProbe");
        let thread = self.threads.list[self.threads.current].current_object;
        if probe != 0 && !thread.is_null() {
            self.heap.store_u32(thread, probe, 0);
        }
    }
}
