//! The machine code of each instruction.
//!
//! Registers of the host: `rbx` the machine, `r14` the cursor, `r12` the register window, `r13` the heap; `rax`, `rcx`,
//! `rdx` and `xmm0` are free between instructions. The stack pointer is a multiple of 16 wherever an instruction starts.
//! What an instruction cannot do in a few lines of machine code it leaves to its helper.

mod arithmetic;
mod calls;
mod control;
mod heap;

use std::mem::offset_of;

use dynasmrt::x64::X64Relocation;
use dynasmrt::{DynamicLabel, DynasmApi, DynasmLabelApi, VecAssembler, dynasm};
use rustc_hash::FxHashSet as HashSet;

use super::helpers::any;
use super::stubs::Stubs;
use super::{CallSite, Compiler, Machine};
use crate::class::MethodId;
use crate::code::{Code, Insn, Op};
use crate::domain::{Domain, Slot};
use crate::interp::Cursor;
use crate::vm::Vm;
use control::{in_net, simple_branch};

/// What stands behind the straight way of a method.
enum Aside {
    /// A helper does all of the instruction, then the next one is executed.
    Slow(DynamicLabel, usize),
    /// A call that is over already, or leaves.
    Called(DynamicLabel, usize),
    /// A call by its helper; with a word on the host's stack at the second label.
    Call(DynamicLabel, DynamicLabel, usize, *const CallSite),
    /// A return that has to do more.
    Ret(DynamicLabel, usize),
    /// The slice ends before an instruction.
    Fuel(DynamicLabel, usize),
    /// The slice ends behind a branch, whichever way it goes.
    FuelOfBranch(DynamicLabel, usize),
}

struct Emitter<'c, D: Domain> {
    ops: VecAssembler<X64Relocation>,
    code: &'c Code,
    labels: Vec<DynamicLabel>,
    asides: Vec<Aside>,
    exit: DynamicLabel,
    sites: std::slice::Iter<'c, CallSite>,
    stubs: Stubs,
    vm: &'c Vm,
    /// Where a class mirror has the state of its class.
    init_state: u32,
    domain: std::marker::PhantomData<D>,
}

/// Machine code that is not where it will be executed.
pub(super) struct Draft {
    pub(super) bytes: Vec<u8>,
    /// Where every instruction starts.
    pub(super) starts: Vec<usize>,
    pub(super) sites: Box<[CallSite]>,
}

/// Compiles a method. Instructions at `passing` addresses are not written out.
pub(super) fn compile<D: Domain>(
    m: &Machine<D>,
    code: *const Code,
    passing: &HashSet<usize>,
    stubs: Stubs,
) -> Option<Draft> {
    let code = Vm::code_of(code)?;
    let sites: Box<[CallSite]> = code.insns.iter().filter_map(|i| site(i, stubs)).collect();
    let mut ops = VecAssembler::new(0);
    let labels = code.insns.iter().map(|_| ops.new_dynamic_label()).collect();
    let exit = ops.new_dynamic_label();
    let mut e = Emitter::<D> {
        ops,
        code,
        labels,
        asides: Vec::new(),
        exit,
        sites: sites.iter(),
        stubs,
        vm: &m.vm,
        init_state: m.vm.known.class_init_state,
        domain: std::marker::PhantomData,
    };
    let mut starts = Vec::with_capacity(code.insns.len());
    for (n, insn) in code.insns.iter().enumerate() {
        starts.push(e.ops.offset().0);
        let label = e.labels[n];
        dynasm!(e.ops; .arch x64; =>label);
        let remembers = match remembers(insn) {
            true => e.sites.next(),
            false => None,
        };
        match (passing.contains(&((&raw const *insn) as usize)), remembers) {
            (true, _) => e.call(n, any::<D>),
            (false, Some(site)) => e.known_call(n, insn, site),
            (false, None) => e.instruction(n, insn),
        }
    }
    e.finish();
    let bytes = e.ops.finalize().ok()?;
    Some(Draft {
        bytes,
        starts,
        sites,
    })
}

/// Whether an instruction is a call that remembers what it called.
fn remembers(insn: &Insn) -> bool {
    matches!(
        insn.op,
        Op::CallStatic | Op::CallStaticC | Op::CallSpecial | Op::CallVirtual | Op::CallInterface
    )
}

/// What a call remembers before it was executed: nothing, and no epoch is this one.
fn site(insn: &Insn, stubs: Stubs) -> Option<CallSite> {
    remembers(insn).then_some(CallSite {
        stub: stubs.invoke,
        class: 0,
        method: MethodId(0),
        epoch: u32::MAX,
        regs: 0,
        native: std::ptr::null(),
        code: std::ptr::null(),
        insns: std::ptr::null(),
        at: insn,
        window: insn.a,
        cost: insn.c,
        end: 0,
    })
}

pub(super) fn stack_offset<D: Domain>() -> i32 {
    (offset_of!(Machine<D>, compiler) + offset_of!(Compiler, stack)) as i32
}

pub(super) fn window<D: Domain>() -> i32 {
    offset_of!(Cursor<D::Shadow>, r) as i32
}

pub(super) fn fuel<D: Domain>() -> i32 {
    offset_of!(Cursor<D::Shadow>, fuel) as i32
}

pub(super) fn heap_offset<D: Domain>(field: usize) -> i32 {
    (offset_of!(Machine<D>, vm) + offset_of!(Vm, heap) + field) as i32
}

fn domain_offset<D: Domain>(field: usize) -> i32 {
    (offset_of!(Machine<D>, dom) + field) as i32
}

impl<D: Domain> Emitter<'_, D> {
    const SLOT: i32 = size_of::<Slot<D::Shadow>>() as i32;
    const BITS: i32 = offset_of!(Slot<D::Shadow>, v) as i32;
    const SHADOW: i32 = offset_of!(Slot<D::Shadow>, s) as i32;

    fn bits(reg: u16) -> i32 {
        i32::from(reg) * Self::SLOT + Self::BITS
    }

    fn shadow(reg: u16) -> i32 {
        i32::from(reg) * Self::SLOT + Self::SHADOW
    }

    /// `rax` becomes the value of a register, without a shadow.
    fn result(&mut self, reg: u16) {
        dynasm!(self.ops; .arch x64; mov [r12 + Self::bits(reg)], rax);
        self.idle(reg);
    }

    fn idle(&mut self, reg: u16) {
        if D::ACTIVE {
            dynasm!(self.ops; .arch x64; mov QWORD [r12 + Self::shadow(reg)], 0);
        }
    }

    fn instruction(&mut self, n: usize, i: &Insn) {
        match i.op {
            Op::Nop => {}
            Op::Charge => self.pay(i),
            Op::Mov => self.mov(i),
            Op::Imm | Op::LdRefConst => self.constant(i),
            Op::Goto | Op::Jsr => self.goto(i),
            Op::IAdd
            | Op::ISub
            | Op::IMul
            | Op::IAnd
            | Op::IOr
            | Op::IXor
            | Op::IShl
            | Op::IShr
            | Op::IUshr => self.ints(n, i),
            Op::IAddI
            | Op::IMulI
            | Op::IAndI
            | Op::IOrI
            | Op::IXorI
            | Op::IShlI
            | Op::IShrI
            | Op::IUshrI => self.ints_with_constant(n, i),
            Op::LAdd
            | Op::LSub
            | Op::LMul
            | Op::LAnd
            | Op::LOr
            | Op::LXor
            | Op::LShl
            | Op::LShr
            | Op::LUshr => self.longs(i),
            Op::FAdd | Op::FSub | Op::FMul | Op::FDiv => self.floats(i),
            Op::DAdd | Op::DSub | Op::DMul | Op::DDiv => self.doubles(i),
            Op::I2F | Op::I2D | Op::L2F | Op::L2D | Op::F2D | Op::D2F => self.conversion(i),
            Op::INeg | Op::I2L | Op::L2I | Op::I2B | Op::I2C | Op::I2S | Op::LNeg | Op::LAddI => {
                self.unary(i)
            }
            Op::Get32 | Op::GetRef | Op::Get64 | Op::GetU16 | Op::GetI16 => self.get(n, i),
            Op::GetU8 | Op::GetI8 => self.get(n, i),
            Op::New if i.y <= heap::SMALL => self.allocate(n, i),
            Op::Put32 | Op::PutRef | Op::Put64 | Op::Put16 => self.put(n, i),
            Op::Put8 | Op::PutZ => self.put(n, i),
            Op::Gs32 | Op::GsRef | Op::Gs64 => self.get_static(i),
            Op::Gs32C | Op::GsRefC | Op::Gs64C => self.get_checked_static(n, i),
            Op::Ld32 | Op::LdRef | Op::Ld64 | Op::LdU16 | Op::LdI16 => self.element(n, i),
            Op::LdI8 if !D::FLAGS => self.element(n, i),
            Op::ArrayLength => self.array_length(n, i),
            Op::CheckCast => self.check_cast(n, i),
            Op::ObserveLine | Op::ObserveEntry | Op::ObserveBranch | Op::ObserveSwitch => {
                self.observe(n);
            }
            Op::Ret | Op::RetVal => self.ret(n),
            Op::Switch | Op::RetJsr => self.jump(n),
            op => self.rest(n, i, op),
        }
    }

    fn rest(&mut self, n: usize, i: &Insn, op: Op) {
        match simple_branch(op) {
            Some((operands, test)) if !(D::FLAGS && in_net(i, operands)) => {
                self.branch(n, i, operands, test);
            }
            Some(_) => self.asked_branch(n, i),
            None if may_change(op) => self.call(n, any::<D>),
            None => self.plain(n),
        }
    }
}

/// Whether an instruction may be another one when it is executed: it is not linked yet, or calls something by a site.
fn may_change(op: Op) -> bool {
    matches!(
        op,
        Op::GetFieldU
            | Op::PutFieldU
            | Op::GetStaticU
            | Op::PutStaticU
            | Op::NewU
            | Op::ANewArrayU
            | Op::MultiNewArrayU
            | Op::CheckCastU
            | Op::InstanceOfU
            | Op::LdcU
            | Op::InvokeVirtualU
            | Op::InvokeSpecialU
            | Op::InvokeStaticU
            | Op::InvokeInterfaceU
            | Op::InvokeDynamicU
            | Op::CallPoly
            | Op::CallHandle
            | Op::CallDynamic
    )
}
