//! The file of a plan.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use covet_engine::job::{Extent, Strategy};
use covet_engine::near_names::suggestion;
use toml::{Table, Value};

use super::reader::Reader;
use super::{Budget, Configuration, Group, Origin, Plan, PlanError, Published};

/// The budget unless the file says otherwise: about five seconds of a fast core.
const INSTRUCTIONS: u64 = 100_000_000;
/// Points of coverage over time unless the file says otherwise.
const POINTS: u32 = 20;

impl Plan {
    /// Reads and checks the file of a plan.
    pub fn read(path: &Path) -> Result<Plan, PlanError> {
        let text = fs::read_to_string(path).map_err(|source| PlanError::Read {
            path: path.to_owned(),
            source,
        })?;
        let stem = path.file_stem().map(|s| s.to_string_lossy().into_owned());
        let directory = path.parent().unwrap_or(Path::new("")).to_owned();
        Plan::parse(&text, path, &stem.unwrap_or_default(), directory)
    }

    fn parse(text: &str, path: &Path, stem: &str, directory: PathBuf) -> Result<Plan, PlanError> {
        let table: Table = toml::from_str(text).map_err(|e| PlanError::Syntax {
            path: path.to_owned(),
            line: line_of(text, e.span().map_or(0, |s| s.start)),
            why: e.message().replace('\n', " "),
        })?;
        let plan = plan(Reader::new(table, "the plan"), stem, directory);
        plan.map_err(|why| PlanError::Meaning {
            path: path.to_owned(),
            why,
        })
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    let before = text.as_bytes().iter().take(offset);
    before.filter(|b| **b == b'\n').count() + 1
}

fn plan(mut file: Reader, stem: &str, directory: PathBuf) -> Result<Plan, String> {
    let plan = Plan {
        name: file.text("name")?.unwrap_or_else(|| stem.to_owned()),
        about: file.text("about")?.unwrap_or_default(),
        directory,
        groups: groups(&mut file)?,
        configurations: configurations(&mut file)?,
        seeds: seeds(&mut file)?,
        budgets: budgets(&mut file)?,
        points: points(&mut file)?,
        extent: extent(&mut file)?,
        infeasible: file.text("infeasible")?.map(PathBuf::from),
        published: published(&mut file)?,
    };
    file.finish()?;
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    if !plan.name.chars().all(plain) || plan.name.starts_with('.') {
        return Err(format!(
            "the name `{}` cannot be that of a file; use letters, digits and dashes",
            plan.name
        ));
    }
    Ok(plan)
}

fn extent(file: &mut Reader) -> Result<Extent, String> {
    match (file.flag("check")?, file.flag("search-only")?) {
        (false, false) => Ok(Extent::Suite),
        (true, false) => Ok(Extent::Check),
        (false, true) => Ok(Extent::Search),
        (true, true) => {
            Err("without suites there is nothing to `check`: drop `search-only`".into())
        }
    }
}

fn points(file: &mut Reader) -> Result<u32, String> {
    match file.value("points") {
        None => Ok(POINTS),
        Some(Value::Integer(n @ 1..=1000)) => Ok(n as u32),
        Some(_) => Err(file.wrong("points", "a number between 1 and 1000")),
    }
}

/// A number of seeds, from 1 on, or a list of them.
fn seeds(file: &mut Reader) -> Result<Vec<u64>, String> {
    let wrong = file.wrong(
        "seeds",
        "how many there are, or a list of different numbers that are not negative",
    );
    let seeds: Option<Vec<u64>> = match file.value("seeds") {
        None => return Err("the plan has no `seeds`: write seeds = 10".to_owned()),
        Some(Value::Integer(n @ 1..=100_000)) => Some((1..=n as u64).collect()),
        Some(Value::Array(list)) => list
            .iter()
            .map(|v| v.as_integer().and_then(|n| u64::try_from(n).ok()))
            .collect(),
        Some(_) => None,
    };
    let seeds = seeds.filter(|s| !s.is_empty()).ok_or(wrong.clone())?;
    let different: BTreeSet<u64> = seeds.iter().copied().collect();
    match different.len() == seeds.len() {
        true => Ok(seeds),
        false => Err(wrong),
    }
}

fn budgets(file: &mut Reader) -> Result<Vec<Budget>, String> {
    let mut budgets = Vec::new();
    for n in file.numbers("instructions")? {
        if n.fract() != 0.0 || n > 1e15 {
            return Err(file.wrong("instructions", "a whole number or a list of them"));
        }
        budgets.push(Budget::Instructions(n as u64));
    }
    budgets.extend(file.numbers("cpu-seconds")?.into_iter().map(Budget::Cpu));
    for (place, budget) in budgets.iter().enumerate() {
        if budgets[..place].contains(budget) {
            return Err(format!("the budget of {budget} is given twice"));
        }
    }
    if budgets.is_empty() {
        budgets.push(Budget::Instructions(INSTRUCTIONS));
    }
    Ok(budgets)
}

fn configurations(file: &mut Reader) -> Result<Vec<Configuration>, String> {
    let mut all: Vec<Configuration> = Vec::new();
    for mut table in file.tables("strategy")? {
        let configuration = configuration(&mut table)?;
        table.finish()?;
        let twice = all.iter().find(|c| c.label == configuration.label);
        if twice.is_some() {
            return Err(format!(
                "two strategies are called `{}`; give one a `label`",
                configuration.label
            ));
        }
        if let Some(same) = all.iter().find(|c| c.key() == configuration.key()) {
            return Err(format!(
                "`{}` and `{}` are the same strategy",
                same.label, configuration.label
            ));
        }
        all.push(configuration);
    }
    match all.is_empty() {
        true => Err("the plan has no strategy: write [[strategy]] and name = \"dynamosa\"".into()),
        false => Ok(all),
    }
}

fn configuration(table: &mut Reader) -> Result<Configuration, String> {
    let name = table.text("name")?;
    let name = name.ok_or_else(|| format!("{} has no `name`", table.name()))?;
    let known = || Strategy::ALL.iter().map(|s| s.name());
    let strategy: Strategy = name.parse().map_err(|_| {
        format!(
            "there is no strategy `{name}`{}",
            suggestion(&name, known())
        )
    })?;
    let parameters = table.figures("options")?;
    let names = covet_engine::parameter_names(strategy.name());
    if let Some(unknown) = parameters.keys().find(|p| !names.contains(&p.as_str())) {
        let near = suggestion(unknown, names.iter().copied());
        return Err(format!("`{name}` has no option `{unknown}`{near}"));
    }
    covet_engine::strategy_with(strategy.name(), &parameters).map_err(|e| e.to_string())?;
    Ok(Configuration {
        label: table.text("label")?.unwrap_or(name),
        strategy,
        parameters,
    })
}

fn groups(file: &mut Reader) -> Result<Vec<Group>, String> {
    let mut groups = Vec::new();
    let mut seen = BTreeSet::new();
    for mut table in file.tables("subjects")? {
        let origin = origin(&mut table)?;
        let classes = table.texts("classes")?;
        if classes.is_empty() {
            return Err(format!("{} has no `classes`", table.name()));
        }
        table.finish()?;
        for class in &classes {
            if !seen.insert((origin.name(), class.clone())) {
                return Err(format!("the class {class} is named twice"));
            }
        }
        groups.push(Group { origin, classes });
    }
    match groups.is_empty() {
        true => Err("the plan has no subjects: write [[subjects]] with `classes`".into()),
        false => Ok(groups),
    }
}

fn origin(table: &mut Reader) -> Result<Origin, String> {
    let source = table.text("source")?.map(|s| Origin::Source(s.into()));
    let maven = table.text("maven")?;
    if let Some(coordinates) = &maven {
        let words = coordinates.split(':');
        if words.clone().count() != 3 || words.clone().any(str::is_empty) {
            return Err(table.wrong("maven", "of the form group:artifact:version"));
        }
    }
    let paths = table.texts("class-path")?;
    let paths = (!paths.is_empty())
        .then(|| Origin::ClassPath(paths.into_iter().map(PathBuf::from).collect()));
    let jdk = table.flag("jdk")?.then_some(Origin::Jdk);
    let given = [source, maven.map(Origin::Maven), paths, jdk];
    let mut given = given.into_iter().flatten();
    match (given.next(), given.next()) {
        (Some(origin), None) => Ok(origin),
        _ => Err(format!(
            "{} must have one of `source`, `maven`, `class-path` and `jdk`",
            table.name()
        )),
    }
}

fn published(file: &mut Reader) -> Result<Vec<Published>, String> {
    let mut all = Vec::new();
    for mut table in file.tables("published")? {
        let label = table.text("label")?;
        let coverage = shares(&mut table, "coverage")?;
        let methods = shares(&mut table, "methods")?;
        let label = label.ok_or_else(|| format!("{} has no `label`", table.name()))?;
        table.finish()?;
        all.push(Published {
            label,
            coverage,
            methods,
        });
    }
    Ok(all)
}

fn shares(table: &mut Reader, key: &'static str) -> Result<BTreeMap<String, f64>, String> {
    let figures = table.figures(key)?;
    match figures.values().all(|c| (0.0..=1.0).contains(c)) {
        true => Ok(figures),
        false => Err(table.wrong(key, "a table of numbers between 0 and 1")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
        about = "a try"
        seeds = 2
        instructions = [1_000_000, 2_000_000]
        [[strategy]]
        name = "whole-suite"
        label = "large"
        options = { population = 100 }
        [[strategy]]
        name = "random"
        [[subjects]]
        source = "subjects"
        classes = ["a.B", "a.C"]
        [[subjects]]
        jdk = true
        classes = "java.util.ArrayList"
        [[published]]
        label = "GA"
        coverage = { B = 0.5 }
        methods = { C = 0.25 }
    "#;

    fn parse(text: &str) -> Result<Plan, String> {
        let plan = Plan::parse(text, Path::new("x.toml"), "x", PathBuf::new());
        plan.map_err(|e| e.to_string())
    }

    #[test]
    fn a_plan_is_read() {
        let plan = parse(GOOD).unwrap();
        assert_eq!((plan.name.as_str(), plan.points), ("x", 20));
        assert_eq!(plan.seeds, [1, 2]);
        let cells = plan.cells();
        assert_eq!(cells.len(), 2 * 2 * 3 * 2);
        assert_eq!(cells[0].configuration.key(), "whole-suite population=100");
        assert_eq!(cells[5].class, "java.util.ArrayList");
        assert!(plan.is_reproducible());
        assert_eq!(plan.extent, Extent::Suite);
        assert_eq!(plan.published[0].of("a.B"), Some(0.5));
        assert_eq!(plan.published[0].of("a.C"), None);
        assert_eq!(plan.published[0].of_methods("a.C"), Some(0.25));
    }

    #[test]
    fn without_a_budget_instructions_count() {
        let plan = parse(&GOOD.replace("instructions =", "#")).unwrap();
        assert_eq!(plan.budgets, [Budget::Instructions(INSTRUCTIONS)]);
        let timed =
            parse(&GOOD.replace("instructions = [1_000_000, 2_000_000]", "cpu-seconds = 5"));
        assert!(!timed.unwrap().is_reproducible());
    }

    /// What is said when a part of the good plan is replaced.
    fn complaint(from: &str, to: &str) -> String {
        assert!(GOOD.contains(from));
        parse(&GOOD.replacen(from, to, 1)).unwrap_err()
    }

    #[test]
    fn complaints_are_one_sentence() {
        #[rustfmt::skip]
        let cases = [
            ("seeds = 2", "seds = 2", "the plan has no `seeds`: write seeds = 10"),
            ("about =", "abuot =", "the plan has no key `abuot`; did you mean about?"),
            ("seeds = 2", "seeds = [1, 1]", "`seeds` of the plan must be how many there are, or a list of different numbers that are not negative"),
            ("\"random\"", "\"randon\"", "there is no strategy `randon`; did you mean random?"),
            ("population", "populatoin", "`whole-suite` has no option `populatoin`; did you mean population?"),
            ("= 100", "= 0.5", "the parameter `population` must be a whole number between 1 and a million, not 0.5"),
            ("\"a.C\"", "\"a.B\"", "the class a.B is named twice"),
            ("jdk = true", "", "[[subjects]] number 2 must have one of `source`, `maven`, `class-path` and `jdk`"),
            ("jdk = true", "maven = \"a:b\"", "`maven` of [[subjects]] number 2 must be of the form group:artifact:version"),
            ("2_000_000", "1_000_000", "the budget of 1 M instructions is given twice"),
            ("label = \"large\"", "label = \"random\"", "two strategies are called `random`; give one a `label`"),
            ("0.5", "50", "`coverage` of [[published]] number 1 must be a table of numbers between 0 and 1"),
            ("seeds = 2", "seeds = 2\ncheck = true\nsearch-only = true", "without suites there is nothing to `check`: drop `search-only`"),
            ("1_000_000", "-1", "`instructions` of the plan must be a positive number or a list of them"),
        ];
        for (from, to, expected) in cases {
            assert_eq!(complaint(from, to), format!("x.toml: {expected}"));
        }
        assert!(parse("a = [").unwrap_err().starts_with("x.toml: line 1: "));
        assert!(!parse("a = [").unwrap_err().contains('\n'));
    }
}
