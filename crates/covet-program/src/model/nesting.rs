//! How a class is nested in others, by its `InnerClasses` (JVMS 4.7.6).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::access::Access;
use crate::classfile::{ClassFile, ClassFileError, InnerClass};

/// Where a class is declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nesting {
    /// In a package.
    TopLevel,
    /// In another class, without an instance around it.
    StaticNested {
        /// The class around it.
        outer: Arc<str>,
    },
    /// In another class, with an instance around it.
    Inner {
        /// The class around it.
        outer: Arc<str>,
    },
    /// In a body, with a name.
    Local,
    /// In an expression.
    Anonymous,
}

impl Nesting {
    /// The class this one is a member of.
    #[must_use]
    pub fn outer(&self) -> Option<&Arc<str>> {
        match self {
            Nesting::StaticNested { outer } | Nesting::Inner { outer } => Some(outer),
            _ => None,
        }
    }
}

/// What the attribute says about a class.
pub(super) struct Nested {
    pub(super) nesting: Nesting,
    pub(super) simple_name: Arc<str>,
    pub(super) access: Access,
    pub(super) members: Vec<Arc<str>>,
    pub(super) nested: Vec<Arc<str>>,
}

pub(super) fn read(file: &ClassFile, name: &str) -> Result<Nested, ClassFileError> {
    let entries = file.inner_classes().unwrap_or_default();
    let own = entries.iter().find(|entry| names(file, entry.inner, name));
    let (nesting, simple) = match own {
        Some(entry) => nesting(file, entry)?,
        None => (Nesting::TopLevel, None),
    };
    let simple_name = simple.unwrap_or_else(|| name.rsplit('/').next().unwrap_or(name).into());
    let access = own.map_or(file.access, |entry| {
        // The class's own flags know whether it is synthetic even where the entry does not.
        entry.flags | (file.access & 0x1000)
    });
    Ok(Nested {
        nesting,
        simple_name,
        access: Access(access),
        members: members(file, &entries, name)?,
        nested: nested(file, &entries, name)?,
    })
}

fn nesting(
    file: &ClassFile,
    entry: &InnerClass,
) -> Result<(Nesting, Option<Arc<str>>), ClassFileError> {
    if entry.name == 0 {
        return Ok((Nesting::Anonymous, Some("".into())));
    }
    let simple = Some(file.pool.utf8(entry.name)?.into());
    if entry.outer == 0 {
        return Ok((Nesting::Local, simple));
    }
    let outer = file.pool.class_name(entry.outer)?.into();
    let nesting = if Access(entry.flags).is_static() {
        Nesting::StaticNested { outer }
    } else {
        Nesting::Inner { outer }
    };
    Ok((nesting, simple))
}

/// The member classes, in the order of the attribute.
fn members(
    file: &ClassFile,
    entries: &[InnerClass],
    name: &str,
) -> Result<Vec<Arc<str>>, ClassFileError> {
    let members = entries
        .iter()
        .filter(|entry| entry.name != 0 && names(file, entry.outer, name));
    members
        .map(|entry| file.pool.class_name(entry.inner).map(Arc::from))
        .collect()
}

/// All classes that are known to be inside this one, sorted.
fn nested(
    file: &ClassFile,
    entries: &[InnerClass],
    name: &str,
) -> Result<Vec<Arc<str>>, ClassFileError> {
    let nest = file.nest_members().unwrap_or_default();
    let inner = entries.iter().map(|entry| entry.inner);
    let mut found = BTreeSet::new();
    for index in inner.chain(nest) {
        let class = file.pool.class_name(index)?;
        if class
            .strip_prefix(name)
            .is_some_and(|rest| rest.starts_with('$'))
        {
            found.insert(Arc::from(class));
        }
    }
    Ok(found.into_iter().collect())
}

fn names(file: &ClassFile, index: u16, name: &str) -> bool {
    file.pool.class_name(index) == Ok(name)
}
