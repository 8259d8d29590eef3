//! The constants a class mentions: seeds for a search.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::classfile::{ClassFile, ClassFileError, Constant};
use crate::classwriter::op;
use crate::flow::{Instruction, instructions};

/// Constants of pool and code, each kind sorted and without duplicates.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Constants {
    /// `int`s, those of instructions and the keys of switches among them.
    pub ints: Vec<i32>,
    /// `long`s.
    pub longs: Vec<i64>,
    /// `float`s, in their total order.
    pub floats: Vec<f32>,
    /// `double`s, in their total order.
    pub doubles: Vec<f64>,
    /// Strings, the fixed pieces of concatenations among them; those with surrogates without partner are left out.
    pub strings: Vec<Arc<str>>,
    /// Class literals: internal names, or descriptors of arrays.
    pub classes: Vec<Arc<str>>,
    /// Types that objects are asked for: internal names, or descriptors of arrays.
    pub checked: Vec<Arc<str>>,
}

#[derive(Default)]
struct Collected {
    ints: BTreeSet<i32>,
    longs: BTreeSet<i64>,
    floats: Vec<f32>,
    doubles: Vec<f64>,
    strings: BTreeSet<Arc<str>>,
    classes: BTreeSet<Arc<str>>,
    checked: BTreeSet<Arc<str>>,
}

impl Constants {
    pub(super) fn read(file: &ClassFile) -> Result<Constants, ClassFileError> {
        let mut all = Collected::default();
        for (_, constant) in file.pool.iter() {
            all.add_constant(file, constant);
        }
        for method in &file.methods {
            if let Some(code) = file.code(method)? {
                instructions(file.bytecode(&code)).for_each(|at| all.add_instruction(file, &at));
            }
        }
        all.add_cases(file);
        Ok(all.finish())
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Constants::default()
    }
}

impl Collected {
    fn add_constant(&mut self, file: &ClassFile, constant: Constant) {
        match constant {
            Constant::Integer(value) => drop(self.ints.insert(value)),
            Constant::Long(value) => drop(self.longs.insert(value)),
            Constant::Float(bits) => self.floats.push(f32::from_bits(bits)),
            Constant::Double(bits) => self.doubles.push(f64::from_bits(bits)),
            Constant::String { utf8 } => self.add_string(file, utf8),
            _ => {}
        }
    }

    /// A string, or the pieces of the recipe of a concatenation between the tags of its arguments.
    fn add_string(&mut self, file: &ClassFile, utf8: u16) {
        let units = file.pool.utf16(utf8).unwrap_or_default();
        let Ok(text) = String::from_utf16(&units) else {
            return;
        };
        if text.contains(['\u{1}', '\u{2}']) {
            let pieces = text.split(['\u{1}', '\u{2}']);
            let pieces = pieces.filter(|piece| !piece.is_empty());
            self.strings.extend(pieces.map(Arc::from));
        } else {
            self.strings.insert(text.into());
        }
    }

    fn add_instruction(&mut self, file: &ClassFile, instruction: &Instruction<'_>) {
        if let Some(value) = instruction.small_int() {
            self.ints.insert(value);
            return;
        }
        match *instruction.bytes {
            [opcode @ 0x09..=0x0a] => drop(self.longs.insert(i64::from(opcode) - 0x09)),
            [opcode @ 0x0b..=0x0d] => self.floats.push(f32::from(opcode - 0x0b)),
            [opcode @ 0x0e..=0x0f] => self.doubles.push(f64::from(opcode - 0x0e)),
            [op::LDC, index] => self.add_class(file, index.into()),
            [op::LDC_W, a, b] => self.add_class(file, u16::from_be_bytes([a, b])),
            [op::INSTANCEOF, a, b] => self.add_checked(file, u16::from_be_bytes([a, b])),
            _ if instruction.is_switch() => {
                let cases = instruction.switch().map(|switch| switch.cases);
                let keys = cases.unwrap_or_default().into_iter().map(|(key, _)| key);
                self.ints.extend(keys);
            }
            _ => {}
        }
    }

    fn add_class(&mut self, file: &ClassFile, index: u16) {
        if let Ok(name) = file.pool.class_name(index) {
            self.classes.insert(name.into());
        }
    }

    fn add_checked(&mut self, file: &ClassFile, index: u16) {
        if let Ok(name) = file.pool.class_name(index) {
            self.checked.insert(name.into());
        }
    }

    /// The types of the cases of type switches, which are arguments of bootstrap methods.
    fn add_cases(&mut self, file: &ClassFile) {
        let methods = file.bootstrap_methods().unwrap_or_default();
        for argument in methods.iter().flat_map(|m| &m.arguments) {
            self.add_checked(file, *argument);
        }
    }

    fn finish(mut self) -> Constants {
        self.floats.sort_by(f32::total_cmp);
        self.floats.dedup_by_key(|value| value.to_bits());
        self.doubles.sort_by(f64::total_cmp);
        self.doubles.dedup_by_key(|value| value.to_bits());
        Constants {
            ints: self.ints.into_iter().collect(),
            longs: self.longs.into_iter().collect(),
            floats: self.floats,
            doubles: self.doubles,
            strings: self.strings.into_iter().collect(),
            classes: self.classes.into_iter().collect(),
            checked: self.checked.into_iter().collect(),
        }
    }
}
