//! Classes that are inside or above themselves, which only broken class files are.
//!
//! Whoever walks outwards or upwards asks the library for the next class and goes on until there is none. So a class on
//! a circle, or below one, is refused here, when it is asked for, and no walk needs a limit of its own. Classes of the
//! JDK are trusted; a supertype that is missing or broken ends the walk, for it is an error of its own.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Library, broken};
use crate::model::ClassModel;
use crate::{ClassFileError, ProgramError};

/// What is next when supertypes are visited.
enum Step {
    Enter(Arc<ClassModel>),
    Leave(Arc<str>),
}

impl Library {
    /// An error if a class, or one around or above it, is around or above itself.
    pub(super) fn refuse_circles(&self, class: &Arc<ClassModel>) -> Result<(), ProgramError> {
        let name = &*class.name;
        if self.is_inside_itself(class) {
            let what = "Class is both outer and inner class";
            return Err(broken(name, ClassFileError::format(what)));
        }
        if self.is_above_itself(class) {
            let name = name.to_owned();
            return Err(ProgramError::CircularClass { name });
        }
        Ok(())
    }

    fn is_inside_itself(&self, class: &Arc<ClassModel>) -> bool {
        let mut seen = BTreeSet::new();
        let mut at = Some(class.clone());
        while let Some(class) = at {
            let outer = class.nesting.outer().cloned();
            if !seen.insert(class.name.clone()) {
                return true;
            }
            at = outer.and_then(|outer| self.doubtful(&outer));
        }
        false
    }

    /// Without recursion: a chain of supertypes may be longer than a stack.
    fn is_above_itself(&self, class: &Arc<ClassModel>) -> bool {
        let mut below = BTreeSet::new();
        let mut done = BTreeSet::new();
        let mut steps = vec![Step::Enter(class.clone())];
        while let Some(step) = steps.pop() {
            match step {
                Step::Leave(name) => {
                    below.remove(&name);
                    done.insert(name);
                }
                Step::Enter(class) if done.contains(&class.name) => {}
                Step::Enter(class) => {
                    if !below.insert(class.name.clone()) {
                        return true;
                    }
                    steps.push(Step::Leave(class.name.clone()));
                    let above = class.direct_supertypes();
                    let above = above.filter_map(|above| self.doubtful(&above.name));
                    steps.extend(above.map(Step::Enter));
                }
            }
        }
        false
    }

    /// A class that is not known to be on no circle, if there is one of this name.
    fn doubtful(&self, name: &str) -> Option<Arc<ClassModel>> {
        if self.is_jdk(name) {
            return None;
        }
        let known = self.read(name).ok()??;
        (!known.is_sound).then_some(known.model)
    }
}
