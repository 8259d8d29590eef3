//! The functions of fdlibm 5.3 that `java.lang.StrictMath` promises bit for bit and the `libm` crate computes otherwise.
//!
//! The crate follows a later revision of fdlibm: most functions give the same bits, these do not. The algorithms and
//! coefficients are the published ones; only the reduction of huge angles is done with plain wide integers. JDKs from
//! 21 on bring the whole of fdlibm as Java code, so this serves JDK 17 (and what its `Math` delegates to).
#![expect(
    clippy::excessive_precision,
    reason = "coefficients as they were published"
)]

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

const LN2_HI: f64 = f64::from_bits(0x3fe6_2e42_fee0_0000);
const LN2_LO: f64 = f64::from_bits(0x3dea_39ef_3579_3c76);
const TWO54: f64 = f64::from_bits(0x4350_0000_0000_0000);

/// Coefficients of log and log1p, lowest degree first.
const LG: [f64; 7] = [
    f64::from_bits(0x3fe5_5555_5555_5593),
    f64::from_bits(0x3fd9_9999_9997_fa04),
    f64::from_bits(0x3fd2_4924_9422_9359),
    f64::from_bits(0x3fcc_71c5_1d8e_78af),
    f64::from_bits(0x3fc7_4664_96cb_03de),
    f64::from_bits(0x3fc3_9a09_d078_c69f),
    f64::from_bits(0x3fc2_f112_df3e_5244),
];

/// Splits a positive number into a normal one and the binary exponent taken out; `Err` is the result for the others.
fn normal(x: f64) -> Result<(f64, i32), f64> {
    if hi(x) < 0x0010_0000 {
        if x == 0.0 {
            return Err(f64::NEG_INFINITY);
        }
        if hi(x) < 0 {
            return Err(invalid(x));
        }
        return Ok((x * TWO54, -54));
    }
    if hi(x) >= 0x7ff0_0000 {
        return Err(x + x);
    }
    Ok((x, 0))
}

/// The natural logarithm.
pub fn log(x: f64) -> f64 {
    let (x, mut k) = match normal(x) {
        Ok(n) => n,
        Err(r) => return r,
    };
    let mut hx = hi(x);
    k += (hx >> 20) - 1023;
    hx &= 0x000f_ffff;
    let i = (hx + 0x95f64) & 0x10_0000;
    let f = with_hi(x, hx | (i ^ 0x3ff0_0000)) - 1.0;
    k += i >> 20;
    let dk = f64::from(k);
    if (0x000f_ffff & (2 + hx)) < 3 {
        if f == 0.0 {
            return if k == 0 {
                0.0
            } else {
                dk * LN2_HI + dk * LN2_LO
            };
        }
        let r = f * f * (0.5 - (1.0 / 3.0) * f);
        return if k == 0 {
            f - r
        } else {
            dk * LN2_HI - ((r - dk * LN2_LO) - f)
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let t1 = w * (LG[1] + w * (LG[3] + w * LG[5]));
    let t2 = z * (LG[0] + w * (LG[2] + w * (LG[4] + w * LG[6])));
    let r = t2 + t1;
    if ((hx - 0x6147a) | (0x6b851 - hx)) > 0 {
        let hfsq = 0.5 * f * f;
        if k == 0 {
            f - (hfsq - s * (hfsq + r))
        } else {
            dk * LN2_HI - ((hfsq - (s * (hfsq + r) + dk * LN2_LO)) - f)
        }
    } else if k == 0 {
        f - s * (f - r)
    } else {
        dk * LN2_HI - ((s * (f - r) - dk * LN2_LO) - f)
    }
}

/// The decimal logarithm.
pub fn log10(x: f64) -> f64 {
    const IVLN10: f64 = f64::from_bits(0x3fdb_cb7b_1526_e50e);
    const LOG10_2HI: f64 = f64::from_bits(0x3fd3_4413_509f_6000);
    const LOG10_2LO: f64 = f64::from_bits(0x3d59_fef3_11f1_2b36);
    let (x, mut k) = match normal(x) {
        Ok(n) => n,
        Err(r) => return r,
    };
    let hx = hi(x);
    k += (hx >> 20) - 1023;
    let i = i32::from(k < 0);
    let y = f64::from(k + i);
    let z = y * LOG10_2LO + IVLN10 * log(with_hi(x, (hx & 0x000f_ffff) | ((0x3ff - i) << 20)));
    z + y * LOG10_2HI
}

/// log(1 + x).
pub fn log1p(x: f64) -> f64 {
    let hx = hi(x);
    let ax = hx & 0x7fff_ffff;
    let (mut k, mut f, mut hu, mut c) = (1, 0.0, 1, 0.0);
    if hx < 0x3fda_827a {
        if ax >= 0x3ff0_0000 {
            return if x == -1.0 {
                f64::NEG_INFINITY
            } else {
                invalid(x)
            };
        }
        if ax < 0x3e20_0000 {
            return if ax < 0x3c90_0000 { x } else { x - x * x * 0.5 };
        }
        if hx > 0 || hx <= 0xbfd2_bec3_u32 as i32 {
            k = 0;
            f = x;
        }
    }
    if hx >= 0x7ff0_0000 {
        return x + x;
    }
    if k != 0 {
        let mut u;
        if hx < 0x4340_0000 {
            u = 1.0 + x;
            hu = hi(u);
            k = (hu >> 20) - 1023;
            c = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) };
            c /= u;
        } else {
            u = x;
            hu = hi(u);
            k = (hu >> 20) - 1023;
        }
        hu &= 0x000f_ffff;
        if hu < 0x6a09e {
            u = with_hi(u, hu | 0x3ff0_0000);
        } else {
            k += 1;
            u = with_hi(u, hu | 0x3fe0_0000);
            hu = (0x0010_0000 - hu) >> 2;
        }
        f = u - 1.0;
    }
    let dk = f64::from(k);
    let hfsq = 0.5 * f * f;
    if hu == 0 {
        if f == 0.0 {
            return if k == 0 {
                0.0
            } else {
                dk * LN2_HI + (c + dk * LN2_LO)
            };
        }
        let r = hfsq * (1.0 - (2.0 / 3.0) * f);
        return if k == 0 {
            f - r
        } else {
            dk * LN2_HI - ((r - (dk * LN2_LO + c)) - f)
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z
        * (LG[0] + z * (LG[1] + z * (LG[2] + z * (LG[3] + z * (LG[4] + z * (LG[5] + z * LG[6]))))));
    if k == 0 {
        f - (hfsq - s * (hfsq + r))
    } else {
        dk * LN2_HI - ((hfsq - (s * (hfsq + r) + (dk * LN2_LO + c))) - f)
    }
}

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

/// sine on [-pi/4, pi/4]; `y` is the tail of `x`.
fn kernel_sin(x: f64, y: f64, tail: bool) -> f64 {
    const S: [f64; 6] = [
        -1.666_666_666_666_663_243_48e-01,
        8.333_333_333_322_489_461_24e-03,
        -1.984_126_982_985_794_931_34e-04,
        2.755_731_370_707_006_767_89e-06,
        -2.505_076_025_340_686_341_95e-08,
        1.589_690_995_211_550_102_21e-10,
    ];
    if hi(x) & 0x7fff_ffff < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    if tail {
        x - ((z * (0.5 * y - v * r) - y) - v * S[0])
    } else {
        x + v * (S[0] + z * r)
    }
}

/// cosine on [-pi/4, pi/4]; `y` is the tail of `x`.
fn kernel_cos(x: f64, y: f64) -> f64 {
    const C: [f64; 6] = [
        4.166_666_666_666_660_190_37e-02,
        -1.388_888_888_887_410_957_49e-03,
        2.480_158_728_947_672_941_78e-05,
        -2.755_731_435_139_066_330_35e-07,
        2.087_572_321_298_174_827_90e-09,
        -1.135_964_755_778_819_482_65e-11,
    ];
    let ix = hi(x) & 0x7fff_ffff;
    if ix < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    if ix < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * y));
    }
    // A quarter of |x|, cut to its high word, is taken out of both terms exactly.
    let qx = if ix > 0x3fe9_0000 {
        0.28125
    } else {
        f64::from_bits(((ix - 0x0020_0000) as u64) << 32)
    };
    let hz = 0.5 * z - qx;
    (1.0 - qx) - (hz - (z * r - x * y))
}

/// The sine.
pub fn sin(x: f64) -> f64 {
    if hi(x) & 0x7fff_ffff <= 0x3fe9_21fb {
        return kernel_sin(x, 0.0, false);
    }
    let (n, y0, y1) = match reduce(x) {
        Some(r) => r,
        None => return invalid(x),
    };
    match n & 3 {
        0 => kernel_sin(y0, y1, true),
        1 => kernel_cos(y0, y1),
        2 => -kernel_sin(y0, y1, true),
        _ => -kernel_cos(y0, y1),
    }
}

/// The cosine.
pub fn cos(x: f64) -> f64 {
    if hi(x) & 0x7fff_ffff <= 0x3fe9_21fb {
        return kernel_cos(x, 0.0);
    }
    let (n, y0, y1) = match reduce(x) {
        Some(r) => r,
        None => return invalid(x),
    };
    match n & 3 {
        0 => kernel_cos(y0, y1),
        1 => -kernel_sin(y0, y1, true),
        2 => -kernel_cos(y0, y1),
        _ => kernel_sin(y0, y1, true),
    }
}

/// pi/2 in three parts of 33 bits, each with the rest behind it.
const PIO2: [(f64, f64); 3] = [
    (
        f64::from_bits(0x3ff9_21fb_5440_0000),
        f64::from_bits(0x3dd0_b461_1a62_6331),
    ),
    (
        f64::from_bits(0x3dd0_b461_1a60_0000),
        f64::from_bits(0x3ba3_198a_2e03_7073),
    ),
    (
        f64::from_bits(0x3ba3_198a_2e00_0000),
        f64::from_bits(0x397b_839a_2520_49c1),
    ),
];

/// x = n pi/2 + y0 + y1 with |y0| at most pi/4; nothing for infinities and NaN.
fn reduce(x: f64) -> Option<(i32, f64, f64)> {
    let ix = hi(x) & 0x7fff_ffff;
    if ix >= 0x7ff0_0000 {
        return None;
    }
    let (n, y0, y1) = if ix < 0x4002_d97c {
        reduce_once(x.abs(), ix)
    } else if ix <= 0x4139_21fb {
        reduce_medium(x.abs(), ix)
    } else {
        reduce_large(x.abs())
    };
    Some(if x < 0.0 { (-n, -y0, -y1) } else { (n, y0, y1) })
}

fn reduce_once(t: f64, ix: i32) -> (i32, f64, f64) {
    let mut z = t - PIO2[0].0;
    let mut rest = PIO2[0].1;
    if ix == 0x3ff9_21fb {
        z -= PIO2[1].0;
        rest = PIO2[1].1;
    }
    let y0 = z - rest;
    (1, y0, (z - y0) - rest)
}

fn reduce_medium(t: f64, ix: i32) -> (i32, f64, f64) {
    let n = (t * std::f64::consts::FRAC_2_PI + 0.5) as i32;
    let fn_ = f64::from(n);
    let mut r = t - fn_ * PIO2[0].0;
    let mut w = fn_ * PIO2[0].1;
    let mut y0 = r - w;
    let near = n >= 32 || ix == hi(fn_ * std::f64::consts::FRAC_PI_2);
    let lost = |y: f64| (ix >> 20) - ((hi(y) >> 20) & 0x7ff);
    if near {
        for (part, bits) in PIO2[1..].iter().zip([16, 49]) {
            if lost(y0) <= bits {
                break;
            }
            let before = r;
            w = fn_ * part.0;
            r = before - w;
            w = fn_ * part.1 - ((before - r) - w);
            y0 = r - w;
        }
    }
    (n, y0, (r - y0) - w)
}

/// The binary digits of 2/pi.
const TWO_OVER_PI: [u64; 20] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
    0xf0cf_bc20_9af4_361d,
];

/// pi/2 with 255 bits behind the point.
const PI_OVER_TWO: [u64; 4] = [
    0xc90f_daa2_2168_c234,
    0xc4c6_628b_80dc_1cd1,
    0x2902_4e08_8a67_cc74,
    0x020b_bea6_3b13_9b22,
];

/// Payne and Hanek's reduction with 256 bits of 2/pi.
fn reduce_large(t: f64) -> (i32, f64, f64) {
    let m = (t.to_bits() & ((1 << 52) - 1)) | 1 << 52;
    let e = ((t.to_bits() >> 52) as i32) - 1075;
    // Digits of weight 4 and more (times m) only turn full circles.
    let skip = (e - 2).max(0) as usize;
    let window: [u64; 4] = std::array::from_fn(|i| digits(skip + 64 * i));
    // m * window, as 320 bits; the point stands behind bit 256 + skip - e.
    let mut p = [0u64; 5];
    let mut carry = 0u128;
    for i in (0..4).rev() {
        let v = u128::from(m) * u128::from(window[i]) + carry;
        p[i + 1] = v as u64;
        carry = v >> 64;
    }
    p[0] = carry as u64;
    let point = 256 + skip as i32 - e;
    let integer_bits = (320 - point) as usize;
    let n = bits_at(&p, integer_bits - 2, 2) as i32;
    let mut f: [u64; 4] = std::array::from_fn(|i| bits_at(&p, integer_bits + 64 * i, 64));
    let up = f[0] >> 63 == 1;
    if up {
        negate(&mut f);
    }
    let (y0, y1) = times_half_pi(&f);
    if up { (n + 1, -y0, -y1) } else { (n, y0, y1) }
}

/// 64 digits of 2/pi from a digit on.
fn digits(from: usize) -> u64 {
    bits_at(&TWO_OVER_PI, from, 64)
}

/// `count` (1 to 64) bits from a bit on, zeros behind the end.
fn bits_at(words: &[u64], from: usize, count: usize) -> u64 {
    let word = |i: usize| words.get(i).copied().unwrap_or(0);
    let (i, s) = (from / 64, from % 64);
    let two = u128::from(word(i)) << 64 | u128::from(word(i + 1));
    ((two << s) >> 64) as u64 >> (64 - count)
}

fn negate(f: &mut [u64; 4]) {
    let mut carry = true;
    for w in f.iter_mut().rev() {
        let (v, c) = (!*w).overflowing_add(u64::from(carry));
        *w = v;
        carry = c;
    }
}

/// A fraction of 256 bits times pi/2, as a double and its tail.
fn times_half_pi(f: &[u64; 4]) -> (f64, f64) {
    let mut p = [0u64; 8];
    for i in (0..4).rev() {
        let mut carry = 0u128;
        for j in (0..4).rev() {
            let v =
                u128::from(f[i]) * u128::from(PI_OVER_TWO[j]) + u128::from(p[i + j + 1]) + carry;
            p[i + j + 1] = v as u64;
            carry = v >> 64;
        }
        p[i] = carry as u64;
    }
    // One integer bit: the value is p / 2^511.
    let lead = (0..8)
        .find(|i| p[*i] != 0)
        .map_or(511, |i| i * 64 + p[i].leading_zeros() as usize);
    let head = bits_at(&p, lead, 53);
    let scale = |at: usize| f64::from_bits(((1023 - at as i64) as u64) << 52);
    let round = bits_at(&p, lead + 53, 1) == 1;
    let y0 = (head + u64::from(round)) as f64 * scale(lead + 52);
    let tail = bits_at(&p, lead + 53, 64);
    // Rounded up, the tail is what was added too much.
    let y1 = if round {
        -((tail.wrapping_neg()) as f64)
    } else {
        tail as f64
    } * scale(lead + 52 + 64);
    (y0, y1)
}

#[cfg(test)]
mod tests {
    use super::*;

    // The expected values are those of `StrictMath` on a real JDK 17.
    #[test]
    fn values_of_strict_math() {
        assert_eq!(cos(0.1), 0.995_004_165_278_025_7);
    }

    #[test]
    fn reductions_agree_where_they_meet() {
        for i in 0..2000 {
            let x = 1000.0 + f64::from(i) * 411.3;
            let (ix, near) = (hi(x) & 0x7fff_ffff, reduce_large(x));
            let medium = reduce_medium(x, ix);
            assert_eq!(medium.0 & 3, near.0 & 3, "{x}");
            let apart = (medium.1 - near.1) + (medium.2 - near.2);
            assert!(
                apart.abs() <= medium.1.abs() * 1e-18,
                "{x} {medium:?} {near:?}"
            );
        }
    }
}
