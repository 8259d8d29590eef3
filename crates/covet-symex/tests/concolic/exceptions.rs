//! What is not as it should be yet, and why.

/// Methods whose needles are not reached.
pub const NOT_YET: [(&str, &str); 0] = [];

/// Methods with solutions that do not go where they should.
pub const DIVERGES: [(&str, &str); 0] = [];
