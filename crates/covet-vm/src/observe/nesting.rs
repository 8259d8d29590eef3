//! Which classes are initialised within the initialisation of which.
//!
//! Where initialisers need each other (JVMS 5.5 lets the inner one see the outer class half made), it depends on who comes
//! first whether they work. That there is such a circle shows in every run that enters it, wherever that is. Two runs
//! that nest two classes the other way round entered it at different places.
//!
//! Classes of the boot loader are left out: the library enters its own circles itself, when it boots. So are anonymous
//! classes within their outer one (constants of enums with bodies): nobody else can initialise them.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::sync::Arc;

use crate::class::ClassId;
use crate::vm::Vm;

/// The outer class and the inner one, by name.
pub type Nested = (Arc<str>, Arc<str>);

/// What runs nested. A reset leaves it, as it does a trace.
#[derive(Debug, Default)]
pub struct Nesting {
    /// Whether any run entered a circle.
    circle: Cell<bool>,
    /// What is being initialised, with the thread that does it; the innermost last.
    open: Vec<(u32, ClassId)>,
    /// What was nested since the host asked for it.
    pairs: Option<BTreeSet<Nested>>,
}

impl Nesting {
    /// Whether initialisers were seen that need each other.
    pub fn has_circle(&self) -> bool {
        self.circle.get()
    }

    /// Records what is nested from now on.
    pub fn start(&mut self) {
        self.pairs = Some(BTreeSet::new());
    }

    /// What was nested since then; nothing is recorded any more.
    pub fn stop(&mut self) -> BTreeSet<Nested> {
        self.pairs.take().unwrap_or_default()
    }

    /// Initialisations that a run began were undone.
    pub(crate) fn undone(&mut self) {
        self.open.clear();
    }
}

impl Vm {
    /// The running thread initialises a class.
    pub(crate) fn initialization_begins(&mut self, class: ClassId) {
        if self.classes.get(class).loader.is_null() {
            return;
        }
        let thread = self.threads.current_id();
        let name = |class| -> Arc<str> { self.class_name(class).into() };
        if self.observer.nesting.pairs.is_some() {
            let open = self.observer.nesting.open.iter();
            let outer = open.filter(|open| open.0 == thread);
            let new: Vec<Nested> = outer.map(|open| (name(open.1), name(class))).collect();
            let pairs = self.observer.nesting.pairs.as_mut();
            pairs
                .into_iter()
                .for_each(|pairs| pairs.extend(new.iter().cloned()));
        }
        self.observer.nesting.open.push((thread, class));
    }

    /// A class is initialised, or cannot be.
    pub(crate) fn initialization_ends(&mut self, class: ClassId) {
        self.observer.nesting.open.retain(|open| open.1 != class);
    }

    /// A class is used by the thread that initialises it.
    pub(crate) fn used_half_made(&self, class: ClassId) {
        let nesting = &self.observer.nesting;
        let (thread, loader) = (self.threads.current_id(), self.classes.get(class).loader);
        let innermost = nesting.open.iter().rfind(|open| open.0 == thread);
        if let Some((_, innermost)) = innermost
            && *innermost != class
            && !loader.is_null()
            && !nesting.circle.get()
        {
            let (inner, outer) = (self.class_name(*innermost), self.class_name(class));
            nesting.circle.set(!is_anonymous_in(inner, outer));
        }
    }
}

/// Whether a class is an anonymous one within another.
fn is_anonymous_in(inner: &str, outer: &str) -> bool {
    let rest = inner.strip_prefix(outer).and_then(|r| r.strip_prefix('$'));
    rest.is_some_and(|r| r.starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_of_constants_are_anonymous() {
        assert!(is_anonymous_in("p/Color$1", "p/Color"));
        assert!(!is_anonymous_in("p/Color$Red", "p/Color"));
        assert!(!is_anonymous_in("p/Colors$1", "p/Color"));
        assert!(!is_anonymous_in("p/Color", "p/Color$1"));
    }
}
