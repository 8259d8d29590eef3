//! Making `Field`, `Method`, `Constructor`, `Parameter` and `RecordComponent` objects.
//!
//! `slot` is the index in the class's own tables: it is what the machine reads back.

use covet_program::classfile::{ClassFile, Member, RecordComponent};
use covet_program::descriptor;

use crate::class::{ClassId, Method, MethodId, acc};
use crate::heap::Ref;
use crate::vm::{Res, Vm};

impl Vm {
    /// An attribute of a member as a `byte[]`, null if there is none.
    pub fn attribute_bytes(&mut self, file: &ClassFile, m: &Member, name: &str) -> Res<Ref> {
        match file.member_attribute(m, name) {
            Some(b) => self.new_byte_array(b),
            None => Ok(Ref::NULL),
        }
    }

    fn signature_string(&mut self, file: &ClassFile, m: &Member) -> Res<Ref> {
        match file
            .member_signature(m)
            .and_then(|i| file.pool.utf8(i).ok())
        {
            Some(s) => self.new_string(s),
            None => Ok(Ref::NULL),
        }
    }

    /// The `Field` of a declared field.
    pub fn field_object(&mut self, class: ClassId, slot: usize) -> Res<Ref> {
        let c = self.classes.get(class);
        let f = c.fields[slot].clone();
        let (mirror, file, hidden) = (c.mirror, c.file.clone(), c.hidden);
        let desc = self.syms.shared(f.desc);
        let ty = self.type_mirror(class, &desc)?;
        let name = self.syms.shared(f.name);
        let name = self.intern_str(&name)?;
        let r = self.new_instance(self.known.reflect_field)?;
        let trusted = f.access & acc::FINAL != 0
            && (f.is_static()
                || hidden
                || file
                    .as_ref()
                    .is_some_and(|f| matches!(f.record_components(), Ok(Some(_)))));
        let k = self.known.clone();
        self.heap.store_ref(r, k.field_clazz, mirror);
        self.heap.store_u32(r, k.field_slot, slot as u32);
        self.heap.store_ref(r, k.field_name, name);
        self.heap.store_ref(r, k.field_type, ty);
        self.heap
            .store_u32(r, k.field_modifiers, u32::from(f.access & 0x50df));
        self.heap
            .store_u8(r, k.field_trusted_final, u8::from(trusted));
        if let Some(file) = file
            && let Some(m) = file.fields.get(f.index as usize)
        {
            let s = self.signature_string(&file, m)?;
            self.heap.store_ref(r, k.field_signature, s);
            let a = self.attribute_bytes(&file, m, "RuntimeVisibleAnnotations")?;
            self.heap.store_ref(r, k.field_annotations, a);
        }
        Ok(r)
    }

    /// Mirrors of the parameter types of a method, as a `Class[]`.
    fn parameter_types(&mut self, class: ClassId, desc: &str) -> Res<Ref> {
        let mut params = Vec::new();
        for p in descriptor::params(desc) {
            params.push(self.type_mirror(class, p)?);
        }
        self.new_ref_array(self.known.class, &params)
    }

    fn exception_types(&mut self, class: ClassId, file: &ClassFile, m: &Member) -> Res<Ref> {
        let mut types = Vec::new();
        for i in file.exceptions(m) {
            let name = file.pool.class_name(i).unwrap_or_default();
            let id = self.resolve_name(class, name)?;
            types.push(self.classes.get(id).mirror);
        }
        self.new_ref_array(self.known.class, &types)
    }

    /// Position of a method in its class's table.
    pub fn method_slot(&self, m: &Method) -> usize {
        let list = &self.classes.get(m.class).methods;
        list.iter().position(|x| *x == m.id).unwrap_or(0)
    }

    /// The `Method` or `Constructor` of a declared method.
    pub fn executable_object(&mut self, id: MethodId) -> Res<Ref> {
        let m = self.classes.method(id);
        let (class, index, access) = (m.class, m.index as usize, m.access);
        let (name, desc) = (self.syms.shared(m.name), self.syms.shared(m.desc));
        let slot = self.method_slot(m) as u32;
        let is_ctor = m.name == self.names.init;
        let c = self.classes.get(class);
        let (mirror, file) = (c.mirror, c.file.clone());
        let params = self.parameter_types(class, &desc)?;
        let ret = self.type_mirror(class, descriptor::return_type(&desc))?;
        let k = self.known.clone();
        let Some(file) = file else {
            return Ok(Ref::NULL);
        };
        let Some(member) = file.methods.get(index) else {
            return Ok(Ref::NULL);
        };
        let exceptions = self.exception_types(class, &file, member)?;
        let signature = self.signature_string(&file, member)?;
        let annotations = self.attribute_bytes(&file, member, "RuntimeVisibleAnnotations")?;
        let on_params =
            self.attribute_bytes(&file, member, "RuntimeVisibleParameterAnnotations")?;
        let modifiers = u32::from(access & 0x1fff);
        if is_ctor {
            let r = self.new_instance(k.reflect_constructor)?;
            let h = &mut self.heap;
            h.store_ref(r, k.ctor_clazz, mirror);
            h.store_u32(r, k.ctor_slot, slot);
            h.store_ref(r, k.ctor_params, params);
            h.store_ref(r, k.ctor_exceptions, exceptions);
            h.store_u32(r, k.ctor_modifiers, modifiers);
            h.store_ref(r, k.ctor_signature, signature);
            h.store_ref(r, k.ctor_annotations, annotations);
            h.store_ref(r, k.ctor_param_annotations, on_params);
            return Ok(r);
        }
        let name = self.intern_str(&name)?;
        let default = self.attribute_bytes(&file, member, "AnnotationDefault")?;
        let r = self.new_instance(k.reflect_method)?;
        let h = &mut self.heap;
        h.store_ref(r, k.method_clazz, mirror);
        h.store_u32(r, k.method_slot, slot);
        h.store_ref(r, k.method_name, name);
        h.store_ref(r, k.method_params, params);
        h.store_ref(r, k.method_return, ret);
        h.store_ref(r, k.method_exceptions, exceptions);
        h.store_u32(r, k.method_modifiers, modifiers);
        h.store_ref(r, k.method_signature, signature);
        h.store_ref(r, k.method_annotations, annotations);
        h.store_ref(r, k.method_param_annotations, on_params);
        h.store_ref(r, k.method_default, default);
        Ok(r)
    }

    /// The method a `Method` or `Constructor` object stands for.
    pub fn executable_target(&self, object: Ref) -> Option<MethodId> {
        if object.is_null() {
            return None;
        }
        let k = &self.known;
        let (clazz, slot) = if self.class_of(object) == k.reflect_constructor {
            (k.ctor_clazz, k.ctor_slot)
        } else {
            (k.method_clazz, k.method_slot)
        };
        let class = self.mirror_class(self.heap.load_ref(object, clazz));
        let slot = self.heap.load_u32(object, slot) as usize;
        self.classes.try_get(class)?.methods.get(slot).copied()
    }

    /// The parameter types of a `Method` or `Constructor` object.
    pub fn executable_params(&self, object: Ref) -> Vec<ClassId> {
        let k = &self.known;
        let off = if self.class_of(object) == k.reflect_constructor {
            k.ctor_params
        } else {
            k.method_params
        };
        let array = self.heap.load_ref(object, off);
        if array.is_null() {
            return Vec::new();
        }
        (0..self.heap.array_len(array))
            .map(|i| self.mirror_class(self.heap.elem_ref(array, i)))
            .collect()
    }

    /// Stores a reference into a field of a boot class found by name.
    pub fn set_named(&mut self, object: Ref, class: &str, field: &str, v: Ref) {
        let off = self.field_offset(class, field);
        if off != 0 {
            self.heap.store_ref(object, off, v);
        }
    }

    /// The `RecordComponent` of a component.
    pub fn record_component_object(&mut self, class: ClassId, rc: &RecordComponent) -> Res<Ref> {
        const RC: &str = "java/lang/reflect/RecordComponent";
        let c = self.classes.get(class);
        let mirror = c.mirror;
        let Some(file) = c.file.clone() else {
            return Ok(Ref::NULL);
        };
        let name = file.pool.utf8(rc.name).unwrap_or_default();
        let desc = file.pool.utf8(rc.descriptor).unwrap_or_default();
        let ty = self.type_mirror(class, desc)?;
        let (n, d) = (
            self.syms.intern(name),
            self.syms.intern(&format!("(){desc}")),
        );
        let accessor = self
            .classes
            .declared(class, n, d)
            .filter(|m| !m.is_static())
            .map(|m| m.id);
        let accessor = match accessor {
            Some(m) => self.executable_object(m)?,
            None => Ref::NULL,
        };
        let name = self.intern_str(name)?;
        let rc_class = self.known.record_component;
        let r = self.new_instance(rc_class)?;
        self.set_named(r, RC, "clazz", mirror);
        self.set_named(r, RC, "name", name);
        self.set_named(r, RC, "type", ty);
        self.set_named(r, RC, "accessor", accessor);
        for a in &rc.attributes {
            let data = file.data(a);
            match file.pool.utf8(a.name).unwrap_or_default() {
                "Signature" if data.len() == 2 => {
                    let s = file
                        .pool
                        .utf8(u16::from_be_bytes([data[0], data[1]]))
                        .unwrap_or_default();
                    let s = self.new_string(s)?;
                    self.set_named(r, RC, "signature", s);
                }
                "RuntimeVisibleAnnotations" => {
                    let b = self.new_byte_array(data)?;
                    self.set_named(r, RC, "annotations", b);
                }
                "RuntimeVisibleTypeAnnotations" => {
                    let b = self.new_byte_array(data)?;
                    self.set_named(r, RC, "typeAnnotations", b);
                }
                _ => {}
            }
        }
        Ok(r)
    }
}
