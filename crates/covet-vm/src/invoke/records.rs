//! `ObjectMethods`: `toString`, `hashCode` and `equals` of records.
//!
//! As in the JDK, `equals` compares the components from the last to the first, the others go from the first to the last.

use covet_program::classfile::{ClassFile, Constant};
use covet_program::classwriter::{ClassWriter, CodeWriter, FrameSize, op};

use super::LinkedSite;
use super::direct::{CLASS_FLAGS, Request, SITE_FLAGS, is_ref, kind};
use crate::vm::{Res, Vm};

const OBJECTS: &str = "java/util/Objects";
const BUILDER: &str = "java/lang/StringBuilder";
const STRING: &str = "Ljava/lang/String;";

/// A record and its components.
struct Record<'a> {
    class: &'a str,
    simple_name: String,
    /// Names for `toString`, fields and their types.
    components: Vec<(&'a str, &'a str, &'a str)>,
    /// Whether component strings come from `StringConcatFactory` (JDK 21) or from `String.format` (JDK 17).
    concatenates: bool,
}

/// Links a site of `bootstrap`.
pub(super) fn link(vm: &mut Vm, r: &Request) -> Res<Option<LinkedSite>> {
    let Some(record) = read(vm, r) else {
        return Ok(None);
    };
    let this = format!("L{};", record.class);
    let (desc, frame) = match r.name.as_str() {
        "toString" => (format!("({this}){STRING}"), (4, 1)),
        "hashCode" => (format!("({this})I"), (4, 1)),
        "equals" => (format!("({this}Ljava/lang/Object;)Z"), (4, 2)),
        _ => return Ok(None),
    };
    if r.desc != desc {
        return Ok(None);
    }
    let name = vm.linked_name(r.from, "Record");
    let mut w = ClassWriter::new(CLASS_FLAGS, &name, "java/lang/Object", &[]);
    let frame = FrameSize {
        stack: frame.0,
        locals: frame.1,
    };
    w.method(SITE_FLAGS, &r.name, &desc, frame, |c| {
        match r.name.as_str() {
            "toString" => record.write_to_string(c),
            "hashCode" => record.write_hash_code(c),
            _ => record.write_equals(c),
        }
    });
    vm.define_site(r.from, w, &r.name, &desc)
}

fn read<'a>(vm: &Vm, r: &'a Request) -> Option<Record<'a>> {
    let pool = &r.file.pool;
    let [class, names, getters @ ..] = r.args.as_slice() else {
        return None;
    };
    let class = pool.class_name(*class).ok()?;
    let Ok(Constant::String { utf8 }) = pool.get(*names) else {
        return None;
    };
    let names = pool.utf8(utf8).ok()?;
    let names: Vec<&str> = if names.is_empty() {
        Vec::new()
    } else {
        names.split(';').collect()
    };
    if class != r.file.name().ok()? || names.len() != getters.len() {
        return None;
    }
    let mut components = Vec::new();
    for (name, getter) in names.into_iter().zip(getters) {
        let (field, desc) = own_field(&r.file, class, *getter)?;
        components.push((name, field, desc));
    }
    Some(Record {
        class,
        simple_name: simple_name(&r.file, class)?,
        components,
        concatenates: vm.jdk.feature >= 21,
    })
}

/// Name and type of the field of `class` that a handle of kind `getField` reads.
fn own_field<'a>(file: &'a ClassFile, class: &str, cp: u16) -> Option<(&'a str, &'a str)> {
    const GET_FIELD: u8 = 1;
    let Ok(Constant::MethodHandle {
        kind: GET_FIELD,
        reference,
    }) = file.pool.get(cp)
    else {
        return None;
    };
    let (owner, name, desc) = file.pool.member(reference).ok()?;
    let declared = |index, text| file.pool.utf8(index).is_ok_and(|t| t == text);
    let exists = file.fields.iter().any(|f| {
        f.access & crate::class::acc::STATIC == 0
            && declared(f.name, name)
            && declared(f.descriptor, desc)
    });
    (exists && file.pool.class_name(owner).ok()? == class).then_some((name, desc))
}

/// `Class.getSimpleName`.
fn simple_name(file: &ClassFile, class: &str) -> Option<String> {
    for inner in file.inner_classes().ok()? {
        if file.pool.class_name(inner.inner).ok()? == class {
            return file.pool.utf8(inner.name).ok().map(str::to_owned);
        }
    }
    let start = class.rfind('/').map_or(0, |i| i + 1);
    Some(class[start..].to_owned())
}

/// The class with `hashCode`, `toString` and `compare` for a primitive.
fn helper(desc: &str) -> &'static str {
    match kind(desc) {
        'Z' => "java/lang/Boolean",
        'B' => "java/lang/Byte",
        'C' => "java/lang/Character",
        'S' => "java/lang/Short",
        'I' => "java/lang/Integer",
        'J' => "java/lang/Long",
        'F' => "java/lang/Float",
        'D' => "java/lang/Double",
        _ => OBJECTS,
    }
}

/// The type a helper takes.
fn taken(desc: &str) -> &str {
    if is_ref(desc) {
        "Ljava/lang/Object;"
    } else {
        desc
    }
}

impl Record<'_> {
    fn load(&self, c: &mut CodeWriter<'_>, local: u16, field: &str, desc: &str) {
        c.load('L', local);
        c.field(op::GETFIELD, self.class, field, desc);
    }

    fn write_hash_code(&self, c: &mut CodeWriter<'_>) {
        c.int(0);
        for (_, field, desc) in &self.components {
            c.int(31);
            c.op(op::IMUL);
            self.load(c, 0, field, desc);
            let hash = format!("({})I", taken(desc));
            c.call(op::INVOKESTATIC, helper(desc), "hashCode", &hash);
            c.op(op::IADD);
        }
        c.ret("I");
    }

    fn write_to_string(&self, c: &mut CodeWriter<'_>) {
        let mut text = format!("{}[", self.simple_name);
        c.class(op::NEW, BUILDER);
        c.op(op::DUP);
        c.call(op::INVOKESPECIAL, BUILDER, "<init>", "()V");
        for (n, (name, field, desc)) in self.components.iter().enumerate() {
            if n > 0 {
                text.push_str(", ");
            }
            text.push_str(name);
            text.push('=');
            append_text(c, &std::mem::take(&mut text));
            self.load(c, 0, field, desc);
            self.stringify(c, desc);
            append(c, STRING);
        }
        text.push(']');
        append_text(c, &text);
        c.call(
            op::INVOKEVIRTUAL,
            BUILDER,
            "toString",
            "()Ljava/lang/String;",
        );
        c.ret(STRING);
    }

    fn stringify(&self, c: &mut CodeWriter<'_>, desc: &str) {
        if is_ref(desc) && self.concatenates {
            let to = "(Ljava/lang/Object;)Ljava/lang/String;";
            c.call(op::INVOKESTATIC, super::concat::HELPER, "stringOf", to);
        } else {
            let to = format!("({}){STRING}", taken(desc));
            c.call(op::INVOKESTATIC, helper(desc), "toString", &to);
        }
    }

    fn write_equals(&self, c: &mut CodeWriter<'_>) {
        let (same, differs) = (c.label(), c.label());
        c.load('L', 0);
        c.load('L', 1);
        c.jump(op::IF_ACMPEQ, same);
        c.load('L', 1);
        c.class(op::INSTANCEOF, self.class);
        c.jump(op::IFEQ, differs);
        for (_, field, desc) in self.components.iter().rev() {
            self.load(c, 0, field, desc);
            c.load('L', 1);
            c.class(op::CHECKCAST, self.class);
            c.field(op::GETFIELD, self.class, field, desc);
            jump_unless_equal(c, desc, differs);
        }
        c.bind(same);
        c.int(1);
        c.ret("Z");
        c.bind(differs);
        c.int(0);
        c.ret("Z");
    }
}

fn jump_unless_equal(
    c: &mut CodeWriter<'_>,
    desc: &str,
    differs: covet_program::classwriter::Label,
) {
    match kind(desc) {
        'J' => {
            c.op(op::LCMP);
            c.jump(op::IFNE, differs);
        }
        'F' | 'D' => {
            let compare = format!("({desc}{desc})I");
            c.call(op::INVOKESTATIC, helper(desc), "compare", &compare);
            c.jump(op::IFNE, differs);
        }
        'L' | '[' => {
            let equals = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
            c.call(op::INVOKESTATIC, OBJECTS, "equals", equals);
            c.jump(op::IFEQ, differs);
        }
        _ => c.jump(op::IF_ICMPNE, differs),
    }
}

fn append(c: &mut CodeWriter<'_>, desc: &str) {
    let desc = format!("({desc})L{BUILDER};");
    c.call(op::INVOKEVIRTUAL, BUILDER, "append", &desc);
}

fn append_text(c: &mut CodeWriter<'_>, text: &str) {
    c.ldc_string(text);
    append(c, STRING);
}
