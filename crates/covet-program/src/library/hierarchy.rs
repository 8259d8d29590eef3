//! Supertypes, with their type arguments.

use std::collections::BTreeSet;
use std::sync::{Arc, PoisonError};

use rustc_hash::FxHashSet;

use super::Library;
use crate::ProgramError;
use crate::model::ClassModel;
use crate::signature::{Arguments, ClassType, arguments};

/// How long a chain of supertypes may be; a longer one is a cycle.
const DEPTH: usize = 1000;

impl Library {
    /// Whether `sub` is `sup` or extends or implements it.
    pub fn is_subclass(&self, sub: &str, sup: &str) -> Result<bool, ProgramError> {
        if sub == sup || sup == "java/lang/Object" {
            return Ok(true);
        }
        let known = self.above.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(supertypes) = known.get(sub) {
            return Ok(supertypes.contains(sup));
        }
        drop(known);
        let supertypes: FxHashSet<Arc<str>> = self.supertypes(sub)?.into_iter().collect();
        let answer = supertypes.contains(sup);
        let mut known = self.above.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(sub.into(), supertypes);
        Ok(answer)
    }

    /// All proper supertypes of a class, subtypes before their supertypes, superclasses before interfaces where that
    /// leaves a choice.
    pub fn supertypes(&self, name: &str) -> Result<Vec<Arc<str>>, ProgramError> {
        let class = self.require(name)?;
        let mut order = Vec::new();
        self.visit(&class, &mut BTreeSet::new(), DEPTH, &mut order)?;
        order.pop();
        order.reverse();
        Ok(order)
    }

    /// Adds a class behind all its supertypes.
    fn visit(
        &self,
        class: &ClassModel,
        seen: &mut BTreeSet<Arc<str>>,
        depth: usize,
        order: &mut Vec<Arc<str>>,
    ) -> Result<(), ProgramError> {
        let depth = self.deeper(class, depth)?;
        if !seen.insert(class.name.clone()) {
            return Ok(());
        }
        // What is visited last comes first in the end.
        for supertype in class.interfaces.iter().rev().chain(&class.super_class) {
            let supertype = self.supertype(&supertype.name, &class.name)?;
            self.visit(&supertype, seen, depth, order)?;
        }
        order.push(class.name.clone());
        Ok(())
    }

    /// The supertype of this name that a type has, with its type arguments; a raw type has raw supertypes.
    pub fn as_super(&self, ty: &ClassType, name: &str) -> Result<Option<ClassType>, ProgramError> {
        if *ty.name == *name {
            return Ok(Some(ty.clone()));
        }
        if !self.is_subclass(&ty.name, name)? {
            return Ok(None);
        }
        self.climb(ty, name, DEPTH)
    }

    fn climb(
        &self,
        ty: &ClassType,
        name: &str,
        depth: usize,
    ) -> Result<Option<ClassType>, ProgramError> {
        if *ty.name == *name {
            return Ok(Some(ty.clone()));
        }
        let class = self.require(&ty.name)?;
        let depth = self.deeper(&class, depth)?;
        let arguments = self.arguments_of(ty)?;
        let is_raw = ty.args.len() != class.type_parameters.len();
        for supertype in class.direct_supertypes() {
            if !self.is_subclass(&supertype.name, name)? {
                continue;
            }
            let supertype = if is_raw {
                ClassType::raw(&supertype.name)
            } else {
                supertype.substitute_arguments(&arguments)
            };
            return self.climb(&supertype, name, depth);
        }
        // Every interface is an `Object`.
        Ok((name == "java/lang/Object").then(|| ClassType::raw(name)))
    }

    /// What the type parameters of a type's class, and of the classes around it, stand for.
    pub fn arguments_of(&self, ty: &ClassType) -> Result<Arguments, ProgramError> {
        let class = self.require(&ty.name)?;
        let mut all = match &ty.owner {
            Some(owner) => self.arguments_of(owner)?,
            None => Arguments::new(),
        };
        all.extend(arguments(&class.type_parameters, &ty.args));
        Ok(all)
    }

    fn deeper(&self, class: &ClassModel, depth: usize) -> Result<usize, ProgramError> {
        let circular = || {
            let what = "it is its own supertype, or has too many".to_owned();
            super::broken(&class.name, crate::ClassFileError::format(what))
        };
        depth.checked_sub(1).ok_or_else(circular)
    }
}
