//! `--select`: the rule that picks the sixty classes.
//!
//! Of every library in `libraries.toml`, top-level classes with at least twenty branches (JaCoCo's count, nested classes
//! included), in the order of a hash of their name, at most eight per library, sixty in all. Nobody chooses. Names with
//! `$` of their own are left out, because nothing tells them from nested classes; `excluded.tsv` names what the
//! environment forbids.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::jacoco;
use super::lists::{self, Entry, Library};
use super::tools::Tools;
use crate::jdk::Jdk;

const CLASSES: usize = 60;
const BRANCHES: u32 = 20;
const PER_LIBRARY: usize = 8;

const HEADER: &str =
    "# Written by `cargo xtask bench generate --select`: coordinates, class, branches.\n";

#[derive(Deserialize)]
struct Libraries {
    libraries: Vec<String>,
}

/// Applies the rule and writes `sixty.tsv`.
pub fn run(jdk: &Jdk, tools: &Tools) -> Result<()> {
    let file = lists::directory().join("libraries.toml");
    let libraries: Libraries = toml::from_str(&fs::read_to_string(&file)?)
        .with_context(|| format!("{}", file.display()))?;
    let mut candidates = Vec::new();
    for coordinates in &libraries.libraries {
        let found = candidates_of(coordinates, jdk, tools)?;
        println!("{coordinates}: {} classes", found.len());
        candidates.extend(found);
    }
    let excluded = fs::read_to_string(lists::directory().join("excluded.tsv"))?;
    let excluded: Vec<&str> = lists::data_lines(&excluded)
        .filter_map(|line| line.split('\t').next())
        .collect();
    candidates.retain(|entry| !excluded.contains(&entry.class.as_str()));
    let chosen = choose(candidates);
    let text: String = chosen.iter().map(Entry::line).collect();
    fs::write(
        lists::directory().join("sixty.tsv"),
        format!("{HEADER}{text}"),
    )?;
    println!("wrote {} classes", chosen.len());
    Ok(())
}

/// The top-level classes of a library with enough branches.
fn candidates_of(coordinates: &str, jdk: &Jdk, tools: &Tools) -> Result<Vec<Entry>> {
    let library = Library::prepare(coordinates, jdk)?;
    let report = lists::working(coordinates).join("branches.xml");
    let xml = jacoco::report(jdk, tools, None, &[library.classes], &report)?;
    let entries = by_top_level(&jacoco::branches_by_class(&xml));
    Ok(entries
        .into_iter()
        .filter(|(_, branches)| *branches >= BRANCHES)
        .map(|(class, branches)| Entry {
            coordinates: coordinates.to_owned(),
            class: class.replace('/', "."),
            branches,
        })
        .collect())
}

/// Adds nested classes to the class around them; what has no such class is dropped.
fn by_top_level(classes: &BTreeMap<String, u32>) -> BTreeMap<String, u32> {
    let mut sums = BTreeMap::new();
    for (name, branches) in classes {
        let top = top_level(name);
        if classes.contains_key(top) {
            *sums.entry(top.to_owned()).or_insert(0) += branches;
        }
    }
    sums
}

fn top_level(name: &str) -> &str {
    let simple = name.rfind('/').map_or(0, |slash| slash + 1);
    name[simple..]
        .find('$')
        .map_or(name, |at| &name[..simple + at])
}

/// The first ones in the order of the hash, but of each library only so many.
fn choose(mut candidates: Vec<Entry>) -> Vec<Entry> {
    candidates.sort_by_key(|entry| (hash(&entry.class), entry.class.clone()));
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    candidates.retain(|entry| {
        let count = taken.entry(entry.coordinates.clone()).or_default();
        *count += 1;
        *count <= PER_LIBRARY
    });
    candidates.truncate(CLASSES);
    candidates
}

/// FNV-1a with 64 bits: the same everywhere and for ever.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(library: usize, class: usize) -> Entry {
        Entry {
            coordinates: format!("g:a{library}:1"),
            class: format!("p{library}.C{class}"),
            branches: 20,
        }
    }

    #[test]
    fn nested_classes_count_for_the_outer_one() {
        let classes = [("a/B", 3), ("a/B$C", 4), ("a/B$1", 5), ("a/$D$E", 9)];
        let classes = classes.map(|(name, n)| (name.to_owned(), n)).into();
        assert_eq!(by_top_level(&classes), [("a/B".to_owned(), 12)].into());
    }

    #[test]
    fn at_most_eight_of_a_library_whatever_the_order() {
        let mut all: Vec<Entry> = (0..200).map(|i| entry(i % 10, i)).collect();
        let chosen = choose(all.clone());
        assert_eq!(chosen.len(), CLASSES);
        for library in 0..10 {
            let name = format!("g:a{library}:1");
            assert!(chosen.iter().filter(|e| e.coordinates == name).count() <= PER_LIBRARY);
        }
        all.reverse();
        assert_eq!(choose(all), chosen);
    }

    #[test]
    fn the_hash_is_fixed() {
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
    }
}
