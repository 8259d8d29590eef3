//! The attributes of `module-info` (JVMS 4.7.25 to 4.7.27).

use super::class_file::ClassFile;
use super::cursor::{Cursor, Truncated};
use super::error::ClassFileError;
use super::pool::tag;

/// The `Module` attribute; `u16`s other than flags are constant pool indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModuleAttribute {
    /// The module.
    pub name: u16,
    /// Its flags.
    pub flags: u16,
    /// Its version, or 0.
    pub version: u16,
    /// The modules it requires.
    pub requires: Vec<Requires>,
    /// The packages it exports.
    pub exports: Vec<Exports>,
    /// The packages it opens.
    pub opens: Vec<Exports>,
    /// The service classes it uses.
    pub uses: Vec<u16>,
    /// The services it provides.
    pub provides: Vec<Provides>,
}

/// A required module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requires {
    /// The module.
    pub module: u16,
    /// Flags: transitive, static, synthetic, mandated.
    pub flags: u16,
    /// The version it was compiled with, or 0.
    pub version: u16,
}

/// An exported or opened package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exports {
    /// The package.
    pub package: u16,
    /// Flags: synthetic, mandated.
    pub flags: u16,
    /// The modules it is for; empty if it is for all.
    pub to: Vec<u16>,
}

/// A provided service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provides {
    /// The service class.
    pub service: u16,
    /// The classes that implement it.
    pub with: Vec<u16>,
}

impl ClassFile {
    /// The module this `module-info` declares.
    pub fn module(&self) -> Result<Option<ModuleAttribute>, ClassFileError> {
        let Some(data) = self.class_data("Module") else {
            return Ok(None);
        };
        let mut cursor = Cursor::new(data);
        let module = read_module(&mut cursor)?;
        if !cursor.is_at_end() {
            return Err(ClassFileError::format("Wrong Module attribute length"));
        }
        self.check_module(&module)?;
        Ok(Some(module))
    }

    /// All packages of the module.
    pub fn module_packages(&self) -> Result<Vec<u16>, ClassFileError> {
        let packages = self.class_table(
            "ModulePackages",
            "Wrong ModulePackages attribute length",
            Cursor::u16,
        )?;
        let packages = packages.unwrap_or_default();
        packages
            .iter()
            .try_for_each(|&index| self.expect_tag(index, tag::PACKAGE, "package_index"))?;
        Ok(packages)
    }

    /// The main class of the module.
    pub fn module_main_class(&self) -> Result<Option<u16>, ClassFileError> {
        let class =
            self.single_index("ModuleMainClass", "Wrong ModuleMainClass attribute length")?;
        class
            .iter()
            .try_for_each(|&index| self.expect_tag(index, tag::CLASS, "main_class_index"))?;
        Ok(class)
    }

    fn check_module(&self, module: &ModuleAttribute) -> Result<(), ClassFileError> {
        self.expect_tag(module.name, tag::MODULE, "module_name_index")?;
        self.expect_zero_or_tag(module.version, tag::UTF8, "module_version_index")?;
        for requires in &module.requires {
            self.expect_tag(requires.module, tag::MODULE, "requires_index")?;
            self.expect_zero_or_tag(requires.version, tag::UTF8, "requires_version_index")?;
        }
        for exports in module.exports.iter().chain(&module.opens) {
            self.expect_tag(exports.package, tag::PACKAGE, "exports_index")?;
            exports
                .to
                .iter()
                .try_for_each(|&index| self.expect_tag(index, tag::MODULE, "exports_to_index"))?;
        }
        module
            .uses
            .iter()
            .try_for_each(|&index| self.expect_tag(index, tag::CLASS, "uses_index"))?;
        for provides in &module.provides {
            self.expect_tag(provides.service, tag::CLASS, "provides_index")?;
            provides
                .with
                .iter()
                .try_for_each(|&index| self.expect_tag(index, tag::CLASS, "provides_with_index"))?;
        }
        Ok(())
    }
}

fn read_module(cursor: &mut Cursor<'_>) -> Result<ModuleAttribute, Truncated> {
    Ok(ModuleAttribute {
        name: cursor.u16()?,
        flags: cursor.u16()?,
        version: cursor.u16()?,
        requires: counted(cursor, |cursor| {
            let (module, flags) = (cursor.u16()?, cursor.u16()?);
            Ok(Requires {
                module,
                flags,
                version: cursor.u16()?,
            })
        })?,
        exports: counted(cursor, read_exports)?,
        opens: counted(cursor, read_exports)?,
        uses: cursor.u16_table()?,
        provides: counted(cursor, |cursor| {
            Ok(Provides {
                service: cursor.u16()?,
                with: cursor.u16_table()?,
            })
        })?,
    })
}

fn read_exports(cursor: &mut Cursor<'_>) -> Result<Exports, Truncated> {
    Ok(Exports {
        package: cursor.u16()?,
        flags: cursor.u16()?,
        to: cursor.u16_table()?,
    })
}

fn counted<'a, T>(
    cursor: &mut Cursor<'a>,
    read: impl FnMut(&mut Cursor<'a>) -> Result<T, Truncated>,
) -> Result<Vec<T>, Truncated> {
    let count = cursor.u16()?;
    cursor.table(count, read)
}
