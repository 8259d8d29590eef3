//! Names that look like one that does not exist.
//!
//! The distance is that of Damerau and Levenshtein over characters, restricted to adjacent transpositions.

/// How many names are suggested.
const MOST: usize = 3;
/// Longer names are not compared: the work grows with the product of the lengths.
const LONGEST: usize = 400;

/// The names nearest to `wanted`, nearest first, as far as they are near at all.
#[must_use]
pub fn near_names<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let limit = (wanted.chars().count() / 3).clamp(1, 6);
    let mut near: Vec<(usize, &str)> = names
        .filter(|name| name.len().abs_diff(wanted.len()) <= 4 * limit)
        .map(|name| (closeness(wanted, name), name))
        .filter(|&(distance, _)| distance <= limit)
        .collect();
    near.sort();
    near.dedup();
    near.into_iter().take(MOST).map(|(_, name)| name).collect()
}

/// `; did you mean A or B?`, or nothing.
#[must_use]
pub fn suggestion<'a>(wanted: &str, names: impl Iterator<Item = &'a str>) -> String {
    match near_names(wanted, names).join(" or ") {
        near if near.is_empty() => near,
        near => format!("; did you mean {near}?"),
    }
}

/// The distance without regard to case, where upper and lower case count as a little nothing.
fn closeness(a: &str, b: &str) -> usize {
    distance(&a.to_lowercase(), &b.to_lowercase())
}

/// How many insertions, deletions, changes and swaps of neighbours lead from `a` to `b`.
#[must_use]
pub fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().take(LONGEST).collect();
    let b: Vec<char> = b.chars().take(LONGEST).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let change = last[j] + usize::from(x != y);
            let mut best = change.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("budgte", "budget"), 1);
        assert_eq!(distance("same", "same"), 0);
    }

    #[test]
    fn the_nearest_come_first() {
        let names = [
            "org.acme.Parser",
            "org.acme.Parsers",
            "org.acme.Printer",
            "x.Y",
        ];
        let near = near_names("org.acme.Praser", names.iter().copied());
        assert_eq!(near[..2], ["org.acme.Parser", "org.acme.Parsers"]);
        assert_eq!(
            suggestion("completely.Different", names.iter().copied()),
            ""
        );
        assert_eq!(
            near_names("org.acme.parser", names.iter().copied())[0],
            "org.acme.Parser"
        );
    }
}
