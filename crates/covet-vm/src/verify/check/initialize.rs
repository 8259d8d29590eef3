//! Calls of constructors (JVMS 4.10.1.9.invokespecial).

use super::super::Res;
use super::super::details::{Fault, Origin};
use super::super::insn::Insn;
use super::super::names::Name;
use super::super::types::{VType, Want};
use super::method::Checker;

impl Checker<'_, '_> {
    /// `invokespecial` of `<init>`; the arguments are popped already.
    pub fn call_constructor(
        &mut self,
        insn: Insn<'_>,
        index: u16,
        class: Name,
        covered: bool,
    ) -> Res<()> {
        match self.pop(Want::Reference)? {
            VType::UninitThis => self.construct_this(insn, class, covered),
            VType::Uninit(at) => self.construct_new(insn, index, class, at, covered),
            _ => {
                let fault = Fault::Type(self.popped(), None);
                self.fail(insn.at, "Bad operand type when invoking <init>", fault)
            }
        }
    }

    /// `this(...)` or `super(...)`.
    fn construct_this(&mut self, insn: Insn<'_>, class: Name, covered: bool) -> Res<()> {
        let this = VType::Ref(self.unit.this);
        let superclass = self.unit.file.super_class;
        if class != self.unit.this
            && (superclass == 0 || self.unit.class_entry(superclass) != class)
        {
            let found = Origin::Implicit(Want::Type(VType::Ref(class)));
            let wanted = Origin::Implicit(Want::Type(this));
            let fault = Fault::Type(found, Some(wanted));
            return self.fail(insn.at, "Bad <init> method call", fault);
        }
        if covered {
            if !self.unit.rules.is_revised() {
                self.check_handlers_throw(insn.at)?;
            }
            self.check_handlers(insn.at, true)?;
        }
        self.frame.initialize(VType::UninitThis, this);
        self.made_this = true;
        Ok(())
    }

    /// The constructor of an object that `new` at `at` has made.
    fn construct_new(
        &mut self,
        insn: Insn<'_>,
        index: u16,
        class: Name,
        at: u16,
        covered: bool,
    ) -> Res<()> {
        let entry = match Insn::read(self.code, at.into()) {
            Some(new) => new.pool_index(),
            None => 0,
        };
        let made = self.class_operand(insn.at, entry)?;
        if made != VType::Ref(class) {
            let found = Origin::Pool(entry, made);
            let wanted = Origin::Pool(index, VType::Ref(class));
            let fault = Fault::Type(found, Some(wanted));
            return self.fail(insn.at, "Call to wrong <init> method", fault);
        }
        self.check_protected_constructor(insn, index, class, entry)?;
        if covered {
            self.check_handlers(insn.at, false)?;
        }
        self.frame.initialize(VType::Uninit(at), made);
        Ok(())
    }

    fn check_protected_constructor(
        &mut self,
        insn: Insn<'_>,
        index: u16,
        class: Name,
        entry: u16,
    ) -> Res<()> {
        if !self.is_super_name(class) {
            return Ok(());
        }
        let holder = self.unit.resolve(class)?;
        let (name, descriptor) = self.unit.member(index);
        let found = self.unit.facts.method(holder, name, descriptor);
        let (this, made) = (VType::Ref(self.unit.this), VType::Ref(class));
        if !self.is_protected_elsewhere(holder, found) || self.unit.assignable(this, made, true)? {
            return Ok(());
        }
        let wanted = Origin::Implicit(Want::Type(this));
        let fault = Fault::Type(Origin::Pool(entry, made), Some(wanted));
        self.fail(insn.at, "Bad access to protected <init> method", fault)
    }
}
