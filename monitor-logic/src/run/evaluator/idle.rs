//! Steps that have no column that a formula reads.

use alloc::{vec, vec::Vec};

use super::{
    Evaluator, Moment,
    plan::{Operation, ValueKind},
    step::Present,
};

impl Evaluator {
    /// Returns the value of the formula at a step that has no value of any column, if that value is the same after any
    /// steps and at any time, and such a step changes no state: it may be left out then. `None` where it matters, or
    /// where that is not known.
    ///
    /// A log has many steps that have nothing to do with a rule; most rules have nothing to do with them either.
    ///
    /// ```
    /// use monitor_logic::{evaluate::Columns, evaluator::Evaluator, parse};
    ///
    /// let at_idle_step =
    ///     |text: &str| Evaluator::new(&parse(text).unwrap(), &mut Columns::new()).unwrap().at_idle_step();
    /// assert_eq!(at_idle_step("used -> [issued, revoked)"), Some(true));
    /// assert_eq!(at_idle_step("used -> once[<=5s](issued)"), Some(true));
    /// assert_eq!(at_idle_step("closed"), Some(false));
    /// // What held one step before is another step now, and what holds may depend on the time that passes.
    /// assert_eq!(at_idle_step("used -> prev(issued)"), None);
    /// assert_eq!(at_idle_step("once[<=5s](beat)"), None);
    /// ```
    #[must_use]
    pub fn at_idle_step(&self) -> Option<bool> {
        if self.counts_steps {
            return None;
        }
        let plan = &self.plan;
        let mut known: Vec<Option<bool>> = vec![None; plan.operations.len()];
        for (register, operation) in plan.operations.iter().enumerate() {
            known[register] = match *operation {
                Operation::Constant(value) => Some(value),
                Operation::Column(_) => Some(false),
                Operation::Atom(number) => {
                    let atom = &plan.atoms[number];
                    let moment = Moment {
                        value: &|_| None,
                        time: 0,
                    };
                    if atom.past.is_empty() {
                        // An operation without a result is without one at each such step.
                        Some(atom.condition.holds_of(&Present(&moment)).ok()?)
                    } else {
                        None
                    }
                }
                Operation::Not(operand) => known[operand].map(|value| !value),
                Operation::And(left, right) => match (known[left], known[right]) {
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    (Some(true), Some(true)) => Some(true),
                    _ => None,
                },
                Operation::Xor(left, right) => match (known[left], known[right]) {
                    (Some(left), Some(right)) => Some(left ^ right),
                    _ => None,
                },
                Operation::Since(keeps, makes, ..) | Operation::Within(keeps, makes, _) => {
                    // Otherwise it is another value after the step.
                    if known[keeps] != Some(true) || known[makes] != Some(false) {
                        return None;
                    }
                    None
                }
                Operation::Before(..) | Operation::Threshold(..) | Operation::Past(_) => None,
            };
        }
        let is_false = |register: usize| known[register] == Some(false);
        let values_stay = plan.values.iter().all(|value| match &value.kind {
            ValueKind::Previous(_) => false,
            ValueKind::Last(_, formula)
            | ValueKind::Count(formula, _)
            | ValueKind::Counted(formula, _) => is_false(*formula),
            ValueKind::CountSince(counted, since, _) => is_false(*counted) && is_false(*since),
        });
        // A bit keeps a result; it stays the same if that result is its own value.
        let mut bits = plan.bits.iter().enumerate();
        let bits_stay = bits.all(|(number, (register, initial))| {
            matches!(
                plan.operations[*register],
                Operation::Since(_, _, own_initial, own) if own == number && own_initial == *initial
            )
        });
        known[plan.root()].filter(|_| values_stay && bits_stay)
    }
}
