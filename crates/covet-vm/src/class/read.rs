//! Reading and format checking of a class file that is defined (JVMS 4.8, 5.3.5).
//!
//! HotSpot reads a file in one pass and loads the superinterfaces as it meets them, before it has seen fields, methods
//! and attributes: an interface that cannot be had is reported before anything broken behind it. The superclass is
//! loaded afterwards. Files of the boot loader and those spun by the machine are trusted; only their frame is checked.

use std::sync::Arc;

use covet_program::Bytes;
use covet_program::classfile::{ClassFile, ClassFileError, is_module};

use super::create::Definition;
use crate::vm::{Raise, Res, Trouble, Vm};

impl Vm {
    /// The class file of a definition, checked; its superinterfaces are loaded.
    pub(super) fn read_class(&mut self, bytes: &Bytes, def: &Definition) -> Res<Arc<ClassFile>> {
        let given = def.expected.as_deref().unwrap_or("<Unknown>");
        self.check_version(bytes, given)?;
        let (file, flaw) =
            ClassFile::parse_as_far(bytes.clone()).map_err(|e| broken(bytes, &e, given))?;
        let trusted = def.loader.is_null() || def.hide_frames;
        match flaw {
            Some(flaw) if trusted => return Err(broken(bytes, &flaw, given)),
            _ if trusted => return Ok(Arc::new(file)),
            _ => {}
        }
        file.check_constants().map_err(|e| complaint(&e, given))?;
        if file.has_module_flag() {
            return Err(complaint(&ClassFileError::ModuleFlag, given));
        }
        self.check_body(&file, flaw, def)?;
        Ok(Arc::new(file))
    }

    /// Everything from the class's own name on.
    fn check_body(
        &mut self,
        file: &ClassFile,
        flaw: Option<ClassFileError>,
        def: &Definition,
    ) -> Res<()> {
        let own = file.name().unwrap_or_default();
        let said = |e| complaint(&e, own);
        file.check_names().map_err(said)?;
        let name = def.name(own);
        def.check_expected(name)?;
        for &index in &file.interfaces {
            let interface = file.interface_name(index).map_err(said)?;
            let class = self.load_super(def.loader, interface, name)?;
            self.check_implements(name, class)?;
        }
        file.check_interfaces().map_err(said)?;
        file.check_members().map_err(said)?;
        if let Some(flaw) = flaw {
            return Err(said(flaw));
        }
        file.check_attributes().map_err(said)
    }
}

/// What is said of a file that could not be read: by its own name, as soon as that is known.
fn broken(bytes: &Bytes, e: &ClassFileError, given: &str) -> Trouble {
    let head = ClassFile::head(bytes);
    let major = ClassFile::version(bytes).map_or(0, |v| v.0);
    let (e, name) = match &head {
        Some((access, _)) if is_module(major, *access) => (&ClassFileError::ModuleFlag, given),
        Some((_, Some(own))) => (e, own.as_str()),
        _ => (e, given),
    };
    complaint(e, name)
}

/// What is thrown for an error of the class file reader.
fn complaint(e: &ClassFileError, name: &str) -> Trouble {
    let message = e.hotspot_message(name);
    Trouble::Raise(Raise::new(e.hotspot_class(), Some(message)))
}
