//! Sine and cosine, and the reduction of their arguments.
#![expect(
    clippy::excessive_precision,
    reason = "coefficients as they were published"
)]

use super::{hi, invalid};

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
