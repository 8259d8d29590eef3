//! Reflected members and class loaders, which a test asks a class for.

use std::sync::Arc;

use covet_program::signature::{ClassType, JavaType, TypeArgument, method_descriptor};
use rand::Rng;

use super::Editor;
use super::make::{Place, class_of, type_of_literal};
use crate::cluster::Asked;
use crate::literal::Literal;
use crate::member::{Member, MemberKind};
use crate::test_case::{Action, Args, Statement, Var};

/// How often an object that has other makers as well is a reflected one.
const OFTEN: f64 = 0.7;

impl Editor<'_> {
    /// A method, constructor, field or class loader, where one is wanted.
    pub(super) fn reflected(
        &mut self,
        place: &mut Place<'_>,
        wanted: &Arc<JavaType>,
        class: &ClassType,
    ) -> Option<Var> {
        let cluster = self.cluster;
        let asked = cluster.reflection.as_ref()?.pick(&class.name, self.rng)?;
        if !cluster.producers_of(&class.name).is_empty() && !self.rng.random_bool(OFTEN) {
            return None;
        }
        match asked {
            Asked::Member(member, by) => self.reflected_member(place, wanted, &member, &by),
            Asked::Loader(by) => {
                let of = literal(place, &JavaType::class(&cluster.target.name));
                Some(ask(place, &by, of, Args::new(), by.returns.clone()))
            }
        }
    }

    fn reflected_member(
        &mut self,
        place: &mut Place<'_>,
        wanted: &Arc<JavaType>,
        member: &Member,
        by: &Arc<Member>,
    ) -> Option<Var> {
        let owner = JavaType::class(&member.owner.name);
        let mut yields = by.returns.clone();
        if let (MemberKind::Constructor, Some(JavaType::Class(class))) = (member.kind, &mut yields)
        {
            class.args = vec![TypeArgument::Exact(owner.clone())];
        }
        let fits = self
            .cluster
            .types
            .wanted(wanted)
            .takes(&Arc::new(yields.clone()?));
        let params = match member.kind {
            MemberKind::Field => Vec::new(),
            _ => method_descriptor(&member.descriptor)?.0,
        };
        let needed = 4 + 2 * params.len();
        let named = params.iter().all(|ty| self.cluster.access.names(ty));
        if !fits || !named || place.len() + needed > self.options.max_length {
            return None;
        }
        let of = literal(place, &owner);
        let mut args = Args::new();
        if member.kind != MemberKind::Constructor {
            let name = Literal::text(&member.name);
            args.push(place.add(Statement::literal(name)));
        }
        if member.kind != MemberKind::Field {
            args.push(types_of(place, &params));
        }
        Some(ask(place, by, of, args, yields))
    }
}

/// The class literal of a type.
fn literal(place: &mut Place<'_>, of: &JavaType) -> Var {
    place.add(Statement::value(
        Action::ClassLiteral(of.clone()),
        type_of_literal(of),
    ))
}

/// An array of the classes of parameters.
fn types_of(place: &mut Place<'_>, params: &[JavaType]) -> Var {
    let length = params.len() as u32;
    let ty = class_of(TypeArgument::Any).array();
    let array = place.add(Statement::value(Action::NewArray { length }, ty));
    for (index, param) in (0..).zip(params) {
        let value = literal(place, param);
        place.add(Statement::effect(Action::ArraySet {
            array,
            index,
            value,
        }));
    }
    array
}

fn ask(
    place: &mut Place<'_>,
    by: &Arc<Member>,
    of: Var,
    args: Args,
    yields: Option<JavaType>,
) -> Var {
    let action = Action::Call {
        member: by.clone(),
        receiver: Some(of),
        args,
    };
    let ty = yields.map(Arc::new);
    place.add(Statement { action, ty })
}
