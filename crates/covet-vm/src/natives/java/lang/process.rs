//! Environment and processes. There is one process, and it cannot start another.
//!
//! One kind of child is answered without running it: a `java` that would do nothing but load an agent into this process,
//! which is how Byte Buddy gets around the ban on attaching to oneself. The agent is loaded before the child has its
//! number.

use crate::domain::{Domain, Slot};
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::FsError;
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/ProcessEnvironment.environ()[[B", environ),
    opaque("java/lang/ProcessHandleImpl.initNative()V", |_, _| ret::v()),
    opaque("java/lang/ProcessHandleImpl.getCurrentPid0()J", |vm, _| {
        vm.act(Act::EnvironmentRead, "process number");
        ret::j(vm.process())
    }),
    opaque("java/lang/ProcessHandleImpl.isAlive0(J)J", |vm, a| {
        // Whoever asks for the own number asks this, too.
        if arg::j(a, 0) == vm.process() {
            vm.act(Act::EnvironmentRead, "process alive");
            return ret::j(0);
        }
        vm.act(Act::Process, "alive");
        ret::j(-1)
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
        |vm, a| match vm.tables.agents_mut().children.remove(&arg::j(a, 0)) {
            true => ret::i(0),
            false => ret::i(-1),
        },
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
];

/// The main class of a child that only attaches to its parent.
const ATTACHER: &str = "net.bytebuddy.agent.Attacher";
/// Resumed when the agent of such a child is loaded.
const ATTACHED: u32 = 1;

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/ProcessImpl.forkAndExec(I[B[B[BI[BI[B[IZ)I",
        run: fork,
        catches: false,
    });
}

/// `forkAndExec(mode, helper, program, arguments, …)`.
fn fork<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    if a.step == ATTACHED {
        let first = m.vm.process() + 1;
        let children = &mut m.vm.tables.agents_mut().children;
        let child = children.last().map_or(first, |c| c + 1);
        children.insert(child);
        return Ok(Outcome::Value(Slot::plain(child as u64)));
    }
    let mut args = [0; 5];
    for (i, arg) in args.iter_mut().enumerate() {
        let slot = m.arg(&a, i);
        *arg = m.value(slot)?;
    }
    match attached_agent(&m.vm, &args) {
        Some((jar, options)) => m.start_agent(&jar, options.as_deref(), ATTACHED),
        None => refuse(&mut m.vm, &args).map(|v| Outcome::Value(Slot::plain(v))),
    }
}

/// The agent and its options if the child is a `java` whose main class attaches to this process:
/// `Attacher VM-class process agent is-native [=options]`.
fn attached_agent(vm: &Vm, a: &[u64]) -> Option<(String, Option<String>)> {
    let text = |array| String::from_utf8_lossy(vm.byte_array(array)).into_owned();
    let home = &vm.sandbox.world.boot.directories.java_home;
    if text(arg::r(a, 3)).trim_end_matches('\0') != format!("{home}/bin/java") {
        return None;
    }
    let block = text(arg::r(a, 4));
    let mut words = block.split('\0').skip_while(|w| *w != ATTACHER).skip(2);
    let process: i64 = words.next()?.parse().ok()?;
    let jar = words.next()?.trim_matches('"').to_owned();
    let native = words.next()? == "true";
    let options = words.next().and_then(|o| o.strip_prefix('='));
    (process == vm.process() && !native).then(|| (jar, options.map(str::to_owned)))
}

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
    for (slot, value) in [(2, vm.process()), (3, 0), (4, 0)] {
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

impl Vm {
    /// The process's own number.
    pub(crate) fn process(&self) -> i64 {
        self.sandbox.world.boot.process
    }
}
