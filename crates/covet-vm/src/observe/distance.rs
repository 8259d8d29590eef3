//! Branch distances (K = 1): how far a comparison is from going the other way.
//!
//! Of the two distances of a branch exactly one is 0, that of the edge that is taken. Nothing is normalised here;
//! [`normalised`] is for those who add distances up.

use crate::code::Op;

/// What is added so that an unmet condition never has distance 0.
pub const K: f64 = 1.0;

/// The distance where there is no gradient at all: `NaN` against anything, infinities.
pub const LARGE: f64 = 1e30;

/// The distances to both edges of a branch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distances {
    /// To the edge that falls through.
    pub falls: f64,
    /// To the edge that jumps.
    pub jumps: f64,
}

/// The distances of a boolean to being true and to being false.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// To being true.
    pub t: f64,
    /// To being false.
    pub f: f64,
}

impl Pair {
    /// A boolean about which nothing is known but its value.
    pub fn plain(value: bool) -> Pair {
        match value {
            true => Pair { t: 0.0, f: K },
            false => Pair { t: K, f: 0.0 },
        }
    }
}

/// An operand of a comparison: its bits and what is known about it if it is a boolean.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// The bits.
    pub bits: u64,
    /// The distances of a boolean.
    pub flag: Option<Pair>,
}

/// `x / (x + 1)`.
pub fn normalised(x: f64) -> f64 {
    x / (x + 1.0)
}

/// The relations, in the order of the bytecodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compared {
    /// Ints.
    Int,
    /// Longs.
    Long,
    /// Floats.
    Float,
    /// Doubles.
    Double,
    /// References, or one with null.
    Reference,
}

const RELATIONS: [Relation; 6] = [
    Relation::Eq,
    Relation::Ne,
    Relation::Lt,
    Relation::Ge,
    Relation::Gt,
    Relation::Le,
];

/// What branches compare, by opcode: asked at every branch of an observed class.
const TABLE: [Option<(Compared, Relation)>; 256] = {
    let mut table = [None; 256];
    let groups = [
        (Op::IfEq, Compared::Int),
        (Op::IfEqI, Compared::Int),
        (Op::LIfEq, Compared::Long),
        (Op::FIfEq, Compared::Float),
        (Op::DIfEq, Compared::Double),
    ];
    let mut group = 0;
    while group < groups.len() {
        let (first, what) = groups[group];
        let mut n = 0;
        while n < RELATIONS.len() {
            table[first as usize + n] = Some((what, RELATIONS[n]));
            n += 1;
        }
        group += 1;
    }
    table[Op::IfAEq as usize] = Some((Compared::Reference, Relation::Eq));
    table[Op::IfNull as usize] = Some((Compared::Reference, Relation::Eq));
    table[Op::IfANe as usize] = Some((Compared::Reference, Relation::Ne));
    table[Op::IfNonNull as usize] = Some((Compared::Reference, Relation::Ne));
    table
};

#[inline(always)]
fn relation(op: Op) -> Option<(Compared, Relation)> {
    TABLE.get(op as usize).copied().flatten()
}

/// What a branch compares.
pub fn compared(op: Op) -> Option<Compared> {
    relation(op).map(|r| r.0)
}

/// The distances of a branch between two operands; `unordered`: it jumps when a number is not a number.
pub fn of_branch(op: Op, a: Side, b: Side, unordered: bool) -> Option<Distances> {
    let (what, relation) = relation(op)?;
    if what == Compared::Int
        && (a.flag.is_some() || b.flag.is_some())
        && let Some(d) = of_flags(relation, a, b)
    {
        return Some(d);
    }
    let difference = match what {
        Compared::Int => f64::from(a.bits as i32) - f64::from(b.bits as i32),
        Compared::Long => (i128::from(a.bits as i64) - i128::from(b.bits as i64)) as f64,
        Compared::Float => apart(
            f64::from(f32::from_bits(a.bits as u32)),
            f64::from(f32::from_bits(b.bits as u32)),
        ),
        Compared::Double => apart(f64::from_bits(a.bits), f64::from_bits(b.bits)),
        Compared::Reference => f64::from(u8::from(a.bits as u32 != b.bits as u32)),
    };
    if difference.is_nan() {
        return Some(match unordered {
            true => Distances {
                falls: LARGE,
                jumps: 0.0,
            },
            false => Distances {
                falls: 0.0,
                jumps: LARGE,
            },
        });
    }
    Some(Distances {
        falls: to_hold(negated(relation), difference),
        jumps: to_hold(relation, difference),
    })
}

/// The difference of two floating-point numbers: finite, or not a number. Different numbers never have difference 0.
fn apart(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == y {
        return 0.0;
    }
    (x - y).clamp(-LARGE, LARGE)
}

fn negated(r: Relation) -> Relation {
    match r {
        Relation::Eq => Relation::Ne,
        Relation::Ne => Relation::Eq,
        Relation::Lt => Relation::Ge,
        Relation::Ge => Relation::Lt,
        Relation::Gt => Relation::Le,
        Relation::Le => Relation::Gt,
    }
}

/// How far `difference` is from being in a relation to 0.
fn to_hold(r: Relation, difference: f64) -> f64 {
    let (holds, distance) = match r {
        Relation::Eq => (difference == 0.0, difference.abs()),
        Relation::Ne => (difference != 0.0, K),
        Relation::Lt => (difference < 0.0, difference + K),
        Relation::Ge => (difference >= 0.0, K - difference),
        Relation::Gt => (difference > 0.0, K - difference),
        Relation::Le => (difference <= 0.0, difference + K),
    };
    if holds { 0.0 } else { distance }
}

/// A boolean tested against another one or a constant. `None`: it is no such test.
fn of_flags(r: Relation, a: Side, b: Side) -> Option<Distances> {
    let pair = |s: Side| match s.bits {
        0 | 1 => Some(s.flag.unwrap_or(Pair::plain(s.bits == 1))),
        _ => None,
    };
    // A constant does not change.
    let (x, y) = (pair(a)?, pair(b)?);
    let (same, differ) = match (a.flag, b.flag) {
        (Some(_), None) if b.bits == 0 => (x.f, x.t),
        (Some(_), None) => (x.t, x.f),
        (None, Some(_)) if a.bits == 0 => (y.f, y.t),
        (None, Some(_)) => (y.t, y.f),
        _ => either(x, y),
    };
    match r {
        Relation::Eq => Some(Distances {
            falls: differ,
            jumps: same,
        }),
        Relation::Ne => Some(Distances {
            falls: same,
            jumps: differ,
        }),
        _ => None,
    }
}

/// Distances of two booleans to being the same and to being different.
pub fn either(x: Pair, y: Pair) -> (f64, f64) {
    let sum = |a: f64, b: f64| normalised(a) + normalised(b);
    let same = sum(x.t, y.t).min(sum(x.f, y.f));
    let differ = sum(x.t, y.f).min(sum(x.f, y.t));
    (same, differ)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(bits: u64) -> Side {
        Side { bits, flag: None }
    }

    #[test]
    fn one_edge_is_always_taken() {
        let values = [
            0u64,
            1,
            2,
            42,
            u64::from(u32::MAX),
            u64::from(i32::MIN as u32),
        ];
        let ops = [
            Op::IfEq,
            Op::IfNe,
            Op::IfLt,
            Op::IfGe,
            Op::IfGt,
            Op::IfLe,
            Op::IfAEq,
        ];
        for op in ops {
            for a in values {
                for b in values {
                    let d = of_branch(op, side(a), side(b), false).expect("a branch");
                    assert!((d.falls == 0.0) != (d.jumps == 0.0), "{op:?} {a} {b} {d:?}");
                }
            }
        }
    }

    #[test]
    fn not_a_number_is_far_away() {
        let nan = f64::NAN.to_bits();
        let d = of_branch(Op::DIfLt, side(nan), side(0), true).expect("a branch");
        assert_eq!((d.falls, d.jumps), (LARGE, 0.0));
    }

    #[test]
    fn flags_stand_for_their_distances() {
        let flag = Side {
            bits: 0,
            flag: Some(Pair { t: 7.0, f: 0.0 }),
        };
        let d = of_branch(Op::IfEqI, flag, side(0), false).expect("a branch");
        assert_eq!((d.falls, d.jumps), (7.0, 0.0));
    }
}
