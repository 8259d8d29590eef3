//! Suites whose tests do not disturb each other, and what tests can and cannot be made of.
#![allow(missing_docs, reason = "tests")]

mod support;

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// The report about a class of some sources, and its test source.
fn generate(name: &str, sources: &[&str], class: &str) -> (Value, String) {
    let classes = support::compile(name, sources);
    generate_on(&classes, classes.as_os_str(), class)
}

fn generate_on(classes: &Path, class_path: &OsStr, class: &str) -> (Value, String) {
    let report = report_on(classes, class_path, class);
    let file = report["file"].as_str().expect("a file");
    let source = std::fs::read_to_string(file).expect("the file is there");
    (report, source)
}

fn report_on(classes: &Path, class_path: &OsStr, class: &str) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_covet"));
    command.args(["generate", class, "--json", "--quiet", "--tests", "3000"]);
    command.arg("-o").arg(classes.join("sources"));
    let output = command.arg("-cp").arg(class_path).output();
    let output = output.expect("covet starts");
    let error = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).expect(&error)
}

#[test]
fn tests_that_disturb_others_are_found_before_the_check() {
    let (report, source) = generate("together", &["together/p/Limits.java"], "p.Limits");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    let replay = &report["replay"];
    let given_up =
        replay["weakened"].as_u64().unwrap_or(0) + replay["dropped"].as_u64().unwrap_or(0);
    assert!(given_up > 0, "{report}\n{source}");
    let kept = report["tests"].as_u64().unwrap_or(0);
    assert!(kept >= 4, "{report}\n{source}");
}

#[test]
fn nothing_is_asserted_that_depends_on_how_many_tests_ran_before() {
    let (report, source) = generate("turns", &["together/p/Turns.java"], "p.Turns");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
    assert_eq!(report["replay"]["weakened"], 1, "{report}\n{source}");
    assert!(source.contains(".text()"), "{source}");
    assert!(!source.contains("\"ab\""), "{source}");
}

#[test]
fn classes_of_sealed_jars_are_tested_from_another_package() {
    let classes = support::compile("sealed", &["sealed/p/Inside.java"]);
    let manifest = classes.join("manifest");
    std::fs::write(&manifest, "Sealed: true\n").expect("a file");
    let jar = classes.join("sealed.jar");
    let made = support::jdk_tool("jar")
        .arg("--create")
        .arg("--file")
        .arg(&jar)
        .arg("--manifest")
        .arg(&manifest)
        .arg("-C")
        .arg(&classes)
        .arg("p")
        .status();
    assert!(made.expect("the tests need a JDK").success());
    let (report, source) = generate_on(&classes, jar.as_os_str(), "p.Inside");
    assert!(source.contains("package covet.p;"), "{source}");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
    // What is package-private is out of reach.
    let (covered, total) = (&report["branches"]["covered"], &report["branches"]["total"]);
    assert_eq!(
        (covered.as_u64(), total.as_u64()),
        (Some(5), Some(6)),
        "{report}\n{source}"
    );
}

#[test]
fn classes_of_every_kind_and_long_arrays_are_tried() {
    let (report, source) = generate("kinds", &["values/p/Kinds.java"], "p.Kinds");
    let reasons = report["uncovered"].to_string();
    // The private constructor is not to be had.
    let (covered, total) = (&report["branches"]["covered"], &report["branches"]["total"]);
    let missing = total.as_u64().unwrap_or(0) - covered.as_u64().unwrap_or(0);
    assert!(missing <= 2, "{reasons}\n{source}");
}

#[test]
fn members_and_class_loaders_are_asked_for() {
    let (report, source) = generate("mirrors", &["values/p/Mirrors.java"], "p.Mirrors");
    assert_eq!(report["uncovered"], Value::Array(Vec::new()), "{source}");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
    assert!(source.contains(".getDeclaredField(\""), "{source}");
    // Parameter types are written one by one.
    assert!(source.contains(", int.class"), "{source}");
    assert!(!source.contains("new Class<?>[0]"), "{source}");
}

#[test]
fn classes_of_nothing_but_tables_are_initialised() {
    let (report, source) = generate("tables", &["values/p/Tables.java"], "p.Tables");
    assert_eq!(report["uncovered"], Value::Array(Vec::new()), "{source}");
    assert_eq!(report["branches"]["covered"], 3, "{report}\n{source}");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
}

#[test]
fn overloads_that_share_type_parameters_are_told_apart() {
    let (report, source) = generate("rivals", &["values/p/Rivals.java"], "p.Rivals");
    assert_eq!(report["uncovered"], Value::Array(Vec::new()), "{source}");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
}

#[test]
fn no_test_leaves_a_default_changed() {
    let (report, source) = generate("settings", &["values/p/Settings.java"], "p.Settings");
    for left in [
        "speakTurkish",
        "print",
        "secure",
        "interrupt",
        "authenticate",
        "redirect",
        "handle",
        "quieten",
        "unhandle",
        "rename",
        "hurry",
        "hold",
        "load",
        "catchAll",
        "close",
    ] {
        assert!(!source.contains(&format!("Settings.{left}(")), "{source}");
    }
    for put_back in ["askInTurkish", "askInTokyo", "renameForAWhile"] {
        let call = format!("Settings.{put_back}(");
        assert!(source.contains(&call), "{report}\n{source}");
    }
    assert!(source.contains("\"Asia/Tokyo\""), "{source}");
    // Which JDK it is differs from machine to machine.
    for build in ["Settings.version()", "Settings.home()"] {
        let after = source.split(build).nth(1).unwrap_or_default();
        let test = after.split("@Test").next().unwrap_or_default();
        assert!(!test.contains("assertEquals"), "{source}");
    }
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
}

#[test]
fn what_other_machines_do_otherwise_is_not_asserted() {
    let (report, source) = generate("machine", &["values/p/Elsewhere.java"], "p.Elsewhere");
    let declared = include_str!("java/values/p/Elsewhere.java");
    let names = declared.split("static boolean ").skip(1);
    let names: Vec<&str> = names.filter_map(|rest| rest.split('(').next()).collect();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        let call = format!("Elsewhere.{name}(");
        let mut lines = source.lines();
        let asserted =
            lines.any(|l| l.contains(&call) && (l.contains("assert") || l.contains(" = ")));
        assert!(!asserted, "{call} {report}\n{source}");
    }
}

#[test]
fn nothing_is_expected_of_a_class_that_is_missing() {
    let classes = support::compile("absent", &["absent/p/Gone.java", "absent/p/Wants.java"]);
    std::fs::remove_file(classes.join("p/Gone.class")).expect("a class file");
    let (report, source) = generate_on(&classes, classes.as_os_str(), "p.Wants");
    for call in ["named", "found"] {
        assert!(
            !source.contains(&format!(".{call}(10)")),
            "{report}\n{source}"
        );
    }
    assert!(!source.contains("NoClassDefFoundError"), "{source}");
    assert!(!source.contains("p.Gone"), "{source}");
    let reasons = report["uncovered"].to_string();
    assert!(
        reasons.contains("p.Gone is not on the class path"),
        "{report}"
    );
    // Of this one nobody has heard but the test.
    assert!(
        source.contains("ClassNotFoundException"),
        "{report}\n{source}"
    );
}

#[test]
fn interfaces_that_leave_bridges_to_their_classes_are_implemented() {
    let older = ["older/p/Source.java", "newer/p/Texts.java"];
    let older = support::compile("older", &older);
    let all = [
        "newer/p/Source.java",
        "newer/p/Texts.java",
        "newer/p/Reader.java",
    ];
    let classes = support::compile("newer", &all);
    let file = "p/Texts.class";
    std::fs::copy(older.join(file), classes.join(file)).expect("a class file");
    let (report, source) = generate_on(&classes, classes.as_os_str(), "p.Reader");
    assert_eq!(report["uncovered"], Value::Array(Vec::new()), "{source}");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
    assert!(!source.contains("AbstractMethodError"), "{source}");
}

#[test]
fn objects_that_are_made_of_texts_are_made() {
    let (report, source) = generate("texts", &["values/p/Texts.java"], "p.Texts");
    assert_eq!(report["uncovered"], Value::Array(Vec::new()), "{source}");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
}

#[test]
fn nothing_waits_for_a_minute_or_opens_a_socket() {
    let (report, source) = generate("waits", &["values/p/Waits.java"], "p.Waits");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    let reasons = report["uncovered"].to_string();
    assert!(reasons.contains("waits too long"), "{reasons}");
    assert!(reasons.contains("socket"), "{reasons}");
}

#[test]
fn what_depends_on_who_comes_first_is_not_asserted() {
    let (report, source) = generate("race", &["race/p/Race.java"], "p.Race");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    let asserted = |call: &str| {
        let mut lines = source.lines();
        lines.any(|l| l.contains(call) && (l.contains("assert") || l.contains(" = ")))
    };
    assert!(!asserted(".first("), "{source}");
    assert!(!asserted(".seen("), "{source}");
    assert!(asserted(".sum("), "{source}");
}

#[test]
fn work_is_no_waiting_where_instructions_take_long() {
    let (report, source) = generate("busy", &["values/p/Busy.java"], "p.Busy");
    let reasons = report["uncovered"].to_string();
    assert!(!reasons.contains("confirmed"), "{reasons}\n{source}");
    assert!(source.contains("Busy.sum(true)"), "{source}");
}

#[test]
fn bodies_of_constants_are_called_through_an_interface_of_the_enum() {
    let (report, source) = generate("operation", &["values/p/Operation.java"], "p.Operation");
    assert_eq!(report["uncovered"].to_string(), "[]", "{source}");
}

#[test]
fn objects_are_written_and_hidden_classes_called() {
    let (report, source) = generate("ring", &["values/p/Ring.java"], "p.Ring");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    assert!(source.contains("writeObject(ring)"), "{report}\n{source}");
    // What a stream reads it looks for with the loader of the code that asked, which is a test.
    assert!(source.contains(".readObject()"), "{report}\n{source}");
    // So small a search need not write a ring of several elements, and nobody writes one of a thousand.
    let open = report["uncovered"].as_array().expect("a list").iter();
    let mut open = open.map(|u| u["method"].as_str().expect("a name"));
    let hook = |m: &str| m.starts_with("writeObject(") || m.starts_with("readObject(");
    assert!(open.all(hook), "{report}\n{source}");
}

#[test]
fn what_a_check_asks_may_change_what_the_next_one_sees() {
    let (report, source) = generate("trimming", &["values/p/Trimming.java"], "p.Trimming");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
}

#[test]
fn no_test_changes_the_properties_of_the_machine_by_any_way() {
    let sources = ["values/p/Configured.java"];
    let (report, source) = generate("configured", &sources, "p.Configured");
    let check = &report["check"];
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    let reasons = report["uncovered"].to_string();
    assert!(reasons.contains("property write"), "{reasons}\n{source}");
    assert!(!source.contains("(true)"), "{source}");
    assert!(source.contains("Configured.sign("), "{source}");
}

#[test]
fn no_test_leaves_work_for_the_end_of_the_machine() {
    let (report, source) = generate("farewell", &["values/p/Farewell.java"], "p.Farewell");
    let reasons = report["uncovered"].to_string();
    assert!(reasons.contains("shutdown hook"), "{reasons}\n{source}");
    assert!(!source.contains("(true)"), "{source}");
    assert!(source.contains("Farewell.sign("), "{source}");
}

#[test]
fn exceptions_of_other_classes_are_no_tests_of_this_one() {
    let classes = support::compile("closed", &["values/p/Closed.java"]);
    let report = report_on(&classes, classes.as_os_str(), "p.Closed");
    assert_eq!(report["tests"], 0, "{report}");
    assert_eq!(report["failure"]["kind"], "no-tests", "{report}");
}

#[test]
fn long_messages_are_not_asserted() {
    let (_, source) = generate("talkative", &["values/p/Talkative.java"], "p.Talkative");
    assert!(source.contains("IllegalStateException.class"), "{source}");
    assert!(source.contains("\"negative\""), "{source}");
    assert!(!source.contains("too much"), "{source}");
}

#[test]
fn nobody_waits_for_an_initialiser() {
    let classes = support::compile("sleepy", &["values/p/Sleepy.java"]);
    let report = report_on(&classes, classes.as_os_str(), "p.Sleepy");
    assert_eq!(report["failure"]["kind"], "initializer", "{report}");
    assert_eq!(report["tests"], 0, "{report}");
}

#[test]
fn names_beyond_ascii_are_spelt_in_ascii() {
    let (report, source) = generate("names", &["values/p/Sizes.java"], "p.Größe");
    assert_eq!(report["uncovered"].to_string(), "[]", "{source}");
    assert!(source.is_ascii(), "{source}");
    assert!(
        source.contains("Gr\\u00f6\\u00dfe.Ma\\u00df.GRO\\u00df"),
        "{source}"
    );
}

#[test]
fn nothing_is_asserted_about_memory_out_of_bounds() {
    let (report, source) = generate("raw", &["values/p/Raw.java"], "p.Raw");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    assert!(source.contains("Raw.isPositive(bytes, "), "{source}");
    assert!(!source.contains("InternalError"), "{source}");
}

#[test]
fn nothing_is_asserted_about_the_order_of_methods() {
    let (report, source) = generate("listing", &["values/p/Listing.java"], "p.Listing");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert!(source.contains("assertEquals(8, "), "{source}");
    assert!(!source.contains("assertEquals(\""), "{source}");
}

#[test]
fn a_lambda_casts_what_it_gets_to_what_its_type_says() {
    let (report, source) = generate("least", &["values/p/Least.java"], "p.Least");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
}

#[test]
fn no_test_extends_what_only_the_compiler_may() {
    let (report, source) = generate("ordinals", &["values/p/Ordinals.java"], "p.Ordinals");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
    assert!(source.contains("Ordinals.isFirst("), "{source}");
}

#[test]
fn a_tree_gets_its_leaves() {
    let (report, source) = generate("plus", &["values/p/Plus.java"], "p.Plus");
    assert_eq!(report["uncovered"].to_string(), "[]", "{source}");
}

#[test]
fn a_class_whose_bounds_nothing_satisfies_is_used_raw() {
    let (report, source) = generate("chain", &["values/p/Chain.java"], "p.Chain");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    assert_eq!(report["uncovered"].to_string(), "[]", "{source}");
}

#[test]
fn nothing_is_asserted_about_the_names_of_classes_of_the_test() {
    let (report, source) = generate("naming", &["values/p/Naming.java"], "p.Naming");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    assert_eq!(report["uncovered"].to_string(), "[]", "{source}");
}

#[test]
fn anonymous_classes_of_a_test_are_classes_of_their_own() {
    let (report, source) = generate("kin", &["values/p/Kin.java"], "p.Kin");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    // Only objects of one class get as far as comparing sizes.
    let uncovered = report["uncovered"].as_array().expect("a list");
    assert_eq!(uncovered.len(), 3, "{report}\n{source}");
    assert!(source.contains("assertFalse(result)"), "{source}");
}

#[test]
fn nothing_is_asserted_about_what_is_drawn() {
    let (_, source) = generate("dice", &["values/p/Dice.java"], "p.Dice");
    assert!(source.contains("ofThread"), "{source}");
    assert!(!source.contains("assertTrue"), "{source}");
    assert!(!source.contains("assertFalse"), "{source}");
}

#[test]
fn what_methods_yield_is_used() {
    let (report, source) = generate("yields", &["values/p/Yields.java"], "p.Yields");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
    assert_eq!(report["uncovered"].to_string(), "[]", "{source}");
}

#[test]
fn what_code_asks_for_is_what_it_is_given() {
    let (report, source) = generate("asks", &["values/p/Asks.java"], "p.Asks");
    assert_eq!(report["check"]["removed"], 0, "{report}\n{source}");
    assert_eq!(report["uncovered"].to_string(), "[]", "{source}");
    assert!(
        source.contains("getBytes(StandardCharsets.UTF_8)"),
        "{source}"
    );
}

#[test]
fn annotations_are_implemented_like_other_interfaces() {
    let (report, source) = generate("marked", &["values/p/Marked.java"], "p.Marked");
    let check = &report["check"];
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    assert_eq!(report["uncovered"].to_string(), "[]", "{source}");
}

#[test]
fn what_the_order_of_a_set_decides_is_found_by_tests_that_fix_it() {
    let (report, source) = generate("leader", &["values/p/Leader.java"], "p.Leader");
    let covered = &report["branches"]["covered"];
    assert_eq!(covered, &report["search"]["covered"], "{report}\n{source}");
    assert_eq!(covered, &report["branches"]["total"], "{report}\n{source}");
}

#[test]
fn a_raw_class_is_no_bound_of_a_wildcard() {
    let (report, source) = generate("bounds", &["values/p/Bounds.java"], "p.Bounds");
    let check = &report["check"];
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    let covered = &report["branches"]["covered"];
    assert_eq!(covered, &report["branches"]["total"], "{report}\n{source}");
}

#[test]
fn an_early_junit_4_gets_no_assert_throws() {
    let classes = support::compile("early", &["early/p/Thrower.java"]);
    let sources = ["Test", "Assert"].map(|name| format!("early/org/junit/{name}.java"));
    let junit = support::compile("junit412", &sources.each_ref().map(String::as_str));
    let jar = classes.join("junit-4.12.jar");
    let mut command = support::jdk_tool("jar");
    command.args(["--create", "--file"]).arg(&jar);
    let done = command.arg("-C").arg(&junit).arg(".").status();
    assert!(done.expect("jar starts").success());
    let class_path = std::env::join_paths([&classes, &jar]).expect("a class path");
    let (report, source) = generate_on(&classes, &class_path, "p.Thrower");
    assert!(
        source.contains("} catch (IOException thrown) {"),
        "{source}"
    );
    assert!(source.contains("thrown instanceof IOException"), "{source}");
    assert!(
        source.contains("} catch (AssertionError thrown) {"),
        "{source}"
    );
    assert!(!source.contains("assertThrows"), "{source}");
    let check = &report["check"];
    assert_eq!(check["removed"], 0, "{report}\n{source}");
    assert_eq!(check["repaired"], 0, "{report}\n{source}");
}
