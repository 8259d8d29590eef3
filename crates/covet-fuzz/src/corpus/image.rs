//! Small images to mutate, written as `jlink` does (see `covet_program::jimage` for the format): both byte orders,
//! plain and compressed resources, and the list of packages.

use flate2::{Compress, Compression, FlushCompress};

use super::Corpus;

const SEED: u32 = 0x0100_0193;
const MODULE: &str = "java.base";

/// Images around some classes of a corpus.
pub(super) fn images(classes: &Corpus) -> Vec<Vec<u8>> {
    let seeds = classes.seeds.iter().step_by(classes.seeds.len() / 6 + 1);
    let files: Vec<&[u8]> = seeds.map(|seed| &seed.bytes[..]).collect();
    let write = |big_endian| Image::new(big_endian).write(&files);
    vec![write(false), write(true)]
}

struct Resource {
    /// Module, parent, base, extension.
    name: [String; 4],
    stored: Vec<u8>,
    /// Length without compression, if there is one.
    plain: Option<usize>,
}

struct Image {
    big_endian: bool,
    strings: Vec<u8>,
    resources: Vec<Resource>,
}

impl Image {
    fn new(big_endian: bool) -> Image {
        Image {
            big_endian,
            strings: vec![0],
            resources: Vec::new(),
        }
    }

    fn write(mut self, files: &[&[u8]]) -> Vec<u8> {
        for (i, bytes) in files.iter().enumerate() {
            let (stored, plain) = match i % 2 {
                0 => (bytes.to_vec(), None),
                _ => (
                    self.layer("zip", &zlib(bytes), bytes.len()),
                    Some(bytes.len()),
                ),
            };
            self.add(
                [MODULE, "java/lang", &format!("C{i}"), "class"],
                stored,
                plain,
            );
        }
        let shared = self.string("Shared");
        let compact = compact_class(shared);
        let stored = self.layer("compact-cp", &compact, compact.len() + 4);
        self.add(
            [MODULE, "java/lang", "Compact", "class"],
            stored,
            Some(compact.len() + 4),
        );
        let module = self.string(MODULE);
        let pair = [self.u32(0), self.u32(module)].concat();
        self.add(["packages", "", "java.lang", ""], pair, None);
        self.assemble()
    }

    fn add(&mut self, name: [&str; 4], stored: Vec<u8>, plain: Option<usize>) {
        self.resources.push(Resource {
            name: name.map(str::to_owned),
            stored,
            plain,
        });
    }

    /// A compressed resource: its header and data.
    fn layer(&mut self, method: &str, data: &[u8], plain: usize) -> Vec<u8> {
        let name = self.string(method);
        let mut out = self.u32(0xCAFE_FAFA).to_vec();
        out.extend_from_slice(&self.u64(data.len() as u64));
        out.extend_from_slice(&self.u64(plain as u64));
        out.extend_from_slice(&self.u32(name));
        out.extend_from_slice(&self.u32(u32::MAX));
        out.push(1);
        out.extend_from_slice(data);
        out
    }

    fn string(&mut self, text: &str) -> u32 {
        let at = self.strings.len() as u32;
        self.strings.extend_from_slice(text.as_bytes());
        self.strings.push(0);
        at
    }

    fn u32(&self, value: u32) -> [u8; 4] {
        match self.big_endian {
            true => value.to_be_bytes(),
            false => value.to_le_bytes(),
        }
    }

    fn u64(&self, value: u64) -> [u8; 8] {
        match self.big_endian {
            true => value.to_be_bytes(),
            false => value.to_le_bytes(),
        }
    }

    fn assemble(mut self) -> Vec<u8> {
        let resources = std::mem::take(&mut self.resources);
        let paths: Vec<String> = resources.iter().map(path).collect();
        let len = (resources.len() * 2) as u32;
        let (redirects, places) = table(&paths, len);
        let mut locations = vec![0];
        let mut offsets = vec![0; len as usize];
        let mut content = Vec::new();
        for (resource, place) in resources.iter().zip(places) {
            offsets[place as usize] = locations.len() as u32;
            let location = self.location(resource, content.len());
            locations.extend_from_slice(&location);
            content.extend_from_slice(&resource.stored);
        }
        let parts = [locations.len() as u32, self.strings.len() as u32];
        let header = [
            0xCAFE_DADA,
            1 << 16,
            0,
            paths.len() as u32,
            len,
            parts[0],
            parts[1],
        ];
        let words = header.into_iter().chain(redirects).chain(offsets);
        let mut out: Vec<u8> = words.flat_map(|word| self.u32(word)).collect();
        out.extend_from_slice(&locations);
        out.extend_from_slice(&self.strings);
        out.extend_from_slice(&content);
        out
    }

    /// The attributes of a resource: a byte with kind and length, then a big-endian number.
    fn location(&mut self, resource: &Resource, offset: usize) -> Vec<u8> {
        let stored = resource.stored.len() as u32;
        let mut values: Vec<u32> = Vec::new();
        for name in &resource.name {
            let at = match name.as_str() {
                "" => 0,
                name => self.string(name),
            };
            values.push(at);
        }
        values.push(offset as u32);
        values.push(resource.plain.map_or(0, |_| stored));
        values.push(resource.plain.map_or(stored, |plain| plain as u32));
        let mut out = Vec::new();
        for (kind, value) in (1u8..).zip(values) {
            out.push(kind << 3 | 3);
            out.extend_from_slice(&value.to_be_bytes());
        }
        out.push(0);
        out
    }
}

fn path(resource: &Resource) -> String {
    let [module, parent, base, extension] = &resource.name;
    let mut path = format!("/{module}/");
    if !parent.is_empty() {
        path += parent;
        path += "/";
    }
    path += base;
    if !extension.is_empty() {
        path += ".";
        path += extension;
    }
    path
}

fn hash(seed: u32, text: &str) -> u32 {
    let mix = |hash: u32, byte: u8| hash.wrapping_mul(SEED) ^ u32::from(byte);
    text.bytes().fold(seed, mix) & 0x7FFF_FFFF
}

/// The redirects of a perfect hash table, and the place of every path in it.
fn table(paths: &[String], len: u32) -> (Vec<u32>, Vec<u32>) {
    let mut buckets: Vec<Vec<usize>> = vec![Vec::new(); len as usize];
    for (i, path) in paths.iter().enumerate() {
        buckets[(hash(SEED, path) % len) as usize].push(i);
    }
    let mut order: Vec<usize> = (0..buckets.len()).collect();
    order.sort_by_key(|b| std::cmp::Reverse(buckets[*b].len()));
    let (mut redirects, mut places) = (vec![0; len as usize], vec![0; paths.len()]);
    let mut taken = vec![false; len as usize];
    for bucket in order.into_iter().filter(|b| !buckets[*b].is_empty()) {
        // With half of the table empty some seed below this fits.
        for seed in 1..1_000_000 {
            let wanted: Vec<u32> = buckets[bucket]
                .iter()
                .map(|i| hash(seed, &paths[*i]) % len)
                .collect();
            let distinct = (1..wanted.len()).all(|i| !wanted[..i].contains(&wanted[i]));
            if distinct && wanted.iter().all(|place| !taken[*place as usize]) {
                redirects[bucket] = seed;
                for (i, place) in buckets[bucket].iter().zip(wanted) {
                    places[*i] = place;
                    taken[place as usize] = true;
                }
                break;
            }
        }
    }
    (redirects, places)
}

/// A class file whose only string is in the image's string table.
fn compact_class(shared: u32) -> Vec<u8> {
    let mut out = b"\xCA\xFE\xBA\xBE\0\0\0\x3d\0\x03\x17".to_vec();
    out.extend_from_slice(&shared.to_be_bytes());
    out.extend_from_slice(b"\x07\0\x01\0\x20\0\x02\0\0\0\0\0\0\0\0\0\0");
    out
}

fn zlib(content: &[u8]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(content.len() + 64);
    let mut compress = Compress::new(Compression::default(), true);
    // A broken stream would be one more mutant.
    let _ = compress.compress_vec(content, &mut packed, FlushCompress::Finish);
    packed
}
