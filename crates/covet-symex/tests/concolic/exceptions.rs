//! What is not as it should be yet, and why.

const FLOATING: &str = "how floating-point numbers are written is not followed";
const PIECES: &str =
    "a method without a model sees characters, and their number is that of the run";

/// Methods whose needles are not reached.
pub const NOT_YET: &[(&str, &str)] = &[
    (
        "Boxes.same",
        "references are no terms: which boxes are one is not a condition",
    ),
    ("Builders.appendDouble", FLOATING),
    ("Buffers.appendDouble", FLOATING),
    ("Builders.reverseOfAnyLength", PIECES),
    ("Buffers.reverseOfAnyLength", PIECES),
    (
        "Calls.reflectionOfText",
        "the receiver of a reflective call has no term",
    ),
    (
        "Characters.wide",
        "the tables of Unicode are longer than what is read as a choice",
    ),
    (
        "Rows.gridOfLength",
        "lengths of arrays with several dimensions have no terms",
    ),
    (
        "Strings.format",
        "the digits of a number in a formatted text are found neither by search nor by small circuits",
    ),
    ("Texts.plusDouble", FLOATING),
];

/// Methods with solutions that do not go where they should.
pub const DIVERGES: &[(&str, &str)] = &[];
