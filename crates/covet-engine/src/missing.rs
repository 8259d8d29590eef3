//! Classes that a class under test names and that are nowhere: what needs them cannot be tested, and whoever wonders why
//! should read their names.

use std::collections::BTreeSet;

use covet_program::Library;
use covet_program::goals::Goals;

/// Names that are told; the others are counted.
const TOLD: usize = 3;

/// A sentence about what is missing, if something is.
pub(crate) fn missing(library: &Library, goals: &Goals) -> Option<String> {
    let named = goals.classes().iter().flat_map(|c| named_by(library, c));
    let named: BTreeSet<String> = named.collect();
    let there = |name: &String| !matches!(library.class(name), Ok(None));
    let missing: Vec<String> = named.into_iter().filter(|name| !there(name)).collect();
    sentence(&missing)
}

/// The classes that a class file names.
fn named_by(library: &Library, class: &str) -> Vec<String> {
    let Ok(Some(file)) = library.class_file(class) else {
        return Vec::new();
    };
    let count = u16::try_from(file.pool.len()).unwrap_or(u16::MAX);
    let names = (1..count).filter_map(|index| file.pool.class_name(index).ok());
    names.filter_map(element).collect()
}

/// The class of an array's elements, or the class itself; none if these are primitive.
fn element(name: &str) -> Option<String> {
    let inside = name.trim_start_matches('[');
    if inside.len() == name.len() {
        return Some(name.to_owned());
    }
    let inside = inside.strip_prefix('L')?.strip_suffix(';')?;
    Some(inside.to_owned())
}

fn sentence(missing: &[String]) -> Option<String> {
    let told: Vec<String> = missing
        .iter()
        .take(TOLD)
        .map(|n| n.replace('/', "."))
        .collect();
    let told = told.join(", ");
    let more = match missing.len() {
        0 => return None,
        n if n > TOLD => format!(" and {} more", n - TOLD),
        _ => String::new(),
    };
    Some(format!(
        "not on the class path: {told}{more}; what needs that is not tested"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_of_arrays_are_classes_too() {
        assert_eq!(element("a/B").as_deref(), Some("a/B"));
        assert_eq!(element("[[La/B;").as_deref(), Some("a/B"));
        assert_eq!(element("[I"), None);
    }

    #[test]
    fn some_are_named_and_the_others_counted() {
        let names = ["a/A", "a/B", "a/C", "a/D"].map(str::to_owned);
        assert_eq!(sentence(&[]), None);
        assert_eq!(
            sentence(&names[..1]).unwrap_or_default(),
            "not on the class path: a.A; what needs that is not tested"
        );
        assert_eq!(
            sentence(&names).unwrap_or_default(),
            "not on the class path: a.A, a.B, a.C and 1 more; what needs that is not tested"
        );
    }
}
