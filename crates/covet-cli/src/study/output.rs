//! The files of a report.

use std::fs;
use std::path::{Path, PathBuf};

use covet_study::report::{Data, cells_csv, cost_csv, html, markdown};

use super::error::StudyError;

/// Writes all files of a report into a directory; each is there as a whole or not at all.
pub fn write(data: &Data<'_>, directory: &Path) -> Result<Vec<PathBuf>, StudyError> {
    let failed = |path: &Path, e: &std::io::Error| {
        StudyError::NotWritable(format!("cannot write {}: {e}", path.display()))
    };
    fs::create_dir_all(directory).map_err(|e| failed(directory, &e))?;
    let name = &data.plan.name;
    let files = [
        (format!("{name}.md"), markdown(data)),
        (format!("{name}.csv"), cells_csv(data)),
        (format!("{name}-cost.csv"), cost_csv(data)),
        (format!("{name}.html"), html(data)),
    ];
    let mut written = Vec::new();
    for (name, text) in files {
        let path = directory.join(&name);
        let partial = directory.join(format!("{name}.part"));
        fs::write(&partial, text)
            .and_then(|()| fs::rename(&partial, &path))
            .map_err(|e| failed(&path, &e))?;
        written.push(path);
    }
    Ok(written)
}
