//! Running build tools: the project's own wrapper if there is one, else what the user has.
//!
//! Their scripts run outside Covet's sandbox, with the user's rights; the user is told so.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::ProjectError;

/// How many lines of a tool's own words are shown.
const WORDS: usize = 3;

/// How often to look whether a tool has ended, or is to.
const PAUSE: Duration = Duration::from_millis(10);

/// What a tool may take to end when it is asked to.
const GRACE: Duration = Duration::from_secs(2);

/// The wrapper of this name in `root` or above it, else the program of the other name on the PATH.
pub fn choose(root: &Path, wrapper: &str, program: &str) -> PathBuf {
    let mut wrappers = root.ancestors().map(|directory| directory.join(wrapper));
    wrappers
        .find(|file| file.is_file())
        .unwrap_or_else(|| program.into())
}

/// Runs a tool without input and returns what it prints. When `stop` becomes true, it is ended with all that it started.
pub fn run(
    tool: &Path,
    arguments: &[String],
    directory: &Path,
    stop: &AtomicBool,
) -> Result<String, ProjectError> {
    let name = tool.display().to_string();
    let failed = |source| ProjectError::Start {
        tool: name.clone(),
        source,
    };
    let mut command = Command::new(tool);
    command
        .args(arguments)
        .current_dir(directory)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    // It gets no Ctrl-C of the terminal then, but all it started can be ended with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let mut child = command.spawn().map_err(failed)?;
    let (printed, errors) = (reader(child.stdout.take()), reader(child.stderr.take()));
    let Some(status) = wait(&mut child, stop).map_err(failed)? else {
        end(&mut child);
        return Err(ProjectError::Stopped { tool: name });
    };
    let text = |reader: JoinHandle<Vec<u8>>| {
        let bytes = reader.join().unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let (printed, errors) = (text(printed), text(errors));
    match status.success() {
        true => Ok(printed),
        false => Err(ProjectError::Tool {
            tool: name,
            why: words(&errors, &printed),
        }),
    }
}

/// Reads a stream to its end, so that the tool never waits for us.
fn reader(stream: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error counts.
        let _ = stream.map(|mut stream| stream.read_to_end(&mut bytes));
        bytes
    })
}

/// Waits for the end of a tool; none if that is not to be waited for any more.
fn wait(child: &mut Child, stop: &AtomicBool) -> io::Result<Option<ExitStatus>> {
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        std::thread::sleep(PAUSE);
    }
}

/// Ends a tool with all that it started: asks first, so that it can remove its own files.
fn end(child: &mut Child) {
    signal(child, false);
    let begun = Instant::now();
    while begun.elapsed() < GRACE {
        if !matches!(child.try_wait(), Ok(None)) {
            break;
        }
        std::thread::sleep(PAUSE);
    }
    signal(child, true);
    // It is gone, or nothing can be done about it.
    let _ = child.kill();
    let _ = child.wait();
}

/// Asks the group of a tool to end, or ends it.
#[cfg(unix)]
fn signal(child: &Child, at_once: bool) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let signal = if at_once { Signal::KILL } else { Signal::TERM };
    let group = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    // A group that is gone already is what is wanted.
    let _ = group.map(|group| kill_process_group(group, signal));
}

#[cfg(not(unix))]
fn signal(_: &Child, _: bool) {}

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

    /// The tool's own child would go on for a minute, and keep its output open.
    #[cfg(unix)]
    #[test]
    fn a_tool_ends_with_all_that_it_started() {
        let stop = std::sync::Arc::new(AtomicBool::new(false));
        let later = stop.clone();
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            later.store(true, Ordering::Relaxed);
        });
        let script = ["-c", "sleep 60 & echo $! ; wait"].map(str::to_owned);
        let begun = Instant::now();
        let ended = run(Path::new("sh"), &script, Path::new("."), &stop);
        assert!(matches!(ended, Err(ProjectError::Stopped { .. })));
        assert!(begun.elapsed() < Duration::from_secs(30));
    }

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
