//! Bytecodes by name and their lengths (JVMS 6.5).

/// Length in bytes of the instruction at `pc`, or `None` where the code is broken.
pub fn length(code: &[u8], pc: usize) -> Option<usize> {
    let op = *code.get(pc)?;
    let n = match op {
        0x10 | 0x12 | 0x15..=0x19 | 0x36..=0x3a | 0xa9 | 0xbc => 2,
        0x11
        | 0x13
        | 0x14
        | 0x84
        | 0x99..=0xa8
        | 0xb2..=0xb8
        | 0xbb
        | 0xbd
        | 0xc0
        | 0xc1
        | 0xc6
        | 0xc7 => 3,
        0xc5 => 4,
        0xb9 | 0xba | 0xc8 | 0xc9 => 5,
        0xaa => {
            let p = (pc + 4) & !3;
            let low = i32_at(code, p + 4)?;
            let high = i32_at(code, p + 8)?;
            let n = i64::from(high) - i64::from(low) + 1;
            if !(0..=65_536).contains(&n) {
                return None;
            }
            p + 12 + n as usize * 4 - pc
        }
        0xab => {
            let p = (pc + 4) & !3;
            let n = i32_at(code, p + 4)?;
            if !(0..=65_536).contains(&n) {
                return None;
            }
            p + 8 + n as usize * 8 - pc
        }
        0xc4 => match *code.get(pc + 1)? {
            0x84 => 6,
            0x15..=0x19 | 0x36..=0x3a | 0xa9 => 4,
            _ => return None,
        },
        0xca..=0xff => return None,
        _ => 1,
    };
    (pc + n <= code.len()).then_some(n)
}

/// Big-endian `u16` at `at`.
pub fn u16_at(code: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes([*code.get(at)?, *code.get(at + 1)?]))
}

/// Big-endian `i16` at `at`.
pub fn i16_at(code: &[u8], at: usize) -> Option<i16> {
    u16_at(code, at).map(|v| v as i16)
}

/// Big-endian `i32` at `at`.
pub fn i32_at(code: &[u8], at: usize) -> Option<i32> {
    Some(i32::from_be_bytes([
        *code.get(at)?,
        *code.get(at + 1)?,
        *code.get(at + 2)?,
        *code.get(at + 3)?,
    ]))
}

/// Default and case targets of a switch: `(key, target)` pairs in table order.
pub fn switch_at(code: &[u8], pc: usize) -> Option<(usize, Vec<(i32, usize)>)> {
    let p = (pc + 4) & !3;
    let target = |off: i32| {
        usize::try_from(pc as i64 + i64::from(off))
            .ok()
            .filter(|t| *t < code.len())
    };
    let default = target(i32_at(code, p)?)?;
    let mut pairs = Vec::new();
    if code[pc] == 0xaa {
        let low = i32_at(code, p + 4)?;
        let high = i32_at(code, p + 8)?;
        for (i, key) in (i64::from(low)..=i64::from(high)).enumerate() {
            pairs.push((key as i32, target(i32_at(code, p + 12 + i * 4)?)?));
        }
    } else {
        let n = i32_at(code, p + 4)?.max(0) as usize;
        for i in 0..n {
            pairs.push((
                i32_at(code, p + 8 + i * 8)?,
                target(i32_at(code, p + 12 + i * 8)?)?,
            ));
        }
    }
    Some((default, pairs))
}
