//! From bytecode to register code.
//!
//! Two passes: [`flow`] finds block leaders and stack depths; this module then walks the bytecode once in address order
//! with a symbolic operand stack ([`operands`]) and emits instructions. Broken code is a [`DecodeError`], never a panic;
//! type errors are not looked for here (that is a verifier's work), a wrongly typed program damages itself only.

mod flow;
mod nets;
mod observation;
mod operands;
mod translate;

use covet_program::classfile::{ClassFile, Code as CodeAttribute};

use super::bytecode;
use super::insn::{Insn, Op};
use super::{Code, CodeHandler, Site, SwitchTable};
use crate::class::{Kind, MethodId};
use crate::heap::Ref;
use crate::observe::{MethodPlan, Returned, SwitchArms};
pub(crate) use flow::call_descriptor;
use operands::Operand;

/// Why a method has no register code.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{0}")]
pub struct DecodeError(pub String);

pub(super) type Result<T> = std::result::Result<T, DecodeError>;

fn bad<T>(what: impl Into<String>) -> Result<T> {
    Err(DecodeError(what.into()))
}

/// What the decoder needs besides the class file.
pub struct DecodeContext {
    /// The method being decoded.
    pub method: MethodId,
    /// Its argument slots.
    pub arg_slots: u16,
    /// Array classes of `newarray`'s types 4 to 11.
    pub primitive_arrays: [u32; 8],
    /// Whether nets of conditions are looked for: a domain with shadows wants them.
    pub nets: bool,
    /// Whether it answers a boolean.
    pub answers_boolean: bool,
    /// Whether its class is under test.
    pub observed: bool,
    /// What is observed of it.
    pub plan: Option<std::sync::Arc<MethodPlan>>,
}

/// A patch in the decoder's terms.
#[derive(Clone, Debug, Default)]
pub(crate) struct Edit {
    /// Bytes and where they go.
    pub overwrite: Option<(u16, Vec<u8>)>,
    /// A return, what it answers instead, the method's type and the constant.
    pub returns: Option<(u16, Returned, Kind, Option<Ref>)>,
    /// A call that is left out.
    pub skip_call: Option<u16>,
}

impl Edit {
    /// The bytecode with the patch's bytes in it; `None`: as it is.
    fn apply(&self, code: &[u8]) -> Result<Option<Vec<u8>>> {
        let Some((at, bytes)) = &self.overwrite else {
            return Ok(None);
        };
        let mut patched = code.to_vec();
        match patched.get_mut(*at as usize..*at as usize + bytes.len()) {
            Some(place) => place.copy_from_slice(bytes),
            None => return bad("patch outside the code"),
        }
        Ok(Some(patched))
    }
}

struct Decoder<'a> {
    file: &'a ClassFile,
    code: &'a [u8],
    cx: &'a DecodeContext,
    max_locals: u16,
    max_stack: u16,
    flow: flow::Flow,
    insns: Vec<Insn>,
    bcis: Vec<u16>,
    pre: Vec<u16>,
    /// First instruction at or behind each bytecode index.
    insn_of: Vec<u32>,
    stack: Vec<Operand>,
    pending: u16,
    pc: usize,
    next: usize,
    /// Set when the symbolic state does not fall through.
    ended: bool,
    patches: Vec<(usize, usize)>,
    switches: Vec<SwitchTable>,
    sites: Vec<Site>,
    nets: nets::Nets,
    arms: std::collections::BTreeMap<u32, SwitchArms>,
    edit: Option<&'a Edit>,
}

/// Decodes a method body.
pub fn decode(file: &ClassFile, attr: &CodeAttribute, cx: &DecodeContext) -> Result<Code> {
    decode_edited(file, attr, cx, None)
}

/// Decodes a method body with a patch.
pub(crate) fn decode_edited(
    file: &ClassFile,
    attr: &CodeAttribute,
    cx: &DecodeContext,
    edit: Option<&Edit>,
) -> Result<Code> {
    let patched = match edit {
        Some(e) => e.apply(file.bytecode(attr))?,
        None => None,
    };
    let code = patched.as_deref().unwrap_or(file.bytecode(attr));
    if u32::from(attr.max_locals) + u32::from(attr.max_stack) + 4 > 0xfff0 {
        return bad("too many registers");
    }
    if attr.max_locals < cx.arg_slots {
        return bad("Arguments can't fit into locals");
    }
    let flow = flow::analyse(file, attr, code)?;
    let nets = match cx.nets {
        true => nets::find(code, &flow, cx.answers_boolean),
        false => nets::Nets::default(),
    };
    let mut d = Decoder {
        file,
        code,
        cx,
        max_locals: attr.max_locals,
        max_stack: attr.max_stack,
        flow,
        insns: Vec::with_capacity(code.len() / 2 + 4),
        bcis: Vec::with_capacity(code.len() / 2 + 4),
        pre: Vec::with_capacity(code.len() / 2 + 4),
        insn_of: vec![0; code.len() + 1],
        stack: Vec::new(),
        pending: 0,
        pc: 0,
        next: 0,
        ended: false,
        patches: Vec::new(),
        switches: Vec::new(),
        sites: Vec::new(),
        nets,
        arms: std::collections::BTreeMap::new(),
        edit,
    };
    d.run(attr)?;
    d.finish(attr)
}

impl Decoder<'_> {
    fn run(&mut self, attr: &CodeAttribute) -> Result<()> {
        self.ended = true;
        let mut pc = 0;
        while pc < self.code.len() {
            let Some(len) = bytecode::length(self.code, pc) else {
                return bad(format!("Bad instruction at {pc}"));
            };
            self.pc = pc;
            self.next = pc + len;
            if self.flow.leader[pc + 1..self.next].contains(&true) {
                return bad("Illegal target of jump or branch");
            }
            if let Some(depth) = self.flow.depth[pc] {
                if self.flow.leader[pc] || self.ended {
                    if !self.ended {
                        self.flush();
                        self.charge();
                    }
                    self.pending = 0;
                    self.stack = (0..depth)
                        .map(|i| Operand::Reg(attr.max_locals + i))
                        .collect();
                    self.ended = false;
                }
                self.insn_of[pc] = self.insns.len() as u32;
                self.observe_start();
                self.pending += 1;
                self.translate()?;
            } else {
                self.insn_of[pc] = self.insns.len() as u32;
                self.ended = true;
            }
            // `next` moves on when an instruction was fused with its successor.
            for i in pc + 1..self.next {
                self.insn_of[i] = self.insns.len() as u32;
            }
            pc = self.next;
        }
        if !self.ended {
            return bad("Falling off the end of the code");
        }
        self.insn_of[self.code.len()] = self.insns.len() as u32;
        Ok(())
    }

    fn finish(mut self, attr: &CodeAttribute) -> Result<Code> {
        for (at, target) in std::mem::take(&mut self.patches) {
            self.insns[at].x = self.insn_of[target];
        }
        for s in &mut self.switches {
            match s {
                SwitchTable::Table {
                    targets, default, ..
                } => {
                    *default = self.insn_of[*default as usize];
                    targets
                        .iter_mut()
                        .for_each(|t| *t = self.insn_of[*t as usize]);
                }
                SwitchTable::Lookup { pairs, default } => {
                    *default = self.insn_of[*default as usize];
                    pairs
                        .iter_mut()
                        .for_each(|p| p.1 = self.insn_of[p.1 as usize]);
                }
            }
        }
        let handlers = attr
            .handlers
            .iter()
            .filter(|h| {
                self.flow
                    .depth
                    .get(h.target as usize)
                    .is_some_and(Option::is_some)
            })
            .map(|h| CodeHandler {
                start: self.insn_of[h.start as usize],
                end: self.insn_of[h.end as usize],
                target: self.insn_of[h.target as usize],
                catch_type: h.catch_type,
            })
            .collect();
        // A guard behind the last instruction keeps the program counter inside the code whatever happens.
        self.emit(Op::Bad, 0, 0, 0, 0, 0);
        join_copies(&mut self.insns);
        Ok(Code {
            method: self.cx.method,
            insns: self.insns,
            bcis: self.bcis,
            pre: self.pre,
            regs: u32::from(attr.max_locals) + u32::from(attr.max_stack) + 4,
            arg_slots: self.cx.arg_slots,
            max_locals: attr.max_locals,
            handlers,
            switches: self.switches,
            sites: self.sites,
            conditions: self.nets.conditions,
            arms: self.arms,
            observed: self.cx.observed,
            heat: 0,
            compiled: None,
        })
    }

    fn emit(&mut self, op: Op, a: u16, b: u16, c: u16, x: u32, y: u32) -> usize {
        self.insns.push(Insn::new(op, a, b, c, x, y));
        self.bcis.push(self.pc as u16);
        self.pre.push(self.pending);
        self.insns.len() - 1
    }

    fn charge(&mut self) {
        if self.pending > 0 {
            let c = self.take_cost();
            self.emit(Op::Charge, 0, 0, c, 0, 0);
        }
    }

    fn take_cost(&mut self) -> u16 {
        std::mem::take(&mut self.pending)
    }
}

/// Has copies do those behind them: what an argument list costs is the dispatch. Each stays where it is, for jumps.
fn join_copies(insns: &mut [Insn]) {
    let copies = |i: &Insn| matches!(i.op, Op::Mov | Op::Imm);
    for at in (1..insns.len()).rev() {
        if copies(&insns[at - 1]) && copies(&insns[at]) {
            insns[at - 1].c = insns[at].c.saturating_add(1);
        }
    }
}
