//! Values of options, on the command line and in `covet.toml`.

use std::time::Duration;

/// Units of time and how many milliseconds each has.
const UNITS: [(&str, f64); 4] = [("ms", 1.0), ("s", 1e3), ("m", 6e4), ("h", 3.6e6)];
/// A budget beyond this is a mistake, and would overflow sums: a year.
const LONGEST_MS: f64 = 365.0 * 24.0 * 3.6e6;

/// A time budget such as `10s`, `1.5m` or `500ms`; a bare number means seconds.
pub fn time(text: &str) -> Result<Duration, String> {
    let digits = text
        .find(|c: char| c.is_ascii_alphabetic())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let bad = || format!("`{text}` is no time; write 10s, 500ms, 2m or 1h");
    let unit = if unit.is_empty() { "s" } else { unit };
    let (_, scale) = UNITS.iter().find(|u| u.0 == unit).ok_or_else(bad)?;
    let value: f64 = number.trim().parse().map_err(|_| bad())?;
    let milliseconds = value * scale;
    if milliseconds.is_nan() || milliseconds < 1.0 {
        return Err(format!(
            "the budget must be at least one millisecond, not `{text}`"
        ));
    }
    if milliseconds > LONGEST_MS {
        return Err(format!("a budget of `{text}` is longer than a year"));
    }
    Ok(Duration::from_secs_f64(milliseconds / 1e3))
}

/// A number that is at least one, with `_` between digits and k, M or G behind them if you like.
pub fn count(text: &str) -> Result<u64, String> {
    let (digits, scale) = match text.chars().last() {
        Some('k' | 'K') => (&text[..text.len() - 1], 1_000),
        Some('m' | 'M') => (&text[..text.len() - 1], 1_000_000),
        Some('g' | 'G') => (&text[..text.len() - 1], 1_000_000_000),
        _ => (text, 1),
    };
    let number: Option<u64> = digits.replace('_', "").parse().ok();
    match number.and_then(|n| n.checked_mul(scale)) {
        Some(0) => Err("it must be more than zero".to_owned()),
        Some(n) => Ok(n),
        None => Err(format!("`{text}` is no positive number")),
    }
}

/// A parameter of a strategy: a name and a number.
pub fn parameter(text: &str) -> Result<(String, f64), String> {
    let bad = || format!("`{text}` is no parameter; write NAME=VALUE with a number");
    let (name, value) = text.split_once('=').ok_or_else(bad)?;
    let value = value.trim().parse().map_err(|_| bad())?;
    Ok((name.trim().to_owned(), value))
}

/// A seed: any number, also 0.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is no number between 0 and 2^64"))
}

/// A release of Java that class files can have.
pub fn release(text: &str) -> Result<u16, String> {
    let number = text.strip_prefix("1.").unwrap_or(text);
    match number.parse() {
        Ok(release @ 5..=99) => Ok(release),
        _ => Err(format!("`{text}` is no release of Java")),
    }
}

/// Something that may follow a class's name.
pub fn suffix(text: &str) -> Result<String, String> {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_';
    match !text.is_empty() && text.chars().all(fits) {
        true => Ok(text.to_owned()),
        false => Err(format!(
            "`{text}` cannot be part of a class's name; use letters and digits"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(time("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(time("10"), Ok(Duration::from_secs(10)));
        assert_eq!(time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(time("1.5m"), Ok(Duration::from_secs(90)));
        for nothing in ["0", "0s", "-1s", "-5m", "nan", "0.1ms"] {
            assert!(time(nothing).is_err(), "{nothing}");
        }
        for nonsense in ["", "s", "10x", "ten", "inf", "1e300h", "--", "1 0s"] {
            assert!(time(nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn counts() {
        assert_eq!(count("1_000"), Ok(1000));
        assert_eq!(count("20M"), Ok(20_000_000));
        for nonsense in ["0", "-1", "", "k", "18446744073709551615k", "é"] {
            assert!(count(nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn others() {
        assert_eq!(release("1.8"), Ok(8));
        assert_eq!(release("25"), Ok(25));
        assert!(release("0").is_err());
        assert!(suffix("../x").is_err() && suffix("").is_err());
        assert!(suffix("IT").is_ok());
    }
}
