//! `covet study` from outside: what it says about plans and results that cannot be used, and how it ends.
#![allow(missing_docs, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A directory with a plan.
struct Place(PathBuf);

impl Place {
    fn new(name: &str, plan: &str) -> Place {
        let name = format!("study-{name}-{}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).expect("temporary directory");
        fs::write(path.join("plan.toml"), plan).expect("the plan");
        Place(path)
    }

    fn study(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
        command.arg("study").args(arguments).current_dir(&self.0);
        command.output().expect("covet starts")
    }

    /// Asserts the exit code and the one sentence of standard error.
    fn refuses(&self, arguments: &[&str], code: i32, sentence: &str) {
        let output = self.study(arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        let last = text.lines().last().unwrap_or_default();
        assert_eq!((output.status.code(), last), (Some(code), sentence));
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const PLAN: &str = "seeds = 1\ninstructions = 100_000\n[[strategy]]\nname = \"random\"\n\
                    [[subjects]]\njdk = true\nclasses = [\"java.lang.Boolean\"]\n";

#[test]
fn plans_that_make_no_sense() {
    let place = Place::new("plan", &PLAN.replace("random", "randon"));
    let sentence = "covet: plan.toml: there is no strategy `randon`; did you mean random?";
    place.refuses(&["plan.toml"], 200, sentence);
    let sentence =
        "covet: name the plan: covet study <FILE.toml>; `covet study --help` lists the options";
    place.refuses(&[], 200, sentence);
    let sentence = "covet: cannot read none.toml: No such file or directory (os error 2)";
    place.refuses(&["none.toml"], 200, sentence);
}

#[test]
fn classes_and_results_that_cannot_be_used() {
    let place = Place::new("class", &PLAN.replace("lang.Boolean", "lang.Bolean"));
    let sentence = "covet: there is no class java.lang.Bolean in jdk";
    place.refuses(&["plan.toml"], 206, sentence);
    fs::write(place.0.join("plan.toml"), PLAN).expect("the plan");
    fs::write(
        place.0.join("notes.txt"),
        "This is no database, as anybody can see.",
    )
    .expect("a file");
    let sentence = "covet: notes.txt is no file of results of `covet study`";
    place.refuses(&["plan.toml", "--results", "notes.txt"], 211, sentence);
    let sentence = "covet: there are no results in plan.db";
    place.refuses(&["report", "plan.toml"], 211, sentence);
    let sentence = "covet: there are no results in a.db";
    place.refuses(&["merge", "all.db", "a.db"], 211, sentence);
}

#[test]
fn a_study_is_run_once() {
    let place = Place::new("once", PLAN);
    let ended = |output: Output| {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(0), "{text}");
        text.lines().last().unwrap_or_default().to_owned()
    };
    let first = ended(place.study(&["plan.toml"]));
    assert_eq!(first, "1 cells run, 0 failed, 0 open, in plan.db");
    let read = || fs::read_to_string(place.0.join("plan.csv")).expect("the table");
    let table = read();
    assert_eq!(table.lines().count(), 2);
    assert!(table.contains("jdk,java.lang.Boolean,random,100000 instructions,1,"));
    let second = ended(place.study(&["plan.toml"]));
    assert_eq!(second, "0 cells run, 0 failed, 0 open, in plan.db");
    assert_eq!(read(), table);
    assert!(place.0.join("plan.html").exists() && place.0.join("plan.md").exists());
}
