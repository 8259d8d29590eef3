//! Where the numbers of a class file are, and what they mean (JVMS chapter 4).
//!
//! The walk is made once per seed. It trusts nothing and stops where the file makes no sense; what was found until then
//! is used. Jars and images have no walk: their headers are found by signature.

use covet_vm::code::bytecode;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Format {
    /// A class file.
    #[default]
    Class,
    /// A jar.
    Jar,
    /// A JDK image.
    Image,
}

/// What a place means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SiteKind {
    /// Minor or major version.
    Version,
    /// A count or length of the file's frame.
    Count,
    /// A tag of the constant pool.
    Tag,
    /// An index from the pool or a member into the pool.
    PoolIndex,
    /// A number of the pool, or the kind of a method handle.
    Constant,
    /// A byte of a string.
    Character,
    /// Access flags.
    Flags,
    /// Length of an attribute.
    AttributeLength,
    /// `max_stack` and `max_locals`.
    FrameSize,
    /// An opcode.
    Opcode,
    /// An operand.
    Operand,
    /// A number of the exception table.
    Handler,
    /// A byte of a stack map.
    Frame,
    /// A pair of bytes of another attribute.
    Attribute,
    /// A field of a header or directory of another format.
    Header,
}

/// One place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// Position in the file.
    pub at: u32,
    /// Bytes.
    pub width: u8,
    /// Meaning.
    pub kind: SiteKind,
}

/// The places of a file.
#[derive(Clone, Debug, Default)]
pub struct Sites {
    /// What the file is.
    pub format: Format,
    /// All places, sorted by kind.
    pub list: Vec<Site>,
    /// Kinds that occur.
    pub kinds: Vec<SiteKind>,
    /// Tags of the constant pool by index; 0 where there is none.
    pub tags: Vec<u8>,
}

impl Sites {
    /// The places of a class file.
    #[must_use]
    pub fn of_class(bytes: &[u8]) -> Sites {
        let mut walk = Walk {
            bytes,
            at: 4,
            list: Vec::new(),
            pool: Vec::new(),
        };
        // What was found before the walk ended is worth having.
        let _ = walk.class();
        let tags = walk.pool.iter().map(|entry| entry.0).collect();
        Sites::sorted(Format::Class, walk.list, tags)
    }

    /// The places behind signatures of a jar or image.
    #[must_use]
    pub fn of_headers(format: Format, bytes: &[u8]) -> Sites {
        let mut list = Vec::new();
        let mut header = |start: usize, len: usize, width: u8| {
            let fields = (start..start + len).step_by(usize::from(width));
            list.extend(fields.map(|at| Site {
                at: at as u32,
                width,
                kind: SiteKind::Header,
            }));
        };
        match format {
            Format::Image => header(0, bytes.len().min(2048), 4),
            Format::Jar => {
                for at in 0..bytes.len() {
                    match bytes[at..] {
                        [b'P', b'K', 1, 2, ..] => header(at + 4, 42, 2),
                        [b'P', b'K', 3, 4, ..] => header(at + 4, 26, 2),
                        [b'P', b'K', 5, 6, ..] => header(at + 4, 18, 2),
                        _ => {}
                    }
                }
            }
            Format::Class => {}
        }
        Sites::sorted(format, list, Vec::new())
    }

    fn sorted(format: Format, mut list: Vec<Site>, tags: Vec<u8>) -> Sites {
        list.sort_by_key(|site| (site.kind, site.at));
        let mut kinds: Vec<SiteKind> = list.iter().map(|site| site.kind).collect();
        kinds.dedup();
        Sites {
            format,
            list,
            kinds,
            tags,
        }
    }

    /// The places of a kind.
    #[must_use]
    pub fn of(&self, kind: SiteKind) -> &[Site] {
        let start = self.list.partition_point(|site| site.kind < kind);
        let end = self.list.partition_point(|site| site.kind <= kind);
        &self.list[start..end]
    }

    /// Whether there are any.
    #[must_use]
    pub fn has(&self, kind: SiteKind) -> bool {
        !self.of(kind).is_empty()
    }
}

struct Walk<'a> {
    bytes: &'a [u8],
    at: usize,
    list: Vec<Site>,
    /// Tag and position of every entry.
    pool: Vec<(u8, usize)>,
}

impl Walk<'_> {
    fn class(&mut self) -> Option<()> {
        self.take(2, SiteKind::Version)?;
        self.take(2, SiteKind::Version)?;
        self.constants()?;
        self.take(2, SiteKind::Flags)?;
        self.take(2, SiteKind::PoolIndex)?;
        self.take(2, SiteKind::PoolIndex)?;
        let interfaces = self.take(2, SiteKind::Count)?;
        for _ in 0..interfaces {
            self.take(2, SiteKind::PoolIndex)?;
        }
        self.members()?;
        self.members()?;
        self.attributes()
    }

    fn constants(&mut self) -> Option<()> {
        let count = self.take(2, SiteKind::Count)? as usize;
        self.pool.push((0, 0));
        while self.pool.len() < count {
            let start = self.at;
            let tag = self.take(1, SiteKind::Tag)? as u8;
            self.pool.push((tag, start));
            match tag {
                1 => {
                    let len = self.take(2, SiteKind::Count)?;
                    for _ in 0..len {
                        self.take(1, SiteKind::Character)?;
                    }
                }
                3 | 4 => drop(self.take(4, SiteKind::Constant)?),
                5 | 6 => {
                    self.take(8, SiteKind::Constant)?;
                    self.pool.push((0, 0));
                }
                7 | 8 | 16 | 19 | 20 => drop(self.take(2, SiteKind::PoolIndex)?),
                15 => {
                    self.take(1, SiteKind::Constant)?;
                    self.take(2, SiteKind::PoolIndex)?;
                }
                9..=12 | 17 | 18 => {
                    self.take(2, SiteKind::PoolIndex)?;
                    self.take(2, SiteKind::PoolIndex)?;
                }
                _ => return None,
            }
        }
        Some(())
    }

    fn members(&mut self) -> Option<()> {
        let count = self.take(2, SiteKind::Count)?;
        for _ in 0..count {
            self.take(2, SiteKind::Flags)?;
            self.take(2, SiteKind::PoolIndex)?;
            self.take(2, SiteKind::PoolIndex)?;
            self.attributes()?;
        }
        Some(())
    }

    fn attributes(&mut self) -> Option<()> {
        let count = self.take(2, SiteKind::Count)?;
        for _ in 0..count {
            let name = self.take(2, SiteKind::PoolIndex)?;
            let len = self.take(4, SiteKind::AttributeLength)? as usize;
            let end = self.at.checked_add(len)?;
            match self.text(name as usize) {
                Some(b"Code") => self.code()?,
                Some(b"StackMapTable") => self.pieces(end, 1, SiteKind::Frame),
                _ => self.pieces(end, 2, SiteKind::Attribute),
            }
            self.at = end;
        }
        Some(())
    }

    fn code(&mut self) -> Option<()> {
        self.take(2, SiteKind::FrameSize)?;
        self.take(2, SiteKind::FrameSize)?;
        let len = self.take(4, SiteKind::Count)? as usize;
        let code = self.bytes.get(self.at..self.at.checked_add(len)?)?;
        let mut pc = 0;
        while let Some(n) = bytecode::length(code, pc).filter(|_| pc < len) {
            self.instruction(self.at + pc, n);
            pc += n;
        }
        self.at += len;
        let handlers = self.take(2, SiteKind::Count)?;
        for _ in 0..4 * handlers {
            self.take(2, SiteKind::Handler)?;
        }
        self.attributes()
    }

    /// An opcode and its operands, as what most instructions have: an index or offset of two bytes, a byte, or words.
    fn instruction(&mut self, at: usize, len: usize) {
        self.add(at, 1, SiteKind::Opcode);
        match len {
            1 => {}
            2 => self.add(at + 1, 1, SiteKind::Operand),
            3 => self.add(at + 1, 2, SiteKind::Operand),
            4..=6 => {
                self.add(at + 1, 2, SiteKind::Operand);
                (at + 3..at + len).for_each(|at| self.add(at, 1, SiteKind::Operand));
            }
            _ => (at + 4..at + len - 3)
                .step_by(4)
                .for_each(|at| self.add(at, 4, SiteKind::Operand)),
        }
    }

    fn pieces(&mut self, end: usize, width: u8, kind: SiteKind) {
        let end = end.min(self.bytes.len());
        let mut at = self.at;
        while at + usize::from(width) <= end {
            self.add(at, width, kind);
            at += usize::from(width);
        }
    }

    fn text(&self, index: usize) -> Option<&[u8]> {
        let &(1, at) = self.pool.get(index)? else {
            return None;
        };
        let len = usize::from(bytecode::u16_at(self.bytes, at + 1)?);
        self.bytes.get(at + 3..at + 3 + len)
    }

    fn take(&mut self, width: u8, kind: SiteKind) -> Option<u64> {
        let end = self.at.checked_add(usize::from(width))?;
        let field = self.bytes.get(self.at..end)?;
        let value = field.iter().fold(0, |v, b| v << 8 | u64::from(*b));
        self.add(self.at, width, kind);
        self.at = end;
        Some(value)
    }

    fn add(&mut self, at: usize, width: u8, kind: SiteKind) {
        self.list.push(Site {
            at: at as u32,
            width,
            kind,
        });
    }
}
