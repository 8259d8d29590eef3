//! Operands of instructions, checked once before the data flow.

use covet_program::classfile::Constant;

use super::super::Res;
use super::super::insn::Insn;
use super::super::opcodes as op;
use super::info::{Base, Info};
use super::method::{INVOKEINIT, Inferrer, Inst};
use super::state::Flags;
use crate::class::acc;

/// The first version whose `ldc` loads classes.
const LDC_CLASS: u16 = 49;
/// Most dimensions of an array.
const MAX_DIMENSIONS: u16 = 255;
/// The longest code.
const MAX_CODE: i32 = 65535;

impl Inferrer<'_, '_> {
    /// The instruction with its operands.
    pub fn read_operands(&mut self, insn: Insn<'_>) -> Res<Inst> {
        let mut inst = Inst {
            op: insn.op.into(),
            index: 0,
            targets: Vec::new(),
            class: Info::BOGUS,
            dims: 0,
            protected: false,
            returns_from: None,
            changed: false,
            stack: None,
            registers: None,
            flags: Flags::NONE,
        };
        match insn.op {
            op::IFEQ..=op::JSR | op::IFNULL | op::IFNONNULL | op::GOTO_W | op::JSR_W => {
                let target = self.target(insn, insn.jump(), "Illegal target of jump or branch")?;
                inst.targets.push(target);
            }
            op::TABLESWITCH | op::LOOKUPSWITCH => self.read_switch(insn, &mut inst)?,
            op::LDC..=op::LDC2_W => self.read_constant(insn, &mut inst)?,
            op::GETSTATIC..=op::PUTFIELD => self.read_field(insn, &mut inst)?,
            op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => self.read_call(insn, &mut inst)?,
            op::INVOKEDYNAMIC => {
                let what = "invokedynamic bytecode is not supported in this class file version";
                return self.fail(what);
            }
            op::NEWARRAY => inst.class = self.primitive_array(insn)?,
            op::NEW | op::ANEWARRAY | op::CHECKCAST | op::INSTANCEOF | op::MULTIANEWARRAY => {
                self.read_class(insn, &mut inst)?;
            }
            op::ILOAD..=op::ALOAD_3 => self.read_local(insn, op::ILOAD, op::ILOAD_0, &mut inst)?,
            op::ISTORE..=op::ASTORE_3 => {
                self.read_local(insn, op::ISTORE, op::ISTORE_0, &mut inst)?;
            }
            op::IINC | op::RET => {
                inst.index = insn.index();
                self.check_local(inst.index, 1)?;
            }
            _ => {}
        }
        Ok(inst)
    }

    fn target(&self, insn: Insn<'_>, distance: i32, what: &str) -> Res<usize> {
        let target = i64::from(distance) + insn.at as i64;
        let number = usize::try_from(target)
            .ok()
            .filter(|_| distance.unsigned_abs() <= MAX_CODE as u32)
            .and_then(|t| self.numbers.get(t).copied().flatten());
        match number {
            Some(number) => Ok(number),
            None => self.fail(what),
        }
    }

    fn read_switch(&mut self, insn: Insn<'_>, inst: &mut Inst) -> Res<()> {
        let padding = self.code.get(insn.at + 1..insn.switch_start());
        if self.unit.file.major < 51 && padding.is_some_and(|p| p.iter().any(|b| *b != 0)) {
            return self.fail("Non zero padding bytes in switch");
        }
        let words = (insn.next - insn.switch_start()) / 4;
        let step = match insn.op {
            op::TABLESWITCH => 1,
            _ => 2,
        };
        if insn.op == op::LOOKUPSWITCH {
            let keys: Vec<i32> = (2..words).step_by(2).map(|w| insn.switch_word(w)).collect();
            if keys.windows(2).any(|k| k[0] >= k[1]) {
                return self.fail("Unsorted lookup switch");
            }
        }
        let default = self.target(
            insn,
            insn.switch_word(0),
            "Illegal default target in switch",
        )?;
        for word in (3..words).step_by(step) {
            let what = "Illegal branch in tableswitch";
            let target = self.target(insn, insn.switch_word(word), what)?;
            inst.targets.push(target);
        }
        // HotSpot follows cases from the last one on, and the default at the end.
        inst.targets.reverse();
        inst.targets.push(default);
        Ok(())
    }

    fn entry(&self, index: u16) -> Res<Constant> {
        match self.unit.file.pool.get(index) {
            Ok(constant) => Ok(constant),
            Err(_) => self.fail("Illegal constant pool index"),
        }
    }

    fn read_constant(&mut self, insn: Insn<'_>, inst: &mut Inst) -> Res<()> {
        inst.index = match insn.op {
            op::LDC => insn.index(),
            _ => insn.pool_index(),
        };
        let major = self.unit.file.major;
        let narrow = insn.op != op::LDC2_W;
        let fits = match self.entry(inst.index)? {
            Constant::Integer(_) | Constant::Float(_) | Constant::String { .. } => narrow,
            Constant::Class { .. } => narrow && major >= LDC_CLASS,
            Constant::Long(_) | Constant::Double(_) => !narrow,
            _ => false,
        };
        match fits {
            true => Ok(()),
            false => self.fail("Illegal type in constant pool"),
        }
    }

    fn read_field(&mut self, insn: Insn<'_>, inst: &mut Inst) -> Res<()> {
        inst.index = insn.pool_index();
        if !matches!(self.entry(inst.index)?, Constant::Field { .. }) {
            return self.fail("Illegal type in constant pool");
        }
        inst.class = self.member_class(inst.index);
        if matches!(insn.op, op::GETFIELD | op::PUTFIELD) {
            inst.protected = self.is_protected(inst, false)?;
        }
        Ok(())
    }

    fn member_class(&mut self, index: u16) -> Info {
        let name = self.unit.member_class(index);
        Info::of_class(name, &mut self.unit.names)
    }

    fn read_call(&mut self, insn: Insn<'_>, inst: &mut Inst) -> Res<()> {
        inst.index = insn.pool_index();
        let interface = match self.entry(inst.index)? {
            Constant::Method { .. } => false,
            Constant::InterfaceMethod { .. } => true,
            _ => return self.fail("Illegal type in constant pool"),
        };
        if interface != (insn.op == op::INVOKEINTERFACE) {
            return self.fail("Illegal type in constant pool");
        }
        let (name, _) = self.unit.member(inst.index);
        inst.class = self.member_class(inst.index);
        if name == "<init>" {
            if insn.op != op::INVOKESPECIAL {
                return self.fail("Must call initializers using invokespecial");
            }
            inst.op = INVOKEINIT;
        } else if name.starts_with('<') {
            return self.fail("Illegal call to internal method");
        } else if insn.op == op::INVOKESPECIAL && !self.is_own_or_super(inst.class) {
            return self.fail("Illegal use of nonvirtual function call");
        }
        if insn.op == op::INVOKEINTERFACE {
            let index = self.unit.descriptor_index(inst.index);
            let args = self.unit.signature(index).args.len();
            if args + 1 != usize::from(insn.byte(3)) {
                return self.fail("Inconsistent args_size for invokeinterface");
            }
            if insn.byte(4) != 0 {
                return self.fail("Fourth operand byte of invokeinterface must be zero");
            }
        }
        if matches!(insn.op, op::INVOKEVIRTUAL | op::INVOKESPECIAL) {
            inst.protected = self.is_protected(inst, true)?;
        }
        Ok(())
    }

    fn is_own_or_super(&self, class: Info) -> bool {
        class == self.current || self.super_of(class).is_some()
    }

    /// The proper superclass that a type names.
    fn super_of(&self, class: Info) -> Option<super::super::ClassRef> {
        match (class.base, class.dims) {
            (Base::Object(name), 0) => {
                let text = self.unit.names.text(name);
                self.unit.facts.super_named(text)
            }
            _ => None,
        }
    }

    /// Whether a member of a superclass is protected and of another package.
    fn is_protected(&mut self, inst: &Inst, method: bool) -> Res<bool> {
        let Base::Object(name) = inst.class.base else {
            return Ok(false);
        };
        if self.super_of(inst.class).is_none() {
            return Ok(false);
        }
        let class = self.unit.resolve(name)?;
        let (name, descriptor) = self.unit.member(inst.index);
        let facts = &*self.unit.facts;
        let found = match method {
            true => facts.method(class, name, descriptor),
            false => facts.field(class, name, descriptor),
        };
        Ok(found.is_some_and(|(holder, access)| {
            access & acc::PROTECTED != 0 && !facts.same_package(holder, facts.this_class())
        }))
    }

    fn read_class(&mut self, insn: Insn<'_>, inst: &mut Inst) -> Res<()> {
        inst.index = insn.pool_index();
        if !matches!(self.entry(inst.index)?, Constant::Class { .. }) {
            return self.fail("Illegal type in constant pool");
        }
        let name = self.unit.class_entry(inst.index);
        inst.class = Info::of_class(name, &mut self.unit.names);
        match insn.op {
            op::NEW if inst.class.dims != 0 => {
                self.fail("Illegal creation of multi-dimensional array")
            }
            op::ANEWARRAY if inst.class.dims >= MAX_DIMENSIONS => {
                self.fail("Array with too many dimensions")
            }
            op::ANEWARRAY => {
                inst.class.dims += 1;
                Ok(())
            }
            op::MULTIANEWARRAY => {
                inst.dims = insn.byte(3);
                match inst.dims == 0 || u16::from(inst.dims) > inst.class.dims {
                    true => self.fail("Illegal dimension argument"),
                    false => Ok(()),
                }
            }
            _ => Ok(()),
        }
    }

    fn primitive_array(&self, insn: Insn<'_>) -> Res<Info> {
        let base = match insn.byte(1) {
            4 => Base::Boolean,
            5 => Base::Char,
            6 => Base::Float,
            7 => Base::Double,
            8 => Base::Byte,
            9 => Base::Short,
            10 => Base::Int,
            11 => Base::Long,
            _ => return self.fail("Bad type passed to newarray"),
        };
        Ok(Info { base, dims: 1 })
    }

    /// A load or store in its long form.
    fn read_local(&self, insn: Insn<'_>, first: u8, short: u8, inst: &mut Inst) -> Res<()> {
        let kind = match insn.op {
            o if o < short => {
                inst.index = insn.index();
                o - first
            }
            o => {
                inst.index = u16::from((o - short) % 4);
                (o - short) / 4
            }
        };
        inst.op = u16::from(first + kind);
        let wide = kind == 1 || kind == 3;
        self.check_local(inst.index, if wide { 2 } else { 1 })
    }

    fn check_local(&self, index: u16, slots: u32) -> Res<()> {
        match u32::from(index) + slots > u32::from(self.body.max_locals) {
            true => self.fail("Illegal local variable number"),
            false => Ok(()),
        }
    }
}
