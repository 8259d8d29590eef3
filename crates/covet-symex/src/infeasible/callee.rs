//! Calls that are followed: small methods of the class itself that no other can stand for.
//!
//! A callee without loops and handlers is walked with its arguments bound; each way to a return is what must hold there and
//! what it answers. The caller goes on once for each of them: what a check does not let pass is not possible behind it. The
//! heap is as unknown inside as outside. Invariants: all ways that return are in the list, or there is no list, and the call
//! answers anything; nothing is followed from constructors and initialisers, where final fields may still be written.
//! Deliberately absent: methods of other classes, whose files may be others at run time, and what a callee throws (handlers
//! are entered at every call).

use covet_program::Constant;
use covet_program::classfile::Member;
use covet_program::classwriter::op;
use covet_program::descriptor::params;
use covet_program::flow::{BlockId, Instruction, instructions};
use covet_smt::Term;

use super::Body;
use super::loops::Loops;
use super::state::{Clause, End, State, Symbols};
use super::step::step;
use super::walk::compared;

/// Calls within calls that are followed.
const DEPTH: usize = 3;

/// Ways through a callee.
const WAYS: usize = 6;

/// Blocks of a callee.
const BLOCKS: usize = 40;

const PRIVATE: u16 = 0x0002;
const FINAL: u16 = 0x0010;
const NATIVE_OR_ABSTRACT: u16 = 0x0100 | 0x0400;

/// A way through a callee.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// What holds there.
    pub(super) path: Vec<Clause>,
    /// What it answers; none for `void`.
    pub(super) result: Option<Term>,
}

/// The states behind a call, one for each way through the callee; none if the call is not followed.
pub(super) fn behind(
    body: &Body<'_>,
    symbols: &mut Symbols<'_>,
    state: &State,
    instruction: &Instruction<'_>,
    depth: usize,
) -> Option<Vec<State>> {
    if body.is_initialiser() || depth >= DEPTH {
        return None;
    }
    let (callee, is_static) = target(body, instruction)?;
    let count = params(callee.descriptor).count() + usize::from(!is_static);
    let mut before = state.clone();
    let from = before.stack.len().checked_sub(count)?;
    let args = before.stack.split_off(from);
    if !is_static && before.not_null(symbols, args[0], instruction.bci).is_err() {
        return Some(Vec::new());
    }
    let ways = ways(&callee, symbols, &before, &args, instruction.bci, depth)?;
    let behind = ways.into_iter().map(|way| {
        let mut state = before.clone();
        state.path = way.path;
        state.stack.extend(way.result);
        state
    });
    Some(behind.collect())
}

/// The method that a call surely goes to, if it is one of this class.
fn target<'a>(body: &Body<'a>, instruction: &Instruction<'_>) -> Option<(Body<'a>, bool)> {
    let is_static = match instruction.opcode {
        op::INVOKESTATIC => true,
        op::INVOKEVIRTUAL | op::INVOKESPECIAL => false,
        _ => return None,
    };
    let (file, pool) = (body.file, &body.file.pool);
    let index = instruction.index()?;
    if matches!(pool.get(index).ok()?, Constant::InvokeDynamic { .. }) {
        return None;
    }
    let (class, name, descriptor) = pool.member(index).ok()?;
    if pool.class_name(class).ok()? != file.name().ok()? || name.starts_with('<') {
        return None;
    }
    let same = |m: &&Member| {
        pool.utf8(m.name).ok() == Some(name) && pool.utf8(m.descriptor).ok() == Some(descriptor)
    };
    let member = file.methods.iter().find(same)?;
    let fixed = is_static
        || member.access & (PRIVATE | FINAL) != 0
        || file.access & FINAL != 0
        || instruction.opcode == op::INVOKESPECIAL;
    if !fixed || member.access & NATIVE_OR_ABSTRACT != 0 {
        return None;
    }
    let callee = Body::of_member(file, member)?;
    (callee.is_static() == is_static).then_some((callee, is_static))
}

/// All ways through a callee that return, with the path of the caller before them.
fn ways(
    callee: &Body<'_>,
    symbols: &mut Symbols<'_>,
    before: &State,
    args: &[Term],
    bci: u16,
    depth: usize,
) -> Option<Vec<Way>> {
    let blocks = callee.cfg.blocks();
    let plain = !blocks.is_empty() && blocks.iter().all(|b| b.handlers.is_empty());
    let loops = Loops::of(&callee.cfg, callee.bytecode())?;
    if !plain || blocks.len() > BLOCKS || callee.cfg.ids().any(|b| loops.written(b).is_some()) {
        return None;
    }
    let mut walk = Walk {
        body: callee,
        code: instructions(callee.bytecode()).collect(),
        bci,
        depth,
        open: vec![entered(callee, symbols, before, args)],
        ways: Vec::new(),
    };
    let mut walked = 0;
    while let Some(state) = walk.open.pop() {
        walked += 1;
        let gone = walk.block(symbols, state);
        if gone == Err(End::Unknown) || walk.ways.len() > WAYS || walked > BLOCKS {
            return None;
        }
    }
    Some(walk.ways)
}

/// The entry of a callee.
fn entered(callee: &Body<'_>, symbols: &mut Symbols<'_>, before: &State, args: &[Term]) -> State {
    let mut state = State {
        block: BlockId(0),
        locals: vec![None; usize::from(callee.code.max_locals)],
        stack: Vec::new(),
        path: before.path.clone(),
        heads: Default::default(),
    };
    let mut slot = 0;
    for arg in args {
        state.set(slot, *arg);
        slot += 1 + u16::from(super::step::is_wide(symbols, *arg));
    }
    state
}

struct Walk<'a, 'b> {
    body: &'b Body<'a>,
    code: Vec<Instruction<'a>>,
    /// The call; what is known inside is known since then.
    bci: u16,
    depth: usize,
    open: Vec<State>,
    ways: Vec<Way>,
}

impl Walk<'_, '_> {
    fn block(&mut self, symbols: &mut Symbols<'_>, state: State) -> Result<(), End> {
        let start = self.body.cfg.block(state.block).start;
        let from = self.code.partition_point(|i| i.bci < start);
        self.run(symbols, state, from)
    }

    /// Runs what is left of a block.
    fn run(&mut self, symbols: &mut Symbols<'_>, mut state: State, from: usize) -> Result<(), End> {
        let last = self.body.cfg.block(state.block).last;
        for at in from..self.code.len() {
            // Places are those of the caller.
            let instruction = Instruction {
                bci: self.bci,
                ..self.code[at]
            };
            let ends = self.code[at].bci == last;
            if ends && self.leaves(symbols, &mut state, at)? {
                return Ok(());
            }
            let depth = self.depth + 1;
            if let Some(all) = behind(self.body, symbols, &state, &instruction, depth) {
                for state in all {
                    match ends {
                        true => self.on(state)?,
                        false => self.run(symbols, state, at + 1)?,
                    }
                }
                return Ok(());
            }
            match step(self.body, symbols, &mut state, &instruction) {
                Ok(()) => {}
                Err(End::Never) => return Ok(()),
                Err(End::Unknown) => return Err(End::Unknown),
            }
            if ends {
                return self.on(state);
            }
        }
        Err(End::Unknown)
    }

    /// Goes on at the one block behind.
    fn on(&mut self, mut state: State) -> Result<(), End> {
        let [to] = self.body.cfg.block(state.block).successors[..] else {
            return Err(End::Unknown);
        };
        state.block = to;
        self.open.push(state);
        Ok(())
    }

    /// Whether the last instruction of a block is one that jumps or returns.
    fn leaves(
        &mut self,
        symbols: &mut Symbols<'_>,
        state: &mut State,
        at: usize,
    ) -> Result<bool, End> {
        let last = self.code[at];
        if last.is_switch() {
            return Err(End::Unknown);
        }
        if last.is_if() {
            let (jump, fall) = compared(symbols, state, &last)?;
            let [on, to] = self.body.cfg.block(state.block).successors[..] else {
                return Err(End::Unknown);
            };
            for ((term, shown), to) in [(fall, on), (jump, to)] {
                let mut state = state.clone();
                state.block = to;
                if state.assume(symbols, term, shown, self.bci).is_ok() {
                    self.open.push(state);
                }
            }
            return Ok(true);
        }
        let result = match last.opcode {
            op::RETURN => None,
            op::IRETURN..op::RETURN => Some(state.pop()?),
            op::ATHROW => return Ok(true),
            op::GOTO | op::GOTO_W => {
                self.on(state.clone())?;
                return Ok(true);
            }
            _ => return Ok(false),
        };
        let path = std::mem::take(&mut state.path);
        self.ways.push(Way { path, result });
        Ok(true)
    }
}
