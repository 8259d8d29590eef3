//! Class paths of directories and jars, searched as `java` does.

mod support;

use std::path::Path;

use covet_program::{ClassPath, Jar};
use support::{jar, scratch};

fn write(directory: &Path, name: &str, content: &[u8]) {
    let path = directory.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, content).unwrap();
}

fn path_of(elements: &[&Path]) -> String {
    std::env::join_paths(elements)
        .unwrap()
        .into_string()
        .unwrap()
}

/// The content a class path has for a class, or `-`.
fn class(class_path: &ClassPath, name: &str) -> String {
    let found = class_path.find_class(name).unwrap();
    found.map_or("-".to_owned(), |found| {
        String::from_utf8_lossy(&found.bytes).into_owned()
    })
}

#[test]
fn order_wildcards_and_missing_elements() {
    let directory = scratch("class-path");
    write(&directory, "classes/p/A.class", b"A of the directory");
    write(
        &directory,
        "lib/a.jar",
        &jar(&[("p/A.class", b"A of a.jar"), ("p/B.class", b"B of a.jar")]),
    );
    write(
        &directory,
        "lib/b.JAR",
        &jar(&[("p/B.class", b"B of b.JAR"), ("p/C.class", b"C of b.JAR")]),
    );
    write(&directory, "lib/ignored.txt", b"no jar");
    let elements = [
        &*directory.join("classes"),
        &*directory.join("missing.jar"),
        &*directory.join("lib/*"),
    ];
    let class_path = ClassPath::parse(&path_of(&elements), 17).unwrap();
    assert_eq!(class_path.entries().len(), 3);
    assert_eq!(class(&class_path, "p/A"), "A of the directory");
    assert_eq!(class(&class_path, "p/B"), "B of a.jar");
    assert_eq!(class(&class_path, "p/C"), "C of b.JAR");
    assert_eq!(class(&class_path, "p/D"), "-");
    assert_eq!(class(&class_path, "../classes/p/A"), "-");
    let all = class_path.find_resource("p/A.class").unwrap();
    assert_eq!(
        all.iter().map(|found| found.entry).collect::<Vec<_>>(),
        [0, 1]
    );
}

#[test]
fn manifests_add_entries_right_after_their_jar_and_once() {
    let directory = scratch("manifest-class-path");
    let first = b"Class-Path: lib/second.jar more%20classes/\n  http://host/x.jar missing.jar\n";
    write(
        &directory,
        "first.jar",
        &jar(&[("META-INF/MANIFEST.MF", first)]),
    );
    let second = b"Class-Path: ../first.jar\n";
    write(
        &directory,
        "lib/second.jar",
        &jar(&[("META-INF/MANIFEST.MF", second), ("A.class", b"second")]),
    );
    write(&directory, "more classes/A.class", b"more");
    write(&directory, "last/A.class", b"last");
    let elements = [&*directory.join("first.jar"), &*directory.join("last")];
    let class_path = ClassPath::parse(&path_of(&elements), 17).unwrap();
    let found = class_path.find_resource("A.class").unwrap();
    let contents: Vec<_> = found
        .iter()
        .map(|found| String::from_utf8_lossy(&found.bytes).into_owned())
        .collect();
    assert_eq!(contents, ["second", "more", "last"]);
    assert_eq!(class_path.entries().len(), 4);
}

#[test]
fn multi_release_jars() {
    let directory = scratch("multi-release");
    let entries: [(&str, &[u8]); 5] = [
        ("META-INF/MANIFEST.MF", b"Multi-Release: true\n"),
        ("A.class", b"base"),
        ("META-INF/versions/11/A.class", b"11"),
        ("META-INF/versions/21/A.class", b"21"),
        ("META-INF/versions/8/A.class", b"8"),
    ];
    write(&directory, "multi.jar", &jar(&entries));
    write(&directory, "plain.jar", &jar(&entries[1..]));
    let text = |jar: &Jar, feature| {
        let bytes = jar.find_for("A.class", feature).unwrap().unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let multi = Jar::open(&directory.join("multi.jar")).unwrap();
    assert_eq!(
        [9, 17, 21, 25].map(|feature| text(&multi, feature)),
        ["base", "11", "21", "21"]
    );
    let plain = Jar::open(&directory.join("plain.jar")).unwrap();
    assert_eq!(text(&plain, 25), "base");
}

#[test]
fn broken_jars_are_one_sentence() {
    let directory = scratch("broken-jars");
    write(&directory, "text.jar", b"not a jar");
    write(&directory, "empty.jar", b"");
    let whole = jar(&[("A.class", &[1; 100])]);
    write(&directory, "cut.jar", &whole[10..]);
    let message = |name: &str| {
        ClassPath::parse(&path_of(&[&directory.join(name)]), 17)
            .unwrap_err()
            .to_string()
    };
    assert!(message("text.jar").ends_with("text.jar is not a usable jar: it is not a zip file"));
    assert!(message("empty.jar").ends_with("empty.jar is not a usable jar: it is not a zip file"));
    assert!(
        message("cut.jar").ends_with("cut.jar is not a usable jar: its directory is misplaced")
    );
}

#[test]
fn a_script_before_the_jar_is_skipped() {
    let directory = scratch("prefixed");
    let bytes = [
        b"#!/bin/sh\nexec java -jar $0\n".to_vec(),
        jar(&[("A.class", &[1; 100])]),
    ]
    .concat();
    write(&directory, "run.jar", &bytes);
    let jar = Jar::open(&directory.join("run.jar")).unwrap();
    assert_eq!(jar.find("A.class").unwrap().as_deref(), Some(&[1; 100][..]));
    assert_eq!(jar.entries().collect::<Vec<_>>(), ["A.class"]);
}
