//! Methods of the class library that are followed as wholes: what they answer, as a term of their arguments.
//!
//! A model looks at the arguments of a call and predicts its effect, and the condition under which it does not throw. It
//! has nothing to say when no argument depends on an input, or when code of others could run inside. One file per class.

mod boxes;
mod builder;
mod character;
mod math;
mod memory;
mod opaque;
mod parts;
mod spelling;
mod string;
mod view;

use std::cell::RefCell;

use covet_smt::{Op as T, Term};
use covet_vm::class::{Kind, Shape};
use covet_vm::domain::{Call, Elements, Slot};
use covet_vm::heap::{ARRAY_LENGTH, Ref};
use covet_vm::vm::Vm;
use rustc_hash::FxHashMap;

use crate::concolic::arrays::address;
use crate::concolic::{Concolic, Shadow};
pub(crate) use spelling::forget_pieces;
pub(crate) use view::View;

/// What a followed method does when it returns.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Effect {
    /// It answers this.
    Result(Term),
    /// An object has these contents from now on.
    Contents(Ref, Term),
    /// It answers whether a word held what was expected, and if so the word has another shadow.
    Swap {
        /// Its address.
        at: usize,
        /// The other shadow.
        new: Shadow,
        /// Whether it did.
        same: Term,
    },
    /// What it answers is not followed, nor what happens inside.
    Plain,
    /// The array that it answers has the characters of this string as elements.
    Elements(Term),
    /// An array has some characters of this string as elements.
    Copied {
        /// The string.
        text: Term,
        /// The first one of them.
        from: u32,
        /// How many.
        count: u32,
        /// The array of characters.
        array: Ref,
        /// Where they begin in it.
        at: u32,
    },
}

/// What a followed method will do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prediction {
    /// It returns if this holds, and throws otherwise.
    pub(crate) guard: Option<Term>,
    /// What it does then.
    pub(crate) effect: Effect,
}

impl Prediction {
    fn result(term: Term) -> Option<Prediction> {
        let effect = Effect::Result(term);
        Some(Prediction {
            guard: None,
            effect,
        })
    }

    fn contents(object: Ref, term: Term) -> Option<Prediction> {
        let effect = Effect::Contents(object, term);
        Some(Prediction {
            guard: None,
            effect,
        })
    }

    /// The same, unless it throws.
    fn guarded(self, guard: Term) -> Prediction {
        let guard = Some(guard);
        Prediction { guard, ..self }
    }
}

/// A model.
pub(crate) type Model = fn(&mut View<'_>) -> Option<Prediction>;

/// Models by `class.name(desc)`.
pub(crate) type Table = &'static [(&'static str, Model)];

const TABLES: [Table; 8] = [
    string::MODELS,
    parts::MODELS,
    builder::MODELS,
    boxes::MODELS,
    math::MODELS,
    character::MODELS,
    opaque::MODELS,
    memory::MODELS,
];

/// Classes whose contents are followed: a method of theirs without a model is named when it looks at them.
const TEXTS: [&str; 4] = [
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/lang/AbstractStringBuilder",
];

/// Methods of theirs that look at nothing themselves, but call others that do.
const TRANSPARENT: [&str; 10] = [
    "split",
    "splitWithDelimiters",
    "replaceAll",
    "replaceFirst",
    "matches",
    "join",
    "format",
    "formatted",
    "valueOf",
    "describeConstable",
];

/// All models, by number.
pub(crate) struct Models {
    by_key: FxHashMap<&'static str, u16>,
    classes: Vec<&'static str>,
    list: Vec<Model>,
    /// Methods of strings and builders that were met without a model, by number from [`UNFOLLOWED`] on.
    unfollowed: RefCell<Vec<String>>,
    names: Vec<&'static str>,
}

impl Default for Models {
    fn default() -> Models {
        let all = TABLES.iter().flat_map(|t| t.iter());
        let names: Vec<&'static str> = all.clone().map(|e| e.0).collect();
        let mut classes: Vec<&'static str> =
            names.iter().filter_map(|n| n.split('.').next()).collect();
        classes.sort_unstable();
        classes.dedup();
        let numbered = names.iter().enumerate();
        Models {
            by_key: numbered.map(|(n, key)| (*key, n as u16 + 1)).collect(),
            classes,
            list: all.map(|e| e.1).collect(),
            unfollowed: RefCell::default(),
            names,
        }
    }
}

impl Models {
    /// The number of a method's model; 0 for none.
    pub(crate) fn find(&self, class: &str, name: &str, desc: &str) -> u16 {
        if self.classes.binary_search(&class).is_err() {
            return 0;
        }
        let key = format!("{class}.{name}{desc}");
        let found = self.by_key.get(key.as_str()).copied();
        match found {
            Some(n) => n,
            None if TEXTS.contains(&class) && !TRANSPARENT.contains(&name) => {
                self.unfollowed(class, name)
            }
            None => 0,
        }
    }

    /// The number of a method without a model, by its name alone.
    fn unfollowed(&self, class: &str, name: &str) -> u16 {
        let mut known = self.unfollowed.borrow_mut();
        let name = format!("{}.{name}", class.rsplit('/').next().unwrap_or(class));
        let at = known.iter().position(|k| *k == name);
        let at = at.unwrap_or_else(|| {
            known.push(name);
            known.len() - 1
        });
        UNFOLLOWED.saturating_add(at as u16)
    }

    /// The name of a method, with a model or without.
    pub(crate) fn name(&self, what: u16) -> String {
        if let Some(at) = what.checked_sub(UNFOLLOWED) {
            let known = self.unfollowed.borrow();
            return known.get(usize::from(at)).cloned().unwrap_or_default();
        }
        let at = usize::from(what).checked_sub(1);
        let name = at.and_then(|at| self.names.get(at)).unwrap_or(&"");
        let name = name.split('(').next().unwrap_or(name);
        name.rsplit('/').next().unwrap_or(name).to_owned()
    }

    #[cfg(test)]
    pub(crate) fn names(&self) -> &[&'static str] {
        &self.names
    }

    fn model(&self, what: u16) -> Option<Model> {
        self.list.get(usize::from(what).checked_sub(1)?).copied()
    }
}

/// The first number of methods of strings and builders without a model.
const UNFOLLOWED: u16 = 1 << 15;

/// What a call will do, if its model knows.
pub(crate) fn predict(c: &mut Concolic, vm: &Vm, call: &Call<Shadow>) -> Option<Prediction> {
    if call.what >= UNFOLLOWED {
        spelling::spell(&mut View { c, vm, call });
        return None;
    }
    let model = c.model(call.what)?;
    model(&mut View { c, vm, call })
}

/// Gives the elements of a fresh array the characters of a string.
pub(crate) fn fill_elements(c: &mut Concolic, vm: &Vm, array: Slot<Shadow>, text: Term) {
    let array = Ref(array.v as u32);
    if array.is_null() {
        return;
    }
    let Shape::Array { kind, .. } = vm.classes.get(vm.class_of(array)).shape else {
        return;
    };
    let of = Elements { array, kind };
    for at in 0..vm.heap.array_len(array) {
        let index = c.int(at as i32);
        let mut element = c.terms.make(T::CharAt, &[text, index]);
        if kind == Kind::Byte {
            element = c.terms.make(T::ToByte, &[element]);
        }
        let shadow = c.shadow(element);
        c.memory.store(address(of, at), shadow);
    }
    let length = c.terms.make(T::Length, &[text]);
    let shadow = c.shadow(length);
    c.memory.store(array.addr() + ARRAY_LENGTH as usize, shadow);
}

/// Gives elements of an array the characters of a string.
pub(crate) fn copy_characters(
    c: &mut Concolic,
    (text, from, count): (Term, u32, u32),
    (array, at): (Ref, u32),
) {
    let kind = Kind::Char;
    for n in 0..count {
        let index = c.int((from + n) as i32);
        let element = c.terms.make(T::CharAt, &[text, index]);
        let shadow = c.shadow(element);
        let place = address(Elements { array, kind }, at + n);
        c.memory.store(place, shadow);
    }
}

impl Concolic {
    fn model(&self, what: u16) -> Option<Model> {
        self.models.model(what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_has_one_model() {
        let models = Models::default();
        assert_eq!(models.by_key.len(), models.names().len());
        for name in models.names() {
            let (class, rest) = name.split_once('.').expect("a class");
            let at = rest.find('(').expect("a descriptor");
            assert_ne!(models.find(class, &rest[..at], &rest[at..]), 0, "{name}");
        }
    }
}
