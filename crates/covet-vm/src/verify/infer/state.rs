//! What is known before an instruction.

use std::rc::Rc;

use super::info::Info;

/// The operand stack: one item per value, the top one last.
#[derive(Clone, Debug, Default)]
pub struct Stack {
    /// The values.
    pub items: Rc<Vec<Info>>,
    /// Their slots.
    pub size: usize,
}

/// The local variables in use.
#[derive(Clone, Debug, Default)]
pub struct Registers {
    /// Their types.
    pub types: Rc<Vec<Info>>,
    /// The subroutines that are active, outermost first.
    pub masks: Rc<Vec<Mask>>,
}

/// The registers that a subroutine has touched so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    /// The instruction it begins with.
    pub entry: usize,
    /// One flag per register.
    pub touched: Vec<bool>,
}

/// What is known about a constructor on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flags {
    /// On every way: the superclass's constructor has been called.
    pub constructed: bool,
    /// On some way: it must be called.
    pub needed: bool,
    /// On some way: a constructor call has failed, there is no normal return.
    pub no_return: bool,
}

impl Flags {
    /// Before any way is known.
    pub const NONE: Flags = Flags {
        constructed: true,
        needed: false,
        no_return: false,
    };

    /// What holds if either way may have been taken.
    pub fn join(self, other: Flags) -> Flags {
        Flags {
            constructed: self.constructed && other.constructed,
            needed: self.needed || other.needed,
            no_return: self.no_return || other.no_return,
        }
    }
}

impl Stack {
    /// A stack of these values.
    pub fn new(items: Vec<Info>) -> Stack {
        let size = items.iter().map(|i| i.size()).sum();
        Stack {
            items: Rc::new(items),
            size,
        }
    }
}

impl Registers {
    /// The type of a register; bogus for those that are not in use.
    pub fn get(&self, index: usize) -> Info {
        self.types.get(index).copied().unwrap_or(Info::BOGUS)
    }
}
