//! In which order methods are verified: of several broken ones the first is reported.
//!
//! HotSpot keeps methods sorted by the addresses of their names. Names that the virtual machine itself uses have the
//! lowest addresses, in the order of its list of them; those of other methods depend on what was loaded before and
//! cannot be known. So methods with such names come first here and the others follow in the order of the file.

use covet_program::classfile::{ClassFile, Member};

/// The names of the virtual machine that many classes have methods of.
const KNOWN: [&str; 6] = [
    "<init>", "<clinit>", "main", "equals", "toString", "hashCode",
];

/// The methods of a class, the one to verify first first.
pub fn methods(file: &ClassFile) -> Vec<&Member> {
    let mut methods: Vec<_> = file.methods.iter().collect();
    methods.sort_by_cached_key(|method| rank(file, method));
    methods
}

fn rank(file: &ClassFile, method: &Member) -> usize {
    let name = file.pool.utf8(method.name).unwrap_or_default();
    let place = KNOWN.iter().position(|known| *known == name);
    place.unwrap_or(KNOWN.len())
}
