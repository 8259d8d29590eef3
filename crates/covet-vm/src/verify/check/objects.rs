//! Object and array creation, casts and monitors (JVMS 4.10.1.9).

use super::super::Res;
use super::super::details::{Fault, Origin};
use super::super::insn::Insn;
use super::super::opcodes as op;
use super::super::types::{VType, Want};
use super::arrays::OBJECT;
use super::method::Checker;

/// An array has at most so many dimensions.
const MAX_DIMENSIONS: usize = 255;

impl Checker<'_, '_> {
    /// `new` to `multianewarray`, but for `athrow`.
    pub fn object(&mut self, insn: Insn<'_>) -> Res<()> {
        match insn.op {
            op::NEW => self.create(insn),
            op::NEWARRAY => self.new_array(insn),
            op::ANEWARRAY => self.new_reference_array(insn),
            op::ARRAYLENGTH => self.array_length(insn),
            op::CHECKCAST => {
                let class = self.class_operand(insn.at, insn.pool_index())?;
                self.pop_type(OBJECT)?;
                self.push(class)
            }
            op::INSTANCEOF => {
                self.class_operand(insn.at, insn.pool_index())?;
                self.pop_type(OBJECT)?;
                self.push(VType::Int)
            }
            op::MULTIANEWARRAY => self.new_multi_array(insn),
            op::MONITORENTER | op::MONITOREXIT => self.pop(Want::Reference).map(|_| ()),
            other => {
                let what = format!("Bad instruction: {other:02x}");
                self.fail(insn.at, &what, Fault::Code)
            }
        }
    }

    fn create(&mut self, insn: Insn<'_>) -> Res<()> {
        let index = insn.pool_index();
        let class = self.class_operand(insn.at, index)?;
        if self.dimensions(class) != 0 {
            let fault = Fault::Type(Origin::Pool(index, class), None);
            return self.fail(insn.at, "Illegal new instruction", fault);
        }
        self.push(VType::Uninit(insn.at as u16))
    }

    fn new_array(&mut self, insn: Insn<'_>) -> Res<()> {
        const ARRAYS: [&str; 8] = ["[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"];
        let kind = usize::from(insn.byte(1)).checked_sub(4);
        let Some(array) = kind.and_then(|k| ARRAYS.get(k)) else {
            return self.fail(insn.at, "Illegal newarray instruction", Fault::Code);
        };
        let array = VType::Ref(self.unit.names.intern(array));
        self.pop_type(VType::Int)?;
        self.push(array)
    }

    fn new_reference_array(&mut self, insn: Insn<'_>) -> Res<()> {
        let component = self.class_operand(insn.at, insn.pool_index())?;
        self.pop_type(VType::Int)?;
        let dimensions = self.dimensions(component);
        if dimensions >= MAX_DIMENSIONS {
            let what = "Illegal anewarray instruction, array has more than 255 dimensions";
            return self.fail(insn.at, what, Fault::Code);
        }
        let text = match component {
            VType::Ref(name) => self.unit.names.shared(name),
            _ => return Ok(()),
        };
        let text = match dimensions {
            0 => format!("[L{text};"),
            _ => format!("[{text}"),
        };
        let array = self.unit.names.intern(&text);
        self.push(VType::Ref(array))
    }

    fn array_length(&mut self, insn: Insn<'_>) -> Res<()> {
        let array = self.pop(Want::Reference)?;
        if array == VType::Null || self.dimensions(array) != 0 {
            return self.push(VType::Int);
        }
        let found = self.popped();
        let what = "Bad type on operand stack in arraylength";
        self.fail(insn.at, what, Fault::Type(found, None))
    }

    fn new_multi_array(&mut self, insn: Insn<'_>) -> Res<()> {
        let index = insn.pool_index();
        let array = self.class_operand(insn.at, index)?;
        let count = usize::from(insn.byte(3));
        let dimensions = self.dimensions(array);
        if dimensions == 0 {
            let what = "Illegal constant pool index in multianewarray instruction";
            let fault = Fault::Type(Origin::Pool(index, array), None);
            return self.fail(insn.at, what, fault);
        }
        if count < 1 || dimensions < count {
            let what = format!("Illegal dimension in multianewarray instruction: {count}");
            return self.fail(insn.at, &what, Fault::Code);
        }
        for _ in 0..count {
            self.pop_type(VType::Int)?;
        }
        self.push(array)
    }

    /// How many dimensions an array type has; none for other types.
    fn dimensions(&self, t: VType) -> usize {
        match t {
            VType::Ref(name) => {
                let text = self.unit.names.text(name);
                text.len() - text.trim_start_matches('[').len()
            }
            _ => 0,
        }
    }
}
