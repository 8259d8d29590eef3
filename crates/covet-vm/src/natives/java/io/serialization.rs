//! `java.io.ObjectStreamClass`.

use crate::natives::{PlainNative, arg, joins, opaque, ret};
use crate::vm::{Res, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/io/ObjectStreamClass.initNative()V", |_, _| ret::v()),
    joins(
        "java/io/ObjectStreamClass.hasStaticInitializer(Ljava/lang/Class;)Z",
        has_static_initializer,
    ),
];

fn has_static_initializer(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let class = vm.mirror_class(arg::r(a, 0));
    let own = vm.syms.get("<clinit>").is_some_and(|name| {
        let desc = vm.names.void_sig;
        vm.classes.declared(class, name, desc).is_some()
    });
    ret::z(own)
}
