//! Decoding the `StackMapTable` attribute (JVMS 4.7.4) into frames.
//!
//! Two kinds of errors as in HotSpot: what is no table at all is thrown at once; frames that do not fit the method may
//! be those of a method somebody rewrote, and leave the way to the older verifier open.

use std::rc::Rc;

use covet_program::classfile::Constant;

use super::frame::{Frame, MapFrame};
use super::types::VType;
use super::unit::Unit;
use super::{Res, Stop};

/// The first JDK that compares the number of frames with the length of the table before it reads them.
const COUNTS_FRAMES: u32 = 22;

/// Slots that all frames of a method may have together, about a quarter of a gigabyte. Frames share their locals, but
/// hostile tables grow with the square of their size.
const MAX_SLOTS: usize = 1 << 25;

/// What the reader has to know of the method.
pub struct Limits<'m> {
    /// Locals of the method.
    pub max_locals: usize,
    /// Stack of the method.
    pub max_stack: usize,
    /// For each position: 0 inside an instruction, 1 at one, 2 at `new`.
    pub marks: &'m [u8],
}

/// Why reading stopped.
pub enum Broken {
    /// An error that is complete.
    Stop(Stop),
    /// `ClassFormatError`, to which the method's name is added.
    Format(&'static str),
    /// A frame that is not at an instruction.
    Offset(MapFrame),
}

impl From<Stop> for Broken {
    fn from(stop: Stop) -> Broken {
        Broken::Stop(stop)
    }
}

/// Reads all frames; `initial` is the frame of the method's entry.
pub fn read(
    unit: &mut Unit<'_>,
    data: &[u8],
    initial: &Frame,
    limits: &Limits<'_>,
) -> Result<Vec<MapFrame>, Broken> {
    let counted = unit.rules.feature >= COUNTS_FRAMES;
    let mut reader = Reader {
        unit,
        data,
        at: 0,
        limits,
    };
    let count = usize::from(reader.u16()?);
    let mut frames: Vec<MapFrame> = Vec::with_capacity(count.min(data.len()));
    let mut slots = 0;
    let entry: Rc<[VType]> = initial.view().locals.into();
    while frames.len() < count {
        if counted && reader.at == data.len() {
            return Err(wrong_size().into());
        }
        let frame = match frames.last() {
            Some(last) => {
                let (locals, flag) = (last.locals.clone(), last.this_uninit);
                reader.frame(locals, flag, Some(last.offset))?
            }
            None => reader.frame(entry.clone(), initial.this_uninit, None)?,
        };
        if limits.marks.get(frame.offset).copied().unwrap_or_default() == 0 {
            return Err(Broken::Offset(frame));
        }
        if Rc::strong_count(&frame.locals) == 1 {
            slots += frame.locals.len();
        }
        slots += frame.stack.len();
        if slots > MAX_SLOTS {
            return Err(wrong_size().into());
        }
        frames.push(frame);
    }
    if reader.at != data.len() && !(counted && count == 0) {
        return Err(wrong_size().into());
    }
    Ok(frames)
}

fn wrong_size() -> Stop {
    thrown("wrong attribute size")
}

fn thrown(what: &str) -> Stop {
    Stop::Thrown(format!("StackMapTable format error: {what}"))
}

struct Reader<'r, 'u> {
    unit: &'r mut Unit<'u>,
    data: &'r [u8],
    at: usize,
    limits: &'r Limits<'r>,
}

impl Reader<'_, '_> {
    fn u8(&mut self) -> Res<u8> {
        let byte = self.data.get(self.at).copied();
        self.at += 1;
        byte.ok_or_else(|| thrown("access beyond the end of attribute"))
    }

    fn u16(&mut self) -> Res<u16> {
        Ok(u16::from_be_bytes([self.u8()?, self.u8()?]))
    }

    fn frame(
        &mut self,
        locals: Rc<[VType]>,
        mut flag: bool,
        last: Option<usize>,
    ) -> Result<MapFrame, Broken> {
        let tag = self.u8()?;
        let delta = match tag {
            0..=63 => tag.into(),
            64..=127 => u16::from(tag - 64),
            _ => self.u16()?,
        };
        let offset = last.map_or(0, |l| l + 1) + usize::from(delta);
        let mut stack = Vec::new();
        let locals = match tag {
            0..=63 | 251 => locals,
            64..=127 | 247 => {
                self.types(1, &mut stack, &mut false)?;
                self.check_size(stack.len(), self.limits.max_stack)?;
                locals
            }
            248..=250 => {
                let locals = chop(&locals, 251 - tag)?;
                flag = locals.contains(&VType::UninitThis);
                locals
            }
            252..=254 => {
                let mut longer = locals.to_vec();
                self.types(u16::from(tag - 251), &mut longer, &mut flag)?;
                self.check_size(longer.len(), self.limits.max_locals)?;
                longer.into()
            }
            255 => {
                flag = false;
                let mut locals = Vec::new();
                let count = self.u16()?;
                self.types(count, &mut locals, &mut flag)?;
                self.check_size(locals.len(), self.limits.max_locals)?;
                let count = self.u16()?;
                self.types(count, &mut stack, &mut false)?;
                self.check_size(stack.len(), self.limits.max_stack)?;
                locals.into()
            }
            _ => return Err(thrown("reserved frame type").into()),
        };
        Ok(MapFrame {
            offset,
            locals,
            stack,
            this_uninit: flag,
        })
    }

    fn check_size(&self, size: usize, max: usize) -> Result<(), Broken> {
        match size > max {
            true => Err(BAD_SIZE),
            false => Ok(()),
        }
    }

    fn types(&mut self, count: u16, to: &mut Vec<VType>, flag: &mut bool) -> Result<(), Broken> {
        for _ in 0..count {
            let t = self.verification_type()?;
            *flag |= t == VType::UninitThis;
            to.push(t);
            to.extend(t.second());
        }
        Ok(())
    }

    fn verification_type(&mut self) -> Result<VType, Broken> {
        Ok(match self.u8()? {
            0 => VType::Top,
            1 => VType::Int,
            2 => VType::Float,
            3 => VType::Double,
            4 => VType::Long,
            5 => VType::Null,
            6 => VType::UninitThis,
            7 => {
                let index = self.u16()?;
                if !matches!(self.unit.file.pool.get(index), Ok(Constant::Class { .. })) {
                    return Err(thrown("bad class index").into());
                }
                VType::Ref(self.unit.class_entry(index))
            }
            8 => {
                let at = self.u16()?;
                if self.limits.marks.get(usize::from(at)) != Some(&2) {
                    let what = "StackMapTable format error: bad offset for Uninitialized";
                    return Err(Broken::Format(what));
                }
                VType::Uninit(at)
            }
            _ => return Err(thrown("bad verification type").into()),
        })
    }
}

const BAD_SIZE: Broken = Broken::Format("StackMapTable format error: bad type array size");

/// Drops the last `count` locals; a long or double is one.
fn chop(locals: &Rc<[VType]>, count: u8) -> Result<Rc<[VType]>, Broken> {
    let mut left = &locals[..];
    for _ in 0..count {
        left = match left {
            [rest @ .., _, second] if second.is_second() => rest,
            [rest @ .., _] => rest,
            [] => return Err(BAD_SIZE),
        };
    }
    Ok(left.into())
}
