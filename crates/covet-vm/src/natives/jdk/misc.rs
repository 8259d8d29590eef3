//! Small classes of `jdk.internal.*`.

use crate::heap::Ref;
use crate::natives::java::lang::security_manager;
use crate::natives::{PlainNative, arg, joins, opaque, ret};
use crate::sandbox::Act;
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("jdk/internal/misc/VM.initialize()V", |_, _| ret::v()),
    opaque(
        "jdk/internal/misc/VM.initializeFromArchive(Ljava/lang/Class;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J",
        nano_adjustment,
    ),
    opaque(
        "jdk/internal/misc/VM.latestUserDefinedLoader0()Ljava/lang/ClassLoader;",
        latest_loader,
    ),
    opaque("jdk/internal/misc/VM.getuid()J", |_, _| ret::j(1000)),
    opaque("jdk/internal/misc/VM.geteuid()J", |_, _| ret::j(1000)),
    opaque("jdk/internal/misc/VM.getgid()J", |_, _| ret::j(1000)),
    opaque("jdk/internal/misc/VM.getegid()J", |_, _| ret::j(1000)),
    opaque(
        "jdk/internal/misc/VM.getRuntimeArguments()[Ljava/lang/String;",
        |vm, _| ret::r(vm.input_arguments()?),
    ),
    opaque("jdk/internal/misc/CDS.isDumpingClassList0()Z", |_, _| {
        ret::z(false)
    }),
    opaque("jdk/internal/misc/CDS.isDumpingArchive0()Z", |_, _| {
        ret::z(false)
    }),
    opaque("jdk/internal/misc/CDS.isSharingEnabled0()Z", |_, _| {
        ret::z(false)
    }),
    opaque("jdk/internal/misc/CDS.getCDSConfigStatus()I", |_, _| {
        ret::i(0)
    }),
    opaque(
        "jdk/internal/misc/CDS.getRandomSeedForDumping()J",
        |vm, _| {
            // HotSpot answers 0 and the salt comes from nanoTime; here it is a part of the world.
            ret::j((vm.sandbox.world.boot.collections_salt | 1) as i64)
        },
    ),
    opaque(
        "jdk/internal/misc/CDS.initializeFromArchive(Ljava/lang/Class;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "jdk/internal/misc/CDS.defineArchivedModules(Ljava/lang/Object;Ljava/lang/Object;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "jdk/internal/misc/CDS.needsClassInitBarrier0(Ljava/lang/Class;)Z",
        |_, _| ret::z(false),
    ),
    opaque(
        "jdk/internal/misc/PreviewFeatures.isPreviewEnabled()Z",
        |_, _| ret::z(false),
    ),
    opaque(
        "jdk/internal/misc/Signal.findSignal0(Ljava/lang/String;)I",
        find_signal,
    ),
    opaque("jdk/internal/misc/Signal.handle0(IJ)J", |_, _| ret::j(0)),
    opaque("jdk/internal/misc/Signal.raise0(I)V", |_, _| ret::v()),
    opaque(
        "jdk/internal/misc/ScopedMemoryAccess.registerNatives()V",
        |_, _| ret::v(),
    ),
    opaque(
        "jdk/internal/misc/ScopedMemoryAccess.closeScope0(Ljdk/internal/foreign/MemorySessionImpl;)Z",
        |_, _| ret::z(true),
    ),
    opaque(
        "jdk/internal/misc/ScopedMemoryAccess.closeScope0(Ljdk/internal/misc/ScopedMemoryAccess$Scope;)Z",
        |_, _| ret::z(true),
    ),
    opaque(
        "jdk/internal/misc/ScopedMemoryAccess.closeScope0(Ljdk/internal/foreign/MemorySessionImpl;Ljdk/internal/misc/ScopedMemoryAccess$ScopedAccessError;)V",
        |_, _| ret::v(),
    ),
    opaque("jdk/internal/vm/Continuation.registerNatives()V", |_, _| {
        ret::v()
    }),
    opaque("jdk/internal/perf/Perf.registerNatives()V", |_, _| ret::v()),
    opaque(
        "jdk/internal/loader/BootLoader.setBootLoaderUnnamedModule0(Ljava/lang/Module;)V",
        |vm, a| {
            vm.boot_unnamed_module = arg::r(a, 0);
            ret::v()
        },
    ),
    opaque(
        "jdk/internal/loader/NativeLibraries.findBuiltinLib(Ljava/lang/String;)Ljava/lang/String;",
        builtin_library,
    ),
    opaque(
        "jdk/internal/loader/NativeLibraries.load(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z",
        |vm, a| load_library(vm, a, 4),
    ),
    opaque(
        "jdk/internal/loader/NativeLibraries.load(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZ)Z",
        |vm, a| load_library(vm, a, 3),
    ),
    opaque(
        "jdk/internal/loader/NativeLibraries.unload(Ljava/lang/String;ZZJ)V",
        |_, _| ret::v(),
    ),
    opaque(
        "jdk/internal/loader/NativeLibraries.unload(Ljava/lang/String;ZJ)V",
        |_, _| ret::v(),
    ),
    opaque(
        "jdk/internal/loader/NativeLibraries.findEntry0(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;)J",
        |_, _| ret::j(0),
    ),
    opaque(
        "jdk/internal/loader/NativeLibrary.findEntry0(JLjava/lang/String;)J",
        |_, _| ret::j(0),
    ),
    opaque(
        "jdk/internal/jimage/NativeImageBuffer.getNativeMap(Ljava/lang/String;)Ljava/nio/ByteBuffer;",
        native_map,
    ),
    opaque(
        "jdk/internal/reflect/Reflection.getCallerClass()Ljava/lang/Class;",
        caller_class,
    ),
    joins(
        "jdk/internal/reflect/Reflection.getClassAccessFlags(Ljava/lang/Class;)I",
        |vm, a| {
            let c = vm.mirror_class(arg::r(a, 0));
            ret::i(i32::from(vm.classes.get(c).access))
        },
    ),
    joins(
        "jdk/internal/reflect/Reflection.areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z",
        |vm, a| {
            let (x, y) = (vm.mirror_class(arg::r(a, 0)), vm.mirror_class(arg::r(a, 1)));
            ret::z(vm.nest_mates(x, y))
        },
    ),
];

/// The image that the machine itself reads; any other has to be opened as a file.
fn native_map(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let home = &vm.sandbox.world.boot.directories.java_home;
    if vm.text(arg::r(a, 0)) != format!("{home}/lib/modules") {
        return ret::r(crate::heap::Ref::NULL);
    }
    let image = vm.jdk.image.bytes().clone();
    let Ok(len) = u32::try_from(image.len()) else {
        return ret::r(crate::heap::Ref::NULL);
    };
    vm.direct_buffer_class()?;
    let at = vm.native_memory.show(image);
    let buffer = vm.new_direct_buffer(at, len)?;
    ret::r(buffer)
}

fn nano_adjustment(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.act(crate::sandbox::Act::ClockRead, "");
    let offset = arg::j(a, 0);
    let (secs, nanos) = vm.sandbox.clock.wall();
    let diff = secs - offset;
    if diff.abs() > 1 << 32 {
        ret::j(-1)
    } else {
        ret::j(diff * 1_000_000_000 + i64::from(nanos))
    }
}

fn latest_loader(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    for f in vm.threads.visible_frames().iter().rev() {
        let c = vm.classes.get(vm.classes.method(f.method).class);
        if !c.loader.is_null()
            && !vm
                .external_name(vm.class_of(c.loader))
                .ends_with("PlatformClassLoader")
        {
            return ret::r(c.loader);
        }
    }
    ret::r(vm.host_loader)
}

fn find_signal(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let n = match vm.text(arg::r(a, 0)).as_str() {
        "HUP" => 1,
        "INT" => 2,
        "TERM" => 15,
        _ => -1,
    };
    ret::i(n)
}

/// The caller of the method that called this: skips the frames of reflection and hidden frames.
fn caller_class(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    // Frame 0 is the caller-sensitive method itself (this native has no frame of its own).
    let mut callers = vm.threads.visible_frames().iter().rev().skip(1);
    let found = callers.find(|f| !security_manager::is_ignored(vm, f));
    match found {
        Some(f) => ret::r(vm.classes.get(vm.classes.method(f.method).class).mirror),
        None => ret::r(crate::heap::Ref::NULL),
    }
}

/// The class library's own libraries count as built in: their natives are ours. There are no others.
fn builtin_library(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = vm.text(arg::r(a, 0));
    if name.contains('/') || !vm.jdk.home.join("lib").join(&name).is_file() {
        vm.act(Act::NativeLibrary, &name);
        return ret::r(Ref::NULL);
    }
    if name == "libattach.so" {
        crate::natives::sun::attach::listen(vm);
    }
    // Libraries are known by their whole path.
    let home = &vm.sandbox.world.boot.directories.java_home;
    let path = format!("{home}/lib/{name}");
    ret::r(vm.new_string(&path)?)
}

/// `load(impl, name, isBuiltin, ..., throwExceptionIfFail)`.
fn load_library(vm: &mut Vm, a: &[u64], throws: usize) -> Res<u64> {
    if arg::i(a, 2) != 0 {
        return ret::z(true);
    }
    let name = vm.text(arg::r(a, 1));
    vm.act(Act::NativeLibrary, &name);
    if arg::i(a, throws) != 0 {
        let text = format!("{name}: native libraries are not supported");
        return raise("java/lang/UnsatisfiedLinkError", text);
    }
    ret::z(false)
}
