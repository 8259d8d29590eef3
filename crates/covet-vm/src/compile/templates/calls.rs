//! Calls, returns, and everything that a helper does.

use std::mem::offset_of;

use dynasmrt::{DynamicLabel, DynasmApi, DynasmLabelApi, dynasm};

use super::control::simple_branch;
use super::{Aside, Emitter, stack_offset, window};
use crate::class::MethodId;
use crate::class::init_state;
use crate::code::{Insn, Op};
use crate::compile::helpers::{self, Helper, call_helper, helper, out_of_fuel};
use crate::compile::stubs::leave;
use crate::compile::{CallSite, Machine};
use crate::domain::Domain;
use crate::heap::{HEADER_CLASS, Ref};
use crate::observe::Observer;
use crate::vm::Vm;

impl<D: Domain> Emitter<'_, D> {
    /// Calls a helper for an instruction.
    pub(super) fn ask(&mut self, n: usize, helper: Helper<D>) {
        let at = (&raw const self.code.insns[n]) as i64;
        let helper = helper as usize as i64;
        dynasm!(self.ops
            ; .arch x64
            ; mov rdi, rbx
            ; mov rsi, r14
            ; mov rdx, QWORD at
            ; mov rax, QWORD helper
            ; call rax
        );
    }

    /// The helper does all of it.
    pub(super) fn plain(&mut self, n: usize) {
        self.ask(n, helper::<D>(self.code.insns[n].op));
        let exit = self.exit;
        dynasm!(self.ops
            ; .arch x64
            ; test eax, eax
            ; jnz =>exit
            ; mov r12, [r14 + window::<D>()]
        );
    }

    /// A call, or what may become one.
    pub(super) fn call(&mut self, n: usize, helper: Helper<D>) {
        self.ask(n, helper);
        let called = self.ops.new_dynamic_label();
        dynasm!(self.ops
            ; .arch x64
            ; cmp rax, helpers::EVENT as i32
            ; jbe =>called
            ; mov r12, [r14 + window::<D>()]
            ; sub rsp, 8
            ; call rax
            ; add rsp, 8
        );
        self.asides.push(Aside::Called(called, n + 1));
    }

    /// A call that remembers the method it called last: if it is the same one again, only a frame has to be pushed.
    pub(super) fn known_call(&mut self, n: usize, i: &Insn, site: &CallSite) {
        let (slow, back) = (self.ops.new_dynamic_label(), self.ops.new_dynamic_label());
        self.asides.push(Aside::Call(slow, back, n, site));
        let receiver = Self::bits(i.a);
        match i.op {
            Op::CallStatic => {}
            Op::CallStaticC => {
                let class = self.vm.classes.method(MethodId(i.x)).class;
                let mirror = self.vm.classes.get(class).mirror;
                self.initialized(mirror, slow);
            }
            Op::CallSpecial => {
                dynasm!(self.ops; .arch x64; cmp DWORD [r12 + receiver], 0; je =>slow);
            }
            _ => dynasm!(self.ops
                ; .arch x64
                ; mov eax, [r12 + receiver]
                ; test eax, eax
                ; jz =>slow
                ; mov eax, [r13 + rax * 8 + HEADER_CLASS as i32]
            ),
        }
        let at = (&raw const *site) as i64;
        dynasm!(self.ops; .arch x64; mov rdx, QWORD at);
        if matches!(i.op, Op::CallVirtual | Op::CallInterface) {
            let class = offset_of!(CallSite, class) as i32;
            dynasm!(self.ops; .arch x64; cmp eax, [rdx + class]; jne =>slow);
        }
        dynasm!(self.ops
            ; .arch x64
            ; sub rsp, 8
            ; call QWORD [rdx + offset_of!(CallSite, stub) as i32]
            ; jc =>back
            ; add rsp, 8
        );
    }

    /// Goes to a label unless a class is initialised.
    pub(super) fn initialized(&mut self, mirror: Ref, slow: DynamicLabel) {
        let state = mirror.addr() + self.init_state as usize;
        dynasm!(self.ops
            ; .arch x64
            ; mov rax, QWORD state as i64
            ; cmp DWORD [r13 + rax], init_state::INITIALIZED as i32
            ; jne =>slow
        );
    }

    pub(super) fn ret(&mut self, n: usize) {
        let i = self.code.insns[n];
        let slow = self.ops.new_dynamic_label();
        self.asides.push(Aside::Ret(slow, n));
        let stub = match i.op {
            Op::RetVal => self.stubs.ret_val,
            _ => self.stubs.ret,
        };
        let from = i32::from(i.a) * Self::SLOT;
        if i.op == Op::RetVal {
            dynasm!(self.ops; .arch x64; mov edx, from);
        }
        dynasm!(self.ops
            ; .arch x64
            ; mov ecx, i32::from(i.c)
            ; mov rax, QWORD stub as i64
            ; call rax
            ; jc =>slow
            ; ret
        );
    }

    /// A return that has to do more than go to the caller.
    pub(super) fn slow_ret(&mut self, n: usize) {
        self.plain(n);
        dynasm!(self.ops; .arch x64; ret);
    }

    /// A call by its helper, which remembers what it called.
    pub(super) fn slow_call(&mut self, n: usize, site: *const CallSite) {
        let helper = call_helper::<D>(self.code.insns[n].op) as usize as i64;
        let at = (&raw const self.code.insns[n]) as i64;
        let (called, exit, next) = (self.ops.new_dynamic_label(), self.exit, self.labels[n + 1]);
        dynasm!(self.ops
            ; .arch x64
            ; mov rdi, rbx
            ; mov rsi, r14
            ; mov rdx, QWORD at
            ; mov rcx, QWORD site as i64
            ; mov rax, QWORD helper
            ; call rax
            ; mov r12, [r14 + window::<D>()]
            ; cmp rax, helpers::EVENT as i32
            ; jbe =>called
            ; sub rsp, 8
            ; call rax
            ; add rsp, 8
            ; jmp =>next
            ; =>called
            ; test eax, eax
            ; jnz =>exit
            ; jmp =>next
        );
    }

    /// A jump whose target only the helper knows.
    pub(super) fn jump(&mut self, n: usize) {
        self.ask(n, helper::<D>(self.code.insns[n].op));
        let (exit, next) = (self.exit, self.labels[n + 1]);
        dynasm!(self.ops
            ; .arch x64
            ; test eax, eax
            ; jz =>next
            ; cmp rax, helpers::EVENT as i32
            ; jbe =>exit
            ; jmp rax
        );
    }

    /// A branch that the helper decides.
    pub(super) fn asked_branch(&mut self, n: usize, i: &Insn) {
        self.ask(n, helper::<D>(i.op));
        let (exit, target) = (self.exit, self.labels[i.x as usize]);
        dynasm!(self.ops
            ; .arch x64
            ; cmp rax, helpers::EVENT as i32
            ; ja =>target
            ; test eax, eax
            ; jnz =>exit
        );
    }

    pub(super) fn observe(&mut self, n: usize) {
        let recording = offset_of!(Machine<D>, vm) + offset_of!(Vm, observer);
        let recording = (recording + offset_of!(Observer, recording)) as i32;
        let next = self.labels[n + 1];
        dynasm!(self.ops
            ; .arch x64
            ; cmp BYTE [rbx + recording], 0
            ; je =>next
        );
        self.plain(n);
    }

    /// A label behind the method at which the helper does the instruction.
    pub(super) fn slow(&mut self, n: usize) -> DynamicLabel {
        let label = self.ops.new_dynamic_label();
        self.asides.push(Aside::Slow(label, n));
        label
    }

    pub(super) fn finish(&mut self) {
        for aside in std::mem::take(&mut self.asides) {
            match aside {
                Aside::Slow(label, n) => {
                    dynasm!(self.ops; .arch x64; =>label);
                    self.plain(n);
                    let next = self.labels[n + 1];
                    dynasm!(self.ops; .arch x64; jmp =>next);
                }
                Aside::Called(label, next) => {
                    let (exit, next) = (self.exit, self.labels[next]);
                    dynasm!(self.ops
                        ; .arch x64
                        ; =>label
                        ; test eax, eax
                        ; jnz =>exit
                        ; mov r12, [r14 + window::<D>()]
                        ; jmp =>next
                    );
                }
                Aside::Call(label, back, n, site) => {
                    dynasm!(self.ops; .arch x64; =>back; add rsp, 8; =>label);
                    self.slow_call(n, site);
                }
                Aside::Ret(label, n) => {
                    dynasm!(self.ops; .arch x64; =>label);
                    self.slow_ret(n);
                }
                Aside::Fuel(label, next) => {
                    dynasm!(self.ops; .arch x64; =>label);
                    self.out_of_fuel(next);
                }
                Aside::FuelOfBranch(label, n) => self.fuel_of_branch(label, n),
            }
        }
        let exit = self.exit;
        dynasm!(self.ops; .arch x64; =>exit);
        leave(&mut self.ops, stack_offset::<D>());
    }

    pub(super) fn fuel_of_branch(&mut self, label: DynamicLabel, n: usize) {
        dynasm!(self.ops; .arch x64; =>label);
        let i = self.code.insns[n];
        let taken = self.ops.new_dynamic_label();
        if let Some((operands, test)) = simple_branch(i.op) {
            let falls = self.ops.new_dynamic_label();
            self.compare(&i, operands);
            self.jump_if(&i, (operands, test), taken, falls);
            dynasm!(self.ops; .arch x64; =>falls);
        }
        self.out_of_fuel(n + 1);
        dynasm!(self.ops; .arch x64; =>taken);
        self.out_of_fuel(i.x as usize);
    }

    pub(super) fn out_of_fuel(&mut self, next: usize) {
        self.ask(next, out_of_fuel::<D>);
        let exit = self.exit;
        dynasm!(self.ops; .arch x64; jmp =>exit);
    }
}
