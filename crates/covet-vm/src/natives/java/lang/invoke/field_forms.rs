//! Lambda forms of field accessors.
//!
//! Forms are interpreted here, never compiled. From 18 on the form that reads a static field reads `UNSAFE`, a static
//! field itself, through such a form: interpreting it has no end. 25 compiles these forms in any case; until then it is
//! done here.

use crate::domain::Domain;
use crate::machine::Machine;
use crate::natives::{Activation, FullNative, Outcome};
use crate::vm::Res;

/// Full natives.
pub fn full<D: Domain>(v: &mut Vec<FullNative<D>>) {
    v.push(FullNative {
        key: "java/lang/invoke/DirectMethodHandle.makePreparedFieldLambdaForm(BZI)Ljava/lang/invoke/LambdaForm;",
        run: make_form,
        catches: false,
    });
}

/// Slot that holds the form while it is compiled.
const FORM: usize = 3;

/// `makePreparedFieldLambdaForm(operation, isVolatile, kind)`: the library's own, compiled.
fn make_form<D: Domain>(m: &mut Machine<D>, a: Activation<D::Shadow>) -> Res<Outcome<D::Shadow>> {
    match (a.step, a.result) {
        (1, Ok(form)) if (18..25).contains(&m.vm.jdk.feature) => {
            m.set_arg(&a, FORM, form);
            let method =
                m.vm.boot_method("java/lang/invoke/LambdaForm", "compileToBytecode", "()V")?;
            Ok(Outcome::Call {
                method,
                args: vec![form],
                step: 2,
            })
        }
        (1, Ok(form)) => Ok(Outcome::Value(form)),
        (2, _) => Ok(Outcome::Value(m.arg(&a, FORM))),
        _ => {
            let args = (0..FORM).map(|i| m.arg(&a, i)).collect();
            let method = m.bytecode_twin(a.method)?;
            Ok(Outcome::Call {
                method,
                args,
                step: 1,
            })
        }
    }
}
