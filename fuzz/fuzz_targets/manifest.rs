#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    covet_fuzz::targets::manifest(bytes);
});
