//! `docs/conformance.md`, from the results that are kept.

use std::fmt::Write;
use std::fs;

use anyhow::Result;

use super::ladder;
use super::results::{self, Results};
use crate::paths;

const HEAD: &str = "\
# Conformance: libraries' own tests

Written by `cargo xtask conformance`. Every test of a library runs on the real `java` and in Covet's machine, through the
same driver on the JUnit platform; the verdicts (pass, fail with its exception, abort, skip) are compared id by id. In
Covet every test class starts from one frozen machine. *Settled* are tests whose verdict on HotSpot depends on classes that
ran before in the same process: alone, their class says the same on both. *Excluded* are tests that depend on what the jar
does not carry or on chance (`tests/conformance/excluded.tsv`, each with its reason); what HotSpot itself fails is counted
apart. *Not run* are the tests of classes that take HotSpot itself many seconds (`--longest`). CPU time of `java` includes its compilers; the comparison with `java -Xint` is [bench-suites.md](bench-suites.md).
";

/// Writes the page.
pub fn write() -> Result<()> {
    let mut page = HEAD.to_owned();
    for feature in [17, 21, 25] {
        let (ladder, others) = of_release(feature)?;
        if !ladder.is_empty() || !others.is_empty() {
            section(&mut page, feature, &ladder, &others)?;
        }
    }
    Ok(fs::write(paths::root().join("docs/conformance.md"), page)?)
}

/// The results of a release: of the ladder in its order, of others by name.
fn of_release(feature: u32) -> Result<(Vec<Results>, Vec<Results>)> {
    let names: Vec<String> = ladder::ladder()?.into_iter().map(|l| l.name).collect();
    let mut others: Vec<String> = fs::read_dir(results::directory(feature))
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|file| file.strip_suffix(".tsv").map(str::to_owned))
        .filter(|name| !names.contains(name))
        .collect();
    others.sort();
    let known = |names: Vec<String>| {
        let known = names.iter().map(|name| Results::known(name, feature));
        known.flatten().collect()
    };
    Ok((known(names), known(others)))
}

fn section(page: &mut String, feature: u32, ladder: &[Results], others: &[Results]) -> Result<()> {
    writeln!(page, "\n## JDK {feature}\n")?;
    table(page, ladder)?;
    if !others.is_empty() {
        writeln!(page, "\nLibraries that are not on the ladder:\n")?;
        table(page, others)?;
    }
    let found = || ladder.iter().chain(others);
    writeln!(page, "\n### Differences\n")?;
    for results in found().filter(|r| !r.comparison.different.is_empty()) {
        differences(page, results)?;
    }
    writeln!(page, "\n### Missing natives\n")?;
    for results in found() {
        for (native, count) in &results.unsupported {
            writeln!(page, "- {}: `{native}` ({count} calls)", results.title)?;
        }
    }
    writeln!(page, "\n### Excluded\n")?;
    for results in found() {
        for (reason, count) in &results.comparison.excluded {
            writeln!(page, "- {}: {count}, {reason}", results.title)?;
        }
    }
    Ok(())
}

/// A row per library, and their sum.
fn table(page: &mut String, found: &[Results]) -> Result<()> {
    writeln!(
        page,
        "| library | classes | tests | same verdict | different | settled | excluded | HotSpot fails | not run | CPU s java | CPU s Covet | MB |"
    )?;
    writeln!(
        page,
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |"
    )?;
    let mut sum = Results {
        title: "**all**".into(),
        ..Results::default()
    };
    for results in found {
        row(page, results)?;
        sum.classes += results.classes;
        sum.long.1 += results.long.1;
        let mut numbers = results.comparison.clone();
        numbers.different.clear();
        sum.comparison.add(numbers);
        sum.hotspot_cpu += results.hotspot_cpu;
        sum.covet_cpu += results.covet_cpu;
        sum.resident = sum.resident.max(results.resident);
    }
    row(page, &sum)
}

fn row(page: &mut String, r: &Results) -> Result<()> {
    let c = &r.comparison;
    let share = 100.0 * c.same as f64 / c.tests.max(1) as f64;
    Ok(writeln!(
        page,
        "| {} | {} | {} | {} ({share:.2} %) | {} | {} | {} | {} | {} | {:.1} | {:.1} | {} |",
        r.title,
        r.classes,
        c.tests,
        c.same,
        c.tests - c.same,
        c.settled,
        c.excluded.values().sum::<usize>(),
        c.excluded_failures,
        r.long.1,
        r.hotspot_cpu.as_secs_f64(),
        r.covet_cpu.as_secs_f64(),
        r.resident >> 20,
    )?)
}

fn differences(page: &mut String, r: &Results) -> Result<()> {
    writeln!(page, "- {}", r.title)?;
    for group in r.comparison.groups() {
        let d = group.first;
        let limit = d.limit.as_deref().unwrap_or("not named yet");
        writeln!(
            page,
            "  - {} × `{}`: java: {}; Covet: {}; {limit}",
            group.count,
            cut(&d.id),
            cut(&d.hotspot),
            cut(&d.covet)
        )?;
    }
    Ok(())
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(160) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
