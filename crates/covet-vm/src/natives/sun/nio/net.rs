//! `sun.nio.ch`: sockets. What only asks how the platform behaves answers as Linux. A socket can be made and given options,
//! which is recorded; to bind or connect it is recorded and fails, so nothing else can be reached.

use super::pipe::nameless;
use crate::natives::files::io;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::fs::FsError;
use crate::vm::{Res, Vm, raise};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("sun/nio/ch/Net.initIDs()V", |_, _| ret::v()),
    opaque("sun/nio/ch/Net.isIPv6Available0()Z", |_, _| ret::z(true)),
    opaque("sun/nio/ch/Net.isReusePortAvailable0()Z", |_, _| {
        ret::z(true)
    }),
    opaque("sun/nio/ch/Net.isExclusiveBindAvailable()I", |_, _| {
        ret::i(-1)
    }),
    opaque(
        "sun/nio/ch/Net.shouldSetBothIPv4AndIPv6Options0()Z",
        |_, _| ret::z(true),
    ),
    opaque(
        "sun/nio/ch/Net.shouldShutdownWriteBeforeClose0()Z",
        |_, _| ret::z(false),
    ),
    opaque("sun/nio/ch/Net.canIPv6SocketJoinIPv4Group0()Z", |_, _| {
        ret::z(true)
    }),
    opaque("sun/nio/ch/Net.canJoin6WithIPv4Group0()Z", |_, _| {
        ret::z(false)
    }),
    opaque(
        "sun/nio/ch/Net.canUseIPv6OptionsWithIPv4LocalAddress0()Z",
        |_, _| ret::z(true),
    ),
    opaque("sun/nio/ch/Net.pollinValue()S", |_, _| ret::i(1)),
    opaque("sun/nio/ch/Net.polloutValue()S", |_, _| ret::i(4)),
    opaque("sun/nio/ch/Net.pollerrValue()S", |_, _| ret::i(8)),
    opaque("sun/nio/ch/Net.pollhupValue()S", |_, _| ret::i(16)),
    opaque("sun/nio/ch/Net.pollnvalValue()S", |_, _| ret::i(32)),
    opaque("sun/nio/ch/Net.pollconnValue()S", |_, _| ret::i(4)),
    opaque("sun/nio/ch/Net.socket0(ZZZZ)I", |vm, _| {
        vm.act(Act::Socket, "open");
        ret::i(io(nameless(vm))?)
    }),
    opaque(
        "sun/nio/ch/Net.bind0(Ljava/io/FileDescriptor;ZZLjava/net/InetAddress;I)V",
        |vm, _| forbidden(vm, "java/net/SocketException", "bind"),
    ),
    opaque(
        "sun/nio/ch/Net.listen(Ljava/io/FileDescriptor;I)V",
        |vm, _| forbidden(vm, "java/net/SocketException", "listen"),
    ),
    opaque(
        "sun/nio/ch/Net.connect0(ZLjava/io/FileDescriptor;Ljava/net/InetAddress;I)I",
        |vm, _| forbidden(vm, "java/net/SocketException", "connect"),
    ),
    opaque(
        "sun/nio/ch/Net.setIntOption0(Ljava/io/FileDescriptor;ZIIIZ)V",
        |vm, a| {
            let key = (vm.descriptor(arg::r(a, 0)), arg::i(a, 2), arg::i(a, 3));
            vm.tables.descriptors_mut().set_option(key, arg::i(a, 4));
            ret::v()
        },
    ),
    opaque(
        "sun/nio/ch/Net.getIntOption0(Ljava/io/FileDescriptor;ZII)I",
        |vm, a| {
            let key = (vm.descriptor(arg::r(a, 0)), arg::i(a, 2), arg::i(a, 3));
            ret::i(vm.tables.descriptors().option(key))
        },
    ),
    opaque("sun/nio/ch/NativeSocketAddress.AFINET()I", |_, _| ret::i(2)),
    opaque("sun/nio/ch/NativeSocketAddress.AFINET6()I", |_, _| {
        ret::i(10)
    }),
    opaque(
        "sun/nio/ch/NativeSocketAddress.sizeofSockAddr4()I",
        |_, _| ret::i(16),
    ),
    opaque(
        "sun/nio/ch/NativeSocketAddress.sizeofSockAddr6()I",
        |_, _| ret::i(28),
    ),
    opaque("sun/nio/ch/NativeSocketAddress.sizeofFamily()I", |_, _| {
        ret::i(2)
    }),
    opaque("sun/nio/ch/NativeSocketAddress.offsetFamily()I", |_, _| {
        ret::i(0)
    }),
    opaque(
        "sun/nio/ch/NativeSocketAddress.offsetSin4Port()I",
        |_, _| ret::i(2),
    ),
    opaque(
        "sun/nio/ch/NativeSocketAddress.offsetSin4Addr()I",
        |_, _| ret::i(4),
    ),
    opaque(
        "sun/nio/ch/NativeSocketAddress.offsetSin6Port()I",
        |_, _| ret::i(2),
    ),
    opaque(
        "sun/nio/ch/NativeSocketAddress.offsetSin6FlowInfo()I",
        |_, _| ret::i(4),
    ),
    opaque(
        "sun/nio/ch/NativeSocketAddress.offsetSin6Addr()I",
        |_, _| ret::i(8),
    ),
    opaque(
        "sun/nio/ch/NativeSocketAddress.offsetSin6ScopeId()I",
        |_, _| ret::i(24),
    ),
    opaque("sun/nio/ch/UnixDomainSockets.init()Z", |_, _| ret::z(false)),
    opaque("sun/nio/ch/UnixDomainSockets.socket0()I", |vm, _| {
        forbidden(vm, "java/net/SocketException", "unix socket")
    }),
    opaque("sun/nio/ch/InheritedChannel.initIDs()V", |_, _| ret::v()),
    opaque("sun/nio/ch/InheritedChannel.soType0(I)I", |_, _| ret::i(-1)),
    opaque(
        "sun/nio/ch/InheritedChannel.open0(Ljava/lang/String;I)I",
        |vm, a| {
            let path = vm.text(crate::natives::arg::r(a, 0));
            let flags = crate::sandbox::fs::OpenFlags(crate::natives::arg::i(a, 1) as u32);
            ret::i(crate::natives::files::io(
                vm.sandbox.fs.open(&path, flags, 0o600),
            )?)
        },
    ),
    opaque("sun/nio/ch/InheritedChannel.dup(I)I", |vm, a| {
        ret::i(crate::natives::files::io(
            vm.sandbox.fs.dup(crate::natives::arg::i(a, 0)),
        )?)
    }),
    opaque("sun/nio/ch/InheritedChannel.close0(I)V", |vm, a| {
        crate::natives::files::io(vm.sandbox.fs.close(crate::natives::arg::i(a, 0)))?;
        ret::v()
    }),
    opaque(
        "jdk/net/LinuxSocketOptions.quickAckSupported0()Z",
        |_, _| ret::z(false),
    ),
    opaque(
        "jdk/net/LinuxSocketOptions.keepAliveOptionsSupported0()Z",
        |_, _| ret::z(false),
    ),
    opaque(
        "jdk/net/LinuxSocketOptions.incomingNapiIdSupported0()Z",
        |_, _| ret::z(false),
    ),
    opaque("sun/net/PortConfig.getLower0()I", |_, _| ret::i(32768)),
    opaque("sun/net/PortConfig.getUpper0()I", |_, _| ret::i(60999)),
    opaque("sun/net/spi/DefaultProxySelector.init()Z", |_, _| {
        ret::z(false)
    }),
    opaque(
        "sun/net/dns/ResolverConfigurationImpl.fallbackDomain0()Ljava/lang/String;",
        |_, _| ret::r(crate::heap::Ref::NULL),
    ),
];

fn forbidden(vm: &mut Vm, class: &'static str, what: &str) -> Res<u64> {
    vm.act(Act::Socket, what);
    raise(class, FsError::EPERM.message())
}
