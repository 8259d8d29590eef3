//! Defaults that all programs of a machine share, so that a host can see whether a run left them changed. A run that sets one
//! and puts it back has harmed nothing.

use crate::heap::Ref;
use crate::vm::Vm;

/// Where they are.
const STATICS: [(&str, &str); 6] = [
    ("java/util/Locale", "defaultLocale"),
    ("java/util/Locale", "defaultDisplayLocale"),
    ("java/util/Locale", "defaultFormatLocale"),
    ("java/lang/System", "in"),
    ("java/lang/System", "out"),
    ("java/lang/System", "err"),
];

/// The defaults at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Globals {
    objects: [Ref; STATICS.len()],
    zone: String,
}

impl Vm {
    /// The defaults now.
    pub fn globals(&self) -> Globals {
        let mut objects = STATICS.map(|(class, field)| self.static_ref(class, field));
        // Locales for a purpose are found out when somebody asks for them.
        let [locale, for_purposes @ ..] = &mut objects;
        for own in &mut for_purposes[..2] {
            if own.is_null() {
                *own = *locale;
            }
        }
        Globals {
            objects,
            zone: self.default_zone(),
        }
    }

    /// The identifier of the default zone: objects of it are copied whenever they are handed out. Until somebody asks for it,
    /// it is the world's.
    fn default_zone(&self) -> String {
        let zone = self.static_ref("java/util/TimeZone", "defaultTimeZone");
        if zone.is_null() {
            return self.sandbox.world.boot.time_zone.clone();
        }
        let off = self.field_offset("java/util/TimeZone", "ID");
        self.text(self.heap.load_ref(zone, off))
    }
}
