//! The options of `covet generate` and `covet goals`, defined once: the parser and the help text both read this table.
//!
//! By hand and not by a crate because of `-cp`, which the crates that are small read as `-c p`, and the large ones not
//! at all. Every option that takes a value takes it as the next argument or after `=`.

/// An option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opt {
    /// `--all`
    All,
    /// `--package`
    Package,
    /// `-cp`
    ClassPath,
    /// `-o`
    Output,
    /// `--budget`
    Budget,
    /// `--instructions`
    Instructions,
    /// `--tests`
    Tests,
    /// `--seed`
    Seed,
    /// `--strategy`
    Strategy,
    /// `--parameter`
    Parameter,
    /// `--junit`
    JUnit,
    /// `--release`
    Release,
    /// `--jdk`
    Jdk,
    /// `--exclude`
    Exclude,
    /// `--since`
    Since,
    /// `--suffix`
    Suffix,
    /// `--workers`
    Workers,
    /// `--no-build-tool`
    NoBuildTool,
    /// `--no-check`
    NoCheck,
    /// `--keep-divergences`
    KeepDivergences,
    /// `--dry-run`
    DryRun,
    /// `--json`
    Json,
    /// `--quiet`
    Quiet,
    /// `--verbose`
    Verbose,
    /// `--help`
    Help,
}

/// How an option is written and what it does.
#[derive(Debug)]
pub struct Definition {
    /// Which one.
    pub opt: Opt,
    /// Its names; the first one is what messages say.
    pub names: &'static [&'static str],
    /// What the value is called, if there is one.
    pub value: Option<&'static str>,
    /// What it does; lines of the help text.
    pub help: &'static str,
    /// Whether `covet goals` has it too.
    pub goals: bool,
}

const fn flag(opt: Opt, names: &'static [&'static str], help: &'static str) -> Definition {
    Definition {
        opt,
        names,
        value: None,
        help,
        goals: false,
    }
}

const fn valued(
    opt: Opt,
    names: &'static [&'static str],
    value: &'static str,
    help: &'static str,
) -> Definition {
    Definition {
        value: Some(value),
        ..flag(opt, names, help)
    }
}

const fn shared(definition: Definition) -> Definition {
    Definition {
        goals: true,
        ..definition
    }
}

/// All options in the order of the help text.
#[rustfmt::skip]
pub const OPTIONS: &[Definition] = &[
    flag(Opt::All, &["--all"],
        "all classes of the project, or of the directories of -cp (the default in a project)"),
    valued(Opt::Package, &["--package"], "P",
        "all classes of a package and of those below it; may be given several times"),
    valued(Opt::Exclude, &["--exclude"], "P",
        "leave out a class or a package and those below it; may be given several times"),
    valued(Opt::Since, &["--since"], "REF",
        "only classes whose source file changed since a commit or tag of git"),
    shared(valued(Opt::ClassPath, &["-cp", "--class-path", "-classpath"], "PATH",
        "directories and jars, separated by `:`; `dir/*` names all jars of a directory")),
    valued(Opt::Output, &["-o", "--output"], "DIR",
        "where the sources go (default: the project's test directory)"),
    valued(Opt::Budget, &["--budget"], "TIME",
        "wall time per class, the check included: 10s, 500ms, 2m (default: 10s)"),
    valued(Opt::Instructions, &["--instructions"], "N",
        "bytecode instructions per class; the same number and seed give the same tests"),
    valued(Opt::Tests, &["--tests"], "N",
        "executed tests per class"),
    valued(Opt::Seed, &["--seed"], "N",
        "where all randomness comes from (default: 0)"),
    valued(Opt::Strategy, &["--strategy"], "S",
        "random, whole-suite, memetic, dynamosa, dse, hybrid or auto (the default)"),
    valued(Opt::Parameter, &["--parameter"], "NAME=VALUE",
        "a parameter of the strategy (docs/strategies.md); may be given several times"),
    valued(Opt::JUnit, &["--junit"], "V",
        "4, 5 or 6 (default: what the project has, else 5)"),
    valued(Opt::Release, &["--release"], "N",
        "the Java release that the tests may use (default: that of the project, else of the class)"),
    valued(Opt::Suffix, &["--suffix"], "S",
        "what follows the class's name in the name of its test class (default: CovetTest)"),
    shared(valued(Opt::Jdk, &["--jdk"], "DIR",
        "the JDK (default: $JAVA_HOME, else `java` on the PATH)")),
    valued(Opt::Workers, &["--workers"], "N",
        "classes to work on at a time (default: one per core)"),
    shared(flag(Opt::NoBuildTool, &["--no-build-tool"],
        "do not ask Maven or Gradle; look into the usual directories only")),
    flag(Opt::NoCheck, &["--no-check"],
        "do not compile and run the tests on the JDK"),
    valued(Opt::KeepDivergences, &["--keep-divergences"], "DIR",
        "save tests on which Covet's machine and the JDK's differ"),
    flag(Opt::DryRun, &["--dry-run"],
        "only list the classes and the files that would be written"),
    shared(flag(Opt::Json, &["--json"],
        "one JSON object per line on standard output (docs/json.md)")),
    flag(Opt::Quiet, &["--quiet", "-q"],
        "print errors only"),
    flag(Opt::Verbose, &["--verbose", "-v"],
        "list all uncovered branches and all notes"),
    shared(flag(Opt::Help, &["--help", "-h"],
        "this text")),
];

/// The option with this name.
pub fn find(name: &str) -> Option<&'static Definition> {
    OPTIONS.iter().find(|d| d.names.contains(&name))
}

/// The lines of the help text for these options.
pub fn help(include: impl Fn(&Definition) -> bool) -> String {
    let mut text = String::new();
    for definition in OPTIONS.iter().filter(|d| include(d)) {
        let names = definition.names.join(", ");
        let value = definition
            .value
            .map_or(String::new(), |v| format!(" <{v}>"));
        text.push_str(&format!("  {names}{value}\n"));
        text.push_str(&format!("        {}\n", definition.help));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_found() {
        let mut names: Vec<_> = OPTIONS.iter().flat_map(|d| d.names).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(find("-cp").is_some_and(|d| d.opt == Opt::ClassPath && d.goals));
    }
}
