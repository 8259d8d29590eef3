//! Creating classes from class files, arrays and primitives (JVMS 5.3).

use rustc_hash::FxHashMap as HashMap;
use std::sync::Arc;

use covet_program::Bytes;
use covet_program::classfile::ClassFile;

use super::checks::format_error;
use super::layout::package_of;
use super::{Class, ClassId, Kind, MethodId, Origin, Shape, acc};
use crate::heap::Ref;
use crate::symbol::Sym;
use crate::vm::{Res, Trouble, Undo, Vm, raise};

/// Stands for the unnamed module of the boot loader.
pub(crate) const NO_MODULE: &str = "";

/// How a class is defined.
#[derive(Clone, Debug, Default)]
pub struct Definition {
    /// Defining loader, null for boot.
    pub loader: Ref,
    /// Name the definer expects, in internal form.
    pub expected: Option<String>,
    /// Module of a boot class.
    pub module: Option<Arc<str>>,
    /// Hidden class: not in any dictionary, name gets a suffix.
    pub hidden: bool,
    /// Nest host of a hidden nest mate.
    pub nest_host: Option<ClassId>,
    /// Frames are left out of stack traces.
    pub hide_frames: bool,
    /// `ProtectionDomain` object.
    pub protection_domain: Ref,
    /// `classData` object.
    pub class_data: Ref,
}

impl Definition {
    /// The name of the class: a hidden one goes by that its definer gives it.
    pub(super) fn name<'a>(&'a self, own: &'a str) -> &'a str {
        let given = self.expected.as_deref().filter(|_| self.hidden);
        given.unwrap_or(own)
    }

    /// The definer's name must be that in the file.
    pub(super) fn check_expected(&self, name: &str) -> Res<()> {
        match &self.expected {
            Some(expected) if expected != name => raise(
                "java/lang/NoClassDefFoundError",
                format!("{expected} (wrong name: {name})"),
            ),
            _ => Ok(()),
        }
    }
}

pub(super) struct Supers {
    pub(super) super_class: Option<ClassId>,
    pub(super) interfaces: Vec<ClassId>,
}

impl Vm {
    /// Loads a class through the boot loader.
    pub fn load_boot(&mut self, name: &str) -> Res<ClassId> {
        let sym = self.syms.intern(name);
        if let Some(id) = self.classes.find(Ref::NULL, sym) {
            return Ok(id);
        }
        let found = self.jdk.image.find_class(name).ok().flatten();
        let Some((bytes, module)) = found.filter(|(_, m)| self.boot_module(m)) else {
            return self.load_appended(sym);
        };
        let def = Definition {
            module: Some(module.into()),
            ..Definition::default()
        };
        self.define(bytes, &def)
    }

    /// Loads a class from the jars that agents added to the boot loader; it is in the unnamed module.
    fn load_appended(&mut self, name: Sym) -> Res<ClassId> {
        let text = self.syms.text(name);
        let Some(bytes) = self.tables.agents().find_boot_class(text) else {
            return Err(Trouble::NotFound(name));
        };
        let def = Definition {
            module: Some(NO_MODULE.into()),
            ..Definition::default()
        };
        self.define(bytes, &def)
    }

    /// Whether the boot loader serves a module: before the module system is up only `java.base`; afterwards the
    /// modules that were defined to it.
    fn boot_module(&self, module: &str) -> bool {
        module == "java.base"
            || self.modules.iter().any(|m| {
                m.name.as_deref() == Some(module) && self.module_loader(m.object).is_null()
            })
    }

    /// Loader of a `java.lang.Module`.
    pub fn module_loader(&self, module: Ref) -> Ref {
        self.heap.load_ref(module, self.known.module_loader)
    }

    /// The class of a name as seen by a loader: from its dictionary, or a request to load it.
    pub fn load_by(&mut self, loader: Ref, name: &str) -> Res<ClassId> {
        if let Some(component) = name.strip_prefix('[') {
            return self.load_array(loader, component);
        }
        let sym = self.syms.intern(name);
        if let Some(id) = self.classes.find(loader, sym) {
            return Ok(id);
        }
        if loader.is_null() {
            self.load_boot(name)
        } else {
            Err(Trouble::Load { loader, name: sym })
        }
    }

    fn load_array(&mut self, loader: Ref, component: &str) -> Res<ClassId> {
        let element = match component.as_bytes() {
            [b'L', inner @ .., b';'] => {
                let name = std::str::from_utf8(inner).unwrap_or_default().to_owned();
                self.load_by(loader, &name)?
            }
            [b'[', ..] => self.load_array(loader, &component[1..])?,
            [c] if b"ZBCSIFJD".contains(c) => self.primitive(Kind::of(component)),
            _ => {
                let sym = self.syms.intern(&format!("[{component}"));
                return Err(Trouble::NotFound(sym));
            }
        };
        self.array_of(element)
    }

    /// The array class of a component class.
    pub fn array_of(&mut self, component: ClassId) -> Res<ClassId> {
        let c = self.classes.get(component);
        if let Some(a) = c.array_class {
            return Ok(a);
        }
        let (kind, loader) = match c.shape {
            Shape::Primitive(Kind::Void) => {
                return raise("java/lang/IllegalArgumentException", "void");
            }
            Shape::Primitive(k) => (k, Ref::NULL),
            _ => (Kind::Ref, c.loader),
        };
        let name = array_name(self.syms.text(c.name), c.shape);
        let module = c.origin.module.clone();
        let access = (c.access & acc::PUBLIC) | acc::FINAL | acc::ABSTRACT;
        let package = c.package;
        let hidden_component = c.hidden;
        let name = self.syms.intern(&name);
        let id = self.classes.next_id();
        let object = self.known.object;
        let mut class = blank(id, name, package);
        class.loader = loader;
        class.super_class = Some(object);
        class.interfaces = vec![self.known.cloneable, self.known.serializable];
        class.all_interfaces = class.interfaces.clone();
        class.display = vec![object, id];
        class.access = access;
        class.shape = Shape::Array { component, kind };
        class.origin = Origin { module };
        class.vtable = self
            .classes
            .try_get(object)
            .map(|o| o.vtable.clone())
            .unwrap_or_default();
        self.classes.add(class);
        self.classes.get_mut(component).array_class = Some(id);
        if self.base.is_some() {
            self.undo.push(Undo::ArrayClass(component));
        }
        if !hidden_component {
            self.classes.record(loader, name, id);
        }
        self.make_mirror(id)?;
        Ok(id)
    }

    /// Makes the primitive classes.
    pub fn make_primitives(&mut self) {
        const NAMES: [(&str, Kind); 10] = [
            ("boolean", Kind::Boolean),
            ("byte", Kind::Byte),
            ("char", Kind::Char),
            ("short", Kind::Short),
            ("int", Kind::Int),
            ("float", Kind::Float),
            ("long", Kind::Long),
            ("double", Kind::Double),
            ("<unused>", Kind::Ref),
            ("void", Kind::Void),
        ];
        for (name, kind) in NAMES {
            let id = self.classes.next_id();
            let name = self.syms.intern(name);
            let package = self.syms.intern("");
            let mut c = blank(id, name, package);
            c.access = acc::PUBLIC | acc::FINAL | acc::ABSTRACT;
            c.shape = Shape::Primitive(kind);
            c.display = vec![id];
            c.origin = Origin {
                module: Some("java.base".into()),
            };
            self.classes.add(c);
            self.known.primitives[kind as usize] = id;
        }
    }

    /// Defines a class from its bytes.
    pub fn define(&mut self, bytes: Bytes, def: &Definition) -> Res<ClassId> {
        let file = self.read_class(&bytes, def)?;
        let own = file.name().map_err(|_| format_error("bad this_class"))?;
        let name = def.name(own).to_owned();
        self.check_definition(&file, &name, def)?;
        let supers = self.resolve_supers(&file, &name, def)?;
        self.check_package(&name, def)?;
        let id = self.create_class(&file, &name, def, &supers)?;
        if !def.hidden {
            let sym = self.syms.intern(&name);
            self.classes.record(def.loader, sym, id);
        }
        self.make_mirror(id)?;
        self.prepare_constants(id, &file)?;
        Ok(id)
    }

    pub(super) fn is_platform_loader(&self, loader: Ref) -> bool {
        self.class_name(self.class_of(loader))
            == "jdk/internal/loader/ClassLoaders$PlatformClassLoader"
    }

    fn resolve_supers(&mut self, file: &ClassFile, name: &str, def: &Definition) -> Res<Supers> {
        let super_name = file
            .super_name()
            .map_err(|_| format_error("bad super_class"))?
            .map(str::to_owned);
        // HotSpot loads the interfaces first.
        let mut interfaces = Vec::new();
        for i in &file.interfaces {
            let n = file
                .pool
                .class_name(*i)
                .map_err(|_| format_error("bad interface"))?
                .to_owned();
            interfaces.push(self.load_super(def.loader, &n, name)?);
        }
        let super_class = match super_name {
            Some(s) if s == name => {
                return raise("java/lang/ClassCircularityError", name.to_owned());
            }
            Some(s) => Some(self.load_super(def.loader, &s, name)?),
            None if name == "java/lang/Object" => None,
            None => {
                return raise(
                    "java/lang/ClassFormatError",
                    format!("Invalid superclass index 0 in class file {name}"),
                );
            }
        };
        let supers = Supers {
            super_class,
            interfaces,
        };
        self.check_supers(file, name, &supers)?;
        Ok(supers)
    }

    /// A direct supertype. Its loader is told for whom, so that a circle is found.
    pub(super) fn load_super(&mut self, loader: Ref, name: &str, child: &str) -> Res<ClassId> {
        match self.load_by(loader, name) {
            Err(Trouble::Load { loader, name }) => {
                let child = self.syms.intern(child);
                Err(load_request(loader, name, Some(child), name))
            }
            Err(Trouble::NotFound(_)) => raise("java/lang/NoClassDefFoundError", name.to_owned()),
            other => other,
        }
    }

    fn create_class(
        &mut self,
        file: &Arc<ClassFile>,
        name: &str,
        def: &Definition,
        s: &Supers,
    ) -> Res<ClassId> {
        let id = self.classes.next_id();
        let text = if def.hidden {
            self.hidden_counter += 1;
            format!(
                "{name}+0x{:016x}",
                0x7f00_0000_0000u64 + u64::from(self.hidden_counter) * 0x400
            )
        } else {
            name.to_owned()
        };
        let sym = self.syms.intern(&text);
        let package = self.syms.intern(package_of(name));
        let mut c = blank(id, sym, package);
        c.file = Some(file.clone());
        c.loader = def.loader;
        c.super_class = s.super_class;
        c.interfaces = s.interfaces.clone();
        c.access = file.access;
        c.hidden = def.hidden;
        c.nest_host = def.nest_host;
        c.hide_frames = def.hide_frames;
        c.origin = Origin {
            module: def.module.clone(),
        };
        self.inherit(&mut c);
        self.add_fields(&mut c, file, name)?;
        self.add_methods(&mut c, file)?;
        self.check_supertypes(&c)?;
        self.build_vtable(&mut c);
        self.classes.add(c);
        Ok(id)
    }

    /// A declared method of a boot class by text. For upcalls.
    pub fn boot_method(&mut self, class: &str, name: &str, desc: &str) -> Res<MethodId> {
        let id = self.load_boot(class)?;
        let (n, d) = (self.syms.intern(name), self.syms.intern(desc));
        match self.classes.find_in_supers(id, n, d) {
            Some(m) => Ok(m.id),
            None => raise(
                "java/lang/NoSuchMethodError",
                format!("{class}.{name}{desc}"),
            ),
        }
    }
}

/// Asks for the internal operation that loads a class: for whose sake as a supertype, and what a failure names.
pub(crate) fn load_request(loader: Ref, name: Sym, child: Option<Sym>, label: Sym) -> Trouble {
    Trouble::Upcall("load", load_arguments(loader, name, child, label))
}

/// The arguments of that operation.
pub(crate) fn load_arguments(loader: Ref, name: Sym, child: Option<Sym>, label: Sym) -> [u64; 4] {
    let child = child.map_or(NO_CHILD, |c| c.0);
    [loader.0, name.0, child, label.0].map(u64::from)
}

/// Stands for the symbol of the subclass where there is none.
const NO_CHILD: u32 = u32::MAX;

fn array_name(component: &str, shape: Shape) -> String {
    match shape {
        Shape::Array { .. } => format!("[{component}"),
        Shape::Instance => format!("[L{component};"),
        Shape::Primitive(k) => {
            let c = match k {
                Kind::Boolean => 'Z',
                Kind::Byte => 'B',
                Kind::Char => 'C',
                Kind::Short => 'S',
                Kind::Int => 'I',
                Kind::Float => 'F',
                Kind::Long => 'J',
                _ => 'D',
            };
            format!("[{c}")
        }
    }
}

fn blank(id: ClassId, name: Sym, package: Sym) -> Class {
    Class {
        id,
        name,
        file: None,
        loader: Ref::NULL,
        super_class: None,
        interfaces: Vec::new(),
        all_interfaces: Vec::new(),
        display: Vec::new(),
        access: 0,
        shape: Shape::Instance,
        mirror: Ref::NULL,
        fields: Vec::new(),
        instance_size: crate::heap::OBJECT_DATA,
        mirror_size: 0,
        methods: Vec::new(),
        method_index: HashMap::default(),
        vtable: Vec::new(),
        array_class: None,
        package,
        origin: Origin::default(),
        pool_cache: HashMap::default(),
        nest_host: None,
        hidden: false,
        hide_frames: false,
        has_finalizer: false,
        reference_kind: 0,
        has_defaults: false,
        clinit: None,
    }
}
