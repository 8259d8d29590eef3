//! Where the user runs tests: what a JVM started here takes for its time zone and locale.
//!
//! Read as the JDK reads it on Linux: `TZ`, then `/etc/timezone`, then where `/etc/localtime` leads; `LC_ALL`, `LC_CTYPE`,
//! `LANG`. What cannot be told is UTC and English.

use std::env;
use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use covet_engine::job::Surroundings;

/// What is around this process.
pub fn here() -> Surroundings {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let (language, country) = locale(["LC_ALL", "LC_CTYPE", "LANG"].map(variable));
    Surroundings {
        now: now.map_or(0, |d| i64::try_from(d.as_secs()).unwrap_or(0)),
        zone: zone(
            variable("TZ"),
            fs::read_to_string("/etc/timezone").ok(),
            fs::canonicalize("/etc/localtime")
                .ok()
                .map(|p| p.to_string_lossy().into_owned()),
        ),
        language,
        country,
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

fn zone(variable: Option<String>, file: Option<String>, link: Option<String>) -> String {
    let variable = variable.map(|tz| tz.trim_start_matches(':').to_owned());
    let linked = link.and_then(|path| Some(path.split_once("zoneinfo/")?.1.to_owned()));
    let zone = variable
        .or_else(|| file.map(|text| text.trim().to_owned()))
        .or(linked);
    let named = |zone: &String| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "/_-+".contains(c);
        zone.starts_with(|c: char| c.is_ascii_alphabetic()) && zone.chars().all(plain)
    };
    match zone.filter(named).as_deref() {
        // What the link is called where there is no other name.
        None | Some("Etc/UTC" | "Universal" | "Zulu" | "localtime") => "UTC".to_owned(),
        Some(zone) => zone.to_owned(),
    }
}

/// Language and country, as in `de_CH.UTF-8@euro`.
fn locale(variables: [Option<String>; 3]) -> (String, String) {
    let value = variables.into_iter().flatten().next().unwrap_or_default();
    let value = value.split(['.', '@']).next().unwrap_or_default();
    let (language, country) = value.split_once('_').unwrap_or((value, ""));
    let letters = |text: &str| text.chars().all(|c| c.is_ascii_alphabetic());
    match (2..=3).contains(&language.len()) && letters(language) && letters(country) {
        true => (language.to_owned(), country.to_owned()),
        false => ("en".to_owned(), String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones() {
        let of = |tz: &str| zone(Some(tz.to_owned()), Some("Asia/Tokyo\n".into()), None);
        assert_eq!(of("Europe/Berlin"), "Europe/Berlin");
        assert_eq!(of(":America/New_York"), "America/New_York");
        assert_eq!(of("/etc/localtime"), "UTC");
        assert_eq!(zone(None, Some("Asia/Tokyo\n".into()), None), "Asia/Tokyo");
        let link = Some("/usr/share/zoneinfo/Europe/Paris".to_owned());
        assert_eq!(zone(None, None, link), "Europe/Paris");
        assert_eq!(zone(None, Some("Etc/UTC\n".into()), None), "UTC");
        assert_eq!(zone(None, None, None), "UTC");
    }

    #[test]
    fn locales() {
        let of = |text: &str| locale([None, None, Some(text.to_owned())]);
        let pair = |language: &str, country: &str| (language.to_owned(), country.to_owned());
        assert_eq!(of("de_CH.UTF-8@euro"), pair("de", "CH"));
        assert_eq!(of("fr"), pair("fr", ""));
        assert_eq!(of("C.UTF-8"), pair("en", ""));
        assert_eq!(of("POSIX"), pair("en", ""));
        assert_eq!(locale([None, None, None]), pair("en", ""));
    }
}
