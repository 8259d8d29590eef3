//! Boot: HotSpot's own sequence (`initPhase1` to `initPhase3`), run for real once. NATIVES.md b1 has the order.

use rustc_hash::FxHashMap as HashMap;
use std::sync::Arc;

use covet_program::jdk::Jdk;

use crate::class::layout::Names;
use crate::class::{ClassId, Classes, Kind, MethodId};
use crate::domain::{Domain, Slot};
use crate::heap::{Heap, Ref};
use crate::known::Known;
use crate::machine::{Ended, Machine};
use crate::native_memory::NativeMemory;
use crate::natives::Registry;
use crate::natives::intrinsic::{Intrinsics, LateOffsets};
use crate::natives::jdk::system_props::MACHINE_PROPERTIES;
use crate::sandbox::{Console, Sandbox, World};
use crate::symbol::Symbols;
use crate::thread::Threads;
use crate::vm::{Halt, Options, Res, Trouble, Vm};

/// Why a machine could not be made.
#[derive(Debug, thiserror::Error)]
pub enum BootError {
    /// The arena could not be reserved.
    #[error("cannot reserve memory for the guest heap: {0}")]
    Memory(#[from] std::io::Error),
    /// The class library did not come up.
    #[error("the class library of this JDK did not start: {0}")]
    Library(String),
    /// The module options name what is not there; the library has said so on standard error.
    #[error("the boot layer could not be made")]
    Layer,
}

/// What `initPhase2` answers when modules are missing.
const NO_LAYER: &str = "initPhase2 failed";

impl Vm {
    /// A machine without any class loaded.
    pub fn new(
        jdk: Arc<Jdk>,
        options: Options,
        world: World,
        console: Console,
    ) -> Result<Vm, BootError> {
        let mut syms = Symbols::default();
        let names = Names::new(&mut syms);
        Ok(Vm {
            heap: Heap::new(options.max_heap)?,
            classes: Classes::new(),
            syms,
            names,
            jdk,
            native_memory: NativeMemory::new(options.max_heap),
            tables: crate::natives::tables::Tables::default(),
            options,
            known: Known::unset(),
            interned: HashMap::default(),
            registry: Registry::new(),
            intrinsics: Intrinsics::new(),
            late_offsets: LateOffsets::default(),
            threads: Threads::default(),
            sandbox: Sandbox::new(world, console),
            packages: HashMap::default(),
            modules: Vec::new(),
            missing: Default::default(),
            exports: Default::default(),
            boot_unnamed_module: Ref::NULL,
            linked: HashMap::default(),
            constraints: HashMap::default(),
            shapes: HashMap::default(),
            undo: Vec::new(),
            base: None,
            base_initialized: Default::default(),
            base_uninitialized: Vec::new(),
            places: crate::natives::acts::Places::default(),
            redefined: rustc_hash::FxHashMap::default(),
            selections: HashMap::default(),
            overpasses: HashMap::default(),
            out_of_memory: 0,
            interface_calls: vec![
                (ClassId(0), MethodId(0), MethodId(0));
                crate::interp::ops::invoke::INTERFACE_CALLS
            ],
            unsupported: indexmap::IndexMap::new(),
            executed: 0,
            budget: u64::MAX,
            work: 0,
            collect_work: 0,
            stop: Arc::default(),
            hidden_counter: 0,
            after_define: None,
            emergency: Ref::NULL,
            internal: HashMap::default(),
            twins: HashMap::default(),
            pending_references: Ref::NULL,
            pinned: Ref::NULL,
            samples: None,
            locales: Vec::new(),
            hashed: Default::default(),
            lenient_warmth: false,
            settings: Vec::new(),
            refused_warmth: rustc_hash::FxHashMap::default(),
            host_loader: Ref::NULL,
            unstable_sites: std::collections::BTreeSet::new(),
            observer: Default::default(),
            predicates: Default::default(),
        })
    }

    /// Loads the classes that everything else needs and gives them mirrors.
    fn load_foundation(&mut self) -> Res<()> {
        self.make_primitives();
        for name in [
            "java/lang/Object",
            "java/lang/Cloneable",
            "java/io/Serializable",
            "java/lang/Class",
            "java/lang/String",
        ] {
            self.load_boot(name)?;
        }
        self.fill_known();
        let order = [
            Kind::Boolean,
            Kind::Char,
            Kind::Float,
            Kind::Double,
            Kind::Byte,
            Kind::Short,
            Kind::Int,
            Kind::Long,
        ];
        for (i, kind) in order.into_iter().enumerate() {
            let id = self.array_of(self.primitive(kind))?;
            self.known.primitive_arrays[i] = id;
        }
        let a = self.known.primitive_arrays;
        self.known.boolean_array = a[0];
        self.known.char_array = a[1];
        self.known.byte_array = a[4];
        self.known.int_array = a[6];
        self.known.long_array = a[7];
        self.fix_early_classes()?;
        for name in Known::class_names() {
            match self.load_boot(name) {
                Ok(_) | Err(Trouble::NotFound(_)) => {}
                Err(t) => return Err(t),
            }
        }
        let _ = self.load_boot("java/lang/Thread$FieldHolder");
        self.fill_known();
        self.known.object_array = self.array_of(self.known.object)?;
        self.make_internal_class();
        Ok(())
    }

    /// Writes a static field of a boot class.
    pub fn set_static(&mut self, class: &str, field: &str, bits: u64) {
        let Some(id) = self
            .syms
            .get(class)
            .and_then(|s| self.classes.find(Ref::NULL, s))
        else {
            return;
        };
        let Some(name) = self.syms.get(field) else {
            return;
        };
        let c = self.classes.get(id);
        let Some(f) = c.fields.iter().find(|f| f.name == name && f.is_static()) else {
            return;
        };
        let (mirror, off, kind) = (c.mirror, f.offset, f.kind);
        self.write_kind(mirror, off, kind, bits);
    }
}

/// Bytecodes that boot may take; it needs a few million.
const BOOT_BUDGET: u64 = 500_000_000;

impl<D: Domain> Machine<D> {
    /// Boots the class library. Afterwards the machine can run programs.
    pub fn boot(&mut self) -> Result<(), BootError> {
        self.vm.budget = BOOT_BUDGET;
        let result = self.boot_steps();
        self.vm.budget = u64::MAX;
        match result {
            Ok(()) => Ok(()),
            Err(Trouble::Raise(r)) if r.message.as_deref() == Some(NO_LAYER) => {
                let _ = self.vm.sandbox.console.error.flush();
                Err(BootError::Layer)
            }
            Err(t) => Err(BootError::Library(format!(
                "{}{}",
                self.vm.trouble_text(&t),
                self.vm.frames_text()
            ))),
        }
    }

    fn boot_steps(&mut self) -> Res<()> {
        self.vm.load_foundation()?;
        self.make_main_thread()?;
        self.initialize_named("java/lang/String")?;
        self.vm.set_static("java/lang/String", "COMPACT_STRINGS", 1);
        for c in [
            "java/lang/System",
            "java/lang/Class",
            "java/lang/ThreadGroup",
            "java/lang/Thread",
        ] {
            self.initialize_named(c)?;
        }
        self.construct_main_thread()?;
        self.initialize_named("java/lang/Module")?;
        self.initialize_named("jdk/internal/misc/UnsafeConstants")?;
        for (f, v) in [
            ("ADDRESS_SIZE0", 8),
            ("PAGE_SIZE", 4096),
            ("BIG_ENDIAN", 0),
            ("UNALIGNED_ACCESS", 1),
        ] {
            self.vm
                .set_static("jdk/internal/misc/UnsafeConstants", f, v);
        }
        self.initialize_named("java/lang/reflect/Method")?;
        self.initialize_named("java/lang/ref/Finalizer")?;
        self.call_static("java/lang/System", "initPhase1", "()V", &[])?;
        self.vm.skip_thread_ids();
        for c in EARLY_EXCEPTIONS {
            self.initialize_named(c)?;
        }
        self.prepare_emergency()?;
        for c in [
            "java/lang/invoke/MethodHandle",
            "java/lang/invoke/ResolvedMethodName",
            "java/lang/invoke/MemberName",
            "java/lang/invoke/MethodHandleNatives",
        ] {
            self.initialize_named(c)?;
        }
        let ok = self.call_static("java/lang/System", "initPhase2", "(ZZ)I", &[1, 0])?;
        if ok as i32 != 0 {
            return crate::vm::raise("java/lang/InternalError", NO_LAYER);
        }
        self.call_static("java/lang/System", "initPhase3", "()V", &[])?;
        if self.vm.jdk.feature >= 25 {
            self.initialize_named("jdk/internal/vm/ContinuationSupport")?;
        }
        self.hide_machine_properties()
    }

    /// Lets the library read the properties that steer it, then takes them out of the program's sight.
    fn hide_machine_properties(&mut self) -> Res<()> {
        self.initialize_named("java/lang/invoke/MethodHandleStatics")?;
        let factory = "jdk/internal/reflect/ReflectionFactory";
        let config = "()Ljdk/internal/reflect/ReflectionFactory$Config;";
        let (read, desc) = if self.vm.jdk.feature < 18 {
            ("checkInitted", "()V")
        } else {
            ("config", config)
        };
        self.call_static(factory, read, desc, &[])?;
        let props = self.vm.static_ref("java/lang/System", "props");
        for (key, _) in MACHINE_PROPERTIES {
            let key = self.vm.new_string(key)?;
            self.call_method(
                "java/util/Properties",
                "remove",
                "(Ljava/lang/Object;)Ljava/lang/Object;",
                &[u64::from(props.0), u64::from(key.0)],
            )?;
        }
        Ok(())
    }

    fn prepare_emergency(&mut self) -> Res<()> {
        let message = self.vm.intern_str("Java heap space")?;
        let e = self
            .vm
            .throwable_of(self.vm.known.out_of_memory, message, Ref::NULL)?;
        self.vm.emergency = e;
        Ok(())
    }

    fn make_main_thread(&mut self) -> Res<()> {
        let object = self.vm.new_instance(self.vm.known.thread)?;
        self.vm.threads.add(object, false);
        self.vm
            .heap
            .store_u64(object, self.vm.known.thread_eetop, 1);
        if self.vm.known.thread_holder == 0 {
            self.vm
                .heap
                .store_u32(object, self.vm.known.thread_priority, 5);
        }
        Ok(())
    }

    fn construct_main_thread(&mut self) -> Res<()> {
        let object = self.vm.threads.running().object;
        let group_class = self.vm.known.thread_group;
        let system = self.vm.new_instance(group_class)?;
        self.call_method(
            "java/lang/ThreadGroup",
            "<init>",
            "()V",
            &[u64::from(system.0)],
        )?;
        let main = self.vm.new_instance(group_class)?;
        let name = self.vm.intern_str("main")?;
        let args = [main.0, system.0, name.0].map(u64::from);
        self.call_method(
            "java/lang/ThreadGroup",
            "<init>",
            "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
            &args,
        )?;
        let args = [object.0, main.0, name.0].map(u64::from);
        self.call_method(
            "java/lang/Thread",
            "<init>",
            "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
            &args,
        )?;
        self.vm
            .set_thread_status(object, crate::thread::status::RUNNABLE);
        Ok(())
    }

    /// Initialises a boot class by name.
    pub fn initialize_named(&mut self, name: &str) -> Res<()> {
        let id = self.vm.load_boot(name)?;
        self.initialize(id)
    }

    /// Initialises a class.
    pub fn initialize(&mut self, id: ClassId) -> Res<()> {
        let method = self.vm.internal_method("initialize");
        self.finish(method, &[u64::from(id.0)]).map(|_| ())
    }

    /// Calls a static method of a boot class.
    pub fn call_static(&mut self, class: &str, name: &str, desc: &str, args: &[u64]) -> Res<u64> {
        self.initialize_named(class)?;
        self.call_method(class, name, desc, args)
    }

    /// Calls a method of a boot class; no virtual selection.
    pub fn call_method(&mut self, class: &str, name: &str, desc: &str, args: &[u64]) -> Res<u64> {
        let method = self.vm.boot_method(class, name, desc)?;
        self.finish(method, args)
    }

    /// Calls a method and turns how it ended into a result.
    pub fn finish(&mut self, method: crate::class::MethodId, args: &[u64]) -> Res<u64> {
        let slots: Vec<Slot<D::Shadow>> = args.iter().map(|v| Slot::plain(*v)).collect();
        match self.call(method, &slots) {
            Ended::Returned(v) => Ok(v.v),
            Ended::Threw(e) => Err(Trouble::Throw(e)),
            Ended::Halted(h) => Err(Trouble::Halt(h)),
        }
    }
}

const EARLY_EXCEPTIONS: &[&str] = &[
    "java/lang/OutOfMemoryError",
    "java/lang/NullPointerException",
    "java/lang/ClassCastException",
    "java/lang/ArrayStoreException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/StackOverflowError",
    "java/lang/IllegalMonitorStateException",
    "java/lang/IllegalArgumentException",
];

/// Whether a halt is a regular exit.
pub fn exit_code(h: Halt) -> Option<i32> {
    match h {
        Halt::Exit(c) => Some(c),
        _ => None,
    }
}
