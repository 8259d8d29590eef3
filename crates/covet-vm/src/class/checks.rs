//! Checks of a definition (JVMS 5.3.5): versions, names, circularity, supers, sealing.

use covet_program::classfile::ClassFile;

use super::create::{Definition, Supers};
use super::layout::package_of;
use super::{ClassId, acc};
use crate::vm::{Res, Trouble, Vm, raise};

/// Minor version of class files with preview features.
const PREVIEW: u16 = u16::MAX;
/// The first major version in which minor versions mean something.
const FIRST_WITH_PREVIEWS: u16 = 56;

impl Vm {
    /// Class file versions 45 to that of the JDK; preview features are off. Comes before everything else that is said of a
    /// class file, and so names the class as its definer does.
    pub(super) fn check_version(&self, bytes: &[u8], name: &str) -> Res<()> {
        const ERROR: &str = "java/lang/UnsupportedClassVersionError";
        let Some((major, minor)) = ClassFile::version(bytes) else {
            // Too short or something else: the reader says so.
            return Ok(());
        };
        let max = 44 + self.jdk.feature;
        let version = format_args!("(class file version {major}.{minor})");
        let text = match minor {
            _ if major < 45 => {
                format!("{name} {version} was compiled with an invalid major version")
            }
            _ if major > max => format!(
                "{name} has been compiled by a more recent version of the Java Runtime {version}, this version of the \
                 Java Runtime only recognizes class file versions up to {max}.0"
            ),
            _ if major < FIRST_WITH_PREVIEWS || minor == 0 => return Ok(()),
            PREVIEW if major == max => format!(
                "Preview features are not enabled for {name} {version}. Try running with '--enable-preview'"
            ),
            PREVIEW => format!(
                "{name} {version} was compiled with preview features that are unsupported. This version of the Java \
                 Runtime only recognizes preview features for class file version {max}.{PREVIEW}"
            ),
            _ => format!("{name} {version} was compiled with an invalid non-zero minor version"),
        };
        raise(ERROR, text)
    }

    /// Only the boot and the platform loader define `java.*`.
    pub(super) fn check_package(&mut self, name: &str, def: &Definition) -> Res<()> {
        if !name.starts_with("java/") || def.loader.is_null() || self.is_platform_loader(def.loader)
        {
            return Ok(());
        }
        let package = package_of(name).replace('/', ".");
        let loader = self.loader_text(def.loader);
        let text = format!(
            "Class loader (instance of): {loader} tried to load prohibited package name: {package}"
        );
        raise("java/lang/SecurityException", text)
    }

    pub(super) fn check_definition(
        &mut self,
        file: &ClassFile,
        name: &str,
        def: &Definition,
    ) -> Res<()> {
        def.check_expected(name)?;
        let sym = self.syms.intern(name);
        if !def.hidden && self.classes.find(def.loader, sym).is_some() {
            let text = self.loader_text(def.loader);
            let parent = if text.contains('@') {
                format!(", parent loader {}", self.parent_loader_text(def.loader))
            } else {
                String::new()
            };
            let dotted = name.replace('/', ".");
            return raise(
                "java/lang/LinkageError",
                format!(
                    "loader {text} attempted duplicate class definition for {dotted}. ({dotted} is in unnamed module of loader {text}{parent})"
                ),
            );
        }
        if !def.hidden {
            let interface = file.access & acc::INTERFACE != 0;
            self.check_constraints(sym, def.loader, interface)?;
        }
        Ok(())
    }

    pub(super) fn check_supers(&mut self, file: &ClassFile, name: &str, s: &Supers) -> Res<()> {
        let me = name.replace('/', ".");
        if let Some(sup) = s.super_class {
            let c = self.classes.get(sup);
            if c.is_interface() && file.access & acc::INTERFACE == 0 {
                let other = self.external_name(sup);
                return raise(
                    "java/lang/IncompatibleClassChangeError",
                    format!("class {me} has interface {other} as super class"),
                );
            }
            if c.access & acc::FINAL != 0 {
                let other = self.external_name(sup);
                return raise(
                    "java/lang/IncompatibleClassChangeError",
                    format!("class {me} cannot inherit from final class {other}"),
                );
            }
        }
        for i in &s.interfaces {
            self.check_implements(name, *i)?;
        }
        Ok(())
    }

    /// A direct superinterface is an interface.
    pub(super) fn check_implements(&self, name: &str, interface: ClassId) -> Res<()> {
        if self.classes.get(interface).is_interface() {
            return Ok(());
        }
        let me = name.replace('/', ".");
        let other = self.external_name(interface);
        let tail = self.module_text(interface);
        raise(
            "java/lang/IncompatibleClassChangeError",
            format!(
                "class {me} can not implement {other}, because it is not an interface ({other} is in {tail})"
            ),
        )
    }
}

pub(super) fn format_error(what: &str) -> Trouble {
    Trouble::Raise(crate::vm::Raise::new(
        "java/lang/ClassFormatError",
        Some(what.to_owned()),
    ))
}
