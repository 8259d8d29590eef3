//! Builds of the workspace by cargo.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::paths;

/// A cargo command in the root of the workspace.
pub fn cargo() -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(paths::root());
    command
}

/// Builds the release binary of `covet` and returns its path.
pub fn covet() -> Result<PathBuf> {
    let status = cargo()
        .args(["build", "--release", "--package", "covet-cli"])
        .status()
        .context("cannot start cargo")?;
    if !status.success() {
        bail!("covet does not build");
    }
    Ok(paths::covet())
}
