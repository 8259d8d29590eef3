//! Reflected members: what code that works on methods, constructors, fields and class loaders is given.
//!
//! Their classes have no constructors, and the methods of `Class` are kept from tests. So a test asks a class for one of the
//! members that it could use itself, by name and parameter types: neither the order of members nor what is private to a
//! class library shows. Only for classes under test that want such objects.

use std::sync::Arc;

use covet_program::signature::JavaType;
use rand::Rng;

use super::Cluster;
use super::build::Builder;
use super::collect::{constructors, fields, methods};
use crate::edit::Random;
use crate::member::{Member, MemberKind};

const CLASS: &str = "java/lang/Class";
const LOADER: &str = "java/lang/ClassLoader";

/// Types of reflected members, and whether methods, constructors and fields are of them.
const MIRRORS: [(&str, [bool; 3]); 7] = [
    ("java/lang/reflect/Method", [true, false, false]),
    ("java/lang/reflect/Constructor", [false, true, false]),
    ("java/lang/reflect/Field", [false, false, true]),
    ("java/lang/reflect/Executable", [true, true, false]),
    ("java/lang/reflect/GenericDeclaration", [true, true, false]),
    ("java/lang/reflect/Member", [true, true, true]),
    ("java/lang/reflect/AccessibleObject", [true, true, true]),
];

/// Members that can be asked for, and how.
#[derive(Debug)]
pub struct Reflection {
    /// `getDeclaredMethod`.
    method: Arc<Member>,
    /// `getDeclaredConstructor`.
    constructor: Arc<Member>,
    /// `getDeclaredField`.
    field: Arc<Member>,
    /// `getClassLoader`.
    loader: Arc<Member>,
    /// What there is to ask for: methods, constructors and fields.
    members: [Vec<Arc<Member>>; 3],
}

/// What a test asks a class for.
#[derive(Clone, Debug)]
pub(crate) enum Asked {
    /// One of its members, by this method of `Class`.
    Member(Arc<Member>, Arc<Member>),
    /// Its loader, by this method of `Class`.
    Loader(Arc<Member>),
}

impl Reflection {
    fn find(cluster: &Cluster) -> Option<Reflection> {
        let member = |name, descriptor| cluster.member(CLASS, name, descriptor);
        Some(Reflection {
            method: member(
                "getDeclaredMethod",
                "(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;",
            )?,
            constructor: member(
                "getDeclaredConstructor",
                "([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;",
            )?,
            field: member(
                "getDeclaredField",
                "(Ljava/lang/String;)Ljava/lang/reflect/Field;",
            )?,
            loader: member("getClassLoader", "()Ljava/lang/ClassLoader;")?,
            members: Default::default(),
        })
    }

    /// Something to ask for where a type is wanted; none for other types.
    pub(crate) fn pick(&self, wanted: &str, rng: &mut Random) -> Option<Asked> {
        if wanted == LOADER {
            return Some(Asked::Loader(self.loader.clone()));
        }
        let (_, kinds) = MIRRORS.iter().find(|(name, _)| *name == wanted)?;
        let all = self.members.iter().zip(kinds);
        let lists = all.filter(|(list, wanted)| **wanted && !list.is_empty());
        let lists: Vec<&Vec<Arc<Member>>> = lists.map(|(list, _)| list).collect();
        if lists.is_empty() {
            return None;
        }
        let list = lists[rng.random_range(0..lists.len())];
        let member = list[rng.random_range(0..list.len())].clone();
        let by = match member.kind {
            MemberKind::Method => &self.method,
            MemberKind::Constructor => &self.constructor,
            MemberKind::Field => &self.field,
        };
        Some(Asked::Member(member, by.clone()))
    }

    /// The methods of `Class` that tests may call.
    pub fn members(&self) -> impl Iterator<Item = &Arc<Member>> {
        [&self.method, &self.constructor, &self.field, &self.loader].into_iter()
    }
}

impl Builder<'_> {
    /// Lets tests ask for members, if something in the cluster wants any.
    pub(super) fn take_reflection(&mut self) {
        let mut types = MIRRORS.iter().map(|(name, _)| *name).chain([LOADER]);
        if !types.any(|name| self.is_needed(name)) {
            return;
        }
        let Some(mut reflection) = Reflection::find(&self.cluster) else {
            return;
        };
        let cluster = &self.cluster;
        let own = JavaType::class(&cluster.target.name);
        let kinds = cluster.class_kinds.iter();
        let all = std::iter::once(&own).chain(&cluster.own_types);
        let mut seen = Vec::new();
        for ty in all.chain(&cluster.named_classes).chain(kinds) {
            let JavaType::Class(class) = ty else {
                continue;
            };
            let Some(model) = self.model(&class.name).filter(|_| !seen.contains(&ty)) else {
                continue;
            };
            seen.push(ty);
            let access = &cluster.access;
            let [of_methods, of_constructors, of_fields] = &mut reflection.members;
            of_methods.extend(methods(&model, access));
            of_constructors.extend(constructors(&model, access));
            of_fields.extend(fields(&model, access));
        }
        self.cluster.reflection = Some(reflection);
    }
}
