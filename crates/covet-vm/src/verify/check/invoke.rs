//! Calls (JVMS 4.10.1.9.invokevirtual and so on), but for those of constructors.

use covet_program::classfile::Constant;

use super::super::Res;
use super::super::details::Fault;
use super::super::insn::Insn;
use super::super::names::{self, Name};
use super::super::opcodes as op;
use super::super::types::VType;
use super::method::Checker;

/// From this version on interfaces have methods that can be called directly.
const INTERFACE_METHODS: u16 = 52;
/// The first version with `invokedynamic`.
const DYNAMIC: u16 = 51;
/// JDKs before this one look at the kind of the pool entry to find interfaces.
const ASKS_THE_CLASS: u32 = 18;

impl Checker<'_, '_> {
    /// `invokevirtual` to `invokedynamic`; `covered` by a handler or not.
    pub fn invoke(&mut self, insn: Insn<'_>, covered: bool) -> Res<()> {
        let index = insn.pool_index();
        self.check_pool_index(insn.at, index)?;
        if !self.callable(insn.op, index) {
            return self.bad_pool_type(insn.at, index);
        }
        if insn.op == op::INVOKEDYNAMIC && self.unit.file.major < DYNAMIC {
            let major = self.unit.file.major;
            return self.format_error(&format!(
                "invokedynamic instructions not supported by this class file version ({major}), class {}",
                self.unit.external()
            ));
        }
        let (name, _) = self.unit.member(index);
        let class = self.unit.member_class(index);
        let signature = self.unit.signature(self.unit.descriptor_index(index));
        self.check_operands(insn, signature.args.len())?;
        if name.starts_with('<') {
            if insn.op != op::INVOKESPECIAL || name != "<init>" {
                let what = "Illegal call to internal method";
                return self.fail(insn.at, what, Fault::Code);
            }
        } else if insn.op == op::INVOKESPECIAL {
            self.check_special(insn, index, class)?;
        }
        self.pop_all(&signature.args)?;
        match insn.op {
            op::INVOKESTATIC | op::INVOKEDYNAMIC => {}
            _ if name == "<init>" => self.call_constructor(insn, index, class, covered)?,
            op::INVOKESPECIAL => self.pop_type(VType::Ref(self.unit.this)).map(|_| ())?,
            op::INVOKEVIRTUAL => self.pop_receiver(insn, index, class)?,
            _ => self.pop_type(VType::Ref(class)).map(|_| ())?,
        }
        self.push_all(&signature.result)
    }

    /// Whether the instruction goes with the kind of entry.
    fn callable(&self, opcode: u8, index: u16) -> bool {
        let direct = self.unit.file.major >= INTERFACE_METHODS;
        match (self.unit.file.pool.get(index), opcode) {
            (Ok(Constant::InterfaceMethod { .. }), op::INVOKEINTERFACE)
            | (Ok(Constant::InvokeDynamic { .. }), op::INVOKEDYNAMIC) => true,
            (Ok(Constant::InterfaceMethod { .. }), op::INVOKESPECIAL | op::INVOKESTATIC) => direct,
            (Ok(Constant::Method { .. }), opcode) => {
                !matches!(opcode, op::INVOKEINTERFACE | op::INVOKEDYNAMIC)
            }
            _ => false,
        }
    }

    /// The operand bytes behind the index.
    fn check_operands(&self, insn: Insn<'_>, args: usize) -> Res<()> {
        let what = match insn.op {
            op::INVOKEINTERFACE if usize::from(insn.byte(3)) != args + 1 => {
                "Inconsistent args count operand in invokeinterface"
            }
            op::INVOKEINTERFACE if insn.byte(4) != 0 => {
                "Fourth operand byte of invokeinterface must be zero"
            }
            op::INVOKEDYNAMIC if insn.byte(3) != 0 || insn.byte(4) != 0 => {
                "Third and fourth operand bytes of invokedynamic must be zero"
            }
            _ => return Ok(()),
        };
        self.fail(insn.at, what, Fault::Code)
    }

    /// `invokespecial` is for this class, its superclasses and its direct superinterfaces.
    fn check_special(&mut self, insn: Insn<'_>, index: u16, class: Name) -> Res<()> {
        if class == self.unit.this || self.is_direct_super(class) {
            return Ok(());
        }
        let this = VType::Ref(self.unit.this);
        let answer = self.unit.how_assignable(VType::Ref(class), this, false)?;
        let entry = self.unit.file.pool.get(index);
        let old = self.unit.rules.feature < ASKS_THE_CLASS;
        let what = if !answer.yes {
            "current class isn't assignable to reference class."
        } else if old && matches!(entry, Ok(Constant::InterfaceMethod { .. })) {
            "interface method reference is in an indirect superinterface."
        } else if !old && answer.interface {
            "interface method to invoke is not in a direct superinterface."
        } else {
            return Ok(());
        };
        let what = format!("Bad invokespecial instruction: {what}");
        self.fail(insn.at, &what, Fault::Code)
    }

    /// Whether the file names a class as direct superclass or superinterface.
    fn is_direct_super(&mut self, class: Name) -> bool {
        let file = self.unit.file;
        let mut supers = file.interfaces.iter().chain([&file.super_class]);
        supers.any(|index| *index != 0 && self.unit.class_entry(*index) == class)
    }

    /// The receiver of `invokevirtual`, with the rule for protected methods (JVMS 4.10.1.8).
    fn pop_receiver(&mut self, insn: Insn<'_>, index: u16, class: Name) -> Res<()> {
        let object = self.pop_type(VType::Ref(class))?;
        if object == VType::Ref(self.unit.this) || !self.is_super_name(class) {
            return Ok(());
        }
        let holder = self.unit.resolve(class)?;
        let (name, descriptor) = self.unit.member(index);
        let found = self.unit.facts.method(holder, name, descriptor);
        if !self.is_protected_elsewhere(holder, found) {
            return Ok(());
        }
        // Arrays have a public clone().
        let array = matches!(object, VType::Ref(n) if self.unit.names.is_array(n));
        if class == names::OBJECT && array && name == "clone" {
            return Ok(());
        }
        let what = "Bad access to protected data in invokevirtual";
        self.expect_this(insn, object, what)
    }
}
