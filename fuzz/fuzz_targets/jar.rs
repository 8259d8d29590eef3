#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let file = std::env::temp_dir().join(format!("covet-fuzz-{}.jar", std::process::id()));
    covet_fuzz::targets::jar(bytes, &file);
});
