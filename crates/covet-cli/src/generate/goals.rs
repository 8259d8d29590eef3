//! `covet goals CLASS`: what there is to cover.

use std::sync::atomic::Ordering;

use covet_engine::job::Goal;

use super::arguments::{Arguments, parse};
use super::error::CommandError;
use super::escape::visible;
use super::prepare::prepare;
use super::select::dotted;
use super::{interrupt, json, report};
use crate::{exit_code, help};

/// Runs `covet goals` with the arguments behind the word `goals`.
pub fn main(arguments: &[String]) -> u8 {
    match parse(arguments, |d| d.goals) {
        Ok(arguments) if arguments.help => {
            report::put(&help::goals());
            exit_code::SUCCESS
        }
        Ok(arguments) => goals(arguments).unwrap_or_else(|e| {
            eprintln!("covet: {}", visible(&e.to_string()));
            e.code()
        }),
        Err(why) => {
            eprintln!(
                "covet: {}; `covet goals --help` lists the options",
                visible(&why)
            );
            exit_code::USAGE
        }
    }
}

fn goals(arguments: Arguments) -> Result<u8, CommandError> {
    if arguments.classes.is_empty() {
        return Err(CommandError::Usage(
            "name the class: covet goals <CLASS>".to_owned(),
        ));
    }
    let json = arguments.json;
    let stop = interrupt::install()?;
    let note = |text: &str| eprintln!("covet: {}", visible(text));
    let prepared = prepare(arguments, note, &stop)?;
    // From here on nobody looks at the flag: the next signal ends the process at once.
    if stop.swap(true, Ordering::Relaxed) {
        return Ok(exit_code::INTERRUPTED);
    }
    if let Some(missing) = prepared.selection.not_found.first() {
        return Err(CommandError::ClassNotFound(missing.message.clone()));
    }
    let mut failed = false;
    let mut fail = |class: &str, why: &str| {
        eprintln!("covet: {}: {}", visible(&dotted(class)), visible(why));
        failed = true;
    };
    for outcome in &prepared.selection.unusable {
        fail(
            &outcome.class,
            outcome.failure.as_ref().map_or("", |f| &f.message),
        );
    }
    for (unit, targets) in prepared.units.units.iter().zip(&prepared.selection.targets) {
        for target in targets {
            match covet_engine::goals(&prepared.jdk, &unit.class_path, target)? {
                Ok(goals) => goals.iter().for_each(|goal| print(goal, json)),
                Err(failure) => fail(&target.class, &failure.message),
            }
        }
    }
    Ok(match failed {
        true => exit_code::CLASS_FAILED,
        false => exit_code::SUCCESS,
    })
}

fn print(goal: &Goal, as_json: bool) {
    let line = match as_json {
        true => json::goal(goal).unwrap_or_default(),
        false => text(goal),
    };
    report::put(&format!("{line}\n"));
}

fn text(goal: &Goal) -> String {
    let line = goal.line.map_or(String::new(), |line| format!(":{line}"));
    let Goal {
        id,
        kind,
        file,
        method,
        text,
        infeasible,
        ..
    } = goal;
    let infeasible = match infeasible {
        Some(why) => format!("  proven infeasible: {why}"),
        None => String::new(),
    };
    visible(&format!(
        "{id}  {kind}  {file}{line}  {method}  {text}{infeasible}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use covet_engine::job::GoalKind;

    #[test]
    fn a_goal_on_one_line() {
        let goal = Goal {
            id: "b17".to_owned(),
            kind: GoalKind::Branch,
            file: "A\n.java".to_owned(),
            line: Some(3),
            method: "m(I)V".to_owned(),
            text: "x > 0 is true".to_owned(),
            infeasible: None,
        };
        let shown = "b17  branch  A\\u000a.java:3  m(I)V  x > 0 is true";
        assert_eq!(text(&goal), shown);
        let proven = Goal {
            infeasible: Some("x > 0, x < 0 never hold at once".to_owned()),
            ..goal
        };
        let why = "  proven infeasible: x > 0, x < 0 never hold at once";
        assert_eq!(text(&proven), format!("{shown}{why}"));
    }
}
