//! The operators of the logic as those of a plan.

use alloc::{vec, vec::Vec};
use core::mem;

use monitor_formula::{Core, Window};

use super::{
    clock::Asked,
    place::{Bounds, Earlier, Place, Triple},
    plan::{Carry, Operation, Plan, Register, Slot},
};
use crate::circuit::graph::{Graph, Node, NodeId};

/// Translates the operators of the logic into those of a plan.
pub(super) struct Builder<'graph> {
    graph: &'graph Graph,
    places: Vec<Option<Place>>,
    pub(super) exact: Plan,
    pub(super) bounds: Plan,
    /// The two bits of `bounds` that correspond to each bit that `exact` keeps.
    pub(super) carries: Vec<(Carry, Bounds<Carry>)>,
    /// The same for the times that are kept.
    pub(super) slots: Vec<(Slot, Bounds<Slot>)>,
    /// What the operator that is being built reads of the step before.
    previous: Vec<Earlier>,
}

impl<'graph> Builder<'graph> {
    pub(super) fn new(graph: &'graph Graph) -> Self {
        Self {
            graph,
            places: vec![None; graph.len()],
            exact: Plan::new(),
            bounds: Plan::new(),
            carries: Vec::new(),
            slots: Vec::new(),
            previous: Vec::new(),
        }
    }

    pub(super) fn place(&mut self, node: NodeId) -> Place {
        if let Some(place) = &self.places[node.index()] {
            return place.clone();
        }
        let value = match self.graph.node(node) {
            Node::Constant(value) => self.constant(value),
            Node::Atom(atom) => Triple {
                exact: self.exact.push(Operation::Atom(atom)),
                bounds: Bounds {
                    lower: self.bounds.push(Operation::Atom(atom)),
                    upper: self
                        .bounds
                        .push(Operation::Atom(atom + self.graph.atoms().len())),
                },
            },
            Node::Unary(operator, operand) => {
                let operand = self.place(operand).value;
                operator.lower(self, operand)
            }
            Node::Binary(operator, left, right) => {
                let (left, right) = (self.place(left).value, self.place(right).value);
                operator.lower(self, left, right)
            }
        };
        let previous = mem::take(&mut self.previous);
        let place = Place { value, previous };
        self.places[node.index()] = Some(place.clone());
        place
    }

    fn push(&mut self, operation: Operation) -> Triple {
        let bound = self.bounds.push(operation);
        Triple {
            exact: self.exact.push(operation),
            bounds: Bounds {
                lower: bound,
                upper: bound,
            },
        }
    }

    /// Builds a monotone operator: its lower bound from the lower bounds of its operands, its upper bound from their
    /// upper ones.
    fn monotone(
        &mut self,
        operation: fn(Register, Register) -> Operation,
        left: Triple,
        right: Triple,
    ) -> Triple {
        let (lower, upper) = (
            operation(left.bounds.lower, right.bounds.lower),
            operation(left.bounds.upper, right.bounds.upper),
        );
        Triple {
            exact: self.exact.push(operation(left.exact, right.exact)),
            bounds: Bounds {
                lower: self.bounds.push(lower),
                upper: self.bounds.push(upper),
            },
        }
    }

    /// Builds a monotone operator that keeps something.
    fn keeping_monotone(
        &mut self,
        operation: impl Fn(Register, Register) -> Operation,
        left: Triple,
        right: Triple,
    ) -> Triple {
        let bounds = Bounds {
            lower: operation(left.bounds.lower, right.bounds.lower),
            upper: operation(left.bounds.upper, right.bounds.upper),
        };
        self.keeping(operation(left.exact, right.exact), bounds)
    }

    fn keeping(&mut self, exact: Operation, bounds: Bounds<Operation>) -> Triple {
        let value = Triple {
            exact: self.exact.push(exact),
            bounds: Bounds {
                lower: self.bounds.push(bounds.lower),
                upper: self.bounds.push(bounds.upper),
            },
        };
        let carry = self.exact.carry_of(value.exact);
        let lower = self.bounds.carry_of(value.bounds.lower);
        let upper = self.bounds.carry_of(value.bounds.upper);
        if let (Some(carry), Some(lower), Some(upper)) = (carry, lower, upper) {
            self.carries.push((carry, Bounds { lower, upper }));
        }
        let slot = self.exact.slot_of(value.exact);
        let lower = self.bounds.slot_of(value.bounds.lower);
        let upper = self.bounds.slot_of(value.bounds.upper);
        if let (Some(slot), Some(lower), Some(upper)) = (slot, lower, upper) {
            self.slots.push((slot, Bounds { lower, upper }));
        }
        value
    }
}

impl Core for Builder<'_> {
    type Node = Triple;

    fn constant(&mut self, value: bool) -> Triple {
        self.push(Operation::Constant(value))
    }

    fn not(&mut self, operand: Triple) -> Triple {
        let swapped = operand.bounds.swapped();
        Triple {
            exact: self.exact.push(Operation::Not(operand.exact)),
            bounds: Bounds {
                lower: self.bounds.push(Operation::Not(swapped.lower)),
                upper: self.bounds.push(Operation::Not(swapped.upper)),
            },
        }
    }

    fn and(&mut self, left: Triple, right: Triple) -> Triple {
        self.monotone(Operation::And, left, right)
    }

    fn or(&mut self, left: Triple, right: Triple) -> Triple {
        self.monotone(Operation::Or, left, right)
    }

    fn xor(&mut self, left: Triple, right: Triple) -> Triple {
        let (not_left, not_right) = (self.not(left), self.not(right));
        let only_left = self.and(left, not_right);
        let only_right = self.and(not_left, right);
        let bounds = self.or(only_left, only_right).bounds;
        let exact = self.exact.push(Operation::Xor(left.exact, right.exact));
        Triple { exact, bounds }
    }

    fn before(&mut self, operand: Triple, initial: bool) -> Triple {
        let kept = self.keeping(
            Operation::Before(operand.exact, initial),
            Bounds {
                lower: Operation::Before(operand.bounds.lower, initial),
                upper: Operation::Before(operand.bounds.upper, initial),
            },
        );
        self.previous.push(Earlier::Shifted(kept));
        kept
    }

    fn since(&mut self, left: Triple, right: Triple, initial: bool) -> Triple {
        let kept = self.keeping_monotone(
            |left, right| Operation::Since(left, right, initial),
            left,
            right,
        );
        self.previous.push(Earlier::Since(kept));
        kept
    }

    fn within(&mut self, left: Triple, right: Triple, window: Window) -> Triple {
        let bounds = window.into();
        let since = |left, right| Operation::Since(left, right, false);
        match (window.least(), window.most()) {
            // If a step makes it true, so does the last step at which G holds, since F holds at all steps after that.
            (0, Some(_)) => {
                let stretch = self.keeping_monotone(since, left, right);
                let latest = |_, right| Operation::Latest(right, bounds, Asked::AtStep);
                let latest = self.keeping_monotone(latest, left, right);
                self.and(stretch, latest)
            }
            (0, None) => self.keeping_monotone(since, left, right),
            (_, None) => {
                let stretch = self.keeping_monotone(since, left, right);
                let earliest =
                    |left, stretch| Operation::Earliest(left, stretch, bounds, Asked::AtStep);
                self.keeping_monotone(earliest, left, stretch)
            }
            (_, Some(_)) => {
                let ranges = |left, right| Operation::Ranges(left, right, bounds, Asked::AtStep);
                self.keeping_monotone(ranges, left, right)
            }
        }
    }
}
