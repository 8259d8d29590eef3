//! `java.lang.System`.

use crate::class::{Kind, Shape};
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::intrinsic::{Intrinsic, within};
use crate::natives::{PlainNative, Quick, arg, opaque, ret};
use crate::vm::{Res, Vm, raise, raise_bare};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/lang/System.registerNatives()V", |_, _| ret::v()),
    opaque(
        "java/lang/System.setIn0(Ljava/io/InputStream;)V",
        |vm, a| set_stream(vm, "in", a),
    ),
    opaque(
        "java/lang/System.setOut0(Ljava/io/PrintStream;)V",
        |vm, a| set_stream(vm, "out", a),
    ),
    opaque(
        "java/lang/System.setErr0(Ljava/io/PrintStream;)V",
        |vm, a| set_stream(vm, "err", a),
    ),
    opaque("java/lang/System.nanoTime()J", |vm, _| {
        vm.reads_clock();
        ret::j(vm.sandbox.clock.now_nanos())
    }),
    opaque("java/lang/System.currentTimeMillis()J", |vm, _| {
        vm.reads_clock();
        ret::j(vm.sandbox.clock.wall_millis())
    }),
    opaque(
        "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
        |vm, a| ret::i(vm.take_identity_hash(arg::r(a, 0)) as i32),
    ),
    opaque(
        "java/lang/System.mapLibraryName(Ljava/lang/String;)Ljava/lang/String;",
        |vm, a| {
            let n = vm.text(arg::r(a, 0));
            ret::r(vm.new_string(&format!("lib{n}.so"))?)
        },
    ),
];

fn set_stream(vm: &mut Vm, field: &str, a: &[u64]) -> Res<u64> {
    vm.set_static("java/lang/System", field, u64::from(arg::r(a, 0).0));
    ret::v()
}

/// Quick natives.
pub fn quick<D: Domain>(v: &mut Vec<(&'static str, Quick<D>)>) {
    v.push((
        "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
        arraycopy,
    ));
}

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[(
    "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V",
    copy_small,
)];

/// Copies that a budget need not be asked for, between arrays of the same class.
const SMALL_COPY: usize = 1 << 16;

fn copy_small(vm: &mut Vm, a: &[u64]) -> Option<u64> {
    let (src, from, dst, to, len) = (
        arg::r(a, 0),
        arg::i(a, 1),
        arg::r(a, 2),
        arg::i(a, 3),
        arg::i(a, 4),
    );
    if src.is_null() || dst.is_null() || vm.heap.class_id(src) != vm.heap.class_id(dst) {
        return None;
    }
    let size = vm.array_kind(src)?.size() as usize;
    let fits = within(from, len, vm.heap.array_len(src) as usize)
        && within(to, len, vm.heap.array_len(dst) as usize)
        && len as usize <= SMALL_COPY;
    let place = |array: Ref, index: i32| array.addr() + 16 + index as usize * size;
    fits.then(|| {
        let bytes = len as usize * size;
        vm.heap.copy_within(place(src, from), place(dst, to), bytes);
        0
    })
}

fn arraycopy<D: Domain>(m: &mut Machine<D>, a: &[Slot<D::Shadow>]) -> Res<Slot<D::Shadow>> {
    let (src, dst) = (Ref(m.value(a[0])? as u32), Ref(m.value(a[2])? as u32));
    let (from, to, len) = (
        m.value(a[1])? as i32,
        m.value(a[3])? as i32,
        m.value(a[4])? as i32,
    );
    let kind = m.vm.check_arraycopy(src, from, dst, to, len)?;
    let size = kind.size() as usize;
    m.vm.afford_copy(len as u64 * size as u64)?;
    let n = m.vm.copyable(src, from, dst, len, kind);
    let (s, d) = (
        src.addr() + 16 + from as usize * size,
        dst.addr() + 16 + to as usize * size,
    );
    m.vm.heap.copy_within(s, d, n * size);
    if D::ACTIVE {
        m.dom.copy(s, d, n * size);
    }
    if n < len as usize {
        if !m.vm.related_elements(src, dst) {
            let text = format!(
                "arraycopy: type mismatch: can not copy {}[] into {}[]",
                m.vm.component_name(src),
                m.vm.component_name(dst)
            );
            return raise("java/lang/ArrayStoreException", text);
        }
        let text = format!(
            "arraycopy: element type mismatch: can not cast one of the elements of {} to the type of the destination array, {}",
            m.vm.component_name(src) + "[]",
            m.vm.component_name(dst)
        );
        return raise("java/lang/ArrayStoreException", text);
    }
    Ok(Slot::default())
}

impl Vm {
    pub(crate) fn array_kind(&self, r: Ref) -> Option<Kind> {
        match self.classes.try_get(self.class_of(r))?.shape {
            Shape::Array { kind, .. } => Some(kind),
            _ => None,
        }
    }

    /// Whether an element of the first array's type could be one of the second's at all.
    fn related_elements(&self, src: Ref, dst: Ref) -> bool {
        let of = |r: Ref| self.classes.get(self.class_of(r)).component();
        match (of(src), of(dst)) {
            (Some(s), Some(d)) => self.classes.is_subclass(d, s),
            _ => false,
        }
    }

    fn component_name(&self, array: Ref) -> String {
        let c = self.classes.get(self.class_of(array)).component();
        c.map_or_else(String::new, |c| self.external_name(c))
    }

    fn component_text(&self, array: Ref) -> String {
        let c = self.classes.get(self.class_of(array)).component();
        c.map_or_else(String::new, |c| self.external_name(c))
    }

    /// Field descriptor of a class.
    pub fn descriptor_of(&self, id: crate::class::ClassId) -> String {
        let c = self.classes.get(id);
        let name = self.syms.text(c.name);
        match c.shape {
            Shape::Array { .. } => name.to_owned(),
            Shape::Instance => format!("L{name};"),
            Shape::Primitive(k) => match k {
                Kind::Boolean => "Z",
                Kind::Byte => "B",
                Kind::Char => "C",
                Kind::Short => "S",
                Kind::Int => "I",
                Kind::Float => "F",
                Kind::Long => "J",
                Kind::Double => "D",
                _ => "V",
            }
            .to_owned(),
        }
    }

    fn array_text(&self, r: Ref, kind: Kind, len: Option<u32>) -> String {
        let name = match kind {
            Kind::Ref => "object array".to_owned(),
            _ => self.component_text(r),
        };
        len.map_or(format!("{name}[]"), |l| format!("{name}[{l}]"))
    }

    fn check_arraycopy(&self, src: Ref, from: i32, dst: Ref, to: i32, len: i32) -> Res<Kind> {
        if src.is_null() || dst.is_null() {
            return raise_bare("java/lang/NullPointerException");
        }
        let store = "java/lang/ArrayStoreException";
        let Some(sk) = self.array_kind(src) else {
            let name = self.external_name(self.class_of(src));
            return raise(
                store,
                format!("arraycopy: source type {name} is not an array"),
            );
        };
        let Some(dk) = self.array_kind(dst) else {
            let name = self.external_name(self.class_of(dst));
            return raise(
                store,
                format!("arraycopy: destination type {name} is not an array"),
            );
        };
        if sk != dk {
            let (s, d) = (
                self.array_text(src, sk, None),
                self.array_text(dst, dk, None),
            );
            return raise(
                store,
                format!("arraycopy: type mismatch: can not copy {s} into {d}"),
            );
        }
        let (sl, dl) = (self.heap.array_len(src), self.heap.array_len(dst));
        if within(from, len, sl as usize) && within(to, len, dl as usize) {
            return Ok(sk);
        }
        let text = self.out_of_bounds_text((src, from, sl), (dst, to, dl), len, sk);
        raise("java/lang/ArrayIndexOutOfBoundsException", text)
    }

    /// What is wrong with the indices of a copy.
    #[cold]
    fn out_of_bounds_text(
        &self,
        (src, from, sl): (Ref, i32, u32),
        (dst, to, dl): (Ref, i32, u32),
        len: i32,
        kind: Kind,
    ) -> String {
        let st = self.array_text(src, kind, Some(sl));
        let dt = self.array_text(dst, kind, Some(dl));
        let end = |start: i32| u64::from(start as u32) + u64::from(len as u32);
        if from < 0 {
            format!("arraycopy: source index {from} out of bounds for {st}")
        } else if to < 0 {
            format!("arraycopy: destination index {to} out of bounds for {dt}")
        } else if len < 0 {
            format!("arraycopy: length {len} is negative")
        } else if end(from) > u64::from(sl) {
            let last = end(from);
            format!("arraycopy: last source index {last} out of bounds for {st}")
        } else {
            let last = end(to);
            format!("arraycopy: last destination index {last} out of bounds for {dt}")
        }
    }

    /// How many elements can be copied before one does not fit the destination's type.
    fn copyable(&self, src: Ref, from: i32, dst: Ref, len: i32, kind: Kind) -> usize {
        let (sc, dc) = (self.class_of(src), self.class_of(dst));
        if kind != Kind::Ref || sc == dc || self.classes.is_subclass(sc, dc) {
            return len as usize;
        }
        let Some(target) = self.classes.get(dc).component() else {
            return len as usize;
        };
        for i in 0..len {
            let e = self.heap.elem_ref(src, (from + i) as u32);
            if !e.is_null() && !self.instance_of(e, target) {
                return i as usize;
            }
        }
        len as usize
    }
}
