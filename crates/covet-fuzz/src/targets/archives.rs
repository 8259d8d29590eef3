//! Reading jars, manifests and JDK images.

use std::hint::black_box;
use std::path::Path;

use covet_program::{Bytes, JImage, Jar, Manifest};

use crate::Outcome;

/// Opens a jar, which has to be a file, and reads every entry for two releases. Its bytes are read as a manifest too.
pub fn jar(bytes: &[u8], file: &Path) -> Outcome {
    manifest(bytes);
    if std::fs::write(file, bytes).is_err() {
        return Outcome::Rejected;
    }
    let Ok(jar) = Jar::open(file) else {
        return Outcome::Rejected;
    };
    let names: Vec<String> = jar.entries().map(str::to_owned).collect();
    let mut read = true;
    for name in &names {
        read &= black_box(jar.find_for(name, 17)).is_ok();
        read &= black_box(jar.find_for(name, 8)).is_ok();
        black_box(jar.contains_for(name, u16::MAX));
    }
    let manifest = jar.manifest();
    black_box((manifest.main_class(), manifest.class_path().count()));
    match read {
        true => Outcome::Read,
        false => Outcome::Rejected,
    }
}

/// Reads a manifest.
pub fn manifest(bytes: &[u8]) -> Outcome {
    let manifest = Manifest::parse(bytes);
    black_box((manifest.main_class(), manifest.class_path().count()));
    black_box((manifest.attributes().count(), manifest.is_multi_release()));
    Outcome::Read
}

/// Opens an image and reads every entry.
pub fn image(bytes: &[u8]) -> Outcome {
    let Ok(image) = JImage::of_bytes(Path::new("mutant"), Bytes::from(bytes.to_vec())) else {
        return Outcome::Rejected;
    };
    black_box(
        (image.modules(), image.find_class("java/lang/C0"))
            .1
            .is_ok(),
    );
    black_box(image.module_of_package("java/lang"));
    let mut read = true;
    for entry in image.entries() {
        let path = match (entry.parent, entry.extension) {
            ("", extension) => format!("{}.{extension}", entry.base),
            (parent, extension) => format!("{parent}/{}.{extension}", entry.base),
        };
        read &= black_box(image.find(entry.module, &path)).is_ok();
    }
    match read {
        true => Outcome::Read,
        false => Outcome::Rejected,
    }
}
