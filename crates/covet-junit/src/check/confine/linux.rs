//! Landlock for files, seccomp for the network and for what Landlock does not know: modes, owners and times of files, and
//! signals to other processes.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Child;

use landlock::{
    ABI, AccessFs, PathBeneath, PathFd, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetError,
    RulesetStatus,
};
use rustix::process::{Pid, Resource, Rlimit};
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, TargetArch};

/// The oldest Landlock that knows every way to change a file's content: Linux 6.2.
const WRITES: ABI = ABI::V3;

/// Devices that libraries open for writing and that keep nothing.
const DEVICES: [&str; 3] = ["/dev/null", "/dev/random", "/dev/urandom"];

/// Forbids this thread and its processes to write anything outside `scratch`.
pub(super) fn forbid_writes(scratch: &Path) -> Result<(), String> {
    let status = restrict(scratch)
        .map_err(|error| format!("Landlock refuses to forbid writing files: {error}"))?;
    match status {
        RulesetStatus::FullyEnforced => Ok(()),
        RulesetStatus::PartiallyEnforced => {
            Err("the kernel's Landlock is too old to forbid every way of writing files".to_owned())
        }
        RulesetStatus::NotEnforced => {
            Err("the kernel has no Landlock to forbid writing files".to_owned())
        }
    }
}

fn restrict(scratch: &Path) -> Result<RulesetStatus, RulesetError> {
    let mut rules = Ruleset::default()
        .handle_access(AccessFs::from_write(WRITES))?
        .create()?;
    if let Ok(directory) = PathFd::new(scratch) {
        rules = rules.add_rule(PathBeneath::new(directory, AccessFs::from_write(WRITES)))?;
    }
    for device in DEVICES {
        if let Ok(device) = PathFd::new(device) {
            rules = rules.add_rule(PathBeneath::new(device, AccessFs::WriteFile))?;
        }
    }
    Ok(rules.restrict_self()?.ruleset)
}

/// Forbids sockets of any kind, and more that a test has no business with.
pub(super) fn forbid_network() -> Result<(), String> {
    let program = filter().map_err(|error| format!("no filter against the network: {error}"))?;
    seccompiler::apply_filter(&program)
        .map_err(|error| format!("the kernel refuses the filter against the network: {error}"))
}

fn filter() -> Result<BpfProgram, seccompiler::BackendError> {
    let arch = TargetArch::try_from(std::env::consts::ARCH)?;
    let always = |number: &libc::c_long| (*number, Vec::new());
    let rules: BTreeMap<_, _> = FORBIDDEN.iter().map(always).collect();
    let refuse = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    SeccompFilter::new(rules, SeccompAction::Allow, refuse, arch)?.try_into()
}

/// System calls that the machine itself never needs.
const FORBIDDEN: &[libc::c_long] = &[
    libc::SYS_socket,
    libc::SYS_io_uring_setup,
    libc::SYS_ptrace,
    libc::SYS_kill,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chmod,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_chown,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_lchown,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utimes,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_futimesat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_utime,
];

/// Limits memory beside the heap, the size of files, and core dumps.
pub(super) fn limit(child: &Child, heap_mb: u32) {
    /// For code, class data, javac's deep stack and the threads of the machine.
    const BESIDE_HEAP: u64 = 2 << 30;
    let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else {
        return;
    };
    let limits = [
        (Resource::Data, (u64::from(heap_mb) << 20) + BESIDE_HEAP),
        (Resource::Fsize, 256 << 20),
        (Resource::Core, 0),
    ];
    for (resource, most) in limits {
        let limit = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        // The process may be gone already; its end is noticed elsewhere.
        let _ = rustix::process::prlimit(Some(pid), resource, limit);
    }
}
