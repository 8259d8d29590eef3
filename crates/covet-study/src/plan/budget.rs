//! When a search ends.

use std::fmt;

/// A budget of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Budget {
    /// Executed bytecode instructions: the same on every machine.
    Instructions(u64),
    /// CPU time of the worker in seconds: not reproducible.
    Cpu(f64),
}

/// Also its name in results.
impl fmt::Display for Budget {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Instructions(n) if n % 1_000_000 == 0 => {
                write!(out, "{} M instructions", n / 1_000_000)
            }
            Budget::Instructions(n) => write!(out, "{n} instructions"),
            Budget::Cpu(seconds) => write!(out, "{seconds} s of CPU"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let text = Budget::Instructions(300_000_000).to_string();
        assert_eq!(text, "300 M instructions");
        assert_eq!(Budget::Instructions(1_500).to_string(), "1500 instructions");
        assert_eq!(Budget::Cpu(2.5).to_string(), "2.5 s of CPU");
    }
}
