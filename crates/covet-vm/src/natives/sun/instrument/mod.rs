//! `sun.instrument.InstrumentationImpl`: agents inside the machine.
//!
//! An agent is an object of this class and a number. Its transformers see classes that guest loaders define, and classes
//! that are retransformed or redefined ([`transform`], [`change`]). As on HotSpot a transformer is not asked for what it
//! loads itself. Deliberately absent: transformers do not see classes of the boot loader when these are loaded, nor
//! prefixes of native methods.

mod agents;
mod change;
mod size;
mod transform;

pub use agents::{Agent, Agents};
pub use transform::{Subject, Transformers, take_answer, transform, unchanged};

use crate::domain::Domain;
use crate::heap::Ref;
use crate::natives::{FullNative, PlainNative, arg, opaque, ret};
use crate::vm::{Res, Vm};

/// The class.
pub const CLASS: &str = "sun/instrument/InstrumentationImpl";

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "sun/instrument/InstrumentationImpl.isModifiableClass0(JLjava/lang/Class;)Z",
        |vm, a| {
            let class = vm.mirror_class(arg::r(a, 3));
            ret::z(vm.is_modifiable(class))
        },
    ),
    opaque(
        "sun/instrument/InstrumentationImpl.isRetransformClassesSupported0(J)Z",
        |vm, a| ret::z(agent(vm, a).is_some_and(|a| a.retransforms)),
    ),
    opaque(
        "sun/instrument/InstrumentationImpl.setHasTransformers(JZ)V",
        |vm, a| {
            let on = arg::i(a, 3) != 0;
            with_agent(vm, a, |agent| agent.transformers.0 = on)
        },
    ),
    opaque(
        "sun/instrument/InstrumentationImpl.setHasRetransformableTransformers(JZ)V",
        |vm, a| {
            let on = arg::i(a, 3) != 0;
            with_agent(vm, a, |agent| agent.transformers.1 = on)
        },
    ),
    opaque(
        "sun/instrument/InstrumentationImpl.getAllLoadedClasses0(J)[Ljava/lang/Class;",
        all_classes,
    ),
    opaque(
        "sun/instrument/InstrumentationImpl.getInitiatedClasses0(JLjava/lang/ClassLoader;)[Ljava/lang/Class;",
        initiated_classes,
    ),
    opaque(
        "sun/instrument/InstrumentationImpl.getObjectSize0(JLjava/lang/Object;)J",
        |vm, a| ret::j(size::of(vm, arg::r(a, 3))),
    ),
    opaque(
        "sun/instrument/InstrumentationImpl.setNativeMethodPrefixes(J[Ljava/lang/String;Z)V",
        |_, _| ret::v(),
    ),
    opaque(
        "sun/instrument/InstrumentationImpl.jarFile(J)Ljava/lang/String;",
        |vm, a| match agent(vm, a).map(|a| a.jar.clone()) {
            Some(jar) => ret::r(vm.new_string(&jar)?),
            None => ret::r(Ref::NULL),
        },
    ),
];

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    change::full(v);
}

fn agent<'v>(vm: &'v Vm, a: &[u64]) -> Option<&'v Agent> {
    vm.tables.agents().get(arg::j(a, 1))
}

fn with_agent(vm: &mut Vm, a: &[u64], change: impl FnOnce(&mut Agent)) -> Res<u64> {
    if let Some(agent) = vm.tables.agents_mut().get_mut(arg::j(a, 1)) {
        change(agent);
    }
    ret::v()
}

/// In order of creation. Versions that only frames know are not classes of their own.
fn all_classes(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    let classes = vm.classes.iter().filter(|c| !c.is_primitive());
    let mirrors = classes.filter(|c| !c.mirror.is_null() && vm.mirror_class(c.mirror) == c.id);
    let mirrors: Vec<Ref> = mirrors.map(|c| c.mirror).collect();
    ret::r(vm.new_ref_array(vm.known.class, &mirrors)?)
}

fn initiated_classes(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let loader = arg::r(a, 3);
    let entries = vm.classes.dictionary().filter(|e| e.0 == loader);
    let mirrors: Vec<Ref> = entries.map(|e| vm.classes.get(e.2).mirror).collect();
    ret::r(vm.new_ref_array(vm.known.class, &mirrors)?)
}
