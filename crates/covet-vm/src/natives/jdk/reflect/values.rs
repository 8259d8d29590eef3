//! Boxing, unboxing and widening of values with their shadows.

use crate::class::Kind;
use crate::code::Op;
use crate::domain::{Domain, Slot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::vm::Res;

impl<D: Domain> Machine<D> {
    /// Kind and slot of what a box holds, `None` if the object is not one.
    pub fn unbox_slot(&mut self, r: Ref) -> Option<(Kind, Slot<D::Shadow>)> {
        let (kind, v) = self.vm.unbox(r)?;
        let off = self.vm.box_of(kind).1;
        let s = if D::ACTIVE {
            self.dom.load(r.addr() + off as usize)
        } else {
            D::Shadow::default()
        };
        Some((kind, Slot { v, s }))
    }

    /// A fresh box.
    pub fn box_slot(&mut self, kind: Kind, v: Slot<D::Shadow>) -> Res<Ref> {
        let r = self.vm.box_value(kind, v.v)?;
        if D::ACTIVE {
            let off = self.vm.box_of(kind).1;
            self.allocated(r);
            self.dom.store(r.addr() + off as usize, v.s);
        }
        Ok(r)
    }

    /// Widening primitive conversion as reflection allows it (JLS 5.1.2).
    pub fn widen_slot(
        &mut self,
        from: Kind,
        to: Kind,
        v: Slot<D::Shadow>,
    ) -> Option<Slot<D::Shadow>> {
        use Kind::{Boolean, Byte, Char, Double, Float, Int, Long, Short};
        let int = v.v as u32 as i32;
        let (op, bits) = match (from, to) {
            (a, b) if a == b => return Some(v),
            (Boolean, _) | (_, Boolean) => return None,
            (Byte, Short | Int) | (Char | Short, Int) => return Some(v),
            (Byte | Char | Short | Int, Long) => (Op::I2L, i64::from(int) as u64),
            (Byte | Char | Short | Int, Float) => (Op::I2F, u64::from((int as f32).to_bits())),
            (Byte | Char | Short | Int, Double) => (Op::I2D, f64::from(int).to_bits()),
            (Long, Float) => (Op::L2F, u64::from((v.v as i64 as f32).to_bits())),
            (Long, Double) => (Op::L2D, (v.v as i64 as f64).to_bits()),
            (Float, Double) => (Op::F2D, f64::from(f32::from_bits(v.v as u32)).to_bits()),
            _ => return None,
        };
        let s = if D::ACTIVE {
            self.dom.unary(op, v, bits)
        } else {
            D::Shadow::default()
        };
        Some(Slot { v: bits, s })
    }
}
