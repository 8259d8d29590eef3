//! The constant pool of a class being written: every constant once.

use std::collections::HashMap;

use super::{put2, put4};
use crate::classfile::pool::tag;

/// A constant pool under construction.
#[derive(Debug)]
pub struct PoolWriter {
    bytes: Vec<u8>,
    next: u16,
    known: HashMap<Vec<u8>, u16>,
    overflow: bool,
}

impl Default for PoolWriter {
    fn default() -> PoolWriter {
        PoolWriter {
            bytes: Vec::new(),
            next: 1,
            known: HashMap::new(),
            overflow: false,
        }
    }
}

impl PoolWriter {
    /// A string of modified UTF-8.
    pub fn utf8(&mut self, text: &str) -> u16 {
        self.raw_utf8(&encode(text))
    }

    /// A string that is modified UTF-8 already.
    pub fn raw_utf8(&mut self, raw: &[u8]) -> u16 {
        self.overflow |= raw.len() > usize::from(u16::MAX);
        let mut entry = vec![tag::UTF8];
        put2(&mut entry, raw.len() as u16);
        entry.extend(raw);
        self.entry(entry, 1)
    }

    /// A class by its internal name or array descriptor.
    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.indices(tag::CLASS, &[name])
    }

    /// A `String`.
    pub fn string(&mut self, text: &str) -> u16 {
        self.raw_string(&encode(text))
    }

    /// A `String` given in modified UTF-8.
    pub fn raw_string(&mut self, raw: &[u8]) -> u16 {
        let utf8 = self.raw_utf8(raw);
        self.indices(tag::STRING, &[utf8])
    }

    /// An `int`.
    pub fn int(&mut self, v: i32) -> u16 {
        self.word(tag::INTEGER, v.cast_unsigned())
    }

    /// A `float`, by its bits.
    pub fn float(&mut self, bits: u32) -> u16 {
        self.word(tag::FLOAT, bits)
    }

    /// A `long`.
    pub fn long(&mut self, v: i64) -> u16 {
        self.double_word(tag::LONG, v.cast_unsigned())
    }

    /// A `double`, by its bits.
    pub fn double(&mut self, bits: u64) -> u16 {
        self.double_word(tag::DOUBLE, bits)
    }

    /// A field.
    pub fn field(&mut self, owner: &str, name: &str, descriptor: &str) -> u16 {
        self.member(tag::FIELD, owner, name, descriptor)
    }

    /// A method of a class or of an interface.
    pub fn method(&mut self, owner: &str, name: &str, descriptor: &str, interface: bool) -> u16 {
        let tag = if interface {
            tag::INTERFACE_METHOD
        } else {
            tag::METHOD
        };
        self.member(tag, owner, name, descriptor)
    }

    /// Count and entries as the class file has them; `None` if there are too many.
    pub(super) fn finish(&self) -> Option<Vec<u8>> {
        let mut out = self.next.to_be_bytes().to_vec();
        out.extend(&self.bytes);
        (!self.overflow).then_some(out)
    }

    fn member(&mut self, tag: u8, owner: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(owner);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let nat = self.indices(tag::NAME_AND_TYPE, &[name, descriptor]);
        self.indices(tag, &[class, nat])
    }

    fn indices(&mut self, tag: u8, of: &[u16]) -> u16 {
        let mut entry = vec![tag];
        for i in of {
            put2(&mut entry, *i);
        }
        self.entry(entry, 1)
    }

    fn word(&mut self, tag: u8, v: u32) -> u16 {
        let mut entry = vec![tag];
        put4(&mut entry, v);
        self.entry(entry, 1)
    }

    fn double_word(&mut self, tag: u8, v: u64) -> u16 {
        let mut entry = vec![tag];
        entry.extend(v.to_be_bytes());
        self.entry(entry, 2)
    }

    fn entry(&mut self, entry: Vec<u8>, slots: u16) -> u16 {
        if let Some(index) = self.known.get(&entry) {
            return *index;
        }
        let index = self.next;
        match index.checked_add(slots) {
            Some(next) => self.next = next,
            None => self.overflow = true,
        }
        self.bytes.extend(&entry);
        self.known.insert(entry, index);
        index
    }
}

/// Modified UTF-8: NUL in two bytes, supplementary characters as two encoded surrogates.
fn encode(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    for unit in text.encode_utf16() {
        match unit {
            1..0x80 => out.push(unit as u8),
            0 | 0x80..0x800 => out.extend([0xc0 | (unit >> 6) as u8, 0x80 | (unit & 0x3f) as u8]),
            _ => out.extend([
                0xe0 | (unit >> 12) as u8,
                0x80 | (unit >> 6 & 0x3f) as u8,
                0x80 | (unit & 0x3f) as u8,
            ]),
        }
    }
    out
}
