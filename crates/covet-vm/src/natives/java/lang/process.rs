//! Environment and processes. There is one process, and it cannot start another.

use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::FsError;
use crate::vm::{Res, Vm, raise};

/// The process's own number.
pub const PID: i64 = 4242;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/ProcessEnvironment.environ()[[B", environ),
    opaque("java/lang/ProcessHandleImpl.initNative()V", |_, _| ret::v()),
    opaque("java/lang/ProcessHandleImpl.getCurrentPid0()J", |vm, _| {
        vm.act(Act::EnvironmentRead, "process number");
        ret::j(PID)
    }),
    opaque("java/lang/ProcessHandleImpl.isAlive0(J)J", |vm, a| {
        vm.act(Act::Process, "alive");
        ret::j(if arg::j(a, 0) == PID { 0 } else { -1 })
    }),
    opaque("java/lang/ProcessHandleImpl.parent0(JJ)J", |vm, _| {
        vm.act(Act::Process, "parent");
        ret::j(-1)
    }),
    opaque("java/lang/ProcessHandleImpl.destroy0(JJZ)Z", |vm, _| {
        vm.act(Act::Process, "signal");
        ret::z(false)
    }),
    opaque(
        "java/lang/ProcessHandleImpl.waitForProcessExit0(JZ)I",
        |_, _| ret::i(-1),
    ),
    opaque(
        "java/lang/ProcessHandleImpl.getProcessPids0(J[J[J[J)I",
        process_ids,
    ),
    opaque("java/lang/ProcessHandleImpl$Info.initIDs()V", |_, _| {
        ret::v()
    }),
    opaque("java/lang/ProcessHandleImpl$Info.info0(J)V", |vm, _| {
        vm.act(Act::Process, "information");
        ret::v()
    }),
    opaque("java/lang/ProcessImpl.init()V", |_, _| ret::v()),
    opaque(
        "java/lang/ProcessImpl.forkAndExec(I[B[B[BI[BI[B[IZ)I",
        refuse,
    ),
];

/// Names and values in turn, in the order of the world.
fn environ(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    vm.act(Act::EnvironmentRead, "");
    let variables = vm.sandbox.world.boot.environment.clone();
    let mut items = Vec::with_capacity(variables.len() * 2);
    for (name, value) in &variables {
        items.push(vm.new_byte_array(name.as_bytes())?);
        items.push(vm.new_byte_array(value.as_bytes())?);
    }
    let array = vm.new_ref_array(vm.known.byte_array, &items)?;
    ret::r(array)
}

/// `getProcessPids0(pid, pids, parents, starts)`: pid 0 asks for all.
fn process_ids(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.act(Act::Process, "list");
    if arg::j(a, 0) != 0 {
        return ret::i(0);
    }
    for (slot, value) in [(2, PID), (3, 0), (4, 0)] {
        let array = arg::r(a, slot);
        if !array.is_null() && vm.heap.array_len(array) > 0 {
            vm.heap.set_elem_u64(array, 0, value as u64);
        }
    }
    ret::i(1)
}

/// `forkAndExec(mode, helper, program, …)`: no program exists here.
fn refuse(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let program = vm.byte_array(arg::r(a, 3));
    let program = String::from_utf8_lossy(program)
        .trim_end_matches('\0')
        .to_owned();
    vm.act(Act::Process, &program);
    let (number, text) = (FsError::ENOENT.errno(), FsError::ENOENT.message());
    // Later class libraries word it anew, with a blank at the end.
    let message = if vm.jdk.feature <= 21 {
        format!("error={number}, {text}")
    } else {
        format!("Exec failed, error: {number} ({text}) ")
    };
    raise("java/io/IOException", message)
}
