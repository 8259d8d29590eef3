//! Writing class files (JVMS chapter 4), for classes the machine makes itself and for tests.
//!
//! Invariant: a file that stays inside the format's limits parses again. Nothing is checked against the rules of the
//! language or the verifier, so that tests can write hostile classes; a pool, method or branch that outgrows its `u16`
//! is an error of [`ClassWriter::finish`]. Deliberately absent: stack maps, attributes beyond `Code`, and computing
//! stack sizes.

mod code;
pub mod op;
mod pool;

pub use code::{CodeWriter, Label};
pub use pool::PoolWriter;

use crate::Bytes;

/// A class being written.
#[derive(Debug)]
pub struct ClassWriter {
    /// Its constants.
    pub pool: PoolWriter,
    name: String,
    header: Vec<u8>,
    fields: Members,
    methods: Members,
    overflow: bool,
}

#[derive(Debug, Default)]
struct Members {
    count: u16,
    bytes: Vec<u8>,
}

/// The class outgrew a limit of the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("class file too large")]
pub struct TooLarge;

/// Size of a method's frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameSize {
    /// Operand stack slots.
    pub stack: u16,
    /// Local variable slots, arguments included.
    pub locals: u16,
}

impl ClassWriter {
    /// The class file version written: 61, JDK 17.
    pub const VERSION: u16 = 61;

    /// Starts a class; names are in internal form.
    #[must_use]
    pub fn new(access: u16, name: &str, super_name: &str, interfaces: &[&str]) -> ClassWriter {
        let mut pool = PoolWriter::default();
        let mut header = Vec::new();
        put2(&mut header, access);
        put2(&mut header, pool.class(name));
        put2(&mut header, pool.class(super_name));
        put2(&mut header, interfaces.len() as u16);
        for i in interfaces {
            put2(&mut header, pool.class(i));
        }
        ClassWriter {
            pool,
            name: name.to_owned(),
            header,
            fields: Members::default(),
            methods: Members::default(),
            overflow: interfaces.len() > usize::from(u16::MAX),
        }
    }

    /// The name of the class, in internal form.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Adds a field.
    pub fn field(&mut self, access: u16, name: &str, descriptor: &str) {
        let head = [access, self.pool.utf8(name), self.pool.utf8(descriptor), 0];
        self.overflow |= self.fields.add(head, &[]);
    }

    /// Adds a method without code.
    pub fn bodiless(&mut self, access: u16, name: &str, descriptor: &str) {
        let head = [access, self.pool.utf8(name), self.pool.utf8(descriptor), 0];
        self.overflow |= self.methods.add(head, &[]);
    }

    /// Adds a method whose code `body` writes.
    pub fn method(
        &mut self,
        access: u16,
        name: &str,
        descriptor: &str,
        frame: FrameSize,
        body: impl FnOnce(&mut CodeWriter<'_>),
    ) {
        let head = [access, self.pool.utf8(name), self.pool.utf8(descriptor), 1];
        let attribute = self.pool.utf8("Code");
        let mut code = CodeWriter::new(&mut self.pool);
        body(&mut code);
        let written = code.finish(frame);
        let mut bytes = Vec::new();
        put2(&mut bytes, attribute);
        put4(&mut bytes, written.bytes.len() as u32);
        bytes.extend(written.bytes);
        self.overflow |= self.methods.add(head, &bytes) || written.overflow;
    }

    /// The class file.
    pub fn finish(self) -> Result<Bytes, TooLarge> {
        let Some(pool) = self.pool.finish().filter(|_| !self.overflow) else {
            return Err(TooLarge);
        };
        let mut out = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0];
        put2(&mut out, ClassWriter::VERSION);
        out.extend(pool);
        out.extend(self.header);
        for members in [self.fields, self.methods] {
            put2(&mut out, members.count);
            out.extend(members.bytes);
        }
        put2(&mut out, 0);
        Ok(out.into())
    }
}

impl Members {
    /// Adds a member; answers whether there are too many.
    fn add(&mut self, head: [u16; 4], attributes: &[u8]) -> bool {
        for v in head {
            put2(&mut self.bytes, v);
        }
        self.bytes.extend(attributes);
        self.count = self.count.wrapping_add(1);
        self.count == 0
    }
}

fn put2(out: &mut Vec<u8>, v: u16) {
    out.extend(v.to_be_bytes());
}

fn put4(out: &mut Vec<u8>, v: u32) {
    out.extend(v.to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::{ClassWriter, FrameSize, op};
    use crate::classfile::ClassFile;

    const FRAME: FrameSize = FrameSize {
        stack: 2,
        locals: 1,
    };

    #[test]
    fn a_written_class_is_read_again() {
        let mut w = ClassWriter::new(0x21, "a/B", "java/lang/Object", &["a/I", "a/J"]);
        w.field(0x12, "f", "J");
        w.bodiless(0x401, "g", "()V");
        w.method(9, "m", "(I)I", FRAME, |c| {
            let end = c.label();
            c.int(70_000);
            c.load('I', 0);
            c.jump(op::IF_ICMPEQ, end);
            c.int(-1);
            c.ret("I");
            c.bind(end);
            c.int(5);
            c.ret("I");
        });
        let file = ClassFile::parse(w.finish().unwrap()).unwrap();
        assert_eq!(file.name(), Ok("a/B"));
        assert_eq!(file.super_name(), Ok(Some("java/lang/Object")));
        assert_eq!(file.interfaces.len(), 2);
        assert_eq!((file.fields.len(), file.methods.len()), (1, 2));
        let code = file.code(&file.methods[1]).unwrap().unwrap();
        assert_eq!((code.max_stack, code.max_locals), (2, 1));
        let bytes = file.bytecode(&code);
        assert_eq!(bytes[0], op::LDC_W);
        assert_eq!(bytes[3..], [0x1a, 0x9f, 0, 5, 2, 0xac, 8, 0xac]);
    }

    #[test]
    fn constants_are_shared() {
        let mut w = ClassWriter::new(0x21, "B", "B", &[]);
        let a = w.pool.method("B", "m", "()V", false);
        assert_eq!(w.pool.method("B", "m", "()V", false), a);
        assert_ne!(w.pool.method("B", "m", "()V", true), a);
        assert_eq!(w.pool.int(7), w.pool.int(7));
    }

    #[test]
    fn odd_strings_survive() {
        let mut w = ClassWriter::new(0x21, "B", "C", &[]);
        let s = w.pool.string("a\0😀");
        let file = ClassFile::parse(w.finish().unwrap()).unwrap();
        let crate::Constant::String { utf8 } = file.pool.get(s).unwrap() else {
            panic!("no string");
        };
        let want: Vec<u16> = "a\0😀".encode_utf16().collect();
        assert_eq!(file.pool.utf16(utf8).unwrap(), want);
    }

    #[test]
    fn too_long_code_is_refused() {
        let mut w = ClassWriter::new(0x21, "B", "C", &[]);
        w.method(9, "m", "()V", FRAME, |c| {
            for _ in 0..70_000 {
                c.op(op::NOP);
            }
        });
        assert!(w.finish().is_err());
    }
}
