//! The rows that need the machine as a library: reset of a run, and a second domain with idle shadows.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::paths;

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

/// Measures both by the machine's own example `library_bench`, on the programs compiled to `classes`.
pub fn rows(java_home: &Path, classes: &Path) -> Result<Vec<LibraryRow>> {
    let output = Command::new("cargo")
        .args([
            "run",
            "--quiet",
            "--release",
            "--package",
            "covet-vm",
            "--example",
            "library_bench",
            "--",
        ])
        .arg(classes)
        .env("JAVA_HOME", java_home)
        .current_dir(paths::root())
        .output()
        .context("cannot run the library bench")?;
    if !output.status.success() {
        bail!(
            "the library bench failed: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let figure = |key: &str| -> Option<f64> {
        text.lines()
            .find_map(|l| l.strip_prefix(key)?.trim().parse().ok())
    };
    let reset = figure("reset_us ").map(|v| (format!("{v:.1} µs"), v <= 10.0));
    let idle = figure("idle_taint_ratio ").map(|v| (format!("{v:.2}"), v <= 1.5));
    Ok(vec![
        LibraryRow {
            what: "reset of a typical run (100 dirty words, 64 KiB allocated)",
            against: "absolute",
            limit: "10 µs",
            measured: reset,
        },
        LibraryRow {
            what: "a second domain with idle shadows (taint, nothing tainted)",
            against: "the concrete domain",
            limit: "1.5",
            measured: idle,
        },
    ])
}
