//! Code under test that no test can name: anonymous, local and private classes inside the class under test.
//!
//! Their objects come out of constants and methods of the class under test, with the type of something that they extend
//! or implement; lambdas come out as functional interfaces. So what they override of such a type is under test, too, the
//! constants make objects, and what yields such a type is where receivers for its methods come from.

use std::collections::BTreeSet;
use std::sync::Arc;

use covet_program::model::{ClassKind, ClassModel, MethodModel};

use super::build::{Builder, overrides};
use super::collect::{fields, method, methods};
use crate::member::Member;
use crate::typing::{OBJECT, erasure_name};

/// Types of constants that literals are there for.
const PLAIN: [&str; 2] = ["java/lang/String", OBJECT];

/// Methods of `Object` that classes override, by name and descriptor.
const OF_OBJECT: [(&str, &str); 3] = [
    ("equals", "(Ljava/lang/Object;)Z"),
    ("hashCode", "()I"),
    ("toString", "()Ljava/lang/String;"),
];

impl Builder<'_> {
    pub(super) fn take_hidden(&mut self, target: &Arc<ClassModel>) {
        let constants = self.constants(target);
        let tested = self.cluster.tested.iter();
        let yielded = tested.chain(&constants).filter_map(|m| m.returns.as_ref());
        let mut yielded: BTreeSet<Arc<str>> = yielded.filter_map(erasure_name).cloned().collect();
        yielded.extend(self.above_own(target));
        for constant in &constants {
            constant.returns.iter().for_each(|ty| self.need(ty, 1));
        }
        let types = self.cluster.types.clone();
        let mut above_hidden = BTreeSet::new();
        let mut like_objects = Vec::new();
        for hidden in self.hidden_classes(target) {
            let is_yielded = |y: &Arc<str>| **y != *OBJECT && types.is_subclass(&hidden.name, y);
            if yielded.iter().any(is_yielded) && self.take_of_object(&hidden) {
                like_objects.push(hidden.name.clone());
            }
            for name in self.above(&hidden) {
                let is_yielded = yielded.iter().any(|y| types.is_subclass(y, &name));
                if is_yielded && !self.under_test.contains(&name) {
                    self.take_overridden(&hidden, &name);
                    above_hidden.insert(name);
                }
            }
        }
        self.take_lambdas(target, &yielded, &mut above_hidden);
        self.take_sources(&above_hidden, &constants, |yielded, name| {
            types.is_subclass(yielded, name)
        });
        // Whatever yields what one of them may be.
        let object = BTreeSet::from([Arc::from(OBJECT)]);
        self.take_sources(&object, &constants, |yielded, _| {
            like_objects
                .iter()
                .any(|hidden| types.is_subclass(hidden, yielded))
        });
        self.cluster.producers.extend(constants);
    }

    /// Lambdas come out as functional interfaces: their one method runs the body.
    fn take_lambdas(
        &mut self,
        target: &Arc<ClassModel>,
        yielded: &BTreeSet<Arc<str>>,
        above_hidden: &mut BTreeSet<Arc<str>>,
    ) {
        let mut all = self.with_inside(target);
        let has_bodies = all.any(|class| class.methods.iter().any(is_body_of_lambda));
        drop(all);
        if !has_bodies {
            return;
        }
        for name in yielded {
            let open = self.cluster.types.library.functional_method(name);
            let Ok(Some(found)) = open else { continue };
            let member = Arc::new(method(&found.class, found.method()));
            if self.cluster.access.model(&member.owner) && !self.cluster.tested.contains(&member) {
                self.need_all(&member, 0);
                above_hidden.insert(member.owner.name.clone());
                self.cluster.tested.push(member);
            }
        }
    }

    /// What yields objects of types that hidden classes extend or implement. Whether an object is of a hidden class shows
    /// only when the test runs.
    fn take_sources(
        &mut self,
        above_hidden: &BTreeSet<Arc<str>>,
        constants: &[Arc<Member>],
        fits: impl Fn(&str, &str) -> bool,
    ) {
        for name in above_hidden {
            let all = self.cluster.tested.iter().chain(constants);
            let yields = all.filter_map(|m| {
                let yielded = m.returns.as_ref().and_then(erasure_name)?;
                fits(yielded, name).then_some((m, self.under_test.contains(yielded)))
            });
            // What is declared to be of a class under test mostly is of that class; it has to do where nothing else is there.
            let (own, others): (Vec<_>, Vec<_>) = yields.partition(|(_, own)| *own);
            let found = if others.is_empty() { own } else { others };
            let sources: Vec<Arc<Member>> = found.into_iter().map(|(m, _)| m.clone()).collect();
            self.cluster.sources.insert(name.clone(), sources);
        }
    }

    /// Constants that hold objects.
    fn constants(&self, target: &Arc<ClassModel>) -> Vec<Arc<Member>> {
        let access = self.cluster.access.clone();
        let is_object = |f: &Arc<Member>| {
            let name = f.returns.as_ref().and_then(erasure_name);
            name.is_some_and(|n| !PLAIN.contains(&&**n) && **n != *target.name)
        };
        let all = fields(target, &access).filter(|f| f.is_static && f.is_final);
        all.filter(is_object).collect()
    }

    /// The classes inside that cannot be named.
    fn hidden_classes(&self, target: &Arc<ClassModel>) -> Vec<Arc<ClassModel>> {
        let inside = target.nested.iter().filter_map(|name| self.model(name));
        inside
            .filter(|class| !self.cluster.access.model(class))
            .collect()
    }

    /// What a class extends and implements, directly or not.
    fn above(&self, class: &Arc<ClassModel>) -> BTreeSet<Arc<str>> {
        let mut all = BTreeSet::new();
        let mut pending = vec![class.clone()];
        while let Some(class) = pending.pop() {
            for above in class.super_class.iter().chain(&class.interfaces) {
                if *above.name != *OBJECT && all.insert(above.name.clone()) {
                    pending.extend(self.model(&above.name));
                }
            }
        }
        all
    }

    /// What the class under test extends and implements, if its objects are of hidden classes: constants of an enum with
    /// bodies, which may implement what the enum itself does not declare.
    fn above_own(&self, target: &Arc<ClassModel>) -> BTreeSet<Arc<str>> {
        match target.kind {
            ClassKind::Enum => self.above(target),
            _ => BTreeSet::new(),
        }
    }

    /// Takes the methods of a type that a hidden class implements or overrides.
    fn take_overridden(&mut self, hidden: &ClassModel, name: &str) {
        let access = self.cluster.access.clone();
        let Some(above) = self.model(name).filter(|model| access.model(model)) else {
            return;
        };
        let declares = |m: &Arc<Member>| {
            let mut own = hidden.methods.iter();
            !m.is_static
                && own.any(|o| o.name == m.name && o.declared_params().len() == m.params.len())
        };
        for member in methods(&above, &access).filter(declares) {
            self.take_above(hidden, member);
        }
    }

    /// Takes a method that is called on objects of a hidden class, unless one under test will do for that.
    fn take_above(&mut self, hidden: &ClassModel, member: Arc<Member>) {
        let types = &self.cluster.types;
        let serves = |t: &Arc<Member>| {
            overrides(t, &member) && types.is_subclass(&hidden.name, &t.owner.name)
        };
        if !self.cluster.tested.iter().any(serves) {
            self.need_all(&member, 0);
            self.cluster.tested.push(member);
        }
    }

    /// Takes the methods of `Object` that a hidden class overrides; whether it does.
    fn take_of_object(&mut self, hidden: &ClassModel) -> bool {
        let mut found = false;
        for (name, descriptor) in OF_OBJECT {
            if hidden.method(name, descriptor).is_some()
                && let Some(member) = self.cluster.member(OBJECT, name, descriptor)
            {
                self.take_above(hidden, member);
                found = true;
            }
        }
        found
    }
}

/// Whether javac made a method of the body of a lambda.
fn is_body_of_lambda(method: &MethodModel) -> bool {
    method.access.is_synthetic() && method.name.starts_with("lambda$")
}
