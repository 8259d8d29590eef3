//! A big-endian read position in a byte slice.

/// The input ended too early. Without content, so that reads return in registers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Truncated;

/// Reads from `data`, starting at `at`; every read is checked.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    data: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(data: &'a [u8]) -> Cursor<'a> {
        Cursor { data, at: 0 }
    }

    pub(crate) fn position(&self) -> usize {
        self.at
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at >= self.data.len()
    }

    #[inline]
    pub(crate) fn u8(&mut self) -> Result<u8, Truncated> {
        self.array::<1>().map(|[byte]| byte)
    }

    #[inline]
    pub(crate) fn u16(&mut self) -> Result<u16, Truncated> {
        self.array().map(u16::from_be_bytes)
    }

    #[inline]
    pub(crate) fn u32(&mut self) -> Result<u32, Truncated> {
        self.array().map(u32::from_be_bytes)
    }

    #[inline]
    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8], Truncated> {
        let start = self.at;
        self.skip(count)?;
        self.data.get(start..self.at).ok_or(Truncated)
    }

    #[inline]
    pub(crate) fn skip(&mut self, count: usize) -> Result<(), Truncated> {
        if count > self.data.len() - self.at {
            return Err(Truncated);
        }
        self.at += count;
        Ok(())
    }

    /// A `u16` count and as many `u16`s.
    pub(crate) fn u16_table(&mut self) -> Result<Vec<u16>, Truncated> {
        let count = self.u16()?;
        self.table(count, Cursor::u16)
    }

    /// `count` times `read`, after a check that `count` entries can be there at all.
    pub(crate) fn table<T>(
        &mut self,
        count: u16,
        mut read: impl FnMut(&mut Cursor<'a>) -> Result<T, Truncated>,
    ) -> Result<Vec<T>, Truncated> {
        if usize::from(count) > self.data.len() - self.at {
            return Err(Truncated);
        }
        let mut table = Vec::with_capacity(count.into());
        for _ in 0..count {
            table.push(read(self)?);
        }
        Ok(table)
    }

    #[inline]
    fn array<const N: usize>(&mut self) -> Result<[u8; N], Truncated> {
        let rest = self.data.get(self.at..).ok_or(Truncated)?;
        let array = *rest.first_chunk::<N>().ok_or(Truncated)?;
        self.at += N;
        Ok(array)
    }
}
