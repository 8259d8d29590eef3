//! Operations, with the sorts they take and answer.
//!
//! Numbers: the operands of a binary operation have one sort, which is the result's; shift distances are `Int`. What is
//! not here is expressed by what is: `a > b` is `b < a`, `a != b` is `!(a == b)`, `a >= b` is `b <= a`, and a comparison
//! that is also taken when unordered is the negation of the opposite one.

use crate::value::Sort;

/// An operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Op {
    // --- Numbers of all sorts.
    /// Wrapping or IEEE.
    Add,
    /// Wrapping or IEEE.
    Sub,
    /// Wrapping or IEEE.
    Mul,
    /// Truncating or IEEE. Of integers: the divisor is not 0 (a clause says so); by 0 it answers 0.
    Div,
    /// Sign of the dividend; IEEE: as C's `fmod`. Of integers by 0 it answers 0.
    Rem,
    /// Wrapping, or the sign bit flipped.
    Neg,
    // --- Integers; `And`, `Or`, `Xor` also of truth values.
    /// Bits of both.
    And,
    /// Bits of either.
    Or,
    /// Bits of one of them.
    Xor,
    /// Left shift by the low 5 or 6 bits of an `Int`.
    Shl,
    /// Arithmetic right shift.
    Shr,
    /// Logical right shift.
    Ushr,
    /// `(byte)` of an `Int`.
    ToByte,
    /// `(short)` of an `Int`.
    ToShort,
    /// `(char)` of an `Int`.
    ToChar,
    // --- Conversions between numbers, as Java's casts.
    /// To `Int`.
    ToInt,
    /// To `Long`.
    ToLong,
    /// To `Float`.
    ToFloat,
    /// To `Double`.
    ToDouble,
    /// `floatToRawIntBits`, `doubleToRawLongBits`.
    ToBits,
    /// `intBitsToFloat`, `longBitsToDouble`.
    FromBits,
    // --- Functions of `Double`.
    /// Square root; correctly rounded.
    Sqrt,
    /// Absolute value: the sign bit cleared (`Float` and `Double`).
    Abs,
    /// Largest integer not above.
    Floor,
    /// Smallest integer not below.
    Ceil,
    /// A function of one or two doubles that circuits do not know.
    Math(Math),
    // --- Comparisons; operands of one sort.
    /// Numbers (IEEE: NaN equals nothing, zeros are equal), truth values, strings and references.
    Eq,
    /// Numbers; signed; false for NaN.
    Lt,
    /// Numbers; signed; false for NaN.
    Le,
    // --- Truth values.
    /// Negation.
    Not,
    /// `c ? a : b` of any sort.
    Ite,
    /// `(i, x0, x1, ...)`: the element at an `Int`; the last one for other indices (a clause bounds the index).
    Pick,
    // --- Strings. `Int`s are lengths, indices and characters.
    /// Length.
    Length,
    /// `(s, i)`: the character at an index; 0 for other indices (a clause bounds the index).
    CharAt,
    /// `(s, t)`: one after the other.
    Concat,
    /// `(s, from, to)`: the characters from one index to before another one; both are clamped to the string.
    Substring,
    /// `(s, t)`: `equalsIgnoreCase`.
    EqIgnoreCase,
    /// `(s, t)`: `compareTo`, an `Int`.
    Compare,
    /// `(s, t)`: `compareToIgnoreCase`, an `Int`.
    CompareIgnoreCase,
    /// `(s, t, i)`: whether `t` stands in `s` at an index.
    StartsWith,
    /// `(s, t)`.
    EndsWith,
    /// `(s, t)`.
    Contains,
    /// `(s, t, from)`: an `Int`, -1 when not found.
    IndexOf,
    /// `(s, t, from)`: searching backwards from an index.
    LastIndexOf,
    /// `(s, c, from)`: of a character.
    IndexOfChar,
    /// `(s, c, from)`: of a character, backwards.
    LastIndexOfChar,
    /// `(s, old, new)`: characters.
    ReplaceChar,
    /// `(s, old, new)`: strings, all of them.
    Replace,
    /// `trim`: no characters up to the space at the ends.
    Trim,
    /// `strip`: no white space at the ends.
    Strip,
    /// `stripLeading`.
    StripLeading,
    /// `stripTrailing`.
    StripTrailing,
    /// `isBlank`.
    IsBlank,
    /// `hashCode`, an `Int`.
    Hash,
    /// `toLowerCase` in a locale without special rules.
    Lower,
    /// `toUpperCase` in a locale without special rules.
    Upper,
    /// `Character.toLowerCase` of an `Int`.
    CharLower,
    /// `Character.toUpperCase` of an `Int`.
    CharUpper,
    /// The string of one character, given as an `Int`.
    OfChar,
    /// Decimal digits of an `Int` or `Long`.
    OfInt,
    /// `true` or `false`.
    OfBool,
    /// `(s, radix)`: whether `Integer.parseInt` answers.
    IsInt,
    /// `(s, radix)`: what `Integer.parseInt` answers, 0 where it does not.
    ParseInt,
    /// `(s, radix)`: whether `Long.parseLong` answers.
    IsLong,
    /// `(s, radix)`: what `Long.parseLong` answers, 0 where it does not.
    ParseLong,
    /// Whether `Double.parseDouble` answers.
    IsDouble,
    /// What `Double.parseDouble` answers, 0 where it does not.
    ParseDouble,
}

/// Functions of `java.lang.Math` whose results a machine's library may round otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "named after the methods")]
pub enum Math {
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    Atan2,
    Exp,
    Log,
    Log10,
    Pow,
    Cbrt,
    Rint,
    Sinh,
    Cosh,
    Tanh,
    Hypot,
    Expm1,
    Log1p,
}

impl Op {
    /// The sort of the result, given the sorts of the operands.
    #[must_use]
    pub fn result(self, args: &[Sort]) -> Sort {
        match self {
            Op::Eq
            | Op::Lt
            | Op::Le
            | Op::Not
            | Op::EqIgnoreCase
            | Op::StartsWith
            | Op::EndsWith
            | Op::Contains
            | Op::IsBlank
            | Op::IsInt
            | Op::IsLong
            | Op::IsDouble => Sort::Bool,
            Op::ToByte
            | Op::ToShort
            | Op::ToChar
            | Op::ToInt
            | Op::Length
            | Op::Hash
            | Op::CharAt
            | Op::Compare
            | Op::CompareIgnoreCase
            | Op::IndexOf
            | Op::LastIndexOf
            | Op::IndexOfChar
            | Op::LastIndexOfChar
            | Op::CharLower
            | Op::CharUpper
            | Op::ParseInt => Sort::Int,
            Op::ToLong | Op::ParseLong => Sort::Long,
            Op::ToFloat => Sort::Float,
            Op::ToDouble | Op::ParseDouble | Op::Math(_) => Sort::Double,
            Op::ToBits if args[0] == Sort::Float => Sort::Int,
            Op::ToBits => Sort::Long,
            Op::FromBits if args[0] == Sort::Int => Sort::Float,
            Op::FromBits => Sort::Double,
            Op::Concat
            | Op::Substring
            | Op::ReplaceChar
            | Op::Replace
            | Op::Trim
            | Op::Strip
            | Op::StripLeading
            | Op::StripTrailing
            | Op::Lower
            | Op::Upper
            | Op::OfChar
            | Op::OfInt
            | Op::OfBool => Sort::Text,
            Op::Ite | Op::Pick => args[1],
            Op::Add
            | Op::Sub
            | Op::Mul
            | Op::Div
            | Op::Rem
            | Op::Neg
            | Op::And
            | Op::Or
            | Op::Xor
            | Op::Shl
            | Op::Shr
            | Op::Ushr
            | Op::Sqrt
            | Op::Abs
            | Op::Floor
            | Op::Ceil => args[0],
        }
    }

    /// Whether the operands may be exchanged. Additions of NaNs may then answer another NaN, which Java does not tell apart.
    #[must_use]
    pub fn commutes(self) -> bool {
        matches!(
            self,
            Op::Add | Op::Mul | Op::And | Op::Or | Op::Xor | Op::Eq | Op::EqIgnoreCase
        )
    }
}
