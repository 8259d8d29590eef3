//! Verdicts on classes made for the purpose.

use covet_program::classwriter::{ClassWriter, FrameSize, op};

use super::*;

fn class(access: u16, name: &str, with_code: bool) -> ClassWriter {
    let mut writer = ClassWriter::new(access, name, "java/lang/Object", &[]);
    match with_code {
        true => writer.method(
            1,
            "run",
            "()V",
            FrameSize {
                stack: 1,
                locals: 1,
            },
            |c| c.op(op::RETURN),
        ),
        false => writer.bodiless(0x401, "run", "()V"),
    }
    writer
}

fn verdict_of(writer: ClassWriter, name: &str) -> Verdict {
    inspect(name, writer.finish().unwrap(), 17).verdict
}

#[test]
fn ordinary_classes_are_testable() {
    assert_eq!(verdict_of(class(1, "a/B", true), "a/B"), Verdict::Testable);
    let known = inspect("a/B", class(1, "a/B", true).finish().unwrap(), 17);
    assert_eq!(
        (known.source_file.as_str(), &known.methods[..]),
        ("B.java", &["run".to_owned()][..])
    );
}

#[test]
fn what_is_not_worth_a_test() {
    let skipped = |why| Verdict::Skipped(why);
    assert_eq!(
        verdict_of(class(0x601, "a/I", false), "a/I"),
        skipped("it is an interface without code")
    );
    assert_eq!(
        verdict_of(class(0x601, "a/I", true), "a/I"),
        Verdict::Testable
    );
    assert_eq!(
        verdict_of(class(0x2601, "a/N", false), "a/N"),
        skipped("it is an annotation")
    );
    assert_eq!(
        verdict_of(class(0x1001, "a/S", true), "a/S"),
        skipped("the compiler made it")
    );
    let mut test = class(1, "a/T", true);
    test.field(1, "x", "Lorg/junit/jupiter/api/Test;");
    assert_eq!(verdict_of(test, "a/T"), skipped("it is a test"));
}

/// An interface without methods that says of `nested`, with these flags, that it is nested in it.
fn interface_around(nested: &str, flags: u16) -> Verdict {
    let mut writer = ClassWriter::new(0x601, "a/I", "java/lang/Object", &[nested]);
    writer.field(0x19, "InnerClasses", "I");
    let mut bytes = writer.finish().unwrap().to_vec();
    let class = ClassFile::parse(bytes.clone().into()).unwrap();
    let indices = || 1..u16::try_from(class.pool.len()).unwrap();
    let of_text = |i: &u16| class.pool.raw_utf8(*i).ok() == Some(b"InnerClasses".as_slice());
    let text = indices().find(of_text).unwrap();
    let of_class = |name: &str| indices().find(|i| class.pool.class_name(*i).ok() == Some(name));
    let (inner, outer) = (of_class(nested).unwrap(), of_class("a/I").unwrap());
    let count = bytes.len() - 2;
    bytes[count..].copy_from_slice(&1u16.to_be_bytes());
    bytes.extend(text.to_be_bytes());
    bytes.extend(10u32.to_be_bytes());
    for word in [1, inner, outer, 0, flags] {
        bytes.extend(word.to_be_bytes());
    }
    inspect("a/I", bytes.into(), 17).verdict
}

#[test]
fn an_interface_has_the_code_of_the_classes_in_it() {
    assert_eq!(interface_around("a/I$C", 0x9), Verdict::Testable);
    let without = Verdict::Skipped("it is an interface without code");
    assert_eq!(interface_around("a/I$J", 0x609), without);
    assert_eq!(interface_around("a/Other$C", 0x9), without);
}

#[test]
fn what_cannot_be_tested() {
    let kind = |verdict| match verdict {
        Verdict::Unusable(failure) => failure.kind,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        kind(verdict_of(class(1, "a/B", true), "a/C")),
        FailureKind::Broken
    );
    assert_eq!(
        kind(verdict_of(class(1, "a/new", true), "a/new")),
        FailureKind::Name
    );
    let mut newer = class(1, "a/B", true).finish().unwrap().to_vec();
    newer[7] = 70;
    let failure = inspect("a/B", newer.clone().into(), 25).verdict;
    let Verdict::Unusable(failure) = failure else {
        panic!()
    };
    assert_eq!(failure.kind, FailureKind::TooNew);
    assert_eq!(
        failure.message,
        "the class file is for Java 26, the JDK is 25"
    );
    newer.truncate(20);
    newer[7] = 61;
    assert_eq!(
        kind(inspect("a/B", newer.into(), 25).verdict),
        FailureKind::Broken
    );
    assert_eq!(
        kind(inspect("a/B", vec![].into(), 25).verdict),
        FailureKind::Broken
    );
}

#[cfg(unix)]
#[test]
fn symlink_loops_end() {
    let root = std::env::temp_dir().join(format!("covet-loop-{}", std::process::id()));
    std::fs::create_dir_all(root.join("a")).unwrap();
    let bytes = class(1, "a/B", true).finish().unwrap();
    std::fs::write(root.join("a/B.class"), &bytes[..]).unwrap();
    std::os::unix::fs::symlink(&root, root.join("a/again")).unwrap();
    let (classes, complaints) = in_directory(&root, 17);
    std::fs::remove_dir_all(&root).unwrap();
    assert_eq!(classes.len(), 1);
    assert_eq!(classes[0].verdict, Verdict::Testable);
    assert!(complaints.is_empty());
}
