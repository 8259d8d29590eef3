//! Opcodes that the rules mention, and the names of all (JVMS 6.5).

pub use covet_program::classwriter::op::*;

/// Names of the opcodes from 0 on; those behind `jsr_w` are HotSpot's own.
#[rustfmt::skip]
const NAMES: [&str; 239] = [
    "nop", "aconst_null", "iconst_m1", "iconst_0", "iconst_1", "iconst_2", "iconst_3", "iconst_4", "iconst_5",
    "lconst_0", "lconst_1", "fconst_0", "fconst_1", "fconst_2", "dconst_0", "dconst_1", "bipush", "sipush", "ldc",
    "ldc_w", "ldc2_w", "iload", "lload", "fload", "dload", "aload", "iload_0", "iload_1", "iload_2", "iload_3",
    "lload_0", "lload_1", "lload_2", "lload_3", "fload_0", "fload_1", "fload_2", "fload_3", "dload_0", "dload_1",
    "dload_2", "dload_3", "aload_0", "aload_1", "aload_2", "aload_3", "iaload", "laload", "faload", "daload",
    "aaload", "baload", "caload", "saload", "istore", "lstore", "fstore", "dstore", "astore", "istore_0", "istore_1",
    "istore_2", "istore_3", "lstore_0", "lstore_1", "lstore_2", "lstore_3", "fstore_0", "fstore_1", "fstore_2",
    "fstore_3", "dstore_0", "dstore_1", "dstore_2", "dstore_3", "astore_0", "astore_1", "astore_2", "astore_3",
    "iastore", "lastore", "fastore", "dastore", "aastore", "bastore", "castore", "sastore", "pop", "pop2", "dup",
    "dup_x1", "dup_x2", "dup2", "dup2_x1", "dup2_x2", "swap", "iadd", "ladd", "fadd", "dadd", "isub", "lsub", "fsub",
    "dsub", "imul", "lmul", "fmul", "dmul", "idiv", "ldiv", "fdiv", "ddiv", "irem", "lrem", "frem", "drem", "ineg",
    "lneg", "fneg", "dneg", "ishl", "lshl", "ishr", "lshr", "iushr", "lushr", "iand", "land", "ior", "lor", "ixor",
    "lxor", "iinc", "i2l", "i2f", "i2d", "l2i", "l2f", "l2d", "f2i", "f2l", "f2d", "d2i", "d2l", "d2f", "i2b", "i2c",
    "i2s", "lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg", "ifeq", "ifne", "iflt", "ifge", "ifgt", "ifle", "if_icmpeq",
    "if_icmpne", "if_icmplt", "if_icmpge", "if_icmpgt", "if_icmple", "if_acmpeq", "if_acmpne", "goto", "jsr", "ret",
    "tableswitch", "lookupswitch", "ireturn", "lreturn", "freturn", "dreturn", "areturn", "return", "getstatic",
    "putstatic", "getfield", "putfield", "invokevirtual", "invokespecial", "invokestatic", "invokeinterface",
    "invokedynamic", "new", "newarray", "anewarray", "arraylength", "athrow", "checkcast", "instanceof",
    "monitorenter", "monitorexit", "wide", "multianewarray", "ifnull", "ifnonnull", "goto_w", "jsr_w", "breakpoint",
    "fast_agetfield", "fast_bgetfield", "fast_cgetfield", "fast_dgetfield", "fast_fgetfield", "fast_igetfield",
    "fast_lgetfield", "fast_sgetfield", "fast_aputfield", "fast_bputfield", "fast_zputfield", "fast_cputfield",
    "fast_dputfield", "fast_fputfield", "fast_iputfield", "fast_lputfield", "fast_sputfield", "fast_aload_0",
    "fast_iaccess_0", "fast_aaccess_0", "fast_faccess_0", "fast_iload", "fast_iload2", "fast_icaload",
    "fast_invokevfinal", "fast_linearswitch", "fast_binaryswitch", "fast_aldc", "fast_aldc_w",
    "return_register_finalizer", "invokehandle", "nofast_getfield", "nofast_putfield", "nofast_aload_0",
    "nofast_iload", "_shouldnotreachhere",
];

/// The first opcode that HotSpot uses inside only.
pub const INTERNAL: u8 = 0xca;

/// The length of an instruction that HotSpot uses inside only. Its type checker reads over them, and then refuses the
/// first one; 0 for switches, whose length is in their operands.
pub fn internal_length(op: u8) -> Option<usize> {
    Some(match op {
        0xca | 0xdc | 0xe8 | 0xec | 0xee => 1,
        0xe0 | 0xe6 | 0xed => 2,
        0xcb..=0xdb | 0xe2 | 0xe3 | 0xe7 | 0xe9..=0xeb => 3,
        0xdd..=0xdf | 0xe1 => 4,
        0xe4 | 0xe5 => 0,
        _ => return None,
    })
}

/// The name of the instruction at a position of some code.
pub fn name_at(code: &[u8], at: usize) -> &'static str {
    match code.get(at) {
        Some(op) => NAMES.get(usize::from(*op)).copied().unwrap_or("<illegal>"),
        None => "<invalid>",
    }
}

/// The name of an opcode.
pub fn name(op: u8) -> &'static str {
    NAMES.get(usize::from(op)).copied().unwrap_or("<illegal>")
}
