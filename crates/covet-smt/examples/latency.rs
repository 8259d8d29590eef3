//! How long the bit-blaster takes for families of queries: `cargo run --release -p covet-smt --example latency`.
//!
//! Queries are made from a hidden model, so that most are satisfiable, and asked near to another one.

use std::time::Instant;

use covet_smt::blast::{Blaster, Incremental};
use covet_smt::{Domain, Effort, Model, Op, Query, Solver, Sort, Term, Terms, Value, Var, Verdict};
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

type Random = Xoshiro256PlusPlus;

/// Makes the clauses of one query.
type Family = fn(&mut Maker) -> Vec<Term>;

/// A query in the making.
struct Maker {
    random: Random,
    terms: Terms,
    hidden: Model,
    near: Model,
}

impl Maker {
    fn new(seed: u64) -> Maker {
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

    fn vars(&mut self, domain: Domain, count: usize) -> Vec<Term> {
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

fn linear_clause(m: &mut Maker, vars: &[Term], equation: bool) -> Term {
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

fn report(name: &str, mut times: Vec<f64>, verdicts: [usize; 3]) {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let [sat, unsat, unknown] = verdicts;
    println!(
        "{name:16} {:9.3} {:9.3} {:9.3}   {sat:4} {unsat:4} {unknown:4}",
        at(0.5),
        at(0.95),
        at(1.0)
    );
}

fn count(verdicts: &mut [usize; 3], verdict: &Verdict) {
    let at = match verdict {
        Verdict::Sat(_) => 0,
        Verdict::Unsat(_) => 1,
        Verdict::Unknown(_) => 2,
    };
    verdicts[at] += 1;
}

fn cold(name: &str, family: Family, queries: u64) {
    let (mut times, mut verdicts) = (Vec::new(), [0; 3]);
    for seed in 0..queries {
        let mut maker = Maker::new(seed);
        let clauses = family(&mut maker);
        let query = Query {
            clauses: &clauses,
            near: &maker.near,
            effort: Effort::default(),
        };
        // The best of three: others may use the machine.
        let mut best = f64::INFINITY;
        for round in 0..3 {
            let start = Instant::now();
            let verdict = Blaster::new().solve(&mut maker.terms, &query);
            best = best.min(start.elapsed().as_secs_f64() * 1e3);
            if round == 0 {
                count(&mut verdicts, &verdict);
            }
        }
        times.push(best);
    }
    report(name, times, verdicts);
}

/// A condition as most are: one or two variables and a constant.
fn simple_clause(m: &mut Maker, vars: &[Term]) -> Term {
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

/// A path of conditions; each is flipped, from scratch or with the circuits of those before.
fn chain(warm: bool, dense: bool) {
    let (mut times, mut verdicts) = (Vec::new(), [0; 3]);
    for seed in 0..5 {
        let mut m = Maker::new(seed);
        let vars = m.vars(Domain::Int, if dense { 8 } else { 30 });
        let near = m.hidden.clone();
        let mut path = Incremental::new(near.clone());
        let mut clauses: Vec<Term> = Vec::new();
        for _ in 0..if dense { 20 } else { 200 } {
            let taken = match dense {
                true => linear_clause(&mut m, &vars, false),
                false => simple_clause(&mut m, &vars),
            };
            let flipped = m.op(Op::Not, &[taken]);
            let start = Instant::now();
            let verdict = if warm {
                path.solve_with(&m.terms, flipped, Effort::default())
            } else {
                let asked: Vec<Term> = clauses.iter().copied().chain([flipped]).collect();
                let query = Query {
                    clauses: &asked,
                    near: &near,
                    effort: Effort::default(),
                };
                Blaster::new().solve(&mut m.terms, &query)
            };
            path.push(&m.terms, taken);
            times.push(start.elapsed().as_secs_f64() * 1e3);
            clauses.push(taken);
            count(&mut verdicts, &verdict);
        }
    }
    let name = match (dense, warm) {
        (true, true) => "dense, warm",
        (true, false) => "dense, cold",
        (false, true) => "chain, warm",
        (false, false) => "chain, cold",
    };
    report(name, times, verdicts);
}

fn main() {
    println!("family              median       p95       max    sat unsat unknown   (ms)");
    let families: [(&str, Family); 15] = [
        ("linear", linear),
        ("nonlinear", nonlinear),
        ("div rem shift", division),
        ("long div", division_long),
        ("hash", hash),
        ("circle", circle),
        ("double linear", double_equation),
        ("double div sqrt", double_quotient),
        ("cast", cast),
        ("double unsat", unsatisfiable),
        ("string", string),
        ("keyword", keyword),
        ("parse", parse),
        ("pick", pick),
        ("nothing", |_| Vec::new()),
    ];
    let only = std::env::args().nth(1);
    for (name, family) in families {
        if only.as_ref().is_none_or(|o| name.contains(o.as_str())) {
            cold(name, family, 60);
        }
    }
    for (warm, dense) in [(false, false), (true, false), (false, true), (true, true)] {
        let name = if warm { "warm chain" } else { "cold chain" };
        if only.as_ref().is_none_or(|o| name.contains(o.as_str())) {
            chain(warm, dense);
        }
    }
}
