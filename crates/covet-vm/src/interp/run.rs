//! The dispatch loop: a flat table of one-line arms.

use super::cursor::{Cursor, Exit, Go};
use super::ops::{
    arithmetic as ar, arrays as rr, control as ct, convert as cv, fields as fl, invoke as iv,
    objects as ob,
};
use crate::code::{Insn, Op};
use crate::domain::Domain;
use crate::machine::{Event, Machine};

impl<D: Domain> Machine<D> {
    /// Runs the current thread until its slice is used up or something needs the scheduler.
    #[expect(
        unsafe_code,
        reason = "fetches instructions through the raw program counter"
    )]
    pub(crate) fn interpret(&mut self, fuel: i64) -> Event {
        let mut f = self.cursor(fuel);
        loop {
            let exit = loop {
                // SAFETY: the program counter stays inside the code: jumps go to instruction indices, and a guard
                // instruction stands behind the last one.
                let i = unsafe { *f.pc };
                f.pc = unsafe { f.pc.add(1) };
                if let Err(e) = self.step(&mut f, i) {
                    break e;
                }
            };
            match self.leave(&mut f, exit) {
                Some(event) => return event,
                None => continue,
            }
        }
    }

    #[inline(always)]
    #[expect(clippy::too_many_lines, reason = "the dispatch table")]
    fn step(&mut self, f: &mut Cursor<D::Shadow>, i: Insn) -> Go {
        match i.op {
            Op::Nop => Ok(()),
            Op::Charge => ct::charge(f, i),
            Op::Mov => ar::mov(f, i),
            Op::Imm => ar::imm(f, i),
            Op::IAdd => ar::iadd(self, f, i),
            Op::ISub => ar::isub(self, f, i),
            Op::IMul => ar::imul(self, f, i),
            Op::IDiv => ar::idiv(self, f, i),
            Op::IRem => ar::irem(self, f, i),
            Op::IAnd => ar::iand(self, f, i),
            Op::IOr => ar::ior(self, f, i),
            Op::IXor => ar::ixor(self, f, i),
            Op::IShl => ar::ishl(self, f, i),
            Op::IShr => ar::ishr(self, f, i),
            Op::IUshr => ar::iushr(self, f, i),
            Op::INeg => ar::ineg(self, f, i),
            Op::IAddI => ar::iaddi(self, f, i),
            Op::IMulI => ar::imuli(self, f, i),
            Op::IAndI => ar::iandi(self, f, i),
            Op::IShlI => ar::ishli(self, f, i),
            Op::IShrI => ar::ishri(self, f, i),
            Op::IUshrI => ar::iushri(self, f, i),
            Op::IOrI => ar::iori(self, f, i),
            Op::IXorI => ar::ixori(self, f, i),
            Op::IDivI => ar::idivi(self, f, i),
            Op::IRemI => ar::iremi(self, f, i),
            Op::LAdd => ar::ladd(self, f, i),
            Op::LSub => ar::lsub(self, f, i),
            Op::LMul => ar::lmul(self, f, i),
            Op::LDiv => ar::ldiv(self, f, i),
            Op::LRem => ar::lrem(self, f, i),
            Op::LAnd => ar::land(self, f, i),
            Op::LOr => ar::lor(self, f, i),
            Op::LXor => ar::lxor(self, f, i),
            Op::LShl => ar::lshl(self, f, i),
            Op::LShr => ar::lshr(self, f, i),
            Op::LUshr => ar::lushr(self, f, i),
            Op::LNeg => ar::lneg(self, f, i),
            Op::LAddI => ar::laddi(self, f, i),
            Op::FAdd => ar::fadd(self, f, i),
            Op::FSub => ar::fsub(self, f, i),
            Op::FMul => ar::fmul(self, f, i),
            Op::FDiv => ar::fdiv(self, f, i),
            Op::FRem => ar::frem(self, f, i),
            Op::FNeg => ar::fneg(self, f, i),
            Op::DAdd => ar::dadd(self, f, i),
            Op::DSub => ar::dsub(self, f, i),
            Op::DMul => ar::dmul(self, f, i),
            Op::DDiv => ar::ddiv(self, f, i),
            Op::DRem => ar::drem(self, f, i),
            Op::DNeg => ar::dneg(self, f, i),
            Op::I2L => cv::i2l(self, f, i),
            Op::I2F => cv::i2f(self, f, i),
            Op::I2D => cv::i2d(self, f, i),
            Op::L2I => cv::l2i(self, f, i),
            Op::L2F => cv::l2f(self, f, i),
            Op::L2D => cv::l2d(self, f, i),
            Op::F2I => cv::f2i(self, f, i),
            Op::F2L => cv::f2l(self, f, i),
            Op::F2D => cv::f2d(self, f, i),
            Op::D2I => cv::d2i(self, f, i),
            Op::D2L => cv::d2l(self, f, i),
            Op::D2F => cv::d2f(self, f, i),
            Op::I2B => cv::i2b(self, f, i),
            Op::I2C => cv::i2c(self, f, i),
            Op::I2S => cv::i2s(self, f, i),
            Op::LCmp => cv::lcmp(self, f, i),
            Op::FCmpL => cv::fcmpl(self, f, i),
            Op::FCmpG => cv::fcmpg(self, f, i),
            Op::DCmpL => cv::dcmpl(self, f, i),
            Op::DCmpG => cv::dcmpg(self, f, i),
            Op::IfEq => ct::if_eq(self, f, i),
            Op::IfNe => ct::if_ne(self, f, i),
            Op::IfLt => ct::if_lt(self, f, i),
            Op::IfGe => ct::if_ge(self, f, i),
            Op::IfGt => ct::if_gt(self, f, i),
            Op::IfLe => ct::if_le(self, f, i),
            Op::IfEqI => ct::if_eq_i(self, f, i),
            Op::IfNeI => ct::if_ne_i(self, f, i),
            Op::IfLtI => ct::if_lt_i(self, f, i),
            Op::IfGeI => ct::if_ge_i(self, f, i),
            Op::IfGtI => ct::if_gt_i(self, f, i),
            Op::IfLeI => ct::if_le_i(self, f, i),
            Op::LIfEq => ct::lif_eq(self, f, i),
            Op::LIfNe => ct::lif_ne(self, f, i),
            Op::LIfLt => ct::lif_lt(self, f, i),
            Op::LIfGe => ct::lif_ge(self, f, i),
            Op::LIfGt => ct::lif_gt(self, f, i),
            Op::LIfLe => ct::lif_le(self, f, i),
            Op::FIfEq | Op::FIfNe | Op::FIfLt | Op::FIfGe | Op::FIfGt | Op::FIfLe => {
                ct::fif(self, f, i)
            }
            Op::DIfEq | Op::DIfNe | Op::DIfLt | Op::DIfGe | Op::DIfGt | Op::DIfLe => {
                ct::dif(self, f, i)
            }
            Op::IfAEq => ct::if_a_eq(self, f, i),
            Op::IfANe => ct::if_a_ne(self, f, i),
            Op::IfNull => ct::if_null(self, f, i),
            Op::IfNonNull => ct::if_non_null(self, f, i),
            Op::Goto | Op::Jsr => ct::goto(f, i),
            Op::RetJsr => ct::ret_jsr(f, i),
            Op::Switch => ct::switch(self, f, i),
            Op::LdI8 => rr::ld_i8(self, f, i),
            Op::LdU16 => rr::ld_u16(self, f, i),
            Op::LdI16 => rr::ld_i16(self, f, i),
            Op::Ld32 | Op::LdRef => rr::ld_32(self, f, i),
            Op::Ld64 => rr::ld_64(self, f, i),
            Op::St8 => rr::st_8(self, f, i),
            Op::St16 => rr::st_16(self, f, i),
            Op::St32 => rr::st_32(self, f, i),
            Op::St64 => rr::st_64(self, f, i),
            Op::StRef => rr::st_ref(self, f, i),
            Op::ArrayLength => rr::array_length(self, f, i),
            Op::GetU8 => fl::get_u8(self, f, i),
            Op::GetI8 => fl::get_i8(self, f, i),
            Op::GetU16 => fl::get_u16(self, f, i),
            Op::GetI16 => fl::get_i16(self, f, i),
            Op::Get32 | Op::GetRef => fl::get_32(self, f, i),
            Op::Get64 => fl::get_64(self, f, i),
            Op::PutZ => fl::put_z(self, f, i),
            Op::Put8 => fl::put_8(self, f, i),
            Op::Put16 => fl::put_16(self, f, i),
            Op::Put32 | Op::PutRef => fl::put_32(self, f, i),
            Op::Put64 => fl::put_64(self, f, i),
            Op::GsU8 => fl::gs_u8(self, f, i),
            Op::GsI8 => fl::gs_i8(self, f, i),
            Op::GsU16 => fl::gs_u16(self, f, i),
            Op::GsI16 => fl::gs_i16(self, f, i),
            Op::Gs32 | Op::GsRef => fl::gs_32(self, f, i),
            Op::Gs64 => fl::gs_64(self, f, i),
            Op::GsU8C => fl::checked(self, i).and_then(|()| fl::gs_u8(self, f, i)),
            Op::GsI8C => fl::checked(self, i).and_then(|()| fl::gs_i8(self, f, i)),
            Op::GsU16C => fl::checked(self, i).and_then(|()| fl::gs_u16(self, f, i)),
            Op::GsI16C => fl::checked(self, i).and_then(|()| fl::gs_i16(self, f, i)),
            Op::Gs32C | Op::GsRefC => fl::checked(self, i).and_then(|()| fl::gs_32(self, f, i)),
            Op::Gs64C => fl::checked(self, i).and_then(|()| fl::gs_64(self, f, i)),
            Op::PsZ => fl::ps_z(self, f, i),
            Op::Ps8 => fl::ps_8(self, f, i),
            Op::Ps16 => fl::ps_16(self, f, i),
            Op::Ps32 | Op::PsRef => fl::ps_32(self, f, i),
            Op::Ps64 => fl::ps_64(self, f, i),
            Op::PsZC => fl::checked(self, i).and_then(|()| fl::ps_z(self, f, i)),
            Op::Ps8C => fl::checked(self, i).and_then(|()| fl::ps_8(self, f, i)),
            Op::Ps16C => fl::checked(self, i).and_then(|()| fl::ps_16(self, f, i)),
            Op::Ps32C | Op::PsRefC => fl::checked(self, i).and_then(|()| fl::ps_32(self, f, i)),
            Op::Ps64C => fl::checked(self, i).and_then(|()| fl::ps_64(self, f, i)),
            Op::GetFieldU | Op::PutFieldU | Op::GetStaticU | Op::PutStaticU => {
                fl::resolve(self, f, i)
            }
            Op::New => ob::new(self, f, i),
            Op::NewC => ob::new_checked(self, f, i),
            Op::NewU => ob::resolve_new(self, f, i),
            Op::NewArray => ob::new_array(self, f, i),
            Op::ANewArrayU => ob::resolve_array(self, f, i),
            Op::MultiNewArrayU => ob::resolve_multi(self, f, i),
            Op::MultiNewArray => ob::multi_new_array(self, f, i),
            Op::CheckCast => ob::checkcast(self, f, i),
            Op::InstanceOf => ob::instance_of(self, f, i),
            Op::CheckCastU | Op::InstanceOfU => ob::resolve_type(self, f, i),
            Op::Throw => ob::throw(self, f, i),
            Op::MonitorEnter => ob::monitor_enter(self, f, i),
            Op::MonitorExit => ob::monitor_exit(self, f, i),
            Op::LdcU => ob::resolve_ldc(self, f, i),
            Op::LdRefConst => ob::ldc_ref(f, i),
            Op::CallStatic => iv::call_static(self, f, i),
            Op::CallStaticC => iv::call_static_checked(self, f, i),
            Op::CallSpecial => iv::call_special(self, f, i),
            Op::CallVirtual => iv::call_virtual(self, f, i),
            Op::CallInterface => iv::call_interface(self, f, i),
            Op::CallPoly => iv::call_poly(self, f, i),
            Op::CallHandle | Op::CallDynamic => iv::call_site(self, f, i),
            Op::InvokeVirtualU | Op::InvokeSpecialU | Op::InvokeStaticU | Op::InvokeInterfaceU => {
                iv::resolve(self, f, i)
            }
            Op::InvokeDynamicU => iv::resolve_dynamic(self, f, i),
            Op::Ret => iv::ret(self, f, i),
            Op::RetVal => iv::ret_val(self, f, i),
            Op::Bad => ob::bad(self),
        }
    }

    /// Handles an exit of the fast path. `Some`: the scheduler has to look; `None`: go on.
    #[cold]
    #[inline(never)]
    fn leave(&mut self, f: &mut Cursor<D::Shadow>, exit: Exit) -> Option<Event> {
        // Wherever execution stands, the top frame must say so.
        if !matches!(exit, Exit::Frame) {
            self.save(f);
        }
        if let Some(e) = self.handle_exit(f, exit) {
            return Some(e);
        }
        self.load(f);
        if f.fuel < 0 {
            self.end_slice(f.fuel);
            return Some(Event::Slice);
        }
        None
    }
}
