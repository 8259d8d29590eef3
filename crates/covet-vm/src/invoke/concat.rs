//! `StringConcatFactory`: one class per shape, in `java.lang` beside `StringConcatHelper`.
//!
//! Deviation: the result is put together by a `StringBuilder`; the order of conversions and their frames are the JDK's.

use covet_program::classfile::Constant;
use covet_program::classwriter::{ClassWriter, CodeWriter, FrameSize, op};
use covet_program::descriptor;

use super::LinkedSite;
use super::direct::{CLASS_FLAGS, Request, SITE_FLAGS, class_name, is_ref, kind, slots};
use crate::vm::{Res, Vm};

pub(super) const HELPER: &str = "java/lang/StringConcatHelper";
const STRING: &str = "Ljava/lang/String;";
const BUILDER: &str = "java/lang/StringBuilder";
/// What a string can be returned as.
const RESULTS: [&str; 5] = [
    "java/lang/String",
    "java/lang/Object",
    "java/lang/CharSequence",
    "java/lang/Comparable",
    "java/io/Serializable",
];
const METHOD: &str = "concat";

/// A piece of the result.
#[derive(PartialEq, Eq)]
enum Piece {
    /// The next argument.
    Argument,
    /// A constant in modified UTF-8.
    Text(Vec<u8>),
}

/// Links a site of `makeConcatWithConstants` or `makeConcat`.
pub(super) fn link(vm: &mut Vm, r: &Request, plain: bool) -> Res<Option<LinkedSite>> {
    let params: Vec<&str> = descriptor::params(&r.desc).map(erase).collect();
    let pieces = if plain {
        Some(params.iter().map(|_| Piece::Argument).collect())
    } else {
        pieces(r)
    };
    let Some(pieces) = pieces else {
        return Ok(None);
    };
    let arguments = pieces.iter().filter(|p| **p == Piece::Argument).count();
    let width: u16 = params.iter().map(|p| slots(p)).sum();
    let result = class_name(descriptor::return_type(&r.desc));
    if arguments != params.len() || width > 200 || !RESULTS.contains(&result) {
        return Ok(None);
    }
    let desc = format!("({}){STRING}", params.concat());
    let key = shape(&desc, &pieces);
    if let Some(m) = vm.shapes.get(&key)
        && let Some(m) = vm.classes.try_method(*m)
    {
        return Ok(Some(vm.site(m.id)));
    }
    let host = vm.load_boot(HELPER)?;
    let name = vm.linked_name(host, "StringConcat");
    let class = write(&name, &desc, &params, &pieces);
    let site = vm.define_site(host, class, METHOD, &desc)?;
    if let Some(s) = site {
        vm.shapes.insert(key, s.method);
    }
    Ok(site)
}

/// The type of a parameter as far as the code depends on it.
fn erase(desc: &str) -> &str {
    if is_ref(desc) && desc != STRING {
        "Ljava/lang/Object;"
    } else {
        desc
    }
}

fn pieces(r: &Request) -> Option<Vec<Piece>> {
    let (recipe, constants) = r.args.split_first()?;
    let mut constants = constants.iter();
    let mut pieces = Vec::new();
    let mut text = Vec::new();
    for byte in string(r, *recipe)? {
        match byte {
            1 => {
                flush(&mut pieces, &mut text);
                pieces.push(Piece::Argument);
            }
            2 => text.extend(string(r, *constants.next()?)?),
            other => text.push(*other),
        }
    }
    flush(&mut pieces, &mut text);
    constants.next().is_none().then_some(pieces)
}

fn flush(pieces: &mut Vec<Piece>, text: &mut Vec<u8>) {
    if !text.is_empty() {
        pieces.push(Piece::Text(std::mem::take(text)));
    }
}

/// A string constant in modified UTF-8.
fn string(r: &Request, cp: u16) -> Option<&[u8]> {
    match r.file.pool.get(cp) {
        Ok(Constant::String { utf8 }) => r.file.pool.raw_utf8(utf8).ok(),
        _ => None,
    }
}

/// What tells one shape from another.
fn shape(desc: &str, pieces: &[Piece]) -> Box<[u8]> {
    let mut key = desc.as_bytes().to_vec();
    for p in pieces {
        match p {
            Piece::Argument => key.push(0),
            Piece::Text(t) => {
                key.push(1);
                key.extend((t.len() as u32).to_be_bytes());
                key.extend(t);
            }
        }
    }
    key.into()
}

fn write(name: &str, desc: &str, params: &[&str], pieces: &[Piece]) -> ClassWriter {
    let mut w = ClassWriter::new(CLASS_FLAGS, name, "java/lang/Object", &[]);
    let frame = FrameSize {
        stack: 4,
        locals: params.iter().map(|p| slots(p)).sum(),
    };
    w.method(SITE_FLAGS, METHOD, desc, frame, |c| {
        let objects = params.iter().all(|p| is_ref(p));
        if pieces.len() == 2 && objects {
            pair(c, pieces);
        } else {
            build(c, params, pieces);
        }
        c.ret(STRING);
    });
    w
}

/// Two pieces: the JDK has a method for that.
fn pair(c: &mut CodeWriter<'_>, pieces: &[Piece]) {
    let mut at = 0;
    for p in pieces {
        match p {
            Piece::Argument => {
                c.load('L', at);
                at += 1;
            }
            Piece::Text(t) => c.ldc_raw(t),
        }
    }
    let desc = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/String;";
    c.call(op::INVOKESTATIC, HELPER, "simpleConcat", desc);
}

fn build(c: &mut CodeWriter<'_>, params: &[&str], pieces: &[Piece]) {
    let length: usize = pieces
        .iter()
        .map(|p| match p {
            Piece::Argument => 12,
            Piece::Text(t) => t.len(),
        })
        .sum();
    c.class(op::NEW, BUILDER);
    c.op(op::DUP);
    c.int(length as i32);
    c.call(op::INVOKESPECIAL, BUILDER, "<init>", "(I)V");
    let mut params = params.iter();
    let mut at = 0;
    for p in pieces {
        let appended = match (p, params.as_slice().first()) {
            (Piece::Argument, Some(param)) => {
                params.next();
                c.load(kind(param), at);
                at += slots(param);
                convert(c, param)
            }
            (Piece::Text(t), _) => {
                c.ldc_raw(t);
                STRING
            }
            _ => continue,
        };
        let desc = format!("({appended})L{BUILDER};");
        c.call(op::INVOKEVIRTUAL, BUILDER, "append", &desc);
    }
    c.call(
        op::INVOKEVIRTUAL,
        BUILDER,
        "toString",
        "()Ljava/lang/String;",
    );
}

/// Converts an argument to something a builder appends exactly; answers its type.
fn convert(c: &mut CodeWriter<'_>, param: &str) -> &'static str {
    match kind(param) {
        'Z' => "Z",
        'C' => "C",
        'B' | 'S' | 'I' => "I",
        'J' => "J",
        'F' => {
            let desc = "(F)Ljava/lang/String;";
            c.call(op::INVOKESTATIC, "java/lang/Float", "toString", desc);
            STRING
        }
        'D' => {
            let desc = "(D)Ljava/lang/String;";
            c.call(op::INVOKESTATIC, "java/lang/Double", "toString", desc);
            STRING
        }
        _ if param == STRING => STRING,
        _ => {
            let desc = "(Ljava/lang/Object;)Ljava/lang/String;";
            c.call(op::INVOKESTATIC, HELPER, "stringOf", desc);
            STRING
        }
    }
}
