//! `java.lang.StrictMath` (fdlibm) and the functions of `java.lang.Math` that HotSpot computes itself.
//!
//! HotSpot's `Math` uses its own code for sin, cos, tan, exp, log, log10 and pow, which may differ from fdlibm in the
//! last bit; both are within the one ulp that the specification allows. Here both are fdlibm's.

use crate::natives::{PlainNative, arg, joins};
use crate::vm::Res;

fn d(v: f64) -> Res<u64> {
    Ok(v.to_bits())
}

/// `pow` with Java's special cases, which differ from C's where NaN or infinity meets one.
fn pow(x: f64, y: f64) -> f64 {
    if y == 0.0 {
        1.0
    } else if y.is_nan() || (x.abs() == 1.0 && y.is_infinite()) {
        f64::NAN
    } else {
        libm::pow(x, y)
    }
}

/// The IEEE remainder: the quotient is rounded to nearest, ties to even.
fn ieee_remainder(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() || x.is_infinite() || y == 0.0 {
        return f64::NAN;
    }
    if y.is_infinite() {
        return x;
    }
    libm::remquo(x, y).0
}

macro_rules! unary {
    ($($class:literal $name:literal $f:expr),* $(,)?) => {
        &[
            $(joins(concat!("java/lang/", $class, ".", $name, "(D)D"), |_, a| d($f(arg::d(a, 0)))),)*
            joins("java/lang/StrictMath.pow(DD)D", |_, a| d(pow(arg::d(a, 0), arg::d(a, 2)))),
            joins("java/lang/Math.pow(DD)D", |_, a| d(pow(arg::d(a, 0), arg::d(a, 2)))),
            joins("java/lang/StrictMath.atan2(DD)D", |_, a| d(libm::atan2(arg::d(a, 0), arg::d(a, 2)))),
            joins("java/lang/StrictMath.hypot(DD)D", |_, a| d(libm::hypot(arg::d(a, 0), arg::d(a, 2)))),
            joins("java/lang/StrictMath.IEEEremainder(DD)D", |_, a| {
                d(ieee_remainder(arg::d(a, 0), arg::d(a, 2)))
            }),
        ]
    };
}

/// Plain natives.
pub const PLAIN: &[PlainNative] = unary! {
    "StrictMath" "sin" libm::sin,
    "StrictMath" "cos" libm::cos,
    "StrictMath" "tan" libm::tan,
    "StrictMath" "asin" libm::asin,
    "StrictMath" "acos" libm::acos,
    "StrictMath" "atan" libm::atan,
    "StrictMath" "exp" libm::exp,
    "StrictMath" "log" libm::log,
    "StrictMath" "log10" libm::log10,
    "StrictMath" "sqrt" f64::sqrt,
    "StrictMath" "cbrt" libm::cbrt,
    "StrictMath" "sinh" libm::sinh,
    "StrictMath" "cosh" libm::cosh,
    "StrictMath" "tanh" libm::tanh,
    "StrictMath" "expm1" libm::expm1,
    "StrictMath" "log1p" libm::log1p,
    "Math" "sin" libm::sin,
    "Math" "cos" libm::cos,
    "Math" "tan" libm::tan,
    "Math" "exp" libm::exp,
    "Math" "log" libm::log,
    "Math" "log10" libm::log10,
    "Math" "sqrt" f64::sqrt,
};
