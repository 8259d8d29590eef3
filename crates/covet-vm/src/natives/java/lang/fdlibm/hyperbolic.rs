//! Hyperbolic functions.

use super::hi;

/// Above this, sinh and cosh overflow.
const HYPERBOLIC_MAX: f64 = f64::from_bits(0x4086_33ce_8fb9_f87d);

/// The hyperbolic sine.
pub fn sinh(x: f64) -> f64 {
    let ix = hi(x) & 0x7fff_ffff;
    if ix >= 0x7ff0_0000 {
        return x + x;
    }
    let h = if hi(x) < 0 { -0.5 } else { 0.5 };
    let a = x.abs();
    if ix < 0x4036_0000 {
        if ix < 0x3e30_0000 {
            return x;
        }
        let t = libm::expm1(a);
        return if ix < 0x3ff0_0000 {
            h * (2.0 * t - t * t / (t + 1.0))
        } else {
            h * (t + t / (t + 1.0))
        };
    }
    large_hyperbolic(a, ix, h).unwrap_or(x * f64::MAX)
}

/// The hyperbolic cosine.
pub fn cosh(x: f64) -> f64 {
    let ix = hi(x) & 0x7fff_ffff;
    if ix >= 0x7ff0_0000 {
        return x * x;
    }
    let a = x.abs();
    if ix < 0x3fd6_2e43 {
        let t = libm::expm1(a);
        let w = 1.0 + t;
        return if ix < 0x3c80_0000 {
            w
        } else {
            1.0 + (t * t) / (w + w)
        };
    }
    if ix < 0x4036_0000 {
        let t = libm::exp(a);
        return 0.5 * t + 0.5 / t;
    }
    large_hyperbolic(a, ix, 0.5).unwrap_or(f64::INFINITY)
}

/// `h * e^a` for an `a` of at least 22, without overflowing early.
fn large_hyperbolic(a: f64, ix: i32, h: f64) -> Option<f64> {
    if ix < 0x4086_2e42 {
        return Some(h * libm::exp(a));
    }
    (a <= HYPERBOLIC_MAX).then(|| {
        let w = libm::exp(0.5 * a);
        let t = h * w;
        t * w
    })
}

/// The hyperbolic tangent.
pub fn tanh(x: f64) -> f64 {
    let ix = hi(x) & 0x7fff_ffff;
    let negative = hi(x) < 0;
    if ix >= 0x7ff0_0000 {
        return if negative {
            1.0 / x - 1.0
        } else {
            1.0 / x + 1.0
        };
    }
    let z = if ix >= 0x4036_0000 {
        1.0
    } else if ix < 0x3c80_0000 {
        return x * (1.0 + x);
    } else if ix >= 0x3ff0_0000 {
        let t = libm::expm1(2.0 * x.abs());
        1.0 - 2.0 / (t + 2.0)
    } else {
        let t = libm::expm1(-2.0 * x.abs());
        -t / (t + 2.0)
    };
    if negative { -z } else { z }
}
