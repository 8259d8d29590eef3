//! The type checker (JVMS 4.10.1): one pass over each method, guided by its stack map.

mod all_throw;
mod arrays;
mod assign;
mod control;
mod fields;
mod handlers;
mod initialize;
mod invoke;
mod locals;
mod method;
mod objects;
mod operands;
mod stack;

use crate::class::acc;

use super::unit::Unit;
use super::{Progress, Res};
use method::Checker;

/// Checks the methods of a class from `progress` on.
pub fn verify_class(unit: &mut Unit<'_>, progress: &mut Progress) -> Res<()> {
    let file = unit.file;
    while let Some(&method) = unit.methods.get(progress.methods) {
        if method.access & (acc::NATIVE | acc::ABSTRACT) == 0
            && let Ok(Some(code)) = file.code(method)
        {
            Checker::new(unit, method, code).run()?;
        }
        progress.methods += 1;
    }
    Ok(())
}
