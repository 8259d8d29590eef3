//! What is left of a class file that is flawed, and which flags of a class initialiser count.

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
