//! Bytecode that no compiler writes, with the verifier off: every run ends in a guest outcome, whatever types it mixes
//! up. No panic, no hang, no access outside of the arena, and a reset that undoes it all.

mod outlaw;
mod random_code;

use covet_program::classwriter::{CodeWriter, FrameSize, op};
use outlaw::{Court, FRAME, NAME, outlaw};
use random_code::random;

/// How many random methods are tried.
const RANDOM: u64 = 4000;
/// After how many of them the whole state is compared.
const LOOK: u64 = 250;

type Body = fn(&mut CodeWriter<'_>);

fn end(c: &mut CodeWriter<'_>) {
    c.int(1);
    c.ret("I");
}

fn raw(c: &mut CodeWriter<'_>, bytes: &[u8]) {
    bytes.iter().for_each(|b| c.op(*b));
}

/// Tries each case on one machine; the outcome must be the expected one, `*` for any.
fn judge(cases: &[(&str, Body, &str)]) {
    let mut court = Court::new();
    for (name, body, expected) in cases {
        let verdict = court.judge(outlaw(FRAME, body));
        let head = verdict.split(':').next().unwrap_or_default();
        assert!(*expected == "*" || head == *expected, "{name}: {verdict}");
        assert!(court.is_clean(), "{name} leaves traces");
    }
}

const VERIFY: &str = "java.lang.VerifyError";
const ABSTRACT: &str = "java.lang.AbstractMethodError";

#[test]
#[rustfmt::skip]
fn an_int_is_no_reference() {
    judge(&[
        ("getfield", |c| { c.int(123_456_789); c.field(0xb4, NAME, "i", "I"); c.ret("I"); }, "returned 0"),
        ("getfield long", |c| { c.int(-1); c.field(0xb4, NAME, "l", "J"); raw(c, &[0x88]); c.ret("I"); }, "returned 0"),
        ("putfield", |c| { c.int(-2); c.int(5); c.field(0xb5, NAME, "i", "I"); end(c); }, "returned 1"),
        ("putfield in the base", |c| { c.int(1000); c.int(-1); c.field(0xb5, NAME, "i", "I"); end(c); }, "returned 1"),
        ("putfield everywhere", |c| { let again = c.label(); c.int(8); c.store('I', 0); c.bind(again); c.load('I', 0); c.int(-1); c.field(0xb5, NAME, "i", "I"); raw(c, &[0x84, 0, 101]); c.load('I', 0); c.int(1_000_000); c.jump(op::IF_ICMPNE + 1, again); end(c); }, "*"),
        ("invokevirtual", |c| { c.int(77_777_777); c.call(0xb6, "java/lang/Object", "hashCode", "()I"); c.ret("I"); }, ABSTRACT),
        ("invokeinterface", |c| { c.int(77_777_777); c.call_interface(0xb9, "java/lang/CharSequence", "length", "()I"); c.ret("I"); }, "java.lang.IncompatibleClassChangeError"),
        ("invokespecial", |c| { c.int(77_777_777); c.call(0xb7, "java/lang/Object", "<init>", "()V"); end(c); }, "returned 1"),
        ("monitorenter", |c| { c.int(2_000_000_000); raw(c, &[0xc2]); end(c); }, "*"),
        ("monitorexit", |c| { c.int(2_000_000_000); raw(c, &[0xc3]); end(c); }, "java.lang.IllegalMonitorStateException"),
        ("athrow", |c| { c.int(99_999_999); raw(c, &[0xbf]); }, VERIFY),
        ("iaload", |c| { c.int(99_999_999); c.int(3); raw(c, &[0x2e]); c.ret("I"); }, "java.lang.ArrayIndexOutOfBoundsException"),
        ("aaload", |c| { c.int(5000); c.int(2); raw(c, &[0x32]); c.ret("I"); }, "*"),
        ("lastore", |c| { c.int(5001); c.int(2); raw(c, &[0x09, 0x50]); end(c); }, "*"),
        ("aastore", |c| { c.int(5002); c.int(2); c.int(70_000_000); raw(c, &[0x53]); end(c); }, "*"),
        ("arraylength", |c| { c.int(1_999_999_999); raw(c, &[0xbe]); c.ret("I"); }, "returned 0"),
        ("checkcast", |c| { c.int(1_999_999_999); c.class(0xc0, "java/lang/String"); raw(c, &[0x57]); end(c); }, "java.lang.ClassCastException"),
        ("instanceof", |c| { c.int(1_999_999_999); c.class(0xc1, "java/lang/String"); c.ret("I"); }, "returned 0"),
        ("string", |c| { c.int(1_999_999_999); c.call(0xb6, "java/lang/String", "length", "()I"); c.ret("I"); }, ABSTRACT),
        ("mirror", |c| { c.int(1_999_999_999); c.call(0xb6, "java/lang/Class", "getName", "()Ljava/lang/String;"); raw(c, &[0x57]); end(c); }, "*"),
        ("clone", |c| { c.int(1_999_999_999); c.call(0xb6, "java/lang/Object", "clone", "()Ljava/lang/Object;"); raw(c, &[0x57]); end(c); }, "*"),
        ("arraycopy", |c| { c.int(6000); c.int(0); c.int(7000); c.int(0); c.int(100); c.call(0xb8, "java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V"); end(c); }, "java.lang.ArrayStoreException"),
    ]);
}

#[test]
#[rustfmt::skip]
fn a_reference_is_no_int() {
    judge(&[
        ("add", |c| { c.ldc_string("x"); c.int(1); raw(c, &[0x60, 0x57]); end(c); }, "returned 1"),
        ("index", |c| { c.int(2); raw(c, &[0xbc, 10]); c.ldc_string("x"); raw(c, &[0x2e]); c.ret("I"); }, "java.lang.ArrayIndexOutOfBoundsException"),
        ("length", |c| { c.ldc_class("java/lang/Object"); raw(c, &[0xbc, 11, 0x57]); end(c); }, "*"),
        ("switch", |c| { let l = c.label(); c.ldc_string("x"); c.table_switch(0, &[l], l); c.bind(l); end(c); }, "returned 1"),
        ("return", |c| { c.int(5); c.ret("L"); }, "returned 5"),
        ("putfield of another kind", |c| { c.class(0xbb, NAME); c.int(1); c.field(0xb5, NAME, "o", "Ljava/lang/Object;"); end(c); }, "returned 1"),
        ("pointer arithmetic", |c| { c.class(0xbb, NAME); c.int(1); raw(c, &[0x60]); c.field(0xb4, NAME, "o", "Ljava/lang/Object;"); c.call(0xb6, "java/lang/Object", "toString", "()Ljava/lang/String;"); raw(c, &[0x57]); end(c); }, "*"),
    ]);
}

#[test]
#[rustfmt::skip]
fn halves_of_longs() {
    judge(&[
        ("pop one", |c| { raw(c, &[0x0a, 0x57, 0x57]); end(c); }, "returned 1"),
        ("store half", |c| { raw(c, &[0x0a, 0x36, 0, 0x57]); end(c); }, VERIFY),
        ("swap", |c| { raw(c, &[0x0a, 0x5f, 0x58]); end(c); }, "returned 1"),
        ("dup half", |c| { raw(c, &[0x0a, 0x59, 0x58, 0x57]); end(c); }, "returned 1"),
        ("ints as long", |c| { c.int(1); c.int(2); raw(c, &[0x88]); c.ret("I"); }, "*"),
        ("reference as long", |c| { c.ldc_string("x"); raw(c, &[0x01, 0x75, 0x88]); c.ret("I"); }, "*"),
        ("long as reference", |c| { raw(c, &[0x0a, 0x57]); c.field(0xb4, NAME, "i", "I"); c.ret("I"); }, "*"),
    ]);
}

#[test]
#[rustfmt::skip]
fn objects_of_the_wrong_class() {
    judge(&[
        ("getfield", |c| { c.ldc_string("x"); c.field(0xb4, NAME, "l", "J"); raw(c, &[0x58]); end(c); }, "returned 1"),
        ("putfield of an array's length", |c| { c.int(4); raw(c, &[0xbc, 10, 0x59]); c.int(i32::MAX); c.field(0xb5, NAME, "i", "I"); raw(c, &[0xbe]); c.ret("I"); }, "*"),
        ("an array that is longer than the heap", |c| { c.int(4); raw(c, &[0xbc, 11, 0x59, 0x4b]); c.int(i32::MAX); c.field(0xb5, NAME, "i", "I"); c.load('L', 0); c.call(0xb6, "[J", "clone", "()Ljava/lang/Object;"); raw(c, &[0x57]); c.load('L', 0); c.int(0); c.load('L', 0); c.int(1 << 30); c.int(1 << 29); c.call(0xb8, "java/lang/System", "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V"); end(c); }, "*"),
        ("invokevirtual", |c| { c.ldc_string("x"); c.int(5); raw(c, &[0x09]); c.call(0xb6, NAME, "virtual", "(IJ)I"); c.ret("I"); }, "*"),
        ("too many arguments for the target", |c| { c.class(0xbb, NAME); c.call(0xb6, "java/util/ArrayList", "size", "()I"); c.ret("I"); }, "*"),
        ("aastore without a cast", |c| { c.int(1); c.class(0xbd, "java/lang/String"); c.int(0); c.class(0xbb, NAME); raw(c, &[0x53]); end(c); }, "java.lang.ArrayStoreException"),
        ("a thread that is none", |c| { c.ldc_string("x"); c.call(0xb6, "java/lang/Thread", "start", "()V"); end(c); }, "*"),
        ("a throwable that is none", |c| { c.ldc_string("x"); raw(c, &[0xbf]); }, VERIFY),
    ]);
}

#[test]
#[rustfmt::skip]
fn shapes_of_code() {
    judge(&[
        ("underflow", |c| { raw(c, &[0x57]); end(c); }, VERIFY),
        ("overflow", |c| { for _ in 0..13 { c.int(1); } c.ret("I"); }, VERIFY),
        ("falling off the end", |c| c.int(1), VERIFY),
        ("into the middle", |c| { raw(c, &[0xa7, 0, 4, 0x11, 0x57, 0x57]); end(c); }, VERIFY),
        ("beyond the end", |c| { raw(c, &[0xa7, 0x7f, 0xff]); end(c); }, VERIFY),
        ("before the start", |c| { raw(c, &[0xa7, 0x80, 0]); end(c); }, VERIFY),
        ("bad opcode", |c| { raw(c, &[0xcb]); end(c); }, VERIFY),
        ("cut off", |c| { end(c); raw(c, &[0x11]); }, VERIFY),
        ("bad pool index", |c| { c.indexed(0xb2, 60_000); end(c); }, VERIFY),
        ("pool index of another kind", |c| { let i = c.pool.int(7); c.indexed(0xb8, i); end(c); }, VERIFY),
        ("ldc of nothing", |c| { c.indexed(0x13, 0); c.ret("I"); }, VERIFY),
        ("ldc of a method", |c| { let i = c.pool.method(NAME, "m", "()I", false); c.indexed(0x13, i); c.ret("I"); }, "java.lang.ClassFormatError"),
        ("unknown local", |c| { c.load('I', 200); c.ret("I"); }, VERIFY),
        ("uninitialised local", |c| { c.load('I', 9); raw(c, &[0x57]); end(c); }, "returned 1"),
        ("different depths", |c| { let l = c.label(); c.int(1); c.jump(op::IFEQ, l); c.int(2); c.bind(l); end(c); }, VERIFY),
        ("handler out of order", |c| { let (a, b) = (c.label(), c.label()); c.bind(a); c.int(1); c.bind(b); c.ret("I"); c.handler(b, a, a, None); }, "*"),
        ("handler of itself", |c| { let (a, b) = (c.label(), c.label()); c.int(0); c.bind(a); raw(c, &[0x57, 0x01, 0xbf]); c.bind(b); c.handler(a, b, a, None); }, "Budget"),
        ("wrong number of arguments", |c| { c.call(0xb8, NAME, "m", "(I)I"); c.ret("I"); }, VERIFY),
        ("method of another type", |c| { c.int(1); c.call(0xb8, NAME, "m", "(I)I"); c.ret("I"); }, "java.lang.NoSuchMethodError"),
        ("static call of a virtual method", |c| { c.int(1); raw(c, &[0x09]); c.call(0xb8, NAME, "virtual", "(IJ)I"); c.ret("I"); }, "java.lang.IncompatibleClassChangeError"),
        ("virtual call of a static method", |c| { c.int(1); c.call(0xb6, NAME, "m", "()I"); c.ret("I"); }, "java.lang.IncompatibleClassChangeError"),
        ("putstatic final from outside its initialiser", |c| { c.int(1); c.field(0xb3, NAME, "constant", "I"); end(c); }, "*"),
        ("putstatic of another class's final", |c| { c.int(1); c.field(0xb3, "java/lang/Integer", "MAX_VALUE", "I"); end(c); }, "java.lang.IllegalAccessError"),
        ("getstatic of an instance field", |c| { c.field(0xb2, NAME, "i", "I"); c.ret("I"); }, "java.lang.IncompatibleClassChangeError"),
        ("field of another type", |c| { c.field(0xb2, NAME, "si", "J"); raw(c, &[0x58]); end(c); }, "java.lang.NoSuchFieldError"),
        ("ret to a number", |c| { c.int(12_345); raw(c, &[0x36, 0, 0xa9, 0]); end(c); }, "*"),
        ("ret to an object", |c| { c.ldc_string("x"); raw(c, &[0x3a, 0, 0xa9, 0]); end(c); }, "*"),
        ("jsr for ever", |c| { raw(c, &[0xa8, 0, 3, 0x57, 0xa7, 0xff, 0xfc]); end(c); }, "*"),
        ("jsr and ret", |c| { raw(c, &[0xa8, 0, 5, 0x04, 0xac, 0x4b, 0xa9, 0]); }, "returned 1"),
        ("newarray of nothing", |c| { c.int(1); raw(c, &[0xbc, 3, 0x57]); end(c); }, VERIFY),
        ("multianewarray of no dimension", |c| { let i = c.pool.class("[[I"); c.indexed(0xc5, i); raw(c, &[0, 0x57]); end(c); }, VERIFY),
        ("multianewarray of a class", |c| { c.int(2); c.int(2); let i = c.pool.class(NAME); c.indexed(0xc5, i); raw(c, &[2, 0x57]); end(c); }, "*"),
        ("multianewarray of too many dimensions", |c| { for _ in 0..5 { c.int(2); } let i = c.pool.class("[I"); c.indexed(0xc5, i); raw(c, &[5, 0x57]); end(c); }, "*"),
        ("new of an array", |c| { c.class(0xbb, "[I"); raw(c, &[0x57]); end(c); }, "*"),
        ("new of an interface", |c| { c.class(0xbb, "java/lang/Runnable"); raw(c, &[0x57]); end(c); }, "java.lang.InstantiationError"),
        ("a call of <clinit>", |c| { c.call(0xb8, NAME, "<clinit>", "()V"); end(c); }, "*"),
        ("invokedynamic of nothing", |c| { c.indexed(0xba, 1); raw(c, &[0, 0]); end(c); }, VERIFY),
        ("wide nonsense", |c| { raw(c, &[0xc4, 0x57, 0, 0]); end(c); }, VERIFY),
    ]);
}

#[test]
#[rustfmt::skip]
fn constructors_are_called_at_odd_times() {
    judge(&[
        ("twice", |c| { c.class(0xbb, NAME); raw(c, &[0x59]); c.call(0xb7, NAME, "<init>", "()V"); c.call(0xb7, NAME, "<init>", "()V"); end(c); }, "returned 1"),
        ("of a foreign object", |c| { c.ldc_string("x"); c.call(0xb7, NAME, "<init>", "()V"); end(c); }, "returned 1"),
        ("never", |c| { c.class(0xbb, "java/util/HashMap"); raw(c, &[0x01, 0x01]); c.call(0xb6, "java/util/HashMap", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"); raw(c, &[0x57]); end(c); }, "*"),
        ("of a thread, never", |c| { c.class(0xbb, "java/lang/Thread"); c.call(0xb6, "java/lang/Thread", "start", "()V"); end(c); }, "java.lang.NullPointerException"),
        ("of a string, on another", |c| { c.ldc_string("x"); raw(c, &[0x01]); c.call(0xb7, "java/lang/String", "<init>", "([C)V"); end(c); }, "java.lang.NullPointerException"),
        ("virtually", |c| { c.class(0xbb, NAME); c.call(0xb6, NAME, "<init>", "()V"); end(c); }, "*"),
    ]);
}

#[test]
fn a_frame_that_is_too_large() {
    let mut court = Court::new();
    let sizes = [
        (65_535, 65_535),
        (0, 65_535),
        (65_535, 0),
        (0, 0),
        (30_000, 30_000),
    ];
    for (stack, locals) in sizes {
        let verdict = court.judge(outlaw(FrameSize { stack, locals }, end));
        assert!(!verdict.is_empty(), "{stack} and {locals}");
    }
    assert!(court.is_clean());
}

/// Random methods: consistent in depth, wild in types.
#[test]
fn random_code_ends() {
    let mut court = Court::new();
    let mut outcomes = std::collections::BTreeMap::new();
    for seed in 0..RANDOM {
        let class = random(seed);
        let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| court.judge(class)));
        let Ok(verdict) = tried else {
            panic!("random method {seed} makes the machine panic");
        };
        let head = verdict.split([':', ' ']).next().unwrap_or_default();
        *outcomes.entry(head.to_owned()).or_insert(0u64) += 1;
        if seed % LOOK == LOOK - 1 {
            assert!(court.is_clean(), "before random method {seed}");
        }
    }
    let run = RANDOM - outcomes.get("java.lang.VerifyError").copied().unwrap_or(0);
    assert!(
        run > RANDOM / 2,
        "most random methods are worth running: {outcomes:?}"
    );
}
