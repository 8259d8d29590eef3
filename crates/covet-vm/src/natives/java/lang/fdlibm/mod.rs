//! The functions of fdlibm 5.3 that `java.lang.StrictMath` promises bit for bit and the `libm` crate computes otherwise.
//!
//! The crate follows a later revision of fdlibm: most functions give the same bits, these do not. The algorithms and
//! coefficients are the published ones; only the reduction of huge angles is done with plain wide integers. JDKs from
//! 21 on bring the whole of fdlibm as Java code, so this serves JDK 17 (and what its `Math` delegates to).

mod angles;
mod hyperbolic;
mod logarithms;

pub use angles::{cos, sin};
pub use hyperbolic::{cosh, sinh, tanh};
pub use logarithms::{log, log1p, log10};

/// The NaN that the processor makes of an operation without a result.
pub const INVALID: f64 = f64::from_bits(0xfff8 << 48);

/// What an operation without a result answers: an operand that is NaN, or [`INVALID`].
pub fn invalid(x: f64) -> f64 {
    if x.is_nan() { x + x } else { INVALID }
}

fn hi(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn lo(x: f64) -> u32 {
    x.to_bits() as u32
}

fn with_hi(x: f64, hi: i32) -> f64 {
    f64::from_bits(u64::from(hi as u32) << 32 | u64::from(lo(x)))
}

const TWO54: f64 = f64::from_bits(0x4350_0000_0000_0000);

/// The angle of a point.
pub fn atan2(y: f64, x: f64) -> f64 {
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
    const PI_LO: f64 = f64::from_bits(0x3ca1_a626_3314_5c07);
    if x.is_nan() || y.is_nan() {
        return x + y;
    }
    if x == 1.0 {
        return libm::atan(y);
    }
    let left = x.is_sign_negative();
    let angle = if y == 0.0 {
        if left { PI } else { 0.0 }
    } else if x == 0.0 {
        FRAC_PI_2
    } else if x.is_infinite() {
        match (y.is_infinite(), left) {
            (true, false) => FRAC_PI_4,
            (true, true) => 3.0 * FRAC_PI_4,
            (false, false) => 0.0,
            (false, true) => PI,
        }
    } else if y.is_infinite() {
        FRAC_PI_2
    } else {
        let k = ((hi(y) & 0x7fff_ffff) - (hi(x) & 0x7fff_ffff)) >> 20;
        let z = if k > 60 {
            FRAC_PI_2 + 0.5 * PI_LO
        } else if left && k < -60 {
            0.0
        } else {
            libm::atan((y / x).abs())
        };
        if left { PI - (z - PI_LO) } else { z }
    };
    angle.copysign(y)
}

/// The cube root.
pub fn cbrt(x: f64) -> f64 {
    const C: f64 = 19.0 / 35.0;
    const D: f64 = -864.0 / 1225.0;
    const E: f64 = 99.0 / 70.0;
    const F: f64 = 45.0 / 28.0;
    const G: f64 = 5.0 / 14.0;
    if x == 0.0 || !x.is_finite() {
        return x + x;
    }
    let a = x.abs();
    // A third of the exponent, to five bits.
    let mut t = if hi(a) < 0x0010_0000 {
        with_hi(0.0, hi(a * TWO54) / 3 + 696_219_795)
    } else {
        with_hi(0.0, hi(a) / 3 + 715_094_163)
    };
    // 23 bits.
    let r = t * t / a;
    let s = C + r * t;
    t *= G + F / (s + E + D / s);
    // Chopped to 20 bits and made larger than the root, then one step of Newton's method.
    t = with_hi(0.0, hi(t) + 1);
    let s = t * t;
    let r = a / s;
    let r = (r - t) / (t + t + r);
    t += t * r;
    if x < 0.0 { -t } else { t }
}
