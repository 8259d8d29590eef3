//! Reads all classes of a JDK and prints how fast: `cargo run --release -p covet-program --example read_image [home]`.

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use covet_program::{Bytes, ClassFile, Jdk, ProgramError};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let home = std::env::args_os().nth(1);
    let (java_home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    let jdk = Jdk::discover(
        home.as_deref().map(Path::new),
        java_home.as_deref(),
        path.as_deref(),
    )?;
    let start = Instant::now();
    let names: Vec<_> = jdk
        .image
        .entries()
        .filter(|entry| entry.extension == "class")
        .collect();
    println!(
        "JDK {}: {} classes listed in {:?}",
        jdk.feature,
        names.len(),
        start.elapsed()
    );
    let paths: Vec<_> = names
        .iter()
        .map(|name| (name.module, format!("{}/{}.class", name.parent, name.base)))
        .collect();
    let classes = read_all(&jdk, &paths)?;
    time("find", classes.len(), || {
        read_all(&jdk, &paths).map_or(0, |classes| classes.len())
    });
    time("parse", classes.len(), || {
        parsed(&classes).map(|class| class.methods.len()).sum()
    });
    time("parse and all bodies", classes.len(), || {
        parsed(&classes).map(|class| bodies(&class)).sum()
    });
    Ok(())
}

fn read_all(jdk: &Jdk, paths: &[(&str, String)]) -> Result<Vec<Bytes>, ProgramError> {
    paths
        .iter()
        .filter_map(|(module, path)| jdk.image.find(module, path).transpose())
        .collect()
}

fn parsed(classes: &[Bytes]) -> impl Iterator<Item = ClassFile> {
    classes
        .iter()
        .filter_map(|bytes| ClassFile::parse(bytes.clone()).ok())
}

fn bodies(class: &ClassFile) -> usize {
    let codes = class
        .methods
        .iter()
        .filter_map(|method| class.code(method).ok().flatten());
    codes
        .map(|code| class.bytecode(&code).len() + class.line_numbers(&code).len())
        .sum()
}

/// The best of five runs.
fn time(what: &str, count: usize, run: impl Fn() -> usize) {
    let best = (0..5).map(|_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed()
    });
    let best = best.min().unwrap_or(Duration::MAX);
    println!(
        "{what}: {:.0} classes/s, {:.2} µs each",
        count as f64 / best.as_secs_f64(),
        best.as_secs_f64() * 1e6 / count as f64
    );
}
