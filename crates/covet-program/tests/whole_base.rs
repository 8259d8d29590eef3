//! Models, goals and the library over the classes of `java.base` of the JDK at hand: nothing fails, invariants hold.

mod support;

use std::collections::BTreeSet;
use std::sync::Arc;

use covet_program::classfile::Member;
use covet_program::descriptor;
use covet_program::flow::instructions;
use covet_program::goals::{GoalKind, Goals};
use covet_program::library::Library;
use covet_program::model::{ClassModel, MethodModel, Nesting};
use covet_program::mutants::{Mutant, MutantEdit, of_file};
use covet_program::signature::{JavaType, bounds};
use covet_program::{ClassFile, ClassPath, Jdk};
use support::find_jdk;

fn library() -> Option<Library> {
    let jdk = Arc::new(find_jdk()?);
    let class_path = Arc::new(ClassPath::open(Vec::new(), jdk.feature).unwrap());
    Some(Library::new(jdk, class_path))
}

fn names(jdk: &Jdk, step: usize) -> Vec<String> {
    let entries = jdk.image.entries();
    let classes = entries.filter(|entry| entry.extension == "class" && entry.module == "java.base");
    let classes = classes.filter(|entry| !entry.parent.is_empty());
    let mut names: Vec<String> = classes
        .map(|entry| format!("{}/{}", entry.parent, entry.base))
        .collect();
    names.sort();
    names.into_iter().step_by(step).collect()
}

/// All classes in an optimised build, some otherwise.
fn step() -> usize {
    if cfg!(debug_assertions) { 5 } else { 1 }
}

#[test]
fn models_agree_with_descriptors() {
    let Some(library) = library() else { return };
    for name in names(library.jdk(), step()) {
        let class = library.require(&name).unwrap();
        assert_eq!(*class.name, *name);
        for method in &class.methods {
            check_method(&class, method);
        }
        for field in &class.fields {
            assert!(descriptor::parse_field(&field.descriptor).is_ok());
        }
    }
}

fn check_method(class: &ClassModel, method: &MethodModel) {
    let parsed: Vec<&str> = descriptor::params(&method.descriptor).collect();
    let what = || format!("{}.{}{}", class.name, method.name, method.descriptor);
    assert_eq!(parsed.len(), method.params.len(), "{}", what());
    assert_eq!(parsed.len(), method.param_names.len(), "{}", what());
    assert!(method.implicit <= parsed.len());
    // Variables of the classes around it have bounds that the class itself does not know.
    if !matches!(
        class.nesting,
        Nesting::TopLevel | Nesting::StaticNested { .. }
    ) {
        return;
    }
    let mut all = bounds(&class.type_parameters);
    all.extend(bounds(&method.type_parameters));
    let erased = method.params.iter().map(|param| param.descriptor(&all));
    assert_eq!(erased.collect::<Vec<_>>(), parsed, "{}", what());
    let result = method
        .returns
        .as_ref()
        .map_or("V".to_owned(), |ty| ty.descriptor(&all));
    assert_eq!(
        result,
        descriptor::return_type(&method.descriptor),
        "{}",
        what()
    );
}

#[test]
fn hierarchies() {
    let Some(library) = library() else { return };
    for name in names(library.jdk(), step() * 3) {
        let this = library.require(&name).unwrap().this_type();
        for supertype in library.supertypes(&name).unwrap() {
            let instance = library.as_super(&this, &supertype).unwrap().unwrap();
            assert_eq!(instance.name, supertype, "{name}");
        }
        library.abstract_methods(&name).unwrap();
    }
    assert_eq!(
        functional(&library, "java/util/Comparator").as_deref(),
        Some("compare")
    );
    assert_eq!(
        functional(&library, "java/util/function/BinaryOperator").as_deref(),
        Some("apply")
    );
    assert_eq!(
        functional(&library, "java/lang/Runnable").as_deref(),
        Some("run")
    );
    assert_eq!(functional(&library, "java/util/List"), None);
    assert_eq!(functional(&library, "java/lang/Override"), None);
    assert_eq!(functional(&library, "java/io/Serializable"), None);
    let list = library.abstract_methods("java/util/AbstractList").unwrap();
    let mut open: Vec<_> = list
        .iter()
        .map(|found| found.method().name.to_string())
        .collect();
    open.sort();
    assert_eq!(open, ["get", "size"]);
}

fn functional(library: &Library, name: &str) -> Option<String> {
    let found = library.functional_method(name).unwrap()?;
    Some(found.method().name.to_string())
}

#[test]
fn type_arguments_of_supertypes() {
    let Some(library) = library() else { return };
    let as_super = |text: &str, name: &str| {
        let JavaType::Class(ty) = covet_program::signature::field_signature(text).unwrap() else {
            panic!("{text}");
        };
        let found = library.as_super(&ty, name).unwrap();
        found.map_or_else(|| "none".to_owned(), |ty| ty.to_string())
    };
    let string = "Ljava/util/ArrayList<Ljava/lang/String;>;";
    assert_eq!(
        as_super(string, "java/lang/Iterable"),
        "java.lang.Iterable<java.lang.String>"
    );
    assert_eq!(as_super(string, "java/util/Map"), "none");
    assert_eq!(
        as_super("Ljava/util/ArrayList;", "java/util/List"),
        "java.util.List"
    );
    assert_eq!(
        as_super("Ljava/util/HashMap<-LK;+LV;>;", "java/util/Map"),
        "java.util.Map<? super K, ? extends V>"
    );
    assert_eq!(
        as_super("Ljava/lang/Integer;", "java/lang/Comparable"),
        "java.lang.Comparable<java.lang.Integer>"
    );
    assert_eq!(
        as_super("Ljava/util/List<*>;", "java/lang/Object"),
        "java.lang.Object"
    );
    assert!(library.is_exported("java/lang/String"));
    assert!(!library.is_exported("jdk/internal/misc/Unsafe"));
    assert!(!library.is_exported("sun/misc/../X") || !library.is_jdk("sun/misc/../X"));
    assert!(library.is_exported("of/mine/X") && !library.is_jdk("of/mine/X"));
    let missing = library.supertypes("of/mine/X").unwrap_err().to_string();
    assert_eq!(missing, "class of.mine.X is missing");
}

#[test]
fn goals_hang_together() {
    let Some(library) = library() else { return };
    let mut branches = 0;
    for name in names(library.jdk(), step())
        .iter()
        .filter(|name| !name.contains('$'))
    {
        let goals = Goals::of(&library, name).unwrap();
        branches += goals.branches().len();
        check_goals(&goals);
    }
    assert!(branches > 5000, "{branches}");
}

fn check_goals(goals: &Goals) {
    let mut texts = BTreeSet::new();
    for goal in goals.all() {
        assert!(texts.insert(goals.text(goal.id)), "{}", goals.text(goal.id));
        let parents = goals.parents(goal.id);
        for &parent in parents {
            assert!(matches!(goals.goal(parent).kind, GoalKind::Branch { .. }));
        }
        if let GoalKind::Branch { site, edge } = goal.kind {
            assert_eq!(goals.edge_goal(site, edge), Some(goal.id));
            assert!(edge < goals.site(site).kind.edges());
            let method = goals.site(site).method;
            let inside = goals.method_goals(method);
            assert!(inside.contains(&goal.id));
            assert!(
                parents
                    .iter()
                    .all(|parent| inside.contains(parent) && *parent != goal.id)
            );
        }
    }
    for method in goals.methods() {
        assert!(!method.goals.is_empty());
        assert!(method.sites.is_sorted() && method.lines.is_sorted());
        assert_eq!(
            method.root.is_some(),
            method
                .goals
                .iter()
                .all(|&id| !matches!(goals.goal(id).kind, GoalKind::Branch { .. }))
        );
    }
}

#[test]
fn mutants_are_instructions() {
    let Some(library) = library() else { return };
    let mut count = 0;
    for name in names(library.jdk(), step()) {
        let file = library.class_file(&name).unwrap().unwrap();
        let mutants = of_file(&file).unwrap();
        count += mutants.len();
        for mutant in &mutants {
            let MutantEdit::Overwrite { bytes } = &mutant.edit else {
                continue;
            };
            check_overwrite(&file, mutant, bytes);
        }
    }
    assert!(count > 5000, "{count}");
}

fn check_overwrite(file: &ClassFile, mutant: &Mutant, bytes: &[u8]) {
    let is_method = |method: &&Member| {
        file.pool.utf8(method.name) == Ok(&mutant.method.name)
            && file.pool.utf8(method.descriptor) == Ok(&mutant.method.descriptor)
    };
    let method = file.methods.iter().find(is_method).unwrap();
    let code = file.code(method).unwrap().unwrap();
    let mut all = instructions(file.bytecode(&code));
    let old = all.find(|at| at.bci == mutant.bci).unwrap();
    assert_eq!(old.bytes.len(), bytes.len(), "{}", mutant.text());
    assert_ne!(old.bytes, bytes, "{}", mutant.text());
    let mut new = instructions(bytes);
    new.by_ref().for_each(drop);
    assert_eq!(new.position(), bytes.len(), "{}", mutant.text());
}
