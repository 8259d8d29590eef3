//! What the host's kernel sees of a hostile program: nothing is written, removed, connected to or started.
//!
//! Needs `strace`; without it the test says so and checks nothing. `cargo xtask test` installs it where it may.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;

use support::{hostile, run};

fn has_strace() -> bool {
    let asked = Command::new("strace").arg("-V").output();
    asked.is_ok_and(|o| o.status.success())
}

/// Runs a case under `strace`; the system calls about files, processes and the network.
fn calls(arguments: &[&str]) -> Vec<String> {
    let name = format!("strace-{}-{}", arguments[0], std::process::id());
    let log = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let traced = hostile(&["--budget", "100000000"], arguments);
    let mut strace = Command::new("strace");
    strace.args([
        "-f",
        "-e",
        "trace=%file,%process,%network,kill,tkill,tgkill",
    ]);
    strace.arg("-o").arg(&log).arg(traced.get_program());
    let left = run(strace.args(traced.get_args()).env("COVET_SECRET", "secret"));
    assert_eq!(left.code, Some(0), "{arguments:?}: {left:?}");
    let text = std::fs::read_to_string(&log).expect("the log of strace");
    std::fs::remove_file(&log).expect("clean-up");
    text.lines().map(str::to_owned).collect()
}

/// The name of the call of a line `pid name(arguments) = result`.
fn name_of(line: &str) -> &str {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' ');
    rest.split('(').next().unwrap_or_default()
}

/// Whether a call does something to the host.
fn is_forbidden(line: &str) -> bool {
    match name_of(line) {
        "open" | "openat" | "openat2" => ["O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND"]
            .iter()
            .any(|flag| line.contains(flag)),
        // Threads of our own are none of the guest's processes.
        "clone" | "clone3" => !line.contains("CLONE_THREAD") && !line.contains("resumed"),
        name => FORBIDDEN.contains(&name),
    }
}

const FORBIDDEN: &[&str] = &[
    "creat",
    "unlink",
    "unlinkat",
    "rename",
    "renameat",
    "renameat2",
    "mkdir",
    "mkdirat",
    "rmdir",
    "link",
    "linkat",
    "symlink",
    "symlinkat",
    "truncate",
    "chmod",
    "fchmodat",
    "chown",
    "lchown",
    "fchownat",
    "utime",
    "utimes",
    "utimensat",
    "mknod",
    "mknodat",
    "setxattr",
    "lsetxattr",
    "removexattr",
    "mount",
    "umount2",
    "chroot",
    "socket",
    "socketpair",
    "connect",
    "bind",
    "listen",
    "accept",
    "accept4",
    "sendto",
    "sendmsg",
    "fork",
    "vfork",
    "execve",
    "execveat",
    "kill",
    "tkill",
    "tgkill",
];

#[test]
fn the_kernel_sees_nothing() {
    if !has_strace() {
        println!("strace is not installed: system calls are not checked");
        return;
    }
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("traced");
    std::fs::create_dir_all(&dir).expect("temporary directory");
    let victim = dir.join("victim.txt");
    std::fs::write(&victim, "precious").expect("a file");
    let (file, place) = (victim.to_string_lossy(), dir.to_string_lossy());
    let cases: [&[&str]; 7] = [
        &["delete", &file, &place],
        &["write", &file],
        &["read"],
        &["socket"],
        &["exec"],
        &["env"],
        &["load"],
    ];
    for case in cases {
        let calls = calls(case);
        // The first one is strace starting covet; a log without it would prove nothing.
        let started = calls.iter().filter(|c| name_of(c) == "execve").count();
        assert_eq!(started, 1, "{case:?}");
        let bad: Vec<&String> = calls
            .iter()
            .filter(|c| is_forbidden(c) && name_of(c) != "execve")
            .collect();
        assert!(bad.is_empty(), "{case:?}: {bad:?}");
    }
    assert_eq!(
        std::fs::read_to_string(&victim).expect("the file"),
        "precious"
    );
}

#[test]
fn forbidden_calls_are_known() {
    for bad in [
        r#"12 openat(AT_FDCWD, "x", O_WRONLY|O_CREAT, 0666) = 3"#,
        r#"unlink("x") = 0"#,
        "7 socket(AF_INET, SOCK_STREAM, 0) = 4",
        "7 clone(child_stack=NULL, flags=CLONE_CHILD_SETTID|SIGCHLD) = 9",
    ] {
        assert!(is_forbidden(bad), "{bad}");
    }
    for good in [
        r#"12 openat(AT_FDCWD, "x", O_RDONLY|O_CLOEXEC) = 3"#,
        "9 clone3({flags=CLONE_VM|CLONE_THREAD, ...}, 88) = 10",
        "9 exit_group(0) = ?",
    ] {
        assert!(!is_forbidden(good), "{good}");
    }
}
