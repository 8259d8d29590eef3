//! The two lines at the top of every file that Covet writes, by which it knows its own files again.
//!
//! The checksum is FNV-1a with 64 bits over everything behind the header, line ends taken as `\n` (git may have changed
//! them). It guards against replacing what a person has edited, not against forgery, so a few lines that never change
//! their answer are better than a dependency.

/// The first line.
const MARKER: &str =
    "// Written by Covet, which replaces this file as long as nobody else has changed it.";
/// The start of the second line.
const CHECKSUM: &str = "// covet-checksum: ";

/// A source with header.
pub fn with_header(source: &str) -> String {
    let end = if source.ends_with('\n') { "" } else { "\n" };
    let body = format!("{source}{end}");
    format!("{MARKER}\n{CHECKSUM}{:016x}\n{body}", checksum(&body))
}

/// Whether a file is as Covet has written it.
pub fn is_untouched(file: &str) -> bool {
    let mut parts = file.splitn(3, '\n');
    let (Some(marker), Some(line), Some(body)) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let sum = line.trim_end_matches('\r').strip_prefix(CHECKSUM);
    marker.trim_end_matches('\r') == MARKER && sum == Some(&format!("{:016x}", checksum(body)))
}

/// Whether a file was written by Covet, whatever happened to it since.
pub fn is_ours(file: &str) -> bool {
    file.starts_with(MARKER)
}

fn checksum(text: &str) -> u64 {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;
    let bytes = text.bytes().filter(|&b| b != b'\r');
    bytes.fold(BASIS, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(PRIME)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_published_one() {
        assert_eq!(checksum(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(checksum("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(checksum("foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn own_files_are_known_again() {
        let file = with_header("class A {}\n");
        assert!(is_ours(&file) && is_untouched(&file));
        assert_eq!(file, with_header("class A {}"));
        assert!(is_untouched(&file.replace('\n', "\r\n")));
    }

    #[test]
    fn changed_and_foreign_files_are_not() {
        let file = with_header("class A {}\n");
        for edited in [
            format!("{file}// mine\n"),
            file.replace("class A", "class B"),
            format!("\n{file}"),
            file.replace("checksum: ", "checksum: 0"),
        ] {
            assert!(!is_untouched(&edited), "{edited}");
        }
        assert!(!is_untouched("class A {}\n") && !is_ours("class A {}\n"));
        assert!(!is_untouched(""));
    }
}
