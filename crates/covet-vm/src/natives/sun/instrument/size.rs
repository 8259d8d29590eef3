//! The size that HotSpot would give an object: headers of twelve bytes, compressed references, fields packed.

use crate::class::Shape;
use crate::heap::Ref;
use crate::vm::Vm;

const HEADER: u64 = 12;
const ARRAY_HEADER: u64 = 16;

/// Bytes of an object, a multiple of eight.
pub fn of(vm: &Vm, object: Ref) -> i64 {
    if object.is_null() {
        return 0;
    }
    let class = vm.class_of(object);
    let bytes = match vm.classes.get(class).shape {
        Shape::Array { kind, .. } => {
            ARRAY_HEADER + u64::from(vm.heap.array_len(object)) * u64::from(kind.size())
        }
        _ => fields(vm, class),
    };
    bytes.next_multiple_of(8) as i64
}

fn fields(vm: &Vm, class: crate::class::ClassId) -> u64 {
    let classes = vm.classes.get(class).display.iter();
    let fields = classes.flat_map(|c| &vm.classes.get(*c).fields);
    let own = fields.filter(|f| !f.is_static() && f.index != u16::MAX);
    let sizes: Vec<u64> = own.map(|f| u64::from(f.kind.size())).collect();
    let (wide, narrow): (Vec<u64>, Vec<u64>) = sizes.into_iter().partition(|s| *s == 8);
    let narrow: u64 = narrow.iter().sum();
    match wide.is_empty() {
        true => HEADER + narrow,
        // Four bytes before the first long are there for something smaller.
        false => HEADER + 4 + wide.iter().sum::<u64>() + narrow.saturating_sub(4),
    }
}
