//! Installing a plan: methods of its classes are decoded again when they are called next.

use super::ObservationPlan;
use crate::class::{ClassId, Entry, MethodId};
use crate::code::Op;
use crate::domain::Domain;
use crate::machine::Machine;
use crate::natives::NativeBody;
use crate::vm::{Place, Vm};

/// The class of the loader of applications.
const APP_LOADER: &str = "jdk/internal/loader/ClassLoaders$AppClassLoader";

impl<D: Domain> Machine<D> {
    /// Observes what a plan names, and nothing else from now on. Classes may be loaded before or after. Frames that
    /// run a method keep the code they have.
    pub fn observe(&mut self, plan: ObservationPlan) {
        let vm = &mut self.vm;
        let before = vm.observed_methods();
        vm.observer.install(plan);
        let after = vm.observed_methods();
        for m in before.into_iter().chain(after) {
            vm.forget_code(m);
        }
    }
}

impl Vm {
    /// Whether a class is under test: one of the boot or application loader that the plan names.
    pub(crate) fn is_observed(&self, class: ClassId) -> bool {
        if !self.observer.observes(self.class_name(class)) {
            return false;
        }
        let loader = self.classes.get(class).loader;
        loader.is_null() || self.class_name(self.class_of(loader)) == APP_LOADER
    }

    fn observed_methods(&self) -> Vec<MethodId> {
        let classes = self.classes.iter().filter(|c| self.is_observed(c.id));
        classes.flat_map(|c| c.methods.iter().copied()).collect()
    }

    /// Has a method decoded again at its next call. A frame may run in the code, so it is kept.
    fn forget_code(&mut self, method: MethodId) {
        let m = self.classes.method(method);
        if m.is_native() || m.is_abstract() {
            return;
        }
        if !m.code.is_null() {
            self.observer.retired.push(m.code);
        }
        self.classes.change_method(method, |m| {
            m.code = std::ptr::null();
            m.native = NativeBody::Unbound;
            m.entry = Entry::Slow;
        });
    }
}

impl Vm {
    /// The observed branch or switch at a place, by the number of its site: an observing instruction stands before it.
    pub fn site_at(&self, at: Place) -> Option<u32> {
        let code = Vm::code_of(self.classes.try_method(at.method)?.code)?;
        let before = code.insns.get((at.insn as usize).checked_sub(1)?)?;
        matches!(before.op, Op::ObserveBranch | Op::ObserveSwitch).then_some(before.x)
    }

    /// Where the frame on top was called from, and where that one was.
    pub fn callers(&self) -> [Option<Place>; 2] {
        let below = self.threads.frames.iter().rev().skip(1);
        let mut places = below.map(|f| Place {
            method: f.method,
            insn: match f.pc.is_null() {
                true => 0,
                false => f.insn_index() as u32,
            },
        });
        [places.next(), places.next()]
    }

    /// Bytecode index and line of a place; 0 where they are not known.
    pub fn line_at(&self, at: Place) -> (u16, i32) {
        let code = self.classes.try_method(at.method).map(|m| m.code);
        let code = code.and_then(Vm::code_of);
        let bci = code.map_or(0, |c| {
            c.bcis.get(at.insn as usize).copied().unwrap_or_default()
        });
        (bci, self.line_of(at.method, bci))
    }
}
