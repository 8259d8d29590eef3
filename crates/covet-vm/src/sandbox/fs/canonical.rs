//! Canonical paths.

use super::flags::FileKind;
use super::inode::Node;
use super::vfs::{ROOT, Vfs};
use super::walk::{Last, PathRef};
use super::{FsError, FsResult};

impl Vfs {
    /// The absolute path of a directory, without links.
    pub(super) fn path_of(&self, directory: &Node) -> FsResult<Vec<u8>> {
        let mut names: Vec<Vec<u8>> = Vec::new();
        let mut at = match directory {
            Node::Inode(id) => *id,
            Node::Through(through) => {
                let mount = self.mount_of(through.mount);
                if !through.relative.is_empty() {
                    names.push(through.relative.to_vec());
                }
                names.push(mount.name.to_vec());
                mount.parent
            }
        };
        while at != ROOT {
            if self.inode(at)?.links == 0 {
                return Err(FsError::ENOENT);
            }
            let directory = self.directory(at)?;
            names.push(directory.name.to_vec());
            at = directory.parent;
        }
        let mut path = Vec::new();
        for name in names.iter().rev() {
            path.push(b'/');
            path.extend_from_slice(name);
        }
        Ok(if path.is_empty() { b"/".to_vec() } else { path })
    }

    /// The path of what `path` leads to, absolute and without links: `realpath`.
    pub fn realpath<'p>(&mut self, path: impl Into<PathRef<'p>>) -> FsResult<Vec<u8>> {
        let mut walk = self.walk_from(path.into())?;
        walk.free_dots = true;
        loop {
            let parent = self.parent(&mut walk)?;
            let name = match &parent.last {
                Last::Name(name) => name,
                Last::DotDot => return self.path_of(&self.parent_of(&parent.directory)?),
                Last::Dot | Last::Root => return self.path_of(&parent.directory),
            };
            let node = self
                .lookup(&parent.directory, name)?
                .ok_or(FsError::ENOENT)?;
            match self.kind(&node)? {
                FileKind::Symlink => {
                    let target = self.link_target(&node)?;
                    walk.follow(&target, if parent.slash { b"/" } else { b"" })?;
                    continue;
                }
                FileKind::Directory => return self.path_of(&node),
                _ if parent.slash => return Err(FsError::ENOTDIR),
                _ => {}
            }
            let mut path = self.path_of(&parent.directory)?;
            if path != b"/" {
                path.push(b'/');
            }
            path.extend_from_slice(name);
            return Ok(path);
        }
    }

    /// What `File.getCanonicalPath` makes of an absolute path: the longest part that exists without links, the rest
    /// as it is, `.` and `..` resolved (the class library's `canonicalize_md.c`).
    pub fn canonicalize(&mut self, path: &[u8]) -> FsResult<Vec<u8>> {
        let mut end = path.len();
        loop {
            match self.realpath(&path[..end]) {
                Ok(mut resolved) => {
                    let rest = &path[end..];
                    if resolved.ends_with(b"/") && rest.starts_with(b"/") {
                        resolved.pop();
                    }
                    resolved.extend_from_slice(rest);
                    return Ok(collapse(&resolved));
                }
                // The first attempt may fail for any reason, later ones only for these.
                Err(FsError::ENOENT | FsError::ENOTDIR | FsError::EACCES) => {}
                Err(_) if end == path.len() => {}
                Err(error) => return Err(error),
            }
            end = path[..end]
                .iter()
                .rposition(|byte| *byte == b'/')
                .unwrap_or(0);
            if end == 0 {
                return Ok(collapse(path));
            }
        }
    }
}

/// Resolves `.` and `..` by name alone.
fn collapse(path: &[u8]) -> Vec<u8> {
    let mut names: Vec<&[u8]> = Vec::new();
    for name in path.split(|byte| *byte == b'/') {
        match name {
            b"" | b"." => {}
            b".." => drop(names.pop()),
            _ => names.push(name),
        }
    }
    [b"/", &names.join(&b"/"[..])[..]].concat()
}
