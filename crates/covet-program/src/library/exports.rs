//! Which packages of the JDK's modules are for everyone.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use crate::{ClassFile, JImage};

/// The packages that modules export to all, read once per module.
#[derive(Debug, Default)]
pub(super) struct Exported {
    modules: Mutex<BTreeMap<String, BTreeSet<String>>>,
}

impl Exported {
    /// Whether a package, with slashes, is exported to all or in no module.
    pub(super) fn is_exported(&self, image: &JImage, package: &str) -> bool {
        if package.is_empty() {
            return true;
        }
        let Some(module) = image.module_of_package(package) else {
            return true;
        };
        let mut modules = self.modules.lock().unwrap_or_else(PoisonError::into_inner);
        let packages = modules
            .entry(module)
            .or_insert_with_key(|module| read(image, module).unwrap_or_default());
        packages.contains(package)
    }
}

/// The packages a module exports to all.
fn read(image: &JImage, module: &str) -> Option<BTreeSet<String>> {
    let bytes = image.find(module, "module-info.class").ok()??;
    let info = ClassFile::parse(bytes).ok()?;
    let exports = info.module().ok()??.exports;
    let unqualified = exports.iter().filter(|exports| exports.to.is_empty());
    let names = unqualified.filter_map(|exports| info.pool.package_name(exports.package).ok());
    Some(names.map(str::to_owned).collect())
}
