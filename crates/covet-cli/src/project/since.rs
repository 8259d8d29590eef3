//! Source files that changed, according to git.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::ProjectError;

/// The files below `root` that differ from a revision, and those git does not know yet.
pub fn changed_files(root: &Path, reference: &str) -> Result<BTreeSet<PathBuf>, ProjectError> {
    let asked = [
        vec!["diff", "--name-only", "-z", "--relative", reference, "--"],
        vec!["ls-files", "--others", "--exclude-standard", "-z"],
    ];
    let mut files = BTreeSet::new();
    for arguments in asked {
        let printed = git(root, reference, &arguments)?;
        let names = printed.split('\0').filter(|name| !name.is_empty());
        files.extend(names.map(|name| root.join(name)));
    }
    Ok(files)
}

fn git(root: &Path, reference: &str, arguments: &[&str]) -> Result<String, ProjectError> {
    let error = |why: String| ProjectError::Git {
        reference: reference.to_owned(),
        why,
    };
    let output = Command::new("git")
        .args(arguments)
        .current_dir(root)
        .stdin(Stdio::null())
        .output()
        .map_err(|e| error(format!("it does not start: {e}")))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let words = String::from_utf8_lossy(&output.stderr);
    Err(error(
        words.lines().next().unwrap_or("it says nothing").to_owned(),
    ))
}

/// Whether a class of this internal name with this source file is from one of the files.
pub fn is_changed(changed: &BTreeSet<PathBuf>, module: &Path, class: &str, source: &str) -> bool {
    let package = class.rsplit_once('/').map_or("", |(package, _)| package);
    let file = Path::new(package).join(source);
    let mut files = changed.iter();
    files.any(|f| f.starts_with(module) && f.ends_with(&file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_of_files() {
        let changed = BTreeSet::from([PathBuf::from("/p/core/src/main/java/a/b/C.java")]);
        let root = Path::new("/p/core");
        assert!(is_changed(&changed, root, "a/b/C", "C.java"));
        assert!(is_changed(&changed, root, "a/b/D", "C.java"));
        assert!(!is_changed(&changed, root, "b/C2", "C2.java"));
        assert!(!is_changed(
            &changed,
            Path::new("/p/app"),
            "a/b/C",
            "C.java"
        ));
    }
}
