//! What a formula means: slow, and as close to the paper's words as code can be.
//!
//! The definitions are those of paper 004, Fig. 3, which look at the whole trace, and not the
//! recursive ones of Fig. 4 that every fast monitor rests on. Everything fast is tested against
//! this, so this shares no code with any of it.
//!
//! A trace has at least one state. Its first state is taken to be stationary: what held before it
//! is what holds in it, so there `prev F` is `F`, and `start F` and `end F` are false.

use alloc::vec::Vec;

use crate::{
    expression::Expression,
    formula::{Binary, Formula, Kind, Unary},
};

/// Whether `trace` satisfies `formula`: `t ⊨ F`, with the last state of the trace as "now".
///
/// `valuation` says whether a proposition holds in a state.
///
/// An empty trace satisfies nothing and violates nothing; for it the answer is `true`, as no step
/// of it violated the formula.
///
/// Costs the size of the formula times the square of the length of the trace, at least.
///
/// ```
/// use monitor_logic::{parse::parse, reference::holds};
/// let formula = parse("p since q")?;
/// let p_and_q = |name: &str, state: &(bool, bool)| if name == "p" { state.0 } else { state.1 };
/// let valuation = |proposition: &_, state: &_| {
///     p_and_q(&monitor_logic::expression::Expression::to_string(proposition), state)
/// };
/// assert!(holds(&formula, &[(false, true), (true, false)], &valuation));
/// assert!(!holds(&formula, &[(false, true), (false, false)], &valuation));
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
#[must_use]
pub fn holds<State>(
    formula: &Formula,
    trace: &[State],
    valuation: &dyn Fn(&Expression, &State) -> bool,
) -> bool {
    verdicts(formula, trace, valuation)
        .last()
        .copied()
        .unwrap_or(true)
}

/// Whether each prefix of `trace` satisfies `formula`: one answer for each state.
#[must_use]
pub fn verdicts<State>(
    formula: &Formula,
    trace: &[State],
    valuation: &dyn Fn(&Expression, &State) -> bool,
) -> Vec<bool> {
    // The answers for a subformula at all prefixes are kept in a table, so that nothing is worked
    // out twice; each definition below reads those of its operands.
    let prefixes = 1..=trace.len();
    match &formula.kind {
        Kind::Constant(value) => prefixes.map(|_| *value).collect(),
        Kind::Proposition(proposition) => prefixes
            .map(|n| valuation(proposition, &trace[n - 1]))
            .collect(),
        Kind::Unary(operator, operand) => {
            let operand = Table(verdicts(operand, trace, valuation));
            prefixes.map(|n| unary(*operator, &operand, n)).collect()
        }
        Kind::Binary(operator, left, right) => {
            let left = Table(verdicts(left, trace, valuation));
            let right = Table(verdicts(right, trace, valuation));
            prefixes
                .map(|n| binary(*operator, &left, &right, n))
                .collect()
        }
    }
}

/// Which prefixes satisfy a formula. They are counted as in the paper, from 1: `at(i)` is whether
/// `t_i`, the trace of the first i states, does.
struct Table(Vec<bool>);

impl Table {
    fn at(&self, i: usize) -> bool {
        self.0[i - 1]
    }

    /// Whether `t'` does, which is `t_{n-1}` if n > 1, and `t` itself if n = 1.
    fn before(&self, n: usize) -> bool {
        if n > 1 { self.at(n - 1) } else { self.at(n) }
    }
}

/// The definitions of Fig. 3 for a trace of n states.
fn unary(operator: Unary, f: &Table, n: usize) -> bool {
    match operator {
        Unary::Not => !f.at(n),
        Unary::Previously => f.before(n),
        Unary::Once => (1..=n).any(|i| f.at(i)),
        Unary::Historically => (1..=n).all(|i| f.at(i)),
        Unary::Start => f.at(n) && !f.before(n),
        Unary::End => f.before(n) && !f.at(n),
    }
}

/// The definitions of Fig. 3 for a trace of n states.
fn binary(operator: Binary, f: &Table, g: &Table, n: usize) -> bool {
    let strong_since = || (1..=n).any(|j| g.at(j) && (j + 1..=n).all(|i| f.at(i)));
    let strong_interval = || (1..=n).any(|j| f.at(j) && (j..=n).all(|i| !g.at(i)));
    match operator {
        Binary::And => f.at(n) && g.at(n),
        Binary::Or => f.at(n) || g.at(n),
        Binary::Xor => f.at(n) != g.at(n),
        Binary::Implies => !f.at(n) || g.at(n),
        Binary::Iff => f.at(n) == g.at(n),
        Binary::Since => strong_since(),
        Binary::WeakSince => strong_since() || (1..=n).all(|i| f.at(i)),
        Binary::Interval => strong_interval(),
        Binary::WeakInterval => strong_interval() || (1..=n).all(|i| !g.at(i)),
    }
}
