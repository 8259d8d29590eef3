//! Helpful NullPointerException texts (JEP 358), computed from bytecode.

use covet_program::classfile::ClassFile;

/// The text for the instruction at `bci` of a method.
pub fn message(_file: &ClassFile, _method: u16, _bci: u16) -> Option<String> {
    None
}
