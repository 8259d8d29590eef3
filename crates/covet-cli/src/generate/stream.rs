//! The lines of `--json` while the work goes on: each as soon as its class and all classes before it are done, so that
//! the order is that of the classes, whoever finishes first.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, PoisonError};

/// Lines that are printed in the order of their classes.
pub struct Stream<'a> {
    state: Mutex<State>,
    print: &'a (dyn Fn(&str) + Sync),
}

struct State {
    /// Classes without a printed line.
    waiting: VecDeque<String>,
    /// Lines that wait for others.
    held: BTreeMap<String, String>,
    printed: usize,
}

impl<'a> Stream<'a> {
    /// A stream for these classes.
    pub fn new(classes: impl Iterator<Item = String>, print: &'a (dyn Fn(&str) + Sync)) -> Self {
        let state = State {
            waiting: classes.collect(),
            held: BTreeMap::new(),
            printed: 0,
        };
        Stream {
            state: Mutex::new(state),
            print,
        }
    }

    /// A class is done, and this is its line.
    pub fn finished(&self, class: &str, line: String) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let state = &mut *state;
        state.held.insert(class.to_owned(), line);
        while let Some(next) = state.waiting.front()
            && let Some(line) = state.held.remove(next)
        {
            (self.print)(&line);
            state.waiting.pop_front();
            state.printed += 1;
        }
    }

    /// How many lines were printed: those of the first classes.
    pub fn printed(&self) -> usize {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.printed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_printed_when_those_before_it_are() {
        let printed = Mutex::new(String::new());
        let print = |line: &str| printed.lock().unwrap().push_str(line);
        let stream = Stream::new(["a", "b", "c"].map(str::to_owned).into_iter(), &print);
        stream.finished("b", "2".to_owned());
        assert_eq!(*printed.lock().unwrap(), "");
        stream.finished("a", "1".to_owned());
        assert_eq!(*printed.lock().unwrap(), "12");
        assert_eq!(stream.printed(), 2);
        stream.finished("c", "3".to_owned());
        assert_eq!(*printed.lock().unwrap(), "123");
    }
}
