//! Intrinsics of `LocalDate`, `LocalTime` and `LocalDateTime`: from a count to a date and to a time of day. Lists of a zone's
//! transitions, and with them the names of zones, are made of thousands of these.

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
            vm.spend(12)?;
            answer::r(local_date(vm, arg::j(a, 0))?)
        },
    ),
    (
        "java/time/LocalTime.ofNanoOfDay(J)Ljava/time/LocalTime;",
        |vm, a| {
            vm.spend(12)?;
            answer::r(local_time(vm, arg::j(a, 0))?)
        },
    ),
    (
        "java/time/LocalDateTime.ofEpochSecond(JILjava/time/ZoneOffset;)Ljava/time/LocalDateTime;",
        |vm, a| {
            vm.spend(30)?;
            answer::r(local_date_time(
                vm,
                arg::j(a, 0),
                arg::i(a, 2),
                arg::r(a, 3),
            )?)
        },
    ),
];

/// Where the fields of a class are; those of numbers are of whichever kinds.
type Places<const N: usize> = [(u32, Kind); N];

/// Fields of these classes, and of `ZoneOffset`; each as soon as its class was there. They outlive the run that found them,
/// so whether an answer is given may depend on the classes of the running program only, never on what is known here.
#[derive(Clone, Copy, Debug, Default)]
pub struct LocalOffsets {
    /// Year, month and day.
    date: Option<Places<3>>,
    /// Hour, minute, second and nanosecond.
    time: Option<Places<4>>,
    /// Date and time.
    date_time: Option<Places<2>>,
    /// The seconds of an offset.
    total: Option<Places<1>>,
}

const DATE: &str = "java/time/LocalDate";
const TIME: &str = "java/time/LocalTime";
const DATE_TIME: &str = "java/time/LocalDateTime";
const OFFSET: &str = "java/time/ZoneOffset";

/// Seconds of a day.
const DAY: i64 = 86_400;

/// Nanoseconds of a second.
const SECOND: i64 = 1_000_000_000;

fn local_date(vm: &mut Vm, epoch_day: i64) -> Option<Ref> {
    let parts = date(epoch_day)?;
    let places = places(vm, DATE, ["year", "month", "day"], |known| &mut known.date)?;
    made(vm, DATE, &places, parts.map(|part| part as u64))
}

/// Whole hours are constants of the class.
fn local_time(vm: &mut Vm, nano_of_day: i64) -> Option<Ref> {
    let parts = time(nano_of_day)?;
    if let [hour, 0, 0, 0] = parts {
        let hours = vm.static_ref(TIME, "HOURS");
        let known = !hours.is_null() && (hour as u32) < vm.heap.array_len(hours);
        let constant = known.then(|| vm.heap.elem_ref(hours, hour as u32))?;
        return (!constant.is_null()).then_some(constant);
    }
    let fields = ["hour", "minute", "second", "nano"];
    let places = places(vm, TIME, fields, |known| &mut known.time)?;
    made(vm, TIME, &places, parts.map(|part| part as u64))
}

fn local_date_time(vm: &mut Vm, epoch_second: i64, nano: i32, offset: Ref) -> Option<Ref> {
    let nano = i64::from(nano);
    (!offset.is_null() && (0..SECOND).contains(&nano)).then_some(())?;
    let [total] = places(vm, OFFSET, ["totalSeconds"], |known| &mut known.total)?;
    let seconds = vm.heap.load_u32(offset, total.0) as i32;
    let local = epoch_second.checked_add(i64::from(seconds))?;
    let date = local_date(vm, local.div_euclid(DAY))?;
    let time = local_time(vm, local.rem_euclid(DAY) * SECOND + nano)?;
    let parts = [date, time].map(|part| u64::from(part.0));
    let places = places(vm, DATE_TIME, ["date", "time"], |known| {
        &mut known.date_time
    })?;
    made(vm, DATE_TIME, &places, parts)
}

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
    (0..DAY * SECOND).contains(&nano_of_day).then_some(())?;
    let (seconds, nano) = (nano_of_day / SECOND, nano_of_day % SECOND);
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60, nano];
    Some(parts.map(|part| part as i32))
}

/// A new instance of a boot class with these values in its fields.
fn made<const N: usize>(
    vm: &mut Vm,
    class: &str,
    places: &Places<N>,
    values: [u64; N],
) -> Option<Ref> {
    let id = vm.classes.find(Ref::NULL, vm.syms.get(class)?)?;
    vm.is_initialized(vm.classes.get(id)).then_some(())?;
    let object = vm.new_instance(id).ok()?;
    for ((offset, kind), value) in places.iter().zip(values) {
        vm.write_kind(object, *offset, *kind, value);
    }
    Some(object)
}

/// Where fields of a class are, which is looked up once. A class that this program has not loaded has none.
fn places<const N: usize>(
    vm: &mut Vm,
    class: &str,
    names: [&str; N],
    known: fn(&mut LocalOffsets) -> &mut Option<Places<N>>,
) -> Option<Places<N>> {
    let id = vm.classes.find(Ref::NULL, vm.syms.get(class)?)?;
    if let Some(places) = *known(&mut vm.late_offsets.local) {
        return Some(places);
    }
    let mut places = [(0, Kind::Void); N];
    for (place, name) in places.iter_mut().zip(names) {
        let name = vm.syms.get(name)?;
        let mut fields = vm.classes.get(id).fields.iter();
        let field = fields.find(|f| f.name == name && !f.is_static())?;
        *place = (field.offset, field.kind);
    }
    *known(&mut vm.late_offsets.local) = Some(places);
    Some(places)
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
