//! Format checks agree with HotSpot's on mutants of real classes: always in the verdict, mostly in the message.

mod support;

use std::path::Path;
use std::process::Command;

use covet_program::{ClassFile, ClassFileError, Jdk};
use support::{Random, find_jdk, mutate, scratch};

const ROUNDS: usize = 6_000;
const ERROR: &str = "java.lang.ClassFormatError: ";

struct Mutant {
    name: String,
    bytes: Vec<u8>,
}

#[test]
fn verdicts_and_messages_agree() {
    let Some(jdk) = find_jdk() else { return };
    let mutants = mutants(&jdk);
    let Some(lines) = define(&jdk, &mutants) else {
        return;
    };
    assert_eq!(lines.len(), mutants.len());
    let (mut compared, mut other_words) = (0, Vec::new());
    for (mutant, hotspot) in mutants.iter().zip(&lines) {
        // Other errors, such as a superclass that does not exist, come before or after all checks of the format.
        let is_ok = (hotspot == "ok").then_some("ok");
        let Some(theirs) = hotspot.strip_prefix(ERROR).or(is_ok) else {
            continue;
        };
        let ours = verdict(mutant);
        let both = format!("covet:   {ours}\nhotspot: {theirs}");
        assert_eq!(ours == "ok", theirs == "ok", "{both}");
        compared += 1;
        if ours != theirs {
            other_words.push(both);
        }
    }
    let (count, shown) = (other_words.len(), other_words.join("\n"));
    println!("{compared} verdicts agree, {count} messages differ");
    assert!(compared > ROUNDS / 2, "only {compared} verdicts");
    // Where a changed length makes several faults, the frame's is reported first.
    assert!(
        count * 20 <= compared,
        "{count} of {compared} messages differ\n{shown}"
    );
}

fn verdict(mutant: &Mutant) -> String {
    let checked =
        ClassFile::parse(mutant.bytes.clone().into()).and_then(|class| class.check_format());
    checked.map_or_else(
        |error: ClassFileError| error.hotspot_message(&mutant.name),
        |()| "ok".to_owned(),
    )
}

/// Mutants with one changed byte, so that mostly there is one fault to agree on.
fn mutants(jdk: &Jdk) -> Vec<Mutant> {
    let names = jdk
        .image
        .entries()
        .filter(|entry| entry.extension == "class" && entry.module == "java.base");
    let names =
        names.filter(|entry| entry.parent.starts_with("sun/") || entry.parent.starts_with("jdk/"));
    let names: Vec<_> = names
        .map(|entry| format!("{}/{}", entry.parent, entry.base))
        .step_by(5)
        .collect();
    let mut random = Random(0xC0FFEE);
    let mut mutants = Vec::new();
    while mutants.len() < ROUNDS {
        let name = &names[random.below(names.len())];
        let mut bytes = jdk
            .image
            .find("java.base", &format!("{name}.class"))
            .unwrap()
            .unwrap()
            .to_vec();
        if bytes.len() < 4_000 {
            mutate(&mut bytes[8..], &mut random, 1);
            mutants.push(Mutant {
                name: name.clone(),
                bytes,
            });
        }
    }
    mutants
}

/// What the JDK at hand says about each mutant.
fn define(jdk: &Jdk, mutants: &[Mutant]) -> Option<Vec<String>> {
    let directory = scratch("hotspot");
    let file = directory.join("mutants");
    std::fs::write(&file, serialize(mutants)).unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/Define.java");
    let output = Command::new(jdk.home.join("bin").join("java"))
        .arg(source)
        .arg(&file)
        .output();
    let output = output
        .inspect_err(|error| eprintln!("skipped: no java: {error}"))
        .ok()?;
    if !output.status.success() {
        eprintln!(
            "skipped: java failed: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        return None;
    }
    std::fs::remove_dir_all(directory).unwrap();
    Some(
        String::from_utf8_lossy(&output.stdout)
            .lines()
            .map(str::to_owned)
            .collect(),
    )
}

/// In the format `Define.java` reads.
fn serialize(mutants: &[Mutant]) -> Vec<u8> {
    let mut file = u32::try_from(mutants.len()).unwrap().to_be_bytes().to_vec();
    for Mutant { name, bytes } in mutants {
        let name = name.replace('/', ".");
        file.extend_from_slice(&u16::try_from(name.len()).unwrap().to_be_bytes());
        file.extend_from_slice(name.as_bytes());
        file.extend_from_slice(&u32::try_from(bytes.len()).unwrap().to_be_bytes());
        file.extend_from_slice(bytes);
    }
    file
}
