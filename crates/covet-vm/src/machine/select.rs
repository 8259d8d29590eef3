//! Selection of the method that a call on a receiver means (JVMS 5.4.6), and the errors when there is none.

use super::Machine;
use crate::class::hierarchy::Selection;
use crate::class::{ClassId, Entry, Method, MethodId, acc};
use crate::domain::Domain;
use crate::natives::NativeBody;
use crate::vm::{Raise, Res, Trouble, Undo, Vm, raise};

impl<D: Domain> Machine<D> {
    /// Selection for an interface call.
    pub(crate) fn select_interface(&mut self, class: ClassId, method: MethodId) -> Res<MethodId> {
        let owner = self.vm.classes.method(method).class;
        if !self.vm.classes.is_subclass(class, owner) {
            let text = format!(
                "Class {} does not implement the requested interface {}",
                self.vm.external_name(class),
                self.vm.external_name(owner)
            );
            return raise("java/lang/IncompatibleClassChangeError", text);
        }
        self.select(class, method)
    }

    /// Selection for any virtual or interface method. The top frame has to say where it stands.
    pub fn select(&mut self, class: ClassId, method: MethodId) -> Res<MethodId> {
        let m = self.vm.classes.method(method);
        let owner = self.vm.classes.get(m.class);
        if !owner.is_interface() {
            let t = self
                .vm
                .classes
                .select_virtual(self.vm.classes.get(class), m)
                .unwrap_or(method);
            if self.vm.classes.method(t).is_abstract() {
                return self.vm.abstract_method(class, method);
            }
            return Ok(t);
        }
        match self.vm.selection(class, method) {
            Selection::Found(t) => {
                let found = self.vm.classes.method(t);
                if found.access & acc::PUBLIC == 0 && !found.is_private() {
                    return self.vm.not_public(class, t);
                }
                Ok(t)
            }
            Selection::Conflict(a, b) => self.conflict(class, a, b),
            Selection::Abstract(_) | Selection::None => self.vm.abstract_method(class, method),
        }
    }

    /// Two defaults, and the class has none of its own: HotSpot gives it a method that throws, which traces show.
    fn conflict(&mut self, class: ClassId, a: MethodId, b: MethodId) -> Res<MethodId> {
        let text = format!(
            "Conflicting default methods: {} {}",
            self.vm.short_name(a),
            self.vm.short_name(b)
        );
        let overpass = self.vm.overpass(class, a);
        self.push_native_marker(overpass);
        let e = self.vm.make_throwable(Raise {
            class: "java/lang/IncompatibleClassChangeError",
            message: Some(text),
            cause: crate::heap::Ref::NULL,
        });
        self.vm.threads.frames.pop();
        Err(Trouble::Throw(e))
    }
}

impl Vm {
    /// Selection of an interface method, remembered.
    pub(crate) fn selection(&mut self, class: ClassId, method: MethodId) -> Selection {
        if let Some(s) = self.selections.get(&(class, method)) {
            return *s;
        }
        let s = self.classes.select(class, method);
        if !self.in_base(class) {
            // Ids are never reused: what is remembered of a class that goes would stay for nothing.
            self.undo.push(Undo::Selection(class, method));
        }
        self.selections.insert((class, method), s);
        s
    }

    /// The method that stands for a conflict in stack traces: of the class, without a line.
    fn overpass(&mut self, class: ClassId, like: MethodId) -> MethodId {
        if let Some(o) = self.overpasses.get(&(class, like))
            && self.classes.try_method(*o).is_some()
        {
            return *o;
        }
        let id = self.classes.next_method_id();
        let overpass = Method {
            id,
            class,
            index: Method::NOT_IN_FILE,
            code: std::ptr::null(),
            native: NativeBody::Missing,
            entry: Entry::Slow,
            ..*self.classes.method(like)
        };
        self.classes.add_method(overpass);
        self.overpasses.insert((class, like), id);
        id
    }

    fn short_name(&self, id: MethodId) -> String {
        let m = self.classes.method(id);
        format!("{}.{}", self.external_name(m.class), self.syms.text(m.name))
    }

    pub(crate) fn abstract_method<T>(&self, class: ClassId, method: MethodId) -> Res<T> {
        let m = self.classes.method(method);
        let owner = self.classes.get(m.class);
        let sig = crate::messages::method_text("", self.syms.text(m.name), self.syms.text(m.desc));
        let word = if m.is_abstract() { "abstract " } else { "" };
        let kind = if owner.is_interface() {
            "interface"
        } else {
            "abstract class"
        };
        raise(
            "java/lang/AbstractMethodError",
            format!(
                "Receiver class {} does not define or inherit an implementation of the resolved method '{word}{}' of {kind} {}.",
                self.external_name(class),
                sig.replacen(" .", " ", 1),
                self.external_name(m.class)
            ),
        )
    }

    fn not_public<T>(&self, class: ClassId, method: MethodId) -> Res<T> {
        let m = self.classes.method(method);
        let (name, desc) = (self.syms.text(m.name), self.syms.text(m.desc));
        let text = crate::messages::method_text(&self.external_name(class), name, desc);
        raise("java/lang/IllegalAccessError", format!("'{text}'"))
    }
}
