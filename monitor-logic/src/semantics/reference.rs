//! The meaning of a formula: slow, and as close to the paper's words as code can be.
//!
//! The definitions are those of paper 004, Fig. 3, which look at the whole trace, and not the recursive ones of Fig. 4,
//! on which every fast monitor rests. The definitions of operators are in their files in `monitor-formula`. All fast
//! code is tested against this module, so it shares no code with any of it.
//!
//! A trace has at least one state. Its first state is taken to be stationary: the same held before it as holds in it,
//! so there `prev F` is `F`, and `start F` and `end F` are false.

mod word;

use alloc::vec::Vec;

use monitor_formula::Prefixes;

pub use self::word::{Valuation, Word};

use crate::{
    ast::formula::expression::Expression,
    ast::formula::{Formula, Kind},
};

/// Returns `true` if `trace` satisfies `formula`: `t ⊨ F`, with the last state of the trace as "now".
///
/// `valuation` says whether a proposition holds in a state.
///
/// An empty trace satisfies nothing and violates nothing; for it the answer is `true`, as no step
/// of it violated the formula.
///
/// Costs the size of the formula times the square of the length of the trace, at least.
///
/// ```
/// use monitor_logic::{expression::Expression, parse::parse, reference::holds};
/// let formula = parse("p since q")?;
/// // A state is the text of the propositions that hold in it.
/// let valuation =
///     |proposition: &Expression, state: &&str| state.contains(&proposition.to_string());
/// assert!(holds(&formula, &["q", "p"], &valuation));
/// assert!(!holds(&formula, &["q", ""], &valuation));
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

/// Returns whether each prefix of `trace` satisfies `formula`: one answer for each state.
#[must_use]
pub fn verdicts<State>(
    formula: &Formula,
    trace: &[State],
    valuation: &dyn Fn(&Expression, &State) -> bool,
) -> Vec<bool> {
    // The answers for a subformula at all prefixes are kept in a table, so that nothing is computed twice; each
    // definition below reads those of its operands.
    let prefixes = 1..=trace.len();
    match &formula.kind {
        Kind::Constant(value) => prefixes.map(|_| *value).collect(),
        Kind::Proposition(proposition) => prefixes
            .map(|n| valuation(proposition, &trace[n - 1]))
            .collect(),
        Kind::Unary(operator, operand) => {
            let operand = verdicts(operand, trace, valuation);
            let operand = Prefixes::new(&operand);
            prefixes.map(|n| operator.holds(operand, n)).collect()
        }
        Kind::Binary(operator, left, right) => {
            let left = verdicts(left, trace, valuation);
            let right = verdicts(right, trace, valuation);
            let (left, right) = (Prefixes::new(&left), Prefixes::new(&right));
            prefixes.map(|n| operator.holds(left, right, n)).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::{string::String, vec, vec::Vec};

    use super::*;
    use crate::{
        parse::parse,
        strategies::{Trace, row_valuation},
    };

    /// Returns the verdicts on a trace that is written as one line for each of the propositions a, b, ...
    fn on(text: &str, lines: &[&str]) -> String {
        let length = lines[0].len();
        let rows: Trace = (0..length)
            .map(|step| lines.iter().map(|line| &line[step..=step] == "1").collect())
            .collect();
        let formula = parse(text).unwrap();
        verdicts(&formula, &rows, &row_valuation)
            .iter()
            .map(|&verdict| if verdict { '1' } else { '0' })
            .collect()
    }

    /// Worked out by hand from the definitions of Fig. 3.
    #[test]
    fn every_operator_on_a_trace() {
        let a = "0110010";
        let b = "0100100";
        for (formula, wanted) in [
            ("true", "1111111"),
            ("false", "0000000"),
            ("a", "0110010"),
            ("!a", "1001101"),
            ("a && b", "0100000"),
            ("a || b", "0110110"),
            ("a ^ b", "0010110"),
            ("a -> b", "1101101"),
            ("a <-> b", "1101001"),
            ("prev(a)", "0011001"),
            ("once(a)", "0111111"),
            ("historically(a)", "0000000"),
            ("historically(!b)", "1000000"),
            ("start(a)", "0100010"),
            ("end(a)", "0001001"),
            ("a since b", "0110110"),
            ("!a since b", "0100100"),
            ("!a wsince b", "1100100"),
            ("[a, b)", "0011011"),
            ("[b, a)", "0000100"),
            ("[a, b)w", "1011011"),
            ("[b, a)w", "1000100"),
        ] {
            assert_eq!(on(formula, &[a, b]), wanted, "{formula}");
        }
    }

    #[test]
    fn the_first_state_is_stationary() {
        for (holds_first, prev) in [("1", "1"), ("0", "0")] {
            assert_eq!(on("prev(a)", &[holds_first]), prev);
            assert_eq!(on("start(a)", &[holds_first]), "0");
            assert_eq!(on("end(a)", &[holds_first]), "0");
        }
        assert_eq!(on("prev(prev(a))", &["100"]), "111");
        assert_eq!(on("start(start(a))", &["011"]), "010");
    }

    #[test]
    fn strong_and_weak_differ_where_nothing_opened() {
        assert_eq!(on("a since b", &["111", "000"]), "000");
        assert_eq!(on("a wsince b", &["111", "000"]), "111");
        assert_eq!(on("[a, b)", &["000", "000"]), "000");
        assert_eq!(on("[a, b)w", &["000", "000"]), "111");
        // An interval that opens and closes at once is closed.
        assert_eq!(on("[a, b)", &["010", "010"]), "000");
        assert_eq!(on("[a, b)w", &["010", "010"]), "100");
    }

    /// Paper 004, section 5.3: on this trace the formula is violated at step 2, although the
    /// optimised code that the paper prints says that it is not.
    #[test]
    fn the_papers_property_where_its_printed_code_is_wrong() {
        let lines = ["01", "01", "00", "10"];
        assert_eq!(on("start(a) -> [b, end(c|d))", &lines), "10");
    }

    /// Papers 000 and 001: the consistent runs of the flight controller, as landing, approved and
    /// radio in each state. The observed run is first.
    #[test]
    fn the_papers_landing_property() {
        let runs = [
            ["0011", "0111", "1110"],
            ["0001", "0111", "1100"],
            ["0001", "0011", "1000"],
        ];
        let violated = |text: &str| {
            runs.iter()
                .filter(|[landing, approved, radio]| {
                    on(text, &[landing, approved, radio]).contains('0')
                })
                .count()
        };
        assert_eq!(violated("start(a) -> [b, end(c))"), 0);
        assert_eq!(violated("start(a) -> [b, !c)"), 2);
        assert_eq!(violated("start(a) -> [start(b), end(c))"), 1);
    }

    #[test]
    fn the_last_verdict_is_the_answer() {
        let formula = parse("once(a)").unwrap();
        let rows: Vec<Vec<bool>> = vec![vec![true], vec![false]];
        assert!(holds(&formula, &rows, &row_valuation));
        assert!(!holds(&formula, &rows[1..], &row_valuation));
        assert!(holds(&formula, &rows[..0], &row_valuation));
        assert!(verdicts(&formula, &rows[..0], &row_valuation).is_empty());
    }
}
