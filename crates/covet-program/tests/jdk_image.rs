//! Reads every class of the JDK at hand (`JAVA_HOME`, else `java` on the `PATH`) with every accessor.

mod support;

use covet_program::{ClassFile, Jdk};
use support::{find_jdk, touch};

#[test]
fn every_class_is_read_by_every_accessor() {
    let Some(jdk) = find_jdk() else { return };
    let mut classes = 0;
    for entry in jdk
        .image
        .entries()
        .filter(|entry| entry.extension == "class")
    {
        let path = if entry.parent.is_empty() {
            format!("{}.class", entry.base)
        } else {
            format!("{}/{}.class", entry.parent, entry.base)
        };
        let bytes = jdk.image.find(entry.module, &path).unwrap().unwrap();
        let class = ClassFile::parse(bytes).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(format!("{}.class", class.name().unwrap()), path);
        touch(&class).unwrap_or_else(|error| panic!("{path}: {error}"));
        class
            .check_format()
            .unwrap_or_else(|error| panic!("{path}: {error}"));
        classes += 1;
    }
    assert!(classes > 1000, "{classes} classes");
}

#[test]
fn classes_are_found_by_name() {
    let Some(jdk) = find_jdk() else { return };
    let image = &jdk.image;
    let (bytes, module) = image.find_class("java/lang/Object").unwrap().unwrap();
    assert_eq!(module, "java.base");
    let object = ClassFile::parse(bytes).unwrap();
    assert_eq!(object.major, jdk.feature + 44);
    assert_eq!(object.super_name(), Ok(None));
    assert!(image.find_class("java/lang/Nothing").unwrap().is_none());
    assert!(image.find_class("Unnamed").unwrap().is_none());
    assert_eq!(
        image.module_of_package("java/util/function").as_deref(),
        Some("java.base")
    );
    assert_eq!(image.module_of_package("no/such/package"), None);
    let modules = image.modules();
    assert!(modules.iter().any(|module| module == "java.base"));
    assert!(!modules.iter().any(|module| module == "packages"));
    if let Some(listed) = jdk.release.get("MODULES") {
        let mut listed: Vec<_> = listed.split(' ').map(str::to_owned).collect();
        listed.sort();
        assert_eq!(modules, listed);
    }
}

#[test]
fn packages_lead_to_the_modules_that_have_their_classes() {
    let Some(jdk) = find_jdk() else { return };
    let classes = jdk
        .image
        .entries()
        .filter(|entry| entry.extension == "class" && !entry.parent.is_empty());
    for entry in classes
        .step_by(7)
        .filter(|entry| !entry.parent.starts_with("META-INF"))
    {
        let module = jdk.image.module_of_package(entry.parent);
        assert_eq!(module.as_deref(), Some(entry.module), "{entry:?}");
    }
}

#[test]
fn facts_about_known_classes() {
    let Some(jdk) = find_jdk() else { return };
    let class = |name: &str| {
        let (bytes, _) = jdk.image.find_class(name).unwrap().unwrap();
        ClassFile::parse(bytes).unwrap()
    };
    check_string(&class("java/lang/String"));
    check_map_entry(&class("java/util/HashMap$Node"));
    let sealed = class("java/lang/constant/ConstantDesc");
    assert!(
        sealed
            .permitted_subclasses()
            .unwrap()
            .is_some_and(|classes| classes.len() > 3)
    );
    check_module(&jdk);
}

fn check_string(string: &ClassFile) {
    assert_eq!(string.source_file(), Ok(Some("String.java")));
    assert!(
        string
            .signature()
            .unwrap()
            .is_some_and(|signature| signature.contains("Comparable<"))
    );
    let interfaces: Vec<_> = string
        .interfaces
        .iter()
        .map(|&index| string.pool.class_name(index).unwrap())
        .collect();
    assert!(interfaces.contains(&"java/lang/CharSequence"));
    let char_at = string
        .methods
        .iter()
        .find(|method| string.pool.utf8(method.name) == Ok("charAt"))
        .unwrap();
    let code = string.code(char_at).unwrap().unwrap();
    assert_eq!(code.max_locals, 2);
    assert!(
        string
            .line_numbers(&code)
            .iter()
            .all(|&(pc, line)| u32::from(pc) < code.len && line > 0)
    );
    assert_eq!(string.bytecode(&code).first(), Some(&0x2A));
}

fn check_map_entry(node: &ClassFile) {
    let host = node
        .nest_host()
        .unwrap()
        .map(|index| node.pool.class_name(index).unwrap());
    assert_eq!(host, Some("java/util/HashMap"));
    let inner = node.inner_classes().unwrap();
    assert!(inner.iter().any(|inner| inner.inner == node.this_class && node.pool.utf8(inner.name) == Ok("Node")));
}

fn check_module(jdk: &Jdk) {
    let bytes = jdk
        .image
        .find("java.base", "module-info.class")
        .unwrap()
        .unwrap();
    let info = ClassFile::parse(bytes).unwrap();
    let module = info.module().unwrap().unwrap();
    assert_eq!(info.pool.module_name(module.name), Ok("java.base"));
    let packages: Vec<_> = module
        .exports
        .iter()
        .map(|exports| info.pool.package_name(exports.package).unwrap())
        .collect();
    assert!(packages.contains(&"java/lang"));
    assert!(info.module_packages().unwrap().len() > packages.len());
    assert!(
        module
            .uses
            .iter()
            .all(|&index| info.pool.class_name(index).is_ok())
    );
}
