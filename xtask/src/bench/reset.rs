//! The rows that need the machine as a library: reset of a run, and a second domain with idle shadows.

/// A row of the table: what, against what, the limit, and the measurement if there is one.
pub struct LibraryRow {
    /// What is measured.
    pub what: &'static str,
    /// Against what.
    pub against: &'static str,
    /// The limit.
    pub limit: &'static str,
    /// The measurement and whether it is within the limit.
    pub measured: Option<(String, bool)>,
}

/// Measures both. Not measured yet: the machine cannot be reset and has one domain.
pub fn rows() -> Vec<LibraryRow> {
    vec![
        LibraryRow {
            what: "reset of a typical run (100 dirty words, 64 KiB allocated)",
            against: "absolute",
            limit: "10 µs",
            measured: None,
        },
        LibraryRow {
            what: "a second domain with idle shadows (taint, nothing tainted)",
            against: "the concrete domain",
            limit: "1.5",
            measured: None,
        },
    ]
}
