//! `jdk.internal.loader.BootLoader`: packages of the boot loader.

use std::collections::BTreeSet;

use crate::class::create::NO_MODULE;
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::vm::{Res, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "jdk/internal/loader/BootLoader.getSystemPackageLocation(Ljava/lang/String;)Ljava/lang/String;",
        package_location,
    ),
    opaque(
        "jdk/internal/loader/BootLoader.getSystemPackageNames()[Ljava/lang/String;",
        package_names,
    ),
];

/// Where a package with a loaded class comes from, else null.
fn package_location(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = vm.text(arg::r(a, 0));
    let module = vm.syms.get(&name).and_then(|sym| {
        vm.classes
            .iter()
            .find(|c| c.loader.is_null() && c.package == sym && c.file.is_some())
            .and_then(|c| c.origin.module.clone())
            .filter(|m| &**m != NO_MODULE)
    });
    match module {
        Some(m) => ret::r(vm.new_string(&format!("jrt:/{m}"))?),
        None => ret::r(Ref::NULL),
    }
}

fn package_names(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    let names: BTreeSet<String> = vm
        .classes
        .iter()
        .filter(|c| c.loader.is_null() && c.origin.module.is_some() && c.file.is_some())
        .map(|c| vm.syms.text(c.package).to_owned())
        .collect();
    let mut items = Vec::new();
    for n in names {
        items.push(vm.new_string(&n)?);
    }
    let class = vm.known.string;
    ret::r(vm.new_ref_array(class, &items)?)
}
