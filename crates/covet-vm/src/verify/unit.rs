//! The class that is verified, with what is remembered about it from method to method.

use std::collections::HashMap;
use std::rc::Rc;

use covet_program::classfile::{ClassFile, Constant, Member};
use covet_program::descriptor;

use super::hierarchy::{ClassRef, Hierarchy};
use super::names::{Name, Names};
use super::types::VType;
use super::{Res, Stop, order};

/// Settings that differ between JDKs and classes.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The JDK whose decisions and words are followed, 17 or 25.
    pub feature: u32,
    /// Its update: words changed in between.
    pub update: u32,
    /// A hidden class: its own name is known to itself only.
    pub hidden: bool,
}

impl Rules {
    /// Whether the JDK has a later revision of HotSpot's type checker: it tells a jump beyond all code from one to a place
    /// without a frame, and leaves what catches around `super(...)` to the stack map. 17.0.15 and 21.0.8 are without it,
    /// 17.0.21 and 25.0.3 have it; those between were not asked.
    pub fn is_revised(&self) -> bool {
        match self.feature {
            ..=17 => self.update > 16,
            18..=21 => self.update > 8,
            _ => true,
        }
    }
}

/// The slots a call takes and gives.
pub struct Signature {
    /// Argument slots, without the receiver.
    pub args: Vec<VType>,
    /// Result slots: none, one or two.
    pub result: Vec<VType>,
}

/// A class on its way through the verifier.
pub struct Unit<'a> {
    /// Its file.
    pub file: &'a ClassFile,
    /// What is known about others.
    pub facts: &'a mut dyn Hierarchy,
    /// Settings.
    pub rules: Rules,
    /// Names met so far.
    pub names: Names,
    /// Its own name.
    pub this: Name,
    /// Its methods in the order of verification.
    pub methods: Vec<&'a Member>,
    resolved: HashMap<Name, ClassRef>,
    entries: HashMap<u16, Name>,
    signatures: HashMap<u16, Rc<Signature>>,
}

impl<'a> Unit<'a> {
    /// Prepares the verification of a class.
    pub fn new(file: &'a ClassFile, facts: &'a mut dyn Hierarchy, rules: Rules) -> Unit<'a> {
        let mut names = Names::new();
        let own = match rules.hidden {
            true => facts.name(facts.this_class()).to_owned(),
            false => file.name().unwrap_or_default().to_owned(),
        };
        let this = names.intern(&own);
        let entries = HashMap::from([(file.this_class, this)]);
        Unit {
            file,
            facts,
            rules,
            names,
            this,
            methods: order::methods(file),
            resolved: HashMap::new(),
            entries,
            signatures: HashMap::new(),
        }
    }

    /// The class's name with dots, for messages.
    pub fn external(&self) -> String {
        crate::vm::external(self.names.text(self.this), self.rules.hidden)
    }

    /// The loaded class of a name.
    pub fn resolve(&mut self, name: Name) -> Res<ClassRef> {
        if let Some(class) = self.resolved.get(&name) {
            return Ok(*class);
        }
        let class = match self.rules.hidden && name == self.this {
            true => Some(self.facts.this_class()),
            false => self.facts.resolve(self.names.text(name)),
        };
        let class = class.ok_or(Stop::Unresolved)?;
        self.resolved.insert(name, class);
        Ok(class)
    }

    /// The name in a class entry of the pool; `Object` for what is none, which callers exclude.
    pub fn class_entry(&mut self, index: u16) -> Name {
        if let Some(name) = self.entries.get(&index) {
            return *name;
        }
        let text = self.file.pool.class_name(index).unwrap_or_default();
        let name = self.names.intern(text);
        self.entries.insert(index, name);
        name
    }

    /// The slots of the method descriptor in a string entry of the pool.
    pub fn signature(&mut self, index: u16) -> Rc<Signature> {
        if let Some(s) = self.signatures.get(&index) {
            return s.clone();
        }
        let text = self.file.pool.utf8(index).unwrap_or_default();
        let mut args = Vec::new();
        for piece in descriptor::params(text) {
            self.push_slots(piece, &mut args);
        }
        let mut result = Vec::new();
        let ret = descriptor::return_type(text);
        if ret != "V" {
            self.push_slots(ret, &mut result);
        }
        let signature = Rc::new(Signature { args, result });
        self.signatures.insert(index, signature.clone());
        signature
    }

    /// The slots of a field descriptor.
    pub fn slots(&mut self, descriptor: &str) -> Vec<VType> {
        let mut slots = Vec::with_capacity(2);
        self.push_slots(descriptor, &mut slots);
        slots
    }

    fn push_slots(&mut self, descriptor: &str, to: &mut Vec<VType>) {
        let first = VType::of_descriptor(descriptor, &mut self.names);
        to.push(first);
        to.extend(first.second());
    }

    /// The name-and-type entry of a member or dynamic entry.
    pub fn name_and_type(&self, index: u16) -> Option<u16> {
        match self.file.pool.get(index).ok()? {
            Constant::Field { nat, .. }
            | Constant::Method { nat, .. }
            | Constant::InterfaceMethod { nat, .. }
            | Constant::Dynamic { nat, .. }
            | Constant::InvokeDynamic { nat, .. } => Some(nat),
            _ => None,
        }
    }

    /// Where the descriptor of a member or dynamic entry is.
    pub fn descriptor_index(&self, index: u16) -> u16 {
        match self.name_and_type(index).map(|n| self.file.pool.get(n)) {
            Some(Ok(Constant::NameAndType { descriptor, .. })) => descriptor,
            _ => 0,
        }
    }

    /// Name and descriptor of a member or dynamic entry.
    pub fn member(&self, index: u16) -> (&'a str, &'a str) {
        let file = self.file;
        self.name_and_type(index)
            .and_then(|n| file.pool.name_and_type(n).ok())
            .unwrap_or_default()
    }

    /// The class entry of a member entry.
    pub fn member_class(&mut self, index: u16) -> Name {
        match self.file.pool.member(index) {
            Ok((class, _, _)) => self.class_entry(class),
            Err(_) => super::names::OBJECT,
        }
    }
}
