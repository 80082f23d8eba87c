//! What one thread evaluates along its own states.

use alloc::{format, vec::Vec};

use super::{Formula, Kind};
use crate::ast::formula;

impl Formula {
    /// Returns the formula with a proposition `p0`, `p1`, ... for each part that is not past-time
    /// logic, and what these stand for: propositions, what is asked of other threads, and
    /// quantifiers (paper 003, section 2.3). Equal parts get the same proposition.
    ///
    /// ```
    /// let formula = "x > 0 -> once(@t2(ready) && x > 0)".parse::<monitor_logic::mttl::Formula>()?;
    /// let (past_time, leaves) = formula.past_time();
    /// assert_eq!(past_time.to_string(), "p0 -> once(p1 && p0)");
    /// assert_eq!(leaves[1].to_string(), "@t2(ready)");
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
    /// ```
    #[must_use]
    pub fn past_time(&self) -> (formula::Formula, Vec<&Self>) {
        let mut leaves = Vec::new();
        let past_time = past_time(self, &mut leaves);
        (past_time, leaves)
    }
}

fn past_time<'a>(formula: &'a Formula, leaves: &mut Vec<&'a Formula>) -> formula::Formula {
    match &formula.kind {
        Kind::Constant(value) => formula::Formula::constant(*value),
        Kind::Unary(operator, operand) => {
            formula::Formula::unary(*operator, past_time(operand, leaves))
        }
        Kind::Binary(operator, left, right) => {
            formula::Formula::binary(*operator, past_time(left, leaves), past_time(right, leaves))
        }
        Kind::Proposition(_) | Kind::At(..) | Kind::Quantified(..) => {
            let known = leaves.iter().position(|leaf| *leaf == formula);
            let number = known.unwrap_or_else(|| {
                leaves.push(formula);
                leaves.len() - 1
            });
            formula::Formula::name(&format!("p{number}"))
        }
    }
}
