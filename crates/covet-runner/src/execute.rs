//! Statements, one after the other, as host calls.
//!
//! A statement that Java itself would not let happen (a null receiver, a value of another class than the variable's type)
//! is *stuck*: the test ends before it, and nothing of the program is to blame.

use std::sync::Arc;

use covet_program::signature::{JavaType, Primitive};
use covet_testcase::literal::Literal;
use covet_testcase::member::Member;
use covet_testcase::test_case::{Action, Statement, TestCase, Var};
use covet_vm::class::{ClassId, Kind, MethodId};
use covet_vm::domain::{Domain, Slot};
use covet_vm::heap::{ARRAY_DATA, ARRAY_LENGTH, Ref};
use covet_vm::machine::Ended;
use covet_vm::vm::{Halt, Res, Trouble};

use crate::link::{Link, is_halt, link};
use crate::runner::Runner;
use crate::values::field_bits;

/// Why a statement did not come to its end.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// It threw.
    Threw(Ref),
    /// It cannot be executed.
    Stuck,
    /// The machine stopped.
    Halted(Halt),
}

/// The result of something on the way; `Err` ends the statement.
type Part<T> = Result<T, Step>;

impl<D: Domain> Runner<D> {
    /// Executes a statement whose earlier variables are in `self.values`.
    pub(crate) fn step(&mut self, test: &TestCase, at: usize) -> Part<Slot<D::Shadow>> {
        let statement = &test.statements[at];
        match &statement.action {
            Action::Literal(literal) => {
                let v = self.literal(literal)?;
                let s = self.machine.dom.input(at);
                Ok(Slot { v, s })
            }
            Action::Null => Ok(Slot::plain(0)),
            Action::EnumConstant(name) => self.enum_constant(statement, name).map(Slot::plain),
            Action::ClassLiteral(ty) => self.class_literal(ty).map(Slot::plain),
            Action::Construct {
                member,
                outer,
                args,
            } => self.construct(test, member, *outer, args).map(Slot::plain),
            Action::Call {
                member,
                receiver,
                args,
            } => {
                let value = self.call(test, member, *receiver, args)?;
                self.check_cast(statement, member, value)
            }
            Action::Get { member, receiver } => {
                let value = self.get(member, *receiver)?;
                self.check_cast(statement, member, value)
            }
            Action::Set {
                member,
                receiver,
                value,
            } => self.set(test, member, *receiver, *value).map(Slot::plain),
            Action::NewArray { length } => {
                let array = self.new_array(statement, *length)?;
                // The length of an array is an input as well.
                let s = self.machine.dom.input(at);
                let word = Ref(array as u32).addr() + ARRAY_LENGTH as usize;
                self.machine.dom.store(word, s);
                Ok(Slot::plain(array))
            }
            Action::ArraySet {
                array,
                index,
                value,
            } => self
                .array_set(test, *array, *index, *value)
                .map(Slot::plain),
            Action::Lambda(answer) => self
                .stub(test, at, None, &[], std::slice::from_ref(answer))
                .map(Slot::plain),
            Action::Stub {
                constructor,
                args,
                answers,
            } => self
                .stub(test, at, constructor.as_ref(), args, answers)
                .map(Slot::plain),
        }
    }

    fn literal(&mut self, literal: &Literal) -> Part<u64> {
        match literal {
            Literal::Text(text) => {
                // A literal of a test is an interned string.
                let made = self.machine.vm.intern(text);
                self.settle(made).map(|r| u64::from(r.0))
            }
            literal => Ok(literal.bits()),
        }
    }

    /// A result of the machine as part of a statement. What the machine would have to load or initialise first is the
    /// business of those who call it with guest code; here it means that something is missing.
    pub(crate) fn settle<T>(&mut self, result: Res<T>) -> Part<T> {
        result.map_err(|trouble| match trouble {
            Trouble::Throw(e) => Step::Threw(e),
            Trouble::Raise(r) => Step::Threw(self.machine.vm.make_throwable(r)),
            Trouble::Halt(h) => Step::Halted(h),
            _ => Step::Stuck,
        })
    }

    pub(crate) fn invoke(
        &mut self,
        method: MethodId,
        args: &[Slot<D::Shadow>],
    ) -> Part<Slot<D::Shadow>> {
        match self.machine.call(method, args) {
            Ended::Returned(slot) => Ok(slot),
            Ended::Threw(e) => Err(Step::Threw(e)),
            Ended::Halted(h) => Err(Step::Halted(h)),
        }
    }

    pub(crate) fn link(&mut self, member: &Arc<Member>) -> Part<Link> {
        if let Some(link) = self.links.get(member) {
            return Ok(link);
        }
        let made = link(&mut self.machine, member);
        if made.as_ref().is_err_and(is_halt) {
            self.need_class(&member.owner.name);
        }
        self.settle(made)
    }

    /// The class, the method before selection, and what its parameters take.
    fn method_link(&mut self, member: &Arc<Member>) -> Part<(ClassId, MethodId, Arc<[Kind]>)> {
        match self.link(member)? {
            Link::Method {
                class,
                method,
                params,
            } => Ok((class, method, params)),
            Link::Field { .. } => Err(Step::Stuck),
        }
    }

    fn initialize(&mut self, class: ClassId) -> Part<()> {
        if !self.machine.vm.needs_init(class) {
            return Ok(());
        }
        let done = self.machine.initialize(class);
        self.settle(done)
    }

    fn class_of_type(&mut self, ty: &JavaType) -> Part<ClassId> {
        match ty {
            JavaType::Primitive(p) => {
                let kind = Kind::of(&p.letter().to_string());
                Ok(self.machine.vm.primitive(kind))
            }
            JavaType::Class(class) => self.class(&class.name),
            other => self.class(&other.descriptor(&std::collections::BTreeMap::new())),
        }
    }

    /// A class by internal name or array descriptor, as the application loader sees it.
    pub(crate) fn class(&mut self, name: &str) -> Part<ClassId> {
        if let Some(id) = self.classes.get(name) {
            return Ok(*id);
        }
        let id = match name.strip_prefix('[') {
            Some(component) => self.array_class(component)?,
            None => {
                let loaded = self.machine.load_app_class(name);
                if loaded.as_ref().is_err_and(is_halt) {
                    self.need_class(name);
                }
                self.settle(loaded)?
            }
        };
        if self.machine.vm.in_base(id) || !self.frozen() {
            self.classes.insert(name.to_owned(), id);
        }
        Ok(id)
    }

    /// The array class of a component, by descriptor.
    fn array_class(&mut self, component: &str) -> Part<ClassId> {
        let component = match component.as_bytes() {
            [b'L', .., b';'] => self.class(&component[1..component.len() - 1])?,
            [b'[', ..] => self.class(component)?,
            _ => self.machine.vm.primitive(Kind::of(component)),
        };
        let made = self.machine.vm.array_of(component);
        self.settle(made)
    }

    fn enum_constant(&mut self, statement: &Statement, name: &str) -> Part<u64> {
        let Some(JavaType::Class(ty)) = statement.ty.as_deref() else {
            return Err(Step::Stuck);
        };
        let class = self.class(&ty.name)?;
        self.initialize(class)?;
        let vm = &mut self.machine.vm;
        let name = vm.syms.intern(name);
        let declared = vm.classes.get(class);
        let field = declared
            .fields
            .iter()
            .find(|f| f.name == name && f.is_static());
        match field {
            Some(f) => Ok(u64::from(vm.heap.load_u32(declared.mirror, f.offset))),
            None => Err(Step::Stuck),
        }
    }

    fn class_literal(&mut self, ty: &JavaType) -> Part<u64> {
        let class = self.class_of_type(ty)?;
        Ok(u64::from(self.machine.vm.classes.get(class).mirror.0))
    }

    fn construct(
        &mut self,
        test: &TestCase,
        member: &Arc<Member>,
        outer: Option<Var>,
        args: &[Var],
    ) -> Part<u64> {
        let (class, method, params) = self.method_link(member)?;
        let mut slots = Vec::with_capacity(args.len() + 2);
        slots.push(Slot::plain(0));
        if let Some(outer) = outer {
            // javac tests the outer object for null before anything else.
            slots.push(Slot::plain(u64::from(self.object(outer)?.0)));
        }
        self.arguments(test, &params, args, &mut slots)?;
        self.initialize(class)?;
        let made = self.machine.vm.new_instance(class);
        let object = self.settle(made)?;
        slots[0] = Slot::plain(u64::from(object.0));
        self.invoke(method, &slots)?;
        Ok(u64::from(object.0))
    }

    fn call(
        &mut self,
        test: &TestCase,
        member: &Arc<Member>,
        receiver: Option<Var>,
        args: &[Var],
    ) -> Part<Slot<D::Shadow>> {
        let (class, method, params) = self.method_link(member)?;
        let mut slots = Vec::with_capacity(args.len() + 1);
        let target = match receiver {
            None => {
                self.arguments(test, &params, args, &mut slots)?;
                self.initialize(class)?;
                method
            }
            Some(var) => {
                let object = self.object(var)?;
                slots.push(Slot::plain(u64::from(object.0)));
                self.arguments(test, &params, args, &mut slots)?;
                let of = self.machine.vm.class_of(object);
                let selected = self.machine.select(of, method);
                self.settle(selected)?
            }
        };
        self.invoke(target, &slots)
    }

    /// An object that something is done to; null is not one.
    fn object(&self, var: Var) -> Part<Ref> {
        match self.values[var.index()].v as u32 {
            0 => Err(Step::Stuck),
            r => Ok(Ref(r)),
        }
    }

    /// Appends arguments in the slots that the descriptor gives them; primitives are boxed where it wants references.
    pub(crate) fn arguments(
        &mut self,
        test: &TestCase,
        params: &[Kind],
        args: &[Var],
        slots: &mut Vec<Slot<D::Shadow>>,
    ) -> Part<()> {
        let implicit = params.len().saturating_sub(args.len());
        for (var, kind) in args.iter().zip(&params[implicit..]) {
            let value = self.passed(test, *var, *kind)?;
            slots.push(value);
            if kind.slots() == 2 {
                slots.push(Slot::plain(0));
            }
        }
        Ok(())
    }

    /// A variable where a value of a kind is wanted.
    pub(crate) fn passed(
        &mut self,
        test: &TestCase,
        var: Var,
        kind: Kind,
    ) -> Part<Slot<D::Shadow>> {
        let value = self.values[var.index()];
        match test.type_of(var).map(|t| &**t) {
            Some(JavaType::Primitive(p)) if kind == Kind::Ref => self.boxed(*p, value),
            _ => Ok(value),
        }
    }

    fn boxed(&mut self, primitive: Primitive, value: Slot<D::Shadow>) -> Part<Slot<D::Shadow>> {
        let method = self.boxing_method(primitive)?;
        let class = self.machine.vm.classes.method(method).class;
        self.initialize(class)?;
        let slots = match primitive {
            Primitive::Long | Primitive::Double => 2,
            _ => 1,
        };
        self.invoke(method, &[value, Slot::plain(0)][..slots])
    }

    /// The `valueOf` of a wrapper class.
    fn boxing_method(&mut self, primitive: Primitive) -> Part<MethodId> {
        if let Some(method) = self.boxing[primitive as usize] {
            return Ok(method);
        }
        let (class, letter) = (primitive.wrapper(), primitive.letter());
        let desc = format!("({letter})L{class};");
        let found = self.machine.vm.boot_method(class, "valueOf", &desc);
        let method = self.settle(found)?;
        let class = self.machine.vm.classes.method(method).class;
        if self.machine.vm.in_base(class) {
            self.boxing[primitive as usize] = Some(method);
        }
        Ok(method)
    }

    fn get(&mut self, member: &Arc<Member>, receiver: Option<Var>) -> Part<Slot<D::Shadow>> {
        let (holder, offset, kind) = self.field(member, receiver)?;
        let v = field_bits(&self.machine.vm, holder, offset, kind);
        let s = self.machine.dom.load(holder.addr() + offset as usize);
        Ok(Slot { v, s })
    }

    fn field(&mut self, member: &Arc<Member>, receiver: Option<Var>) -> Part<(Ref, u32, Kind)> {
        let Link::Field {
            class,
            offset,
            kind,
        } = self.link(member)?
        else {
            return Err(Step::Stuck);
        };
        let holder = match receiver {
            Some(var) => self.object(var)?,
            None => {
                self.initialize(class)?;
                self.machine.vm.classes.get(class).mirror
            }
        };
        Ok((holder, offset, kind))
    }

    fn set(
        &mut self,
        test: &TestCase,
        member: &Arc<Member>,
        receiver: Option<Var>,
        value: Var,
    ) -> Part<u64> {
        let (holder, offset, kind) = self.field(member, receiver)?;
        let value = self.passed(test, value, kind)?;
        self.store(holder, offset, kind, value);
        Ok(0)
    }

    pub(crate) fn store(&mut self, holder: Ref, offset: u32, kind: Kind, value: Slot<D::Shadow>) {
        let bits = value.v;
        self.machine
            .dom
            .store(holder.addr() + offset as usize, value.s);
        let heap = &mut self.machine.vm.heap;
        match kind.size() {
            1 => heap.store_u8(holder, offset, bits as u8),
            2 => heap.store_u16(holder, offset, bits as u16),
            4 => heap.store_u32(holder, offset, bits as u32),
            _ => heap.store_u64(holder, offset, bits),
        }
    }

    fn new_array(&mut self, statement: &Statement, length: u32) -> Part<u64> {
        let Some(ty) = &statement.ty else {
            return Err(Step::Stuck);
        };
        let class = self.class_of_type(&ty.clone())?;
        let made = self.machine.vm.new_array(class, length as i32);
        self.settle(made).map(|r| u64::from(r.0))
    }

    fn array_set(&mut self, test: &TestCase, array: Var, index: u32, value: Var) -> Part<u64> {
        let object = self.object(array)?;
        let vm = &self.machine.vm;
        let covet_vm::class::Shape::Array { kind, .. } = vm.classes.get(vm.class_of(object)).shape
        else {
            return Err(Step::Stuck);
        };
        if index >= vm.heap.array_len(object) {
            return Err(Step::Stuck);
        }
        let value = self.passed(test, value, kind)?;
        let bits = value.v;
        let vm = &mut self.machine.vm;
        if kind == Kind::Ref && bits != 0 {
            let of = vm.class_of(Ref(bits as u32));
            if !vm.classes.storable(vm.class_of(object), of) {
                return Err(Step::Stuck);
            }
        }
        match kind.size() {
            1 => vm.heap.set_elem_u8(object, index, bits as u8),
            2 => vm.heap.set_elem_u16(object, index, bits as u16),
            4 => vm.heap.set_elem_u32(object, index, bits as u32),
            _ => vm.heap.set_elem_u64(object, index, bits),
        }
        let at = ARRAY_DATA + index * kind.size();
        self.machine.dom.store(object.addr() + at as usize, value.s);
        Ok(0)
    }

    /// Where a generic result has a narrower type in the test than in the class file, javac puts a cast.
    fn check_cast(
        &mut self,
        statement: &Statement,
        member: &Member,
        value: Slot<D::Shadow>,
    ) -> Part<Slot<D::Shadow>> {
        let Some(JavaType::Class(ty)) = statement.ty.as_deref() else {
            return Ok(value);
        };
        let declared = match member.descriptor.rsplit_once(')') {
            Some((_, returns)) => returns,
            None => &member.descriptor,
        };
        let same = declared.len() == ty.name.len() + 2 && declared[1..].starts_with(&*ty.name);
        if value.v == 0 || same {
            return Ok(value);
        }
        let class = self.class(&ty.name)?;
        match self.machine.vm.instance_of(Ref(value.v as u32), class) {
            true => Ok(value),
            false => Err(Step::Stuck),
        }
    }
}
