//! What a run did to the world: whether its test may be written out, and whether it has to be tried more often.

use std::sync::Arc;

use covet_vm::sandbox::report::{Act, ActClass, SandboxReport};

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

/// Whether a test that did this may go another way at another time.
pub(crate) fn by_chance(report: &SandboxReport) -> bool {
    let chances = [
        Act::ClockRead,
        Act::EntropyRead,
        Act::IdentityHash,
        Act::ThreadStart,
    ];
    !report.is_empty() && chances.iter().any(|act| report.total(*act) > 0)
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
