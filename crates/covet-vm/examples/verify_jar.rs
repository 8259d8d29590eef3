//! Verifies every class of the given jars, with the other jars and a JDK around them.
//!
//! `cargo run --release --example verify_jar -- <jdk home> <jar>...`
//!
//! Prints what does not verify, and the time. Classes that refer to others that are nowhere are counted apart.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use covet_program::classfile::ClassFile;
use covet_program::{ClassPath, Jar, Jdk};
use covet_vm::verify::{self, ClassRef, Hierarchy, Progress, Rules, Stop};

/// Classes that are loaded without being linked, one for each name.
struct World {
    path: ClassPath,
    jdk: Jdk,
    by_name: HashMap<String, Option<ClassRef>>,
    files: Vec<(String, ClassFile)>,
    this: ClassRef,
    missing: String,
}

impl World {
    fn load(&mut self, name: &str) -> Option<ClassRef> {
        if let Some(found) = self.by_name.get(name) {
            return *found;
        }
        let bytes = match self.jdk.image.find_class(name) {
            Ok(Some((bytes, _))) => Some(bytes),
            _ => self.path.find_class(name).ok().flatten().map(|f| f.bytes),
        };
        let file = bytes.and_then(|b| ClassFile::parse(b).ok());
        let loaded = file.map(|file| {
            self.files.push((name.to_owned(), file));
            ClassRef(self.files.len() as u32 - 1)
        });
        self.by_name.insert(name.to_owned(), loaded);
        // Supertypes are loaded with a class.
        if let Some(class) = loaded
            && let Ok(Some(parent)) = self.file(class).super_name().map(|s| s.map(str::to_owned))
        {
            self.load(&parent);
        }
        loaded
    }

    fn file(&self, class: ClassRef) -> &ClassFile {
        &self.files[class.0 as usize].1
    }

    fn find(
        &self,
        class: ClassRef,
        member: (&str, &str),
        methods: bool,
    ) -> Option<(ClassRef, u16)> {
        let mut at = Some(class);
        while let Some(class) = at {
            let file = self.file(class);
            let list = if methods { &file.methods } else { &file.fields };
            let found = list.iter().find(|m| {
                file.pool.utf8(m.name).is_ok_and(|n| n == member.0)
                    && file.pool.utf8(m.descriptor).is_ok_and(|d| d == member.1)
            });
            if let Some(m) = found {
                return Some((class, m.access));
            }
            at = self.super_class(class);
        }
        None
    }
}

impl Hierarchy for World {
    fn this_class(&self) -> ClassRef {
        self.this
    }

    fn resolve(&mut self, name: &str) -> Option<ClassRef> {
        let found = self.load(name);
        if found.is_none() {
            self.missing = name.to_owned();
        }
        found
    }

    fn is_interface(&self, class: ClassRef) -> bool {
        self.file(class).access & 0x200 != 0
    }

    fn super_class(&self, class: ClassRef) -> Option<ClassRef> {
        let name = self.file(class).super_name().ok().flatten()?;
        self.by_name.get(name).copied().flatten()
    }

    fn name(&self, class: ClassRef) -> &str {
        &self.files[class.0 as usize].0
    }

    fn same_package(&self, a: ClassRef, b: ClassRef) -> bool {
        let package = |c| {
            self.name(c)
                .rsplit_once('/')
                .map(|(p, _)| p)
                .unwrap_or_default()
        };
        package(a) == package(b)
    }

    fn method(&self, class: ClassRef, name: &str, descriptor: &str) -> Option<(ClassRef, u16)> {
        self.find(class, (name, descriptor), true)
    }

    fn field(&self, class: ClassRef, name: &str, descriptor: &str) -> Option<(ClassRef, u16)> {
        self.find(class, (name, descriptor), false)
    }
}

/// What came of the classes of one jar.
#[derive(Default)]
struct Tally {
    classes: usize,
    old: usize,
    bytes: usize,
    missing: usize,
    failed: usize,
    time: Duration,
}

fn verify_jar(world: &mut World, path: &Path) -> Tally {
    let mut tally = Tally::default();
    let Ok(jar) = Jar::open(path) else {
        eprintln!("{}: not a jar", path.display());
        return tally;
    };
    let names: Vec<String> = jar
        .entries()
        .filter_map(|e| e.strip_suffix(".class"))
        .filter(|n| !n.starts_with("META-INF/") && !n.ends_with("-info"))
        .map(str::to_owned)
        .collect();
    for name in names {
        let Some(class) = world.load(&name) else {
            continue;
        };
        let file = world.file(class).clone();
        world.this = class;
        let rules = Rules {
            feature: world.jdk.feature.into(),
            update: world.jdk.update(),
            hidden: false,
        };
        tally.classes += 1;
        tally.old += usize::from(file.major < 50);
        tally.bytes += file.bytes.len();
        let start = Instant::now();
        let verdict = verify::verify(&file, world, rules, &mut Progress::default());
        tally.time += start.elapsed();
        match verdict {
            Ok(()) => {}
            Err(Stop::Unresolved) => tally.missing += 1,
            Err(Stop::Verify(text) | Stop::Format(text) | Stop::Thrown(text)) => {
                tally.failed += 1;
                println!("{name} (version {}): {text}", file.major);
            }
        }
    }
    tally
}

fn main() {
    let mut args = std::env::args().skip(1);
    let Some(home) = args.next() else {
        eprintln!("usage: verify_jar <jdk home> <jar>...");
        return;
    };
    let jars: Vec<PathBuf> = args.map(PathBuf::from).collect();
    let jdk = match Jdk::open(Path::new(&home)) {
        Ok(jdk) => jdk,
        Err(e) => {
            eprintln!("{e}");
            return;
        }
    };
    let path = match ClassPath::open(jars.clone(), jdk.feature) {
        Ok(path) => path,
        Err(e) => {
            eprintln!("{e}");
            return;
        }
    };
    let mut world = World {
        path,
        jdk,
        by_name: HashMap::new(),
        files: Vec::new(),
        this: ClassRef(0),
        missing: String::new(),
    };
    for jar in &jars {
        let t = verify_jar(&mut world, jar);
        println!(
            "{}: {} classes ({} before version 50), {} kB, {} failed, {} missing others, {:.0?} ({:.1?} a class)",
            jar.file_name().unwrap_or_default().to_string_lossy(),
            t.classes,
            t.old,
            t.bytes / 1000,
            t.failed,
            t.missing,
            t.time,
            t.time / u32::try_from(t.classes.max(1)).unwrap_or(1),
        );
    }
}
