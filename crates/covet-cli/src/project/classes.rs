//! The compiled classes of directories and jars, and which of them are worth a test.
//!
//! Symlinks are followed, but no directory is entered twice. A file that cannot be read is a verdict, not an error: the
//! other classes go on.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use covet_engine::job::{Failure, FailureKind};
use covet_program::classfile::Member;
use covet_program::java_name;
use covet_program::{Bytes, ClassFile, ClassFileError, Jar};

/// The class file version of a release is this much more.
const VERSION_OFFSET: u16 = 44;
/// A larger class file is none: the format's own limits end below.
const LARGEST: u64 = 1 << 28;

const INTERFACE: u16 = 0x0200;
const SYNTHETIC: u16 = 0x1000;
const ANNOTATION: u16 = 0x2000;

/// What only test classes mention: annotations that make a method a test, and the superclass of old.
const TEST_MARKS: [&[u8]; 9] = [
    b"Lorg/junit/Test;",
    b"Lorg/junit/jupiter/api/Test;",
    b"Lorg/junit/jupiter/api/RepeatedTest;",
    b"Lorg/junit/jupiter/api/TestFactory;",
    b"Lorg/junit/jupiter/params/ParameterizedTest;",
    b"Lorg/junit/runner/RunWith;",
    b"Lorg/testng/annotations/Test;",
    b"Lnet/jqwik/api/Property;",
    b"junit/framework/TestCase",
];

/// A compiled class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownClass {
    /// Its internal name.
    pub name: String,
    /// Whether it is worth a test.
    pub verdict: Verdict,
    /// The name of its source file.
    pub source_file: String,
    /// The names of the methods that have code, sorted; without those of nested classes.
    pub methods: Vec<String>,
}

/// Whether a class is worth a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is.
    Testable,
    /// It belongs to this outermost class.
    NestedIn(String),
    /// It is not, for a reason that needs no words unless somebody asks for this class.
    Skipped(&'static str),
    /// It would be, but cannot be tested.
    Unusable(Failure),
}

/// Reads a class file; `name` is what its place says it is called, `feature` the release of the JDK.
pub fn inspect(name: &str, bytes: Bytes, feature: u16) -> KnownClass {
    let major = ClassFile::version(&bytes).map(|v| v.0);
    if let Some(major) = major.filter(|&m| m > feature.saturating_add(VERSION_OFFSET)) {
        let release = major - VERSION_OFFSET;
        let message = format!("the class file is for Java {release}, the JDK is {feature}");
        return unusable(name, FailureKind::TooNew, message);
    }
    match ClassFile::parse(bytes) {
        Ok(class) => describe(name, &class).unwrap_or_else(|e| broken(name, &e)),
        Err(e) => broken(name, &e),
    }
}

fn broken(name: &str, error: &ClassFileError) -> KnownClass {
    unusable(
        name,
        FailureKind::Broken,
        format!("the class file is broken: {error}"),
    )
}

fn unusable(name: &str, kind: FailureKind, message: String) -> KnownClass {
    KnownClass {
        name: name.to_owned(),
        verdict: Verdict::Unusable(Failure { kind, message }),
        source_file: String::new(),
        methods: Vec::new(),
    }
}

fn describe(name: &str, class: &ClassFile) -> Result<KnownClass, ClassFileError> {
    let simple = name.rsplit('/').next().unwrap_or(name);
    let outer = simple.split('$').next().unwrap_or(simple);
    let source = class
        .source_file()?
        .map_or_else(|| format!("{outer}.java"), str::to_owned);
    let mut methods: Vec<String> = Vec::new();
    for method in class.methods.iter().filter(|m| has_code(class, m)) {
        methods.push(class.pool.utf8(method.name)?.to_owned());
    }
    methods.sort();
    methods.dedup();
    Ok(KnownClass {
        name: name.to_owned(),
        verdict: verdict(name, class, &methods)?,
        source_file: source,
        methods,
    })
}

fn has_code(class: &ClassFile, method: &Member) -> bool {
    class.member_attribute(method, "Code").is_some()
}

fn verdict(name: &str, class: &ClassFile, methods: &[String]) -> Result<Verdict, ClassFileError> {
    if class.has_module_flag() || name.ends_with("package-info") {
        return Ok(Verdict::Skipped("it is no class"));
    }
    if class.name()? != name {
        let message = format!(
            "its class file is that of {}",
            class.name()?.replace('/', ".")
        );
        let kind = FailureKind::Broken;
        return Ok(Verdict::Unusable(Failure { kind, message }));
    }
    if let Some(outer) = outermost(name, class)? {
        return Ok(Verdict::NestedIn(outer));
    }
    let interface = class.access & INTERFACE != 0;
    Ok(match () {
        () if class.access & SYNTHETIC != 0 => Verdict::Skipped("the compiler made it"),
        () if class.access & ANNOTATION != 0 => Verdict::Skipped("it is an annotation"),
        () if is_test(class) => Verdict::Skipped("it is a test"),
        () if interface
            && methods.iter().all(|m| m == "<clinit>")
            && !has_classes(name, class)? =>
        {
            Verdict::Skipped("it is an interface without code")
        }
        () if !java_name::is_class_name(name) => Verdict::Unusable(Failure {
            kind: FailureKind::Name,
            message: "its name is none in the Java language".to_owned(),
        }),
        () => Verdict::Testable,
    })
}

/// Whether classes are nested in this one: what is in them counts as its code.
fn has_classes(name: &str, class: &ClassFile) -> Result<bool, ClassFileError> {
    for inner in class.inner_classes()? {
        let inside = class.pool.class_name(inner.inner)?;
        let ours = inside
            .strip_prefix(name)
            .is_some_and(|rest| rest.starts_with('$'));
        if ours && inner.flags & INTERFACE == 0 {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The outermost class that encloses this one, if one does.
fn outermost(name: &str, class: &ClassFile) -> Result<Option<String>, ClassFileError> {
    if let Some(host) = class.nest_host()? {
        return Ok(Some(class.pool.class_name(host)?.to_owned()));
    }
    let mut outers = BTreeMap::new();
    for inner in class.inner_classes()? {
        let inside = class.pool.class_name(inner.inner)?;
        let outside = match inner.outer {
            // Local and anonymous classes say no more than that they are ones.
            0 => inside.rsplit_once('$').map_or(inside, |(outer, _)| outer),
            index => class.pool.class_name(index)?,
        };
        outers.insert(inside, outside);
    }
    let mut at = name;
    for _ in 0..=outers.len() {
        match outers.get(at) {
            Some(&outer) if outer != at => at = outer,
            _ => break,
        }
    }
    Ok((at != name).then(|| at.to_owned()))
}

/// Whether a class mentions what only test classes do.
fn is_test(class: &ClassFile) -> bool {
    let count = u16::try_from(class.pool.len()).unwrap_or(u16::MAX);
    (1..count).any(|index| {
        let text = class.pool.raw_utf8(index).unwrap_or_default();
        TEST_MARKS.contains(&text)
    })
}

/// The classes of a directory by name, and a sentence for every directory that cannot be listed.
pub fn in_directory(root: &Path, feature: u16) -> (Vec<KnownClass>, Vec<String>) {
    let (files, complaints) = class_files(root);
    let read = |(name, path): (String, PathBuf)| match read(&path) {
        Ok(bytes) => inspect(&name, bytes.into(), feature),
        Err(e) => unusable(
            &name,
            FailureKind::Broken,
            format!("cannot read {}: {e}", path.display()),
        ),
    };
    (files.into_iter().map(read).collect(), complaints)
}

fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    match std::fs::metadata(path)?.len() {
        0..=LARGEST => std::fs::read(path),
        _ => Err(std::io::Error::other("it is too large for a class file")),
    }
}

/// Internal names and files.
fn class_files(root: &Path) -> (BTreeMap<String, PathBuf>, Vec<String>) {
    let (mut files, mut complaints) = (BTreeMap::new(), Vec::new());
    let mut seen = BTreeSet::new();
    let mut pending = vec![(root.to_owned(), String::new())];
    while let Some((directory, package)) = pending.pop() {
        let first = directory.canonicalize().is_ok_and(|c| seen.insert(c));
        if !first {
            continue;
        }
        let listing = match std::fs::read_dir(&directory) {
            Ok(listing) => listing,
            Err(e) => {
                complaints.push(format!("cannot read {}: {e}", directory.display()));
                continue;
            }
        };
        for path in listing.filter_map(|entry| Some(entry.ok()?.path())) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() && name != "META-INF" {
                pending.push((path.clone(), format!("{package}{name}/")));
            } else if path.is_file()
                && let Some(class) = name.strip_suffix(".class")
            {
                files.insert(format!("{package}{class}"), path.clone());
            }
        }
    }
    (files, complaints)
}

/// The classes of a jar by name.
pub fn in_jar(jar: &Jar, feature: u16) -> Vec<KnownClass> {
    let names = jar.entries().filter(|n| !n.starts_with("META-INF/"));
    let names: BTreeSet<&str> = names.filter_map(|n| n.strip_suffix(".class")).collect();
    let read = |name: &str| match jar.find_for(&format!("{name}.class"), feature) {
        Ok(Some(bytes)) => inspect(name, bytes, feature),
        Ok(None) => unusable(name, FailureKind::Broken, "the jar changed".to_owned()),
        Err(e) => unusable(name, FailureKind::Broken, e.to_string()),
    };
    names.into_iter().map(read).collect()
}

#[cfg(test)]
mod tests;
