//! Creating classes from class files, arrays and primitives (JVMS 5.3).
//!
//! Longer than a file should be: checks of a definition and making of mirrors are to become files of their own.

use std::collections::HashMap;
use std::sync::Arc;

use covet_program::Bytes;
use covet_program::classfile::{ClassFile, Member};
use covet_program::descriptor;

use super::layout::{self, package_of};
use super::{
    Class, ClassId, Entry, Field, Kind, Method, MethodId, Origin, Polymorphic, Shape, acc,
};
use crate::heap::Ref;
use crate::natives::NativeBody;
use crate::symbol::Sym;
use crate::vm::{Res, Trouble, Undo, Vm, raise};

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

struct Supers {
    super_class: Option<ClassId>,
    interfaces: Vec<ClassId>,
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
            return Err(Trouble::NotFound(sym));
        };
        let def = Definition {
            module: Some(module.into()),
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
        let file = match ClassFile::parse(bytes) {
            Ok(f) => Arc::new(f),
            Err(e) => {
                let name = def.expected.as_deref().unwrap_or("<Unknown>");
                return raise("java/lang/ClassFormatError", e.hotspot_message(name));
            }
        };
        if !def.loader.is_null()
            && !def.hide_frames
            && let Err(e) = file.check_format()
        {
            let name = file
                .name()
                .ok()
                .or(def.expected.as_deref())
                .unwrap_or("<Unknown>");
            return raise("java/lang/ClassFormatError", e.hotspot_message(name));
        }
        let own = file.name().map_err(|_| format_error("bad this_class"))?;
        // A hidden class goes by the name its definer gives it.
        let given = def.expected.as_deref().filter(|_| def.hidden);
        let name = given.unwrap_or(own).to_owned();
        self.check_definition(&file, &name, def)?;
        let supers = self.resolve_supers(&file, &name, def)?;
        let id = self.create_class(&file, &name, def, &supers)?;
        if !def.hidden {
            let sym = self.syms.intern(&name);
            self.classes.record(def.loader, sym, id);
        }
        self.make_mirror(id)?;
        self.prepare_constants(id, &file)?;
        Ok(id)
    }

    fn is_platform_loader(&self, loader: Ref) -> bool {
        self.class_name(self.class_of(loader))
            == "jdk/internal/loader/ClassLoaders$PlatformClassLoader"
    }

    /// Class file versions 45 to that of the JDK; preview features are off.
    fn check_version(&self, file: &ClassFile, name: &str) -> Res<()> {
        const ERROR: &str = "java/lang/UnsupportedClassVersionError";
        let max = 44 + self.jdk.feature;
        let version = format!("(class file version {}.{})", file.major, file.minor);
        if file.major > max {
            let text = format!(
                "{name} has been compiled by a more recent version of the Java Runtime {version}, this version of the \
                 Java Runtime only recognizes class file versions up to {max}.0"
            );
            return raise(ERROR, text);
        }
        if file.major < 45 {
            return raise(
                ERROR,
                format!("{name} {version} was compiled with an invalid major version"),
            );
        }
        if file.major == max && file.minor == u16::MAX {
            let text = format!(
                "Preview features are not enabled for {name} {version}. Try running with '--enable-preview'"
            );
            return raise(ERROR, text);
        }
        Ok(())
    }

    fn check_definition(&mut self, file: &ClassFile, name: &str, def: &Definition) -> Res<()> {
        self.check_version(file, name)?;
        if let Some(expected) = &def.expected
            && expected != name
        {
            return raise(
                "java/lang/NoClassDefFoundError",
                format!("{expected} (wrong name: {name})"),
            );
        }
        if name.starts_with("java/")
            && !def.loader.is_null()
            && !self.is_platform_loader(def.loader)
        {
            let package = package_of(name).replace('/', ".");
            let loader = self.loader_text(def.loader);
            let text = format!(
                "Class loader (instance of): {loader} tried to load prohibited package name: {package}"
            );
            return raise("java/lang/SecurityException", text);
        }
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
        Ok(())
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
            interfaces.push(self.load_super(def.loader, &n)?);
        }
        let super_class = match super_name {
            Some(s) if s == name => {
                return raise("java/lang/ClassCircularityError", name.to_owned());
            }
            Some(s) => Some(self.load_super(def.loader, &s)?),
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
        self.check_supers(file, name, def, &supers)?;
        Ok(supers)
    }

    fn load_super(&mut self, loader: Ref, name: &str) -> Res<ClassId> {
        match self.load_by(loader, name) {
            Err(Trouble::NotFound(_)) => raise("java/lang/NoClassDefFoundError", name.to_owned()),
            other => other,
        }
    }

    fn check_supers(
        &mut self,
        file: &ClassFile,
        name: &str,
        def: &Definition,
        s: &Supers,
    ) -> Res<()> {
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
            if !self.classes.get(*i).is_interface() {
                let other = self.external_name(*i);
                let tail = self.module_text(*i);
                return raise(
                    "java/lang/IncompatibleClassChangeError",
                    format!(
                        "class {me} can not implement {other}, because it is not an interface ({other} is in {tail})"
                    ),
                );
            }
        }
        let _ = def;
        Ok(())
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
        self.build_vtable(&mut c);
        self.classes.add(c);
        Ok(id)
    }

    fn inherit(&mut self, c: &mut Class) {
        if let Some(sup) = c.super_class {
            let s = self.classes.get(sup);
            c.display = s.display.clone();
            c.all_interfaces = s.all_interfaces.clone();
            c.instance_size = s.instance_size;
            c.vtable = s.vtable.clone();
            c.has_finalizer = s.has_finalizer;
            c.reference_kind = s.reference_kind;
        }
        for i in c.interfaces.clone() {
            let inherited = self.classes.get(i).all_interfaces.clone();
            for j in inherited.into_iter().chain([i]) {
                if !c.all_interfaces.contains(&j) {
                    c.all_interfaces.push(j);
                }
            }
        }
        if c.is_interface() {
            c.vtable.clear();
            c.all_interfaces.push(c.id);
        }
        c.display.push(c.id);
        c.reference_kind = match self.syms.text(c.name) {
            "java/lang/ref/Reference" => 5,
            "java/lang/ref/SoftReference" => 1,
            "java/lang/ref/WeakReference" => 2,
            "java/lang/ref/FinalReference" => 3,
            "java/lang/ref/PhantomReference" => 4,
            _ => c.reference_kind,
        };
    }

    fn add_fields(&mut self, c: &mut Class, file: &ClassFile, name: &str) -> Res<()> {
        for (i, f) in file.fields.iter().enumerate() {
            let (n, d) = self.member_names(file, f)?;
            let constant = if f.access & acc::STATIC != 0 {
                file.constant_value(f).unwrap_or(0)
            } else {
                0
            };
            let kind = Kind::of(self.syms.text(d));
            c.fields.push(Field {
                name: n,
                desc: d,
                access: f.access,
                kind,
                offset: 0,
                index: i as u16,
                constant,
            });
        }
        c.fields.extend(layout::injected(name, &mut self.syms));
        c.instance_size = layout::assign(&mut c.fields, c.instance_size, |f| !f.is_static());
        Ok(())
    }

    /// Statics live in the mirror, behind the fields of `java.lang.Class`.
    fn assign_statics(&mut self, id: ClassId) {
        let start = self.classes.get(self.known.class).instance_size;
        let c = self.classes.get_mut(id);
        c.mirror_size = layout::assign(&mut c.fields, start, Field::is_static);
    }

    fn member_names(&mut self, file: &ClassFile, m: &Member) -> Res<(Sym, Sym)> {
        let n = file
            .pool
            .utf8(m.name)
            .map_err(|_| format_error("bad member name"))?;
        let d = file
            .pool
            .utf8(m.descriptor)
            .map_err(|_| format_error("bad member descriptor"))?;
        Ok((self.syms.intern(n), self.syms.intern(d)))
    }

    fn add_methods(&mut self, c: &mut Class, file: &ClassFile) -> Res<()> {
        for (i, m) in file.methods.iter().enumerate() {
            let (n, d) = self.member_names(file, m)?;
            let desc = self.syms.shared(d);
            let args =
                descriptor::arg_slots(&desc).map_err(|_| format_error("bad method descriptor"))?;
            let access = if n == self.names.clinit {
                m.access | acc::STATIC
            } else {
                m.access
            };
            let id = self.classes.next_method_id();
            let mut method = Method {
                id,
                class: c.id,
                name: n,
                desc: d,
                access,
                arg_slots: args + u16::from(access & acc::STATIC == 0),
                ret: Kind::of(descriptor::return_type(&desc)),
                vindex: -1,
                index: i as u16,
                code: std::ptr::null(),
                native: NativeBody::Unbound,
                entry: Entry::Slow,
                caller_sensitive: false,
                hidden: c.hidden || c.hide_frames,
                polymorphic: None,
            };
            self.annotate(c, file, m, &mut method);
            if n == self.names.clinit && method.arg_slots == 0 {
                c.clinit = Some(id);
            }
            if n == self.names.finalize && d == self.names.void_sig && access & acc::STATIC == 0 {
                c.has_finalizer = c.super_class.is_some()
                    && file.code(m).ok().flatten().is_some_and(|k| k.len > 1);
            }
            if c.is_interface() && access & (acc::ABSTRACT | acc::STATIC) == 0 {
                c.has_defaults = true;
            }
            c.methods.push(id);
            c.method_index.insert((n, d), id);
            self.classes.add_method(method);
        }
        Ok(())
    }

    /// JDK-internal annotations and signature polymorphism.
    fn annotate(&mut self, c: &Class, file: &ClassFile, m: &Member, method: &mut Method) {
        if !c.loader.is_null() && !c.hidden {
            return;
        }
        if let Some(bytes) = file.member_attribute(m, "RuntimeVisibleAnnotations") {
            for name in annotation_types(file, bytes) {
                match name {
                    "Ljdk/internal/reflect/CallerSensitive;" => method.caller_sensitive = true,
                    "Ljava/lang/invoke/LambdaForm$Hidden;"
                    | "Ljdk/internal/vm/annotation/Hidden;" => {
                        method.hidden = true;
                    }
                    _ => {}
                }
            }
        }
        let owner = self.syms.text(c.name);
        if (owner == "java/lang/invoke/MethodHandle" || owner == "java/lang/invoke/VarHandle")
            && m.access & (acc::NATIVE | acc::VARARGS) == acc::NATIVE | acc::VARARGS
        {
            method.polymorphic = Some(match self.syms.text(method.name) {
                "invokeBasic" => Polymorphic::InvokeBasic,
                "linkToVirtual" => Polymorphic::LinkToVirtual,
                "linkToStatic" => Polymorphic::LinkToStatic,
                "linkToSpecial" => Polymorphic::LinkToSpecial,
                "linkToInterface" => Polymorphic::LinkToInterface,
                "linkToNative" => Polymorphic::LinkToNative,
                _ => Polymorphic::Generic,
            });
        }
    }

    fn build_vtable(&mut self, c: &mut Class) {
        if c.is_interface() {
            return;
        }
        for id in c.methods.clone() {
            let m = self.classes.method(id);
            if m.access & (acc::STATIC | acc::PRIVATE) != 0 || m.name == self.names.init {
                continue;
            }
            let (name, desc) = (m.name, m.desc);
            let mut own = None;
            for i in 0..c.vtable.len() {
                let over = self.classes.method(c.vtable[i]);
                if over.name == name && over.desc == desc && self.can_override(c, over) {
                    c.vtable[i] = id;
                    own.get_or_insert(i);
                }
            }
            let index = own.unwrap_or_else(|| {
                c.vtable.push(id);
                c.vtable.len() - 1
            });
            self.classes.method_mut(id).vindex = index as i32;
        }
    }

    /// JVMS 5.4.5: public and protected always, package-private within the run-time package.
    fn can_override(&self, c: &Class, over: &Method) -> bool {
        if over.access & (acc::PUBLIC | acc::PROTECTED) != 0 {
            return true;
        }
        let o = self.classes.get(over.class);
        o.loader == c.loader && o.package == c.package
    }

    /// Makes the `java.lang.Class` object of a class, once `java.lang.Class` itself is there.
    pub fn make_mirror(&mut self, id: ClassId) -> Res<()> {
        if self.known.class.0 == 0 || self.known.class_klass == 0 {
            return Ok(());
        }
        self.assign_statics(id);
        let size = self.classes.get(id).mirror_size;
        let mirror = self.alloc_units(
            crate::heap::layout::units(u64::from(size)),
            self.known.class,
        )?;
        self.classes.get_mut(id).mirror = mirror;
        let k = self.known.clone();
        let h = &mut self.heap;
        h.store_u32(mirror, k.class_klass, id.0);
        let c = self.classes.get(id);
        h.store_ref(mirror, k.class_loader_field, c.loader);
        if let Some(component) = c.component() {
            let m = self.classes.get(component).mirror;
            h.store_ref(mirror, k.class_component, m);
        }
        if k.class_primitive != 0 && c.is_primitive() {
            h.store_u8(mirror, k.class_primitive, 1);
        }
        if !matches!(c.shape, Shape::Instance) {
            h.store_u32(mirror, k.class_init_state, super::init_state::INITIALIZED);
        }
        let modifiers = self.class_modifiers(id);
        if k.class_modifiers != 0 {
            self.heap.store_u16(mirror, k.class_modifiers, modifiers);
        }
        let module = self.module_of_class(id);
        self.heap.store_ref(mirror, k.class_module, module);
        Ok(())
    }

    /// The module object a class belongs to, null while the module system is not up.
    pub fn module_of_class(&self, id: ClassId) -> Ref {
        let c = self.classes.get(id);
        if let Shape::Array { component, .. } = c.shape {
            return self.module_of_class(component);
        }
        if c.is_primitive() {
            return self.modules.first().map_or(Ref::NULL, |m| m.object);
        }
        if let Some(host) = c.nest_host.filter(|h| c.hidden && *h != id) {
            return self.module_of_class(host);
        }
        if let Some(i) = self.packages.get(&(c.loader, c.package)) {
            return self.modules[*i].object;
        }
        if c.loader.is_null() {
            // Before `defineModule0` of java.base there is no module object.
            return match c.origin.module.as_deref() {
                Some(m) if m != "java.base" => self.boot_unnamed_module,
                _ => self.modules.first().map_or(Ref::NULL, |m| m.object),
            };
        }
        self.heap
            .load_ref(c.loader, self.known.loader_unnamed_module)
    }

    /// Modifiers as reflection reports them: InnerClasses flags applied, ACC_SUPER removed.
    pub fn class_modifiers(&self, id: ClassId) -> u16 {
        let c = self.classes.get(id);
        if let Shape::Array { component, .. } = c.shape {
            let inner = self.class_modifiers(component);
            return (inner & (acc::PUBLIC | acc::PRIVATE | acc::PROTECTED))
                | acc::FINAL
                | acc::ABSTRACT;
        }
        let Some(file) = &c.file else { return c.access };
        let name = file.name().unwrap_or_default();
        let mut flags = c.access;
        for i in file.inner_classes().unwrap_or_default() {
            if file.pool.class_name(i.inner).is_ok_and(|n| n == name) {
                flags = i.flags;
                break;
            }
        }
        flags & !acc::SUPER
    }

    /// Stores the constants of static final fields (JVMS 5.4.2 leaves the moment open; HotSpot does it at linking).
    fn prepare_constants(&mut self, id: ClassId, file: &ClassFile) -> Res<()> {
        use covet_program::classfile::Constant;
        let mirror = self.classes.get(id).mirror;
        if mirror.is_null() {
            return Ok(());
        }
        let fields: Vec<Field> = self
            .classes
            .get(id)
            .fields
            .iter()
            .filter(|f| f.constant != 0)
            .cloned()
            .collect();
        for f in fields {
            match file.pool.get(f.constant) {
                Ok(Constant::Integer(v)) => match f.kind.size() {
                    1 => self.heap.store_u8(mirror, f.offset, v as u8),
                    2 => self.heap.store_u16(mirror, f.offset, v as u16),
                    _ => self.heap.store_u32(mirror, f.offset, v as u32),
                },
                Ok(Constant::Float(v)) => self.heap.store_u32(mirror, f.offset, v),
                Ok(Constant::Long(v)) => self.heap.store_u64(mirror, f.offset, v as u64),
                Ok(Constant::Double(v)) => self.heap.store_u64(mirror, f.offset, v),
                Ok(Constant::String { utf8 }) => {
                    let text = file
                        .pool
                        .utf16(utf8)
                        .map_err(|_| format_error("bad string constant"))?;
                    let r = self.intern(&text)?;
                    self.heap.store_ref(mirror, f.offset, r);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Gives mirrors and constants to classes that were loaded before `java.lang.Class` and `String` were known.
    pub fn fix_early_classes(&mut self) -> Res<()> {
        let ids: Vec<ClassId> = self.classes.iter().map(|c| c.id).collect();
        for id in &ids {
            if self.classes.get(*id).mirror.is_null() {
                self.make_mirror(*id)?;
                if let Some(file) = self.classes.get(*id).file.clone() {
                    self.prepare_constants(*id, &file)?;
                }
            }
        }
        for id in ids {
            let c = self.classes.get(id);
            if let Some(component) = c.component() {
                let (m, cm) = (c.mirror, self.classes.get(component).mirror);
                self.heap.store_ref(m, self.known.class_component, cm);
            }
        }
        Ok(())
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

fn format_error(what: &str) -> Trouble {
    Trouble::Raise(crate::vm::Raise {
        class: "java/lang/ClassFormatError",
        message: Some(what.to_owned()),
        cause: Ref::NULL,
    })
}

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
        method_index: HashMap::new(),
        vtable: Vec::new(),
        array_class: None,
        package,
        origin: Origin::default(),
        pool_cache: HashMap::new(),
        nest_host: None,
        hidden: false,
        hide_frames: false,
        has_finalizer: false,
        reference_kind: 0,
        has_defaults: false,
        clinit: None,
    }
}

/// The types of the annotations in a `RuntimeVisibleAnnotations` attribute, as far as they have no nested values that
/// need skipping beyond simple ones.
fn annotation_types<'a>(file: &'a ClassFile, bytes: &[u8]) -> Vec<&'a str> {
    let mut out = Vec::new();
    let mut at = 2;
    let n = u16::from_be_bytes([
        bytes.first().copied().unwrap_or(0),
        bytes.get(1).copied().unwrap_or(0),
    ]);
    for _ in 0..n {
        let (Some(a), Some(b)) = (bytes.get(at), bytes.get(at + 1)) else {
            break;
        };
        if let Ok(t) = file.pool.utf8(u16::from_be_bytes([*a, *b])) {
            out.push(t);
        }
        match skip_annotation(bytes, at) {
            Some(next) => at = next,
            None => break,
        }
    }
    out
}

fn skip_annotation(b: &[u8], at: usize) -> Option<usize> {
    let n = u16::from_be_bytes([*b.get(at + 2)?, *b.get(at + 3)?]);
    let mut at = at + 4;
    for _ in 0..n {
        at = skip_element(b, at + 2)?;
    }
    Some(at)
}

fn skip_element(b: &[u8], at: usize) -> Option<usize> {
    match *b.get(at)? {
        b'e' => Some(at + 5),
        b'@' => skip_annotation(b, at + 1),
        b'[' => {
            let n = u16::from_be_bytes([*b.get(at + 1)?, *b.get(at + 2)?]);
            let mut p = at + 3;
            for _ in 0..n {
                p = skip_element(b, p)?;
            }
            Some(p)
        }
        _ => Some(at + 3),
    }
}
