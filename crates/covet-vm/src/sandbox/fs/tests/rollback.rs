//! Going back: random operations, then a rollback, leave nothing behind; and nobody can tell that they happened.

use super::Scratch;
use super::operations::{Generator, Op, apply};
use crate::sandbox::entropy::Entropy;
use crate::sandbox::fs::{FsMark, FsResult, OpenFlags, Vfs};

/// A file system with memory and an overlay of some host files, and descriptors into both.
fn prepared(host: &Scratch) -> (Vfs, Vec<i32>) {
    host.write("a/b/c", &[7; 9_000]);
    host.write("a/d", b"short");
    host.write("b", b"");
    let mut vfs = Vfs::new(1_000);
    vfs.make_directory(b"/w", 0o777, 1000).unwrap();
    vfs.mount_overlay(b"/w/c", host.path()).unwrap();
    vfs.chmod("/w/c", 0o777).unwrap_or_default();
    let flags = OpenFlags::RDWR | OpenFlags::CREAT;
    let fds = vec![
        vfs.open("/w/a", flags, 0o644).unwrap(),
        vfs.open("/w/c/a/b/c", OpenFlags::RDWR, 0).unwrap(),
    ];
    vfs.write(fds[0], &[1; 5_000]).unwrap();
    (vfs, fds)
}

fn generator(seed: u64) -> Generator {
    Generator {
        entropy: Entropy::new(seed),
        root: b"/w".to_vec(),
    }
}

fn run(vfs: &mut Vfs, fds: &mut Vec<i32>, ops: &[Op]) -> Vec<FsResult<String>> {
    let mut results = Vec::new();
    for (time, op) in (2_000..).zip(ops) {
        vfs.set_now(time);
        results.push(apply(vfs, fds, op));
    }
    results
}

#[test]
fn a_rollback_leaves_the_state_bit_identical() {
    let host = Scratch::new();
    let (mut vfs, fds) = prepared(&host);
    let before = vfs.fingerprint();
    let mark = vfs.mark();
    for seed in 0..150 {
        let mut generator = generator(seed);
        let ops: Vec<Op> = (0..200).map(|_| generator.op()).collect();
        run(&mut vfs, &mut fds.clone(), &ops);
        assert_ne!(vfs.fingerprint(), before);
        vfs.rollback(mark);
        assert_eq!(vfs.fingerprint(), before, "seed {seed}");
    }
}

#[test]
fn what_was_rolled_back_is_invisible_to_the_next_run() {
    let host = Scratch::new();
    let (mut vfs, fds) = prepared(&host);
    let fresh = vfs.clone();
    let mark = vfs.mark();
    for seed in 0..60 {
        let mut generator = generator(seed);
        let first: Vec<Op> = (0..150).map(|_| generator.op()).collect();
        let second: Vec<Op> = (0..150).map(|_| generator.op()).collect();
        run(&mut vfs, &mut fds.clone(), &first);
        vfs.rollback(mark);
        let mut other = fresh.clone();
        let here = run(&mut vfs, &mut fds.clone(), &second);
        let there = run(&mut other, &mut fds.clone(), &second);
        assert_eq!(here, there, "seed {seed}");
        assert_eq!(vfs.fingerprint(), other.fingerprint(), "seed {seed}");
        vfs.rollback(mark);
    }
}

#[test]
fn nested_marks_go_back_step_by_step() {
    let host = Scratch::new();
    for seed in 0..60 {
        let (mut vfs, fds) = prepared(&host);
        let mut generator = generator(seed);
        let mut marks: Vec<(FsMark, u128, Vec<i32>)> = Vec::new();
        let mut open = fds.clone();
        for _ in 0..300 {
            match generator.number(20) {
                0 => {
                    let fingerprint = vfs.fingerprint();
                    marks.push((vfs.mark(), fingerprint, open.clone()));
                }
                1 if !marks.is_empty() => {
                    let at = generator.number(marks.len() as u64);
                    marks.truncate(at + 1);
                    vfs.rollback(marks[at].0);
                    assert_eq!(vfs.fingerprint(), marks[at].1, "seed {seed}");
                    open.clone_from(&marks[at].2);
                }
                2 => {
                    if let Some((mark, ..)) = marks.pop() {
                        let before = vfs.fingerprint();
                        vfs.release(mark);
                        assert_eq!(vfs.fingerprint(), before);
                    }
                }
                _ => {
                    let op = generator.op();
                    let _ = apply(&mut vfs, &mut open, &op);
                }
            }
        }
    }
}

#[test]
fn used_space_is_what_the_files_hold() {
    let host = Scratch::new();
    for seed in 0..40 {
        let (mut vfs, fds) = prepared(&host);
        let mut open = fds.clone();
        let mut generator = generator(seed);
        for _ in 0..300 {
            let op = generator.op();
            let _ = apply(&mut vfs, &mut open, &op);
            let held: u64 = vfs.inodes.iter().map(|(_, inode)| inode.pages()).sum();
            assert_eq!(vfs.scalars.used_pages, held, "seed {seed}: {op:?}");
        }
    }
}

#[test]
fn an_untouched_transaction_logs_nothing() {
    let mut vfs = Vfs::new(0);
    let mark = vfs.mark();
    vfs.stat("/tmp").unwrap();
    vfs.list("/dev").unwrap();
    assert_eq!(vfs.memory_bytes(), 0);
    vfs.rollback(mark);
}

#[test]
#[should_panic(expected = "the mark is in force")]
fn a_void_mark_is_a_bug() {
    let mut vfs = Vfs::new(0);
    let outer = vfs.mark();
    let inner = vfs.mark();
    vfs.rollback(outer);
    vfs.rollback(inner);
}
