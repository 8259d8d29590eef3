//! The report as Markdown.

use std::collections::BTreeMap;
use std::fmt::Write;

use covet_engine::job::Extent;

use super::comparison::{Against, By, Comparison};
use super::data::{ClassRow, Data, MethodRow, Section};
use super::number::{p_value, percent, share};
use crate::judge::Judged;
use crate::statistics::mean;
use crate::store::Measures;

/// Configurations that fit into a table of all against all.
const MATRIX: usize = 12;

/// Failed cells that are listed; the rest is counted.
const LISTED: usize = 50;

/// Writes the report. The part behind the last heading is not reproducible.
#[must_use]
pub fn markdown(data: &Data<'_>) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail, so the results are dropped here and below.
    let _ = head(&mut text, data);
    for section in &data.sections {
        let _ = overall(&mut text, data, section);
        let _ = wins(&mut text, data, section);
        let _ = chosen(&mut text, data, section);
        let _ = classes(&mut text, data, section);
        let _ = methods(&mut text, data, section);
        let _ = over_time(&mut text, data, section);
        let _ = operators(&mut text, data, section);
    }
    let _ = faults(&mut text, data);
    let _ = costs(&mut text, data);
    let _ = verdicts(&mut text, data);
    text
}

fn head(text: &mut String, data: &Data<'_>) -> std::fmt::Result {
    let plan = data.plan;
    writeln!(text, "# Study: {}\n", plan.name)?;
    if !plan.about.is_empty() {
        writeln!(text, "{}\n", plan.about.trim())?;
    }
    let classes: usize = plan.groups.iter().map(|g| g.classes.len()).sum();
    writeln!(
        text,
        "{classes} classes, {} configurations, {} seeds, JDK {}. Made by:\n\n```\n{}\n```\n",
        plan.configurations.len(),
        plan.seeds.len(),
        data.circumstances.jdk,
        data.circumstances.command
    )?;
    match plan.is_reproducible() {
        true => writeln!(
            text,
            "Budgets count executed instructions: the same command gives the same tables on every machine."
        )?,
        false => writeln!(
            text,
            "**Not reproducible**: budgets in time, or checks on the real JVM, depend on the machine."
        )?,
    }
    let whose = match plan.extent {
        Extent::Search => "when the search ends",
        Extent::Suite | Extent::Check => "by the final suites",
    };
    writeln!(
        text,
        "Coverage is that of feasible branches {whose}, averaged over seeds."
    )?;
    if data.missing > 0 {
        let all = data.missing + data.records.len();
        writeln!(
            text,
            "\n**Not complete**: {} of {all} cells are to be run.",
            data.missing
        )?;
    }
    writeln!(text)
}

fn overall(text: &mut String, data: &Data<'_>, section: &Section) -> std::fmt::Result {
    writeln!(text, "## All classes, {}\n", section.budget)?;
    writeln!(
        text,
        "| configuration | coverage | rank | wins | losses | A12 | better / worse / equal | significantly | symmetry p | paired p |"
    )?;
    writeln!(
        text,
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    )?;
    for (configuration, overall) in data.plan.configurations.iter().zip(section.overall()) {
        let standing = overall.standing;
        write!(
            text,
            "| {} | {} | {:.2} | {} | {} |",
            configuration.label,
            percent(overall.mean),
            standing.rank,
            standing.wins,
            standing.losses
        )?;
        match overall.against {
            None => writeln!(text, " | | | | |")?,
            Some(a) => writeln!(
                text,
                " {} | {} / {} / {} | {} / {} | {} | {} |",
                share(a.a12),
                a.classes.0,
                a.classes.1,
                a.classes.2,
                a.significant.0,
                a.significant.1,
                p_value(a.symmetry),
                p_value(a.paired)
            )?,
        }
    }
    let first = data.plan.configurations.first().map_or("", |c| &c.label);
    writeln!(
        text,
        "\nRank, wins and losses: every configuration against every other one, class by class (U-test, 0.05), ranks averaged.\n\
         A12 and what follows: against `{first}`. Significantly better / worse: U-test at 0.05 after Holm's correction over\n\
         classes. Symmetry: whether A12 is symmetric around 0.5 over classes. Paired: Wilcoxon's signed-rank test that the\n\
         means of classes are larger, one-sided.\n"
    )
}

/// Every configuration against every other one, where these are few.
fn wins(text: &mut String, data: &Data<'_>, section: &Section) -> std::fmt::Result {
    let labels: Vec<&str> = data.plan.configurations.iter().map(|c| &*c.label).collect();
    if !(3..=MATRIX).contains(&labels.len()) {
        return Ok(());
    }
    writeln!(
        text,
        "### One against the other\n\nOn how many classes the row is significantly better than the column, after Holm's correction over classes.\n"
    )?;
    table_head(text, &[&[""][..], &labels].concat())?;
    for (row, label) in labels.iter().enumerate() {
        write!(text, "| {label} |")?;
        for column in 0..labels.len() {
            match row == column {
                true => write!(text, " |")?,
                false => write!(text, " {} |", section.wins(row, column))?,
            }
        }
        writeln!(text)?;
    }
    writeln!(text)
}

/// What was chosen on other results, where there is a choice.
fn chosen(text: &mut String, data: &Data<'_>, section: &Section) -> std::fmt::Result {
    let labels: Vec<&str> = data.plan.configurations.iter().map(|c| &*c.label).collect();
    let numbers = |a: &Against| {
        let (better, worse, equal) = a.classes;
        let (significantly, worse_significantly) = a.significant;
        format!(
            "{} | {better} / {worse} / {equal} | {significantly} / {worse_significantly}",
            share(a.a12)
        )
    };
    if let Some(elsewhere) = section.chosen_elsewhere() {
        let chosen = labels.iter().zip(&elsewhere.chosen);
        let chosen: Vec<String> = chosen
            .filter(|(_, n)| **n > 0)
            .map(|(label, n)| format!("{label} ({n})"))
            .collect();
        writeln!(
            text,
            "### Settings chosen on the other classes\n\n\
             For every class the configuration with the best mean over all other classes, against `{}`.\n",
            labels[0]
        )?;
        table_head(
            text,
            &[
                "chosen (classes)",
                "coverage",
                "A12",
                "better / worse / equal",
                "significantly",
                "paired p",
            ],
        )?;
        writeln!(
            text,
            "| {} | {} | {} | {} |\n",
            chosen.join(", "),
            percent(elsewhere.mean),
            numbers(&elsewhere.against),
            p_value(elsewhere.against.paired)
        )?;
    }
    let mut lines = String::new();
    for (number, label) in labels.iter().enumerate() {
        if let Some((against, worse)) = section.against_best_other(number) {
            let worse = worse.join(", ");
            writeln!(lines, "| {label} | {} | {worse} |", numbers(&against))?;
        }
    }
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(
        text,
        "### Against the best other one\n\n\
         Each configuration against the best of all others: class by class, and for each seed the one that is best with the\n\
         other seeds.\n"
    )?;
    table_head(
        text,
        &[
            "configuration",
            "A12",
            "better / worse / equal",
            "significantly",
            "significantly worse on",
        ],
    )?;
    writeln!(text, "{lines}")
}

fn classes(text: &mut String, data: &Data<'_>, section: &Section) -> std::fmt::Result {
    let plan = data.plan;
    writeln!(text, "### Class by class\n")?;
    let mut header = "| class | branches | infeasible | never |".to_owned();
    for configuration in &plan.configurations {
        write!(header, " {} |", configuration.label)?;
    }
    for configuration in plan.configurations.iter().skip(1) {
        write!(header, " A12 {} |", configuration.label)?;
    }
    for published in &plan.published {
        write!(header, " {} |", published.label)?;
    }
    let columns = header.matches('|').count() - 1;
    writeln!(text, "{header}\n|{}", " --- |".repeat(columns))?;
    let compared: Vec<Vec<Option<Comparison>>> = (1..plan.configurations.len())
        .map(|n| section.comparisons(n))
        .collect();
    for (number, row) in section.rows.iter().enumerate() {
        let effects = compared.iter().map(|c| effect(c[number].as_ref()));
        class_line(text, data, row, effects)?;
    }
    writeln!(
        text,
        "\nNever: feasible branches that no cell covers. Bold: significant after Holm's correction. With a star: where one side covers\n\
         0.99 or more, A12 compares executions until 95 % of what can be covered was covered.\n"
    )
}

fn class_line(
    text: &mut String,
    data: &Data<'_>,
    row: &ClassRow,
    effects: impl Iterator<Item = String>,
) -> std::fmt::Result {
    write!(
        text,
        "| {} | {} | {} | {} |",
        row.class, row.branches, row.infeasible, row.never
    )?;
    for runs in &row.runs {
        write!(text, " {} |", share(runs.mean()))?;
    }
    for effect in effects {
        write!(text, " {effect} |")?;
    }
    for published in &data.plan.published {
        write!(text, " {} |", share(published.of(&row.class)))?;
    }
    writeln!(text)
}

/// The mean of methods, where others published that, and the methods that were not always covered as a whole.
fn methods(text: &mut String, data: &Data<'_>, section: &Section) -> std::fmt::Result {
    let plan = data.plan;
    let published: Vec<_> = plan
        .published
        .iter()
        .filter(|p| !p.methods.is_empty())
        .collect();
    if published.is_empty() {
        return Ok(());
    }
    let named = |row: &&ClassRow| published.iter().any(|p| p.of_methods(&row.class).is_some());
    let rows: Vec<&ClassRow> = section.rows.iter().filter(named).collect();
    let labels: Vec<&str> = plan.configurations.iter().map(|c| &*c.label).collect();
    let others: Vec<&str> = published.iter().map(|p| &*p.label).collect();
    writeln!(
        text,
        "### Method by method\n\nThe mean coverage of a class's methods, each method for itself.\n"
    )?;
    let heads = [&["class", "methods"][..], &labels, &others].concat();
    table_head(text, &heads)?;
    for row in &rows {
        write!(text, "| {} | {} |", row.class, row.methods.len())?;
        for number in 0..labels.len() {
            write!(text, " {} |", share(row.mean_of_methods(number)))?;
        }
        for others in &published {
            write!(text, " {} |", share(others.of_methods(&row.class)))?;
        }
        writeln!(text)?;
    }
    writeln!(text, "\nMethods that were not always covered as a whole:\n")?;
    table_head(text, &[&["method", "branches"][..], &labels].concat())?;
    for row in rows {
        let whole = |m: &&MethodRow| m.coverage.iter().any(|c| *c != Some(1.0));
        for method in row.methods.iter().filter(whole) {
            write!(
                text,
                "| {} {} | {} |",
                row.simple(),
                method.name,
                method.branches
            )?;
            for coverage in &method.coverage {
                write!(text, " {} |", share(*coverage))?;
            }
            writeln!(text)?;
        }
    }
    writeln!(text)
}

fn table_head(text: &mut String, heads: &[&str]) -> std::fmt::Result {
    writeln!(text, "| {} |", heads.join(" | "))?;
    writeln!(text, "|{}", " --- |".repeat(heads.len()))
}

fn effect(comparison: Option<&Comparison>) -> String {
    match comparison {
        None => "-".to_owned(),
        Some(c) => {
            let bold = if c.is_significant() { "**" } else { "" };
            let star = if c.by == By::Effort { " *" } else { "" };
            format!("{bold}{:.2}{bold}{star}", c.a12)
        }
    }
}

fn over_time(text: &mut String, data: &Data<'_>, section: &Section) -> std::fmt::Result {
    writeln!(
        text,
        "### Over time\n\nMean coverage over classes when parts of the budget are used up.\n"
    )?;
    let shares = [10, 25, 50, 75, 100];
    let heads: Vec<String> = shares.iter().map(|s| format!("{s} %")).collect();
    writeln!(text, "| configuration | {} |", heads.join(" | "))?;
    writeln!(text, "|{}", " --- |".repeat(shares.len() + 1))?;
    for (number, configuration) in data.plan.configurations.iter().enumerate() {
        let curve = section.mean_curve(number);
        let at = |share: usize| {
            let place = (curve.len() * share).div_ceil(100).max(1) - 1;
            percent(curve.get(place).copied())
        };
        let values: Vec<String> = shares.iter().map(|s| at(*s)).collect();
        writeln!(text, "| {} | {} |", configuration.label, values.join(" | "))?;
    }
    writeln!(text)
}

impl Section {
    /// The mean coverage over classes at each point of the budget.
    #[must_use]
    pub fn mean_curve(&self, number: usize) -> Vec<f64> {
        let curves = self.rows.iter().map(|row| &row.runs[number].curve);
        let curves: Vec<&Vec<f64>> = curves.filter(|c| !c.is_empty()).collect();
        let points = curves.iter().map(|c| c.len()).min().unwrap_or(0);
        let at = |point: usize| curves.iter().map(|c| c[point]).sum::<f64>() / curves.len() as f64;
        (0..points).map(at).collect()
    }
}

fn faults(text: &mut String, data: &Data<'_>) -> std::fmt::Result {
    if !data.refuted.is_empty() {
        writeln!(text, "## Covered although argued infeasible\n")?;
        for (class, id) in &data.refuted {
            writeln!(text, "- {class}: `{id}`")?;
        }
        writeln!(text)?;
    }
    if !data.unknown.is_empty() {
        writeln!(text, "## Argued infeasible but not there\n")?;
        for (class, id) in &data.unknown {
            writeln!(text, "- {class}: `{id}`")?;
        }
        writeln!(text)?;
    }
    if !data.failed.is_empty() {
        writeln!(text, "## Failed cells\n")?;
        for (key, reason) in data.failed.iter().take(LISTED) {
            writeln!(text, "- {key}: {}", reason.replace(['\n', '|'], " "))?;
        }
        if let more @ 1.. = data.failed.len().saturating_sub(LISTED) {
            writeln!(text, "- and {more} more")?;
        }
        writeln!(text)?;
    }
    Ok(())
}

fn costs(text: &mut String, data: &Data<'_>) -> std::fmt::Result {
    writeln!(
        text,
        "## What it took\n\nMeans per cell; different on every machine.\n"
    )?;
    writeln!(
        text,
        "| configuration | budget | CPU s | wall s | search s | memory MB | executions / s of search |"
    )?;
    writeln!(text, "| --- | --- | --- | --- | --- | --- | --- |")?;
    for section in &data.sections {
        for (number, configuration) in data.plan.configurations.iter().enumerate() {
            let runs = section.rows.iter().map(|row| &row.runs[number]);
            let costs: Vec<_> = runs.clone().flat_map(|r| &r.costs).collect();
            let of = |f: &dyn Fn(&crate::store::Cost) -> f64| {
                let mean = mean(&costs.iter().map(|c| f(c)).collect::<Vec<f64>>());
                mean.map_or_else(|| "-".to_owned(), |m| format!("{m:.1}"))
            };
            let executions: u64 = runs.flat_map(|r| &r.measures).map(|m| m.executions).sum();
            let searched: f64 = costs.iter().map(|c| c.search).sum();
            writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {:.0} |",
                configuration.label,
                section.budget,
                of(&|c| c.cpu),
                of(&|c| c.wall),
                of(&|c| c.search),
                of(&|c| c.memory as f64 / 1e6),
                executions as f64 / searched.max(1e-9)
            )?;
        }
    }
    let builds: Vec<&str> = data.builds.iter().map(String::as_str).collect();
    writeln!(text, "\nBuilds of Covet: {}.", builds.join(", "))
}

/// Where executions and instructions went, of configurations with local search.
fn operators(text: &mut String, data: &Data<'_>, section: &Section) -> std::fmt::Result {
    let mut lines = String::new();
    for (number, configuration) in data.plan.configurations.iter().enumerate() {
        let runs = section.rows.iter().map(|row| &row.runs[number]);
        let cells: Vec<&Measures> = runs.flat_map(|r| &r.measures).collect();
        let parts = cells.iter().flat_map(|m| &m.operators);
        let mut sums: BTreeMap<&str, (u64, u64, u64)> = BTreeMap::new();
        for part in parts {
            let sum = sums.entry(&part.name).or_default();
            sum.0 += part.executions;
            sum.1 += part.instructions;
            sum.2 += part.covered;
        }
        if sums.len() < 2 {
            continue;
        }
        let all = sums
            .values()
            .fold((0, 0, 0), |a, b| (a.0 + b.0, a.1 + b.1, a.2 + b.2));
        let of = |part: u64, all: u64| percent((all > 0).then(|| part as f64 / all as f64));
        for (name, sum) in sums {
            writeln!(
                lines,
                "| {} | {name} | {} | {} | {} |",
                configuration.label,
                of(sum.0, all.0),
                of(sum.1, all.1),
                of(sum.2, all.2)
            )?;
        }
    }
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(text, "### Where the budget went\n")?;
    writeln!(
        text,
        "| configuration | part | executions | instructions | branches covered first |\n| --- | --- | --- | --- | --- |"
    )?;
    writeln!(
        text,
        "{lines}\nEvolution is everything but the operators of local search.\n"
    )
}

/// What JaCoCo and PIT say, where they were asked: sums over all cells.
fn verdicts(text: &mut String, data: &Data<'_>) -> std::fmt::Result {
    let judged = |section: &Section, number: usize| -> Vec<Judged> {
        let runs = section.rows.iter().map(|row| &row.runs[number]);
        runs.flat_map(|r| r.judged.clone()).collect()
    };
    let asked = data.records.iter().any(|r| r.judged.is_some());
    if !asked {
        return Ok(());
    }
    writeln!(text, "\n## On the real JVM\n")?;
    writeln!(
        text,
        "| configuration | budget | suites | branches by JaCoCo | mutants by PIT | complaints |"
    )?;
    writeln!(text, "| --- | --- | --- | --- | --- | --- |")?;
    for section in &data.sections {
        for (number, configuration) in data.plan.configurations.iter().enumerate() {
            let all = judged(section, number);
            let complaints = all.iter().filter(|j| j.complaint.is_some()).count();
            writeln!(
                text,
                "| {} | {} | {} | {} | {} | {complaints} |",
                configuration.label,
                section.budget,
                all.len(),
                sum(all.iter().filter_map(|j| j.jacoco)),
                sum(all.iter().filter_map(|j| j.pit)),
            )?;
        }
    }
    Ok(())
}

/// Pairs added up, as `12 / 15 (80.0 %)`.
fn sum(pairs: impl Iterator<Item = (u32, u32)>) -> String {
    let (covered, all) = pairs.fold((0, 0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
    match all {
        0 => "-".to_owned(),
        _ => {
            let share = f64::from(covered) / f64::from(all);
            format!("{covered} / {all} ({})", percent(Some(share)))
        }
    }
}
