//! Lambdas and anonymous classes of tests: small classes written for the purpose.
//!
//! A stub class has a field for every method that it implements; a method returns its field. Fields are set before the
//! constructor of the superclass runs, as javac does with captured variables; so are those that say what arguments are
//! cast to (`stub_casts.rs`).
//!
//! In Java every anonymous class of a test is a class of its own, which `getClass() == other.getClass()` tells. So there are
//! several stub classes of each type, for the first, second ... of a test ([`COPIES`]). Deliberately absent: the same for
//! lambdas, whose classes nobody compares.

use std::sync::Arc;

use covet_program::classwriter::{ClassWriter, CodeWriter, FrameSize, op};
use covet_program::descriptor;
use covet_program::signature::{ClassType, JavaType};
use covet_testcase::cluster::{Cluster, StubShape};
use covet_testcase::member::Member;
use covet_testcase::test_case::{Action, Answer, Statement, TestCase, Var};
use covet_vm::class::create::Definition;
use covet_vm::class::{ClassId, Kind, MethodId};
use covet_vm::domain::{Domain, Slot};
use covet_vm::heap::Ref;

use crate::execute::Step;
use crate::link::kinds;
use crate::runner::Runner;
use crate::stub_casts::{Cast, casts};

const OBJECT: &str = "java/lang/Object";
const CLASS: &str = "Ljava/lang/Class;";
const FINAL_SUPER: u16 = 0x0030;
const PUBLIC: u16 = 0x0001;
/// What the names of stub classes begin with.
const NAME: &str = "Covet$Stub";

/// How many anonymous classes of a type a test may have: each takes time and memory of every base. A search whose tests
/// could have more, in the end one class for several, finds those that do.
const COPIES: usize = 4;

/// A stub class in the machine.
#[derive(Clone, Debug)]
pub(crate) struct StubClass {
    class: ClassId,
    /// Constructors by descriptor.
    constructors: Vec<(Arc<str>, MethodId)>,
    /// Offset and kind of the field of each method, by name and descriptor.
    fields: Vec<(Arc<str>, Arc<str>, u32, Kind)>,
    /// Offset of the field of each cast.
    casts: Vec<(u32, Cast)>,
}

/// A method to write, with what it casts.
struct Method<'a> {
    member: &'a Member,
    casts: Vec<(usize, Cast)>,
}

/// Whether a text has the name of a stub class in it, whose written counterpart has another name.
pub(crate) fn names_stub(text: &[u16]) -> bool {
    let length = NAME.len();
    let is_name = |part: &[u16]| part.iter().copied().eq(NAME.encode_utf16());
    text.windows(length).any(is_name)
}

impl<D: Domain> Runner<D> {
    /// Writes and defines the stub classes of a cluster, in the base.
    pub(crate) fn prepare_stubs(&mut self, cluster: &Cluster) {
        // What they extend, their loader must have been asked for.
        let _ = self.class(OBJECT);
        for (number, shape) in cluster.stub_shapes().enumerate() {
            // A class that cannot be implemented after all is one that tests do not get.
            let methods = shape.methods.iter().map(|member| Method {
                member,
                casts: casts(cluster, shape, member),
            });
            let methods: Vec<Method<'_>> = methods.collect();
            let package = cluster.access.package();
            let separator = if package.is_empty() { "" } else { "/" };
            let copies = if shape.functional { 1 } else { COPIES };
            let copies = (0..copies).map_while(|copy| {
                let name = format!("{package}{separator}{NAME}{number}_{copy}");
                self.define_stub(&name, shape, &methods).ok().map(Arc::new)
            });
            let copies: Vec<Arc<StubClass>> = copies.collect();
            if !copies.is_empty() {
                self.stubs.insert(shape.class.clone(), copies);
            }
        }
    }

    fn define_stub(
        &mut self,
        name: &str,
        shape: &StubShape,
        methods: &[Method<'_>],
    ) -> Result<StubClass, Step> {
        let above = self.class(&shape.class)?;
        let interface = self.machine.vm.classes.get(above).is_interface();
        let Ok(bytes) = write(name, shape, methods, interface).finish() else {
            return Err(Step::Stuck);
        };
        let loader = self.app_loader()?;
        let definition = Definition {
            loader,
            expected: Some(name.to_owned()),
            ..Definition::default()
        };
        let defined = self.machine.vm.define(bytes, &definition);
        let class = self.settle(defined)?;
        if self.training.is_cold() {
            self.machine.link_class_ahead(class);
        } else {
            // What it extends is initialised with it, which counts for every run that uses that.
            let initialized = self.record(|runner| runner.machine.initialize(class));
            self.remember(name);
            self.settle(initialized)?;
        }
        let vm = &mut self.machine.vm;
        let mut stub = StubClass {
            class,
            constructors: Vec::new(),
            fields: Vec::new(),
            casts: Vec::new(),
        };
        let init = vm.names.init;
        let descriptors = shape.constructors.iter().map(|c| c.descriptor.clone());
        for desc in descriptors.chain(interface.then(|| Arc::from("()V"))) {
            let symbol = vm.syms.intern(&desc);
            if let Some(method) = vm.find_method(class, init, symbol) {
                stub.constructors.push((desc, method));
            }
        }
        let mut field = |name: &str| {
            let name = vm.syms.intern(name);
            let mut fields = vm.classes.get(class).fields.iter();
            let found = fields.find(|f| f.name == name);
            found.map(|f| (f.offset, f.kind))
        };
        for (n, method) in methods.iter().enumerate() {
            if let Some((offset, kind)) = field(&answer_field(n)) {
                let (name, desc) = (&method.member.name, &method.member.descriptor);
                stub.fields.push((name.clone(), desc.clone(), offset, kind));
            }
            for (param, cast) in &method.casts {
                if let Some((offset, _)) = field(&cast_field(n, *param)) {
                    stub.casts.push((offset, cast.clone()));
                }
            }
        }
        Ok(stub)
    }

    fn app_loader(&mut self) -> Result<Ref, Step> {
        let loader = self.machine.call_static(
            "java/lang/ClassLoader",
            "getSystemClassLoader",
            "()Ljava/lang/ClassLoader;",
            &[],
        );
        self.settle(loader).map(|bits| Ref(bits as u32))
    }

    pub(crate) fn stub(
        &mut self,
        test: &TestCase,
        at: usize,
        constructor: Option<&Arc<Member>>,
        args: &[Var],
        answers: &[Answer],
    ) -> Result<u64, Step> {
        let Some(JavaType::Class(ty)) = test.statements[at].ty.as_deref() else {
            return Err(Step::Stuck);
        };
        let earlier = test.statements[..at].iter().filter_map(anonymous);
        let copy = earlier.filter(|other| other.name == ty.name).count();
        let copies = self.stubs.get(&ty.name);
        let Some(stub) = copies.and_then(|all| all.get(copy).cloned()) else {
            return Err(Step::Stuck);
        };
        if self.machine.vm.needs_init(stub.class) {
            let initialized = self.machine.initialize(stub.class);
            self.settle(initialized)?;
        }
        let made = self.machine.vm.new_instance(stub.class);
        let object = self.settle(made)?;
        for (offset, cast) in &stub.casts {
            let name = cast.class(ty).map_or(OBJECT, |name| &**name);
            let class = self.class(name)?;
            let mirror = self.machine.vm.classes.get(class).mirror;
            let mirror = Slot::plain(u64::from(mirror.0));
            self.store(object, *offset, Kind::Ref, mirror);
        }
        for answer in answers {
            let Some(value) = answer.value else { continue };
            let same = |f: &&(Arc<str>, Arc<str>, u32, Kind)| {
                f.0 == answer.method.name && f.1 == answer.method.descriptor
            };
            if let Some((_, _, offset, kind)) = stub.fields.iter().find(same) {
                let value = self.passed(test, value, *kind)?;
                self.store(object, *offset, *kind, value);
            }
        }
        let wanted = constructor.map_or("()V", |c| &*c.descriptor);
        let found = stub.constructors.iter().find(|c| &*c.0 == wanted);
        let Some((_, method)) = found else {
            return Err(Step::Stuck);
        };
        let mut slots = vec![Slot::plain(u64::from(object.0))];
        if let Some(constructor) = constructor {
            self.arguments(test, &kinds(&constructor.descriptor), args, &mut slots)?;
        }
        match self.invoke(*method, &slots) {
            // A class that the machine wrote is not there for javac to miss.
            Err(Step::Threw(e)) if self.is_linkage_error(e) => Err(Step::Stuck),
            Err(step) => Err(step),
            Ok(_) => Ok(u64::from(object.0)),
        }
    }

    fn is_linkage_error(&self, e: Ref) -> bool {
        let vm = &self.machine.vm;
        let linkage = vm.syms.get("java/lang/LinkageError");
        let linkage = linkage.and_then(|name| vm.classes.find(Ref::NULL, name));
        linkage.is_some_and(|class| vm.instance_of(e, class))
    }
}

/// What the anonymous class of a statement extends or implements.
fn anonymous(statement: &Statement) -> Option<&ClassType> {
    match (&statement.action, statement.ty.as_deref()) {
        (Action::Stub { .. }, Some(JavaType::Class(ty))) => Some(ty),
        _ => None,
    }
}

/// The field with what a method answers.
fn answer_field(method: usize) -> String {
    format!("answer{method}")
}

/// The field with the class that a parameter of a method is cast to.
fn cast_field(method: usize, param: usize) -> String {
    format!("cast{method}_{param}")
}

fn write(name: &str, shape: &StubShape, methods: &[Method<'_>], interface: bool) -> ClassWriter {
    let interfaces: &[&str] = match interface {
        true => &[&shape.class],
        false => &[],
    };
    let above = if interface { OBJECT } else { &*shape.class };
    let mut class = ClassWriter::new(FINAL_SUPER, name, above, interfaces);
    let descriptors = shape.constructors.iter().map(|c| &*c.descriptor);
    for desc in descriptors.chain(interface.then_some("()V")) {
        write_constructor(&mut class, above, desc);
    }
    for (n, method) in methods.iter().enumerate() {
        write_method(&mut class, name, n, method);
    }
    for (n, desc) in &shape.bridges {
        write_bridge(&mut class, name, *n, &shape.methods[*n], desc);
    }
    class
}

/// A method that answers what another one does.
fn write_bridge(class: &mut ClassWriter, name: &str, number: usize, member: &Member, desc: &str) {
    let frame = FrameSize {
        stack: 2,
        locals: descriptor::arg_slots(desc).unwrap_or(0) + 1,
    };
    let own = descriptor::return_type(&member.descriptor);
    class.method(PUBLIC, &member.name, desc, frame, |code| {
        code.load('L', 0);
        code.field(op::GETFIELD, name, &answer_field(number), own);
        code.ret(descriptor::return_type(desc));
    });
}

fn write_constructor(class: &mut ClassWriter, above: &str, desc: &str) {
    let locals = descriptor::arg_slots(desc).unwrap_or(0) + 1;
    let frame = FrameSize {
        stack: locals,
        locals,
    };
    class.method(PUBLIC, "<init>", desc, frame, |code: &mut CodeWriter| {
        code.load('L', 0);
        let mut slot = 1;
        for param in descriptor::params(desc) {
            let kind = Kind::of(param);
            code.load(param.chars().next().unwrap_or('L'), slot);
            slot += kind.slots();
        }
        code.call(op::INVOKESPECIAL, above, "<init>", desc);
        code.op(op::RETURN);
    });
}

fn write_method(class: &mut ClassWriter, name: &str, number: usize, method: &Method<'_>) {
    let desc = &*method.member.descriptor;
    let returns = descriptor::return_type(desc);
    let field = answer_field(number);
    if returns != "V" {
        class.field(0, &field, returns);
    }
    for (param, _) in &method.casts {
        class.field(0, &cast_field(number, *param), CLASS);
    }
    let frame = FrameSize {
        stack: 2,
        locals: descriptor::arg_slots(desc).unwrap_or(0) + 1,
    };
    class.method(
        PUBLIC,
        &method.member.name,
        desc,
        frame,
        |code: &mut CodeWriter| {
            for (param, _) in &method.casts {
                code.load('L', 0);
                code.field(op::GETFIELD, name, &cast_field(number, *param), CLASS);
                code.load('L', slot_of(desc, *param));
                let cast = "(Ljava/lang/Object;)Ljava/lang/Object;";
                code.call(op::INVOKEVIRTUAL, "java/lang/Class", "cast", cast);
                code.op(op::POP);
            }
            if returns != "V" {
                code.load('L', 0);
                code.field(op::GETFIELD, name, &field, returns);
            }
            code.ret(returns);
        },
    );
}

/// The local variable of a parameter.
fn slot_of(desc: &str, param: usize) -> u16 {
    let before = descriptor::params(desc).take(param);
    before.map(|p| Kind::of(p).slots()).sum::<u16>() + 1
}
