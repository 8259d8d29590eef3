//! What two versions of a class must have in common, in HotSpot's order and words.

use covet_program::classfile::{ClassFile, Member};

use crate::vm::{Res, raise};

/// Bits of a member's flags that may differ.
const NATIVE: u16 = 0x0100;

/// Fails as `redefineClasses` does if more than method bodies changed.
pub fn compare(old: &ClassFile, new: &ClassFile) -> Res<()> {
    let what = if supers(old) != supers(new) {
        "change superclass or interfaces"
    } else if attributes(old) != attributes(new) {
        "change the class NestHost, NestMembers, Record, or PermittedSubclasses attribute"
    } else if old.access != new.access {
        "change the class modifiers"
    } else if members(old, &old.fields) != members(new, &new.fields) {
        "change the schema (add/remove fields)"
    } else {
        match methods(old, new) {
            Some(what) => what,
            None => return Ok(()),
        }
    };
    raise(
        "java/lang/UnsupportedOperationException",
        format!("class redefinition failed: attempted to {what}"),
    )
}

fn supers(file: &ClassFile) -> (Option<&str>, Vec<&str>) {
    let interfaces = file.interfaces.iter();
    let interfaces = interfaces.filter_map(|i| file.pool.class_name(*i).ok());
    (file.super_name().ok().flatten(), interfaces.collect())
}

/// Nest, record and sealing, by name.
fn attributes(file: &ClassFile) -> Vec<Vec<&str>> {
    let names = |list: Vec<u16>| {
        let names = list.into_iter();
        names.filter_map(|i| file.pool.class_name(i).ok()).collect()
    };
    let host = file.nest_host().ok().flatten();
    let components = file.record_components().ok().flatten();
    let record = components.iter().flatten().flat_map(|c| {
        let text = |i| file.pool.utf8(i).unwrap_or_default();
        [text(c.name), text(c.descriptor)]
    });
    let permitted = file.permitted_subclasses().ok().flatten();
    vec![
        names(host.into_iter().collect()),
        names(file.nest_members().unwrap_or_default()),
        vec![if components.is_some() { "record" } else { "" }],
        record.collect(),
        vec![if permitted.is_some() { "sealed" } else { "" }],
        names(permitted.unwrap_or_default()),
    ]
}

fn members<'f>(file: &'f ClassFile, list: &[Member]) -> Vec<(&'f str, &'f str, u16)> {
    let text = |i| file.pool.utf8(i).unwrap_or_default();
    let member = |m: &Member| (text(m.name), text(m.descriptor), m.access);
    list.iter().map(member).collect()
}

fn methods(old: &ClassFile, new: &ClassFile) -> Option<&'static str> {
    let (old, new) = (members(old, &old.methods), members(new, &new.methods));
    let same = |a: &(&str, &str, u16), b: &(&str, &str, u16)| (a.0, a.1) == (b.0, b.1);
    let differs = |n: &(&str, &str, u16)| {
        let o = old.iter().find(|o| same(o, n));
        o.is_some_and(|o| (o.2 ^ n.2) & !NATIVE != 0)
    };
    if new.iter().any(differs) {
        Some("change method modifiers")
    } else if new.iter().any(|n| !old.iter().any(|o| same(o, n))) {
        Some("add a method")
    } else if old.iter().any(|o| !new.iter().any(|n| same(o, n))) {
        Some("delete a method")
    } else {
        None
    }
}
