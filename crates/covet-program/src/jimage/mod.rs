//! The `lib/modules` file of a JDK: a perfect hash table over mapped resources.
//!
//! The format is internal to the JDK (`jdk.internal.jimage`, version 1.0 from Java 9 to 25): a header, two tables for
//! the hash, attributes of locations, strings, resources. Both byte orders and resources compressed by `jlink` are
//! read. Invariant: the header was checked when the image was opened; every other number is checked when used.

mod decompress;
mod layout;

use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};

use crate::{Bytes, ProgramError};
use layout::{Layout, Location};

/// The pseudo-module that maps packages to modules.
const PACKAGES: &str = "packages";
/// The pseudo-module that lists modules as a directory.
const MODULES: &str = "modules";

/// An open image.
#[derive(Debug)]
pub struct JImage {
    path: PathBuf,
    bytes: Bytes,
    layout: Layout,
}

/// The name of a resource, `/module/parent/base.extension`; absent parts are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The module.
    pub module: &'a str,
    /// The package with slashes.
    pub parent: &'a str,
    /// The file name without extension.
    pub base: &'a str,
    /// The extension.
    pub extension: &'a str,
}

impl JImage {
    /// Maps an image and checks its header.
    pub fn open(path: &Path) -> Result<JImage, ProgramError> {
        let file = File::open(path).map_err(|source| ProgramError::io(path, source))?;
        let bytes = Bytes::map(&file).map_err(|source| ProgramError::io(path, source))?;
        JImage::of_bytes(path, bytes)
    }

    /// An image that is in memory; `path` is what errors name.
    pub fn of_bytes(path: &Path, bytes: Bytes) -> Result<JImage, ProgramError> {
        let layout = Layout::parse(&bytes).map_err(|what| ProgramError::image(path, what))?;
        Ok(JImage {
            path: path.to_owned(),
            bytes,
            layout,
        })
    }

    /// The whole image.
    #[must_use]
    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    /// The resource `path`, such as `java/lang/Object.class`, of a module.
    pub fn find(&self, module: &str, path: &str) -> Result<Option<Bytes>, ProgramError> {
        match self.layout.find(&self.bytes, module, path) {
            Some(location) => self.resource(&location).map(Some),
            None => Ok(None),
        }
    }

    /// The module that has classes in `package`, such as `java/lang`.
    #[must_use]
    pub fn module_of_package(&self, package: &str) -> Option<String> {
        let location = self
            .layout
            .find(&self.bytes, PACKAGES, &package.replace('/', "."))?;
        let content = self.resource(&location).ok()?;
        // Pairs of whether the module only has sub-packages there, and the module's name.
        content.chunks_exact(8).find_map(|pair| {
            let is_empty = self.layout.u32(pair, 0)?;
            let name = self.layout.string(&self.bytes, self.layout.u32(pair, 4)?)?;
            (is_empty == 0).then(|| name.to_owned())
        })
    }

    /// Bytes and module of a class, given its internal name.
    pub fn find_class(&self, name: &str) -> Result<Option<(Bytes, String)>, ProgramError> {
        let package = name.rsplit_once('/').map_or("", |(package, _)| package);
        let Some(module) = self.module_of_package(package) else {
            return Ok(None);
        };
        let bytes = self.find(&module, &format!("{name}.class"))?;
        Ok(bytes.map(|bytes| (bytes, module)))
    }

    /// The modules in alphabetical order. Scans the whole index.
    #[must_use]
    pub fn modules(&self) -> Vec<String> {
        let names: BTreeSet<&str> = self.entries().map(|entry| entry.module).collect();
        names.into_iter().map(str::to_owned).collect()
    }

    /// The names of all resources, in the order of the hash table.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> + '_ {
        let entries = self
            .layout
            .locations(&self.bytes)
            .map(|location| location.entry);
        entries.filter(|entry| !matches!(entry.module, "" | PACKAGES | MODULES))
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn resource(&self, location: &Location<'_>) -> Result<Bytes, ProgramError> {
        let error = |what: &str| {
            let Entry {
                module,
                parent,
                base,
                ..
            } = location.entry;
            ProgramError::image(&self.path, format!("{what} of {module}/{parent}/{base}"))
        };
        let stored = if location.compressed == 0 {
            location.uncompressed
        } else {
            location.compressed
        };
        let range = self.layout.resource_range(location.offset, stored);
        let bytes = range
            .and_then(|range| self.bytes.get_range(range))
            .ok_or_else(|| error("bad position"))?;
        if location.compressed == 0 {
            return Ok(bytes);
        }
        decompress::decompress(&self.layout, &self.bytes, bytes).map_err(error)
    }
}
