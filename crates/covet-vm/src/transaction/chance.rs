//! Another chance for one run: what a test must not depend on, without booting another world for it.
//!
//! The next run sees another time, other randomness, another schedule, other identity hashes of the objects it makes, and
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
        // Tables of the base are arranged by the hashes that its objects have.
        let hashes = (self.heap.top(), world.boot.identity_hashes);
        self.sandbox.entropy.hashes = Some(hashes);
        let salt = world.boot.collections_salt >> 32;
        self.set_static(COLLECTIONS, SALT, salt);
        self.set_static(COLLECTIONS, REVERSE, u64::from(salt & 1 == 0));
    }
}
