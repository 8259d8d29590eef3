//! Class path wildcards, expanded by the launcher and not by the class library.

use std::path::Path;

/// Replaces each entry `dir/*` by the jars of that directory, in name order; an entry without jars stays as it is.
pub fn expand_wildcards(class_path: &str) -> String {
    let entries: Vec<String> = class_path.split(':').map(expand_entry).collect();
    entries.join(":")
}

fn expand_entry(entry: &str) -> String {
    let Some(directory) = entry
        .strip_suffix('*')
        .filter(|rest| rest.is_empty() || rest.ends_with('/'))
    else {
        return entry.to_owned();
    };
    let jars = jars_of(directory);
    if jars.is_empty() {
        entry.to_owned()
    } else {
        jars.join(":")
    }
}

fn jars_of(directory: &str) -> Vec<String> {
    let path = if directory.is_empty() {
        Path::new(".")
    } else {
        Path::new(directory)
    };
    let Ok(listing) = path.read_dir() else {
        return Vec::new();
    };
    let mut jars: Vec<String> = listing
        .filter_map(|file| file.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".jar") || name.ends_with(".JAR"))
        .map(|name| format!("{directory}{name}"))
        .collect();
    jars.sort();
    jars
}

#[cfg(test)]
mod tests {
    use super::expand_wildcards;

    #[test]
    fn entries_without_wildcards_stay() {
        assert_eq!(expand_wildcards("a:b.jar:"), "a:b.jar:");
        assert_eq!(expand_wildcards("no/such/dir/*"), "no/such/dir/*");
        assert_eq!(expand_wildcards("x*"), "x*");
    }

    #[test]
    fn jars_of_a_directory() {
        let dir = std::env::temp_dir().join(format!("covet-wildcard-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        for name in ["b.jar", "a.jar", "c.txt"] {
            std::fs::write(dir.join(name), "").unwrap();
        }
        let at = dir.display();
        assert_eq!(
            expand_wildcards(&format!("x:{at}/*")),
            format!("x:{at}/a.jar:{at}/b.jar")
        );
        std::fs::remove_dir_all(&dir).unwrap();
    }
}
