//! Writing an object to bytes and reading it again, as one edit.

use std::sync::Arc;

use covet_program::signature::JavaType;
use rand::Rng;

use super::Editor;
use super::make::Place;
use crate::cluster::Serialization;
use crate::member::Member;
use crate::test_case::{Action, Statement, TestCase, Var};

impl Editor<'_> {
    /// Now and then, where it leads to code under test, an object is written and read; answers whether it was.
    pub(super) fn insert_serialization(&mut self, test: &mut TestCase, at: usize) -> bool {
        let cluster = self.cluster;
        let Some(streams) = &cluster.serialization else {
            return false;
        };
        if !self.rng.random_bool(self.serialize) {
            return false;
        }
        self.edit_at(test, at, |e, p| e.write_and_read(p, streams))
            .is_some()
    }

    /// Takes the writing and reading of objects out of a test, if there is to be none.
    pub(super) fn drop_serialization(&self, test: &mut TestCase) {
        let wanted = self.serialize > 0.0;
        if let Some(streams) = self.cluster.serialization.as_ref().filter(|_| !wanted) {
            while let Some(at) = test.statements.iter().position(|s| streams.is_stream(s)) {
                test.remove_with_dependants(at);
            }
        }
    }

    fn write_and_read(&mut self, place: &mut Place<'_>, streams: &Serialization) -> Option<Var> {
        let object = self.pick_serialized(place)?;
        let kept = make(place, &streams.keeper, None)?;
        let writer = make(place, &streams.writer, Some(kept))?;
        call(place, &streams.write, writer, Some(object));
        let bytes = call(place, &streams.bytes, kept, None);
        let source = make(place, &streams.source, Some(bytes))?;
        let reader = make(place, &streams.reader, Some(source))?;
        Some(call(place, &streams.read, reader, None))
    }

    /// An object that a call under test yields or one that exists; hidden classes have hooks, too.
    fn pick_serialized(&mut self, place: &mut Place<'_>) -> Option<Var> {
        let is_object = |(var, ty): (Var, &Arc<JavaType>)| {
            let made = place.test.statements[var.index()].is_call();
            (made && matches!(**ty, JavaType::Class(_))).then_some(var)
        };
        let all = place.test.variables(place.test.len());
        let found: Vec<Var> = all.filter_map(is_object).collect();
        if !found.is_empty() && self.rng.random_bool(0.7) {
            return Some(found[self.rng.random_range(0..found.len())]);
        }
        let member = self.pick_tested()?;
        let yields = member
            .returns
            .as_ref()
            .is_some_and(|t| matches!(t, JavaType::Class(_)));
        match yields {
            true => self.use_member(place, &member),
            false => {
                let own = JavaType::Class(self.own_type()?);
                let own = place.types.kept(Arc::new(own));
                self.value(place, &own, false, 0)
            }
        }
    }
}

fn make(place: &mut Place<'_>, member: &Arc<Member>, arg: Option<Var>) -> Option<Var> {
    let ty = member.returns.clone()?;
    let action = Action::Construct {
        member: member.clone(),
        outer: None,
        args: arg.into_iter().collect(),
    };
    Some(place.add(Statement::value(action, ty)))
}

fn call(place: &mut Place<'_>, member: &Arc<Member>, on: Var, arg: Option<Var>) -> Var {
    let action = Action::Call {
        member: member.clone(),
        receiver: Some(on),
        args: arg.into_iter().collect(),
    };
    let ty = member.returns.clone().map(Arc::new);
    place.add(Statement { action, ty })
}
