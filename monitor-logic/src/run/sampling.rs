//! What a few random traces show about a formula.

use alloc::vec::Vec;

use super::block::{BlockMonitor, Letters, STEPS_A_WORD};
use crate::{ast::formula::Formula, ground::coins::Coins};

/// How many traces are tried; in each, true is rarer than in the one before.
const TRACES: u32 = 12;

/// How long each is, in words: longer than most bounds in steps.
const WORDS: usize = 64;

/// Returns `true` if some random trace violates a formula and some random first step satisfies it, so that it is not
/// [trivial](crate::triviality::Triviality). `false` says nothing.
///
/// Takes time linear in the size of the formula, whatever its bounds; most formulas are decided by the first few of 49,152
/// steps. All steps of a trace are at one time.
///
/// ```
/// use monitor_logic::{parse, sampling::says_something};
///
/// assert!(says_something(&parse("p -> once[<=1000](q)")?));
/// assert!(!says_something(&parse("p -> once(p)")?));
/// assert!(!says_something(&parse("p && !p")?));
/// # Ok::<(), monitor_logic::diagnostic::Diagnostics>(())
/// ```
#[must_use]
pub fn says_something(formula: &Formula) -> bool {
    let Ok(initial) = BlockMonitor::new(formula) else {
        return false;
    };
    let mut coins = Coins::new(0x5eed);
    let (mut is_violated, mut first_holds) = (false, false);
    for trace in 0..TRACES {
        // Fair coins first, then true less and less often: some violations need that nothing holds for long.
        let mut word = || (0..trace).fold(coins.toss(), |all, _| all & coins.toss());
        let atoms = initial.atoms().iter();
        let words: Vec<Vec<u64>> = atoms
            .map(|_| (0..WORDS).map(|_| word()).collect())
            .collect();
        let letters: Vec<Letters<'_>> = words.iter().map(|words| Some(words.as_slice())).collect();
        let mut monitor = initial.clone();
        let verdicts = monitor.run(WORDS * STEPS_A_WORD, &letters).lower;
        is_violated |= verdicts.iter().any(|word| *word != u64::MAX);
        first_holds |= verdicts.first().is_some_and(|word| word & 1 == 1);
        if is_violated && first_holds {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use proptest::prelude::*;

    use super::*;
    use crate::{circuit::graph::Graph, parse::parse, strategies, triviality::Triviality};

    #[test]
    fn rules_with_long_bounds_say_something() {
        for bound in [3, 10, 100, 1000] {
            for text in [
                format!("once[<={bound}](p)"),
                format!("r && !q && once(q) -> !p since[2, {bound}] q"),
                format!("(s -> once[2, {bound}](p)) && !(!s since[>={bound}] p)"),
            ] {
                assert!(says_something(&parse(&text).unwrap()), "{text}");
            }
        }
    }

    proptest! {
        #![proptest_config(strategies::cases(200))]

        #[test]
        fn what_is_trivial_says_nothing(formula in strategies::formula(3, 8)) {
            let (graph, nodes) = Graph::new(&formula);
            let triviality = Triviality::new(&graph, nodes[nodes.len() - 1], None);
            if says_something(&formula) {
                prop_assert_ne!(triviality.never_violated, Some(true));
                prop_assert_ne!(triviality.violated_by_every_first_step, Some(true));
            }
        }
    }
}
