//! Class paths that look the same everywhere.
//!
//! Code in the machine sees where its classes lie: the class library takes paths apart when it loads classes, and longer
//! ones cost more instructions. So that a cell is the same on every machine, workers see class paths below a directory that
//! always has the same name: their own working directory, as Linux shows it to every process, with links to the real
//! places. What manifests of jars add (`Class-Path`) is not followed; Maven's class paths have it already.

use std::fs;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

/// The working directory of whoever looks.
const HERE: &str = "/proc/self/cwd";

/// Makes links to the entries of a class path below `work`; what the class path is for processes that run there.
pub(super) fn place(name: &str, class_path: &[PathBuf], work: &Path) -> io::Result<Vec<PathBuf>> {
    let directory = work.join("seen").join(name);
    if directory.exists() {
        fs::remove_dir_all(&directory)?;
    }
    fs::create_dir_all(&directory)?;
    let mut seen = Vec::new();
    for (number, entry) in class_path.iter().enumerate() {
        let file = entry.file_name().unwrap_or_default().to_string_lossy();
        let link = format!("{number}-{file}");
        symlink(entry, directory.join(&link))?;
        seen.push(Path::new(HERE).join("seen").join(name).join(link));
    }
    Ok(seen)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_says_nothing_about_the_machine() {
        let work = std::env::temp_dir().join(format!("covet-seen-{}", std::process::id()));
        let real = work.join("x.jar");
        for _ in 0..2 {
            let seen = place("a", std::slice::from_ref(&real), &work).unwrap();
            assert_eq!(seen, [Path::new("/proc/self/cwd/seen/a/0-x.jar")]);
        }
        assert_eq!(fs::read_link(work.join("seen/a/0-x.jar")).unwrap(), real);
        fs::remove_dir_all(&work).unwrap();
    }
}
