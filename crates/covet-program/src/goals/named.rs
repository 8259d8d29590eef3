//! The methods that `Class#name` means: those of that name, in the class or one inside it, with the code that is
//! written inside them: bodies of lambdas, and local and anonymous classes with all that they have.

use std::collections::BTreeSet;

use super::key::MethodKey;
use crate::classfile::{Constant, Member};
use crate::classwriter::op;
use crate::flow::instructions;
use crate::library::broken;
use crate::model::Access;
use crate::{ClassFile, ClassFileError, ProgramError};

/// Methods that were found so far.
#[derive(Default)]
struct Named<'a> {
    methods: BTreeSet<MethodKey>,
    /// Classes of which all methods are meant.
    whole: BTreeSet<&'a str>,
}

/// The methods of classes that these names mean.
pub(super) fn named(
    files: &[ClassFile],
    names: &[String],
) -> Result<BTreeSet<MethodKey>, ProgramError> {
    let mut found = Named::default();
    // A lambda may be in a lambda, and a class in either: until nothing new is found.
    loop {
        let before = found.methods.len();
        for file in files {
            let added = found.add(file, names);
            added.map_err(|error| broken(file.name().unwrap_or_default(), error))?;
        }
        if found.methods.len() == before {
            return Ok(found.methods);
        }
    }
}

impl<'a> Named<'a> {
    fn add(&mut self, file: &'a ClassFile, names: &[String]) -> Result<(), ClassFileError> {
        let class = file.name()?;
        let is_whole = self.is_inside(file, class)?;
        if is_whole {
            self.whole.insert(class);
        }
        for method in &file.methods {
            let key = MethodKey::of(file, method)?;
            if is_whole || names.iter().any(|name| **name == *key.name) {
                self.methods.insert(key);
            }
        }
        for method in &file.methods {
            if self.methods.contains(&MethodKey::of(file, method)?) {
                self.methods.extend(lambdas(file, method)?);
            }
        }
        Ok(())
    }

    /// Whether a class is declared in a method that was found, or inside such a class.
    fn is_inside(&self, file: &ClassFile, class: &str) -> Result<bool, ClassFileError> {
        let is_below = |outer: &&str| {
            let rest = class.strip_prefix(*outer);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('$'))
        };
        if self.whole.iter().any(is_below) {
            return Ok(true);
        }
        let Some((outer, nat)) = file.enclosing_method()?.filter(|(_, nat)| *nat != 0) else {
            return Ok(false);
        };
        let (name, descriptor) = file.pool.name_and_type(nat)?;
        Ok(self.methods.contains(&MethodKey {
            class: file.pool.class_name(outer)?.into(),
            name: name.into(),
            descriptor: descriptor.into(),
        }))
    }
}

/// The methods of the same class that hold the bodies of a method's lambdas.
fn lambdas(file: &ClassFile, method: &Member) -> Result<Vec<MethodKey>, ClassFileError> {
    let Some(code) = file.code(method)? else {
        return Ok(Vec::new());
    };
    let bootstraps = file.bootstrap_methods()?;
    let sites = instructions(file.bytecode(&code)).filter(|at| at.opcode == op::INVOKEDYNAMIC);
    let sites = sites.filter_map(|at| file.pool.get(at.index()?).ok());
    let bootstraps = sites.filter_map(|site| match site {
        Constant::InvokeDynamic { bootstrap, .. } => bootstraps.get(usize::from(bootstrap)),
        _ => None,
    });
    let arguments = bootstraps.flat_map(|bootstrap| &bootstrap.arguments);
    let handles = arguments.filter_map(|&at| match file.pool.get(at).ok()? {
        Constant::MethodHandle { reference, .. } => file.pool.member(reference).ok(),
        _ => None,
    });
    let own: BTreeSet<(&str, &str)> = handles
        .filter(|(class, ..)| file.pool.class_name(*class) == file.name())
        .map(|(_, name, descriptor)| (name, descriptor))
        .collect();
    // What else a method refers to is a method that stands for itself.
    let bodies = file.methods.iter().filter(|m| is_lambda(file, m));
    let keys: Result<Vec<_>, _> = bodies.map(|m| MethodKey::of(file, m)).collect();
    let mut keys = keys?;
    keys.retain(|key| own.contains(&(&*key.name, &*key.descriptor)));
    Ok(keys)
}

/// Whether a method holds the body of a lambda. Those of Kotlin are not synthetic, and named after their method.
fn is_lambda(file: &ClassFile, method: &Member) -> bool {
    let name = file.pool.utf8(method.name).unwrap_or_default();
    Access(method.access).is_synthetic() || name.contains("$lambda$")
}
