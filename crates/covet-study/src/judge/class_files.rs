//! The class files of a class and its nested classes, as files: the tools want directories.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use covet_program::library::Library;
use covet_program::{ClassPath, Jdk};

/// Writes them below a directory; whether there are any.
pub(super) fn write(
    jdk: &Arc<Jdk>,
    class_path: &[PathBuf],
    class: &str,
    directory: &Path,
) -> io::Result<bool> {
    let open = ClassPath::open(class_path.to_vec(), jdk.feature);
    let class_path = Arc::new(open.map_err(io::Error::other)?);
    let library = Library::new(jdk.clone(), class_path.clone());
    let internal = class.replace('.', "/");
    let mut any = false;
    for name in library.class_path_classes().iter().flatten() {
        let rest = name.strip_prefix(&*internal);
        if !rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('$')) {
            continue;
        }
        let found = class_path.find_class(name).map_err(io::Error::other)?;
        if let Some(found) = found {
            let file = directory.join(format!("{name}.class"));
            fs::create_dir_all(file.parent().unwrap_or(directory))?;
            fs::write(file, &*found.bytes)?;
            any = true;
        }
    }
    Ok(any)
}
