//! Access flags (JVMS tables 4.1-B, 4.5-A, 4.6-A, 4.7.6-A) with names.

/// The flags of a class, field or method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Access(pub u16);

macro_rules! flags {
    ($($(#[$doc:meta])* $name:ident = $bit:literal;)*) => {
        impl Access {
            $($(#[$doc])* #[must_use] pub fn $name(self) -> bool { self.0 & $bit != 0 })*
        }
    };
}

flags! {
    /// `public`.
    is_public = 0x0001;
    /// `private`.
    is_private = 0x0002;
    /// `protected`.
    is_protected = 0x0004;
    /// `static`.
    is_static = 0x0008;
    /// `final`.
    is_final = 0x0010;
    /// A method made to bridge two signatures.
    is_bridge = 0x0040;
    /// A method with a variable number of arguments.
    is_varargs = 0x0080;
    /// `native`.
    is_native = 0x0100;
    /// An interface.
    is_interface = 0x0200;
    /// `abstract`.
    is_abstract = 0x0400;
    /// Not in the source.
    is_synthetic = 0x1000;
    /// An annotation interface.
    is_annotation = 0x2000;
    /// An enum class, the class of an enum constant, or the field of one.
    is_enum = 0x4000;
}

impl Access {
    /// Neither public, protected nor private.
    #[must_use]
    pub fn is_package_private(self) -> bool {
        self.0 & 0x0007 == 0
    }
}
