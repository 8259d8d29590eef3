//! Queries by kind: each is made from a hidden model, so that most are satisfiable, and asked near to another one.

use covet_smt::{Domain, Math, Model, Op, Sort, Term, Terms, Value, Var};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

type Random = Xoshiro256PlusPlus;

/// Makes the clauses of one query.
pub type Kind = fn(&mut Maker) -> Vec<Term>;

/// A query in the making.
pub struct Maker {
    random: Random,
    pub terms: Terms,
    pub hidden: Model,
    pub near: Model,
}

impl Maker {
    pub fn new(seed: u64) -> Maker {
        Maker {
            random: Random::seed_from_u64(seed),
            terms: Terms::new(),
            hidden: Model::new(),
            near: Model::new(),
        }
    }

    fn var(&mut self, domain: Domain) -> Term {
        let var = Var(self.terms.variables() as u32);
        for hidden in [true, false] {
            let value = match domain.sort() {
                Sort::Int => {
                    let (low, high) = domain.bounds().unwrap_or((0, 1));
                    let (low, high) = (low.max(-1000), high.min(1000));
                    Value::Int(self.random.random_range(low..=high) as i32)
                }
                Sort::Long => Value::Long(self.random.random()),
                Sort::Double => {
                    Value::Double(f64::from(self.random.random_range(-4000..4000)) / 8.0)
                }
                Sort::Float => Value::Float(self.random.random_range(-4000..4000) as f32 / 8.0),
                Sort::Text => {
                    let len = self.random.random_range(0..8);
                    let chars = (0..len).map(|_| self.random.random_range(97..123u16));
                    Value::Text(chars.collect())
                }
                Sort::Bool => Value::Bool(self.random.random()),
                Sort::Ref => Value::Ref(0),
            };
            if hidden {
                self.hidden.set(var, value);
            } else {
                self.near.set(var, value);
            }
        }
        self.terms.variable(domain)
    }

    pub fn vars(&mut self, domain: Domain, count: usize) -> Vec<Term> {
        (0..count).map(|_| self.var(domain)).collect()
    }

    fn int(&mut self, i: i32) -> Term {
        self.terms.constant(Value::Int(i))
    }

    fn text(&mut self, s: &str) -> Term {
        self.terms.constant(Value::text(s))
    }

    fn double(&mut self, d: f64) -> Term {
        self.terms.constant(Value::Double(d))
    }

    fn op(&mut self, op: Op, args: &[Term]) -> Term {
        self.terms.make(op, args)
    }

    /// What holds in the hidden model: a comparison or its negation.
    fn hidden(&mut self, clause: Term) -> Term {
        match self.hidden.holds(&self.terms, clause) {
            true => clause,
            false => self.op(Op::Not, &[clause]),
        }
    }

    /// The value in the hidden model, as an equation.
    fn is_hidden(&mut self, term: Term) -> Term {
        let value = self.hidden.value(&self.terms, term);
        let value = self.terms.constant(value);
        self.op(Op::Eq, &[term, value])
    }

    fn one_of(&mut self, terms: &[Term]) -> Term {
        terms[self.random.random_range(0..terms.len())]
    }
}

fn linear(m: &mut Maker) -> Vec<Term> {
    let vars = m.vars(Domain::Int, 6);
    (0..20)
        .map(|i| linear_clause(m, &vars, i % 5 == 0))
        .collect()
}

pub fn linear_clause(m: &mut Maker, vars: &[Term], equation: bool) -> Term {
    let mut sum = m.int(0);
    for _ in 0..3 {
        let (x, factor) = (m.one_of(vars), m.random.random_range(-9..10));
        let factor = m.int(factor);
        let product = m.op(Op::Mul, &[x, factor]);
        sum = m.op(Op::Add, &[sum, product]);
    }
    if equation {
        return m.is_hidden(sum);
    }
    let limit = m.random.random_range(-3000..3000);
    let limit = m.int(limit);
    let less = m.op(Op::Lt, &[sum, limit]);
    m.hidden(less)
}

fn nonlinear(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Int, 3);
    let xy = m.op(Op::Mul, &[v[0], v[1]]);
    let yz = m.op(Op::Mul, &[v[1], v[2]]);
    let sum = m.op(Op::Add, &[xy, yz]);
    let less = m.op(Op::Lt, &[v[0], v[2]]);
    let clauses = [m.is_hidden(xy), m.is_hidden(sum), m.hidden(less)];
    clauses.to_vec()
}

fn division(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Int, 2);
    let (seven, sixty) = (m.int(7), m.int(60));
    let zero = m.int(0);
    let rem = m.op(Op::Rem, &[v[0], sixty]);
    let div = m.op(Op::Div, &[v[0], v[1]]);
    let small = m.op(Op::Rem, &[v[1], seven]);
    let shifted = m.op(Op::Ushr, &[v[0], small]);
    let byte = m.op(Op::ToByte, &[shifted]);
    let zero = m.op(Op::Eq, &[v[1], zero]);
    let not_zero = m.op(Op::Not, &[zero]);
    let mut clauses = vec![m.is_hidden(rem), m.is_hidden(div), m.is_hidden(byte)];
    if m.hidden.holds(&m.terms, not_zero) {
        clauses.push(not_zero);
    }
    clauses
}

fn division_long(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Long, 2);
    let day = m.terms.constant(Value::Long(86_400_000));
    let div = m.op(Op::Div, &[v[0], day]);
    let rem = m.op(Op::Rem, &[v[1], day]);
    let less = m.op(Op::Lt, &[v[0], v[1]]);
    vec![m.is_hidden(div), m.is_hidden(rem), m.hidden(less)]
}

fn hash(m: &mut Maker) -> Vec<Term> {
    let x = m.var(Domain::Long);
    let (k, by) = (
        m.terms
            .constant(Value::Long(0x9e37_79b9_7f4a_7c15_u64 as i64)),
        m.int(32),
    );
    let product = m.op(Op::Mul, &[x, k]);
    let shifted = m.op(Op::Ushr, &[product, by]);
    let mixed = m.op(Op::Xor, &[product, shifted]);
    let low = m.op(Op::ToInt, &[mixed]);
    vec![m.is_hidden(low)]
}

fn circle(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Double, 2);
    let squares = [0, 1].map(|i| m.op(Op::Mul, &[v[i], v[i]]));
    let sum = m.op(Op::Add, &squares);
    let (limit, zero) = (m.double(1e-3), m.double(0.0));
    vec![m.op(Op::Lt, &[sum, limit]), m.op(Op::Lt, &[zero, v[0]])]
}

fn double_equation(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Double, 3);
    let (rate, hundred) = (m.double(1.19), m.double(100.0));
    let product = m.op(Op::Mul, &[v[0], rate]);
    let quotient = m.op(Op::Div, &[v[1], hundred]);
    let sum = m.op(Op::Add, &[product, quotient]);
    let less = m.op(Op::Lt, &[sum, v[2]]);
    let above = m.op(Op::Lt, &[v[1], v[0]]);
    let limit = m.op(Op::Lt, &[hundred, sum]);
    vec![m.hidden(less), m.hidden(above), m.hidden(limit)]
}

fn double_quotient(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Double, 2);
    let quotient = m.op(Op::Div, &[v[0], v[1]]);
    let (low, high) = (m.double(2.5), m.double(2.75));
    let root = m.op(Op::Sqrt, &[v[0]]);
    let three = m.double(3.0);
    vec![
        m.op(Op::Lt, &[low, quotient]),
        m.op(Op::Lt, &[quotient, high]),
        m.op(Op::Lt, &[three, root]),
    ]
}

fn cast(m: &mut Maker) -> Vec<Term> {
    let d = m.var(Domain::Double);
    let i = m.var(Domain::Int);
    let (scale, int) = (m.double(100.0), m.op(Op::ToDouble, &[i]));
    let scaled = m.op(Op::Mul, &[d, scale]);
    let cents = m.op(Op::ToInt, &[scaled]);
    let less = m.op(Op::Lt, &[int, d]);
    vec![m.is_hidden(cents), m.hidden(less)]
}

fn string(m: &mut Maker) -> Vec<Term> {
    let s = m.var(Domain::Text);
    let (dot, zero, prefix) = (m.text("."), m.int(0), m.text("org"));
    let starts = m.op(Op::StartsWith, &[s, prefix, zero]);
    let last = m.op(Op::LastIndexOf, &[s, dot, zero]);
    let index = m.op(Op::IndexOf, &[s, dot, zero]);
    let five = m.int(5);
    let length = m.op(Op::Length, &[s]);
    let ten = m.int(10);
    let not_first = m.op(Op::Lt, &[last, zero]);
    vec![
        starts,
        not_first,
        m.op(Op::Eq, &[index, five]),
        m.op(Op::Lt, &[ten, length]),
    ]
}

fn keyword(m: &mut Maker) -> Vec<Term> {
    let s = m.var(Domain::Text);
    let trimmed = m.op(Op::Trim, &[s]);
    let lower = m.op(Op::Lower, &[trimmed]);
    let mut clauses: Vec<Term> = ["yes", "no", "maybe", "always"]
        .map(|word| {
            let word = m.text(word);
            let same = m.op(Op::Eq, &[lower, word]);
            m.op(Op::Not, &[same])
        })
        .to_vec();
    let never = m.text("never");
    clauses.push(m.op(Op::EqIgnoreCase, &[trimmed, never]));
    clauses
}

fn parse(m: &mut Maker) -> Vec<Term> {
    let s = m.var(Domain::Text);
    let (ten, comma, zero) = (m.int(10), m.int(44), m.int(0));
    let at = m.op(Op::IndexOfChar, &[s, comma, zero]);
    let head = m.op(Op::Substring, &[s, zero, at]);
    let number = m.op(Op::ParseInt, &[head, ten]);
    let valid = m.op(Op::IsInt, &[head, ten]);
    let limit = m.random.random_range(10..5000);
    let limit = m.int(limit);
    vec![
        m.op(Op::Lt, &[zero, at]),
        valid,
        m.op(Op::Lt, &[limit, number]),
    ]
}

fn pick(m: &mut Maker) -> Vec<Term> {
    let index = m.vars(Domain::Int, 2);
    let items = m.vars(Domain::Int, 16);
    let mut clauses = Vec::new();
    let (zero, end) = (m.int(0), m.int(16));
    let picked: Vec<Term> = (index.iter())
        .map(|i| {
            clauses.push(m.op(Op::Le, &[zero, *i]));
            clauses.push(m.op(Op::Lt, &[*i, end]));
            let args: Vec<Term> = [*i].into_iter().chain(items.iter().copied()).collect();
            m.op(Op::Pick, &args)
        })
        .collect();
    let sum = m.op(Op::Add, &picked);
    let limit = m.int(700);
    clauses.push(m.op(Op::Eq, &[sum, limit]));
    clauses.push(m.op(Op::Lt, &[picked[0], picked[1]]));
    clauses
}

fn unsatisfiable(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Double, 2);
    let sum = m.op(Op::Add, &[v[0], v[1]]);
    let zero = m.double(0.0);
    vec![
        m.op(Op::Lt, &[zero, v[0]]),
        m.op(Op::Lt, &[zero, v[1]]),
        m.op(Op::Lt, &[sum, v[0]]),
    ]
}

/// A bound, and a sum of two: as most clauses are.
fn trivial(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Int, 2);
    let sum = m.op(Op::Add, &v);
    let less = m.op(Op::Lt, &[v[0], v[1]]);
    vec![m.is_hidden(sum), m.hidden(less)]
}

fn price(m: &mut Maker) -> Vec<Term> {
    let s = m.var(Domain::Text);
    let (percent, zero, one) = (m.text("%"), m.int(0), m.int(1));
    let length = m.op(Op::Length, &[s]);
    let end = m.op(Op::Sub, &[length, one]);
    let number = m.op(Op::Substring, &[s, zero, end]);
    let parsed = m.op(Op::ParseDouble, &[number]);
    let limit = f64::from(m.random.random_range(1..400)) / 4.0;
    let limit = m.double(limit);
    vec![
        m.op(Op::EndsWith, &[s, percent]),
        m.op(Op::IsDouble, &[number]),
        m.op(Op::Lt, &[limit, parsed]),
    ]
}

/// A scaled number beside a string that is compared.
fn unit(m: &mut Maker) -> Vec<Term> {
    let (s, d) = (m.var(Domain::Text), m.var(Domain::Double));
    let (unit, scale) = (m.text("km"), m.double(1000.0));
    let metres = m.op(Op::Mul, &[d, scale]);
    let length = m.op(Op::Length, &[s]);
    let length = m.op(Op::ToDouble, &[length]);
    let above = m.op(Op::Lt, &[length, metres]);
    let limit = m.double(2500.0);
    vec![
        m.op(Op::EndsWith, &[s, unit]),
        above,
        m.op(Op::Lt, &[metres, limit]),
    ]
}

/// A switch over strings, as javac makes it.
fn switch(m: &mut Maker) -> Vec<Term> {
    let s = m.var(Domain::Text);
    let code = m.op(Op::Hash, &[s]);
    let mut clauses = Vec::new();
    for word in ["red", "green", "blue"] {
        let word = m.text(word);
        let other = m.hidden.value(&m.terms, word);
        let constant = m.terms.constant(other);
        let hash = m.op(Op::Hash, &[constant]);
        let same = m.op(Op::Eq, &[code, hash]);
        clauses.push(m.op(Op::Not, &[same]));
    }
    let yellow = m.text("yellow");
    let hash = m.op(Op::Hash, &[yellow]);
    clauses.push(m.op(Op::Eq, &[code, hash]));
    clauses.push(m.op(Op::Eq, &[s, yellow]));
    clauses
}

/// A place in a table of buckets.
fn bucket(m: &mut Maker) -> Vec<Term> {
    let s = m.var(Domain::Text);
    let code = m.op(Op::Hash, &[s]);
    let by = m.int(16);
    let high = m.op(Op::Ushr, &[code, by]);
    let mixed = m.op(Op::Xor, &[code, high]);
    let mask = m.int(15);
    let index = m.op(Op::And, &[mixed, mask]);
    let at = m.random.random_range(0..16);
    let at = m.int(at);
    let (length, two) = (m.op(Op::Length, &[s]), m.int(2));
    vec![m.op(Op::Eq, &[index, at]), m.op(Op::Lt, &[two, length])]
}

fn wave(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Double, 2);
    let sine = m.op(Op::Math(Math::Sin), &[v[0]]);
    let half = m.double(0.5);
    let less = m.op(Op::Lt, &[half, sine]);
    let above = m.op(Op::Lt, &[v[0], v[1]]);
    vec![m.hidden(less), m.hidden(above)]
}

fn growth(m: &mut Maker) -> Vec<Term> {
    let v = m.vars(Domain::Double, 2);
    let (two, limit, zero) = (m.double(2.0), m.double(1000.0), m.double(0.0));
    let power = m.op(Op::Math(Math::Pow), &[v[0], two]);
    let log = m.op(Op::Math(Math::Log), &[v[1]]);
    vec![
        m.op(Op::Lt, &[limit, power]),
        m.op(Op::Lt, &[v[0], zero]),
        m.op(Op::Lt, &[two, log]),
    ]
}

/// A condition as most are: one or two variables and a constant.
pub fn simple_clause(m: &mut Maker, vars: &[Term]) -> Term {
    let (x, y) = (m.one_of(vars), m.one_of(vars));
    let limit = m.random.random_range(-1500..1500);
    let limit = m.int(limit);
    let left = match m.random.random_range(0..6) {
        0 => m.op(Op::Sub, &[x, y]),
        1 => m.op(Op::Mul, &[x, y]),
        2 => m.op(Op::And, &[x, limit]),
        _ => x,
    };
    let compare = match m.random.random_range(0..3) {
        0 => Op::Eq,
        _ => Op::Lt,
    };
    let clause = m.op(compare, &[left, limit]);
    m.hidden(clause)
}

/// All kinds, by name.
pub const KINDS: [(&str, Kind); 21] = [
    ("trivial", trivial),
    ("linear", linear),
    ("pick", pick),
    ("nonlinear", nonlinear),
    ("div rem shift", division),
    ("long div", division_long),
    ("long mix", hash),
    ("circle", circle),
    ("double linear", double_equation),
    ("double div sqrt", double_quotient),
    ("cast", cast),
    ("double unsat", unsatisfiable),
    ("string", string),
    ("keyword", keyword),
    ("parse", parse),
    ("price", price),
    ("unit", unit),
    ("switch", switch),
    ("bucket", bucket),
    ("wave", wave),
    ("growth", growth),
];
