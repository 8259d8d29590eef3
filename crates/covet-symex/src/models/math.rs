//! `java.lang.Math` and the bits of floating-point numbers.

use covet_smt::{Math, Op as T, Sort, Term};

use super::{Prediction, Table, View};

macro_rules! functions {
    ($($name:literal => $op:expr,)*) => {
        &[$(
            (concat!("java/lang/Math.", $name, "(D)D"), |v| of_double(v, $op)),
            (concat!("java/lang/StrictMath.", $name, "(D)D"), |v| of_double(v, $op)),
        )*]
    };
}

const FUNCTIONS: Table = functions! {
    "sqrt" => T::Sqrt,
    "floor" => T::Floor,
    "ceil" => T::Ceil,
    "sin" => T::Math(Math::Sin),
    "cos" => T::Math(Math::Cos),
    "tan" => T::Math(Math::Tan),
    "asin" => T::Math(Math::Asin),
    "acos" => T::Math(Math::Acos),
    "atan" => T::Math(Math::Atan),
    "exp" => T::Math(Math::Exp),
    "log" => T::Math(Math::Log),
    "log10" => T::Math(Math::Log10),
    "cbrt" => T::Math(Math::Cbrt),
    "rint" => T::Math(Math::Rint),
    "sinh" => T::Math(Math::Sinh),
    "cosh" => T::Math(Math::Cosh),
    "tanh" => T::Math(Math::Tanh),
    "expm1" => T::Math(Math::Expm1),
    "log1p" => T::Math(Math::Log1p),
};

const REST: Table = &[
    ("java/lang/Math.pow(DD)D", |v| of_two(v, Math::Pow)),
    ("java/lang/StrictMath.pow(DD)D", |v| of_two(v, Math::Pow)),
    ("java/lang/Math.atan2(DD)D", |v| of_two(v, Math::Atan2)),
    ("java/lang/Math.hypot(DD)D", |v| of_two(v, Math::Hypot)),
    ("java/lang/Math.abs(D)D", |v| unary(v, T::Abs, Sort::Double)),
    ("java/lang/Math.abs(F)F", |v| unary(v, T::Abs, Sort::Float)),
    ("java/lang/Math.abs(I)I", |v| abs(v, Sort::Int)),
    ("java/lang/Math.abs(J)J", |v| abs(v, Sort::Long)),
    ("java/lang/Math.max(II)I", |v| chosen(v, Sort::Int, 1, true)),
    ("java/lang/Math.min(II)I", |v| {
        chosen(v, Sort::Int, 1, false)
    }),
    ("java/lang/Math.max(JJ)J", |v| {
        chosen(v, Sort::Long, 2, true)
    }),
    ("java/lang/Math.min(JJ)J", |v| {
        chosen(v, Sort::Long, 2, false)
    }),
    ("java/lang/Float.floatToRawIntBits(F)I", |v| {
        unary(v, T::ToBits, Sort::Float)
    }),
    ("java/lang/Double.doubleToRawLongBits(D)J", |v| {
        unary(v, T::ToBits, Sort::Double)
    }),
    ("java/lang/Float.intBitsToFloat(I)F", |v| {
        unary(v, T::FromBits, Sort::Int)
    }),
    ("java/lang/Double.longBitsToDouble(J)D", |v| {
        unary(v, T::FromBits, Sort::Long)
    }),
];

pub(super) const MODELS: Table = &{
    const N: usize = FUNCTIONS.len() + REST.len();
    let mut all = [REST[0]; N];
    let mut n = 0;
    while n < N {
        all[n] = if n < REST.len() {
            REST[n]
        } else {
            FUNCTIONS[n - REST.len()]
        };
        n += 1;
    }
    all
};

fn unary(v: &mut View<'_>, op: T, sort: Sort) -> Option<Prediction> {
    if !v.depends(0) {
        return None;
    }
    let x = v.number(0, sort)?;
    Prediction::result(v.make(op, &[x]))
}

fn of_double(v: &mut View<'_>, op: T) -> Option<Prediction> {
    unary(v, op, Sort::Double)
}

fn of_two(v: &mut View<'_>, f: Math) -> Option<Prediction> {
    if !v.depends(0) && !v.depends(2) {
        return None;
    }
    let (x, y) = (v.number(0, Sort::Double)?, v.number(2, Sort::Double)?);
    Prediction::result(v.make(T::Math(f), &[x, y]))
}

fn zero(v: &mut View<'_>, sort: Sort) -> Term {
    v.constant(covet_smt::Value::zero(sort))
}

fn abs(v: &mut View<'_>, sort: Sort) -> Option<Prediction> {
    if !v.depends(0) {
        return None;
    }
    let (x, zero) = (v.number(0, sort)?, zero(v, sort));
    let negative = v.make(T::Lt, &[x, zero]);
    let other = v.make(T::Neg, &[x]);
    Prediction::result(v.make(T::Ite, &[negative, other, x]))
}

fn chosen(v: &mut View<'_>, sort: Sort, second: usize, larger: bool) -> Option<Prediction> {
    if !v.depends(0) && !v.depends(second) {
        return None;
    }
    let (x, y) = (v.number(0, sort)?, v.number(second, sort)?);
    let below = v.make(T::Lt, &[x, y]);
    let (first, other) = if larger { (y, x) } else { (x, y) };
    Prediction::result(v.make(T::Ite, &[below, first, other]))
}
