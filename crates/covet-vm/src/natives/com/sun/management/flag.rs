//! `Flag`: the few options of HotSpot that programs ask for. None of them can be changed.

use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::vm::{Res, Vm, raise};

const FLAG: &str = "com/sun/management/internal/Flag";
const ORIGIN: &str = "com/sun/management/VMOption$Origin";

#[derive(Clone, Copy)]
enum Value {
    Bool(bool),
    Long(i64),
}

/// The flags but `MaxHeapSize`, which depends on the run.
const FLAGS: &[(&str, Value)] = &[
    ("MaxHeapSize", Value::Long(0)),
    ("ObjectAlignmentInBytes", Value::Long(8)),
    ("UseCompressedClassPointers", Value::Bool(true)),
    ("UseCompressedOops", Value::Bool(true)),
    ("UseG1GC", Value::Bool(false)),
    ("UseParallelGC", Value::Bool(false)),
    ("UseSerialGC", Value::Bool(true)),
    ("HeapDumpOnOutOfMemoryError", Value::Bool(false)),
];

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("com/sun/management/internal/Flag.initialize()V", |_, _| {
        ret::v()
    }),
    opaque(
        "com/sun/management/internal/Flag.getInternalFlagCount()I",
        |_, _| ret::i(FLAGS.len() as i32),
    ),
    opaque(
        "com/sun/management/internal/Flag.getAllFlagNames()[Ljava/lang/String;",
        |vm, _| {
            let mut names = Vec::new();
            for (name, _) in FLAGS {
                names.push(vm.new_string(name)?);
            }
            let string = vm.known.string;
            ret::r(vm.new_ref_array(string, &names)?)
        },
    ),
    opaque(
        "com/sun/management/internal/Flag.getFlags([Ljava/lang/String;[Lcom/sun/management/internal/Flag;I)I",
        get_flags,
    ),
    opaque(
        "com/sun/management/internal/Flag.setLongValue(Ljava/lang/String;J)V",
        refuse,
    ),
    opaque(
        "com/sun/management/internal/Flag.setDoubleValue(Ljava/lang/String;D)V",
        refuse,
    ),
    opaque(
        "com/sun/management/internal/Flag.setBooleanValue(Ljava/lang/String;Z)V",
        refuse,
    ),
    opaque(
        "com/sun/management/internal/Flag.setStringValue(Ljava/lang/String;Ljava/lang/String;)V",
        refuse,
    ),
];

fn refuse(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = vm.text(arg::r(a, 0));
    raise(
        "java/lang/IllegalArgumentException",
        format!("This flag is not writeable: {name}"),
    )
}

/// `getFlags(names, flags, count)`: null asks for all. A name that is not known leaves a null.
fn get_flags(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let (names, flags) = (arg::r(a, 0), arg::r(a, 1));
    let wanted: Vec<String> = match names {
        Ref::NULL => FLAGS.iter().map(|f| f.0.to_owned()).collect(),
        _ => (0..vm.heap.array_len(names))
            .map(|i| vm.text(vm.heap.elem_ref(names, i)))
            .collect(),
    };
    let mut count = 0;
    for (i, name) in (0..vm.heap.array_len(flags)).zip(wanted) {
        let Some((_, value)) = FLAGS.iter().find(|f| f.0 == name) else {
            continue;
        };
        let flag = make(vm, &name, *value)?;
        vm.heap.set_elem_ref(flags, i, flag);
        count += 1;
    }
    ret::i(count)
}

fn make(vm: &mut Vm, name: &str, value: Value) -> Res<Ref> {
    let class = vm.load_boot(FLAG)?;
    vm.ready_class(ORIGIN)?;
    let flag = vm.new_instance(class)?;
    let text = vm.new_string(name)?;
    vm.put_ref(flag, FLAG, "name", text);
    let value = match value {
        Value::Bool(b) => vm.static_ref("java/lang/Boolean", if b { "TRUE" } else { "FALSE" }),
        Value::Long(n) => {
            let n = if name == "MaxHeapSize" {
                vm.heap.max_bytes() as i64
            } else {
                n
            };
            let boxed = vm.new_instance(vm.known.long_box)?;
            vm.heap.store_u64(boxed, vm.known.long_value, n as u64);
            boxed
        }
    };
    vm.put_ref(flag, FLAG, "value", value);
    let origin = vm.static_ref(ORIGIN, "DEFAULT");
    vm.put_ref(flag, FLAG, "origin", origin);
    let at = vm.field_offset(FLAG, "external");
    vm.heap.store_u8(flag, at, 1);
    Ok(flag)
}
