//! The concrete domain: the shadow is `()` and costs nothing.

use super::NativeCall;
use super::{Domain, Slot, Stop};
use crate::code::{Insn, Op, SwitchTable};
use crate::vm::{Place, Vm};

/// Plain execution.
#[derive(Default, Clone, Copy, Debug)]
pub struct Concrete;

impl Domain for Concrete {
    type Shadow = ();
    const ACTIVE: bool = false;
    const COMPILES: bool = true;

    #[inline(always)]
    fn value(&mut self, slot: Slot<()>) -> Result<u64, Stop> {
        Ok(slot.v)
    }
    #[inline(always)]
    fn binary(&mut self, _: Op, _: Slot<()>, _: Slot<()>, _: u64) {}
    #[inline(always)]
    fn unary(&mut self, _: Op, _: Slot<()>, _: u64) {}
    #[inline(always)]
    fn branch(
        &mut self,
        _: &Vm,
        _: Place,
        _: Insn,
        _: Slot<()>,
        _: Slot<()>,
        taken: bool,
    ) -> Result<bool, Stop> {
        Ok(taken)
    }
    #[inline(always)]
    fn switch(
        &mut self,
        _: &Vm,
        _: Place,
        _: Slot<()>,
        _: Option<&SwitchTable>,
    ) -> Result<(), Stop> {
        Ok(())
    }
    #[inline(always)]
    fn load(&mut self, _: usize) {}
    #[inline(always)]
    fn store(&mut self, _: usize, (): ()) {}
    #[inline(always)]
    fn through(&mut self, (): (), _: Slot<()>) {}
    #[inline(always)]
    fn idle(&self, _: &[Slot<()>]) -> bool {
        true
    }
    #[inline(always)]
    fn copy(&mut self, _: usize, _: usize, _: usize) {}
    #[inline(always)]
    fn allocated(&mut self, _: usize, _: usize) {}
    #[inline(always)]
    fn native(&mut self, _: &NativeCall<()>) {}
    fn mark(&mut self) -> usize {
        0
    }
    fn rollback(&mut self, _: usize, _: usize) {}
}
