//! How the work goes on, on standard error: live lines on a terminal, plain ones elsewhere.
//!
//! The live part is redrawn in place with four ANSI sequences: up, clear to the end, and no wrapping while a line is
//! written, so that its height is known without asking for the terminal's width.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use covet_engine::job::{ClassOutcome, State};

use super::escape::visible;
use super::select::dotted;

/// How often the live lines are drawn at most.
const INTERVAL: Duration = Duration::from_millis(100);
/// How many classes in work are shown.
const LINES: usize = 12;

/// How much is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Errors only.
    Quiet,
    /// A line when a class is done.
    Plain,
    /// A line for each class in work, and one for all.
    Live {
        /// Whether there may be colours.
        color: bool,
    },
}

impl Mode {
    /// What fits the standard error of this process.
    pub fn detect(quiet: bool) -> Mode {
        let set = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|t| t == "dumb");
        match (quiet, std::io::stderr().is_terminal() && !dumb) {
            (true, _) => Mode::Quiet,
            (false, true) => Mode::Live {
                color: !set("NO_COLOR"),
            },
            (false, false) => Mode::Plain,
        }
    }
}

/// What is known of the whole run before it starts.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Classes.
    pub classes: usize,
    /// Classes at a time.
    pub workers: usize,
    /// Wall time per class.
    pub time: Option<Duration>,
}

/// Shows how the work goes on.
#[derive(Debug)]
pub struct Display {
    mode: Mode,
    plan: Plan,
    stop: Arc<AtomicBool>,
    board: Mutex<Board>,
}

#[derive(Debug)]
struct Board {
    started: Instant,
    drawn_at: Option<Instant>,
    /// Lines on the terminal that are ours to overwrite.
    height: usize,
    done: usize,
    working: BTreeMap<String, Option<State>>,
}

impl Display {
    /// A display of a run that starts now and ends early when `stop` becomes true.
    pub fn new(mode: Mode, plan: Plan, stop: Arc<AtomicBool>) -> Display {
        let board = Board {
            started: Instant::now(),
            drawn_at: None,
            height: 0,
            done: 0,
            working: BTreeMap::new(),
        };
        Display {
            mode,
            plan,
            stop,
            board: Mutex::new(board),
        }
    }

    /// Work on a class begins.
    pub fn started(&self, class: &str) {
        let mut board = self.board();
        board.working.insert(class.to_owned(), None);
        self.draw(&mut board, false);
    }

    /// Work on a class goes on.
    pub fn advanced(&self, class: &str, state: &State) {
        let mut board = self.board();
        board.working.insert(class.to_owned(), Some(*state));
        self.draw(&mut board, false);
    }

    /// A class is done; `problem` is what a person must know.
    pub fn finished(&self, outcome: &ClassOutcome, problem: Option<&str>) {
        let mut board = self.board();
        board.working.remove(&outcome.class);
        board.done += 1;
        let line = done_line(outcome, board.done, self.plan.classes);
        match (self.mode, problem) {
            (_, Some(problem)) => self.print(&mut board, &self.problem(problem)),
            (Mode::Quiet, None) => {}
            (_, None) => self.print(&mut board, &line),
        }
    }

    /// One sentence that is no error.
    pub fn note(&self, text: &str) {
        if self.mode != Mode::Quiet {
            self.print(&mut self.board(), &format!("covet: {}", visible(text)));
        }
    }

    /// Takes the live lines away.
    pub fn close(&self) {
        let mut board = self.board();
        let text = erase(&mut board);
        put(&text);
    }

    fn problem(&self, text: &str) -> String {
        let (on, off) = match self.mode {
            Mode::Live { color: true } => ("\x1b[31m", "\x1b[0m"),
            _ => ("", ""),
        };
        format!("{on}covet: {}{off}", visible(text))
    }

    /// Prints a line that stays, above the live ones.
    fn print(&self, board: &mut Board, line: &str) {
        let erase = erase(board);
        put(&format!("{erase}{line}\n"));
        self.draw(board, true);
    }

    fn draw(&self, board: &mut Board, now: bool) {
        let Mode::Live { .. } = self.mode else {
            return;
        };
        let recent = board.drawn_at.is_some_and(|at| at.elapsed() < INTERVAL);
        if recent && !now {
            return;
        }
        let mut lines = frame(board, self.plan, board.started.elapsed());
        if self.stop.load(Ordering::Relaxed) {
            lines.push("stopping; Ctrl-C once more ends at once".to_owned());
        }
        let mut text = erase(board);
        for line in &lines {
            text.push_str(&format!("\x1b[?7l{line}\x1b[?7h\n"));
        }
        board.height = lines.len();
        board.drawn_at = Some(Instant::now());
        put(&text);
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        // A panic elsewhere leaves a display that is still good enough.
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// In one piece, so that lines do not mix; nobody cares if nobody reads them.
fn put(text: &str) {
    let mut out = std::io::stderr().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// What takes the live lines away.
fn erase(board: &mut Board) -> String {
    match std::mem::take(&mut board.height) {
        0 => String::new(),
        height => format!("\x1b[{height}A\r\x1b[J"),
    }
}

/// The live lines.
fn frame(board: &Board, plan: Plan, elapsed: Duration) -> Vec<String> {
    let shown = board.working.iter().take(LINES);
    let mut lines: Vec<String> = shown
        .map(|(class, state)| work_line(class, state.as_ref()))
        .collect();
    let left = time_left(board, plan, elapsed);
    let left = left.map_or(String::new(), |t| format!(", about {} left", clock(t)));
    lines.push(format!("{}/{} classes{left}", board.done, plan.classes));
    lines
}

fn work_line(class: &str, state: Option<&State>) -> String {
    let class = visible(&dotted(class));
    match state {
        None => format!("  {class}  starts"),
        Some(s) => format!(
            "  {class}  {}/{} branches  {} tests  {}  {}",
            s.covered,
            s.total,
            s.tests,
            s.phase,
            clock(s.elapsed)
        ),
    }
}

fn done_line(outcome: &ClassOutcome, done: usize, classes: usize) -> String {
    format!(
        "[{done}/{classes}] {}  {}/{} branches  {} tests  {:.1} s",
        visible(&dotted(&outcome.class)),
        outcome.branches.covered,
        outcome.branches.total,
        outcome.tests,
        outcome.seconds
    )
}

/// How long the rest takes: by the budget if there is one in time, else by what the classes took so far.
fn time_left(board: &Board, plan: Plan, elapsed: Duration) -> Option<Duration> {
    let waiting = plan
        .classes
        .saturating_sub(board.done + board.working.len());
    match plan.time {
        Some(budget) => {
            let spent = |s: &Option<State>| s.map_or(Duration::ZERO, |s| s.elapsed);
            let rest = board
                .working
                .values()
                .map(|s| budget.saturating_sub(spent(s)))
                .max();
            let rounds = waiting.div_ceil(plan.workers.max(1));
            let rounds = u32::try_from(rounds).unwrap_or(u32::MAX);
            Some(rest.unwrap_or_default() + budget.saturating_mul(rounds))
        }
        None if board.done > 0 => {
            let rest = plan.classes.saturating_sub(board.done);
            Some(elapsed.mul_f64(rest as f64 / board.done as f64))
        }
        None => None,
    }
}

/// `12 s`, `3:07`, `1:00:00`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs_f64().ceil() as u64;
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!(
            "{}:{:02}:{:02}",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use covet_engine::job::Phase;

    const PLAN: Plan = Plan {
        classes: 9,
        workers: 2,
        time: Some(Duration::from_secs(10)),
    };

    fn board(done: usize, working: &[(&str, Option<State>)]) -> Board {
        Board {
            started: Instant::now(),
            drawn_at: None,
            height: 0,
            done,
            working: working.iter().map(|(c, s)| (c.to_string(), *s)).collect(),
        }
    }

    #[test]
    fn a_line_for_each_class_and_one_for_all() {
        let state = State {
            covered: 3,
            total: 8,
            tests: 2,
            phase: Phase::Search,
            elapsed: Duration::from_secs(4),
        };
        let board = board(2, &[("a/B", Some(state)), ("a/C\u{1b}", None)]);
        assert_eq!(
            frame(&board, PLAN, Duration::from_secs(14)),
            [
                "  a.B  3/8 branches  2 tests  search  4 s",
                "  a.C\\u001b  starts",
                "2/9 classes, about 40 s left",
            ]
        );
    }

    #[test]
    fn without_a_budget_in_time_the_past_tells() {
        let plan = Plan { time: None, ..PLAN };
        assert_eq!(
            time_left(&board(0, &[]), plan, Duration::from_secs(5)),
            None
        );
        let left = time_left(&board(3, &[]), plan, Duration::from_secs(60));
        assert_eq!(left.map(clock).as_deref(), Some("2:00"));
        assert_eq!(clock(Duration::from_secs(3661)), "1:01:01");
    }
}
