//! `ClassLoader.defineClass1` and `defineClass2`: before a class is made of its bytes, the transformers of agents see
//! them.

use crate::class::create::Definition;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::sun::instrument::{Subject, Transformers, take_answer, transform, unchanged};
use crate::natives::{Activation, FullNative, Outcome};
use crate::vm::{Res, Vm, raise, raise_bare};

use super::class_loader::{expected, finish, slice};

/// State of the transformation.
const STATE: usize = 7;
/// Resumed with what a transformer answered.
const ANSWERED: u32 = 1;

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/ClassLoader.defineClass1(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
        run: |m, a| define(m, a, array_bytes),
        catches: false,
    });
    v.push(FullNative {
        key: "java/lang/ClassLoader.defineClass2(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
        run: |m, a| define(m, a, buffer_bytes),
        catches: false,
    });
}

/// `define(loader, name, bytes, offset, length, domain, source)`.
fn define<D: Domain>(
    m: &mut Machine<D>,
    a: Activation<D::Shadow>,
    read: fn(&Vm, &[u64; 6]) -> Res<Vec<u8>>,
) -> Res<Outcome<D::Shadow>> {
    let mut args = [0; 6];
    for (i, arg) in args.iter_mut().enumerate() {
        let slot = m.arg(&a, i);
        *arg = m.value(slot)?;
    }
    let (loader, name, domain) = (
        Ref(args[0] as u32),
        Ref(args[1] as u32),
        Ref(args[5] as u32),
    );
    let (mut bytes, mut before) = (None, None);
    if m.vm.asks_transformers() {
        if a.step == 0 {
            let first = read(&m.vm, &args)?;
            let first = m.vm.new_byte_array(&first)?;
            m.set_arg(&a, STATE, Slot::plain(0));
            m.set_arg(&a, STATE + 2, Slot::plain(0));
            m.set_arg(&a, STATE + 1, Slot::plain(u64::from(first.0)));
        }
        take_answer(m, &a, STATE);
        let subject = Subject {
            loader,
            name: internal_name(&mut m.vm, name)?,
            class: Ref::NULL,
            domain,
        };
        if let Some(call) = transform(m, &a, STATE, &subject, Transformers::All, ANSWERED)? {
            return Ok(call);
        }
        bytes = Some(Ref(m.arg(&a, STATE + 1).v as u32));
        before = unchanged(m, &a, STATE);
    }
    let bytes = match bytes {
        Some(array) => m.vm.byte_array(array).to_vec(),
        None => read(&m.vm, &args)?,
    };
    let def = Definition {
        loader,
        expected: expected(&m.vm, name),
        ..Definition::default()
    };
    let id = m.vm.define(bytes.into(), &def)?;
    if let Some(before) = before {
        let before = m.vm.byte_array(before).to_vec();
        m.vm.note_initial(id, before);
    }
    let mirror = finish(&mut m.vm, id, domain, Ref::NULL)?;
    Ok(Outcome::Value(Slot::plain(mirror)))
}

fn internal_name(vm: &mut Vm, name: Ref) -> Res<Ref> {
    match expected(vm, name) {
        Some(name) => vm.new_string(&name),
        None => Ok(Ref::NULL),
    }
}

fn array_bytes(vm: &Vm, a: &[u64; 6]) -> Res<Vec<u8>> {
    match Ref(a[2] as u32) {
        Ref::NULL => raise_bare("java/lang/NullPointerException"),
        array => slice(vm, array, a[3] as i32, a[4] as i32),
    }
}

fn buffer_bytes(vm: &Vm, a: &[u64; 6]) -> Res<Vec<u8>> {
    let off = vm.field_offset("java/nio/Buffer", "address");
    let start = vm.heap.load_u64(Ref(a[2] as u32), off) + (a[3] as i32).max(0) as u64;
    match vm.native_memory.get(start, (a[4] as i32).max(0) as u64) {
        Some(bytes) => Ok(bytes.to_vec()),
        None => raise("java/lang/ClassFormatError", "Truncated class file"),
    }
}
