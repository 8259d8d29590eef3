//! A small world for the verifier, and what the type checker decides in it.
//!
//! `Left` and `Right` extend `Base`, `Face` is an interface, and `Test` is the class that is verified.

use covet_program::classfile::ClassFile;
use covet_program::classwriter::{ClassWriter, FrameSize};

use super::frame::{Frame, MapFrame};
use super::stackmap::{self, Broken, Limits};
use super::types::VType;
use super::unit::Unit;
use super::{ClassRef, Hierarchy, Rules, Stop, order};

/// Names of classes and their superclasses.
const WORLD: [(&str, Option<u32>); 6] = [
    ("java/lang/Object", None),
    ("Base", Some(0)),
    ("Left", Some(1)),
    ("Right", Some(1)),
    ("Face", Some(0)),
    ("Test", Some(0)),
];

pub(super) struct World;

impl Hierarchy for World {
    fn this_class(&self) -> ClassRef {
        ClassRef(5)
    }
    fn resolve(&mut self, name: &str) -> Option<ClassRef> {
        let found = (0..).zip(WORLD).find(|(_, (text, _))| *text == name);
        found.map(|(i, _)| ClassRef(i))
    }
    fn is_interface(&self, class: ClassRef) -> bool {
        self.name(class) == "Face"
    }
    fn super_class(&self, class: ClassRef) -> Option<ClassRef> {
        WORLD[class.0 as usize].1.map(ClassRef)
    }
    fn name(&self, class: ClassRef) -> &str {
        WORLD[class.0 as usize].0
    }
    fn same_package(&self, _: ClassRef, _: ClassRef) -> bool {
        true
    }
    fn method(&self, _: ClassRef, _: &str, _: &str) -> Option<(ClassRef, u16)> {
        None
    }
    fn field(&self, _: ClassRef, _: &str, _: &str) -> Option<(ClassRef, u16)> {
        None
    }
}

/// `Test` with empty static methods of these names.
pub(super) fn class(methods: &[&str]) -> ClassFile {
    let mut writer = ClassWriter::new(0x21, "Test", "java/lang/Object", &[]);
    let frame = FrameSize {
        stack: 0,
        locals: 0,
    };
    for name in methods {
        writer.method(9, name, "()V", frame, |code| code.ret("V"));
    }
    ClassFile::parse(writer.finish().unwrap()).unwrap()
}

pub(super) fn with_unit<T>(file: &ClassFile, work: impl FnOnce(&mut Unit<'_>) -> T) -> T {
    let rules = Rules {
        feature: 17,
        update: 21,
        hidden: false,
    };
    work(&mut Unit::new(file, &mut World, rules))
}

#[test]
fn known_names_are_verified_first() {
    let file = class(&["zoo", "main", "<clinit>", "apple"]);
    let names = order::methods(&file).into_iter();
    let names: Vec<_> = names.map(|m| file.pool.utf8(m.name).unwrap()).collect();
    assert_eq!(names, ["<clinit>", "main", "zoo", "apple"]);
}

/// Whether a value of one descriptor may be used as another.
fn assignable(from: &str, to: &str) -> Result<bool, Stop> {
    with_unit(&class(&[]), |unit| {
        let from = VType::of_descriptor(from, &mut unit.names);
        let to = VType::of_descriptor(to, &mut unit.names);
        unit.assignable(to, from, false)
    })
}

#[test]
fn classes_go_to_superclasses_and_any_interface() {
    assert_eq!(assignable("LLeft;", "LBase;"), Ok(true));
    assert_eq!(assignable("LBase;", "LLeft;"), Ok(false));
    assert_eq!(assignable("LLeft;", "LFace;"), Ok(true));
    assert_eq!(assignable("LFace;", "LLeft;"), Ok(false));
}

#[test]
fn arrays_go_by_their_components() {
    assert_eq!(assignable("[LLeft;", "[LBase;"), Ok(true));
    assert_eq!(assignable("[[I", "[Ljava/lang/Object;"), Ok(true));
    assert_eq!(assignable("[I", "[Ljava/lang/Object;"), Ok(false));
    assert_eq!(assignable("[B", "[Z"), Ok(false));
    assert_eq!(assignable("[I", "LFace;"), Ok(false));
}

#[test]
fn names_that_decide_need_no_class() {
    assert_eq!(assignable("LGone;", "Ljava/lang/Object;"), Ok(true));
    assert_eq!(assignable("LGone;", "LGone;"), Ok(true));
    assert_eq!(assignable("LLeft;", "LGone;"), Err(Stop::Unresolved));
}

/// The frames of a table for a method with an `int` argument, three locals, a stack of one, and twenty instructions of
/// one byte.
fn frames(data: &[u8]) -> Result<Vec<MapFrame>, Broken> {
    let mut initial = Frame::new(3, 1);
    initial.set_local(0, VType::Int);
    let limits = Limits {
        max_locals: 3,
        max_stack: 1,
        marks: &[1; 20],
    };
    with_unit(&class(&[]), |unit| {
        stackmap::read(unit, data, &initial, &limits)
    })
}

#[test]
fn frames_build_on_each_other() {
    // append long at 5; same, one float on the stack, at 5 + 1 + 3; chop one at 9 + 1 + 0.
    let table = [0, 3, 252, 0, 5, 4, 64 + 3, 2, 250, 0, 0];
    let Ok(frames) = frames(&table) else {
        panic!("no table");
    };
    let offsets: Vec<_> = frames.iter().map(|f| f.offset).collect();
    assert_eq!(offsets, [5, 9, 10]);
    assert_eq!(
        frames[1].locals[..],
        [VType::Int, VType::Long, VType::Long2]
    );
    assert_eq!(frames[1].stack, [VType::Float]);
    assert_eq!(frames[2].locals[..], [VType::Int]);
    assert!(frames[2].stack.is_empty());
}

#[test]
fn broken_tables_are_told_apart() {
    let thrown = |table: &[u8], what: &str| {
        let text = format!("StackMapTable format error: {what}");
        matches!(frames(table), Err(Broken::Stop(Stop::Thrown(t))) if t == text)
    };
    assert!(thrown(&[0, 1], "access beyond the end of attribute"));
    assert!(thrown(&[0, 1, 200, 0, 0], "reserved frame type"));
    assert!(thrown(&[0, 1, 64, 9], "bad verification type"));
    assert!(thrown(&[0, 1, 3, 3], "wrong attribute size"));
    assert!(matches!(frames(&[0, 1, 64, 4]), Err(Broken::Format(_))));
    assert!(matches!(frames(&[0, 1, 63]), Err(Broken::Offset(_))));
}
