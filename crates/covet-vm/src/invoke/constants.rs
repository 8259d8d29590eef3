//! Objects for constants: boxes, static bootstrap arguments.

use covet_program::classfile::Constant;

use crate::class::{ClassId, Kind};
use crate::domain::Domain;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::vm::{Res, Vm, raise};

impl Vm {
    /// Boxes a primitive without going through the caches of `valueOf` (identity of boxes is not promised).
    pub fn box_value(&mut self, kind: Kind, bits: u64) -> Res<Ref> {
        let (class, off) = self.box_of(kind);
        let r = self.new_instance(class)?;
        match kind.size() {
            1 => self.heap.store_u8(r, off, bits as u8),
            2 => self.heap.store_u16(r, off, bits as u16),
            4 => self.heap.store_u32(r, off, bits as u32),
            _ => self.heap.store_u64(r, off, bits),
        }
        Ok(r)
    }

    /// Kind and slot bits of a box, `None` if the object is not one.
    pub fn unbox(&self, r: Ref) -> Option<(Kind, u64)> {
        if r.is_null() {
            return None;
        }
        let class = self.class_of(r);
        let kinds = [
            Kind::Boolean,
            Kind::Byte,
            Kind::Char,
            Kind::Short,
            Kind::Int,
            Kind::Float,
            Kind::Long,
            Kind::Double,
        ];
        let kind = kinds.into_iter().find(|k| self.box_of(*k).0 == class)?;
        let off = self.box_of(kind).1;
        Some((kind, self.read_kind(r, off, kind)))
    }

    /// Reads a field of a kind as slot bits.
    pub fn read_kind(&self, r: Ref, off: u32, kind: Kind) -> u64 {
        match kind {
            Kind::Boolean => u64::from(self.heap.load_u8(r, off)),
            Kind::Byte => u64::from(self.heap.load_u8(r, off) as i8 as i32 as u32),
            Kind::Char => u64::from(self.heap.load_u16(r, off)),
            Kind::Short => u64::from(self.heap.load_u16(r, off) as i16 as i32 as u32),
            Kind::Int | Kind::Float | Kind::Ref => u64::from(self.heap.load_u32(r, off)),
            Kind::Long | Kind::Double => self.heap.load_u64(r, off),
            Kind::Void => 0,
        }
    }

    /// Writes slot bits to a field of a kind.
    pub fn write_kind(&mut self, r: Ref, off: u32, kind: Kind, bits: u64) {
        match kind.size() {
            1 => self.heap.store_u8(r, off, bits as u8),
            2 => self.heap.store_u16(r, off, bits as u16),
            4 => self.heap.store_u32(r, off, bits as u32),
            8 => self.heap.store_u64(r, off, bits),
            _ => {}
        }
    }
}

impl<D: Domain> Machine<D> {
    /// A static bootstrap argument as an object.
    pub(crate) fn bootstrap_argument(&mut self, from: ClassId, cp: u16) -> Res<Ref> {
        let Some(file) = self.vm.classes.get(from).file.clone() else {
            return raise("java/lang/InternalError", "no pool");
        };
        match file.pool.get(cp) {
            Ok(Constant::Integer(v)) => self.vm.box_value(Kind::Int, u64::from(v as u32)),
            Ok(Constant::Float(v)) => self.vm.box_value(Kind::Float, u64::from(v)),
            Ok(Constant::Long(v)) => self.vm.box_value(Kind::Long, v as u64),
            Ok(Constant::Double(v)) => self.vm.box_value(Kind::Double, v),
            Ok(Constant::Dynamic { nat, .. }) => {
                let desc = file
                    .pool
                    .name_and_type(nat)
                    .map(|n| n.1.to_owned())
                    .unwrap_or_default();
                let (bits, _) = self.load_constant(from, cp)?;
                match Kind::of(&desc) {
                    Kind::Ref => Ok(Ref(bits as u32)),
                    k => self.vm.box_value(k, bits),
                }
            }
            Ok(_) => self.load_constant(from, cp).map(|(b, _)| Ref(b as u32)),
            Err(_) => raise("java/lang/ClassFormatError", "bad bootstrap argument"),
        }
    }

    /// All static arguments of a bootstrap method in the form `linkCallSite` takes: null, one object, or an array.
    pub(crate) fn bootstrap_arguments(&mut self, from: ClassId, cps: &[u16]) -> Res<Ref> {
        let mut items = Vec::with_capacity(cps.len());
        for cp in cps {
            items.push(self.bootstrap_argument(from, *cp)?);
        }
        match items.len() {
            0 => Ok(Ref::NULL),
            1 => Ok(items[0]),
            _ => self.vm.new_ref_array(self.vm.known.object, &items),
        }
    }
}
