//! Asking transformers, one call after another, from natives that have bytes of a class.

use super::CLASS;
use crate::class::MethodId;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::natives::{Activation, Outcome};
use crate::vm::{Res, Vm};

/// What is transformed.
pub struct Subject {
    /// The defining loader.
    pub loader: Ref,
    /// The name in internal form, a `String`.
    pub name: Ref,
    /// The class, if it exists already.
    pub class: Ref,
    /// Its `ProtectionDomain`.
    pub domain: Ref,
}

/// Who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transformers {
    /// All: first those that take no part in retransformation.
    All,
    /// Those that do.
    Retransforming,
}

impl Vm {
    /// Whether transformers are asked for a class that is defined now: there are some, and none of them is running.
    pub fn asks_transformers(&mut self) -> bool {
        let wanted = |t: (bool, bool)| t.0 || t.1;
        let some = self.tables.agents().iter().any(|a| wanted(a.transformers));
        some && !self.is_transforming()
    }

    fn is_transforming(&mut self) -> bool {
        match self.transform_method() {
            Ok(method) => self.threads.frames.iter().any(|f| f.method == method),
            Err(_) => true,
        }
    }

    fn transform_method(&mut self) -> Res<MethodId> {
        self.boot_method(
            CLASS,
            "transform",
            "(Ljava/lang/Module;Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/Class;Ljava/security/ProtectionDomain;[BZ)[B",
        )
    }

    /// Objects of agents that are asked in turn, and whether for their retransforming transformers.
    fn calls(&self, who: Transformers) -> Vec<(Ref, bool)> {
        let agents = || self.tables.agents().iter();
        let plain = agents().filter(|a| a.transformers.0 && who == Transformers::All);
        let retransforming = agents().filter(|a| a.transformers.1);
        let plain = plain.map(|a| (a.object, false));
        plain
            .chain(retransforming.map(|a| (a.object, true)))
            .collect()
    }
}

/// Keeps what a transformer answered, if it changed the class. The state has three slots: the number of the next call,
/// the bytes, and the bytes as they were before transformers that take part in retransformation.
pub fn take_answer<D: Domain>(m: &mut Machine<D>, a: &Activation<D::Shadow>, state: usize) {
    match a.result {
        Ok(bytes) if a.step != 0 && bytes.v as u32 != 0 => m.set_arg(a, state + 1, bytes),
        _ => {}
    }
}

/// The bytes as they were before transformers that take part in retransformation, if these changed them.
pub fn unchanged<D: Domain>(
    m: &Machine<D>,
    a: &Activation<D::Shadow>,
    state: usize,
) -> Option<Ref> {
    let (now, before) = (m.arg(a, state + 1).v, m.arg(a, state + 2).v);
    (before != 0 && before != now).then_some(Ref(before as u32))
}

/// The next call of a transformer; `None` when all were asked.
pub fn transform<D: Domain>(
    m: &mut Machine<D>,
    a: &Activation<D::Shadow>,
    state: usize,
    subject: &Subject,
    who: Transformers,
    step: u32,
) -> Res<Option<Outcome<D::Shadow>>> {
    let at = m.arg(a, state).v as usize;
    let Some((agent, retransforming)) = m.vm.calls(who).get(at).copied() else {
        return Ok(None);
    };
    let method = m.vm.transform_method()?;
    m.set_arg(a, state, Slot::plain(at as u64 + 1));
    if retransforming && m.arg(a, state + 2).v == 0 {
        let bytes = m.arg(a, state + 1);
        m.set_arg(a, state + 2, bytes);
    }
    let r = |r: Ref| Slot::plain(u64::from(r.0));
    let args = vec![
        r(agent),
        r(Ref::NULL),
        r(subject.loader),
        r(subject.name),
        r(subject.class),
        r(subject.domain),
        m.arg(a, state + 1),
        Slot::plain(u64::from(retransforming)),
    ];
    Ok(Some(Outcome::Call { method, args, step }))
}
