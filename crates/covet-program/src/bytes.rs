//! A shared, immutable run of bytes: part of a mapped file or of a buffer.
//!
//! Invariant: `start..end` lies inside the storage, so that [`Deref`] never fails. Mutation is deliberately absent.

use std::fs::File;
use std::ops::{Deref, Range};
use std::sync::Arc;

use memmap2::Mmap;

/// Shared bytes; cloning and slicing copy a pointer, never the content.
#[derive(Clone)]
pub struct Bytes {
    storage: Storage,
    start: usize,
    end: usize,
}

#[derive(Clone)]
enum Storage {
    Mapped(Arc<Mmap>),
    Owned(Arc<Vec<u8>>),
}

impl Bytes {
    /// The part `range` of these bytes.
    ///
    /// # Panics
    ///
    /// As slicing does, when `range` is not inside; see [`Bytes::get_range`] for untrusted ranges.
    #[must_use]
    pub fn slice(&self, range: Range<usize>) -> Bytes {
        let len = self.len();
        let (start, end) = (range.start, range.end);
        self.get_range(range)
            .unwrap_or_else(|| panic!("range {start}..{end} is outside {len} bytes"))
    }

    /// The part `range` of these bytes, if it lies inside.
    #[must_use]
    pub fn get_range(&self, range: Range<usize>) -> Option<Bytes> {
        (range.start <= range.end && range.end <= self.len()).then(|| Bytes {
            storage: self.storage.clone(),
            start: self.start + range.start,
            end: self.start + range.end,
        })
    }

    /// Maps a whole file that is not expected to change while the program runs, such as a JDK image.
    pub(crate) fn map(file: &File) -> std::io::Result<Bytes> {
        #[expect(unsafe_code, reason = "mapping a file has no safe interface")]
        // SAFETY: the mapping is private and read-only, and only installed JDK images are mapped. Another process
        // that rewrites such a file in place breaks every running `java` as well; jars are read, not mapped.
        let map = unsafe { Mmap::map(file)? };
        let end = map.len();
        Ok(Bytes {
            storage: Storage::Mapped(Arc::new(map)),
            start: 0,
            end,
        })
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        let all: &[u8] = match &self.storage {
            Storage::Mapped(map) => map,
            Storage::Owned(vec) => vec,
        };
        &all[self.start..self.end]
    }
}

impl From<Vec<u8>> for Bytes {
    fn from(vec: Vec<u8>) -> Bytes {
        let end = vec.len();
        Bytes {
            storage: Storage::Owned(Arc::new(vec)),
            start: 0,
            end,
        }
    }
}

impl std::fmt::Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Bytes({})", self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::Bytes;

    #[test]
    fn slices_of_slices() {
        let bytes = Bytes::from(vec![0, 1, 2, 3, 4, 5]);
        let part = bytes.slice(1..5).slice(1..3);
        assert_eq!(&*part, &[2, 3]);
        assert!(part.get_range(1..3).is_none());
        #[expect(clippy::reversed_empty_ranges, reason = "a hostile range")]
        let reversed = part.get_range(2..1);
        assert!(reversed.is_none());
    }
}
