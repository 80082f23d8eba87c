//! Variables that no property reads.

use monitor_analysis::{Computation, ComputationError, event::Variable};

/// Returns a new variable of this name, or else of a kind with a number: the first name, from
/// `number` on, that nothing else has, not even what a property reads.
pub(super) fn unread(
    computation: &mut Computation,
    name: Option<String>,
    kind: &str,
    number: usize,
) -> Result<Variable, ComputationError> {
    let is_taken = |computation: &Computation, name: &str| {
        computation.find_variable(name).is_some() || computation.find_region(name).is_some()
    };
    let mut number = number;
    let mut name = name.unwrap_or_else(|| format!("{kind} {number}"));
    while is_taken(computation, &name) {
        name = format!("{kind} {number}");
        number += 1;
    }
    computation.variable(&name, None)
}
