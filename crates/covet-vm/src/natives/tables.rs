//! What natives keep between calls, apart from heap and file system: compression streams, mapped files, pipes. All of it
//! can be cloned, so a snapshot of the machine copies it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::sun::instrument::Agents;
use super::sun::management::Management;
use super::sun::nio::mapping::Mapping;
use super::sun::nio::selector::Descriptors;
use crate::zlib;

/// The tables.
#[derive(Clone, Default)]
pub struct Tables {
    /// Copies of the tables share the streams that were not used since.
    streams: BTreeMap<u64, Arc<zlib::Stream>>,
    last_stream: u64,
    mappings: Vec<Mapping>,
    /// Inodes of pipes; an inode's number is never given twice.
    pipes: BTreeSet<u64>,
    descriptors: Descriptors,
    management: Management,
    agents: Agents,
    collections: u64,
    version: u64,
}

impl Tables {
    /// Keeps a stream and answers its handle, which looks like an address to the class library.
    pub fn add_stream(&mut self, stream: zlib::Stream) -> u64 {
        self.version += 1;
        self.last_stream += 16;
        self.streams.insert(self.last_stream, Arc::new(stream));
        self.last_stream
    }

    /// The stream of a handle.
    pub fn stream(&mut self, handle: u64) -> Option<&mut zlib::Stream> {
        self.version += 1;
        self.streams.get_mut(&handle).map(Arc::make_mut)
    }

    /// Ends a stream.
    pub fn remove_stream(&mut self, handle: u64) {
        self.version += 1;
        self.streams.remove(&handle);
    }

    /// Records that an inode is a pipe.
    pub fn add_pipe(&mut self, inode: u64) {
        self.version += 1;
        self.pipes.insert(inode);
    }

    /// Whether an inode is a pipe.
    pub fn is_pipe(&self, inode: u64) -> bool {
        self.pipes.contains(&inode)
    }

    /// Selectors, wake-up calls and sockets.
    pub fn descriptors(&self) -> &Descriptors {
        &self.descriptors
    }

    /// The same, to change.
    pub fn descriptors_mut(&mut self) -> &mut Descriptors {
        self.version += 1;
        &mut self.descriptors
    }

    /// What the management beans were told.
    pub fn management(&self) -> &Management {
        &self.management
    }

    /// The same, to change.
    pub fn management_mut(&mut self) -> &mut Management {
        self.version += 1;
        &mut self.management
    }

    /// Agents, and what they added.
    pub fn agents(&self) -> &Agents {
        &self.agents
    }

    /// The same, to change.
    pub fn agents_mut(&mut self) -> &mut Agents {
        self.version += 1;
        &mut self.agents
    }

    /// Counts a collection.
    pub fn collected(&mut self) {
        self.version += 1;
        self.collections += 1;
    }

    /// How many collections there were.
    pub fn collections(&self) -> u64 {
        self.collections
    }

    /// The mapped files, to look at.
    pub fn mappings(&self) -> &[Mapping] {
        &self.mappings
    }

    /// The mapped files, to change.
    pub fn mappings_mut(&mut self) -> &mut Vec<Mapping> {
        self.version += 1;
        &mut self.mappings
    }

    /// Adds the tables to a hash of the machine's state. What zlib keeps inside a stream is not looked at.
    pub fn fingerprint(&self, h: &mut crate::sandbox::Fingerprint) {
        let streams: Vec<&u64> = self.streams.keys().collect();
        let text = format!(
            "{streams:?}{}{:?}{:?}{:?}{:?}{:?}{}",
            self.last_stream,
            self.mappings,
            self.pipes,
            self.descriptors,
            self.management,
            self.agents,
            self.collections
        );
        h.bytes(text.as_bytes());
    }

    /// Whether anything changed since a copy was taken.
    pub fn changed_since(&self, copy: &Tables) -> bool {
        self.version != copy.version
    }
}
