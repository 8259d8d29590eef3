//! The page of a report in headless Chromium: the script runs, tables sort, pictures are drawn, in light and in dark.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::{execute, jdk};

/// What the browser is called, depending on who packed it.
const NAMES: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];
const LIMIT: Duration = Duration::from_secs(120);

/// Checks a page; without a browser that can be had, says so and is content.
pub fn check(page: &Path) -> Result<()> {
    let Some(browser) = find() else {
        println!("xtask: chromium is missing and cannot be installed: the page is not looked at");
        return Ok(());
    };
    let browser = Browser {
        program: browser,
        profile: page.with_extension("profile"),
    };
    let page = page.canonicalize()?;
    // Column 0 has the names; the second table is that of the classes.
    for direction in ["ascending", "descending"] {
        let address = format!("file://{}#sort=classes-0:0:{direction}", page.display());
        let dom = browser.dom(&address)?;
        check_dom(&dom, direction).with_context(|| format!("sorted {direction}"))?;
    }
    let address = format!("file://{}", page.display());
    let light = browser.screenshot(&address, 1, &page.with_extension("light.png"))?;
    let dark = browser.screenshot(&address, 0, &page.with_extension("dark.png"))?;
    ensure!(
        light.starts_with(b"\x89PNG") && dark.starts_with(b"\x89PNG"),
        "no screenshots"
    );
    ensure!(
        light != dark,
        "the page looks the same in light and in dark"
    );
    Ok(())
}

fn find() -> Option<PathBuf> {
    let found = || {
        let mut names = NAMES.iter();
        names.find(|name| Command::new(name).arg("--version").output().is_ok())
    };
    let name = found().or_else(|| jdk::install::apt(NAMES[0]).then(found).flatten());
    name.map(PathBuf::from)
}

struct Browser {
    program: PathBuf,
    profile: PathBuf,
}

impl Browser {
    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        // Containers and root have no sandbox to offer; the page is ours.
        command
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
            ])
            .args(["--disable-dev-shm-usage", "--window-size=1300,2400"])
            .arg(format!("--user-data-dir={}", self.profile.display()));
        command
    }

    fn dom(&self, address: &str) -> Result<String> {
        let outcome = execute::run(self.command().arg("--dump-dom").arg(address), "", LIMIT)?;
        match outcome.code {
            Some(0) => Ok(outcome.stdout),
            other => bail!("the browser ended with {other:?}: {}", outcome.stderr),
        }
    }

    /// A screenshot, with the system's colours dark (0) or light (1).
    fn screenshot(&self, address: &str, colours: u8, file: &Path) -> Result<Vec<u8>> {
        let mut command = self.command();
        command
            .arg(format!("--blink-settings=preferredColorScheme={colours}"))
            .arg(format!("--screenshot={}", file.display()))
            .arg(address);
        execute::run(&mut command, "", LIMIT)?;
        fs::read(file).context("the browser made no screenshot")
    }
}

/// Whether the page of the small study is there and its table of classes is sorted by name.
fn check_dom(dom: &str, direction: &str) -> Result<()> {
    let pictures = dom.matches("<svg").count();
    // Curves and heat map of all classes, box plot and curves of each of the three.
    ensure!(pictures == 2 + 2 * 3, "there are {pictures} pictures");
    ensure!(
        dom.contains("<polyline") && dom.contains("class=\"heat"),
        "pictures are empty"
    );
    let table = dom
        .split("id=\"classes-0\"")
        .nth(1)
        .and_then(|rest| rest.split("</table>").next())
        .context("there is no table of classes")?;
    let mark = format!("aria-sort=\"{direction}\"");
    ensure!(table.contains(&mark), "the script has not sorted the table");
    let names: Vec<&str> = table
        .split("<tr><td>")
        .skip(1)
        .filter_map(|row| row.split('<').next())
        .collect();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    if direction == "descending" {
        sorted.reverse();
    }
    ensure!(
        names.len() == 3 && names == sorted,
        "the rows are {names:?}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_is_not_sorted_is_found() {
        let picture = "<svg><polyline/><rect class=\"heat h1\"/></svg>".repeat(8);
        let table = |rows: &str| {
            format!(
                "{picture}<table id=\"classes-0\"><th aria-sort=\"ascending\"></th>{rows}</table>"
            )
        };
        let good = table("<tr><td>A</td></tr><tr><td>B</td></tr><tr><td>C</td></tr>");
        assert!(check_dom(&good, "ascending").is_ok());
        assert!(check_dom(&good, "descending").is_err());
        let bad = table("<tr><td>B</td></tr><tr><td>A</td></tr><tr><td>C</td></tr>");
        assert!(check_dom(&bad, "ascending").is_err());
        assert!(check_dom("", "ascending").is_err());
    }
}
