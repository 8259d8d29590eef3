//! Starting an agent from its jar, as `libinstrument` does: attached to the running program, or with it.
//!
//! The answer is the number that the attach API knows: 0, or why there is no agent.

use std::path::Path;

use covet_program::{Jar, Manifest};

use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::sun::instrument::{Agent, CLASS};
use crate::natives::{Activation, Outcome};
use crate::sandbox::fs::{At, OpenFlags};
use crate::vm::{Res, Trouble, Vm};

/// No jar, or no class named in it.
const BAD_JAR: u64 = 100;
/// The jar cannot be added to the class path.
const NOT_ON_CLASS_PATH: u64 = 101;
/// The agent threw an exception.
const START_FAILED: u64 = 102;

/// State: the `InstrumentationImpl`.
const OBJECT: usize = 4;

const LOADER: u32 = 1;
const APPENDED: u32 = 2;
const MADE: u32 = 3;
const STARTED: u32 = 4;
const REPORTED: u32 = 5;

/// `agent(jar, options, with the program)`.
pub fn agent<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    let path = Ref(m.arg(&a, 0).v as u32);
    match (a.step, a.result) {
        (0, _) => begin(m, path, premain(m, &a)),
        (LOADER, Ok(loader)) => m.append_to_loader(Ref(loader.v as u32), path, APPENDED),
        (LOADER | APPENDED, Err(e)) if !e.is_null() => Ok(answer(NOT_ON_CLASS_PATH)),
        (APPENDED, _) => make(m, &a, path),
        (MADE, Ok(_)) => start(m, &a, path),
        (STARTED, Ok(_)) => Ok(answer(0)),
        (MADE | STARTED, Err(e)) => report(m, e),
        _ => Ok(answer(START_FAILED)),
    }
}

fn answer<S: Copy + Default>(number: u64) -> Outcome<S>
where
    Slot<S>: Sized,
{
    Outcome::Value(Slot {
        v: number,
        s: S::default(),
    })
}

fn premain<D: Domain>(m: &Machine<D>, a: &Activation<D::Shadow>) -> bool {
    m.arg(a, 2).v != 0
}

fn begin<D: Domain>(m: &mut Machine<D>, path: Ref, premain: bool) -> Res<Outcome<D::Shadow>> {
    let text = m.vm.text(path);
    let Some(jar) = m.vm.read_jar(&text) else {
        m.vm.complain("Error opening zip file or JAR manifest missing: ", &text);
        return Ok(answer(BAD_JAR));
    };
    if main_class(jar.manifest(), premain).is_none() {
        let what = match premain {
            true => "Failed to find Premain-Class manifest attribute in ",
            false => "Failed to find Agent-Class manifest attribute from ",
        };
        m.vm.complain(what, &text);
        return Ok(answer(BAD_JAR));
    }
    if !premain {
        m.vm.warn_of_agent(&text);
    }
    m.vm.add_boot_class_path(&text, jar.manifest());
    m.system_loader(LOADER)
}

fn main_class(manifest: &Manifest, premain: bool) -> Option<&str> {
    match premain {
        true => manifest.get("Premain-Class"),
        false => manifest
            .get("Agent-Class")
            .or(manifest.get("Launcher-Agent-Class")),
    }
    .map(str::trim)
}

/// Makes the agent's object.
fn make<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    path: Ref,
) -> Res<Outcome<D::Shadow>> {
    let class = m.vm.load_boot(CLASS)?;
    if m.vm.needs_init(class) {
        return Err(Trouble::Init(class));
    }
    let text = m.vm.text(path);
    let Some(jar) = m.vm.read_jar(&text) else {
        return Ok(answer(BAD_JAR));
    };
    let can = |name| {
        let value = jar.manifest().get(name).unwrap_or_default();
        value.trim().eq_ignore_ascii_case("true")
    };
    let object = m.vm.new_instance(class)?;
    m.set_arg(a, OBJECT, Slot::plain(u64::from(object.0)));
    let number = m.vm.tables.agents_mut().add(Agent {
        object,
        jar: text,
        retransforms: can("Can-Retransform-Classes"),
        transformers: (false, false),
    });
    let flags = [
        can("Can-Redefine-Classes"),
        can("Can-Set-Native-Method-Prefix"),
        false,
    ];
    let (desc, flags) = match m.vm.jdk.feature {
        ..21 => ("(JZZ)V", &flags[..2]),
        _ => ("(JZZZ)V", &flags[..]),
    };
    let method = m.vm.boot_method(CLASS, "<init>", desc)?;
    // A long takes two slots.
    let mut args = vec![Slot::plain(u64::from(object.0))];
    args.extend([Slot::plain(number as u64), Slot::plain(0)]);
    args.extend(flags.iter().map(|f| Slot::plain(u64::from(*f))));
    Ok(Outcome::Call {
        method,
        args,
        step: MADE,
    })
}

fn start<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    path: Ref,
) -> Res<Outcome<D::Shadow>> {
    let premain = premain(m, a);
    let text = m.vm.text(path);
    let jar = m.vm.read_jar(&text);
    let Some(class) = jar.as_ref().and_then(|j| main_class(j.manifest(), premain)) else {
        return Ok(answer(BAD_JAR));
    };
    let class = m.vm.new_string(class)?;
    let name = match premain {
        true => "loadClassAndCallPremain",
        false => "loadClassAndCallAgentmain",
    };
    let desc = "(Ljava/lang/String;Ljava/lang/String;)V";
    let method = m.vm.boot_method(CLASS, name, desc)?;
    let args = vec![
        m.arg(a, OBJECT),
        Slot::plain(u64::from(class.0)),
        m.arg(a, 1),
    ];
    Ok(Outcome::Call {
        method,
        args,
        step: STARTED,
    })
}

/// Prints what the agent threw.
fn report<D: Domain>(m: &mut Machine<D>, e: Ref) -> Res<Outcome<D::Shadow>> {
    let method =
        m.vm.boot_method("java/lang/Throwable", "printStackTrace", "()V")?;
    let method = m.select(m.vm.class_of(e), method)?;
    Ok(Outcome::Call {
        method,
        args: vec![Slot::plain(u64::from(e.0))],
        step: REPORTED,
    })
}

impl<D: Domain> Machine<D> {
    /// A call that answers the loader of applications.
    pub(crate) fn system_loader(&mut self, step: u32) -> Res<Outcome<D::Shadow>> {
        let method = self.vm.boot_method(
            "java/lang/ClassLoader",
            "getSystemClassLoader",
            "()Ljava/lang/ClassLoader;",
        )?;
        Ok(Outcome::Call {
            method,
            args: Vec::new(),
            step,
        })
    }

    /// A call that adds a jar to the class path of a loader, if it can.
    pub(crate) fn append_to_loader(
        &mut self,
        loader: Ref,
        path: Ref,
        step: u32,
    ) -> Res<Outcome<D::Shadow>> {
        let class = self.vm.class_of(loader);
        let name = self.vm.syms.intern("appendToClassPathForInstrumentation");
        let desc = self.vm.syms.intern("(Ljava/lang/String;)V");
        let method = self.vm.lookup_method(class, name, desc)?;
        Ok(Outcome::Call {
            method,
            args: vec![
                Slot::plain(u64::from(loader.0)),
                Slot::plain(u64::from(path.0)),
            ],
            step,
        })
    }
}

impl Vm {
    /// A jar in the machine's file system.
    pub(crate) fn read_jar(&mut self, path: &str) -> Option<Jar> {
        let place = path.as_bytes();
        let fd = self.open_file(At::Cwd, place, OpenFlags::RDONLY, 0).ok()?;
        let mut bytes = Vec::new();
        while let Ok(part) = self.read_file(fd, 1 << 20, None) {
            if part.is_empty() {
                break;
            }
            bytes.extend(part);
        }
        let _ = self.sandbox.fs.close(fd);
        Jar::of_bytes(Path::new(path), bytes).ok()
    }

    fn complain(&mut self, what: &str, jar: &str) {
        let text = format!("{what}{jar}\n");
        let _ = self.sandbox.write_file(2, text.as_bytes(), None);
    }

    /// Adds a jar to the search path of the boot loader; the first time HotSpot says what it cannot do any more.
    pub(crate) fn append_boot_jar(&mut self, jar: Jar) {
        const NOTE: &str = "OpenJDK 64-Bit Server VM warning: Sharing is only supported for boot loader classes because \
                            bootstrap classpath has been appended";
        if self.tables.agents_mut().add_jar(jar) {
            self.complain(NOTE, "");
        }
    }

    /// Later releases say that agents should come with the program.
    fn warn_of_agent(&mut self, jar: &str) {
        const SINCE: u16 = 21;
        const ALLOWED: &str = "-XX:+EnableDynamicAgentLoading";
        if self.jdk.feature < SINCE || self.options.input_arguments.iter().any(|o| o == ALLOWED) {
            return;
        }
        let text = format!(
            "WARNING: A Java agent has been loaded dynamically ({jar})\n\
             WARNING: If a serviceability tool is in use, please run with {ALLOWED} to hide this warning\n\
             WARNING: If a serviceability tool is not in use, please run with -Djdk.instrument.traceUsage for more \
             information\n\
             WARNING: Dynamic loading of agents will be disallowed by default in a future release\n"
        );
        let _ = self.sandbox.write_file(2, text.as_bytes(), None);
    }

    /// Jars that an agent's manifest adds to the boot loader's path, relative to its own place.
    fn add_boot_class_path(&mut self, jar: &str, manifest: &Manifest) {
        let list = manifest.get("Boot-Class-Path").unwrap_or_default();
        let directory = jar.rsplit_once('/').map_or("", |d| d.0);
        let paths: Vec<String> = list
            .split_ascii_whitespace()
            .map(|p| match p.starts_with('/') {
                true => p.to_owned(),
                false => format!("{directory}/{p}"),
            })
            .collect();
        for path in paths {
            if let Some(jar) = self.read_jar(&path) {
                self.append_boot_jar(jar);
            }
        }
    }
}
