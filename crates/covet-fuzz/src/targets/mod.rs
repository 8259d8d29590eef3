//! Fuzz targets: functions from bytes to an [`Outcome`](crate::Outcome).
//!
//! A target uses everything a reader offers, with every index that the input names. A panic is the fault that is looked
//! for; nothing here catches it.

mod archives;
mod class;
mod decode;
mod interpret;
mod loaders;

pub use archives::{image, jar, manifest};
pub use class::class;
pub use decode::decode;
pub use interpret::{Interpreter, interpret};

/// The targets by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Reading class files.
    Class,
    /// Reading JDK images.
    Image,
    /// Reading jars and manifests.
    Jar,
    /// Bytecode to register code.
    Decode,
    /// Linking and running in the machine.
    Interpret,
}

impl Target {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Target); 5] = [
        ("class", Target::Class),
        ("image", Target::Image),
        ("jar", Target::Jar),
        ("decode", Target::Decode),
        ("interpret", Target::Interpret),
    ];

    /// The target of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Target> {
        let found = Target::ALL.iter().find(|(listed, _)| *listed == name);
        found.map(|(_, target)| *target)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        let found = Target::ALL.iter().find(|(_, listed)| *listed == self);
        found.map_or("", |(name, _)| name)
    }

    /// The file name extension of its inputs.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Target::Image => "jimage",
            Target::Jar => "jar",
            _ => "class",
        }
    }
}
