//! Mutants as patched methods (DESIGN idea 6).

use covet_program::mutants::{Mutant, MutantEdit, ReturnValue};
use covet_vm::class::MethodId;
use covet_vm::domain::Domain;
use covet_vm::observe::{CodePatch, Returned};

use crate::runner::Runner;

impl<D: Domain> Runner<D> {
    pub(crate) fn apply(&mut self, mutant: &Mutant, instructions: u64) -> bool {
        self.take_back();
        let key = &mutant.method;
        let Some(method) = self.method(&key.class, &key.name, &key.descriptor) else {
            return false;
        };
        let Some(patch) = self.patch_of(mutant) else {
            return false;
        };
        match self.machine.patch_method(method, &patch) {
            Ok(patched) => {
                self.patched = Some(patched);
                self.budget.instructions = instructions.min(self.full_budget.instructions);
                true
            }
            Err(_) => false,
        }
    }

    pub(crate) fn take_back(&mut self) {
        if let Some(patched) = self.patched.take() {
            self.machine.unpatch(patched);
            self.budget = self.full_budget;
        }
    }

    /// A method of a class of the base.
    fn method(&mut self, class: &str, name: &str, descriptor: &str) -> Option<MethodId> {
        let class = self.class(class).ok()?;
        let vm = &mut self.machine.vm;
        let (name, desc) = (vm.syms.intern(name), vm.syms.intern(descriptor));
        vm.classes.declared(class, name, desc).map(|m| m.id)
    }

    fn patch_of(&mut self, mutant: &Mutant) -> Option<CodePatch> {
        let bci = mutant.bci;
        Some(match &mutant.edit {
            MutantEdit::Overwrite { bytes } => CodePatch::Overwrite {
                bci,
                bytes: bytes.clone(),
            },
            MutantEdit::RemoveCall => CodePatch::SkipCall { bci },
            MutantEdit::ReturnConstant { value } => CodePatch::Return {
                bci,
                value: self.returned(*value)?,
            },
        })
    }

    fn returned(&mut self, value: ReturnValue) -> Option<Returned> {
        Some(match value {
            ReturnValue::Primitive(_, 0) => Returned::Zero,
            ReturnValue::Primitive(_, _) => Returned::One,
            ReturnValue::Null => Returned::Null,
            ReturnValue::EmptyString => Returned::EmptyString,
            ReturnValue::Call {
                class,
                name,
                descriptor,
            } => Returned::Call(self.method(class, name, descriptor)?),
            // Boxed constants would need a call with an argument.
            ReturnValue::Boxed(..) => return None,
        })
    }
}
