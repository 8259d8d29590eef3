//! Calls with everything that they need: receivers, arguments, answers of stubs.

use std::sync::Arc;

use covet_program::model::{ClassModel, Nesting};
use covet_program::signature::{ClassType, JavaType, TypeArgument, TypeParameter};
use rand::Rng;

use super::Editor;
use super::make::{Place, is_literal_type};
use crate::cluster::StubShape;
use crate::cluster::well_known::examples;
use crate::literal::Literal;
use crate::member::{Member, MemberKind};
use crate::test_case::{Action, Answer, Args, Statement, Var};
use crate::typing::{
    MemberTypes, Substitution, Use, erasure_name, mentions, pick_concrete, substitute, unify,
    without_wildcards,
};

/// Other members that are thought of where one seldom yields something.
const MORE_PRODUCERS: usize = 6;

/// How often a constructor or factory that is choosy about texts is given one that it accepts.
const EXAMPLES: f64 = 0.7;

/// Members that yield something less often than this may be choosy.
const REFUSES: f64 = 0.3;

impl Editor<'_> {
    /// Adds a use of a member, with new or existing receiver and arguments. The variable is that of the call, or of the
    /// receiver if the call yields nothing.
    pub(super) fn use_member(
        &mut self,
        place: &mut Place<'_>,
        member: &Arc<Member>,
    ) -> Option<Var> {
        match member.is_static || member.is_constructor() {
            true => self.use_static(place, member, None, 0),
            false => {
                if let Some(used) = self.attempt(place, |e, p| e.use_on_source(p, member)) {
                    return Some(used);
                }
                let wanted = self.receiver_type(member)?;
                let receiver = self.value(place, &wanted, false, 0)?;
                self.use_on(place, member, receiver, 0)
            }
        }
    }

    /// Now and then, a use of a member on what the code under test yields: an object of a class that tests cannot name. The
    /// type arguments are those of the object, whatever they are.
    fn use_on_source(&mut self, place: &mut Place<'_>, member: &Arc<Member>) -> Option<Var> {
        let cluster = self.cluster;
        let sources = cluster.sources_of(&member.owner.name);
        let full = place.len() >= self.options.max_length;
        if sources.is_empty() || full || !self.rng.random_bool(self.options.from_source) {
            return None;
        }
        let source = &sources[self.rng.random_range(0..sources.len())];
        let receiver = self.use_member(place, source)?;
        self.use_on(place, member, receiver, 0)
    }

    /// Adds a use of a member on a variable.
    pub(super) fn use_on(
        &mut self,
        place: &mut Place<'_>,
        member: &Arc<Member>,
        receiver: Var,
        depth: u32,
    ) -> Option<Var> {
        let class = place.test.type_of(receiver)?.clone();
        let types = self.types_through(member, &class)?;
        self.finish(place, member, Some(receiver), &types, depth)
    }

    /// Uses a producer so that it yields a wanted type.
    pub(super) fn produce(
        &mut self,
        place: &mut Place<'_>,
        member: &Arc<Member>,
        wanted: &Arc<JavaType>,
        depth: u32,
    ) -> Option<Var> {
        if member.is_static || member.is_constructor() {
            return self.use_static(place, member, Some(wanted), depth);
        }
        let receiver = self.receiver_type(member)?;
        // Most receivers yield something else: that shows before they are made.
        let expected = self.types_through(member, &receiver)?;
        self.yields(&expected, wanted)?;
        let receiver = self.value(place, &receiver, false, depth + 1)?;
        let class = place.test.type_of(receiver)?.clone();
        let types = self.types_through(member, &class)?;
        self.yields(&types, wanted)?;
        self.finish(place, member, Some(receiver), &types, depth)
    }

    /// Constructors and static members.
    fn use_static(
        &mut self,
        place: &mut Place<'_>,
        member: &Arc<Member>,
        wanted: Option<&Arc<JavaType>>,
        depth: u32,
    ) -> Option<Var> {
        if member.is_constructor() && !member.is_static {
            return self.use_inner(place, member, wanted, depth);
        }
        let types = self.types_yielding(member, wanted)?;
        self.finish(place, member, None, &types, depth)
    }

    /// Constructors of inner classes.
    fn use_inner(
        &mut self,
        place: &mut Place<'_>,
        member: &Arc<Member>,
        wanted: Option<&Arc<JavaType>>,
        depth: u32,
    ) -> Option<Var> {
        let mut map = self.unified(member, wanted)?;
        let (outer, owner) = self.outer_object(place, member, wanted, &mut map, depth)?;
        let mut types = self.types_with(member, map, &mut false)?;
        if let Some(JavaType::Class(made)) = types.returns.as_deref() {
            let made = ClassType {
                owner,
                ..made.clone()
            };
            types.returns = Some(place.types.kept(Arc::new(JavaType::Class(made))));
        }
        if let Some(wanted) = wanted {
            self.yields(&types, wanted)?;
        }
        self.finish(place, member, Some(outer), &types, depth)
    }

    /// What the variables of a member have to be for it to yield a wanted type.
    fn unified(&self, member: &Member, wanted: Option<&Arc<JavaType>>) -> Option<Substitution> {
        let mut map = Substitution::new();
        if let (Some(wanted), Some(returns)) = (wanted, &member.returns)
            && !unify(&self.cluster.types, returns, wanted, &mut map)
        {
            return None;
        }
        Some(map)
    }

    /// The types of a constructor or static member that yields a wanted type.
    fn types_yielding(
        &mut self,
        member: &Arc<Member>,
        wanted: Option<&Arc<JavaType>>,
    ) -> Option<Arc<MemberTypes>> {
        let types = &self.cluster.types;
        let find = || {
            let mut chosen = false;
            let map = self.unified(member, wanted);
            let types = map.and_then(|map| self.types_with(member, map, &mut chosen));
            let fit = |t: &MemberTypes| wanted.is_none_or(|w| self.yields(t, w).is_some());
            (types.filter(fit), chosen)
        };
        types.of_use(Use::Yielding, member, wanted, find)
    }

    /// Some if a use yields a wanted type.
    fn yields(&self, types: &MemberTypes, wanted: &Arc<JavaType>) -> Option<()> {
        let yields = types.returns.as_ref()?;
        self.cluster
            .types
            .wanted(wanted)
            .takes(yields)
            .then_some(())
    }

    /// The outer object for a constructor of an inner class, and its type where that is generic: the type variables of
    /// the class around are then known.
    fn outer_object(
        &mut self,
        place: &mut Place<'_>,
        member: &Member,
        wanted: Option<&Arc<JavaType>>,
        map: &mut Substitution,
        depth: u32,
    ) -> Option<(Var, Option<Box<ClassType>>)> {
        let outer = member.owner.nesting.outer()?;
        let of_wanted = wanted
            .and_then(|ty| ty.as_class())
            .and_then(|c| c.owner.clone());
        let around = match of_wanted.filter(|o| o.name == *outer) {
            Some(owner) => *owner,
            None => {
                let model = self.cluster.types.library.class(outer).ok()??;
                self.instance_of(&model, &mut false)?
            }
        };
        let around = place.types.kept(Arc::new(JavaType::Class(around)));
        let var = self.value(place, &around, false, depth + 1)?;
        let JavaType::Class(have) = &**place.test.type_of(var)? else {
            return None;
        };
        let seen = self.cluster.types.as_super(have, outer)?;
        if seen.is_plain() {
            return Some((var, None));
        }
        let arguments = self.cluster.types.library.arguments_of(&seen).ok()?;
        let exact = |a: &TypeArgument| matches!(a, TypeArgument::Exact(_));
        if !arguments.values().all(exact) {
            return None;
        }
        for (name, argument) in arguments {
            map.entry(name).or_insert(argument);
        }
        Some((var, Some(Box::new(seen))))
    }

    fn finish(
        &mut self,
        place: &mut Place<'_>,
        member: &Arc<Member>,
        receiver: Option<Var>,
        types: &MemberTypes,
        depth: u32,
    ) -> Option<Var> {
        if types
            .returns
            .as_ref()
            .is_some_and(|t| !self.cluster.access.names(t))
        {
            return None;
        }
        let member = member.clone();
        if member.kind == MemberKind::Field {
            return self.use_field(place, member, receiver, types, depth);
        }
        let args = self.arguments(place, &member, types, depth)?;
        let ty = types.returns.clone();
        let yields = ty.is_some();
        let action = match member.kind {
            MemberKind::Constructor => Action::Construct {
                member,
                outer: receiver,
                args,
            },
            _ => Action::Call {
                member,
                receiver,
                args,
            },
        };
        let call = place.add(Statement { action, ty });
        Some(match (yields, receiver) {
            (false, Some(receiver)) => receiver,
            _ => call,
        })
    }

    /// Arguments for a member; with care, now and then, where an object is wanted and others were refused.
    fn arguments(
        &mut self,
        place: &mut Place<'_>,
        member: &Arc<Member>,
        types: &MemberTypes,
        depth: u32,
    ) -> Option<Args> {
        let refuses = place.makes() && self.experience.yields(member) < REFUSES;
        let before = place.careful;
        place.careful |= refuses && self.rng.random();
        let params = types.params.iter();
        let args = params.map(|ty| match self.example(place, member, ty) {
            Some(example) => Some(example),
            None => self.value(place, ty, true, depth + 1),
        });
        let args = args.collect();
        place.careful = before;
        args
    }

    /// Mostly, where a constructor or factory of the JDK takes a text: one that it accepts.
    fn example(&mut self, place: &mut Place<'_>, member: &Member, ty: &JavaType) -> Option<Var> {
        let texts = examples(&member.owner.name);
        let makes = member.is_static || member.is_constructor();
        if texts.is_empty() || !makes || !is_text(ty) || !self.rng.random_bool(EXAMPLES) {
            return None;
        }
        let text = Literal::text(texts[self.rng.random_range(0..texts.len())]);
        Some(place.add(Statement::literal(text)))
    }

    fn use_field(
        &mut self,
        place: &mut Place<'_>,
        member: Arc<Member>,
        receiver: Option<Var>,
        types: &MemberTypes,
        depth: u32,
    ) -> Option<Var> {
        let ty = types.returns.clone()?;
        let set = !member.is_final && depth == 0 && self.rng.random_bool(0.5);
        if !set {
            let action = Action::Get { member, receiver };
            let ty = Some(ty);
            return Some(place.add(Statement { action, ty }));
        }
        let value = self.value(place, &ty, true, depth + 1)?;
        let action = Action::Set {
            member,
            receiver,
            value,
        };
        let at = place.add(Statement::effect(action));
        Some(receiver.unwrap_or(at))
    }

    /// The type of a receiver for a member, with its class's variables chosen.
    fn receiver_type(&mut self, member: &Arc<Member>) -> Option<Arc<JavaType>> {
        let types = &self.cluster.types;
        let find = || {
            let mut chosen = false;
            let class = self.instance_of(&member.owner, &mut chosen);
            let receiver = class.map(|class| MemberTypes {
                params: Vec::new(),
                returns: Some(types.kept(Arc::new(JavaType::Class(class)))),
            });
            (receiver, chosen)
        };
        let receiver = types.of_use(Use::Receiving, member, None, find)?;
        receiver.returns.clone()
    }

    /// The class under test with its variables chosen.
    pub(super) fn own_type(&mut self) -> Option<ClassType> {
        let cluster = self.cluster;
        self.instance_of(&cluster.target, &mut false)
    }

    /// A class with its variables chosen, and those of the generic classes around it; `chosen` is set if there were any.
    /// Where nothing satisfies their bounds it is raw.
    fn instance_of(&mut self, model: &ClassModel, chosen: &mut bool) -> Option<ClassType> {
        let mut map = Substitution::new();
        let bound = self.bind(&model.type_parameters, &mut map, chosen);
        let args = match bound {
            None => Vec::new(),
            Some(()) => {
                let args = model.type_parameters.iter();
                args.map(|p| map.get(&p.name).cloned())
                    .collect::<Option<_>>()?
            }
        };
        let mut class = ClassType {
            name: model.name.clone(),
            args,
            owner: None,
        };
        if let Nesting::Inner { outer } = &model.nesting {
            let outer = self.cluster.types.library.class(outer).ok()??;
            let around = self.instance_of(&outer, chosen)?;
            class.owner = (!around.is_plain()).then(|| Box::new(around));
        }
        Some(class)
    }

    /// Chooses what is still open of type parameters; `chosen` is set if there was something.
    fn bind(
        &mut self,
        parameters: &[TypeParameter],
        map: &mut Substitution,
        chosen: &mut bool,
    ) -> Option<()> {
        for parameter in parameters {
            // What a wildcard's bound suggests need not satisfy the bounds of the parameter.
            if let Some(TypeArgument::Exact(known)) = map.get(&parameter.name)
                && self.cluster.types.satisfies(known, parameter, map)
            {
                continue;
            }
            *chosen = true;
            let own = &self.cluster.own_types;
            let choice = pick_concrete(&self.cluster.types, parameter, map, own, self.rng)?;
            map.insert(parameter.name.clone(), TypeArgument::Exact(choice));
        }
        Some(())
    }

    fn types_through(
        &mut self,
        member: &Arc<Member>,
        class: &Arc<JavaType>,
    ) -> Option<Arc<MemberTypes>> {
        let cluster = self.cluster;
        let find = || {
            let (rng, mut chosen) = (&mut *self.rng, false);
            let mut choose = |p: &TypeParameter, map: &Substitution| {
                chosen = true;
                pick_concrete(&cluster.types, p, map, &cluster.own_types, rng)
            };
            let types = match &**class {
                JavaType::Class(class) => cluster.types.through(member, class, &mut choose),
                _ => None,
            };
            (types, chosen)
        };
        let types = &cluster.types;
        types.of_use(Use::Through, member, Some(class), find)
    }

    /// The types of a member whose class variables are known; `chosen` is set if something had to be chosen.
    fn types_with(
        &mut self,
        member: &Member,
        mut map: Substitution,
        chosen: &mut bool,
    ) -> Option<MemberTypes> {
        let cluster = self.cluster;
        if member.is_constructor() {
            let bound = self.bind(&member.owner.type_parameters, &mut map, chosen);
            if bound.is_none() {
                return Some(cluster.types.erased(member));
            }
        }
        let rng = &mut *self.rng;
        let known = map.clone();
        let mut choose = |p: &TypeParameter, map: &Substitution| match known.get(&p.name) {
            Some(TypeArgument::Exact(t)) => cluster.types.satisfies(t, p, map).then(|| t.clone()),
            _ => {
                *chosen = true;
                pick_concrete(&cluster.types, p, map, &cluster.own_types, rng)
            }
        };
        cluster.types.with(member, map, &mut choose)
    }

    /// A member that yields objects: the likelier, the more often it did, and the simpler it is.
    pub(super) fn pick_producer(&mut self, producers: &[Arc<Member>], others: u32) -> Arc<Member> {
        let mut best = self.simple_producer(producers, others);
        for _ in 0..MORE_PRODUCERS {
            let yields = self.experience.yields(best);
            if yields >= 1.0 || self.rng.random_bool(yields) {
                break;
            }
            let other = self.simple_producer(producers, others);
            if self.experience.yields(other) >= yields {
                best = other;
            }
        }
        best.clone()
    }

    /// Where a member seldom yields something: an object as it was made before, now and then.
    pub(super) fn as_before(
        &mut self,
        place: &mut Place<'_>,
        member: &Arc<Member>,
        wanted: &Arc<JavaType>,
    ) -> Option<Var> {
        let yields = self.experience.yields(member);
        if yields >= 1.0
            || !self
                .rng
                .random_bool((1.0 - yields) * self.options.as_before)
        {
            return None;
        }
        let made = member.returns.as_ref().and_then(erasure_name);
        let class = made.unwrap_or(&member.owner.name);
        let recipe = self.experience.recipe(class, self.rng)?;
        let fits = place.len() + recipe.len() <= self.options.max_length;
        let ty = recipe.statements.last()?.ty.as_ref()?;
        if !fits || !self.cluster.types.wanted(wanted).takes(ty) {
            return None;
        }
        let first = place.test.len() as u32;
        let mut var = None;
        for statement in &recipe.statements {
            let mut statement = statement.clone();
            statement.each_use_mut(|v| v.0 += first);
            var = Some(place.test.append(statement));
        }
        var
    }

    /// Few parameters are likelier, by so many other members that are looked at.
    fn simple_producer<'p>(
        &mut self,
        producers: &'p [Arc<Member>],
        others: u32,
    ) -> &'p Arc<Member> {
        let mut best = &producers[self.rng.random_range(0..producers.len())];
        for _ in 0..others {
            let other = &producers[self.rng.random_range(0..producers.len())];
            if other.params.len() < best.params.len() {
                best = other;
            }
        }
        best
    }

    /// A lambda or an anonymous class.
    pub(super) fn stub(
        &mut self,
        place: &mut Place<'_>,
        shape: &StubShape,
        asked: &Arc<JavaType>,
        depth: u32,
    ) -> Option<Var> {
        let made = self.implemented(asked)?;
        let constructor = match shape.constructors.len() {
            0 => None,
            n => Some(shape.constructors[self.rng.random_range(0..n)].clone()),
        };
        let mut args = Args::new();
        if let Some(constructor) = &constructor {
            if let Some(var) = self.as_before(place, constructor, asked) {
                return Some(var);
            }
            let types = self.types_through(constructor, &made)?;
            args = self.arguments(place, constructor, &types, depth)?;
        }
        let all = shape.functional || self.rng.random_bool(self.options.full_stub);
        let mut answers = Vec::with_capacity(shape.methods.len());
        let literals = shape.methods.iter().filter(|m| yields_literal(m)).count();
        for method in &shape.methods {
            let share = match yields_literal(method) {
                true => self.options.literal_answers / literals as f64,
                false => self.share_of_objects(shape.methods.len() - literals, depth),
            };
            let answered = all || share >= 1.0 || self.rng.random_bool(share);
            let value = match answered {
                true => self.answer(place, method, &made, depth)?,
                false => None,
            };
            let method = method.clone();
            answers.push(Answer { method, value });
        }
        let action = match shape.functional {
            true => Action::Lambda(answers.pop()?),
            false => Action::Stub {
                constructor,
                args,
                answers,
            },
        };
        let ty = Some(made);
        Some(place.add(Statement { action, ty }))
    }

    /// The type of an anonymous class or lambda for one that is asked for.
    fn implemented(&mut self, asked: &Arc<JavaType>) -> Option<Arc<JavaType>> {
        let types = &self.cluster.types;
        let find = || {
            let (mut chosen, wanted) = (false, without_wildcards(asked));
            let made = wanted
                .as_class()
                .and_then(|class| self.with_arguments(class, &mut chosen))
                .map(|made| types.kept(Arc::new(JavaType::Class(made))))
                .filter(|made| types.wanted(asked).takes(made));
            (made, chosen)
        };
        types.implemented(asked, find)
    }

    /// How likely each of so many methods of a stub answers an object, if it is not to answer all. Few of the many methods
    /// of a large interface are ever called, and objects that stubs answer are often stubs themselves.
    fn share_of_objects(&self, methods: usize, depth: u32) -> f64 {
        self.options.object_answers / f64::from(depth.max(1)) / methods as f64
    }

    /// What a stub's method answers: a variable, or nothing (`void`, or the default value).
    #[expect(clippy::option_option, reason = "failure is apart from no value")]
    pub(super) fn answer(
        &mut self,
        place: &mut Place<'_>,
        method: &Arc<Member>,
        class: &Arc<JavaType>,
        depth: u32,
    ) -> Option<Option<Var>> {
        let find = || (self.type_of_answer(method, class), false);
        let types = place
            .types
            .of_use(Use::Answering, method, Some(class), find);
        let Some(ty) = types.and_then(|types| types.returns.clone()) else {
            return Some(None);
        };
        Some(self.value(place, &ty, true, depth + 1))
    }

    /// What a method has to answer in an anonymous class of this type.
    fn type_of_answer(&self, method: &Member, class: &JavaType) -> Option<MemberTypes> {
        let types = &self.cluster.types;
        let seen = types.as_super(class.as_class()?, &method.owner.name)?;
        if seen.args.len() != method.owner.type_parameters.len() {
            return Some(types.erased(method));
        }
        let names = method.owner.type_parameters.iter().map(|p| p.name.clone());
        let map: Substitution = names.zip(seen.args).collect();
        let ty = substitute(method.returns.as_ref()?, &map);
        let returns = (!mentions(&ty, None)).then(|| types.kept(Arc::new(ty)))?;
        Some(MemberTypes {
            params: Vec::new(),
            returns: Some(returns),
        })
    }

    /// A class with arguments that satisfy the bounds of its parameters: its own where they do. A raw type stays raw where
    /// nothing does.
    fn with_arguments(&mut self, class: &ClassType, chosen: &mut bool) -> Option<ClassType> {
        let model = self.cluster.types.library.class(&class.name).ok()??;
        let parameters = &model.type_parameters;
        let mut map = covet_program::signature::arguments(parameters, &class.args);
        if self.bind(parameters, &mut map, chosen).is_none() {
            return class.args.is_empty().then(|| class.clone());
        }
        let args = parameters.iter();
        Some(ClassType {
            args: args
                .map(|p| map.get(&p.name).cloned())
                .collect::<Option<_>>()?,
            ..class.clone()
        })
    }
}

fn is_text(ty: &JavaType) -> bool {
    let name = erasure_name(ty);
    name.is_some_and(|n| matches!(&**n, "java/lang/String" | "java/lang/CharSequence"))
}

/// Whether what a method answers is written as a literal.
fn yields_literal(method: &Member) -> bool {
    method.returns.as_ref().is_none_or(is_literal_type)
}
