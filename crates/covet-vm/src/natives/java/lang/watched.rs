//! Methods of the library that read or change what belongs to the world: recorded, then executed as they are.
//!
//! Properties are recorded when the program asks, not when the library does for its own purposes. Locale, time zone and
//! charset are recorded whoever asks: what a program formats depends on them.

use crate::class::MethodId;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome};
use crate::sandbox::Act;
use crate::settings::{LOGGER_SETTERS, SETTERS, Setter};
use crate::vm::{Res, Vm};

/// What changes the properties that `System.getProperties` hands out, as it changes any others.
const CHANGES_OF_PROPERTIES: [&str; 16] = [
    "java/util/Properties.setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Object;",
    "java/util/Properties.load(Ljava/io/Reader;)V",
    "java/util/Properties.load(Ljava/io/InputStream;)V",
    "java/util/Properties.loadFromXML(Ljava/io/InputStream;)V",
    "java/util/Properties.put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    "java/util/Properties.putAll(Ljava/util/Map;)V",
    "java/util/Properties.putIfAbsent(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    "java/util/Properties.remove(Ljava/lang/Object;)Ljava/lang/Object;",
    "java/util/Properties.remove(Ljava/lang/Object;Ljava/lang/Object;)Z",
    "java/util/Properties.clear()V",
    "java/util/Properties.replace(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    "java/util/Properties.replaceAll(Ljava/util/function/BiFunction;)V",
    "java/util/Properties.computeIfAbsent(Ljava/lang/Object;Ljava/util/function/Function;)Ljava/lang/Object;",
    "java/util/Properties.computeIfPresent(Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;",
    "java/util/Properties.compute(Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;",
    "java/util/Properties.merge(Ljava/lang/Object;Ljava/lang/Object;Ljava/util/function/BiFunction;)Ljava/lang/Object;",
];

/// What sets a default that all programs share. Whether it is another one at the end is for the host to see.
const SETS_DEFAULTS: [&str; 6] = [
    "java/util/Locale.setDefault(Ljava/util/Locale;)V",
    "java/util/Locale.setDefault(Ljava/util/Locale$Category;Ljava/util/Locale;)V",
    "java/util/TimeZone.setDefault(Ljava/util/TimeZone;)V",
    "java/lang/System.setIn(Ljava/io/InputStream;)V",
    "java/lang/System.setOut(Ljava/io/PrintStream;)V",
    "java/lang/System.setErr(Ljava/io/PrintStream;)V",
];

/// What changes settings that nobody puts back.
const CHANGES_OF_SETTINGS: [&str; 9] = [
    "java/security/Security.addProvider(Ljava/security/Provider;)I",
    "java/security/Security.insertProviderAt(Ljava/security/Provider;I)I",
    "java/security/Security.removeProvider(Ljava/lang/String;)V",
    "java/security/Security.setProperty(Ljava/lang/String;Ljava/lang/String;)V",
    "java/util/logging/Logger.addHandler(Ljava/util/logging/Handler;)V",
    "java/util/logging/Logger.removeHandler(Ljava/util/logging/Handler;)V",
    "java/util/logging/LogManager.reset()V",
    "java/util/logging/LogManager.readConfiguration()V",
    "java/util/logging/LogManager.readConfiguration(Ljava/io/InputStream;)V",
];

/// The logger without a name.
const ROOT_LOGGER: &str = "java/util/logging/LogManager$RootLogger";

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    properties(v);
    for key in [
        "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V",
        "java/io/File.deleteOnExit()V",
    ] {
        watch(v, key, |m, a| {
            if m.vm.program_asks() {
                m.vm.act(Act::ShutdownHook, "");
            }
            m.bytecode(&a)
        });
    }
    for key in SETS_DEFAULTS {
        watch(v, key, |m, a| {
            m.vm.act(Act::DefaultSet, "");
            m.bytecode(&a)
        });
    }
    for Setter { key, .. } in &SETTERS {
        watch(v, key, |m, a| {
            let class = m.vm.classes.method(a.method).class;
            if let Some(setter) = m.vm.setter(a.method, &SETTERS) {
                m.vm.note_statics(class, setter);
            }
            m.bytecode(&a)
        });
    }
    for Setter { key, .. } in &LOGGER_SETTERS {
        watch(v, key, |m, a| {
            let logger = Ref(m.arg(&a, 0).v as u32);
            // The library configures loggers when somebody wants the first of them.
            if m.vm.program_asks()
                && let Some(setter) = m.vm.setter(a.method, &LOGGER_SETTERS)
            {
                m.vm.note_logger(logger, setter);
            }
            m.bytecode(&a)
        });
    }
    for key in CHANGES_OF_SETTINGS {
        watch(v, key, |m, a| {
            if m.vm.program_asks() {
                m.vm.act(Act::SettingsChange, "");
            }
            m.bytecode(&a)
        });
    }
    for key in [
        "java/util/Locale.getDefault()Ljava/util/Locale;",
        "java/util/Locale.getDefault(Ljava/util/Locale$Category;)Ljava/util/Locale;",
    ] {
        watch(v, key, |m, a| {
            m.vm.act(Act::LocaleRead, "");
            m.bytecode(&a)
        });
    }
}

/// Those that read and change system properties.
fn properties<D: Domain>(v: &mut Vec<FullNative<D>>) {
    for key in [
        "java/lang/System.getProperty(Ljava/lang/String;)Ljava/lang/String;",
        "java/lang/System.getProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
    ] {
        watch(v, key, |m, a| {
            let told = m.vm.told(Ref(m.arg(&a, 0).v as u32));
            match told {
                Some(text) => {
                    m.vm.act(Act::PropertyRead, "");
                    Ok(Outcome::Value(Slot::plain(u64::from(
                        m.vm.new_string(&text)?.0,
                    ))))
                }
                None => property(m, &a, Act::PropertyRead),
            }
        });
    }
    for key in [
        "java/lang/System.setProperty(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        "java/lang/System.clearProperty(Ljava/lang/String;)Ljava/lang/String;",
    ] {
        watch(v, key, |m, a| property(m, &a, Act::PropertyWrite));
    }
    watch(
        v,
        "java/lang/System.getProperties()Ljava/util/Properties;",
        |m, a| {
            if m.vm.program_asks() {
                m.vm.act(Act::PropertyRead, "");
            }
            m.bytecode(&a)
        },
    );
    watch(
        v,
        "java/lang/System.setProperties(Ljava/util/Properties;)V",
        |m, a| {
            m.vm.act(Act::PropertyWrite, "");
            m.bytecode(&a)
        },
    );
    for key in CHANGES_OF_PROPERTIES {
        watch(v, key, |m, a| {
            let receiver = Ref(m.arg(&a, 0).v as u32);
            if m.vm.program_asks() && receiver == m.vm.static_ref("java/lang/System", "props") {
                m.vm.act(Act::PropertyWrite, "");
            }
            m.bytecode(&a)
        });
    }
}

fn watch<D: Domain>(v: &mut Vec<FullNative<D>>, key: &'static str, run: crate::natives::Full<D>) {
    v.push(FullNative {
        key,
        run,
        catches: false,
    });
}

fn property<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    act: Act,
) -> Res<Outcome<D::Shadow>> {
    if m.vm.program_asks() {
        let name = Ref(m.arg(a, 0).v as u32);
        let name = if name.is_null() {
            String::new()
        } else {
            m.vm.text(name)
        };
        m.vm.act(act, &name);
    }
    m.bytecode(a)
}

impl Vm {
    /// What a method sets, by its key.
    fn setter(&self, method: MethodId, table: &'static [Setter]) -> Option<&'static Setter> {
        let method = self.classes.method(method);
        let (name, desc) = (self.syms.text(method.name), self.syms.text(method.desc));
        let key = format!("{}.{name}{desc}", self.class_name(method.class));
        table.iter().find(|setter| setter.key == key)
    }

    /// What the program is told instead of a property's value.
    fn told(&self, name: Ref) -> Option<String> {
        let boot = &self.sandbox.world.boot;
        let nothing = boot.other_build.is_none() && boot.told_os.is_none();
        if nothing || name.is_null() || !self.program_asks() {
            return None;
        }
        match &*self.text(name) {
            "os.name" => boot.told_os.clone(),
            name => self.other_build(name),
        }
    }

    /// What the program is told of the JDK where it asks for a property that names its build. In other worlds that is another
    /// one of the same release; the library itself keeps its own.
    fn other_build(&self, name: &str) -> Option<String> {
        let build = self.sandbox.world.boot.other_build.as_ref()?;
        let feature = self.jdk.feature;
        match name {
            "java.version" => Some(format!("{feature}.0.{build}")),
            "java.runtime.version" | "java.vm.version" => {
                Some(format!("{feature}.0.{build}+7-LTS"))
            }
            "java.version.date" => Some("2030-01-15".to_owned()),
            "java.vendor" | "java.vm.vendor" => Some("Example Ltd".to_owned()),
            "java.vendor.url" | "java.vendor.url.bug" => Some("https://example.org/".to_owned()),
            "java.vendor.version" => Some(format!("Example-{build}")),
            _ => None,
        }
    }

    /// Whether the caller of the running native is the program, or stands in for it (`Integer.getInteger`).
    fn program_asks(&self) -> bool {
        let below = self.threads.frames.iter().rev().skip(1);
        let mut callers = below.map(|f| self.classes.method(f.method).class);
        // The root of the loggers overrides some methods, which call those that they override.
        let caller = callers.find(|c| self.class_name(*c) != ROOT_LOGGER);
        caller.is_some_and(|class| {
            !self.classes.get(class).loader.is_null()
                || ["java/lang/Integer", "java/lang/Long", "java/lang/Boolean"]
                    .contains(&self.class_name(class))
        })
    }
}
