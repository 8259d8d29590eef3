//! What the concolic domain follows, shown by needles: branches that no run reaches by luck.
//!
//! Every public static method of `tests/java/*.java` has lines marked `// needle`. A test starts with the same dull values
//! for all (zeros, `"a"`, arrays of two) and goes where flipped clauses lead. Three things are asked of each method: that
//! its needles are reached, that every clause held in its own run, and that every solution went where it was meant to go.
//! [`exceptions`] lists what is not so yet, and a list that is too pessimistic fails too.

mod exceptions;
mod exploration;
mod fixture;
mod needles;

use needles::assert_found;

#[test]
fn strings() {
    assert_found("Strings");
}

#[test]
fn builders() {
    assert_found("Builders");
}

#[test]
fn buffers() {
    assert_found("Buffers");
}

#[test]
fn boxes() {
    assert_found("Boxes");
}

#[test]
fn mathematics() {
    assert_found("Maths");
}

#[test]
fn characters() {
    assert_found("Characters");
}

#[test]
fn numbers() {
    assert_found("Numbers");
}

#[test]
fn places() {
    assert_found("Places");
}

#[test]
fn arrays() {
    assert_found("Rows");
}

#[test]
fn switches() {
    assert_found("Switches");
}

#[test]
fn calls() {
    assert_found("Calls");
}

#[test]
fn exceptions_thrown() {
    assert_found("Throwing");
}

#[test]
fn collections() {
    assert_found("Holders");
}

#[test]
fn texts() {
    assert_found("Texts");
}
