//! Small jars to mutate: stored and deflated entries, a manifest, content for newer releases, a prefix, a comment.

use flate2::{Compress, Compression, FlushCompress};

use super::Corpus;

const MANIFEST: &[u8] =
    b"Manifest-Version: 1.0\r\nMain-Class: a.Main\r\nClass-Path: b.jar c/ d%20e.jar\r\n \
    f.jar\r\nMulti-Release: true\r\n\r\nName: a/\r\nSealed: true\r\n";

/// Jars around the first classes of a corpus.
pub(super) fn jars(classes: &Corpus) -> Vec<Vec<u8>> {
    let some: Vec<(String, &[u8])> = classes
        .seeds
        .iter()
        .step_by(classes.seeds.len() / 4 + 1)
        .enumerate()
        .map(|(i, seed)| (format!("a/C{i}.class"), &seed.bytes[..]))
        .collect();
    let mut entries: Vec<(&str, &[u8])> = vec![("META-INF/MANIFEST.MF", MANIFEST)];
    entries.extend(some.iter().map(|(name, bytes)| (name.as_str(), *bytes)));
    entries.push(("META-INF/versions/11/a.txt", b"eleven"));
    entries.push(("META-INF/versions/99/a.txt", b"later"));
    entries.push(("a.txt", b"base"));
    let whole = jar(&entries, b"");
    let small = jar(&entries[entries.len() - 3..], b"a comment");
    let mut prefixed = b"#!/bin/sh\nexec java -jar $0\n".to_vec();
    prefixed.extend_from_slice(&jar(&entries[..1], b""));
    vec![whole, small, prefixed, jar(&[], b"")]
}

fn jar(entries: &[(&str, &[u8])], comment: &[u8]) -> Vec<u8> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in entries {
        let packed = deflate(content);
        let (method, data): (u16, &[u8]) = match packed.len() < content.len() {
            true => (8, &packed),
            false => (0, content),
        };
        let offset = file.len() as u32;
        let common = common_header(name, method, data.len(), content.len());
        file.extend_from_slice(b"PK\x03\x04");
        file.extend_from_slice(&common);
        file.extend_from_slice(name.as_bytes());
        file.extend_from_slice(data);
        directory.extend_from_slice(b"PK\x01\x02\x14\0");
        directory.extend_from_slice(&common);
        directory.extend_from_slice(&[0; 10]);
        directory.extend_from_slice(&offset.to_le_bytes());
        directory.extend_from_slice(name.as_bytes());
    }
    let count = (entries.len() as u16).to_le_bytes();
    let (size, start) = (directory.len() as u32, file.len() as u32);
    file.extend_from_slice(&directory);
    file.extend_from_slice(b"PK\x05\x06\0\0\0\0");
    file.extend_from_slice(&[count, count].concat());
    file.extend_from_slice(&size.to_le_bytes());
    file.extend_from_slice(&start.to_le_bytes());
    file.extend_from_slice(&(comment.len() as u16).to_le_bytes());
    file.extend_from_slice(comment);
    file
}

/// What local and central headers share: version, flags, method, time, check sum, sizes, lengths of name and extra.
fn common_header(name: &str, method: u16, compressed: usize, plain: usize) -> Vec<u8> {
    let mut header = vec![0x14, 0, 0, 8];
    header.extend_from_slice(&method.to_le_bytes());
    header.extend_from_slice(&[0; 8]);
    header.extend_from_slice(&(compressed as u32).to_le_bytes());
    header.extend_from_slice(&(plain as u32).to_le_bytes());
    header.extend_from_slice(&(name.len() as u16).to_le_bytes());
    header.extend_from_slice(&[0, 0]);
    header
}

fn deflate(content: &[u8]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(content.len() + 64);
    let mut compress = Compress::new(Compression::default(), false);
    match compress.compress_vec(content, &mut packed, FlushCompress::Finish) {
        Ok(_) => packed,
        // Nothing is shorter than itself: the entry is stored.
        Err(_) => content.to_vec(),
    }
}
