//! `jdk.internal.perf.Perf`: counters that nobody but the program itself reads.

use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "jdk/internal/perf/Perf.createLong(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;",
        |vm, a| {
            let buffer = vm.new_direct_buffer_of(&arg::j(a, 4).to_le_bytes())?;
            ret::r(buffer)
        },
    ),
    opaque(
        "jdk/internal/perf/Perf.createByteArray(Ljava/lang/String;II[BI)Ljava/nio/ByteBuffer;",
        create_byte_array,
    ),
    opaque(
        "jdk/internal/perf/Perf.attach(Ljava/lang/String;II)Ljava/nio/ByteBuffer;",
        attach,
    ),
    opaque(
        "jdk/internal/perf/Perf.attach0(I)Ljava/nio/ByteBuffer;",
        attach,
    ),
    opaque(
        "jdk/internal/perf/Perf.detach(Ljava/nio/ByteBuffer;)V",
        |_, _| ret::v(),
    ),
    opaque("jdk/internal/perf/Perf.highResCounter()J", |vm, _| {
        vm.act(Act::ClockRead, "");
        ret::j(vm.sandbox.now())
    }),
    opaque("jdk/internal/perf/Perf.highResFrequency()J", |_, _| {
        ret::j(1_000_000_000)
    }),
];

/// `createByteArray(name, variability, units, value, maxLength)`.
fn create_byte_array(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let mut value = vm.byte_array(arg::r(a, 4)).to_vec();
    value.resize(arg::i(a, 5).max(0) as usize, 0);
    let buffer = vm.new_direct_buffer_of(&value)?;
    ret::r(buffer)
}

fn attach(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    vm.act(Act::Process, "attach");
    raise("java/io/IOException", "No such process")
}
