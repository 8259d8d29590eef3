//! Types that were met, each once, and which of them fit where.
//!
//! Tests are edited tens of thousands of times a second over a few hundred types: whether one fits another is found out
//! once. A type is known by its address as long as it is kept here, and whatever is kept here stays.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use covet_program::signature::JavaType;
use rustc_hash::FxHashMap;

use super::Types;

/// How many types are kept; a program that goes on nesting type arguments gets no short way beyond.
const MOST: usize = 1 << 14;

/// What is known of types.
#[derive(Debug, Default)]
pub(super) struct Known(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    /// Numbers of types, by what they are.
    numbers: FxHashMap<Arc<JavaType>, u32>,
    /// The same, by their addresses.
    places: FxHashMap<usize, u32>,
    /// Whether a value of the first type fits where the second one is wanted.
    fits: FxHashMap<(u32, u32), bool>,
}

impl Known {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// The number of a type, and its kept form.
    fn number(&mut self, ty: &JavaType) -> Option<(Arc<JavaType>, u32)> {
        if let Some((kept, number)) = self.numbers.get_key_value(ty) {
            return Some((kept.clone(), *number));
        }
        let number = self.numbers.len();
        (number < MOST).then(|| {
            let (kept, number) = (Arc::new(ty.clone()), number as u32);
            self.places.insert(address(&kept), number);
            self.numbers.insert(kept.clone(), number);
            (kept, number)
        })
    }
}

/// A type that is wanted, to be compared with several that there are.
#[derive(Debug)]
pub struct Wanted<'t> {
    types: &'t Types,
    /// What is wanted.
    pub ty: &'t JavaType,
    number: Option<u32>,
    kept: MutexGuard<'t, Kept>,
}

impl Wanted<'_> {
    /// Whether a value of this type can be given for it, as [`Types::assignable`] says.
    pub fn takes(&mut self, have: &Arc<JavaType>) -> bool {
        let from = self.kept.places.get(&address(have)).copied();
        let (Some(from), Some(to)) = (from, self.number) else {
            return self.types.assignable(have, self.ty);
        };
        let (types, ty) = (self.types, self.ty);
        let known = self.kept.fits.entry((from, to));
        *known.or_insert_with(|| types.assignable(have, ty))
    }
}

impl Types {
    /// The kept form of a type.
    #[must_use]
    pub fn kept(&self, ty: Arc<JavaType>) -> Arc<JavaType> {
        let mut kept = self.known.kept();
        if kept.places.contains_key(&address(&ty)) {
            return ty;
        }
        kept.number(&ty).map_or(ty, |(kept, _)| kept)
    }

    /// A type to be compared with kept ones.
    #[must_use]
    pub fn wanted<'t>(&'t self, ty: &'t JavaType) -> Wanted<'t> {
        let mut kept = self.known.kept();
        let number = kept.number(ty).map(|(_, number)| number);
        Wanted {
            types: self,
            ty,
            number,
            kept,
        }
    }
}

fn address(ty: &Arc<JavaType>) -> usize {
    Arc::as_ptr(ty).addr()
}
