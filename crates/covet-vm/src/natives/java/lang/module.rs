//! `java.lang.Module`: packages, names and exports are kept, reads are the library's own business.

use crate::class::exports::Export;
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::vm::{ModuleEntry, Res, Undo, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/lang/Module.defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
        define,
    ),
    opaque(
        "java/lang/Module.addReads0(Ljava/lang/Module;Ljava/lang/Module;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "java/lang/Module.addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V",
        |vm, a| export(vm, a, Export::To(arg::r(a, 2))),
    ),
    opaque(
        "java/lang/Module.addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V",
        |vm, a| export(vm, a, Export::All),
    ),
    opaque(
        "java/lang/Module.addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V",
        |vm, a| export(vm, a, Export::AllUnnamed),
    ),
];

fn export(vm: &mut Vm, a: &[u64], to: Export) -> Res<u64> {
    let package = vm.text(arg::r(a, 1));
    vm.export(arg::r(a, 0), &package, to);
    ret::v()
}

fn define(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let module = arg::r(a, 0);
    let name = vm.heap.load_ref(module, vm.known.module_name);
    let name = vm.text(name);
    let version = arg::r(a, 2);
    let version = (!version.is_null()).then(|| vm.text(version).into());
    let loader = vm.module_loader(module);
    let index = vm.modules.len();
    vm.modules.push(ModuleEntry {
        object: module,
        name: Some(name.as_str().into()),
        version,
    });
    let packages = arg::r(a, 4);
    if !packages.is_null() {
        for i in 0..vm.heap.array_len(packages) {
            let p = vm.heap.elem_ref(packages, i);
            let p = vm.text(p).replace('.', "/");
            let sym = vm.syms.intern(&p);
            if vm.base.is_some() {
                vm.undo.push(Undo::Package(loader, sym));
            }
            vm.packages.insert((loader, sym), index);
        }
    }
    if name == "java.base" {
        give_base_module(vm, module);
    }
    ret::v()
}

/// Classes loaded before the module system belong to java.base.
fn give_base_module(vm: &mut Vm, module: Ref) {
    let mirrors: Vec<Ref> = vm
        .classes
        .iter()
        .filter(|c| c.loader.is_null())
        .map(|c| c.mirror)
        .collect();
    for m in mirrors {
        if !m.is_null() && vm.heap.load_ref(m, vm.known.class_module).is_null() {
            vm.heap.store_ref(m, vm.known.class_module, module);
        }
    }
}
