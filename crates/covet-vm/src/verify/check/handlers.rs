//! Exception handlers and the table of local variables.

use super::super::Res;
use super::super::details::{Fault, Origin};
use super::super::names;
use super::super::types::{VType, Want};
use super::method::Checker;

impl Checker<'_, '_> {
    /// Checks positions and catch types; answers the range that handlers cover.
    pub fn check_handler_table(&mut self) -> Res<(usize, usize)> {
        let mut covered = (self.code.len(), 0);
        let body = self.body.clone();
        for h in &body.handlers {
            let bad = |what: &str, at: u16| Some(format!("Illegal exception table {what} {at}"));
            let end_fits = usize::from(h.end) == self.code.len();
            let wrong = if !self.is_instruction(h.start.into()) {
                bad("start_pc", h.start)
            } else if !end_fits && !self.is_instruction(h.end.into()) {
                bad("end_pc", h.end)
            } else if !self.is_instruction(h.target.into()) {
                bad("handler_pc", h.target)
            } else {
                None
            };
            if let Some(what) = wrong {
                return self.format_error(&what);
            }
            self.check_catch_type(h.catch_type, h.target)?;
            covered = (covered.0.min(h.start.into()), covered.1.max(h.end.into()));
        }
        Ok(covered)
    }

    fn check_catch_type(&mut self, index: u16, target: u16) -> Res<()> {
        if index == 0 {
            return Ok(());
        }
        let name = self.unit.class_entry(index);
        let throwable = VType::Ref(names::THROWABLE);
        if name == names::THROWABLE {
            self.unit.resolve(name)?;
        }
        if self.unit.assignable(throwable, VType::Ref(name), false)? {
            return Ok(());
        }
        let what =
            format!("Catch type is not a subclass of Throwable in exception handler {target}");
        let fault = Fault::Type(
            Origin::Pool(index, VType::Ref(name)),
            Some(Origin::Implicit(Want::Type(throwable))),
        );
        self.fail(target.into(), &what, fault)
    }

    /// Checks the positions in the table of local variables.
    pub fn check_variable_table(&mut self) -> Res<()> {
        for v in self.unit.file.local_variables(&self.body) {
            if !self.is_instruction(v.start.into()) {
                let what = format!("Illegal local variable table start_pc {}", v.start);
                return self.format_error(&what);
            }
            let end = usize::from(v.start) + usize::from(v.len);
            if end != self.code.len() && !self.is_instruction(end) {
                let what = format!("Illegal local variable table length {}", v.len);
                return self.format_error(&what);
            }
        }
        Ok(())
    }

    /// The current locals have to fit every handler that covers the instruction.
    pub fn check_handlers(&mut self, at: usize, this_uninit: bool) -> Res<()> {
        let body = self.body.clone();
        for h in &body.handlers {
            if !(usize::from(h.start)..usize::from(h.end)).contains(&at) {
                continue;
            }
            let caught = match h.catch_type {
                0 => names::THROWABLE,
                index => self.unit.class_entry(index),
            };
            self.enter_handler(h.target, VType::Ref(caught), this_uninit)?;
        }
        Ok(())
    }

    /// Compares as if the handler were entered now, and leaves the frame as it was.
    fn enter_handler(&mut self, target: u16, caught: VType, this_uninit: bool) -> Res<()> {
        let frame = &mut self.frame;
        let (depth, mark, flag) = (frame.depth, frame.mark, frame.this_uninit);
        let first = frame.stack.first().copied();
        frame.depth = 0;
        frame.mark = 0;
        frame.this_uninit |= this_uninit;
        self.push(caught)?;
        self.frame.mark = 1;
        let what = format!("Stack map does not match the one at exception handler {target}");
        self.check_target(target.into(), &what)?;
        let frame = &mut self.frame;
        (frame.depth, frame.mark, frame.this_uninit) = (depth, mark, flag);
        if let (Some(place), Some(first)) = (frame.stack.first_mut(), first) {
            *place = first;
        }
        Ok(())
    }
}
