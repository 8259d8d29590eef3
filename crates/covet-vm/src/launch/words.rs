//! Options in the launcher's spelling, for hosts that get them as words: test drivers and studies.
//!
//! Only those that change what a program sees; a word that is not known is an error, so that nobody believes it was
//! honoured. The whole grammar of the launcher is the command line's business.

use super::Setup;

/// Why a word was not taken.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("option {0} is not known here")]
pub struct UnknownOption(pub String);

impl Setup {
    /// Takes one option: `-Xmx<n>m`, `-ea`, `-D<key>=<value>`, `--add-opens=…`, `--add-exports=…`.
    pub fn apply(&mut self, option: &str) -> Result<(), UnknownOption> {
        let unknown = || UnknownOption(option.to_owned());
        if option == "-ea" {
            self.options.assertions.default = true;
        } else if let Some(size) = option.strip_prefix("-Xmx") {
            let megabytes = size.strip_suffix('m').and_then(|s| s.parse::<u64>().ok());
            self.options.max_heap = megabytes.ok_or_else(unknown)? << 20;
        } else if let Some(property) = option.strip_prefix("-D") {
            let (key, value) = property.split_once('=').unwrap_or((property, ""));
            let properties = &mut self.world.boot.properties;
            properties.push((key.to_owned(), value.to_owned()));
        } else {
            let (option, value) = option.split_once('=').ok_or_else(unknown)?;
            let kind = match option {
                "--add-opens" => "addopens",
                "--add-exports" => "addexports",
                _ => return Err(unknown()),
            };
            self.add_module_property(kind, value);
        }
        Ok(())
    }

    /// The class library numbers the properties of each kind.
    fn add_module_property(&mut self, kind: &str, value: &str) {
        let properties = &mut self.options.module_properties;
        let prefix = format!("jdk.module.{kind}.");
        let count = properties.iter().filter(|p| p.0.starts_with(&prefix));
        let key = format!("{prefix}{}", count.count());
        properties.push((key, value.to_owned()));
    }
}
