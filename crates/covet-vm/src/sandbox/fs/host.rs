//! What mounts saw of the host: looked at once, then kept.
//!
//! Shared by all clones of a file system and by all machines that are given the same [`HostTree`], so that all workers of
//! a run see the same bytes and a jar is read once.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::{FileExt, MetadataExt};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use super::inode::Name;
use super::{FsError, FsResult};
use crate::sandbox::fingerprint::Fingerprint;

/// Files up to this size are read at once, larger ones in chunks as they are needed.
const WHOLE_LIMIT: u64 = 32 << 20;
const CHUNK: u64 = 1 << 20;

/// What a mount makes of the host's symbolic links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HostLinks {
    /// They are links for the guest too, resolved in the virtual file system; they cannot lead out.
    Virtual,
    /// The guest sees what they lead to, wherever that is on the host; only for trees that are trusted.
    Follow,
}

/// What a host path was when it was first looked up.
#[derive(Clone, Debug)]
pub(super) struct HostNode {
    pub(super) mode: u32,
    pub(super) mtime: i64,
    pub(super) body: HostBody,
}

#[derive(Clone, Debug)]
pub(super) enum HostBody {
    Directory,
    File(Arc<HostFile>),
    Symlink(Arc<[u8]>),
}

type Listing = Arc<BTreeSet<Name>>;
type Lookup = FsResult<Option<HostNode>>;

/// The memory of what was seen.
#[derive(Debug, Default)]
pub struct HostTree {
    listings: Mutex<HashMap<PathBuf, FsResult<Listing>>>,
    nodes: Mutex<HashMap<(PathBuf, HostLinks), Lookup>>,
}

impl HostTree {
    /// The names in a directory, without special files.
    pub(super) fn list(&self, path: &Path) -> FsResult<Listing> {
        let mut listings = lock(&self.listings);
        if let Some(listing) = listings.get(path) {
            return listing.clone();
        }
        let listing = read_listing(path).map(Arc::new).map_err(FsError::from);
        listings.insert(path.to_owned(), listing.clone());
        listing
    }

    /// What a path is; nothing, when it does not exist or is a special file.
    pub(super) fn node(&self, path: &Path, links: HostLinks) -> Lookup {
        let key = (path.to_owned(), links);
        let mut nodes = lock(&self.nodes);
        if let Some(node) = nodes.get(&key) {
            return node.clone();
        }
        let node = match read_node(path, links) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            result => result.map_err(FsError::from),
        };
        nodes.insert(key, node.clone());
        node
    }
}

fn read_listing(path: &Path) -> std::io::Result<BTreeSet<Name>> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() || kind.is_file() || kind.is_symlink() {
            names.insert(entry.file_name().as_bytes().into());
        }
    }
    Ok(names)
}

fn read_node(path: &Path, links: HostLinks) -> std::io::Result<Option<HostNode>> {
    let metadata = match links {
        HostLinks::Virtual => fs::symlink_metadata(path)?,
        HostLinks::Follow => fs::metadata(path)?,
    };
    let body = if metadata.is_dir() {
        HostBody::Directory
    } else if metadata.is_file() {
        HostBody::File(Arc::new(HostFile::new(path, &metadata)))
    } else if metadata.is_symlink() {
        HostBody::Symlink(fs::read_link(path)?.into_os_string().into_vec().into())
    } else {
        return Ok(None);
    };
    Ok(Some(HostNode {
        mode: metadata.mode() & 0o777,
        mtime: modified(&metadata),
        body,
    }))
}

/// Modification time in nanoseconds since the epoch.
pub(super) fn modified(metadata: &Metadata) -> i64 {
    metadata
        .mtime()
        .saturating_mul(1_000_000_000)
        .saturating_add(metadata.mtime_nsec())
}

/// A regular file of the host.
#[derive(Debug)]
pub(super) struct HostFile {
    path: PathBuf,
    length: u64,
    mtime: i64,
    loaded: OnceLock<FsResult<Loaded>>,
}

#[derive(Debug)]
enum Loaded {
    Whole(Arc<[u8]>),
    Chunked(File, Mutex<BTreeMap<u64, Arc<[u8]>>>),
}

impl HostFile {
    fn new(path: &Path, metadata: &Metadata) -> Self {
        Self {
            path: path.to_owned(),
            length: metadata.len(),
            mtime: modified(metadata),
            loaded: OnceLock::new(),
        }
    }

    pub(super) fn length(&self) -> u64 {
        self.length
    }

    /// Fills `buffer` from `offset`; the range must be within the file.
    pub(super) fn read(&self, offset: u64, buffer: &mut [u8]) -> FsResult<()> {
        match self.load()? {
            Loaded::Whole(bytes) => {
                let start = usize::try_from(offset).map_err(|_| FsError::EIO)?;
                buffer.copy_from_slice(bytes.get(start..start + buffer.len()).ok_or(FsError::EIO)?);
                Ok(())
            }
            Loaded::Chunked(file, chunks) => {
                let mut chunks = lock(chunks);
                let mut done = 0;
                while done < buffer.len() {
                    let at = offset + done as u64;
                    let chunk = self.chunk(file, &mut chunks, at / CHUNK)?;
                    let within = usize::try_from(at % CHUNK).map_err(|_| FsError::EIO)?;
                    let part = (chunk.len() - within).min(buffer.len() - done);
                    buffer[done..done + part].copy_from_slice(&chunk[within..within + part]);
                    done += part;
                }
                Ok(())
            }
        }
    }

    /// All bytes in one piece, unless the file is too large to be kept that way.
    pub(super) fn whole(&self) -> FsResult<Option<Arc<[u8]>>> {
        Ok(match self.load()? {
            Loaded::Whole(bytes) => Some(bytes.clone()),
            Loaded::Chunked(..) => None,
        })
    }

    pub(super) fn fingerprint(&self, hash: &mut Fingerprint) {
        hash.bytes(self.path.as_os_str().as_bytes());
        hash.word(self.length);
        hash.signed(self.mtime);
    }

    fn load(&self) -> FsResult<&Loaded> {
        self.loaded
            .get_or_init(|| self.open())
            .as_ref()
            .map_err(|e| *e)
    }

    fn open(&self) -> FsResult<Loaded> {
        let file = File::open(&self.path)?;
        let metadata = file.metadata()?;
        if metadata.len() != self.length || modified(&metadata) != self.mtime {
            return Err(FsError::EIO);
        }
        if self.length > WHOLE_LIMIT {
            return Ok(Loaded::Chunked(file, Mutex::default()));
        }
        let mut bytes = vec![0; usize::try_from(self.length).map_err(|_| FsError::EFBIG)?];
        file.read_exact_at(&mut bytes, 0)?;
        Ok(Loaded::Whole(bytes.into()))
    }

    fn chunk<'c>(
        &self,
        file: &File,
        chunks: &'c mut BTreeMap<u64, Arc<[u8]>>,
        index: u64,
    ) -> FsResult<&'c Arc<[u8]>> {
        use std::collections::btree_map::Entry;
        match chunks.entry(index) {
            Entry::Occupied(entry) => Ok(entry.into_mut()),
            Entry::Vacant(entry) => {
                let start = index * CHUNK;
                let length = CHUNK.min(self.length.saturating_sub(start));
                let mut bytes = vec![0; usize::try_from(length).map_err(|_| FsError::EIO)?];
                file.read_exact_at(&mut bytes, start)?;
                Ok(entry.insert(bytes.into()))
            }
        }
    }
}

/// A host path one level down.
pub(super) fn child_path(directory: &Path, name: &[u8]) -> PathBuf {
    directory.join(OsStr::from_bytes(name))
}

/// A panic elsewhere does not spoil a cache whose entries are inserted whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
