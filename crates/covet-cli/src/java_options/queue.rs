//! The arguments that are still to be read, with argument files expanded on the way.

use std::collections::VecDeque;

use super::arg_file;
use super::error::OptionError;

/// A queue of arguments. Everything behind the main class is handed over untouched.
#[derive(Default)]
pub struct Queue {
    rest: VecDeque<Argument>,
}

struct Argument {
    text: String,
    /// Whether a leading `@` names a file. Not so for arguments that came out of a file.
    expands: bool,
}

impl Queue {
    /// A queue of the arguments as they were given.
    pub fn new(arguments: &[String]) -> Self {
        let rest = arguments
            .iter()
            .map(|text| Argument {
                text: text.clone(),
                expands: true,
            })
            .collect();
        Self { rest }
    }

    /// Takes the next argument.
    pub fn pop(&mut self) -> Result<Option<String>, OptionError> {
        while let Some(argument) = self.rest.pop_front() {
            match argument.text.strip_prefix('@').filter(|_| argument.expands) {
                None => {
                    self.heed(&argument.text);
                    return Ok(Some(argument.text));
                }
                Some(escaped) if escaped.starts_with('@') => return Ok(Some(escaped.to_owned())),
                Some(path) => self.unread(arg_file::read(path)?),
            }
        }
        Ok(None)
    }

    /// Takes the next argument if it is an option.
    pub fn next_option(&mut self) -> Result<Option<String>, OptionError> {
        let argument = self.pop()?;
        if argument
            .as_deref()
            .is_some_and(|text| text.starts_with('-'))
        {
            return Ok(argument);
        }
        self.unread(argument);
        Ok(None)
    }

    /// The value of a launcher option: the one behind its `=`, else the next argument.
    pub fn value(
        &mut self,
        option: &str,
        given: Option<String>,
        what: &'static str,
    ) -> Result<String, OptionError> {
        let value = match given {
            Some(value) => Some(value),
            None => self.pop()?,
        };
        value.ok_or_else(|| OptionError::Requires {
            option: option.to_owned(),
            what,
        })
    }

    /// The program's own arguments.
    pub fn into_rest(self) -> Vec<String> {
        self.rest
            .into_iter()
            .map(|argument| argument.text)
            .collect()
    }

    fn unread(
        &mut self,
        arguments: impl IntoIterator<Item = String, IntoIter: DoubleEndedIterator>,
    ) {
        for text in arguments.into_iter().rev() {
            self.rest.push_front(Argument {
                text,
                expands: false,
            });
        }
    }

    fn heed(&mut self, option: &str) {
        if option == "--disable-@files" {
            self.rest
                .iter_mut()
                .for_each(|argument| argument.expands = false);
        }
    }
}
