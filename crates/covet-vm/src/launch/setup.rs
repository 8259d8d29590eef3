//! From a JDK, options, a world and files to a booted machine: what `covet java` and every other host share.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use covet_program::jdk::Jdk;

use crate::boot::BootError;
use crate::domain::Domain;
use crate::machine::Machine;
use crate::mounts::{self, FileMapping, MountError};
use crate::sandbox::fs::HostTree;
use crate::sandbox::{Console, World};
use crate::vm::{Options, Vm};

/// Everything a machine is made of.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The class library.
    pub jdk: Arc<Jdk>,
    /// Limits and switches.
    pub options: Options,
    /// What the program sees of the world. The home of its JDK is filled in.
    pub world: World,
    /// Entries of the class path on the host; each is shown at its own place...
    pub class_path: Vec<PathBuf>,
    /// ...or below this directory of the program's, of which the class path in the options is then made.
    pub class_path_root: Option<PathBuf>,
    /// What else the program sees of the host.
    pub files: Vec<FileMapping>,
    /// What other machines have seen of the host; this one sees the same.
    pub host: Arc<HostTree>,
}

/// Why there is no machine.
#[derive(Debug, thiserror::Error)]
pub enum SetupError {
    /// What the user wanted the program to see cannot be shown.
    #[error(transparent)]
    Mount(#[from] MountError),
    /// The machine did not start.
    #[error(transparent)]
    Boot(#[from] BootError),
}

impl Setup {
    /// A machine on a JDK in the default world, with the limits that programs have under `covet java`.
    pub fn new(jdk: Arc<Jdk>) -> Setup {
        Setup {
            jdk,
            options: Options::for_programs(),
            world: World::default(),
            class_path: Vec::new(),
            class_path_root: None,
            files: Vec::new(),
            host: Arc::default(),
        }
    }

    /// Makes the machine, shows it its files and boots it.
    pub fn boot<D: Domain>(mut self, dom: D, console: Console) -> Result<Machine<D>, SetupError> {
        let home = self.jdk.home.clone();
        // Only the default world has the JDK where it is.
        let directories = &mut self.world.boot.directories;
        if directories.java_home == World::default().boot.directories.java_home {
            directories.java_home = home.to_string_lossy().into_owned();
        }
        let directory = Path::new(&self.world.boot.directories.user_dir);
        let root = self.class_path_root.as_deref();
        let entries = mounts::entries(directory, root, &self.class_path);
        if root.is_some() {
            let guests = entries.iter().map(|e| e.guest.to_string_lossy());
            self.options.class_path = guests.collect::<Vec<_>>().join(":");
        }
        let mut vm = Vm::new(self.jdk, self.options, self.world, console)?;
        vm.sandbox.fs.share_host(self.host);
        mounts::mount(&mut vm.sandbox, &home, entries, &self.files)?;
        let mut machine = Machine::new(vm, dom);
        machine.boot()?;
        Ok(machine)
    }
}
