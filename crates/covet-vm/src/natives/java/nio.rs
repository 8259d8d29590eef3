//! `java.nio`: direct buffers made by the machine. Its natives (`MappedMemoryUtils`) are with the mapped files.

use crate::heap::Ref;
use crate::vm::{Res, Trouble, Vm, raise};

const CLASS: &str = "java/nio/DirectByteBuffer";

impl Vm {
    /// A direct buffer over new native memory, as JNI's `NewDirectByteBuffer` makes it.
    pub fn new_direct_buffer(&mut self, data: &[u8]) -> Res<Ref> {
        let class = self.load_boot(CLASS)?;
        if self.needs_init(class) {
            return Err(Trouble::Init(class));
        }
        let Some(at) = self.native_memory.allocate(data.len() as u64) else {
            return raise("java/lang/OutOfMemoryError", "Direct buffer memory");
        };
        if let Some(to) = self.native_memory.get_mut(at, data.len() as u64) {
            to.copy_from_slice(data);
        }
        let buffer = self.new_instance(class)?;
        let len = data.len() as u32;
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
}
