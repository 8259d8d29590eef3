//! The text of a `VerifyError` of the type checker: message, location, reason, frames, code, handlers, stack map.

use std::fmt::Write;

use covet_program::classfile::Handler;

use super::frame::View;
use super::names::Names;
use super::types::{VType, Want};
use super::{opcodes, stackmap_text};

/// What is wrong.
#[derive(Clone, Copy, Debug)]
pub enum Fault<'f> {
    /// The instruction itself.
    Code,
    /// A type, and what it is not assignable to.
    Type(Origin<'f>, Option<Origin<'f>>),
    /// The state of `this`.
    Flags(View<'f>, View<'f>),
    /// An index of the constant pool.
    PoolIndex(u16),
    /// An index of a local.
    LocalIndex(u16),
    /// The depth of the stack.
    StackSize(View<'f>, View<'f>),
    /// Too much on the stack.
    Overflow(View<'f>),
    /// Too little on the stack.
    Underflow(View<'f>),
    /// No frame where one is needed.
    MissingMap,
    /// A frame of the stack map.
    BadMap(View<'f>),
}

/// Where a type comes from.
#[derive(Clone, Copy, Debug)]
pub enum Origin<'f> {
    /// A local of the current frame.
    Local(usize, VType, View<'f>),
    /// A slot of the current stack.
    Stack(usize, VType, View<'f>),
    /// A local of a frame of the stack map.
    MapLocal(usize, VType, View<'f>),
    /// A stack slot of a frame of the stack map.
    MapStack(usize, VType, View<'f>),
    /// An entry of the constant pool.
    Pool(u16, VType),
    /// The method's descriptor.
    Signature(VType),
    /// The instruction.
    Implicit(Want),
}

/// The method that is at fault.
pub struct Place<'f> {
    /// Internal name of the class.
    pub class: &'f str,
    /// Name of the method.
    pub name: &'f str,
    /// Its descriptor.
    pub descriptor: &'f str,
    /// Its code.
    pub code: &'f [u8],
    /// Its handlers.
    pub handlers: &'f [Handler],
    /// Content of its `StackMapTable`.
    pub map: Option<&'f [u8]>,
}

/// The whole message.
pub fn text(place: &Place<'_>, names: &Names, at: usize, what: &str, fault: Fault<'_>) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = render(&mut out, place, names, at, what, fault);
    out
}

fn render(
    out: &mut String,
    place: &Place<'_>,
    names: &Names,
    at: usize,
    what: &str,
    fault: Fault<'_>,
) -> std::fmt::Result {
    writeln!(out, "{what}\nException Details:\n  Location:")?;
    let op = opcodes::name_at(place.code, at);
    let (class, name, descriptor) = (place.class, place.name, place.descriptor);
    writeln!(out, "    {class}.{name}{descriptor} @{at}: {op}")?;
    writeln!(out, "  Reason:\n    {}", reason(names, fault))?;
    let (current, map) = frames(fault);
    frame(out, names, "Current", current)?;
    frame(out, names, "Stackmap", map)?;
    bytecode(out, place.code)?;
    handlers(out, place.handlers)?;
    match place.map {
        Some(map) => stackmap_text::write(out, map),
        None => Ok(()),
    }
}

fn reason(names: &Names, fault: Fault<'_>) -> String {
    match fault {
        Fault::Code => "Error exists in the bytecode".into(),
        Fault::Type(found, None) => format!("Invalid type: {}", origin(names, found)),
        Fault::Type(found, Some(expected)) => format!(
            "Type {} is not assignable to {}",
            origin(names, found),
            origin(names, expected)
        ),
        Fault::Flags(..) => "Current frame's flags are not assignable to stack map frame's.".into(),
        Fault::PoolIndex(i) => format!("Constant pool index {i} is invalid"),
        Fault::LocalIndex(i) => format!("Local index {i} is invalid"),
        Fault::StackSize(..) => "Current frame's stack size doesn't match stackmap.".into(),
        Fault::Overflow(_) => "Exceeded max stack size.".into(),
        Fault::Underflow(_) => "Attempt to pop empty stack.".into(),
        Fault::MissingMap => "Expected stackmap frame at this location.".into(),
        Fault::BadMap(_) => "Invalid stackmap specification.".into(),
    }
}

fn origin(names: &Names, origin: Origin<'_>) -> String {
    match origin {
        Origin::Local(i, t, _) => format!("{} (current frame, locals[{i}])", t.text(names)),
        Origin::Stack(i, t, _) => format!("{} (current frame, stack[{i}])", t.text(names)),
        Origin::MapLocal(i, t, _) => format!("{} (stack map, locals[{i}])", t.text(names)),
        Origin::MapStack(i, t, _) => format!("{} (stack map, stack[{i}])", t.text(names)),
        Origin::Pool(i, t) => format!("{} (constant pool {i})", t.text(names)),
        Origin::Signature(t) => format!("{} (from method signature)", t.text(names)),
        Origin::Implicit(want) => want.text(names),
    }
}

/// The frames that are shown: the current one and one of the stack map.
fn frames(fault: Fault<'_>) -> (Option<View<'_>>, Option<View<'_>>) {
    match fault {
        Fault::Type(found, expected) => (view(found), expected.and_then(view)),
        Fault::Flags(a, b) | Fault::StackSize(a, b) => (Some(a), Some(b)),
        Fault::Overflow(a) | Fault::Underflow(a) | Fault::BadMap(a) => (Some(a), None),
        Fault::Code | Fault::PoolIndex(_) | Fault::LocalIndex(_) | Fault::MissingMap => {
            (None, None)
        }
    }
}

fn view(origin: Origin<'_>) -> Option<View<'_>> {
    match origin {
        Origin::Local(_, _, v)
        | Origin::Stack(_, _, v)
        | Origin::MapLocal(_, _, v)
        | Origin::MapStack(_, _, v) => Some(v),
        _ => None,
    }
}

fn frame(out: &mut String, names: &Names, which: &str, view: Option<View<'_>>) -> std::fmt::Result {
    let Some(view) = view else {
        return Ok(());
    };
    let flag = if view.this_uninit {
        " flagThisUninit"
    } else {
        ""
    };
    writeln!(out, "  {which} Frame:\n    bci: @{}", view.offset)?;
    writeln!(out, "    flags: {{{flag} }}")?;
    writeln!(out, "    locals: {{{} }}", list(names, view.locals))?;
    writeln!(out, "    stack: {{{} }}", list(names, view.stack))
}

fn list(names: &Names, types: &[VType]) -> String {
    let texts: Vec<String> = types
        .iter()
        .map(|t| format!(" {}", t.text(names)))
        .collect();
    texts.join(",")
}

/// Sixteen bytes a line in pairs; a full last line is followed by an empty one.
fn bytecode(out: &mut String, code: &[u8]) -> std::fmt::Result {
    writeln!(out, "  Bytecode:")?;
    for line in (0..=code.len()).step_by(16) {
        write!(out, "    {line:07x}:")?;
        for at in line..line + 16 {
            if at % 2 == 0 {
                out.push(' ');
            }
            match code.get(at) {
                Some(byte) => write!(out, "{byte:02x}")?,
                None => out.push_str("  "),
            }
        }
        out.push('\n');
    }
    Ok(())
}

fn handlers(out: &mut String, handlers: &[Handler]) -> std::fmt::Result {
    if !handlers.is_empty() {
        writeln!(out, "  Exception Handler Table:")?;
    }
    for h in handlers {
        writeln!(
            out,
            "    bci [{}, {}] => handler: {}",
            h.start, h.end, h.target
        )?;
    }
    Ok(())
}
