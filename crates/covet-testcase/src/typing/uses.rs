//! What uses of members come to, found out once.
//!
//! The types of a use follow from the member and from the receiver's or the wanted type, unless something had to be chosen
//! on the way; what was chosen is not kept, so that the next use chooses anew.

use std::sync::Arc;

use covet_program::signature::JavaType;
use rustc_hash::FxHashMap;

use super::{MemberTypes, Types};
use crate::member::Member;

/// How many uses are kept.
const MOST: usize = 1 << 16;

/// What the type of a use is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// The receiver's.
    Through,
    /// What is wanted of it.
    Yielding,
    /// That of an anonymous class whose method it is.
    Answering,
    /// None: it is the receiver's that is asked for.
    Receiving,
}

/// Kept uses. A member is kept alive by its entry, so that its address stays its own.
#[derive(Debug, Default)]
pub(super) struct Uses {
    known: FxHashMap<(Use, usize, Option<u32>), Kept>,
    /// By the numbers of types that were asked for, the types of what implements them.
    implemented: FxHashMap<u32, Option<Arc<JavaType>>>,
}

/// A member with the types of a use; none if it cannot be used so.
type Kept = (Arc<Member>, Option<Arc<MemberTypes>>);

impl Types {
    /// The types of a use of a member; `find` finds them out, and answers whether something had to be chosen for that.
    pub fn of_use(
        &self,
        how: Use,
        member: &Arc<Member>,
        ty: Option<&Arc<JavaType>>,
        find: impl FnOnce() -> (Option<MemberTypes>, bool),
    ) -> Option<Arc<MemberTypes>> {
        let mut kept = self.known.kept();
        let number = ty.map(|ty| kept.number_of(ty));
        if number == Some(None) {
            // Finding out asks for other types.
            drop(kept);
            return find().0.map(Arc::new);
        }
        let key = (how, Arc::as_ptr(member).addr(), number.flatten());
        if let Some((_, types)) = kept.uses.known.get(&key) {
            return types.clone();
        }
        drop(kept);
        let (types, chosen) = find();
        let types = types.map(Arc::new);
        let known = &mut self.known.kept().uses.known;
        if !chosen && known.len() < MOST {
            known.insert(key, (member.clone(), types.clone()));
        }
        types
    }

    /// The type of what implements a type that is asked for; `find` finds it out, and answers whether something had to be
    /// chosen for that.
    pub fn implemented(
        &self,
        asked: &Arc<JavaType>,
        find: impl FnOnce() -> (Option<Arc<JavaType>>, bool),
    ) -> Option<Arc<JavaType>> {
        let mut kept = self.known.kept();
        let number = kept.number_of(asked);
        let known = number.and_then(|n| kept.uses.implemented.get(&n).cloned());
        drop(kept);
        if let Some(known) = known {
            return known;
        }
        let (made, chosen) = find();
        if let Some(number) = number.filter(|_| !chosen) {
            let uses = &mut self.known.kept().uses;
            uses.implemented.insert(number, made.clone());
        }
        made
    }
}
