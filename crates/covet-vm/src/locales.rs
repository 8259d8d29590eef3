//! Data of locales that the library finds once and keeps.
//!
//! A calendar of a locale that none was made for yet has all locales looked through, hundreds of thousands of bytecodes, and
//! the next run does it again. Where the library looks, it is noted whose data was wanted ([`Vm::want_locale`]); ahead of the
//! next freeze the host has it found ([`Machine::find_locale_ahead`]). Nobody can look into these caches. Deliberately
//! absent: locales with variants or extensions, of which programs have few.

use crate::domain::Domain;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::arg;
use crate::natives::intrinsic::Intrinsic;
use crate::transaction::Budget;
use crate::vm::Vm;

/// A kind of data, by its number in [`FOUND_BY`], and the tag of its locale.
pub type LocaleData = (u8, String);

/// Data that one run may ask for; whoever asks for more looks at all locales.
const MOST: usize = 16;

/// What has data found: class, name and descriptor of a static method that takes the locale.
const FOUND_BY: [(&str, &str, &str); 4] = [
    (
        "java/util/Calendar",
        "getInstance",
        "(Ljava/util/Locale;)Ljava/util/Calendar;",
    ),
    (
        "java/text/DateFormatSymbols",
        "getInstance",
        "(Ljava/util/Locale;)Ljava/text/DateFormatSymbols;",
    ),
    (
        "java/text/DecimalFormatSymbols",
        "getInstance",
        "(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;",
    ),
    (
        "java/text/NumberFormat",
        "getInstance",
        "(Ljava/util/Locale;)Ljava/text/NumberFormat;",
    ),
];

/// Methods that look for data, or in whose way those are: they are noted, and run.
pub const WATCHED: &[Intrinsic] = &[
    (
        "sun/util/locale/provider/CalendarDataUtility.retrieveFirstDayOfWeek(Ljava/util/Locale;)I",
        |vm, a| vm.want_locale(0, arg::r(a, 0)),
    ),
    (
        "java/text/DateFormatSymbols.initializeData(Ljava/util/Locale;)V",
        |vm, a| vm.want_locale(1, arg::r(a, 1)),
    ),
    (
        "java/text/DecimalFormatSymbols.initialize(Ljava/util/Locale;)V",
        |vm, a| vm.want_locale(2, arg::r(a, 1)),
    ),
    (
        "java/text/NumberFormat.getInstance(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;",
        |vm, a| vm.want_locale(3, arg::r(a, 0)),
    ),
];

impl Vm {
    /// Notes that data of a locale is wanted; answers nothing, so that the bytecode runs.
    fn want_locale(&mut self, kind: u8, locale: Ref) -> Option<u64> {
        if self.lenient_warmth && self.locales.len() < MOST {
            let wanted = (kind, self.tag_of(locale)?);
            if !self.locales.contains(&wanted) {
                self.locales.push(wanted);
            }
        }
        None
    }

    /// The tag of a locale that has a language, and maybe a script and a region.
    fn tag_of(&self, locale: Ref) -> Option<String> {
        let known = &self.known;
        let is_locale = !locale.is_null() && self.class_of(locale) == known.locale;
        let extended = is_locale
            && !self
                .heap
                .load_ref(locale, known.locale_extensions)
                .is_null();
        if !is_locale || extended {
            return None;
        }
        let base = self.heap.load_ref(locale, known.locale_base);
        if base.is_null() {
            return None;
        }
        let part = |place: u32| self.text(self.heap.load_ref(base, place));
        let [language, script, region, variant] = [
            known.base_locale_language,
            known.base_locale_script,
            known.base_locale_region,
            known.base_locale_variant,
        ]
        .map(part);
        if language.is_empty() || !variant.is_empty() {
            return None;
        }
        let parts = [language, script, region].into_iter();
        let parts: Vec<String> = parts.filter(|p| !p.is_empty()).collect();
        Some(parts.join("-"))
    }
}

impl<D: Domain> Machine<D> {
    /// Has data of a locale found before anything is frozen. For lenient hosts only.
    pub fn find_locale_ahead(&mut self, (kind, tag): &LocaleData, budget: &Budget) {
        let (class, method, descriptor) = FOUND_BY[usize::from(*kind)];
        // What cannot be done ahead, every run does for itself.
        let _ = self.warm_by(budget, |machine| {
            let tag = u64::from(machine.vm.new_string(tag)?.0);
            let of_tag = "(Ljava/lang/String;)Ljava/util/Locale;";
            let locale =
                machine.call_static("java/util/Locale", "forLanguageTag", of_tag, &[tag])?;
            machine.call_static(class, method, descriptor, &[locale])?;
            Ok(())
        });
    }
}
