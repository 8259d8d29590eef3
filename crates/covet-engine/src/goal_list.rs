//! The goals of a class for people and programs.

use std::path::PathBuf;
use std::sync::Arc;

use covet_program::goals::{GoalKind as Kind, Goals};
use covet_program::library::Library;
use covet_program::{ClassPath, Jdk};

use crate::error::EngineError;
use crate::job::{Failure, FailureKind, Goal, GoalKind, Target};
use crate::outcome::{file_of, method_of, words_of};

/// The goals of a class in the order of the class file, or why there are none; `class_path` as in
/// [`Job`](crate::job::Job).
pub fn goals(
    jdk: &Arc<Jdk>,
    class_path: &[PathBuf],
    target: &Target,
) -> Result<Result<Vec<Goal>, Failure>, EngineError> {
    let class_path = ClassPath::open(class_path.to_vec(), jdk.feature)?;
    let library = Library::new(jdk.clone(), Arc::new(class_path));
    let fail = |kind, message: String| Ok(Err(Failure { kind, message }));
    match library.class(&target.class) {
        Ok(Some(_)) => {}
        Ok(None) => return fail(FailureKind::NotFound, "there is no such class".into()),
        Err(e) => return fail(FailureKind::Broken, e.to_string()),
    }
    let goals = match Goals::of_methods(&library, &target.class, &target.methods) {
        Ok(goals) => goals,
        Err(e) => return fail(FailureKind::Dependency, e.to_string()),
    };
    let proofs = covet_symex::infeasible::prove(&library, &goals, |_| true, &|| true);
    let all = goals.all().iter().map(|goal| Goal {
        id: goals.text(goal.id),
        kind: match goal.kind {
            Kind::Branch { .. } | Kind::Root { .. } => GoalKind::Branch,
            Kind::Line { .. } => GoalKind::Line,
            Kind::Method { .. } => GoalKind::Method,
        },
        file: file_of(&goals, goal.id),
        line: goals.place(goal.id).map(|l| u32::from(l.line)),
        method: method_of(&goals, goal),
        text: words_of(&goals, goal),
        infeasible: proofs.get(&goal.id).map(ToString::to_string),
    });
    Ok(Ok(all.collect()))
}
