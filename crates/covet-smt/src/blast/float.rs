//! stub
use super::gate::{Gates, Lit};
use super::translate::Translator;
use super::word::Word;
use crate::op::Op;
use crate::term::{Term, Terms};
use crate::value::Sort;
impl Translator {
    pub(super) fn float_operation(&mut self, _terms: &Terms, _term: Term, _op: Op, _args: &[Term], _words: &[&[Lit]]) -> Option<Word> { None }
}
impl Gates {
    pub(super) fn float_of_integer(&mut self, _a: &[Lit], _sort: Sort) -> Word { todo!() }
}
