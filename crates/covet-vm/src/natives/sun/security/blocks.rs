//! What digests do with a block: MD2 (RFC 1319), MD5 (RFC 1321), SHA-1 and SHA-2 (FIPS 180-4), and the permutation of
//! SHA-3 (FIPS 202). Plain functions of a state and a block; padding and lengths are left to the class library.

use std::{array, mem};

use super::constants::{CUBE_ROOTS, KECCAK, KECCAK_TURNS, PI, SINES};

/// The checksum of MD2, a word a byte.
pub fn md2_sum(sum: &mut [u32; 16], block: &[u8; 16]) {
    let mut last = sum[15] as u8;
    for (sum, byte) in sum.iter_mut().zip(block) {
        *sum ^= u32::from(PI[usize::from(byte ^ last)]);
        last = *sum as u8;
    }
}

/// MD2, a word a byte.
pub fn md2(state: &mut [u32; 48], block: &[u8; 16]) {
    for (i, byte) in block.iter().enumerate() {
        state[16 + i] = u32::from(*byte);
        state[32 + i] = u32::from(*byte) ^ state[i];
    }
    let mut last = 0u8;
    for round in 0..18u8 {
        for word in state.iter_mut() {
            *word ^= u32::from(PI[usize::from(last)]);
            last = *word as u8;
        }
        last = last.wrapping_add(round);
    }
}

/// A step of MD5: `shifts` are those of its round.
#[inline(always)]
fn md5_step([a, b, c, d]: [u32; 4], mix: u32, word: u32, shifts: [u32; 4], i: usize) -> [u32; 4] {
    let sum = a
        .wrapping_add(mix)
        .wrapping_add(word)
        .wrapping_add(SINES[i]);
    let new = sum.rotate_left(shifts[i % 4]).wrapping_add(b);
    [d, new, b, c]
}

/// MD5.
pub fn md5(state: &mut [u32; 4], block: &[u8; 64]) {
    let word = |i: usize| u32::from_le_bytes(part(block, i % 16));
    let mut s = *state;
    for i in 0..16 {
        let mix = s[1] & s[2] | !s[1] & s[3];
        s = md5_step(s, mix, word(i), [7, 12, 17, 22], i);
    }
    for i in 16..32 {
        let mix = s[1] & s[3] | s[2] & !s[3];
        s = md5_step(s, mix, word(5 * i + 1), [5, 9, 14, 20], i);
    }
    for i in 32..48 {
        let mix = s[1] ^ s[2] ^ s[3];
        s = md5_step(s, mix, word(3 * i + 5), [4, 11, 16, 23], i);
    }
    for i in 48..64 {
        let mix = s[2] ^ (s[1] | !s[3]);
        s = md5_step(s, mix, word(7 * i), [6, 10, 15, 21], i);
    }
    for (old, new) in state.iter_mut().zip(s) {
        *old = old.wrapping_add(new);
    }
}

/// SHA-1.
pub fn sha1(state: &mut [u32; 5], block: &[u8; 64]) {
    let mut w = [0u32; 80];
    for (t, word) in w.iter_mut().take(16).enumerate() {
        *word = u32::from_be_bytes(part(block, t));
    }
    for t in 16..80 {
        w[t] = (w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16]).rotate_left(1);
    }
    let mut s = *state;
    let mut rounds = |words: &[u32], constant: u32, mix: fn(u32, u32, u32) -> u32| {
        for word in words {
            let [a, b, c, d, e] = s;
            let new = a
                .rotate_left(5)
                .wrapping_add(mix(b, c, d))
                .wrapping_add(e)
                .wrapping_add(*word)
                .wrapping_add(constant);
            s = [new, a, b.rotate_left(30), c, d];
        }
    };
    rounds(&w[..20], 0x5a82_7999, |b, c, d| b & c | !b & d);
    rounds(&w[20..40], 0x6ed9_eba1, |b, c, d| b ^ c ^ d);
    rounds(&w[40..60], 0x8f1b_bcdc, |b, c, d| b & c | b & d | c & d);
    rounds(&w[60..], 0xca62_c1d6, |b, c, d| b ^ c ^ d);
    for (old, new) in state.iter_mut().zip(s) {
        *old = old.wrapping_add(new);
    }
}

/// A digest of the SHA-2 family: its words, rounds, and the rotations of the functions σ0, σ1 (the third is a shift),
/// Σ0 and Σ1.
macro_rules! sha2 {
    ($(#[$doc:meta])* $name:ident, $word:ty, $block:literal, $rounds:literal, $s0:expr, $s1:expr, $b0:expr, $b1:expr) => {
        $(#[$doc])*
        pub fn $name(state: &mut [$word; 8], block: &[u8; $block]) {
            let turn = |x: $word, by: [u32; 3]| {
                x.rotate_right(by[0]) ^ x.rotate_right(by[1]) ^ x.rotate_right(by[2])
            };
            let shift = |x: $word, by: [u32; 3]| {
                x.rotate_right(by[0]) ^ x.rotate_right(by[1]) ^ x >> by[2]
            };
            let mut w: [$word; $rounds] = [0; $rounds];
            for (t, word) in w.iter_mut().take(16).enumerate() {
                *word = <$word>::from_be_bytes(part(block, t));
            }
            for t in 16..$rounds {
                w[t] = shift(w[t - 2], $s1)
                    .wrapping_add(w[t - 7])
                    .wrapping_add(shift(w[t - 15], $s0))
                    .wrapping_add(w[t - 16]);
            }
            let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *state;
            for (word, root) in w.iter().zip(CUBE_ROOTS) {
                let constant = (root >> (u64::BITS - <$word>::BITS)) as $word;
                let one = h
                    .wrapping_add(turn(e, $b1))
                    .wrapping_add(g ^ (e & (f ^ g)))
                    .wrapping_add(constant)
                    .wrapping_add(*word);
                let two = turn(a, $b0).wrapping_add((a & b) ^ ((a ^ b) & c));
                (h, g, f, e) = (g, f, e, d.wrapping_add(one));
                (d, c, b, a) = (c, b, a, one.wrapping_add(two));
            }
            for (old, new) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
                *old = old.wrapping_add(new);
            }
        }
    };
}

sha2!(
    /// SHA-224 and SHA-256.
    sha256, u32, 64, 64, [7, 18, 3], [17, 19, 10], [2, 13, 22], [6, 11, 25]
);
sha2!(
    /// SHA-384 and SHA-512.
    sha512, u64, 128, 80, [1, 8, 7], [19, 61, 6], [28, 34, 39], [14, 18, 41]
);

/// The permutation of SHA-3: lane (x, y) is at `x + 5 * y`. Loops of fixed bounds and indices, which the compiler unrolls.
pub fn keccak(state: &mut [u64; 25]) {
    let mut lanes = *state;
    for constant in KECCAK {
        let parity: [u64; 5] = array::from_fn(|x| {
            lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]
        });
        for x in 0..5 {
            let mixed = parity[(x + 4) % 5] ^ parity[(x + 1) % 5].rotate_left(1);
            for y in 0..5 {
                lanes[x + 5 * y] ^= mixed;
            }
        }
        let mut moved = lanes[1];
        for (to, by) in KECCAK_TURNS {
            moved = mem::replace(&mut lanes[to], moved.rotate_left(by));
        }
        for y in 0..5 {
            let row: [u64; 5] = array::from_fn(|x| lanes[5 * y + x]);
            for x in 0..5 {
                lanes[5 * y + x] = row[x] ^ !row[(x + 1) % 5] & row[(x + 2) % 5];
            }
        }
        lanes[0] ^= constant;
    }
    *state = lanes;
}

/// The bytes of a word of a block.
#[inline(always)]
fn part<const N: usize>(block: &[u8], i: usize) -> [u8; N] {
    let mut bytes = [0; N];
    bytes.copy_from_slice(&block[i * N..][..N]);
    bytes
}
