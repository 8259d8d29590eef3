//! `Runtime.gc`: the one moment when weak references are cleared.

use crate::domain::Domain;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome};
use crate::sandbox::Act;
use crate::thread::Wait;
use crate::vm::{Res, Trouble};

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/Runtime.gc()V",
        run: gc,
        catches: false,
    });
}

/// Collects, then lets the reference handler run before the caller goes on.
fn gc<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    if a.step == 1 {
        return Ok(Outcome::Void);
    }
    m.vm.act(Act::SystemGc, "");
    m.collect_now();
    m.set_step(1);
    Err(Trouble::Block(Wait::Yield))
}
