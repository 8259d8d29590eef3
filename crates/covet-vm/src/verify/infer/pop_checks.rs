//! What operands have to be beyond their kind.

use covet_program::descriptor;

use super::super::Res;
use super::super::names;
use super::super::opcodes as op;
use super::flow::Visit;
use super::info::{Base, Info};
use super::method::{INVOKEINIT, Inferrer};

impl Inferrer<'_, '_> {
    /// Looks at the popped operands together.
    pub fn check_popped(&mut self, visit: &mut Visit) -> Res<()> {
        if visit.op == INVOKEINIT {
            self.check_constructor(visit)?;
            return self.check_arguments(visit, 1);
        }
        match u8::try_from(visit.op).unwrap_or_default() {
            op::AASTORE => self.check_aastore(visit),
            op::GETFIELD | op::PUTFIELD | op::PUTSTATIC => self.check_field(visit),
            op::ATHROW => self.expect(
                visit.popped[0],
                Info::class(names::THROWABLE),
                "Can only throw Throwable objects",
            ),
            op::INVOKESTATIC => self.check_arguments(visit, 0),
            op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => {
                self.check_receiver(visit)?;
                self.check_arguments(visit, 1)
            }
            op::RETURN if self.result != Info::of(Base::Void) => {
                self.fail("Wrong return type in function")
            }
            op::IRETURN..=op::ARETURN => self.expect(
                visit.popped[0],
                self.result,
                "Wrong return type in function",
            ),
            op::NEW => self.check_new(visit),
            _ => Ok(()),
        }
    }

    fn expect(&mut self, found: Info, wanted: Info, what: &str) -> Res<()> {
        match self.assignable(found, wanted)? {
            true => Ok(()),
            false => self.fail(what),
        }
    }

    fn check_aastore(&mut self, visit: &Visit) -> Res<()> {
        let (array, value) = (visit.popped[0], visit.popped[2]);
        if !value.is_reference() {
            return self.fail("Expecting reference type on operand stack in aastore");
        }
        match array.element().is_reference() {
            true => Ok(()),
            false => self.fail("Component type of the array must be reference type in aastore"),
        }
    }

    fn check_field(&mut self, visit: &Visit) -> Res<()> {
        let inst = &self.insts[visit.number];
        let (index, class, protected) = (inst.index, inst.class, inst.protected);
        let opcode = u8::try_from(visit.op).unwrap_or_default();
        if opcode != op::PUTSTATIC {
            let what = "Incompatible type for getting or setting field";
            self.expect(visit.popped[0], class, what)?;
            if protected {
                let current = self.current;
                self.expect(visit.popped[0], current, "Bad access to protected data")?;
            }
        }
        if let (op::PUTFIELD | op::PUTSTATIC, Some(value)) = (opcode, visit.popped.last()) {
            let (_, descriptor) = self.unit.member(index);
            let wanted = Info::of_descriptor(descriptor, &mut self.unit.names);
            self.expect(*value, wanted, "Bad type in putfield/putstatic")?;
        }
        Ok(())
    }

    fn check_constructor(&mut self, visit: &mut Visit) -> Res<()> {
        let object = visit.popped[0];
        let inst = &self.insts[visit.number];
        let (class, protected) = (inst.class, inst.protected);
        let made = match object.base {
            Base::New(number) => {
                let made = self.insts[number].class;
                if made != class {
                    return self.fail("Call to wrong initialization method");
                }
                if protected {
                    let current = self.current;
                    self.expect(object, current, "Bad access to protected data")?;
                }
                made
            }
            _ => {
                let superclass = self.unit.file.super_class;
                let parent = match superclass {
                    0 => Info::BOGUS,
                    index => Info::class(self.unit.class_entry(index)),
                };
                if class != parent && class != self.current {
                    return self.fail("Call to wrong initialization method");
                }
                self.current
            }
        };
        visit.renamed = Some((object, made));
        Ok(())
    }

    fn check_receiver(&mut self, visit: &Visit) -> Res<()> {
        let inst = &self.insts[visit.number];
        let (index, class, protected) = (inst.index, inst.class, inst.protected);
        let object = visit.popped[0];
        let current = self.current;
        self.expect(
            object,
            class,
            "Incompatible object argument for function call",
        )?;
        if visit.op == u16::from(op::INVOKESPECIAL) {
            let what = "Incompatible object argument for invokespecial";
            self.expect(object, current, what)?;
        }
        if !protected || self.assignable(object, current)? {
            return Ok(());
        }
        // Arrays have a public clone().
        let (name, _) = self.unit.member(index);
        match class == Info::OBJECT && object.dims > 0 && name == "clone" {
            true => Ok(()),
            false => self.fail("Bad access to protected data"),
        }
    }

    fn check_arguments(&mut self, visit: &Visit, first: usize) -> Res<()> {
        let index = self.insts[visit.number].index;
        let (_, descriptor) = self.unit.member(index);
        for (piece, found) in descriptor::params(descriptor).zip(visit.popped.iter().skip(first)) {
            if piece.starts_with(['L', '[']) {
                let wanted = Info::of_descriptor(piece, &mut self.unit.names);
                self.expect(*found, wanted, "Incompatible argument to function")?;
            }
        }
        Ok(())
    }

    /// No object of an earlier time through a loop may pass for the new one.
    fn check_new(&mut self, visit: &mut Visit) -> Res<()> {
        let made = Info::of(Base::New(visit.number));
        if visit.left.contains(&made) {
            return self.fail("Uninitialized object on stack at creating point");
        }
        visit.renamed = Some((made, Info::BOGUS));
        Ok(())
    }
}
