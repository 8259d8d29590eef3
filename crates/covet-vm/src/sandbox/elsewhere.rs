//! The worlds of generated tests: the one in which they are found, and two others in which they must do the same.
//!
//! Each of the two is drawn from a seed, which takes care of everything that is mere chance. What decides what code does with
//! dates, texts and files is chosen: one lies in the west and is a container in which nothing is, with a single processor;
//! one lies in the east and is the machine of a developer, with a project in the working directory. What a user's machine
//! shows is meant to lie between them, so that a comparison that goes another way there goes another way in one of them.

use super::World;
use super::world::{Locale, environment};

/// One is odd and one even, so that identity hashes are of another length in each. The first world is in Turkish, which has
/// its own small letters, the second in Arabic, which has its own digits; in neither are names of months as long as in English.
const SEEDS: [u64; 2] = [0x5eed_00af, 0x5eed_00ca];

/// Where it is evening when the epoch begins, and six hours behind Greenwich these days.
const WESTERN: &str = "America/Menominee";

/// As far in the east as people live who change their clocks, and on no full hour.
const EASTERN: &str = "Pacific/Chatham";

/// 2031-11-29 04:17:05 UTC, a Saturday; in the western zone it is Friday evening.
const LATER: i64 = 1_953_692_225;

/// 2003-12-27 19:07:51 UTC, a Saturday; in the eastern zone it is Sunday morning, in summer.
const EARLIER: i64 = 1_072_552_071;

/// The processors of a large machine.
const MANY: u32 = 32;

/// The frames that a build tool and JUnit have below a test.
const FRAMES: usize = 70;

/// What the environment of somebody at a terminal has besides.
const VARIABLES: [(&str, &str); 22] = [
    ("TERM", "xterm-256color"),
    ("COLORTERM", "truecolor"),
    ("CI", "true"),
    ("DISPLAY", ":0"),
    ("EDITOR", "vi"),
    ("VISUAL", "vi"),
    ("PAGER", "less"),
    ("HOSTNAME", "laptop"),
    ("HOSTTYPE", "x86_64"),
    ("OSTYPE", "linux-gnu"),
    ("OLDPWD", "/"),
    ("SHLVL", "1"),
    ("LC_ALL", "ar_EG"),
    ("LANGUAGE", "ar"),
    ("TZ", EASTERN),
    ("EMAIL", "user@example.org"),
    ("CLASSPATH", "."),
    ("TEMP", "/tmp"),
    ("TMP", "/tmp"),
    ("XDG_SESSION_TYPE", "x11"),
    ("SSH_AUTH_SOCK", "/tmp/agent"),
    ("DEBUG", "1"),
];

/// What a directory of a project has.
const PROJECT: [&str; 12] = [
    "pom.xml",
    "build.gradle",
    "README.md",
    "LICENSE",
    "a",
    ".git/HEAD",
    "src/main/java/",
    "src/main/resources/",
    "src/test/java/",
    "src/test/resources/",
    "target/classes/",
    "build/classes/",
];

/// What the directory of a user has.
const HOME: [&str; 7] = [
    ".bashrc",
    ".profile",
    ".gitconfig",
    ".cache/",
    ".config/",
    ".m2/repository/",
    "Documents/",
];

/// What others left in the directory of temporary files.
const LEFTOVERS: [&str; 4] = ["hsperfdata_user/4242", "a", "test.txt", "build-1234/"];

/// What Linux has.
const SYSTEM: [&str; 6] = [
    "/etc/passwd",
    "/etc/os-release",
    "/bin/sh",
    "/usr/bin/env",
    "/usr/lib/",
    "/var/log/",
];

impl World {
    /// The world in which tests are found: the plain one, in a country.
    pub fn home() -> World {
        let mut home = World::default();
        let boot = &mut home.boot;
        boot.locale = Locale {
            language: "en".into(),
            country: "US".into(),
            ..Locale::default()
        };
        boot.environment = environment(
            &boot.user_name,
            &boot.directories,
            &boot.locale,
            &boot.charset,
        );
        home
    }

    /// The worlds in which they must do the same.
    pub fn elsewhere() -> [World; 2] {
        let [west, east] = SEEDS.map(World::from_seed);
        [in_the_west(west), in_the_east(east)]
    }
}

fn in_the_west(mut world: World) -> World {
    let boot = &mut world.boot;
    boot.time_zone = WESTERN.into();
    boot.processors = 1;
    boot.process = 1;
    boot.frames_below = FRAMES;
    boot.told_os = Some("Windows 11".into());
    let kept = |(name, _): &(String, String)| ["PATH", "HOME"].contains(&name.as_str());
    boot.environment.retain(kept);
    world.run.clock_start_seconds = LATER;
    world
}

fn in_the_east(mut world: World) -> World {
    let boot = &mut world.boot;
    boot.time_zone = EASTERN.into();
    boot.processors = MANY;
    boot.process = 1_234_567;
    boot.told_os = Some("Mac OS X".into());
    let more = VARIABLES.map(|(name, value)| (name.to_owned(), value.to_owned()));
    boot.environment.extend(more);
    let places = &boot.directories;
    for (directory, names) in [
        (&places.user_dir, &PROJECT[..]),
        (&places.user_home, &HOME[..]),
        (&places.tmp_dir, &LEFTOVERS[..]),
    ] {
        let names = names.iter().map(|name| format!("{directory}/{name}"));
        boot.files.extend(names);
    }
    boot.files.extend(SYSTEM.map(str::to_owned));
    world.run.clock_start_seconds = EARLIER;
    world
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::fs::Vfs;

    #[test]
    fn no_two_worlds_are_alike() {
        let [west, east] = World::elsewhere().map(|world| world.boot);
        let languages = (&*west.locale.language, &*east.locale.language);
        assert_eq!(languages, ("tr", "ar"));
        assert_ne!(west.identity_hashes.digits, east.identity_hashes.digits);
        assert_ne!(west.time_zone, east.time_zone);
        assert_ne!(west.charset, east.charset);
        assert_ne!(west.host, east.host);
        assert_ne!(west.told_os, east.told_os);
        let home = World::home().boot;
        for other in [&west, &east] {
            assert_ne!(other.stack_limit, home.stack_limit);
            assert_ne!(other.process, home.process);
            assert_ne!(other.method_order, home.method_order);
        }
    }

    #[test]
    fn machines_of_users_lie_between_them() {
        let [west, east] = World::elsewhere().map(|world| world.boot);
        let home = World::home().boot;
        assert!(west.processors < home.processors && home.processors < east.processors);
        assert!(west.environment.len() < home.environment.len());
        assert!(east.environment.len() > 25);
        assert!(west.process < home.process && home.process < east.process);
        let mut names: Vec<&String> = east.environment.iter().map(|(name, _)| name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), east.environment.len());
    }

    #[test]
    fn home_is_the_plain_world_in_a_country() {
        let (home, mut plain) = (World::home(), World::default());
        let language = |world: &World| world.boot.environment.iter().position(|(n, _)| n == "LANG");
        let at = language(&home).expect("a variable");
        assert_eq!(home.boot.environment[at].1, "en_US.UTF-8");
        plain.boot.locale.country = "US".into();
        plain.boot.environment[at].1 = "en_US.UTF-8".into();
        assert_eq!(home, plain);
    }

    #[test]
    fn a_project_lies_in_the_eastern_directory() {
        let listing = |world: &World, path: &str| {
            let mut fs = Vfs::for_world(world).expect("a file system");
            fs.list(path).expect("a directory").len()
        };
        let [west, east] = World::elsewhere();
        for world in [World::home(), west] {
            assert_eq!(listing(&world, "."), 0);
        }
        assert!(listing(&east, ".") > 8);
        assert!(listing(&east, "src/main/java") == 0);
        let places = &east.boot.directories;
        assert!(listing(&east, &places.user_home) > 6 && listing(&east, &places.tmp_dir) > 3);
    }
}
