//! Frames between us and the machine: fields in big-endian order; strings and byte arrays behind a length of four bytes.
//! The counterpart is `server/Wire.java`.

use super::error::CheckError;
use super::verdict::{Diagnostic, Failure, RunVerdict, Severity};

/// Writes one request.
#[derive(Default)]
pub(super) struct Request(Vec<u8>);

impl Request {
    pub(super) fn new(tag: u8) -> Request {
        Request(vec![tag])
    }

    pub(super) fn int(&mut self, value: usize) -> &mut Request {
        let value = u32::try_from(value).unwrap_or(u32::MAX);
        self.0.extend(value.to_be_bytes());
        self
    }

    pub(super) fn long(&mut self, value: u64) -> &mut Request {
        self.0.extend(value.to_be_bytes());
        self
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) -> &mut Request {
        self.int(bytes.len());
        self.0.extend(bytes);
        self
    }

    pub(super) fn string(&mut self, text: &str) -> &mut Request {
        self.bytes(text.as_bytes())
    }

    /// With its length in front.
    pub(super) fn into_frame(self) -> Vec<u8> {
        let mut frame = Request::default();
        frame.bytes(&self.0);
        frame.0
    }
}

/// What the machine says.
#[derive(Debug)]
pub(super) enum Reply {
    /// It takes requests.
    Ready,
    /// The outcome of javac.
    Compiled(Compiled),
    /// The test at this place of the run begins.
    Started(usize),
    /// The test at this place ended.
    Ended(usize, RunVerdict),
    /// The test at this place ended with most of the heap in use.
    HeapFull(usize),
    /// The run is over; the machine can be used again if the flag is set.
    Finished(bool),
}

/// Class files by binary name, and what was said.
#[derive(Debug, Default)]
pub(super) struct Compiled {
    pub(super) ok: bool,
    pub(super) diagnostics: Vec<Diagnostic>,
    pub(super) classes: Vec<(String, Vec<u8>)>,
}

/// Reads a frame without its length.
pub(super) fn parse(frame: &[u8]) -> Result<Reply, CheckError> {
    let mut fields = Fields(frame);
    match fields.byte()? {
        b'R' => Ok(Reply::Ready),
        b'C' => Ok(Reply::Compiled(compiled(&mut fields)?)),
        b'S' => Ok(Reply::Started(fields.int()?)),
        b'V' => ended(&mut fields),
        b'E' => Ok(Reply::Finished(fields.byte()? != 0)),
        _ => Err(CheckError::Protocol),
    }
}

fn compiled(fields: &mut Fields<'_>) -> Result<Compiled, CheckError> {
    let ok = fields.byte()? != 0;
    let crash = fields.string()?;
    let mut result = Compiled {
        ok,
        ..Compiled::default()
    };
    for _ in 0..fields.int()? {
        result.diagnostics.push(diagnostic(fields)?);
    }
    for _ in 0..fields.int()? {
        result
            .classes
            .push((fields.string()?, fields.bytes()?.to_vec()));
    }
    if !crash.is_empty() {
        result.diagnostics.push(compiler_crash(crash));
    }
    Ok(result)
}

fn compiler_crash(message: String) -> Diagnostic {
    Diagnostic {
        line: None,
        column: None,
        severity: Severity::Error,
        code: "covet.compiler.crash".to_owned(),
        message,
    }
}

fn diagnostic(fields: &mut Fields<'_>) -> Result<Diagnostic, CheckError> {
    Ok(Diagnostic {
        line: fields.position()?,
        column: fields.position()?,
        severity: match fields.byte()? {
            0 => Severity::Error,
            1 => Severity::Warning,
            2 => Severity::MandatoryWarning,
            3 => Severity::Note,
            _ => Severity::Other,
        },
        code: fields.string()?,
        message: fields.string()?,
    })
}

fn ended(fields: &mut Fields<'_>) -> Result<Reply, CheckError> {
    let index = fields.int()?;
    let kind = fields.byte()?;
    let what = fields.string()?;
    let message = fields.string()?;
    let line = fields.position()?;
    let verdict = match kind {
        b'M' => return Ok(Reply::HeapFull(index)),
        b'P' => RunVerdict::Pass,
        b'T' => RunVerdict::Timeout,
        b'H' => RunVerdict::Harmful(what),
        b'F' => RunVerdict::Fail(Failure {
            exception: what,
            message,
            line,
        }),
        _ => return Err(CheckError::Protocol),
    };
    Ok(Reply::Ended(index, verdict))
}

/// The rest of a frame.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], CheckError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(CheckError::Protocol)?;
        self.0 = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, CheckError> {
        Ok(self.take(1)?[0])
    }

    fn int(&mut self) -> Result<usize, CheckError> {
        let bytes = self.take(4)?;
        let value = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        usize::try_from(value).map_err(|_| CheckError::Protocol)
    }

    /// A line or column, where 0 stands for none.
    fn position(&mut self) -> Result<Option<u32>, CheckError> {
        let value = u32::try_from(self.int()?).map_err(|_| CheckError::Protocol)?;
        Ok((value != 0).then_some(value))
    }

    fn bytes(&mut self) -> Result<&'a [u8], CheckError> {
        let length = self.int()?;
        self.take(length)
    }

    fn string(&mut self) -> Result<String, CheckError> {
        Ok(String::from_utf8_lossy(self.bytes()?).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_frames_are_errors() {
        for frame in [
            &b""[..],
            b"X",
            b"S\0\0",
            b"V\0\0\0\0Q",
            b"C\x01\0\0\0\x09ab",
        ] {
            assert!(parse(frame).is_err(), "{frame:?}");
        }
    }

    #[test]
    fn a_failure_has_its_line() {
        let mut frame = Request::new(b'V');
        frame.int(3).0.push(b'F');
        frame.string("a.B").string("no").int(17);
        let Ok(Reply::Ended(3, RunVerdict::Fail(failure))) = parse(&frame.0) else {
            panic!("a failure");
        };
        assert_eq!(
            (failure.exception.as_str(), failure.line),
            ("a.B", Some(17))
        );
    }
}
