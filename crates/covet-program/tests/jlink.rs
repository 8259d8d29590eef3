//! Compressed images, made with the `jlink` of the JDK at hand, have the content of uncompressed ones.

mod support;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use covet_program::jimage::Entry;
use covet_program::{JImage, Jdk};
use support::{find_jdk, scratch};

#[test]
fn compressed_images_have_the_same_content() {
    let Some(jdk) = find_jdk() else { return };
    let directory = scratch("jlink");
    let Some(plain) = link(&jdk, &directory, "plain", &["--compress=0"]) else {
        return;
    };
    let expected = content(&plain);
    assert!(expected.len() > 1000, "{} resources", expected.len());
    let mut variants = vec![
        ("strings", vec!["--compress=1"]),
        ("zip", vec!["--compress=2"]),
        ("big-endian", vec!["--compress=1", "--endian=big"]),
    ];
    if jdk.feature >= 21 {
        variants.push(("zip-6", vec!["--compress=zip-6"]));
    }
    for (name, options) in variants {
        let Some(image) = link(&jdk, &directory, name, &options) else {
            continue;
        };
        assert!(size(&image) < size(&plain), "{name} is not compressed");
        let actual = content(&image);
        assert!(actual.keys().eq(expected.keys()), "{name}");
        for (path, bytes) in &actual {
            assert!(expected.get(path) == Some(bytes), "{name}: {path} differs");
        }
        assert_eq!(
            image.module_of_package("java/lang").as_deref(),
            Some("java.base"),
            "{name}"
        );
        assert!(
            image.find_class("java/lang/Object").unwrap().is_some(),
            "{name}"
        );
    }
    std::fs::remove_dir_all(directory).unwrap();
}

/// The image of a run-time with `java.base` only; says why if it cannot be made.
fn link(jdk: &Jdk, directory: &Path, name: &str, options: &[&str]) -> Option<JImage> {
    let output: PathBuf = directory.join(name);
    let mut command = Command::new(jdk.home.join("bin").join("jlink"));
    command
        .args(["--add-modules", "java.base", "--output"])
        .arg(&output)
        .args(options);
    let result = command
        .output()
        .inspect_err(|error| eprintln!("skipped {name}: no jlink: {error}"))
        .ok()?;
    if !result.status.success() {
        let said = String::from_utf8_lossy(&result.stdout);
        eprintln!("skipped {name}: jlink {options:?} failed: {said}");
        return None;
    }
    Some(JImage::open(&output.join("lib").join("modules")).unwrap())
}

fn size(image: &JImage) -> u64 {
    std::fs::metadata(image.path()).unwrap().len()
}

fn content(image: &JImage) -> BTreeMap<String, Vec<u8>> {
    image
        .entries()
        .map(|entry| {
            (
                format!("{}/{}", entry.module, path(&entry)),
                read(image, &entry),
            )
        })
        .collect()
}

fn read(image: &JImage, entry: &Entry<'_>) -> Vec<u8> {
    image
        .find(entry.module, &path(entry))
        .unwrap()
        .unwrap()
        .to_vec()
}

fn path(entry: &Entry<'_>) -> String {
    let parent = if entry.parent.is_empty() {
        String::new()
    } else {
        format!("{}/", entry.parent)
    };
    let extension = if entry.extension.is_empty() {
        String::new()
    } else {
        format!(".{}", entry.extension)
    };
    format!("{parent}{}{extension}", entry.base)
}
