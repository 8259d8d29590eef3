//! `java.lang.invoke.MethodHandleNatives`; the work is in [`crate::invoke::members`].

use crate::class::Kind;
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/lang/invoke/MethodHandleNatives.registerNatives()V",
        |_, _| ret::v(),
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.init(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V",
        |vm, a| {
            vm.init_member(arg::r(a, 0), arg::r(a, 1))?;
            ret::v()
        },
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.expand(Ljava/lang/invoke/MemberName;)V",
        |vm, a| {
            vm.expand_member(arg::r(a, 0))?;
            ret::v()
        },
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.resolve(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;",
        |vm, a| ret::r(vm.resolve_member(arg::r(a, 0), arg::r(a, 1), arg::i(a, 3) != 0)?),
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.getMembers(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;ILjava/lang/Class;I[Ljava/lang/invoke/MemberName;)I",
        |_, _| ret::i(0),
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.objectFieldOffset(Ljava/lang/invoke/MemberName;)J",
        |vm, a| field_index(vm, a, false),
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.staticFieldOffset(Ljava/lang/invoke/MemberName;)J",
        |vm, a| field_index(vm, a, true),
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.staticFieldBase(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;",
        |vm, a| {
            field_index(vm, a, true)?;
            ret::r(vm.heap.load_ref(arg::r(a, 0), vm.known.mn_clazz))
        },
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.getMemberVMInfo(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;",
        vm_info,
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.setCallSiteTargetNormal(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
        set_target,
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.setCallSiteTargetVolatile(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V",
        set_target,
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.clearCallSiteContext(Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "java/lang/invoke/MethodHandleNatives.getNamedCon(I[Ljava/lang/Object;)I",
        |_, _| ret::i(0),
    ),
];

fn field_index(vm: &mut Vm, a: &[u64], want_static: bool) -> Res<u64> {
    let m = arg::r(a, 0);
    if m.is_null() {
        return raise("java/lang/InternalError", "mname not resolved");
    }
    let flags = vm.heap.load_u32(m, vm.known.mn_flags);
    let is_static = flags & 8 != 0;
    if flags & 0x40000 == 0 || is_static != want_static {
        let word = if want_static { "static" } else { "non-static" };
        return raise("java/lang/InternalError", format!("{word} field required"));
    }
    Ok(vm.heap.load_u64(m, vm.known.mn_index))
}

/// `{ index, target }`.
fn vm_info(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let m = arg::r(a, 0);
    if m.is_null() {
        return ret::r(Ref::NULL);
    }
    let index = vm.heap.load_u64(m, vm.known.mn_index);
    let index = vm.box_value(Kind::Long, index)?;
    let is_field = vm.heap.load_u32(m, vm.known.mn_flags) & 0x40000 != 0;
    let target = if is_field {
        vm.heap.load_ref(m, vm.known.mn_clazz)
    } else {
        m
    };
    let object = vm.known.object;
    ret::r(vm.new_ref_array(object, &[index, target])?)
}

fn set_target(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.heap
        .store_ref(arg::r(a, 0), vm.known.cs_target, arg::r(a, 1));
    ret::v()
}
