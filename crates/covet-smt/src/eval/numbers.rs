//! Operations on numbers and truth values.

use crate::op::{Math, Op};
use crate::value::Value;

/// The result, if the operation is one on numbers.
pub(super) fn apply(op: Op, args: &[Value]) -> Option<Value> {
    match args {
        [Value::Bool(a), Value::Bool(b)] => booleans(op, *a, *b),
        [Value::Int(a), Value::Int(b)] => ints(op, *a, *b),
        [Value::Long(a), Value::Long(b)] => longs(op, *a, *b),
        [Value::Long(a), Value::Int(b)] => long_shift(op, *a, *b),
        [Value::Float(a), Value::Float(b)] => floats(op, *a, *b),
        [Value::Double(a), Value::Double(b)] => doubles(op, *a, *b),
        [a] => unary(op, a),
        _ => None,
    }
}

fn booleans(op: Op, a: bool, b: bool) -> Option<Value> {
    Some(Value::Bool(match op {
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Eq => a == b,
        _ => return None,
    }))
}

fn ints(op: Op, a: i32, b: i32) -> Option<Value> {
    Some(Value::Int(match op {
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::Mul => a.wrapping_mul(b),
        Op::Div if b == 0 => 0,
        Op::Div => a.wrapping_div(b),
        Op::Rem if b == 0 => 0,
        Op::Rem => a.wrapping_rem(b),
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Shl => a.wrapping_shl(b as u32 & 31),
        Op::Shr => a.wrapping_shr(b as u32 & 31),
        Op::Ushr => (a as u32).wrapping_shr(b as u32 & 31) as i32,
        Op::Eq => return Some(Value::Bool(a == b)),
        Op::Lt => return Some(Value::Bool(a < b)),
        Op::Le => return Some(Value::Bool(a <= b)),
        _ => return None,
    }))
}

fn longs(op: Op, a: i64, b: i64) -> Option<Value> {
    Some(Value::Long(match op {
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::Mul => a.wrapping_mul(b),
        Op::Div if b == 0 => 0,
        Op::Div => a.wrapping_div(b),
        Op::Rem if b == 0 => 0,
        Op::Rem => a.wrapping_rem(b),
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Eq => return Some(Value::Bool(a == b)),
        Op::Lt => return Some(Value::Bool(a < b)),
        Op::Le => return Some(Value::Bool(a <= b)),
        _ => return None,
    }))
}

fn long_shift(op: Op, a: i64, b: i32) -> Option<Value> {
    Some(Value::Long(match op {
        Op::Shl => a.wrapping_shl(b as u32 & 63),
        Op::Shr => a.wrapping_shr(b as u32 & 63),
        Op::Ushr => (a as u64).wrapping_shr(b as u32 & 63) as i64,
        _ => return None,
    }))
}

fn floats(op: Op, a: f32, b: f32) -> Option<Value> {
    Some(Value::Float(match op {
        Op::Add => a + b,
        Op::Sub => a - b,
        Op::Mul => a * b,
        Op::Div => a / b,
        Op::Rem => a % b,
        Op::Eq => return Some(Value::Bool(a == b)),
        Op::Lt => return Some(Value::Bool(a < b)),
        Op::Le => return Some(Value::Bool(a <= b)),
        _ => return None,
    }))
}

fn doubles(op: Op, a: f64, b: f64) -> Option<Value> {
    Some(Value::Double(match op {
        Op::Add => a + b,
        Op::Sub => a - b,
        Op::Mul => a * b,
        Op::Div => a / b,
        Op::Rem => a % b,
        Op::Math(Math::Pow) => a.powf(b),
        Op::Math(Math::Atan2) => a.atan2(b),
        Op::Math(Math::Hypot) => a.hypot(b),
        Op::Eq => return Some(Value::Bool(a == b)),
        Op::Lt => return Some(Value::Bool(a < b)),
        Op::Le => return Some(Value::Bool(a <= b)),
        _ => return None,
    }))
}

fn unary(op: Op, a: &Value) -> Option<Value> {
    Some(match (op, a) {
        (Op::Neg, Value::Int(a)) => Value::Int(a.wrapping_neg()),
        (Op::Neg, Value::Long(a)) => Value::Long(a.wrapping_neg()),
        (Op::Neg, Value::Float(a)) => Value::Float(f32::from_bits(a.to_bits() ^ 1 << 31)),
        (Op::Neg, Value::Double(a)) => Value::Double(f64::from_bits(a.to_bits() ^ 1 << 63)),
        (Op::ToByte, Value::Int(a)) => Value::Int(i32::from(*a as i8)),
        (Op::ToShort, Value::Int(a)) => Value::Int(i32::from(*a as i16)),
        (Op::ToChar, Value::Int(a)) => Value::Int(i32::from(*a as u16)),
        (Op::ToInt, a) => Value::Int(to_int(a)?),
        (Op::ToLong, a) => Value::Long(to_long(a)?),
        (Op::ToFloat, a) => Value::Float(to_float(a)?),
        (Op::ToDouble, a) => Value::Double(to_double(a)?),
        (Op::ToBits, Value::Float(a)) => Value::Int(a.to_bits() as i32),
        (Op::ToBits, Value::Double(a)) => Value::Long(a.to_bits() as i64),
        (Op::FromBits, Value::Int(a)) => Value::Float(f32::from_bits(*a as u32)),
        (Op::FromBits, Value::Long(a)) => Value::Double(f64::from_bits(*a as u64)),
        (Op::Abs, Value::Float(a)) => Value::Float(a.abs()),
        (Op::Abs, Value::Double(a)) => Value::Double(a.abs()),
        (Op::Sqrt, Value::Double(a)) => Value::Double(a.sqrt()),
        (Op::Floor, Value::Double(a)) => Value::Double(a.floor()),
        (Op::Ceil, Value::Double(a)) => Value::Double(a.ceil()),
        (Op::Math(f), Value::Double(a)) => Value::Double(math(f, *a)?),
        _ => return None,
    })
}

fn to_int(a: &Value) -> Option<i32> {
    Some(match a {
        Value::Int(a) => *a,
        Value::Long(a) => *a as i32,
        // Rust's casts saturate and make 0 of NaN, as Java's do (JLS 5.1.3).
        Value::Float(a) => *a as i32,
        Value::Double(a) => *a as i32,
        _ => return None,
    })
}

fn to_long(a: &Value) -> Option<i64> {
    Some(match a {
        Value::Int(a) => i64::from(*a),
        Value::Long(a) => *a,
        Value::Float(a) => *a as i64,
        Value::Double(a) => *a as i64,
        _ => return None,
    })
}

fn to_float(a: &Value) -> Option<f32> {
    Some(match a {
        Value::Int(a) => *a as f32,
        Value::Long(a) => *a as f32,
        Value::Float(a) => *a,
        Value::Double(a) => *a as f32,
        _ => return None,
    })
}

fn to_double(a: &Value) -> Option<f64> {
    Some(match a {
        Value::Int(a) => f64::from(*a),
        Value::Long(a) => *a as f64,
        Value::Float(a) => f64::from(*a),
        Value::Double(a) => *a,
        _ => return None,
    })
}

fn math(f: Math, a: f64) -> Option<f64> {
    Some(match f {
        Math::Sin => a.sin(),
        Math::Cos => a.cos(),
        Math::Tan => a.tan(),
        Math::Asin => a.asin(),
        Math::Acos => a.acos(),
        Math::Atan => a.atan(),
        Math::Exp => a.exp(),
        Math::Log => a.ln(),
        Math::Log10 => a.log10(),
        Math::Cbrt => a.cbrt(),
        Math::Rint => a.round_ties_even(),
        Math::Sinh => a.sinh(),
        Math::Cosh => a.cosh(),
        Math::Tanh => a.tanh(),
        Math::Expm1 => a.exp_m1(),
        Math::Log1p => a.ln_1p(),
        Math::Atan2 | Math::Pow | Math::Hypot => return None,
    })
}
