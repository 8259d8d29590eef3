//! Solutions whose runs left the predicted path, saved where the user wants divergences: each as two tests, the one that was
//! looked at and the one that should have gone another way.

use std::fs;

use covet_junit::print::print;
use covet_junit::suite::{SuiteModel, TestModel};
use covet_symex::Departure;
use covet_testcase::cluster::Cluster;
use covet_testcase::test_case::TestCase;

use crate::class::ClassWork;
use crate::outcome::suite_of;

/// Saves departures, if that is asked for.
pub(crate) fn keep(work: &ClassWork<'_>, cluster: &Cluster, departures: &[Departure]) {
    let Some(directory) = &work.job.options.keep_divergences else {
        return;
    };
    if departures.is_empty() {
        return;
    }
    let mut text = String::new();
    let mut tests = Vec::new();
    for (n, departure) in departures.iter().enumerate() {
        text += &format!("// solution{n}: {}\n", departure.place);
        tests.push(named(format!("start{n}"), &departure.from));
        tests.push(named(format!("solution{n}"), &departure.to));
    }
    let suite = SuiteModel {
        tests,
        ..suite_of(work, cluster)
    };
    text += &print(&suite, work.library).text;
    let file = directory.join(format!("{}.paths.java.txt", suite.class_name));
    // What cannot be saved must not cost the suite.
    let _ = fs::create_dir_all(directory).and_then(|()| fs::write(file, text));
}

fn named(name: String, test: &TestCase) -> TestModel {
    TestModel {
        name,
        test: test.clone(),
        checks: Vec::new(),
        throws: None,
        timeout: None,
    }
}
