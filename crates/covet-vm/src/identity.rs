//! Identity hashes of objects, and who may depend on them.
//!
//! A run at another time (`transaction/chance.rs`) sees other hashes, even of objects of the base: of a constant of an enum as
//! well as of an object it makes. Only those that were taken for the base stay, because tables of it are arranged by them.

use crate::heap::Ref;
use crate::sandbox::report::Act;
use crate::vm::{Undo, Vm};

/// Beyond so many objects none is remembered, and all count as known: programs that take the hashes of millions of objects
/// are no base of a search.
const MOST: usize = 1 << 20;

impl Vm {
    /// The identity hash of an object; 0 of null.
    pub fn identity_hash(&self, r: Ref) -> u32 {
        if r.is_null() {
            return 0;
        }
        let hashes = match self.sandbox.entropy.hashes {
            Some(hashes) if !self.is_known(r) => hashes,
            _ => self.sandbox.world.boot.identity_hashes,
        };
        hashes.of(r.0)
    }

    /// Whether what came before the present run may have taken the hash of an object.
    fn is_known(&self, r: Ref) -> bool {
        self.hashed.len() >= MOST || self.hashed.contains(&r)
    }

    /// Takes an object's identity hash on behalf of a program.
    pub(crate) fn take_identity_hash(&mut self, r: Ref) -> u32 {
        self.note_identity_hash(r);
        // At another time all hashes are forgotten with the run.
        let stays = self.sandbox.entropy.hashes.is_none() && self.hashed.len() < MOST;
        if stays && self.hashed.insert(r) && self.base.is_some() {
            self.undo.push(Undo::Hashed(r));
        }
        self.identity_hash(r)
    }

    /// Records that an identity hash was taken, where it can matter to a program: of its own objects, or by itself.
    fn note_identity_hash(&mut self, r: Ref) {
        if r.is_null() {
            return;
        }
        let own = |id| !self.classes.get(id).loader.is_null();
        let caller = self.threads.frames.last();
        if own(self.class_of(r)) || caller.is_some_and(|f| own(self.classes.method(f.method).class))
        {
            self.act(Act::IdentityHash, "");
        }
    }
}
