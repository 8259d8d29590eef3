//! Helpful NullPointerException texts (JEP 358), computed from bytecode as HotSpot's `bytecodeUtils` does.
//!
//! [`stacks`] says for every operand of an instruction which instruction pushed it; this module puts that into words.

mod stacks;

use covet_program::classfile::{ClassFile, Code, Member};
use covet_program::descriptor;

use crate::code::bytecode::u16_at;
use stacks::Stacks;

/// How many links of a chain are spelled.
const MAX_DETAIL: u32 = 5;

/// The text for the instruction at `bci` of a method.
pub fn message(file: &ClassFile, method: u16, bci: u16) -> Option<String> {
    let member = file.methods.get(method as usize)?;
    let code = file.code(member).ok()??;
    let bytes = file.bytecode(&code);
    let at = bci as usize;
    let w = Writer {
        file,
        member,
        code: &code,
        bytes,
        stacks: Stacks::new(file, &code, bytes, at),
    };
    let slot = w.null_slot(at)?;
    let mut out = String::new();
    w.action(&mut out, at)?;
    let mut cause = String::new();
    if w.cause(&mut cause, at, slot, MAX_DETAIL, false) {
        out.push_str(&cause);
        out.push_str("\" is null");
    }
    Some(out)
}

struct Writer<'a> {
    file: &'a ClassFile,
    member: &'a Member,
    code: &'a Code,
    bytes: &'a [u8],
    stacks: Stacks,
}

impl Writer<'_> {
    /// Depth of the operand that was null, counted from the top of the stack.
    fn null_slot(&self, at: usize) -> Option<usize> {
        match *self.bytes.get(at)? {
            0x2e..=0x35 => Some(1),
            0x50 | 0x52 => Some(3),
            0x4f | 0x51 | 0x53..=0x56 => Some(2),
            0xb4 | 0xbe | 0xbf | 0xc2 | 0xc3 => Some(0),
            0xb5 => {
                let (_, _, desc) = self.member_at(at)?;
                Some(if matches!(desc, "J" | "D") { 2 } else { 1 })
            }
            0xb6 | 0xb7 | 0xb9 => {
                let (_, name, desc) = self.member_at(at)?;
                // Exceptions made with `new` have no helpful text.
                if name == "<init>" {
                    return None;
                }
                descriptor::arg_slots(desc).ok().map(usize::from)
            }
            _ => None,
        }
    }

    /// What could not be done.
    fn action(&self, out: &mut String, at: usize) -> Option<()> {
        const KINDS: [&str; 8] = [
            "int",
            "long",
            "float",
            "double",
            "object",
            "byte/boolean",
            "char",
            "short",
        ];
        let op = *self.bytes.get(at)?;
        match op {
            0x2e..=0x35 => {
                out.push_str(&format!(
                    "Cannot load from {} array",
                    KINDS[op as usize - 0x2e]
                ));
            }
            0x4f..=0x56 => {
                out.push_str(&format!(
                    "Cannot store to {} array",
                    KINDS[op as usize - 0x4f]
                ));
            }
            0xbe => out.push_str("Cannot read the array length"),
            0xbf => out.push_str("Cannot throw exception"),
            0xc2 => out.push_str("Cannot enter synchronized block"),
            0xc3 => out.push_str("Cannot exit synchronized block"),
            0xb4 => out.push_str(&format!("Cannot read field \"{}\"", self.member_at(at)?.1)),
            0xb5 => out.push_str(&format!(
                "Cannot assign field \"{}\"",
                self.member_at(at)?.1
            )),
            0xb6 | 0xb7 | 0xb9 => {
                out.push_str("Cannot invoke \"");
                self.method(out, at)?;
                out.push('"');
            }
            _ => return None,
        }
        Some(())
    }

    /// Says where an operand came from; `false` if nobody can say.
    fn cause(&self, out: &mut String, at: usize, slot: usize, detail: u32, inner: bool) -> bool {
        if detail == 0 {
            return false;
        }
        let Some(source) = self.stacks.source(at, slot) else {
            return false;
        };
        let Some(&first) = self.bytes.get(source) else {
            return false;
        };
        let wide = first == 0xc4;
        let op = if wide {
            self.bytes.get(source + 1).copied().unwrap_or(0)
        } else {
            first
        };
        let outermost = detail == MAX_DETAIL && !inner;
        if outermost && !matches!(op, 0xb6..=0xb9) {
            out.push_str(" because \"");
        }
        match op {
            0x15 | 0x19 => {
                let index = if wide {
                    u16_at(self.bytes, source + 2)
                } else {
                    self.bytes.get(source + 1).map(|b| u16::from(*b))
                };
                self.local(out, at, source, index.unwrap_or(0));
            }
            0x1a..=0x1d => self.local(out, at, source, u16::from(op - 0x1a)),
            0x2a..=0x2d => self.local(out, at, source, u16::from(op - 0x2a)),
            0x01 => out.push_str("null"),
            0x02..=0x08 => out.push_str(&(i32::from(op) - 3).to_string()),
            0x10 => {
                let v = self.bytes.get(source + 1).copied().unwrap_or(0) as i8;
                out.push_str(&v.to_string());
            }
            0x11 => {
                let v = u16_at(self.bytes, source + 1).unwrap_or(0) as i16;
                out.push_str(&v.to_string());
            }
            0x2e | 0x32 => {
                if !self.cause(out, source, 1, detail - 1, inner) {
                    out.push_str("<array>");
                }
                out.push('[');
                if !self.cause(out, source, 0, detail, true) {
                    out.push_str("...");
                }
                out.push(']');
            }
            0xb2 => match self.member_at(source) {
                Some((class, name, _)) => {
                    out.push_str(&format!("{}.{name}", short_class(class)));
                }
                None => return false,
            },
            0xb4 => {
                if self.cause(out, source, 0, detail - 1, inner) {
                    out.push('.');
                }
                match self.member_at(source) {
                    Some((_, name, _)) => out.push_str(name),
                    None => return false,
                }
            }
            0xb6..=0xb9 => {
                if outermost {
                    out.push_str(" because the return value of \"");
                }
                return self.method(out, source).is_some();
            }
            _ => return false,
        }
        true
    }

    /// A local variable: its name, else what is known about its slot.
    fn local(&self, out: &mut String, at: usize, source: usize, slot: u16) {
        let named = self
            .file
            .local_variables(self.code)
            .into_iter()
            .find(|v| {
                let start = usize::from(v.start);
                v.index == slot && source >= start && source < start + usize::from(v.len)
            })
            .and_then(|v| self.file.pool.utf8(v.name).ok());
        if let Some(name) = named {
            out.push_str(name);
            return;
        }
        let parameter = !self.stacks.written(at, slot);
        let is_static = self.member.access & crate::class::acc::STATIC != 0;
        if !is_static && slot == 0 && parameter {
            out.push_str("this");
            return;
        }
        match self.parameter_at(slot, is_static).filter(|_| parameter) {
            Some(n) => out.push_str(&format!("<parameter{n}>")),
            None => out.push_str(&format!("<local{slot}>")),
        }
    }

    /// Number of the parameter in a slot, counted from one.
    fn parameter_at(&self, slot: u16, is_static: bool) -> Option<usize> {
        let desc = self.file.pool.utf8(self.member.descriptor).ok()?;
        let mut at = u16::from(!is_static);
        for (i, p) in descriptor::params(desc).enumerate() {
            let size = if matches!(p, "J" | "D") { 2 } else { 1 };
            if slot >= at && slot < at + size {
                return Some(i + 1);
            }
            at += size;
        }
        None
    }

    /// Class, name and descriptor of the member an instruction names.
    fn member_at(&self, at: usize) -> Option<(&str, &str, &str)> {
        let cp = u16_at(self.bytes, at + 1)?;
        let (class, name, desc) = self.file.pool.member(cp).ok()?;
        Some((self.file.pool.class_name(class).ok()?, name, desc))
    }

    fn method(&self, out: &mut String, at: usize) -> Option<()> {
        let (class, name, desc) = self.member_at(at)?;
        let params: Vec<String> = descriptor::params(desc)
            .map(|p| short_type(&super::type_text(p)))
            .collect();
        out.push_str(&format!(
            "{}.{name}({})",
            short_class(class),
            params.join(", ")
        ));
        Some(())
    }
}

fn short_class(class: &str) -> String {
    match class {
        "java/lang/Object" => "Object".into(),
        "java/lang/String" => "String".into(),
        _ => class.replace('/', "."),
    }
}

/// HotSpot shortens whatever begins like one of the two names: `java.lang.StringBuilder` too, but only as a parameter.
fn short_type(text: &str) -> String {
    let name = text.strip_prefix("java.lang.").unwrap_or(text);
    match name.starts_with("Object") || name.starts_with("String") {
        true => name.to_owned(),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;
