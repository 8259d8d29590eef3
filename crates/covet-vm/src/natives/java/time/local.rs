//! Intrinsics of `LocalDate` and `LocalTime`: from a count to a date and to a time of day. Lists of a zone's transitions, and
//! with them the names of zones, are made of thousands of these.

use crate::class::Kind;
use crate::heap::Ref;
use crate::natives::arg;
use crate::natives::intrinsic::{Intrinsic, answer};
use crate::vm::Vm;

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[
    (
        "java/time/LocalDate.ofEpochDay(J)Ljava/time/LocalDate;",
        |vm, a| {
            let [year, month, day] = date(arg::j(a, 0))?;
            vm.spend(12)?;
            let fields = [("year", year), ("month", month), ("day", day)];
            answer::r(made(vm, "java/time/LocalDate", &fields)?)
        },
    ),
    (
        "java/time/LocalTime.ofNanoOfDay(J)Ljava/time/LocalTime;",
        |vm, a| {
            let [hour, minute, second, nano] = time(arg::j(a, 0))?;
            // Whole hours are constants of the class.
            (minute | second | nano != 0).then_some(())?;
            vm.spend(12)?;
            let fields = [
                ("hour", hour),
                ("minute", minute),
                ("second", second),
                ("nano", nano),
            ];
            answer::r(made(vm, "java/time/LocalTime", &fields)?)
        },
    ),
];

/// The days that are dates: from the first one of the year -999,999,999 to the last of 999,999,999.
const EPOCH_DAYS: std::ops::RangeInclusive<i64> = -365_243_219_162..=365_241_780_471;

/// Days of four hundred years.
const CYCLE: i64 = 146_097;

/// From 1 March of the year 0 to 1970-01-01. Years that begin in March have their leap day at the end.
const MARCH_TO_EPOCH: i64 = 719_468;

/// Year, month and day of the proleptic ISO calendar.
fn date(epoch_day: i64) -> Option<[i32; 3]> {
    EPOCH_DAYS.contains(&epoch_day).then_some(())?;
    let days = epoch_day + MARCH_TO_EPOCH;
    let (cycle, of_cycle) = (days.div_euclid(CYCLE), days.rem_euclid(CYCLE));
    let leap_days = of_cycle / 1_460 - of_cycle / 36_524 + of_cycle / 146_096;
    let year = (of_cycle - leap_days) / 365;
    let of_year = of_cycle - (365 * year + year / 4 - year / 100);
    // March to July have 153 days, as have August to December.
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..=9 => (year, month + 3),
        _ => (year + 1, month - 9),
    };
    Some([year + 400 * cycle, month, day].map(|part| part as i32))
}

/// Hour, minute, second and nanosecond.
fn time(nano_of_day: i64) -> Option<[i32; 4]> {
    const SECOND: i64 = 1_000_000_000;
    (0..86_400 * SECOND).contains(&nano_of_day).then_some(())?;
    let (seconds, nano) = (nano_of_day / SECOND, nano_of_day % SECOND);
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60, nano];
    Some(parts.map(|part| part as i32))
}

/// A new instance of a boot class with these numbers in its fields, whichever kinds of numbers it keeps.
fn made(vm: &mut Vm, class: &str, fields: &[(&str, i32)]) -> Option<Ref> {
    let id = vm.classes.find(Ref::NULL, vm.syms.get(class)?)?;
    let mut places: [(u32, Kind); 4] = [(0, Kind::Void); 4];
    for (place, (name, _)) in places.iter_mut().zip(fields) {
        let name = vm.syms.get(name)?;
        let mut known = vm.classes.get(id).fields.iter();
        let field = known.find(|f| f.name == name && !f.is_static())?;
        *place = (field.offset, field.kind);
    }
    let object = vm.new_instance(id).ok()?;
    for ((offset, kind), (_, value)) in places.into_iter().zip(fields) {
        vm.write_kind(object, offset, kind, *value as u64);
    }
    Some(object)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        for (day, expected) in [
            (0, [1970, 1, 1]),
            (19_782, [2024, 2, 29]),
            (-719_528, [0, 1, 1]),
            (11_016, [2000, 2, 29]),
            (*EPOCH_DAYS.start(), [-999_999_999, 1, 1]),
            (*EPOCH_DAYS.end(), [999_999_999, 12, 31]),
        ] {
            assert_eq!(date(day), Some(expected));
        }
        assert_eq!(date(EPOCH_DAYS.end() + 1), None);
        assert_eq!(date(i64::MIN), None);
    }
}
