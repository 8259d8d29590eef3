//! Bit conversions of `Float` and `Double`, and `String.intern`.

use crate::natives::{PlainNative, arg, joins, ret};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    joins("java/lang/Float.floatToRawIntBits(F)I", |_, a| Ok(a[0])),
    joins("java/lang/Float.intBitsToFloat(I)F", |_, a| Ok(a[0])),
    joins("java/lang/Double.doubleToRawLongBits(D)J", |_, a| Ok(a[0])),
    joins("java/lang/Double.longBitsToDouble(J)D", |_, a| Ok(a[0])),
    joins("java/lang/String.intern()Ljava/lang/String;", |vm, a| {
        ret::r(vm.intern_object(arg::r(a, 0)))
    }),
    joins(
        "java/util/concurrent/atomic/AtomicLong.VMSupportsCS8()Z",
        |_, _| ret::z(true),
    ),
    joins("java/lang/StringUTF16.isBigEndian()Z", |_, _| ret::z(false)),
];
