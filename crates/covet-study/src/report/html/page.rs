//! The page: its sections in order.

use super::super::comparison::By;
use super::super::data::{ClassRow, Data, Section};
use super::super::number::{p_value, percent, share};
use super::svg::escaped;
use super::table::{Cell, Table};
use super::{boxes, curves, heat};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// Writes the page.
#[must_use]
pub fn html(data: &Data<'_>) -> String {
    let title = escaped(&format!("Study: {}", data.plan.name));
    let mut body = head(data);
    for (number, section) in data.sections.iter().enumerate() {
        body.push_str(&one_section(data, section, number));
    }
    body.push_str(&faults_of_list(data));
    body.push_str(&failures(data));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{body}<script>\n{SCRIPT}</script>\n</body>\n</html>\n"
    )
}

fn head(data: &Data<'_>) -> String {
    let plan = data.plan;
    let reproducible = match plan.is_reproducible() {
        true => {
            "Budgets count executed instructions: the same command gives the same tables on every machine."
        }
        false => {
            "<strong>Not reproducible</strong>: budgets in time, or checks on the real JVM, depend on the machine."
        }
    };
    let missing = match data.missing {
        0 => String::new(),
        n => format!("<p><strong>Not complete</strong>: {n} cells are to be run.</p>\n"),
    };
    format!(
        "<header><h1>Study: {}</h1><button type=\"button\" id=\"colours\">dark / light</button></header>\n<p>{}</p>\n\
         <p>{} configurations, {} seeds, JDK {}. {reproducible}</p>\n<pre>{}</pre>\n{missing}",
        escaped(&plan.name),
        escaped(&plan.about),
        plan.configurations.len(),
        plan.seeds.len(),
        escaped(&data.circumstances.jdk),
        escaped(&data.circumstances.command),
    )
}

fn one_section(data: &Data<'_>, section: &Section, number: usize) -> String {
    let labels: Vec<&str> = data.plan.configurations.iter().map(|c| &*c.label).collect();
    let all: Vec<Vec<f64>> = (0..labels.len()).map(|n| section.mean_curve(n)).collect();
    let figure = curves::picture("mean coverage over time", &labels, &all, (640.0, 300.0));
    let mut text = format!(
        "<section>\n<h2>{}</h2>\n<h3>All classes</h3>\n{}\
         <figure id=\"curves-{number}\">{figure}<figcaption>Mean coverage over classes by the part of the budget that is used up.</figcaption></figure>\n\
         <figure id=\"heat-{number}\">{}<figcaption>On how many classes the row is significantly better than the column (U-test, Holm).</figcaption></figure>\n\
         <h3>Class by class</h3>\n{}<p>A12 with a star: where one side covers 0.99 or more, executions are compared.</p>\n<h3>Pictures of classes</h3>\n<div class=\"cards\">\n",
        escaped(&section.budget.to_string()),
        overall(data, section, number).html(),
        heat::picture(section, &labels),
        classes(data, section, number).html(),
    );
    for row in &section.rows {
        text.push_str(&card(row, &labels));
    }
    text.push_str("</div>\n</section>\n");
    text
}

fn card(row: &ClassRow, labels: &[&str]) -> String {
    let runs: Vec<Vec<f64>> = row.runs.iter().map(|r| r.coverage.clone()).collect();
    let lines: Vec<Vec<f64>> = row.runs.iter().map(|r| r.curve.clone()).collect();
    let title = format!("coverage of {}", row.class);
    format!(
        "<figure class=\"card\"><figcaption title=\"{}\">{}</figcaption>{}{}</figure>\n",
        escaped(&row.class),
        escaped(row.simple()),
        boxes::picture(&title, labels, &runs),
        curves::picture(&title, labels, &lines, (430.0, 170.0)),
    )
}

fn overall(data: &Data<'_>, section: &Section, number: usize) -> Table {
    let mut table = Table::new(
        &format!("overall-{number}"),
        &[
            "configuration",
            "coverage",
            "rank",
            "wins",
            "losses",
            "A12",
            "better",
            "worse",
            "significantly better",
            "significantly worse",
            "symmetry p",
            "paired p",
        ],
    );
    for (configuration, overall) in data.plan.configurations.iter().zip(section.overall()) {
        let standing = overall.standing;
        let mut cells = vec![
            Cell::text(&configuration.label),
            Cell::number(overall.mean, percent(overall.mean)),
            Cell::number(Some(standing.rank), format!("{:.2}", standing.rank)),
            Cell::count(standing.wins),
            Cell::count(standing.losses),
        ];
        match overall.against {
            None => cells.resize(12, Cell::number(None, String::new())),
            Some(a) => cells.extend([
                Cell::number(a.a12, share(a.a12)),
                Cell::count(a.classes.0),
                Cell::count(a.classes.1),
                Cell::count(a.significant.0),
                Cell::count(a.significant.1),
                Cell::number(a.symmetry, p_value(a.symmetry)),
                Cell::number(a.paired, p_value(a.paired)),
            ]),
        }
        table.row(cells);
    }
    table
}

fn classes(data: &Data<'_>, section: &Section, number: usize) -> Table {
    let plan = data.plan;
    let effects: Vec<String> = plan
        .configurations
        .iter()
        .skip(1)
        .map(|c| format!("A12 {}", c.label))
        .collect();
    let tests: Vec<String> = plan
        .configurations
        .iter()
        .map(|c| format!("tests {}", c.label))
        .collect();
    let mut header = vec!["class", "origin", "branches", "infeasible", "never"];
    header.extend(plan.configurations.iter().map(|c| &*c.label));
    header.extend(effects.iter().map(String::as_str));
    header.extend(plan.published.iter().map(|p| &*p.label));
    header.extend(tests.iter().map(String::as_str));
    let mut table = Table::new(&format!("classes-{number}"), &header);
    let compared: Vec<_> = (1..plan.configurations.len())
        .map(|n| section.comparisons(n))
        .collect();
    for (place, row) in section.rows.iter().enumerate() {
        let mut cells = vec![
            Cell::text(row.simple()),
            Cell::text(&row.origin),
            Cell::count(row.branches),
            Cell::count(row.infeasible),
            Cell::count(row.never),
        ];
        let best = row.runs.iter().filter_map(|r| r.mean()).fold(0.0, f64::max);
        cells.extend(row.runs.iter().map(|runs| {
            let mean = runs.mean();
            Cell::number(mean, share(mean)).strong(mean.is_some_and(|m| m >= best))
        }));
        cells.extend(compared.iter().map(|c| {
            let a12 = c[place].map(|c| c.a12);
            let star = if c[place].is_some_and(|c| c.by == By::Effort) {
                " *"
            } else {
                ""
            };
            Cell::number(a12, share(a12) + star)
                .strong(c[place].is_some_and(|c| c.is_significant()))
        }));
        cells.extend(plan.published.iter().map(|p| {
            let figure = p.of(&row.class);
            Cell::number(figure, share(figure))
        }));
        cells.extend(row.runs.iter().map(|runs| {
            let tests = runs.mean_of(|m| f64::from(m.tests));
            Cell::number(tests, tests.map_or("-".to_owned(), |t| format!("{t:.1}")))
        }));
        table.row(cells);
    }
    table
}

/// What is wrong with the list of infeasible branches.
fn faults_of_list(data: &Data<'_>) -> String {
    if data.refuted.is_empty() && data.unknown.is_empty() {
        return String::new();
    }
    let mut table = Table::new("infeasible", &["class", "branch", "argued infeasible, but"]);
    let covered = data.refuted.iter().map(|b| (b, "covered"));
    let unknown = data.unknown.iter().map(|b| (b, "not there"));
    for ((class, id), but) in covered.chain(unknown) {
        table.row(vec![Cell::text(class), Cell::text(id), Cell::text(but)]);
    }
    let table = table.html();
    format!("<section>\n<h2>Infeasible branches that are not</h2>\n{table}</section>\n")
}

fn failures(data: &Data<'_>) -> String {
    if data.failed.is_empty() {
        return String::new();
    }
    let mut table = Table::new("failed", &["class", "strategy", "budget", "seed", "reason"]);
    for (key, reason) in &data.failed {
        table.row(vec![
            Cell::text(&key.class),
            Cell::text(&key.strategy),
            Cell::text(&key.budget),
            Cell::number(Some(key.seed as f64), key.seed.to_string()),
            Cell::text(reason),
        ]);
    }
    format!(
        "<section>\n<h2>Failed cells</h2>\n{}</section>\n",
        table.html()
    )
}
