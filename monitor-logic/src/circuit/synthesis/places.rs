//! Finds where the values are kept that operators read of the step before.

use alloc::vec::Vec;

use monitor_formula::{Core, Operator, Previous, Window};

use super::{Synthesis, is_chain};
use crate::circuit::{gates::Literal, graph::NodeId, slot::Slot};

/// Builds operators once more, to see where the values are kept that they read of the step before.
#[derive(Clone, Debug)]
pub(crate) struct PreviousPlaces {
    synthesis: Synthesis,
    found: Vec<Previous>,
    last_since: Option<(Literal, bool)>,
    /// How many values were met that the program does not compute.
    unknown: usize,
}

impl PreviousPlaces {
    pub(crate) fn new(synthesis: &Synthesis) -> Self {
        Self {
            synthesis: synthesis.clone(),
            found: Vec::new(),
            last_since: None,
            unknown: 0,
        }
    }

    /// Returns where the values of the step before that an operator reads are kept, in the order in which lowering asks
    /// for them. `own` is the node that the operator became by simplification; `operands` are the nodes of its
    /// operands.
    pub(crate) fn of(
        &mut self,
        operator: Operator,
        own: NodeId,
        operands: [Option<NodeId>; 2],
    ) -> Vec<Previous> {
        self.last_since = None;
        let [left, right] = operands.map(|operand| self.value(operand));
        let result = match operator {
            Operator::Unary(operator) => operator.lower(self, left),
            Operator::Binary(operator) => operator.lower(self, left, right),
            Operator::True | Operator::False | Operator::Proposition => Literal::FALSE,
        };
        let mut found = core::mem::take(&mut self.found);
        if let (Some((since, initial)), Some(last)) = (self.last_since, found.last_mut())
            && (result == since || result == !since)
            && let Some(own) = self.synthesis.values[own.index()]
        {
            // Its own value, which simplification may have built of other parts.
            let own = own ^ (result != since);
            let kept = self.synthesis.previous_value(own, initial);
            if kept != Previous::None {
                *last = kept;
            }
        }
        found
    }

    /// Returns the value of an operand; an operand that the program does not compute gets a value of its own.
    fn value(&mut self, operand: Option<NodeId>) -> Literal {
        let known = operand.and_then(|id| self.synthesis.values[id.index()]);
        known.unwrap_or_else(|| {
            self.unknown += 1;
            self.synthesis.circuit.stored(usize::MAX - self.unknown)
        })
    }
}

impl Core for PreviousPlaces {
    type Node = Literal;

    fn constant(&mut self, value: bool) -> Literal {
        self.synthesis.constant(value)
    }

    fn not(&mut self, operand: Literal) -> Literal {
        self.synthesis.not(operand)
    }

    fn and(&mut self, left: Literal, right: Literal) -> Literal {
        self.synthesis.and(left, right)
    }

    fn xor(&mut self, left: Literal, right: Literal) -> Literal {
        self.synthesis.xor(left, right)
    }

    fn before(&mut self, operand: Literal, initial: bool) -> Literal {
        self.found
            .push(self.synthesis.previous_value(operand, initial));
        self.synthesis.before(operand, initial)
    }

    fn since(&mut self, keeps: Literal, makes: Literal, initial: bool) -> Literal {
        let value = self.synthesis.since(keeps, makes, initial);
        self.found
            .push(self.synthesis.previous_value(value, initial));
        self.last_since = Some((value, initial));
        value
    }

    fn within(&mut self, keeps: Literal, makes: Literal, window: Window) -> Literal {
        if is_chain(window, self.synthesis.longest) {
            return self.chain(keeps, makes, window);
        }
        let slot = Slot::Since {
            window,
            keeps,
            makes,
        };
        // Behind the stored bits are those that say what slots have kept.
        let mut kept = self.synthesis.kept_slots.iter();
        let place = kept.position(|kept| self.synthesis.slots[*kept] == slot);
        let place = place.map(|place| self.synthesis.kept.len() + place);
        let place = place.and_then(|place| u16::try_from(place).ok());
        self.found.push(match place {
            Some(place) => Previous::Bit(place, false),
            None => Previous::None,
        });
        self.synthesis.within(keeps, makes, window)
    }
}
