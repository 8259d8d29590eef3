//! Interned names. Two names are equal exactly when their symbols are.

use rustc_hash::FxHashMap as HashMap;
use std::sync::Arc;

/// An interned name or descriptor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Sym(pub u32);

/// The table of names. Grows only; a symbol stays valid for the life of the machine.
#[derive(Default)]
pub struct Symbols {
    index: HashMap<Arc<str>, Sym>,
    names: Vec<Arc<str>>,
}

impl Symbols {
    /// Interns a name.
    pub fn intern(&mut self, name: &str) -> Sym {
        if let Some(&s) = self.index.get(name) {
            return s;
        }
        let s = Sym(self.names.len() as u32);
        let text: Arc<str> = name.into();
        self.names.push(text.clone());
        self.index.insert(text, s);
        s
    }

    /// The symbol of a name that has been interned before.
    pub fn get(&self, name: &str) -> Option<Sym> {
        self.index.get(name).copied()
    }

    /// The text of a symbol.
    pub fn text(&self, s: Sym) -> &str {
        &self.names[s.0 as usize]
    }

    /// The text of a symbol, shared.
    pub fn shared(&self, s: Sym) -> Arc<str> {
        self.names[s.0 as usize].clone()
    }
}
