//! Patched methods (DESIGN idea 6): a mutant is one patched bytecode.
//!
//! The method is decoded again into a private copy and its entry in the method table is switched; callers never cache
//! code pointers. Taking the patch back frees the copy: no frame may run in it then, which a reset sees to. A patch is
//! not verified; a wrongly typed one damages its own guest only.

use crate::class::{Entry, MethodId};
use crate::code::Code;
use crate::code::decode::Edit;
use crate::domain::Domain;
use crate::machine::Machine;
use crate::vm::{LinkKey, Res, Undo, Vm, raise};

/// A change of a method's bytecode. Positions are bytecode indices of instructions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodePatch {
    /// Other bytes in place of those there. Instructions must stay whole.
    Overwrite {
        /// Where.
        bci: u16,
        /// The bytes.
        bytes: Vec<u8>,
    },
    /// A return drops its value and answers another one.
    Return {
        /// The `xreturn`.
        bci: u16,
        /// What is answered.
        value: Returned,
    },
    /// A call is left out; its result is 0 or null.
    SkipCall {
        /// The call.
        bci: u16,
    },
}

/// What a patched return answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Returned {
    /// 0 of the method's type, or false.
    Zero,
    /// 1 of the method's type, or true.
    One,
    /// `null`.
    Null,
    /// `""`.
    EmptyString,
    /// What a static method without parameters answers (`Collections.emptyList`, `Optional.empty`).
    Call(MethodId),
}

/// A method that runs patched code.
#[derive(Debug)]
#[must_use = "the patch stays until it is taken back"]
pub struct Patched {
    method: MethodId,
    code: *const Code,
    original: *const Code,
    entry: Entry,
}

// SAFETY: the pointers are to code that the machine owns; a patch is only used with its machine.
#[expect(unsafe_code, reason = "raw code pointers")]
unsafe impl Send for Patched {}

impl<D: Domain> Machine<D> {
    /// Switches a method to a patched copy of its code.
    pub fn patch_method(&mut self, method: MethodId, patch: &CodePatch) -> Res<Patched> {
        self.prepare_method(method)?;
        let m = self.vm.classes.method(method);
        if m.code.is_null() {
            return raise("java/lang/InternalError", "no bytecode to patch");
        }
        let (original, entry) = (m.code, m.entry);
        let edit = self.edit(method, patch)?;
        let mut code = self.decode_edited(method, Some(&edit))?;
        // A patch is gone before it would pay.
        code.heat = crate::compile::NEVER;
        let code = Box::into_raw(Box::new(code));
        self.vm.classes.change_method(method, |m| {
            m.code = code;
            if !matches!(entry, Entry::Slow) {
                m.entry = Entry::Code;
            }
        });
        Ok(Patched {
            method,
            code,
            original,
            entry,
        })
    }

    /// Takes a patch back. Nothing may run in the method. Patches of one method are taken back in reverse order.
    #[expect(unsafe_code, reason = "frees code that only the patch refers to")]
    pub fn unpatch(&mut self, p: Patched) {
        debug_assert!(!self.vm.threads.frames.iter().any(|f| f.code == p.code));
        let live = self.vm.classes.try_method(p.method);
        if live.is_none_or(|m| m.code != p.code) {
            // The class was dropped by a reset, and its code with it.
            return;
        }
        self.vm.forget_links(p.code);
        self.vm.classes.change_method(p.method, |m| {
            m.code = p.original;
            m.entry = p.entry;
        });
        // SAFETY: made by `patch_method`, and nothing refers to it any more.
        unsafe { drop(Box::from_raw(p.code.cast_mut())) }
    }

    /// The patch in the decoder's terms.
    fn edit(&mut self, method: MethodId, patch: &CodePatch) -> Res<Edit> {
        let mut edit = Edit::default();
        match patch {
            CodePatch::Overwrite { bci, bytes } => edit.overwrite = Some((*bci, bytes.clone())),
            CodePatch::Return { bci, value } => {
                let constant = match value {
                    Returned::EmptyString => Some(self.vm.intern_str("")?),
                    _ => None,
                };
                if constant.is_some_and(|c| self.vm.base.is_some() && !self.vm.heap.is_frozen(c)) {
                    return raise("java/lang/InternalError", "no empty string in the base");
                }
                let kind = self.vm.classes.method(method).ret;
                edit.returns = Some((*bci, *value, kind, constant));
            }
            CodePatch::SkipCall { bci } => edit.skip_call = Some(*bci),
        }
        Ok(edit)
    }
}

impl Vm {
    /// Forgets what was remembered by the addresses of instructions that are about to be freed.
    pub(crate) fn forget_links(&mut self, code: *const Code) {
        let Some(c) = Vm::code_of(code) else {
            return;
        };
        let range = c.insns.as_ptr_range();
        for u in &mut self.undo {
            if matches!(u, Undo::Insn(at, _) if range.contains(&at.cast_const())) {
                *u = Undo::Gone;
            }
        }
        if c.sites.is_empty() {
            return;
        }
        let addresses = range.start as usize..range.end as usize;
        self.linked.retain(|k, _| match k {
            LinkKey::Adapter(a) | LinkKey::Appendix(a) | LinkKey::Failure(a) => {
                !addresses.contains(a)
            }
            LinkKey::MethodType(..) => true,
        });
    }
}
