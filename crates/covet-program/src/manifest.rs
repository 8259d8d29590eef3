//! `META-INF/MANIFEST.MF`: its main section, and which packages it seals.
//!
//! Follows the JAR specification: names are case-insensitive, and a line that starts with a space continues the one
//! before. Everything else that sections for single entries say is deliberately absent.

/// Attributes in file order.
type Section = Vec<(String, String)>;

/// The main attributes of a manifest, and what sections for single entries say of sealing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    attributes: Section,
    /// Entries whose sections say whether they are sealed, in file order.
    sealed: Vec<(String, bool)>,
}

impl Manifest {
    /// Parses a manifest; lines that are no attributes are skipped.
    #[must_use]
    pub fn parse(text: &[u8]) -> Manifest {
        let mut sections: Vec<Vec<Vec<u8>>> = vec![Vec::new()];
        for line in physical_lines(text) {
            let Some(lines) = sections.last_mut() else {
                break;
            };
            match (line, lines.last_mut()) {
                ([], _) => sections.push(Vec::new()),
                // A line may be split inside a character, so that text is decoded after joining.
                ([b' ', rest @ ..], Some(last)) => last.extend_from_slice(rest),
                (line, _) => lines.push(line.to_vec()),
            }
        }
        let mut sections = sections.iter().map(|lines| section(lines));
        let attributes = sections.next().unwrap_or_default();
        let sealed = sections.filter_map(|entry| {
            let name = value(&entry, "Name")?;
            Some((name.to_owned(), is_true(value(&entry, "Sealed")?)))
        });
        Manifest {
            sealed: sealed.collect(),
            attributes,
        }
    }

    /// The value of a main attribute.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        value(&self.attributes, name)
    }

    /// Whether all classes of a package, named with slashes, must come from this jar.
    #[must_use]
    pub fn seals(&self, package: &str) -> bool {
        let mut entries = self.sealed.iter().rev();
        let own = entries.find(|(entry, _)| entry.strip_suffix('/') == Some(package));
        match own {
            Some((_, sealed)) => *sealed,
            None => self.get("Sealed").is_some_and(is_true),
        }
    }

    /// All main attributes in file order.
    pub fn attributes(&self) -> impl Iterator<Item = (&str, &str)> {
        self.attributes
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The class to run.
    #[must_use]
    pub fn main_class(&self) -> Option<&str> {
        self.get("Main-Class").map(str::trim)
    }

    /// The relative URLs of further class path entries.
    pub fn class_path(&self) -> impl Iterator<Item = &str> {
        self.get("Class-Path")
            .unwrap_or("")
            .split_ascii_whitespace()
    }

    /// Whether entries under `META-INF/versions` replace others.
    #[must_use]
    pub fn is_multi_release(&self) -> bool {
        self.get("Multi-Release").is_some_and(is_true)
    }
}

/// The attributes that lines say; lines that are no attributes are skipped.
fn section(lines: &[Vec<u8>]) -> Section {
    let pair = |line: &Vec<u8>| {
        let line = String::from_utf8_lossy(line);
        line.split_once(": ")
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
    };
    lines.iter().filter_map(pair).collect()
}

/// The value of an attribute. As in java.util.jar, the last of several wins.
fn value<'s>(section: &'s Section, name: &str) -> Option<&'s str> {
    let mut named = section.iter().rev();
    let found = named.find(|(key, _)| key.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value.as_str())
}

fn is_true(value: &str) -> bool {
    value.trim().eq_ignore_ascii_case("true")
}

/// The lines of `text`, which end with CR LF, LF or CR.
fn physical_lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest
            .iter()
            .position(|byte| matches!(byte, b'\r' | b'\n'))
            .unwrap_or(rest.len());
        let (line, tail) = rest.split_at(end);
        rest = match tail {
            [b'\r', b'\n', tail @ ..] | [_, tail @ ..] => tail,
            [] => tail,
        };
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::Manifest;

    #[test]
    fn main_section_with_continuation() {
        let text = b"Manifest-Version: 1.0\r\nMain-Class: p.Ma\r\n in\r\nclass-path: a.jar lib/b.j\r\n ar\r\n\
            multi-release: TRUE\r\n\r\nName: x\r\nMain-Class: q.Other\r\n";
        let manifest = Manifest::parse(text);
        assert_eq!(manifest.main_class(), Some("p.Main"));
        assert_eq!(
            manifest.class_path().collect::<Vec<_>>(),
            ["a.jar", "lib/b.jar"]
        );
        assert!(manifest.is_multi_release());
        assert_eq!(manifest.attributes().count(), 4);
    }

    #[test]
    fn sealed_packages() {
        let text = "Manifest-Version: 1.0\nSealed: true\n\nName: open/\nSealed: false\n\nName: p/C.class\nX: y\n";
        let sealed = Manifest::parse(text.as_bytes());
        assert!(sealed.seals("p") && !sealed.seals("open") && sealed.seals("open/inside"));
        let one = Manifest::parse(b"Manifest-Version: 1.0\n\nName: p/q/\nsealed: TRUE\n");
        assert!(one.seals("p/q") && !one.seals("p"));
    }

    #[test]
    fn hostile_text() {
        assert_eq!(Manifest::parse(b" x\n\xFF\n").attributes().count(), 0);
        assert_eq!(Manifest::parse(b"").main_class(), None);
        assert_eq!(Manifest::parse(b"A: 1\rA: 2").get("a"), Some("2"));
    }
}
