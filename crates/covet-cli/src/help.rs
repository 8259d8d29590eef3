//! The texts of `--help` and `--version`.

use crate::generate::option_table;

/// The answer to `covet --version`.
pub const VERSION: &str = concat!("covet ", env!("CARGO_PKG_VERSION"), "\n");

/// The answer to `covet --help`.
pub const COVET: &str = "\
Covet writes JUnit tests for compiled Java classes.

Usage: covet <command> [options]

Commands:
  generate   write tests for the classes of a project or class path
  goals      list what there is to cover in a class
  study      compare strategies on many classes, with statistics and reports
  java       run a Java program in Covet's own virtual machine, like `java`

Options:
  -h, --help       this text
  -V, --version    the version of Covet

`covet java --help` lists the options of a command. Exit codes: docs/exit-codes.md
";

/// The answer to `covet java --help`.
pub const JAVA: &str = "\
Usage: covet java [options] <mainclass> [args...]
   or  covet java [options] -jar <jarfile> [args...]

Runs a Java program in Covet's virtual machine on the class library of a JDK.
Clock, entropy, files, network and processes are virtual.

Options as in `java`:
  -cp, -classpath, --class-path <path>
                     directories and jars, separated by `:`; `dir/*` names all jars of a directory
                     (default: $CLASSPATH, else the current directory)
  -D<name>=<value>   set a system property
  -ea[:<package>...|:<class>], -enableassertions[...]     enable assertions
  -da[:<package>...|:<class>], -disableassertions[...]    disable assertions
  -esa, -dsa         the same for system classes
  -Xmx<size>         maximum heap size, e.g. 256m
  -Xms<size>         accepted, the heap grows as needed
  -Xss<size>         stack size of a thread
  --add-opens, --add-exports, --add-reads, --add-modules <value>
                     as in `java`, with a space or `=` before the value
  --enable-preview   run classes that use preview features
  -version, --version, -showversion, --show-version
  @<file>            read options from a file
  other -X options   are accepted and ignored with a note

Options of Covet:
  --jdk <dir>          the JDK (default: $JAVA_HOME, else `java` on the PATH)
  --budget <n>         end the run after n bytecode instructions (exit code 202)
  --world <seed>       the world to run in: clock, entropy, hash seeds, thread schedule
  --files <dir>        show a host directory to the program; its writes stay in memory
  --files-write <dir>  the same, but write through to the host

The exit code is the program's own; docs/exit-codes.md lists Covet's.
";

/// The answer to `covet study --help`.
pub const STUDY: &str = "\
Usage: covet study [options] <FILE.toml>
   or  covet study report [options] <FILE.toml>
   or  covet study merge <INTO> <FROM>...

Runs subjects x strategies x seeds x budgets as the plan says, and writes Markdown, CSV and HTML. What is done is kept in
one file; a run that was ended in any way goes on where it was. `report` writes the reports only, `merge` puts the results
of shards into one file.

Options:
  --results <FILE>
        the file of results (default: the plan's name with .db)
  -o, --output <DIR>
        where reports go (default: the current directory)
  --shard <I/N>
        only every N-th cell from the I-th on, for several machines
  --workers <N>
        cells to work on at a time (default: one per core); results do not depend on it
  --jdk <DIR>
        the JDK (default: $JAVA_HOME, else `java` on the PATH)
  --suites <DIR>
        keep the test sources of all cells
  --jacoco, --pit
        have JaCoCo count branches and PIT mutants of the final suites on the JDK's own JVM
  --retry-failed
        run cells that failed once more
  -q, --quiet
        print errors only
  -h, --help
        this text

docs/study.md has the plan's keys and what the tables say; exit codes: docs/exit-codes.md
";

/// The answer to `covet generate --help`.
pub fn generate() -> String {
    let options = option_table::help(|_| true);
    format!(
        "\
Usage: covet generate [options] [CLASS[#method]...]

Writes JUnit tests for compiled classes. In a Maven or Gradle project it finds classes, class path and test directory
by itself and works on all classes; elsewhere -cp names the class path and -o the directory for the tests. A file is
replaced only if Covet wrote it and nobody changed it since. Ctrl-C writes what was found so far.

Options:
{options}
covet.toml beside the build file gives defaults: budget = \"10s\", exclude = [\"a.b\"]. More: docs/generate.md,
docs/exit-codes.md
"
    )
}

/// The answer to `covet goals --help`.
pub fn goals() -> String {
    let options = option_table::help(|d| d.goals);
    format!(
        "\
Usage: covet goals [options] CLASS[#method]...

Lists what there is to cover: branches, lines, methods, exceptions and mutants, each with an id that stays the same.

Options:
{options}"
    )
}
