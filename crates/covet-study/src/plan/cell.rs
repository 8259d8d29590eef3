//! The cells of a plan, and shards of them.

use std::fmt;
use std::str::FromStr;

use super::{Budget, Configuration, Group, Plan};

/// One search of one class.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'a> {
    /// Where the class comes from.
    pub group: &'a Group,
    /// The class's name with dots.
    pub class: &'a str,
    /// What searches.
    pub configuration: &'a Configuration,
    /// Until when.
    pub budget: Budget,
    /// Where randomness starts.
    pub seed: u64,
}

impl Plan {
    /// All cells. Seeds change slowest, so that a study that is ended early has a bit of everything.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell<'_>> {
        let mut cells = Vec::new();
        for &seed in &self.seeds {
            for &budget in &self.budgets {
                for group in &self.groups {
                    for class in &group.classes {
                        let all = self.configurations.iter();
                        cells.extend(all.map(|configuration| Cell {
                            group,
                            class,
                            configuration,
                            budget,
                            seed,
                        }));
                    }
                }
            }
        }
        cells
    }
}

/// A part of the cells: every `of`-th, from the `number`-th on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: usize,
    of: usize,
}

impl Default for Shard {
    fn default() -> Shard {
        Shard { number: 1, of: 1 }
    }
}

impl Shard {
    /// Whether the cell at this place of the plan belongs to it.
    #[must_use]
    pub fn has(self, place: usize) -> bool {
        place % self.of == self.number - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text
            .split_once('/')
            .and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Shard { number, of }),
            _ => Err(format!(
                "`{text}` is no shard; write 2/5 for the second of five"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_all() {
        let shards = ["1/3", "2/3", "3/3"].map(|s| s.parse::<Shard>().unwrap());
        for place in 0..10 {
            assert_eq!(shards.iter().filter(|s| s.has(place)).count(), 1);
        }
        assert!(Shard::default().has(7));
        for bad in ["0/3", "4/3", "1", "a/b", "1/0", "-1/2"] {
            assert!(bad.parse::<Shard>().is_err(), "{bad}");
        }
    }
}
