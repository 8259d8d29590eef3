//! Command lines in, requests or messages out.

use super::*;

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

/// The command of a line that runs something.
fn run(line: &str) -> JavaCommand {
    match parse(&words(line), None) {
        Ok(JavaRequest::Run(command)) => *command,
        other => panic!("{line}: {other:?}"),
    }
}

/// The message of a line that is wrong.
fn check_error(line: &str, message: &str) {
    let error = parse(&words(line), None).expect_err(line);
    assert_eq!(error.to_string(), message, "{line}");
}

#[test]
fn class_and_arguments() {
    let command = run("com/acme/Main -x --budget @y");
    assert_eq!(command.target, Target::Class("com.acme.Main".to_owned()));
    assert_eq!(command.arguments, ["-x", "--budget", "@y"]);
    assert_eq!(command.class_path, ".");
    assert_eq!(command.budget, None);
}

#[test]
fn class_path_in_all_spellings() {
    for line in [
        "-cp a:b M",
        "-classpath a:b M",
        "--class-path a:b M",
        "--class-path=a:b M",
        "-cp x -cp a:b M",
    ] {
        assert_eq!(run(line).class_path, "a:b", "{line}");
    }
}

#[test]
fn class_path_variable_is_the_second_choice() {
    let of = |line: &str| match parse(&words(line), Some("v")) {
        Ok(JavaRequest::Run(command)) => command.class_path,
        other => panic!("{other:?}"),
    };
    assert_eq!(of("M"), "v");
    assert_eq!(of("-cp a M"), "a");
    assert_eq!(of("-jar a.jar"), "a.jar");
}

#[test]
fn jar() {
    let command = run("-jar -ea a.jar x y");
    assert_eq!(command.target, Target::Jar("a.jar".into()));
    assert_eq!(command.arguments, ["x", "y"]);
    assert!(command.assertions.default);
    assert_eq!(run("-cp ignored -jar a.jar").class_path, "a.jar");
}

#[test]
fn properties() {
    let command = run("-Da=b=c -Dflag -Da=d M");
    let expected = [("a", "b=c"), ("flag", ""), ("a", "d")];
    assert_eq!(
        command.properties,
        expected.map(|(name, value)| (name.to_owned(), value.to_owned()))
    );
}

#[test]
fn assertions() {
    let rules = run("-ea -da:com.acme.Shop -esa -ea:com.acme... -da:... M").assertions;
    assert!(rules.default && rules.system);
    assert_eq!(rules.classes, [("com.acme.Shop".to_owned(), false)]);
    assert_eq!(
        rules.packages,
        [("com.acme".to_owned(), true), (String::new(), false)]
    );
    let rules =
        run("-enableassertions -enablesystemassertions -disableassertions -dsa M").assertions;
    assert!(!rules.default && !rules.system);
}

#[test]
fn sizes() {
    let command = run("-Xmx256m -Xms1g -Xss512k M");
    assert_eq!(command.max_heap, Some(256 << 20));
    assert_eq!(command.initial_heap, Some(1 << 30));
    assert_eq!(command.stack, Some(512 << 10));
}

#[test]
fn module_options_in_both_forms() {
    let modules = run(
        "--add-opens java.base/java.lang=ALL-UNNAMED --add-opens=a/b=c --add-exports=d/e=f \
                       --add-reads g=h --add-modules=i,j --enable-native-access=ALL-UNNAMED M",
    )
    .modules;
    assert_eq!(
        modules.add_opens,
        ["java.base/java.lang=ALL-UNNAMED", "a/b=c"]
    );
    assert_eq!(modules.add_exports, ["d/e=f"]);
    assert_eq!(modules.add_reads, ["g=h"]);
    assert_eq!(modules.add_modules, ["i,j"]);
    assert_eq!(modules.enable_native_access, ["ALL-UNNAMED"]);
}

#[test]
fn options_of_covet() {
    let command = run("--jdk /jdk --budget 1_000_000 --world=7 --files in --files-write=out M");
    assert_eq!(command.jdk, Some("/jdk".into()));
    assert_eq!(command.budget, Some(1_000_000));
    assert_eq!(command.world, Some(7));
    let mapping = |directory: &str, write_through| FileMapping {
        directory: directory.into(),
        write_through,
    };
    assert_eq!(command.files, [mapping("in", false), mapping("out", true)]);
    check_error(
        "--budget many M",
        "covet: --budget requires a number, not `many`",
    );
    check_error("--world", "covet: --world requires a value");
    check_error("--jdk= M", "covet: --jdk requires a value");
}

#[test]
fn versions_and_help() {
    let request = |line: &str| parse(&words(line), None).expect(line);
    assert_eq!(request("-version"), JavaRequest::Version(Stream::Err, None));
    assert_eq!(
        request("-cp x --version M"),
        JavaRequest::Version(Stream::Out, None)
    );
    assert_eq!(request("-help"), JavaRequest::Help(Stream::Err));
    assert_eq!(request("--help"), JavaRequest::Help(Stream::Out));
    assert_eq!(run("-showversion M").show_version, Some(Stream::Err));
    assert_eq!(run("--show-version M").show_version, Some(Stream::Out));
}

#[test]
fn other_options_are_ignored_with_a_note() {
    let command = run(
        "-XX:+UseSerialGC -Xint -verbose:gc -server -javaagent:a.jar --illegal-access=permit M",
    );
    let expected = [
        "-XX:+UseSerialGC",
        "-Xint",
        "-verbose:gc",
        "-javaagent:a.jar",
        "--illegal-access=permit",
    ];
    assert_eq!(
        command.notes,
        expected.map(|option| format!("{option} is ignored"))
    );
}

#[test]
fn preview() {
    assert!(run("--enable-preview M").enable_preview);
}

#[test]
fn argument_files() {
    let path = std::env::temp_dir().join(format!("covet-args-{}", std::process::id()));
    std::fs::write(&path, "-ea -cp 'a b'\n@@Main x").unwrap();
    let command = run(&format!("-esa @{} @y", path.display()));
    std::fs::remove_file(&path).unwrap();
    assert!(command.assertions.default && command.assertions.system);
    assert_eq!(command.class_path, "a b");
    assert_eq!(command.target, Target::Class("@@Main".to_owned()));
    assert_eq!(command.arguments, ["x", "@y"]);
    assert_eq!(run("@@Main").target, Target::Class("@Main".to_owned()));
    assert_eq!(
        run("--disable-@files @Main").target,
        Target::Class("@Main".to_owned())
    );
    check_error("@no/such/file M", "Error: could not open `no/such/file'");
}

#[test]
fn errors_in_the_words_of_java() {
    check_error("-foo M", "Unrecognized option: -foo");
    check_error("--foo=bar M", "Unrecognized option: --foo=bar");
    check_error("-esa:foo M", "Unrecognized option: -esa:foo");
    check_error("-javaagent M", "Unrecognized option: -javaagent");
    check_error("-cp", "Error: -cp requires class path specification");
    check_error(
        "--class-path",
        "Error: --class-path requires class path specification",
    );
    check_error("-jar", "Error: -jar requires jar file specification");
    check_error(
        "--add-opens",
        "Error: --add-opens requires modules to be specified",
    );
    check_error("-Xmxfoo M", "Invalid maximum heap size: -Xmxfoo");
    check_error("-Xms M", "Invalid initial heap size: -Xms");
    check_error("-Xss2x M", "Invalid thread stack size: -Xss2x");
    check_error("-cp a", "Error: no main class and no -jar given");
}

#[test]
fn what_java_can_and_covet_cannot() {
    let sources = "covet: running the source file Main.java is not supported; compile it with javac and name the class";
    check_error("Main.java", sources);
    check_error(
        "-m a/b",
        "covet: -m is not supported; put the classes on the class path with -cp",
    );
}
