//! Prints the number of branch goals of every top-level class of a jar: `goal_totals JAR`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use covet_program::goals::{GoalKind, Goals};
use covet_program::{ClassPath, Jdk, Library, ProgramError};

fn main() -> Result<(), ProgramError> {
    let jar = PathBuf::from(std::env::args_os().nth(1).unwrap_or_default());
    let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    let jdk = Jdk::discover(None, home.as_deref(), path.as_deref())?;
    let class_path = ClassPath::open(vec![jar], jdk.feature)?;
    let library = Library::new(Arc::new(jdk), Arc::new(class_path));
    for name in library.class_path_classes().iter().flatten() {
        if library.require(name)?.nesting != covet_program::model::Nesting::TopLevel {
            continue;
        }
        let goals = Goals::of(&library, name)?;
        let mut by_class: BTreeMap<&str, (usize, usize, usize)> = BTreeMap::new();
        for goal in goals.all() {
            match goal.kind {
                GoalKind::Branch { site, .. } => {
                    let method = goals.method(goals.site(site).method);
                    by_class.entry(&method.key.class).or_default().0 += 1;
                }
                GoalKind::Line { line } => {
                    by_class.entry(&goals.line(line).class).or_default().1 += 1
                }
                GoalKind::Method { method } => {
                    by_class
                        .entry(&goals.method(method).key.class)
                        .or_default()
                        .2 += 1
                }
                GoalKind::Root { .. } => {}
            }
        }
        for (class, (branches, lines, methods)) in by_class {
            println!("{class},{branches},{lines},{methods}");
        }
    }
    Ok(())
}
