//! `java.lang.reflect.Array`.

use crate::class::{ClassId, Kind, Shape};
use crate::domain::{Domain, Elements, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{PlainNative, Quick, arg, joins, opaque, ret};
use crate::vm::{Res, Vm, raise, raise_bare};

const IAE: &str = "java/lang/IllegalArgumentException";
const NPE: &str = "java/lang/NullPointerException";

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    joins(
        "java/lang/reflect/Array.getLength(Ljava/lang/Object;)I",
        |vm, a| {
            kind_of(vm, arg::r(a, 0))?;
            ret::i(vm.heap.array_len(arg::r(a, 0)) as i32)
        },
    ),
    opaque(
        "java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;",
        new_array,
    ),
    opaque(
        "java/lang/reflect/Array.multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;",
        multi_new_array,
    ),
];

fn kind_of(vm: &Vm, array: Ref) -> Res<Kind> {
    if array.is_null() {
        return raise_bare(NPE);
    }
    match vm.classes.get(vm.class_of(array)).shape {
        Shape::Array { kind, .. } => Ok(kind),
        _ => raise(IAE, "Argument is not an array"),
    }
}

/// The component class of a new array; `void` has none.
fn component(vm: &Vm, mirror: Ref) -> Res<ClassId> {
    if mirror.is_null() {
        return raise_bare(NPE);
    }
    let c = vm.mirror_class(mirror);
    match vm.classes.get(c).shape {
        Shape::Primitive(Kind::Void) => raise_bare(IAE),
        _ => Ok(c),
    }
}

fn dimensions(vm: &Vm, class: ClassId) -> usize {
    vm.class_name(class)
        .bytes()
        .take_while(|b| *b == b'[')
        .count()
}

fn new_array(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let c = component(vm, arg::r(a, 0))?;
    let len = arg::i(a, 1);
    if len < 0 {
        return raise("java/lang/NegativeArraySizeException", len.to_string());
    }
    if dimensions(vm, c) >= 255 {
        return raise_bare(IAE);
    }
    let class = vm.array_of(c)?;
    ret::r(vm.new_array(class, len)?)
}

fn multi_new_array(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let c = component(vm, arg::r(a, 0))?;
    let sizes = arg::r(a, 1);
    if sizes.is_null() {
        return raise_bare(NPE);
    }
    let n = vm.heap.array_len(sizes);
    if n == 0 {
        return raise_bare(IAE);
    }
    if n as usize + dimensions(vm, c) > 255 {
        return raise_bare(IAE);
    }
    let sizes: Vec<i32> = (0..n)
        .map(|i| vm.heap.load_u32(sizes, crate::heap::ARRAY_DATA + 4 * i) as i32)
        .collect();
    if let Some(bad) = sizes.iter().find(|s| **s < 0) {
        return raise("java/lang/NegativeArraySizeException", bad.to_string());
    }
    let mut class = c;
    for _ in 0..n {
        class = vm.array_of(class)?;
    }
    ret::r(vm.new_multi_array(class, &sizes)?)
}

macro_rules! typed {
    ($v:ident: $($kind:ident $name:literal $desc:literal),* $(,)?) => {
        $(
            $v.push((
                concat!("java/lang/reflect/Array.get", $name, "(Ljava/lang/Object;I)", $desc),
                |m, a| {
                    let (kind, s) = read(m, a, true)?;
                    widened(m, kind, Kind::$kind, s)
                },
            ));
            $v.push((
                concat!("java/lang/reflect/Array.set", $name, "(Ljava/lang/Object;I", $desc, ")V"),
                |m, a| write(m, a, Kind::$kind, a[2], true),
            ));
        )*
    };
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, Quick<D>)>) {
    typed!(v: Boolean "Boolean" "Z", Byte "Byte" "B", Char "Char" "C", Short "Short" "S", Int "Int" "I",
        Long "Long" "J", Float "Float" "F", Double "Double" "D");
    v.push((
        "java/lang/reflect/Array.get(Ljava/lang/Object;I)Ljava/lang/Object;",
        |m, a| {
            let (kind, s) = read(m, a, false)?;
            match kind {
                Kind::Ref => Ok(s),
                k => Ok(Slot::plain(u64::from(m.box_slot(k, s)?.0))),
            }
        },
    ));
    v.push((
        "java/lang/reflect/Array.set(Ljava/lang/Object;ILjava/lang/Object;)V",
        set,
    ));
}

fn widened<D: Domain>(
    m: &mut Machine<D>,
    from: Kind,
    to: Kind,
    s: Slot<D::Shadow>,
) -> Res<Slot<D::Shadow>> {
    match m.widen_slot(from, to, s) {
        Some(s) => Ok(s),
        None => raise(IAE, "argument type mismatch"),
    }
}

/// Kind and byte address of an element.
fn place<D: Domain>(
    m: &mut Machine<D>,
    a: &[Slot<D::Shadow>],
    primitive: bool,
) -> Res<(Kind, Ref, u32)> {
    let array = Ref(m.value(a[0])? as u32);
    let index = m.value(a[1])? as u32 as i32;
    let kind = kind_of(&m.vm, array)?;
    if primitive && kind == Kind::Ref {
        return raise(IAE, "Argument is not an array of primitive type");
    }
    if index < 0 || index as u32 >= m.vm.heap.array_len(array) {
        return raise_bare("java/lang/ArrayIndexOutOfBoundsException");
    }
    let off = crate::heap::ARRAY_DATA + index as u32 * kind.size();
    Ok((kind, array, off))
}

fn read<D: Domain>(
    m: &mut Machine<D>,
    a: &[Slot<D::Shadow>],
    primitive: bool,
) -> Res<(Kind, Slot<D::Shadow>)> {
    let (kind, array, off) = place(m, a, primitive)?;
    let v = m.vm.read_kind(array, off, kind);
    let s = if D::ACTIVE {
        let s = m.dom.load(array.addr() + off as usize);
        match D::FLAGS || a[1].s == D::Shadow::default() {
            true => s,
            false => m.dom.element(&m.vm, Elements { array, kind }, s, a[1]),
        }
    } else {
        D::Shadow::default()
    };
    Ok((kind, Slot { v, s }))
}

fn write<D: Domain>(
    m: &mut Machine<D>,
    a: &[Slot<D::Shadow>],
    from: Kind,
    v: Slot<D::Shadow>,
    primitive: bool,
) -> Res<Slot<D::Shadow>> {
    let (kind, array, off) = place(m, a, primitive)?;
    let v = widened(m, from, kind, v)?;
    m.vm.write_kind(array, off, kind, v.v);
    if D::ACTIVE {
        m.dom.store(array.addr() + off as usize, v.s);
    }
    Ok(Slot::default())
}

fn set<D: Domain>(m: &mut Machine<D>, a: &[Slot<D::Shadow>]) -> Res<Slot<D::Shadow>> {
    let array = Ref(m.value(a[0])? as u32);
    let kind = kind_of(&m.vm, array)?;
    let value = Ref(m.value(a[2])? as u32);
    if kind != Kind::Ref {
        if value.is_null() {
            return raise_bare(IAE);
        }
        let Some((from, v)) = m.unbox_slot(value) else {
            place(m, a, false)?;
            return raise(IAE, "argument type mismatch");
        };
        return write(m, a, from, v, true);
    }
    place(m, a, false)?;
    let element = m.vm.classes.get(m.vm.class_of(array)).component();
    if !value.is_null() && element.is_some_and(|e| !m.vm.instance_of(value, e)) {
        return raise(IAE, "array element type mismatch");
    }
    write(m, a, Kind::Ref, a[2], false)
}
