//! Reading answers: values of variables and names of clauses.

use crate::eval::Model;
use crate::term::Var;
use crate::value::{Sort, Value};

fn words(answer: &str) -> impl Iterator<Item = &str> {
    answer
        .split(|c: char| c.is_whitespace() || c == '(' || c == ')')
        .filter(|w| !w.is_empty())
}

/// The values of all these variables, from `((v0 #x0000002a) (v1 true))`.
pub(super) fn model(answer: &str, variables: &[(Var, Sort)]) -> Option<Model> {
    let words: Vec<&str> = words(answer).collect();
    if words.len() != 2 * variables.len() {
        return None;
    }
    let mut model = Model::new();
    for ((var, sort), pair) in variables.iter().zip(words.chunks(2)) {
        let name = pair[0].strip_prefix('v')?;
        if name.parse() != Ok(var.0) {
            return None;
        }
        model.set(*var, value(pair[1], *sort)?);
    }
    Some(model)
}

fn value(word: &str, sort: Sort) -> Option<Value> {
    let bits = match word {
        "true" => 1,
        "false" => 0,
        _ => match word.split_at_checked(2)? {
            ("#x", digits) => u64::from_str_radix(digits, 16).ok()?,
            ("#b", digits) => u64::from_str_radix(digits, 2).ok()?,
            _ => return None,
        },
    };
    Some(Value::from_bits(sort, bits))
}

/// Positions of clauses, from `(c0 c7)`.
pub(super) fn core(answer: &str, clauses: usize) -> Option<Vec<usize>> {
    let names = words(answer).map(|w| w.strip_prefix('c')?.parse().ok());
    let mut positions: Vec<usize> = names.collect::<Option<_>>()?;
    positions.sort_unstable();
    let known = !positions.is_empty() && positions.iter().all(|p| *p < clauses);
    known.then_some(positions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_all_sorts() {
        let variables = [
            (Var(0), Sort::Int),
            (Var(3), Sort::Bool),
            (Var(4), Sort::Double),
        ];
        let answer = "((v0 #xffffffff)\n (v3 true)\n (v4 #x3ff8000000000000))\n";
        let model = model(answer, &variables).unwrap();
        assert_eq!(model.get(Var(0)), Some(&Value::Int(-1)));
        assert_eq!(model.get(Var(3)), Some(&Value::Bool(true)));
        assert_eq!(model.get(Var(4)), Some(&Value::Double(1.5)));
    }

    #[test]
    fn what_is_not_understood_is_no_answer() {
        assert_eq!(model("(error \"line 1\")", &[(Var(0), Sort::Int)]), None);
        assert_eq!(core("(error \"no\")", 3), None);
        assert_eq!(core("(c2 c0)\n", 3), Some(vec![0, 2]));
    }
}
