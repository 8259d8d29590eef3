//! What all compiled code has in common: the way in and out, and what calls and returns do to frames.
//!
//! Calls and returns do what [`crate::interp::ops::invoke`] does in the simplest case. In any other they change nothing
//! and set the carry flag; then the helper of the instruction does it.

use std::mem::offset_of;

use dynasmrt::x64::X64Relocation;
use dynasmrt::{DynamicLabel, DynasmApi, DynasmLabelApi, VecAssembler, dynasm};

use super::helpers::{self, DECLINED, RESUME};
use super::templates::{fuel, stack_offset, window};
use super::{CallSite, Compiler, Machine, STACK};
use crate::class::Classes;
use crate::code::Insn;
use crate::domain::{Domain, Slot};
use crate::interp::{Cursor, Frame, Frames};
use crate::thread::Threads;
use crate::vm::Vm;

type Assembler = VecAssembler<X64Relocation>;

const FRAME: i32 = size_of::<Frame>() as i32;
const INSN: i32 = size_of::<Insn>() as i32;
const METHOD: i32 = offset_of!(Frame, method) as i32;
const CODE: i32 = offset_of!(Frame, code) as i32;
const INSNS: i32 = offset_of!(Frame, insns) as i32;
const PC: i32 = offset_of!(Frame, pc) as i32;
const BASE: i32 = offset_of!(Frame, base) as i32;
const STEP: i32 = offset_of!(Frame, step) as i32;
const FLAGS: i32 = offset_of!(Frame, flags) as i32;
const LOCK: i32 = offset_of!(Frame, lock) as i32;

/// Their addresses.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stubs {
    /// How compiled code is entered.
    enter: *const u8,
    /// Calls of compiled code, of what an intrinsic may answer, and of nothing.
    pub(super) invoke: *const u8,
    pub(super) answer: *const u8,
    pub(super) empty: *const u8,
    pub(super) ret: *const u8,
    pub(super) ret_val: *const u8,
}

/// They are made before anything is compiled, if there is memory.
pub(super) fn ready<D: Domain>(m: &mut Machine<D>) -> Option<Stubs> {
    if m.compiler.stubs.is_none() && !m.compiler.refused {
        m.compiler.stubs = make(m);
        m.compiler.refused = m.compiler.stubs.is_none();
    }
    m.compiler.stubs.filter(|_| !m.compiler.refused)
}

fn make<D: Domain>(m: &mut Machine<D>) -> Option<Stubs> {
    const { assert!(FRAME == 48 && size_of::<CallSite>() == 64) };
    let parts = [
        invoke::<D>()?,
        answer::<D>()?,
        empty::<D>()?,
        ret::<D>(false)?,
        ret::<D>(true)?,
        way_in::<D>()?,
    ];
    let start = m.compiler.memory.keep(&parts.concat())?;
    let mut at = 0;
    let [invoke, answer, empty, ret, ret_val, enter] = parts.map(|part| {
        at += part.len();
        start.wrapping_add(at - part.len())
    });
    Some(Stubs {
        enter,
        invoke,
        answer,
        empty,
        ret,
        ret_val,
    })
}

/// `enter(machine, cursor, heap, start)`: executes compiled code from `start` on, until it is left, or until the method
/// that it began in returns.
fn way_in<D: Domain>() -> Option<Vec<u8>> {
    let mut ops: Assembler = VecAssembler::new(0);
    let stack = stack_offset::<D>();
    let end = compiler::<D>(offset_of!(Compiler, stack_end));
    dynasm!(ops
        ; .arch x64
        ; push rbx
        ; push r14
        ; push r12
        ; push r13
        ; mov rbx, rdi
        ; mov r14, rsi
        ; mov r13, rdx
        ; mov r12, [r14 + window::<D>()]
        ; mov [rbx + stack], rsp
        ; lea rax, [rsp - STACK as i32]
        ; mov [rbx + end], rax
        ; call rcx
        ; mov eax, RESUME as i32
    );
    leave(&mut ops, stack);
    ops.finalize().ok()
}

/// Leaves compiled code, whatever is on the host's stack.
pub(super) fn leave(ops: &mut VecAssembler<X64Relocation>, stack: i32) {
    dynasm!(ops
        ; .arch x64
        ; mov rsp, [rbx + stack]
        ; pop r13
        ; pop r12
        ; pop r14
        ; pop rbx
        ; ret
    );
}

/// Executes compiled code from its address on; answers one of the helpers' numbers.
#[expect(unsafe_code, reason = "jumps to code that the compiler made")]
pub(super) fn enter<D: Domain>(
    m: &mut Machine<D>,
    f: &mut Cursor<D::Shadow>,
    start: *const u8,
) -> usize {
    type Enter<D> = extern "sysv64" fn(
        &mut Machine<D>,
        &mut Cursor<<D as Domain>::Shadow>,
        *const u8,
        *const u8,
    ) -> usize;
    let Some(stubs) = m.compiler.stubs else {
        return RESUME;
    };
    // SAFETY: the way in has this signature.
    let enter: Enter<D> = unsafe { std::mem::transmute(stubs.enter) };
    let heap = m.vm.heap.start();
    m.stack_moved();
    enter(m, f, heap, start)
}

fn compiler<D: Domain>(field: usize) -> i32 {
    (offset_of!(Machine<D>, compiler) + field) as i32
}

fn frames<D: Domain>(field: usize) -> i32 {
    let threads = offset_of!(Machine<D>, vm) + offset_of!(Vm, threads);
    (threads + offset_of!(Threads, frames) + field) as i32
}

/// The binary logarithm of a slot's size.
fn slot_shift<D: Domain>() -> i8 {
    size_of::<Slot<D::Shadow>>().trailing_zeros() as i8
}

fn site(field: usize) -> i32 {
    field as i32
}

/// Goes to a label if what the site in `rdx` remembers may not be so any more.
fn check_epoch<D: Domain>(ops: &mut Assembler, no: DynamicLabel) {
    let epoch = offset_of!(Machine<D>, vm) + offset_of!(Vm, classes) + offset_of!(Classes, epoch);
    dynasm!(ops
        ; .arch x64
        ; mov eax, [rdx + site(offset_of!(CallSite, epoch))]
        ; cmp eax, [rbx + epoch as i32]
        ; jne =>no
    );
}

/// Goes to a label unless there is room for the frame of the call whose site is in `rdx`. `rsi` becomes the number of frames,
/// `rdi` the end of the last one, `ecx` where the new one's registers begin.
fn check_room<D: Domain>(ops: &mut Assembler, no: DynamicLabel) {
    dynasm!(ops
        ; .arch x64
        ; mov rsi, [rbx + frames::<D>(Frames::LEN)]
        ; cmp rsi, [rbx + frames::<D>(Frames::ROOM)]
        ; jae =>no
        ; cmp rsi, [rbx + offset_of!(Machine<D>, max_frames) as i32]
        ; jae =>no
        ; lea rdi, [rsi + rsi * 2]
        ; shl rdi, 4
        ; add rdi, [rbx + frames::<D>(Frames::START)]
        ; movzx ecx, WORD [rdx + site(offset_of!(CallSite, window))]
        ; add ecx, [rdi + BASE - FRAME]
        ; mov r8d, [rdx + site(offset_of!(CallSite, regs))]
        ; add r8d, ecx
        ; cmp r8, [rbx + compiler::<D>(offset_of!(Compiler, slot_count))]
        ; ja =>no
        ; lea eax, [rsi + rsi * 2]
        ; lea eax, [r8 + rax * 4]
        ; cmp eax, [rbx + offset_of!(Machine<D>, max_words) as i32]
        ; ja =>no
    );
}

/// `rax` becomes the fuel behind the call, or it goes to a label.
fn pay_for_call<D: Domain>(ops: &mut Assembler, no: DynamicLabel) {
    dynasm!(ops
        ; .arch x64
        ; mov rax, [r14 + fuel::<D>()]
        ; movzx r9d, WORD [rdx + site(offset_of!(CallSite, cost))]
        ; sub rax, r9
        ; js =>no
    );
}

/// Says no.
fn refuse(ops: &mut Assembler, no: DynamicLabel) {
    dynasm!(ops; .arch x64; =>no; stc; ret);
}

/// Pushes the frame of the call whose site is in `rdx`, and executes the method.
fn invoke<D: Domain>() -> Option<Vec<u8>> {
    let mut ops: Assembler = VecAssembler::new(0);
    push_and_go::<D>(&mut ops);
    ops.finalize().ok()
}

fn push_and_go<D: Domain>(ops: &mut Assembler) {
    let no = ops.new_dynamic_label();
    check_epoch::<D>(ops, no);
    dynasm!(ops
        ; .arch x64
        ; cmp rsp, [rbx + compiler::<D>(offset_of!(Compiler, stack_end))]
        ; jb =>no
    );
    check_room::<D>(ops, no);
    pay_for_call::<D>(ops, no);
    dynasm!(ops
        ; .arch x64
        ; mov [r14 + fuel::<D>()], rax
        ; mov rax, [rdx + site(offset_of!(CallSite, at))]
        ; mov [rdi + PC - FRAME], rax
        ; mov eax, [rdx + site(offset_of!(CallSite, method))]
        ; mov [rdi + METHOD], eax
        ; mov rax, [rdx + site(offset_of!(CallSite, code))]
        ; mov [rdi + CODE], rax
        ; mov [r14 + offset_of!(Cursor<D::Shadow>, code) as i32], rax
        ; mov rax, [rdx + site(offset_of!(CallSite, insns))]
        ; mov [rdi + INSNS], rax
        ; mov [r14 + offset_of!(Cursor<D::Shadow>, insns) as i32], rax
        ; xor eax, eax
        ; mov [rdi + PC], rax
        ; mov [rdi + BASE], ecx
        ; mov [rdi + STEP], eax
        ; mov [rdi + FLAGS], eax
        ; mov [rdi + LOCK], eax
        ; inc rsi
        ; mov [rbx + frames::<D>(Frames::LEN)], rsi
        ; movzx eax, WORD [rdx + site(offset_of!(CallSite, window))]
        ; shl rax, slot_shift::<D>()
        ; add r12, rax
        ; mov [r14 + window::<D>()], r12
        // Its return clears the carry flag.
        ; jmp QWORD [rdx + site(offset_of!(CallSite, native))]
    );
    refuse(ops, no);
}

/// Lets an intrinsic answer the call whose site is in `rdx`; what it does not answer is a call as any other.
fn answer<D: Domain>() -> Option<Vec<u8>> {
    let mut ops: Assembler = VecAssembler::new(0);
    let (no, call, out) = (
        ops.new_dynamic_label(),
        ops.new_dynamic_label(),
        ops.new_dynamic_label(),
    );
    let helper: extern "sysv64" fn(&mut Machine<D>, &mut Cursor<D::Shadow>, &CallSite) -> usize =
        helpers::answer::<D>;
    check_epoch::<D>(&mut ops, no);
    dynasm!(ops
        ; .arch x64
        ; push rdx
        ; sub rsp, 8
        ; mov rdi, rbx
        ; mov rsi, r14
        ; mov rax, QWORD helper as usize as i64
        ; call rax
        ; add rsp, 8
        ; pop rdx
        ; cmp eax, DECLINED as i32
        ; je =>call
        ; test eax, eax
        ; jnz =>out
        ; ret
        ; =>call
        ; cmp QWORD [rdx + site(offset_of!(CallSite, native))], 0
        ; je =>no
    );
    push_and_go::<D>(&mut ops);
    refuse(&mut ops, no);
    dynasm!(ops; .arch x64; =>out);
    leave(&mut ops, stack_offset::<D>());
    ops.finalize().ok()
}

/// Calls a method that returns at once.
fn empty<D: Domain>() -> Option<Vec<u8>> {
    let mut ops: Assembler = VecAssembler::new(0);
    let no = ops.new_dynamic_label();
    check_epoch::<D>(&mut ops, no);
    check_room::<D>(&mut ops, no);
    pay_for_call::<D>(&mut ops, no);
    dynasm!(ops
        ; .arch x64
        ; movzx r9d, WORD [rdx + site(offset_of!(CallSite, end))]
        ; sub rax, r9
        ; mov [r14 + fuel::<D>()], rax
        ; clc
        ; ret
    );
    refuse(&mut ops, no);
    ops.finalize().ok()
}

/// Pops a frame. The cost is in `ecx`; the result is in the slot at offset `rdx` of the window.
fn ret<D: Domain>(value: bool) -> Option<Vec<u8>> {
    let mut ops: Assembler = VecAssembler::new(0);
    let no = ops.new_dynamic_label();
    const CALLER: i32 = -2 * FRAME;
    dynasm!(ops
        ; .arch x64
        ; mov rsi, [rbx + frames::<D>(Frames::LEN)]
        ; cmp rsi, 2
        ; jb =>no
        ; lea rdi, [rsi + rsi * 2]
        ; shl rdi, 4
        ; add rdi, [rbx + frames::<D>(Frames::START)]
        ; cmp DWORD [rdi + FLAGS - FRAME], 0
        ; jne =>no
        ; sub [r14 + fuel::<D>()], rcx
        ; dec rsi
        ; mov [rbx + frames::<D>(Frames::LEN)], rsi
    );
    if value {
        let (bits, shadow) = (
            offset_of!(Slot<D::Shadow>, v) as i32,
            offset_of!(Slot<D::Shadow>, s) as i32,
        );
        dynasm!(ops; .arch x64; mov rax, [r12 + rdx + bits]; mov [r12 + bits], rax);
        if D::ACTIVE {
            dynasm!(ops; .arch x64; mov rax, [r12 + rdx + shadow]; mov [r12 + shadow], rax);
        }
    }
    dynasm!(ops
        ; .arch x64
        ; mov r12d, [rdi + BASE + CALLER]
        ; shl r12, slot_shift::<D>()
        ; add r12, [rbx + compiler::<D>(offset_of!(Compiler, slots))]
        ; mov [r14 + window::<D>()], r12
        ; mov rax, [rdi + CODE + CALLER]
        ; mov [r14 + offset_of!(Cursor<D::Shadow>, code) as i32], rax
        ; mov rax, [rdi + INSNS + CALLER]
        ; mov [r14 + offset_of!(Cursor<D::Shadow>, insns) as i32], rax
        ; mov rax, [rdi + PC + CALLER]
        ; add rax, INSN
        ; mov [r14 + offset_of!(Cursor<D::Shadow>, pc) as i32], rax
        ; clc
        ; ret
        ; =>no
        ; stc
        ; ret
    );
    ops.finalize().ok()
}
