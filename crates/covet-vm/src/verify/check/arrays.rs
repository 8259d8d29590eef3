//! Array elements (JVMS 4.10.1.9).

use super::super::Res;
use super::super::details::{Fault, Origin};
use super::super::insn::Insn;
use super::super::opcodes::{self, AALOAD, AASTORE, IALOAD, IASTORE};
use super::super::types::{VType, Want};
use super::method::Checker;

/// Components of the typed accesses, in the order of their opcodes; references are `L`, bytes and booleans `B`.
const COMPONENTS: [u8; 8] = *b"IJFDLBCS";

impl Checker<'_, '_> {
    /// `iaload` to `saload`.
    pub fn array_load(&mut self, insn: Insn<'_>) -> Res<()> {
        self.pop_type(VType::Int)?;
        let component = COMPONENTS[usize::from(insn.op - IALOAD) % 8];
        let array = self.pop_array(insn, component)?;
        match insn.op {
            AALOAD => {
                let element = match array {
                    VType::Ref(name) => self.unit.component(name),
                    other => other,
                };
                self.push(element)
            }
            _ => self.push_number(element(component)),
        }
    }

    /// `iastore` to `sastore`.
    pub fn array_store(&mut self, insn: Insn<'_>) -> Res<()> {
        let component = COMPONENTS[usize::from(insn.op - IASTORE) % 8];
        match insn.op {
            AASTORE => self.pop_type(OBJECT).map(|_| ())?,
            _ => self.pop_number(element(component))?,
        }
        self.pop_type(VType::Int)?;
        self.pop_array(insn, component).map(|_| ())
    }

    fn pop_array(&mut self, insn: Insn<'_>, component: u8) -> Res<VType> {
        let array = self.pop(Want::Reference)?;
        if self.is_array_of(array, component) {
            return Ok(array);
        }
        let name = opcodes::name(insn.op);
        let what = format!("Bad type on operand stack in {name}");
        let expected = match component {
            b'B' => None,
            b'L' => Some(Want::Reference),
            c => {
                let text = format!("[{}", char::from(c));
                Some(Want::Type(VType::Ref(self.unit.names.intern(&text))))
            }
        };
        let fault = Fault::Type(self.popped(), expected.map(Origin::Implicit));
        self.fail(insn.at, &what, fault)
    }

    /// Whether this is an array of such a component, or null.
    fn is_array_of(&self, array: VType, component: u8) -> bool {
        let VType::Ref(name) = array else {
            return array == VType::Null;
        };
        match self.unit.names.text(name).as_bytes() {
            [b'[', c, ..] => match component {
                b'L' => matches!(c, b'L' | b'['),
                b'B' => matches!(c, b'B' | b'Z'),
                wanted => *c == wanted,
            },
            _ => false,
        }
    }
}

/// `java/lang/Object`.
pub const OBJECT: VType = VType::Ref(super::super::names::OBJECT);

fn element(component: u8) -> VType {
    match component {
        b'J' => VType::Long,
        b'F' => VType::Float,
        b'D' => VType::Double,
        _ => VType::Int,
    }
}
