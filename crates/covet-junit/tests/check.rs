//! Suites of every kind on a real machine: what passes, fails, does not compile, hangs, kills, leaks and writes.
#![allow(missing_docs, reason = "tests")]

#[path = "check/support.rs"]
mod support;

use covet_junit::check::{CheckError, CheckJvm, Confinement, RunVerdict, Severity, SuiteSource};
use covet_junit::suite::JUnit;
use support::{check, java_home, machine, options, passed, runs, suite};

#[test]
fn a_good_suite_passes_in_every_order_with_package_private_access() {
    let verdict = check(&[
        ("next", "assertEquals(8, new Counter(7).next());"),
        ("hits", "assertEquals(1, Counter.hits());"),
        (
            "throwing",
            "assertThrows(IllegalStateException.class, Counter::fail);",
        ),
        (
            "prints",
            "System.out.println(\"noise\"); System.err.print(\"noise\");",
        ),
    ]);
    assert_eq!(verdict.compile, []);
    for test in &verdict.tests {
        assert!(test.passed(), "{test:?}");
    }
}

#[test]
fn failures_have_their_line_and_assertions_are_enabled() {
    let verdict = check(&[
        ("wrong", "assertEquals(9, new Counter(7).next());"),
        ("throwing", "Counter.fail();"),
        ("asserting", "Counter.positive(-1);"),
    ]);
    let facts = |name| match &runs(&verdict, name)[0] {
        RunVerdict::Fail(failure) => (
            failure.exception.clone(),
            failure.message.clone(),
            failure.line,
        ),
        other => panic!("{other:?}"),
    };
    let (exception, message, line) = facts("wrong");
    assert_eq!(exception, "org.opentest4j.AssertionFailedError");
    assert_eq!(
        (message.as_str(), line),
        ("expected: <9> but was: <8>", Some(5))
    );
    let expected = (
        "java.lang.IllegalStateException".to_owned(),
        "broken".to_owned(),
        Some(7),
    );
    assert_eq!(facts("throwing"), expected);
    assert_eq!(facts("asserting").0, "java.lang.AssertionError");
}

#[test]
fn stand_ins_mean_what_junit_means() {
    let verdict = check(&[
        (
            "numbers",
            "assertEquals(Double.NaN, Double.NaN); assertNotEquals(0.0, -0.0); assertEquals(1.0, 1.05, 0.1); assertNotEquals(1f, 2f, 0.5f); assertEquals((byte) 1, Byte.valueOf((byte) 1)); assertEquals('a', 'a', \"why\"); assertNotEquals(1L, (Object) 1);",
        ),
        (
            "arrays",
            "assertArrayEquals(new Object[] {1, new int[] {2}}, new Object[] {1, new int[] {2}}); assertArrayEquals(new double[] {1, Double.NaN}, new double[] {1.01, Double.NaN}, 0.1); assertArrayEquals((int[]) null, null);",
        ),
        (
            "iterables",
            "assertIterableEquals(java.util.List.of(1, java.util.List.of(2)), new java.util.ArrayDeque<>(java.util.List.of(1, java.util.List.of(2))));",
        ),
        (
            "throwing",
            "assertEquals(\"broken\", assertThrowsExactly(IllegalStateException.class, () -> Counter.fail()).getMessage()); assertEquals(3, assertDoesNotThrow(() -> 3)); assertEquals(2, assertInstanceOf(Integer.class, (Object) 2).intValue());",
        ),
        (
            "preempted",
            "assertEquals(4, assertTimeoutPreemptively(java.time.Duration.ofSeconds(1), () -> 4)); assertThrows(org.opentest4j.AssertionFailedError.class, () -> assertTimeoutPreemptively(java.time.Duration.ofMillis(20), () -> Thread.sleep(900)));",
        ),
        (
            "wider",
            "assertThrowsExactly(RuntimeException.class, () -> Counter.fail());",
        ),
        ("delta", "assertEquals(1.0, 1.0, -1.0);"),
        ("zeros", "assertEquals(0.0f, -0.0f);"),
        ("failing", "fail(\"no\");"),
    ]);
    for name in ["numbers", "arrays", "iterables", "throwing", "preempted"] {
        assert!(passed(&verdict, name), "{name}: {:?}", runs(&verdict, name));
    }
    for name in ["wider", "delta", "zeros", "failing"] {
        let run = &runs(&verdict, name)[0];
        assert!(matches!(run, RunVerdict::Fail(_)), "{name}: {run:?}");
    }
}

#[test]
fn the_compiler_is_heard() {
    let broken = machine()
        .check(&suite(&[("test", "int x = \"text\";")]))
        .expect("a verdict");
    assert!(!broken.compiled && broken.tests.is_empty());
    let error = &broken.compile[0];
    assert_eq!((error.line, error.severity), (Some(5), Severity::Error));
    assert_eq!(error.code, "compiler.err.prob.found.req");
    let verdict = check(&[("test", "java.util.List raw = null; assertNull(raw);")]);
    let lint = &verdict.compile[0];
    assert_eq!(
        (lint.line, lint.code.as_str()),
        (Some(5), "compiler.warn.raw.class.use")
    );
    assert!(lint.severity > Severity::Error && passed(&verdict, "test"));
}

#[test]
fn a_test_that_depends_on_the_order_flickers() {
    let verdict = check(&[
        ("first", "assertEquals(1, Counter.hits());"),
        ("second", "assertEquals(2, Counter.hits());"),
    ]);
    let runs = runs(&verdict, "first");
    assert_eq!(runs[0], RunVerdict::Pass);
    assert!(matches!(runs[1], RunVerdict::Fail(_)), "{runs:?}");
}

#[test]
fn loops_exits_and_floods_cost_only_themselves() {
    let verdict = check(&[
        ("before", "assertTrue(true);"),
        ("endless", "while (true) { Thread.onSpinWait(); }"),
        ("exit", "System.exit(7);"),
        ("sleeps", "Thread.sleep(100_000);"),
        (
            "flood",
            "java.util.List<byte[]> all = new java.util.ArrayList<>(); while (true) { try { all.add(new byte[1 << 20]); } catch (OutOfMemoryError caught) { all.clear(); break; } }",
        ),
        ("hog", "Counter.held = new byte[80 << 20];"),
        ("after", "assertTrue(true);"),
    ]);
    assert!(
        passed(&verdict, "before") && passed(&verdict, "after"),
        "{verdict:?}"
    );
    assert_eq!(
        runs(&verdict, "endless"),
        [const { RunVerdict::Timeout }; 3]
    );
    assert_eq!(runs(&verdict, "sleeps")[0], RunVerdict::Timeout);
    let died = |name: &str, why: &str| match &runs(&verdict, name)[0] {
        RunVerdict::Died(text) => assert!(text.contains(why), "{text}"),
        other => panic!("{other:?}"),
    };
    let hog = RunVerdict::Harmful("keeps most of the heap".to_owned());
    assert_eq!(runs(&verdict, "hog")[0], hog);
    died("exit", "7");
    died("flood", "OutOfMemoryError");
}

#[test]
fn a_hanging_initialiser_hangs_for_every_test() {
    let verdict = check(&[
        ("first", "assertEquals(1, Counter.Slow.one());"),
        ("second", "assertEquals(1, Counter.Slow.one());"),
    ]);
    for name in ["first", "second"] {
        let run = &runs(&verdict, name)[0];
        assert_eq!(*run, RunVerdict::Timeout, "{name}");
    }
}

#[test]
fn an_ending_machine_takes_nothing_from_the_next_one() {
    let mut options = options("again");
    options.test_timeout = std::time::Duration::from_millis(100);
    let mut machine = CheckJvm::start(&options).expect("the machine starts");
    let sleeps = ["a", "b", "c", "d", "e", "f"].map(|name| (name, "Thread.sleep(60_000);"));
    let verdict = machine.check(&suite(&sleeps)).expect("a verdict");
    assert_eq!(runs(&verdict, "f"), [const { RunVerdict::Timeout }; 3]);
    assert!(machine.restarts() >= 6);
}

#[test]
fn what_a_test_leaves_behind_is_harmful() {
    let verdict = check(&[
        (
            "thread",
            "Thread t = new Thread(() -> { while (true) { Thread.onSpinWait(); } }, \"mine\"); t.setDaemon(true); t.start();",
        ),
        ("property", "System.setProperty(\"a.b\", \"c\");"),
        ("removed", "System.clearProperty(\"user.home\");"),
        (
            "locale",
            "java.util.Locale.setDefault(java.util.Locale.ITALIAN);",
        ),
        (
            "zone",
            "java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone(\"Asia/Tokyo\"));",
        ),
        (
            "output",
            "System.setOut(new java.io.PrintStream(new java.io.ByteArrayOutputStream()));",
        ),
        ("input", "assertEquals(-1, System.in.read());"),
        (
            "pool",
            "assertEquals(3, java.util.concurrent.CompletableFuture.supplyAsync(() -> 3).get());",
        ),
        (
            "parallel",
            "assertEquals(499500, java.util.stream.IntStream.range(0, 1000).parallel().sum());",
        ),
        ("ends", "Thread t = new Thread(() -> {}); t.start();"),
    ]);
    let harm = |name: &str, what: &str| {
        let expected = RunVerdict::Harmful(what.to_owned());
        assert_eq!(
            runs(&verdict, name),
            [expected.clone(), expected.clone(), expected]
        );
    };
    harm("thread", "left the thread mine running");
    harm("property", "changed the system property a.b");
    harm("removed", "changed the system property user.home");
    harm("locale", "changed the default locale");
    harm("zone", "changed the default time zone");
    harm("output", "changed System.out");
    harm("input", "read System.in");
    for name in ["pool", "parallel", "ends"] {
        assert!(passed(&verdict, name), "{name}: {:?}", runs(&verdict, name));
    }
}

#[test]
fn the_machine_is_confined_or_says_why_not() {
    let outside = support::directory("outside").join("file");
    let write = format!(
        "java.nio.file.Files.writeString(java.nio.file.Path.of(\"{}\"), \"x\");",
        outside.display()
    );
    let verdict = check(&[
        ("write", &write),
        (
            "inside",
            "java.nio.file.Files.writeString(java.nio.file.Path.of(\"file\"), \"x\");",
        ),
        (
            "connect",
            "try (var s = new java.net.ServerSocket(0)) { assertNotNull(s); }",
        ),
        (
            "datagram",
            "try (var s = new java.net.DatagramSocket()) { assertNotNull(s); }",
        ),
    ]);
    let confinement = machine().confinement().clone();
    eprintln!("confinement: {confinement:?}");
    assert!(passed(&verdict, "inside"));
    if confinement == Confinement::Full {
        for name in ["write", "connect", "datagram"] {
            let run = &runs(&verdict, name)[0];
            assert!(matches!(run, RunVerdict::Fail(_)), "{name}: {run:?}");
        }
        assert!(!outside.exists());
    }
}

#[test]
fn junit_4_at_release_8_and_everything_removed_in_the_end() {
    let mut options = options("junit4");
    options.class_path.clear();
    options.junit = JUnit::V4;
    options.release = Some(8);
    let source = "import static org.junit.Assert.*;
import org.junit.Test;
public class OldTest {
    @Test(expected = ArithmeticException.class) public void expected() { assertEquals(1, 1 / zero()); }
    @Test(expected = ArithmeticException.class) public void missed() { assertEquals(0, zero()); }
    @Test(timeout = 200) public void slow() throws Exception { Thread.sleep(60_000); }
    @Test public void near() { assertEquals(0.1 + 0.2, 0.3, 1e-9); assertEquals(Double.NaN, Double.NaN, 0.0); }
    @Test public void exact() { assertThrows(ArithmeticException.class, () -> zero(1 / zero())); }
    private static int zero(int... ignored) { return 0; }
}
";
    let names = ["expected", "missed", "slow", "near", "exact"];
    let suite = |source: &str| SuiteSource {
        package: String::new(),
        class_name: "OldTest".to_owned(),
        source: source.to_owned(),
        tests: names.map(str::to_owned).into(),
        seed: 1,
    };
    let mut machine = CheckJvm::start(&options).expect("the machine starts");
    let verdict = machine.check(&suite(source)).expect("a verdict");
    assert!(
        verdict.compiled && verdict.compile.is_empty(),
        "{verdict:?}"
    );
    for name in ["expected", "near", "exact"] {
        assert!(passed(&verdict, name), "{name}: {:?}", runs(&verdict, name));
    }
    assert!(matches!(runs(&verdict, "missed")[0], RunVerdict::Fail(_)));
    assert_eq!(runs(&verdict, "slow")[0], RunVerdict::Timeout);
    let newer = machine.check(&suite("class OldTest { Object o = java.util.List.of(); }"));
    assert!(
        !newer.expect("a verdict").compiled,
        "List.of is not in Java 8"
    );
    drop(machine);
    let left = std::fs::read_dir(&options.scratch)
        .expect("the directory")
        .count();
    assert_eq!(left, 0, "nothing is left");
}

#[cfg(unix)]
#[test]
fn installations_and_directories_have_any_path() {
    let here = std::env::current_dir().expect("a directory");
    let up = here.components().skip(1).map(|_| "..");
    let mut options = options("größe");
    let home = java_home();
    let home = home.strip_prefix("/").expect("an absolute path");
    options.java_home = up.collect::<std::path::PathBuf>().join(home);
    let mut machine = CheckJvm::start(&options).expect("the machine starts");
    let verdict = machine.check(&suite(&[(
        "next",
        "assertEquals(8, new Counter(7).next());",
    )]));
    assert!(passed(&verdict.expect("a verdict"), "next"));
}

#[test]
fn an_installation_without_java_or_compiler_is_named() {
    let home = support::directory("jre");
    let mut options = options("none");
    options.java_home = home.clone();
    assert!(matches!(
        CheckJvm::start(&options),
        Err(CheckError::NoJava(_))
    ));
    std::fs::create_dir_all(home.join("bin")).expect("bin");
    std::fs::copy(java_home().join("bin/java"), home.join("bin/java")).expect("java");
    assert!(matches!(
        CheckJvm::start(&options),
        Err(CheckError::NoCompiler(_))
    ));
}
