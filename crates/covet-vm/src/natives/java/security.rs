//! `java.security.AccessController`: there is no security manager; every context is unrestricted.

use crate::heap::Ref;
use crate::natives::{PlainNative, opaque, ret};

/// Plain natives.
pub const PLAIN: &[PlainNative] = &[
    opaque(
        "java/security/AccessController.getStackAccessControlContext()Ljava/security/AccessControlContext;",
        |_, _| ret::r(Ref::NULL),
    ),
    opaque(
        "java/security/AccessController.getInheritedAccessControlContext()Ljava/security/AccessControlContext;",
        |_, _| ret::r(Ref::NULL),
    ),
    opaque(
        "java/security/AccessController.ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
        |_, _| ret::v(),
    ),
    opaque(
        "java/security/AccessController.getProtectionDomain(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
        |vm, a| {
            ret::r(vm.heap.load_ref(
                crate::natives::arg::r(a, 0),
                vm.known.class_protection_domain,
            ))
        },
    ),
];
