//! Where things are inside an object.
//!
//! Word 0 of every object is `class id (u32) | mark (u32)`. Arrays have their length (u32) at byte 8 and their data at
//! byte 16; other objects have their fields from byte 8 on, naturally aligned.

/// A reference: an offset into the arena in units of eight bytes. Zero is `null`.
///
/// Every 32-bit value is inside the arena's reservation, so a wrongly typed reference can read nonsense of its own
/// guest, never anything of the host.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Ref(pub u32);

impl Ref {
    /// The null reference.
    pub const NULL: Ref = Ref(0);

    /// Whether this is `null`.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    /// Byte address inside the arena.
    #[inline(always)]
    pub fn addr(self) -> usize {
        (self.0 as usize) << 3
    }
}

/// Byte offset of the class id.
pub const HEADER_CLASS: u32 = 0;
/// Byte offset of the mark (lock state).
pub const HEADER_MARK: u32 = 4;
/// Byte offset of an array's length.
pub const ARRAY_LENGTH: u32 = 8;
/// Byte offset of an array's first element.
pub const ARRAY_DATA: u32 = 16;
/// Byte offset of the first field of an object that is not an array.
pub const OBJECT_DATA: u32 = 8;

/// Bytes rounded up to whole units.
#[inline(always)]
pub fn units(bytes: u64) -> u64 {
    bytes.div_ceil(8)
}
