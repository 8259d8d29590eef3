//! `java.net.*`: there is no network. `localhost` and the world's name for the host are known, every other name is not, and
//! looking one up is recorded.

mod address;
mod interface;

use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::world::LOOPBACK;
use crate::vm::{Res, Vm, raise, raise_bare};

const LOCAL_NAME: &str = "localhost";

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/net/InetAddress.init()V", |_, _| ret::v()),
    opaque("java/net/Inet4Address.init()V", |_, _| ret::v()),
    opaque("java/net/Inet6Address.init()V", |_, _| ret::v()),
    opaque("java/net/DatagramPacket.init()V", |_, _| ret::v()),
    opaque("java/net/InetAddress.isIPv4Available()Z", |_, _| {
        ret::z(true)
    }),
    opaque("java/net/InetAddress.isIPv6Supported()Z", |_, _| {
        ret::z(true)
    }),
    opaque(
        "java/net/InetAddressImplFactory.isIPv6Supported()Z",
        |_, _| ret::z(true),
    ),
    opaque(
        "java/net/Inet4AddressImpl.lookupAllHostAddr(Ljava/lang/String;)[Ljava/net/InetAddress;",
        lookup,
    ),
    opaque(
        "java/net/Inet6AddressImpl.lookupAllHostAddr(Ljava/lang/String;)[Ljava/net/InetAddress;",
        lookup,
    ),
    opaque(
        "java/net/Inet6AddressImpl.lookupAllHostAddr(Ljava/lang/String;I)[Ljava/net/InetAddress;",
        lookup,
    ),
    opaque(
        "java/net/Inet4AddressImpl.getLocalHostName()Ljava/lang/String;",
        local_host_name,
    ),
    opaque(
        "java/net/Inet6AddressImpl.getLocalHostName()Ljava/lang/String;",
        local_host_name,
    ),
    opaque(
        "java/net/Inet4AddressImpl.getHostByAddr([B)Ljava/lang/String;",
        host_by_address,
    ),
    opaque(
        "java/net/Inet6AddressImpl.getHostByAddr([B)Ljava/lang/String;",
        host_by_address,
    ),
    opaque(
        "java/net/Inet4AddressImpl.isReachable0([BI[BI)Z",
        unreachable,
    ),
    opaque(
        "java/net/Inet6AddressImpl.isReachable0([BII[BII)Z",
        unreachable,
    ),
];

fn lookup(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = arg::r(a, 1);
    if name.is_null() {
        return raise("java/lang/NullPointerException", "host argument is null");
    }
    let text = vm.text(name);
    let number = if text == LOCAL_NAME {
        LOOPBACK
    } else if text == vm.sandbox.world.boot.host.name {
        vm.sandbox.world.boot.host.address
    } else {
        vm.act(Act::Socket, &text);
        return raise(
            "java/net/UnknownHostException",
            format!("{text}: Name or service not known"),
        );
    };
    let address = address::inet4(vm, name, number)?;
    let component = vm.load_boot("java/net/InetAddress")?;
    let array = vm.new_ref_array(component, &[address])?;
    ret::r(array)
}

fn local_host_name(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    vm.act(Act::EnvironmentRead, "local host name");
    let name = vm.sandbox.world.boot.host.name.clone();
    ret::r(vm.new_string(&name)?)
}

fn host_by_address(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let bytes = vm.byte_array(arg::r(a, 1)).to_vec();
    if bytes == LOOPBACK.to_be_bytes() {
        return ret::r(vm.new_string(LOCAL_NAME)?);
    }
    let host = &vm.sandbox.world.boot.host;
    if bytes == host.address.to_be_bytes() {
        let name = host.name.clone();
        return ret::r(vm.new_string(&name)?);
    }
    vm.act(Act::Socket, &format!("{bytes:?}"));
    raise_bare("java/net/UnknownHostException")
}

fn unreachable(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    vm.act(Act::Socket, "reachable");
    ret::z(false)
}

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![PLAIN, interface::PLAIN]
}
