//! The exit codes of `covet`, documented for users in `docs/exit-codes.md`.
//!
//! `covet java` passes the guest's own exit code through, so Covet's own codes sit in a range that programs rarely use.

/// Everything went well.
pub const SUCCESS: u8 = 0;
/// What `java` itself answers to an uncaught exception, a bad launcher option or a missing main class.
pub const JAVA_FAILURE: u8 = 1;
/// The command line of `covet` makes no sense (options that only Covet has, or an unknown command).
pub const USAGE: u8 = 200;
/// No usable JDK was found.
pub const NO_JDK: u8 = 201;
/// The instruction budget of `--budget` ran out before the program ended.
pub const BUDGET: u8 = 202;
/// Every thread of the program waits for ever.
pub const DEADLOCK: u8 = 203;
/// Tests could be written for some classes only.
pub const CLASS_FAILED: u8 = 204;
/// There is no class worth a test.
pub const NOTHING_TO_DO: u8 = 205;
/// A class, package or method that was asked for is not there.
pub const CLASS_NOT_FOUND: u8 = 206;
/// The output cannot be written, or what is there was not written by Covet.
pub const NOT_WRITABLE: u8 = 207;
/// Nothing of the class path can be used, or it changed during the run.
pub const CLASS_PATH: u8 = 208;
/// Maven, Gradle or git failed.
pub const BUILD_TOOL: u8 = 209;
/// A bug of Covet.
pub const INTERNAL: u8 = 210;

/// The results of a study cannot be used: other circumstances, in use, or something else altogether.
pub const RESULTS: u8 = 211;

/// Ctrl-C or a request to terminate; what was found so far is written unless it came twice. As shells have it.
pub const INTERRUPTED: u8 = 130;

#[cfg(test)]
mod tests {
    /// `docs/exit-codes.md` names every constant of this file with its number.
    #[test]
    fn every_code_is_documented() {
        let table = include_str!("../../../docs/exit-codes.md");
        for line in include_str!("exit_code.rs").lines() {
            let Some(rest) = line.strip_prefix("pub const ") else {
                continue;
            };
            let name = rest.split(':').next().unwrap();
            let code = rest.rsplit("= ").next().unwrap().trim_end_matches(';');
            let row = format!("| {code} | `{name}` |");
            assert!(
                table.contains(&row),
                "docs/exit-codes.md lacks the row `{row}`"
            );
        }
    }
}
