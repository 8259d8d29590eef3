//! Files in directories of their own.

use super::*;

struct Sandbox(PathBuf);

impl Sandbox {
    fn new(name: &str) -> Sandbox {
        let path = std::env::temp_dir().join(format!("covet-output-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Sandbox(path)
    }

    fn files(&self, directory: &str) -> Vec<String> {
        let listing = fs::read_dir(self.0.join(directory)).unwrap();
        let names = listing.map(|e| e.unwrap().file_name().into_string().unwrap());
        names.collect()
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn own_files_are_replaced() {
    let sandbox = Sandbox::new("own");
    let output = Output::new(&sandbox.0.join("src/test"), Some(&sandbox.0)).unwrap();
    assert!(sandbox.files(".").is_empty(), "the probe leaves nothing");
    let first = output.write("a.b", "CTest", "class CTest {}").unwrap();
    let path = sandbox.0.join("src/test/a/b/CTest.java");
    assert_eq!(first, Written::New(path.clone()));
    assert_eq!(
        output.write("a.b", "CTest", "class CTest {}").unwrap(),
        Written::Same(path.clone())
    );
    let second = output.write("a.b", "CTest", "class CTest { }").unwrap();
    assert_eq!(second, Written::Replaced(path.clone()));
    assert!(
        fs::read_to_string(path)
            .unwrap()
            .ends_with("class CTest { }\n")
    );
    assert_eq!(sandbox.files("src/test/a/b"), ["CTest.java"]);
}

#[test]
fn others_are_left_alone() {
    let sandbox = Sandbox::new("others");
    let output = Output::new(&sandbox.0, None).unwrap();
    let path = sandbox.0.join("ATest.java");
    fs::write(&path, "class ATest {}").unwrap();
    let error = output.write("", "ATest", "x").unwrap_err();
    assert!(matches!(error, OutputError::Foreign(_)), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "class ATest {}");
    fs::remove_file(&path).unwrap();
    output.write("", "ATest", "class ATest {}").unwrap();
    let mine = fs::read_to_string(&path).unwrap() + "// mine\n";
    fs::write(&path, &mine).unwrap();
    assert!(matches!(
        output.may_write("", "ATest"),
        Err(OutputError::Changed(_))
    ));
    assert!(output.write("", "ATest", "x").is_err());
    assert_eq!(fs::read_to_string(&path).unwrap(), mine);
    fs::create_dir(sandbox.0.join("BTest.java")).unwrap();
    assert!(matches!(
        output.write("", "BTest", "x"),
        Err(OutputError::Foreign(_))
    ));
}

#[test]
fn names_do_not_lead_out() {
    let sandbox = Sandbox::new("names");
    let output = Output::new(&sandbox.0, None).unwrap();
    for (package, class) in [
        ("..", "A"),
        ("a/b", "A"),
        ("a", "../A"),
        ("a..b", "A"),
        ("", ""),
    ] {
        let error = output.file(package, class).unwrap_err();
        assert!(matches!(error, OutputError::Name(_)), "{package} {class}");
    }
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_out() {
    use std::os::unix::fs::symlink;
    let (inside, outside) = (Sandbox::new("inside"), Sandbox::new("outside"));
    symlink(&outside.0, inside.0.join("tests")).unwrap();
    let error = Output::new(&inside.0.join("tests/java"), Some(&inside.0)).unwrap_err();
    assert!(matches!(error, OutputError::LeadsOut { .. }), "{error}");
    // A directory elsewhere that the user names is fine, and so is a link inside.
    Output::new(&outside.0, Some(&inside.0)).unwrap();
    fs::create_dir(inside.0.join("real")).unwrap();
    symlink(inside.0.join("real"), inside.0.join("alias")).unwrap();
    Output::new(&inside.0.join("alias"), Some(&inside.0)).unwrap();
    // A package that is a link out of the output directory.
    let output = Output::new(&inside.0.join("real"), Some(&inside.0)).unwrap();
    symlink(&outside.0, inside.0.join("real/p")).unwrap();
    for error in [
        output.may_write("p", "A").err(),
        output.write("p", "A", "x").err(),
    ] {
        assert!(matches!(error, Some(OutputError::LeadsOut { .. })));
    }
    assert!(outside.files(".").is_empty());
    // A test file that is a link is not ours.
    symlink(outside.0.join("x"), inside.0.join("real/ATest.java")).unwrap();
    assert!(matches!(
        output.write("", "ATest", "x"),
        Err(OutputError::Foreign(_))
    ));
}

#[test]
fn what_cannot_be_written_is_one_sentence() {
    let sandbox = Sandbox::new("file");
    let file = sandbox.0.join("file");
    fs::write(&file, "").unwrap();
    let error = Output::new(&file.join("tests"), None)
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("cannot write ") && !error.contains('\n'),
        "{error}"
    );
}
