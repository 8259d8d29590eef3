//! `java.net.NetworkInterface`: the machine has its loopback interface, as Linux shows it, and no other;
//! in other worlds not even that.

use super::address;
use crate::heap::Ref;
use crate::natives::{PlainNative, arg, opaque, ret};
use crate::sandbox::Act;
use crate::sandbox::world::LOOPBACK;
use crate::vm::{Res, Vm};

const INTERFACE: &str = "java/net/NetworkInterface";
const BINDING: &str = "java/net/InterfaceAddress";
const NAME: &str = "lo";
const INDEX: i32 = 1;
const MTU: i32 = 65_536;
/// What an interface is made of.
const PARTS: [&str; 6] = [
    INTERFACE,
    BINDING,
    "java/net/Inet4Address",
    "java/net/Inet6Address",
    "java/net/InetAddress$InetAddressHolder",
    "java/net/Inet6Address$Inet6AddressHolder",
];

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque("java/net/NetworkInterface.init()V", |_, _| ret::v()),
    opaque(
        "java/net/NetworkInterface.getAll()[Ljava/net/NetworkInterface;",
        all,
    ),
    opaque(
        "java/net/NetworkInterface.getByName0(Ljava/lang/String;)Ljava/net/NetworkInterface;",
        |vm, a| {
            let wanted = vm.text(arg::r(a, 0)) == NAME;
            loopback_if(vm, wanted)
        },
    ),
    opaque(
        "java/net/NetworkInterface.getByIndex0(I)Ljava/net/NetworkInterface;",
        |vm, a| loopback_if(vm, arg::i(a, 0) == INDEX),
    ),
    opaque(
        "java/net/NetworkInterface.getByInetAddress0(Ljava/net/InetAddress;)Ljava/net/NetworkInterface;",
        |vm, a| {
            let wanted = address::is_local(vm, arg::r(a, 0));
            loopback_if(vm, wanted)
        },
    ),
    opaque(
        "java/net/NetworkInterface.boundInetAddress0(Ljava/net/InetAddress;)Z",
        |vm, a| ret::z(address::is_local(vm, arg::r(a, 0))),
    ),
    opaque(
        "java/net/NetworkInterface.isUp0(Ljava/lang/String;I)Z",
        |_, _| ret::z(true),
    ),
    opaque(
        "java/net/NetworkInterface.isLoopback0(Ljava/lang/String;I)Z",
        |_, _| ret::z(true),
    ),
    opaque(
        "java/net/NetworkInterface.supportsMulticast0(Ljava/lang/String;I)Z",
        |_, _| ret::z(false),
    ),
    opaque(
        "java/net/NetworkInterface.isP2P0(Ljava/lang/String;I)Z",
        |_, _| ret::z(false),
    ),
    opaque(
        "java/net/NetworkInterface.getMacAddr0([BLjava/lang/String;I)[B",
        |_, _| ret::r(Ref::NULL),
    ),
    opaque(
        "java/net/NetworkInterface.getMTU0(Ljava/lang/String;I)I",
        |_, _| ret::i(MTU),
    ),
];

fn all(vm: &mut Vm, _: &[u64]) -> Res<u64> {
    if !vm.sandbox.world.boot.host.has_interface {
        return loopback_if(vm, false);
    }
    let only = loopback(vm)?;
    let class = address::class(vm, INTERFACE)?;
    ret::r(vm.new_ref_array(class, &[only])?)
}

fn loopback_if(vm: &mut Vm, wanted: bool) -> Res<u64> {
    match wanted && vm.sandbox.world.boot.host.has_interface {
        true => ret::r(loopback(vm)?),
        false => {
            vm.act(Act::EnvironmentRead, "network interfaces");
            ret::r(Ref::NULL)
        }
    }
}

/// The interface with its addresses, the one of IPv6 first.
fn loopback(vm: &mut Vm) -> Res<Ref> {
    for part in PARTS {
        address::class(vm, part)?;
    }
    vm.act(Act::EnvironmentRead, "network interfaces");
    let interface = address::instance(vm, INTERFACE)?;
    let name = vm.new_string(NAME)?;
    for field in ["name", "displayName"] {
        address::set(vm, interface, INTERFACE, field, name);
    }
    address::set_word(vm, interface, INTERFACE, "index", INDEX as u32);
    let addresses = [
        address::inet6(vm, interface, INDEX as u32)?,
        address::inet4(vm, Ref::NULL, LOOPBACK)?,
    ];
    let bindings = [
        binding(vm, addresses[0], 128)?,
        binding(vm, addresses[1], 8)?,
    ];
    for (field, class, items) in [
        ("addrs", "java/net/InetAddress", &addresses[..]),
        ("bindings", BINDING, &bindings),
        ("childs", INTERFACE, &[]),
    ] {
        let class = vm.load_boot(class)?;
        let array = vm.new_ref_array(class, items)?;
        address::set(vm, interface, INTERFACE, field, array);
    }
    Ok(interface)
}

/// An address with the length of its network's prefix. Loopback interfaces have no broadcast address.
fn binding(vm: &mut Vm, address: Ref, prefix: u16) -> Res<Ref> {
    let binding = address::instance(vm, BINDING)?;
    address::set(vm, binding, BINDING, "address", address);
    let off = vm.field_offset(BINDING, "maskLength");
    vm.heap.store_u16(binding, off, prefix);
    Ok(binding)
}
