//! Addresses as the natives of `java.net` make and read them. Only those of the host are ever made.

use crate::class::ClassId;
use crate::heap::Ref;
use crate::sandbox::world::LOOPBACK;
use crate::vm::{Res, Trouble, Vm};

/// ::1.
pub const LOCAL6: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1];

const ADDRESS: &str = "java/net/InetAddress";
const INET6: &str = "java/net/Inet6Address";
const HOLDER: &str = "java/net/InetAddress$InetAddressHolder";
const HOLDER6: &str = "java/net/Inet6Address$Inet6AddressHolder";
/// `InetAddress.IPv4` and `InetAddress.IPv6`.
const FAMILIES: [u32; 2] = [1, 2];

/// A boot class, initialised.
pub fn class(vm: &mut Vm, name: &str) -> Res<ClassId> {
    let id = vm.load_boot(name)?;
    match vm.needs_init(id) {
        true => Err(Trouble::Init(id)),
        false => Ok(id),
    }
}

/// An object of a boot class, all zero.
pub fn instance(vm: &mut Vm, name: &str) -> Res<Ref> {
    let id = class(vm, name)?;
    vm.new_instance(id)
}

/// Sets a reference field of an object of a boot class.
pub fn set(vm: &mut Vm, object: Ref, class: &str, field: &str, value: Ref) {
    set_word(vm, object, class, field, value.0);
}

/// Sets a field of 32 bits.
pub fn set_word(vm: &mut Vm, object: Ref, class: &str, field: &str, value: u32) {
    let off = vm.field_offset(class, field);
    vm.heap.store_u32(object, off, value);
}

/// An `Inet4Address`, with or without a name.
pub fn inet4(vm: &mut Vm, name: Ref, number: u32) -> Res<Ref> {
    let holder = holder(vm, name, FAMILIES[0])?;
    set_word(vm, holder, HOLDER, "address", number);
    let address = instance(vm, "java/net/Inet4Address")?;
    set(vm, address, ADDRESS, "holder", holder);
    Ok(address)
}

/// An `Inet6Address` of ::1 that belongs to an interface.
pub fn inet6(vm: &mut Vm, interface: Ref, index: u32) -> Res<Ref> {
    let holder = holder(vm, Ref::NULL, FAMILIES[1])?;
    let holder6 = instance(vm, HOLDER6)?;
    let bytes = vm.new_byte_array(&LOCAL6)?;
    set(vm, holder6, HOLDER6, "ipaddress", bytes);
    set_word(vm, holder6, HOLDER6, "scope_id", index);
    set(vm, holder6, HOLDER6, "scope_ifname", interface);
    let flag = vm.field_offset(HOLDER6, "scope_id_set");
    vm.heap.store_u8(holder6, flag, 1);
    let address = instance(vm, INET6)?;
    set(vm, address, ADDRESS, "holder", holder);
    set(vm, address, INET6, "holder6", holder6);
    Ok(address)
}

fn holder(vm: &mut Vm, name: Ref, family: u32) -> Res<Ref> {
    let holder = instance(vm, HOLDER)?;
    for field in ["originalHostName", "hostName"] {
        set(vm, holder, HOLDER, field, name);
    }
    set_word(vm, holder, HOLDER, "family", family);
    Ok(holder)
}

/// Whether an address is one of the loopback interface's.
pub fn is_local(vm: &Vm, address: Ref) -> bool {
    let load = |object, class, field| vm.heap.load_ref(object, vm.field_offset(class, field));
    let holder = load(address, ADDRESS, "holder");
    if holder.is_null() {
        return false;
    }
    let word = |field| vm.heap.load_u32(holder, vm.field_offset(HOLDER, field));
    if word("family") == FAMILIES[0] {
        return word("address") == LOOPBACK;
    }
    let holder6 = load(address, INET6, "holder6");
    !holder6.is_null() && vm.byte_array(load(holder6, HOLDER6, "ipaddress")) == LOCAL6
}
