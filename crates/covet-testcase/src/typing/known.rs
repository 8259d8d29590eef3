//! Types that were met, each once, and which of them fit where.
//!
//! Tests are edited tens of thousands of times a second over a few hundred types: whether one fits another is found out
//! once. A type is known by its address as long as it is kept here, and whatever is kept here stays.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use covet_program::signature::JavaType;
use rustc_hash::FxHashMap;

use super::Types;
use super::uses::Uses;

/// How many types are kept; a program that goes on nesting type arguments gets no short way beyond.
const MOST: usize = 1 << 14;

/// What is known of types.
#[derive(Debug, Default)]
pub(super) struct Known(Mutex<Kept>);

#[derive(Debug, Default)]
pub(super) struct Kept {
    /// Numbers of types, by what they are.
    numbers: FxHashMap<Arc<JavaType>, u32>,
    /// The same, by their addresses.
    places: FxHashMap<usize, u32>,
    /// By the number of what is wanted, which types fit there.
    fits: Vec<Fits>,
    /// What uses of members come to.
    pub(super) uses: Uses,
}

/// Which types fit where one is wanted: two bits for each, whether it is known and the answer.
#[derive(Debug, Default)]
struct Fits(Vec<u64>);

impl Fits {
    fn get(&self, from: u32) -> Option<bool> {
        let bits = self.0.get(from as usize / 32)? >> (from % 32 * 2);
        (bits & 1 == 1).then_some(bits & 2 == 2)
    }

    fn set(&mut self, from: u32, fits: bool) {
        let at = from as usize / 32;
        if at >= self.0.len() {
            self.0.resize(at + 1, 0);
        }
        self.0[at] |= (1 | u64::from(fits) << 1) << (from % 32 * 2);
    }
}

impl Known {
    pub(super) fn kept(&self) -> MutexGuard<'_, Kept> {
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

    /// The number of a type that may be a kept one.
    pub(super) fn number_of(&mut self, ty: &Arc<JavaType>) -> Option<u32> {
        match self.places.get(&address(ty)) {
            Some(number) => Some(*number),
            None => self.number(ty).map(|(_, number)| number),
        }
    }

    fn fits(&mut self, to: u32) -> &mut Fits {
        let at = to as usize;
        if at >= self.fits.len() {
            self.fits.resize_with(at + 1, Fits::default);
        }
        &mut self.fits[at]
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
        let known = self.kept.fits(to);
        if let Some(fits) = known.get(from) {
            return fits;
        }
        let fits = self.types.assignable(have, self.ty);
        known.set(from, fits);
        fits
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
    pub fn wanted<'t>(&'t self, ty: &'t Arc<JavaType>) -> Wanted<'t> {
        let mut kept = self.known.kept();
        let number = kept.number_of(ty);
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
