//! Values for parameters: variables that exist, or new statements that make them.

use std::sync::Arc;

use covet_program::signature::{ClassType, JavaType, Primitive, TypeArgument};
use rand::Rng;
use smallvec::SmallVec;

use super::{Editor, Random, literals};
use crate::literal::Literal;
use crate::member::Member;
use crate::test_case::{Action, Statement, TestCase, Var};
use crate::typing::{OBJECT, Types, without_wildcards};

/// The longest array that tests make.
const LONGEST_ARRAY: u32 = 1024;

/// Members that come to an end less often than this fill no new objects.
const FILLS: f64 = 0.2;

/// A place in a test where statements go in. What stands behind it waits aside, so that an edit costs what it adds, however
/// often it is tried and undone, and later statements are renumbered once.
#[derive(Debug)]
pub(super) struct Place<'t> {
    /// What is before the place, with what was added.
    pub test: &'t mut TestCase,
    /// What is behind it, numbered as before.
    pub behind: Vec<Statement>,
    pub types: &'t Types,
    /// Classes of which an object is being made, the outermost first.
    making: Vec<Arc<str>>,
    /// Whether they are to be made with care: for a member that seldom accepts what it is given.
    pub careful: bool,
}

impl Place<'_> {
    pub fn add(&mut self, mut statement: Statement) -> Var {
        statement.ty = statement.ty.map(|ty| self.types.kept(ty));
        self.test.append(statement)
    }

    /// Whether an object is being made that something else needs.
    pub fn makes(&self) -> bool {
        !self.making.is_empty()
    }

    /// How long the test is.
    pub fn len(&self) -> usize {
        self.test.len() + self.behind.len()
    }
}

impl Editor<'_> {
    /// Tries something that adds statements before a position; if it fails, nothing was added.
    pub(super) fn edit_at<T>(
        &mut self,
        test: &mut TestCase,
        at: usize,
        what: impl FnOnce(&mut Self, &mut Place<'_>) -> Option<T>,
    ) -> Option<T> {
        let behind = test.statements.split_off(at);
        let types = &self.cluster.types;
        let mut place = Place {
            test,
            behind,
            types,
            making: Vec::new(),
            careful: false,
        };
        let result = self.attempt(&mut place, what);
        let behind = place.behind;
        test.resume(at, behind);
        result
    }

    /// Tries something that adds statements; if it fails, nothing was added.
    pub(super) fn attempt<T>(
        &mut self,
        place: &mut Place<'_>,
        what: impl FnOnce(&mut Self, &mut Place<'_>) -> Option<T>,
    ) -> Option<T> {
        let start = place.test.len();
        let result = what(self, place);
        if result.is_none() {
            place.test.truncate(start);
        }
        result
    }

    /// A variable of a type: one that exists or a new one. `nullable` allows null.
    pub(super) fn value(
        &mut self,
        place: &mut Place<'_>,
        ty: &Arc<JavaType>,
        nullable: bool,
        depth: u32,
    ) -> Option<Var> {
        let simple = is_literal_type(ty);
        let reuse = match (simple, place.careful) {
            (true, _) => self.options.reuse_literal,
            (false, false) => self.options.reuse_object,
            (false, true) => self.options.reuse_object / 2.0,
        };
        let null = self.options.null / if place.careful { 4.0 } else { 1.0 };
        let reference = !matches!(**ty, JavaType::Primitive(_));
        if nullable && reference && self.rng.random_bool(null) {
            return Some(place.add(Statement::null(ty)));
        }
        if self.rng.random_bool(reuse)
            && let Some(var) = self.existing(place, ty, nullable)
        {
            return Some(var);
        }
        if let Some(var) = self.attempt(place, |e, p| e.fresh(p, ty, depth)) {
            return Some(var);
        }
        if let Some(var) = self.existing(place, ty, nullable) {
            return Some(var);
        }
        (nullable && reference).then(|| place.add(Statement::null(ty)))
    }

    /// A variable that exists; never a null where null is not wanted.
    pub(super) fn existing(
        &mut self,
        place: &Place<'_>,
        ty: &Arc<JavaType>,
        nullable: bool,
    ) -> Option<Var> {
        let mut wanted = self.cluster.types.wanted(ty);
        let fits = |(var, have): (Var, &Arc<JavaType>)| {
            let null = || place.test.statements[var.index()].action == Action::Null;
            (wanted.takes(have) && (nullable || !null())).then_some(var)
        };
        let all = place.test.variables(place.test.len());
        let all: SmallVec<[Var; 64]> = all.filter_map(fits).collect();
        (!all.is_empty()).then(|| all[self.rng.random_range(0..all.len())])
    }

    /// A new variable of a type.
    fn fresh(&mut self, place: &mut Place<'_>, ty: &Arc<JavaType>, depth: u32) -> Option<Var> {
        if depth > self.options.max_depth || place.len() >= self.options.max_length {
            return None;
        }
        match &**ty {
            JavaType::Primitive(p) => Some(self.literal(place, *p)),
            JavaType::Array(component) => self.array(place, component, depth),
            JavaType::Class(class) => self.object(place, ty, class, depth),
            JavaType::Variable(_) => None,
        }
    }

    fn literal(&mut self, place: &mut Place<'_>, primitive: Primitive) -> Var {
        let literal = literals::random(primitive, self.pools, self.options, self.rng);
        place.add(Statement::literal(literal))
    }

    fn array(&mut self, place: &mut Place<'_>, component: &JavaType, depth: u32) -> Option<Var> {
        let component = match is_reifiable(component) {
            true => component.clone(),
            false => without_wildcards(component),
        };
        if !is_reifiable(&component) {
            // Arrays of generic types cannot be made without warnings; null has to do.
            return None;
        }
        if let Some(var) = self.spelt(place, &component) {
            return Some(var);
        }
        let length = self.array_length(&component, depth);
        let filled = length.min(self.options.max_array);
        let ty = JavaType::Array(Box::new(component.clone()));
        let array = place.add(Statement::value(Action::NewArray { length }, ty));
        let component = place.types.kept(Arc::new(component));
        for index in 0..filled {
            if self.rng.random_bool(if place.careful { 0.95 } else { 0.7 }) {
                let value = self.value(place, &component, true, depth + 1)?;
                place.add(Statement::effect(Action::ArraySet {
                    array,
                    index,
                    value,
                }));
            }
        }
        Some(array)
    }

    /// An array of bytes or characters as a text spells it.
    fn spelt(&mut self, place: &mut Place<'_>, component: &JavaType) -> Option<Var> {
        let cluster = self.cluster;
        let (member, charset) = cluster.spelling.as_ref()?.of(component)?;
        if !self.rng.random_bool(self.options.spelt) {
            return None;
        }
        let read = |field: &Arc<Member>| {
            let (member, receiver) = (field.clone(), None);
            let ty = field.returns.clone()?;
            Some(place.add(Statement::value(Action::Get { member, receiver }, ty)))
        };
        let args = charset.and_then(read).into_iter().collect();
        let receiver = Some(self.text(place));
        let ty = member.returns.clone()?;
        let member = member.clone();
        let call = Action::Call {
            member,
            receiver,
            args,
        };
        Some(place.add(Statement::value(call, ty)))
    }

    /// The length of a new array: mostly short; now and then that of a constant of the class, because buffers and
    /// thresholds are longer than what tests spell out. Most elements of such an array are what new arrays have.
    pub(super) fn array_length(&mut self, component: &JavaType, depth: u32) -> u32 {
        let plain = matches!(component, JavaType::Primitive(_)) && depth <= 2;
        match self.rng.random_range(0..16) {
            0 if plain => self.long_length(),
            0..4 => self.rng.random_range(0..=self.options.max_array),
            _ => self.rng.random_range(0..=3.min(self.options.max_array)),
        }
    }

    fn long_length(&mut self) -> u32 {
        let constant = self.pools.primitive(Primitive::Int, self.rng);
        let constant = constant.and_then(|c| u32::try_from(c.integral()?).ok());
        let near = constant.map(|c| c.saturating_add(self.rng.random_range(0..2)));
        let in_range = near.filter(|n| (1..=LONGEST_ARRAY).contains(n));
        in_range.unwrap_or_else(|| self.rng.random_range(0..=8 * self.options.max_array))
    }

    fn object(
        &mut self,
        place: &mut Place<'_>,
        ty: &Arc<JavaType>,
        class: &ClassType,
        depth: u32,
    ) -> Option<Var> {
        if let Some(primitive) = Primitive::of_wrapper(&class.name) {
            return Some(self.literal(place, primitive));
        }
        if let Some(var) = self.checked(place, class, depth) {
            return Some(var);
        }
        match &*class.name {
            "java/lang/String" => Some(self.text(place)),
            "java/lang/Class" => self.class_literal(place, class),
            OBJECT | "java/io/Serializable" | "java/lang/Comparable"
                if self.rng.random_bool(0.6) && self.literal_fits(ty) =>
            {
                match self.rng.random() {
                    true => Some(self.text(place)),
                    false => Some(self.literal(place, Primitive::Int)),
                }
            }
            "java/lang/CharSequence" if self.rng.random_bool(0.8) => Some(self.text(place)),
            "java/lang/Number" => {
                let kinds = [Primitive::Int, Primitive::Long, Primitive::Double];
                let kind = kinds[self.rng.random_range(0..kinds.len())];
                Some(self.literal(place, kind))
            }
            _ => self.made(place, ty, class, depth),
        }
    }

    /// An object of a type that the code under test asks objects of a class for.
    fn checked(&mut self, place: &mut Place<'_>, class: &ClassType, depth: u32) -> Option<Var> {
        let below = self.cluster.checked.get(&class.name)?;
        if !class.args.is_empty() || !self.rng.random_bool(self.options.checked) {
            return None;
        }
        let ty = below[self.rng.random_range(0..below.len())].clone();
        self.attempt(place, |e, p| e.fresh(p, &ty, depth))
    }

    /// Whether both strings and integers are of a type (`Comparable<T>` takes one of them only).
    fn literal_fits(&self, ty: &JavaType) -> bool {
        let types = &self.cluster.types;
        types.assignable(&JavaType::class("java/lang/String"), ty)
            && types.assignable(&JavaType::Primitive(Primitive::Int), ty)
    }

    fn text(&mut self, place: &mut Place<'_>) -> Var {
        let text = literals::random_text(self.pools, self.options, self.rng);
        place.add(Statement::literal(Literal::Text(text)))
    }

    fn class_literal(&mut self, place: &mut Place<'_>, class: &ClassType) -> Option<Var> {
        let of = match class.args.first() {
            Some(TypeArgument::Exact(t)) => t.clone(),
            Some(TypeArgument::Extends(t)) => self.class_below(t),
            _ => self.any_class(),
        };
        // There is no literal for `Class<List<String>>`.
        let of = crate::typing::erase(&of, &[]);
        let ty = type_of_literal(&of);
        let types = &self.cluster.types;
        let fits = types.assignable(&ty, &JavaType::Class(class.clone()));
        fits.then(|| place.add(Statement::value(Action::ClassLiteral(of), ty)))
    }

    /// A class for a literal: one of the program, one that it names itself, or one of a kind that programs ask for.
    fn any_class(&mut self) -> JavaType {
        let pick = |all: &[JavaType], rng: &mut Random| {
            (!all.is_empty()).then(|| all[rng.random_range(0..all.len())].clone())
        };
        let cluster = self.cluster;
        let found = match self.rng.random_range(0..3) {
            0 => pick(&cluster.own_types, self.rng),
            1 => pick(&cluster.named_classes, self.rng),
            _ => pick(&cluster.class_kinds, self.rng),
        };
        found.unwrap_or_else(|| JavaType::class("java/lang/String"))
    }

    /// A class for a literal that is below another one, or that one itself.
    fn class_below(&mut self, above: &JavaType) -> JavaType {
        let found = self.any_class();
        let fits = !matches!(found, JavaType::Primitive(_))
            && self.cluster.types.assignable(&found, above);
        match fits {
            true => found,
            false => above.clone(),
        }
    }

    /// An object: an enum constant, a reflected member, a lambda or an anonymous class, or what a producer yields.
    fn made(
        &mut self,
        place: &mut Place<'_>,
        ty: &Arc<JavaType>,
        class: &ClassType,
        depth: u32,
    ) -> Option<Var> {
        if let Some(var) = self.enum_constant(place, ty, class) {
            return Some(var);
        }
        if let Some(var) = self.attempt(place, |e, p| e.reflected(p, ty, class)) {
            return Some(var);
        }
        place.making.push(class.name.clone());
        let made = self.stubbed_or_produced(place, ty, class, depth);
        place.making.pop();
        made
    }

    fn stubbed_or_produced(
        &mut self,
        place: &mut Place<'_>,
        ty: &Arc<JavaType>,
        class: &ClassType,
        depth: u32,
    ) -> Option<Var> {
        let producers = self.cluster.producers_of(&class.name);
        let cluster = self.cluster;
        let shape = cluster.stub(&class.name);
        let stub_first = shape.is_some_and(|s| {
            producers.is_empty()
                || s.functional && self.rng.random_bool(self.options.lambda)
                || s.under_test && self.rng.random_bool(self.options.own_stub)
        });
        if let Some(shape) = shape.filter(|_| stub_first)
            && let Some(var) = self.attempt(place, |e, p| e.stub(p, shape, ty, depth))
        {
            return Some(var);
        }
        for _ in 0..4 {
            if producers.is_empty() {
                break;
            }
            let simpler = if place.careful { 0 } else { depth.min(3) };
            let member = self.pick_producer(&producers, simpler);
            if self.goes_in_circles(place, &member) {
                continue;
            }
            if let Some(var) = self.as_before(place, &member, ty) {
                return Some(var);
            }
            let made = self.attempt(place, |e, p| e.produce(p, &member, ty, depth));
            if let Some(var) = made {
                self.fill(place, var, depth);
                return made;
            }
        }
        let shape = shape?;
        self.attempt(place, |e, p| e.stub(p, shape, ty, depth))
    }

    /// Now and then, puts something into a new object: what most code does with collections, graphs and beans begins where
    /// they are not empty.
    fn fill(&mut self, place: &mut Place<'_>, var: Var, depth: u32) {
        let chance = self.options.fill / f64::from(depth.max(1));
        if place.careful || !self.rng.random_bool(chance) {
            return;
        }
        let Some(JavaType::Class(class)) = place.test.type_of(var).map(|ty| &**ty) else {
            return;
        };
        let fillers = self.cluster.fillers_of(&class.name);
        while !fillers.is_empty() && place.len() < self.options.max_length {
            let member = self.pick_producer(&fillers, 0);
            // What throws ends the test.
            if self.experience.yields(&member) < FILLS {
                return;
            }
            self.attempt(place, |e, p| e.use_on(p, &member, var, depth));
            if !self.rng.random_bool(self.options.fill_more) {
                return;
            }
        }
    }

    /// Whether a producer is a method of an object of which one is being made already: what an edge's ring calls its next edge
    /// is no way to a first one.
    fn goes_in_circles(&self, place: &Place<'_>, producer: &Member) -> bool {
        let owner = &producer.owner.name;
        let types = &self.cluster.types;
        let on_object = !producer.is_static && !producer.is_constructor();
        let same =
            |made: &Arc<str>| types.is_subclass(made, owner) || types.is_subclass(owner, made);
        on_object && place.making.iter().any(same)
    }

    fn enum_constant(
        &mut self,
        place: &mut Place<'_>,
        ty: &Arc<JavaType>,
        class: &ClassType,
    ) -> Option<Var> {
        let model = self.cluster.types.library.class(&class.name).ok()??;
        let constants: Vec<_> = model.enum_constants().collect();
        if constants.is_empty() {
            return None;
        }
        let name = constants[self.rng.random_range(0..constants.len())]
            .name
            .clone();
        let (action, ty) = (Action::EnumConstant(name), Some(ty.clone()));
        Some(place.add(Statement { action, ty }))
    }
}

/// The type of the class literal of a type.
pub(super) fn type_of_literal(of: &JavaType) -> JavaType {
    class_of(TypeArgument::Exact(match of {
        JavaType::Primitive(p) => JavaType::class(p.wrapper()),
        other => other.clone(),
    }))
}

/// `Class` with an argument.
pub(super) fn class_of(argument: TypeArgument) -> JavaType {
    JavaType::Class(ClassType {
        name: "java/lang/Class".into(),
        args: vec![argument],
        owner: None,
    })
}

/// Whether an array can have components of a type: no type arguments but unbounded wildcards.
fn is_reifiable(component: &JavaType) -> bool {
    match component {
        JavaType::Class(c) => {
            let any = c.args.iter().all(|a| *a == TypeArgument::Any);
            any && c.owner.as_ref().is_none_or(|o| o.args.is_empty())
        }
        JavaType::Array(inner) => is_reifiable(inner),
        JavaType::Primitive(_) => true,
        JavaType::Variable(_) => false,
    }
}

/// Types whose values are literals.
pub(super) fn is_literal_type(ty: &JavaType) -> bool {
    match ty {
        JavaType::Primitive(_) => true,
        JavaType::Class(c) => {
            &*c.name == "java/lang/String" || Primitive::of_wrapper(&c.name).is_some()
        }
        _ => false,
    }
}
