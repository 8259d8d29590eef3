//! Changes of class files in places that mean something: the length stays, and mostly the frame of the file too.

use covet_vm::code::bytecode;
use covet_vm::sandbox::Entropy;

use super::choose::{below, number, one_of};
use super::sites::{Site, SiteKind, Sites};

/// Characters of descriptors and names.
const CHARACTERS: &[u8] = b"BCDFIJSZVL[();/.<>$aT*+-:\0\xc0\x80";
/// The last opcode of the specification.
const LAST_OPCODE: u64 = 0xc9;

/// One change. The kind of place is drawn first, so that rare kinds (versions, handlers) get their turn.
pub(super) fn change(bytes: &mut [u8], sites: &Sites, random: &mut Entropy) {
    let Some(kind) = one_of(random, &sites.kinds) else {
        return;
    };
    // Code is what runs, and its changes pass the reader: most go there.
    let kind = match random.below(8) {
        0..=2 if sites.has(SiteKind::Opcode) => SiteKind::Opcode,
        3..=5 if sites.has(SiteKind::Operand) => SiteKind::Operand,
        _ => kind,
    };
    let places = sites.of(kind);
    let Some(site) = one_of(random, places) else {
        return;
    };
    let (at, width) = (site.at as usize, usize::from(site.width));
    let Some(field) = bytes.get(at..at + width) else {
        return;
    };
    let old = field.iter().fold(0u64, |v, b| v << 8 | u64::from(*b));
    let new = value(sites, site, old, random);
    let field = &mut bytes[at..at + width];
    field.copy_from_slice(&new.to_be_bytes()[8 - width..]);
}

fn value(sites: &Sites, site: Site, old: u64, random: &mut Entropy) -> u64 {
    match site.kind {
        SiteKind::Opcode => opcode(old, random),
        SiteKind::Tag => 1 + random.below(21),
        SiteKind::Character => {
            let any = one_of(random, CHARACTERS).unwrap_or(b'I');
            u64::from(any)
        }
        SiteKind::Version => match random.below(3) {
            0 => number(random, old),
            _ => 44 + random.below(30),
        },
        SiteKind::Flags => match random.below(4) {
            0 => number(random, old),
            _ => old ^ (1 << random.below(16)),
        },
        SiteKind::PoolIndex | SiteKind::Operand if site.width == 2 => index(sites, old, random),
        SiteKind::Attribute => match random.below(2) {
            0 => index(sites, old, random),
            _ => number(random, old),
        },
        SiteKind::Frame if site.width == 2 => index(sites, old, random),
        _ => number(random, old),
    }
}

/// Another opcode, mostly one with as many operand bytes, so that the rest of the code keeps its meaning.
fn opcode(old: u64, random: &mut Entropy) -> u64 {
    if random.below(4) == 0 {
        return random.below(256);
    }
    let length = |op: u64| {
        let mut code = [0; 8];
        code[0] = op as u8;
        bytecode::length(&code, 0)
    };
    let wanted = length(old);
    for _ in 0..64 {
        let op = random.below(LAST_OPCODE + 1);
        if op != old && length(op) == wanted && !matches!(op, 0xaa | 0xab | 0xc4) {
            return op;
        }
    }
    old ^ 1
}

/// Another index into the pool: of the same kind, of any kind, or outside.
fn index(sites: &Sites, old: u64, random: &mut Entropy) -> u64 {
    let tag = sites.tags.get(old as usize).copied();
    match random.below(6) {
        0..=2 => {
            let same: Vec<usize> = (0..sites.tags.len())
                .filter(|i| Some(sites.tags[*i]) == tag && *i as u64 != old)
                .collect();
            one_of(random, &same).map_or(old ^ 1, |i| i as u64)
        }
        3 | 4 => below(random, sites.tags.len() + 1) as u64,
        _ => number(random, old),
    }
}
