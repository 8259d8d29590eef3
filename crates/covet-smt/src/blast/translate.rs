//! Terms to circuits, each once.
//!
//! Operations that have no circuit become inputs: a contradiction is one for every result they could have; a model is
//! believed only when evaluation agrees. What holds only for bounded strings is bound to a literal (see `text.rs`), which is
//! assumed.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::gate::{FALSE, Gates, Lit};
use super::near::Near;
use super::sat::Sat;
use super::text::Str;
use super::word::{self, Shift, Word};
use crate::eval::Model;
use crate::op::Op;
use crate::term::{Domain, Node, Term, Terms, Var};
use crate::value::{Sort, Value};

/// The circuit of a term.
#[derive(Clone, Debug)]
pub(super) enum Circuit {
    /// The bits of a number; one bit for truth values.
    Word(Rc<Word>),
    /// A string.
    Text(Rc<Str>),
}

/// There would be too many gates.
#[derive(Debug)]
pub(super) struct TooMany;

/// Circuits of terms.
#[derive(Debug)]
pub(super) struct Translator {
    pub(super) gates: Gates,
    near: Near,
    known: FxHashMap<Term, Circuit>,
    /// Literals that have to be assumed for results to be exact, by the term they were made for.
    bounds: Vec<(Term, Lit)>,
    /// Terms that became inputs.
    abstracted: Vec<Term>,
    /// The longest string that a variable can be.
    pub(super) longest: usize,
    /// The lengths of variables, where they were guessed.
    frame: Option<FxHashMap<Term, usize>>,
}

/// How many bits a number of a sort has.
pub(super) fn width(sort: Sort) -> usize {
    match sort {
        Sort::Bool => 1,
        Sort::Int | Sort::Float | Sort::Ref => 32,
        Sort::Long | Sort::Double => 64,
        Sort::Text => 0,
    }
}

impl Translator {
    /// Nothing is translated. Variables are seeded with their values in a model.
    pub(super) fn new(near: Model, longest: usize) -> Translator {
        Translator {
            gates: Gates::new(),
            near: Near::new(near),
            known: FxHashMap::default(),
            bounds: Vec::new(),
            abstracted: Vec::new(),
            longest,
            frame: None,
        }
    }

    /// The same, for strings of these lengths.
    pub(super) fn framed(near: Model, lengths: FxHashMap<Term, usize>) -> Translator {
        let mut translator = Translator::new(near, 7);
        translator.frame = Some(lengths);
        translator
    }

    /// Whether the lengths of strings were guessed.
    pub(super) fn is_framed(&self) -> bool {
        self.frame.is_some()
    }

    /// The literal of a truth value.
    pub(super) fn clause(
        &mut self,
        terms: &Terms,
        clause: Term,
        limit: usize,
    ) -> Result<Lit, TooMany> {
        self.translate(terms, clause, limit)?;
        Ok(self.word(clause)[0])
    }

    /// Makes the circuit of a term.
    pub(super) fn translate(
        &mut self,
        terms: &Terms,
        term: Term,
        limit: usize,
    ) -> Result<(), TooMany> {
        let mut open = vec![term];
        while let Some(&t) = open.last() {
            if self.known.contains_key(&t) {
                open.pop();
                continue;
            }
            if let Node::App(_, args) = terms.node(t) {
                let before = open.len();
                open.extend(args.iter().filter(|a| !self.known.contains_key(a)));
                if open.len() > before {
                    continue;
                }
            }
            if self.gates.len() > limit {
                return Err(TooMany);
            }
            let circuit = self.circuit(terms, t);
            self.known.insert(t, circuit);
            open.pop();
        }
        Ok(())
    }

    /// What has to be assumed for some terms, in order.
    pub(super) fn bounds_of(&self, among: impl Fn(Term) -> bool) -> Vec<Lit> {
        let of = self.bounds.iter().filter(|(t, _)| among(*t));
        of.map(|(_, lit)| *lit).collect()
    }

    /// Whether one of some terms became an input.
    pub(super) fn abstracts(&self, among: impl Fn(Term) -> bool) -> bool {
        self.abstracted.iter().any(|t| among(*t))
    }

    /// The value of a variable in a model of the gates; bits that nothing depends on are the near ones.
    pub(super) fn value(&self, terms: &Terms, sat: &Sat, var: Var) -> Value {
        let term = terms.of_variable(var);
        let used = |lit: Lit| lit.constant().is_none() && sat.value(lit).is_some();
        let bit = |lit: Lit| sat.value(lit).unwrap_or_else(|| self.gates.seed(lit));
        match self.known.get(&term) {
            Some(Circuit::Word(word)) => {
                let bits = word.iter().enumerate();
                let bits = bits.fold(0, |v, (i, l)| v | u64::from(bit(*l)) << i);
                Value::from_bits(terms.sort(term), bits)
            }
            Some(Circuit::Text(text))
                if self.is_framed() || text.length_bits().iter().any(|l| used(*l)) =>
            {
                Value::Text(text.value(bit))
            }
            _ => self.near.variable(terms, var),
        }
    }

    pub(super) fn word(&self, term: Term) -> Rc<Word> {
        match &self.known[&term] {
            Circuit::Word(w) => Rc::clone(w),
            Circuit::Text(_) => unreachable!("a string is no number"),
        }
    }

    pub(super) fn text(&self, term: Term) -> Rc<Str> {
        match &self.known[&term] {
            Circuit::Text(s) => Rc::clone(s),
            Circuit::Word(_) => unreachable!("a number is no string"),
        }
    }

    /// The value of a term in the near model.
    pub(super) fn near_value(&mut self, terms: &Terms, term: Term) -> Value {
        self.near.value(terms, term)
    }

    /// Says that results for a term are exact only if a literal holds.
    pub(super) fn bound(&mut self, term: Term, lit: Lit) {
        if lit.constant().is_none() {
            self.bounds.push((term, lit));
        }
    }

    /// Says that the circuit of a term is not that of its operation.
    pub(super) fn abstracts_term(&mut self, term: Term) {
        self.abstracted.push(term);
    }

    fn circuit(&mut self, terms: &Terms, term: Term) -> Circuit {
        match terms.node(term) {
            Node::Const(Value::Text(t)) => Circuit::Text(Rc::new(Str::constant(t))),
            Node::Const(v) => {
                let bits = v.bits().unwrap_or(0);
                Circuit::Word(Rc::new(word::constant(bits, width(v.sort()))))
            }
            Node::Var(v) => self.variable(terms, term, terms.domain(v)),
            Node::App(op, args) => match self.application(terms, term, op, args) {
                Some(circuit) => circuit,
                None => self.abstraction(terms, term),
            },
        }
    }

    fn application(&mut self, terms: &Terms, term: Term, op: Op, args: &[Term]) -> Option<Circuit> {
        let text = |a: &Term| terms.sort(*a) == Sort::Text;
        if terms.sort(term) == Sort::Text || args.iter().any(text) {
            return self.text_operation(terms, term, op, args);
        }
        let words: Vec<Rc<Word>> = args.iter().map(|a| self.word(*a)).collect();
        let words: Vec<&[Lit]> = words.iter().map(|w| &w[..]).collect();
        let sort = terms.sort(args[0]);
        let made = match (op, &words[..]) {
            (Op::Ite, [c, t, e]) => self.gates.select(c[0], t, e),
            (Op::Pick, [i, items @ ..]) => self.pick(i, items),
            (Op::CharLower | Op::CharUpper, [c]) => self.char_case(terms, term, op, c),
            _ if matches!(sort, Sort::Float | Sort::Double) => {
                self.float_operation(terms, term, op, args, &words)?
            }
            _ => match op {
                Op::ToFloat | Op::ToDouble => {
                    self.gates.float_of_integer(words[0], terms.sort(term))
                }
                _ => self.gates.integer_operation(op, &words)?,
            },
        };
        Some(Circuit::Word(Rc::new(made)))
    }

    /// Which item an index names: every one but the last by its number.
    pub(super) fn pick(&mut self, index: &[Lit], items: &[&[Lit]]) -> Word {
        let last = items.len() - 1;
        let mut made = items[last].to_vec();
        for (i, item) in items[..last].iter().enumerate().rev() {
            let here = self.gates.equals(index, i as u64);
            made = self.gates.select(here, item, &made);
        }
        made
    }

    /// A new input for the result of an operation that has no circuit.
    fn abstraction(&mut self, terms: &Terms, term: Term) -> Circuit {
        self.abstracts_term(term);
        let near = self.near_value(terms, term);
        match &near {
            Value::Text(t) => Circuit::Text(Rc::new(self.text_input(term, t))),
            _ => {
                let (width, bits) = (width(near.sort()), near.bits().unwrap_or(0));
                Circuit::Word(Rc::new(self.gates.inputs(width, u128::from(bits))))
            }
        }
    }

    /// A copy of a number that may be anything if a literal does not hold, which is assumed.
    pub(super) fn exact_if(&mut self, terms: &Terms, term: Term, exact: Lit, made: Word) -> Word {
        if exact.constant() == Some(true) {
            return made;
        }
        if exact == FALSE {
            self.abstracts_term(term);
        }
        self.bound(term, exact);
        let near = self.near_value(terms, term).bits().unwrap_or(0);
        let free = self.gates.inputs(made.len(), u128::from(near));
        self.gates.select(exact, &made, &free)
    }

    fn variable(&mut self, terms: &Terms, term: Term, domain: Domain) -> Circuit {
        let near = self.near_value(terms, term);
        if let Value::Text(t) = &near {
            let length = self.frame.as_ref().and_then(|f| f.get(&term).copied());
            return Circuit::Text(Rc::new(match length {
                Some(length) => self.framed_input(t, length),
                None => self.text_input(term, t),
            }));
        }
        let bits = near.bits().unwrap_or(0);
        let full = width(near.sort());
        let (free, signed) = match domain {
            Domain::Byte => (8, true),
            Domain::Short => (16, true),
            Domain::Char => (16, false),
            // Small numbers, unless the run had large ones.
            Domain::Ref if bits < 1 << 16 => (16, false),
            _ => (full, false),
        };
        let inputs = self.gates.inputs(free, u128::from(bits));
        Circuit::Word(Rc::new(match signed {
            true => word::sign_extend(&inputs, full),
            false => word::zero_extend(&inputs, full),
        }))
    }
}

impl Gates {
    /// Operations on integers, truth values and references.
    fn integer_operation(&mut self, op: Op, args: &[&[Lit]]) -> Option<Word> {
        Some(match (op, args) {
            (Op::Add, [a, b]) => self.add(a, b),
            (Op::Sub, [a, b]) => self.sub(a, b),
            (Op::Mul, [a, b]) => self.mul(a, b),
            (Op::Div, [a, b]) => self.signed_divide(a, b).0,
            (Op::Rem, [a, b]) => self.signed_divide(a, b).1,
            (Op::Neg, [a]) => self.neg(a),
            (Op::And, [a, b]) => self.bitwise(a, b, Gates::and),
            (Op::Or, [a, b]) => self.bitwise(a, b, Gates::or),
            (Op::Xor, [a, b]) => self.bitwise(a, b, Gates::xor),
            (Op::Not, [a]) => word::not(a),
            (Op::Shl, [a, b]) => self.shift(a, distance(a, b), Shift::Left),
            (Op::Shr, [a, b]) => self.shift(a, distance(a, b), Shift::Right(a[a.len() - 1])),
            (Op::Ushr, [a, b]) => self.shift(a, distance(a, b), Shift::Right(FALSE)),
            (Op::Eq, [a, b]) => vec![self.equal(a, b)],
            (Op::Lt, [a, b]) => vec![self.less(a, b)],
            (Op::Le, [a, b]) => vec![!self.less(b, a)],
            (Op::ToByte, [a]) => word::sign_extend(&a[..8], 32),
            (Op::ToShort, [a]) => word::sign_extend(&a[..16], 32),
            (Op::ToChar, [a]) => word::zero_extend(&a[..16], 32),
            (Op::ToInt, [a]) => a[..32].to_vec(),
            (Op::ToLong, [a]) => word::sign_extend(a, 64),
            (Op::FromBits, [a]) => a.to_vec(),
            _ => return None,
        })
    }
}

/// The bits of a shift's distance that count.
fn distance<'a>(word: &[Lit], by: &'a [Lit]) -> &'a [Lit] {
    match word.len() {
        64 => &by[..6],
        _ => &by[..5],
    }
}
