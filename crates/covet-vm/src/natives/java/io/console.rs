//! `java.io.Console`: there is never a terminal.

use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/io/Console.istty()Z", |_, _| ret::z(false)),
    opaque("java/io/Console.ttyStatus()I", |_, _| ret::i(0)),
    opaque("java/io/Console.encoding()Ljava/lang/String;", |_, _| {
        ret::r(Ref::NULL)
    }),
    opaque("java/io/Console.echo(Z)Z", |_, a| ret::z(arg::i(a, 0) == 0)),
    opaque("jdk/internal/io/JdkConsoleImpl.echo(Z)Z", |_, a| {
        ret::z(arg::i(a, 0) == 0)
    }),
];
