//! What a run did to the world: whether its test may be written out, and whether it has to be tried more often.

use std::sync::Arc;

use covet_vm::sandbox::report::{Act, ActClass, ReportMark, SandboxReport};

/// Why a test that did this must not be written out; none if it did nothing of the kind.
pub(crate) fn harmful(report: &SandboxReport) -> Option<Arc<str>> {
    if report.is_empty() {
        return None;
    }
    let act = Act::ALL
        .iter()
        .copied()
        .find(|act| is_harmful(*act) && report.total(*act) > 0)?;
    let record = report.records().find(|r| r.act == act);
    Some(match record {
        Some(r) if !r.detail.is_empty() => format!("{}: {}", act.text(), r.detail).into(),
        _ => act.text().into(),
    })
}

/// Whether a test that did this since its base may go another way at another time. What was done for the base is the same
/// for all of its runs: the cleaner's thread is started there, and a library may look at the clock.
pub(crate) fn by_chance(report: &SandboxReport, base: &ReportMark) -> bool {
    let chance = |act| matches!(act, Act::ClockRead | Act::ThreadStart) || is_luck(act);
    report.first_act_since(base, chance).is_some()
}

/// Whether a test started threads since its base, so that it depends on who runs when.
pub(crate) fn starts_threads(report: &SandboxReport, base: &ReportMark) -> bool {
    let starts = |act| act == Act::ThreadStart;
    report.first_act_since(base, starts).is_some()
}

/// Whether it may go another way at the same time, with the same schedule.
pub(crate) fn by_luck(report: &SandboxReport, base: &ReportMark) -> bool {
    report.first_act_since(base, is_luck).is_some()
}

/// Whether a test drew randomness since its base.
pub(crate) fn random(report: &SandboxReport, base: &ReportMark) -> bool {
    let draws = |act| act == Act::EntropyRead;
    report.first_act_since(base, draws).is_some()
}

fn is_luck(act: Act) -> bool {
    matches!(act, Act::EntropyRead | Act::IdentityHash | Act::SaltRead)
}

fn is_harmful(act: Act) -> bool {
    match act.class() {
        ActClass::Forbidden | ActClass::Unsupported => true,
        ActClass::Effect => act != Act::StandardOutput,
        // Where a stack ends is not the same on any two machines.
        ActClass::WorldRead => matches!(act, Act::StandardInput | Act::StackLimit),
        ActClass::Notable => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_base_did_is_no_chance_of_its_runs() {
        let mut report = SandboxReport::default();
        report.record(Act::ThreadStart, "cleaner", None);
        let base = report.mark();
        assert!(!by_chance(&report, &base));
        report.record(Act::FileRead, "/etc", None);
        assert!(!by_chance(&report, &base));
        report.record(Act::ClockRead, "", None);
        assert!(by_chance(&report, &base) && !by_luck(&report, &base));
        assert!(!starts_threads(&report, &base));
        report.record(Act::ThreadStart, "worker", None);
        assert!(starts_threads(&report, &base));
        assert!(by_chance(&report, &base) && !by_luck(&report, &base));
        report.record(Act::EntropyRead, "", None);
        assert!(by_luck(&report, &base) && random(&report, &base));
    }
}
