//! Random trees of any kind.

use alloc::vec::Vec;
use core::fmt::Debug;

use proptest::{collection::vec, prelude::*, sample::Index};

use crate::{
    ast::formula::{self, Binary, Unary},
    ast::mttl::{self, Quantifier, Thread},
    ast::rctl::{self, Connective, Operator},
};

/// A tree that is built with operators with one and with two operands.
pub(super) trait Tree: Clone + Debug + 'static {
    /// An operator with one operand.
    type Prefix: Clone + Debug + 'static;
    /// An operator with two operands.
    type Infix: Clone + Debug + 'static;

    fn prefix(operator: Self::Prefix, operand: Self) -> Self;
    fn infix(operator: Self::Infix, left: Self, right: Self) -> Self;
}

impl Tree for formula::Formula {
    type Prefix = Unary;
    type Infix = Binary;

    fn prefix(operator: Unary, operand: Self) -> Self {
        Self::unary(operator, operand)
    }

    fn infix(operator: Binary, left: Self, right: Self) -> Self {
        Self::binary(operator, left, right)
    }
}

impl Tree for rctl::Formula {
    /// `None` is the negation.
    type Prefix = Option<Operator>;
    type Infix = Connective;

    fn prefix(operator: Option<Operator>, operand: Self) -> Self {
        match operator {
            Some(operator) => Self::branching(operator, operand),
            None => Self::not(operand),
        }
    }

    fn infix(operator: Connective, left: Self, right: Self) -> Self {
        Self::binary(operator, left, right)
    }
}

/// What stands before one formula of MTTL.
#[derive(Clone, Debug)]
pub(super) enum Prefix {
    Past(Unary),
    At(Thread),
    Quantified(Quantifier, &'static str),
}

impl Tree for mttl::Formula {
    type Prefix = Prefix;
    type Infix = Binary;

    fn prefix(operator: Prefix, operand: Self) -> Self {
        match operator {
            Prefix::Past(operator) => Self::unary(operator, operand),
            Prefix::At(thread) => Self::at(thread, operand),
            Prefix::Quantified(Quantifier::Some, variable) => Self::some_other(variable, operand),
            Prefix::Quantified(Quantifier::All, variable) => Self::all_other(variable, operand),
        }
    }

    fn infix(operator: Binary, left: Self, right: Self) -> Self {
        Self::binary(operator, left, right)
    }
}

#[derive(Clone, Debug)]
enum Growth<Grown: Tree> {
    Prefix(Grown::Prefix),
    Infix(Grown::Infix, Grown),
}

/// Makes trees of at most `operators` of the given operators, over given operands.
pub(super) fn tree_over<Grown: Tree>(
    leaf: impl Strategy<Value = Grown> + Clone + 'static,
    prefix: impl Strategy<Value = Grown::Prefix> + 'static,
    infix: impl Strategy<Value = Grown::Infix> + 'static,
    operators: usize,
) -> BoxedStrategy<Grown> {
    // An operator with two operands brings its second operand along.
    let growth = prop_oneof![
        prefix.prop_map(Growth::Prefix),
        (infix, leaf.clone()).prop_map(|(operator, leaf)| Growth::Infix(operator, leaf)),
    ];
    (leaf, vec((growth, any::<Index>()), 0..=operators))
        .prop_map(|(first, growths)| grown(first, growths))
        .boxed()
}

/// Starts with a row of operands and joins neighbours until one tree is left. Leaving out any step
/// still gives a tree, so that failures shrink well.
fn grown<Grown: Tree>(first: Grown, growths: Vec<(Growth<Grown>, Index)>) -> Grown {
    let mut forest = Vec::from([first]);
    for (growth, _) in &growths {
        if let Growth::Infix(_, leaf) = growth {
            forest.push(leaf.clone());
        }
    }
    for (growth, place) in growths {
        match growth {
            Growth::Prefix(operator) => {
                let place = place.index(forest.len());
                let operand = forest.remove(place);
                forest.insert(place, Grown::prefix(operator, operand));
            }
            Growth::Infix(operator, _) => {
                let place = place.index(forest.len() - 1);
                let left = forest.remove(place);
                let right = forest.remove(place);
                forest.insert(place, Grown::infix(operator, left, right));
            }
        }
    }
    forest.remove(0)
}
