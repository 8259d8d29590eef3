//! Whether a jar is signed.
//!
//! A search takes all jars for unsigned ones: the signatures of a library of thousands of classes take a hundred million
//! bytecodes to verify, once for its classes and again for its resources, in every machine. Who asks a class for its signers
//! gets none, which the real JVM answers otherwise; programs that are run as `java` runs them have them verified.

use crate::natives::intrinsic::{Intrinsic, answer};

/// Intrinsics.
pub const INTRINSICS: &[Intrinsic] = &[(
    "java/util/zip/ZipFile$Source.isSignatureRelated(II)Z",
    |vm, _| match vm.lenient_warmth {
        true => answer::z(false),
        false => None,
    },
)];
