//! Gives a class another name, in its own constant pool.

/// The class file with every mention of `from` replaced; nothing if it is not one.
pub(super) fn rename(bytes: &[u8], from: &str, to: &str) -> Option<Vec<u8>> {
    let mut out = bytes.get(..10)?.to_vec();
    let count = u16::from_be_bytes(*bytes.get(8..)?.first_chunk()?);
    let mut at = 10;
    let mut index = 1;
    while index < count {
        let tag = *bytes.get(at)?;
        let size = match tag {
            1 => 2 + usize::from(u16::from_be_bytes(*bytes.get(at + 1..)?.first_chunk()?)),
            3 | 4 | 9..=12 | 17 | 18 => 4,
            5 | 6 => 8,
            7 | 8 | 16 | 19 | 20 => 2,
            15 => 3,
            _ => return None,
        };
        let data = bytes.get(at + 1..at + 1 + size)?;
        out.push(tag);
        match tag {
            1 => string(&mut out, data.get(2..)?, from, to)?,
            _ => out.extend_from_slice(data),
        }
        at += 1 + size;
        index += if matches!(tag, 5 | 6) { 2 } else { 1 };
    }
    out.extend_from_slice(bytes.get(at..)?);
    Some(out)
}

/// The name itself and its mentions in descriptors change.
fn string(out: &mut Vec<u8>, raw: &[u8], from: &str, to: &str) -> Option<()> {
    let text = std::str::from_utf8(raw).ok();
    let new = text.map(|text| match text == from {
        true => to.to_owned(),
        false => text.replace(&format!("L{from};"), &format!("L{to};")),
    });
    let new = new.map_or(raw.to_vec(), String::into_bytes);
    out.extend_from_slice(&u16::try_from(new.len()).ok()?.to_be_bytes());
    out.extend_from_slice(&new);
    Some(())
}
