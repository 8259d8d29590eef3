//! How an input ended.

/// What became of one input. None of these is a fault: those are panics, and processes that die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// A reader said no.
    Rejected,
    /// A reader read all of it.
    Read,
    /// The decoder said no to some method of a class that was read.
    Undecodable,
    /// Every method was decoded.
    Decoded,
    /// The machine refused the class: `ClassFormatError`, `UnsupportedClassVersionError`.
    FormatError,
    /// Another `LinkageError` before the first method ran.
    LinkageError,
    /// `VerifyError`.
    VerifyError,
    /// Some method ran to its end.
    Returned,
    /// Methods ran, and all threw.
    Threw,
    /// A limit ended the run.
    Limit,
}

impl Outcome {
    /// All of them, in the order of tables.
    pub const ALL: [Outcome; 10] = [
        Outcome::Rejected,
        Outcome::Read,
        Outcome::Undecodable,
        Outcome::Decoded,
        Outcome::FormatError,
        Outcome::LinkageError,
        Outcome::VerifyError,
        Outcome::Returned,
        Outcome::Threw,
        Outcome::Limit,
    ];

    /// In the words of reports.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Outcome::Rejected => "rejected by the reader",
            Outcome::Read => "read",
            Outcome::Undecodable => "rejected by the decoder",
            Outcome::Decoded => "decoded",
            Outcome::FormatError => "class format error",
            Outcome::LinkageError => "linkage error",
            Outcome::VerifyError => "verify error",
            Outcome::Returned => "ran: returned",
            Outcome::Threw => "ran: threw",
            Outcome::Limit => "ran: limit",
        }
    }

    /// Position in [`Outcome::ALL`], by which workers report.
    #[must_use]
    pub fn code(self) -> usize {
        Outcome::ALL.iter().position(|o| *o == self).unwrap_or(0)
    }
}
