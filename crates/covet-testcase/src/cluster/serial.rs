//! Java's own serialization: the way to code under test that only streams of objects call.
//!
//! `writeObject`, `readObject`, `readResolve` and their like are mostly private. A test reaches them by writing an object to
//! a stream of bytes in memory and reading it again, which takes seven statements that evolution would hardly find.

use std::sync::Arc;

use covet_program::model::ClassModel;

use super::Cluster;
use super::build::Builder;
use crate::member::Member;
use crate::test_case::Statement;

const SERIALIZABLE: &str = "java/io/Serializable";

/// Methods that streams of objects call (Java Object Serialization Specification, chapters 2 and 3), by name and
/// descriptor.
const HOOKS: [(&str, &str); 7] = [
    ("writeObject", "(Ljava/io/ObjectOutputStream;)V"),
    ("readObject", "(Ljava/io/ObjectInputStream;)V"),
    ("readObjectNoData", "()V"),
    ("writeReplace", "()Ljava/lang/Object;"),
    ("readResolve", "()Ljava/lang/Object;"),
    ("writeExternal", "(Ljava/io/ObjectOutput;)V"),
    ("readExternal", "(Ljava/io/ObjectInput;)V"),
];

/// What it takes to write an object and to read it again.
#[derive(Debug)]
pub struct Serialization {
    /// Makes a stream that keeps bytes.
    pub keeper: Arc<Member>,
    /// Makes a stream that writes objects to another one.
    pub writer: Arc<Member>,
    /// Writes an object.
    pub write: Arc<Member>,
    /// The bytes that were kept.
    pub bytes: Arc<Member>,
    /// Makes a stream of bytes.
    pub source: Arc<Member>,
    /// Makes a stream that reads objects from another one.
    pub reader: Arc<Member>,
    /// Reads an object.
    pub read: Arc<Member>,
}

impl Serialization {
    fn find(cluster: &Cluster) -> Option<Serialization> {
        let member = |class, name, descriptor| cluster.member(class, name, descriptor);
        let (keeper, writer) = (
            "java/io/ByteArrayOutputStream",
            "java/io/ObjectOutputStream",
        );
        let (source, reader) = ("java/io/ByteArrayInputStream", "java/io/ObjectInputStream");
        Some(Serialization {
            keeper: member(keeper, "<init>", "()V")?,
            writer: member(writer, "<init>", "(Ljava/io/OutputStream;)V")?,
            write: member(writer, "writeObject", "(Ljava/lang/Object;)V")?,
            bytes: member(keeper, "toByteArray", "()[B")?,
            source: member(source, "<init>", "([B)V")?,
            reader: member(reader, "<init>", "(Ljava/io/InputStream;)V")?,
            read: member(reader, "readObject", "()Ljava/lang/Object;")?,
        })
    }

    /// Whether streams of objects call a method of this name and descriptor.
    #[must_use]
    pub fn is_hook(name: &str, descriptor: &str) -> bool {
        HOOKS.contains(&(name, descriptor))
    }

    /// Whether a statement makes a stream of objects.
    #[must_use]
    pub fn is_stream(&self, statement: &Statement) -> bool {
        let made = |stream: &Arc<Member>| {
            let member = statement.member();
            member.is_some_and(|m| Arc::ptr_eq(m, stream))
        };
        made(&self.writer) || made(&self.reader)
    }

    /// All members.
    pub fn members(&self) -> impl Iterator<Item = &Arc<Member>> {
        [
            &self.keeper,
            &self.writer,
            &self.write,
            &self.bytes,
            &self.source,
            &self.reader,
            &self.read,
        ]
        .into_iter()
    }
}

impl Builder<'_> {
    /// Lets tests write and read objects if the class under test, or one inside, has a hand in it.
    pub(super) fn take_serialization(&mut self, target: &Arc<ClassModel>) {
        let inside = target.nested.iter().filter_map(|name| self.model(name));
        let mut all = std::iter::once(target.clone()).chain(inside);
        if all.any(|class| self.has_hook(&class)) {
            self.cluster.serialization = Serialization::find(&self.cluster);
        }
    }

    fn has_hook(&self, class: &ClassModel) -> bool {
        let mut own = class.methods.iter();
        own.any(|m| Serialization::is_hook(&m.name, &m.descriptor))
            && (class.is_interface()
                || class.access.is_abstract()
                || self.cluster.types.is_subclass(&class.name, SERIALIZABLE))
    }
}
