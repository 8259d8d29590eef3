//! A set of classes: a bit for each id. Made anew for every base, which is too often for hashing.

use super::ClassId;

/// Classes by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClassSet {
    words: Vec<u64>,
}

impl ClassSet {
    /// Whether a class is in the set.
    #[inline]
    pub fn contains(&self, id: ClassId) -> bool {
        let word = self.words.get(id.0 as usize / 64);
        word.is_some_and(|w| w >> (id.0 % 64) & 1 == 1)
    }

    /// Adds a class.
    pub fn insert(&mut self, id: ClassId) {
        let at = id.0 as usize / 64;
        if at >= self.words.len() {
            self.words.resize(at + 1, 0);
        }
        self.words[at] |= 1 << (id.0 % 64);
    }

    /// Removes all.
    pub fn clear(&mut self) {
        self.words.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_added_is_there() {
        let mut set = ClassSet::default();
        set.insert(ClassId(63));
        set.insert(ClassId(130));
        let there: Vec<u32> = (0..200).filter(|n| set.contains(ClassId(*n))).collect();
        assert_eq!(there, [63, 130]);
        set.clear();
        assert!(!set.contains(ClassId(63)));
    }
}
