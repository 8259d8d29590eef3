//! Queries as text: written down by a search, asked again by the example `replay`.
//!
//! A line per term, operands first: `var NUMBER DOMAIN VALUE` (the near value), `const NUMBER VALUE`, `app NUMBER OPERATION
//! OPERANDS`, `assert NUMBER`; `end` closes a query, and what stands before its first line is for people. Terms are read
//! back exactly as they were, so that an answer is the same. Deliberately absent: SMT-LIB, which is in [`crate::z3`].

use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use crate::eval::Model;
use crate::op::{Math, Op};
use crate::solver::Query;
use crate::term::{Domain, Node, Term, Terms};
use crate::value::{Sort, Value};

/// A query that was read, with terms of its own.
pub struct Script {
    /// Where its terms are.
    pub terms: Terms,
    /// What is to hold.
    pub clauses: Vec<Term>,
    /// The values to stay near to.
    pub near: Model,
}

/// A query as text.
#[must_use]
pub fn written(terms: &Terms, query: &Query<'_>) -> String {
    let mut text = String::new();
    for t in terms.below(query.clauses) {
        let _ = match terms.node(t) {
            Node::Const(value) => writeln!(text, "const {} {}", t.raw(), constant(value)),
            Node::Var(var) => {
                let domain = terms.domain(var);
                let zero = Value::zero(domain.sort());
                let near = constant(query.near.get(var).unwrap_or(&zero));
                writeln!(text, "var {} {domain:?} {near}", t.raw())
            }
            Node::App(op, args) => {
                let args: Vec<String> = args.iter().map(|a| a.raw().to_string()).collect();
                writeln!(text, "app {} {} {}", t.raw(), name(op), args.join(" "))
            }
        };
    }
    for clause in query.clauses {
        let _ = writeln!(text, "assert {}", clause.raw());
    }
    text + "end\n"
}

/// Sort and bits; of a string, its units.
fn constant(value: &Value) -> String {
    match value {
        Value::Text(units) => {
            let units: Vec<String> = units.iter().map(ToString::to_string).collect();
            format!("Text {}", units.join(" "))
        }
        _ => format!("{:?} {}", value.sort(), value.bits().unwrap_or(0)),
    }
}

fn name(op: Op) -> String {
    match op {
        Op::Math(f) => format!("{f:?}"),
        _ => format!("{op:?}"),
    }
}

/// The first query in some lines; none if there is no whole one, or a line is none of ours.
pub fn read<'a>(lines: &mut impl Iterator<Item = &'a str>) -> Option<Script> {
    let mut script = Script {
        terms: Terms::new(),
        clauses: Vec::new(),
        near: Model::new(),
    };
    let mut known: FxHashMap<u32, Term> = FxHashMap::default();
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["end"] => return Some(script),
            ["assert", number] => script.clauses.push(*known.get(&number.parse().ok()?)?),
            ["const", number, ref rest @ ..] => {
                let term = script.terms.constant(value(rest)?);
                known.insert(number.parse().ok()?, term);
            }
            ["var", number, domain, ref rest @ ..] => {
                let domain = DOMAINS.into_iter().find(|d| format!("{d:?}") == domain)?;
                let term = script.terms.variable(domain);
                if let Node::Var(var) = script.terms.node(term) {
                    script.near.set(var, value(rest)?);
                }
                known.insert(number.parse().ok()?, term);
            }
            ["app", number, op, ref rest @ ..] => {
                let op = operation(op)?;
                let args = rest.iter().map(|a| known.get(&a.parse().ok()?).copied());
                let args = args.collect::<Option<Vec<Term>>>()?;
                let term = script.terms.raw(op, &args);
                known.insert(number.parse().ok()?, term);
            }
            _ => {}
        }
    }
    None
}

fn value(words: &[&str]) -> Option<Value> {
    let (sort, rest) = words.split_first()?;
    if *sort == "Text" {
        let units: Option<Vec<u16>> = rest.iter().map(|u| u.parse().ok()).collect();
        return Some(Value::Text(units?.into()));
    }
    let bits = rest.first()?.parse().ok()?;
    let sort = SORTS.into_iter().find(|s| format!("{s:?}") == *sort)?;
    Some(Value::from_bits(sort, bits))
}

fn operation(wanted: &str) -> Option<Op> {
    let plain = OPERATIONS.into_iter();
    let mut all = plain.chain(FUNCTIONS.into_iter().map(Op::Math));
    all.find(|op| name(*op) == wanted)
}

const DOMAINS: [Domain; 10] = [
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

const SORTS: [Sort; 6] = [
    Sort::Bool,
    Sort::Int,
    Sort::Long,
    Sort::Float,
    Sort::Double,
    Sort::Ref,
];

#[rustfmt::skip]
const OPERATIONS: [Op; 66] = [
    Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Rem, Op::Neg, Op::And, Op::Or, Op::Xor, Op::Shl, Op::Shr, Op::Ushr,
    Op::ToByte, Op::ToShort, Op::ToChar, Op::ToInt, Op::ToLong, Op::ToFloat, Op::ToDouble, Op::ToBits, Op::FromBits,
    Op::Sqrt, Op::Abs, Op::Floor, Op::Ceil, Op::Eq, Op::Lt, Op::Le, Op::Not, Op::Ite, Op::Pick, Op::Length, Op::CharAt,
    Op::Concat, Op::Substring, Op::EqIgnoreCase, Op::Compare, Op::CompareIgnoreCase, Op::StartsWith, Op::EndsWith,
    Op::Contains, Op::IndexOf, Op::LastIndexOf, Op::IndexOfChar, Op::LastIndexOfChar, Op::ReplaceChar, Op::Replace,
    Op::Trim, Op::Strip, Op::StripLeading, Op::StripTrailing, Op::IsBlank, Op::Hash, Op::Lower, Op::Upper,
    Op::CharLower, Op::CharUpper, Op::OfChar, Op::OfInt, Op::OfBool, Op::IsInt, Op::ParseInt, Op::IsLong, Op::ParseLong,
    Op::IsDouble, Op::ParseDouble,
];

#[rustfmt::skip]
const FUNCTIONS: [Math; 19] = [
    Math::Sin, Math::Cos, Math::Tan, Math::Asin, Math::Acos, Math::Atan, Math::Atan2, Math::Exp, Math::Log, Math::Log10,
    Math::Pow, Math::Cbrt, Math::Rint, Math::Sinh, Math::Cosh, Math::Tanh, Math::Hypot, Math::Expm1, Math::Log1p,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::Effort;
    use crate::testing::{Pool, Random, signatures};

    #[test]
    fn what_was_written_is_read() {
        let mut random = Random::new(3);
        let mut pool = Pool::new(&mut random);
        for (op, sorts) in signatures() {
            let grown = pool.grow(&mut random, op, &sorts);
            pool.pairs.push(grown);
        }
        let near = random.model(&pool.terms);
        let clauses: Vec<Term> = pool.pairs.iter().map(|p| p.0).collect();
        let effort = Effort::default();
        let query = Query {
            clauses: &clauses,
            near: &near,
            effort,
        };
        let text = written(&pool.terms, &query);
        let script = read(&mut text.lines()).expect("a query");
        for (one, other) in clauses.iter().zip(&script.clauses) {
            let value = script.near.value(&script.terms, *other);
            assert_eq!(near.value(&pool.terms, *one), value);
        }
        let again = Query {
            clauses: &script.clauses,
            near: &script.near,
            effort,
        };
        let lines = |t: &str| t.lines().count();
        assert_eq!(lines(&written(&script.terms, &again)), lines(&text));
    }
}
