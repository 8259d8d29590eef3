//! A temporary directory that nobody else can look into and that goes away at the end.

use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};

/// A temporary directory.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// Makes one below the system's directory for temporary files.
    pub fn new() -> io::Result<Scratch> {
        let parent = std::env::temp_dir();
        for attempt in 0..100 {
            let path = parent.join(format!("covet-{}-{attempt}", std::process::id()));
            match private().create(&path) {
                Ok(()) => return Ok(Scratch(path)),
                // Somebody else's, perhaps on purpose.
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(e),
            }
        }
        Err(io::Error::other(format!(
            "{} is full of directories of ours",
            parent.display()
        )))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// A new directory inside.
    pub fn directory(&self, name: &str) -> io::Result<PathBuf> {
        let path = self.0.join(name);
        std::fs::create_dir(&path)?;
        Ok(path)
    }
}

fn private() -> DirBuilder {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is the system's to clean up.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
