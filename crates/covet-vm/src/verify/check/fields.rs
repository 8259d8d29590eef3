//! Field access (JVMS 4.10.1.9.getfield and so on).

use covet_program::classfile::Constant;

use super::super::Res;
use super::super::details::{Fault, Origin};
use super::super::insn::Insn;
use super::super::opcodes as op;
use super::super::types::{VType, Want};
use super::method::Checker;
use crate::class::acc;

impl Checker<'_, '_> {
    /// `getstatic` to `putfield`.
    pub fn field(&mut self, insn: Insn<'_>) -> Res<()> {
        let index = insn.pool_index();
        self.check_pool_index(insn.at, index)?;
        if !matches!(self.unit.file.pool.get(index), Ok(Constant::Field { .. })) {
            return self.bad_pool_type(insn.at, index);
        }
        let class = self.field_class(insn, index)?;
        let (_, descriptor) = self.unit.member(index);
        let slots = self.unit.slots(descriptor);
        match insn.op {
            op::GETSTATIC => self.push_all(&slots),
            op::PUTSTATIC => self.pop_all(&slots),
            op::GETFIELD => {
                let object = self.pop_type(class)?;
                self.check_protected_field(insn, index, object)?;
                self.push_all(&slots)
            }
            _ => {
                self.pop_all(&slots)?;
                let object = self.pop_target(insn, index, class)?;
                self.check_protected_field(insn, index, object)
            }
        }
    }

    /// The class of the field; arrays have static fields only.
    fn field_class(&mut self, insn: Insn<'_>, index: u16) -> Res<VType> {
        let name = self.unit.member_class(index);
        let class = VType::Ref(name);
        if matches!(insn.op, op::GETFIELD | op::PUTFIELD) && self.unit.names.is_array(name) {
            let what = format!(
                "Expecting reference to class in class {} at constant pool index {index}",
                self.unit.external()
            );
            let fault = Fault::Type(Origin::Pool(index, class), None);
            return self.fail(insn.at, &what, fault);
        }
        Ok(class)
    }

    /// The object of a `putfield`. Fields of the class itself may be set before the superclass's constructor is called.
    fn pop_target(&mut self, insn: Insn<'_>, index: u16, class: VType) -> Res<VType> {
        let mut object = self.pop_any()?;
        let this = VType::Ref(self.unit.this);
        if object == VType::UninitThis && class == this && self.declares_field(index) {
            object = this;
        }
        if self.unit.assignable(class, object, false)? {
            return Ok(object);
        }
        let fault = Fault::Type(self.popped(), Some(Origin::Pool(index, class)));
        self.fail(insn.at, "Bad type on operand stack in putfield", fault)
    }

    fn declares_field(&self, index: u16) -> bool {
        let member = self.unit.member(index);
        let file = self.unit.file;
        file.fields.iter().any(|f| {
            let name = file.pool.utf8(f.name).unwrap_or_default();
            let descriptor = file.pool.utf8(f.descriptor).unwrap_or_default();
            (name, descriptor) == member
        })
    }

    /// A protected field of a superclass in another package is for objects of this class (JVMS 4.10.1.8).
    fn check_protected_field(&mut self, insn: Insn<'_>, index: u16, object: VType) -> Res<()> {
        if object == VType::Ref(self.unit.this) {
            return Ok(());
        }
        let class = self.unit.member_class(index);
        if !self.is_super_name(class) {
            return Ok(());
        }
        let class = self.unit.resolve(class)?;
        let (name, descriptor) = self.unit.member(index);
        let found = self.unit.facts.field(class, name, descriptor);
        if !self.is_protected_elsewhere(class, found) {
            return Ok(());
        }
        let kind = if insn.op == op::GETFIELD {
            "getfield"
        } else {
            "putfield"
        };
        let what = format!("Bad access to protected data in {kind}");
        self.expect_this(insn, object, &what)
    }

    /// Whether a name is that of a proper superclass.
    pub fn is_super_name(&self, name: super::super::names::Name) -> bool {
        let text = self.unit.names.text(name);
        self.unit.facts.super_named(text).is_some()
    }

    /// Whether a member that was found in a superclass is protected and of another package.
    pub fn is_protected_elsewhere(
        &self,
        class: super::super::ClassRef,
        found: Option<(super::super::ClassRef, u16)>,
    ) -> bool {
        let facts = &*self.unit.facts;
        let this = facts.this_class();
        facts.is_subclass(this, class)
            && found.is_some_and(|(holder, access)| {
                access & acc::PROTECTED != 0 && !facts.same_package(this, holder)
            })
    }

    /// The object that was popped has to be one of this class.
    pub fn expect_this(&mut self, insn: Insn<'_>, object: VType, what: &str) -> Res<()> {
        let this = VType::Ref(self.unit.this);
        if self.unit.assignable(this, object, true)? {
            return Ok(());
        }
        let wanted = Origin::Implicit(Want::Type(this));
        let fault = Fault::Type(self.popped(), Some(wanted));
        self.fail(insn.at, what, fault)
    }
}
