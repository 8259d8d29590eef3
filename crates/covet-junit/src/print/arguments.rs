//! Arguments of calls, with what javac needs to pick the member that is meant.

use covet_program::signature::{ClassType, JavaType, TypeArgument};
use covet_testcase::member::Member;
use covet_testcase::test_case::Var;
use covet_testcase::typing::{Substitution, Types, erase, mentions, substitute, unify};

use super::test_method::TestPrinter;
use super::{overload, type_text};

impl TestPrinter<'_> {
    /// Arguments, cast where javac would otherwise pick another member or warn.
    pub(super) fn arguments(
        &mut self,
        member: &Member,
        seen: Option<&ClassType>,
        class: &str,
        result: Option<&JavaType>,
        args: &[Var],
    ) -> String {
        self.competes = false;
        if let Some(expanded) = self.expanded(member, class, args) {
            return expanded;
        }
        let test = self.test();
        let types: Vec<overload::Argument> = args
            .iter()
            .map(|a| {
                if self.is_null(*a) {
                    None
                } else {
                    test.type_of(*a).cloned()
                }
            })
            .collect();
        let ambiguous = overload::is_ambiguous(&self.context.types, member, class, &types);
        self.competes = ambiguous;
        let mut texts = Vec::with_capacity(args.len());
        for (i, arg) in args.iter().enumerate() {
            let Some(declared) = member.params.get(i) else {
                break;
            };
            let last = member.varargs && i + 1 == args.len();
            let wanted = self.instantiated(member, declared, seen, result);
            let cast = self.cast_for(wanted, *arg, ambiguous, last);
            let operand = self.operand(*arg);
            texts.push(match cast {
                Some(ty) => self.cast(&ty, &operand),
                None => operand,
            });
        }
        texts.join(", ")
    }

    fn cast(&mut self, ty: &JavaType, operand: &str) -> String {
        let ty = self.ty(ty);
        match operand.starts_with(['-', '(']) || operand.contains(" + ") {
            true => format!("({ty}) ({operand})"),
            false => format!("({ty}) {operand}"),
        }
    }

    /// The type that an argument is cast to, if it has to be.
    fn cast_for(
        &self,
        wanted: JavaType,
        arg: Var,
        ambiguous: bool,
        last_of_varargs: bool,
    ) -> Option<JavaType> {
        let own = self.test().type_of(arg)?;
        let null = self.is_null(arg) && self.plan.inline[arg.index()];
        let differs = null || erase(own, &[]) != erase(&wanted, &[]);
        if last_of_varargs && differs {
            let wanted = match mentions(&wanted, None) {
                true => (**own).clone(),
                false => wanted,
            };
            return (null || erase(&wanted, &[]) != erase(own, &[])).then_some(wanted);
        }
        if !ambiguous || !differs {
            return None;
        }
        match mentions(&wanted, None) {
            true => null.then(|| (**own).clone()),
            false => Some(wanted),
        }
    }

    /// A parameter's type as a use through a type sees it, with what a wanted result says about the method's variables.
    fn instantiated(
        &self,
        member: &Member,
        declared: &JavaType,
        seen: Option<&ClassType>,
        result: Option<&JavaType>,
    ) -> JavaType {
        let wanted = self.parameter_type(member, declared, seen);
        let (Some(returns), Some(result)) = (&member.returns, result) else {
            return wanted;
        };
        let mut map = Substitution::new();
        bind(&self.context.types, returns, result, &mut map);
        map.retain(|name, _| member.type_parameters.iter().any(|p| p.name == *name));
        substitute(&wanted, &map)
    }

    /// A parameter's type as a use through a type sees it.
    pub(super) fn parameter_type(
        &self,
        member: &Member,
        declared: &JavaType,
        seen: Option<&ClassType>,
    ) -> JavaType {
        let types = &self.context.types;
        let above = seen.and_then(|c| types.as_super(c, &member.owner.name));
        let Some(above) = above else {
            return declared.clone();
        };
        if above.args.len() != member.owner.type_parameters.len() {
            return erase(declared, &member.owner.type_parameters);
        }
        let names = member.owner.type_parameters.iter().map(|p| p.name.clone());
        let mut map: Substitution = names.zip(above.args).collect();
        for argument in map.values_mut() {
            if let TypeArgument::Super(t) = argument {
                *argument = TypeArgument::Exact(t.clone());
            }
        }
        substitute(declared, &map)
    }

    /// Arguments with those of a variable parameter written one by one, where that means the same.
    fn expanded(&mut self, member: &Member, class: &str, args: &[Var]) -> Option<String> {
        let (last, first) = args.split_last()?;
        let at = last.index();
        if !member.varargs || !self.plan.inline[at] || self.is_null(*last) {
            return None;
        }
        let test = self.test();
        let JavaType::Array(component) = &**test.type_of(*last)? else {
            return None;
        };
        if mentions(member.params.last()?, None)
            || overload::is_overloaded(&self.context.types, member, class)
        {
            return None;
        }
        let elements = match &self.plan.elements[at] {
            Some(elements) => elements.iter().copied().collect::<Option<Vec<Var>>>()?,
            None => Vec::new(),
        };
        let single_reference = elements.len() == 1 && self.is_null(elements[0]);
        let (made, wanted) = (JavaType::Array(component.clone()), member.params.last()?);
        let exact = made == *wanted || made == erase(wanted, &[]);
        if single_reference || !exact || matches!(**component, JavaType::Array(_)) {
            return None;
        }
        let all = first.iter().chain(&elements);
        Some(all.map(|v| self.operand(*v)).collect::<Vec<_>>().join(", "))
    }

    /// The type arguments of a generic method, as far as its result tells all of them.
    pub(super) fn explicit_arguments(
        &mut self,
        member: &Member,
        result: Option<&JavaType>,
    ) -> String {
        let (Some(returns), Some(result)) = (&member.returns, result) else {
            return String::new();
        };
        let mut map = Substitution::new();
        bind(&self.context.types, returns, result, &mut map);
        let known = member.type_parameters.iter().map(|p| map.get(&p.name));
        let Some(known) = known.map(|a| a.cloned()).collect::<Option<Vec<_>>>() else {
            return String::new();
        };
        if known
            .iter()
            .filter_map(TypeArgument::ty)
            .any(|t| !self.context.access.names(t))
        {
            return String::new();
        }
        type_text::arguments(&known, self.names)
    }
}

/// Binds a method's variables so that it yields a type; a variable itself stands for all of it.
fn bind(types: &Types, returns: &JavaType, result: &JavaType, map: &mut Substitution) {
    match returns {
        JavaType::Variable(name) => {
            map.insert(name.clone(), TypeArgument::Exact(result.clone()));
        }
        _ => {
            unify(types, returns, result, map);
        }
    }
}
