//! `java.lang.String` objects: compact, as the JDK lays them out.

use std::sync::Arc;

use crate::heap::Ref;
use crate::vm::{Res, Undo, Vm};

impl Vm {
    /// Makes a string from UTF-16.
    pub fn new_string16(&mut self, text: &[u16]) -> Res<Ref> {
        let (bytes, coder) = if text.iter().all(|c| *c < 256) {
            (text.iter().map(|c| *c as u8).collect::<Vec<u8>>(), 0u8)
        } else {
            (text.iter().flat_map(|c| c.to_le_bytes()).collect(), 1)
        };
        let value = self.new_byte_array(&bytes)?;
        let s = self.new_instance(self.known.string)?;
        self.heap.store_ref(s, self.known.string_value, value);
        self.heap.store_u8(s, self.known.string_coder, coder);
        Ok(s)
    }

    /// Makes a string from Rust text.
    pub fn new_string(&mut self, text: &str) -> Res<Ref> {
        if text.is_ascii() {
            let value = self.new_byte_array(text.as_bytes())?;
            let s = self.new_instance(self.known.string)?;
            self.heap.store_ref(s, self.known.string_value, value);
            return Ok(s);
        }
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string16(&units)
    }

    /// The UTF-16 of a string; empty for null.
    pub fn string16(&self, s: Ref) -> Vec<u16> {
        if s.is_null() {
            return Vec::new();
        }
        let value = self.heap.load_ref(s, self.known.string_value);
        if value.is_null() {
            return Vec::new();
        }
        let bytes = self.byte_array(value);
        if self.heap.load_u8(s, self.known.string_coder) == 0 {
            bytes.iter().map(|b| u16::from(*b)).collect()
        } else {
            bytes
                .chunks_exact(2)
                .map(|c| u16::from_le_bytes([c[0], c[1]]))
                .collect()
        }
    }

    /// The text of a string, lossily for lone surrogates; empty for null.
    pub fn text(&self, s: Ref) -> String {
        String::from_utf16_lossy(&self.string16(s))
    }

    /// The interned string of this content.
    pub fn intern(&mut self, text: &[u16]) -> Res<Ref> {
        if let Some(r) = self.interned.get(text) {
            return Ok(*r);
        }
        let r = self.new_string16(text)?;
        self.record_interned(text.into(), r);
        Ok(r)
    }

    /// Interns a string object.
    pub fn intern_object(&mut self, s: Ref) -> Ref {
        let text = self.string16(s);
        if let Some(r) = self.interned.get(&text[..]) {
            return *r;
        }
        self.record_interned(text.into(), s);
        s
    }

    fn record_interned(&mut self, text: Arc<[u16]>, r: Ref) {
        if self.base.is_some() {
            self.undo.push(Undo::Intern(text.clone()));
        }
        self.interned.insert(text, r);
    }

    /// Interns Rust text.
    pub fn intern_str(&mut self, text: &str) -> Res<Ref> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.intern(&units)
    }
}
