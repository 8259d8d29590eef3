//! Wrongly typed bytecode: a class to write it into and a machine to run it on.

use covet_program::Bytes;
use covet_program::classwriter::{ClassWriter, CodeWriter, FrameSize};
use covet_vm::class::create::Definition;
use covet_vm::domain::{Concrete, Slot};
use covet_vm::heap::Ref;
use covet_vm::machine::{Ended, Machine};
use covet_vm::transaction::{Budget, Snapshot};

/// The class that all outlaws are written into.
pub const NAME: &str = "Outlaw";
/// Room for every statement of the generator.
pub const FRAME: FrameSize = FrameSize {
    stack: 12,
    locals: 12,
};

/// A frozen machine that tries bytecode.
pub struct Court {
    pub machine: Machine<Concrete>,
    base: Snapshot<()>,
    loader: Ref,
    frozen: u128,
}

impl Court {
    pub fn new() -> Court {
        let mut machine = crate::support::boot(Concrete, std::path::Path::new(""));
        // What the machine does with wrong types if they get past the verifier.
        machine.vm.options.verify = false;
        let loader = machine.call_static(
            "java/lang/ClassLoader",
            "getSystemClassLoader",
            "()Ljava/lang/ClassLoader;",
            &[],
        );
        let loader = Ref(loader.expect("a loader") as u32);
        // The loader has to have been asked for the superclass.
        let loaded = machine.load_app_class("java/lang/Object");
        assert!(loaded.is_ok(), "the application loader finds Object");
        let base = machine.freeze();
        let frozen = machine.vm.fingerprint();
        Court {
            machine,
            base,
            loader,
            frozen,
        }
    }

    /// Defines the class and runs its `m`; collects garbage over what it left, then resets. How it ended, in a word.
    pub fn judge(&mut self, class: Bytes) -> String {
        self.machine.set_budget(&Budget {
            instructions: 200_000,
            heap_bytes: 32 << 20,
            frames: 200,
            ..Budget::default()
        });
        let verdict = self.run(class);
        self.machine.collect_now();
        self.machine.reset(&self.base);
        verdict
    }

    fn run(&mut self, class: Bytes) -> String {
        let m = &mut self.machine;
        let definition = Definition {
            loader: self.loader,
            ..Definition::default()
        };
        let id = match m.vm.define(class, &definition) {
            Ok(id) => id,
            Err(t) => return m.vm.trouble_text(&t),
        };
        if let Err(t) = m.initialize(id) {
            return m.vm.trouble_text(&t);
        }
        let name = m.vm.syms.intern("m");
        let methods = m.vm.classes.get(id).methods.clone();
        let found = methods
            .into_iter()
            .find(|x| m.vm.classes.method(*x).name == name);
        let method = found.expect("a method m");
        let slots = usize::from(m.vm.classes.method(method).arg_slots);
        match m.call(method, &vec![Slot::plain(7); slots]) {
            Ended::Returned(v) => format!("returned {}", v.v as i32),
            Ended::Threw(e) => m.vm.external_name(m.vm.class_of(e)),
            Ended::Halted(h) => format!("{h:?}"),
        }
    }

    /// Whether the base is as it was.
    pub fn is_clean(&self) -> bool {
        self.machine.vm.fingerprint() == self.frozen
    }
}

/// A class with a static method `m()I` of this code, and members to misuse.
pub fn outlaw(frame: FrameSize, body: impl FnOnce(&mut CodeWriter<'_>)) -> Bytes {
    let mut w = ClassWriter::new(0x21, NAME, "java/lang/Object", &[]);
    w.field(0x1, "i", "I");
    w.field(0x1, "l", "J");
    w.field(0x1, "o", "Ljava/lang/Object;");
    w.field(0x9, "si", "I");
    w.field(0x9, "so", "Ljava/lang/Object;");
    w.field(0x19, "constant", "I");
    let empty = FrameSize {
        stack: 2,
        locals: 4,
    };
    w.method(0x1, "<init>", "()V", empty, |c| {
        c.load('L', 0);
        c.call(0xb7, "java/lang/Object", "<init>", "()V");
        c.ret("V");
    });
    w.method(0x1, "virtual", "(IJ)I", FRAME, |c| {
        c.load('I', 1);
        c.ret("I");
    });
    w.method(0x1, "equals", "(Ljava/lang/Object;)Z", empty, |c| {
        c.load('L', 0);
        c.field(0xb4, NAME, "i", "I");
        c.ret("I");
    });
    w.method(0x9, "m", "()I", frame, body);
    w.finish().expect("a small class")
}
