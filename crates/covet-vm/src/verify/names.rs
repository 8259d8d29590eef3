//! Names of classes and arrays, interned for the time of one verification so that types are small and compare fast.

use std::collections::HashMap;
use std::rc::Rc;

/// A class by its internal name, or an array by its descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Name(u32);

/// `java/lang/Object`.
pub const OBJECT: Name = Name(0);
/// `java/lang/Throwable`.
pub const THROWABLE: Name = Name(1);
/// `java/lang/String`.
pub const STRING: Name = Name(2);
/// `java/lang/Class`.
pub const CLASS: Name = Name(3);
/// `java/lang/invoke/MethodHandle`.
pub const METHOD_HANDLE: Name = Name(4);
/// `java/lang/invoke/MethodType`.
pub const METHOD_TYPE: Name = Name(5);
/// `java/lang/Cloneable`.
pub const CLONEABLE: Name = Name(6);
/// `java/io/Serializable`.
pub const SERIALIZABLE: Name = Name(7);

/// The constants above, in their order.
const KNOWN: [&str; 8] = [
    "java/lang/Object",
    "java/lang/Throwable",
    "java/lang/String",
    "java/lang/Class",
    "java/lang/invoke/MethodHandle",
    "java/lang/invoke/MethodType",
    "java/lang/Cloneable",
    "java/io/Serializable",
];

/// All names met so far.
pub struct Names {
    by_text: HashMap<Rc<str>, Name>,
    texts: Vec<Rc<str>>,
}

impl Names {
    /// The table with the names that every verification knows.
    pub fn new() -> Names {
        let mut names = Names {
            by_text: HashMap::new(),
            texts: Vec::new(),
        };
        for text in KNOWN {
            names.intern(text);
        }
        names
    }

    /// The name of a text.
    pub fn intern(&mut self, text: &str) -> Name {
        if let Some(name) = self.by_text.get(text) {
            return *name;
        }
        let name = Name(self.texts.len() as u32);
        let text: Rc<str> = text.into();
        self.texts.push(text.clone());
        self.by_text.insert(text, name);
        name
    }

    /// The name of a text that has been met.
    pub fn find(&self, text: &str) -> Option<Name> {
        self.by_text.get(text).copied()
    }

    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        self.texts.get(name.0 as usize).map_or("", |t| t)
    }

    /// The text of a name, to keep.
    pub fn shared(&self, name: Name) -> Rc<str> {
        self.texts.get(name.0 as usize).cloned().unwrap_or_default()
    }

    /// Whether the name is an array's.
    pub fn is_array(&self, name: Name) -> bool {
        self.text(name).starts_with('[')
    }
}
