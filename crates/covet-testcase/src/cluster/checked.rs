//! Types that code under test asks its objects for (`instanceof`, cases of type switches): objects of them are what to give
//! it where any object would do.

use std::collections::BTreeSet;
use std::sync::Arc;

use covet_program::model::ClassModel;
use covet_program::signature::{ClassType, JavaType, TypeArgument, field_descriptor};

use super::build::Builder;
use crate::typing::{OBJECT, erasure_name};

impl Builder<'_> {
    pub(super) fn take_checked(&mut self, target: &Arc<ClassModel>) {
        let all = self.with_inside(target);
        let names: BTreeSet<Arc<str>> = all.flat_map(|c| c.constants.checked.clone()).collect();
        for name in names {
            let Some(ty) = self.checked_type(&name) else {
                continue;
            };
            if self.cluster.access.names(&ty) {
                self.need(&ty, 1);
                self.take_below(ty);
            }
        }
    }

    /// The type that a name of the constant pool stands for, with wildcards for its parameters.
    fn checked_type(&self, name: &str) -> Option<JavaType> {
        if name.starts_with('[') {
            return field_descriptor(name);
        }
        let model = self.model(name)?;
        Some(JavaType::Class(ClassType {
            name: model.name.clone(),
            args: vec![TypeArgument::Any; model.type_parameters.len()],
            owner: None,
        }))
    }

    /// Remembers a type for whoever asks for one above it.
    fn take_below(&mut self, ty: JavaType) {
        let mut above = vec![Arc::from(OBJECT)];
        if let (JavaType::Class(_), Some(name)) = (&ty, erasure_name(&ty)) {
            above.extend(
                self.cluster
                    .types
                    .library
                    .supertypes(name)
                    .unwrap_or_default(),
            );
        }
        let ty = self.cluster.types.kept(Arc::new(ty));
        for name in above {
            let below = self.cluster.checked.entry(name).or_default();
            if !below.contains(&ty) {
                below.push(ty.clone());
            }
        }
    }
}
