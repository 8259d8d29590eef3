//! `LambdaMetafactory`: a class per lambda expression or method reference, shaped as `InnerClassLambdaMetafactory`
//! writes it.
//!
//! Left to the JDK: implementations that need a method handle (`super::m`, caller-sensitive and signature-polymorphic
//! methods) and everything the metafactory would refuse.

use covet_program::classfile::Constant;
use covet_program::classwriter::{ClassWriter, CodeWriter, FrameSize, op};
use covet_program::descriptor;

use super::LinkedSite;
use super::adapt::{adaptable, adaptable_result, adaptable_result_strictly, boxed, convert};
use super::direct::{CLASS_FLAGS, Request, SITE_FLAGS, class_name, is_ref, kind, slots};
use crate::class::{ClassId, acc};
use crate::vm::{Res, Trouble, Vm};

/// The static method that makes an instance of a capturing lambda; not shown by reflection.
pub(crate) const FACTORY: &str = "get$Lambda";

const OBJECT: &str = "java/lang/Object";
const SERIALIZABLE: &str = "java/io/Serializable";

/// `MethodHandleInfo`'s reference kinds.
mod reference {
    pub(super) const VIRTUAL: u8 = 5;
    pub(super) const STATIC: u8 = 6;
    pub(super) const SPECIAL: u8 = 7;
    pub(super) const NEW: u8 = 8;
    pub(super) const INTERFACE: u8 = 9;
}

/// The implementation method.
struct Implementation {
    /// Kind as the constant has it.
    kind: u8,
    owner: String,
    interface: bool,
    name: String,
    desc: String,
    /// Class that declares it, in internal form.
    declared_in: String,
    /// Parameters, receiver included.
    params: Vec<String>,
    ret: String,
}

/// Everything about one lambda.
struct Lambda {
    interfaces: Vec<String>,
    method: String,
    /// Erased types of the methods to write: the interface's own, then bridges.
    types: Vec<String>,
    /// The instantiated type.
    dynamic: String,
    captures: Vec<String>,
    implementation: Implementation,
    serializable: bool,
    /// Its interfaces are serializable, but it is not.
    hostile: bool,
}

/// Links a site of `metafactory` or `altMetafactory`.
pub(super) fn link(vm: &mut Vm, r: &Request, alt: bool) -> Res<Option<LinkedSite>> {
    let Some(mut lambda) = read(vm, r, alt)? else {
        return Ok(None);
    };
    if !lambda.is_valid() {
        return Ok(None);
    }
    let interfaces = resolve_interfaces(vm, r.from, &lambda.interfaces)?;
    let Some(interfaces) = interfaces else {
        return Ok(None);
    };
    let inherits = |vm: &Vm| {
        let s = vm.known.serializable;
        interfaces.iter().any(|i| vm.classes.is_subclass(*i, s))
    };
    if inherits(vm) {
        lambda.hostile = !lambda.serializable;
    } else if lambda.serializable {
        lambda.interfaces.push(SERIALIZABLE.to_owned());
    }
    let name = class_name_of(vm, r.from);
    let caller = vm.class_name(r.from).to_owned();
    let class = lambda.write(&name, &caller);
    if !lambda.captures.is_empty() {
        return vm.define_site(r.from, class, FACTORY, &r.desc);
    }
    let id = vm.define_linked(r.from, class)?;
    let instance = vm.new_instance(id)?;
    Ok(Some(vm.constant_site(instance)))
}

/// `Outer$$Lambda$14` up to JDK 20, `Outer$$Lambda` later.
fn class_name_of(vm: &Vm, from: ClassId) -> String {
    let name = vm.linked_name(from, "Lambda");
    if vm.jdk.feature < 21 {
        format!("{name}${}", vm.hidden_counter + 1)
    } else {
        name
    }
}

/// Loads the interfaces and initialises those that have to be (JVMS 5.5); `None` if one is a class.
fn resolve_interfaces(vm: &mut Vm, from: ClassId, names: &[String]) -> Res<Option<Vec<ClassId>>> {
    let mut ids = Vec::new();
    for n in names {
        let id = vm.resolve_name(from, n)?;
        if !vm.classes.get(id).is_interface() {
            return Ok(None);
        }
        ids.push(id);
    }
    for id in &ids {
        for i in vm.classes.get(*id).all_interfaces.clone() {
            if vm.classes.get(i).has_defaults && vm.needs_init(i) {
                return Err(Trouble::Init(i));
            }
        }
    }
    Ok(Some(ids))
}

fn method_type(r: &Request, cp: Option<&u16>) -> Option<String> {
    match r.file.pool.get(*cp?) {
        Ok(Constant::MethodType { descriptor }) => {
            r.file.pool.utf8(descriptor).ok().map(str::to_owned)
        }
        _ => None,
    }
}

fn int(r: &Request, cp: Option<&u16>) -> Option<i32> {
    match r.file.pool.get(*cp?) {
        Ok(Constant::Integer(v)) => Some(v),
        _ => None,
    }
}

/// The optional arguments of `altMetafactory`.
#[derive(Default)]
struct Extras {
    serializable: bool,
    markers: Vec<String>,
    bridges: Vec<String>,
}

fn extras(r: &Request) -> Option<Extras> {
    const SERIALIZABLE: i32 = 1;
    const MARKERS: i32 = 2;
    const BRIDGES: i32 = 4;
    let mut args = r.args.iter().skip(3);
    let flags = int(r, args.next())?;
    let mut extras = Extras {
        serializable: flags & SERIALIZABLE != 0,
        ..Extras::default()
    };
    if flags & MARKERS != 0 {
        for _ in 0..int(r, args.next())? {
            let name = r.file.pool.class_name(*args.next()?).ok()?;
            extras.markers.push(name.to_owned());
        }
    }
    if flags & BRIDGES != 0 {
        for _ in 0..int(r, args.next())? {
            extras.bridges.push(method_type(r, args.next())?);
        }
    }
    (flags & !7 == 0 && args.next().is_none()).then_some(extras)
}

fn read(vm: &mut Vm, r: &Request, alt: bool) -> Res<Option<Lambda>> {
    let extras = if alt {
        extras(r)
    } else {
        (r.args.len() == 3).then(Extras::default)
    };
    let types = (
        method_type(r, r.args.first()),
        method_type(r, r.args.get(2)),
    );
    let (Some(extras), (Some(erased), Some(dynamic))) = (extras, types) else {
        return Ok(None);
    };
    let Some(implementation) = implementation(vm, r)? else {
        return Ok(None);
    };
    let interface = class_name(descriptor::return_type(&r.desc)).to_owned();
    let mut interfaces = vec![interface];
    for m in extras.markers {
        if !interfaces.contains(&m) {
            interfaces.push(m);
        }
    }
    let mut types = vec![erased];
    types.extend(extras.bridges);
    Ok(Some(Lambda {
        interfaces,
        method: r.name.clone(),
        types,
        dynamic,
        captures: owned(descriptor::params(&r.desc)),
        implementation,
        serializable: extras.serializable,
        hostile: false,
    }))
}

fn owned<'a>(params: impl Iterator<Item = &'a str>) -> Vec<String> {
    params.map(str::to_owned).collect()
}

fn implementation(vm: &mut Vm, r: &Request) -> Res<Option<Implementation>> {
    let Some(Ok(Constant::MethodHandle { kind, reference })) =
        r.args.get(1).map(|cp| r.file.pool.get(*cp))
    else {
        return Ok(None);
    };
    if !(reference::VIRTUAL..=reference::INTERFACE).contains(&kind) {
        return Ok(None);
    }
    let found = vm.resolve_handle(r.from, r.args[1], kind, reference)?;
    let Ok((class, name, desc)) = r.file.pool.member(reference) else {
        return Ok(None);
    };
    let Ok(owner) = r.file.pool.class_name(class) else {
        return Ok(None);
    };
    let m = vm.classes.method(found.method);
    let named = vm.classes.get(found.named);
    let own_private = m.is_private() && m.class == r.from;
    let plain = m.polymorphic.is_none()
        && !m.caller_sensitive
        && (name == "<init>") == (kind == reference::NEW)
        && (kind != reference::SPECIAL || own_private)
        && (kind != reference::NEW || named.access & (acc::ABSTRACT | acc::INTERFACE) == 0);
    if !plain {
        return Ok(None);
    }
    let this = if owner.starts_with('[') {
        owner.to_owned()
    } else {
        format!("L{owner};")
    };
    let mut params = owned(descriptor::params(desc));
    let mut ret = descriptor::return_type(desc).to_owned();
    match kind {
        reference::STATIC => {}
        reference::NEW => ret = this,
        _ => params.insert(0, this),
    }
    Ok(Some(Implementation {
        kind,
        owner: owner.to_owned(),
        interface: named.is_interface(),
        name: name.to_owned(),
        desc: desc.to_owned(),
        declared_in: vm.class_name(m.class).to_owned(),
        params,
        ret,
    }))
}

impl Lambda {
    /// What `validateMetafactoryArgs` checks, except for relations between classes.
    fn is_valid(&self) -> bool {
        let i = &self.implementation;
        let captured = self.captures.len();
        let dynamic = owned(descriptor::params(&self.dynamic));
        let instance = !matches!(i.kind, reference::STATIC | reference::NEW);
        if i.params.len() != captured + dynamic.len()
            || self.method.contains(['.', ';', '[', '/', '<', '>'])
            || self.method.is_empty()
            || i.params.iter().map(|p| slots(p)).sum::<u16>() > 250
        {
            return false;
        }
        let captures_fit =
            self.captures
                .iter()
                .zip(&i.params)
                .enumerate()
                .all(|(n, (capture, param))| {
                    capture == param || n == 0 && instance && is_ref(capture) && is_ref(param)
                });
        let rest = &i.params[captured..];
        let arguments_fit = dynamic.iter().zip(rest).all(|(d, p)| adaptable(d, p, true));
        captures_fit
            && arguments_fit
            && adaptable_result(&i.ret, descriptor::return_type(&self.dynamic))
            && self.types.iter().all(|t| self.is_valid_type(t, &dynamic))
    }

    fn is_valid_type(&self, erased: &str, dynamic: &[String]) -> bool {
        let params = owned(descriptor::params(erased));
        let same = |a: &String, b: &String| a == b || is_ref(a) && is_ref(b);
        let result = descriptor::return_type(&self.dynamic);
        params.len() == dynamic.len()
            && params.iter().zip(dynamic).all(|(a, b)| same(a, b))
            && adaptable_result_strictly(result, descriptor::return_type(erased))
    }

    fn write(&self, name: &str, caller: &str) -> ClassWriter {
        let interfaces: Vec<&str> = self.interfaces.iter().map(String::as_str).collect();
        let mut w = ClassWriter::new(CLASS_FLAGS, name, OBJECT, &interfaces);
        for (n, capture) in self.captures.iter().enumerate() {
            w.field(acc::PRIVATE | acc::FINAL, &field_name(n), capture);
        }
        self.write_constructor(&mut w);
        for t in &self.types {
            self.write_method(&mut w, t);
        }
        if self.serializable {
            self.write_replacement(&mut w, caller);
        } else if self.hostile {
            write_hostile(&mut w, "writeObject", "(Ljava/io/ObjectOutputStream;)V");
            write_hostile(&mut w, "readObject", "(Ljava/io/ObjectInputStream;)V");
        }
        if !self.captures.is_empty() {
            self.write_factory(&mut w);
        }
        w
    }

    fn capture_slots(&self) -> u16 {
        self.captures.iter().map(|c| slots(c)).sum()
    }

    fn constructor_type(&self) -> String {
        format!("({})V", self.captures.concat())
    }

    fn write_constructor(&self, w: &mut ClassWriter) {
        let name = w.name().to_owned();
        let frame = FrameSize {
            stack: 3,
            locals: 1 + self.capture_slots(),
        };
        let desc = self.constructor_type();
        w.method(acc::PRIVATE, "<init>", &desc, frame, |c| {
            c.load('L', 0);
            c.call(op::INVOKESPECIAL, OBJECT, "<init>", "()V");
            let mut at = 1;
            for (n, capture) in self.captures.iter().enumerate() {
                c.load('L', 0);
                c.load(kind(capture), at);
                c.field(op::PUTFIELD, &name, &field_name(n), capture);
                at += slots(capture);
            }
            c.ret("V");
        });
    }

    fn write_factory(&self, w: &mut ClassWriter) {
        let name = w.name().to_owned();
        let frame = FrameSize {
            stack: 2 + self.capture_slots(),
            locals: self.capture_slots(),
        };
        let desc = format!("({})L{};", self.captures.concat(), self.interfaces[0]);
        w.method(acc::PRIVATE | SITE_FLAGS, FACTORY, &desc, frame, |c| {
            c.class(op::NEW, &name);
            c.op(op::DUP);
            let mut at = 0;
            for capture in &self.captures {
                c.load(kind(capture), at);
                at += slots(capture);
            }
            let constructor = self.constructor_type();
            c.call(op::INVOKESPECIAL, &name, "<init>", &constructor);
            c.ret("L");
        });
    }

    fn write_method(&self, w: &mut ClassWriter, erased: &str) {
        let name = w.name().to_owned();
        let i = &self.implementation;
        let own: u16 = descriptor::params(erased).map(slots).sum();
        let passed: u16 = i.params.iter().map(|p| slots(p)).sum();
        let frame = FrameSize {
            stack: passed + 4,
            locals: 1 + own,
        };
        w.method(acc::PUBLIC, &self.method, erased, frame, |c| {
            if i.kind == reference::NEW {
                c.class(op::NEW, &i.owner);
                c.op(op::DUP);
            }
            for (n, capture) in self.captures.iter().enumerate() {
                c.load('L', 0);
                c.field(op::GETFIELD, &name, &field_name(n), capture);
            }
            let mut at = 1;
            let rest = &i.params[self.captures.len()..];
            let dynamic = descriptor::params(&self.dynamic);
            for ((from, to), functional) in descriptor::params(erased).zip(rest).zip(dynamic) {
                c.load(kind(from), at);
                at += slots(from);
                convert(c, from, to, functional);
            }
            i.write_call(c);
            let result = descriptor::return_type(erased);
            convert(c, &i.ret, result, result);
            c.ret(result);
        });
    }

    /// `writeReplace`, as the JDK's serializable lambdas have it.
    fn write_replacement(&self, w: &mut ClassWriter, caller: &str) {
        const FORM: &str = "java/lang/invoke/SerializedLambda";
        let name = w.name().to_owned();
        let i = &self.implementation;
        let frame = FrameSize {
            stack: 18,
            locals: 1,
        };
        let flags = acc::PRIVATE | acc::FINAL;
        let desc = "()Ljava/lang/Object;";
        w.method(flags, "writeReplace", desc, frame, |c| {
            c.class(op::NEW, FORM);
            c.op(op::DUP);
            c.ldc_class(caller);
            c.ldc_string(&self.interfaces[0]);
            c.ldc_string(&self.method);
            c.ldc_string(&self.types[0]);
            c.int(i32::from(i.kind));
            for text in [&i.declared_in, &i.name, &i.desc, &self.dynamic] {
                c.ldc_string(text);
            }
            c.int(self.captures.len() as i32);
            c.class(op::ANEWARRAY, OBJECT);
            for (n, capture) in self.captures.iter().enumerate() {
                c.op(op::DUP);
                c.int(n as i32);
                c.load('L', 0);
                c.field(op::GETFIELD, &name, &field_name(n), capture);
                if !is_ref(capture) {
                    boxed(c, kind(capture));
                }
                c.op(op::AASTORE);
            }
            let s = "Ljava/lang/String;";
            let desc = format!("(Ljava/lang/Class;{s}{s}{s}I{s}{s}{s}{s}[Ljava/lang/Object;)V");
            c.call(op::INVOKESPECIAL, FORM, "<init>", &desc);
            c.ret("L");
        });
    }
}

impl Implementation {
    fn write_call(&self, c: &mut CodeWriter<'_>) {
        let code = match self.kind {
            reference::STATIC => op::INVOKESTATIC,
            reference::NEW => op::INVOKESPECIAL,
            _ if self.interface => op::INVOKEINTERFACE,
            _ => op::INVOKEVIRTUAL,
        };
        if self.interface {
            c.call_interface(code, &self.owner, &self.name, &self.desc);
        } else {
            c.call(code, &self.owner, &self.name, &self.desc);
        }
    }
}

fn field_name(n: usize) -> String {
    format!("arg${}", n + 1)
}

fn write_hostile(w: &mut ClassWriter, name: &str, desc: &str) {
    const CLASS: &str = "java/io/NotSerializableException";
    let frame = FrameSize {
        stack: 3,
        locals: 2,
    };
    w.method(acc::PRIVATE | acc::FINAL, name, desc, frame, |c| {
        c.class(op::NEW, CLASS);
        c.op(op::DUP);
        c.ldc_string("Non-serializable lambda");
        c.call(op::INVOKESPECIAL, CLASS, "<init>", "(Ljava/lang/String;)V");
        c.op(op::ATHROW);
    });
}
