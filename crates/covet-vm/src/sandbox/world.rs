//! All a guest can observe of its surroundings, as one value.
//!
//! The boot part is read while the class library boots, so each different one needs a booted base of its own; the run
//! part changes on one base. Same world and same program mean the same run, bit for bit.
//!
//! [`World::default`] is a plain machine: English, UTC, UTF-8. [`World::from_seed`] makes others that differ from it in
//! every dimension. What stays fixed on purpose is the operating system: the natives are those of Linux on a 64-bit
//! machine. `elsewhere.rs` has the worlds in which assertions are replayed.

use super::entropy::SplitMix64;
use super::identity::{Digits, IdentityHashes};
use super::schedule::Order;

/// What a run sees of its surroundings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct World {
    /// What is fixed when the class library boots.
    pub boot: BootWorld,
    /// What may differ from run to run on one booted base.
    pub run: RunWorld,
}

/// A default locale.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Locale {
    /// ISO 639 code, `user.language`.
    pub language: String,
    /// ISO 3166 code or nothing, `user.country`.
    pub country: String,
    /// ISO 15924 code or nothing, `user.script`.
    pub script: String,
    /// Variant or nothing, `user.variant`.
    pub variant: String,
}

/// The directories a program finds in its properties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directories {
    /// `user.dir`.
    pub user_dir: String,
    /// `user.home`.
    pub user_home: String,
    /// `java.io.tmpdir`.
    pub tmp_dir: String,
    /// `java.home`, where the read-only view of the JDK is mounted.
    pub java_home: String,
}

/// How deep a thread's stack may get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StackLimit {
    /// A number of frames, whatever their size.
    Frames(u32),
    /// A number of bytes, as in `-Xss`.
    Bytes(u64),
}

/// The host among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    /// Its name.
    pub name: String,
    /// The address of that name.
    pub address: u32,
    /// Whether its loopback interface can be seen.
    pub has_interface: bool,
}

/// 127.0.0.1.
pub const LOOPBACK: u32 = 0x7f00_0001;

/// The operating system as properties name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OperatingSystem {
    /// `os.name`.
    pub name: String,
    /// `os.version`.
    pub version: String,
    /// `os.arch`.
    pub arch: String,
}

/// The part of a world that booting reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BootWorld {
    /// Salt of the immutable collections: decides the iteration order of `Set.of` and `Map.of`.
    pub collections_salt: u64,
    /// The identity hashes of objects.
    pub identity_hashes: IdentityHashes,
    /// The order in which a class lists its methods, which the specification leaves open and HotSpot changes from run to run;
    /// 0: that of the class file.
    pub method_order: u64,
    /// The default locale.
    pub locale: Locale,
    /// Identifier of the default time zone.
    pub time_zone: String,
    /// The native encoding, as `native.encoding` names it.
    pub charset: String,
    /// `line.separator`.
    pub line_separator: String,
    /// Properties set on the command line, in order; a later one wins.
    pub properties: Vec<(String, String)>,
    /// Where things are.
    pub directories: Directories,
    /// `user.name`.
    pub user_name: String,
    /// What the host is called.
    pub host: Host,
    /// Environment variables, in the order of `environ`.
    pub environment: Vec<(String, String)>,
    /// `availableProcessors`.
    pub processors: u32,
    /// How many times as large a heap programs are shown as they have.
    pub memory_times: u64,
    /// How deep stacks get.
    pub stack_limit: StackLimit,
    /// The number of another update of the JDK, where programs are told of another one than there is.
    pub other_build: Option<u32>,
    /// The operating system; its name is the same in all made worlds.
    pub os: OperatingSystem,
    /// The name that programs are told where they ask for `os.name`; the class library itself keeps that of its natives.
    pub told_os: Option<String>,
    /// The number of the process.
    pub process: i64,
    /// How many frames those who call the program have in the stack traces of its main thread.
    pub frames_below: usize,
    /// Files that are there, with a slash at the end if they are directories.
    pub files: Vec<String>,
}

/// The part of a world that may change on one booted base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunWorld {
    /// Wall clock at the start: seconds since the epoch.
    pub clock_start_seconds: i64,
    /// Wall clock at the start: nanoseconds of the second.
    pub clock_start_nanos: u32,
    /// What `nanoTime` shows at the start.
    pub nano_origin: i64,
    /// Seed of the guest's randomness.
    pub entropy_seed: u64,
    /// Seed of the thread schedule.
    pub schedule_seed: u64,
    /// In which order threads run.
    pub order: Order,
    /// The time that an instruction takes: where it is long, deadlines pass that nobody waited for.
    pub nanos_per_instruction: u64,
    /// The time that reading the clock takes, at least one: where it is long, no two readings are the same.
    pub nanos_per_read: u64,
}

/// The number of the process in most worlds.
const PROCESS: i64 = 4242;

/// The stack depth of generated tests.
pub const DEFAULT_STACK_FRAMES: u32 = 2_000;

impl Default for OperatingSystem {
    fn default() -> Self {
        Self {
            name: "Linux".into(),
            version: "6.1.0".into(),
            arch: "amd64".into(),
        }
    }
}

impl Default for BootWorld {
    fn default() -> Self {
        let directories = Directories {
            user_dir: "/home/user/work".into(),
            user_home: "/home/user".into(),
            tmp_dir: "/tmp".into(),
            java_home: "/opt/java".into(),
        };
        let locale = Locale {
            language: "en".into(),
            ..Locale::default()
        };
        Self {
            collections_salt: 0x2545_f491_4f6c_dd1d,
            identity_hashes: IdentityHashes {
                seed: 0x1b87_3593,
                digits: Digits::Any,
            },
            method_order: 0,
            environment: environment("user", &directories, &locale, "UTF-8"),
            locale,
            time_zone: "UTC".into(),
            charset: "UTF-8".into(),
            line_separator: "\n".into(),
            properties: Vec::new(),
            directories,
            user_name: "user".into(),
            host: Host {
                name: "localhost".into(),
                address: LOOPBACK,
                has_interface: true,
            },
            processors: 4,
            memory_times: 1,
            stack_limit: StackLimit::Frames(DEFAULT_STACK_FRAMES),
            other_build: None,
            os: OperatingSystem::default(),
            told_os: None,
            process: PROCESS,
            frames_below: 0,
            files: Vec::new(),
        }
    }
}

impl Default for RunWorld {
    fn default() -> Self {
        Self {
            // 2024-01-15 10:30:00 UTC: a working day away from every change of clocks.
            clock_start_seconds: 1_705_314_600,
            clock_start_nanos: 123_456_789,
            nano_origin: 1_000_000_000_000,
            entropy_seed: 0x5eed,
            schedule_seed: 0x5c4e,
            order: Order::InTurn,
            nanos_per_instruction: 1,
            nanos_per_read: 1,
        }
    }
}

const LOCALES: [(&str, &str, &str, &str); 10] = [
    ("tr", "TR", "", ""),
    ("de", "DE", "", ""),
    ("ar", "EG", "", ""),
    ("fr", "CH", "", ""),
    ("hi", "IN", "", ""),
    ("zh", "TW", "Hant", ""),
    ("ja", "JP", "", ""),
    ("sr", "RS", "Latn", ""),
    ("ca", "ES", "", "VALENCIA"),
    ("en", "US", "", ""),
];

const ZONES: [&str; 10] = [
    "America/New_York",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Europe/Berlin",
    "Asia/Tokyo",
    "America/St_Johns",
    "Pacific/Kiritimati",
    "Africa/Casablanca",
    "America/Sao_Paulo",
];

const CHARSETS: [&str; 2] = ["ISO-8859-1", "ANSI_X3.4-1968"];

const USERS: [&str; 6] = [
    "alice",
    "build",
    "jenkins",
    "root",
    "m.mueller",
    "ci-runner",
];

const HOSTS: [&str; 4] = ["build-7", "laptop", "ci.example.org", "fv-az1234-567"];

const PROJECTS: [&str; 5] = ["project", "checkout", "ws", "My Project", "src/app"];

impl World {
    /// A world that is a function of `seed` alone. Seed 0 is the default one, all others differ from it in every
    /// dimension but the operating system's name.
    pub fn from_seed(seed: u64) -> Self {
        if seed == 0 {
            return Self::default();
        }
        let digits = match seed & 1 {
            0 => Digits::Eight,
            _ => Digits::Seven,
        };
        let mut draw = Draw(SplitMix64::new(seed));
        Self {
            boot: draw.boot(digits),
            run: draw.run(),
        }
    }
}

/// A host in a private network, without an interface to see.
fn host(salt: u64) -> Host {
    const NETWORK: u32 = 0x0a00_0000;
    Host {
        name: HOSTS[salt as usize % HOSTS.len()].into(),
        address: NETWORK | (salt >> 40) as u32 & 0x00ff_ffff | 1,
        has_interface: false,
    }
}

/// Draws the parts of a seeded world.
struct Draw(SplitMix64);

impl Draw {
    fn boot(&mut self, digits: Digits) -> BootWorld {
        let locale = self.locale();
        let user_name = self.pick(&USERS).to_string();
        let directories = self.directories(&user_name);
        let charset = self.pick(&CHARSETS).to_string();
        let mut variables = environment(&user_name, &directories, &locale, &charset);
        variables.push(("BUILD_NUMBER".into(), self.below(1_000).to_string()));
        let collections_salt = self.0.next_u64();
        BootWorld {
            collections_salt,
            method_order: collections_salt | 1,
            identity_hashes: IdentityHashes {
                seed: (self.0.next_u64() >> 32) as u32 | 1,
                digits,
            },
            locale,
            time_zone: self.pick(&ZONES).into(),
            charset,
            line_separator: "\r\n".into(),
            properties: vec![("build.id".into(), self.below(100_000).to_string())],
            directories,
            user_name,
            host: host(collections_salt),
            environment: variables,
            processors: self.pick(&[1, 2, 3, 8, 16, 64]),
            memory_times: 16 << (collections_salt & 3),
            stack_limit: StackLimit::Frames(self.pick(&[1_200, 1_600, 2_600, 4_000])),
            other_build: Some(70 + (collections_salt >> 60) as u32),
            os: OperatingSystem {
                version: "5.15.0-119-generic".into(),
                arch: "aarch64".into(),
                ..OperatingSystem::default()
            },
            ..BootWorld::default()
        }
    }

    fn run(&mut self) -> RunWorld {
        RunWorld {
            // Somewhere from 2001-09-09 to 2036-07-18, at any second of any day.
            clock_start_seconds: 1_000_000_000 + self.below(1_100_000_000).cast_signed(),
            clock_start_nanos: u32::try_from(self.below(1_000_000_000)).unwrap_or(0),
            // Any origin is allowed, negative ones as well; the guest must only use differences.
            nano_origin: self.0.next_u64().cast_signed() >> 4,
            entropy_seed: self.0.next_u64(),
            schedule_seed: self.0.next_u64(),
            nanos_per_instruction: self.pick(&[200, 1_000, 5_000]),
            order: self.pick(&Order::ALL[1..]),
            nanos_per_read: 1,
        }
    }

    fn locale(&mut self) -> Locale {
        let (language, country, script, variant) = self.pick(&LOCALES);
        Locale {
            language: language.into(),
            country: country.into(),
            script: script.into(),
            variant: variant.into(),
        }
    }

    fn directories(&mut self, user: &str) -> Directories {
        let home = match user {
            "root" => "/root".to_owned(),
            _ => format!("{}/{user}", self.pick(&["/home", "/Users", "/var/lib"])),
        };
        Directories {
            user_dir: format!("{home}/{}", self.pick(&PROJECTS)),
            user_home: home,
            tmp_dir: self.pick(&["/var/tmp", "/tmp/build", "/scratch"]).into(),
            java_home: self
                .pick(&["/usr/lib/jvm/java", "/opt/jdk", "/usr/java/latest"])
                .into(),
        }
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.0.next_u64() % bound
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        let index = self.below(from.len() as u64);
        from[usize::try_from(index).unwrap_or(0)]
    }
}

/// The variables that agree with the rest of a world.
pub(super) fn environment(
    user: &str,
    directories: &Directories,
    locale: &Locale,
    charset: &str,
) -> Vec<(String, String)> {
    let language = match locale.country.as_str() {
        "" => format!("{}.{charset}", locale.language),
        country => format!("{}_{country}.{charset}", locale.language),
    };
    let java = &directories.java_home;
    [
        ("PATH", format!("{java}/bin:/usr/local/bin:/usr/bin:/bin")),
        ("HOME", directories.user_home.clone()),
        ("USER", user.to_owned()),
        ("LOGNAME", user.to_owned()),
        ("SHELL", "/bin/sh".to_owned()),
        ("LANG", language),
        ("PWD", directories.user_dir.clone()),
        ("TMPDIR", directories.tmp_dir.clone()),
        ("JAVA_HOME", java.clone()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_world() {
        assert_eq!(World::from_seed(0), World::default());
        for seed in 1..50 {
            assert_eq!(World::from_seed(seed), World::from_seed(seed));
            assert_ne!(World::from_seed(seed), World::from_seed(seed + 1));
        }
    }

    #[test]
    fn a_seeded_world_differs_from_the_default_in_every_dimension() {
        let plain = World::default();
        for seed in 1..300 {
            let world = World::from_seed(seed);
            let (a, b) = (&plain.boot, &world.boot);
            assert_ne!(a.collections_salt, b.collections_salt);
            assert_ne!(a.identity_hashes.seed, b.identity_hashes.seed);
            assert_ne!(a.identity_hashes.digits, b.identity_hashes.digits);
            assert_ne!(a.method_order, b.method_order);
            assert_ne!(a.locale, b.locale);
            assert_ne!(a.time_zone, b.time_zone);
            assert_ne!(a.charset, b.charset);
            assert_ne!(a.line_separator, b.line_separator);
            assert_ne!(a.properties, b.properties);
            assert_ne!(a.directories.user_dir, b.directories.user_dir);
            assert_ne!(a.directories.user_home, b.directories.user_home);
            assert_ne!(a.directories.tmp_dir, b.directories.tmp_dir);
            assert_ne!(a.directories.java_home, b.directories.java_home);
            assert_ne!(a.user_name, b.user_name);
            assert_ne!(a.host.name, b.host.name);
            assert_ne!(a.other_build, b.other_build);
            assert_ne!(a.host.address, b.host.address);
            assert_ne!(a.host.has_interface, b.host.has_interface);
            assert_ne!(a.environment, b.environment);
            assert_ne!(a.processors, b.processors);
            assert_ne!(a.memory_times, b.memory_times);
            assert_ne!(a.stack_limit, b.stack_limit);
            assert_ne!(a.os.version, b.os.version);
            assert_ne!(a.os.arch, b.os.arch);
            let (a, b) = (&plain.run, &world.run);
            assert_ne!(a.clock_start_seconds, b.clock_start_seconds);
            assert_ne!(a.nano_origin, b.nano_origin);
            assert_ne!(a.entropy_seed, b.entropy_seed);
            assert_ne!(a.schedule_seed, b.schedule_seed);
            assert_ne!(a.order, b.order);
            assert_ne!(a.nanos_per_instruction, b.nanos_per_instruction);
        }
    }

    #[test]
    fn environment_agrees_with_the_rest() {
        let boot = World::from_seed(7).boot;
        let variable = |name: &str| {
            boot.environment
                .iter()
                .find(|(n, _)| n == name)
                .map(|(_, v)| v.clone())
        };
        assert_eq!(variable("HOME"), Some(boot.directories.user_home.clone()));
        assert_eq!(variable("USER"), Some(boot.user_name.clone()));
        assert!(variable("LANG").unwrap().starts_with(&boot.locale.language));
    }
}
