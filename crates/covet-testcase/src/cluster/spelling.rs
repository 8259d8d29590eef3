//! Arrays that texts spell: what parses bytes or characters is told more by `"<a/>".getBytes(UTF_8)` than by numbers.

use std::sync::Arc;

use covet_program::signature::{JavaType, Primitive};

use super::Cluster;
use super::collect::fields;
use crate::member::Member;

const STRING: &str = "java/lang/String";
const CHARSETS: &str = "java/nio/charset/StandardCharsets";

/// What makes arrays of texts.
#[derive(Debug)]
pub struct Spelling {
    /// The characters of a text.
    pub chars: Arc<Member>,
    /// Its bytes.
    pub bytes: Arc<Member>,
    /// In this charset, which is the same everywhere.
    pub charset: Arc<Member>,
}

impl Spelling {
    pub(super) fn find(cluster: &Cluster) -> Option<Spelling> {
        let charsets = cluster.types.library.class(CHARSETS).ok()??;
        let mut constants = fields(&charsets, &cluster.access);
        Some(Spelling {
            chars: cluster.member(STRING, "toCharArray", "()[C")?,
            bytes: cluster.member(STRING, "getBytes", "(Ljava/nio/charset/Charset;)[B")?,
            charset: constants.find(|f| &*f.name == "UTF_8")?,
        })
    }

    pub(super) fn members(&self) -> [&Arc<Member>; 3] {
        [&self.chars, &self.bytes, &self.charset]
    }

    /// What yields arrays of such components, and the charset if it wants one.
    #[must_use]
    pub fn of(&self, component: &JavaType) -> Option<(&Arc<Member>, Option<&Arc<Member>>)> {
        match component {
            JavaType::Primitive(Primitive::Char) => Some((&self.chars, None)),
            JavaType::Primitive(Primitive::Byte) => Some((&self.bytes, Some(&self.charset))),
            _ => None,
        }
    }
}
