//! The older verifier (JVMS 4.10.2): types are found by data flow, with `jsr` and `ret`.
//!
//! Types merge to their nearest common superclass; interfaces count as `Object`. A subroutine gives its callers the
//! locals it touched and leaves the others as they were. Deliberately absent: two classes of one name from different
//! loaders in one method, which HotSpot can tell apart; types are names here.

mod flow;
mod handlers;
mod info;
mod join;
mod merge;
mod method;
mod operands;
mod pop;
mod pop_checks;
mod push;
mod registers;
mod shuffle;
mod state;

use super::unit::Unit;
use super::{Progress, Res, Stop};
use crate::class::acc;
use method::Inferrer;

/// Verifies the methods of a class from `progress` on; the last one is the first.
pub fn verify_class(unit: &mut Unit<'_>, progress: &mut Progress) -> Res<()> {
    meet_supers(unit)?;
    let file = unit.file;
    while let Some(&method) = unit.methods.iter().rev().nth(progress.methods) {
        if method.access & (acc::NATIVE | acc::ABSTRACT) == 0
            && let Ok(Some(code)) = file.code(method)
        {
            Inferrer::new(unit, method, code).run()?;
        }
        progress.methods += 1;
    }
    Ok(())
}

/// Superclasses that go by a name the verifier knows are compared with what the loader answers for it.
fn meet_supers(unit: &mut Unit<'_>) -> Res<()> {
    let mut at = unit.facts.super_class(unit.facts.this_class());
    while let Some(class) = at {
        if let Some(name) = unit.names.find(unit.facts.name(class)) {
            unit.resolve(name)?;
        }
        at = unit.facts.super_class(class);
    }
    Ok(())
}

/// `VerifyError` in the older verifier's form.
fn error(unit: &Unit<'_>, name: &str, descriptor: &str, what: &str) -> Stop {
    Stop::Verify(text(unit, name, descriptor, what))
}

/// The message, as far as HotSpot's buffer goes.
fn text(unit: &Unit<'_>, name: &str, descriptor: &str, what: &str) -> String {
    let class = unit.names.text(unit.this);
    let mut text = format!("(class: {class}, method: {name} signature: {descriptor}) {what}");
    let mut end = (class.len() + 1023).min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text.truncate(end);
    text
}
