//! `java.util.TimeZone`: the zone of the world.

use crate::natives::{PlainNative, opaque, ret};
use crate::sandbox::Act;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/util/TimeZone.getSystemTimeZoneID(Ljava/lang/String;)Ljava/lang/String;",
        |vm, _| {
            vm.act(Act::TimeZoneRead, "");
            let zone = vm.sandbox.world.boot.time_zone.clone();
            ret::r(vm.new_string(&zone)?)
        },
    ),
    opaque(
        "java/util/TimeZone.getSystemGMTOffsetID()Ljava/lang/String;",
        |vm, _| {
            vm.act(Act::TimeZoneRead, "");
            ret::r(vm.new_string("GMT")?)
        },
    ),
];
