//! Writing test sources: whole or not at all, never over what somebody else wrote, never through a link that leads out
//! of the project.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Component, Path, PathBuf};

use thiserror::Error;

use super::header::{is_ours, is_untouched, with_header};
use covet_program::java_name::is_identifier;

/// A larger file is not one of ours.
const LARGEST: u64 = 64 << 20;

/// Why a file is not written; each message is one sentence.
#[derive(Debug, Error)]
pub enum OutputError {
    /// The file is somebody else's.
    #[error("{} was not written by Covet and is left alone; --suffix chooses another name", .0.display())]
    Foreign(PathBuf),
    /// The file is ours no more.
    #[error("{} was changed since Covet wrote it and is left alone; --suffix chooses another name", .0.display())]
    Changed(PathBuf),
    /// A class of this name exists.
    #[error("a class {0} exists already; --suffix chooses another name")]
    Collision(String),
    /// The directory is not where it seems to be.
    #[error("{} is a link that leads out of {}", directory.display(), project.display())]
    LeadsOut {
        /// The directory.
        directory: PathBuf,
        /// What it should be in.
        project: PathBuf,
    },
    /// Not a name that can be a file's.
    #[error("`{0}` cannot be the name of a test class")]
    Name(String),
    /// The operating system refused.
    #[error("cannot write {}: {source}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// Why.
        #[source]
        source: io::Error,
    },
}

impl OutputError {
    fn io(path: &Path, source: io::Error) -> OutputError {
        OutputError::Io {
            path: path.to_owned(),
            source,
        }
    }
}

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// It was not there before.
    New(PathBuf),
    /// It replaces an older one of ours.
    Replaced(PathBuf),
    /// It was there with the same content.
    Same(PathBuf),
}

impl Written {
    /// The file.
    pub fn path(&self) -> &Path {
        match self {
            Written::New(path) | Written::Replaced(path) | Written::Same(path) => path,
        }
    }
}

/// A directory that test sources go to.
#[derive(Clone, Debug)]
pub struct Output {
    directory: PathBuf,
}

impl Output {
    /// Checks that sources can go to a directory, which need not exist yet; `project` is what it must not lead out of.
    pub fn new(directory: &Path, project: Option<&Path>) -> Result<Output, OutputError> {
        if let Some(project) = project {
            stays_inside(directory, project)?;
        }
        let existing = existing_part(directory);
        probe(existing).map_err(|e| OutputError::io(directory, e))?;
        Ok(Output {
            directory: directory.to_owned(),
        })
    }

    /// The file of a test class; `package` with dots.
    pub fn file(&self, package: &str, test_class: &str) -> Result<PathBuf, OutputError> {
        let mut path = self.directory.clone();
        for part in package
            .split('.')
            .filter(|_| !package.is_empty())
            .chain([test_class])
        {
            if !is_identifier(part) {
                return Err(OutputError::Name(format!("{package}.{test_class}")));
            }
            path.push(part);
        }
        path.set_extension("java");
        Ok(path)
    }

    /// Whether the file of a test class may be written.
    pub fn may_write(&self, package: &str, test_class: &str) -> Result<PathBuf, OutputError> {
        let path = self.file(package, test_class)?;
        current(&path)?;
        stays_inside(path.parent().unwrap_or(Path::new(".")), &self.directory)?;
        Ok(path)
    }

    /// Writes a source under a header of ours.
    pub fn write(
        &self,
        package: &str,
        test_class: &str,
        source: &str,
    ) -> Result<Written, OutputError> {
        let path = self.file(package, test_class)?;
        let content = with_header(source);
        let before = current(&path)?;
        if before.as_ref() == Some(&content) {
            return Ok(Written::Same(path));
        }
        let directory = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(directory).map_err(|e| OutputError::io(directory, e))?;
        stays_inside(directory, &self.directory)?;
        replace(&path, content.as_bytes()).map_err(|e| OutputError::io(&path, e))?;
        Ok(match before {
            Some(_) => Written::Replaced(path),
            None => Written::New(path),
        })
    }
}

/// What is in a file that may be replaced; `None` if there is no file.
fn current(path: &Path) -> Result<Option<String>, OutputError> {
    let about = match fs::symlink_metadata(path) {
        Ok(about) => about,
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(e) => return Err(OutputError::io(path, e)),
    };
    if !about.is_file() || about.len() > LARGEST {
        return Err(OutputError::Foreign(path.to_owned()));
    }
    let bytes = fs::read(path).map_err(|e| OutputError::io(path, e))?;
    match String::from_utf8(bytes) {
        Ok(text) if is_untouched(&text) => Ok(Some(text)),
        Ok(text) if is_ours(&text) => Err(OutputError::Changed(path.to_owned())),
        _ => Err(OutputError::Foreign(path.to_owned())),
    }
}

/// Refuses a directory that by its name is inside another and in fact is not.
fn stays_inside(directory: &Path, outer: &Path) -> Result<(), OutputError> {
    let error = |e| OutputError::io(directory, e);
    let (named, around) = (
        normal(directory).map_err(error)?,
        normal(outer).map_err(error)?,
    );
    let Ok(real_outer) = around.canonicalize() else {
        return Ok(());
    };
    let named_inside = named.starts_with(&around) || named.starts_with(&real_outer);
    let real = existing_part(&named).canonicalize().map_err(error)?;
    match named_inside && !real.starts_with(&real_outer) {
        true => Err(OutputError::LeadsOut {
            directory: directory.to_owned(),
            project: outer.to_owned(),
        }),
        false => Ok(()),
    }
}

/// The absolute path without `.` and `..`, links left as they are.
fn normal(path: &Path) -> io::Result<PathBuf> {
    let mut result = PathBuf::new();
    for part in std::path::absolute(path)?.components() {
        match part {
            Component::ParentDir => {
                result.pop();
            }
            Component::CurDir => {}
            other => result.push(other),
        }
    }
    Ok(result)
}

/// The path itself or the nearest parent that exists, dangling links included.
fn existing_part(path: &Path) -> &Path {
    let mut parts = path.ancestors().filter(|p| !p.as_os_str().is_empty());
    parts
        .find(|p| fs::symlink_metadata(p).is_ok())
        .unwrap_or(Path::new("."))
}

/// Whether files can be made in a directory.
fn probe(directory: &Path) -> io::Result<()> {
    let (_, temporary) = create_beside(&directory.join("probe"))?;
    drop(temporary);
    Ok(())
}

/// Writes a file whole or not at all: to a new file beside it, then renamed.
fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let (mut file, mut temporary) = create_beside(path)?;
    file.write_all(content)?;
    // A full disk may show only now.
    file.sync_all()?;
    fs::rename(&temporary.path, path)?;
    temporary.renamed = true;
    Ok(())
}

/// A file that goes away unless it is renamed.
struct Temporary {
    path: PathBuf,
    renamed: bool,
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.renamed {
            // Nothing more can be done about a file that cannot be removed.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// A new file in the same directory, hidden, with a name that no compiler looks at.
fn create_beside(path: &Path) -> io::Result<(File, Temporary)> {
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let mut attempt = 0;
    loop {
        let path = path.with_file_name(format!(".{name}.{}-{attempt}.covet", std::process::id()));
        match File::create_new(&path) {
            Ok(file) => {
                return Ok((
                    file,
                    Temporary {
                        path,
                        renamed: false,
                    },
                ));
            }
            Err(e) if e.kind() == io::ErrorKind::AlreadyExists && attempt < 100 => attempt += 1,
            Err(e) => return Err(e),
        }
    }
}

#[cfg(test)]
mod tests;
