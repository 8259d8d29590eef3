//! From arguments to a [`JavaRequest`].

use std::path::PathBuf;

use super::class_path::expand_wildcards;
use super::command::{
    Assertions, FileMapping, JavaCommand, JavaRequest, ModuleOptions, Stream, Target,
};
use super::error::OptionError;
use super::queue::Queue;
use super::size::parse_size;

const CLASS_PATH: &str = "class path specification";
const MODULES: &str = "modules to be specified";

/// Reads the arguments behind `covet java`. `class_path_variable` is the value of `CLASSPATH`.
pub fn parse(
    arguments: &[String],
    class_path_variable: Option<&str>,
) -> Result<JavaRequest, OptionError> {
    let mut parser = Parser {
        queue: Queue::new(arguments),
        ..Parser::default()
    };
    if let Some(request) = parser.options()? {
        return Ok(request);
    }
    let command = parser.finish(class_path_variable)?;
    Ok(JavaRequest::Run(Box::new(command)))
}

#[derive(Default)]
struct Parser {
    queue: Queue,
    is_jar: bool,
    jdk: Option<PathBuf>,
    class_path: Option<String>,
    properties: Vec<(String, String)>,
    vm_arguments: Vec<String>,
    assertions: Assertions,
    max_heap: Option<u64>,
    initial_heap: Option<u64>,
    stack: Option<u64>,
    unverified: bool,
    modules: ModuleOptions,
    enable_preview: bool,
    show_version: Option<Stream>,
    budget: Option<u64>,
    world: Option<u64>,
    files: Vec<FileMapping>,
    notes: Vec<String>,
}

impl Parser {
    /// Consumes everything before the main class or the jar. An answer is a request that runs nothing.
    fn options(&mut self) -> Result<Option<JavaRequest>, OptionError> {
        while let Some(option) = self.queue.next_option()? {
            match option.as_str() {
                "-version" | "-fullversion" => return Ok(Some(self.version(Stream::Err))),
                "--version" | "--full-version" => return Ok(Some(self.version(Stream::Out))),
                "-help" | "-h" | "-?" | "-X" => return Ok(Some(JavaRequest::Help(Stream::Err))),
                "--help" | "--help-extra" => return Ok(Some(JavaRequest::Help(Stream::Out))),
                option => self.option(option)?,
            }
        }
        Ok(None)
    }

    fn version(&mut self, stream: Stream) -> JavaRequest {
        JavaRequest::Version(stream, self.jdk.take())
    }

    fn option(&mut self, option: &str) -> Result<(), OptionError> {
        match option {
            "-jar" => self.is_jar = true,
            "-showversion" => self.show_version = Some(Stream::Err),
            "--show-version" => self.show_version = Some(Stream::Out),
            "--enable-preview" => self.enable_preview = true,
            "-server" | "-client" | "--disable-@files" => {}
            _ if option.starts_with("--") => self.long_option(option)?,
            "-cp" | "-classpath" => {
                self.class_path = Some(self.queue.value(option, None, CLASS_PATH)?)
            }
            "-m" | "-p" => return Err(modules_unsupported(option)),
            _ => self.short_option(option)?,
        }
        Ok(())
    }

    /// `--name value` or `--name=value`.
    fn long_option(&mut self, option: &str) -> Result<(), OptionError> {
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (option, None),
        };
        match name {
            "--jdk" => self.jdk = Some(self.own(name, value)?.into()),
            "--budget" => self.budget = Some(self.own_number(name, value)?),
            "--world" => self.world = Some(self.own_number(name, value)?),
            "--files" => self.map_files(name, value, false)?,
            "--files-write" => self.map_files(name, value, true)?,
            "--class-path" => self.class_path = Some(self.queue.value(name, value, CLASS_PATH)?),
            "--add-opens" => self
                .modules
                .add_opens
                .push(self.queue.value(name, value, MODULES)?),
            "--add-exports" => self
                .modules
                .add_exports
                .push(self.queue.value(name, value, MODULES)?),
            "--add-reads" => self
                .modules
                .add_reads
                .push(self.queue.value(name, value, MODULES)?),
            "--add-modules" => self
                .modules
                .add_modules
                .push(self.queue.value(name, value, MODULES)?),
            "--enable-native-access" => {
                self.modules
                    .enable_native_access
                    .push(self.queue.value(name, value, MODULES)?);
            }
            "--module"
            | "--module-path"
            | "--upgrade-module-path"
            | "--limit-modules"
            | "--patch-module"
            | "--describe-module"
            | "--list-modules"
            | "--source" => return Err(modules_unsupported(name)),
            "--illegal-access"
            | "--finalization"
            | "--sun-misc-unsafe-memory-access"
            | "--illegal-native-access"
            | "--validate-modules"
            | "--dry-run" => self.ignore(option),
            _ => return Err(OptionError::Unrecognized(option.to_owned())),
        }
        Ok(())
    }

    /// Options whose value is glued to the name.
    fn short_option(&mut self, option: &str) -> Result<(), OptionError> {
        self.vm_arguments.push(option.to_owned());
        if self.assertion(option) || self.verification(option) {
            return Ok(());
        }
        if let Some(property) = option.strip_prefix("-D") {
            let (name, value) = property.split_once('=').unwrap_or((property, ""));
            self.properties.push((name.to_owned(), value.to_owned()));
        } else if let Some(size) = option.strip_prefix("-Xmx") {
            self.max_heap = Some(checked_size(option, size, "maximum heap size")?);
        } else if let Some(size) = option.strip_prefix("-Xms") {
            self.initial_heap = Some(checked_size(option, size, "initial heap size")?);
        } else if let Some(size) = option.strip_prefix("-Xss") {
            self.stack = Some(checked_size(option, size, "thread stack size")?);
        } else if is_ignored(option) {
            self.ignore(option);
        } else {
            return Err(OptionError::Unrecognized(option.to_owned()));
        }
        Ok(())
    }

    /// `-ea`, `-da`, `-esa`, `-dsa` in all spellings; whether `option` was one.
    fn assertion(&mut self, option: &str) -> bool {
        let (name, scope) = match option.split_once(':') {
            Some((name, scope)) => (name, Some(scope)),
            None => (option, None),
        };
        match (name, scope) {
            ("-ea" | "-enableassertions", None) => self.assertions.default = true,
            ("-da" | "-disableassertions", None) => self.assertions.default = false,
            ("-esa" | "-enablesystemassertions", None) => self.assertions.system = true,
            ("-dsa" | "-disablesystemassertions", None) => self.assertions.system = false,
            ("-ea" | "-enableassertions", Some(scope)) => self.scoped_assertion(scope, true),
            ("-da" | "-disableassertions", Some(scope)) => self.scoped_assertion(scope, false),
            _ => return false,
        }
        true
    }

    /// The options that switch the verifier off and on; whether `option` was one.
    fn verification(&mut self, option: &str) -> bool {
        self.unverified = match option {
            "-Xverify:none" | "-noverify" | "-XX:-BytecodeVerificationRemote" => true,
            "-Xverify:all" | "-Xverify:remote" | "-XX:+BytecodeVerificationRemote" => false,
            _ => return false,
        };
        true
    }

    fn scoped_assertion(&mut self, scope: &str, enabled: bool) {
        match scope.strip_suffix("...") {
            Some(package) => self
                .assertions
                .packages
                .push((package.replace('/', "."), enabled)),
            None => self
                .assertions
                .classes
                .push((scope.replace('/', "."), enabled)),
        }
    }

    fn ignore(&mut self, option: &str) {
        self.notes.push(format!("{option} is ignored"));
    }

    /// The value of an option that only Covet has.
    fn own(&mut self, option: &str, value: Option<String>) -> Result<String, OptionError> {
        let value = match value {
            Some(value) => Some(value),
            None => self.queue.pop()?,
        };
        value
            .filter(|value| !value.is_empty())
            .ok_or_else(|| OptionError::RequiresValue {
                option: option.to_owned(),
            })
    }

    fn own_number(&mut self, option: &str, value: Option<String>) -> Result<u64, OptionError> {
        let value = self.own(option, value)?;
        let digits = value.replace('_', "");
        digits.parse().map_err(|_| OptionError::InvalidNumber {
            option: option.to_owned(),
            value,
        })
    }

    fn map_files(
        &mut self,
        option: &str,
        value: Option<String>,
        write_through: bool,
    ) -> Result<(), OptionError> {
        let directory = self.own(option, value)?.into();
        self.files.push(FileMapping {
            directory,
            write_through,
        });
        Ok(())
    }

    fn finish(mut self, class_path_variable: Option<&str>) -> Result<JavaCommand, OptionError> {
        let target = self.target()?;
        let class_path = match &target {
            Target::Jar(jar) => jar.display().to_string(),
            Target::Class(_) => {
                let given = self
                    .class_path
                    .as_deref()
                    .or(class_path_variable)
                    .unwrap_or(".");
                expand_wildcards(given)
            }
        };
        Ok(JavaCommand {
            jdk: self.jdk,
            class_path,
            target,
            arguments: self.queue.into_rest(),
            properties: self.properties,
            vm_arguments: self.vm_arguments,
            assertions: self.assertions,
            max_heap: self.max_heap,
            initial_heap: self.initial_heap,
            stack: self.stack,
            verify: !self.unverified,
            modules: self.modules,
            enable_preview: self.enable_preview,
            show_version: self.show_version,
            budget: self.budget,
            world: self.world,
            files: self.files,
            notes: self.notes,
        })
    }

    fn target(&mut self) -> Result<Target, OptionError> {
        match self.queue.pop()? {
            Some(jar) if self.is_jar => Ok(Target::Jar(jar.into())),
            None if self.is_jar => Err(OptionError::Requires {
                option: "-jar".to_owned(),
                what: "jar file specification",
            }),
            Some(name) if name.ends_with(".java") => Err(OptionError::Unsupported {
                what: format!("running the source file {name}"),
                instead: "compile it with javac and name the class",
            }),
            Some(name) => Ok(Target::Class(name.replace('/', "."))),
            None => Err(OptionError::NoMainClass),
        }
    }
}

fn checked_size(option: &str, size: &str, what: &'static str) -> Result<u64, OptionError> {
    parse_size(size).ok_or_else(|| OptionError::InvalidSize {
        what,
        option: option.to_owned(),
    })
}

/// Options that steer HotSpot or its tools and mean nothing to this machine.
fn is_ignored(option: &str) -> bool {
    const PREFIXES: [&str; 5] = [
        "-agentlib:",
        "-agentpath:",
        "-javaagent:",
        "-splash:",
        "-verbose:",
    ];
    option.starts_with("-X")
        || option == "-verbose"
        || PREFIXES.iter().any(|prefix| option.starts_with(prefix))
}

fn modules_unsupported(option: &str) -> OptionError {
    OptionError::Unsupported {
        what: option.to_owned(),
        instead: "put the classes on the class path with -cp",
    }
}

#[cfg(test)]
mod tests;
