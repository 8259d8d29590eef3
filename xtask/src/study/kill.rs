//! Signal 9 in the middle of a run.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result, bail, ensure};

/// How long it may take until a cell is done.
const PATIENCE: Duration = Duration::from_secs(120);

/// Starts a run, waits until it has kept something, and a little more, and kills it.
pub fn after_some_cells(command: &mut Command, results: &Path, time: u32) -> Result<()> {
    let before = changed(results);
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .context("cannot start covet")?;
    let began = Instant::now();
    while changed(results) == before && began.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(1));
        if let Some(status) = child.try_wait()? {
            bail!("the run ended by itself: {status}");
        }
    }
    // Every kill at another moment of the next cell.
    thread::sleep(Duration::from_millis(u64::from(7 * time)));
    child.kill()?;
    let status = child.wait()?;
    ensure!(
        status.signal() == Some(9),
        "the run ended by itself: {status}"
    );
    Ok(())
}

fn changed(file: &Path) -> Option<(SystemTime, u64)> {
    let data = fs::metadata(file).ok()?;
    Some((data.modified().ok()?, data.len()))
}
