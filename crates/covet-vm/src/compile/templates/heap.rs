//! Fields, elements and casts. Addresses are formed and writes guarded as in [`crate::heap`].

use dynasmrt::{DynamicLabel, DynasmApi, DynasmLabelApi, dynasm};

use super::{Emitter, domain_offset, heap_offset};
use crate::code::{Insn, Op};
use crate::domain::Domain;
use crate::heap::{ARRAY_DATA, ARRAY_LENGTH, HEADER_CLASS, Heap, Ref};

/// Units of an object that is allocated and cleared in place.
pub(super) const SMALL: u32 = 8;

impl<D: Domain> Emitter<'_, D> {
    /// `rax` becomes a reference that is not null.
    pub(super) fn object(&mut self, n: usize, reg: u16) -> DynamicLabel {
        let slow = self.slow(n);
        dynasm!(self.ops
            ; .arch x64
            ; mov eax, [r12 + Self::bits(reg)]
            ; test eax, eax
            ; jz =>slow
        );
        slow
    }

    pub(super) fn get(&mut self, n: usize, i: &Insn) {
        let Ok(offset) = i32::try_from(i.x) else {
            return self.plain(n);
        };
        let slow = self.object(n, i.b);
        if matches!(i.op, Op::GetU8 | Op::GetI8) {
            dynasm!(self.ops; .arch x64; lea rax, [rax * 8 + offset]);
            self.no_shadow_at(slow);
        }
        match i.op {
            Op::Get64 => dynasm!(self.ops; .arch x64; mov rax, [r13 + rax * 8 + offset]),
            Op::GetU16 => dynasm!(self.ops; .arch x64; movzx eax, WORD [r13 + rax * 8 + offset]),
            Op::GetI16 => dynasm!(self.ops; .arch x64; movsx eax, WORD [r13 + rax * 8 + offset]),
            Op::GetU8 => dynasm!(self.ops; .arch x64; movzx eax, BYTE [r13 + rax]),
            Op::GetI8 => dynasm!(self.ops; .arch x64; movsx eax, BYTE [r13 + rax]),
            _ => dynasm!(self.ops; .arch x64; mov eax, [r13 + rax * 8 + offset]),
        }
        self.result(i.a);
    }

    /// Goes to a label if the byte at address `rax` may have a shadow.
    fn no_shadow_at(&mut self, slow: DynamicLabel) {
        let Some(table) = D::TABLE else {
            return;
        };
        dynasm!(self.ops
            ; .arch x64
            ; mov rcx, rax
            ; shr rcx, 12
            ; xor rcx, rax
            ; mov rdx, rcx
            ; shr rdx, 6
            ; and edx, table.words as i32 - 1
            ; mov rdx, [rbx + rdx * 8 + domain_offset::<D>(table.filter)]
            ; bt rdx, rcx
            ; jc =>slow
        );
    }

    pub(super) fn put(&mut self, n: usize, i: &Insn) {
        let Ok(offset) = i32::try_from(i.x) else {
            return self.plain(n);
        };
        let slow = self.object(n, i.a);
        dynasm!(self.ops
            ; .arch x64
            ; lea rax, [rax * 8 + offset]
            ; mov rcx, rax
            ; sub rcx, [rbx + heap_offset::<D>(Heap::FROZEN)]
            ; cmp rcx, [rbx + heap_offset::<D>(Heap::OPEN)]
            ; jae =>slow
        );
        if D::TABLE.is_some() && matches!(i.op, Op::Put8 | Op::PutZ) {
            dynasm!(self.ops; .arch x64; cmp QWORD [r12 + Self::shadow(i.b)], 0; jne =>slow);
            self.no_shadow_at(slow);
        }
        dynasm!(self.ops; .arch x64; mov rdx, [r12 + Self::bits(i.b)]);
        match i.op {
            Op::Put64 => dynasm!(self.ops; .arch x64; mov [r13 + rax], rdx),
            Op::Put16 => dynasm!(self.ops; .arch x64; mov [r13 + rax], dx),
            Op::Put8 => dynasm!(self.ops; .arch x64; mov [r13 + rax], dl),
            Op::PutZ => dynasm!(self.ops; .arch x64; and edx, 1; mov [r13 + rax], dl),
            _ => dynasm!(self.ops; .arch x64; mov [r13 + rax], edx),
        }
    }

    /// Allocates a small object.
    pub(super) fn allocate(&mut self, n: usize, i: &Insn) {
        let slow = self.slow(n);
        let known = self.ops.new_dynamic_label();
        dynasm!(self.ops
            ; .arch x64
            ; mov eax, [rbx + heap_offset::<D>(Heap::CUR)]
            ; lea ecx, [rax + i.y as i32]
            ; cmp ecx, [rbx + heap_offset::<D>(Heap::CUR_END)]
            ; ja =>slow
            ; lea rdx, [rax * 8]
        );
        if let Some(table) = D::TABLE {
            dynasm!(self.ops; .arch x64; cmp rdx, [rbx + domain_offset::<D>(table.highest)]; jbe =>slow);
        }
        dynasm!(self.ops
            ; .arch x64
            ; mov [rbx + heap_offset::<D>(Heap::CUR)], ecx
            ; cmp ecx, [rbx + heap_offset::<D>(Heap::TOP)]
            ; jbe =>known
            ; mov [rbx + heap_offset::<D>(Heap::TOP)], ecx
            ; =>known
            ; add QWORD [rbx + heap_offset::<D>(Heap::ALLOCATED)], i.y as i32 * 8
            ; mov QWORD [r13 + rdx], i.x as i32
        );
        for unit in 1..i.y as i32 {
            dynasm!(self.ops; .arch x64; mov QWORD [r13 + rdx + unit * 8], 0);
        }
        self.result(i.a);
    }

    pub(super) fn get_static(&mut self, i: &Insn) {
        let at = Ref(i.x).addr() + i.y as usize;
        dynasm!(self.ops; .arch x64; mov rax, QWORD at as i64);
        match i.op {
            Op::Gs64 | Op::Gs64C => dynasm!(self.ops; .arch x64; mov rax, [r13 + rax]),
            _ => dynasm!(self.ops; .arch x64; mov eax, [r13 + rax]),
        }
        self.result(i.a);
    }

    pub(super) fn get_checked_static(&mut self, n: usize, i: &Insn) {
        let slow = self.slow(n);
        self.initialized(Ref(i.x), slow);
        self.get_static(i);
    }

    pub(super) fn element(&mut self, n: usize, i: &Insn) {
        let slow = self.object(n, i.b);
        let (length, data) = (ARRAY_LENGTH as i32, ARRAY_DATA as i32);
        dynasm!(self.ops
            ; .arch x64
            ; lea rdx, [r13 + rax * 8]
            ; mov ecx, [r12 + Self::bits(i.c)]
            ; cmp ecx, [rdx + length]
            ; jae =>slow
        );
        match i.op {
            // What is no array may have any length: beyond 31 bits an index would lead out of the reservation.
            Op::Ld64 => dynasm!(self.ops
                ; .arch x64
                ; and ecx, i32::MAX
                ; mov rax, [rdx + rcx * 8 + data]
            ),
            Op::LdU16 => dynasm!(self.ops; .arch x64; movzx eax, WORD [rdx + rcx * 2 + data]),
            Op::LdI16 => dynasm!(self.ops; .arch x64; movsx eax, WORD [rdx + rcx * 2 + data]),
            Op::LdI8 => dynasm!(self.ops; .arch x64; movsx eax, BYTE [rdx + rcx + data]),
            _ => dynasm!(self.ops; .arch x64; mov eax, [rdx + rcx * 4 + data]),
        }
        self.result(i.a);
    }

    pub(super) fn array_length(&mut self, n: usize, i: &Insn) {
        self.object(n, i.b);
        dynasm!(self.ops; .arch x64; mov eax, [r13 + rax * 8 + ARRAY_LENGTH as i32]);
        self.result(i.a);
    }

    pub(super) fn check_cast(&mut self, n: usize, i: &Insn) {
        let (slow, next) = (self.slow(n), self.labels[n + 1]);
        dynasm!(self.ops
            ; .arch x64
            ; mov eax, [r12 + Self::bits(i.a)]
            ; test eax, eax
            ; jz =>next
            ; cmp DWORD [r13 + rax * 8 + HEADER_CLASS as i32], i.x as i32
            ; jne =>slow
        );
    }
}
