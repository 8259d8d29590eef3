//! A few words about the arguments that matter.

use covet_testcase::literal::Literal;
use covet_testcase::test_case::{Action, Statement, TestCase, Var};

/// The longest literal that a name spells out.
const SHORT: usize = 12;

/// The most that a name spells of a text.
const WORDS: usize = 28;

/// Describes the arguments of a call; nothing if there is nothing to say about them.
pub fn arguments(test: &TestCase, args: &[Var]) -> Option<String> {
    let words: Vec<String> = args
        .iter()
        .filter_map(|a| word(test, *a, args.len() == 1))
        .take(2)
        .collect();
    (!words.is_empty()).then(|| lower_first(&words.join("And")))
}

/// Describes more arguments, and every literal that can be spelled.
pub fn all_arguments(test: &TestCase, args: &[Var]) -> Option<String> {
    let words = args.iter().filter_map(|a| word(test, *a, true));
    let words: Vec<String> = words.take(3).collect();
    (!words.is_empty()).then(|| lower_first(&words.join("And")))
}

fn word(test: &TestCase, var: Var, alone: bool) -> Option<String> {
    let statement: &Statement = test.statements.get(var.index())?;
    match &statement.action {
        Action::Null => Some("Null".to_owned()),
        Action::Literal(literal) => literal_word(literal, alone),
        Action::EnumConstant(name) if alone => Some(camel(name)),
        Action::NewArray { length: 0 } => Some("EmptyArray".to_owned()),
        Action::Construct { member, args, .. }
            if args.is_empty() && is_collection(&member.owner.name) =>
        {
            let filled = test
                .statements
                .iter()
                .any(|s| s.uses(var) && is_filling(s, var));
            (!filled).then(|| format!("Empty{}", kind_of_collection(&member.owner.name)))
        }
        _ => None,
    }
}

/// What is worth saying about a literal.
fn literal_word(literal: &Literal, alone: bool) -> Option<String> {
    match literal {
        Literal::Text(text) if text.is_empty() => Some("EmptyString".to_owned()),
        Literal::Text(text) => {
            let word = spelled(text)?;
            alone.then_some(word)
        }
        Literal::Boolean(v) => alone.then(|| if *v { "True" } else { "False" }.to_owned()),
        Literal::Float(v) => floating(f64::from(*v), alone),
        Literal::Double(v) => floating(*v, alone),
        Literal::Char(v) => alone.then(|| spelled(&[*v])).flatten(),
        other => other.integral().and_then(|v| integral(v, alone)),
    }
}

fn integral(v: i64, alone: bool) -> Option<String> {
    match v {
        0 => Some("Zero".to_owned()),
        i64::MIN => Some("LongMinValue".to_owned()),
        i64::MAX => Some("LongMaxValue".to_owned()),
        v if v == i64::from(i32::MIN) => Some("MinValue".to_owned()),
        v if v == i64::from(i32::MAX) => Some("MaxValue".to_owned()),
        v if v < 0 => Some("Negative".to_owned()),
        v => alone.then(|| v.to_string()),
    }
}

fn floating(v: f64, alone: bool) -> Option<String> {
    if v.is_nan() {
        return Some("NaN".to_owned());
    }
    match v {
        f64::INFINITY => Some("Infinity".to_owned()),
        f64::NEG_INFINITY => Some("NegativeInfinity".to_owned()),
        0.0 => Some("Zero".to_owned()),
        v if v < 0.0 => Some("Negative".to_owned()),
        v if v == v.trunc() && v < 1e6 && alone => Some(format!("{v}")),
        _ => None,
    }
}

/// The first words of a text as part of an identifier; none if it has none.
pub fn first_words(text: &[u16]) -> Option<String> {
    let text = String::from_utf16_lossy(text);
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_word = |w: &&str| w.len() > 1 && w.bytes().all(|b| b.is_ascii_alphabetic());
    let mut all = String::new();
    for word in words.filter(is_word) {
        if all.len() + word.len() > WORDS {
            break;
        }
        all += &upper_first(word);
    }
    (!all.is_empty()).then_some(all)
}

/// A short text as part of an identifier; none if it is not made of letters and digits.
pub fn spelled(text: &[u16]) -> Option<String> {
    let text = String::from_utf16(text).ok()?;
    let fits =
        !text.is_empty() && text.len() <= SHORT && text.chars().all(|c| c.is_ascii_alphanumeric());
    fits.then(|| upper_first(&text))
}

fn is_collection(name: &str) -> bool {
    name.starts_with("java/util/") && !kind_of_collection(name).is_empty()
}

fn kind_of_collection(name: &str) -> &'static str {
    let kinds = ["List", "Set", "Map", "Queue", "Deque"];
    kinds
        .into_iter()
        .find(|k| name.ends_with(k))
        .unwrap_or_default()
}

fn is_filling(statement: &Statement, var: Var) -> bool {
    matches!(&statement.action, Action::Call { receiver: Some(r), args, .. } if *r == var && !args.is_empty())
}

/// `DARK_RED` becomes `DarkRed`.
pub fn camel(name: &str) -> String {
    if name.chars().any(|c| c.is_ascii_lowercase()) {
        return upper_first(name);
    }
    name.split('_')
        .map(|part| upper_first(&part.to_ascii_lowercase()))
        .collect()
}

/// With a capital first letter.
pub fn upper_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |c| {
        c.to_ascii_uppercase().to_string() + chars.as_str()
    })
}

/// With a small first letter, unless it begins an acronym.
pub fn lower_first(text: &str) -> String {
    let acronym = text.chars().take(2).all(|c| c.is_ascii_uppercase());
    let mut chars = text.chars();
    match chars.next() {
        Some(c) if !acronym => c.to_ascii_lowercase().to_string() + chars.as_str(),
        _ => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn salient_arguments_are_told() {
        let mut test = TestCase::default();
        let empty = test.append(Statement::literal(Literal::text("")));
        let minus = test.append(Statement::literal(Literal::Int(-4)));
        let abc = test.append(Statement::literal(Literal::text("abc")));
        assert_eq!(arguments(&test, &[empty]).as_deref(), Some("emptyString"));
        assert_eq!(arguments(&test, &[minus, abc]).as_deref(), Some("negative"));
        assert_eq!(arguments(&test, &[abc]).as_deref(), Some("abc"));
        assert_eq!(arguments(&test, &[]), None);
        assert_eq!(camel("DARK_RED"), "DarkRed");
    }
}
