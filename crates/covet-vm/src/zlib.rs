//! zlib streams for `java.util.zip`: the C library itself, because a program can see every byte that `Deflater` makes.
//!
//! A [`Stream`] can be cloned (`deflateCopy`, `inflateCopy`), so a snapshot of the machine copies its table of streams
//! like any other state.

#![expect(unsafe_code, reason = "calls into the C library")]

use std::ffi::CStr;
use std::mem::{MaybeUninit, size_of};
use std::os::raw::c_int;

use libz_sys as z;

/// `Z_OK`.
pub const OK: i32 = z::Z_OK;
/// `Z_STREAM_END`.
pub const STREAM_END: i32 = z::Z_STREAM_END;
/// `Z_NEED_DICT`.
pub const NEED_DICT: i32 = z::Z_NEED_DICT;
/// `Z_STREAM_ERROR`.
pub const STREAM_ERROR: i32 = z::Z_STREAM_ERROR;
/// `Z_DATA_ERROR`.
pub const DATA_ERROR: i32 = z::Z_DATA_ERROR;
/// `Z_MEM_ERROR`.
pub const MEM_ERROR: i32 = z::Z_MEM_ERROR;
/// `Z_BUF_ERROR`.
pub const BUF_ERROR: i32 = z::Z_BUF_ERROR;

const WINDOW_BITS: c_int = 15;
const MEMORY_LEVEL: c_int = 8;

/// What a call did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// zlib's answer.
    pub status: i32,
    /// Bytes of input used.
    pub consumed: usize,
    /// Bytes of output made.
    pub produced: usize,
}

/// A `z_stream`. Boxed, because zlib keeps a pointer to it.
pub struct Stream {
    raw: Box<z::z_stream>,
    deflates: bool,
}

// SAFETY: a stream has no ties to a thread.
unsafe impl Send for Stream {}
// SAFETY: whoever has a shared reference can only copy the stream, and copying only reads.
unsafe impl Sync for Stream {}

impl Stream {
    /// A stream that compresses.
    pub fn deflater(level: i32, strategy: i32, raw_format: bool) -> Result<Stream, i32> {
        let mut stream = Stream {
            raw: blank(),
            deflates: true,
        };
        // SAFETY: a blank stream with its own address and size.
        let status = unsafe {
            z::deflateInit2_(
                &mut *stream.raw,
                level,
                z::Z_DEFLATED,
                window_bits(raw_format),
                MEMORY_LEVEL,
                strategy,
                z::zlibVersion(),
                size_of::<z::z_stream>() as c_int,
            )
        };
        stream.checked(status)
    }

    /// A stream that decompresses.
    pub fn inflater(raw_format: bool) -> Result<Stream, i32> {
        let mut stream = Stream {
            raw: blank(),
            deflates: false,
        };
        // SAFETY: a blank stream with its own address and size.
        let status = unsafe {
            z::inflateInit2_(
                &mut *stream.raw,
                window_bits(raw_format),
                z::zlibVersion(),
                size_of::<z::z_stream>() as c_int,
            )
        };
        stream.checked(status)
    }

    fn checked(self, status: c_int) -> Result<Stream, i32> {
        match status {
            z::Z_OK => Ok(self),
            other => Err(other),
        }
    }

    /// Compresses from `input` to `output`.
    pub fn deflate(&mut self, input: &[u8], output: &mut [u8], flush: i32) -> Step {
        // SAFETY: `step` set the buffers.
        self.step(input, output, |raw| unsafe { z::deflate(raw, flush) })
    }

    /// Changes level and strategy, which may compress what is pending.
    pub fn set_params(
        &mut self,
        input: &[u8],
        output: &mut [u8],
        level: i32,
        strategy: i32,
    ) -> Step {
        // SAFETY: `step` set the buffers.
        self.step(input, output, |raw| unsafe {
            z::deflateParams(raw, level, strategy)
        })
    }

    /// Decompresses from `input` to `output`.
    pub fn inflate(&mut self, input: &[u8], output: &mut [u8]) -> Step {
        // SAFETY: `step` set the buffers.
        self.step(input, output, |raw| unsafe {
            z::inflate(raw, z::Z_SYNC_FLUSH)
        })
    }

    fn step(
        &mut self,
        input: &[u8],
        output: &mut [u8],
        call: impl FnOnce(&mut z::z_stream) -> c_int,
    ) -> Step {
        let raw = &mut *self.raw;
        raw.next_in = input.as_ptr().cast_mut();
        raw.avail_in = input.len() as u32;
        raw.next_out = output.as_mut_ptr();
        raw.avail_out = output.len() as u32;
        let status = call(raw);
        let step = Step {
            status,
            consumed: input.len() - raw.avail_in as usize,
            produced: output.len() - raw.avail_out as usize,
        };
        raw.next_in = std::ptr::null_mut();
        raw.next_out = std::ptr::null_mut();
        (raw.avail_in, raw.avail_out) = (0, 0);
        step
    }

    /// Sets the dictionary.
    pub fn set_dictionary(&mut self, dictionary: &[u8]) -> i32 {
        let (at, len) = (dictionary.as_ptr(), dictionary.len() as u32);
        // SAFETY: an initialised stream of that kind and a live slice.
        unsafe {
            if self.deflates {
                z::deflateSetDictionary(&mut *self.raw, at, len)
            } else {
                z::inflateSetDictionary(&mut *self.raw, at, len)
            }
        }
    }

    /// Starts anew with the same parameters.
    pub fn reset(&mut self) -> i32 {
        // SAFETY: an initialised stream of that kind.
        unsafe {
            if self.deflates {
                z::deflateReset(&mut *self.raw)
            } else {
                z::inflateReset(&mut *self.raw)
            }
        }
    }

    /// The checksum so far.
    pub fn adler(&self) -> u32 {
        self.raw.adler as u32
    }

    /// zlib's words for the last error.
    pub fn message(&self) -> Option<String> {
        if self.raw.msg.is_null() {
            return None;
        }
        // SAFETY: zlib's messages are static C strings.
        let text = unsafe { CStr::from_ptr(self.raw.msg) };
        Some(text.to_string_lossy().into_owned())
    }
}

impl Clone for Stream {
    fn clone(&self) -> Stream {
        let mut copy = Stream {
            raw: blank(),
            deflates: self.deflates,
        };
        let from = (&raw const *self.raw).cast_mut();
        // SAFETY: zlib only reads the source, which is initialised; it copies its state for the new address.
        let status = unsafe {
            if self.deflates {
                z::deflateCopy(&mut *copy.raw, from)
            } else {
                z::inflateCopy(&mut *copy.raw, from)
            }
        };
        assert_eq!(status, z::Z_OK, "a live zlib stream can be copied");
        copy
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        // SAFETY: ends a stream once; a blank one is refused by zlib.
        unsafe {
            if self.deflates {
                z::deflateEnd(&mut *self.raw);
            } else {
                z::inflateEnd(&mut *self.raw);
            }
        }
    }
}

fn window_bits(raw_format: bool) -> c_int {
    if raw_format {
        -WINDOW_BITS
    } else {
        WINDOW_BITS
    }
}

/// A stream that is all zero, with zlib's default allocator.
fn blank() -> Box<z::z_stream> {
    extern "C" fn allocate(
        _: *mut std::ffi::c_void,
        items: u32,
        size: u32,
    ) -> *mut std::ffi::c_void {
        // SAFETY: calloc has no preconditions.
        unsafe { calloc(items as usize, size as usize) }
    }
    extern "C" fn release(_: *mut std::ffi::c_void, at: *mut std::ffi::c_void) {
        // SAFETY: `at` comes from `allocate`.
        unsafe { free(at) }
    }
    unsafe extern "C" {
        fn calloc(items: usize, size: usize) -> *mut std::ffi::c_void;
        fn free(at: *mut std::ffi::c_void);
    }
    let mut raw = MaybeUninit::<z::z_stream>::zeroed();
    let at = raw.as_mut_ptr();
    // SAFETY: the function pointers, which must not be null in Rust, are set before anything is read.
    unsafe {
        (&raw mut (*at).zalloc).write(allocate);
        (&raw mut (*at).zfree).write(release);
        Box::new(raw.assume_init())
    }
}

/// CRC-32 of more bytes.
pub fn crc32(crc: u32, data: &[u8]) -> u32 {
    // SAFETY: a live slice.
    unsafe { z::crc32(crc.into(), data.as_ptr(), data.len() as u32) as u32 }
}

/// Adler-32 of more bytes.
pub fn adler32(adler: u32, data: &[u8]) -> u32 {
    // SAFETY: a live slice.
    unsafe { z::adler32(adler.into(), data.as_ptr(), data.len() as u32) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clone_goes_on_where_the_original_was() {
        let mut stream = Stream::deflater(6, 0, false).expect("valid parameters");
        let mut head = [0; 64];
        let first = stream.deflate(b"hello hello hello", &mut head, 2);
        let mut copy = stream.clone();
        let (mut a, mut b) = ([0; 64], [0; 64]);
        let left = stream.deflate(b" world", &mut a, 4);
        let right = copy.deflate(b" world", &mut b, 4);
        assert_eq!((left, a), (right, b));
        let mut whole = head[..first.produced].to_vec();
        whole.extend_from_slice(&a[..left.produced]);
        let mut back = [0; 64];
        let step = Stream::inflater(false)
            .expect("valid parameters")
            .inflate(&whole, &mut back);
        assert_eq!(&back[..step.produced], b"hello hello hello world");
        assert_eq!(step.status, STREAM_END);
    }

    #[test]
    fn a_bad_header_has_words() {
        let mut stream = Stream::inflater(false).expect("valid parameters");
        let step = stream.inflate(b"nonsense", &mut [0; 8]);
        assert_eq!(step.status, DATA_ERROR);
        assert_eq!(stream.message().as_deref(), Some("incorrect header check"));
    }

    #[test]
    fn checksums() {
        assert_eq!(crc32(0, b"123456789"), 0xcbf4_3926);
        assert_eq!(adler32(1, b"123456789"), 0x091e_01de);
    }
}
