//! Numbers of goals and what they are about, and the names of methods.

use std::fmt::{Display, Formatter};
use std::sync::Arc;

use crate::classfile::{ClassFile, ClassFileError, Member};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {
        $($(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);

        impl $name {
            /// The number as an index.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }

            /// The number of the next one behind so many.
            pub(super) fn next(len: usize) -> $name {
                $name(u32::try_from(len).unwrap_or(u32::MAX))
            }
        })*
    };
}

ids! {
    /// The number of a goal.
    GoalId
    /// The number of a branch.
    SiteId
    /// The number of a method.
    MethodId
    /// The number of a line.
    LineId
}

/// A method.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MethodKey {
    /// The internal name of its class.
    pub class: Arc<str>,
    /// Its name.
    pub name: Arc<str>,
    /// Its descriptor.
    pub descriptor: Arc<str>,
}

impl MethodKey {
    /// The key of a method of a class file.
    pub(crate) fn of(file: &ClassFile, method: &Member) -> Result<MethodKey, ClassFileError> {
        Ok(MethodKey {
            class: file.name()?.into(),
            name: file.pool.utf8(method.name)?.into(),
            descriptor: file.pool.utf8(method.descriptor)?.into(),
        })
    }
}

impl Display for MethodKey {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{}.{}{}",
            self.class.replace('/', "."),
            self.name,
            self.descriptor
        )
    }
}
