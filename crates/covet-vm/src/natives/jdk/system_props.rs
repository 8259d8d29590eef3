//! `jdk.internal.util.SystemProps.Raw`: the fixed properties of the world.

use crate::natives::{PlainNative, opaque, ret};
use crate::vm::{Res, Vm};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "jdk/internal/util/SystemProps$Raw.vmProperties()[Ljava/lang/String;",
        vm_properties,
    ),
    opaque(
        "jdk/internal/util/SystemProps$Raw.platformProperties()[Ljava/lang/String;",
        platform_properties,
    ),
];

fn vm_properties(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    let f = vm.jdk.feature;
    let release = |k: &str| {
        vm.jdk
            .release
            .get(k)
            .map(|v| v.trim_matches('"').to_owned())
    };
    let runtime = release("JAVA_RUNTIME_VERSION")
        .or_else(|| release("JAVA_VERSION"))
        .unwrap_or_else(|| f.to_string());
    let vendor = release("IMPLEMENTOR").unwrap_or_default();
    let home = vm.sandbox.world.boot.directories.java_home.clone();
    let mut p: Vec<(String, String)> = vec![
        (
            "java.vm.specification.name".into(),
            "Java Virtual Machine Specification".into(),
        ),
        ("java.vm.version".into(), runtime),
        ("java.vm.name".into(), "OpenJDK 64-Bit Server VM".into()),
        ("jdk.debug".into(), "release".into()),
        ("sun.boot.library.path".into(), format!("{home}/lib")),
        ("java.library.path".into(), library_path(&vendor).into()),
        ("java.home".into(), home),
        ("java.class.path".into(), vm.options.class_path.clone()),
        ("java.vm.info".into(), "mixed mode, sharing".into()),
        (
            "java.vm.specification.vendor".into(),
            "Oracle Corporation".into(),
        ),
        ("java.vm.specification.version".into(), f.to_string()),
        ("java.vm.vendor".into(), vendor),
    ];
    p.extend(vm.sandbox.world.boot.properties.iter().cloned());
    p.extend(vm.options.module_properties.iter().cloned());
    // Fixed properties of the machine; see `hidden` below for how they stay out of System.getProperties.
    p.extend(
        MACHINE_PROPERTIES
            .iter()
            .map(|(k, v)| ((*k).to_owned(), (*v).to_owned())),
    );
    p.push(("sun.java.launcher".into(), "SUN_STANDARD".into()));
    p.push(("java.vm.compressedOopsMode".into(), "Zero based".into()));
    p.push((
        "sun.management.compiler".into(),
        "HotSpot 64-Bit Tiered Compilers".into(),
    ));
    if !vm.options.command.is_empty() {
        p.push(("sun.java.command".into(), vm.options.command.clone()));
    }
    let mut items = Vec::new();
    for (k, v) in p {
        items.push(vm.new_string(&k)?);
        items.push(vm.new_string(&v)?);
    }
    items.push(crate::heap::Ref::NULL);
    items.push(crate::heap::Ref::NULL);
    let string = vm.known.string;
    ret::r(vm.new_ref_array(string, &items)?)
}

/// Where libraries are looked for; the builds of Debian and its kin name its directories.
fn library_path(vendor: &str) -> &'static str {
    match vendor {
        "Debian" | "Ubuntu" | "Private Build" => concat!(
            "/usr/java/packages/lib:/usr/lib/x86_64-linux-gnu/jni:/lib/x86_64-linux-gnu:",
            "/usr/lib/x86_64-linux-gnu:/usr/lib/jni:/lib:/usr/lib"
        ),
        _ => "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib",
    }
}

/// Properties that steer the class library; the guest does not see them.
pub const MACHINE_PROPERTIES: &[(&str, &str)] = &[
    ("jdk.reflect.useNativeAccessorOnly", "true"),
    ("sun.reflect.inflationThreshold", "2147483647"),
    ("java.lang.invoke.MethodHandle.COMPILE_THRESHOLD", "-1"),
];

fn platform_properties(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    let b = vm.sandbox.world.boot.clone();
    let charset = b.charset.clone();
    let values: Vec<(&str, String)> = vec![
        ("_display_language_NDX", b.locale.language.clone()),
        ("_display_country_NDX", b.locale.country.clone()),
        ("_display_script_NDX", b.locale.script.clone()),
        ("_display_variant_NDX", b.locale.variant.clone()),
        ("_file_encoding_NDX", charset.clone()),
        ("_file_separator_NDX", "/".into()),
        ("_java_io_tmpdir_NDX", b.directories.tmp_dir.clone()),
        ("_line_separator_NDX", b.line_separator.clone()),
        ("_native_encoding_NDX", charset.clone()),
        ("_os_arch_NDX", b.os.arch.clone()),
        ("_os_name_NDX", b.os.name.clone()),
        ("_os_version_NDX", b.os.version.clone()),
        ("_path_separator_NDX", ":".into()),
        ("_sun_arch_data_model_NDX", "64".into()),
        ("_sun_cpu_endian_NDX", "little".into()),
        ("_sun_io_unicode_encoding_NDX", "UnicodeLittle".into()),
        ("_sun_jnu_encoding_NDX", charset.clone()),
        ("_user_dir_NDX", b.directories.user_dir.clone()),
        ("_user_home_NDX", b.directories.user_home.clone()),
        ("_user_name_NDX", b.user_name.clone()),
    ];
    let class = vm.load_boot("jdk/internal/util/SystemProps$Raw")?;
    let mirror = vm.classes.get(class).mirror;
    let index = |vm: &Vm, name: &str| -> Option<u32> {
        let n = vm.syms.get(name)?;
        let f = vm.classes.get(class).fields.iter().find(|f| f.name == n)?;
        Some(vm.heap.load_u32(mirror, f.offset))
    };
    let count = index(vm, "FIXED_LENGTH").unwrap_or(64);
    let string = vm.known.string;
    let ac = vm.array_of(string)?;
    let array = vm.new_array(ac, count as i32)?;
    for (name, value) in values {
        if value.is_empty() {
            continue;
        }
        if let Some(i) = index(vm, name).filter(|i| *i < count) {
            let s = vm.new_string(&value)?;
            vm.heap.set_elem_ref(array, i, s);
        }
    }
    ret::r(array)
}
