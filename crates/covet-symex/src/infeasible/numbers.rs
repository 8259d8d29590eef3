//! Instructions that compute (JVMS 6.5), as terms.

use covet_smt::{Op as T, Sort, Term};

use super::state::{End, Shown, State, Symbols};
use crate::concolic::three_way;

/// The operation of a group of four: `int`, `long`, `float`, `double`.
const GROUPS: [T; 6] = [T::Add, T::Sub, T::Mul, T::Div, T::Rem, T::Neg];

/// Shifts and logic, in pairs of `int` and `long`.
const PAIRS: [T; 6] = [T::Shl, T::Shr, T::Ushr, T::And, T::Or, T::Xor];

/// The conversions from `i2l` on.
const CONVERSIONS: [T; 15] = [
    T::ToLong,
    T::ToFloat,
    T::ToDouble,
    T::ToInt,
    T::ToFloat,
    T::ToDouble,
    T::ToInt,
    T::ToLong,
    T::ToDouble,
    T::ToInt,
    T::ToLong,
    T::ToFloat,
    T::ToByte,
    T::ToChar,
    T::ToShort,
];

/// The sorts that groups of four are of.
const SORTS: [Sort; 4] = [Sort::Int, Sort::Long, Sort::Float, Sort::Double];

/// Runs an instruction from `iadd` to `dcmpg`, without `iinc`.
pub(super) fn compute(
    symbols: &mut Symbols<'_>,
    state: &mut State,
    opcode: u8,
    bci: u16,
) -> Result<(), End> {
    let result = match opcode {
        0x60..=0x73 => {
            let op = GROUPS[usize::from((opcode - 0x60) / 4)];
            let sort = SORTS[usize::from(opcode % 4)];
            let (x, y) = operands(symbols, state, sort, sort)?;
            if matches!(op, T::Div | T::Rem) {
                not_zero(symbols, state, y, bci)?;
            }
            symbols.make(op, &[x, y])
        }
        0x74..=0x77 => {
            let x = operand(symbols, state, SORTS[usize::from(opcode % 4)])?;
            symbols.make(T::Neg, &[x])
        }
        0x78..=0x83 => {
            let op = PAIRS[usize::from((opcode - 0x78) / 2)];
            let sort = SORTS[usize::from(opcode % 2)];
            let by = if opcode < 0x7e { Sort::Int } else { sort };
            let (x, y) = operands(symbols, state, sort, by)?;
            symbols.make(op, &[x, y])
        }
        0x85..=0x93 => {
            let number = usize::from(opcode - 0x85);
            let x = operand(symbols, state, SORTS[number / 3 % 4])?;
            symbols.make(CONVERSIONS[number], &[x])
        }
        0x94..=0x98 => {
            let sort = SORTS[usize::from((opcode - 0x93).div_ceil(2))];
            let (x, y) = operands(symbols, state, sort, sort)?;
            // `fcmpl` and `dcmpl` answer -1 when unordered.
            let unordered = if matches!(opcode, 0x95 | 0x97) { -1 } else { 1 };
            three_way(symbols.terms, x, y, unordered)
        }
        _ => return Err(End::Unknown),
    };
    state.stack.push(result);
    Ok(())
}

/// Takes a value of a sort from the stack.
fn operand(symbols: &Symbols<'_>, state: &mut State, sort: Sort) -> Result<Term, End> {
    let value = state.pop()?;
    match symbols.terms.sort(value) == sort {
        true => Ok(value),
        false => Err(End::Unknown),
    }
}

fn operands(
    symbols: &Symbols<'_>,
    state: &mut State,
    first: Sort,
    second: Sort,
) -> Result<(Term, Term), End> {
    let y = operand(symbols, state, second)?;
    Ok((operand(symbols, state, first)?, y))
}

/// What is divided by is not zero behind the division of integers.
fn not_zero(
    symbols: &mut Symbols<'_>,
    state: &mut State,
    divisor: Term,
    bci: u16,
) -> Result<(), End> {
    let sort = symbols.terms.sort(divisor);
    if !matches!(sort, Sort::Int | Sort::Long) {
        return Ok(());
    }
    let zero = symbols.terms.constant(covet_smt::Value::zero(sort));
    let same = symbols.make(T::Eq, &[divisor, zero]);
    let other = symbols.not(same);
    state.assume(symbols, other, Shown::Term(other), bci)
}
