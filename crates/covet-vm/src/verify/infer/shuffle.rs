//! Instructions that move values on the stack: both popping and pushing.

use super::super::Res;
use super::flow::Visit;
use super::info::Info;
use super::method::Inferrer;

impl Inferrer<'_, '_> {
    /// `pop` to `swap`.
    pub fn shuffle(&mut self, visit: &mut Visit) -> Res<()> {
        let left = &mut visit.left;
        match visit.op {
            // pop, pop2
            0x57 => self.take_one(left).map(|_| ()),
            0x58 => self.take_two(left).map(|_| ()),
            // dup
            0x59 => {
                let a = self.take_one(left)?;
                left.extend([a, a]);
                Ok(())
            }
            // dup_x1
            0x5a => {
                let (a, b) = (self.take_one(left)?, self.take_one(left)?);
                left.extend([a, b, a]);
                Ok(())
            }
            // dup_x2
            0x5b => {
                let a = self.take_one(left)?;
                let below = self.take_two(left)?;
                left.push(a);
                left.extend(below);
                left.push(a);
                Ok(())
            }
            // dup2
            0x5c => {
                let top = self.take_two(left)?;
                left.extend_from_slice(&top);
                left.extend(top);
                Ok(())
            }
            // dup2_x1
            0x5d => {
                let top = self.take_two(left)?;
                let below = self.take_one(left)?;
                left.extend_from_slice(&top);
                left.push(below);
                left.extend(top);
                Ok(())
            }
            // dup2_x2
            0x5e => {
                let top = self.take_two(left)?;
                let below = self.take_two(left)?;
                left.extend_from_slice(&top);
                left.extend(below);
                left.extend(top);
                Ok(())
            }
            // swap
            _ => {
                let (a, b) = (self.take_one(left)?, self.take_one(left)?);
                left.extend([a, b]);
                Ok(())
            }
        }
    }

    fn take_one(&self, left: &mut Vec<Info>) -> Res<Info> {
        match left.pop() {
            None => self.fail("Unable to pop operand off an empty stack"),
            Some(a) if a.size() == 2 => self.fail("Attempt to split long or double on the stack"),
            Some(a) => Ok(a),
        }
    }

    /// Two slots, the upper one last.
    fn take_two(&self, left: &mut Vec<Info>) -> Res<Vec<Info>> {
        if let Some(a) = left.pop_if(|a| a.size() == 2) {
            return Ok(vec![a]);
        }
        let a = self.take_one(left)?;
        Ok(vec![self.take_one(left)?, a])
    }
}
