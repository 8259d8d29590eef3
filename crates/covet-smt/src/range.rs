//! Ranges of integer terms, and of the lengths of strings, known when a term is made.
//!
//! Computed once per term from the ranges of its operands, so that asking is free however deep a term is. Sound for every
//! model that respects the domains of variables; what would wrap around has the full range. Truth values are 0 and 1.
//! Deliberately absent: numbers of floating point, whose range is meaningless, and anything that clauses say (see
//! [`crate::intervals`]).

use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::{Sort, Value};

/// The values from `lo` to `hi`, both included. Of a string: its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// The smallest value.
    pub lo: i64,
    /// The largest value.
    pub hi: i64,
}

impl Range {
    /// From one value to another.
    #[must_use]
    pub const fn new(lo: i64, hi: i64) -> Range {
        Range { lo, hi }
    }

    /// All values of a sort.
    #[must_use]
    pub const fn full(sort: Sort) -> Range {
        match sort {
            Sort::Bool => Range::new(0, 1),
            Sort::Int => Range::new(i32::MIN as i64, i32::MAX as i64),
            Sort::Text => Range::new(0, i32::MAX as i64),
            Sort::Ref => Range::new(0, u32::MAX as i64),
            Sort::Long | Sort::Float | Sort::Double => Range::new(i64::MIN, i64::MAX),
        }
    }

    /// The only value, if there is one.
    #[must_use]
    pub fn single(self) -> Option<i64> {
        (self.lo == self.hi).then_some(self.lo)
    }

    /// Whether a value is in it.
    #[must_use]
    pub fn contains(self, value: i64) -> bool {
        self.lo <= value && value <= self.hi
    }

    /// Whether all values of another range are in it.
    #[must_use]
    pub fn covers(self, other: Range) -> bool {
        self.lo <= other.lo && other.hi <= self.hi
    }

    /// The smallest range that covers both.
    #[must_use]
    pub fn hull(self, other: Range) -> Range {
        Range::new(self.lo.min(other.lo), self.hi.max(other.hi))
    }

    /// The values in both, if any.
    #[must_use]
    pub fn meet(self, other: Range) -> Option<Range> {
        let both = Range::new(self.lo.max(other.lo), self.hi.min(other.hi));
        (both.lo <= both.hi).then_some(both)
    }
}

/// Lengths beyond it are not told apart.
const LONGEST: i64 = 1 << 40;

/// The range of a constant.
#[must_use]
pub fn of_value(value: &Value) -> Range {
    let one = |v: i64| Range::new(v, v);
    match value {
        Value::Bool(b) => one(i64::from(*b)),
        Value::Int(i) => one(i64::from(*i)),
        Value::Long(l) => one(*l),
        Value::Ref(r) => one(i64::from(*r)),
        Value::Text(t) => one(t.len() as i64),
        Value::Float(_) | Value::Double(_) => Range::full(value.sort()),
    }
}

/// Operands of which sorts and ranges are known.
pub(crate) struct Operands<'a> {
    /// How many.
    pub(crate) count: usize,
    /// The sort of one of them.
    pub(crate) sort: &'a dyn Fn(usize) -> Sort,
    /// The range of one of them.
    pub(crate) range: &'a dyn Fn(usize) -> Range,
}

/// The range of an operation on terms.
#[must_use]
pub fn of(terms: &Terms, op: Op, args: &[Term], sort: Sort) -> Range {
    let operands = Operands {
        count: args.len(),
        sort: &|i| terms.sort(args[i]),
        range: &|i| terms.range(args[i]),
    };
    let range = of_operands(op, &operands, sort);
    match args {
        // No square is negative, unless it wrapped around.
        [a, b] if op == Op::Mul && a == b && range != Range::full(sort) => {
            Range::new(range.lo.max(0), range.hi)
        }
        _ => range,
    }
}

/// The range of an operation with a result of some sort.
pub(crate) fn of_operands(op: Op, args: &Operands<'_>, sort: Sort) -> Range {
    let full = Range::full(sort);
    let range = match sort {
        Sort::Bool => truth(op, args),
        Sort::Text => length(op, args),
        Sort::Int | Sort::Long => number(op, args, full),
        Sort::Float | Sort::Double | Sort::Ref => None,
    };
    // A length beyond what Java has is no contradiction here: it does not get that far.
    let range = range.unwrap_or(full);
    if range.lo > range.hi { full } else { range }
}

fn truth(op: Op, args: &Operands<'_>) -> Option<Range> {
    let known = |b: Option<bool>| b.map(|b| Range::new(i64::from(b), i64::from(b)));
    if args.count != 2 {
        return None;
    }
    let (sort, ra, rb) = ((args.sort)(0), (args.range)(0), (args.range)(1));
    match (op, sort) {
        (Op::Eq, Sort::Int | Sort::Long | Sort::Text) => {
            known(ra.meet(rb).is_none().then_some(false))
        }
        (Op::EqIgnoreCase, _) => known(ra.meet(rb).is_none().then_some(false)),
        (Op::Lt, Sort::Int | Sort::Long) => known(less(ra, rb)),
        (Op::Le, Sort::Int | Sort::Long) => known(less(rb, ra).map(|l| !l)),
        _ => None,
    }
}

fn less(a: Range, b: Range) -> Option<bool> {
    if a.hi < b.lo {
        Some(true)
    } else if a.lo >= b.hi {
        Some(false)
    } else {
        None
    }
}

fn length(op: Op, args: &Operands<'_>) -> Option<Range> {
    let range = |i: usize| (args.range)(i);
    Some(match op {
        Op::Concat => Range::new(
            (range(0).lo + range(1).lo).min(LONGEST),
            (range(0).hi + range(1).hi).min(LONGEST),
        ),
        Op::OfChar => Range::new(1, 1),
        Op::OfInt if (args.sort)(0) == Sort::Int => Range::new(1, 11),
        Op::OfInt => Range::new(1, 20),
        Op::OfBool => Range::new(4, 5),
        Op::ReplaceChar => range(0),
        Op::Trim | Op::Strip | Op::StripLeading | Op::StripTrailing => Range::new(0, range(0).hi),
        Op::Substring => substring(range(0), range(1), range(2)),
        Op::Ite | Op::Pick => hull(args),
        _ => return None,
    })
}

/// From and to are clamped to the string first.
fn substring(s: Range, from: Range, to: Range) -> Range {
    let clamp = |i: i64, len: i64| i.clamp(0, len.max(0));
    let longest = (clamp(to.hi, s.hi) - clamp(from.lo, s.hi)).max(0);
    let shortest = (clamp(to.lo, s.lo) - from.hi.max(0)).max(0);
    Range::new(shortest.min(longest), longest)
}

/// Of all but the first one.
fn hull(args: &Operands<'_>) -> Range {
    let ranges = (1..args.count).map(args.range);
    ranges.reduce(Range::hull).unwrap_or(Range::new(0, 0))
}

fn number(op: Op, args: &Operands<'_>, full: Range) -> Option<Range> {
    let range = |i: usize| (args.range)(i);
    match op {
        Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Rem => arithmetic(op, range(0), range(1), full),
        Op::And | Op::Or | Op::Xor => bits(op, range(0), range(1)),
        Op::Shl | Op::Shr | Op::Ushr => shift(op, range(0), range(1), full),
        Op::Neg => fitting(-i128::from(range(0).hi), -i128::from(range(0).lo), full),
        Op::ToByte => narrowed(range(0), i8::MIN.into(), i8::MAX.into()),
        Op::ToShort => narrowed(range(0), i16::MIN.into(), i16::MAX.into()),
        Op::ToChar => narrowed(range(0), 0, u16::MAX.into()),
        Op::ToInt | Op::ToLong => match (args.sort)(0) {
            Sort::Int | Sort::Long => narrowed(range(0), full.lo, full.hi),
            _ => None,
        },
        Op::Length => Some(Range::new(
            range(0).lo.min(full.hi),
            range(0).hi.min(full.hi),
        )),
        Op::CharAt | Op::CharLower | Op::CharUpper => Some(Range::new(0, u16::MAX.into())),
        Op::IndexOf | Op::LastIndexOf => Some(Range::new(-1, range(0).hi.min(full.hi))),
        Op::IndexOfChar | Op::LastIndexOfChar => {
            Some(Range::new(-1, (range(0).hi - 1).max(-1).min(full.hi)))
        }
        Op::Ite | Op::Pick => Some(hull(args)),
        _ => None,
    }
}

fn fitting(lo: i128, hi: i128, full: Range) -> Option<Range> {
    let fits = i128::from(full.lo) <= lo && hi <= i128::from(full.hi);
    fits.then(|| Range::new(lo as i64, hi as i64))
}

fn narrowed(a: Range, lo: i64, hi: i64) -> Option<Range> {
    let to = Range::new(lo, hi);
    Some(if to.covers(a) { a } else { to })
}

fn arithmetic(op: Op, a: Range, b: Range, full: Range) -> Option<Range> {
    let wide = |v: i64| i128::from(v);
    let (al, ah, bl, bh) = (wide(a.lo), wide(a.hi), wide(b.lo), wide(b.hi));
    match op {
        Op::Add => fitting(al + bl, ah + bh, full),
        Op::Sub => fitting(al - bh, ah - bl, full),
        Op::Mul => {
            let corners = [al * bl, al * bh, ah * bl, ah * bh];
            fitting(
                corners.into_iter().min().unwrap_or(0),
                corners.into_iter().max().unwrap_or(0),
                full,
            )
        }
        Op::Div => match b.single() {
            Some(0) => Some(Range::new(0, 0)),
            Some(d) => {
                let ends = (al / wide(d), ah / wide(d));
                fitting(ends.0.min(ends.1), ends.0.max(ends.1), full)
            }
            // The quotient is not further from 0 than the dividend.
            None => {
                let far = ah.max(-al).max(0);
                fitting(-far, far, full)
            }
        },
        Op::Rem => {
            // Below the divisor, not further from 0 than the dividend, and with its sign.
            let below = (bh.max(-bl) - 1).max(0);
            let lo = if al < 0 { -below.min(-al) } else { 0 };
            let hi = if ah > 0 { below.min(ah) } else { 0 };
            fitting(lo, hi, full)
        }
        _ => None,
    }
}

fn bits(op: Op, a: Range, b: Range) -> Option<Range> {
    // Ones up to the highest bit of two numbers that are not negative.
    let ones = |v: i64| (1i64 << (64 - v.leading_zeros()).min(62)) - 1;
    match op {
        Op::And if a.lo >= 0 && b.lo >= 0 => Some(Range::new(0, a.hi.min(b.hi))),
        Op::And if a.lo >= 0 => Some(Range::new(0, a.hi)),
        Op::And if b.lo >= 0 => Some(Range::new(0, b.hi)),
        Op::Or | Op::Xor if a.lo >= 0 && b.lo >= 0 && a.hi < 1 << 61 && b.hi < 1 << 61 => {
            let lo = if op == Op::Or { a.lo.max(b.lo) } else { 0 };
            Some(Range::new(lo, ones(a.hi.max(b.hi))))
        }
        _ => None,
    }
}

fn shift(op: Op, a: Range, by: Range, full: Range) -> Option<Range> {
    let width = if full.hi > i64::from(i32::MAX) {
        64
    } else {
        32
    };
    let Some(by) = by.single().map(|by| by & (width - 1)) else {
        // Right shifts go towards 0, or to -1.
        return match op {
            Op::Shr => Some(Range::new(a.lo.min(0), a.hi.max(-1))),
            Op::Ushr if a.lo >= 0 => Some(Range::new(0, a.hi)),
            _ => None,
        };
    };
    match op {
        Op::Shl => fitting(i128::from(a.lo) << by, i128::from(a.hi) << by, full),
        Op::Shr => Some(Range::new(a.lo >> by, a.hi >> by)),
        Op::Ushr if a.lo >= 0 || by == 0 => Some(Range::new(a.lo >> by, a.hi >> by)),
        Op::Ushr => Some(Range::new(0, ((1i128 << (width - by)) - 1) as i64)),
        _ => None,
    }
}
