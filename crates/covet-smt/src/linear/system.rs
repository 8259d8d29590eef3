//! Clauses as bounds of sums.
//!
//! A sum is read modulo the width of its sort; that it stays within the sort is one more bound, so that its value is that
//! of the operations. Casts keep their operands within what they do not change.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashMap;

use super::Budget;
use super::lattice::{Lattice, Vector, dot};
use super::ratio::gcd;
use super::simplex::Simplex;
use crate::eval::Model;
use crate::op::Op;
use crate::range::Range;
use crate::solver::Query;
use crate::term::{Domain, Node, Term, Terms, Var};
use crate::value::{Sort, Value};

/// More variables are not tried.
const VARIABLES: usize = 40;

/// More terms are not read.
const TERMS: usize = 4000;

/// Smallest and largest value, where there are any.
pub(super) type Bounds = (Option<i128>, Option<i128>);

/// A sum of variables with factors.
#[derive(Clone, Debug)]
struct Sum {
    factors: Vector,
    constant: i128,
}

#[derive(Debug)]
struct Variable {
    var: Var,
    domain: Domain,
    near: i128,
}

/// What sums have to be.
#[derive(Debug)]
pub(super) struct System {
    variables: Vec<Variable>,
    /// By factors without a common divisor, of which the first is positive.
    bounds: BTreeMap<Vector, Bounds>,
    /// Values that sums must not have.
    differs: BTreeSet<(Vector, i128)>,
}

impl System {
    /// None if a clause is more than sums and their order, or cannot hold without wrapping around.
    pub(super) fn of(terms: &Terms, query: &Query<'_>) -> Option<System> {
        let order = terms.below(query.clauses);
        if order.len() > TERMS {
            return None;
        }
        let variables = variables(terms, &order, query.near)?;
        let mut reader = Reader {
            terms,
            sums: FxHashMap::default(),
            system: System {
                variables,
                bounds: BTreeMap::new(),
                differs: BTreeSet::new(),
            },
        };
        reader.domains()?;
        for t in &order {
            reader.read(*t)?;
        }
        for clause in query.clauses {
            reader.require(*clause, true)?;
        }
        Some(reader.system)
    }

    /// Values of the variables, near to the near ones.
    pub(super) fn solve(&self, budget: &mut Budget) -> Option<Vec<i128>> {
        let lattice = self.lattice(budget)?;
        let of_steps = |factors: &[i128]| -> Option<(Vector, i128)> {
            let steps = lattice.steps.iter().map(|s| dot(factors, s));
            Some((steps.collect::<Option<_>>()?, dot(factors, &lattice.point)?))
        };
        let mut simplex = Simplex::new(lattice.steps.len());
        for (factors, (low, high)) in &self.bounds {
            let (factors, base) = of_steps(factors)?;
            simplex.bound(factors, (moved(*low, base)?, moved(*high, base)?))?;
        }
        for (factors, value) in &self.differs {
            let (factors, base) = of_steps(factors)?;
            simplex.differ(factors, value.checked_sub(base)?)?;
        }
        let times = simplex.solve(budget)?;
        let mut values = lattice.point;
        for (times, step) in times.iter().zip(&lattice.steps) {
            for (value, step) in values.iter_mut().zip(step) {
                *value = value.checked_add(times.checked_mul(*step)?)?;
            }
        }
        Some(values)
    }

    /// The points that satisfy the equations.
    fn lattice(&self, budget: &mut Budget) -> Option<Lattice> {
        let near: Vector = self.variables.iter().map(|v| v.near).collect();
        let mut lattice = Lattice::all(near.clone());
        let mut equations = false;
        for (factors, bounds) in &self.bounds {
            if let (Some(low), Some(high)) = bounds
                && low == high
            {
                budget.charge(near.len() * near.len())?;
                lattice.restrict(factors, *low)?;
                equations = true;
            }
        }
        if equations {
            lattice.shorten(&near)?;
        }
        Some(lattice)
    }

    /// The model with some values.
    pub(super) fn model(&self, values: &[i128]) -> Model {
        let mut model = Model::new();
        for (variable, value) in self.variables.iter().zip(values) {
            let value = match variable.domain.sort() {
                Sort::Long => Value::Long(*value as i64),
                _ => Value::Int(*value as i32),
            };
            model.set(variable.var, value);
        }
        model
    }

    /// None if it contradicts what is known.
    fn bound(&mut self, sum: &Sum, (low, high): Bounds) -> Option<()> {
        let Some((factors, divisor)) = primitive(&sum.factors) else {
            let fits =
                low.is_none_or(|l| l <= sum.constant) && high.is_none_or(|h| sum.constant <= h);
            return fits.then_some(());
        };
        let by = divisor.abs();
        let shift = |bound: Option<i128>| bound.map(|b| b - sum.constant);
        let (mut low, mut high) = (shift(low), shift(high));
        if divisor < 0 {
            (low, high) = (high.map(|b| -b), low.map(|b| -b));
        }
        // Between two multiples there is nothing.
        let low = low.map(|b| -(-b).div_euclid(by));
        let high = high.map(|b| b.div_euclid(by));
        let known = self.bounds.entry(factors).or_insert((None, None));
        known.0 = known.0.max(low);
        known.1 = match (known.1, high) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        match *known {
            (Some(low), Some(high)) if low > high => None,
            _ => Some(()),
        }
    }

    /// None if it always has this value.
    fn differ(&mut self, sum: &Sum) -> Option<()> {
        let Some((factors, divisor)) = primitive(&sum.factors) else {
            return (sum.constant != 0).then_some(());
        };
        if sum.constant % divisor == 0 {
            self.differs.insert((factors, -sum.constant / divisor));
        }
        Some(())
    }
}

/// A bound of what is a base less; nothing if it is too large.
fn moved(bound: Option<i128>, base: i128) -> Option<Option<i128>> {
    match bound {
        Some(bound) => bound.checked_sub(base).map(Some),
        None => Some(None),
    }
}

/// The factors without what they have in common, which has the sign of the first one; nothing if all are 0.
fn primitive(factors: &[i128]) -> Option<(Vector, i128)> {
    let first = factors.iter().find(|f| **f != 0)?;
    let divisor = factors.iter().fold(0, |g, f| gcd(g, *f)) * first.signum();
    Some((factors.iter().map(|f| f / divisor).collect(), divisor))
}

fn variables(terms: &Terms, order: &[Term], near: &Model) -> Option<Vec<Variable>> {
    let mut found = Vec::new();
    for t in order {
        let Node::Var(var) = terms.node(*t) else {
            continue;
        };
        let near = match near.get(var) {
            Some(Value::Int(i)) => i128::from(*i),
            Some(Value::Long(l)) => i128::from(*l),
            _ => 0,
        };
        let domain = terms.domain(var);
        if !matches!(domain.sort(), Sort::Int | Sort::Long) || found.len() == VARIABLES {
            return None;
        }
        found.push(Variable { var, domain, near });
    }
    Some(found)
}

struct Reader<'t> {
    terms: &'t Terms,
    sums: FxHashMap<Term, Sum>,
    system: System,
}

fn width(sort: Sort) -> u32 {
    if sort == Sort::Long { 64 } else { 32 }
}

fn of_range(range: Range) -> Bounds {
    (Some(range.lo.into()), Some(range.hi.into()))
}

/// The representative that a sort has.
fn wrapped(value: i128, sort: Sort) -> i128 {
    match sort {
        Sort::Long => i128::from(value as i64),
        _ => i128::from(value as i32),
    }
}

impl Sum {
    fn constant(constant: i128, variables: usize) -> Sum {
        Sum {
            factors: vec![0; variables],
            constant,
        }
    }

    fn is_constant(&self) -> bool {
        self.factors.iter().all(|f| *f == 0)
    }

    /// `self + times * other`, wrapped.
    fn plus(&self, times: i128, other: &Sum, sort: Sort) -> Sum {
        let add = |a: &i128, b: &i128| wrapped(a + times * b, sort);
        let factors = self.factors.iter().zip(&other.factors);
        Sum {
            factors: factors.map(|(a, b)| add(a, b)).collect(),
            constant: add(&self.constant, &other.constant),
        }
    }

    /// `self - other`, as numbers.
    fn difference(&self, other: &Sum) -> Sum {
        let factors = self.factors.iter().zip(&other.factors);
        Sum {
            factors: factors.map(|(a, b)| a - b).collect(),
            constant: self.constant - other.constant,
        }
    }

    /// Whether it is one variable as it is.
    fn is_variable(&self) -> bool {
        let mut open = self.factors.iter().filter(|f| **f != 0);
        self.constant == 0 && open.next() == Some(&1) && open.next().is_none()
    }
}

impl Reader<'_> {
    fn domains(&mut self) -> Option<()> {
        let count = self.system.variables.len();
        for i in 0..count {
            let mut sum = Sum::constant(0, count);
            sum.factors[i] = 1;
            let (low, high) = self.system.variables[i].domain.bounds()?;
            let bounds = (Some(low.into()), Some(high.into()));
            self.system.bound(&sum, bounds)?;
        }
        Some(())
    }

    /// Reads a term after its operands. Truth values are read when they are required.
    fn read(&mut self, t: Term) -> Option<()> {
        let sort = self.terms.sort(t);
        if sort == Sort::Bool {
            return Some(());
        }
        if !matches!(sort, Sort::Int | Sort::Long) {
            return None;
        }
        let count = self.system.variables.len();
        let sum = match self.terms.node(t) {
            Node::Const(Value::Int(i)) => Sum::constant((*i).into(), count),
            Node::Const(Value::Long(l)) => Sum::constant((*l).into(), count),
            Node::Const(_) => return None,
            Node::Var(var) => {
                let at = self.system.variables.iter().position(|v| v.var == var)?;
                let mut sum = Sum::constant(0, count);
                sum.factors[at] = 1;
                sum
            }
            Node::App(op, args) => self.application(op, args, sort)?,
        };
        self.sums.insert(t, sum);
        Some(())
    }

    fn application(&mut self, op: Op, args: &[Term], sort: Sort) -> Option<Sum> {
        let zero = Sum::constant(0, self.system.variables.len());
        let sum = |i: usize| self.sums.get(&args[i]);
        let (a, b) = (sum(0)?, args.get(1).and_then(|_| sum(1)));
        Some(match (op, b) {
            (Op::Add, Some(b)) => a.plus(1, b, sort),
            (Op::Sub, Some(b)) => a.plus(-1, b, sort),
            (Op::Neg, None) => zero.plus(-1, a, sort),
            (Op::Mul, Some(b)) if b.is_constant() => zero.plus(b.constant, a, sort),
            (Op::Mul, Some(b)) if a.is_constant() => zero.plus(a.constant, b, sort),
            (Op::Shl, Some(b)) if b.is_constant() => {
                let by = b.constant & i128::from(width(sort) - 1);
                zero.plus(1 << by, a, sort)
            }
            (Op::ToLong | Op::ToInt, None) => self.within(&a.clone(), Range::full(Sort::Int))?,
            (Op::ToByte, None) => self.within(&a.clone(), Range::new(-128, 127))?,
            (Op::ToShort, None) => self.within(&a.clone(), Range::new(-32768, 32767))?,
            (Op::ToChar, None) => self.within(&a.clone(), Range::new(0, 65535))?,
            _ => return None,
        })
    }

    /// The same sum, which a cast does not change.
    fn within(&mut self, sum: &Sum, range: Range) -> Option<Sum> {
        self.system.bound(sum, of_range(range))?;
        Some(sum.clone())
    }

    fn require(&mut self, clause: Term, truth: bool) -> Option<()> {
        match self.terms.node(clause) {
            Node::Const(value) => (*value == Value::Bool(truth)).then_some(()),
            Node::App(Op::Not, &[a]) => self.require(a, !truth),
            Node::App(op @ (Op::And | Op::Or), &[a, b]) => {
                if self.terms.sort(a) != Sort::Bool || truth != (op == Op::And) {
                    return None;
                }
                self.require(a, truth)?;
                self.require(b, truth)
            }
            Node::App(op, &[a, b]) => self.compared(op, a, b, truth),
            _ => None,
        }
    }

    fn compared(&mut self, op: Op, a: Term, b: Term, truth: bool) -> Option<()> {
        let sort = self.terms.sort(a);
        let (a, b) = (self.sums.get(&a)?.clone(), self.sums.get(&b)?.clone());
        let difference = a.difference(&b);
        if op == Op::Eq && truth {
            // Equal numbers are equal however they wrap around.
            return self.system.bound(&difference, (Some(0), Some(0)));
        }
        for sum in [&a, &b] {
            if !sum.is_constant() && !sum.is_variable() {
                self.system.bound(sum, of_range(Range::full(sort)))?;
            }
        }
        match (op, truth) {
            (Op::Eq, _) => self.system.differ(&difference),
            (Op::Lt, true) => self.system.bound(&difference, (None, Some(-1))),
            (Op::Lt, false) => self.system.bound(&difference, (Some(0), None)),
            (Op::Le, true) => self.system.bound(&difference, (None, Some(0))),
            (Op::Le, false) => self.system.bound(&difference, (Some(1), None)),
            _ => None,
        }
    }
}
