//! How a cluster is found: from the members under test, breadth first over the types that they need.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, RwLock};

use covet_program::ProgramError;
use covet_program::descriptor::without_result;
use covet_program::library::Library;
use covet_program::model::{Access as Flags, ClassKind, ClassModel, FieldModel};
use covet_program::signature::{JavaType, Primitive, TypeArgument};

use super::collect::{constructors, fields, is_inner, method, methods};
use super::spelling::Spelling;
use super::well_known::{implementations, is_modifier, makers};
use super::{Cluster, StubShape};
use crate::member::{Member, MemberKind};
use crate::typing::{Access, OBJECT, Types, erasure_name, package_of};

/// Classes that nothing but the compiler makes classes below (JLS 8.1.4).
const OF_THE_COMPILER: [&str; 2] = ["java/lang/Enum", "java/lang/Record"];

/// Limits of a cluster.
#[derive(Clone, Debug)]
pub struct ClusterOptions {
    /// Types are followed this far from the members under test.
    pub depth: u32,
    /// Subtypes of an interface or class that are taken.
    pub subtypes: usize,
    /// Classes in all.
    pub classes: usize,
    /// Only methods with these names are under test; empty for all.
    pub methods: Vec<String>,
    /// The release whose class library tests may use; the JDK's own if there is none.
    pub release: Option<u16>,
}

impl Default for ClusterOptions {
    fn default() -> ClusterOptions {
        ClusterOptions {
            depth: 4,
            subtypes: 6,
            classes: 150,
            methods: Vec::new(),
            release: None,
        }
    }
}

/// Classes below one that are looked at for constructors.
const LOOKED_AT: usize = 60;

/// Methods of a class that are taken because they yield objects of other classes.
const MAKERS: usize = 12;

/// Why there is no cluster.
#[derive(Debug)]
pub enum NoCluster {
    /// The class cannot be read.
    Program(ProgramError),
    /// There is no such class.
    NotFound,
    /// No test can name the class: it is private, local or has a name that Java cannot spell.
    Inaccessible,
}

impl From<ProgramError> for NoCluster {
    fn from(error: ProgramError) -> NoCluster {
        NoCluster::Program(error)
    }
}

/// The package of the tests of a class: its own, but JDK classes and those of signed or sealed jars are tested from outside.
fn test_package(library: &Library, class: &str) -> String {
    let package = package_of(class);
    match library.is_jdk(class) || library.is_closed(class) {
        true => format!("covet/{package}"),
        false => package.to_owned(),
    }
}

impl Cluster {
    /// The cluster of a class.
    pub fn build(
        library: &Arc<Library>,
        class: &str,
        options: &ClusterOptions,
    ) -> Result<Cluster, NoCluster> {
        let target = library.class(class)?.ok_or(NoCluster::NotFound)?;
        let mut access = Access::from_package(library.clone(), &test_package(library, class));
        if let Some(release) = options.release {
            access = access.at_release(release);
        }
        if !access.model(&target) {
            return Err(NoCluster::Inaccessible);
        }
        let mut builder = Builder {
            cluster: Cluster {
                target: target.clone(),
                types: Types::new(library.clone()),
                access,
                tested: Vec::new(),
                producers: Vec::new(),
                sources: BTreeMap::new(),
                serialization: None,
                reflection: None,
                spelling: None,
                modifiers: BTreeMap::new(),
                own_types: Vec::new(),
                named_classes: Vec::new(),
                checked: BTreeMap::new(),
                class_kinds: class_kinds(),
                stubs: BTreeMap::new(),
                by_class: RwLock::default(),
                usable: RwLock::default(),
                fillers: RwLock::default(),
            },
            options,
            queue: VecDeque::new(),
            seen: BTreeSet::new(),
            under_test: BTreeSet::new(),
            inherited: Vec::new(),
        };
        builder.take_tested(&target);
        builder.take_hidden(&target);
        builder.take_literals(&target);
        builder.take_checked(&target);
        builder.take_serialization(&target);
        builder.need_inherited();
        builder.follow();
        builder.take_reflection();
        builder.cluster.spelling = Spelling::find(&builder.cluster);
        Ok(builder.cluster)
    }
}

pub(super) struct Builder<'a> {
    pub(super) cluster: Cluster,
    options: &'a ClusterOptions,
    queue: VecDeque<(Arc<str>, u32)>,
    seen: BTreeSet<Arc<str>>,
    pub(super) under_test: BTreeSet<Arc<str>>,
    /// What classes under test inherit.
    inherited: Vec<Arc<Member>>,
}

impl Builder<'_> {
    fn library(&self) -> Arc<Library> {
        self.cluster.types.library.clone()
    }

    pub(super) fn model(&self, name: &str) -> Option<Arc<ClassModel>> {
        self.library().class(name).ok().flatten()
    }

    /// A class with all that are declared inside.
    pub(super) fn with_inside(
        &self,
        class: &Arc<ClassModel>,
    ) -> impl Iterator<Item = Arc<ClassModel>> {
        let inside = class.nested.iter().filter_map(|name| self.model(name));
        std::iter::once(class.clone()).chain(inside)
    }

    /// The class under test, its nested classes, and what it inherits from classes of the program.
    fn take_tested(&mut self, class: &Arc<ClassModel>) {
        if !self.under_test.insert(class.name.clone()) || !self.cluster.access.model(class) {
            return;
        }
        let access = self.cluster.access.clone();
        let mut found: Vec<Arc<Member>> = Vec::new();
        if !class.access.is_abstract() && class.kind != ClassKind::Enum {
            found.extend(constructors(class, &access));
        }
        found.extend(methods(class, &access).filter(|m| !is_compiler_made(class, m)));
        found.extend(fields(class, &access).filter(|f| worth_reading(f)));
        let named = &self.options.methods;
        found.retain(|m| {
            named.is_empty() || m.is_constructor() || named.iter().any(|n| **n == *m.name)
        });
        if found.is_empty() && named.is_empty() {
            found.extend(fields(class, &access).filter(|f| starts_class(f)));
        }
        self.inherited(class, &found);
        for member in &found {
            self.need_all(member, 0);
        }
        self.cluster.tested.extend(found);
        self.need(&JavaType::class(&class.name), 0);
        let own = JavaType::class(&class.name);
        if class.type_parameters.is_empty() && !class.access.is_abstract() {
            self.cluster.own_types.push(own);
        }
        for nested in &class.members {
            if let Some(model) = self.model(nested) {
                self.take_tested(&model);
            }
        }
    }

    /// Classes whose literals the class under test or one inside has: what it compares classes with.
    fn take_literals(&mut self, target: &Arc<ClassModel>) {
        let all = self.with_inside(target);
        let names: BTreeSet<Arc<str>> = all.flat_map(|c| c.constants.classes.clone()).collect();
        let access = self.cluster.access.clone();
        let plain = |ty: &JavaType| match erasure_name(ty).and_then(|n| self.model(n)) {
            Some(model) => model.type_parameters.is_empty(),
            None => false,
        };
        let types = names.iter().filter(|n| !n.starts_with('['));
        let types = types.map(|n| JavaType::class(n));
        let named = types.filter(|ty| access.names(ty) && plain(ty)).collect();
        self.cluster.named_classes = named;
    }

    /// Methods of superclasses: they set up the state that the class's own code tests. Of classes of the JDK only those that
    /// change their objects.
    fn inherited(&mut self, class: &Arc<ClassModel>, found: &[Arc<Member>]) {
        let access = self.cluster.access.clone();
        let mut above = class.super_class.clone();
        while let Some(class) = above.take() {
            let jdk = self.library().is_jdk(&class.name);
            let Some(model) = self.model(&class.name).filter(|m| *m.name != *OBJECT) else {
                break;
            };
            let changes = |m: &Arc<Member>| is_modifier(&m.name) && m.params.len() <= 3;
            let new = methods(&model, &access).filter(|m| !m.is_static && (!jdk || changes(m)));
            let new: Vec<_> = new
                .filter(|m| !found.iter().any(|f| overrides(f, m)))
                .collect();
            let modifiers = self
                .cluster
                .modifiers
                .entry(model.name.clone())
                .or_default();
            if modifiers.is_empty() {
                self.inherited.extend(new.iter().cloned());
                modifiers.extend(new);
            }
            above.clone_from(&model.super_class);
        }
    }

    /// What inherited methods take: a class may do all its work when a method above it is called.
    fn need_inherited(&mut self) {
        for member in std::mem::take(&mut self.inherited) {
            for ty in &member.params {
                self.need(ty, 2);
            }
        }
    }

    pub(super) fn need_all(&mut self, member: &Member, depth: u32) {
        for ty in &member.params {
            self.need(ty, depth + 1);
        }
        if !member.is_static {
            self.need(&JavaType::class(&member.owner.name), depth);
        }
    }

    pub(super) fn need(&mut self, ty: &JavaType, depth: u32) {
        match ty {
            JavaType::Array(component) => self.need(component, depth),
            JavaType::Class(class) => {
                if self.seen.insert(class.name.clone()) {
                    self.queue.push_back((class.name.clone(), depth));
                }
                for argument in &class.args {
                    match argument {
                        TypeArgument::Any => {}
                        TypeArgument::Exact(t)
                        | TypeArgument::Extends(t)
                        | TypeArgument::Super(t) => self.need(t, depth),
                    }
                }
            }
            JavaType::Primitive(_) | JavaType::Variable(_) => {}
        }
    }

    /// Whether something wants objects of a class.
    pub(super) fn is_needed(&self, name: &str) -> bool {
        self.seen.contains(name)
    }

    fn follow(&mut self) {
        let mut taken = 0;
        // What type variables are bound to is always there.
        self.need(&JavaType::class(OBJECT), 1);
        self.need(&JavaType::class("java/util/concurrent/TimeUnit"), 3);
        while let Some((name, depth)) = self.queue.pop_front() {
            taken += 1;
            if depth > self.options.depth || taken > self.options.classes {
                continue;
            }
            if let Some(model) = self.model(&name) {
                self.take_class(&model, depth);
            }
        }
    }

    fn take_class(&mut self, class: &Arc<ClassModel>, depth: u32) {
        if !self.cluster.access.model(class) {
            // Objects of a hidden class come through its accessible subtypes.
            return self.take_subtypes(class, depth);
        }
        self.take_producers(class, depth);
        if !self.under_test.contains(&class.name) {
            self.take_modifiers(class, depth);
        }
        if class.access.is_abstract() {
            self.take_stub(class, depth);
        }
        if !class.access.is_final() {
            self.take_subtypes(class, depth);
        }
    }

    fn take_producers(&mut self, class: &Arc<ClassModel>, depth: u32) {
        let access = self.cluster.access.clone();
        let types = self.cluster.types.clone();
        let mut found: Vec<Arc<Member>> = Vec::new();
        if !class.access.is_abstract() && class.kind != ClassKind::Enum {
            found.extend(constructors(class, &access));
        }
        let yields_own = |m: &Arc<Member>| {
            let name = m.returns.as_ref().and_then(erasure_name);
            name.is_some_and(|n| types.is_subclass(n, &class.name))
        };
        let factories = methods(class, &access).filter(|m| m.is_static);
        found.extend(factories.filter(|m| yields_own(m) && !is_compiler_made(class, m)));
        if class.kind != ClassKind::Enum {
            found.extend(fields(class, &access).filter(|f| f.is_static && yields_own(f)));
        }
        found.extend(self.makers(class, depth));
        let others = makers(&class.name).iter();
        found.extend(others.filter_map(|(owner, name, desc)| {
            self.cluster
                .member(owner, name, desc)
                .filter(|_| access.has_member(owner, name, desc))
        }));
        found.retain(|m| !m.deprecated || found_under_test(&self.under_test, m));
        for member in &found {
            self.need_all(member, depth);
        }
        self.cluster.producers.extend(found);
    }

    /// Methods that yield objects of other classes of the program: a class's builder, and what a builder builds.
    fn makers(&mut self, class: &Arc<ClassModel>, depth: u32) -> Vec<Arc<Member>> {
        let access = self.cluster.access.clone();
        let library = self.library();
        if library.is_jdk(&class.name) {
            return Vec::new();
        }
        let makes = |m: &Arc<Member>| match m.returns.as_ref().and_then(erasure_name) {
            Some(name) => *name != class.name && !library.is_jdk(name),
            None => false,
        };
        let found: Vec<_> = methods(class, &access).filter(makes).take(MAKERS).collect();
        for made in found.iter().filter_map(|m| m.returns.as_ref()) {
            self.need(made, depth + 1);
        }
        found
    }

    fn take_modifiers(&mut self, class: &Arc<ClassModel>, depth: u32) {
        let access = self.cluster.access.clone();
        let jdk = self.library().is_jdk(&class.name);
        let changes = |m: &Arc<Member>| match jdk {
            true => is_modifier(&m.name) && m.params.len() <= 3,
            false => m.returns.is_none() || !m.params.is_empty(),
        };
        let calls = methods(class, &access).filter(|m| !m.is_static && !m.deprecated && changes(m));
        let settable = fields(class, &access).filter(|f| !f.is_static && !f.is_final && !jdk);
        let found: Vec<_> = calls.take(30).chain(settable).collect();
        if depth < 2 {
            for member in &found {
                self.need_all(member, depth + 1);
            }
        }
        self.cluster.modifiers.insert(class.name.clone(), found);
    }

    fn take_subtypes(&mut self, class: &Arc<ClassModel>, depth: u32) {
        for name in implementations(&class.name) {
            self.need(&JavaType::class(name), depth);
        }
        if self.library().is_jdk(&class.name) && depth > 1 || &*class.name == OBJECT {
            return;
        }
        let all = self.library().subtypes(&class.name);
        let accessible = all.iter().filter(|n| self.cluster.access.class(n));
        let mut near: Vec<Arc<str>> = accessible.cloned().collect();
        let package = package_of(&class.name).to_owned();
        near.sort_by_key(|n| (package_of(n) != package, n.len(), n.clone()));
        for name in self.some_of(class, &near) {
            self.need(&JavaType::class(&name), depth);
        }
    }

    /// Some of the classes below one: in turn what is simple to make and what is nearest. Of the nodes of a tree all may
    /// ask for other nodes but the leaves.
    fn some_of(&self, class: &ClassModel, near: &[Arc<str>]) -> Vec<Arc<str>> {
        let looked_at = near.iter().take(LOOKED_AT).enumerate();
        let mut simple: Vec<(usize, usize)> = looked_at
            .filter_map(|(place, name)| Some((self.params_of_leaf(name, class)?, place)))
            .collect();
        simple.sort_unstable();
        let mut simple = simple.into_iter().map(|(_, place)| &near[place]);
        let mut chosen: Vec<Arc<str>> = Vec::new();
        for nearest in near {
            for name in simple.next().into_iter().chain([nearest]) {
                if !chosen.contains(name) {
                    chosen.push(name.clone());
                }
            }
            if chosen.len() >= self.options.subtypes {
                break;
            }
        }
        chosen.truncate(self.options.subtypes);
        chosen
    }

    /// How few parameters a constructor of a class has that needs no object of another class above it.
    fn params_of_leaf(&self, name: &str, above: &ClassModel) -> Option<usize> {
        let model = self.model(name)?;
        if model.access.is_abstract() || model.kind == ClassKind::Enum {
            return None;
        }
        let types = &self.cluster.types;
        let is_node = |ty: &JavaType| {
            let mut ty = ty;
            while let JavaType::Array(component) = ty {
                ty = component;
            }
            erasure_name(ty).is_some_and(|n| types.is_subclass(n, &above.name))
        };
        let all = constructors(&model, &self.cluster.access);
        let leaves = all.filter(|c| !c.params.iter().any(is_node));
        leaves.map(|c| c.params.len()).min()
    }

    fn take_stub(&mut self, class: &Arc<ClassModel>, depth: u32) {
        if class.permitted.is_some()
            || (class.kind == ClassKind::Enum)
            || OF_THE_COMPILER.contains(&&*class.name)
        {
            return;
        }
        let Ok(open) = self.library().abstract_methods(&class.name) else {
            return;
        };
        let access = self.cluster.access.clone();
        let methods: Vec<Arc<Member>> = open
            .iter()
            .map(|m| Arc::new(method(&m.class, m.method())))
            .collect();
        let writable = |m: &Arc<Member>| {
            let visible = m.params.iter().chain(&m.returns).all(|t| access.names(t));
            visible && reachable(m, access.package())
        };
        let constructors: Vec<_> = match class.is_interface() {
            true => Vec::new(),
            false => constructors_for_subclasses(class, &access),
        };
        if !methods.iter().all(writable) || !class.is_interface() && constructors.is_empty() {
            return;
        }
        for returned in methods.iter().filter_map(|m| m.returns.as_ref()) {
            self.need(returned, depth + 1);
        }
        for constructor in &constructors {
            self.need_all(constructor, depth);
        }
        let functional = class.is_interface()
            && methods.len() == 1
            && methods[0].type_parameters.is_empty()
            && matches!(self.library().functional_method(&class.name), Ok(Some(_)));
        let bridges = open.iter().enumerate();
        let bridges = bridges.flat_map(|(n, m)| m.bridged.iter().map(move |d| (n, d.clone())));
        let shape = StubShape {
            class: class.name.clone(),
            functional,
            under_test: self.under_test.contains(&class.name),
            constructors,
            methods,
            bridges: bridges.collect(),
        };
        self.cluster
            .stubs
            .insert(class.name.clone(), Arc::new(shape));
    }
}

/// A plain class, the top, a wrapper, an abstract class, an interface, an enum, a nested class, an annotation, primitive
/// types and arrays.
fn class_kinds() -> Vec<JavaType> {
    let classes = [
        "java/lang/String",
        OBJECT,
        "java/lang/Integer",
        "java/lang/Number",
        "java/lang/Runnable",
        "java/util/concurrent/TimeUnit",
        "java/lang/Thread$State",
        "java/lang/Deprecated",
    ];
    let classes = classes.into_iter().map(JavaType::class);
    let primitives = [Primitive::Int, Primitive::Boolean, Primitive::Double];
    let primitives = primitives.into_iter().map(JavaType::Primitive);
    let arrays = [
        JavaType::Primitive(Primitive::Int).array(),
        JavaType::class("java/lang/String").array(),
    ];
    classes.chain(primitives).chain(arrays).collect()
}

fn found_under_test(under_test: &BTreeSet<Arc<str>>, member: &Member) -> bool {
    under_test.contains(&member.owner.name)
}

/// Whether a class of this package can override a method: public, protected, or package-private in the same package.
fn reachable(member: &Member, package: &str) -> bool {
    let found = member.owner.method(&member.name, &member.descriptor);
    let flags = found.map_or(Flags(0), |m| m.access);
    flags.is_public() || flags.is_protected() || package_of(&member.owner.name) == package
}

/// Constructors that a subclass in the test's package may call: protected ones too.
fn constructors_for_subclasses(class: &Arc<ClassModel>, access: &Access) -> Vec<Arc<Member>> {
    if is_inner(class) {
        return Vec::new();
    }
    // Synthetic ones, as Kotlin has them, are there for other compilers only.
    let own = class.constructors().filter(|m| !m.access.is_synthetic());
    own.filter(|m| access.has_member(&class.name, &m.name, &m.descriptor))
        .filter(|m| m.access.is_protected() || access.flags(m.access, &class.name))
        .filter(|m| m.declared_params().iter().all(|t| access.names(t)))
        .map(|m| Arc::new(method(class, m)))
        .collect()
}

/// Whether a method overrides (or hides) another one.
pub(super) fn overrides(below: &Member, above: &Member) -> bool {
    below.name == above.name
        && without_result(&below.descriptor) == without_result(&above.descriptor)
}

/// Methods that the compiler gives to every enum.
fn is_compiler_made(class: &ClassModel, member: &Member) -> bool {
    (class.kind == ClassKind::Enum)
        && member.is_static
        && (&*member.name == "values" && member.params.is_empty()
            || &*member.name == "valueOf" && member.params.len() == 1)
}

/// Whether reading a field initialises its class: of some classes, that runs all there is.
fn starts_class(field: &Member) -> bool {
    let named = |f: &&FieldModel| f.name == field.name && f.descriptor == field.descriptor;
    let model = field.owner.fields.iter().find(named);
    field.is_static && model.is_some_and(|f| f.constant.is_none())
}

/// Constants have nothing to test; fields that code assigns do.
fn worth_reading(field: &Member) -> bool {
    debug_assert_eq!(field.kind, MemberKind::Field);
    !field.is_final
}
