//! The table of classes and methods, and the dictionaries of the loaders.
//!
//! Ids are never reused. Classes created behind the frozen base are dropped by [`Classes::rollback`]; their ids stay
//! dead. A guest that breaks its own memory (wrongly typed bytecode, `Unsafe`) can make up ids; an id that names nothing
//! is answered with stand-ins, `java.lang.Object` and a native method that does not exist, so that every way on ends in
//! an error of the guest.

use rustc_hash::FxHashMap as HashMap;

use super::{Class, ClassId, Entry, Method, MethodId};
use crate::code::{Code, Insn, Op};
use crate::heap::Ref;
use crate::natives::intrinsic::Run;
use crate::observe::predicate::Predicate;
use crate::symbol::Sym;
use crate::vm::Vm;

/// All classes and methods.
#[derive(Default)]
pub struct Classes {
    list: Vec<Option<Box<Class>>>,
    methods: Vec<Option<Box<Method>>>,
    /// What calls read of methods, by id.
    entries: Vec<EntryPoint>,
    /// Ids of live classes and methods, ascending: what a rollback drops is at the end, however many ids are dead.
    live: (Vec<ClassId>, Vec<MethodId>),
    /// Classes by initiating loader and name.
    dictionary: HashMap<(Ref, Sym), (ClassId, usize)>,
    /// Dictionary keys in order of insertion, for rollback.
    dictionary_log: Vec<(Ref, Sym)>,
    /// Changes whenever a method that is compiled or empty, or has an intrinsic, gets other code: what call sites remember
    /// is from one epoch.
    pub(crate) epoch: u32,
    /// What ids stand for that name nothing.
    stand_in: Option<(ClassId, Box<Method>)>,
}

/// What a call reads of a method: half a cache line instead of three, for the code of a short run is seldom in the
/// caches.
#[derive(Clone, Copy, Debug)]
pub struct EntryPoint {
    /// An intrinsic that may answer first.
    pub run: Option<Run>,
    /// The code, null where a call takes the slow way: not decoded, native, synchronized, abstract, or not alive.
    pub code: *const Code,
    /// Its first instruction.
    pub insns: *const Insn,
    /// Its registers.
    pub regs: u32,
    /// Argument slots, receiver included.
    pub arg_slots: u16,
    /// What its answer hides.
    pub predicate: Predicate,
}

impl EntryPoint {
    const SLOW: EntryPoint = EntryPoint {
        run: None,
        code: std::ptr::null(),
        insns: std::ptr::null(),
        regs: 0,
        arg_slots: 0,
        predicate: Predicate::None,
    };

    fn of(m: &Method) -> EntryPoint {
        let (run, code) = match m.entry {
            Entry::Code => (None, m.code),
            Entry::Intrinsic(run) => (Some(run), m.code),
            Entry::Slow => (None, std::ptr::null()),
        };
        let decoded = Vm::code_of(code);
        EntryPoint {
            run,
            code,
            insns: decoded.map_or(std::ptr::null(), |c| c.insns.as_ptr()),
            regs: decoded.map_or(0, |c| c.regs),
            arg_slots: m.arg_slots,
            predicate: m.predicate,
        }
    }
}

/// A position in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassesMark {
    classes: usize,
    methods: usize,
    dictionary: usize,
}

impl Classes {
    /// An empty table; id 0 is taken so that it never names a class.
    pub fn new() -> Classes {
        Classes {
            list: vec![None],
            methods: vec![None],
            entries: vec![EntryPoint::SLOW],
            ..Classes::default()
        }
    }

    /// Sets the class and the method that ids stand for that name nothing.
    pub fn set_stand_in(&mut self, class: ClassId, method: Method) {
        self.stand_in = Some((class, Box::new(method)));
    }

    /// A class.
    #[inline(always)]
    pub fn get(&self, id: ClassId) -> &Class {
        match self.list.get(id.0 as usize) {
            Some(Some(c)) => c,
            _ => self.dead_class(id),
        }
    }

    #[cold]
    #[inline(never)]
    fn dead_class(&self, id: ClassId) -> &Class {
        let stand_in = self.stand_in.as_ref().and_then(|s| self.try_get(s.0));
        match stand_in {
            Some(c) => c,
            None => panic!("class {} is not alive", id.0),
        }
    }

    #[cold]
    #[inline(never)]
    fn dead_method(&self, id: MethodId) -> &Method {
        match &self.stand_in {
            Some((_, m)) => m,
            None => panic!("method {} is not alive", id.0),
        }
    }

    /// A class, if the id is alive. For ids read from guest memory.
    #[inline(always)]
    pub fn try_get(&self, id: ClassId) -> Option<&Class> {
        self.list.get(id.0 as usize).and_then(|c| c.as_deref())
    }

    /// A class, mutable. Only ids from live metadata come here.
    pub fn get_mut(&mut self, id: ClassId) -> &mut Class {
        match self.list.get_mut(id.0 as usize) {
            Some(Some(c)) => c,
            _ => panic!("class {} is not alive", id.0),
        }
    }

    /// A method.
    #[inline(always)]
    pub fn method(&self, id: MethodId) -> &Method {
        match self.methods.get(id.0 as usize) {
            Some(Some(m)) => m,
            _ => self.dead_method(id),
        }
    }

    /// A method, if the id is alive. For ids read from guest memory.
    pub fn try_method(&self, id: MethodId) -> Option<&Method> {
        self.methods.get(id.0 as usize).and_then(|m| m.as_deref())
    }

    /// Changes a method. Only ids from live metadata come here.
    pub fn change_method<T>(&mut self, id: MethodId, change: impl FnOnce(&mut Method) -> T) -> T {
        match self.methods.get_mut(id.0 as usize) {
            Some(Some(m)) => {
                let entry = &mut self.entries[id.0 as usize];
                let remembered = is_compiled(m) || is_empty(m) || entry.run.is_some();
                self.epoch = self.epoch.wrapping_add(u32::from(remembered));
                let answer = change(m);
                *entry = EntryPoint::of(m);
                answer
            }
            _ => panic!("method {} is not alive", id.0),
        }
    }

    /// How calls enter a method.
    #[inline(always)]
    pub fn entry_point(&self, id: MethodId) -> EntryPoint {
        match self.entries.get(id.0 as usize) {
            Some(e) => *e,
            None => EntryPoint::SLOW,
        }
    }

    /// The id the next class will get.
    pub fn next_id(&self) -> ClassId {
        ClassId(self.list.len() as u32)
    }

    /// The id the next method will get.
    pub fn next_method_id(&self) -> MethodId {
        MethodId(self.methods.len() as u32)
    }

    /// Adds a class under the id it carries.
    pub fn add(&mut self, class: Class) -> ClassId {
        let id = class.id;
        debug_assert_eq!(id, self.next_id());
        self.list.push(Some(Box::new(class)));
        self.live.0.push(id);
        id
    }

    /// Adds a method under the id it carries.
    pub fn add_method(&mut self, method: Method) -> MethodId {
        let id = method.id;
        debug_assert_eq!(id, self.next_method_id());
        self.entries.push(EntryPoint::of(&method));
        self.methods.push(Some(Box::new(method)));
        self.live.1.push(id);
        id
    }

    /// The class a loader is known to answer for a name.
    pub fn find(&self, loader: Ref, name: Sym) -> Option<ClassId> {
        self.dictionary.get(&(loader, name)).map(|e| e.0)
    }

    /// Whether the loader's answer for a name was known at the mark.
    pub fn known_at(&self, mark: &ClassesMark, loader: Ref, name: Sym) -> bool {
        self.dictionary
            .get(&(loader, name))
            .is_some_and(|e| e.1 < mark.dictionary)
    }

    /// Records a loader's answer.
    pub fn record(&mut self, loader: Ref, name: Sym, id: ClassId) {
        let position = self.dictionary_log.len();
        if let std::collections::hash_map::Entry::Vacant(e) = self.dictionary.entry((loader, name))
        {
            e.insert((id, position));
            self.dictionary_log.push((loader, name));
        }
    }

    /// Initiating loaders, with repetitions, in order of their entries.
    pub fn loaders(&self) -> impl Iterator<Item = Ref> {
        self.dictionary_log.iter().map(|k| k.0)
    }

    /// The dictionary in order of insertion.
    pub fn dictionary(&self) -> impl Iterator<Item = (Ref, Sym, ClassId)> {
        self.dictionary_log
            .iter()
            .filter_map(|k| Some((k.0, k.1, self.dictionary.get(k)?.0)))
    }

    /// All live classes in order of creation.
    pub fn iter(&self) -> impl Iterator<Item = &Class> {
        self.live.0.iter().filter_map(|id| self.try_get(*id))
    }

    /// All live methods in order of creation.
    pub fn methods(&self) -> impl Iterator<Item = &Method> {
        self.live.1.iter().filter_map(|id| self.try_method(*id))
    }

    /// A position to come back to.
    pub fn mark(&self) -> ClassesMark {
        ClassesMark {
            classes: self.list.len(),
            methods: self.methods.len(),
            dictionary: self.dictionary_log.len(),
        }
    }

    /// Whether a class existed at the mark.
    pub fn existed(&self, mark: &ClassesMark, id: ClassId) -> bool {
        (id.0 as usize) < mark.classes
    }

    /// The live classes that were made since the mark, in order.
    pub fn since(&self, mark: &ClassesMark) -> impl Iterator<Item = &Class> {
        let classes = &self.live.0;
        let first = classes.partition_point(|id| (id.0 as usize) < mark.classes);
        classes[first..].iter().filter_map(|id| self.try_get(*id))
    }

    /// What loaders answered since the mark, in order.
    pub fn answered_since(&self, mark: &ClassesMark) -> impl Iterator<Item = (Ref, Sym, ClassId)> {
        let since = self.dictionary_log[mark.dictionary..].iter();
        since.filter_map(|k| Some((k.0, k.1, self.dictionary.get(k)?.0)))
    }

    /// Drops classes, methods and dictionary entries made since the mark. Ids are not reused.
    pub fn rollback(&mut self, mark: &ClassesMark) {
        for key in self.dictionary_log.drain(mark.dictionary..) {
            self.dictionary.remove(&key);
        }
        let (classes, methods) = &mut self.live;
        while let Some(id) = classes.pop_if(|id| id.0 as usize >= mark.classes) {
            self.list[id.0 as usize] = None;
        }
        while let Some(id) = methods.pop_if(|id| id.0 as usize >= mark.methods) {
            self.entries[id.0 as usize] = EntryPoint::SLOW;
            if let Some(m) = self.methods[id.0 as usize].take() {
                self.epoch = self.epoch.wrapping_add(u32::from(is_compiled(&m)));
                drop_code(&m);
            }
        }
    }
}

fn is_compiled(m: &Method) -> bool {
    Vm::code_of(m.code).is_some_and(|code| code.compiled.is_some())
}

/// Whether nothing is in a method but its return.
fn is_empty(m: &Method) -> bool {
    Vm::code_of(m.code).is_some_and(|code| code.insns.first().is_some_and(|i| i.op == Op::Ret))
}

/// Frees the register code of a dropped method.
#[expect(
    unsafe_code,
    reason = "register code is shared by raw pointer with running frames"
)]
pub fn drop_code(m: &Method) {
    if !m.code.is_null() {
        // SAFETY: code pointers come from Box::into_raw and no frame runs a method of a dropped class.
        unsafe { drop(Box::from_raw(m.code.cast_mut())) }
    }
}

// SAFETY: code pointers inside methods are owned by the table.
#[expect(unsafe_code, reason = "raw code pointers")]
unsafe impl Send for Classes {}
