//! The pass over one method.

use std::rc::Rc;

use covet_program::classfile::{Code, Member};
use covet_program::descriptor;

use super::super::details::{self, Fault, Place};
use super::super::frame::{Frame, MapFrame};
use super::super::insn::Insn;
use super::super::opcodes as op;
use super::super::stackmap::{self, Broken, Limits};
use super::super::types::VType;
use super::super::unit::Unit;
use super::super::{Res, Stop, effects};
use crate::class::acc;
use crate::messages;

/// A method on its way through the type checker.
pub struct Checker<'c, 'a> {
    pub unit: &'c mut Unit<'a>,
    pub name: &'a str,
    pub descriptor: &'a str,
    pub body: Rc<Code>,
    pub code: &'a [u8],
    pub frame: Frame,
    /// Frames of the stack map, by position.
    pub map: Rc<[MapFrame]>,
    /// The result; `Top` for none.
    pub result: VType,
    /// For each position: 0 inside an instruction, 1 at one, 2 at `new`.
    marks: Vec<u8>,
    /// The first and the last position that a handler covers.
    covered: (usize, usize),
    /// The instruction has made `this` initialised.
    pub made_this: bool,
    next_map: usize,
}

impl<'c, 'a> Checker<'c, 'a> {
    /// Prepares the pass.
    pub fn new(unit: &'c mut Unit<'a>, method: &Member, body: Code) -> Checker<'c, 'a> {
        let file = unit.file;
        let name = file.pool.utf8(method.name).unwrap_or_default();
        let descriptor = file.pool.utf8(method.descriptor).unwrap_or_default();
        let mut frame = Frame::new(body.max_locals, body.max_stack);
        let is_static = method.access & acc::STATIC != 0;
        enter(unit, &mut frame, name, is_static, method.descriptor);
        let result = match descriptor::return_type(descriptor) {
            "V" => VType::Top,
            ret => VType::of_exact_descriptor(ret, &mut unit.names),
        };
        Checker {
            name,
            descriptor,
            code: file.bytecode(&body),
            body: Rc::new(body),
            frame,
            map: Rc::new([]),
            result,
            marks: Vec::new(),
            covered: (usize::MAX, 0),
            made_this: false,
            next_map: 0,
            unit,
        }
    }

    /// Checks the method.
    pub fn run(mut self) -> Res<()> {
        self.marks = self.mark_instructions()?;
        self.covered = self.check_handler_table()?;
        self.check_variable_table()?;
        self.read_map()?;
        let mut falls_in = true;
        let mut at = 0;
        while let Some(insn) = Insn::read(self.code, at) {
            self.frame.offset = at;
            self.frame.mark = self.frame.depth;
            self.meet_map(at, falls_in)?;
            falls_in = self.step(insn)?;
            at = insn.next;
        }
        match falls_in {
            false => Ok(()),
            true => self.fail(
                self.code.len(),
                "Control flow falls through code end",
                Fault::Code,
            ),
        }
    }

    /// One instruction; answers whether the next one follows it.
    fn step(&mut self, insn: Insn<'_>) -> Res<bool> {
        self.made_this = false;
        let covered = (self.covered.0..self.covered.1).contains(&insn.at);
        // A store changes locals, and handlers see those before it.
        let stores = matches!(insn.op, op::ISTORE..=op::ASTORE_3);
        if covered && stores {
            self.check_handlers(insn.at, false)?;
        }
        let falls = self.dispatch(insn, covered)?;
        if covered && !stores {
            self.check_handlers(insn.at, self.made_this)?;
        }
        Ok(falls)
    }

    fn dispatch(&mut self, insn: Insn<'_>, covered: bool) -> Res<bool> {
        if let Some((takes, gives)) = effects::of(insn.op) {
            self.numbers(insn, takes, gives)?;
            return Ok(true);
        }
        match insn.op {
            op::ACONST_NULL => self.push(VType::Null)?,
            op::LDC => self.load_constant(insn.op, insn.index(), insn.at)?,
            op::LDC_W | op::LDC2_W => self.load_constant(insn.op, insn.pool_index(), insn.at)?,
            op::ILOAD..=op::ALOAD_3 => self.load(insn)?,
            op::ISTORE..=op::ASTORE_3 => self.store(insn)?,
            op::IALOAD..=op::SALOAD => self.array_load(insn)?,
            op::IASTORE..=op::SASTORE => self.array_store(insn)?,
            op::POP..=op::SWAP => self.shuffle(insn)?,
            op::IF_ACMPEQ | op::IF_ACMPNE | op::IFNULL | op::IFNONNULL => {
                self.compare_references(insn)?;
            }
            op::GOTO | op::GOTO_W | op::TABLESWITCH | op::LOOKUPSWITCH => {
                self.jump_or_switch(insn)?;
                return Ok(false);
            }
            op::IRETURN..=op::RETURN => {
                self.check_return(insn)?;
                return Ok(false);
            }
            op::GETSTATIC..=op::PUTFIELD => self.field(insn)?,
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => self.invoke(insn, covered)?,
            op::ATHROW => {
                self.throw()?;
                return Ok(false);
            }
            op::NEW..=op::MULTIANEWARRAY => self.object(insn)?,
            other => {
                let what = format!("Bad instruction: {other:02x}");
                return self.fail(insn.at, &what, Fault::Code);
            }
        }
        Ok(true)
    }

    fn mark_instructions(&mut self) -> Res<Vec<u8>> {
        let mut marks = vec![0; self.code.len()];
        let mut at = 0;
        while at < self.code.len() {
            let Some(insn) = Insn::read(self.code, at) else {
                return self.fail(at, "Bad instruction", Fault::Code);
            };
            marks[at] = if insn.op == op::NEW { 2 } else { 1 };
            at = insn.next;
        }
        Ok(marks)
    }

    /// Whether an instruction begins at a position.
    pub fn is_instruction(&self, at: usize) -> bool {
        self.marks.get(at).is_some_and(|m| *m != 0)
    }

    fn read_map(&mut self) -> Res<()> {
        let file = self.unit.file;
        let Some(data) = file.stack_map_table(&self.body) else {
            return Ok(());
        };
        let limits = Limits {
            max_locals: self.body.max_locals.into(),
            max_stack: self.body.max_stack.into(),
            marks: &self.marks,
        };
        match stackmap::read(self.unit, data, &self.frame, &limits) {
            Ok(map) => {
                self.map = map.into();
                Ok(())
            }
            Err(Broken::Stop(stop)) => Err(stop),
            Err(Broken::Format(what)) => self.format_error(what),
            Err(Broken::Offset(frame)) => {
                let fault = Fault::BadMap(frame.view());
                self.fail(0, "StackMapTable error: bad offset", fault)
            }
        }
    }

    /// Holds the current frame against the stack map, if that has a frame here, and goes on with the latter.
    fn meet_map(&mut self, at: usize, falls_in: bool) -> Res<()> {
        let map = self.map.clone();
        let Some(next) = map.get(self.next_map) else {
            if falls_in {
                return Ok(());
            }
            return self.fail(at, "Expecting a stack map frame", Fault::Code);
        };
        if next.offset > at && !falls_in {
            return self.fail(at, "Expecting a stack map frame", Fault::MissingMap);
        }
        if next.offset < at {
            return self.format_error(&format!("Bad stack map offset {}", next.offset));
        }
        if next.offset == at {
            if falls_in {
                let what = "Instruction type does not match stack map";
                self.check_frame(next, what)?;
            }
            self.frame.load(next);
            self.next_map += 1;
        }
        Ok(())
    }

    /// `VerifyError` with all details.
    pub fn fail<T>(&self, at: usize, what: &str, fault: Fault<'_>) -> Res<T> {
        let place = Place {
            class: self.unit.names.text(self.unit.this),
            name: self.name,
            descriptor: self.descriptor,
            code: self.code,
            handlers: &self.body.handlers,
            map: self.unit.file.stack_map_table(&self.body),
        };
        let text = details::text(&place, &self.unit.names, at, what, fault);
        Err(Stop::Verify(text))
    }

    /// `ClassFormatError` that names the method.
    pub fn format_error<T>(&self, what: &str) -> Res<T> {
        let method = messages::method_text(&self.unit.external(), self.name, self.descriptor);
        Err(Stop::Format(format!("{what} in method '{method}'")))
    }
}

/// The frame at the entry of a method.
fn enter(unit: &mut Unit<'_>, frame: &mut Frame, name: &str, is_static: bool, descriptor: u16) {
    let mut types = Vec::new();
    if !is_static {
        let is_object = unit.names.text(unit.this) == "java/lang/Object";
        let raw = name == "<init>" && !is_object;
        frame.this_uninit = raw;
        types.push(match raw {
            true => VType::UninitThis,
            false => VType::Ref(unit.this),
        });
    }
    types.extend(&unit.signature(descriptor).args);
    frame.used = types.len().min(frame.locals.len());
    for (local, t) in frame.locals.iter_mut().zip(types) {
        *local = t;
    }
}
