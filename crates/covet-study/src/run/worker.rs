//! The inside of a worker: a process that does one cell.
//!
//! The cell comes as a line on standard input, the answer goes as a line to standard output. Standard input stays open:
//! when it closes, whoever wanted the answer is gone, and the process ends itself.

use std::io::{BufRead, BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Instant;

use covet_engine::job::{
    Budget, ClassOutcome, Count, Extent, JUnit, Job, OperatorFacts, Options, Strategy, Target,
};
use covet_program::Jdk;

use super::protocol::{Answer, Limit, Request};
use super::recorder::Recorder;
use super::usage;
use crate::judge::{Judged, Suite};
use crate::store::{Cost, Measures, OperatorMeasures};

/// Does the cell that standard input describes; whether there was one.
pub fn serve() -> bool {
    let mut input = BufReader::new(std::io::stdin());
    let mut line = String::new();
    if input.read_line(&mut line).is_err() {
        return false;
    }
    let Ok(request) = serde_json::from_str::<Request>(&line) else {
        return false;
    };
    // A thread that waits for the end of the input; if there is none, nobody watches, and nothing else is lost.
    let _ = thread::Builder::new().spawn(move || {
        let _ = input.read_to_end(&mut Vec::new());
        std::process::exit(0);
    });
    let answer = catch_unwind(AssertUnwindSafe(|| answer(&request)));
    let answer = answer.unwrap_or_else(|_| failed("a bug of Covet: a panic"));
    let Ok(text) = serde_json::to_string(&answer) else {
        return false;
    };
    let mut out = std::io::stdout().lock();
    writeln!(out, "{text}").and_then(|()| out.flush()).is_ok()
}

fn failed(reason: &str) -> Answer {
    Answer::Failed {
        reason: reason.to_owned(),
        cost: None,
    }
}

fn answer(request: &Request) -> Answer {
    let jdk = match Jdk::open(&request.jdk) {
        Ok(jdk) => Arc::new(jdk),
        Err(e) => return failed(&e.to_string()),
    };
    let Ok(strategy) = request.strategy.parse() else {
        return failed("there is no such strategy");
    };
    let Ok(extent) = request.extent.parse() else {
        return failed("there is no such extent");
    };
    let began = Instant::now();
    let recorder = Recorder::new(request.limit, request.points);
    let job = job(request, jdk.clone(), strategy, extent);
    let outcomes = covet_engine::generate(&job, &recorder, &AtomicBool::new(false));
    let outcome = match outcomes.map(|mut all| all.pop()) {
        Ok(Some(outcome)) => outcome,
        Ok(None) => return failed("the engine has no outcome"),
        Err(e) => return failed(&e.to_string()),
    };
    let cost = Cost {
        wall: began.elapsed().as_secs_f64(),
        cpu: usage::cpu_seconds(),
        search: outcome.search.seconds,
        memory: usage::peak_memory(),
    };
    if let (Some(directory), Some(source)) = (&request.suites, &outcome.source)
        && let Err(e) = keep(directory, &outcome, source)
    {
        return failed(&format!("cannot write {}: {e}", directory.display()));
    }
    let judged = judged(request, &jdk, &outcome);
    finished(outcome, &recorder, cost, judged)
}

/// What the tools say about the suite, if they are to be asked.
fn judged(request: &Request, jdk: &Arc<Jdk>, outcome: &ClassOutcome) -> Option<Judged> {
    let (tools, class_path) = request.judge.as_ref()?;
    let suite = Suite {
        jdk,
        tools,
        class: &request.class.replace('/', "."),
        class_path,
        package: &outcome.package,
        test_class: &outcome.test_class,
        source: outcome.source.as_deref()?,
        directory: request.scratch.join("judge"),
    };
    Some(suite.judge())
}

fn job(request: &Request, jdk: Arc<Jdk>, strategy: Strategy, extent: Extent) -> Job {
    Job {
        jdk,
        class_path: request.class_path.clone(),
        targets: vec![Target {
            class: request.class.clone(),
            methods: Vec::new(),
        }],
        options: Options {
            budget: Budget {
                time: None,
                instructions: match request.limit {
                    Limit::Instructions(n) => Some(n),
                    // The recorder ends the search.
                    Limit::Cpu(_) => None,
                },
                tests: None,
            },
            seed: request.seed,
            strategy,
            parameters: request.parameters.clone(),
            junit: JUnit::V5,
            junit_jars: Vec::new(),
            release: None,
            suffix: "CovetTest".to_owned(),
            workers: 1,
            keep_divergences: None,
            extent,
            surroundings: None,
            scratch: request.scratch.clone(),
        },
    }
}

fn keep(directory: &Path, outcome: &ClassOutcome, source: &str) -> std::io::Result<()> {
    let package = directory.join(outcome.package.replace('.', "/"));
    std::fs::create_dir_all(&package)?;
    std::fs::write(package.join(format!("{}.java", outcome.test_class)), source)
}

fn finished(
    outcome: ClassOutcome,
    recorder: &Recorder,
    cost: Cost,
    judged: Option<Judged>,
) -> Answer {
    // Finding no test at all is a result: nothing is covered.
    if let Some(failure) = &outcome.failure
        && failure.kind != covet_engine::job::FailureKind::NoTests
    {
        // The rest is a stack trace.
        let message = failure.message.lines().next().unwrap_or_default();
        return Answer::Failed {
            reason: format!("{}: {message}", failure.kind),
            cost: Some(cost),
        };
    }
    let pair = |count: Count| (count.covered, count.total);
    let measures = Measures {
        branches: pair(outcome.branches),
        lines: pair(outcome.lines),
        methods: pair(outcome.methods),
        mutants: pair(outcome.mutants),
        tests: outcome.tests,
        statements: outcome.statements,
        found: outcome.search.covered,
        executions: outcome.executions,
        evaluations: outcome.search.evaluations,
        queries: outcome.search.solver.as_ref().map_or(0, |s| s.queries),
        instructions: outcome.instructions,
        curve: recorder.curve(outcome.search.covered),
        steps: recorder.steps(),
        open: outcome.uncovered.into_iter().map(|u| u.id).collect(),
        operators: outcome.search.operators.iter().map(operator).collect(),
    };
    Answer::Done {
        measures,
        cost,
        judged,
    }
}

fn operator(facts: &OperatorFacts) -> OperatorMeasures {
    OperatorMeasures {
        name: facts.name.to_owned(),
        executions: facts.executions,
        instructions: facts.instructions,
        covered: facts.covered,
    }
}
