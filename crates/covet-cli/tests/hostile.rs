//! Programs that mean no good end as `docs/exit-codes.md` says, with their own errors, and touch nothing.
//!
//! Not compared with `java`, which some of them would crash, hang or make touch the host; the fixtures below
//! `tests/java/hostile` are.

mod support;

use support::{check, hostile, run};

/// Enough for any case to start and far too little for one that does not end.
const BUDGET: [&str; 2] = ["--budget", "50000000"];
const OUT_OF_BUDGET: &str = "covet: the instruction budget is used up\n";

#[test]
fn exits() {
    check(&[], &["exit"], 7, "", "");
    check(&[], &["halt"], 8, "", "");
}

#[test]
fn the_host_is_out_of_reach() {
    let dir = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("victims");
    std::fs::create_dir_all(&dir).expect("temporary directory");
    let victim = dir.join("victim.txt");
    std::fs::write(&victim, "precious").expect("a file");
    let (file, place) = (victim.to_string_lossy(), dir.to_string_lossy());
    let deleted = "delete: false\nnio delete: java.nio.file.NoSuchFileException\nrename: false\nmkdir: false\n";
    check(&[], &["delete", &file, &place], 0, deleted, "");
    let left = run(&mut hostile(&[], &["write", &file]));
    assert_eq!(left.code, Some(0), "{left:?}");
    assert_eq!(
        std::fs::read_to_string(&victim).expect("the file"),
        "precious"
    );
    let entries = std::fs::read_dir(&dir).expect("the directory").count();
    assert_eq!(entries, 1, "nothing was made next to the file");
    let exec = "exec: java.io.IOException\nbuilder: java.io.IOException\n";
    check(
        &[],
        &["exec"],
        0,
        exec,
        "covet: refused: process (/bin/true)",
    );
    check(
        &[],
        &["read"],
        0,
        "read: java.io.FileNotFoundException\n",
        "",
    );
    let socket = "socket: java.net.SocketException\nserver: java.net.SocketException\nlookup: java.net.UnknownHostException\n";
    check(&[], &["socket"], 0, socket, "covet: refused: socket");
}

#[test]
fn the_environment_is_not_the_host_s() {
    let left = run(hostile(&[], &["env"]).env("COVET_SECRET", "secret"));
    assert_eq!(
        (left.code, &*left.out),
        (Some(0), "null\nfalse\n"),
        "{left:?}"
    );
}

#[test]
fn what_does_not_end_runs_out_of_budget() {
    for case in [
        "loop",
        "endless-output",
        "endless-throw",
        "endless-finally",
        "regex",
    ] {
        check(&BUDGET, &[case], 202, "", OUT_OF_BUDGET);
    }
    for case in ["endless-hook", "endless-thread"] {
        check(&BUDGET, &[case], 202, "main ends\n", OUT_OF_BUDGET);
    }
}

#[test]
fn work_of_natives_counts() {
    for case in [
        "big-copies",
        "big-fills",
        "big-arrays",
        "gc-loop",
        "crc-loop",
        "deflate-loop",
    ] {
        check(&BUDGET, &[case], 202, "", OUT_OF_BUDGET);
    }
}

#[test]
fn stacks_overflow_in_odd_places() {
    check(
        &[],
        &["recursion"],
        0,
        "recursion: java.lang.StackOverflowError\n",
        "",
    );
    let uncaught = "Exception in thread \"main\" java.lang.StackOverflowError\n\tat Hostile.deeper";
    check(&[], &["recursion-uncaught"], 1, "", uncaught);
    let callbacks = "sort: java.lang.StackOverflowError\nreflection: java.lang.StackOverflowError\ndoPrivileged: java.lang.StackOverflowError\n";
    check(&[], &["overflow-callback"], 0, callbacks, "");
    let initialiser =
        "first: java.lang.StackOverflowError\nsecond: java.lang.NoClassDefFoundError\n";
    check(&[], &["overflow-clinit"], 0, initialiser, "");
    check(&[], &["overflow-finalizer"], 0, "finalized true\n", "");
    let text = "Exception in thread \"main\" \nException: java.lang.StackOverflowError thrown from the UncaughtExceptionHandler in thread \"main\"\n";
    check(&[], &["overflow-tostring"], 1, "", text);
    let text = "Exception in thread \"main\" \nException: Hostile$WorseMessage thrown from the UncaughtExceptionHandler in thread \"main\"\n";
    check(&[], &["throwing-tostring"], 1, "", text);
}

#[test]
fn memory_runs_out_and_the_program_goes_on() {
    let small = ["-Xmx64m"];
    let arrays = "long array: java.lang.OutOfMemoryError\nbyte array: java.lang.OutOfMemoryError\n\
                  negative: java.lang.NegativeArraySizeException\nmatrix: java.lang.OutOfMemoryError\n\
                  repeat: java.lang.OutOfMemoryError\nrepeat too long: java.lang.OutOfMemoryError\n\
                  list: java.lang.OutOfMemoryError\n";
    check(&small, &["huge-array"], 0, arrays, "");
    let many = "many arrays: java.lang.OutOfMemoryError\nafterwards: 1048576\n";
    check(&small, &["many-arrays"], 0, many, "");
    let growing = "growing list: java.lang.OutOfMemoryError\ngrowing string: java.lang.OutOfMemoryError\nafterwards: 10\n";
    check(&small, &["growing-list"], 0, growing, "");
    let dimensions = "255 dimensions: 256\n256 dimensions: java.lang.IllegalArgumentException\n\
                      one more: java.lang.IllegalArgumentException\n255 ones: true\n\
                      2 to the 40: java.lang.OutOfMemoryError\ninner negative: java.lang.NegativeArraySizeException\n\
                      outer zero: java.lang.NegativeArraySizeException\ninner huge: java.lang.OutOfMemoryError\n";
    check(&small, &["dimensions"], 0, dimensions, "");
}

/// As with `java -Xmx256m`: what is garbage can be made without end.
#[test]
fn fifty_gigabytes_of_garbage_fit() {
    check(
        &["-Xmx256m"],
        &["garbage"],
        0,
        "made 50 GB, at most 256 MB: true\n",
        "",
    );
}

#[test]
fn threads() {
    check(&[], &["threads"], 0, "10000 threads\n", "");
    let waits = "covet: every thread waits for ever\n";
    check(&[], &["deadlock"], 203, "", waits);
    check(&[], &["wait-for-ever"], 203, "", waits);
}

#[test]
fn native_libraries_are_not_loaded() {
    let out = "load: java.lang.UnsatisfiedLinkError\nload relative: java.lang.UnsatisfiedLinkError\n\
               loadLibrary: java.lang.UnsatisfiedLinkError\nnative: java.lang.UnsatisfiedLinkError\n";
    // A native of the program itself is missing under `java` too: nothing to say at the end.
    check(&[], &["load"], 0, out, "");
}

#[test]
fn unsafe_stays_inside_the_guest() {
    let out = "faults true\nrefused true\n[1, 2, 3]\nheader: java.lang.InternalError\nlength: java.lang.InternalError\n\
               huge: java.lang.OutOfMemoryError\nnegative: java.lang.IllegalArgumentException\n\
               overflow: java.lang.IllegalArgumentException\nreallocate: java.lang.OutOfMemoryError\n\
               free nonsense: nothing\nfree twice: true\nstatic field as object field: java.lang.IllegalArgumentException\n\
               abstract: java.lang.InstantiationException\narray instance: java.lang.InstantiationException\n\
               class instance: true\nempty class: java.lang.Object\nempty string: java.lang.NullPointerException\n\
               empty thread: java.lang.NullPointerException\ncopy out of an array: java.lang.InternalError\n\
               copy over an array: java.lang.InternalError\nthrow nothing: java.lang.NullPointerException\n\
               throw: java.io.IOException\n";
    check(&[], &["unsafe"], 0, out, "");
}

/// Every byte of a class file changed in turn, and every length: an error of the guest or a class, never the end.
#[test]
fn broken_class_files_are_errors() {
    let left = run(&mut hostile(&BUDGET, &["define"]));
    assert_eq!(left.code, Some(0), "{left:?}");
    let out = "garbage: java.lang.ClassFormatError\nempty: java.lang.ClassFormatError\n";
    assert!(left.out.starts_with(out), "{left:?}");
    assert!(left.out.contains("all counted true\n"), "{left:?}");
}

#[test]
fn standard_streams_can_be_lost() {
    let text = "Exception in thread \"main\" java.lang.NullPointerException: Cannot invoke";
    check(&[], &["null-out"], 1, "", text);
    check(&[], &["closed-out"], 9, "before\n", "");
    check(&[], &["closed-descriptors"], 9, "", "");
}
