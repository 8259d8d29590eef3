//! Loading a class through a guest loader (JVMS 5.3.2).
//!
//! A class that is loaded as the supertype of another is in the way of that one until it is there: who asks for the
//! subclass meanwhile, from the same thread, has found a circle (JVMS 5.3.5). The frames of this operation know.

use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::invoke::sym_arg;
use crate::machine::Machine;
use crate::natives::{Activation, Outcome};
use crate::symbol::Sym;
use crate::vm::{Raise, Res, Trouble, raise};

/// Position of the symbol of the class whose supertype is loaded.
const CHILD: usize = 2;

/// `load(loader, name, subclass, label)`: calls `loadClass` and records the answer. The last three are symbols; the
/// label is what `ClassNotFoundException` becomes, the name of an array class perhaps.
pub fn load<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let loader = Ref(m.arg(&a, 0).v as u32);
    let name = sym_arg(m.arg(&a, 1).v);
    if a.step == 0 {
        if is_circular(m, loader, name) {
            let text = m.vm.syms.text(name).to_owned();
            return raise("java/lang/ClassCircularityError", text);
        }
        return ask(m, loader, name);
    }
    match a.result {
        Ok(s) if s.v as u32 != 0 => {
            let class = m.vm.mirror_class(Ref(s.v as u32));
            if m.vm.classes.get(class).name != name {
                return Err(missing(m, name, Ref::NULL));
            }
            m.vm.classes.record(loader, name, class);
            Ok(Outcome::Void)
        }
        Ok(_) => Err(missing(m, name, Ref::NULL)),
        Err(e) => {
            let cnfe = m.vm.load_boot("java/lang/ClassNotFoundException")?;
            if m.vm.instance_of(e, cnfe) {
                let label = sym_arg(m.arg(&a, 3).v);
                remember(m, label, e);
                return Err(missing(m, label, e));
            }
            Err(Trouble::Throw(e))
        }
    }
}

/// The class whose instruction asked fails the same way again, without asking (JVMS 5.4.3).
fn remember<D: Domain>(m: &mut Machine<D>, label: Sym, cause: Ref) {
    let asking = m.vm.threads.frames.iter().rev().nth(1);
    if let Some(f) = asking.filter(|f| !f.is_native()) {
        let from = m.vm.classes.method(f.method).class;
        m.vm.note_missing(from, label, cause);
    }
}

fn ask<D: Domain>(m: &mut Machine<D>, loader: Ref, name: Sym) -> Res<Outcome<D::Shadow>> {
    let method = m.vm.boot_method(
        "java/lang/ClassLoader",
        "loadClass",
        "(Ljava/lang/String;)Ljava/lang/Class;",
    )?;
    let class = m.vm.class_of(loader);
    let method = m.select(class, method)?;
    let dotted = m.vm.syms.text(name).replace('/', ".");
    let dotted = m.vm.new_string(&dotted)?;
    Ok(Outcome::Call {
        method,
        args: vec![
            Slot::plain(u64::from(loader.0)),
            Slot::plain(u64::from(dotted.0)),
        ],
        step: 1,
    })
}

/// Whether the running thread is loading a supertype of the class that is asked for.
fn is_circular<D: Domain>(m: &Machine<D>, loader: Ref, name: Sym) -> bool {
    let load = m.vm.internal_method("load");
    let frames = m.vm.threads.frames.iter().filter(|f| f.method == load);
    frames.into_iter().any(|f| {
        let slot = |i: usize| m.slot_of(f, i).v as u32;
        slot(0) == loader.0 && slot(CHILD) == name.0
    })
}

fn missing<D: Domain>(m: &Machine<D>, label: Sym, cause: Ref) -> Trouble {
    Trouble::Raise(Raise {
        class: "java/lang/NoClassDefFoundError",
        message: Some(m.vm.syms.text(label).to_owned()),
        cause,
    })
}
