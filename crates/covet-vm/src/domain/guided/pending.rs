//! Nets of conditions that are being evaluated: what the branches executed so far say about both answers.
//!
//! A branch that went one way could have gone the other: then so many more conditions would have to be met (the hops of
//! the other edge) for the net to answer true or false. The distance of the boolean to that answer is the smallest
//! `hops + normalised distance` of the executed branches; a condition that was not evaluated counts 1. So `a && b` is
//! `1 + nu(a)` away from true when `a` fails, `nu(b)` when only `b` fails, and `min(nu(a), nu(b))` away from false when
//! both hold. A net of one condition has that condition's own distances, not normalised.
//!
//! Entries are kept by frame, which is the address of its registers: calls between the conditions of a net have nets of
//! their own, in frames with higher addresses. What an exception leaves behind is dropped by the next condition of a
//! lower frame; a net that starts anew drops its own. Only in a loop that was left by an exception can an evaluation
//! begin with what an earlier call at the same depth left.

use crate::code::{Condition, Hops};
use crate::observe::distance::{Distances, Pair, normalised};

/// A net under evaluation.
#[derive(Clone, Copy, Debug)]
struct Evaluation {
    frame: usize,
    net: u32,
    to_true: f64,
    to_false: f64,
}

/// All nets under evaluation, innermost last.
#[derive(Default)]
pub(super) struct Pending {
    list: Vec<Evaluation>,
}

impl Pending {
    pub(super) fn condition(&mut self, frame: usize, at: &Condition, d: Distances, taken: bool) {
        let (distance, hops) = match taken {
            true => (d.falls, at.falls),
            false => (d.jumps, at.jumps),
        };
        let away = |hops: u8| match hops {
            Hops::NEVER => f64::INFINITY,
            0 if at.single => distance,
            n => f64::from(n) + normalised(distance),
        };
        let e = self.evaluation(frame, at);
        e.to_true = e.to_true.min(away(hops.to_true));
        e.to_false = e.to_false.min(away(hops.to_false));
    }

    fn evaluation(&mut self, frame: usize, at: &Condition) -> &mut Evaluation {
        let goes_on = |e: &Evaluation| e.frame == frame && e.net == at.net && !at.first;
        while self
            .list
            .pop_if(|e| e.frame >= frame && !goes_on(e))
            .is_some()
        {}
        if !self.list.last().is_some_and(goes_on) {
            self.list.push(Evaluation {
                frame,
                net: at.net,
                to_true: f64::INFINITY,
                to_false: f64::INFINITY,
            });
        }
        let last = self.list.len() - 1;
        &mut self.list[last]
    }

    /// The net has answered: the distances of the boolean.
    pub(super) fn decided(&mut self, frame: usize, net: u32, value: bool) -> Option<Pair> {
        while self.list.pop_if(|e| e.frame > frame).is_some() {}
        let e = self.list.pop_if(|e| e.frame == frame && e.net == net)?;
        let other = if value { e.to_false } else { e.to_true };
        if !other.is_finite() {
            return None;
        }
        Some(match value {
            true => Pair { t: 0.0, f: other },
            false => Pair { t: other, f: 0.0 },
        })
    }

    pub(super) fn clear(&mut self) {
        self.list.clear();
    }
}
