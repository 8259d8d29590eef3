//! `MemberName`: what `MethodHandleNatives` resolves (JVMS 5.4.3, without loading anything).
//!
//! `flags` are access flags, a kind and a reference kind in the top byte; `method` is a `ResolvedMethodName` whose
//! injected `vm$target` is the machine's method; `vm$index` is a field's offset or says how a method is called.

use crate::class::{ClassId, Field, MethodId, Polymorphic, Shape, acc};
use crate::heap::Ref;
use crate::symbol::Sym;
use crate::vm::{Res, Trouble, Vm, raise, raise_bare};

const IS_METHOD: u32 = 0x10000;
const IS_CONSTRUCTOR: u32 = 0x20000;
const IS_FIELD: u32 = 0x40000;
const CALLER_SENSITIVE: u32 = 0x10_0000;
const TRUSTED_FINAL: u32 = 0x20_0000;
/// From 22 on.
const HIDDEN_MEMBER: u32 = 0x40_0000;

/// Reference kinds (JVMS 4.4.8).
mod kind {
    pub const GET_FIELD: u32 = 1;
    pub const GET_STATIC: u32 = 2;
    pub const INVOKE_VIRTUAL: u32 = 5;
    pub const INVOKE_STATIC: u32 = 6;
    pub const INVOKE_SPECIAL: u32 = 7;
    pub const INVOKE_INTERFACE: u32 = 9;
}

/// What a `MemberName` asks for.
struct Query {
    class: ClassId,
    name: Sym,
    desc: Sym,
    kind: u32,
    caller: Option<ClassId>,
}

impl Vm {
    /// Flags of a method as `MemberName` and stack walks spell them.
    pub fn member_flags(&self, method: MethodId) -> u32 {
        let m = self.classes.method(method);
        let mut flags = u32::from(m.access & 0x1fff);
        if m.caller_sensitive {
            flags |= CALLER_SENSITIVE;
        }
        if m.hidden && self.jdk.feature >= 22 {
            flags |= HIDDEN_MEMBER;
        }
        flags
    }

    /// The `ResolvedMethodName` of a method.
    pub fn resolved_method_name(&mut self, method: MethodId) -> Res<Ref> {
        let holder = self.classes.get(self.classes.method(method).class).mirror;
        let class = self.known.resolved_method_name;
        let r = self.new_instance(class)?;
        let k = &self.known;
        self.heap.store_u64(r, k.rmn_target, u64::from(method.0));
        self.heap.store_ref(r, k.rmn_holder, holder);
        if k.rmn_holder_field != 0 {
            self.heap.store_ref(r, k.rmn_holder_field, holder);
        }
        Ok(r)
    }

    /// Fills a `MemberName` with a method found through class `named`.
    pub fn fill_member_method(
        &mut self,
        member: Ref,
        method: MethodId,
        named: ClassId,
        direct: bool,
    ) -> Res<()> {
        let m = self.classes.method(method);
        let owner = self.classes.get(m.class);
        let bound = direct
            || m.access & (acc::PRIVATE | acc::STATIC | acc::FINAL) != 0
            || owner.access & acc::FINAL != 0
            || m.name == self.names.init;
        let mut clazz = owner.mirror;
        let (what, reference, index) = if m.is_static() {
            (IS_METHOD, kind::INVOKE_STATIC, -2)
        } else if m.name == self.names.init {
            (IS_CONSTRUCTOR, kind::INVOKE_SPECIAL, -2)
        } else if bound {
            (IS_METHOD, kind::INVOKE_SPECIAL, -2)
        } else if !owner.is_interface() {
            (IS_METHOD, kind::INVOKE_VIRTUAL, i64::from(m.vindex))
        } else if self.classes.get(named).is_interface() {
            (IS_METHOD, kind::INVOKE_INTERFACE, 0)
        } else {
            clazz = self.classes.get(named).mirror;
            (IS_METHOD, kind::INVOKE_VIRTUAL, 0)
        };
        let flags = self.member_flags(method) | what | reference << 24;
        let resolved = self.resolved_method_name(method)?;
        let k = &self.known;
        self.heap.store_u32(member, k.mn_flags, flags);
        self.heap.store_ref(member, k.mn_clazz, clazz);
        self.heap.store_ref(member, k.mn_method, resolved);
        self.heap.store_u64(member, k.mn_index, index as u64);
        Ok(())
    }

    fn fill_member_field(&mut self, member: Ref, class: ClassId, f: &Field, setter: bool) {
        let c = self.classes.get(class);
        let trusted = f.access & acc::FINAL != 0
            && (f.is_static()
                || c.hidden
                || c.file
                    .as_ref()
                    .is_some_and(|x| matches!(x.record_components(), Ok(Some(_)))));
        let reference = if f.is_static() {
            kind::GET_STATIC
        } else {
            kind::GET_FIELD
        } + if setter { 2 } else { 0 };
        let mut flags = u32::from(f.access & 0x50df) | IS_FIELD | reference << 24;
        if trusted {
            flags |= TRUSTED_FINAL;
        }
        let mirror = c.mirror;
        let k = &self.known;
        self.heap.store_u32(member, k.mn_flags, flags);
        self.heap.store_ref(member, k.mn_clazz, mirror);
        self.heap.store_ref(member, k.mn_method, Ref::NULL);
        self.heap.store_u64(member, k.mn_index, u64::from(f.offset));
    }

    /// `init(member, reflected)`.
    pub fn init_member(&mut self, member: Ref, object: Ref) -> Res<()> {
        if member.is_null() || object.is_null() {
            return raise_bare("java/lang/InternalError");
        }
        let class = self.class_of(object);
        if class == self.known.reflect_field {
            let k = &self.known;
            let owner = self.mirror_class(self.heap.load_ref(object, k.field_clazz));
            let slot = self.heap.load_u32(object, k.field_slot) as usize;
            let Some(f) = self.classes.get(owner).fields.get(slot).cloned() else {
                return raise_bare("java/lang/InternalError");
            };
            self.fill_member_field(member, owner, &f, false);
            return Ok(());
        }
        match self.executable_target(object) {
            Some(m) => {
                let named = self.classes.method(m).class;
                self.fill_member_method(member, m, named, false)
            }
            None => raise_bare("java/lang/InternalError"),
        }
    }

    /// The descriptor of a type: a `Class`, a `MethodType` or a `String`.
    fn type_descriptor(&self, ty: Ref) -> String {
        let class = self.class_of(ty);
        if class == self.known.class {
            return self.descriptor_of(self.mirror_class(ty));
        }
        if class == self.known.string {
            return self.text(ty);
        }
        let k = &self.known;
        let params = self.heap.load_ref(ty, k.mt_ptypes);
        let mut out = String::from("(");
        for i in 0..self.heap.array_len(params) {
            out += &self.descriptor_of(self.mirror_class(self.heap.elem_ref(params, i)));
        }
        let ret = self.heap.load_ref(ty, k.mt_rtype);
        out + ")" + &self.descriptor_of(self.mirror_class(ret))
    }

    /// `resolve(member, caller, mode, speculative)`: the member, or null.
    pub fn resolve_member(&mut self, member: Ref, caller: Ref, speculative: bool) -> Res<Ref> {
        let k = self.known.clone();
        if member.is_null() {
            return raise("java/lang/InternalError", "nothing to resolve");
        }
        let flags = self.heap.load_u32(member, k.mn_flags);
        let reference = flags >> 24 & 15;
        if reference == 0 || reference > 9 {
            return raise("java/lang/InternalError", "obsolete MemberName format");
        }
        let (clazz, name, ty) = (
            self.heap.load_ref(member, k.mn_clazz),
            self.heap.load_ref(member, k.mn_name),
            self.heap.load_ref(member, k.mn_type),
        );
        if clazz.is_null() || name.is_null() || ty.is_null() {
            return raise("java/lang/IllegalArgumentException", "nothing to resolve");
        }
        match self.find_member(member, flags, clazz, name, ty, caller) {
            Ok(true) => Ok(member),
            Err(Trouble::Raise(_)) if speculative => Ok(Ref::NULL),
            Err(t) => Err(t),
            Ok(false) if speculative => Ok(Ref::NULL),
            Ok(false) if flags & IS_FIELD != 0 => {
                raise("java/lang/NoSuchFieldError", "field resolution failed")
            }
            Ok(false) => raise("java/lang/NoSuchMethodError", "method resolution failed"),
        }
    }

    fn find_member(
        &mut self,
        member: Ref,
        flags: u32,
        clazz: Ref,
        name: Ref,
        ty: Ref,
        caller: Ref,
    ) -> Res<bool> {
        if !self.heap.load_ref(member, self.known.mn_method).is_null() {
            return Ok(true);
        }
        let mut class = self.mirror_class(clazz);
        match self.classes.get(class).shape {
            Shape::Primitive(_) => return Ok(false),
            Shape::Array { .. } => class = self.known.object,
            Shape::Instance => {}
        }
        let text = self.text(name);
        if text == "<clinit>" || text.is_empty() {
            return Ok(false);
        }
        let desc = self.type_descriptor(ty);
        let q = Query {
            class,
            name: self.syms.intern(&text),
            desc: self.syms.intern(&desc),
            kind: flags >> 24 & 15,
            caller: (!caller.is_null()).then(|| self.mirror_class(caller)),
        };
        if flags & IS_FIELD != 0 {
            return self.find_member_field(member, &q);
        }
        self.find_member_method(member, &q)
    }

    fn find_member_field(&mut self, member: Ref, q: &Query) -> Res<bool> {
        let Some((owner, f)) = self
            .classes
            .find_field(q.class, q.name, q.desc)
            .map(|(c, f)| (c, f.clone()))
            .filter(|(_, f)| f.index != u16::MAX)
        else {
            let text = self.syms.text(q.name).to_owned();
            return raise("java/lang/NoSuchFieldError", text);
        };
        // As HotSpot does, access to fields is left to the caller.
        self.fill_member_field(member, owner, &f, q.kind == 3 || q.kind == 4);
        Ok(true)
    }

    fn find_member_method(&mut self, member: Ref, q: &Query) -> Res<bool> {
        let is_init = q.name == self.names.init;
        if is_init && self.classes.get(q.class).is_interface() {
            return Ok(false);
        }
        let method = if is_init {
            match self.classes.declared(q.class, q.name, q.desc) {
                Some(m) => m.id,
                None => return self.lookup_method_error(q),
            }
        } else {
            self.lookup_method(q.class, q.name, q.desc)?
        };
        let m = self.classes.method(method);
        match m.polymorphic {
            // `invoke` and `invokeExact` need an appendix, which a name cannot carry.
            Some(Polymorphic::Generic) => return Ok(false),
            Some(_) => {
                self.fill_member_method(member, method, q.class, false)?;
                return Ok(true);
            }
            None => {}
        }
        let is_static = m.is_static();
        if is_static != (q.kind == kind::INVOKE_STATIC) {
            let text = self.method_signature(method);
            let word = if is_static {
                "Expecting non-static"
            } else {
                "Expected static"
            };
            return raise(
                "java/lang/IncompatibleClassChangeError",
                format!("{word} method '{text}'"),
            );
        }
        self.check_member_kind(q)?;
        if let Some(caller) = q.caller {
            self.check_method_access(caller, q.class, method)?;
        }
        let mut target = method;
        let special = q.kind == kind::INVOKE_SPECIAL || q.kind == 8;
        if special && let Some(caller) = q.caller {
            target = self.special_target(caller, q.class, method)?;
        }
        self.fill_member_method(member, target, q.class, special)?;
        Ok(true)
    }

    fn lookup_method_error<T>(&self, q: &Query) -> Res<T> {
        let text = crate::messages::method_text(
            &self.external_name(q.class),
            self.syms.text(q.name),
            self.syms.text(q.desc),
        );
        raise("java/lang/NoSuchMethodError", format!("'{text}'"))
    }

    /// A class method may not be looked up in an interface and the other way round.
    fn check_member_kind(&self, q: &Query) -> Res<()> {
        let is_interface = self.classes.get(q.class).is_interface();
        let name = self.external_name(q.class);
        match q.kind {
            kind::INVOKE_INTERFACE if !is_interface => raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Found class {name}, but interface was expected"),
            ),
            kind::INVOKE_VIRTUAL if is_interface => raise(
                "java/lang/IncompatibleClassChangeError",
                format!("Found interface {name}, but class was expected"),
            ),
            _ => Ok(()),
        }
    }

    /// `expand(member)`: name and type of a member that the machine filled in.
    pub fn expand_member(&mut self, member: Ref) -> Res<()> {
        let k = self.known.clone();
        let flags = self.heap.load_u32(member, k.mn_flags);
        let (name, desc) = if flags & IS_FIELD != 0 {
            let class = self.mirror_class(self.heap.load_ref(member, k.mn_clazz));
            let offset = self.heap.load_u64(member, k.mn_index) as u32;
            let is_static = flags & u32::from(acc::STATIC) != 0;
            let found = self
                .classes
                .get(class)
                .fields
                .iter()
                .find(|f| f.offset == offset && f.is_static() == is_static);
            match found {
                Some(f) => (f.name, f.desc),
                None => return raise("java/lang/InternalError", "unrecognized type"),
            }
        } else {
            match self.member_target(member) {
                Some(m) => {
                    let m = self.classes.method(m);
                    (m.name, m.desc)
                }
                None => return raise("java/lang/IllegalArgumentException", "nothing to expand"),
            }
        };
        let (name, desc) = (self.syms.shared(name), self.syms.shared(desc));
        if self.heap.load_ref(member, k.mn_name).is_null() {
            let s = self.intern_str(&name)?;
            self.heap.store_ref(member, k.mn_name, s);
        }
        if self.heap.load_ref(member, k.mn_type).is_null() {
            let s = self.new_string(&desc)?;
            self.heap.store_ref(member, k.mn_type, s);
        }
        Ok(())
    }
}
