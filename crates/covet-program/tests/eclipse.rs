//! Goals of what the Eclipse compiler makes of switches over strings and of `try` with resources: as JaCoCo counts.

use covet_program::ClassFile;
use covet_program::classwriter::{ClassWriter, CodeWriter, FrameSize, op};
use covet_program::goals::{GoalKind, Goals};

const FRAME: FrameSize = FrameSize {
    stack: 4,
    locals: 8,
};

/// The goals of a class with one static method.
fn goals(descriptor: &str, body: impl FnOnce(&mut CodeWriter<'_>)) -> Goals {
    let mut writer = ClassWriter::new(0x21, "A", "java/lang/Object", &[]);
    writer.method(9, "m", descriptor, FRAME, body);
    let file = ClassFile::parse(writer.finish().unwrap()).unwrap();
    Goals::of_files("A", &[file]).unwrap()
}

fn branches(goals: &Goals) -> usize {
    let is_branch = |kind| matches!(kind, GoalKind::Branch { .. });
    goals
        .branches()
        .iter()
        .filter(|g| is_branch(g.kind))
        .count()
}

/// `case "a": return 1; case "b": case "c": return 2; default: return 3`, where the last comparison falls through to
/// the default.
#[test]
fn a_switch_over_strings_has_its_cases_and_a_default() {
    let goals = goals("(Ljava/lang/String;)I", |code| {
        let (default, one, two) = (code.label(), code.label(), code.label());
        let tests: Vec<_> = (0..3).map(|_| code.label()).collect();
        code.load('L', 0);
        code.op(op::DUP);
        code.store('L', 1);
        code.call(op::INVOKEVIRTUAL, "java/lang/String", "hashCode", "()I");
        code.table_switch(97, &tests, default);
        for (test, text, case) in [(0, "a", one), (1, "b", two), (2, "c", two)] {
            code.bind(tests[test]);
            code.load('L', 1);
            code.ldc_string(text);
            let equals = "(Ljava/lang/Object;)Z";
            code.call(op::INVOKEVIRTUAL, "java/lang/String", "equals", equals);
            code.jump(op::IFNE, case);
            if test < 2 {
                code.jump(op::GOTO, default);
            }
        }
        for (label, value) in [(default, 3), (one, 1), (two, 2)] {
            code.bind(label);
            code.int(value);
            code.op(op::IRETURN);
        }
    });
    assert_eq!(branches(&goals), 3);
    let switch = &goals.string_switches()[0];
    let goal = |(site, edge)| goals.edge_goal(site, edge).unwrap();
    let cases = switch.cases.iter();
    let cases: Vec<_> = cases.map(|(text, edge)| (&**text, goal(*edge).0)).collect();
    assert_eq!(cases, [("a", 1), ("b", 2), ("c", 2)]);
    assert_eq!(goal(switch.default).0, 0);
    // Falling through the comparisons is the default as well.
    let comparisons = goals.methods()[0].sites[1..].iter();
    assert!(comparisons.clone().all(|(_, site)| goal((*site, 0)).0 == 0));
    assert_eq!(comparisons.count(), 3);
}

/// `try (r) { r.hashCode(); }`
#[test]
fn closing_resources_has_no_goals() {
    let goals = goals("(Ljava/io/Reader;)V", |code| {
        let labels: Vec<_> = (0..8).map(|_| code.label()).collect();
        let close = |code: &mut CodeWriter<'_>, behind| {
            code.load('L', 0);
            code.jump(op::IFNULL, behind);
            code.load('L', 0);
            code.call(op::INVOKEVIRTUAL, "java/io/Reader", "close", "()V");
            code.bind(behind);
        };
        let throw = |code: &mut CodeWriter<'_>| {
            code.load('L', 1);
            code.op(op::ATHROW);
        };
        code.bind(labels[0]);
        code.load('L', 0);
        code.call(op::INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I");
        code.op(op::POP);
        code.bind(labels[1]);
        close(code, labels[2]);
        code.op(op::RETURN);
        code.bind(labels[3]);
        code.store('L', 1);
        close(code, labels[4]);
        throw(code);
        code.bind(labels[5]);
        code.store('L', 2);
        code.load('L', 1);
        code.jump(op::IFNONNULL, labels[6]);
        code.load('L', 2);
        code.store('L', 1);
        code.jump(op::GOTO, labels[7]);
        code.bind(labels[6]);
        code.load('L', 1);
        code.load('L', 2);
        code.jump(op::IF_ACMPEQ, labels[7]);
        code.load('L', 1);
        code.load('L', 2);
        let suppressed = "(Ljava/lang/Throwable;)V";
        code.call(
            op::INVOKEVIRTUAL,
            "java/lang/Throwable",
            "addSuppressed",
            suppressed,
        );
        code.bind(labels[7]);
        throw(code);
        code.handler(labels[0], labels[1], labels[3], None);
        code.handler(labels[0], labels[5], labels[5], None);
    });
    assert_eq!(branches(&goals), 0);
    assert_eq!(goals.branches().len(), 1);
}
