//! Abstract methods: those a concrete subclass must implement, and the one of a functional interface (JLS 9.8).
//!
//! Two methods are the same if their names and the erasures of their parameters are, seen from the class in question
//! with its type arguments filled in. That is coarser than override-equivalence only in what javac refuses anyway.

use std::sync::Arc;

use super::Library;
use crate::ProgramError;
use crate::descriptor::without_result;
use crate::model::{ClassKind, ClassModel, MethodModel};
use crate::signature::{Bounds, ClassType, bounds};

/// A method and the class that declares it.
#[derive(Clone, Debug)]
pub struct InheritedMethod {
    /// The class that declares it.
    pub class: Arc<ClassModel>,
    /// That class with its type arguments, as a supertype of the class that was asked for.
    pub declared_in: ClassType,
    /// Descriptors of abstract methods that it overrides with another result: compilers for Java 7 and before leave it to
    /// the class that implements it to have them too.
    pub bridged: Vec<Arc<str>>,
    /// Its index among that class's methods.
    index: usize,
}

impl InheritedMethod {
    /// The method.
    #[must_use]
    pub fn method(&self) -> &MethodModel {
        &self.class.methods[self.index]
    }
}

/// A method that was met on the way up.
struct Met {
    key: String,
    class: Arc<str>,
    is_class: bool,
    is_public: bool,
    found: Option<InheritedMethod>,
}

impl Library {
    /// The abstract methods that a concrete subclass of a class or interface has to implement, the nearest first.
    pub fn abstract_methods(&self, name: &str) -> Result<Vec<InheritedMethod>, ProgramError> {
        let this_class = self.require(name)?;
        let this = this_class.this_type();
        let this_bounds = bounds(&this_class.type_parameters);
        let mut met: Vec<Met> = Vec::new();
        for (class, ty) in self.linearized(&this)? {
            for (index, method) in class.methods.iter().enumerate() {
                if !is_inherited(method) {
                    continue;
                }
                let key = self.key(&ty, &class, method, &this_bounds)?;
                let is_open = method.access.is_abstract();
                if is_open {
                    bridge(&mut met, &key, &method.descriptor);
                }
                if self.is_overridden(&met, &key, &class)? {
                    continue;
                }
                let found = is_open.then(|| InheritedMethod {
                    class: class.clone(),
                    declared_in: ty.clone(),
                    bridged: Vec::new(),
                    index,
                });
                met.push(Met {
                    key,
                    class: class.name.clone(),
                    is_class: !class.is_interface(),
                    is_public: method.access.is_public(),
                    found,
                });
            }
        }
        Ok(open(met))
    }

    /// The method that a lambda for this interface implements, if it is a functional one.
    pub fn functional_method(&self, name: &str) -> Result<Option<InheritedMethod>, ProgramError> {
        let class = self.require(name)?;
        if class.kind != ClassKind::Interface || class.permitted.is_some() {
            return Ok(None);
        }
        let mut methods = self.abstract_methods(name)?;
        let method = methods.pop();
        Ok(method.filter(|_| methods.is_empty()))
    }

    /// A type and its supertypes: the chain of superclasses, then interfaces with the nearest first.
    fn linearized(
        &self,
        this: &ClassType,
    ) -> Result<Vec<(Arc<ClassModel>, ClassType)>, ProgramError> {
        let mut names = self.supertypes(&this.name)?;
        names.insert(0, this.name.clone());
        let mut all = Vec::new();
        for name in names {
            let class = self.require(&name)?;
            let ty = self.as_super(this, &name)?;
            all.extend(ty.map(|ty| (class, ty)));
        }
        // The methods of `Object` are there for interfaces too, hence first; the sort is stable.
        all.sort_by_key(|(class, _)| class.is_interface());
        Ok(all)
    }

    fn key(
        &self,
        ty: &ClassType,
        class: &ClassModel,
        method: &MethodModel,
        this_bounds: &Bounds,
    ) -> Result<String, ProgramError> {
        let arguments = self.arguments_of(ty)?;
        // What is left after the arguments are filled in are variables of the class that was asked for, or of a raw one.
        let mut all = match arguments.is_empty() {
            true => bounds(&class.type_parameters),
            false => this_bounds.clone(),
        };
        all.extend(bounds(&method.type_parameters));
        let mut key = format!("{}(", method.name);
        for param in &method.params {
            // A variable of the method hides one of the class.
            let own = |name: &Arc<str>| method.type_parameters.iter().any(|own| own.name == *name);
            let mut arguments = arguments.clone();
            arguments.retain(|name, _| !own(name));
            key += &param.substitute_arguments(&arguments).descriptor(&all);
        }
        Ok(key)
    }

    /// Whether a method of `class` is overridden by one met before: any of a class, or one of a subinterface.
    fn is_overridden(
        &self,
        met: &[Met],
        key: &str,
        class: &ClassModel,
    ) -> Result<bool, ProgramError> {
        for other in met.iter().filter(|other| other.key == key) {
            // One that is not public, such as `Object.clone`, implements nothing of an interface.
            let by_class = other.is_class && (other.is_public || !class.is_interface());
            if by_class || (!other.is_class && self.is_subclass(&other.class, &class.name)?) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

fn is_inherited(method: &MethodModel) -> bool {
    let access = method.access;
    let named = !method.name.starts_with('<');
    named && !access.is_static() && !access.is_private() && !access.is_synthetic()
}

/// Tells the first method of this key that it stands for one with this descriptor too, if only their results differ.
fn bridge(met: &mut [Met], key: &str, descriptor: &Arc<str>) {
    let first = met.iter_mut().find(|met| met.key == *key);
    let Some(first) = first.and_then(|met| met.found.as_mut()) else {
        return;
    };
    let own = first.method().descriptor.clone();
    if *descriptor != own
        && without_result(descriptor) == without_result(&own)
        && !first.bridged.contains(descriptor)
    {
        first.bridged.push(descriptor.clone());
    }
}

/// The abstract ones, one of each kind.
fn open(met: Vec<Met>) -> Vec<InheritedMethod> {
    let mut keys = std::collections::BTreeSet::new();
    met.into_iter()
        .filter(|met| met.found.is_some() && keys.insert(met.key.clone()))
        .filter_map(|met| met.found)
        .collect()
}
