//! Names that the Java language has: the machine's names may be anything.
//!
//! An approximation of JLS 3.8 that errs on the strict side for exotic letters.

/// Words that are no identifiers (JLS 3.9, 3.10), and `_`.
const WORDS: [&str; 54] = [
    "_",
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "void",
    "volatile",
    "while",
];

/// Identifiers that no class can be named by (JLS 3.9): those of the newest release, whatever the class was compiled for.
const NO_TYPES: [&str; 5] = ["permits", "record", "sealed", "var", "yield"];

/// Whether this can be a part of a package's name, or the name of a member.
#[must_use]
pub fn is_identifier(name: &str) -> bool {
    let start = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    let mut characters = name.chars();
    characters.next().is_some_and(start)
        && characters.all(|c| start(c) || c.is_numeric())
        && !WORDS.contains(&name)
}

/// Whether this can be the simple name of a class.
#[must_use]
pub fn is_type_name(name: &str) -> bool {
    is_identifier(name) && !NO_TYPES.contains(&name)
}

/// Whether all parts of an internal name are identifiers, and the last one can be that of a class.
#[must_use]
pub fn is_class_name(internal: &str) -> bool {
    let simple = internal.rsplit('/').next().unwrap_or_default();
    internal.split('/').all(is_identifier) && is_type_name(simple)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for good in ["A", "a/b/C$1", "straße/Ä", "x_1", "record/yield/A", "Var"] {
            assert!(is_class_name(good), "{good}");
        }
        for bad in [
            "",
            "a//B",
            "a/class/B",
            "a/1B",
            "a/B-C",
            "../B",
            "a/B;",
            "a/\u{1b}[0m",
            "_",
            "a/record",
            "var",
        ] {
            assert!(!is_class_name(bad), "{bad}");
        }
    }
}
