//! The dispatch loop: a flat table of one-line arms.
//!
//! The cursor must stay in machine registers: nothing in the hot table may take its address across a call that is not
//! inlined. Whatever is rare or long leaves the loop with an [`Exit`] and works on a copy of the cursor.

use super::cursor::{Cursor, Exit, Go};
use super::ops::{
    arithmetic as ar, arrays as rr, control as ct, convert as cv, fields as fl, invoke as iv,
    objects as ob,
};
use crate::code::{At, Op};
use crate::domain::Domain;
use crate::machine::{Event, Machine};

/// The operations that the fast path knows, each with its function, for a macro that makes something of the list: the
/// dispatch loop, or the functions that compiled code calls. Everything else is [`Machine::slow_step`]'s.
macro_rules! operations {
    ($then:ident! $m:ident $f:ident $i:ident) => {
        $then! { $m $f $i:
            Op::Nop => Ok(()),
            Op::Charge => ct::charge(&mut $f, $i),
            Op::Mov => ar::mov(&mut $f, $i),
            Op::Imm => ar::imm(&mut $f, $i),
            Op::Flag => ct::flag($m, &mut $f, $i),
            Op::IAdd => ar::iadd($m, &mut $f, $i),
            Op::ISub => ar::isub($m, &mut $f, $i),
            Op::IMul => ar::imul($m, &mut $f, $i),
            Op::IDiv => ar::idiv($m, &mut $f, $i),
            Op::IRem => ar::irem($m, &mut $f, $i),
            Op::IAnd => ar::iand($m, &mut $f, $i),
            Op::IOr => ar::ior($m, &mut $f, $i),
            Op::IXor => ar::ixor($m, &mut $f, $i),
            Op::IShl => ar::ishl($m, &mut $f, $i),
            Op::IShr => ar::ishr($m, &mut $f, $i),
            Op::IUshr => ar::iushr($m, &mut $f, $i),
            Op::INeg => ar::ineg($m, &mut $f, $i),
            Op::IAddI => ar::iaddi($m, &mut $f, $i),
            Op::IMulI => ar::imuli($m, &mut $f, $i),
            Op::IAndI => ar::iandi($m, &mut $f, $i),
            Op::IShlI => ar::ishli($m, &mut $f, $i),
            Op::IShrI => ar::ishri($m, &mut $f, $i),
            Op::IUshrI => ar::iushri($m, &mut $f, $i),
            Op::IOrI => ar::iori($m, &mut $f, $i),
            Op::IXorI => ar::ixori($m, &mut $f, $i),
            Op::IDivI => ar::idivi($m, &mut $f, $i),
            Op::IRemI => ar::iremi($m, &mut $f, $i),
            Op::LAdd => ar::ladd($m, &mut $f, $i),
            Op::LSub => ar::lsub($m, &mut $f, $i),
            Op::LMul => ar::lmul($m, &mut $f, $i),
            Op::LDiv => ar::ldiv($m, &mut $f, $i),
            Op::LRem => ar::lrem($m, &mut $f, $i),
            Op::LAnd => ar::land($m, &mut $f, $i),
            Op::LOr => ar::lor($m, &mut $f, $i),
            Op::LXor => ar::lxor($m, &mut $f, $i),
            Op::LShl => ar::lshl($m, &mut $f, $i),
            Op::LShr => ar::lshr($m, &mut $f, $i),
            Op::LUshr => ar::lushr($m, &mut $f, $i),
            Op::LNeg => ar::lneg($m, &mut $f, $i),
            Op::LAddI => ar::laddi($m, &mut $f, $i),
            Op::FAdd => ar::fadd($m, &mut $f, $i),
            Op::FSub => ar::fsub($m, &mut $f, $i),
            Op::FMul => ar::fmul($m, &mut $f, $i),
            Op::FDiv => ar::fdiv($m, &mut $f, $i),
            Op::FRem => ar::frem($m, &mut $f, $i),
            Op::FNeg => ar::fneg($m, &mut $f, $i),
            Op::DAdd => ar::dadd($m, &mut $f, $i),
            Op::DSub => ar::dsub($m, &mut $f, $i),
            Op::DMul => ar::dmul($m, &mut $f, $i),
            Op::DDiv => ar::ddiv($m, &mut $f, $i),
            Op::DRem => ar::drem($m, &mut $f, $i),
            Op::DNeg => ar::dneg($m, &mut $f, $i),
            Op::I2L => cv::i2l($m, &mut $f, $i),
            Op::I2F => cv::i2f($m, &mut $f, $i),
            Op::I2D => cv::i2d($m, &mut $f, $i),
            Op::L2I => cv::l2i($m, &mut $f, $i),
            Op::L2F => cv::l2f($m, &mut $f, $i),
            Op::L2D => cv::l2d($m, &mut $f, $i),
            Op::F2I => cv::f2i($m, &mut $f, $i),
            Op::F2L => cv::f2l($m, &mut $f, $i),
            Op::F2D => cv::f2d($m, &mut $f, $i),
            Op::D2I => cv::d2i($m, &mut $f, $i),
            Op::D2L => cv::d2l($m, &mut $f, $i),
            Op::D2F => cv::d2f($m, &mut $f, $i),
            Op::I2B => cv::i2b($m, &mut $f, $i),
            Op::I2C => cv::i2c($m, &mut $f, $i),
            Op::I2S => cv::i2s($m, &mut $f, $i),
            Op::IfEq => ct::if_eq($m, &mut $f, $i),
            Op::IfNe => ct::if_ne($m, &mut $f, $i),
            Op::IfLt => ct::if_lt($m, &mut $f, $i),
            Op::IfGe => ct::if_ge($m, &mut $f, $i),
            Op::IfGt => ct::if_gt($m, &mut $f, $i),
            Op::IfLe => ct::if_le($m, &mut $f, $i),
            Op::IfEqI => ct::if_eq_i($m, &mut $f, $i),
            Op::IfNeI => ct::if_ne_i($m, &mut $f, $i),
            Op::IfLtI => ct::if_lt_i($m, &mut $f, $i),
            Op::IfGeI => ct::if_ge_i($m, &mut $f, $i),
            Op::IfGtI => ct::if_gt_i($m, &mut $f, $i),
            Op::IfLeI => ct::if_le_i($m, &mut $f, $i),
            Op::LIfEq => ct::lif_eq($m, &mut $f, $i),
            Op::LIfNe => ct::lif_ne($m, &mut $f, $i),
            Op::LIfLt => ct::lif_lt($m, &mut $f, $i),
            Op::LIfGe => ct::lif_ge($m, &mut $f, $i),
            Op::LIfGt => ct::lif_gt($m, &mut $f, $i),
            Op::LIfLe => ct::lif_le($m, &mut $f, $i),
            Op::FIfEq | Op::FIfNe | Op::FIfLt | Op::FIfGe | Op::FIfGt | Op::FIfLe => ct::fif($m, &mut $f, $i),
            Op::DIfEq | Op::DIfNe | Op::DIfLt | Op::DIfGe | Op::DIfGt | Op::DIfLe => ct::dif($m, &mut $f, $i),
            Op::IfAEq => ct::if_a_eq($m, &mut $f, $i),
            Op::IfANe => ct::if_a_ne($m, &mut $f, $i),
            Op::IfNull => ct::if_null($m, &mut $f, $i),
            Op::IfNonNull => ct::if_non_null($m, &mut $f, $i),
            Op::Goto | Op::Jsr => ct::goto(&mut $f, $i),
            Op::Switch => ct::switch($m, &mut $f, $i),
            Op::LdI8 => rr::ld_i8($m, &mut $f, $i),
            Op::LdU16 => rr::ld_u16($m, &mut $f, $i),
            Op::LdI16 => rr::ld_i16($m, &mut $f, $i),
            Op::Ld32 | Op::LdRef => rr::ld_32($m, &mut $f, $i),
            Op::Ld64 => rr::ld_64($m, &mut $f, $i),
            Op::St8 => rr::st_8($m, &mut $f, $i),
            Op::St16 => rr::st_16($m, &mut $f, $i),
            Op::St32 => rr::st_32($m, &mut $f, $i),
            Op::St64 => rr::st_64($m, &mut $f, $i),
            Op::StRef => rr::st_ref($m, &mut $f, $i),
            Op::ArrayLength => rr::array_length($m, &mut $f, $i),
            Op::GetU8 => fl::get_u8($m, &mut $f, $i),
            Op::GetI8 => fl::get_i8($m, &mut $f, $i),
            Op::GetU16 => fl::get_u16($m, &mut $f, $i),
            Op::GetI16 => fl::get_i16($m, &mut $f, $i),
            Op::Get32 | Op::GetRef => fl::get_32($m, &mut $f, $i),
            Op::Get64 => fl::get_64($m, &mut $f, $i),
            Op::PutZ => fl::put_z($m, &mut $f, $i),
            Op::Put8 => fl::put_8($m, &mut $f, $i),
            Op::Put16 => fl::put_16($m, &mut $f, $i),
            Op::Put32 | Op::PutRef => fl::put_32($m, &mut $f, $i),
            Op::Put64 => fl::put_64($m, &mut $f, $i),
            Op::GsU8 => fl::gs_u8($m, &mut $f, $i),
            Op::GsI8 => fl::gs_i8($m, &mut $f, $i),
            Op::GsU16 => fl::gs_u16($m, &mut $f, $i),
            Op::GsI16 => fl::gs_i16($m, &mut $f, $i),
            Op::Gs32 | Op::GsRef => fl::gs_32($m, &mut $f, $i),
            Op::Gs64 => fl::gs_64($m, &mut $f, $i),
            Op::GsU8C => fl::checked($m, $i).and_then(|()| fl::gs_u8($m, &mut $f, $i)),
            Op::GsI8C => fl::checked($m, $i).and_then(|()| fl::gs_i8($m, &mut $f, $i)),
            Op::GsU16C => fl::checked($m, $i).and_then(|()| fl::gs_u16($m, &mut $f, $i)),
            Op::GsI16C => fl::checked($m, $i).and_then(|()| fl::gs_i16($m, &mut $f, $i)),
            Op::Gs32C | Op::GsRefC => fl::checked($m, $i).and_then(|()| fl::gs_32($m, &mut $f, $i)),
            Op::Gs64C => fl::checked($m, $i).and_then(|()| fl::gs_64($m, &mut $f, $i)),
            Op::PsZ => fl::ps_z($m, &mut $f, $i),
            Op::Ps8 => fl::ps_8($m, &mut $f, $i),
            Op::Ps16 => fl::ps_16($m, &mut $f, $i),
            Op::Ps32 | Op::PsRef => fl::ps_32($m, &mut $f, $i),
            Op::Ps64 => fl::ps_64($m, &mut $f, $i),
            Op::PsZC => fl::checked($m, $i).and_then(|()| fl::ps_z($m, &mut $f, $i)),
            Op::Ps8C => fl::checked($m, $i).and_then(|()| fl::ps_8($m, &mut $f, $i)),
            Op::Ps16C => fl::checked($m, $i).and_then(|()| fl::ps_16($m, &mut $f, $i)),
            Op::Ps32C | Op::PsRefC => fl::checked($m, $i).and_then(|()| fl::ps_32($m, &mut $f, $i)),
            Op::Ps64C => fl::checked($m, $i).and_then(|()| fl::ps_64($m, &mut $f, $i)),
            Op::New => ob::new($m, &mut $f, $i),
            Op::CheckCast => ob::checkcast($m, &mut $f, $i),
            Op::InstanceOf => ob::instance_of($m, &mut $f, $i),
            Op::LdRefConst => ob::ldc_ref(&mut $f, $i),
            Op::CallStatic => iv::call_static($m, &mut $f, $i),
            Op::CallStaticC => iv::call_static_checked($m, &mut $f, $i),
            Op::CallSpecial => iv::call_special($m, &mut $f, $i),
            Op::CallVirtual => iv::call_virtual($m, &mut $f, $i),
            Op::CallInterface => iv::call_interface($m, &mut $f, $i),
            Op::Ret => iv::ret($m, &mut $f, $i),
            Op::RetVal => iv::ret_val($m, &mut $f, $i),
            Op::ObserveBranch => ct::observe_branch($m, &mut $f, $i),
            Op::ObserveSwitch => ct::observe_switch($m, &mut $f, $i),
            Op::ObserveEntry => ct::observe_entry($m, $i),
            Op::ObserveLine => ct::observe_line($m, $i),
            _ => Err(Exit::Slow),
        }
    };
}
pub(crate) use operations;

/// Dispatches; every arm either goes on with the next instruction or breaks with its exit.
macro_rules! dispatch {
    ($m:ident $f:ident $i:ident: $($op:pat => $e:expr,)*) => {
        match $i.op() {
            $($op => match $e {
                Ok(()) => continue,
                Err(e) => break e,
            },)*
        }
    };
}

/// What became of an exit of the fast path.
pub(crate) enum Left {
    /// The instruction was done in place; execution goes on behind it, or wherever it jumped.
    InPlace,
    /// Frames may have changed.
    Elsewhere,
    /// The scheduler has to look.
    Event(Event),
}

impl<D: Domain> Machine<D> {
    /// Runs the current thread until its slice is used up or something needs the scheduler.
    #[expect(
        unsafe_code,
        reason = "fetches instructions through the raw program counter"
    )]
    pub(crate) fn interpret(&mut self, fuel: i64) -> Event {
        let mut f = self.cursor(fuel);
        loop {
            if D::COMPILES {
                let mut c = f;
                if let Some(event) = self.run_compiled(&mut c) {
                    return event;
                }
                f = c;
            }
            let exit = loop {
                let i = At(f.pc);
                // SAFETY: the program counter stays inside the code: jumps go to instruction indices, and a guard
                // instruction stands behind the last one.
                f.pc = unsafe { f.pc.add(1) };
                operations!(dispatch! self f i)
            };
            if D::COMPILES && matches!(exit, Exit::Compiled) {
                continue;
            }
            let mut c = f;
            let left = self.leave(&mut c, exit);
            f = c;
            if let Left::Event(event) = left {
                return event;
            }
        }
    }

    /// The instructions that are not worth a place in the hot table, and the slow halves of those that are.
    fn slow_step(&mut self, f: &mut Cursor<D::Shadow>, i: At) -> Go {
        match i.op() {
            Op::LCmp => cv::lcmp(self, f, i),
            Op::FCmpL => cv::fcmpl(self, f, i),
            Op::FCmpG => cv::fcmpg(self, f, i),
            Op::DCmpL => cv::dcmpl(self, f, i),
            Op::DCmpG => cv::dcmpg(self, f, i),
            Op::RetJsr => ct::ret_jsr(f, i),
            Op::GetFieldU | Op::PutFieldU | Op::GetStaticU | Op::PutStaticU => {
                fl::resolve(self, f, i)
            }
            Op::GsWorldU8 => fl::gs_world_u8(self, f, i),
            Op::GsWorld64 => fl::gs_world_64(self, f, i),
            Op::NewC => ob::new_checked(self, f, i),
            Op::NewU => ob::resolve_new(self, f, i),
            Op::NewArray => ob::new_array(self, f, i),
            Op::ANewArrayU => ob::resolve_array(self, f, i),
            Op::MultiNewArrayU => ob::resolve_multi(self, f, i),
            Op::MultiNewArray => ob::multi_new_array(self, f, i),
            Op::CheckCastU | Op::InstanceOfU => ob::resolve_type(self, f, i),
            Op::Throw => ob::throw(self, f, i),
            Op::MonitorEnter => ob::monitor_enter(self, f, i),
            Op::MonitorExit => ob::monitor_exit(self, f, i),
            Op::LdcU => ob::resolve_ldc(self, f, i),
            Op::CallPoly => iv::call_poly(self, f, i),
            Op::CallHandle | Op::CallDynamic => iv::call_site(self, f, i),
            Op::InvokeVirtualU | Op::InvokeSpecialU | Op::InvokeStaticU | Op::InvokeInterfaceU => {
                iv::resolve(self, f, i)
            }
            Op::InvokeDynamicU => iv::resolve_dynamic(self, f, i),
            Op::Bad => ob::bad(self),
            Op::CheckCast => ob::checkcast_slow(self, f, i),
            Op::StRef => rr::st_ref_slow(self, f, i),
            Op::CallInterface => iv::call_interface_slow(self, f, i),
            Op::CallVirtual => iv::call_virtual_slow(self),
            _ => fl::checked_slow(self, f, i),
        }
    }

    /// Handles an exit of the fast path.
    #[cold]
    #[inline(never)]
    pub(crate) fn leave(&mut self, f: &mut Cursor<D::Shadow>, exit: Exit) -> Left {
        let i = At(f.here());
        let exit = match exit {
            Exit::Slow => match self.slow_step(f, i) {
                Ok(()) => Ok(()),
                Err(e) => self.second_exit(f, e),
            },
            e => self.second_exit(f, e),
        };
        // Work is paid for by the instruction that asked for it, so that slices end at the same place every time.
        if self.out_of_memory(&exit) {
            self.vm.forgive_work();
        }
        let work = self.vm.take_work();
        f.fuel -= work;
        let exit = match exit {
            Ok(()) if work > 0 && f.fuel < 0 => Exit::Fuel,
            Ok(()) => return Left::InPlace,
            Err(e) => e,
        };
        // Wherever execution stands, the top frame must say so.
        if !matches!(exit, Exit::Frame) {
            self.save(f);
        }
        if let Some(e) = self.handle_exit(f, exit) {
            return Left::Event(e);
        }
        self.load(f);
        if f.fuel < 0 {
            self.end_slice(f.fuel);
            return Left::Event(Event::Slice);
        }
        Left::Elsewhere
    }

    /// Whether an instruction failed for want of memory.
    fn out_of_memory(&self, outcome: &Go) -> bool {
        match (outcome, &self.trouble) {
            (Err(Exit::Collect), _) => true,
            (Err(Exit::Trouble), Some(crate::vm::Trouble::Raise(e))) => self.heap_full(e),
            _ => false,
        }
    }

    /// Calls and returns that need more than the fast path.
    fn second_exit(&mut self, f: &mut Cursor<D::Shadow>, exit: Exit) -> Go {
        match exit {
            Exit::Enter(method) => {
                let i = At(f.here()).get();
                self.enter_slow(f, i, method)
            }
            Exit::Return => {
                let i = At(f.here()).get();
                let v = (i.op == Op::RetVal).then(|| f.get(i.a));
                self.leave_slow(f, i, v)
            }
            Exit::Init(class) => self.trouble(Err(crate::vm::Trouble::Init(class))),
            e => Err(e),
        }
    }
}
