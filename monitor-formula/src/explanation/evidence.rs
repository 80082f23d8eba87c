//! What is known of a step, and of which formula.

use crate::{
    table::{Previous, Proposition, Subformula},
    value::{
        Truth,
        truth::{choose, not},
    },
};

/// What a monitor knew at a step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evidence {
    /// The stored bits before the step.
    pub stored: u128,
    /// Which of the stored bits are known.
    pub known: u128,
    /// The values of the propositions.
    pub atoms: u128,
    /// Which of the propositions were evaluated.
    pub evaluated: u128,
}

/// A step at which a formula is false, ready to be printed.
///
/// It prints the formula with each subformula's truth under its operator (`T`, `F`, `·` where it is not known), then
/// the tree of subformulas. It neither allocates nor needs static data, so a formula that is read at run time is
/// explained in the same way.
///
/// ```
/// use monitor_formula::{
///     Evidence, Explanation, Operator, Previous, Proposition, Subformula, Unary,
/// };
///
/// let p = Subformula {
///     operator: Operator::Proposition,
///     start: 5,
///     end: 6,
///     mark: 5,
///     left: 0,
///     right: 0,
///     atom: 0,
///     previous: &[],
/// };
/// let once = Subformula {
///     operator: Operator::Unary(Unary::Once),
///     start: 0,
///     end: 7,
///     mark: 0,
///     previous: &[Previous::Bit(0, false)],
///     ..p
/// };
/// let explanation = Explanation {
///     formula: "once(p)",
///     propositions: &[Proposition { text: "p", source: "p" }],
///     subformulas: &[p, once],
///     step: 3,
///     is_forgotten: false,
///     evidence: Evidence { stored: 0, known: 1, atoms: 0, evaluated: 1 },
/// };
/// assert!(explanation.to_string().contains("false  once(p)"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Explanation<'a> {
    /// The text of the formula.
    pub formula: &'a str,
    /// Its propositions.
    pub propositions: &'a [Proposition<'a>],
    /// Its subformulas in post-order, the formula itself last.
    pub subformulas: &'a [Subformula<'a>],
    /// The number of the step, from 1.
    pub step: u64,
    /// Whether there were steps before this one, or may have been, of which the monitor knows nothing.
    pub is_forgotten: bool,
    /// What is known about it.
    pub evidence: Evidence,
}

impl<'a> Explanation<'a> {
    /// Returns the text of a subformula.
    #[must_use]
    pub fn text(&self, subformula: &Subformula<'_>) -> &'a str {
        self.formula
            .get(subformula.start as usize..subformula.end as usize)
            .unwrap_or("")
    }

    /// Returns the value of a proposition, if it was evaluated.
    #[must_use]
    pub fn atom(&self, number: usize) -> Truth {
        bit(self.evidence.atoms, self.evidence.evaluated, number)
    }

    /// Returns a value of the step before, if it was stored.
    pub(super) fn previous(&self, previous: Previous) -> Truth {
        match previous {
            Previous::None => None,
            Previous::Bit(number, inverted) => self.stored(number, inverted),
            Previous::Started(started, number, inverted) => {
                let since_first = self.stored(number, inverted);
                choose(self.stored(started, false), since_first, not(since_first))
            }
        }
    }

    /// Returns a stored bit, if it is known.
    fn stored(&self, number: u16, inverted: bool) -> Truth {
        let stored = bit(
            self.evidence.stored,
            self.evidence.known,
            usize::from(number),
        );
        if inverted { not(stored) } else { stored }
    }
}

/// Returns the bit of this number, if the mask has it.
fn bit(bits: u128, mask: u128, number: usize) -> Truth {
    let bit = 1u128.checked_shl(u32::try_from(number).ok()?)?;
    (mask & bit != 0).then_some(bits & bit != 0)
}
