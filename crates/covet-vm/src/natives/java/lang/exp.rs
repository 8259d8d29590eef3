//! `Math.exp` with HotSpot's bits on x86-64.
//!
//! Its method, in one line: `x = m·ln 2/64 + y`, and `e^x = 2^(m div 64) · 2^(m mod 64 / 64) · (1 + p(y))`, where `p` has
//! degree six. The powers of two are tabulated as their leading 53 bits, cut off, and the relative rest. The result
//! depends on the order of the operations; they are those of the vector code (two terms of the polynomial side by side).
//! Where the result is subnormal or close to overflow, the function is rounded correctly instead.

/// 64 / ln 2.
const PER_UNIT: f64 = f64::from_bits(0x4057_1547_652b_82fe);
/// ln 2 / 64, its leading bits and the rest.
const UNIT: [f64; 2] = [
    f64::from_bits(0x3f86_2e42_fefa_0000),
    f64::from_bits(0x3d1c_f79a_bc9e_3b3a),
];
/// Coefficients of y² to y⁶.
const P: [f64; 5] = [
    f64::from_bits(0x3fdf_ffff_ffff_fffe),
    f64::from_bits(0x3fc5_5555_5554_8ba1),
    f64::from_bits(0x3fa5_5555_555b_9e25),
    f64::from_bits(0x3f81_1115_c090_cf0f),
    f64::from_bits(0x3f56_c15c_e328_9860),
];
/// Adding it rounds to an integer.
const ROUND: f64 = 6_755_399_441_055_744.0;

/// e^x.
pub fn exp(x: f64) -> f64 {
    if x.abs() < f64::from_bits(0x3c90_0000_0000_0000) {
        return 1.0 + x;
    }
    if !(-708.0..709.0).contains(&x) {
        return pxfm::f_exp(x);
    }
    let m = (x * PER_UNIT + ROUND) - ROUND;
    let y = (x - m * UNIT[0]) - m * UNIT[1];
    let m = m as i64;
    let (power, rest) = POWERS[(m & 63) as usize];
    // Far down, `p · power` would be subnormal.
    let lift = if m >> 6 < -800 { 200 } else { 0 };
    let power = scaled(power, (m >> 6) + lift);
    let square = y * y;
    let cube = y * square;
    let fifth = (cube * square) * (P[3] + P[4] * y);
    let third = cube * (P[1] + P[2] * y);
    let p = (((y + f64::from_bits(rest)) + fifth) + third) + square * P[0];
    (p * power + power) * scaled(0, -lift)
}

/// A number in [1, 2), given by its fraction bits, times a power of two.
fn scaled(fraction: u64, exponent: i64) -> f64 {
    f64::from_bits(fraction | (exponent + 1023).cast_unsigned() << 52)
}

/// 2^(j/64): the fraction bits, cut off, and the bits of what is missing, relative to it.
#[rustfmt::skip]
const POWERS: [(u64, u64); 64] = [
    (0x0000_0000_0000_0000, 0x0000_0000_0000_0000),
    (0x0000_2c9a_3e77_8060, 0x3cad_7bbf_0e03_754e),
    (0x0000_59b0_d315_8574, 0x3c8c_d252_3567_f613),
    (0x0000_8745_1875_9bc8, 0x3c60_f74e_61e6_c861),
    (0x0000_b558_6cf9_890f, 0x3c97_9aa6_5d83_7b6d),
    (0x0000_e3ec_32d3_d1a2, 0x3c3e_be3d_702f_9cd1),
    (0x0001_1301_d012_5b50, 0x3ca3_516e_1e63_bcd8),
    (0x0001_429a_aea9_2ddf, 0x3ca4_c554_26f0_387b),
    (0x0001_72b8_3c7d_517a, 0x3ca9_5153_6252_3fb6),
    (0x0001_a35b_eb6f_cb75, 0x3c8b_898c_3f13_53bf),
    (0x0001_d487_3168_b9aa, 0x3c9a_ecf7_3e3a_2f60),
    (0x0002_063b_8862_8cd6, 0x3c8a_6f41_44a6_c38d),
    (0x0002_387a_6e75_6238, 0x3c96_8efd_e3a8_a894),
    (0x0002_6b45_65e2_7cdd, 0x3c80_472b_981f_e7f2),
    (0x0002_9e9d_f51f_dee1, 0x3c82_f7e1_6d09_ab31),
    (0x0002_d285_a6e4_030b, 0x3c8b_3782_720c_0ab4),
    (0x0003_06fe_0a31_b715, 0x3c83_4d75_4db0_abb6),
    (0x0003_3c08_b264_16ff, 0x3c8f_dd39_5dd3_f84a),
    (0x0003_71a7_373a_a9ca, 0x3ca1_2f8c_cc18_7d29),
    (0x0003_a7db_34e5_9ff6, 0x3ca7_d229_738b_5e8c),
    (0x0003_dea6_4c12_3422, 0x3c85_9f48_a72a_4c6d),
    (0x0004_160a_21f7_2e29, 0x3ca8_b846_259d_9206),
    (0x0004_4e08_6061_892d, 0x3c43_63ed_60c2_ac11),
    (0x0004_86a2_b5c1_3cd0, 0x3c6e_cce1_daa1_0379),
    (0x0004_bfda_d536_2a27, 0x3c76_90ce_bb7a_afb0),
    (0x0004_f9b2_769d_2ca6, 0x3ca0_83cc_9b28_2a09),
    (0x0005_342b_569d_4f81, 0x3ca5_09b0_c1aa_e707),
    (0x0005_6f47_36b5_27da, 0x3c93_3505_18fd_d78e),
    (0x0005_ab07_dd48_5429, 0x3c90_63e1_e21c_5409),
    (0x0005_e76f_15ad_2148, 0x3c94_32e6_2b64_c035),
    (0x0006_247e_b03a_5584, 0x3ca0_1284_99f0_8c0a),
    (0x0006_6238_8255_2224, 0x3c99_f087_0073_dc06),
    (0x0006_a09e_667f_3bcc, 0x3c99_8d4d_0da0_5571),
    (0x0006_dfb2_3c65_1a2e, 0x3ca5_2bb9_86ce_4787),
    (0x0007_1f75_e8ec_5f73, 0x3ca3_2092_206f_0dac),
    (0x0007_5feb_5642_67c8, 0x3ca0_6122_8e17_a7a6),
    (0x0007_a114_73eb_0186, 0x3ca2_44ac_461e_9f86),
    (0x0007_e2f3_36cf_4e62, 0x3c65_ebe1_abd6_6c55),
    (0x0008_2589_994c_ce12, 0x3c96_fe9f_bbff_67d0),
    (0x0008_68d9_9b44_92ec, 0x3c95_1f14_14c8_01df),
    (0x0008_ace5_422a_a0db, 0x3c8d_b72f_c1f0_eab4),
    (0x0008_f1ae_9915_7736, 0x3c7b_f683_59f3_5f44),
    (0x0009_3737_b0cd_c5e4, 0x3ca3_60ba_9c06_283c),
    (0x0009_7d82_9fde_4e4f, 0x3c95_e8d1_20f9_62aa),
    (0x0009_c491_82a3_f090, 0x3c71_affc_2b91_ce27),
    (0x000a_0c66_7b5d_e564, 0x3c9b_6d34_589a_2ebd),
    (0x000a_5503_b23e_255c, 0x3c95_277c_9ab8_9881),
    (0x000a_9e6b_5579_fdbf, 0x3c84_6984_6e73_5ab3),
    (0x000a_e89f_995a_d3ad, 0x3c8c_1a77_92cb_3387),
    (0x000b_33a2_b84f_15fa, 0x3ca2_2466_dc2d_1d96),
    (0x000b_7f76_f2fb_5e46, 0x3ca1_112e_b195_05ae),
    (0x000b_cc1e_904b_c1d2, 0x3c74_ffd7_0a5f_ddcd),
    (0x000c_199b_dd85_529c, 0x3c73_6eae_30af_0cb3),
    (0x000c_67f1_2e57_d14b, 0x3c84_e08f_d109_59ac),
    (0x000c_b720_dcef_9069, 0x3c67_6b2c_6c92_1968),
    (0x000d_072d_4a07_897b, 0x3c93_7009_36df_99b3),
    (0x000d_5818_dcfb_a487, 0x3c74_a385_a63d_07a7),
    (0x000d_a9e6_03db_3285, 0x3c8e_5a50_d5c1_92ac),
    (0x000d_fc97_337b_9b5e, 0x3c98_bb73_1c4a_9792),
    (0x000e_502e_e78b_3ff6, 0x3c74_b604_603a_88d3),
    (0x000e_a4af_a2a4_90d9, 0x3c91_6f27_9209_4927),
    (0x000e_fa1b_ee61_5a27, 0x3c8e_c3bc_41aa_2008),
    (0x000f_5076_5b6e_4540, 0x3c8a_64a9_31d1_85ee),
    (0x000f_a7c1_819e_90d8, 0x3c77_893b_4d91_cd9d),
];

#[cfg(test)]
mod tests {
    use super::exp;

    #[test]
    fn close_to_the_rounded_value() {
        for i in -7000..7000 {
            let x = f64::from(i) / 10.0 + 0.037;
            let (a, b) = (exp(x).to_bits(), pxfm::f_exp(x).to_bits());
            assert!(a.abs_diff(b) <= 1, "{x}");
        }
        assert_eq!(exp(0.0), 1.0);
    }
}
