//! Conversions between the types of a functional interface and of its implementation, as
//! `TypeConvertingMethodAdapter` of the JDK writes them and `AbstractValidatingLambdaMetafactory` allows them.

use covet_program::classwriter::{CodeWriter, op};

use super::direct::{class_name, is_ref, kind};

/// Wrapper class and unboxing method of a primitive.
fn wrapper(primitive: char) -> (&'static str, &'static str) {
    match primitive {
        'Z' => ("java/lang/Boolean", "booleanValue"),
        'B' => ("java/lang/Byte", "byteValue"),
        'C' => ("java/lang/Character", "charValue"),
        'S' => ("java/lang/Short", "shortValue"),
        'I' => ("java/lang/Integer", "intValue"),
        'J' => ("java/lang/Long", "longValue"),
        'F' => ("java/lang/Float", "floatValue"),
        _ => ("java/lang/Double", "doubleValue"),
    }
}

/// The primitive a wrapper class stands for.
fn unwrapped(desc: &str) -> Option<char> {
    let name = class_name(desc);
    ['Z', 'B', 'C', 'S', 'I', 'J', 'F', 'D']
        .into_iter()
        .find(|p| wrapper(*p).0 == name)
}

fn is_number(primitive: char) -> bool {
    !matches!(primitive, 'Z' | 'C')
}

/// Widening primitive conversion, identity included (JLS 5.1.2).
fn widens(from: char, to: char) -> bool {
    from == to
        || match from {
            'B' => "SIJFD".contains(to),
            'S' | 'C' => "IJFD".contains(to),
            'I' => "JFD".contains(to),
            'J' => "FD".contains(to),
            'F' => to == 'D',
            _ => false,
        }
}

/// Whether a value can be passed on. Of two references it is assumed: the code checks them with casts.
pub(super) fn adaptable(from: &str, to: &str, strict: bool) -> bool {
    match (is_ref(from), is_ref(to)) {
        (true, true) => true,
        (false, false) => widens(kind(from), kind(to)),
        (false, true) => {
            let boxed = wrapper(kind(from)).0;
            unwrapped(to).is_none() && !to.starts_with('[') || class_name(to) == boxed
        }
        (true, false) => match unwrapped(from) {
            Some(p) => widens(p, kind(to)),
            None => !strict,
        },
    }
}

/// Whether a result can be passed on.
pub(super) fn adaptable_result(from: &str, to: &str) -> bool {
    to == "V" || from != "V" && adaptable(from, to, false)
}

/// Whether a result can be passed on where `void` only fits `void`.
pub(super) fn adaptable_result_strictly(from: &str, to: &str) -> bool {
    if from == "V" || to == "V" {
        from == to
    } else {
        adaptable(from, to, true)
    }
}

/// Boxes the value on the stack.
pub(super) fn boxed(c: &mut CodeWriter<'_>, primitive: char) {
    let (name, _) = wrapper(primitive);
    let desc = format!("({primitive})L{name};");
    c.call(op::INVOKESTATIC, name, "valueOf", &desc);
}

fn unboxed(c: &mut CodeWriter<'_>, class: &str, primitive: char) {
    let (_, method) = wrapper(primitive);
    c.call(op::INVOKEVIRTUAL, class, method, &format!("(){primitive}"));
}

fn widened(c: &mut CodeWriter<'_>, from: char, to: char) {
    match (from, to) {
        ('B' | 'S' | 'C' | 'I', 'J') => c.op(op::I2L),
        ('B' | 'S' | 'C' | 'I', 'F') => c.op(op::I2F),
        ('B' | 'S' | 'C' | 'I', 'D') => c.op(op::I2D),
        ('J', 'F') => c.op(op::L2F),
        ('J', 'D') => c.op(op::L2D),
        ('F', 'D') => c.op(op::F2D),
        _ => {}
    }
}

fn cast(c: &mut CodeWriter<'_>, from: &str, to: &str) {
    if from != to && to != "java/lang/Object" {
        c.class(op::CHECKCAST, to);
    }
}

/// Converts the value on the stack from `from` to `to`; `functional` is its type in the instantiated interface.
pub(super) fn convert(c: &mut CodeWriter<'_>, from: &str, to: &str, functional: &str) {
    if from == "V" || to == "V" || from == to && from == functional {
        return;
    }
    if !is_ref(from) {
        return from_primitive(c, kind(from), to);
    }
    let source = if is_ref(functional) {
        cast(c, class_name(from), class_name(functional));
        functional
    } else {
        from
    };
    if is_ref(to) {
        return cast(c, class_name(source), class_name(to));
    }
    let target = kind(to);
    match unwrapped(source) {
        Some(p) if is_number(p) => unboxed(c, wrapper(p).0, target),
        Some(p) => {
            unboxed(c, wrapper(p).0, p);
            widened(c, p, target);
        }
        None => {
            let class = if is_number(target) {
                "java/lang/Number"
            } else {
                wrapper(target).0
            };
            cast(c, class_name(source), class);
            unboxed(c, class, target);
        }
    }
}

fn from_primitive(c: &mut CodeWriter<'_>, from: char, to: &str) {
    if !is_ref(to) {
        return widened(c, from, kind(to));
    }
    match unwrapped(to) {
        Some(p) => {
            widened(c, from, p);
            boxed(c, p);
        }
        None => {
            boxed(c, from);
            cast(c, wrapper(from).0, class_name(to));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{adaptable, adaptable_result};

    #[test]
    fn primitives_widen_only() {
        assert!(adaptable("I", "J", true));
        assert!(!adaptable("J", "I", true));
        assert!(!adaptable("B", "C", true));
        assert!(!adaptable("Z", "I", true));
    }

    #[test]
    fn boxes() {
        assert!(adaptable("I", "Ljava/lang/Integer;", true));
        assert!(adaptable("I", "Ljava/lang/Object;", true));
        assert!(!adaptable("I", "Ljava/lang/Long;", true));
        assert!(adaptable("Ljava/lang/Integer;", "J", true));
        assert!(!adaptable("Ljava/lang/Object;", "J", true));
        assert!(adaptable("Ljava/lang/Object;", "J", false));
    }

    #[test]
    fn void_takes_everything() {
        assert!(adaptable_result("J", "V"));
        assert!(!adaptable_result("V", "J"));
    }
}
