//! Instructions as operations on terms (JVMS 6.5).

use covet_smt::{Op as T, Sort, Term, Terms, Value};
use covet_vm::code::{Insn, Op};
use covet_vm::domain::Slot;

use super::Concolic;
use super::shadow::Shadow;

/// Sorts of the operands and the operation.
fn meaning(op: Op) -> Option<(Sort, Sort, T)> {
    use Sort::{Double, Float, Int, Long};
    Some(match op {
        Op::IAdd | Op::IAddI => (Int, Int, T::Add),
        Op::ISub => (Int, Int, T::Sub),
        Op::IMul | Op::IMulI => (Int, Int, T::Mul),
        Op::IDiv | Op::IDivI => (Int, Int, T::Div),
        Op::IRem | Op::IRemI => (Int, Int, T::Rem),
        Op::IAnd | Op::IAndI => (Int, Int, T::And),
        Op::IOr | Op::IOrI => (Int, Int, T::Or),
        Op::IXor | Op::IXorI => (Int, Int, T::Xor),
        Op::IShl | Op::IShlI => (Int, Int, T::Shl),
        Op::IShr | Op::IShrI => (Int, Int, T::Shr),
        Op::IUshr | Op::IUshrI => (Int, Int, T::Ushr),
        Op::LAdd => (Long, Long, T::Add),
        Op::LSub => (Long, Long, T::Sub),
        Op::LMul => (Long, Long, T::Mul),
        Op::LDiv => (Long, Long, T::Div),
        Op::LRem => (Long, Long, T::Rem),
        Op::LAnd => (Long, Long, T::And),
        Op::LOr => (Long, Long, T::Or),
        Op::LXor => (Long, Long, T::Xor),
        Op::LShl => (Long, Int, T::Shl),
        Op::LShr => (Long, Int, T::Shr),
        Op::LUshr => (Long, Int, T::Ushr),
        Op::FAdd => (Float, Float, T::Add),
        Op::FSub => (Float, Float, T::Sub),
        Op::FMul => (Float, Float, T::Mul),
        Op::FDiv => (Float, Float, T::Div),
        Op::FRem => (Float, Float, T::Rem),
        Op::DAdd => (Double, Double, T::Add),
        Op::DSub => (Double, Double, T::Sub),
        Op::DMul => (Double, Double, T::Mul),
        Op::DDiv => (Double, Double, T::Div),
        Op::DRem => (Double, Double, T::Rem),
        _ => return None,
    })
}

fn conversion(op: Op) -> Option<(Sort, T)> {
    use Sort::{Double, Float, Int, Long};
    Some(match op {
        Op::INeg => (Int, T::Neg),
        Op::LNeg => (Long, T::Neg),
        Op::FNeg => (Float, T::Neg),
        Op::DNeg => (Double, T::Neg),
        Op::I2L => (Int, T::ToLong),
        Op::I2F => (Int, T::ToFloat),
        Op::I2D => (Int, T::ToDouble),
        Op::L2I => (Long, T::ToInt),
        Op::L2F => (Long, T::ToFloat),
        Op::L2D => (Long, T::ToDouble),
        Op::F2I => (Float, T::ToInt),
        Op::F2L => (Float, T::ToLong),
        Op::F2D => (Float, T::ToDouble),
        Op::D2I => (Double, T::ToInt),
        Op::D2L => (Double, T::ToLong),
        Op::D2F => (Double, T::ToFloat),
        Op::I2B => (Int, T::ToByte),
        Op::I2C => (Int, T::ToChar),
        Op::I2S => (Int, T::ToShort),
        _ => return None,
    })
}

/// How a comparison goes when a number is none.
#[derive(Clone, Copy, PartialEq)]
enum Comparison {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

fn comparison(op: Op) -> Option<(Sort, Comparison)> {
    use Comparison::{Eq, Ge, Gt, Le, Lt, Ne};
    use Sort::{Double, Float, Int, Long};
    Some(match op {
        Op::IfEq | Op::IfEqI => (Int, Eq),
        Op::IfNe | Op::IfNeI => (Int, Ne),
        Op::IfLt | Op::IfLtI => (Int, Lt),
        Op::IfGe | Op::IfGeI => (Int, Ge),
        Op::IfGt | Op::IfGtI => (Int, Gt),
        Op::IfLe | Op::IfLeI => (Int, Le),
        Op::LIfEq => (Long, Eq),
        Op::LIfNe => (Long, Ne),
        Op::LIfLt => (Long, Lt),
        Op::LIfGe => (Long, Ge),
        Op::LIfGt => (Long, Gt),
        Op::LIfLe => (Long, Le),
        Op::FIfEq => (Float, Eq),
        Op::FIfNe => (Float, Ne),
        Op::FIfLt => (Float, Lt),
        Op::FIfGe => (Float, Ge),
        Op::FIfGt => (Float, Gt),
        Op::FIfLe => (Float, Le),
        Op::DIfEq => (Double, Eq),
        Op::DIfNe => (Double, Ne),
        Op::DIfLt => (Double, Lt),
        Op::DIfGe => (Double, Ge),
        Op::DIfGt => (Double, Gt),
        Op::DIfLe => (Double, Le),
        _ => return None,
    })
}

/// `lcmp` and its kin: -1, 0 or 1, and a number of its own when unordered.
pub(crate) fn three_way(terms: &mut Terms, x: Term, y: Term, unordered: i32) -> Term {
    let mut int = |value: i32| terms.constant(Value::Int(value));
    let (zero, other, opposite) = (int(0), int(unordered), int(-unordered));
    let same = terms.make(T::Eq, &[x, y]);
    // What is neither equal nor on the one side is on the other side, or unordered.
    let rest = terms.make(T::Ite, &[same, zero, other]);
    let (first, second) = if unordered == 1 { (x, y) } else { (y, x) };
    let ordered = terms.make(T::Lt, &[first, second]);
    terms.make(T::Ite, &[ordered, opposite, rest])
}

impl Concolic {
    /// The term of a slot, as a number of a sort; none if its shadow is something else.
    pub(crate) fn lift(&mut self, slot: Slot<Shadow>, sort: Sort) -> Option<Term> {
        let Some(term) = slot.s.term() else {
            return Some(self.terms.constant(Value::from_bits(sort, slot.v)));
        };
        match (self.terms.sort(term), sort) {
            (have, want) if have == want => Some(term),
            (Sort::Bool, Sort::Int) => Some(self.as_int(term)),
            _ => None,
        }
    }

    /// A truth value as Java's operand stack has it.
    pub(crate) fn as_int(&mut self, truth: Term) -> Term {
        let (one, zero) = (self.int(1), self.int(0));
        self.terms.make(T::Ite, &[truth, one, zero])
    }

    /// The constant.
    pub(crate) fn int(&mut self, value: i32) -> Term {
        self.terms.constant(Value::Int(value))
    }

    /// The negation.
    pub(crate) fn not(&mut self, truth: Term) -> Term {
        self.terms.make(T::Not, &[truth])
    }

    /// Both.
    pub(crate) fn both(&mut self, a: Term, b: Term) -> Term {
        self.terms.make(T::And, &[a, b])
    }

    /// One of them.
    pub(crate) fn either(&mut self, a: Term, b: Term) -> Term {
        self.terms.make(T::Or, &[a, b])
    }

    pub(super) fn combine(&mut self, op: Op, a: Slot<Shadow>, b: Slot<Shadow>) -> Option<Term> {
        match op {
            Op::LCmp => return self.three_way(Sort::Long, a, b, 1),
            Op::FCmpL => return self.three_way(Sort::Float, a, b, -1),
            Op::FCmpG => return self.three_way(Sort::Float, a, b, 1),
            Op::DCmpL => return self.three_way(Sort::Double, a, b, -1),
            Op::DCmpG => return self.three_way(Sort::Double, a, b, 1),
            Op::LAddI => {
                let x = self.lift(a, Sort::Long)?;
                let y = Value::Long(i64::from(b.v as u32 as i32));
                let y = self.terms.constant(y);
                return Some(self.terms.make(T::Add, &[x, y]));
            }
            _ => {}
        }
        let (left, right, op) = meaning(op)?;
        if matches!(op, T::And | T::Or | T::Xor)
            && let Some(truth) = self.logical(op, a, b)
        {
            return Some(truth);
        }
        let (x, y) = (self.lift(a, left)?, self.lift(b, right)?);
        Some(self.terms.make(op, &[x, y]))
    }

    /// An operation of two truth values.
    fn logical(&mut self, op: T, a: Slot<Shadow>, b: Slot<Shadow>) -> Option<Term> {
        let (x, y) = (self.truth(a)?, self.truth(b)?);
        Some(self.terms.make(op, &[x, y]))
    }

    /// The term of a slot that is a truth value.
    pub(crate) fn truth(&mut self, slot: Slot<Shadow>) -> Option<Term> {
        match slot.s.term() {
            None if slot.v <= 1 => Some(self.terms.constant(Value::Bool(slot.v == 1))),
            Some(term) if self.terms.sort(term) == Sort::Bool => Some(term),
            _ => None,
        }
    }

    /// `lcmp` and its kin.
    fn three_way(
        &mut self,
        sort: Sort,
        a: Slot<Shadow>,
        b: Slot<Shadow>,
        unordered: i32,
    ) -> Option<Term> {
        let (x, y) = (self.lift(a, sort)?, self.lift(b, sort)?);
        Some(three_way(&mut self.terms, x, y, unordered))
    }

    pub(super) fn convert(&mut self, op: Op, a: Slot<Shadow>) -> Option<Term> {
        let (sort, op) = conversion(op)?;
        if op == T::ToInt && sort == Sort::Int {
            return a.s.term();
        }
        let x = self.lift(a, sort)?;
        Some(self.terms.make(op, &[x]))
    }

    /// What holds if a conditional jump is taken.
    pub(super) fn condition(
        &mut self,
        insn: Insn,
        a: Slot<Shadow>,
        b: Slot<Shadow>,
    ) -> Option<Term> {
        let (sort, comparison) = comparison(insn.op)?;
        let (x, y) = (self.lift(a, sort)?, self.lift(b, sort)?);
        let floating = matches!(sort, Sort::Float | Sort::Double);
        let unordered = floating && insn.y & 1 != 0;
        Some(self.compare(comparison, x, y, floating, unordered))
    }

    fn compare(
        &mut self,
        comparison: Comparison,
        x: Term,
        y: Term,
        floating: bool,
        unordered: bool,
    ) -> Term {
        use Comparison::{Eq, Ge, Gt, Le, Lt, Ne};
        match comparison {
            Eq if unordered => {
                let apart = self.apart(x, y);
                self.not(apart)
            }
            Eq => self.terms.make(T::Eq, &[x, y]),
            Ne if floating && !unordered => self.apart(x, y),
            Ne => {
                let same = self.terms.make(T::Eq, &[x, y]);
                self.not(same)
            }
            Lt | Gt if unordered => {
                let (x, y) = if comparison == Lt { (x, y) } else { (y, x) };
                let not_below = self.terms.make(T::Le, &[y, x]);
                self.not(not_below)
            }
            Le | Ge if unordered => {
                let (x, y) = if comparison == Le { (x, y) } else { (y, x) };
                let above = self.terms.make(T::Lt, &[y, x]);
                self.not(above)
            }
            Lt => self.terms.make(T::Lt, &[x, y]),
            Gt => self.terms.make(T::Lt, &[y, x]),
            Le => self.terms.make(T::Le, &[x, y]),
            Ge => self.terms.make(T::Le, &[y, x]),
        }
    }

    /// Ordered and different.
    fn apart(&mut self, x: Term, y: Term) -> Term {
        let below = self.terms.make(T::Lt, &[x, y]);
        let above = self.terms.make(T::Lt, &[y, x]);
        self.either(below, above)
    }
}
