//! Taking a TOML table apart key by key, so that every complaint is one sentence and unknown keys get a suggestion.

use std::collections::BTreeMap;

use covet_engine::near_names::suggestion;
use toml::{Table, Value};

/// A table whose keys are taken out one after the other.
pub(super) struct Reader {
    table: Table,
    /// What the table is called in messages.
    name: String,
    asked: Vec<&'static str>,
}

type Answer<T> = Result<T, String>;

impl Reader {
    pub(super) fn new(table: Table, name: impl Into<String>) -> Reader {
        Reader {
            table,
            name: name.into(),
            asked: Vec::new(),
        }
    }

    /// The value of a key, if it is there.
    pub(super) fn value(&mut self, key: &'static str) -> Option<Value> {
        self.asked.push(key);
        self.table.remove(key)
    }

    pub(super) fn text(&mut self, key: &'static str) -> Answer<Option<String>> {
        match self.value(key) {
            None => Ok(None),
            Some(Value::String(text)) if !text.trim().is_empty() => Ok(Some(text)),
            Some(_) => Err(self.wrong(key, "a text that is not empty")),
        }
    }

    pub(super) fn flag(&mut self, key: &'static str) -> Answer<bool> {
        match self.value(key) {
            None => Ok(false),
            Some(Value::Boolean(flag)) => Ok(flag),
            Some(_) => Err(self.wrong(key, "true or false")),
        }
    }

    /// Texts: a list, or a single one.
    pub(super) fn texts(&mut self, key: &'static str) -> Answer<Vec<String>> {
        let values = match self.value(key) {
            None => return Ok(Vec::new()),
            Some(Value::Array(values)) => values,
            Some(single) => vec![single],
        };
        let texts = values.into_iter().map(|value| match value {
            Value::String(text) if !text.trim().is_empty() => Ok(text),
            _ => Err(self.wrong(key, "a list of texts")),
        });
        texts.collect()
    }

    /// Positive numbers: a list, or a single one.
    pub(super) fn numbers(&mut self, key: &'static str) -> Answer<Vec<f64>> {
        let values = match self.value(key) {
            None => return Ok(Vec::new()),
            Some(Value::Array(values)) => values,
            Some(single) => vec![single],
        };
        let numbers = values.iter().map(|value| {
            number(value)
                .filter(|n| *n > 0.0)
                .ok_or_else(|| self.wrong(key, "a positive number or a list of them"))
        });
        numbers.collect()
    }

    /// A table of numbers.
    pub(super) fn figures(&mut self, key: &'static str) -> Answer<BTreeMap<String, f64>> {
        let table = match self.value(key) {
            None => return Ok(BTreeMap::new()),
            Some(Value::Table(table)) => table,
            Some(_) => return Err(self.wrong(key, "a table of numbers")),
        };
        let figures = table.into_iter().map(|(name, value)| {
            let number = number(&value);
            let number = number.ok_or_else(|| self.wrong(key, "a table of numbers"));
            Ok((name, number?))
        });
        figures.collect()
    }

    /// Tables of the same kind, each named by its number.
    pub(super) fn tables(&mut self, key: &'static str) -> Answer<Vec<Reader>> {
        let wrong = self.wrong(key, &format!("tables: [[{key}]]"));
        let values = match self.value(key) {
            None => return Ok(Vec::new()),
            Some(Value::Array(values)) => values,
            Some(_) => return Err(wrong),
        };
        let tables = values.into_iter().zip(1..).map(|(value, n)| match value {
            Value::Table(table) => Ok(Reader::new(table, format!("[[{key}]] number {n}"))),
            _ => Err(wrong.clone()),
        });
        tables.collect()
    }

    /// Complains about keys that nobody asked for.
    pub(super) fn finish(self) -> Answer<()> {
        match self.table.keys().next() {
            None => Ok(()),
            Some(key) => {
                let near = suggestion(key, self.asked.iter().copied());
                Err(format!("{} has no key `{key}`{near}", self.name))
            }
        }
    }

    pub(super) fn wrong(&self, key: &str, wanted: &str) -> String {
        format!("`{key}` of {} must be {wanted}", self.name)
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

fn number(value: &Value) -> Option<f64> {
    let number = value
        .as_float()
        .or_else(|| value.as_integer().map(|n| n as f64));
    number.filter(|n| n.is_finite())
}
