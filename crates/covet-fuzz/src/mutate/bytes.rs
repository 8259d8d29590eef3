//! Changes that know nothing of the format, or only where its header is.

use covet_vm::sandbox::Entropy;

use super::choose::{below, number, one_of};
use super::sites::{Format, Sites};

/// Inserted and spliced pieces are not longer than this.
const PIECE: usize = 64;

/// One change of any kind; `other` is what pieces are taken from.
pub(super) fn change(bytes: &mut Vec<u8>, other: &[u8], sites: &Sites, random: &mut Entropy) {
    if bytes.is_empty() {
        bytes.push(random.next_u64() as u8);
        return;
    }
    match random.below(16) {
        0..=3 => flip(bytes, random),
        4..=6 => set(bytes, random),
        7..=10 => integer(bytes, sites, random),
        11 => truncate(bytes, random),
        12 => insert(bytes, random),
        13 => delete(bytes, random),
        14 => splice(bytes, other, random),
        _ => swap(bytes, random),
    }
}

fn flip(bytes: &mut [u8], random: &mut Entropy) {
    let at = below(random, bytes.len());
    bytes[at] ^= 1 << random.below(8);
}

fn set(bytes: &mut [u8], random: &mut Entropy) {
    let at = below(random, bytes.len());
    bytes[at] = random.next_u64() as u8;
}

/// Overwrites one, two, four or eight bytes as a number, in the format's byte order; often one that the format counts
/// with.
fn integer(bytes: &mut [u8], sites: &Sites, random: &mut Entropy) {
    let known = one_of(random, &sites.list).filter(|_| random.below(2) == 0);
    let (at, width) = match known {
        Some(site) => (site.at as usize, usize::from(site.width)),
        None => {
            let width = one_of(random, &[1, 2, 4, 8]).unwrap_or(1);
            (below(random, bytes.len()), width)
        }
    };
    let Some(field) = bytes.get_mut(at..at + width) else {
        return;
    };
    let little = !matches!(sites.format, Format::Class);
    let fold = |old: u64, b: &u8| old << 8 | u64::from(*b);
    let old = match little {
        true => field.iter().rev().fold(0, fold),
        false => field.iter().fold(0, fold),
    };
    let new = number(random, old).to_le_bytes();
    field.copy_from_slice(&new[..width]);
    if !little {
        field.reverse();
    }
}

fn truncate(bytes: &mut Vec<u8>, random: &mut Entropy) {
    let len = match random.below(2) {
        0 => below(random, bytes.len()),
        _ => bytes.len() - below(random, bytes.len().min(PIECE)),
    };
    bytes.truncate(len);
}

fn insert(bytes: &mut Vec<u8>, random: &mut Entropy) {
    let at = below(random, bytes.len() + 1);
    let mut piece = vec![0; 1 + below(random, PIECE)];
    random.fill(&mut piece);
    bytes.splice(at..at, piece);
}

fn delete(bytes: &mut Vec<u8>, random: &mut Entropy) {
    let at = below(random, bytes.len());
    let end = (at + 1 + below(random, PIECE)).min(bytes.len());
    bytes.drain(at..end);
}

fn splice(bytes: &mut [u8], other: &[u8], random: &mut Entropy) {
    let (to, from) = (below(random, bytes.len()), below(random, other.len()));
    let room = (bytes.len() - to).min(other.len().saturating_sub(from));
    let len = (1 + below(random, 4 * PIECE)).min(room);
    bytes[to..to + len].copy_from_slice(&other[from..from + len]);
}

/// Exchanges two pieces of the same length.
fn swap(bytes: &mut [u8], random: &mut Entropy) {
    let len = (1 + below(random, 8)).min(bytes.len() / 2);
    let half = bytes.len() / 2;
    let (front, back) = bytes.split_at_mut(half);
    let a = below(random, front.len() - len.min(front.len()) + 1);
    let b = below(random, back.len() - len + 1);
    front[a..a + len].swap_with_slice(&mut back[b..b + len]);
}
