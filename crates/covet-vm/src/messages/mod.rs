//! The words HotSpot uses.

pub mod npe;

use covet_program::descriptor;

/// A field descriptor as Java source spells the type: `int`, `java.lang.String[]`.
pub fn type_text(desc: &str) -> String {
    let dims = desc.bytes().take_while(|b| *b == b'[').count();
    let base = match &desc[dims..] {
        "B" => "byte".to_owned(),
        "C" => "char".to_owned(),
        "D" => "double".to_owned(),
        "F" => "float".to_owned(),
        "I" => "int".to_owned(),
        "J" => "long".to_owned(),
        "S" => "short".to_owned(),
        "Z" => "boolean".to_owned(),
        "V" => "void".to_owned(),
        other => other
            .strip_prefix('L')
            .unwrap_or(other)
            .trim_end_matches(';')
            .replace('/', "."),
    };
    base + &"[]".repeat(dims)
}

/// `void Owner.name(int, java.lang.String)`.
pub fn method_text(owner: &str, name: &str, desc: &str) -> String {
    let params: Vec<String> = descriptor::params(desc).map(type_text).collect();
    format!(
        "{} {owner}.{name}({})",
        type_text(descriptor::return_type(desc)),
        params.join(", ")
    )
}
