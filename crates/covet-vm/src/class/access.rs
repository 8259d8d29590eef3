//! Access control (JVMS 5.4.4) and the words HotSpot uses for where a class lives.

use super::{ClassId, Field, MethodId, acc};
use crate::heap::Ref;
use crate::vm::{Res, Vm, raise};

impl Vm {
    pub(super) fn same_package(&self, a: ClassId, b: ClassId) -> bool {
        let (a, b) = (self.classes.get(a), self.classes.get(b));
        a.loader == b.loader && a.package == b.package
    }

    /// The nest host of a class, as far as its members agree (JVMS 5.4.4).
    pub fn nest_host(&mut self, id: ClassId) -> ClassId {
        if let Some(h) = self.classes.get(id).nest_host {
            return h;
        }
        // A host that is not loaded yet may be found later.
        if self.nest_host_unloaded(id).is_some() {
            return id;
        }
        let Some(host) = self.find_nest_host(id) else {
            return id;
        };
        if self.base.is_some() && !(self.in_base(host) && self.in_base(id)) {
            self.undo.push(crate::vm::Undo::NestHost(id));
        }
        self.classes.get_mut(id).nest_host = Some(host);
        host
    }

    /// Name of the nest host a class claims, as long as its loader has not been asked for it.
    fn nest_host_unloaded(&self, id: ClassId) -> Option<String> {
        let c = self.classes.get(id);
        if c.nest_host.is_some() || c.loader.is_null() {
            return None;
        }
        let file = c.file.as_ref()?;
        let name = file.pool.class_name(file.nest_host().ok()??).ok()?;
        let loaded = self
            .syms
            .get(name)
            .and_then(|s| self.classes.find(c.loader, s));
        loaded.is_none().then(|| name.to_owned())
    }

    fn find_nest_host(&mut self, id: ClassId) -> Option<ClassId> {
        let file = self.classes.get(id).file.clone()?;
        let Some(cp) = file.nest_host().ok()? else {
            return Some(id);
        };
        let name = file.pool.class_name(cp).ok()?;
        let loader = self.classes.get(id).loader;
        let sym = self.syms.get(name);
        let host = match sym.and_then(|s| self.classes.find(loader, s)) {
            Some(h) => h,
            None if loader.is_null() => self.load_boot(name).ok()?,
            None => return None,
        };
        let host_file = self.classes.get(host).file.clone()?;
        let me = self.class_name(id);
        let member = host_file
            .nest_members()
            .ok()?
            .iter()
            .any(|m| host_file.pool.class_name(*m).is_ok_and(|n| n == me));
        Some(if member && self.same_package(id, host) {
            host
        } else {
            id
        })
    }

    /// Why a class is not in the nest that it claims.
    fn nest_error(&self, id: ClassId) -> Option<String> {
        let c = self.classes.get(id);
        let file = c.file.as_ref().filter(|_| c.nest_host == Some(id))?;
        let name = file.pool.class_name(file.nest_host().ok()??).ok()?;
        let host = self.classes.find(c.loader, self.syms.get(name)?)?;
        let reason = if self.same_package(id, host) {
            "current type is not listed as a nest member"
        } else {
            "types are in different packages"
        };
        Some(format!(
            "Type {} (loader: {}) is not a nest member of type {} (loader: {}): {reason}",
            self.external_name(id),
            self.loader_text(c.loader),
            self.external_name(host),
            self.loader_text(self.classes.get(host).loader)
        ))
    }

    /// The tail of a message about a private member.
    fn nest_errors(&self, a: ClassId, b: ClassId, flags: u16) -> String {
        let errors: Vec<String> = [a, b]
            .into_iter()
            .filter(|_| flags & acc::PRIVATE != 0)
            .filter_map(|c| self.nest_error(c))
            .collect();
        if errors.is_empty() {
            String::new()
        } else {
            format!(", ({})", errors.join(", "))
        }
    }

    /// Loads the nest hosts that two classes claim, if a private member depends on them.
    fn load_nest_hosts(&mut self, a: ClassId, b: ClassId, flags: u16) -> Res<()> {
        if flags & acc::PRIVATE == 0 || a == b {
            return Ok(());
        }
        for id in [a, b] {
            if let Some(name) = self.nest_host_unloaded(id) {
                let loader = self.classes.get(id).loader;
                self.load_by(loader, &name)?;
            }
        }
        Ok(())
    }

    /// Whether two classes are nest mates.
    pub fn nest_mates(&mut self, a: ClassId, b: ClassId) -> bool {
        if a == b || self.nest_host(a) == self.nest_host(b) {
            return true;
        }
        // Two members of a nest whose host nobody has needed yet.
        let (x, y) = (self.nest_host_unloaded(a), self.nest_host_unloaded(b));
        x.is_some() && x == y && self.same_package(a, b)
    }

    /// Classes spun for call sites only name what their linker was allowed to see; the generated accessors of core
    /// reflection are exempt in HotSpot as well.
    pub(super) fn is_trusted(&self, id: ClassId) -> bool {
        let c = self.classes.get(id);
        c.hidden && c.hide_frames || self.is_accessor(id)
    }

    /// Whether a class is a generated accessor of core reflection, or their superclass.
    pub(super) fn is_accessor(&self, id: ClassId) -> bool {
        const ACCESSOR: &str = "jdk/internal/reflect/MagicAccessorImpl";
        let supers = &self.classes.get(id).display;
        supers.iter().any(|s| self.class_name(*s) == ACCESSOR)
    }

    /// Whether `from` may use class `to`.
    pub fn can_access_class(&mut self, from: ClassId, to: ClassId) -> bool {
        let mut t = to;
        while let Some(c) = self.classes.get(t).component() {
            t = c;
        }
        let c = self.classes.get(t);
        c.access & acc::PUBLIC != 0
            || c.is_primitive()
            || self.same_package(from, t)
            || self.nest_mates(from, t)
            || self.is_trusted(from)
    }

    /// Class access check of resolution.
    pub fn check_class_access(&mut self, from: ClassId, to: ClassId) -> Res<()> {
        if self.can_access_class(from, to) {
            return self.check_exported(from, to);
        }
        let (f, t) = (self.external_name(from), self.external_name(to));
        let tail = self.both_text(to, from);
        raise(
            "java/lang/IllegalAccessError",
            format!("failed to access class {t} from class {f} ({tail})"),
        )
    }

    /// Whether a member with these flags, declared in `owner` and named through `named`, is accessible from `from`.
    pub fn can_access_member(
        &mut self,
        from: ClassId,
        named: ClassId,
        owner: ClassId,
        flags: u16,
    ) -> bool {
        if flags & acc::PUBLIC != 0 || self.is_trusted(from) {
            return true;
        }
        if flags & acc::PRIVATE != 0 {
            return self.nest_mates(from, owner);
        }
        if self.same_package(from, owner) {
            return true;
        }
        if flags & acc::PROTECTED != 0 {
            let host = self.nest_host_if_hidden(from);
            let sub = self.classes.is_subclass(host, owner);
            return sub
                && (flags & acc::STATIC != 0
                    || self.classes.is_subclass(named, host)
                    || self.classes.is_subclass(host, named));
        }
        false
    }

    fn nest_host_if_hidden(&mut self, id: ClassId) -> ClassId {
        if self.classes.get(id).hidden {
            self.nest_host(id)
        } else {
            id
        }
    }

    /// Field access check of resolution.
    pub fn check_field_access(
        &mut self,
        from: ClassId,
        named: ClassId,
        owner: ClassId,
        f: &Field,
    ) -> Res<()> {
        self.load_nest_hosts(from, owner, f.access)?;
        if self.can_access_member(from, named, owner, f.access) {
            return Ok(());
        }
        let text = format!(
            "class {} tried to access {}field {}.{} ({}){}",
            self.external_name(from),
            access_word(f.access),
            self.external_name(owner),
            self.syms.text(f.name),
            self.both_text(from, owner),
            self.nest_errors(from, owner, f.access)
        );
        raise("java/lang/IllegalAccessError", text)
    }

    /// Method access check of resolution.
    pub fn check_method_access(
        &mut self,
        from: ClassId,
        named: ClassId,
        method: MethodId,
    ) -> Res<()> {
        let m = self.classes.method(method);
        let (owner, flags, name, desc) = (m.class, m.access, m.name, m.desc);
        self.load_nest_hosts(from, owner, flags)?;
        if self.classes.get(named).is_array() || self.can_access_member(from, named, owner, flags) {
            return Ok(());
        }
        let text = crate::messages::method_text(
            &self.external_name(owner),
            self.syms.text(name),
            self.syms.text(desc),
        );
        let text = format!(
            "class {} tried to access {}method '{text}' ({}){}",
            self.external_name(from),
            access_word(flags),
            self.both_text(from, owner),
            self.nest_errors(from, owner, flags)
        );
        raise("java/lang/IllegalAccessError", text)
    }

    /// `module java.base of loader 'bootstrap'` or `unnamed module of loader 'app'`.
    pub fn module_text(&self, id: ClassId) -> String {
        let c = self.classes.get(id);
        self.module_words(
            self.module_of_class(id),
            c.loader,
            c.origin.module.as_deref(),
        )
    }

    /// The same for a module and a loader; `origin` is the name as long as there is no module object.
    pub(super) fn module_words(&self, module: Ref, loader: Ref, origin: Option<&str>) -> String {
        let loader = self.loader_text(loader);
        let name = if module.is_null() {
            origin.map(str::to_owned)
        } else {
            let n = self.heap.load_ref(module, self.known.module_name);
            (!n.is_null()).then(|| self.text(n))
        };
        match name {
            Some(n) => {
                let version = self
                    .modules
                    .iter()
                    .find(|m| m.object == module)
                    .and_then(|m| m.version.as_deref())
                    .filter(|_| !n.starts_with("java.") && !n.starts_with("jdk."));
                match version {
                    Some(v) => format!("module {n}@{v} of loader {loader}"),
                    None => format!("module {n} of loader {loader}"),
                }
            }
            None => format!("unnamed module of loader {loader}"),
        }
    }

    /// `A and B are in ...` or `A is in ...; B is in ...`.
    pub fn both_text(&self, a: ClassId, b: ClassId) -> String {
        let (an, bn) = (self.external_name(a), self.external_name(b));
        let (at, bt) = (self.module_text(a), self.module_text(b));
        if at == bt && self.classes.get(a).loader == self.classes.get(b).loader {
            format!("{an} and {bn} are in {at}")
        } else {
            format!("{an} is in {at}; {bn} is in {bt}")
        }
    }

    /// A loader as HotSpot names it in messages.
    pub fn loader_text(&self, loader: Ref) -> String {
        if loader.is_null() {
            return "'bootstrap'".into();
        }
        let name = self.heap.load_ref(loader, self.known.loader_name);
        let class = self.external_name(self.class_of(loader));
        let builtin = class.starts_with("jdk.internal.loader.ClassLoaders$");
        match (name.is_null(), builtin) {
            (false, true) => format!("'{}'", self.text(name)),
            (false, false) => format!("'{}' @{:x}", self.text(name), self.identity_hash(loader)),
            (true, _) => format!("{class} @{:x}", self.identity_hash(loader)),
        }
    }

    /// The parent loader as HotSpot names it.
    pub fn parent_loader_text(&self, loader: Ref) -> String {
        let off = self.field_offset("java/lang/ClassLoader", "parent");
        let parent = if loader.is_null() {
            Ref::NULL
        } else {
            self.heap.load_ref(loader, off)
        };
        self.loader_text(parent)
    }
}

fn access_word(flags: u16) -> &'static str {
    if flags & acc::PRIVATE != 0 {
        "private "
    } else if flags & acc::PROTECTED != 0 {
        "protected "
    } else {
        ""
    }
}
