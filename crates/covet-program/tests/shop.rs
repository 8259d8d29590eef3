//! Models, library and goals of small classes that the JDK at hand compiles.

mod support;

use std::path::PathBuf;
use std::process::Command;
use std::sync::{Arc, OnceLock};

use covet_program::goals::{GoalKind, Goals, MethodGoals};
use covet_program::library::Library;
use covet_program::model::{ClassKind, Nesting};
use covet_program::{ClassPath, Jdk};
use support::{find_jdk, scratch};

/// Compiles `tests/java/shop`; `None` without a compiler.
fn compile(jdk: &Jdk, name: &str) -> Option<PathBuf> {
    let sources = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/java/shop");
    let out = scratch(name);
    let status = Command::new(jdk.home.join("bin").join("javac"))
        .args(["-g", "--release", "17", "-Xlint:-options", "-d"])
        .arg(&out)
        .args(["Shop.java", "Holder.java", "Marked.java"].map(|file| sources.join(file)))
        .status();
    match status {
        Ok(status) => {
            assert!(status.success());
            Some(out)
        }
        Err(error) => {
            eprintln!("skipped: {error}");
            None
        }
    }
}

/// The classes, compiled once and copied for the test of this name.
fn library(name: &str) -> Option<(Library, PathBuf)> {
    static COMPILED: OnceLock<Option<PathBuf>> = OnceLock::new();
    let jdk = find_jdk()?;
    let compiled = COMPILED.get_or_init(|| compile(&jdk, "shop"));
    let from = compiled.as_ref()?.join("shop");
    let directory = scratch(name);
    std::fs::create_dir(directory.join("shop")).unwrap();
    for file in std::fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        let to = directory.join("shop").join(file.file_name());
        std::fs::copy(file.path(), to).unwrap();
    }
    let class_path = ClassPath::open(vec![directory.clone()], jdk.feature).unwrap();
    Some((Library::new(Arc::new(jdk), Arc::new(class_path)), directory))
}

#[test]
fn models() {
    let Some((library, _)) = library("shop-models") else {
        return;
    };
    let shop = library.require("shop/Shop").unwrap();
    assert_eq!(
        shop.type_parameters[0].to_string(),
        "T extends java.lang.Comparable<T>"
    );
    assert_eq!(shop.source_file.as_deref(), Some("Shop.java"));
    assert_eq!(shop.constants.ints, [-2, -1, 0, 1, 2, 110_182, 115_276]);
    assert!(shop.constants.strings.iter().any(|text| &**text == "is"));
    let constructor = shop.constructors().next().unwrap();
    assert_eq!(constructor.params[0].to_string(), "java.util.List<T>");
    assert_eq!(constructor.param_names[0].as_deref(), Some("items"));
    let shelf = library.require("shop/Shop$Shelf").unwrap();
    assert!(matches!(&shelf.nesting, Nesting::Inner { outer } if &**outer == "shop/Shop"));
    let constructor = shelf.constructors().next().unwrap();
    assert_eq!((constructor.implicit, constructor.params.len()), (1, 3));
    assert_eq!(constructor.declared_params()[0].to_string(), "U");
    let colour = library.require("shop/Shop$Colour").unwrap();
    assert_eq!(
        (colour.kind, colour.enum_constants().count()),
        (ClassKind::Enum, 2)
    );
    assert_eq!(colour.constructors().next().unwrap().declared_params(), []);
    let point = library.require("shop/Shop$Point").unwrap();
    assert_eq!((point.kind, point.components.len()), (ClassKind::Record, 2));
    let shape = library.require("shop/Shop$Shape").unwrap();
    assert_eq!(shape.permitted.as_ref().map(Vec::len), Some(2));
    let anonymous = library.require("shop/Shop$1").unwrap();
    assert_eq!(anonymous.nesting, Nesting::Anonymous);
}

#[test]
fn hierarchy() {
    let Some((library, directory)) = library("shop-hierarchy") else {
        return;
    };
    let subtypes = |name: &str| library.subtypes(name).join(" ");
    assert_eq!(
        subtypes("java/util/Collection"),
        "shop/Holder shop/Holder$Full"
    );
    assert_eq!(
        subtypes("shop/Holder$Base"),
        "shop/Holder$Both shop/Holder$Next"
    );
    assert_eq!(
        subtypes("shop/Shop$Shape"),
        "shop/Shop$Round shop/Shop$Square"
    );
    let functional = |name: &str| library.functional_method(name).unwrap();
    let put = functional("shop/Holder$Next").unwrap();
    assert_eq!(
        (&*put.class.name, &*put.method().name),
        ("shop/Holder$Next", "put")
    );
    assert!(functional("shop/Holder$Both").is_none());
    assert_eq!(library.abstract_methods("shop/Holder").unwrap().len(), 2);
    assert!(
        library
            .abstract_methods("shop/Holder$Full")
            .unwrap()
            .is_empty()
    );
    assert_eq!(library.class_path_classes().len(), 1);
    std::fs::remove_file(directory.join("shop/Holder$Missing.class")).unwrap();
    let error = library.supertypes("shop/Holder$Child").unwrap_err();
    let text = error.to_string();
    assert_eq!(
        text,
        "class shop.Holder$Missing is missing but shop.Holder$Child needs it"
    );
    std::fs::write(directory.join("shop/Holder$Next.class"), b"nonsense").unwrap();
    let class_path = Arc::new(ClassPath::open(vec![directory], 17).unwrap());
    let again = Library::new(library.jdk().clone(), class_path);
    assert!(again.require("shop/Holder$Next").is_err());
    assert_eq!(
        again.subtypes("java/lang/Runnable").join(" "),
        "shop/Holder$Both"
    );
}

#[test]
fn goals() {
    let Some((library, _)) = library("shop-goals") else {
        return;
    };
    let goals = Goals::of(&library, "shop/Shop").unwrap();
    let methods: Vec<String> = goals.methods().iter().map(name).collect();
    let expected = [
        "Shop.<init>",
        "Shop.compare",
        "Shop.word",
        "Shop.colour",
        "Shop.caught",
        "Shop.lambda",
        "Shop.anonymous",
        "Shop.nothing",
        "Shop.lambda$lambda$0",
        "Shop.<clinit>",
        "Shop$1.<init>",
        "Shop$1.compare",
        "Shop$Colour.code",
        "Shop$Colour.<clinit>",
        "Shop$Colour$1.<init>",
        "Shop$Colour$1.code",
        "Shop$Point.<init>",
        "Shop$Round.<init>",
        "Shop$Shelf.<init>",
        "Shop$Square.<init>",
    ];
    let mut sorted = expected.to_vec();
    sorted.sort_unstable();
    let mut found = methods.clone();
    found.sort_unstable();
    assert_eq!(found, sorted);
    // Assertions are on: that they are asked for is no goal.
    let compare = ["31:0", "31:1", "32:0", "32:1", "35:0 < 32:1", "35:1 < 32:1"];
    assert_eq!(branches(&goals, "Shop.compare"), compare);
    assert_eq!(branches(&goals, "Shop.<clinit>"), ["entry"]);
    assert_eq!(branches(&goals, "Shop.word"), ["42:0", "42:1", "42:2"]);
    let switch = &goals.string_switches()[0];
    let cases = switch.cases.iter();
    let cases: Vec<_> = cases.map(|(text, (_, edge))| (&**text, *edge)).collect();
    assert_eq!(cases, [("one", 0), ("two", 1)]);
    assert_eq!(switch.default.1, 2);
    assert_eq!(branches(&goals, "Shop.colour").len(), 2);
    assert_eq!(branches(&goals, "Shop.caught"), ["60:0", "60:1"]);
    assert_eq!(branches(&goals, "Shop.lambda$lambda$0").len(), 2);
    assert_eq!(branches(&goals, "Shop$1.compare").len(), 2);
    assert_eq!(branches(&goals, "Shop.nothing"), ["entry"]);
}

/// As JaCoCo 0.8.14 counts: the classes and lambdas inside of what is marked are not.
#[test]
fn generated_code_has_no_goals() {
    let Some((library, _)) = library("shop-marked") else {
        return;
    };
    let goals = Goals::of(&library, "shop/Marked").unwrap();
    let methods = goals.methods().iter().map(name);
    let mut methods: Vec<String> = methods.collect();
    methods.sort_unstable();
    let expected = [
        "Marked$Bodies$1.<init>",
        "Marked$Bodies$1.get",
        "Marked$Bodies.<clinit>",
        "Marked$Named.<init>",
        "Marked$Named.toString",
        "Marked$Whole$Inside.<init>",
        "Marked$Whole$Inside.counted",
        "Marked.<init>",
        "Marked.counted",
        "Marked.lambda$lambda$0",
        "Marked.nested",
        "Marked.thrown",
    ];
    assert_eq!(methods, expected);
    // The copies of a block in a block have other variables.
    assert_eq!(branches(&goals, "Marked.nested").len(), 2);
    // JaCoCo knows no way out here, and takes the null check for one of the source.
    assert_eq!(branches(&goals, "Marked.thrown").len(), 2);
}

/// A method's lambdas and the classes in its body are its own; nothing else is.
#[test]
fn goals_of_some_methods() {
    let Some((library, _)) = library("shop-some") else {
        return;
    };
    let of = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        let goals = Goals::of_methods(&library, "shop/Shop", &names).unwrap();
        let methods: Vec<String> = goals.methods().iter().map(name).collect();
        methods.join(" ")
    };
    assert_eq!(of(&["lambda"]), "Shop.lambda Shop.lambda$lambda$0");
    let anonymous = "Shop.anonymous Shop$1.<init> Shop$1.compare";
    assert_eq!(of(&["anonymous"]), anonymous);
    assert_eq!(of(&["compare"]), "Shop.compare Shop$1.compare");
    assert_eq!(
        of(&["word", "code"]),
        "Shop.word Shop$Colour.code Shop$Colour$1.code"
    );
    assert_eq!(of(&["none"]), "");
}

#[test]
fn mutants() {
    let Some((library, _)) = library("shop-mutants") else {
        return;
    };
    let all = covet_program::mutants::mutants(&library, "shop/Shop").unwrap();
    let of = |method: &str| {
        let mutants = all.iter().filter(|mutant| {
            &*mutant.method.name == method && &*mutant.method.class == "shop/Shop"
        });
        let texts =
            mutants.map(|mutant| format!("{} {}", mutant.line.unwrap(), mutant.operator.name()));
        texts.collect::<Vec<_>>()
    };
    assert_eq!(
        of("compare"),
        [
            "32 CONDITIONALS_BOUNDARY",
            "32 NEGATE_CONDITIONALS",
            "33 PRIMITIVE_RETURNS",
            "35 CONDITIONALS_BOUNDARY",
            "35 NEGATE_CONDITIONALS",
            "36 INCREMENTS",
            "38 PRIMITIVE_RETURNS"
        ]
    );
    assert_eq!(of("nothing"), ["80 INVERT_NEGS", "80 VOID_METHOD_CALLS"]);
    assert_eq!(of("lambda"), ["68 NULL_RETURNS"]);
    assert_eq!(
        of("lambda$lambda$0"),
        ["68 NEGATE_CONDITIONALS", "68 EMPTY_RETURNS"]
    );
    assert_eq!(of("<clinit>").len() + of("<init>").len(), 0);
}

fn name(method: &MethodGoals) -> String {
    let class = method.key.class.trim_start_matches("shop/");
    format!("{class}.{}", method.key.name)
}

/// The goals of a method's branches: line, edge, and the lines and edges they depend on.
fn branches(goals: &Goals, method: &str) -> Vec<String> {
    let method = goals
        .methods()
        .iter()
        .find(|found| name(found) == method)
        .unwrap();
    let short = |id| match goals.goal(id).kind {
        GoalKind::Branch { edge, .. } => Some(format!("{}:{edge}", goals.place(id)?.line)),
        GoalKind::Root { .. } => Some("entry".to_owned()),
        _ => None,
    };
    let mut texts = Vec::new();
    for &id in &method.goals {
        let Some(mut text) = short(id) else { continue };
        for &parent in goals.parents(id) {
            text = format!("{text} < {}", short(parent).unwrap());
        }
        texts.push(text);
    }
    texts.sort();
    texts
}
