//! The exception table.

use super::super::Res;
use super::super::names;
use super::info::Info;
use super::method::Inferrer;

/// A handler; the first three are instructions.
pub struct Catch {
    /// The first one covered.
    pub start: usize,
    /// The first one behind.
    pub end: usize,
    /// Where it begins.
    pub target: usize,
    /// What it catches.
    pub caught: Info,
}

impl Inferrer<'_, '_> {
    /// Reads the table from its end on, as HotSpot does.
    pub fn read_handlers(&mut self) -> Res<()> {
        if self.body.max_stack == 0 && !self.body.handlers.is_empty() {
            return self.fail("Stack size too large");
        }
        let handlers = self.body.handlers.clone();
        for h in handlers.iter().rev() {
            let end = match usize::from(h.end) == self.code.len() {
                true => Some(self.insts.len()),
                false => self.number_at(h.end),
            };
            let (Some(start), Some(end)) = (self.number_at(h.start), end) else {
                return self.format_error("Illegal exception table range");
            };
            let Some(target) = self.number_at(h.target).filter(|_| h.target > 0) else {
                return self.format_error("Illegal exception table handler");
            };
            let caught = self.caught(h.catch_type)?;
            self.catches.push(Catch {
                start,
                end,
                target,
                caught,
            });
        }
        Ok(())
    }

    fn number_at(&self, at: u16) -> Option<usize> {
        self.numbers.get(usize::from(at)).copied().flatten()
    }

    fn caught(&mut self, index: u16) -> Res<Info> {
        let throwable = Info::class(names::THROWABLE);
        if index == 0 {
            return Ok(throwable);
        }
        let caught = Info::class(self.unit.class_entry(index));
        match self.assignable(caught, throwable)? {
            true => Ok(caught),
            false => self.fail("catch_type not a subclass of Throwable"),
        }
    }
}
