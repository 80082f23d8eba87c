//! Random formulas of RCTL+.

use alloc::string::String;

use proptest::{prelude::*, sample::select};

use super::{COMPARISONS, MOST_NAMES, identifier, name, tree::tree_over};
use crate::ast::rctl::{Channel, Connective, Formula, Operator};

/// Makes formulas of RCTL+ with any of its operators, at most `operators` of them, over the first
/// `names` names and now and then a constant. There are no channels in them.
///
/// # Panics
///
/// If `names` is 0 or more than [`MOST_NAMES`].
pub fn branching(names: usize, operators: usize) -> BoxedStrategy<Formula> {
    assert!((1..=MOST_NAMES).contains(&names));
    let leaf = prop_oneof![
        9 => (0..names).prop_map(|position| Formula::name(&name(position))),
        1 => any::<bool>().prop_map(Formula::constant),
    ];
    branching_over(leaf, operators)
}

/// Makes formulas of RCTL+ with any of its operators, at most `operators` of them, over given
/// operands.
pub fn branching_over(
    leaf: impl Strategy<Value = Formula> + Clone + 'static,
    operators: usize,
) -> BoxedStrategy<Formula> {
    let prefix = prop_oneof![
        1 => Just(None),
        3 => select(&Operator::ALL[..]).prop_map(Some),
    ];
    tree_over(leaf, prefix, select(&Connective::ALL[..]), operators)
}

/// Makes predicates on the messages between any two processes, with names that are words and
/// others.
pub fn channel() -> BoxedStrategy<Channel> {
    let process = || prop_oneof![2 => identifier(), 1 => any::<String>()];
    let count = prop_oneof![0_u64..4, any::<u64>()];
    (process(), process(), select(&COMPARISONS[..]), count)
        .prop_map(|(from, to, comparison, count)| Channel {
            from,
            to,
            comparison,
            count,
        })
        .boxed()
}
