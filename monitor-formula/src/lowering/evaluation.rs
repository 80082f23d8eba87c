//! Truth at one step, from the values of the operands and of the step before.

use super::Core;
use crate::value::{
    Window,
    truth::{Truth, and, choose, not, or, xor},
};

/// Evaluates core operators at a step (paper 004, Fig. 4).
///
/// The values of the step before that they read are given in the order in which they are built.
pub(crate) struct Evaluation<Previous> {
    previous: Previous,
}

impl<Previous: Iterator<Item = Truth>> Evaluation<Previous> {
    pub(crate) fn new(previous: Previous) -> Self {
        Self { previous }
    }

    fn earlier(&mut self) -> Truth {
        self.previous.next().flatten()
    }
}

impl<Previous: Iterator<Item = Truth>> Core for Evaluation<Previous> {
    type Node = Truth;

    fn constant(&mut self, value: bool) -> Truth {
        Some(value)
    }

    fn not(&mut self, operand: Truth) -> Truth {
        not(operand)
    }

    fn and(&mut self, left: Truth, right: Truth) -> Truth {
        and(left, right)
    }

    fn xor(&mut self, left: Truth, right: Truth) -> Truth {
        xor(left, right)
    }

    fn before(&mut self, _: Truth, _: bool) -> Truth {
        self.earlier()
    }

    fn since(&mut self, keeps: Truth, makes: Truth, _: bool) -> Truth {
        let before = self.earlier();
        or(makes, and(keeps, before))
    }

    fn within(&mut self, keeps: Truth, makes: Truth, window: Window) -> Truth {
        // Read once, it is whether something within the bounds was kept until now; so is the one link of a chain.
        let is_read_once = self.previous.size_hint() == (1, Some(1));
        if !is_read_once && !window.is_of_time() && window.far() <= Window::LONGEST_CHAIN {
            return self.chain(keeps, makes, window);
        }
        let before = self.earlier();
        let kept = and(keeps, before);
        if window.least() == 0 {
            or(makes, kept)
        } else {
            kept
        }
    }

    fn choose(&mut self, condition: Truth, yes: Truth, no: Truth) -> Truth {
        choose(condition, yes, no)
    }
}
