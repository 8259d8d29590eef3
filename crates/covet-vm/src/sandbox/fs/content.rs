//! The contents of a file: pages over an optional, unchanging base.
//!
//! Cloning is cheap, so an undo log can keep old contents; pages and the page table are copied when written while
//! shared. Holes cost nothing, so a guest may make a file of any length.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::FsResult;
use super::host::HostFile;
use crate::sandbox::fingerprint::Fingerprint;

/// The size of a page, the unit of copying and of space.
pub(super) const PAGE: usize = 4096;
const PAGE_U64: u64 = PAGE as u64;

type Page = [u8; PAGE];

/// What is below the pages.
#[derive(Clone, Debug)]
pub(super) enum Base {
    /// Bytes given by the caller.
    Bytes(Arc<[u8]>),
    /// A file of a mount, read when needed.
    Host(Arc<HostFile>),
}

impl Base {
    fn length(&self) -> u64 {
        match self {
            Base::Bytes(bytes) => bytes.len() as u64,
            Base::Host(file) => file.length(),
        }
    }

    fn read(&self, offset: u64, buffer: &mut [u8]) -> FsResult<()> {
        match self {
            Base::Bytes(bytes) => {
                let start = to_usize(offset);
                buffer.copy_from_slice(&bytes[start..start + buffer.len()]);
                Ok(())
            }
            Base::Host(file) => file.read(offset, buffer),
        }
    }

    fn whole(&self) -> FsResult<Option<Arc<[u8]>>> {
        match self {
            Base::Bytes(bytes) => Ok(Some(bytes.clone())),
            Base::Host(file) => file.whole(),
        }
    }
}

/// The contents of one file.
#[derive(Clone, Debug, Default)]
pub(super) struct Content {
    length: u64,
    pages: Arc<BTreeMap<u64, Arc<Page>>>,
    base: Option<Base>,
    /// How much of the base still shows; shrinking the file cuts it for good.
    base_length: u64,
}

impl Content {
    pub(super) fn over(base: Base) -> Self {
        let length = base.length();
        Self {
            length,
            pages: Arc::default(),
            base: Some(base),
            base_length: length,
        }
    }

    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// How many pages are held in memory.
    pub(super) fn page_count(&self) -> u64 {
        self.pages.len() as u64
    }

    /// How many pages a write would add.
    pub(super) fn pages_missing(&self, offset: u64, count: usize) -> u64 {
        if count == 0 {
            return 0;
        }
        let (first, last) = (offset / PAGE_U64, (offset + count as u64 - 1) / PAGE_U64);
        let present = self.pages.range(first..=last).count() as u64;
        last - first + 1 - present
    }

    /// Reads at `offset`, up to the end of the file.
    pub(super) fn read(&self, offset: u64, buffer: &mut [u8]) -> FsResult<usize> {
        let available = self.length.saturating_sub(offset);
        let count = to_usize(available.min(buffer.len() as u64));
        let buffer = &mut buffer[..count];
        if self.pages.is_empty() {
            self.read_base(offset, buffer)?;
            return Ok(count);
        }
        for_pages(offset, count, |index, within, part| {
            let target = &mut buffer[part];
            match self.pages.get(&index) {
                Some(page) => target.copy_from_slice(&page[within..within + target.len()]),
                None => self.read_base(index * PAGE_U64 + within as u64, target)?,
            }
            Ok(())
        })?;
        Ok(count)
    }

    /// Writes at `offset`, growing the file where needed. The end must not exceed `i64::MAX`.
    pub(super) fn write(&mut self, offset: u64, data: &[u8]) -> FsResult<()> {
        for_pages(offset, data.len(), |index, within, part| {
            let source = &data[part];
            if !self.pages.contains_key(&index) {
                let mut page = [0; PAGE];
                if source.len() < PAGE {
                    self.read_base(index * PAGE_U64, &mut page)?;
                }
                Arc::make_mut(&mut self.pages).insert(index, Arc::new(page));
            }
            if let Some(page) = Arc::make_mut(&mut self.pages).get_mut(&index) {
                Arc::make_mut(page)[within..within + source.len()].copy_from_slice(source);
            }
            Ok(())
        })?;
        if !data.is_empty() {
            self.length = self.length.max(offset + data.len() as u64);
        }
        Ok(())
    }

    /// Cuts or extends the file; what is new reads as zeros.
    pub(super) fn set_length(&mut self, length: u64) {
        if length < self.length {
            let boundary = length.div_ceil(PAGE_U64);
            if self.pages.range(boundary..).next().is_some() {
                Arc::make_mut(&mut self.pages).split_off(&boundary);
            }
            let within = to_usize(length % PAGE_U64);
            if within > 0 && self.pages.contains_key(&(length / PAGE_U64)) {
                let page = Arc::make_mut(&mut self.pages).get_mut(&(length / PAGE_U64));
                if let Some(page) = page {
                    Arc::make_mut(page)[within..].fill(0);
                }
            }
            self.base_length = self.base_length.min(length);
            if self.base_length == 0 {
                self.base = None;
            }
        }
        self.length = length;
    }

    /// All bytes, without copying where they are in one piece already.
    pub(super) fn whole(&self) -> FsResult<Arc<[u8]>> {
        if let Some(base) = &self.base
            && self.pages.is_empty()
            && self.base_length == self.length
            && base.length() == self.length
            && let Some(bytes) = base.whole()?
        {
            return Ok(bytes);
        }
        let mut bytes = vec![0; to_usize(self.length)];
        self.read(0, &mut bytes)?;
        Ok(bytes.into())
    }

    pub(super) fn fingerprint(&self, hash: &mut Fingerprint) {
        hash.word(self.length);
        hash.word(self.base_length);
        match &self.base {
            None => hash.word(0),
            Some(Base::Bytes(bytes)) => hash.bytes(bytes),
            Some(Base::Host(file)) => file.fingerprint(hash),
        }
        hash.word(self.pages.len() as u64);
        for (index, page) in self.pages.iter() {
            hash.word(*index);
            hash.bytes(&page[..]);
        }
    }

    /// Reads below the pages; zeros where the base does not show.
    fn read_base(&self, offset: u64, buffer: &mut [u8]) -> FsResult<()> {
        let shown = to_usize(
            self.base_length
                .saturating_sub(offset)
                .min(buffer.len() as u64),
        );
        let (from_base, zeros) = buffer.split_at_mut(shown);
        zeros.fill(0);
        match &self.base {
            Some(base) if shown > 0 => base.read(offset, from_base),
            _ => Ok(()),
        }
    }
}

/// Calls `visit` with page index, offset in the page, and part of the buffer, for each page of a range.
fn for_pages(
    offset: u64,
    count: usize,
    mut visit: impl FnMut(u64, usize, std::ops::Range<usize>) -> FsResult<()>,
) -> FsResult<()> {
    let mut done = 0;
    while done < count {
        let at = offset + done as u64;
        let within = to_usize(at % PAGE_U64);
        let part = (PAGE - within).min(count - done);
        visit(at / PAGE_U64, within, done..done + part)?;
        done += part;
    }
    Ok(())
}

/// For numbers that are bounded by something in memory.
fn to_usize(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::entropy::Entropy;

    #[test]
    fn random_writes_and_cuts_agree_with_a_vector() {
        for seed in 0..40 {
            let mut entropy = Entropy::new(seed);
            let mut model: Vec<u8> = (0..5_000u32).map(|i| i.to_le_bytes()[0]).collect();
            let mut content = Content::over(Base::Bytes(model.clone().into()));
            for _ in 0..40 {
                let offset = usize::try_from(entropy.below(20_000)).unwrap();
                if entropy.below(3) == 0 {
                    model.resize(offset, 0);
                    content.set_length(offset as u64);
                } else {
                    let mut data = vec![0; usize::try_from(entropy.below(9_000)).unwrap()];
                    entropy.fill(&mut data);
                    if !data.is_empty() {
                        model.resize(model.len().max(offset + data.len()), 0);
                        model[offset..offset + data.len()].copy_from_slice(&data);
                    }
                    let missing = content.pages_missing(offset as u64, data.len());
                    let before = content.page_count();
                    content.write(offset as u64, &data).unwrap();
                    assert_eq!(content.page_count(), before + missing);
                }
                assert_eq!(&content.whole().unwrap()[..], &model[..]);
            }
        }
    }

    #[test]
    fn holes_are_free() {
        let mut content = Content::default();
        content.set_length(1 << 40);
        content.write(1 << 39, b"x").unwrap();
        let mut buffer = [7; 3];
        assert_eq!(content.read((1 << 39) - 1, &mut buffer).unwrap(), 3);
        assert_eq!(buffer, [0, b'x', 0]);
        assert_eq!(content.page_count(), 1);
    }
}
