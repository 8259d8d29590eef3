//! Fields, methods and dispatch tables of a class under creation.

use covet_program::classfile::{ClassFile, Member};
use covet_program::descriptor;

use super::checks::format_error;
use super::{Class, ClassId, Entry, Field, Kind, Method, Polymorphic, acc, layout};
use crate::natives::NativeBody;
use crate::symbol::Sym;
use crate::vm::{Res, Vm};

impl Vm {
    pub(super) fn inherit(&mut self, c: &mut Class) {
        if let Some(sup) = c.super_class {
            let s = self.classes.get(sup);
            c.display = s.display.clone();
            c.all_interfaces = s.all_interfaces.clone();
            c.instance_size = s.instance_size;
            c.vtable = s.vtable.clone();
            c.has_finalizer = s.has_finalizer;
            c.reference_kind = s.reference_kind;
        }
        for i in c.interfaces.clone() {
            let inherited = self.classes.get(i).all_interfaces.clone();
            for j in inherited.into_iter().chain([i]) {
                if !c.all_interfaces.contains(&j) {
                    c.all_interfaces.push(j);
                }
            }
        }
        if c.is_interface() {
            c.vtable.clear();
            c.all_interfaces.push(c.id);
        }
        c.display.push(c.id);
        c.reference_kind = match self.syms.text(c.name) {
            "java/lang/ref/Reference" => 5,
            "java/lang/ref/SoftReference" => 1,
            "java/lang/ref/WeakReference" => 2,
            "java/lang/ref/FinalReference" => 3,
            "java/lang/ref/PhantomReference" => 4,
            _ => c.reference_kind,
        };
    }

    pub(super) fn add_fields(&mut self, c: &mut Class, file: &ClassFile, name: &str) -> Res<()> {
        for (i, f) in file.fields.iter().enumerate() {
            let (n, d) = self.member_names(file, f)?;
            let constant = if f.access & acc::STATIC != 0 {
                file.constant_value(f).unwrap_or(0)
            } else {
                0
            };
            let kind = Kind::of(self.syms.text(d));
            c.fields.push(Field {
                name: n,
                desc: d,
                access: f.access,
                kind,
                offset: 0,
                index: i as u16,
                constant,
            });
        }
        c.fields.extend(layout::injected(name, &mut self.syms));
        c.instance_size = layout::assign(&mut c.fields, c.instance_size, |f| !f.is_static());
        Ok(())
    }

    /// Statics live in the mirror, behind the fields of `java.lang.Class`.
    pub(super) fn assign_statics(&mut self, id: ClassId) {
        let start = self.classes.get(self.known.class).instance_size;
        let c = self.classes.get_mut(id);
        c.mirror_size = layout::assign(&mut c.fields, start, Field::is_static);
    }

    pub(super) fn member_names(&mut self, file: &ClassFile, m: &Member) -> Res<(Sym, Sym)> {
        let n = file
            .pool
            .utf8(m.name)
            .map_err(|_| format_error("bad member name"))?;
        let d = file
            .pool
            .utf8(m.descriptor)
            .map_err(|_| format_error("bad member descriptor"))?;
        Ok((self.syms.intern(n), self.syms.intern(d)))
    }

    pub(super) fn add_methods(&mut self, c: &mut Class, file: &ClassFile) -> Res<()> {
        for (i, m) in file.methods.iter().enumerate() {
            let (n, d) = self.member_names(file, m)?;
            let desc = self.syms.shared(d);
            let args =
                descriptor::arg_slots(&desc).map_err(|_| format_error("bad method descriptor"))?;
            let access = if n == self.names.clinit {
                m.access | acc::STATIC
            } else {
                m.access
            };
            let id = self.classes.next_method_id();
            let mut method = Method {
                id,
                class: c.id,
                name: n,
                desc: d,
                access,
                arg_slots: args + u16::from(access & acc::STATIC == 0),
                ret: Kind::of(descriptor::return_type(&desc)),
                vindex: -1,
                index: i as u16,
                code: std::ptr::null(),
                native: NativeBody::Unbound,
                entry: Entry::Slow,
                predicate: Default::default(),
                follow: 0,
                intrinsic: None,
                caller_sensitive: false,
                hidden: c.hidden || c.hide_frames,
                polymorphic: None,
            };
            self.annotate(c, file, m, &mut method);
            if n == self.names.clinit && method.arg_slots == 0 {
                c.clinit = Some(id);
            }
            if n == self.names.finalize && d == self.names.void_sig && access & acc::STATIC == 0 {
                c.has_finalizer = c.super_class.is_some()
                    && file.code(m).ok().flatten().is_some_and(|k| k.len > 1);
            }
            if c.is_interface() && access & (acc::ABSTRACT | acc::STATIC) == 0 {
                c.has_defaults = true;
            }
            c.methods.push(id);
            c.method_index.insert((n, d), id);
            self.classes.add_method(method);
        }
        Ok(())
    }

    /// JDK-internal annotations and signature polymorphism.
    pub(super) fn annotate(
        &mut self,
        c: &Class,
        file: &ClassFile,
        m: &Member,
        method: &mut Method,
    ) {
        if !c.loader.is_null() && !c.hidden {
            return;
        }
        if let Some(bytes) = file.member_attribute(m, "RuntimeVisibleAnnotations") {
            for name in annotation_types(file, bytes) {
                match name {
                    "Ljdk/internal/reflect/CallerSensitive;" => method.caller_sensitive = true,
                    "Ljava/lang/invoke/LambdaForm$Hidden;"
                    | "Ljdk/internal/vm/annotation/Hidden;" => {
                        method.hidden = true;
                    }
                    _ => {}
                }
            }
        }
        let owner = self.syms.text(c.name);
        if (owner == "java/lang/invoke/MethodHandle" || owner == "java/lang/invoke/VarHandle")
            && m.access & (acc::NATIVE | acc::VARARGS) == acc::NATIVE | acc::VARARGS
        {
            method.polymorphic = Some(match self.syms.text(method.name) {
                "invokeBasic" => Polymorphic::InvokeBasic,
                "linkToVirtual" => Polymorphic::LinkToVirtual,
                "linkToStatic" => Polymorphic::LinkToStatic,
                "linkToSpecial" => Polymorphic::LinkToSpecial,
                "linkToInterface" => Polymorphic::LinkToInterface,
                "linkToNative" => Polymorphic::LinkToNative,
                _ => Polymorphic::Generic,
            });
        }
    }

    pub(super) fn build_vtable(&mut self, c: &mut Class) {
        if c.is_interface() {
            return;
        }
        for id in c.methods.clone() {
            let m = self.classes.method(id);
            if m.access & (acc::STATIC | acc::PRIVATE) != 0 || m.name == self.names.init {
                continue;
            }
            let (name, desc) = (m.name, m.desc);
            let mut own = None;
            for i in 0..c.vtable.len() {
                let over = self.classes.method(c.vtable[i]);
                if over.name == name && over.desc == desc && self.can_override(c, over) {
                    c.vtable[i] = id;
                    own.get_or_insert(i);
                }
            }
            let index = own.unwrap_or_else(|| {
                c.vtable.push(id);
                c.vtable.len() - 1
            });
            self.classes.change_method(id, |m| m.vindex = index as i32);
        }
    }

    /// JVMS 5.4.5: public and protected always, package-private within the run-time package.
    pub(super) fn can_override(&self, c: &Class, over: &Method) -> bool {
        if over.access & (acc::PUBLIC | acc::PROTECTED) != 0 {
            return true;
        }
        let o = self.classes.get(over.class);
        o.loader == c.loader && o.package == c.package
    }
}

/// The types of the annotations in a `RuntimeVisibleAnnotations` attribute, as far as they have no nested values that
/// need skipping beyond simple ones.
fn annotation_types<'a>(file: &'a ClassFile, bytes: &[u8]) -> Vec<&'a str> {
    let mut out = Vec::new();
    let mut at = 2;
    let n = u16::from_be_bytes([
        bytes.first().copied().unwrap_or(0),
        bytes.get(1).copied().unwrap_or(0),
    ]);
    for _ in 0..n {
        let (Some(a), Some(b)) = (bytes.get(at), bytes.get(at + 1)) else {
            break;
        };
        if let Ok(t) = file.pool.utf8(u16::from_be_bytes([*a, *b])) {
            out.push(t);
        }
        match skip_annotation(bytes, at) {
            Some(next) => at = next,
            None => break,
        }
    }
    out
}

fn skip_annotation(b: &[u8], at: usize) -> Option<usize> {
    let n = u16::from_be_bytes([*b.get(at + 2)?, *b.get(at + 3)?]);
    let mut at = at + 4;
    for _ in 0..n {
        at = skip_element(b, at + 2)?;
    }
    Some(at)
}

fn skip_element(b: &[u8], at: usize) -> Option<usize> {
    match *b.get(at)? {
        b'e' => Some(at + 5),
        b'@' => skip_annotation(b, at + 1),
        b'[' => {
            let n = u16::from_be_bytes([*b.get(at + 1)?, *b.get(at + 2)?]);
            let mut p = at + 3;
            for _ in 0..n {
                p = skip_element(b, p)?;
            }
            Some(p)
        }
        _ => Some(at + 3),
    }
}
