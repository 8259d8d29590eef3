//! The walk along all paths of a method.

use std::collections::{BTreeMap, BTreeSet};

use covet_program::classwriter::op;
use covet_program::flow::{BlockId, Instruction, instructions, switch_targets};
use covet_program::goals::GoalId;
use covet_smt::{Effort, Model, Op as T, Query, Solver, Sort, Term, Terms, Verdict};

use super::callee::behind;
use super::loops::{Loops, next, store};
use super::state::{Clause, End, Shown, State, Symbols};
use super::step::{step, throws};
use super::words::words;
use super::{Body, Condition, Proof};

/// Blocks that a walk may go through.
const BLOCKS: usize = 4000;

/// States behind calls that are followed.
const FORKS: usize = 200;

/// Conflicts up to this size are made smaller.
const MINIMISED: usize = 12;

/// What a walk may cost.
pub(super) struct Limit<'a> {
    /// As [`Solver::work`] counts.
    pub(super) work: u64,
    /// Asked at every block.
    pub(super) goes_on: &'a dyn Fn() -> bool,
}

/// Walks along the paths to the wanted branches (by place and edge) and proves those that none leads to.
pub(super) fn walk(
    body: &Body<'_>,
    wanted: BTreeMap<(u16, u16), GoalId>,
    terms: &mut Terms,
    solver: &mut dyn Solver,
    limit: &Limit<'_>,
) -> BTreeMap<GoalId, Proof> {
    let Some(loops) = Loops::of(&body.cfg, body.bytecode()) else {
        return BTreeMap::new();
    };
    let mut walk = Walk {
        body,
        loops,
        code: instructions(body.bytecode()).collect(),
        leading: leading(body, wanted.keys().map(|(bci, _)| *bci)),
        wanted,
        symbols: Symbols::new(terms),
        solver,
        conflicts: BTreeMap::new(),
        open: Vec::new(),
        forks: 0,
    };
    match walk.complete(limit) {
        true => walk.proofs(),
        false => BTreeMap::new(),
    }
}

struct Walk<'a, 's> {
    body: &'a Body<'a>,
    loops: Loops,
    code: Vec<Instruction<'a>>,
    /// For the place of each wanted branch, the blocks from which it can be reached.
    leading: BTreeMap<u16, BTreeSet<BlockId>>,
    /// Branches that no path has reached so far.
    wanted: BTreeMap<(u16, u16), GoalId>,
    symbols: Symbols<'s>,
    solver: &'s mut dyn Solver,
    /// What refuted a branch.
    conflicts: BTreeMap<(u16, u16), Vec<Clause>>,
    open: Vec<State>,
    forks: usize,
}

fn leading(body: &Body<'_>, places: impl Iterator<Item = u16>) -> BTreeMap<u16, BTreeSet<BlockId>> {
    let cfg = &body.cfg;
    let mut before: BTreeMap<BlockId, Vec<BlockId>> = BTreeMap::new();
    for from in cfg.ids() {
        for to in next(cfg, from) {
            before.entry(to).or_default().push(from);
        }
    }
    let mut all = BTreeMap::new();
    for place in places {
        let mut seen = BTreeSet::new();
        let mut open: Vec<BlockId> = cfg.block_at(place).into_iter().collect();
        while let Some(block) = open.pop() {
            if seen.insert(block) {
                open.extend(before.get(&block).into_iter().flatten());
            }
        }
        all.insert(place, seen);
    }
    all
}

/// A condition, and how it is told.
pub(super) type Told = (Term, Shown);

/// What holds where an `if` jumps, and where it does not.
pub(super) fn compared(
    symbols: &mut Symbols<'_>,
    state: &mut State,
    last: &Instruction<'_>,
) -> Result<(Told, Told), End> {
    let right = state.pop()?;
    let (x, y) = match last.opcode {
        op::IFNULL | op::IFNONNULL => (right, symbols.null()),
        op::IFEQ..=0x9e => (right, symbols.int(0)),
        _ => (state.pop()?, right),
    };
    let terms = &mut *symbols.terms;
    if terms.sort(x) != terms.sort(y) || !matches!(terms.sort(x), Sort::Int | Sort::Ref) {
        return Err(End::Unknown);
    }
    // `eq`, `ne`, `lt`, `ge`, `gt`, `le`, in this order.
    let (op, x, y, holds) = match last.opcode {
        op::IFNULL => (T::Eq, x, y, true),
        op::IFNONNULL => (T::Eq, x, y, false),
        opcode => match (opcode - op::IFEQ) % 6 {
            0 => (T::Eq, x, y, true),
            1 => (T::Eq, x, y, false),
            2 => (T::Lt, x, y, true),
            3 => (T::Lt, x, y, false),
            4 => (T::Lt, y, x, true),
            _ => (T::Lt, y, x, false),
        },
    };
    let (term, shown) = (terms.make(op, &[x, y]), terms.raw(op, &[x, y]));
    let (not, not_shown) = (terms.not(term), terms.raw(T::Not, &[shown]));
    let (yes, no) = ((term, Shown::Term(shown)), (not, Shown::Term(not_shown)));
    Ok(if holds { (yes, no) } else { (no, yes) })
}

impl Walk<'_, '_> {
    /// Whether all paths were walked along, or all branches reached.
    fn complete(&mut self, limit: &Limit<'_>) -> bool {
        if self.body.cfg.blocks().is_empty() {
            return false;
        }
        let entry = State::entry(self.body, &mut self.symbols);
        self.enter(entry, BlockId(0));
        let mut blocks = 0;
        while let Some(state) = self.open.pop() {
            blocks += 1;
            if self.wanted.is_empty() {
                return true;
            }
            if blocks > BLOCKS || self.solver.work() > limit.work || !(limit.goes_on)() {
                return false;
            }
            if self.leads(state.block) && self.block(state) == Err(End::Unknown) {
                return false;
            }
        }
        true
    }

    /// Whether a wanted branch can be reached from a block.
    fn leads(&self, block: BlockId) -> bool {
        let mut places = self.wanted.keys().map(|(bci, _)| bci);
        places.any(|bci| self.leading[bci].contains(&block))
    }

    /// Goes on at a block; a loop is walked through once, for all its turns.
    fn enter(&mut self, mut state: State, block: BlockId) {
        state.block = block;
        if let Some(written) = self.loops.written(block) {
            if !state.heads.insert(block) {
                return;
            }
            let bci = self.body.cfg.block(block).start;
            for slot in written {
                let Some(Some(local)) = state.locals.get(usize::from(*slot)).copied() else {
                    continue;
                };
                let name = self.body.local_name(*slot, bci);
                let name = name.unwrap_or_else(|| format!("local{slot}"));
                let any = self.symbols.like(local, &name);
                state.set(*slot, any);
            }
            for value in &mut state.stack {
                *value = self.symbols.like(*value, "?");
            }
        }
        self.open.push(state);
    }

    /// Walks through a block and to those behind it.
    fn block(&mut self, state: State) -> Result<(), End> {
        let start = self.body.cfg.block(state.block).start;
        let from = self.code.partition_point(|i| i.bci < start);
        self.run(state, from)
    }

    /// The states behind a call that is followed; calls are followed as long as that does not multiply paths too often.
    fn behind(&mut self, state: &State, instruction: &Instruction<'_>) -> Option<Vec<State>> {
        if self.forks > FORKS {
            return None;
        }
        let all = behind(self.body, &mut self.symbols, state, instruction, 0)?;
        self.forks += all.len();
        Some(all)
    }

    /// Walks through what is left of a block.
    fn run(&mut self, mut state: State, from: usize) -> Result<(), End> {
        let block = self.body.cfg.block(state.block);
        let last = block.last;
        let mut changed = true;
        for at in from..self.code.len() {
            let instruction = self.code[at];
            // Where the locals are the same as at an earlier throw of the block, that one stands for both.
            if changed && throws(&instruction) && !block.handlers.is_empty() {
                self.caught(&state, &block.handlers)?;
                changed = false;
            }
            changed |= store(&instruction).is_some();
            if instruction.bci == last {
                return self.leave(state, &instruction);
            }
            if let Some(all) = self.behind(&state, &instruction) {
                return all.into_iter().try_for_each(|s| self.run(s, at + 1));
            }
            if !self.goes_on(&mut state, &instruction)? {
                return Ok(());
            }
        }
        Err(End::Unknown)
    }

    /// Runs an instruction that does not jump; whether anything can be behind it.
    fn goes_on(&mut self, state: &mut State, instruction: &Instruction<'_>) -> Result<bool, End> {
        match step(self.body, &mut self.symbols, state, instruction) {
            Ok(()) => Ok(true),
            Err(End::Never) => Ok(false),
            Err(End::Unknown) => Err(End::Unknown),
        }
    }

    /// Goes on at the handlers of an exception.
    fn caught(&mut self, state: &State, handlers: &[BlockId]) -> Result<(), End> {
        for handler in handlers {
            let mut state = state.clone();
            let thrown = self.symbols.fresh("L", "the exception");
            state.stack = vec![thrown];
            let at = self.body.cfg.block(*handler).start;
            state.object(&mut self.symbols, thrown, at)?;
            self.enter(state, *handler);
        }
        Ok(())
    }

    /// The last instruction of a block.
    fn leave(&mut self, mut state: State, last: &Instruction<'_>) -> Result<(), End> {
        if last.is_if() {
            return self.branch(state, last);
        }
        if last.is_switch() {
            return self.switch(state, last);
        }
        match last.opcode {
            op::GOTO | op::GOTO_W => {}
            op::IRETURN..=op::RETURN | op::ATHROW => return Ok(()),
            _ if self.goes_on(&mut state, last)? => {}
            _ => return Ok(()),
        }
        let block = self.body.cfg.block(state.block);
        for to in block.successors.clone() {
            self.enter(state.clone(), to);
        }
        Ok(())
    }

    fn branch(&mut self, mut state: State, last: &Instruction<'_>) -> Result<(), End> {
        let (jump, fall) = compared(&mut self.symbols, &mut state, last)?;
        let block = self.body.cfg.block(state.block);
        let [on, to] = block.successors[..] else {
            return Err(End::Unknown);
        };
        self.edge(&state, last.bci, 0, fall, on);
        self.edge(&state, last.bci, 1, jump, to);
        Ok(())
    }

    fn switch(&mut self, mut state: State, last: &Instruction<'_>) -> Result<(), End> {
        let key = state.pop()?;
        if self.symbols.terms.sort(key) != Sort::Int {
            return Err(End::Unknown);
        }
        let switch = last.switch().ok_or(End::Unknown)?;
        let targets = switch_targets(&switch);
        let block = self.body.cfg.block(state.block);
        let successors = block.successors.clone();
        if successors.len() != targets.len() {
            return Err(End::Unknown);
        }
        let all: Vec<i32> = switch.cases.iter().map(|c| c.0).collect();
        for (edge, ((_, keys, default), to)) in (0..).zip(targets.iter().zip(successors)) {
            let some = self.one_of(key, keys);
            let condition = match default {
                false => (some, Shown::Term(some)),
                true => {
                    let listed = self.one_of(key, &all);
                    let other = self.symbols.not(listed);
                    let term = self.symbols.make(T::Or, &[some, other]);
                    (term, Shown::NoCase(key))
                }
            };
            self.edge(&state, last.bci, edge, condition, to);
        }
        Ok(())
    }

    fn one_of(&mut self, key: Term, values: &[i32]) -> Term {
        let mut any = self.symbols.terms.truth(false);
        for value in values {
            let value = self.symbols.int(*value);
            let same = self.symbols.make(T::Eq, &[key, value]);
            any = self.symbols.make(T::Or, &[any, same]);
        }
        any
    }

    /// Goes along an edge, if that is worth it and not refuted.
    fn edge(
        &mut self,
        state: &State,
        bci: u16,
        edge: u16,
        (term, shown): (Term, Shown),
        to: BlockId,
    ) {
        let place = (bci, edge);
        if !self.wanted.contains_key(&place) && !self.leads(to) {
            return;
        }
        let mut state = state.clone();
        let clause = Clause { term, shown, bci };
        if state.assume(&self.symbols, term, shown, bci).is_err() {
            self.refuted(place, vec![clause]);
            return;
        }
        if let Some(core) = self.conflict(&state.path) {
            self.refuted(place, core);
            return;
        }
        // A goal that several places share is reached at any of them.
        if let Some(reached) = self.wanted.remove(&place) {
            self.wanted.retain(|_, goal| *goal != reached);
        }
        self.enter(state, to);
    }

    /// Clauses of a path that cannot hold at once, if the solver finds that out.
    fn conflict(&mut self, path: &[Clause]) -> Option<Vec<Clause>> {
        let clauses: Vec<Term> = path.iter().map(|c| c.term).collect();
        let model = Model::new();
        let query = Query {
            clauses: &clauses,
            near: &model,
            effort: Effort::default(),
        };
        match self.solver.solve(self.symbols.terms, &query) {
            Verdict::Unsat(core) => {
                Some(core.iter().filter_map(|n| path.get(*n)).copied().collect())
            }
            _ => None,
        }
    }

    /// Keeps the first conflict of a branch, without what it does not need.
    fn refuted(&mut self, place: (u16, u16), mut core: Vec<Clause>) {
        if !self.wanted.contains_key(&place) || self.conflicts.contains_key(&place) {
            return;
        }
        let mut at = 0;
        while at < core.len() && (2..=MINIMISED).contains(&core.len()) {
            let mut less = core.clone();
            less.remove(at);
            match self.conflict(&less) {
                Some(smaller) => core = smaller,
                None => at += 1,
            }
        }
        core.sort_by_key(|c| c.bci);
        self.conflicts.insert(place, core);
    }

    fn proofs(&self) -> BTreeMap<GoalId, Proof> {
        // Of places that share a goal, the first one's conflict is told.
        let wanted = self.wanted.iter().rev();
        wanted
            .map(|(place, goal)| {
                let core = self.conflicts.get(place);
                let conflict = core.into_iter().flatten();
                let conflict = conflict.filter_map(|c| self.condition(c));
                let conflict = conflict.collect();
                (*goal, Proof { conflict })
            })
            .collect()
    }

    fn condition(&self, clause: &Clause) -> Option<Condition> {
        let words = |term: Term| words(self.symbols.terms, &self.symbols.names, term);
        Some(Condition {
            text: match clause.shown {
                Shown::Term(term) => words(term),
                Shown::NoCase(key) => format!("{} is no case", words(key)),
                Shown::Not => return None,
            },
            line: self.body.line(clause.bci),
        })
    }
}
