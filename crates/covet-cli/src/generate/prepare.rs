//! What `generate` and `goals` do first: read `covet.toml`, find the JDK, the class path and the classes.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use covet_program::Jdk;

use super::arguments::Arguments;
use super::config;
use super::error::CommandError;
use super::scratch::Scratch;
use super::select::{Selection, Selector};
use super::units::{self, Units};
use crate::project::{Place, Tools, since};

/// All that is known before the work starts.
#[derive(Debug)]
pub struct Prepared {
    /// The command line over `covet.toml`.
    pub arguments: Arguments,
    /// The project, if there is one.
    pub place: Option<Place>,
    /// The JDK.
    pub jdk: Arc<Jdk>,
    /// A temporary directory.
    pub scratch: Scratch,
    /// The classes.
    pub units: Units,
    /// What of them is meant; `not_found` is not empty if something is not there.
    pub selection: Selection,
}

/// Prepares a command; `note` says what the user must know meanwhile. When `stop` becomes true, a build tool that runs is
/// ended, which is an error.
pub fn prepare(
    line: Arguments,
    note: impl Fn(&str),
    stop: &AtomicBool,
) -> Result<Prepared, CommandError> {
    let here = std::env::current_dir()
        .map_err(|e| CommandError::Usage(format!("the current directory cannot be used: {e}")))?;
    let place = Place::nearest(&here);
    let arguments = match &place {
        Some(place) => line.or(config::load(&place.root).map_err(CommandError::Usage)?),
        None => line,
    };
    let named = arguments.all || !arguments.classes.is_empty() || !arguments.packages.is_empty();
    if place.is_none() && arguments.class_path.is_some() && !named {
        let what = "name a class, or ask for all of them with --all or --package";
        return Err(CommandError::Usage(what.to_owned()));
    }
    let jdk = find_jdk(&arguments)?;
    check_release(arguments.release, jdk.feature).map_err(CommandError::Usage)?;
    let scratch = Scratch::new()
        .map_err(|e| CommandError::NotWritable(format!("no temporary directory: {e}")))?;
    let tools = Tools {
        scratch: scratch.path(),
        stop,
    };
    let units = units::find(&arguments, place.as_ref(), &jdk, tools, note)?;
    let root = place.as_ref().map_or(here, |p| p.root.clone());
    let selection = select(&arguments, &units, &jdk, root)?;
    Ok(Prepared {
        arguments,
        place,
        jdk,
        scratch,
        units,
        selection,
    })
}

fn select(
    arguments: &Arguments,
    units: &Units,
    jdk: &Jdk,
    root: PathBuf,
) -> Result<Selection, CommandError> {
    let changed = arguments.since.as_ref();
    let changed = changed
        .map(|reference| since::changed_files(&root, reference))
        .transpose()?;
    let selector = Selector {
        units: &units.units,
        jdk,
        changed,
    };
    Ok(selector.select(arguments))
}

/// The oldest release whose language and library tests are written in.
const OLDEST: u16 = 8;

/// An error if tests cannot be for a release.
fn check_release(release: Option<u16>, newest: u16) -> Result<(), String> {
    match release {
        Some(release) if !(OLDEST..=newest).contains(&release) => Err(format!(
            "--release: tests can be for Java {OLDEST} to {newest} with this JDK, not for {release}"
        )),
        _ => Ok(()),
    }
}

fn find_jdk(arguments: &Arguments) -> Result<Arc<Jdk>, CommandError> {
    let (java_home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    Jdk::discover(
        arguments.jdk.as_deref(),
        java_home.as_deref(),
        path.as_deref(),
    )
    .map(Arc::new)
    .map_err(|e| CommandError::NoJdk(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_those_of_the_jdk() {
        for good in [None, Some(8), Some(17)] {
            assert_eq!(check_release(good, 17), Ok(()));
        }
        let says = "--release: tests can be for Java 8 to 17 with this JDK, not for 18";
        assert_eq!(check_release(Some(18), 17), Err(says.to_owned()));
        assert!(check_release(Some(7), 17).is_err());
    }
}
