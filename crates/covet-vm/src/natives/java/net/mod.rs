//! `java.net.*`: there is no network. `localhost` is known, every other name is not, and looking one up is recorded.

use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::vm::{Res, Vm, raise, raise_bare};

const LOCAL_NAME: &str = "localhost";
const LOCAL: u32 = 0x7f00_0001;
/// `InetAddress.IPv4`.
const FAMILY: u32 = 1;

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/net/InetAddress.init()V", |_, _| ret::v()),
    opaque("java/net/Inet4Address.init()V", |_, _| ret::v()),
    opaque("java/net/Inet6Address.init()V", |_, _| ret::v()),
    opaque("java/net/NetworkInterface.init()V", |_, _| ret::v()),
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
    opaque(
        "java/net/NetworkInterface.getAll()[Ljava/net/NetworkInterface;",
        no_interface,
    ),
    opaque(
        "java/net/NetworkInterface.getByName0(Ljava/lang/String;)Ljava/net/NetworkInterface;",
        no_interface,
    ),
    opaque(
        "java/net/NetworkInterface.getByIndex0(I)Ljava/net/NetworkInterface;",
        no_interface,
    ),
    opaque(
        "java/net/NetworkInterface.getByInetAddress0(Ljava/net/InetAddress;)Ljava/net/NetworkInterface;",
        no_interface,
    ),
    opaque(
        "java/net/NetworkInterface.boundInetAddress0(Ljava/net/InetAddress;)Z",
        no_interface,
    ),
];

fn lookup(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let name = arg::r(a, 1);
    if name.is_null() {
        return raise("java/lang/NullPointerException", "host argument is null");
    }
    let text = vm.text(name);
    if text != LOCAL_NAME {
        vm.act(Act::Socket, &text);
        return raise(
            "java/net/UnknownHostException",
            format!("{text}: Name or service not known"),
        );
    }
    let class = vm.load_boot("java/net/Inet4Address")?;
    let holder_class = vm.load_boot("java/net/InetAddress$InetAddressHolder")?;
    for id in [class, holder_class] {
        if vm.needs_init(id) {
            return Err(crate::vm::Trouble::Init(id));
        }
    }
    let holder = vm.new_instance(holder_class)?;
    let at = |vm: &Vm, field| vm.field_offset("java/net/InetAddress$InetAddressHolder", field);
    for field in ["originalHostName", "hostName"] {
        vm.heap.store_ref(holder, at(vm, field), name);
    }
    vm.heap.store_u32(holder, at(vm, "address"), LOCAL);
    vm.heap.store_u32(holder, at(vm, "family"), FAMILY);
    let address = vm.new_instance(class)?;
    let off = vm.field_offset("java/net/InetAddress", "holder");
    vm.heap.store_ref(address, off, holder);
    let component = vm.load_boot("java/net/InetAddress")?;
    let array = vm.new_ref_array(component, &[address])?;
    ret::r(array)
}

fn local_host_name(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    vm.act(Act::EnvironmentRead, "local host name");
    ret::r(vm.new_string(LOCAL_NAME)?)
}

fn host_by_address(vm: &mut Vm, a: &[u64]) -> Res<u64> {
    let address = vm.byte_array(arg::r(a, 1)).to_vec();
    if address == LOCAL.to_be_bytes() {
        return ret::r(vm.new_string(LOCAL_NAME)?);
    }
    vm.act(Act::Socket, &format!("{address:?}"));
    raise_bare("java/net/UnknownHostException")
}

fn unreachable(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    vm.act(Act::Socket, "reachable");
    ret::z(false)
}

fn no_interface(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    vm.act(Act::EnvironmentRead, "network interfaces");
    ret::r(Ref::NULL)
}

/// Plain tables.
pub fn plain() -> Vec<&'static [PlainNative]> {
    vec![PLAIN]
}
