//! Redefinition of loaded classes (`java.lang.instrument`): other method bodies, the same members.
//!
//! Methods keep their ids, so that callers, dispatch tables and caches need no change; they lose their decoded code and
//! are decoded from the new file at their next call, without intrinsics. Frames that run the old code go on in it: their
//! methods become obsolete ones ([`obsolete`]) of a class that only they know, with the old file and its resolved
//! constants. A redefinition behind the base is one entry of the undo log, which has all that was before.
//!
//! What may not change is what HotSpot does not let change ([`compare`]).

mod compare;
mod obsolete;

use rustc_hash::FxHashMap as HashMap;
use std::sync::Arc;

use covet_program::Bytes;
use covet_program::classfile::ClassFile;

use super::{ClassId, Entry, LinkProgress, MethodId, PoolValue};
use crate::code::Code;
use crate::natives::NativeBody;
use crate::vm::{Raise, Res, Trouble, Undo, Vm, raise};

/// What a class was before it was redefined.
pub struct Before {
    class: ClassId,
    file: Arc<ClassFile>,
    pool_cache: HashMap<u16, PoolValue>,
    fields: Vec<(u16, u16)>,
    methods: Vec<MethodBefore>,
    initial: Option<Option<Bytes>>,
}

/// What a method was.
struct MethodBefore {
    id: MethodId,
    index: u16,
    code: *const Code,
    native: NativeBody,
    entry: Entry,
    intrinsic: Option<crate::natives::intrinsic::Run>,
}

impl Vm {
    /// Whether a class may be redefined: one that was read from a class file and is not hidden.
    pub fn is_modifiable(&self, class: ClassId) -> bool {
        let c = self.classes.get(class);
        c.file.is_some() && !c.hidden
    }

    /// The bytes a transformer gets when a class is retransformed: those it had before such transformers changed it.
    pub fn initial_bytes(&self, class: ClassId) -> Option<Bytes> {
        let kept = self.redefined.get(&class).and_then(Option::as_ref);
        let file = self.classes.get(class).file.as_ref();
        kept.or(file.map(|f| &f.bytes)).cloned()
    }

    /// Reads and checks a new version of a class. May ask for classes to be loaded, and go on with `at` afterwards.
    pub fn new_version(
        &mut self,
        class: ClassId,
        bytes: Bytes,
        at: &mut LinkProgress,
    ) -> Res<Arc<ClassFile>> {
        let name = self.class_name(class).to_owned();
        self.check_version(&bytes, &name).map_err(bare)?;
        let file = ClassFile::parse(bytes);
        let file = file.map_err(|_| Trouble::Raise(Raise::bare("java/lang/ClassFormatError")))?;
        if file.name().unwrap_or_default() != name {
            return raise("java/lang/NoClassDefFoundError", "class names don't match");
        }
        let Some(old) = self.classes.get(class).file.clone() else {
            return raise("java/lang/InternalError", "no class file");
        };
        compare::compare(&old, &file)?;
        let file = Arc::new(file);
        if self.classes.get(class).loader.is_null() || self.needs_link(class) {
            return Ok(file);
        }
        self.verify_version(class, &file, at).map_err(bare)?;
        Ok(file)
    }

    /// Notes the bytes of a class before transformers changed it that take part in retransformation. An entry of a
    /// dropped class is dead.
    pub fn note_initial(&mut self, class: ClassId, bytes: Vec<u8>) {
        self.redefined.insert(class, Some(bytes.into()));
    }

    /// Switches a class to a new version. `initial`: the bytes that later transformers start from, if not those they
    /// have started from so far.
    pub fn redefine(&mut self, class: ClassId, file: Arc<ClassFile>, initial: Option<Bytes>) {
        self.retire_frames(class);
        let before = self.take_before(class, &file);
        let kept = self.redefined.entry(class).or_default();
        if initial.is_some() {
            *kept = initial;
        }
        match self.base.is_some() {
            true => self.undo.push(Undo::Redefined(Box::new(before))),
            false => {
                let codes = before.methods.iter().map(|m| m.code);
                self.observer.retire(codes.filter(|c| !c.is_null()));
            }
        }
    }

    /// Puts the new file in the place of the old one.
    fn take_before(&mut self, class: ClassId, file: &Arc<ClassFile>) -> Before {
        let methods = self.classes.get(class).methods.clone();
        let methods = methods.into_iter().map(|id| self.renew_method(id, file));
        let methods = methods.collect();
        let places = self.field_places(class, file);
        let initial = self.redefined.get(&class).cloned();
        let c = self.classes.get_mut(class);
        let fields = c.fields.iter().map(|f| (f.index, f.constant)).collect();
        for (field, place) in c.fields.iter_mut().zip(places) {
            (field.index, field.constant) = place;
        }
        Before {
            class,
            file: c.file.replace(file.clone()).unwrap_or_else(|| file.clone()),
            pool_cache: std::mem::take(&mut c.pool_cache),
            fields,
            methods,
            initial,
        }
    }

    /// Index and constant of the fields in the new file.
    fn field_places(&self, class: ClassId, file: &ClassFile) -> Vec<(u16, u16)> {
        let fields = &self.classes.get(class).fields;
        let place = |f: &super::Field| {
            let at = file.fields.iter().position(|m| {
                file.pool.utf8(m.name) == Ok(self.syms.text(f.name))
                    && file.pool.utf8(m.descriptor) == Ok(self.syms.text(f.desc))
            });
            match at {
                Some(i) if f.index != u16::MAX => {
                    let constant = file.constant_value(&file.fields[i]).unwrap_or(0);
                    (i as u16, if f.is_static() { constant } else { 0 })
                }
                _ => (f.index, f.constant),
            }
        };
        fields.iter().map(place).collect()
    }

    /// Has a method decoded from the new file at its next call.
    fn renew_method(&mut self, id: MethodId, file: &ClassFile) -> MethodBefore {
        let m = self.classes.method(id);
        let (name, desc) = (self.syms.text(m.name), self.syms.text(m.desc));
        let index = file.methods.iter().position(|n| {
            file.pool.utf8(n.name) == Ok(name) && file.pool.utf8(n.descriptor) == Ok(desc)
        });
        self.classes.change_method(id, |m| {
            let before = MethodBefore {
                id,
                index: m.index,
                code: m.code,
                native: m.native,
                entry: m.entry,
                intrinsic: m.intrinsic,
            };
            m.index = index.map_or(m.index, |i| i as u16);
            if !m.is_native() && !m.is_abstract() {
                m.code = std::ptr::null();
                m.native = NativeBody::Unbound;
                m.entry = Entry::Slow;
                m.intrinsic = None;
            }
            before
        })
    }

    /// Takes a redefinition back. Nothing runs in the new code.
    #[expect(
        unsafe_code,
        reason = "frees code that only the redefined methods refer to"
    )]
    pub(crate) fn undo_redefinition(&mut self, before: Before) {
        for b in before.methods {
            let new = self.classes.change_method(b.id, |m| {
                (m.index, m.native) = (b.index, b.native);
                (m.entry, m.intrinsic) = (b.entry, b.intrinsic);
                std::mem::replace(&mut m.code, b.code)
            });
            if new != b.code && !new.is_null() {
                self.forget_links(new);
                // SAFETY: decoded for the redefined method, and nothing refers to it any more.
                unsafe { drop(Box::from_raw(new.cast_mut())) }
            }
            // SAFETY: the old code lives as long as its method; it may have belonged to an obsolete one meanwhile.
            if let Some(code) = unsafe { b.code.cast_mut().as_mut() } {
                code.method = b.id;
            }
        }
        let c = self.classes.get_mut(before.class);
        c.file = Some(before.file);
        c.pool_cache = before.pool_cache;
        for (field, place) in c.fields.iter_mut().zip(before.fields) {
            (field.index, field.constant) = place;
        }
        match before.initial {
            Some(bytes) => self.redefined.insert(before.class, bytes),
            None => self.redefined.remove(&before.class),
        };
    }
}

/// HotSpot's agents say which error it is and no more.
fn bare(t: Trouble) -> Trouble {
    match t {
        Trouble::Raise(r) => Trouble::Raise(Raise::bare(r.class)),
        t => t,
    }
}
