//! How the machine is started.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use crate::suite::JUnit;

/// How the machine of the check is started and limited.
#[derive(Debug, Clone)]
pub struct CheckOptions {
    /// The user's JDK.
    pub java_home: PathBuf,
    /// Directories and jars with the classes under test and what they need.
    pub class_path: Vec<PathBuf>,
    /// Which stand-ins are used when `junit_jars` is empty.
    pub junit: JUnit,
    /// The project's own JUnit; empty for the stand-ins.
    pub junit_jars: Vec<PathBuf>,
    /// A directory in which the check makes one of its own, and removes it in the end. Created if missing.
    pub scratch: PathBuf,
    /// The heap of the machine, in MiB.
    pub heap_mb: u32,
    /// The most that one test may take; shorter limits in its annotations hold too.
    pub test_timeout: Duration,
    /// The most that all runs of one suite may take; tests that were not reached are `NotRun`.
    pub suite_timeout: Duration,
    /// Language and API level for javac, if not the JDK's own.
    pub release: Option<u16>,
    /// The whole environment of the machine, usually the user's locale and time zone.
    pub environment: Vec<(OsString, OsString)>,
}

impl CheckOptions {
    /// JUnit 5 stand-ins, 512 MiB, 5 s for a test and 120 s for a suite.
    pub fn new(java_home: PathBuf, class_path: Vec<PathBuf>, scratch: PathBuf) -> CheckOptions {
        CheckOptions {
            java_home,
            class_path,
            junit: JUnit::V5,
            junit_jars: Vec::new(),
            scratch,
            heap_mb: 512,
            test_timeout: Duration::from_secs(5),
            suite_timeout: Duration::from_secs(120),
            release: None,
            environment: Vec::new(),
        }
    }
}
