//! `java.lang.ClassLoader`.

use crate::class::ClassId;
use crate::class::create::Definition;
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::vm::{AfterDefine, Res, Trouble, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/ClassLoader.registerNatives()V", |_, _| ret::v()),
    opaque(
        "java/lang/ClassLoader.findBootstrapClass(Ljava/lang/String;)Ljava/lang/Class;",
        find_bootstrap,
    ),
    opaque(
        "java/lang/ClassLoader.findLoadedClass0(Ljava/lang/String;)Ljava/lang/Class;",
        find_loaded,
    ),
    opaque(
        "java/lang/ClassLoader.findInitiatedLoadedClass0(Ljava/lang/ClassLoader;Ljava/lang/String;)Ljava/lang/Class;",
        |vm, a| find_in(vm, arg::r(a, 0), arg::r(a, 1)),
    ),
    opaque(
        "java/lang/ClassLoader.defineClass0(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;",
        define0,
    ),
    opaque(
        "java/lang/ClassLoader.retrieveDirectives()Ljava/lang/AssertionStatusDirectives;",
        directives,
    ),
];

fn find_bootstrap(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = vm.text(arg::r(a, 0)).replace('.', "/");
    match vm.load_boot(&name) {
        Ok(id) => ret::r(vm.classes.get(id).mirror),
        Err(Trouble::NotFound(_)) => ret::r(Ref::NULL),
        Err(t) => Err(t),
    }
}

fn find_loaded(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    find_in(vm, arg::r(a, 0), arg::r(a, 1))
}

fn find_in(vm: &mut Vm, loader: Ref, name: Ref) -> Res<u64> {
    let name = vm.text(name).replace('.', "/");
    let found = vm.syms.get(&name).and_then(|s| vm.classes.find(loader, s));
    ret::r(found.map_or(Ref::NULL, |id| vm.classes.get(id).mirror))
}

pub(super) fn finish(vm: &mut Vm, id: ClassId, domain: Ref, data: Ref) -> Res<u64> {
    let mirror = vm.classes.get(id).mirror;
    vm.heap
        .store_ref(mirror, vm.known.class_protection_domain, domain);
    if vm.known.class_protection_domain_field != 0 {
        vm.heap
            .store_ref(mirror, vm.known.class_protection_domain_field, domain);
    }
    if !data.is_null() {
        vm.heap.store_ref(mirror, vm.known.class_data, data);
    }
    ret::r(mirror)
}

pub(super) fn slice(vm: &Vm, array: Ref, from: i32, len: i32) -> Res<Vec<u8>> {
    let all = vm.byte_array(array);
    let end = i64::from(from) + i64::from(len);
    if len < 0 {
        return crate::vm::raise_bare("java/lang/ArrayIndexOutOfBoundsException");
    }
    match usize::try_from(from)
        .ok()
        .and_then(|f| all.get(f..end as usize))
    {
        Some(part) => Ok(part.to_vec()),
        None => raise(
            "java/lang/ArrayIndexOutOfBoundsException",
            format!(
                "Array region {from}..{end} out of bounds for length {}",
                all.len()
            ),
        ),
    }
}

pub(super) fn expected(vm: &Vm, name: Ref) -> Option<String> {
    (!name.is_null()).then(|| vm.text(name).replace('.', "/"))
}

/// `defineClass0(loader, lookup, name, b, off, len, pd, initialize, flags, classData)`.
fn define0(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    const NESTMATE: i32 = 1;
    const HIDDEN: i32 = 2;
    let flags = arg::i(a, 8);
    let lookup = vm.mirror_class(arg::r(a, 1));
    let bytes = slice(vm, arg::r(a, 3), arg::i(a, 4), arg::i(a, 5))?;
    let nest_host = (flags & NESTMATE != 0).then(|| vm.nest_host(lookup));
    let hidden = flags & HIDDEN != 0;
    let lookup_name = vm.class_name(lookup).to_owned();
    let def = Definition {
        loader: arg::r(a, 0),
        expected: expected(vm, arg::r(a, 2)),
        hidden,
        nest_host,
        hide_frames: hidden && lookup_name.starts_with("java/lang/invoke/"),
        module: vm.classes.get(lookup).origin.module.clone(),
        ..Definition::default()
    };
    let id = vm.define(bytes.into(), &def)?;
    let mirror = finish(vm, id, arg::r(a, 6), arg::r(a, 9))?;
    if arg::i(a, 7) != 0 && vm.needs_init(id) {
        vm.after_define = Some((AfterDefine::Initialize, id));
    } else if hidden && vm.needs_link(id) {
        vm.after_define = Some((AfterDefine::Link, id));
    }
    Ok(mirror)
}

fn directives(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    const NAME: &str = "java/lang/AssertionStatusDirectives";
    let class = vm.load_boot(NAME)?;
    let d = vm.new_instance(class)?;
    let rules = vm.options.assertions.clone();
    for (names, flags, rules) in [
        ("classes", "classEnabled", &rules.classes),
        ("packages", "packageEnabled", &rules.packages),
    ] {
        let mut strings = Vec::new();
        for (name, _) in rules {
            // The unnamed package has no name.
            strings.push(if name.is_empty() {
                Ref::NULL
            } else {
                vm.new_string(name)?
            });
        }
        let strings = vm.new_ref_array(vm.known.string, &strings)?;
        let enabled = vm.new_array(vm.known.boolean_array, rules.len() as i32)?;
        for (i, (_, on)) in rules.iter().enumerate() {
            vm.heap.set_elem_u8(enabled, i as u32, u8::from(*on));
        }
        let off = vm.field_offset(NAME, names);
        vm.heap.store_ref(d, off, strings);
        let off = vm.field_offset(NAME, flags);
        vm.heap.store_ref(d, off, enabled);
    }
    let off = vm.field_offset(NAME, "deflt");
    vm.heap.store_u8(d, off, u8::from(rules.default));
    ret::r(d)
}
