//! Sets of UTF-16 units: sorted ranges that do not touch.

/// See the module comment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Set {
    ranges: Vec<(u16, u16)>,
}

impl Set {
    /// The units from `from` to `to`, both included.
    pub fn range(from: u16, to: u16) -> Set {
        Set::of(&[(from, to)])
    }

    /// The union of ranges in any order.
    pub fn of(ranges: &[(u16, u16)]) -> Set {
        let mut sorted: Vec<(u16, u16)> = ranges.iter().copied().filter(|r| r.0 <= r.1).collect();
        sorted.sort_unstable();
        let mut all: Vec<(u16, u16)> = Vec::with_capacity(sorted.len());
        for (from, to) in sorted {
            match all.last_mut() {
                Some(last) if u32::from(from) <= u32::from(last.1) + 1 => last.1 = last.1.max(to),
                _ => all.push((from, to)),
            }
        }
        Set { ranges: all }
    }

    /// The units that a function says yes to.
    pub fn that(yes: impl Fn(char) -> bool) -> Set {
        let mut ranges: Vec<(u16, u16)> = Vec::new();
        for unit in 0..=u16::MAX {
            if !char::from_u32(u32::from(unit)).is_some_and(&yes) {
                continue;
            }
            match ranges.last_mut() {
                Some(last) if u32::from(unit) == u32::from(last.1) + 1 => last.1 = unit,
                _ => ranges.push((unit, unit)),
            }
        }
        Set { ranges }
    }

    /// What is in one of two sets.
    pub fn or(&self, other: &Set) -> Set {
        Set::of(&[self.ranges.as_slice(), other.ranges.as_slice()].concat())
    }

    /// What is in both.
    pub fn and(&self, other: &Set) -> Set {
        self.not().or(&other.not()).not()
    }

    /// What is not in the set.
    pub fn not(&self) -> Set {
        let mut ranges = Vec::with_capacity(self.ranges.len() + 1);
        let mut next = 0u32;
        for (from, to) in &self.ranges {
            if u32::from(*from) > next {
                ranges.push((next as u16, from - 1));
            }
            next = u32::from(*to) + 1;
        }
        if next <= u32::from(u16::MAX) {
            ranges.push((next as u16, u16::MAX));
        }
        Set { ranges }
    }

    /// The set with the other case of its ASCII letters.
    pub fn folded(&self) -> Set {
        let shifted = |from: u16, to: u16, by: i32| {
            let part = self.and(&Set::range(from, to));
            let move_by = |u: u16| (i32::from(u) + by) as u16;
            part.ranges
                .iter()
                .map(|r| (move_by(r.0), move_by(r.1)))
                .collect::<Vec<_>>()
        };
        let mut all = self.ranges.clone();
        all.extend(shifted(65, 90, 32));
        all.extend(shifted(97, 122, -32));
        Set::of(&all)
    }

    /// Whether a unit is in the set.
    pub fn has(&self, unit: u16) -> bool {
        let at = self.ranges.partition_point(|r| r.1 < unit);
        self.ranges.get(at).is_some_and(|r| r.0 <= unit)
    }

    /// The one unit of the set, if it has no more.
    pub fn single(&self) -> Option<u16> {
        match self.ranges[..] {
            [(from, to)] if from == to => Some(from),
            _ => None,
        }
    }

    /// The unit of the set that is nearest to one.
    pub fn nearest(&self, unit: u16) -> Option<u16> {
        let candidates = self.ranges.iter().map(|r| unit.clamp(r.0, r.1));
        candidates.min_by_key(|c| c.abs_diff(unit))
    }

    /// A unit that reads well.
    pub fn example(&self) -> Option<u16> {
        let plain = [b'a', b'A', b'0', b' ', b'-', b'!'].map(u16::from);
        let first = || self.ranges.first().map(|r| r.0);
        plain.into_iter().find(|u| self.has(*u)).or_else(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_sets() {
        let ab = Set::of(&[(98, 98), (97, 97)]);
        assert_eq!(ab, Set::range(97, 98));
        assert!(ab.has(97) && !ab.has(99));
        assert_eq!(ab.not().not(), ab);
        assert_eq!(ab.and(&Set::range(98, 120)), Set::range(98, 98));
        assert!(ab.folded().has(65) && ab.folded().has(98));
        assert_eq!(ab.nearest(100), Some(98));
        assert_eq!(Set::range(48, 57).example(), Some(48));
        assert_eq!(Set::default().not(), Set::range(0, u16::MAX));
        assert_eq!(Set::that(|c| c.is_ascii_digit()), Set::range(48, 57));
    }
}
