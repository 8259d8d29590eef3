//! Linking of constants, call sites and signature-polymorphic calls (JVMS 5.4.3.5, 5.4.3.6).
//!
//! Lambdas, string concatenation, records and switches are linked directly (see the submodules); everything else goes
//! through the JDK's own `MethodHandleNatives`. Upcalls are internal operations: they leave their result in
//! [`crate::vm::Vm::linked`] or in the pool cache, and the instruction is executed again.

mod adapt;
mod concat;
mod constants;
mod direct;
pub(crate) mod lambda;
pub mod members;
mod records;
mod switches;

use covet_program::classfile::Constant;

use crate::class::{ClassId, Kind, MethodId, Polymorphic, PoolValue};
use crate::code::{Insn, Op};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::interp::{Cursor, Go};
use crate::machine::Machine;
use crate::symbol::Sym;
use crate::vm::{LinkKey, Res, Trouble, Undo, Vm, raise};

/// A linked call site.
#[derive(Clone, Copy, Debug)]
pub struct LinkedSite {
    /// What to call; [`LinkedSite::CONSTANT`]: nothing, the appendix is the answer.
    pub method: MethodId,
    /// Extra last argument, null for none.
    pub appendix: Ref,
    /// Whether it may stay across resets.
    pub stable: bool,
}

impl LinkedSite {
    /// No method: the site answers its appendix.
    pub const CONSTANT: MethodId = MethodId(0);
}

impl Vm {
    /// Keeps an object made by linking; undone by a reset.
    pub fn keep_linked(&mut self, key: LinkKey, r: Ref) {
        if self.base.is_some() {
            self.undo.push(Undo::Linked(key));
        }
        self.linked.insert(key, r);
    }

    /// Whether an object belongs to the frozen base.
    pub fn object_in_base(&self, r: Ref) -> bool {
        self.base.is_none() || self.heap.is_frozen(r)
    }

    /// The `MethodType` of a descriptor, if it has been made; else a request to make it.
    pub fn method_type(&mut self, from: ClassId, desc: &str) -> Res<Ref> {
        let sym = self.syms.intern(desc);
        match self.linked.get(&LinkKey::MethodType(from, sym)) {
            Some(r) => Ok(*r),
            None => Err(Trouble::Upcall(
                "methodType",
                [u64::from(from.0), u64::from(sym.0), 0, 0],
            )),
        }
    }

    /// The mirror of a descriptor's type as seen from a class.
    pub fn type_mirror(&mut self, from: ClassId, desc: &str) -> Res<Ref> {
        let id = match Kind::of(desc) {
            Kind::Ref => {
                let name = if desc.starts_with('[') {
                    desc
                } else {
                    desc.strip_prefix('L').unwrap_or(desc).trim_end_matches(';')
                };
                self.resolve_name(from, name)?
            }
            k => self.primitive(k),
        };
        Ok(self.classes.get(id).mirror)
    }

    /// The error of a call site that could not be linked before: of the same class and text, without its cause.
    fn failed_again(&mut self, e: Ref) -> Trouble {
        let message = self.heap.load_ref(e, self.known.throwable_message);
        match self.throwable_of(self.class_of(e), message, Ref::NULL) {
            Ok(again) => Trouble::Throw(again),
            Err(t) => t,
        }
    }

    /// The method a `MemberName` stands for.
    pub fn member_target(&self, member: Ref) -> Option<MethodId> {
        let resolved = self.heap.load_ref(member, self.known.mn_method);
        if resolved.is_null() {
            return None;
        }
        let id = self.heap.load_u64(resolved, self.known.rmn_target) as u32;
        self.classes.try_method(MethodId(id)).map(|m| m.id)
    }
}

impl<D: Domain> Machine<D> {
    /// Loads a constant: its slot bits, and whether the instruction may keep them.
    pub fn load_constant(&mut self, from: ClassId, cp: u16) -> Res<(u64, bool)> {
        match self.vm.classes.get(from).pool_cache.get(&cp).copied() {
            Some(PoolValue::Object(r)) => return Ok((u64::from(r.0), self.vm.object_in_base(r))),
            Some(PoolValue::Bits(b)) => return Ok((b, self.vm.base.is_none())),
            Some(PoolValue::Error(e)) => return Err(Trouble::Throw(e)),
            _ => {}
        }
        let Some(file) = self.vm.classes.get(from).file.clone() else {
            return raise("java/lang/InternalError", "no pool");
        };
        match file.pool.get(cp) {
            Ok(Constant::String { utf8 }) => {
                let text = file.pool.utf16(utf8).unwrap_or_default();
                let r = self.vm.intern(&text)?;
                Ok((u64::from(r.0), self.vm.object_in_base(r)))
            }
            Ok(Constant::Class { .. }) => {
                let id = self.vm.resolve_class(from, cp)?;
                let stable = self.vm.is_stable(from, id);
                Ok((u64::from(self.vm.classes.get(id).mirror.0), stable))
            }
            Ok(
                Constant::MethodHandle { .. }
                | Constant::MethodType { .. }
                | Constant::Dynamic { .. },
            ) => Err(Trouble::Upcall(
                "constant",
                [u64::from(from.0), u64::from(cp), 0, 0],
            )),
            _ => raise("java/lang/ClassFormatError", "bad ldc constant"),
        }
    }

    /// Links the invokedynamic instruction under the cursor.
    pub(crate) fn link_call_site(
        &mut self,
        from: ClassId,
        cp: u16,
        f: &Cursor<D::Shadow>,
    ) -> Res<LinkedSite> {
        let key = f.here() as usize;
        if let Some(site) = self.take_linked(key) {
            return Ok(site);
        }
        if let Some(e) = self.vm.linked.get(&LinkKey::Failure(key)).copied() {
            self.save(f);
            return Err(self.vm.failed_again(e));
        }
        if let Some(site) = self.vm.link_directly(from, cp)? {
            if !site.appendix.is_null() {
                // Only the instruction knows the object, so that it is kept alive here.
                self.vm.keep_linked(LinkKey::Appendix(key), site.appendix);
            }
            return Ok(site);
        }
        Err(Trouble::Upcall(
            "callSite",
            [u64::from(from.0), u64::from(cp), key as u64, 0],
        ))
    }

    fn take_linked(&mut self, key: usize) -> Option<LinkedSite> {
        let member = self.vm.linked.get(&LinkKey::Adapter(key)).copied()?;
        let appendix = self
            .vm
            .linked
            .get(&LinkKey::Appendix(key))
            .copied()
            .unwrap_or(Ref::NULL);
        let method = self.vm.member_target(member)?;
        let stable = self.vm.base.is_none();
        Some(LinkedSite {
            method,
            appendix,
            stable,
        })
    }

    /// Links a call of a signature-polymorphic method.
    pub(crate) fn link_polymorphic(
        &mut self,
        f: &mut Cursor<D::Shadow>,
        i: Insn,
        from: ClassId,
        cp: u16,
        method: MethodId,
        p: Polymorphic,
    ) -> Go {
        let variant = match p {
            Polymorphic::InvokeBasic => 0,
            Polymorphic::LinkToVirtual => 1,
            Polymorphic::LinkToStatic => 2,
            Polymorphic::LinkToSpecial => 3,
            Polymorphic::LinkToInterface => 4,
            Polymorphic::LinkToNative => {
                return self.trouble(raise("java/lang/UnsatisfiedLinkError", "linkToNative"));
            }
            Polymorphic::Generic => return self.link_generic(f, i, from, cp),
        };
        let mut n = i;
        n.op = Op::CallPoly;
        n.x = method.0;
        n.y = variant;
        self.rewrite(f, n, true);
        Ok(())
    }

    fn link_generic(&mut self, f: &mut Cursor<D::Shadow>, i: Insn, from: ClassId, cp: u16) -> Go {
        let key = f.here() as usize;
        let Some(site) = self.take_linked(key) else {
            let args = [u64::from(from.0), u64::from(cp), key as u64, 0];
            return self.trouble(Err(Trouble::Upcall("polymorphic", args)));
        };
        let at = self.add_site(f, cp);
        self.set_site(f, at, site);
        let mut n = i;
        n.op = Op::CallHandle;
        n.x = at;
        self.rewrite(f, n, site.stable);
        Ok(())
    }

    #[expect(unsafe_code, reason = "sites are mutated in place")]
    fn set_site(&mut self, f: &Cursor<D::Shadow>, at: u32, linked: LinkedSite) {
        // SAFETY: only the interpreter touches running code.
        let code = unsafe { &mut *f.code.cast_mut() };
        if let Some(s) = code.sites.get_mut(at as usize) {
            s.method = linked.method;
            s.appendix = linked.appendix;
        }
    }
}

/// A symbol from the bits of an internal operation's argument.
pub(crate) fn sym_arg(v: u64) -> Sym {
    Sym(v as u32)
}
