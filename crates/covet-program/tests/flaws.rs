//! What is left of a class file that is flawed, and which flags of a class initialiser count.

mod support;

use covet_program::classwriter::{ClassWriter, FrameSize};
use covet_program::{Bytes, ClassFile, ClassFileError};

/// A class with an interface, a field and a class initialiser that claims to be native and abstract.
fn class() -> Bytes {
    let mut writer = ClassWriter::new(0x21, "A", "java/lang/Object", &["I"]);
    writer.field(0x12, "f", "J");
    let frame = FrameSize {
        stack: 0,
        locals: 0,
    };
    writer.method(0x508, "<clinit>", "()V", frame, |code| code.ret("V"));
    writer.finish().unwrap()
}

#[test]
fn a_flaw_leaves_what_is_before_it() {
    let bytes = class();
    let shorter = bytes.slice(0..bytes.len() - 10);
    let (class, flaw) = ClassFile::parse_as_far(shorter).unwrap();
    assert_eq!(flaw, Some(ClassFileError::Truncated));
    assert_eq!((class.interfaces.len(), class.fields.len()), (1, 1));
    assert!(class.methods.is_empty());
}

#[test]
fn an_initializer_is_only_static() {
    let class = ClassFile::parse(class()).unwrap();
    assert_eq!(class.methods[0].access, 0x8);
    assert_eq!(class.check_format(), Ok(()));
}

#[test]
fn the_attribute_of_old_compilers_is_the_flag_of_new_ones() {
    const SYNTHETIC: u16 = 0x1000;
    let Some(jdk) = support::find_jdk() else {
        return;
    };
    let bytes = jdk.image.find("java.base", "java/lang/Thread.class");
    let bytes = bytes.unwrap().expect("a class of every JDK").to_vec();
    let text = |name: &str| [&[1, 0, name.len() as u8], name.as_bytes()].concat();
    let (is, was) = (text("Deprecated"), text("Synthetic"));
    let at = bytes.windows(is.len()).position(|w| w == is).unwrap();
    let old = [&bytes[..at], &was, &bytes[at + is.len()..]].concat();
    let class = ClassFile::parse(old.into()).unwrap();
    let access = |name: &str| {
        let is_named = |m: &&covet_program::classfile::Member| class.pool.utf8(m.name) == Ok(name);
        class
            .methods
            .iter()
            .find(is_named)
            .map(|m| m.access & SYNTHETIC)
    };
    assert_eq!(access("setContextClassLoader"), Some(0));
    assert_eq!(access("checkAccess"), Some(SYNTHETIC));
}
