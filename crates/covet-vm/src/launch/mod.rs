//! Running a program as the `java` launcher does.
//!
//! [`Setup`] makes a booted machine, [`Machine::run_program`] runs a program on it to its end, and
//! [`Machine::run_captured`] does so and keeps everything that can be observed of the run.

mod captured;
mod setup;
mod words;

pub use captured::Run;
pub use setup::{Setup, SetupError};
pub use words::UnknownOption;

use crate::class::MethodId;
use crate::class::create::load_arguments;
use crate::domain::Domain;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::vm::{Halt, Res, Trouble, Vm};

/// What to run.
#[derive(Clone, Debug)]
pub enum Target {
    /// A main class by name.
    Class(String),
    /// An executable jar.
    Jar(String),
}

/// A program and its arguments.
#[derive(Clone, Debug)]
pub struct Program {
    /// What to run.
    pub target: Target,
    /// What `main` gets.
    pub arguments: Vec<String>,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramEnd {
    /// With an exit code.
    Exit(i32),
    /// By a limit of the machine.
    Limit(Halt),
}

impl<D: Domain> Machine<D> {
    /// Runs a program to its end: main, other threads, shutdown hooks.
    pub fn run_program(&mut self, program: &Program) -> ProgramEnd {
        let end = self.run_to_end(program);
        self.vm.write_back_mappings();
        end
    }

    fn run_to_end(&mut self, program: &Program) -> ProgramEnd {
        let mut code = 0;
        match self.run_main(&program.target, &program.arguments) {
            Ok(()) => {}
            Err(Trouble::Halt(h)) => return end_of(h),
            Err(t) => {
                code = 1;
                if let Err(Trouble::Halt(h)) = self.report_uncaught(t) {
                    return end_of(h);
                }
            }
        }
        match self.shut_down() {
            Err(Trouble::Halt(h)) => end_of(h),
            _ => ProgramEnd::Exit(code),
        }
    }

    /// Prints what the class library says of its version.
    pub fn print_version(&mut self, to_error: bool) -> Res<()> {
        self.call_static(
            "java/lang/VersionProps",
            "print",
            "(Z)V",
            &[u64::from(to_error)],
        )
        .map(|_| ())
    }

    /// Calls of the host stand for code of the application from now on.
    pub fn call_as_app(&mut self) -> Res<()> {
        self.vm.host_loader = self.app_loader()?;
        Ok(())
    }

    fn app_loader(&mut self) -> Res<Ref> {
        let (class, method) = ("java/lang/ClassLoader", "getSystemClassLoader");
        let loader = self.call_static(class, method, "()Ljava/lang/ClassLoader;", &[])?;
        Ok(Ref(loader as u32))
    }

    /// Loads a class through the application loader, without initialising it.
    pub fn load_app_class(&mut self, name: &str) -> Res<crate::class::ClassId> {
        let loader = self.app_loader()?;
        let name = name.replace('.', "/");
        let sym = self.vm.syms.intern(&name);
        let load = self.vm.internal_method("load");
        self.finish(load, &load_arguments(loader, sym, None, sym))?;
        self.vm.load_by(loader, &name)
    }

    /// Calls a static method without parameters of an application class and waits for nothing else: work that is done
    /// before a machine is frozen.
    pub fn run_static(&mut self, class: &str, method: &str) -> Res<()> {
        let class = self.load_app_class(class)?;
        self.initialize(class)?;
        let name = self.vm.syms.intern(method);
        let method = self.vm.lookup_method(class, name, self.vm.names.void_sig)?;
        self.finish(method, &[]).map(|_| ())
    }

    fn run_main(&mut self, target: &Target, args: &[String]) -> Res<()> {
        let (mode, what) = match target {
            Target::Class(c) => (1u64, c),
            Target::Jar(j) => (2, j),
        };
        let what = self.vm.new_string(what)?;
        let class = self.call_static(
            "sun/launcher/LauncherHelper",
            "checkAndLoadMain",
            "(ZILjava/lang/String;)Ljava/lang/Class;",
            &[1, mode, u64::from(what.0)],
        )?;
        let class = self.vm.mirror_class(Ref(class as u32));
        self.initialize(class)?;
        let main = self.find_main(class)?;
        let m = self.vm.classes.method(main);
        let mut slots = Vec::new();
        if !m.is_static() {
            let object = self.vm.new_instance(class)?;
            let (n, d) = (self.vm.names.init, self.vm.names.void_sig);
            let init = self.vm.lookup_method(class, n, d)?;
            // Nothing of the program refers to it yet.
            self.vm.pinned = object;
            self.finish(init, &[u64::from(object.0)])?;
            slots.push(u64::from(object.0));
        }
        // Made last: what only the host knows is garbage to a collection.
        let mut items = Vec::new();
        for a in args {
            items.push(self.vm.new_string(a)?);
        }
        let array = self.vm.new_ref_array(self.vm.known.string, &items)?;
        let m = self.vm.classes.method(main);
        if m.arg_slots as usize > slots.len() {
            slots.push(u64::from(array.0));
        }
        self.finish(main, &slots).map(|_| ())
    }

    /// The main method: static with arguments first; 25 also takes the other forms.
    fn find_main(&mut self, class: crate::class::ClassId) -> Res<MethodId> {
        let name = self.vm.syms.intern("main");
        for desc in ["([Ljava/lang/String;)V", "()V"] {
            let d = self.vm.syms.intern(desc);
            if let Some(m) = self.vm.find_method(class, name, d) {
                return Ok(m);
            }
        }
        crate::vm::raise("java/lang/NoSuchMethodError", "main")
    }

    fn report_uncaught(&mut self, t: Trouble) -> Res<()> {
        let e = match t {
            Trouble::Throw(e) => e,
            Trouble::Raise(r) => self.vm.make_throwable(r),
            other => return Err(other),
        };
        let thread = self.vm.threads.running().object;
        self.call_method(
            "java/lang/Thread",
            "dispatchUncaughtException",
            "(Ljava/lang/Throwable;)V",
            &[u64::from(thread.0), u64::from(e.0)],
        )
        .map(|_| ())
        .or_else(|t| match t {
            Trouble::Throw(e) => {
                self.vm.handler_threw(thread, e);
                Ok(())
            }
            other => Err(other),
        })
    }

    fn shut_down(&mut self) -> Res<()> {
        let wait = self.vm.internal_method("awaitThreads");
        self.finish(wait, &[])?;
        self.call_static("java/lang/Shutdown", "shutdown", "()V", &[])
            .map(|_| ())
    }
}

fn end_of(h: Halt) -> ProgramEnd {
    match h {
        Halt::Exit(c) => ProgramEnd::Exit(c),
        h => ProgramEnd::Limit(h),
    }
}

impl Vm {
    /// Natives of the class library that the program called and the machine does not have. (Those of the program's own
    /// classes are missing under `java` as well.)
    pub fn missing_of_library(&self) -> impl Iterator<Item = (&str, u64)> {
        self.unsupported.iter().filter_map(|(native, count)| {
            let class = native.rsplit_once('(').map_or(native.as_str(), |n| n.0);
            let class = class.rsplit_once('.').map_or(class, |n| n.0);
            let sym = self.syms.get(class)?;
            self.classes.find(Ref::NULL, sym)?;
            Some((native.as_str(), *count))
        })
    }
}
