//! The orders in which tests run.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::verdict::Order;

impl Order {
    /// The places of `count` tests in this order.
    #[must_use]
    pub fn places(self, count: usize, seed: u64) -> Vec<usize> {
        let mut places: Vec<usize> = (0..count).collect();
        match self {
            Order::Given => {}
            Order::Reversed => places.reverse(),
            Order::Shuffled => places.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed)),
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_has_every_test() {
        for order in Order::ALL {
            let mut places = order.places(9, 7);
            assert_eq!(
                places,
                order.places(9, 7),
                "the same seed is the same order"
            );
            places.sort_unstable();
            assert_eq!(places, (0..9).collect::<Vec<_>>());
        }
        assert_eq!(Order::Reversed.places(3, 0), [2, 1, 0]);
    }
}
