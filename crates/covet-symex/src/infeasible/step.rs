//! Instructions that neither jump nor compute: what they leave on the stack, and what holds behind them.

use covet_program::Constant;
use covet_program::classwriter::op;
use covet_program::descriptor::{params, return_type};
use covet_program::flow::Instruction;
use covet_smt::{Op as T, Sort, Term, Value};

use super::Body;
use super::loops::store;
use super::numbers::compute;
use super::state::{End, Fixed, Shown, State, Symbols};

const DUP_X1: u8 = 0x5a;
const DUP_X2: u8 = 0x5b;
const DUP2: u8 = 0x5c;
const DUP2_X1: u8 = 0x5d;
const DUP2_X2: u8 = 0x5e;

/// Whether an instruction may throw. Returns of synchronised methods may.
pub(super) fn throws(instruction: &Instruction<'_>) -> bool {
    matches!(
        instruction.opcode,
        op::LDC..=op::LDC2_W
            | op::IALOAD..=op::SALOAD
            | op::IASTORE..=op::SASTORE
            | 0x6c
            | 0x6d
            | 0x70
            | 0x71
            | op::IRETURN..=op::MONITOREXIT
            | op::MULTIANEWARRAY
    )
}

/// Runs an instruction.
pub(super) fn step(
    body: &Body<'_>,
    symbols: &mut Symbols<'_>,
    state: &mut State,
    instruction: &Instruction<'_>,
) -> Result<(), End> {
    let bci = instruction.bci;
    match instruction.opcode {
        op::NOP => Ok(()),
        op::ACONST_NULL => {
            let null = symbols.null();
            push(state, null)
        }
        0x02..=op::SIPUSH => push_number(symbols, state, instruction),
        op::LDC..=op::LDC2_W => constant(body, symbols, state, instruction),
        op::ILOAD..=op::ALOAD_3 => {
            let value = state.local(loaded(instruction))?;
            push(state, value)
        }
        op::IALOAD..=op::SALOAD => element(symbols, state, instruction),
        op::ISTORE..=op::ASTORE_3 => {
            let value = state.pop()?;
            put(
                symbols,
                state,
                store(instruction).ok_or(End::Unknown)?,
                value,
            );
            Ok(())
        }
        op::IASTORE..=op::SASTORE => {
            state.pop()?;
            at_index(symbols, state, bci).map(drop)
        }
        op::POP..=op::SWAP => shuffle(symbols, state, instruction.opcode),
        op::IINC => increment(
            symbols,
            state,
            u16::from(instruction.bytes[1]),
            i32::from(instruction.bytes[2].cast_signed()),
        ),
        op::IADD..=0x98 => compute(symbols, state, instruction.opcode, bci),
        op::GETSTATIC | op::GETFIELD => read(body, symbols, state, instruction),
        op::PUTSTATIC => state.pop().map(drop),
        op::PUTFIELD => {
            state.pop()?;
            let object = state.pop()?;
            state.not_null(symbols, object, bci)
        }
        op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => call(body, symbols, state, instruction),
        op::NEW => {
            let object = symbols.fresh("L", "a new object");
            state.object(symbols, object, bci)?;
            push(state, object)
        }
        op::NEWARRAY | op::ANEWARRAY => {
            let length = state.pop()?;
            new_array(symbols, state, length, bci)
        }
        op::MULTIANEWARRAY => {
            let dimensions = instruction.bytes.get(3).copied().unwrap_or(1);
            for _ in 1..dimensions {
                state.pop()?;
            }
            let length = state.pop()?;
            new_array(symbols, state, length, bci)
        }
        op::ARRAYLENGTH => {
            let array = state.pop()?;
            state.not_null(symbols, array, bci)?;
            let length = length(symbols, state, array, bci)?;
            push(state, length)
        }
        // What passes is what it was.
        op::CHECKCAST => Ok(()),
        op::INSTANCEOF => instance(body, symbols, state, instruction),
        op::MONITORENTER | op::MONITOREXIT => {
            let object = state.pop()?;
            state.not_null(symbols, object, bci)
        }
        op::WIDE => wide(symbols, state, instruction),
        _ => Err(End::Unknown),
    }
}

fn push(state: &mut State, value: Term) -> Result<(), End> {
    state.stack.push(value);
    Ok(())
}

/// Writes a local; the second half of a long or double is no value any more.
fn put(symbols: &Symbols<'_>, state: &mut State, slot: u16, value: Term) {
    state.set(slot, value);
    if is_wide(symbols, value)
        && let Some(next) = state.locals.get_mut(usize::from(slot) + 1)
    {
        *next = None;
    }
}

pub(super) fn is_wide(symbols: &Symbols<'_>, value: Term) -> bool {
    matches!(symbols.terms.sort(value), Sort::Long | Sort::Double)
}

fn push_number(
    symbols: &mut Symbols<'_>,
    state: &mut State,
    instruction: &Instruction<'_>,
) -> Result<(), End> {
    let opcode = instruction.opcode;
    let value = match opcode {
        0x09 | 0x0a => Value::Long(i64::from(opcode - 0x09)),
        0x0b..=0x0d => Value::Float(f32::from(opcode - 0x0b)),
        0x0e | 0x0f => Value::Double(f64::from(opcode - 0x0e)),
        _ => Value::Int(instruction.small_int().ok_or(End::Unknown)?),
    };
    let value = symbols.terms.constant(value);
    push(state, value)
}

fn constant(
    body: &Body<'_>,
    symbols: &mut Symbols<'_>,
    state: &mut State,
    instruction: &Instruction<'_>,
) -> Result<(), End> {
    let index = match instruction.opcode {
        op::LDC => u16::from(instruction.bytes[1]),
        _ => instruction.index().ok_or(End::Unknown)?,
    };
    let pool = &body.file.pool;
    let value = match pool.get(index).map_err(|_| End::Unknown)? {
        Constant::Integer(value) => Value::Int(value),
        Constant::Float(bits) => Value::Float(f32::from_bits(bits)),
        Constant::Long(value) => Value::Long(value),
        Constant::Double(bits) => Value::Double(f64::from_bits(bits)),
        Constant::Dynamic { nat, .. } => {
            let (name, descriptor) = pool.name_and_type(nat).map_err(|_| End::Unknown)?;
            let value = symbols.fresh(descriptor, name);
            return push(state, value);
        }
        _ => {
            let (value, _) = symbols.fixed(Fixed::Literal(index), "L", "a constant");
            state.object(symbols, value, instruction.bci)?;
            return push(state, value);
        }
    };
    let value = symbols.terms.constant(value);
    push(state, value)
}

/// The local that an instruction reads.
fn loaded(instruction: &Instruction<'_>) -> u16 {
    match instruction.opcode {
        op::ILOAD..=op::ALOAD => u16::from(instruction.bytes[1]),
        opcode => u16::from((opcode - op::ILOAD_0) % 4),
    }
}

/// Takes an array and an index from the stack that is inside from here on.
fn at_index(symbols: &mut Symbols<'_>, state: &mut State, bci: u16) -> Result<Term, End> {
    let index = state.pop()?;
    let array = state.pop()?;
    state.not_null(symbols, array, bci)?;
    let length = length(symbols, state, array, bci)?;
    let zero = symbols.int(0);
    let low = symbols.make(T::Le, &[zero, index]);
    state.assume(symbols, low, Shown::Term(low), bci)?;
    let high = symbols.make(T::Lt, &[index, length]);
    state.assume(symbols, high, Shown::Term(high), bci)?;
    Ok(array)
}

fn element(
    symbols: &mut Symbols<'_>,
    state: &mut State,
    instruction: &Instruction<'_>,
) -> Result<(), End> {
    at_index(symbols, state, instruction.bci)?;
    let descriptor = ["I", "J", "F", "D", "L", "B", "C", "S"];
    let descriptor = descriptor[usize::from(instruction.opcode - op::IALOAD)];
    let value = symbols.fresh(descriptor, "an element");
    push(state, value)
}

/// The length of an array, which is not negative.
fn length(
    symbols: &mut Symbols<'_>,
    state: &mut State,
    array: Term,
    bci: u16,
) -> Result<Term, End> {
    let (length, _) = symbols.fixed(Fixed::Length(array), "I", "length");
    let holds = not_negative(symbols, length);
    state.know(symbols, holds, bci)?;
    Ok(length)
}

fn not_negative(symbols: &mut Symbols<'_>, value: Term) -> Term {
    let zero = symbols.int(0);
    symbols.make(T::Le, &[zero, value])
}

fn new_array(
    symbols: &mut Symbols<'_>,
    state: &mut State,
    length: Term,
    bci: u16,
) -> Result<(), End> {
    let holds = not_negative(symbols, length);
    state.assume(symbols, holds, Shown::Term(holds), bci)?;
    let array = symbols.fresh("[", "a new array");
    state.object(symbols, array, bci)?;
    symbols.fix(Fixed::Length(array), length);
    push(state, array)
}

/// `pop` to `swap`. Forms that take two words mean one value where that is a long or double.
fn shuffle(symbols: &Symbols<'_>, state: &mut State, opcode: u8) -> Result<(), End> {
    let first = state.pop()?;
    if opcode == op::POP {
        return Ok(());
    }
    // Values that are copied, the topmost last.
    let mut copied = vec![first];
    if matches!(opcode, op::POP2 | DUP2 | DUP2_X1 | DUP2_X2) && !is_wide(symbols, first) {
        copied.insert(0, state.pop()?);
    }
    let mut under = Vec::new();
    match opcode {
        op::POP2 => return Ok(()),
        op::SWAP => {
            let second = state.pop()?;
            state.stack.extend([first, second]);
            return Ok(());
        }
        DUP_X1 | DUP2_X1 => under.push(state.pop()?),
        DUP_X2 | DUP2_X2 => {
            let second = state.pop()?;
            if !is_wide(symbols, second) {
                under.push(state.pop()?);
            }
            under.push(second);
        }
        _ => {}
    }
    state.stack.extend_from_slice(&copied);
    state.stack.extend(under);
    state.stack.extend(copied);
    Ok(())
}

fn increment(symbols: &mut Symbols<'_>, state: &mut State, slot: u16, by: i32) -> Result<(), End> {
    let value = state.local(slot)?;
    let by = symbols.int(by);
    let sum = symbols.make(T::Add, &[value, by]);
    state.set(slot, sum);
    Ok(())
}

fn wide(
    symbols: &mut Symbols<'_>,
    state: &mut State,
    instruction: &Instruction<'_>,
) -> Result<(), End> {
    let [_, opcode, a, b, ..] = *instruction.bytes else {
        return Err(End::Unknown);
    };
    let slot = u16::from_be_bytes([a, b]);
    match opcode {
        op::IINC => {
            let by = instruction.bytes.get(4..6).ok_or(End::Unknown)?;
            let by = i16::from_be_bytes([by[0], by[1]]);
            increment(symbols, state, slot, i32::from(by))
        }
        op::ILOAD..=op::ALOAD => {
            let value = state.local(slot)?;
            push(state, value)
        }
        op::ISTORE..=op::ASTORE => {
            let value = state.pop()?;
            put(symbols, state, slot, value);
            Ok(())
        }
        _ => Err(End::Unknown),
    }
}

fn read(
    body: &Body<'_>,
    symbols: &mut Symbols<'_>,
    state: &mut State,
    instruction: &Instruction<'_>,
) -> Result<(), End> {
    let index = instruction.index().ok_or(End::Unknown)?;
    let object = match instruction.opcode {
        op::GETFIELD => Some(state.pop()?),
        _ => None,
    };
    if let Some(object) = object {
        state.not_null(symbols, object, instruction.bci)?;
    }
    let member = body.file.pool.member(index);
    let (class, name, descriptor) = member.map_err(|_| End::Unknown)?;
    let value = match is_final(body, class, name, descriptor) {
        true => {
            let field = Fixed::Field(object, index);
            symbols.fixed(field, descriptor, name).0
        }
        false => symbols.fresh(descriptor, name),
    };
    push(state, value)
}

/// Whether a field is a final one of the class itself, and is not being written by now.
fn is_final(body: &Body<'_>, class: u16, name: &str, descriptor: &str) -> bool {
    let file = body.file;
    let own = file.pool.class_name(class).ok() == file.name().ok();
    let mut fields = file.fields.iter();
    own && !body.is_initialiser()
        && fields.any(|f| {
            f.access & 0x0010 != 0
                && file.pool.utf8(f.name).ok() == Some(name)
                && file.pool.utf8(f.descriptor).ok() == Some(descriptor)
        })
}

fn call(
    body: &Body<'_>,
    symbols: &mut Symbols<'_>,
    state: &mut State,
    instruction: &Instruction<'_>,
) -> Result<(), End> {
    let index = instruction.index().ok_or(End::Unknown)?;
    let pool = &body.file.pool;
    let (class, name, descriptor) = match pool.get(index).map_err(|_| End::Unknown)? {
        Constant::InvokeDynamic { nat, .. } => {
            let (name, descriptor) = pool.name_and_type(nat).map_err(|_| End::Unknown)?;
            ("", name, descriptor)
        }
        _ => {
            let member = pool.member(index).map_err(|_| End::Unknown)?;
            let class = pool.class_name(member.0).map_err(|_| End::Unknown)?;
            (class, member.1, member.2)
        }
    };
    let is_static = matches!(instruction.opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC);
    let count = params(descriptor).count() + usize::from(!is_static);
    let from = state.stack.len().checked_sub(count).ok_or(End::Unknown)?;
    let args = state.stack.split_off(from);
    if !is_static {
        state.not_null(symbols, args[0], instruction.bci)?;
    }
    let returned = return_type(descriptor);
    if returned == "V" {
        return Ok(());
    }
    let shown = format!("{name}()");
    let value = match is_pure(class, descriptor, is_static) {
        true => {
            let fixed = Fixed::Call(index, args);
            symbols.fixed(fixed, returned, &shown).0
        }
        false => symbols.fresh(returned, &shown),
    };
    push(state, value)
}

/// Whether a method answers the same to the same: its arguments are numbers and strings, and so is what it is asked of.
fn is_pure(class: &str, descriptor: &str, is_static: bool) -> bool {
    let number = |d: &str| d.len() == 1;
    let fixed = |d: &str| number(d) || d == "Ljava/lang/String;";
    let arguments = params(descriptor).all(fixed) && number(return_type(descriptor));
    arguments
        && match class {
            "java/lang/String" => !is_static,
            // Not `Math.random`.
            "java/lang/Math" | "java/lang/StrictMath" => params(descriptor).count() > 0,
            "java/lang/Integer"
            | "java/lang/Long"
            | "java/lang/Short"
            | "java/lang/Byte"
            | "java/lang/Character"
            | "java/lang/Boolean"
            | "java/lang/Float"
            | "java/lang/Double" => !is_static || params(descriptor).all(number),
            _ => false,
        }
}

/// What is null is no instance of anything.
fn instance(
    body: &Body<'_>,
    symbols: &mut Symbols<'_>,
    state: &mut State,
    instruction: &Instruction<'_>,
) -> Result<(), End> {
    let index = instruction.index().ok_or(End::Unknown)?;
    let class = body.file.pool.class_name(index).map_err(|_| End::Unknown)?;
    let object = state.pop()?;
    let simple = class.rsplit(['/', '$']).next().unwrap_or(class);
    let shown = format!("instanceof {simple}");
    let fixed = Fixed::Instance(object, class.to_owned());
    let (answer, _) = symbols.fixed(fixed, "Z", &shown);
    let zero = symbols.int(0);
    let no = symbols.make(T::Eq, &[answer, zero]);
    let there = symbols.is_object(object);
    let holds = symbols.make(T::Or, &[no, there]);
    state.know(symbols, holds, instruction.bci)?;
    push(state, answer)
}
