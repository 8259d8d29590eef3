//! Running build tools: the project's own wrapper if there is one, else what the user has.
//!
//! Their scripts run outside Covet's sandbox, with the user's rights; the user is told so.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::ProjectError;

/// How many lines of a tool's own words are shown.
const WORDS: usize = 3;

/// The wrapper of this name in `root` or above it, else the program of the other name on the PATH.
pub fn choose(root: &Path, wrapper: &str, program: &str) -> PathBuf {
    let mut wrappers = root.ancestors().map(|directory| directory.join(wrapper));
    wrappers
        .find(|file| file.is_file())
        .unwrap_or_else(|| program.into())
}

/// Runs a tool without input and returns what it prints.
pub fn run(tool: &Path, arguments: &[String], directory: &Path) -> Result<String, ProjectError> {
    let name = tool.display().to_string();
    let output = Command::new(tool)
        .args(arguments)
        .current_dir(directory)
        .stdin(Stdio::null())
        .output()
        .map_err(|source| ProjectError::Start {
            tool: name.clone(),
            source,
        })?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() {
        return Ok(printed);
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    Err(ProjectError::Tool {
        tool: name,
        why: words(&errors, &printed),
    })
}

/// The first lines that say what is wrong.
fn words(errors: &str, printed: &str) -> String {
    let said = errors.lines().chain(printed.lines());
    let said = said.map(|line| line.trim_start_matches("[ERROR]").trim());
    let wrong: Vec<&str> = match printed.contains("[ERROR]") {
        true => {
            let lines = printed
                .lines()
                .filter_map(|line| line.strip_prefix("[ERROR]"));
            let lines = lines.map(plain);
            lines.filter(|l| !l.is_empty() && !is_advice(l)).collect()
        }
        false => said
            .filter(|line| !line.is_empty() && !line.starts_with("* "))
            .collect(),
    };
    match wrong.is_empty() {
        true => "it says nothing".to_owned(),
        false => wrong[..wrong.len().min(WORDS)].join(" / "),
    }
}

/// A line of Maven without what it decorates it with.
fn plain(line: &str) -> &str {
    let line = line.trim().trim_start_matches("[ERROR]");
    line.trim().trim_end_matches(" -> [Help 1]")
}

/// Whether a line of Maven says what to do, or that something is wrong, and not what is.
fn is_advice(line: &str) -> bool {
    const STARTS: [&str; 5] = [
        "Some problems were encountered",
        "The build could not read",
        "To see the full stack trace",
        "Re-run Maven",
        "For more information",
    ];
    line.starts_with("[Help") || STARTS.iter().any(|start| line.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_comes_first() {
        let maven = "[INFO] Scanning\n[ERROR] cannot compile\n[ERROR]\n[ERROR] A.java\n";
        assert_eq!(words("", maven), "cannot compile / A.java");
        let advice = "[ERROR] [ERROR] Some problems were encountered\n[ERROR] no artifact -> [Help 1]\n[ERROR] To see the full stack trace of the errors, re-run\n";
        assert_eq!(words("", advice), "no artifact");
        let gradle = "\nFAILURE: Build failed with an exception.\n\n* What went wrong:\nno task\n";
        assert_eq!(
            words(gradle, ""),
            "FAILURE: Build failed with an exception. / no task"
        );
        assert_eq!(words("", ""), "it says nothing");
    }
}
