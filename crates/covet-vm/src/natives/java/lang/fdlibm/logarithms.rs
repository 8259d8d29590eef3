//! Logarithms.

use super::{TWO54, hi, invalid, with_hi};

const LN2_HI: f64 = f64::from_bits(0x3fe6_2e42_fee0_0000);

const LN2_LO: f64 = f64::from_bits(0x3dea_39ef_3579_3c76);

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
