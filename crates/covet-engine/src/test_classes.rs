//! The directory of compiled tests, which every build has first on its class path.
//!
//! Machines see one too, so that code that walks the class path finds there what it will find in a build: a directory with
//! the package of the tests and a class in it. In other worlds it has another class besides, there and at the top, so that
//! nothing is asserted about how many there are.

use std::fs;
use std::path::{Path, PathBuf};

/// Its name, and that of the one of other worlds.
const DIRECTORIES: [&str; 2] = ["home/test-classes", "elsewhere/test-classes"];

/// Another class that a build may have there.
const NEIGHBOUR: &str = "NeighbourTest";

/// The directories at home and elsewhere.
#[derive(Debug)]
pub(crate) struct TestClasses {
    directories: [PathBuf; 2],
}

impl TestClasses {
    /// Writes the directories of a class below one that may be filled. `test` is the internal name of its test class.
    pub(crate) fn write(below: &Path, test: &str) -> TestClasses {
        let below = below.join("tests").join(test.replace('/', "."));
        let directories = DIRECTORIES.map(|name| below.join(name));
        let (package, _) = test.rsplit_once('/').unwrap_or_default();
        let neighbour = match package {
            "" => NEIGHBOUR.to_owned(),
            package => format!("{package}/{NEIGHBOUR}"),
        };
        let elsewhere = [test, &neighbour, NEIGHBOUR];
        for (directory, classes) in directories.iter().zip([&[test][..], &elsewhere]) {
            for class in classes {
                // Where nothing can be written, the class path is without it.
                let _ = write_class(directory, class);
            }
        }
        TestClasses { directories }
    }

    /// The class path with the directory in front of it.
    pub(crate) fn before(&self, class_path: &[PathBuf], at_home: bool) -> Vec<PathBuf> {
        let [home, elsewhere] = &self.directories;
        let directory = if at_home { home } else { elsewhere };
        let directory = Some(directory).filter(|d| d.is_dir()).cloned();
        directory
            .into_iter()
            .chain(class_path.iter().cloned())
            .collect()
    }
}

fn write_class(directory: &Path, class: &str) -> std::io::Result<()> {
    let file = directory.join(format!("{class}.class"));
    fs::create_dir_all(file.parent().unwrap_or(directory))?;
    fs::write(file, empty_class(class))
}

/// The class file of a class without members.
fn empty_class(name: &str) -> Vec<u8> {
    /// Of Java 8.
    const MAJOR: u16 = 52;
    const PUBLIC_SUPER: u16 = 0x21;
    let mut bytes = 0xcafe_babe_u32.to_be_bytes().to_vec();
    let put = |bytes: &mut Vec<u8>, words: &[u16]| {
        words.iter().for_each(|w| bytes.extend(w.to_be_bytes()));
    };
    put(&mut bytes, &[0, MAJOR, 5]);
    for (text, number) in [(name, 1), ("java/lang/Object", 3)] {
        bytes.push(1);
        put(&mut bytes, &[text.len() as u16]);
        bytes.extend(text.as_bytes());
        bytes.push(7);
        put(&mut bytes, &[number]);
    }
    put(&mut bytes, &[PUBLIC_SUPER, 2, 4, 0, 0, 0, 0]);
    bytes
}

#[cfg(test)]
mod tests {
    use covet_program::classfile::ClassFile;

    use super::*;

    #[test]
    fn an_empty_class_is_a_class() {
        let model = ClassFile::parse(empty_class("a/B").into());
        assert!(model.is_ok(), "{model:?}");
    }

    #[test]
    fn other_worlds_have_a_class_more() {
        let below = std::env::temp_dir().join(format!("covet-tests-{}", std::process::id()));
        let classes = TestClasses::write(&below, "a/BTest");
        let path = [PathBuf::from("x.jar")];
        let count = |at_home| {
            let all = classes.before(&path, at_home);
            assert_eq!(all[1..], path);
            fs::read_dir(all[0].join("a")).map(Iterator::count).ok()
        };
        assert_eq!((count(true), count(false)), (Some(1), Some(2)));
        fs::remove_dir_all(&below).ok();
        assert_eq!(classes.before(&path, true), path);
    }
}
