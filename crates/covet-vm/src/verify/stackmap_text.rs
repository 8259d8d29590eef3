//! The content of a `StackMapTable` (JVMS 4.7.4) as HotSpot prints it below a `VerifyError`.

use std::fmt::Write;

/// Writes the lines of the table; an entry that does not fit ends them.
pub fn write(out: &mut String, map: &[u8]) -> std::fmt::Result {
    writeln!(out, "  Stackmap Table:")?;
    let mut data = Data(map);
    let Some(count) = data.u16() else {
        return Ok(());
    };
    let mut at = -1;
    for _ in 0..count {
        out.push_str("    ");
        let Some(tag) = data.u8() else {
            return Ok(());
        };
        match entry(&mut data, tag, &mut at) {
            Ok(text) => writeln!(out, "{text}")?,
            Err(cut) => return write!(out, "{cut}"),
        }
    }
    Ok(())
}

/// The text of an entry, or what is shown of one that does not fit.
fn entry(data: &mut Data<'_>, tag: u8, at: &mut i64) -> Result<String, String> {
    let name = match tag {
        0..=63 => "same_frame",
        64..=127 => "same_locals_1_stack_item_frame",
        247 => "same_locals_1_stack_item_extended",
        248..=250 => "chop_frame",
        251 => "same_frame_extended",
        252..=254 => "append_frame",
        255 => "full_frame",
        _ => return Err(String::new()),
    };
    let delta = match tag {
        0..=63 => Some(u16::from(tag)),
        64..=127 => Some(u16::from(tag - 64)),
        _ => data.u16(),
    };
    *at += i64::from(delta.unwrap_or_default()) + 1;
    let cut = || match tag {
        0..=63 | 248..=251 => String::new(),
        _ => format!("{name}(@{at}), output truncated, Stackmap exceeds table size."),
    };
    if delta.is_none() {
        return Err(cut());
    }
    let rest = match tag {
        64..=127 | 247 => types(data, 1).map(|t| format!(",{t}")),
        248..=250 => Some(format!(",{}", 251 - tag)),
        252..=254 => types(data, u16::from(tag - 251)).map(|t| format!(",{t}")),
        255 => full(data),
        _ => Some(String::new()),
    };
    rest.map(|rest| format!("{name}(@{at}{rest})"))
        .ok_or_else(cut)
}

fn full(data: &mut Data<'_>) -> Option<String> {
    let count = data.u16()?;
    let locals = types(data, count)?;
    let count = data.u16()?;
    let stack = types(data, count)?;
    Some(format!(",{{{locals}}},{{{stack}}}"))
}

fn types(data: &mut Data<'_>, count: u16) -> Option<String> {
    let mut texts = Vec::new();
    for _ in 0..count {
        texts.push(match data.u8()? {
            0 => "Top".to_owned(),
            1 => "Integer".to_owned(),
            2 => "Float".to_owned(),
            3 => "Double".to_owned(),
            4 => "Long".to_owned(),
            5 => "Null".to_owned(),
            6 => "UninitializedThis".to_owned(),
            7 => format!("Object[#{}]", data.u16()?),
            8 => format!("Uninitialized[#{}]", data.u16()?),
            bad => format!("BAD:{bad}"),
        });
    }
    Some(texts.join(","))
}

/// What is left of the table.
struct Data<'a>(&'a [u8]);

impl Data<'_> {
    fn u8(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn u16(&mut self) -> Option<u16> {
        Some(u16::from_be_bytes([self.u8()?, self.u8()?]))
    }
}
