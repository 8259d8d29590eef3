//! Another chance for one run: what a test must not depend on, without booting another world for it.
//!
//! The next run sees another time, other randomness, another schedule, other identity hashes (but of what the base knows, see `identity.rs`), and
//! another order of `Set.of` and `Map.of`. A reset takes all of it back.

use crate::sandbox::world::World;
use crate::vm::Vm;

/// The class of the immutable collections.
pub(crate) const COLLECTIONS: &str = "java/util/ImmutableCollections";
/// Where iteration starts.
pub(crate) const SALT: &str = "SALT32L";
/// Whether it goes backwards.
pub(crate) const REVERSE: &str = "REVERSE";

impl Vm {
    /// Until the next reset, chance is that of another world.
    pub fn change_chance(&mut self, world: &World) {
        self.sandbox.change_chance(&world.run);
        self.sandbox.entropy.hashes = Some(world.boot.identity_hashes);
        let salt = world.boot.collections_salt >> 32;
        self.set_static(COLLECTIONS, SALT, salt);
        self.set_static(COLLECTIONS, REVERSE, u64::from(salt & 1 == 0));
    }
}
