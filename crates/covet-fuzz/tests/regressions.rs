//! Every input that once was a fault ends in an outcome; seeds are what they claim to be; mutants depend on nothing but
//! seed and number.

use std::path::{Path, PathBuf};

use covet_fuzz::corpus::{Corpus, Sources};
use covet_fuzz::mutate::mutant;
use covet_fuzz::targets::{self, Target};
use covet_fuzz::{Outcome, targets::interpret};
use covet_program::Jdk;

fn jdk() -> Jdk {
    let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    Jdk::discover(None, home.as_deref(), path.as_deref()).expect("the tests need a JDK")
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn run(target: Target, bytes: &[u8], file: &Path) -> Outcome {
    match target {
        Target::Class => targets::class(bytes),
        Target::Image => targets::image(bytes),
        Target::Jar => targets::jar(bytes, file),
        Target::Decode => targets::decode(bytes),
        Target::Interpret => interpret(bytes),
    }
}

#[test]
fn old_faults_end() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    for (name, target) in Target::ALL {
        for entry in std::fs::read_dir(corpus.join(name)).into_iter().flatten() {
            let path = entry.expect("an entry").path();
            let bytes = std::fs::read(&path).expect("an input");
            println!("{}", path.display());
            run(target, &bytes, &scratch("regression.jar"));
        }
    }
}

#[test]
fn seeds_are_read() {
    let classes = Corpus::classes(&jdk(), &Sources::default()).expect("a sample of the JDK");
    assert!(classes.seeds.len() > 50, "{} classes", classes.seeds.len());
    for seed in &classes.seeds {
        assert_eq!(targets::class(&seed.bytes), Outcome::Read, "{}", seed.name);
        let decoded = targets::decode(&seed.bytes);
        assert_eq!(decoded, Outcome::Decoded, "{}", seed.name);
    }
    for seed in &Corpus::images(&classes).seeds {
        assert_eq!(targets::image(&seed.bytes), Outcome::Read, "{}", seed.name);
    }
    for seed in &Corpus::jars(&classes).seeds {
        let read = targets::jar(&seed.bytes, &scratch("seed.jar"));
        assert_eq!(read, Outcome::Read, "{}", seed.name);
    }
}

#[test]
fn a_mutant_depends_on_seed_and_number_only() {
    let classes = Corpus::classes(&jdk(), &Sources::default()).expect("a sample of the JDK");
    let there = (0..200).map(|run| mutant(&classes.seeds, 7, run).bytes);
    let back = (0..200)
        .rev()
        .map(|run| mutant(&classes.seeds, 7, run).bytes);
    let there: Vec<Vec<u8>> = there.collect();
    let mut back: Vec<Vec<u8>> = back.collect();
    back.reverse();
    assert_eq!(there, back);
    let other = mutant(&classes.seeds, 8, 0).bytes;
    assert_ne!(there[0], other);
}
