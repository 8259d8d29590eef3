//! Queries as SMT-LIB text.
//!
//! Each term has a definition, so that shared terms stay shared. Integers are bit-vectors; variables of floating point are
//! declared by their bits, so that values are read back exactly.

use std::fmt::Write;

use crate::op::{Math, Op};
use crate::term::{Domain, Node, Term, Terms, Var};
use crate::value::{Sort, Value};

/// Declarations and definitions of terms, operands first. None if an operation has no counterpart.
pub(super) fn definitions(terms: &Terms, order: &[Term]) -> Option<String> {
    let floats = order
        .iter()
        .any(|t| matches!(terms.sort(*t), Sort::Float | Sort::Double));
    let logic = if floats { "QF_FPBV" } else { "QF_BV" };
    let mut text = format!("(set-logic {logic})\n");
    for t in order {
        let name = t.raw();
        let sort = sort(terms.sort(*t))?;
        let body = match terms.node(*t) {
            Node::Const(value) => constant(value)?,
            Node::Var(var) => {
                declare(&mut text, terms, order, var);
                variable(var, terms.sort(*t))
            }
            Node::App(op, args) => applied(terms, op, args)?,
        };
        let _ = writeln!(text, "(define-fun t{name} () {sort} {body})");
    }
    Some(text)
}

/// The clauses, with names where contradictions are to be told.
pub(super) fn assertions(clauses: &[Term], named: bool) -> String {
    let mut text = String::new();
    for (i, clause) in clauses.iter().enumerate() {
        let t = clause.raw();
        let _ = match named {
            true => writeln!(text, "(assert (! t{t} :named c{i}))"),
            false => writeln!(text, "(assert t{t})"),
        };
    }
    text
}

/// Asks for the values of variables.
pub(super) fn question(variables: &[(Var, Sort)]) -> String {
    let names: Vec<String> = variables.iter().map(|(v, _)| format!("v{}", v.0)).collect();
    format!("(get-value ({}))\n", names.join(" "))
}

fn sort(sort: Sort) -> Option<&'static str> {
    Some(match sort {
        Sort::Bool => "Bool",
        Sort::Int | Sort::Ref => "(_ BitVec 32)",
        Sort::Long => "(_ BitVec 64)",
        Sort::Float => "(_ FloatingPoint 8 24)",
        Sort::Double => "(_ FloatingPoint 11 53)",
        Sort::Text => return None,
    })
}

fn declare(text: &mut String, terms: &Terms, order: &[Term], var: Var) {
    let domain = terms.domain(var);
    let bits = match domain.sort() {
        Sort::Bool => "Bool",
        Sort::Long | Sort::Double => "(_ BitVec 64)",
        _ => "(_ BitVec 32)",
    };
    let name = var.0;
    let _ = writeln!(text, "(declare-fun v{name} () {bits})");
    if let (Domain::Byte | Domain::Short | Domain::Char, Some((lo, hi))) = (domain, domain.bounds())
    {
        let (lo, hi) = (word(lo), word(hi));
        let _ = writeln!(
            text,
            "(assert (and (bvsle {lo} v{name}) (bvsle v{name} {hi})))"
        );
    }
    if domain == Domain::Ref {
        let most = word(most_references(terms, order));
        let _ = writeln!(text, "(assert (bvult v{name} {most}))");
    }
}

/// References are only compared: as many as there are terms, beyond the constants, are enough.
fn most_references(terms: &Terms, order: &[Term]) -> i64 {
    let references = order.iter().filter(|t| terms.sort(**t) == Sort::Ref);
    let constants = references
        .clone()
        .filter_map(|t| terms.constant_of(*t)?.bits());
    let largest = constants.max().unwrap_or(0) as i64;
    largest + references.count() as i64 + 2
}

fn word(value: i64) -> String {
    format!("#x{:08x}", value as u32)
}

fn variable(var: Var, sort: Sort) -> String {
    match sort {
        Sort::Float => format!("((_ to_fp 8 24) v{})", var.0),
        Sort::Double => format!("((_ to_fp 11 53) v{})", var.0),
        _ => format!("v{}", var.0),
    }
}

fn constant(value: &Value) -> Option<String> {
    Some(match value {
        Value::Bool(b) => b.to_string(),
        Value::Int(i) => word(i64::from(*i)),
        Value::Ref(r) => word(i64::from(*r)),
        Value::Long(l) => format!("#x{:016x}", *l as u64),
        Value::Float(f) => format!("((_ to_fp 8 24) #x{:08x})", f.to_bits()),
        Value::Double(d) => format!("((_ to_fp 11 53) #x{:016x})", d.to_bits()),
        Value::Text(_) => return None,
    })
}

fn applied(terms: &Terms, op: Op, args: &[Term]) -> Option<String> {
    let names: Vec<String> = args.iter().map(|t| format!("t{}", t.raw())).collect();
    let sort = terms.sort(args[0]);
    match (sort, names.as_slice()) {
        (_, [i, items @ .., last]) if op == Op::Pick => Some(picked(i, items, last)),
        (_, [c, a, b]) if op == Op::Ite => Some(format!("(ite {c} {a} {b})")),
        (Sort::Text, _) => None,
        (Sort::Float | Sort::Double, [a, b]) => float_pair(op, a, b),
        (_, [a, b]) => pair(op, sort, a, b),
        (Sort::Float | Sort::Double, [a]) => float_unary(op, sort, a),
        (_, [a]) => unary(op, sort, a),
        _ => None,
    }
}

fn picked(i: &str, items: &[String], last: &str) -> String {
    let mut text = String::new();
    for (n, item) in items.iter().enumerate() {
        let _ = write!(text, "(ite (= {i} {}) {item} ", word(n as i64));
    }
    text + last + &")".repeat(items.len())
}

fn pair(op: Op, sort: Sort, a: &str, b: &str) -> Option<String> {
    let logical = sort == Sort::Bool;
    let zero = if sort == Sort::Long {
        "#x0000000000000000"
    } else {
        "#x00000000"
    };
    let name = match op {
        Op::Div => return Some(format!("(ite (= {b} {zero}) {zero} (bvsdiv {a} {b}))")),
        Op::Rem => return Some(format!("(ite (= {b} {zero}) {zero} (bvsrem {a} {b}))")),
        Op::Shl | Op::Shr | Op::Ushr => return Some(shifted(op, sort, a, b)),
        Op::Add => "bvadd",
        Op::Sub => "bvsub",
        Op::Mul => "bvmul",
        Op::And if logical => "and",
        Op::Or if logical => "or",
        Op::Xor if logical => "xor",
        Op::And => "bvand",
        Op::Or => "bvor",
        Op::Xor => "bvxor",
        Op::Eq => "=",
        Op::Lt => "bvslt",
        Op::Le => "bvsle",
        _ => return None,
    };
    Some(format!("({name} {a} {b})"))
}

fn shifted(op: Op, sort: Sort, a: &str, b: &str) -> String {
    let name = match op {
        Op::Shl => "bvshl",
        Op::Shr => "bvashr",
        _ => "bvlshr",
    };
    match sort {
        Sort::Long => format!("({name} {a} ((_ zero_extend 32) (bvand {b} #x0000003f)))"),
        _ => format!("({name} {a} (bvand {b} #x0000001f))"),
    }
}

fn float_pair(op: Op, a: &str, b: &str) -> Option<String> {
    let name = match op {
        Op::Add => "fp.add RNE",
        Op::Sub => "fp.sub RNE",
        Op::Mul => "fp.mul RNE",
        Op::Div => "fp.div RNE",
        Op::Eq => "fp.eq",
        Op::Lt => "fp.lt",
        Op::Le => "fp.leq",
        _ => return None,
    };
    Some(format!("({name} {a} {b})"))
}

fn unary(op: Op, sort: Sort, a: &str) -> Option<String> {
    Some(match (op, sort) {
        (Op::Not, _) => format!("(not {a})"),
        (Op::Neg, _) => format!("(bvneg {a})"),
        (Op::ToByte, _) => format!("((_ sign_extend 24) ((_ extract 7 0) {a}))"),
        (Op::ToShort, _) => format!("((_ sign_extend 16) ((_ extract 15 0) {a}))"),
        (Op::ToChar, _) => format!("((_ zero_extend 16) ((_ extract 15 0) {a}))"),
        (Op::ToInt, Sort::Int) | (Op::ToLong, Sort::Long) => a.to_string(),
        (Op::ToInt, Sort::Long) => format!("((_ extract 31 0) {a})"),
        (Op::ToLong, Sort::Int) => format!("((_ sign_extend 32) {a})"),
        (Op::ToFloat, _) => format!("((_ to_fp 8 24) RNE {a})"),
        (Op::ToDouble, _) => format!("((_ to_fp 11 53) RNE {a})"),
        (Op::FromBits, Sort::Int) => format!("((_ to_fp 8 24) {a})"),
        (Op::FromBits, Sort::Long) => format!("((_ to_fp 11 53) {a})"),
        _ => return None,
    })
}

fn float_unary(op: Op, sort: Sort, a: &str) -> Option<String> {
    Some(match (op, sort) {
        (Op::Neg, _) => format!("(fp.neg {a})"),
        (Op::Abs, _) => format!("(fp.abs {a})"),
        (Op::Sqrt, _) => format!("(fp.sqrt RNE {a})"),
        (Op::Floor, _) => format!("(fp.roundToIntegral RTN {a})"),
        (Op::Ceil, _) => format!("(fp.roundToIntegral RTP {a})"),
        (Op::Math(Math::Rint), _) => format!("(fp.roundToIntegral RNE {a})"),
        (Op::ToInt, _) => clamped(sort, a, 32),
        (Op::ToLong, _) => clamped(sort, a, 64),
        (Op::ToFloat, Sort::Float) | (Op::ToDouble, Sort::Double) => a.to_string(),
        (Op::ToFloat, _) => format!("((_ to_fp 8 24) RNE {a})"),
        (Op::ToDouble, _) => format!("((_ to_fp 11 53) RNE {a})"),
        _ => return None,
    })
}

/// Java's casts clamp and make 0 of NaN (JLS 5.1.3); SMT-LIB leaves these open.
fn clamped(sort: Sort, a: &str, bits: u32) -> String {
    let bound = 2f64.powi(bits as i32 - 1);
    let real = |v: f64| match sort {
        Sort::Float => format!("((_ to_fp 8 24) #x{:08x})", (v as f32).to_bits()),
        _ => format!("((_ to_fp 11 53) #x{:016x})", v.to_bits()),
    };
    let digits = (bits / 4 - 1) as usize;
    let (most, least) = ("f".repeat(digits), "0".repeat(digits));
    format!(
        "(ite (fp.isNaN {a}) #x0{least} (ite (fp.leq {} {a}) #x7{most} (ite (fp.lt {a} {}) #x8{least} ((_ fp.to_sbv {bits}) RTZ {a}))))",
        real(bound),
        real(-bound),
    )
}
