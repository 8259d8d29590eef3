//! Checks of the supertypes of a class under creation (JVMS 5.3.5, 5.4.5): sealing, access, final methods.
//!
//! In HotSpot's order and words: the superclass, the superinterfaces, the overridden methods. Classes of the boot loader
//! and those spun by the machine are trusted.

use super::{Class, ClassId, Method, acc};
use crate::heap::Ref;
use crate::vm::{Res, Vm, raise};

const CHANGED: &str = "java/lang/IncompatibleClassChangeError";

impl Vm {
    /// Checks a class that has its supertypes and methods, but is not in the table yet.
    pub(super) fn check_supertypes(&self, c: &Class) -> Res<()> {
        if c.loader.is_null() || c.hide_frames {
            return Ok(());
        }
        for s in c.super_class.iter().chain(&c.interfaces) {
            self.check_permitted(c, *s)?;
            self.check_super_access(c, *s)?;
        }
        self.check_final_overrides(c)
    }

    fn check_permitted(&self, c: &Class, sup: ClassId) -> Res<()> {
        let Some(file) = &self.classes.get(sup).file else {
            return Ok(());
        };
        let Ok(Some(permitted)) = file.permitted_subclasses() else {
            return Ok(());
        };
        let me = self.syms.text(c.name);
        let listed = permitted
            .iter()
            .any(|p| file.pool.class_name(*p).is_ok_and(|n| n == me));
        match self.not_permitted(c, sup, listed) {
            Some(_) if self.jdk.feature <= 21 => raise(CHANGED, self.sealed_text(c, sup)),
            Some(text) => raise(CHANGED, text),
            None => Ok(()),
        }
    }

    /// Why a class must not extend a sealed one, in the words of newer JDKs.
    fn not_permitted(&self, c: &Class, sup: ClassId, listed: bool) -> Option<String> {
        let (me, other) = (self.name_of(c), self.external_name(sup));
        let s = self.classes.get(sup);
        let (mine, theirs) = (self.loader_text(c.loader), self.loader_text(s.loader));
        let (module, super_module) = (self.module_of_new(c), self.module_of_class(sup));
        if module != super_module {
            let (a, b) = (self.module_name(module), self.module_name(super_module));
            return Some(format!(
                "Failed same module check: subclass {me} is in module '{a}' with loader {mine}, and sealed class {other} \
                 is in module '{b}' with loader {theirs}"
            ));
        }
        if c.access & acc::PUBLIC == 0 && !same_package(c, s) {
            let (a, b) = (self.package_text(c), self.package_text(s));
            return Some(format!(
                "Failed same package check: non-public subclass {me} is in package '{a}' with classloader {mine}, and \
                 sealed class {other} is in package '{b}' with classloader {theirs}"
            ));
        }
        (!listed).then(|| {
            format!(
                "Failed listed permitted subclass check: class {me} is not a permitted subclass of {other}"
            )
        })
    }

    /// What 17 says about all of them.
    fn sealed_text(&self, c: &Class, sup: ClassId) -> String {
        let what = match (self.classes.get(sup).is_interface(), c.is_interface()) {
            (false, _) => "inherit from sealed class",
            (true, true) => "extend sealed interface",
            (true, false) => "implement sealed interface",
        };
        format!(
            "class {} cannot {what} {}",
            self.name_of(c),
            self.external_name(sup)
        )
    }

    fn check_super_access(&self, c: &Class, sup: ClassId) -> Res<()> {
        let s = self.classes.get(sup);
        self.check_reflection_super(c, s)?;
        if same_package(c, s) || self.is_accessor(sup) {
            return Ok(());
        }
        if s.access & acc::PUBLIC != 0 {
            return self.check_super_exported(c, sup);
        }
        let what = match (s.is_interface(), s.access & acc::ABSTRACT != 0) {
            (true, _) => "superinterface",
            (false, true) => "abstract superclass",
            (false, false) => "superclass",
        };
        let (me, other) = (self.name_of(c), self.external_name(sup));
        let module = self.module_of_new(c);
        let home = self.module_words(module, c.loader, None);
        let tail = if module == self.module_of_class(sup) {
            format!("{me} and {other} are in {home}")
        } else {
            format!("{me} is in {home}; {other} is in {}", self.module_text(sup))
        };
        raise(
            "java/lang/IllegalAccessError",
            format!("class {me} cannot access its {what} {other} ({tail})"),
        )
    }

    /// Until 21, only the generated accessors of core reflection extend what is in its package.
    fn check_reflection_super(&self, c: &Class, sup: &Class) -> Res<()> {
        const PACKAGE: &str = "jdk/internal/reflect";
        const LOADER: &str = "jdk/internal/reflect/DelegatingClassLoader";
        if self.jdk.feature >= 22
            || c.loader.is_null()
            || sup.is_interface()
            || self.syms.text(sup.package) != PACKAGE
            || self.class_name(self.class_of(c.loader)) == LOADER
        {
            return Ok(());
        }
        let (me, loader) = (self.name_of(c), self.loader_text(c.loader));
        let other = self.external_name(sup.id);
        raise(
            "java/lang/IllegalAccessError",
            format!("class {me} loaded by {loader} cannot access {PACKAGE} superclass {other}"),
        )
    }

    fn check_super_exported(&self, c: &Class, sup: ClassId) -> Res<()> {
        if c.hidden {
            return Ok(());
        }
        let what = match self.classes.get(sup).is_interface() {
            true => "superinterface check failed",
            false => "superclass access check failed",
        };
        match self.not_exported(&self.name_of(c), self.module_of_new(c), sup) {
            Some(text) => raise("java/lang/IllegalAccessError", format!("{what}: {text}")),
            None => Ok(()),
        }
    }

    fn check_final_overrides(&self, c: &Class) -> Res<()> {
        for id in &c.methods {
            let m = self.classes.method(*id);
            if m.access & (acc::STATIC | acc::PRIVATE) != 0 || m.name == self.names.init {
                continue;
            }
            if let Some(over) = self.final_override(c, m) {
                return raise(
                    CHANGED,
                    format!(
                        "class {} overrides final method {}.{}{}",
                        self.name_of(c),
                        self.external_name(over.class),
                        self.syms.text(m.name),
                        self.syms.text(m.desc)
                    ),
                );
            }
        }
        Ok(())
    }

    /// The final method of a superclass that a method overrides.
    fn final_override(&self, c: &Class, m: &Method) -> Option<&Method> {
        let mut at = c.super_class;
        while let Some(sup) = at {
            let over = self.classes.find_in_supers(sup, m.name, m.desc)?;
            let bound = over.access & (acc::STATIC | acc::PRIVATE) != 0;
            if over.access & acc::FINAL != 0 && !bound && self.can_override(c, over) {
                return Some(over);
            }
            at = self.classes.get(over.class).super_class;
        }
        None
    }

    fn name_of(&self, c: &Class) -> String {
        self.syms.text(c.name).replace('/', ".")
    }

    fn package_text(&self, c: &Class) -> String {
        self.syms.text(c.package).replace('/', ".")
    }

    fn module_name(&self, module: Ref) -> String {
        let entry = self.modules.iter().find(|m| m.object == module);
        let name = entry.and_then(|m| m.name.as_deref());
        name.unwrap_or("unnamed module").to_owned()
    }

    /// The module that a class not in the table yet will be in.
    fn module_of_new(&self, c: &Class) -> Ref {
        match c.nest_host.filter(|_| c.hidden) {
            Some(host) => self.module_of_class(host),
            None => self.module_of_package(c.loader, c.package),
        }
    }
}

fn same_package(a: &Class, b: &Class) -> bool {
    a.loader == b.loader && a.package == b.package
}
