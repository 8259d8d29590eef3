//! Classes that are inside or above themselves are errors, and so are those below them; nothing spins or overflows.

mod support;

use std::path::Path;
use std::sync::Arc;

use covet_program::classwriter::ClassWriter;
use covet_program::library::Library;
use covet_program::{Bytes, ClassFile, ClassPath, ProgramError};
use support::scratch;

const CLASS: u16 = 0x21;
const INTERFACE: u16 = 0x601;

fn class(access: u16, name: &str, above: &str, interfaces: &[&str]) -> Bytes {
    let writer = ClassWriter::new(access, name, above, interfaces);
    writer.finish().unwrap()
}

/// A class that says of itself that it is a static member of another one.
fn inside(name: &str, outer: &str) -> Bytes {
    let mut writer = ClassWriter::new(CLASS, name, "java/lang/Object", &[outer]);
    writer.field(0x9, "InnerClasses", "I");
    let mut bytes = writer.finish().unwrap().to_vec();
    // The interface is only there for the constant of its name.
    let class = ClassFile::parse(bytes.clone().into()).unwrap();
    let indices = || 1..u16::try_from(class.pool.len()).unwrap();
    let of_text = |i: &u16| class.pool.raw_utf8(*i).ok() == Some(b"InnerClasses".as_slice());
    let of_class = |name: &str| indices().find(|i| class.pool.class_name(*i).ok() == Some(name));
    let text = indices().find(of_text).unwrap();
    let own = of_class(name).unwrap();
    let words = [own, of_class(outer).unwrap(), text, 9];
    let count = bytes.len() - 2;
    bytes[count..].copy_from_slice(&1u16.to_be_bytes());
    bytes.extend(text.to_be_bytes());
    bytes.extend(10u32.to_be_bytes());
    for word in [1].into_iter().chain(words) {
        bytes.extend(word.to_be_bytes());
    }
    bytes.into()
}

/// The library of these classes; none without a JDK.
fn library(name: &str, classes: &[(&str, Bytes)]) -> Option<Library> {
    let jdk = support::find_jdk()?;
    let root = scratch(name);
    for (name, bytes) in classes {
        write(&root, name, bytes);
    }
    let path = ClassPath::open(vec![root], 17).unwrap();
    Some(Library::new(Arc::new(jdk), Arc::new(path)))
}

fn write(root: &Path, name: &str, bytes: &[u8]) {
    std::fs::write(root.join(format!("{name}.class")), bytes).unwrap();
}

#[test]
fn whoever_extends_itself_is_refused_with_all_below() {
    let object = "java/lang/Object";
    let classes = [
        ("A", class(CLASS, "A", "B", &[])),
        ("B", class(CLASS, "B", "A", &[])),
        ("Below", class(CLASS, "Below", "A", &[])),
        ("Self", class(CLASS, "Self", "Self", &[])),
        ("I", class(INTERFACE, "I", object, &["J"])),
        ("J", class(INTERFACE, "J", object, &["I"])),
        ("Of", class(CLASS, "Of", object, &["java/util/List", "J"])),
        ("Sound", class(CLASS, "Sound", "Lost", &["java/util/List"])),
    ];
    let Some(library) = library("circles-above", &classes) else {
        return;
    };
    for name in ["A", "B", "Below", "Self", "I", "J", "Of"] {
        let refused = library.class(name);
        let circular = matches!(refused, Err(ProgramError::CircularClass { .. }));
        assert!(circular, "{name}: {refused:?}");
        assert!(library.supertypes(name).is_err());
    }
    let says = library.class("A").unwrap_err().to_string();
    assert!(says.contains("ClassCircularityError"), "{says}");
    assert!(library.class("Sound").unwrap().is_some());
}

#[test]
fn whoever_is_inside_itself_is_refused() {
    let classes = [
        ("Own", inside("Own", "Own")),
        ("A", inside("A", "B")),
        ("B", inside("B", "A")),
        ("In", inside("In", "A")),
    ];
    let Some(library) = library("circles-outer", &classes) else {
        return;
    };
    for name in ["Own", "A", "B", "In"] {
        let says = library.class(name).unwrap_err().to_string();
        assert!(says.contains("both outer and inner class"), "{says}");
    }
}

/// A diamond is no circle, and a chain may be long.
#[test]
fn what_is_met_twice_is_no_circle() {
    let object = "java/lang/Object";
    let mut classes = vec![
        ("Top".to_owned(), class(INTERFACE, "Top", object, &[])),
        ("L".to_owned(), class(INTERFACE, "L", object, &["Top"])),
        (
            "D".to_owned(),
            class(CLASS, "D", object, &["L", "Top", "L"]),
        ),
        ("C0".to_owned(), class(CLASS, "C0", object, &[])),
    ];
    for n in 1..900 {
        let (name, above) = (format!("C{n}"), format!("C{}", n - 1));
        let bytes = class(CLASS, &name, &above, &[]);
        classes.push((name, bytes));
    }
    let named: Vec<_> = classes.iter().map(|(n, b)| (&**n, b.clone())).collect();
    let Some(library) = library("circles-none", &named) else {
        return;
    };
    assert!(library.class("D").unwrap().is_some());
    assert_eq!(library.supertypes("C899").unwrap().len(), 900);
}
