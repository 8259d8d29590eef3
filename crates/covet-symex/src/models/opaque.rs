//! Methods that are not looked into: how the class library writes floating-point numbers.
//!
//! Their code would be followed for thousands of clauses that no solver can make use of, and releases differ in what they
//! answer. The result is concrete, and named as lost.

use super::{Effect, Prediction, Table, View};

pub(super) const MODELS: Table = &[
    (
        "jdk/internal/math/FloatingDecimal.toJavaFormatString(D)Ljava/lang/String;",
        written,
    ),
    (
        "jdk/internal/math/FloatingDecimal.toJavaFormatString(F)Ljava/lang/String;",
        written,
    ),
    (
        "jdk/internal/math/FloatingDecimal.appendTo(DLjava/lang/Appendable;)V",
        written,
    ),
    (
        "jdk/internal/math/FloatingDecimal.appendTo(FLjava/lang/Appendable;)V",
        written,
    ),
    (
        "jdk/internal/math/DoubleToDecimal.toString(D)Ljava/lang/String;",
        written,
    ),
    (
        "jdk/internal/math/FloatToDecimal.toString(F)Ljava/lang/String;",
        written,
    ),
    (
        "jdk/internal/math/DoubleToDecimal.appendTo(DLjava/lang/Appendable;)Ljava/lang/Appendable;",
        written,
    ),
    (
        "jdk/internal/math/FloatToDecimal.appendTo(FLjava/lang/Appendable;)Ljava/lang/Appendable;",
        written,
    ),
    (
        "jdk/internal/math/FormattedFloatingDecimal.valueOf(DILjdk/internal/math/FormattedFloatingDecimal$Form;)Ljdk/internal/math/FormattedFloatingDecimal;",
        written,
    ),
];

fn written(v: &mut View<'_>) -> Option<Prediction> {
    if !v.depends(0) {
        return None;
    }
    v.c.losses.add("text of a floating-point number");
    let effect = Effect::Plain;
    Some(Prediction {
        guard: None,
        effect,
    })
}
