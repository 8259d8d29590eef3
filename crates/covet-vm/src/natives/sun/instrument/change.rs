//! `retransformClasses0`, `redefineClasses0`, `appendToClassLoaderSearch0`, `loadAgent0`.
//!
//! All classes of a call are transformed first, then checked, then switched together; nothing changes if one of them is
//! not accepted.

use std::sync::Arc;

use covet_program::Bytes;
use covet_program::classfile::ClassFile;

use super::{Subject, Transformers, take_answer, transform, unchanged};
use crate::class::{ClassId, LinkProgress};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome};
use crate::vm::{Res, Vm, raise, raise_bare};

/// The argument with the classes or definitions.
const LIST: usize = 3;
/// State of the transformation of a class.
const STATE: usize = 4;
/// State: which class is transformed or checked.
const INDEX: usize = 7;
/// State: two `byte[]`s for each class that is done: its bytes, and those before they were transformed.
const DONE: usize = 8;
/// State: how far the check of a class has come.
const PROGRESS: usize = 9;

const TRANSFORMING: u32 = 1;
const CHECKING: u32 = 2;

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "sun/instrument/InstrumentationImpl.retransformClasses0(J[Ljava/lang/Class;)V",
        run: |m, a| change(m, a, Transformers::Retransforming),
        catches: false,
    });
    v.push(FullNative {
        key: "sun/instrument/InstrumentationImpl.redefineClasses0(J[Ljava/lang/instrument/ClassDefinition;)V",
        run: |m, a| change(m, a, Transformers::All),
        catches: false,
    });
    v.push(FullNative {
        key: "sun/instrument/InstrumentationImpl.appendToClassLoaderSearch0(JLjava/lang/String;Z)V",
        run: append,
        catches: false,
    });
    v.push(FullNative {
        key: "sun/instrument/InstrumentationImpl.loadAgent0(Ljava/lang/String;)V",
        run: load_agent,
        catches: false,
    });
}

fn change<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
    who: Transformers,
) -> Res<Outcome<D::Shadow>> {
    if a.step == 0 {
        begin(m, &a, who)?;
    }
    if a.step < CHECKING {
        take_answer(m, &a, STATE);
        if let Some(call) = transform_next(m, &a, who)? {
            return Ok(call);
        }
        m.set_step(CHECKING);
    }
    check_and_switch(m, &a, who)?;
    Ok(Outcome::Void)
}

/// The class of an element of the list, and the bytes it starts with.
fn element(vm: &Vm, list: Ref, i: u32, who: Transformers) -> Res<(ClassId, Vec<u8>)> {
    let item = vm.heap.elem_ref(list, i);
    if item.is_null() {
        return raise_bare("java/lang/NullPointerException");
    }
    if who == Transformers::Retransforming {
        let class = vm.mirror_class(item);
        let bytes = vm.initial_bytes(class).map(|b| b.to_vec());
        return Ok((class, bytes.unwrap_or_default()));
    }
    const DEFINITION: &str = "java/lang/instrument/ClassDefinition";
    let field = |name| vm.heap.load_ref(item, vm.field_offset(DEFINITION, name));
    let class = vm.mirror_class(field("mClass"));
    Ok((class, vm.byte_array(field("mClassFile")).to_vec()))
}

fn begin<D: Domain>(m: &mut Machine<D>, a: &Activation<D::Shadow>, who: Transformers) -> Res<()> {
    let list = m.ref_arg(a, LIST)?;
    let count = m.vm.heap.array_len(list);
    for i in 0..count {
        let (class, _) = element(&m.vm, list, i, who)?;
        if !m.vm.is_modifiable(class) {
            return raise_bare("java/lang/instrument/UnmodifiableClassException");
        }
    }
    let done = vec![Ref::NULL; count as usize * 2];
    let done = m.vm.new_ref_array(m.vm.known.object, &done)?;
    m.set_arg(a, DONE, Slot::plain(u64::from(done.0)));
    for slot in [STATE, STATE + 1, STATE + 2, INDEX, PROGRESS] {
        m.set_arg(a, slot, Slot::plain(0));
    }
    Ok(())
}

/// Goes on with the transformers of the current class, then with the next class.
fn transform_next<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    who: Transformers,
) -> Res<Option<Outcome<D::Shadow>>> {
    let list = m.ref_arg(a, LIST)?;
    let done = Ref(m.arg(a, DONE).v as u32);
    loop {
        let at = m.arg(a, INDEX).v as u32;
        if at >= m.vm.heap.array_len(list) {
            m.set_arg(a, INDEX, Slot::plain(0));
            return Ok(None);
        }
        let (class, bytes) = element(&m.vm, list, at, who)?;
        if m.arg(a, STATE + 1).v == 0 {
            let bytes = m.vm.new_byte_array(&bytes)?;
            m.set_arg(a, STATE + 1, Slot::plain(u64::from(bytes.0)));
        }
        let subject = subject(&mut m.vm, class)?;
        if let Some(call) = transform(m, a, STATE, &subject, who, TRANSFORMING)? {
            return Ok(Some(call));
        }
        let bytes = Ref(m.arg(a, STATE + 1).v as u32);
        let before = unchanged(m, a, STATE).unwrap_or(Ref::NULL);
        m.vm.heap.set_elem_ref(done, at * 2, bytes);
        m.vm.heap.set_elem_ref(done, at * 2 + 1, before);
        for slot in STATE..STATE + 3 {
            m.set_arg(a, slot, Slot::plain(0));
        }
        m.set_arg(a, INDEX, Slot::plain(u64::from(at) + 1));
    }
}

fn subject(vm: &mut Vm, class: ClassId) -> Res<Subject> {
    let name = vm.class_name(class).to_owned();
    let name = vm.new_string(&name)?;
    let c = vm.classes.get(class);
    let domain = vm.heap.load_ref(c.mirror, vm.known.class_protection_domain);
    Ok(Subject {
        loader: c.loader,
        name,
        class: c.mirror,
        domain,
    })
}

fn check_and_switch<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    who: Transformers,
) -> Res<()> {
    let (list, done) = (m.ref_arg(a, LIST)?, Ref(m.arg(a, DONE).v as u32));
    let mut progress = LinkProgress::unpack(m.arg(a, PROGRESS).v);
    let versions = check(&mut m.vm, (list, done), who, &mut progress);
    m.set_arg(a, PROGRESS, Slot::plain(progress.pack()));
    for (i, (class, file)) in versions?.into_iter().enumerate() {
        let before = m.vm.heap.elem_ref(done, i as u32 * 2 + 1);
        let initial = initial_bytes(&m.vm, &file, before, who);
        m.vm.redefine(class, file, initial);
    }
    Ok(())
}

/// What later retransformations start from, if it is something else than before. 17 goes on with what it kept before a
/// class was redefined.
fn initial_bytes(vm: &Vm, file: &ClassFile, before: Ref, who: Transformers) -> Option<Bytes> {
    match before.is_null() {
        false => Some(vm.byte_array(before).to_vec().into()),
        true if who == Transformers::All && vm.jdk.feature > 17 => Some(file.bytes.clone()),
        true => None,
    }
}

fn check(
    vm: &mut Vm,
    (list, done): (Ref, Ref),
    who: Transformers,
    progress: &mut LinkProgress,
) -> Res<Vec<(ClassId, Arc<ClassFile>)>> {
    let mut versions = Vec::new();
    for i in 0..vm.heap.array_len(list) {
        let (class, _) = element(vm, list, i, who)?;
        let bytes = vm.byte_array(vm.heap.elem_ref(done, i * 2)).to_vec();
        vm.work += bytes.len() as u64;
        versions.push((class, vm.new_version(class, bytes.into(), progress)?));
    }
    Ok(versions)
}

/// `append(agent, jar, boot)`.
fn append<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let path = m.ref_arg(&a, LIST)?;
    let boot = m.arg(&a, LIST + 1);
    if m.value(boot)? != 0 {
        let text = m.vm.text(path);
        let Some(jar) = m.vm.read_jar(&text) else {
            return raise(
                "java/lang/IllegalArgumentException",
                "appending to bootstrap class path failed",
            );
        };
        m.vm.append_boot_jar(jar);
        return Ok(Outcome::Void);
    }
    match a.step {
        0 => m.system_loader(1),
        1 => {
            let loader = a.result.map_or(Ref::NULL, |s| Ref(s.v as u32));
            m.append_to_loader(loader, path, 2)
        }
        _ => Ok(Outcome::Void),
    }
}

/// `loadAgent0(jar)`: the agent of a program's own jar.
fn load_agent<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    match a.step {
        0 => Ok(Outcome::Call {
            method: m.vm.internal_method("agent"),
            args: vec![m.arg(&a, 0), Slot::plain(0), Slot::plain(0)],
            step: 1,
        }),
        _ => Ok(Outcome::Void),
    }
}
