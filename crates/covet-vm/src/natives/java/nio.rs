//! `java.nio`: direct buffers made by the machine. Its natives (`MappedMemoryUtils`) are with the mapped files.

use crate::class::ClassId;
use crate::heap::Ref;
use crate::vm::{Res, Trouble, Vm, raise};

const CLASS: &str = "java/nio/DirectByteBuffer";

impl Vm {
    /// The class of direct buffers, initialised.
    pub fn direct_buffer_class(&mut self) -> Res<ClassId> {
        let class = self.load_boot(CLASS)?;
        match self.needs_init(class) {
            true => Err(Trouble::Init(class)),
            false => Ok(class),
        }
    }

    /// A direct buffer over native memory, as JNI's `NewDirectByteBuffer` makes it.
    pub fn new_direct_buffer(&mut self, at: u64, len: u32) -> Res<Ref> {
        let class = self.direct_buffer_class()?;
        let buffer = self.new_instance(class)?;
        for (field, value) in [("mark", u32::MAX), ("limit", len), ("capacity", len)] {
            let off = self.field_offset("java/nio/Buffer", field);
            self.heap.store_u32(buffer, off, value);
        }
        let off = self.field_offset("java/nio/Buffer", "address");
        self.heap.store_u64(buffer, off, at);
        let off = self.field_offset("java/nio/ByteBuffer", "bigEndian");
        self.heap.store_u8(buffer, off, 1);
        Ok(buffer)
    }

    /// A direct buffer with this content in native memory of its own.
    pub fn new_direct_buffer_of(&mut self, data: &[u8]) -> Res<Ref> {
        self.direct_buffer_class()?;
        let len = data.len() as u64;
        let Some(at) = self.native_memory.allocate(len) else {
            return raise("java/lang/OutOfMemoryError", "Direct buffer memory");
        };
        if let Some(to) = self.native_memory.get_mut(at, len) {
            to.copy_from_slice(data);
        }
        self.new_direct_buffer(at, data.len() as u32)
    }
}
