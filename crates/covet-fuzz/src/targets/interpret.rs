//! The machine: a class is defined, linked and initialised, and every method is called, under a budget, from a frozen
//! base; the reset must bring the base back bit for bit.

use std::cell::RefCell;
use std::sync::Arc;

use covet_program::jdk::Jdk;
use covet_vm::class::{ClassId, MethodId};
use covet_vm::domain::{Concrete, Slot};
use covet_vm::heap::Ref;
use covet_vm::launch::Setup;
use covet_vm::machine::{Ended, Machine};
use covet_vm::sandbox::Console;
use covet_vm::transaction::{Budget, Snapshot, StatePart};
use covet_vm::vm::{Halt, Options, Res, Trouble};

use super::loaders;
use crate::Outcome;
use crate::corpus::Corpus;

/// What a mutant may use.
const BUDGET: Budget = Budget {
    instructions: 20_000,
    heap_bytes: 8 << 20,
    frames: 200,
    stack_words: 1 << 16,
    threads: 16,
};
/// After how many mutants the whole state is compared with the base.
const LOOK: u64 = 1000;
/// After how many mutants garbage is collected over what one left.
const COLLECT: u64 = 500;
/// Methods of a class that are called.
const METHODS: usize = 12;
/// Access flags of methods.
const STATIC: u16 = 0x8;
const ABSTRACT: u16 = 0x400;

/// A frozen machine that runs mutants.
pub struct Interpreter {
    machine: Machine<Concrete>,
    base: Snapshot<()>,
    state: Vec<StatePart>,
    loaders: Vec<Ref>,
    things: Things,
    tried: u64,
}

/// Objects to call methods with.
struct Things {
    string: Ref,
    strings: Ref,
    ints: Ref,
}

impl Interpreter {
    /// Boots a machine with a loader for every seed and freezes it.
    pub fn boot(jdk: Arc<Jdk>, corpus: &Corpus) -> Result<Interpreter, String> {
        let mut setup = Setup::new(jdk);
        setup.options = Options::default();
        let booted = setup.boot(Concrete, Console::silent());
        let mut machine = booted.map_err(|e| e.to_string())?;
        let loaders = loaders::make(&mut machine, corpus)?;
        let things = Things::make(&mut machine);
        let things = things.map_err(|t| machine.vm.trouble_text(&t))?;
        let base = machine.freeze();
        let state = machine.state_parts();
        Ok(Interpreter {
            machine,
            base,
            state,
            loaders,
            things,
            tried: 0,
        })
    }

    /// Runs a mutant of a seed and goes back to the base. An error is a fault: what the reset did not undo.
    pub fn run(&mut self, seed: usize, bytes: &[u8]) -> Result<Outcome, String> {
        self.machine.set_budget(&BUDGET);
        let loader = self.loaders.get(seed).copied().unwrap_or(Ref::NULL);
        let outcome = match self.define(loader, bytes) {
            Ok(class) => self.use_class(class),
            Err(t) => self.kind(t).unwrap_or(Outcome::LinkageError),
        };
        self.tried += 1;
        if self.tried.is_multiple_of(COLLECT) {
            self.machine.collect_now();
        }
        self.machine.reset(&self.base);
        if self.tried.is_multiple_of(LOOK) {
            self.compare()?;
        }
        Ok(outcome)
    }

    /// Compares the base with what it was when it was frozen.
    pub fn compare(&self) -> Result<(), String> {
        let now = self.machine.state_parts();
        let pairs = self.state.iter().zip(&now);
        let changed: Vec<&str> = pairs.filter(|(a, b)| a != b).map(|(a, _)| a.0).collect();
        match changed.is_empty() {
            true => Ok(()),
            false => Err(format!("not undone: {}", changed.join(", "))),
        }
    }

    /// How many mutants it has run.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    fn define(&mut self, loader: Ref, bytes: &[u8]) -> Res<ClassId> {
        let m = &mut self.machine;
        let array = m.vm.new_byte_array(bytes)?;
        let mirror = m.call_static(
            "java/lang/ClassLoader",
            "defineClass1",
            "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)\
             Ljava/lang/Class;",
            &[u64::from(loader.0), 0, u64::from(array.0), 0, bytes.len() as u64, 0, 0],
        )?;
        Ok(m.vm.mirror_class(Ref(mirror as u32)))
    }

    /// Initialises a class and calls its methods.
    fn use_class(&mut self, class: ClassId) -> Outcome {
        if let Err(t) = self.machine.initialize(class) {
            return self.kind(t).unwrap_or(Outcome::Threw);
        }
        let mut methods = self.machine.vm.classes.get(class).methods.clone();
        methods.truncate(METHODS);
        // Constructors first: the instance is what they leave.
        let init = self.machine.vm.names.init;
        methods.sort_by_key(|m| self.machine.vm.classes.method(*m).name != init);
        let instance = self.machine.vm.new_instance(class).unwrap_or(Ref::NULL);
        let (mut returned, mut refused) = (methods.is_empty(), None);
        for method in methods {
            match self.call(method, instance) {
                None => {}
                Some(Ok(())) => returned = true,
                Some(Err(Trouble::Halt(Halt::Exit(_)))) => return Outcome::Returned,
                Some(Err(Trouble::Halt(_))) => return Outcome::Limit,
                Some(Err(t)) => refused = refused.or(self.kind(t)),
            }
        }
        match (returned, refused) {
            (true, _) => Outcome::Returned,
            (false, Some(outcome)) => outcome,
            (false, None) => Outcome::Threw,
        }
    }

    /// Calls a method with simple arguments, if it has a body.
    fn call(&mut self, id: MethodId, instance: Ref) -> Option<Res<()>> {
        let method = self.machine.vm.classes.method(id);
        if method.access & ABSTRACT != 0 {
            return None;
        }
        let mut slots = Vec::new();
        if method.access & STATIC == 0 {
            slots.push(Slot::plain(u64::from(instance.0)));
        }
        let text = self.machine.vm.syms.text(method.desc);
        for parameter in covet_program::descriptor::params(text) {
            slots.push(Slot::plain(self.things.argument(parameter)));
            if matches!(parameter, "J" | "D") {
                slots.push(Slot::plain(0));
            }
        }
        slots.resize(usize::from(method.arg_slots), Slot::plain(0));
        Some(match self.machine.call(id, &slots) {
            Ended::Returned(_) => Ok(()),
            Ended::Threw(e) => Err(Trouble::Throw(e)),
            Ended::Halted(h) => Err(Trouble::Halt(h)),
        })
    }

    /// What a failure is: `None` for an exception that is not about linking.
    fn kind(&mut self, trouble: Trouble) -> Option<Outcome> {
        let name = match trouble {
            Trouble::Throw(e) => self.machine.vm.external_name(self.machine.vm.class_of(e)),
            Trouble::Raise(r) => r.class.replace('/', "."),
            Trouble::NotFound(_) => return Some(Outcome::LinkageError),
            _ => return Some(Outcome::Limit),
        };
        let kind = match name.strip_prefix("java.lang.")? {
            "ClassFormatError" | "UnsupportedClassVersionError" => Outcome::FormatError,
            "VerifyError" => Outcome::VerifyError,
            "NoClassDefFoundError"
            | "LinkageError"
            | "IncompatibleClassChangeError"
            | "NoSuchMethodError"
            | "NoSuchFieldError"
            | "IllegalAccessError"
            | "AbstractMethodError"
            | "InstantiationError"
            | "BootstrapMethodError"
            | "UnsatisfiedLinkError"
            | "ClassCircularityError" => Outcome::LinkageError,
            _ => return None,
        };
        Some(kind)
    }
}

impl Things {
    fn make(machine: &mut Machine<Concrete>) -> Res<Things> {
        let vm = &mut machine.vm;
        let string = vm.intern_str("12")?;
        let strings = vm.new_ref_array(vm.known.string, &[string, string])?;
        let int = vm.primitive(covet_vm::class::Kind::Int);
        let ints = vm.array_of(int)?;
        let ints = vm.new_array(ints, 5)?;
        Ok(Things {
            string,
            strings,
            ints,
        })
    }

    /// The bits of an argument of a type.
    fn argument(&self, descriptor: &str) -> u64 {
        match descriptor {
            "F" => u64::from(1.5f32.to_bits()),
            "D" => 2.5f64.to_bits(),
            "Ljava/lang/String;" | "Ljava/lang/Object;" | "Ljava/lang/CharSequence;" => {
                u64::from(self.string.0)
            }
            "[Ljava/lang/String;" | "[Ljava/lang/Object;" => u64::from(self.strings.0),
            "[I" => u64::from(self.ints.0),
            text if text.starts_with(['L', '[']) => 0,
            "Z" => 1,
            _ => 3,
        }
    }
}

/// Runs bytes as a class in a machine without surroundings, booted on first use. For engines that bring their own
/// mutants.
///
/// # Panics
///
/// If there is no JDK, or if a reset does not undo a run.
pub fn interpret(bytes: &[u8]) -> Outcome {
    thread_local! {
        static MACHINE: RefCell<Option<Interpreter>> = const { RefCell::new(None) };
    }
    MACHINE.with_borrow_mut(|machine| {
        let machine = machine.get_or_insert_with(|| {
            let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
            let jdk = Jdk::discover(None, home.as_deref(), path.as_deref());
            let jdk = Arc::new(jdk.expect("a JDK"));
            Interpreter::boot(jdk, &Corpus::bare()).expect("a machine")
        });
        machine.run(0, bytes).expect("a complete reset")
    })
}
