//! What a command line of `covet java` asks for.

use std::fmt;
use std::path::PathBuf;

/// The outcome of parsing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JavaRequest {
    /// Run a program.
    Run(Box<JavaCommand>),
    /// Print the version of the JDK (`--jdk`) and end.
    Version(Stream, Option<PathBuf>),
    /// Print the help text and end.
    Help(Stream),
}

/// Where a text goes: the launcher's old options (`-version`) answer on standard error, the new ones (`--version`) on
/// standard output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Out,
    /// Standard error.
    Err,
}

impl Stream {
    /// Prints `text` to this stream.
    pub fn print(self, text: &str) {
        match self {
            Self::Out => print!("{text}"),
            Self::Err => eprint!("{text}"),
        }
    }
}

/// Everything that one run of a Java program needs to know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JavaCommand {
    /// `--jdk`.
    pub jdk: Option<PathBuf>,
    /// The class path as the property `java.class.path` shows it: wildcards expanded, entries separated by `:`.
    pub class_path: String,
    /// The class or jar to run.
    pub target: Target,
    /// The program's own arguments.
    pub arguments: Vec<String>,
    /// `-D`, in order; a later value replaces an earlier one.
    pub properties: Vec<(String, String)>,
    /// Options of the machine as they were given, for those who ask for them.
    pub vm_arguments: Vec<String>,
    /// `-ea`, `-da`, `-esa`, `-dsa`.
    pub assertions: Assertions,
    /// `-Xmx` in bytes.
    pub max_heap: Option<u64>,
    /// `-Xms` in bytes.
    pub initial_heap: Option<u64>,
    /// `-Xss` in bytes.
    pub stack: Option<u64>,
    /// Not `-Xverify:none`, `-noverify` or `-XX:-BytecodeVerificationRemote`.
    pub verify: bool,
    /// `--add-opens` and its kin.
    pub modules: ModuleOptions,
    /// `--enable-preview`.
    pub enable_preview: bool,
    /// `-showversion` or `--show-version`: print the version, then run.
    pub show_version: Option<Stream>,
    /// `--budget`, in bytecode instructions.
    pub budget: Option<u64>,
    /// `--world`.
    pub world: Option<u64>,
    /// `--files` and `--files-write`, in order.
    pub files: Vec<FileMapping>,
    /// One sentence for every option that was accepted and ignored.
    pub notes: Vec<String>,
}

/// What to run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A class by its binary name with dots.
    Class(String),
    /// `-jar`: the main class is named in the manifest, and the jar is the class path.
    Jar(PathBuf),
}

impl fmt::Display for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Class(name) => out.write_str(name),
            Self::Jar(path) => write!(out, "{}", path.display()),
        }
    }
}

/// Which classes start with their assertions enabled.
///
/// As in `java`: the most specific rule wins (class before package, longer package before shorter); the later of two
/// rules for the same name wins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Assertions {
    /// `-ea`, `-da`: all classes but the system ones.
    pub default: bool,
    /// `-esa`, `-dsa`: the classes of the boot loader.
    pub system: bool,
    /// `-ea:com.acme.Shop`: one class, in order.
    pub classes: Vec<(String, bool)>,
    /// `-ea:com.acme...`: a package and all below it, in order; the empty name is the unnamed package.
    pub packages: Vec<(String, bool)>,
}

/// The values of the module options, in order and unparsed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ModuleOptions {
    /// `--add-opens module/package=target(,target)*`.
    pub add_opens: Vec<String>,
    /// `--add-exports module/package=target(,target)*`.
    pub add_exports: Vec<String>,
    /// `--add-reads module=target(,target)*`.
    pub add_reads: Vec<String>,
    /// `--add-modules module(,module)*`.
    pub add_modules: Vec<String>,
    /// `--enable-native-access module(,module)*`.
    pub enable_native_access: Vec<String>,
}

/// A host directory that the program can see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileMapping {
    /// The directory.
    pub directory: PathBuf,
    /// Whether writes reach the host.
    pub write_through: bool,
}
