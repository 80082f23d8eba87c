//! What the value of an operator depends on from the step before.

use super::Core;
use crate::value::Window;

/// What the value of an operator depends on from the step before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Past {
    /// Nothing.
    Nothing,
    /// What its operands were.
    Operand,
    /// What its operands were at several earlier steps.
    Operands,
    /// Its own value, which carries over unless an operand changes it.
    Own,
}

/// Finds the [`Past`] of an operator by building it: no definition states its own.
pub(crate) struct Classification;

impl Core for Classification {
    type Node = Past;

    fn constant(&mut self, _: bool) -> Past {
        Past::Nothing
    }

    fn not(&mut self, operand: Past) -> Past {
        operand
    }

    fn and(&mut self, left: Past, right: Past) -> Past {
        match (left, right) {
            (Past::Nothing, Past::Nothing) => Past::Nothing,
            (Past::Operands, _) | (_, Past::Operands) => Past::Operands,
            _ => Past::Operand,
        }
    }

    fn xor(&mut self, left: Past, right: Past) -> Past {
        self.and(left, right)
    }

    fn before(&mut self, operand: Past, _: bool) -> Past {
        match operand {
            Past::Nothing => Past::Operand,
            Past::Operand | Past::Operands | Past::Own => Past::Operands,
        }
    }

    fn since(&mut self, _: Past, _: Past, _: bool) -> Past {
        Past::Own
    }

    /// Not what its chain would be, which depends on the bounds: most engines build no chain.
    fn within(&mut self, _: Past, _: Past, _: Window) -> Past {
        Past::Operands
    }
}
