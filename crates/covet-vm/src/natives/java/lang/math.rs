//! `java.lang.StrictMath` (fdlibm) and the functions of `java.lang.Math` that HotSpot computes itself.
//!
//! HotSpot's `Math` has its own code for sin, cos, tan, exp, log, log10 and pow, with errors little above half an ulp.
//! Here they are rounded correctly, which gives the same bits for all but a few of a thousand arguments.

use super::fdlibm::{self, INVALID};
use crate::natives::{PlainNative, arg, joins};
use crate::vm::Res;

fn d(v: f64) -> Res<u64> {
    Ok(v.to_bits())
}

/// A function with the processor's treatment of NaN: an operand that is one is the result.
fn own(f: impl Fn(f64) -> f64, x: f64) -> f64 {
    if x.is_nan() {
        return x + x;
    }
    quiet(f(x))
}

fn quiet(y: f64) -> f64 {
    if y.is_nan() { INVALID } else { y }
}

/// `pow` with Java's special cases, which differ from C's where NaN or infinity meets one.
fn pow(x: f64, y: f64) -> f64 {
    if y == 0.0 {
        1.0
    } else if x.is_nan() || y.is_nan() {
        x + y
    } else if x.abs() == 1.0 && y.is_infinite() {
        INVALID
    } else {
        pxfm::f_pow(x, y)
    }
}

/// The IEEE remainder: the quotient is rounded to nearest, ties to even.
fn ieee_remainder(x: f64, y: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return x + y;
    }
    if x.is_infinite() || y == 0.0 {
        return INVALID;
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
            joins("java/lang/Math.tanh(D)D", |vm, a| {
                // HotSpot's own since 24.
                let tanh = if vm.jdk.feature < 24 { fdlibm::tanh } else { pxfm::f_tanh };
                d(tanh(arg::d(a, 0)))
            }),
            joins("java/lang/Math.cbrt(D)D", |vm, a| {
                // HotSpot's own since 25.
                let cbrt = if vm.jdk.feature < 25 { fdlibm::cbrt } else { pxfm::f_cbrt };
                d(cbrt(arg::d(a, 0)))
            }),
            joins("java/lang/Math.fma(DDD)D", |_, a| {
                let (x, y, z) = (arg::d(a, 0), arg::d(a, 2), arg::d(a, 4));
                d(if x.is_nan() || y.is_nan() || z.is_nan() { x * y + z } else { quiet(x.mul_add(y, z)) })
            }),
            joins("java/lang/Math.fma(FFF)F", |_, a| {
                let (x, y, z) = (arg::f(a, 0), arg::f(a, 1), arg::f(a, 2));
                let r = if x.is_nan() || y.is_nan() || z.is_nan() { x * y + z } else { x.mul_add(y, z) };
                Ok(u64::from(r.to_bits()))
            }),
            joins("java/lang/Math.pow(DD)D", |_, a| d(pow(arg::d(a, 0), arg::d(a, 2)))),
            joins("java/lang/StrictMath.atan2(DD)D", |_, a| d(fdlibm::atan2(arg::d(a, 0), arg::d(a, 2)))),
            joins("java/lang/StrictMath.IEEEremainder(DD)D", |_, a| {
                d(ieee_remainder(arg::d(a, 0), arg::d(a, 2)))
            }),
        ]
    };
}

/// Plain natives. The functions of `StrictMath` that are not here are Java code in every JDK.
pub const PLAIN: &[PlainNative] = unary! {
    "StrictMath" "sin" fdlibm::sin,
    "StrictMath" "cos" fdlibm::cos,
    "StrictMath" "tan" libm::tan,
    "StrictMath" "asin" libm::asin,
    "StrictMath" "acos" libm::acos,
    "StrictMath" "atan" libm::atan,
    "StrictMath" "log" fdlibm::log,
    "StrictMath" "log10" fdlibm::log10,
    "StrictMath" "cbrt" fdlibm::cbrt,
    "StrictMath" "sqrt" f64::sqrt,
    "StrictMath" "sinh" fdlibm::sinh,
    "StrictMath" "cosh" fdlibm::cosh,
    "StrictMath" "tanh" fdlibm::tanh,
    "StrictMath" "expm1" libm::expm1,
    "StrictMath" "log1p" fdlibm::log1p,
    "Math" "sin" |x| own(pxfm::f_sin, x),
    "Math" "cos" |x| own(pxfm::f_cos, x),
    "Math" "tan" |x| own(pxfm::f_tan, x),
    "Math" "exp" |x| own(super::exp::exp, x),
    "Math" "log" |x| own(pxfm::f_log, x),
    "Math" "log10" |x| own(pxfm::f_log10, x),
    "Math" "sqrt" f64::sqrt,
};
