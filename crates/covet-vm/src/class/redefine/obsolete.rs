//! Methods that still run in the code of an earlier version of their class.
//!
//! Such a frame resolves constants in the old file, so its method belongs to a class of its own: the old version, with
//! the same mirror, which no dictionary has.

use std::collections::BTreeMap;

use crate::class::{Class, ClassId, Method, MethodId};
use crate::code::Code;
use crate::interp::Frame;
use crate::vm::Vm;

impl Vm {
    /// Gives the frames that run code of a class to obsolete methods.
    pub(super) fn retire_frames(&mut self, class: ClassId) {
        let mut running = BTreeMap::new();
        for f in all_frames(&mut self.threads) {
            let m = self.classes.try_method(f.method);
            if !f.code.is_null() && m.is_some_and(|m| m.class == class) {
                running.insert(f.method, f.method);
            }
        }
        if running.is_empty() {
            return;
        }
        let version = self.old_version(class);
        for (method, obsolete) in &mut running {
            *obsolete = self.obsolete_method(*method, version);
        }
        for f in all_frames(&mut self.threads) {
            if let Some(obsolete) = running.get(&f.method).filter(|_| !f.code.is_null()) {
                f.method = *obsolete;
                rename(f.code, *obsolete);
            }
        }
    }

    /// A class that stands for the version a class has now.
    fn old_version(&mut self, class: ClassId) -> ClassId {
        let id = self.classes.next_id();
        let c = self.classes.get(class);
        let version = Class {
            id,
            file: c.file.clone(),
            interfaces: c.interfaces.clone(),
            all_interfaces: c.all_interfaces.clone(),
            display: c.display.clone(),
            fields: c.fields.clone(),
            methods: c.methods.clone(),
            method_index: c.method_index.clone(),
            vtable: c.vtable.clone(),
            origin: c.origin.clone(),
            pool_cache: c.pool_cache.clone(),
            nest_host: Some(c.nest_host.unwrap_or(class)),
            ..*c
        };
        self.classes.add(version)
    }

    fn obsolete_method(&mut self, method: MethodId, version: ClassId) -> MethodId {
        let id = self.classes.next_method_id();
        let m = self.classes.method(method);
        let obsolete = Method {
            id,
            class: version,
            // The code stays that of the method it was decoded for.
            code: std::ptr::null(),
            ..*m
        };
        self.classes.add_method(obsolete)
    }
}

/// Frames of all threads and of continuations that are not mounted.
fn all_frames(threads: &mut crate::thread::Threads) -> impl Iterator<Item = &mut Frame> {
    let parked = threads.list.iter_mut().flat_map(|t| t.frames.iter_mut());
    let unmounted = threads.unmounted.values_mut().flatten();
    threads.frames.iter_mut().chain(parked).chain(unmounted)
}

#[expect(unsafe_code, reason = "register code is shared by raw pointer")]
fn rename(code: *const Code, method: MethodId) {
    // SAFETY: frames only hold code that is alive, and only the machine that owns it looks at it.
    if let Some(code) = unsafe { code.cast_mut().as_mut() } {
        code.method = method;
    }
}
