//! What several integration tests need.

#![allow(dead_code, reason = "no test needs all of it")]

use std::path::Path;

use covet_program::classfile::Member;
use covet_program::{ClassFile, ClassFileError, Jdk};

/// The JDK of `JAVA_HOME` or of the `PATH`; without one, says so.
pub fn find_jdk() -> Option<Jdk> {
    let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    Jdk::discover(None, home.as_deref(), path.as_deref())
        .inspect_err(|error| eprintln!("skipped: {error}"))
        .ok()
}

/// Bytes of some classes of an image, in a fixed order.
pub fn some_classes(jdk: &Jdk, step: usize) -> Vec<Vec<u8>> {
    let names = jdk
        .image
        .entries()
        .filter(|entry| entry.extension == "class" && entry.module == "java.base");
    let paths = names
        .map(|entry| format!("{}/{}.class", entry.parent, entry.base))
        .step_by(step);
    paths
        .filter_map(|path| jdk.image.find("java.base", &path).unwrap())
        .map(|bytes| bytes.to_vec())
        .collect()
}

/// Calls every accessor of a class and uses every index it returns; the first error counts.
pub fn touch(class: &ClassFile) -> Result<(), ClassFileError> {
    let results = [
        class.name().map(drop),
        class.super_name().map(drop),
        class
            .interfaces
            .iter()
            .try_for_each(|&index| class.pool.class_name(index).map(drop)),
        touch_pool(class),
        touch_attributes(class),
        touch_module(class),
        class
            .fields
            .iter()
            .try_for_each(|field| touch_member(class, field)),
        class
            .methods
            .iter()
            .try_for_each(|method| touch_method(class, method)),
    ];
    results.into_iter().collect()
}

fn touch_pool(class: &ClassFile) -> Result<(), ClassFileError> {
    let pool = &class.pool;
    for index in 0..=u16::try_from(pool.len()).unwrap_or(u16::MAX) {
        let _ = pool.get(index);
        let utf8 = pool.utf8(index).map(str::to_owned);
        let units = pool.utf16(index);
        assert_eq!(utf8.is_ok(), units.is_ok());
        if let (Ok(text), Ok(units)) = (utf8, units) {
            assert_eq!(text, String::from_utf16_lossy(&units));
        }
        let _ = (
            pool.class_name(index),
            pool.name_and_type(index),
            pool.member(index),
        );
        let _ = (pool.module_name(index), pool.package_name(index));
    }
    assert!(pool.iter().count() < pool.len());
    Ok(())
}

fn touch_attributes(class: &ClassFile) -> Result<(), ClassFileError> {
    class
        .attributes
        .iter()
        .for_each(|attribute| drop(class.data(attribute).to_vec()));
    class.source_debug_extension().map(<[u8]>::len);
    let results = [
        class.source_file().map(drop),
        class.signature().map(drop),
        class.inner_classes().map(drop),
        class.enclosing_method().map(drop),
        class.nest_host().map(drop),
        class.nest_members().map(drop),
        class.permitted_subclasses().map(drop),
        class.record_components().map(drop),
        class.bootstrap_methods().map(drop),
    ];
    results.into_iter().collect()
}

fn touch_module(class: &ClassFile) -> Result<(), ClassFileError> {
    let results = [
        class.module().map(drop),
        class.module_packages().map(drop),
        class.module_main_class().map(drop),
    ];
    results.into_iter().collect()
}

fn touch_member(class: &ClassFile, member: &Member) -> Result<(), ClassFileError> {
    class.pool.utf8(member.name)?;
    class.pool.utf8(member.descriptor)?;
    for attribute in &member.attributes {
        let name = class.pool.utf8(attribute.name)?;
        assert!(class.member_attribute(member, name).is_some());
        assert_eq!(class.data(attribute).len(), attribute.len as usize);
    }
    let indices = [class.constant_value(member), class.member_signature(member)];
    indices
        .into_iter()
        .flatten()
        .try_for_each(|index| class.pool.get(index).map(drop))
}

fn touch_method(class: &ClassFile, method: &Member) -> Result<(), ClassFileError> {
    touch_member(class, method)?;
    class
        .exceptions(method)
        .into_iter()
        .try_for_each(|index| class.pool.class_name(index).map(drop))?;
    let _ = class.method_parameters(method);
    let Some(code) = class.code(method)? else {
        return Ok(());
    };
    assert_eq!(class.bytecode(&code).len(), code.len as usize);
    let _ = (class.line_numbers(&code), class.stack_map_table(&code));
    let _ = (
        class.local_variables(&code),
        class.local_variable_types(&code),
    );
    code.handlers
        .iter()
        .filter(|handler| handler.catch_type != 0)
        .try_for_each(|handler| {
            assert!(handler.start < handler.end && u32::from(handler.end) <= code.len);
            class.pool.class_name(handler.catch_type).map(drop)
        })
}

/// A directory of this test's own below the target directory, empty.
pub fn scratch(name: &str) -> std::path::PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&directory);
    std::fs::create_dir_all(&directory).unwrap();
    directory
}

/// A small seeded generator (xorshift64*).
pub struct Random(pub u64);

impl Random {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap_or(0)
    }
}

/// A jar with these entries, the compressible ones deflated.
pub fn jar(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in entries {
        let packed = deflate(content);
        let (method, data): (u16, &[u8]) = if packed.len() < content.len() {
            (8, &packed)
        } else {
            (0, content)
        };
        let offset = u32::try_from(file.len()).unwrap();
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
    let count = u16::try_from(entries.len()).unwrap().to_le_bytes();
    let (size, start) = (
        u32::try_from(directory.len()).unwrap(),
        u32::try_from(file.len()).unwrap(),
    );
    file.extend_from_slice(&directory);
    file.extend_from_slice(b"PK\x05\x06\0\0\0\0");
    file.extend_from_slice(&[count, count].concat());
    file.extend_from_slice(&size.to_le_bytes());
    file.extend_from_slice(&start.to_le_bytes());
    file.extend_from_slice(&[0, 0]);
    file
}

/// What local and central headers share: version, flags, method, time, check sum, sizes, name and extra length.
fn common_header(name: &str, method: u16, compressed: usize, uncompressed: usize) -> Vec<u8> {
    let mut header = vec![0x14, 0, 0, 8];
    header.extend_from_slice(&method.to_le_bytes());
    header.extend_from_slice(&[0; 8]);
    header.extend_from_slice(&u32::try_from(compressed).unwrap().to_le_bytes());
    header.extend_from_slice(&u32::try_from(uncompressed).unwrap().to_le_bytes());
    header.extend_from_slice(&u16::try_from(name.len()).unwrap().to_le_bytes());
    header.extend_from_slice(&[0, 0]);
    header
}

fn deflate(content: &[u8]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(content.len() + 64);
    let mut compress = flate2::Compress::new(flate2::Compression::default(), false);
    compress
        .compress_vec(content, &mut packed, flate2::FlushCompress::Finish)
        .unwrap();
    packed
}

/// Changes one byte up to `most` bytes, now and then to an extreme value.
pub fn mutate(bytes: &mut [u8], random: &mut Random, most: usize) {
    for _ in 0..=random.below(most) {
        let at = random.below(bytes.len());
        let value = random.next().to_le_bytes();
        bytes[at] = match value[0] % 4 {
            0 => 0,
            1 => 0xFF,
            2 => bytes[at] ^ 1 << (value[1] % 8),
            _ => value[2],
        };
    }
}
