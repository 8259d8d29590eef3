//! Classes, fields and methods as the machine sees them after loading (JVMS chapter 5).

pub mod access;
mod checks;
mod constraints;
pub mod create;
pub mod exports;
pub mod hierarchy;
pub mod layout;
mod link;
mod members;
mod mirrors;
mod read;
pub mod redefine;
pub mod resolve;
pub mod set;
mod supers;
pub mod table;

use rustc_hash::FxHashMap as HashMap;
use std::sync::Arc;

use covet_program::classfile::ClassFile;

use crate::code::Code;
use crate::heap::Ref;
use crate::natives::NativeBody;
use crate::symbol::Sym;

pub use link::LinkProgress;
pub use table::Classes;

/// Index of a class. Never reused, so a stale inline cache can never match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ClassId(pub u32);

impl ClassId {
    /// An id that no class ever has; memory that was never written has another one.
    pub const NONE: ClassId = ClassId(u32::MAX);
}

/// Index of a method. Never reused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MethodId(pub u32);

/// The kinds of values a field, array element or return can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names of JVMS 2.3")]
pub enum Kind {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Float,
    Long,
    Double,
    Ref,
    Void,
}

impl Kind {
    /// The kind a descriptor starts with.
    pub fn of(desc: &str) -> Kind {
        match desc.as_bytes().first() {
            Some(b'Z') => Kind::Boolean,
            Some(b'B') => Kind::Byte,
            Some(b'C') => Kind::Char,
            Some(b'S') => Kind::Short,
            Some(b'I') => Kind::Int,
            Some(b'F') => Kind::Float,
            Some(b'J') => Kind::Long,
            Some(b'D') => Kind::Double,
            Some(b'V') => Kind::Void,
            _ => Kind::Ref,
        }
    }

    /// Bytes in the heap.
    pub fn size(self) -> u32 {
        match self {
            Kind::Boolean | Kind::Byte => 1,
            Kind::Char | Kind::Short => 2,
            Kind::Int | Kind::Float | Kind::Ref => 4,
            Kind::Long | Kind::Double => 8,
            Kind::Void => 0,
        }
    }

    /// Local variable slots.
    pub fn slots(self) -> u16 {
        match self {
            Kind::Void => 0,
            Kind::Long | Kind::Double => 2,
            _ => 1,
        }
    }
}

/// JVMS access flags.
#[expect(missing_docs, reason = "the names of JVMS 4.1, 4.5 and 4.6")]
pub mod acc {
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const PROTECTED: u16 = 0x0004;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SYNCHRONIZED: u16 = 0x0020;
    pub const SUPER: u16 = 0x0020;
    pub const VARARGS: u16 = 0x0080;
    pub const NATIVE: u16 = 0x0100;
    pub const INTERFACE: u16 = 0x0200;
    pub const ABSTRACT: u16 = 0x0400;
    pub const SYNTHETIC: u16 = 0x1000;
    pub const ANNOTATION: u16 = 0x2000;
    pub const ENUM: u16 = 0x4000;
}

/// What a class is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A class or interface with fields.
    Instance,
    /// An array of the given element class.
    Array {
        /// The component, one dimension less.
        component: ClassId,
        /// Kind of an element.
        kind: Kind,
    },
    /// A primitive type or `void`.
    Primitive(Kind),
}

/// A declared field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Simple name.
    pub name: Sym,
    /// Descriptor.
    pub desc: Sym,
    /// Access flags.
    pub access: u16,
    /// Kind of the value.
    pub kind: Kind,
    /// Byte offset in the object, or in the mirror for static fields.
    pub offset: u32,
    /// Index in the class file; `u16::MAX` for fields injected by the machine.
    pub index: u16,
    /// `@Stable` and `trustedFinal` matter to nobody here; constant value index for statics.
    pub constant: u16,
}

impl Field {
    /// Whether the field is static.
    pub fn is_static(&self) -> bool {
        self.access & acc::STATIC != 0
    }
}

/// Initialisation states (JVMS 5.5), kept in the mirror so that a reset undoes them.
#[expect(missing_docs, reason = "the states of JVMS 5.5")]
pub mod init_state {
    pub const LOADED: u32 = 0;
    pub const LINKED: u32 = 1;
    pub const IN_PROGRESS: u32 = 2;
    pub const INITIALIZED: u32 = 3;
    pub const ERRONEOUS: u32 = 4;
}

/// Where a class was defined, for code sources and stack traces.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// Module name, for classes of the boot image.
    pub module: Option<Arc<str>>,
}

/// A loaded class.
pub struct Class {
    /// Own id.
    pub id: ClassId,
    /// Binary name in internal form; arrays `[I`, primitives `int`; hidden classes with `+` suffix spelled with `/`.
    pub name: Sym,
    /// Class file, absent for arrays and primitives.
    pub file: Option<Arc<ClassFile>>,
    /// Defining loader object, null for boot.
    pub loader: Ref,
    /// Superclass.
    pub super_class: Option<ClassId>,
    /// Direct superinterfaces.
    pub interfaces: Vec<ClassId>,
    /// All superinterfaces, transitively, in a fixed order.
    pub all_interfaces: Vec<ClassId>,
    /// Superclasses from `Object` down to and including itself.
    pub display: Vec<ClassId>,
    /// Access flags of the class file (not of InnerClasses).
    pub access: u16,
    /// What it is.
    pub shape: Shape,
    /// The `java.lang.Class` object.
    pub mirror: Ref,
    /// Declared fields, injected ones included.
    pub fields: Vec<Field>,
    /// Size of an instance in bytes, header included.
    pub instance_size: u32,
    /// Size of the mirror in bytes.
    pub mirror_size: u32,
    /// Declared methods in class file order.
    pub methods: Vec<MethodId>,
    /// Declared methods by name and descriptor.
    pub method_index: HashMap<(Sym, Sym), MethodId>,
    /// Virtual methods.
    pub vtable: Vec<MethodId>,
    /// Array class of this element, once made.
    pub array_class: Option<ClassId>,
    /// Package in internal form (`java/lang`), empty for the unnamed one.
    pub package: Sym,
    /// Module name for boot classes.
    pub origin: Origin,
    /// Resolved constant pool entries that must stay the same object or class.
    pub pool_cache: HashMap<u16, PoolValue>,
    /// Host class for hidden nest mates.
    pub nest_host: Option<ClassId>,
    /// Made by `defineHiddenClass` or by the machine.
    pub hidden: bool,
    /// Spun by the machine or java.lang.invoke: its frames are left out of stack traces.
    pub hide_frames: bool,
    /// Whether instances need `Finalizer.register`.
    pub has_finalizer: bool,
    /// `java.lang.ref.Reference` kind: 0 none, 1 soft, 2 weak, 3 final, 4 phantom, 5 other.
    pub reference_kind: u8,
    /// Declares non-abstract, non-static interface methods (JVMS 5.5 step 7).
    pub has_defaults: bool,
    /// The `<clinit>` method.
    pub clinit: Option<MethodId>,
}

/// A resolved constant pool entry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PoolValue {
    /// CONSTANT_Class.
    Class(ClassId),
    /// String, MethodHandle, MethodType or Dynamic of reference kind.
    Object(Ref),
    /// Dynamic of primitive kind.
    Bits(u64),
    /// Resolution failed with this throwable and fails the same way again (JVMS 5.4.3).
    Error(Ref),
}

impl Class {
    /// Whether this is an interface.
    pub fn is_interface(&self) -> bool {
        self.access & acc::INTERFACE != 0
    }

    /// Whether this is an array class.
    pub fn is_array(&self) -> bool {
        matches!(self.shape, Shape::Array { .. })
    }

    /// Whether this is a primitive type.
    pub fn is_primitive(&self) -> bool {
        matches!(self.shape, Shape::Primitive(_))
    }

    /// The component class of an array.
    pub fn component(&self) -> Option<ClassId> {
        match self.shape {
            Shape::Array { component, .. } => Some(component),
            _ => None,
        }
    }

    /// A declared field by name and descriptor.
    pub fn field(&self, name: Sym, desc: Sym) -> Option<&Field> {
        self.fields
            .iter()
            .find(|f| f.name == name && f.desc == desc)
    }
}

/// A method.
pub struct Method {
    /// Own id.
    pub id: MethodId,
    /// Declaring class.
    pub class: ClassId,
    /// Name.
    pub name: Sym,
    /// Descriptor.
    pub desc: Sym,
    /// Access flags.
    pub access: u16,
    /// Argument slots, receiver included.
    pub arg_slots: u16,
    /// Kind of the return value.
    pub ret: Kind,
    /// Index in the vtable, -1 for none.
    pub vindex: i32,
    /// Index in the class file.
    pub index: u16,
    /// Register code, once decoded.
    pub code: *const Code,
    /// Body of a native method or intrinsic, once looked up.
    pub native: NativeBody,
    /// What a call has to do first.
    pub entry: Entry,
    /// What its answer hides, once it is decoded.
    pub predicate: crate::observe::predicate::Predicate,
    /// Which number it has among the methods that the domain follows.
    pub follow: u16,
    /// The intrinsic of a method that is followed.
    pub intrinsic: Option<crate::natives::intrinsic::Run>,
    /// `@CallerSensitive`.
    pub caller_sensitive: bool,
    /// `@Hidden`, `@LambdaForm.Hidden` or of a class that hides its frames.
    pub hidden: bool,
    /// Signature-polymorphic (JVMS 2.9.3): the intrinsic it stands for.
    pub polymorphic: Option<Polymorphic>,
}

/// How a call enters a method.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
    /// Decoded, plain.
    Code,
    /// An intrinsic that may answer first. Decoded and plain, or native.
    Intrinsic(crate::natives::intrinsic::Run),
    /// Everything else: not decoded, native, synchronized, abstract.
    Slow,
}

/// The signature-polymorphic methods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the methods of java.lang.invoke.MethodHandle")]
pub enum Polymorphic {
    InvokeBasic,
    LinkToVirtual,
    LinkToStatic,
    LinkToSpecial,
    LinkToInterface,
    /// `linkToNative`, not supported.
    LinkToNative,
    /// `invoke`, `invokeExact` and the VarHandle accessors: linked through `MethodHandleNatives.linkMethod`.
    Generic,
}

impl Method {
    /// Index of a method that no class file has.
    pub const NOT_IN_FILE: u16 = u16::MAX;

    /// Sets how calls enter it; a domain that follows it sees all of them.
    pub(crate) fn enter_by(&mut self, entry: Entry, follow: u16) {
        self.follow = follow;
        self.entry = entry;
        if follow != 0 {
            self.entry = Entry::Slow;
            if let Entry::Intrinsic(run) = entry {
                self.intrinsic = Some(run);
            }
        }
    }

    /// Whether the method is static.
    #[inline(always)]
    pub fn is_static(&self) -> bool {
        self.access & acc::STATIC != 0
    }

    /// Whether the method is abstract.
    pub fn is_abstract(&self) -> bool {
        self.access & acc::ABSTRACT != 0
    }

    /// Whether the method is native.
    pub fn is_native(&self) -> bool {
        self.access & acc::NATIVE != 0
    }

    /// Whether the method is private.
    pub fn is_private(&self) -> bool {
        self.access & acc::PRIVATE != 0
    }

    /// Whether the method is synchronized.
    pub fn is_synchronized(&self) -> bool {
        self.access & acc::SYNCHRONIZED != 0
    }
}
