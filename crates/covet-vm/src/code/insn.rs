//! The instruction set of the register code.
//!
//! `a`, `b`, `c` are registers unless said otherwise, `x` and `y` immediates. Instructions that charge carry the cost in
//! `c`. The suffix `U` marks an unresolved instruction that rewrites itself once its constant pool entry is resolved;
//! `C` marks a form that checks the class's initialisation state.

/// An instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
#[expect(missing_docs, reason = "see the module comment")]
pub struct Insn {
    pub op: Op,
    pub a: u16,
    pub b: u16,
    pub c: u16,
    pub x: u32,
    pub y: u32,
}

impl Insn {
    /// An instruction with the given operands.
    pub fn new(op: Op, a: u16, b: u16, c: u16, x: u32, y: u32) -> Insn {
        Insn { op, a, b, c, x, y }
    }
}

/// An instruction in place: fields are read from the code when they are needed, so that nothing is copied on the way to
/// an operation.
#[derive(Clone, Copy, Debug)]
pub struct At(pub *const Insn);

#[expect(missing_docs, reason = "the fields of an instruction")]
#[expect(
    unsafe_code,
    reason = "the interpreter only makes views of instructions of running code"
)]
impl At {
    #[inline(always)]
    pub fn op(self) -> Op {
        // SAFETY: see above.
        unsafe { (*self.0).op }
    }
    #[inline(always)]
    pub fn a(self) -> u16 {
        // SAFETY: see above.
        unsafe { (*self.0).a }
    }
    #[inline(always)]
    pub fn b(self) -> u16 {
        // SAFETY: see above.
        unsafe { (*self.0).b }
    }
    #[inline(always)]
    pub fn c(self) -> u16 {
        // SAFETY: see above.
        unsafe { (*self.0).c }
    }
    #[inline(always)]
    pub fn x(self) -> u32 {
        // SAFETY: see above.
        unsafe { (*self.0).x }
    }
    #[inline(always)]
    pub fn y(self) -> u32 {
        // SAFETY: see above.
        unsafe { (*self.0).y }
    }
    /// A copy of the instruction.
    #[inline(always)]
    pub fn get(self) -> Insn {
        // SAFETY: see above.
        unsafe { *self.0 }
    }
}

/// Operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
#[expect(
    missing_docs,
    reason = "named after the JVMS instructions they stand for"
)]
pub enum Op {
    Nop,
    /// Charges `c` where a block falls into the next one.
    Charge,
    /// `a = b`. Does the `c` instructions behind it as well, which are `Mov` and `Imm`.
    Mov,
    /// `a = x | y << 32`. Does the `c` instructions behind it as well, which are `Mov` and `Imm`.
    Imm,
    /// `a = x`, a boolean that conditions before it decided (see [`Condition`](super::Condition)); y: which net.
    Flag,
    // int, register-register
    IAdd,
    ISub,
    IMul,
    IDiv,
    IRem,
    IAnd,
    IOr,
    IXor,
    IShl,
    IShr,
    IUshr,
    INeg,
    // int, register-immediate in x
    IAddI,
    IMulI,
    IAndI,
    IShlI,
    IShrI,
    IUshrI,
    IOrI,
    IXorI,
    IDivI,
    IRemI,
    // long
    LAdd,
    LSub,
    LMul,
    LDiv,
    LRem,
    LAnd,
    LOr,
    LXor,
    LShl,
    LShr,
    LUshr,
    LNeg,
    LAddI,
    // float
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
    FNeg,
    // double
    DAdd,
    DSub,
    DMul,
    DDiv,
    DRem,
    DNeg,
    // conversions
    I2L,
    I2F,
    I2D,
    L2I,
    L2F,
    L2D,
    F2I,
    F2L,
    F2D,
    D2I,
    D2L,
    D2F,
    I2B,
    I2C,
    I2S,
    LCmp,
    FCmpL,
    FCmpG,
    DCmpL,
    DCmpG,
    // branches: a, b operands, c cost, x target; the I forms compare with y; float forms: bit 0 of y = taken when
    // unordered. In a net of conditions: index + 1 of the condition, in b where there is one register, else in y >> 1.
    IfEq,
    IfNe,
    IfLt,
    IfGe,
    IfGt,
    IfLe,
    IfEqI,
    IfNeI,
    IfLtI,
    IfGeI,
    IfGtI,
    IfLeI,
    LIfEq,
    LIfNe,
    LIfLt,
    LIfGe,
    LIfGt,
    LIfLe,
    FIfEq,
    FIfNe,
    FIfLt,
    FIfGe,
    FIfGt,
    FIfLe,
    DIfEq,
    DIfNe,
    DIfLt,
    DIfGe,
    DIfGt,
    DIfLe,
    IfAEq,
    IfANe,
    IfNull,
    IfNonNull,
    Goto,
    Jsr,
    RetJsr,
    /// a key, c cost, x index of the switch table.
    Switch,
    // arrays: a dst, b array, c index; stores: a value
    LdI8,
    LdU16,
    LdI16,
    Ld32,
    Ld64,
    LdRef,
    St8,
    St16,
    St32,
    St64,
    StRef,
    ArrayLength,
    // fields: a dst, b object, x offset; stores: a object, b value
    GetFieldU,
    GetU8,
    GetI8,
    GetU16,
    GetI16,
    Get32,
    GetRef,
    Get64,
    PutFieldU,
    PutZ,
    Put8,
    Put16,
    Put32,
    PutRef,
    Put64,
    // statics: a dst or value, x mirror, y offset
    GetStaticU,
    GsU8,
    GsI8,
    GsU16,
    GsI16,
    Gs32,
    GsRef,
    Gs64,
    /// As `GsU8` and `Gs64`, of fields that are others in another world.
    GsWorldU8,
    GsWorld64,
    GsU8C,
    GsI8C,
    GsU16C,
    GsI16C,
    Gs32C,
    GsRefC,
    Gs64C,
    PutStaticU,
    PsZ,
    Ps8,
    Ps16,
    Ps32,
    PsRef,
    Ps64,
    PsZC,
    Ps8C,
    Ps16C,
    Ps32C,
    PsRefC,
    Ps64C,
    // objects
    /// a dst, x constant pool index.
    NewU,
    /// a dst, x class, y units.
    New,
    NewC,
    /// a dst, b length, x array class.
    NewArray,
    ANewArrayU,
    /// a first dimension and dst, b dimensions, x constant pool index.
    MultiNewArrayU,
    MultiNewArray,
    /// a value, x constant pool index.
    CheckCastU,
    /// a value, x class, y last class that passed.
    CheckCast,
    /// a dst, b value, x constant pool index.
    InstanceOfU,
    /// a dst, b value, x class, y last class that passed.
    InstanceOf,
    Throw,
    MonitorEnter,
    MonitorExit,
    /// a dst, x constant pool index.
    LdcU,
    /// a dst, x reference.
    LdRefConst,
    // calls: a first argument and result, b argument slots, c cost, x constant pool index
    InvokeVirtualU,
    InvokeSpecialU,
    InvokeStaticU,
    InvokeInterfaceU,
    InvokeDynamicU,
    /// x method.
    CallStatic,
    CallStaticC,
    /// x method, receiver checked for null.
    CallSpecial,
    /// x vtable index, y resolved method.
    CallVirtual,
    /// x site.
    CallInterface,
    /// x polymorphic method, y what it is.
    CallPoly,
    /// x site with appendix: `invokeExact` and friends after linking.
    CallHandle,
    /// x site with appendix: `invokedynamic` after linking.
    CallDynamic,
    Ret,
    RetVal,
    /// Records the branch behind it: x site.
    ObserveBranch,
    /// Records the switch behind it: x site.
    ObserveSwitch,
    /// Records that the method is entered: x index.
    ObserveEntry,
    /// Records a line: x index.
    ObserveLine,
    /// The bytecode cannot be executed: x says why.
    Bad,
}
