//! Random terms and models for property tests: every operation, operands that rules and edges care about.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{RngCore, SeedableRng};

use crate::eval::Model;
use crate::op::{Math, Op};
use crate::term::{Domain, Term, Terms, Var};
use crate::value::{Sort, Value};

pub(crate) struct Random(Xoshiro256PlusPlus);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.0.next_u64() % n as u64) as usize
    }

    pub(crate) fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }

    fn long(&mut self) -> i64 {
        const EDGES: [i64; 22] = [
            0,
            1,
            -1,
            2,
            -2,
            3,
            5,
            7,
            10,
            31,
            32,
            63,
            64,
            97,
            127,
            128,
            255,
            256,
            65535,
            65536,
            i32::MAX as i64,
            i32::MIN as i64,
        ];
        match self.below(8) {
            0..=4 => self.pick(&EDGES),
            5 => self.pick(&[
                i64::MAX,
                i64::MIN,
                i64::MAX - 1,
                1 << 53,
                (1 << 53) + 1,
                1 << 24,
            ]),
            6 => self.below(40) as i64 - 20,
            _ => self.0.next_u64() as i64,
        }
    }

    fn double(&mut self) -> f64 {
        const EDGES: [f64; 16] = [
            0.0,
            -0.0,
            1.0,
            -1.0,
            0.5,
            2.0,
            1.5,
            -2.5,
            1e10,
            1e300,
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::MIN_POSITIVE,
            5e-324,
            2147483647.0,
        ];
        match self.below(8) {
            0..=4 => self.pick(&EDGES),
            5 | 6 => self.long() as f64,
            _ => f64::from_bits(self.0.next_u64()),
        }
    }

    fn text(&mut self) -> Value {
        const EDGES: [&str; 18] = [
            "",
            "a",
            "b",
            "ab",
            "abc",
            "ABC",
            " ",
            " a ",
            "12",
            "-7",
            "007",
            "true",
            "false",
            "1.5",
            "é\u{130}ß",
            "abab",
            "2147483648",
            "\u{10400}",
        ];
        if self.below(3) > 0 {
            return Value::text(self.pick(&EDGES));
        }
        let len = self.below(6);
        let units: Vec<u16> = (0..len)
            .map(|_| u16::from(self.pick(b"aAbB 01-z\t")))
            .collect();
        Value::Text(units.into())
    }

    /// A value of a domain.
    pub(crate) fn value(&mut self, domain: Domain) -> Value {
        match domain {
            Domain::Boolean => Value::Bool(self.below(2) == 1),
            Domain::Byte => Value::Int(i32::from(self.long() as i8)),
            Domain::Short => Value::Int(i32::from(self.long() as i16)),
            Domain::Char => Value::Int(i32::from(self.long() as u16)),
            Domain::Int => Value::Int(self.long() as i32),
            Domain::Long => Value::Long(self.long()),
            Domain::Float => Value::Float(self.double() as f32),
            Domain::Double => Value::Double(self.double()),
            Domain::Text => self.text(),
            Domain::Ref => Value::Ref(self.below(3) as u32),
        }
    }

    /// Values for all variables.
    pub(crate) fn model(&mut self, terms: &Terms) -> Model {
        let mut model = Model::new();
        for var in (0..terms.variables() as u32).map(Var) {
            model.set(var, self.value(terms.domain(var)));
        }
        model
    }
}

pub(crate) const DOMAINS: [Domain; 10] = [
    Domain::Boolean,
    Domain::Byte,
    Domain::Short,
    Domain::Char,
    Domain::Int,
    Domain::Long,
    Domain::Float,
    Domain::Double,
    Domain::Text,
    Domain::Ref,
];

/// Every operation with every choice of sorts that it takes.
pub(crate) fn signatures() -> Vec<(Op, Vec<Sort>)> {
    let mut all = numbers();
    all.extend(texts());
    all
}

fn numbers() -> Vec<(Op, Vec<Sort>)> {
    use Sort::{Bool, Double, Float, Int, Long, Ref, Text};
    let mut all = Vec::new();
    for sort in [Int, Long, Float, Double] {
        for op in [
            Op::Add,
            Op::Sub,
            Op::Mul,
            Op::Div,
            Op::Rem,
            Op::Eq,
            Op::Lt,
            Op::Le,
        ] {
            all.push((op, vec![sort, sort]));
        }
        all.push((Op::Neg, vec![sort]));
        for op in [Op::ToInt, Op::ToLong, Op::ToFloat, Op::ToDouble] {
            all.push((op, vec![sort]));
        }
    }
    for sort in [Bool, Int, Long] {
        for op in [Op::And, Op::Or, Op::Xor] {
            all.push((op, vec![sort, sort]));
        }
    }
    for sort in [Int, Long] {
        for op in [Op::Shl, Op::Shr, Op::Ushr] {
            all.push((op, vec![sort, Int]));
        }
        all.push((Op::FromBits, vec![sort]));
        all.push((Op::OfInt, vec![sort]));
    }
    for sort in [Float, Double] {
        all.push((Op::ToBits, vec![sort]));
        all.push((Op::Abs, vec![sort]));
    }
    for sort in [Bool, Int, Long, Float, Double, Text, Ref] {
        all.push((Op::Ite, vec![Bool, sort, sort]));
        all.push((Op::Pick, vec![Int, sort, sort, sort]));
    }
    for sort in [Bool, Text, Ref] {
        all.push((Op::Eq, vec![sort, sort]));
    }
    all.push((Op::Not, vec![Bool]));
    for op in [Op::ToByte, Op::ToShort, Op::ToChar] {
        all.push((op, vec![Int]));
    }
    for op in [Op::Sqrt, Op::Floor, Op::Ceil] {
        all.push((op, vec![Double]));
    }
    for f in [Math::Sin, Math::Exp, Math::Log, Math::Cbrt, Math::Rint] {
        all.push((Op::Math(f), vec![Double]));
    }
    for f in [Math::Pow, Math::Atan2, Math::Hypot] {
        all.push((Op::Math(f), vec![Double, Double]));
    }
    all
}

fn texts() -> Vec<(Op, Vec<Sort>)> {
    use Sort::{Bool, Int, Text};
    let mut all = vec![(Op::OfBool, vec![Bool])];
    for op in [
        Op::Length,
        Op::Trim,
        Op::Strip,
        Op::StripLeading,
        Op::StripTrailing,
        Op::IsBlank,
        Op::Lower,
        Op::Upper,
        Op::IsDouble,
        Op::ParseDouble,
    ] {
        all.push((op, vec![Text]));
    }
    for op in [
        Op::Concat,
        Op::Concat,
        Op::EqIgnoreCase,
        Op::Compare,
        Op::CompareIgnoreCase,
        Op::EndsWith,
        Op::Contains,
    ] {
        all.push((op, vec![Text, Text]));
    }
    for op in [
        Op::CharAt,
        Op::IsInt,
        Op::ParseInt,
        Op::IsLong,
        Op::ParseLong,
    ] {
        all.push((op, vec![Text, Int]));
    }
    for op in [
        Op::Substring,
        Op::IndexOfChar,
        Op::LastIndexOfChar,
        Op::ReplaceChar,
    ] {
        all.push((op, vec![Text, Int, Int]));
    }
    for op in [Op::StartsWith, Op::IndexOf, Op::LastIndexOf] {
        all.push((op, vec![Text, Text, Int]));
    }
    all.push((Op::Replace, vec![Text, Text, Text]));
    for op in [Op::CharLower, Op::CharUpper, Op::OfChar] {
        all.push((op, vec![Int]));
    }
    all
}

/// Pairs of terms, as they stand and simplified, that are to have the same values.
pub(crate) struct Pool {
    pub(crate) terms: Terms,
    pub(crate) pairs: Vec<(Term, Term)>,
}

impl Pool {
    /// Variables of every domain, two of int and text, and some constants.
    pub(crate) fn new(random: &mut Random) -> Pool {
        let mut terms = Terms::new();
        let mut pairs = Vec::new();
        for domain in DOMAINS
            .into_iter()
            .chain([Domain::Boolean, Domain::Int, Domain::Text])
        {
            let v = terms.variable(domain);
            pairs.push((v, v));
            let c = terms.constant(random.value(domain));
            pairs.push((c, c));
        }
        for sort in [Sort::Int, Sort::Int, Sort::Long] {
            let c = terms.integer(sort, random.below(4) as i64 - 1);
            pairs.push((c, c));
        }
        Pool { terms, pairs }
    }

    fn operand(&self, random: &mut Random, sort: Sort) -> Option<(Term, Term)> {
        let fits = |t: &&(Term, Term)| self.terms.sort(t.0) == sort;
        let all: Vec<(Term, Term)> = self.pairs.iter().filter(fits).copied().collect();
        if all.is_empty() {
            return None;
        }
        // The newest ones are the most complicated.
        let from = if random.below(2) == 0 {
            all.len().saturating_sub(3)
        } else {
            0
        };
        Some(random.pick(&all[from..]))
    }

    /// An operation on what is there; whether to keep it is up to the caller.
    pub(crate) fn grow(&mut self, random: &mut Random, op: Op, sorts: &[Sort]) -> (Term, Term) {
        let operands: Vec<(Term, Term)> = sorts
            .iter()
            .filter_map(|s| self.operand(random, *s))
            .collect();
        let raw: Vec<Term> = operands.iter().map(|p| p.0).collect();
        let made: Vec<Term> = operands.iter().map(|p| p.1).collect();
        (self.terms.raw(op, &raw), self.terms.make(op, &made))
    }
}
