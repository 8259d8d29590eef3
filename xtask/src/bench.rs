//! `cargo xtask bench vm`: how fast the machine is, against `java -Xint`. `cargo xtask bench generate`: what comes out.

pub mod generate;
mod measure;
mod reset;
mod table;
mod vm;

use anyhow::{Result, bail};

/// Runs a bench; whether every program did as `java`.
pub fn run(arguments: &[String]) -> Result<bool> {
    match arguments.split_first() {
        Some((name, rest)) if name == "vm" => vm::run(&vm::Options::parse(rest)?),
        Some((name, rest)) if name == "generate" => generate::run(&generate::Options::parse(rest)?),
        None => vm::run(&vm::Options::parse(&[])?),
        Some((other, _)) => bail!("unknown bench `{other}`; there are `vm` and `generate`"),
    }
}
