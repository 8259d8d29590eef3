//! Broken input is an error value: no mutation of real files makes the readers panic.

mod support;

use covet_program::{ClassFile, JImage, Jar};
use support::{Random, find_jdk, mutate, scratch, some_classes, touch};

const CLASS_ROUNDS: usize = 20_000;
const JAR_ROUNDS: usize = 2_000;

#[test]
fn mutated_classes_do_not_panic() {
    let Some(jdk) = find_jdk() else { return };
    let mut classes = some_classes(&jdk, 97);
    classes.retain(|class| class.len() < 20_000);
    let mut random = Random(0x5EED);
    let mut parsed = 0;
    for _ in 0..CLASS_ROUNDS {
        let at = random.below(classes.len());
        let mut bytes = classes[at].clone();
        mutate(&mut bytes, &mut random, 4);
        if let Ok(class) = ClassFile::parse(bytes.into()) {
            let _ = (touch(&class), class.check_format());
            parsed += 1;
        }
    }
    assert!(
        parsed > CLASS_ROUNDS / 20,
        "only {parsed} mutants were parsed"
    );
}

#[test]
fn every_prefix_of_a_class_is_truncated() {
    let Some(jdk) = find_jdk() else { return };
    let (bytes, _) = jdk.image.find_class("java/lang/Runnable").unwrap().unwrap();
    for len in 0..bytes.len() {
        assert!(ClassFile::parse(bytes.slice(0..len)).is_err(), "{len}");
    }
    assert!(ClassFile::parse(bytes).is_ok());
}

#[test]
fn mutated_jars_do_not_panic() {
    let directory = scratch("mutated-jars");
    let path = directory.join("mutant.jar");
    let original = support::jar(&[
        (
            "META-INF/MANIFEST.MF",
            b"Manifest-Version: 1.0\nMulti-Release: true\n",
        ),
        ("p/A.class", &[7; 500]),
        ("META-INF/versions/11/p/A.class", b"eleven"),
    ]);
    let mut random = Random(0x5EED);
    for _ in 0..JAR_ROUNDS {
        let mut bytes = original.clone();
        mutate(&mut bytes, &mut random, 4);
        std::fs::write(&path, &bytes).unwrap();
        if let Ok(jar) = Jar::open(&path) {
            let names: Vec<_> = jar.entries().map(str::to_owned).collect();
            let _ = names
                .iter()
                .filter(|name| jar.find_for(name, 17).is_ok())
                .count();
        }
    }
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn mutated_image_headers_do_not_panic() {
    let Some(jdk) = find_jdk() else { return };
    let directory = scratch("mutated-images");
    let path = directory.join("modules");
    let whole = std::fs::read(jdk.image.path()).unwrap();
    let original = &whole[..whole.len().min(1 << 20)];
    let mut random = Random(0x5EED);
    for round in 0..40 {
        let mut bytes = original.to_vec();
        // The header decides most; the second half also shrinks the tables so that the index fits the file.
        mutate(&mut bytes[..28], &mut random, 4);
        if round % 2 == 1 {
            bytes[16..28].copy_from_slice(&[0, 8, 0, 0, 0, 0, 4, 0, 0, 0, 4, 0]);
        }
        std::fs::write(&path, &bytes).unwrap();
        if let Ok(image) = JImage::open(&path) {
            let _ = image.entries().count();
            let _ = image.find_class("java/lang/Object").is_ok();
        }
    }
    std::fs::remove_dir_all(directory).unwrap();
}
