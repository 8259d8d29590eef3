//! `java.util.zip.Deflater` and `Inflater`, on the C library, with the status words that the Java side unpacks.

use crate::natives::{PlainNative, arg, joins, opaque, ret};
use crate::vm::{Res, Vm, raise, raise_bare};
use crate::zlib::{self, Step, Stream};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/util/zip/Deflater.init(IIZ)J", |vm, a| {
        let made = Stream::deflater(arg::i(a, 0), arg::i(a, 1), arg::i(a, 2) != 0);
        add(vm, made)
    }),
    opaque("java/util/zip/Deflater.setDictionary(J[BII)V", |vm, a| {
        let from = Memory::array(vm, a, 2)?;
        set_dictionary(vm, a, from)
    }),
    opaque(
        "java/util/zip/Deflater.setDictionaryBuffer(JJI)V",
        |vm, a| set_dictionary(vm, a, Memory::buffer(a, 2)),
    ),
    joins(
        "java/util/zip/Deflater.deflateBytesBytes(J[BII[BIIII)J",
        |vm, a| {
            let (from, to) = (Memory::array(vm, a, 3)?, Memory::array(vm, a, 6)?);
            deflate(vm, a, from, to, 9)
        },
    ),
    opaque(
        "java/util/zip/Deflater.deflateBytesBuffer(J[BIIJIII)J",
        |vm, a| {
            let (from, to) = (Memory::array(vm, a, 3)?, Memory::buffer(a, 6));
            deflate(vm, a, from, to, 9)
        },
    ),
    opaque(
        "java/util/zip/Deflater.deflateBufferBytes(JJI[BIIII)J",
        |vm, a| {
            let (from, to) = (Memory::buffer(a, 3), Memory::array(vm, a, 6)?);
            deflate(vm, a, from, to, 9)
        },
    ),
    opaque(
        "java/util/zip/Deflater.deflateBufferBuffer(JJIJIII)J",
        |vm, a| deflate(vm, a, Memory::buffer(a, 3), Memory::buffer(a, 6), 9),
    ),
    opaque("java/util/zip/Deflater.getAdler(J)I", adler),
    opaque("java/util/zip/Deflater.reset(J)V", reset),
    opaque("java/util/zip/Deflater.end(J)V", end),
    opaque("java/util/zip/Inflater.initIDs()V", |_, _| ret::v()),
    opaque("java/util/zip/Inflater.init(Z)J", |vm, a| {
        let made = Stream::inflater(arg::i(a, 0) != 0);
        add(vm, made)
    }),
    opaque("java/util/zip/Inflater.setDictionary(J[BII)V", |vm, a| {
        let from = Memory::array(vm, a, 2)?;
        set_dictionary(vm, a, from)
    }),
    opaque(
        "java/util/zip/Inflater.setDictionaryBuffer(JJI)V",
        |vm, a| set_dictionary(vm, a, Memory::buffer(a, 2)),
    ),
    joins(
        "java/util/zip/Inflater.inflateBytesBytes(J[BII[BII)J",
        |vm, a| {
            let (from, to) = (Memory::array(vm, a, 3)?, Memory::array(vm, a, 6)?);
            inflate(vm, a, from, to)
        },
    ),
    opaque(
        "java/util/zip/Inflater.inflateBytesBuffer(J[BIIJI)J",
        |vm, a| {
            let (from, to) = (Memory::array(vm, a, 3)?, Memory::buffer(a, 6));
            inflate(vm, a, from, to)
        },
    ),
    opaque(
        "java/util/zip/Inflater.inflateBufferBytes(JJI[BII)J",
        |vm, a| {
            let (from, to) = (Memory::buffer(a, 3), Memory::array(vm, a, 6)?);
            inflate(vm, a, from, to)
        },
    ),
    opaque(
        "java/util/zip/Inflater.inflateBufferBuffer(JJIJI)J",
        |vm, a| inflate(vm, a, Memory::buffer(a, 3), Memory::buffer(a, 6)),
    ),
    opaque("java/util/zip/Inflater.getAdler(J)I", adler),
    opaque("java/util/zip/Inflater.reset(J)V", reset),
    opaque("java/util/zip/Inflater.end(J)V", end),
];

/// Where input comes from or output goes: part of a `byte[]`, or memory outside the heap. Both take three slots, since
/// an address takes two.
#[derive(Clone, Copy)]
enum Memory {
    Array(usize, usize),
    Buffer(u64, u64),
}

/// How often a stream looks at a byte that goes in or out, for its price: matches are searched for, or only copied.
const DEFLATE_PASSES: usize = 8;
const INFLATE_PASSES: usize = 3;

impl Memory {
    fn array(vm: &Vm, a: &[u64], slot: usize) -> Res<Memory> {
        let (at, len) = vm.byte_range(a, slot)?;
        Ok(Memory::Array(at, len))
    }

    fn buffer(a: &[u64], slot: usize) -> Memory {
        let len = arg::i(a, slot + 2).max(0) as u64;
        Memory::Buffer(arg::j(a, slot) as u64, len)
    }

    fn len(self) -> usize {
        match self {
            Memory::Array(_, len) => len,
            Memory::Buffer(_, len) => len as usize,
        }
    }
}

impl Vm {
    fn write_memory(&mut self, to: Memory, data: &[u8]) {
        match to {
            Memory::Array(at, _) => self.heap.write_bytes(at, data),
            Memory::Buffer(at, _) => {
                if let Some(t) = self.native_memory.get_mut(at, data.len() as u64) {
                    t.copy_from_slice(data);
                }
            }
        }
    }

    /// Runs a step of the stream in the receiver's call and puts its output where it belongs.
    fn zip_step(
        &mut self,
        handle: u64,
        passes: usize,
        (from, to): (Memory, Memory),
        step: impl FnOnce(&mut Stream, &[u8], &mut [u8]) -> Step,
    ) -> Res<Step> {
        // The room for the output is cleared and what is done is paid for; both buffers may be far larger than that.
        let most = from.len().saturating_add(to.len()).saturating_mul(passes);
        self.afford_scan(most)?;
        self.charge_copy_outside(to.len() as u64);
        let input = match from {
            Memory::Array(at, len) => self.heap.bytes(at, len),
            Memory::Buffer(at, len) => self.native_memory.get(at, len).unwrap_or_default(),
        };
        let Some(stream) = self.tables.stream(handle) else {
            return raise("java/lang/InternalError", "no such stream");
        };
        let mut output = vec![0; to.len()];
        let done = step(stream, input, &mut output);
        self.write_memory(to, &output[..done.produced]);
        self.charge_scan((done.consumed + done.produced).saturating_mul(passes))?;
        Ok(done)
    }

    fn zip_message(&mut self, handle: u64) -> Option<String> {
        self.tables.stream(handle).and_then(|s| s.message())
    }
}

fn add(vm: &mut Vm, made: Result<Stream, i32>) -> Res<u64> {
    match made {
        Ok(stream) => ret::j(vm.tables.add_stream(stream) as i64),
        Err(zlib::MEM_ERROR) => raise_bare("java/lang/OutOfMemoryError"),
        Err(zlib::STREAM_ERROR) => raise_bare("java/lang/IllegalArgumentException"),
        Err(_) => raise("java/lang/InternalError", "zlib stream cannot be made"),
    }
}

fn set_dictionary(vm: &mut Vm, a: &[u64], from: Memory) -> Res<u64> {
    let handle = arg::j(a, 0) as u64;
    let nowhere = Memory::Buffer(0, 0);
    let done = vm.zip_step(
        handle,
        DEFLATE_PASSES,
        (from, nowhere),
        |stream, input, _| Step {
            status: stream.set_dictionary(input),
            consumed: 0,
            produced: 0,
        },
    )?;
    match (done.status, vm.zip_message(handle)) {
        (zlib::OK, _) => ret::v(),
        (zlib::STREAM_ERROR | zlib::DATA_ERROR, Some(m)) => {
            raise("java/lang/IllegalArgumentException", m)
        }
        (zlib::STREAM_ERROR | zlib::DATA_ERROR, None) => {
            raise_bare("java/lang/IllegalArgumentException")
        }
        (_, m) => internal_error(m),
    }
}

/// Packs as both classes unpack: input used, output made, two flags.
fn pack(done: Step, high: bool, highest: bool) -> Res<u64> {
    let bits = done.consumed as u64
        | (done.produced as u64) << 31
        | u64::from(high) << 62
        | u64::from(highest) << 63;
    Ok(bits)
}

/// `(handle, input, output, flush, params)`: an odd `params` asks for another level or strategy first.
fn deflate(vm: &mut Vm, a: &[u64], from: Memory, to: Memory, flush: usize) -> Res<u64> {
    let handle = arg::j(a, 1) as u64;
    let (flush, params) = (arg::i(a, flush), arg::i(a, flush + 1));
    let changes = params & 1 != 0;
    let done = vm.zip_step(
        handle,
        DEFLATE_PASSES,
        (from, to),
        |stream, input, output| {
            if changes {
                stream.set_params(input, output, params >> 3, params >> 1 & 3)
            } else {
                stream.deflate(input, output, flush)
            }
        },
    )?;
    let nothing = Step {
        consumed: 0,
        produced: 0,
        ..done
    };
    match (done.status, changes) {
        (zlib::OK, _) => pack(done, false, false),
        (zlib::BUF_ERROR, true) => pack(done, false, true),
        (zlib::BUF_ERROR, false) => pack(nothing, false, false),
        (zlib::STREAM_END, false) => pack(done, true, false),
        _ => {
            let message = vm.zip_message(handle);
            internal_error(message)
        }
    }
}

/// `(handle, input, output)`.
fn inflate(vm: &mut Vm, a: &[u64], from: Memory, to: Memory) -> Res<u64> {
    let handle = arg::j(a, 1) as u64;
    let done = vm.zip_step(handle, INFLATE_PASSES, (from, to), Stream::inflate)?;
    match done.status {
        zlib::OK => pack(done, false, false),
        zlib::STREAM_END => pack(done, true, false),
        zlib::NEED_DICT => pack(done, false, true),
        zlib::BUF_ERROR => pack(
            Step {
                consumed: 0,
                produced: 0,
                ..done
            },
            false,
            false,
        ),
        zlib::DATA_ERROR => {
            for (field, count) in [
                ("inputConsumed", done.consumed),
                ("outputConsumed", done.produced),
            ] {
                let off = vm.field_offset("java/util/zip/Inflater", field);
                if off != 0 {
                    vm.heap.store_u32(arg::r(a, 0), off, count as u32);
                }
            }
            match vm.zip_message(handle) {
                Some(m) => raise("java/util/zip/DataFormatException", m),
                None => raise_bare("java/util/zip/DataFormatException"),
            }
        }
        zlib::MEM_ERROR => raise_bare("java/lang/OutOfMemoryError"),
        _ => {
            let message = vm.zip_message(handle);
            internal_error(message)
        }
    }
}

fn internal_error(message: Option<String>) -> Res<u64> {
    match message {
        Some(m) => raise("java/lang/InternalError", m),
        None => raise_bare("java/lang/InternalError"),
    }
}

fn adler(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let stream = vm.tables.stream(arg::j(a, 0) as u64);
    ret::i(stream.map_or(1, |s| s.adler()) as i32)
}

fn reset(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    match vm.tables.stream(arg::j(a, 0) as u64).map(Stream::reset) {
        Some(zlib::OK) => ret::v(),
        _ => raise_bare("java/lang/InternalError"),
    }
}

fn end(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    vm.tables.remove_stream(arg::j(a, 0) as u64);
    ret::v()
}
