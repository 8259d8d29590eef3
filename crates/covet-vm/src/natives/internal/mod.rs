//! Operations of the machine itself that need guest calls: initialisation, loading, linking, threads.
//!
//! They are methods of a class that no guest can name, hidden from stack traces.

mod agent;
mod initialize;
mod link;
mod load;
mod threads;

use covet_program::descriptor;

use super::FullNative;
use crate::class::{Class, Entry, Kind, Method, Shape, acc};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::vm::Vm;

/// Name of the internal class.
pub const CLASS: &str = "covet/internal/Machine";

/// Names and descriptors of the internal methods.
const METHODS: &[(&str, &str)] = &[
    ("initialize", "(I)V"),
    ("link", "(IIII)V"),
    ("load", "(Ljava/lang/Object;III)V"),
    ("constant", "(IIII)V"),
    ("callSite", "(IIII)V"),
    ("polymorphic", "(IIII)V"),
    ("methodType", "(IIII)V"),
    ("thread", "(Ljava/lang/Object;)V"),
    ("awaitThreads", "()V"),
    ("agent", "(Ljava/lang/Object;Ljava/lang/Object;I)V"),
];

/// Adds the internal natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "covet/internal/Machine.initialize",
        run: initialize::initialize,
        catches: true,
    });
    v.push(FullNative {
        key: "covet/internal/Machine.link",
        run: initialize::link_only,
        catches: false,
    });
    v.push(FullNative {
        key: "covet/internal/Machine.load",
        run: load::load,
        catches: true,
    });
    v.push(FullNative {
        key: "covet/internal/Machine.constant",
        run: link::constant,
        catches: true,
    });
    v.push(FullNative {
        key: "covet/internal/Machine.callSite",
        run: link::call_site,
        catches: true,
    });
    v.push(FullNative {
        key: "covet/internal/Machine.polymorphic",
        run: link::polymorphic,
        catches: false,
    });
    v.push(FullNative {
        key: "covet/internal/Machine.methodType",
        run: link::method_type,
        catches: false,
    });
    v.push(FullNative {
        key: "covet/internal/Machine.thread",
        run: threads::thread,
        catches: true,
    });
    v.push(FullNative {
        key: "covet/internal/Machine.awaitThreads",
        run: threads::await_threads,
        catches: false,
    });
    v.push(FullNative {
        key: "covet/internal/Machine.agent",
        run: agent::agent,
        catches: true,
    });
}

impl Vm {
    /// Makes the internal class.
    pub fn make_internal_class(&mut self) {
        let id = self.classes.next_id();
        let name = self.syms.intern(CLASS);
        let package = self.syms.intern("covet/internal");
        let mut methods = Vec::new();
        for (i, (n, desc)) in METHODS.iter().enumerate() {
            let arg_slots = descriptor::arg_slots(desc).unwrap_or_default();
            let desc = self.syms.intern(desc);
            let mid = self.classes.next_method_id();
            let native = self.registry.find_key(&format!("{CLASS}.{n}"));
            let sym = self.syms.intern(n);
            self.classes.add_method(Method {
                id: mid,
                class: id,
                name: sym,
                desc,
                access: acc::STATIC | acc::NATIVE,
                arg_slots,
                ret: Kind::Void,
                vindex: -1,
                index: i as u16,
                code: std::ptr::null(),
                native,
                entry: Entry::Slow,
                predicate: Default::default(),
                follow: 0,
                intrinsic: None,
                caller_sensitive: false,
                hidden: true,
                polymorphic: None,
            });
            methods.push(mid);
            self.internal.insert(n, mid);
        }
        let class = Class {
            id,
            name,
            file: None,
            loader: Ref::NULL,
            super_class: None,
            interfaces: Vec::new(),
            all_interfaces: Vec::new(),
            display: vec![id],
            access: acc::FINAL,
            shape: Shape::Instance,
            mirror: Ref::NULL,
            fields: Vec::new(),
            instance_size: 8,
            mirror_size: 0,
            methods,
            method_index: rustc_hash::FxHashMap::default(),
            vtable: Vec::new(),
            array_class: None,
            package,
            origin: crate::class::Origin::default(),
            pool_cache: rustc_hash::FxHashMap::default(),
            nest_host: None,
            hidden: true,
            hide_frames: true,
            has_finalizer: false,
            reference_kind: 0,
            has_defaults: false,
            clinit: None,
        };
        self.classes.add(class);
        self.make_stand_in();
    }

    /// What ids stand for that a guest made up: `Object`, and a native method that nobody wrote.
    fn make_stand_in(&mut self) {
        let method = Method {
            id: crate::class::MethodId(0),
            class: self.known.object,
            name: self.syms.intern("nothing"),
            desc: self.names.void_sig,
            access: acc::STATIC | acc::NATIVE,
            arg_slots: 0,
            ret: Kind::Void,
            vindex: -1,
            index: u16::MAX,
            code: std::ptr::null(),
            native: crate::natives::NativeBody::Missing,
            entry: Entry::Slow,
            predicate: Default::default(),
            follow: 0,
            intrinsic: None,
            caller_sensitive: false,
            hidden: false,
            polymorphic: None,
        };
        self.classes.set_stand_in(self.known.object, method);
    }

    /// Whether a method is one of the machine's own operations.
    pub fn is_internal(&self, method: crate::class::MethodId) -> bool {
        let class = self.classes.get(self.classes.method(method).class);
        class.file.is_none() && !class.is_array()
    }

    /// An internal method.
    pub fn internal_method(&self, name: &str) -> crate::class::MethodId {
        match self.internal.get(name) {
            Some(m) => *m,
            None => panic!("no internal operation {name}"),
        }
    }
}
