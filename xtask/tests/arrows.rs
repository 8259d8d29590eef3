//! The crates of the workspace depend on each other in one direction only, transitively.
//!
//! The table is that of ARCHITECTURE.md: a crate may know the crates below it, unless its row names them.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// The crates from top to bottom, each with the lower crates that it must never know.
const TABLE: [(&str, &[&str]); 13] = [
    (
        "xtask",
        &["covet-fuzz", "covet-cli", "covet-vm", "covet-program"],
    ),
    ("covet-fuzz", &["covet-cli"]),
    ("covet-cli", &[]),
    ("covet-study", &[]),
    ("covet-engine", &[]),
    ("covet-junit", &["covet-search"]),
    (
        "covet-search",
        &["covet-symex", "covet-runner", "covet-smt", "covet-vm"],
    ),
    ("covet-symex", &[]),
    ("covet-runner", &["covet-smt"]),
    ("covet-testcase", &[]),
    ("covet-smt", &["covet-vm", "covet-program"]),
    ("covet-vm", &[]),
    ("covet-program", &[]),
];

type Graph = BTreeMap<String, BTreeSet<String>>;

/// The arrows that should not be there, as sentences.
fn violations(graph: &Graph) -> Vec<String> {
    let mut found = Vec::new();
    for name in graph.keys() {
        let Some(row) = TABLE.iter().position(|(listed, _)| listed == name) else {
            found.push(format!("{name} has no row in the table"));
            continue;
        };
        for below in reachable(graph, name) {
            let lower = TABLE[row + 1..].iter().any(|(listed, _)| *listed == below);
            if !lower {
                found.push(format!("{name} -> {below} points up"));
            } else if TABLE[row].1.contains(&below.as_str()) {
                found.push(format!("{name} must never know {below}"));
            }
        }
    }
    found
}

/// Every crate that `name` depends on, directly or not.
fn reachable(graph: &Graph, name: &str) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut open = vec![name.to_owned()];
    while let Some(next) = open.pop() {
        for dependency in graph.get(&next).into_iter().flatten() {
            if seen.insert(dependency.clone()) {
                open.push(dependency.clone());
            }
        }
    }
    seen
}

/// The arrows among the crates of the workspace. Dependencies of tests are not counted.
fn workspace() -> Graph {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version=1",
            "--no-deps",
            "--manifest-path",
        ])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml"))
        .output()
        .expect("cargo metadata runs");
    let metadata: Value =
        serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    let packages = metadata["packages"].as_array().expect("there are packages");
    let names: BTreeSet<String> = packages
        .iter()
        .map(|package| text(&package["name"]))
        .collect();
    let arrows = |package: &Value| {
        let dependencies = package["dependencies"]
            .as_array()
            .expect("there are dependencies");
        let counted = dependencies
            .iter()
            .filter(|dependency| dependency["kind"] != "dev");
        counted
            .map(|dependency| text(&dependency["name"]))
            .filter(|name| names.contains(name))
            .collect()
    };
    packages
        .iter()
        .map(|package| (text(&package["name"]), arrows(package)))
        .collect()
}

fn text(value: &Value) -> String {
    value.as_str().expect("a name is a string").to_owned()
}

fn graph(arrows: &[(&str, &str)]) -> Graph {
    let mut graph = Graph::new();
    for (from, to) in arrows {
        graph
            .entry((*from).to_owned())
            .or_default()
            .insert((*to).to_owned());
        graph.entry((*to).to_owned()).or_default();
    }
    graph
}

#[test]
fn arrows_point_down() {
    let graph = workspace();
    assert!(
        graph.contains_key("covet-vm"),
        "cargo metadata saw {:?}",
        graph.keys()
    );
    assert_eq!(violations(&graph), Vec::<String>::new());
}

#[test]
fn an_arrow_up_is_found() {
    let found = violations(&graph(&[("covet-program", "covet-vm")]));
    assert_eq!(found, ["covet-program -> covet-vm points up"]);
}

#[test]
fn forbidden_knowledge_is_found_through_others() {
    let found = violations(&graph(&[
        ("covet-search", "covet-testcase"),
        ("covet-testcase", "covet-vm"),
    ]));
    assert_eq!(found, ["covet-search must never know covet-vm"]);
}

#[test]
fn a_crate_without_a_row_is_found() {
    assert_eq!(
        violations(&graph(&[("covet-new", "covet-program")])),
        ["covet-new has no row in the table"]
    );
}
