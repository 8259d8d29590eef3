use std::collections::BTreeMap;
use std::path::PathBuf;

use covet_engine::job::{Extent, Strategy};

use super::*;
use crate::plan::{Budget, Configuration, Group, Origin, Plan, Published};
use crate::run::key;
use crate::store::{Cost, Measures, Outcome, Record};
use crate::subjects::{Infeasible, Subject};

fn plan() -> Plan {
    let configuration = |strategy: Strategy| Configuration {
        label: strategy.name().to_owned(),
        strategy,
        parameters: BTreeMap::new(),
    };
    Plan {
        name: "try".into(),
        about: "A try <with> marks.".into(),
        directory: PathBuf::new(),
        groups: vec![Group {
            origin: Origin::Jdk,
            classes: vec!["a.B".into(), "a.C".into()],
        }],
        configurations: vec![
            configuration(Strategy::Random),
            configuration(Strategy::DynaMosa),
        ],
        seeds: (1..=8).collect(),
        budgets: vec![Budget::Instructions(1_000_000)],
        points: 2,
        extent: Extent::Suite,
        infeasible: None,
        published: vec![Published {
            label: "GA".into(),
            coverage: BTreeMap::from([("B".to_owned(), 0.75)]),
            methods: BTreeMap::from([("B".to_owned(), 0.5)]),
        }],
    }
}

/// The first eight branches are those of one method, the others have one each.
fn branch(n: u32) -> String {
    format!("a.B.m{}()V@{n}:0", n.saturating_sub(7))
}

fn subjects() -> Vec<Subject> {
    let subject = |class: &str| Subject {
        origin: "jdk".into(),
        class: class.into(),
        class_path: Vec::new(),
        seen: Vec::new(),
        proven: Vec::new(),
        branches: (0..10).map(branch).collect(),
    };
    vec![subject("a.B"), subject("a.C")]
}

/// DynaMOSA covers 9 of a.B's branches and random 5 or 6; on a.C both cover 8.
fn records(plan: &Plan) -> Vec<Record> {
    let record = |cell: &crate::plan::Cell<'_>| {
        let random = cell.configuration.strategy == Strategy::Random;
        let covered = match (cell.class, random) {
            ("a.B", true) => 5 + (cell.seed % 2) as u32,
            ("a.B", false) => 9,
            _ => 8,
        };
        Record {
            key: key(cell),
            covet: "0.1.0 (x)".into(),
            outcome: Outcome::Done(Measures {
                branches: (covered, 10),
                curve: vec![covered / 2, covered],
                open: (covered..10).map(branch).collect(),
                ..Measures::default()
            }),
            cost: Some(Cost::default()),
            judged: None,
        }
    };
    plan.cells().iter().map(record).collect()
}

fn with_data(change: impl Fn(&mut Vec<Record>), look: impl Fn(&Data<'_>)) {
    let plan = plan();
    let mut records = records(&plan);
    change(&mut records);
    let circumstances = Circumstances {
        jdk: "17".into(),
        command: "covet study try.toml".into(),
    };
    look(&Data::new(
        &plan,
        &subjects(),
        &Infeasible::default(),
        records,
        circumstances,
    ));
}

#[test]
fn the_tables_of_markdown() {
    with_data(
        |_| {},
        |data| {
            let text = markdown(data);
            let line = |start: &str| {
                let mut lines = text.lines();
                lines
                    .find(|l| l.starts_with(start))
                    .unwrap_or(start)
                    .to_owned()
            };
            assert_eq!(
                line("| dynamosa | 85"),
                "| dynamosa | 85.0 % | 1.25 | 1 | 0 | 0.75 | 1 / 0 / 1 | 1 / 0 | 1.000 | 0.500 |"
            );
            assert_eq!(
                line("| a.B "),
                "| a.B | 10 | 0 | 1 | 0.55 | 0.90 | **1.00** | 0.75 |"
            );
            assert_eq!(
                line("| a.C "),
                "| a.C | 10 | 0 | 2 | 0.80 | 0.80 | 0.50 | - |"
            );
            assert_eq!(line("| a.B | 3 "), "| a.B | 3 | 0.23 | 0.67 | 0.50 |");
            assert_eq!(line("| B m0()V "), "| B m0()V | 8 | 0.69 | 1.00 |");
            assert_eq!(line("| B m2()V "), "| B m2()V | 1 | 0.00 | 0.00 |");
            assert!(!text.contains("| B m1()V | 1 | 1.00"));
            assert!(!text.contains("Not complete") && !text.contains("Failed cells"));
        },
    );
}

#[test]
fn what_is_missing_or_failed_is_said() {
    let spoil = |records: &mut Vec<Record>| {
        records.pop();
        records[0].outcome = Outcome::Failed("internal: a | b".into());
    };
    with_data(spoil, |data| {
        let text = markdown(data);
        assert!(text.contains("**Not complete**: 1 of 32 cells are to be run."));
        assert!(text.contains("- a.B, random, 1 M instructions, seed 1: internal: a   b"));
        let csv = cells_csv(data);
        assert_eq!(csv.lines().count(), 32);
        let columns = |line: &str| line.split(',').count();
        assert!(csv.lines().all(|l| columns(l) == 23), "{csv}");
    });
}

#[test]
fn the_page_has_pictures_and_no_addresses() {
    with_data(
        |_| {},
        |data| {
            let page = html(data);
            assert!(page.contains("A try &lt;with&gt; marks."));
            assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
            assert_eq!(page.matches("<svg").count(), 1 + 1 + 2 * 2);
            assert!(!page.contains("http") && !page.contains("url(") && !page.contains("src="));
        },
    );
}
