//! The decoder: every method of a class to register code.

use std::hint::black_box;

use covet_program::classfile::Member;
use covet_program::{Bytes, ClassFile, descriptor};
use covet_vm::class::MethodId;
use covet_vm::code::decode::{DecodeContext, decode as decode_method};

use crate::Outcome;

/// Decodes every method of a class file, whatever the checks of the format say.
pub fn decode(bytes: &[u8]) -> Outcome {
    let Ok(class) = ClassFile::parse(Bytes::from(bytes.to_vec())) else {
        return Outcome::Rejected;
    };
    let decoded = class.methods.iter().filter(|m| is_decodable(&class, m));
    match decoded.count() == class.methods.len() {
        true => Outcome::Decoded,
        false => Outcome::Undecodable,
    }
}

fn is_decodable(class: &ClassFile, method: &Member) -> bool {
    let code = match class.code(method) {
        Ok(Some(code)) => code,
        Ok(None) => return true,
        Err(_) => return false,
    };
    let text = class.pool.utf8(method.descriptor).unwrap_or_default();
    let Ok(slots) = descriptor::arg_slots(text) else {
        return false;
    };
    let receiver = u16::from(method.access & 0x8 == 0);
    let context = DecodeContext {
        method: MethodId(1),
        arg_slots: slots.saturating_add(receiver),
        primitive_arrays: [1; 8],
        nets: true,
        answers_boolean: text.ends_with(")Z"),
        observed: false,
        plan: None,
    };
    black_box(decode_method(class, &code, &context)).is_ok()
}
