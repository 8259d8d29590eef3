//! The `covet` command.
fn main() {}
