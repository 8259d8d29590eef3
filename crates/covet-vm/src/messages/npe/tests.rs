//! The texts of `testdata/Npe.java` are what OpenJDK prints for it, compiled without and with local variable tables.

use covet_program::classfile::ClassFile;

fn check(class: &[u8], texts: &str) {
    let file = ClassFile::parse(class.to_vec().into()).expect("a class file");
    for line in texts.lines() {
        let (name, text) = line.split_once('|').expect("name|text");
        let index = file
            .methods
            .iter()
            .position(|m| file.pool.utf8(m.name).is_ok_and(|n| n == name))
            .expect("the method");
        let found: Vec<String> = (0..300)
            .filter_map(|bci| super::message(&file, index as u16, bci))
            .collect();
        if text != "null" {
            assert!(
                found.iter().any(|f| f == text),
                "{name}: {text}: {found:#?}"
            );
        }
    }
}

#[test]
fn without_variable_names() {
    check(
        include_bytes!("testdata/plain.class"),
        include_str!("testdata/plain.txt"),
    );
}

#[test]
fn with_variable_names() {
    check(
        include_bytes!("testdata/debug.class"),
        include_str!("testdata/debug.txt"),
    );
}
