//! What runs keep doing for themselves and could find done: classes loaded and initialised, call sites linked.
//!
//! After a run, before its reset, [`Machine::needs`] says what it loaded, initialised and linked behind the base. Ahead
//! of the next freeze the host loads and warms those classes and links those sites ([`Machine::link_ahead`]). Loading and
//! linking are early by the specification (JVMS 5.4), so nobody can tell; initialising has the rules of [`crate::warm`].

use std::collections::BTreeSet;

use covet_program::classfile::Constant;

use crate::class::create::load_arguments;
use crate::class::{Class, ClassId, Kind, MethodId, Shape, init_state};
use crate::code::{Insn, Op};
use crate::domain::Domain;
use crate::invoke::sym_arg;
use crate::listed::Listed;
use crate::locales::LocaleData;
use crate::machine::Machine;
use crate::vm::{LinkKey, Res, Trouble, Vm};

/// An invokedynamic instruction: a method of the base and the index of the instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DynamicSite {
    /// The method.
    pub method: MethodId,
    /// The instruction.
    pub insn: u32,
}

/// What a run needed that the base does not have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Classes that it loaded, by internal name.
    pub loaded: BTreeSet<String>,
    /// Classes of arrays that it made, by internal name.
    pub arrays: BTreeSet<String>,
    /// Classes that it initialised, by internal name.
    pub initialized: BTreeSet<String>,
    /// Classes that it was initialising when a limit ended it.
    pub unfinished: BTreeSet<String>,
    /// Call sites that it linked.
    pub sites: BTreeSet<DynamicSite>,
    /// Lists of members that it had the library make, by the internal name of their class.
    pub listed: BTreeSet<(String, Listed)>,
    /// Data of locales that it had the library find.
    pub locales: BTreeSet<LocaleData>,
}

impl Needs {
    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.loaded.is_empty()
            && self.arrays.is_empty()
            && self.initialized.is_empty()
            && self.unfinished.is_empty()
            && self.sites.is_empty()
            && self.listed.is_empty()
            && self.locales.is_empty()
    }

    /// Adds what another run needed.
    pub fn extend(&mut self, other: Needs) {
        self.loaded.extend(other.loaded);
        self.arrays.extend(other.arrays);
        self.initialized.extend(other.initialized);
        self.unfinished.extend(other.unfinished);
        self.sites.extend(other.sites);
        self.listed.extend(other.listed);
        self.locales.extend(other.locales);
    }
}

/// What a run made behind the base that a base may have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Classes that it loaded, by internal name, and those of the base that it was the first to ask the application's
    /// loader for.
    pub loaded: Vec<String>,
    /// Classes of arrays, by internal name.
    pub arrays: Vec<String>,
    /// Call sites of the base that it linked.
    pub sites: Vec<DynamicSite>,
    /// Data of locales that it wanted, whether the base has it or not.
    pub locales: Vec<LocaleData>,
}

impl Made {
    /// Whether there is nothing but data of locales, which the base may have.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.loaded.is_empty() && self.arrays.is_empty() && self.sites.is_empty()
    }
}

/// Which argument of the machine's `load` is the name of the class.
const LOADED: usize = 1;

/// The class of the loader of applications.
const APP_LOADER: &str = "jdk/internal/loader/ClassLoaders$AppClassLoader";

/// Classes that a site may ask for before it is linked.
const ATTEMPTS: usize = 16;

/// The longest string constant that is made ahead; longer ones are tables, which few runs want.
const LONGEST: usize = 1024;

impl<D: Domain> Machine<D> {
    /// What the run behind the base made; to be asked before the reset. Cheaper than what it needed.
    pub fn made(&self) -> Made {
        let vm = &self.vm;
        let mut made = Made {
            loaded: vm.asked_for().collect(),
            arrays: Vec::new(),
            sites: vm.linked_sites().collect(),
            locales: vm.locales.clone(),
        };
        let since = vm.base.iter().flat_map(|base| vm.classes.since(base));
        for class in since.filter(|c| !c.mirror.is_null() && vm.has_name(c)) {
            let list = match class.shape {
                Shape::Instance => &mut made.loaded,
                Shape::Array { .. } => &mut made.arrays,
                Shape::Primitive(_) => continue,
            };
            list.push(vm.class_name(class.id).to_owned());
        }
        made
    }

    /// The classes that the running thread was loading when a limit ended it, by internal name.
    pub fn loading(&self) -> Vec<String> {
        let load = self.vm.internal_method("load");
        let frames = self.vm.threads.frames.iter();
        let names = frames
            .filter(|f| f.method == load)
            .map(|f| sym_arg(self.slot_of(f, LOADED).v));
        names
            .map(|name| self.vm.syms.text(name).to_owned())
            .collect()
    }

    /// What the run behind the base needed; to be asked before the reset.
    pub fn needs(&mut self) -> Needs {
        let vm = &self.vm;
        let mut needs = Needs::default();
        for class in vm.not_initialized_in_base() {
            if class.hidden || class.mirror.is_null() {
                continue;
            }
            let name = || vm.class_name(class.id).to_owned();
            let made = !vm.in_base(class.id);
            match class.shape {
                Shape::Instance if made => drop(needs.loaded.insert(name())),
                Shape::Array { .. } if made && vm.has_name(class) => {
                    needs.arrays.insert(name());
                }
                _ => {}
            }
            if !matches!(class.shape, Shape::Instance) {
                continue;
            }
            match vm.heap.load_u32(class.mirror, vm.known.class_init_state) {
                init_state::INITIALIZED => drop(needs.initialized.insert(name())),
                init_state::IN_PROGRESS => drop(needs.unfinished.insert(name())),
                _ => {}
            }
        }
        needs.sites = vm.linked_sites().collect();
        needs.listed = vm.listed_members();
        needs
    }

    /// Verifies and links a class that is loaded and makes its strings, so that runs need not; what is wrong with it, a
    /// run will say.
    pub fn link_class_ahead(&mut self, class: ClassId) {
        if self.vm.needs_link(class) {
            let link = self.vm.internal_method("link");
            // A limit would leave its frames standing, and every run would begin and end with them.
            let limits = self.limits();
            self.set_instructions(u64::MAX);
            let _ = self.finish(link, &[u64::from(class.0), 0, 0, 0]);
            self.set_limits(limits);
        }
        self.vm.intern_constants(class);
    }

    /// Loads a class before anything is frozen, whatever it takes: it is the library's own loader that does it. A limit
    /// would leave it standing in the middle.
    pub fn load_ahead(&mut self, name: &str) -> Res<ClassId> {
        let limits = self.limits();
        self.set_instructions(u64::MAX);
        let loaded = self.load_app_class(name);
        self.set_limits(limits);
        loaded
    }

    /// Makes the class of an array before anything is frozen; what its elements are is loaded first.
    pub fn make_array_ahead(&mut self, name: &str) -> Res<ClassId> {
        let element = name.trim_start_matches('[');
        let class = match element.strip_prefix('L') {
            Some(class) => self.load_ahead(class.trim_end_matches(';'))?,
            None => self.vm.primitive(Kind::of(element)),
        };
        let dimensions = name.len() - element.len();
        (0..dimensions).try_fold(class, |class, _| self.vm.array_of(class))
    }

    /// Forgets which sites runs linked.
    pub fn forget_sites(&mut self) {
        self.vm.unstable_sites.clear();
    }

    /// Links a call site before anything is frozen; answers whether it could.
    pub fn link_ahead(&mut self, site: DynamicSite) -> bool {
        let Some((at, insn)) = self.vm.dynamic_at(site) else {
            return false;
        };
        for _ in 0..ATTEMPTS {
            match self.vm.link_site(site.method, insn, at) {
                Ok(linked) => return linked,
                Err(Trouble::Load { loader, name }) => {
                    let load = self.vm.internal_method("load");
                    let arguments = load_arguments(loader, name, None, name);
                    if self.finish(load, &arguments).is_err() {
                        return false;
                    }
                }
                Err(_) => return false,
            }
        }
        false
    }
}

impl Vm {
    /// The call sites of the base that were linked since they were last forgotten.
    fn linked_sites(&self) -> impl Iterator<Item = DynamicSite> {
        let in_base = |m: MethodId| {
            let method = self.classes.try_method(m);
            method.is_some_and(|m| self.in_base(m.class))
        };
        let sites = self.unstable_sites.iter().copied();
        sites.filter(move |s| in_base(s.method))
    }

    /// Classes of the base that the application's loader was asked for behind it. Its answers are part of the run, so that
    /// without them in the base every run asks again, and resolves again what depends on them.
    fn asked_for(&self) -> impl Iterator<Item = String> {
        let answers = self.base.iter();
        let answers = answers.flat_map(|base| self.classes.answered_since(base));
        let of_base = answers.filter(|(loader, _, class)| {
            let by = || self.class_name(self.class_of(*loader)) == APP_LOADER;
            self.in_base(*class) && !loader.is_null() && by()
        });
        of_base.map(|(_, name, _)| self.syms.text(name).to_owned())
    }

    /// Whether a class can be found by its name: no array of hidden classes can.
    fn has_name(&self, class: &Class) -> bool {
        match class.shape {
            Shape::Array { component, .. } => self.has_name(self.classes.get(component)),
            _ => !class.hidden,
        }
    }

    /// Makes the strings of a class's constant pool.
    fn intern_constants(&mut self, class: ClassId) {
        let Some(file) = self.classes.get(class).file.clone() else {
            return;
        };
        for (_, constant) in file.pool.iter() {
            if let Constant::String { utf8 } = constant
                && let Ok(text) = file.pool.utf16(utf8)
                && text.len() <= LONGEST
                && self.intern(&text).is_err()
            {
                return;
            }
        }
    }

    /// An instruction that is still to be linked, and where it is.
    #[expect(unsafe_code, reason = "quickening needs the place of the instruction")]
    fn dynamic_at(&self, site: DynamicSite) -> Option<(*mut Insn, Insn)> {
        let method = self.classes.try_method(site.method)?;
        let code = Vm::code_of(method.code)?;
        let insn = code.insns.get(site.insn as usize)?;
        // SAFETY: the index was just checked.
        let at = unsafe { code.insns.as_ptr().add(site.insn as usize) };
        (insn.op == Op::InvokeDynamicU).then_some((at.cast_mut(), *insn))
    }

    /// Links the instruction if its bootstrap method is one that the machine knows.
    #[expect(unsafe_code, reason = "sites are mutated in place")]
    fn link_site(&mut self, method: MethodId, insn: Insn, at: *mut Insn) -> Res<bool> {
        let m = self.classes.method(method);
        let (from, code) = (m.class, m.code);
        let Some(linked) = self.link_directly(from, insn.y as u16)? else {
            return Ok(false);
        };
        if !linked.appendix.is_null() {
            // Only the instruction knows the object, so that it is kept alive here.
            self.keep_linked(LinkKey::Appendix(at as usize), linked.appendix);
        }
        // SAFETY: the code was found by `dynamic_at`; nothing runs while the host links ahead.
        let code = unsafe { &mut *code.cast_mut() };
        if let Some(s) = code.sites.get_mut(insn.x as usize) {
            s.method = linked.method;
            s.appendix = linked.appendix;
        }
        let op = Op::CallDynamic;
        self.quicken(at, Insn { op, ..insn }, true);
        Ok(true)
    }
}
