//! How a study goes on, for the terminal: a line that is drawn again where there is one, else a line now and then.

use std::io::{IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use covet_study::run::{State, Watch};
use covet_study::store::{Key, Outcome, Record};

use crate::generate::{clock, visible};

/// How often a line is written where lines stay.
const LINES_EVERY: Duration = Duration::from_secs(30);

/// Shows how a study goes on.
pub struct Display {
    quiet: bool,
    live: bool,
    told: Mutex<Option<Instant>>,
}

impl Display {
    /// A display on standard error.
    pub fn new(quiet: bool) -> Display {
        Display {
            quiet,
            live: std::io::stderr().is_terminal(),
            told: Mutex::new(None),
        }
    }

    /// One sentence that stays.
    pub fn note(&self, text: &str) {
        if !self.quiet {
            self.put(&format!("{}{}\n", self.erase(), visible(text)));
        }
    }

    /// Takes the live line away.
    pub fn close(&self) {
        if self.live && !self.quiet {
            self.put(self.erase());
        }
    }

    fn erase(&self) -> &'static str {
        if self.live { "\r\x1b[K" } else { "" }
    }

    /// Nobody cares if nobody reads it.
    fn put(&self, text: &str) {
        let mut out = std::io::stderr().lock();
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    }

    /// Whether it is time for a line.
    fn is_time(&self, state: &State) -> bool {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let recent = told.is_some_and(|at| at.elapsed() < LINES_EVERY);
        let due = self.live || !recent || state.done == state.cells;
        if due {
            *told = Some(Instant::now());
        }
        due
    }
}

impl Watch for Display {
    fn started(&self, _cell: &Key) {}

    fn finished(&self, record: &Record, state: &State) {
        if let Outcome::Failed(reason) = &record.outcome {
            let text = visible(&format!("covet: {}: {reason}", record.key));
            self.put(&format!("{}{text}\n", self.erase()));
        }
        if !self.quiet && self.is_time(state) {
            let end = if self.live { "" } else { "\n" };
            let line = visible(&line(record, state));
            self.put(&format!("{}{line}{end}", self.erase()));
        }
    }
}

fn line(record: &Record, state: &State) -> String {
    let mut text = format!("{}/{} cells", state.done, state.cells);
    if let Some(left) = state.left.filter(|_| state.done < state.cells) {
        text += &format!(", about {} left", clock(left));
    }
    if state.failed > 0 {
        text += &format!(", {} failed", state.failed);
    }
    if let Outcome::Done(measures) = &record.outcome {
        let (covered, all) = measures.branches;
        text += &format!("; {}: {covered}/{all} branches", record.key);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use covet_study::store::Measures;

    #[test]
    fn a_line_says_how_far_it_is() {
        let record = Record {
            key: Key {
                origin: "o".into(),
                class: "a.B".into(),
                strategy: "random".into(),
                budget: "1 M instructions".into(),
                seed: 3,
            },
            covet: String::new(),
            outcome: Outcome::Done(Measures {
                branches: (4, 9),
                ..Measures::default()
            }),
            cost: None,
            judged: None,
        };
        let state = State {
            cells: 10,
            done: 5,
            failed: 1,
            left: Some(Duration::from_secs(75)),
        };
        assert_eq!(
            line(&record, &state),
            "5/10 cells, about 1:15 left, 1 failed; a.B, random, 1 M instructions, seed 3: 4/9 branches"
        );
    }
}
