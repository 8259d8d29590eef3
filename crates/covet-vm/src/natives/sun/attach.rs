//! `sun.tools.attach.VirtualMachineImpl`: a program that attaches to itself.
//!
//! There is one process, so the only machine to attach to is this one. Its answers come from memory: the request is
//! collected from what is written to a connection and carried out when the answer is read, in the thread that reads.
//! Only agents can be loaded; every other command is refused as HotSpot refuses commands it does not know.

use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome, PlainNative, arg, opaque, ret};
use crate::vm::{Res, Vm, raise};

/// The first number of a connection; files have smaller ones.
const FIRST: i32 = 1 << 20;
/// Strings of a request: version, command, three arguments.
const STRINGS: usize = 5;
/// Resumed with the number that loading an agent ended with.
const LOADED: u32 = 1;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "sun/tools/attach/VirtualMachineImpl.sendQuitTo(I)V",
        |_, _| ret::v(),
    ),
    opaque(
        "sun/tools/attach/VirtualMachineImpl.checkPermissions(Ljava/lang/String;)V",
        |_, _| ret::v(),
    ),
    opaque("sun/tools/attach/VirtualMachineImpl.socket()I", socket),
    opaque(
        "sun/tools/attach/VirtualMachineImpl.connect(ILjava/lang/String;)V",
        |_, _| ret::v(),
    ),
    opaque("sun/tools/attach/VirtualMachineImpl.close(I)V", |vm, a| {
        vm.tables.agents_mut().connections.remove(&arg::i(a, 0));
        ret::v()
    }),
    opaque("sun/tools/attach/VirtualMachineImpl.write(I[BII)V", write),
];

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "sun/tools/attach/VirtualMachineImpl.read(I[BII)I",
        run: read,
        catches: false,
    });
}

/// Makes the file by which a machine is found that can be attached to.
pub fn listen(vm: &mut Vm) {
    let path = format!("/tmp/.java_pid{}", vm.process());
    let file = vm.sandbox.fs.add_file(path.as_bytes(), [].into(), 0o600);
    // Without it attaching fails, as it does where there is no directory for it.
    let _ = file;
}

fn socket(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    let connections = &mut vm.tables.agents_mut().connections;
    let number = connections.keys().last().map_or(FIRST, |n| n + 1);
    connections.insert(number, (Vec::new(), None));
    ret::i(number)
}

fn write(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (at, len) = vm.byte_range(a, 1)?;
    let bytes = vm.heap.bytes(at, len).to_vec();
    match vm.tables.agents_mut().connections.get_mut(&arg::i(a, 0)) {
        Some(connection) => connection.0.extend(bytes),
        None => return raise("java/io/IOException", "Bad file descriptor"),
    }
    ret::v()
}

/// `read(connection, buffer, offset, length)`.
fn read<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let number = m.arg(&a, 0).v as i32;
    let agents = m.vm.tables.agents_mut();
    let Some(connection) = agents.connections.get_mut(&number) else {
        return raise("java/io/IOException", "Bad file descriptor");
    };
    if connection.1.is_none() {
        if a.step == LOADED {
            let code = a.result.map_or(102, |s| s.v);
            connection.1 = Some(format!("0\nreturn code: {code}\n").into_bytes());
        } else if let Some(jar) = requested_agent(&connection.0) {
            return load(m, &jar);
        } else {
            connection.1 = Some(b"-1\nOperation not recognized!".to_vec());
        }
    }
    hand_over(m, &a, number)
}

/// The agent that a request names, with its options.
fn requested_agent(request: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(request).into_owned();
    let strings: Vec<&str> = text.split('\0').take(STRINGS).collect();
    match strings[..] {
        [_, "load", "instrument", _, agent] => Some(agent.to_owned()),
        _ => None,
    }
}

fn load<D: Domain>(m: &mut Machine<D>, agent: &str) -> Res<Outcome<D::Shadow>> {
    let (jar, options) = match agent.split_once('=') {
        Some((jar, options)) => (jar, Some(options)),
        None => (agent, None),
    };
    m.start_agent(jar, options, LOADED)
}

impl<D: Domain> Machine<D> {
    /// A call that starts an agent and answers its number.
    pub(crate) fn start_agent(
        &mut self,
        jar: &str,
        options: Option<&str>,
        step: u32,
    ) -> Res<Outcome<D::Shadow>> {
        let jar = self.vm.new_string(jar)?;
        let options = match options {
            Some(o) => self.vm.new_string(o)?,
            None => Ref::NULL,
        };
        let slot = |r: Ref| Slot::plain(u64::from(r.0));
        Ok(Outcome::Call {
            method: self.vm.internal_method("agent"),
            args: vec![slot(jar), slot(options), Slot::plain(0)],
            step,
        })
    }
}

fn hand_over<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    number: i32,
) -> Res<Outcome<D::Shadow>> {
    let buffer = m.ref_arg(a, 1)?;
    let (offset, length) = (m.arg(a, 2).v as u32, m.arg(a, 3).v as usize);
    let connection = m.vm.tables.agents_mut().connections.get_mut(&number);
    let Some(answer) = connection.and_then(|c| c.1.as_mut()) else {
        return Ok(Outcome::Value(Slot::plain(u64::from(u32::MAX))));
    };
    let part: Vec<u8> = answer.drain(..length.min(answer.len())).collect();
    for (i, b) in part.iter().enumerate() {
        m.vm.heap.set_elem_u8(buffer, offset + i as u32, *b);
    }
    let count = match part.len() {
        0 => u32::MAX,
        n => n as u32,
    };
    Ok(Outcome::Value(Slot::plain(u64::from(count))))
}
