//! A table with an undo log: the building block of everything in the sandbox that must go back.
//!
//! Values live in numbered slots, the lowest free one is taken first. A slot is logged at most once per mark, by
//! cloning its old value, so values should be cheap to clone (an `Arc` around anything big). Without a mark nothing
//! is logged. Rolling back costs what was touched, not what is there; the free slots are a function of the used ones,
//! so a table that was rolled back hands out the same numbers again.
//!
//! Logging "once per mark" compares serial numbers: every mark gets a new one, a slot remembers the newest it was
//! logged under, and rolling back restores that memory together with the value.

use std::collections::BTreeSet;

#[derive(Clone, Debug)]
struct Slot<T> {
    value: Option<T>,
    logged_under: u64,
}

#[derive(Clone, Debug)]
struct Undo<T> {
    index: u32,
    old: Slot<T>,
}

/// A position in a journal's log, made by [`Journal::mark`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JournalMark {
    log_length: usize,
    serial: u64,
}

/// A slot table with an undo log.
#[derive(Clone, Debug)]
pub struct Journal<T> {
    slots: Vec<Slot<T>>,
    free: BTreeSet<u32>,
    log: Vec<Undo<T>>,
    /// Serial of the innermost mark, 0 without one.
    current: u64,
    next_serial: u64,
}

impl<T> Default for Journal<T> {
    fn default() -> Self {
        Self {
            slots: Vec::new(),
            free: BTreeSet::new(),
            log: Vec::new(),
            current: 0,
            next_serial: 1,
        }
    }
}

impl<T: Clone> Journal<T> {
    /// The value in a slot.
    pub fn get(&self, index: u32) -> Option<&T> {
        self.slots.get(index as usize)?.value.as_ref()
    }

    /// The value in a slot, to be changed; it is logged first.
    pub fn get_mut(&mut self, index: u32) -> Option<&mut T> {
        self.get(index)?;
        self.log_slot(index);
        self.slots[index as usize].value.as_mut()
    }

    /// Puts a value into the lowest free slot.
    pub fn insert(&mut self, value: T) -> u32 {
        let index = self.lowest_free();
        self.set(index, Some(value));
        index
    }

    /// The slot the next [`insert`](Self::insert) takes.
    pub fn lowest_free(&self) -> u32 {
        match self.free.first() {
            Some(&index) => index,
            None => u32::try_from(self.slots.len()).expect("fewer than 2^32 slots"),
        }
    }

    /// Replaces what a slot holds, growing the table where needed; returns the old value.
    pub fn set(&mut self, index: u32, value: Option<T>) -> Option<T> {
        self.grow_to(index);
        self.log_slot(index);
        let old = std::mem::replace(&mut self.slots[index as usize].value, value);
        self.note_free(index);
        old
    }

    /// Empties a slot.
    pub fn remove(&mut self, index: u32) -> Option<T> {
        self.get(index)?;
        self.set(index, None)
    }

    /// The occupied slots in order.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        (0u32..)
            .zip(&self.slots)
            .filter_map(|(index, slot)| Some((index, slot.value.as_ref()?)))
    }

    /// How many slots are occupied.
    pub fn len(&self) -> usize {
        self.slots.len() - self.free.len()
    }

    /// Whether no slot is occupied.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many old values the log holds.
    pub fn log_length(&self) -> usize {
        self.log.len()
    }

    /// Starts a nested transaction.
    pub fn mark(&mut self) -> JournalMark {
        self.current = self.next_serial;
        self.next_serial += 1;
        JournalMark {
            log_length: self.log.len(),
            serial: self.current,
        }
    }

    /// Goes back to `mark`, which stays in force; later marks are void.
    pub fn rollback(&mut self, mark: JournalMark) {
        assert!(
            mark.log_length <= self.log.len(),
            "rollback to a mark that is void"
        );
        for undo in self.log.drain(mark.log_length..).rev() {
            let slot = &mut self.slots[undo.index as usize];
            *slot = undo.old;
            if slot.value.is_some() {
                self.free.remove(&undo.index);
            } else {
                self.free.insert(undo.index);
            }
        }
        self.current = mark.serial;
    }

    /// Drops `mark` and all later ones but keeps the changes; `outer` is the mark in force from now on.
    pub fn release(&mut self, mark: JournalMark, outer: Option<JournalMark>) {
        assert!(
            mark.log_length <= self.log.len(),
            "release of a mark that is void"
        );
        self.current = outer.map_or(0, |outer| outer.serial);
        if outer.is_none() {
            self.log.clear();
        }
    }

    fn log_slot(&mut self, index: u32) {
        let slot = &mut self.slots[index as usize];
        // A slot logged under a later, released mark is in the log behind the current mark as well.
        if slot.logged_under < self.current {
            let old = slot.clone();
            slot.logged_under = self.current;
            self.log.push(Undo { index, old });
        }
    }

    fn grow_to(&mut self, index: u32) {
        while self.slots.len() <= index as usize {
            self.free
                .insert(u32::try_from(self.slots.len()).expect("fewer than 2^32 slots"));
            self.slots.push(Slot {
                value: None,
                logged_under: 0,
            });
        }
    }

    fn note_free(&mut self, index: u32) {
        if self.slots[index as usize].value.is_some() {
            self.free.remove(&index);
        } else {
            self.free.insert(index);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::entropy::Entropy;
    use super::*;

    type Values = Vec<(u32, u64)>;

    fn values(journal: &Journal<u64>) -> Values {
        journal.iter().map(|(i, v)| (i, *v)).collect()
    }

    #[test]
    fn nothing_is_logged_without_a_mark() {
        let mut journal = Journal::default();
        journal.insert(1);
        *journal.get_mut(0).unwrap() = 2;
        assert_eq!(journal.log_length(), 0);
    }

    #[test]
    fn a_slot_is_logged_once_per_mark() {
        let mut journal = Journal::default();
        journal.insert(1);
        let outer = journal.mark();
        for value in 0..9 {
            *journal.get_mut(0).unwrap() = value;
        }
        assert_eq!(journal.log_length(), 1);
        let inner = journal.mark();
        for value in 0..9 {
            *journal.get_mut(0).unwrap() = value;
        }
        assert_eq!(journal.log_length(), 2);
        journal.release(inner, Some(outer));
        *journal.get_mut(0).unwrap() = 77;
        assert_eq!(journal.log_length(), 2);
        journal.rollback(outer);
        assert_eq!(values(&journal), [(0, 1)]);
    }

    #[test]
    fn create_and_delete_loops_do_not_grow_the_log() {
        let mut journal = Journal::default();
        let _mark = journal.mark();
        for value in 0..1_000 {
            let index = journal.insert(value);
            journal.remove(index);
        }
        assert_eq!(journal.log_length(), 1);
    }

    #[test]
    fn random_nested_transactions_go_back() {
        for seed in 0..200 {
            let mut entropy = Entropy::new(seed);
            let mut journal = Journal::default();
            let mut marks: Vec<(JournalMark, Values, u32)> = Vec::new();
            for _ in 0..200 {
                match entropy.below(12) {
                    0..=3 => drop(journal.insert(entropy.next_u64())),
                    4..=5 => drop(journal.remove(u32::try_from(entropy.below(9)).unwrap())),
                    6..=8 => {
                        if let Some(value) =
                            journal.get_mut(u32::try_from(entropy.below(9)).unwrap())
                        {
                            *value += 1;
                        }
                    }
                    9 => marks.push((journal.mark(), values(&journal), journal.lowest_free())),
                    10 if !marks.is_empty() => {
                        let at = usize::try_from(entropy.below(marks.len() as u64)).unwrap();
                        marks.truncate(at + 1);
                        journal.rollback(marks[at].0);
                        assert_eq!(values(&journal), marks[at].1, "seed {seed}");
                        assert_eq!(journal.lowest_free(), marks[at].2, "seed {seed}");
                    }
                    11 => {
                        if let Some((mark, ..)) = marks.pop() {
                            journal.release(mark, marks.last().map(|m| m.0));
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}
