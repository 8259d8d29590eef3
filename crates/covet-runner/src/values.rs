//! What variables hold: values that assertions can be made of.

use std::sync::Arc;

use covet_program::signature::Primitive;
use covet_testcase::literal::Literal;
use covet_testcase::report::Report;
use covet_vm::class::{ClassId, Kind, Shape};
use covet_vm::heap::Ref;
use covet_vm::vm::Vm;

use crate::stub::names_stub;

/// Elements of arrays that are looked at.
const ELEMENTS: u32 = 16;

/// Arrays in arrays that are looked at: an array may contain itself.
const LEVELS: u32 = 3;

/// A value as far as tests can speak of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Observed {
    /// A primitive or a string.
    Literal(Literal),
    /// Null.
    Null,
    /// A boxed primitive.
    Boxed(Literal),
    /// A constant of an enum.
    EnumConstant {
        /// The class that declares it, by internal name.
        class: Arc<str>,
        /// Its name.
        name: Arc<str>,
    },
    /// An array with its first elements.
    Array {
        /// All elements.
        length: u32,
        /// The first ones; fewer than `length` if there are many.
        elements: Vec<Observed>,
    },
    /// Any other object, by the internal name of its class. `id` tells objects of a run apart.
    Object {
        /// Its class.
        class: Arc<str>,
        /// Which object.
        id: u32,
    },
}

/// A run with what its variables held.
#[derive(Clone, Debug)]
pub struct Watched {
    /// The run.
    pub report: Report,
    /// What each statement's variable held when it was defined; none for statements that define none or did not run.
    pub values: Vec<Option<Observed>>,
    /// The message of the exception that ended the run.
    pub message: Option<Vec<u16>>,
    /// The class whose code made the exception; none if the machine made it, where an instruction failed.
    pub made_by: Option<Arc<str>>,
}

/// The kind that a primitive has in the machine.
pub(crate) fn primitive_of(kind: Kind) -> Option<Primitive> {
    Some(match kind {
        Kind::Boolean => Primitive::Boolean,
        Kind::Byte => Primitive::Byte,
        Kind::Char => Primitive::Char,
        Kind::Short => Primitive::Short,
        Kind::Int => Primitive::Int,
        Kind::Float => Primitive::Float,
        Kind::Long => Primitive::Long,
        Kind::Double => Primitive::Double,
        Kind::Ref | Kind::Void => return None,
    })
}

/// What a reference refers to.
pub(crate) fn observe(vm: &Vm, r: Ref) -> Observed {
    observe_levels(vm, r, LEVELS)
}

fn observe_levels(vm: &Vm, r: Ref, levels: u32) -> Observed {
    if r.is_null() {
        return Observed::Null;
    }
    let class = vm.class_of(r);
    if class == vm.known.string {
        let text = vm.string16(r);
        // What the name of a stub is part of is a text that the written test does not see.
        if !names_stub(&text) {
            return Observed::Literal(Literal::Text(text));
        }
    }
    if let Some(value) = boxed_value(vm, r, class) {
        return Observed::Boxed(value);
    }
    if let Some(constant) = enum_constant(vm, r, class) {
        return constant;
    }
    if let Shape::Array { kind, .. } = vm.classes.get(class).shape {
        let length = vm.heap.array_len(r);
        let shown = if levels > 0 { length.min(ELEMENTS) } else { 0 };
        let element = |i| element(vm, (r, i), kind, levels - 1);
        let elements = (0..shown).map(element).collect();
        return Observed::Array { length, elements };
    }
    Observed::Object {
        class: vm.class_name(class).into(),
        id: r.0,
    }
}

fn element(vm: &Vm, (array, i): (Ref, u32), kind: Kind, levels: u32) -> Observed {
    match primitive_of(kind) {
        Some(primitive) => Observed::Literal(Literal::from_bits(
            primitive,
            element_bits(vm, array, i, kind),
        )),
        None => observe_levels(vm, vm.heap.elem_ref(array, i), levels),
    }
}

/// The bits of an element of a primitive array.
pub(crate) fn element_bits(vm: &Vm, array: Ref, i: u32, kind: Kind) -> u64 {
    match kind.size() {
        1 => u64::from(vm.heap.elem_u8(array, i)),
        2 => u64::from(vm.heap.elem_u16(array, i)),
        4 => u64::from(vm.heap.elem_u32(array, i)),
        _ => vm.heap.elem_u64(array, i),
    }
}

/// The bits of a field, sign-extended to an int where the type is signed.
pub(crate) fn field_bits(vm: &Vm, object: Ref, offset: u32, kind: Kind) -> u64 {
    match kind {
        Kind::Boolean => u64::from(vm.heap.load_u8(object, offset)),
        Kind::Byte => u64::from(i32::from(vm.heap.load_u8(object, offset) as i8) as u32),
        Kind::Char => u64::from(vm.heap.load_u16(object, offset)),
        Kind::Short => u64::from(i32::from(vm.heap.load_u16(object, offset) as i16) as u32),
        Kind::Int | Kind::Float | Kind::Ref => u64::from(vm.heap.load_u32(object, offset)),
        Kind::Long | Kind::Double => vm.heap.load_u64(object, offset),
        Kind::Void => 0,
    }
}

fn boxed_value(vm: &Vm, r: Ref, class: ClassId) -> Option<Literal> {
    let primitive = Primitive::of_wrapper(vm.class_name(class))?;
    let field = vm.classes.get(class).fields.iter();
    let field = field
        .into_iter()
        .find(|f| !f.is_static() && vm.syms.text(f.name) == "value")?;
    let bits = field_bits(vm, r, field.offset, field.kind);
    Some(Literal::from_bits(primitive, bits))
}

fn enum_constant(vm: &Vm, r: Ref, class: ClassId) -> Option<Observed> {
    let syms = &vm.syms;
    let enumeration = vm.classes.find(Ref::NULL, syms.get("java/lang/Enum")?)?;
    if class == enumeration || !vm.classes.is_subclass(class, enumeration) {
        return None;
    }
    // A constant with a body is of a class below the one that declares it.
    let above = vm.classes.get(class).super_class;
    let declaring = if above == Some(enumeration) {
        class
    } else {
        above?
    };
    let names = vm.classes.get(enumeration).fields.iter();
    let name = names.into_iter().find(|f| syms.text(f.name) == "name")?;
    let name = vm.text(vm.heap.load_ref(r, name.offset));
    Some(Observed::EnumConstant {
        class: vm.class_name(declaring).into(),
        name: name.as_str().into(),
    })
}
