//! The names of the classes on the class path.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::ClassPath;
use crate::class_path::ClassPathEntry;

/// How deep packages may be nested below a directory.
const DEPTH: usize = 100;

/// The classes of each entry, sorted.
pub(super) fn list(class_path: &ClassPath) -> Vec<Vec<Arc<str>>> {
    class_path.entries().iter().map(list_entry).collect()
}

fn list_entry(entry: &ClassPathEntry) -> Vec<Arc<str>> {
    let mut names = Vec::new();
    match entry {
        ClassPathEntry::Directory(directory) => {
            list_directory(directory, "", &mut BTreeSet::new(), DEPTH, &mut names);
        }
        ClassPathEntry::Jar(jar) => names.extend(jar.entries().filter_map(class_name)),
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// Adds the classes below a directory; one that cannot be read has none, and each is entered once: links may loop.
fn list_directory(
    directory: &Path,
    prefix: &str,
    seen: &mut BTreeSet<std::path::PathBuf>,
    depth: usize,
    names: &mut Vec<Arc<str>>,
) {
    let (Ok(canonical), Some(depth)) = (directory.canonicalize(), depth.checked_sub(1)) else {
        return;
    };
    if !seen.insert(canonical) {
        return;
    }
    let entries = std::fs::read_dir(directory).into_iter().flatten();
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    // Which of two links to a directory is entered must not depend on the file system.
    paths.sort_unstable();
    for path in paths {
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        let inside = format!("{prefix}{name}");
        if path.is_dir() {
            list_directory(&path, &format!("{inside}/"), seen, depth, names);
        } else {
            names.extend(class_name(&inside));
        }
    }
}

/// The internal name of the class a file is named after; `module-info` and the like are none.
fn class_name(file: &str) -> Option<Arc<str>> {
    let name = file.strip_suffix(".class")?;
    let is_class = !name.starts_with("META-INF/") && !name.contains('-');
    (is_class && crate::descriptor::is_internal_name(name)).then(|| name.into())
}
