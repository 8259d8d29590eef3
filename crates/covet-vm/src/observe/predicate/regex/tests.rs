//! Distances and nearest matches of patterns.

use super::*;

fn u(s: &str) -> Vec<u16> {
    s.encode_utf16().collect()
}

fn ask(pattern: &str, text: &str, mode: Mode) -> (f64, String) {
    let regex = Regex::new(&u(pattern), 0).expect(pattern);
    let n = regex.nearest(&u(text), mode).expect("a match");
    (n.distance, String::from_utf16_lossy(&n.text))
}

fn whole(pattern: &str, text: &str) -> (f64, String) {
    ask(pattern, text, Mode::Whole)
}

#[test]
fn what_matches_is_at_no_distance() {
    let pairs = [
        ("[a-z]+@[a-z]+\\.(com|org)", "me@here.org"),
        ("\\d{4}-\\d{2}-\\d{2}", "2026-01-02"),
        ("(?i)abc", "aBC"),
        ("\\Qa.b\\E*", "a.b"),
        ("[\\w&&[^_]]+", "ab9"),
        ("^x$", "x"),
        ("a{2,3}?b*+", "aab"),
        ("(?<year>\\d+)(?:-)", "12-"),
        ("[^\\p{Alpha}\\s-]", "!"),
        ("\\u0041\\x42\\0103", "ABC"),
        ("[]a]", "]"),
        ("", ""),
        ("a|", ""),
        (".*", "\u{e4}\u{f6}"),
    ];
    for (pattern, text) in pairs {
        assert_eq!(whole(pattern, text), (0.0, text.to_owned()), "{pattern}");
    }
}

#[test]
fn the_nearest_match_is_made() {
    assert_eq!(whole("\\d{3}", "1a3").1, "193");
    assert_eq!(whole("abc", "ac"), (1.0, "abc".to_owned()));
    assert_eq!(whole("abc", "abxc"), (1.0, "abc".to_owned()));
    assert_eq!(whole("b", "c"), (0.5, "b".to_owned()));
    assert_eq!(whole("(foo|barbar)", "barbax").1, "barbar");
    assert_eq!(whole("\\d{2}:\\d{2}", "").1, "00:00");
}

#[test]
fn parts_match_where_parts_may() {
    assert_eq!(ask("b+", "aabaa", Mode::Find), (0.0, "aabaa".to_owned()));
    assert_eq!(ask("^b", "ab", Mode::Find), (0.5, "bb".to_owned()));
    assert_eq!(ask("^b", "", Mode::Find), (1.0, "b".to_owned()));
    assert_eq!(ask("b$", "bc", Mode::Find).0, 0.5);
    assert_eq!(ask("ab", "abc", Mode::Beginning).0, 0.0);
    assert_eq!(ask("ab", "abc", Mode::Whole).0, 1.0);
}

#[test]
fn nearer_texts_are_nearer() {
    let far = whole("[0-9]{4}", "zzzz").0;
    let near = whole("[0-9]{4}", "0zzz").0;
    let nearer = whole("[0-9]{4}", "00:0").0;
    assert!(far > near && near > nearer && nearer > 0.0);
}

#[test]
fn what_is_wrong_or_too_large_has_no_distance() {
    for wrong in ["(", "a)", "[a", "a{2", "*", "\\", "a{3,2}", "(?<n"] {
        assert!(Regex::new(&u(wrong), 0).is_none(), "{wrong}");
    }
    assert!(Regex::new(&u("((a{99}){99}){99}"), 0).is_none());
    assert!(Regex::new(&u(&"(".repeat(100_000)), 0).is_none());
    assert!(Regex::new(&u("((?:){999999999}){999999999}"), 0).is_some());
    let regex = Regex::new(&u("a*"), 0).expect("a pattern");
    assert!(
        regex
            .nearest(&u(&"b".repeat(10_000)), Mode::Whole)
            .is_none()
    );
}

#[test]
fn flags_of_patterns() {
    let with = |p: &str, flags, t: &str| {
        let r = Regex::new(&u(p), flags).expect(p);
        r.nearest(&u(t), Mode::Whole).expect("a match").distance
    };
    assert_eq!(with("a.c", parse::LITERAL, "a.c"), 0.0);
    assert!(with("a.c", parse::LITERAL, "abc") > 0.0);
    assert_eq!(with("abc", parse::CASE_INSENSITIVE, "ABC"), 0.0);
}

#[test]
fn answers_are_kept() {
    let mut all = Regexes::default();
    let first = all.nearest(u("a+"), 0, u("b"), Mode::Whole);
    let again = all.nearest(u("a+"), 0, u("b"), Mode::Whole);
    assert_eq!(first, again);
    assert_eq!(first.expect("a match").text, u("a"));
    assert!(all.nearest(u("("), 0, u("b"), Mode::Whole).is_none());
}
