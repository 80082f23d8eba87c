//! The meaning of a formula of RCTL+: slow, and as close to the paper's words as code can be.
//!
//! The definitions are those of paper 002, section 6.1. All fast code is tested against this
//! module, so it shares no code with any of it.

use alloc::{vec, vec::Vec};

use crate::ast::rctl::{Connective, Formula, Kind, Operator, Proposition};

/// Returns which cuts of a computation satisfy `formula`: one answer for each cut.
///
/// `successors` has for each cut the cuts that come one event after it. A cut without successors is
/// the last; runs end there. A computation satisfies a formula if its first cut does. `valuation`
/// says whether a proposition holds at a cut.
///
/// Costs the size of the formula times the square of the number of cuts, at least.
///
/// # Panics
///
/// If a successor is no cut.
///
/// ```
/// use monitor_logic::{branching::verdicts, rctl};
/// // Two events in either order: the first cut, one event, the other one, both.
/// let successors = [vec![1, 2], vec![3], vec![3], vec![]];
/// let states = ["", "p", "q", "pq"];
/// let valuation = |proposition: &rctl::Proposition, cut: usize| {
///     states[cut].contains(&proposition.to_string())
/// };
/// for (text, wanted) in [
///     ("EF(p && !q)", true),
///     ("EF(p && !q && EF(!p))", false),
///     ("EG(p -> q)", true),
///     ("AG(p -> q)", false),
/// ] {
///     assert_eq!(verdicts(&text.parse()?, &successors, &valuation)[0], wanted);
/// }
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
#[must_use]
pub fn verdicts(
    formula: &Formula,
    successors: &[Vec<usize>],
    valuation: &dyn Fn(&Proposition, usize) -> bool,
) -> Vec<bool> {
    let cuts = 0..successors.len();
    match &formula.kind {
        Kind::Constant(value) => cuts.map(|_| *value).collect(),
        Kind::Proposition(proposition) => cuts.map(|cut| valuation(proposition, cut)).collect(),
        Kind::Not(operand) => {
            let f = verdicts(operand, successors, valuation);
            cuts.map(|cut| !f[cut]).collect()
        }
        Kind::Binary(connective, left, right) => {
            let f = verdicts(left, successors, valuation);
            let g = verdicts(right, successors, valuation);
            cuts.map(|cut| binary(*connective, f[cut], g[cut]))
                .collect()
        }
        Kind::Branching(operator, operand) => {
            let f = verdicts(operand, successors, valuation);
            cuts.map(|cut| branching(*operator, &f, successors, cut))
                .collect()
        }
    }
}

fn binary(connective: Connective, f: bool, g: bool) -> bool {
    match connective {
        Connective::And => f && g,
        Connective::Or => f || g,
        Connective::Xor => f != g,
        Connective::Implies => !f || g,
        Connective::Iff => f == g,
    }
}

/// Decides a formula about the paper's sequences C0, ..., Ck, which begin at `cut` and end at the
/// last cut. Every cut that can be reached lies on one of them, since there is a way from every cut
/// to the last.
fn branching(operator: Operator, f: &[bool], successors: &[Vec<usize>], cut: usize) -> bool {
    match operator {
        Operator::ExistsFinally => reachable(successors, cut, &|_| true)
            .into_iter()
            .any(|cut| f[cut]),
        Operator::ExistsGlobally => reachable(successors, cut, &|cut| f[cut])
            .into_iter()
            .any(|cut| successors[cut].is_empty()),
        Operator::AllGlobally => reachable(successors, cut, &|_| true)
            .into_iter()
            .all(|cut| f[cut]),
    }
}

/// Returns the cuts on the way from `first`, itself included, over cuts that are allowed.
fn reachable(
    successors: &[Vec<usize>],
    first: usize,
    allowed: &dyn Fn(usize) -> bool,
) -> Vec<usize> {
    let mut seen = vec![false; successors.len()];
    let mut found = Vec::new();
    let mut waiting = vec![first];
    while let Some(cut) = waiting.pop() {
        if allowed(cut) && !seen[cut] {
            seen[cut] = true;
            found.push(cut);
            waiting.extend(&successors[cut]);
        }
    }
    found
}
