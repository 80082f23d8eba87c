//! Propositions that compare a sum: how each event changes it.

use std::rc::Rc;

use monitor_logic::rctl::{Formula, Kind, Proposition};

use super::States;
use crate::reading::{
    atoms::ReadSlot,
    sums::{Sum, SumRange},
};

impl States {
    /// Returns a proposition, or its negation, as ranges of a sum of whole numbers: it holds at a cut
    /// whose sum is in one of them. `None` if it is none.
    pub(crate) fn sum_ranges(&self, formula: &Formula, positive: bool) -> Option<Vec<SumRange>> {
        let expression = match &formula.kind {
            Kind::Proposition(Proposition::Expression(expression)) => expression,
            Kind::Not(operand) => return self.sum_ranges(operand, !positive),
            _ => return None,
        };
        let atom = self.atoms.number(expression)?;
        let compared = self.atoms.sum(atom, self.poset.len())?;
        let mut sum = Sum::new(self.poset.len());
        for &(slot, factor) in &compared.addends {
            let number = |class: u32| match self.atoms.slots[slot] {
                ReadSlot::Variable(_) => self.atoms.number_of_class(slot, class),
                // Whether one thread is inside.
                ReadSlot::Region(_) => Some(i128::from(class)),
            };
            for row in &self.of_slot[slot] {
                let row = &self.rows[*row];
                let steps = row.steps.iter();
                let steps = steps.map(|(node, class)| Some((*node, number(*class)?)));
                let steps: Vec<_> = steps.collect::<Option<_>>()?;
                sum.add(factor, number(row.initial)?, steps)?;
            }
        }
        Some(Rc::new(sum).ranges(&compared, positive))
    }
}
