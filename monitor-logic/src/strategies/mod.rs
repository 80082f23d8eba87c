//! Random formulas and traces, for tests that compare evaluators (feature `proptest`).
//!
//! Propositions are the names `a`, `b`, `c`, ... and a state is a row of truth values in that
//! order; [`row_valuation`] joins the two.

mod branching;
mod decentralized;
mod number;
mod past;
mod tree;

use alloc::{boxed::Box, string::String, vec::Vec};
use core::ops::RangeInclusive;

use monitor_formula::TextTest;
use proptest::{bool::weighted, collection::vec, prelude::*, sample::select};

pub use self::{
    branching::{branching, branching_over, channel},
    decentralized::{decentralized, decentralized_over, remote_proposition},
    number::{cases, times},
    past::{bounded_binary, bounded_unary, formula_with_time, window},
};
use self::{past::past_term, tree::tree_over};

use crate::{
    ast::formula::expression::{Arithmetic, Comparison, Expression, ExpressionKind},
    ast::formula::{Binary, Formula, Unary},
};

/// The most names that [`formula`] and [`row_valuation`] know.
pub const MOST_NAMES: usize = 26;

/// Returns the name of the proposition at a position of a row.
///
/// # Panics
///
/// If `position` is [`MOST_NAMES`] or more.
#[must_use]
pub fn name(position: usize) -> String {
    const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
    LETTERS[position..=position].into()
}

/// Returns `true` if a proposition that is one of our names holds in a row; every other proposition does not.
#[must_use]
#[allow(
    clippy::ptr_arg,
    reason = "a valuation takes a reference to a state, and the state is a vector"
)]
pub fn row_valuation(proposition: &Expression, row: &Vec<bool>) -> bool {
    let ExpressionKind::Name(name) = &proposition.kind else {
        return false;
    };
    match name.as_bytes() {
        [letter @ b'a'..=b'z'] => row
            .get(usize::from(letter - b'a'))
            .copied()
            .unwrap_or_default(),
        _ => false,
    }
}

/// Makes formulas with any operator, at most `operators` of them, over the first `names` names and now and then a
/// constant.
///
/// # Panics
///
/// If `names` is 0 or more than [`MOST_NAMES`].
pub fn formula(names: usize, operators: usize) -> BoxedStrategy<Formula> {
    assert!((1..=MOST_NAMES).contains(&names));
    let leaf = prop_oneof![
        9 => (0..names).prop_map(|position| Formula::name(&name(position))),
        1 => any::<bool>().prop_map(Formula::constant),
    ];
    formula_over(leaf, operators)
}

/// Makes formulas with any operator, at most `operators` of them, over given operands.
pub fn formula_over(
    leaf: impl Strategy<Value = Formula> + Clone + 'static,
    operators: usize,
) -> BoxedStrategy<Formula> {
    let unary = select(Unary::SAMPLES);
    tree_over(leaf, unary, select(Binary::SAMPLES), operators)
}

/// Makes formulas of the operators that paper 004 has, at most `operators` of them, over the first `names` names.
///
/// # Panics
///
/// If `names` is 0 or more than [`MOST_NAMES`].
pub fn formula_of_the_paper(names: usize, operators: usize) -> BoxedStrategy<Formula> {
    assert!((1..=MOST_NAMES).contains(&names));
    let leaf = (0..names).prop_map(|position| Formula::name(&name(position)));
    tree_over(leaf, select(&UNARY[..]), select(&BINARY[..]), operators)
}

/// The operators of paper 004 with one operand.
const UNARY: [Unary; 6] = [
    Unary::Not,
    Unary::Previously,
    Unary::Once,
    Unary::Historically,
    Unary::Start,
    Unary::End,
];

/// The operators of paper 004 with two operands.
const BINARY: [Binary; 9] = [
    Binary::And,
    Binary::Or,
    Binary::Xor,
    Binary::Implies,
    Binary::Iff,
    Binary::Since,
    Binary::WeakSince,
    Binary::Interval,
    Binary::WeakInterval,
];

/// A trace: a row of truth values for each state.
pub type Trace = Vec<Vec<bool>>;

/// Makes traces over `names` propositions, half of them [`noisy`], half [`sticky`].
pub fn trace(names: usize, lengths: RangeInclusive<usize>) -> BoxedStrategy<Trace> {
    prop_oneof![noisy(names, lengths.clone()), sticky(names, lengths)].boxed()
}

/// Makes traces in which every truth value is a coin flip.
pub fn noisy(names: usize, lengths: RangeInclusive<usize>) -> BoxedStrategy<Trace> {
    vec(vec(any::<bool>(), names), lengths).boxed()
}

/// Makes traces in which a truth value differs from the one before with probability 1/16, as in real programs, where
/// most things do not change at most steps.
pub fn sticky(names: usize, lengths: RangeInclusive<usize>) -> BoxedStrategy<Trace> {
    let first = vec(any::<bool>(), names);
    let flips = vec(vec(weighted(1.0 / 16.0), names), lengths);
    (first, flips)
        .prop_map(|(first, flips)| {
            let mut row = first;
            flips
                .into_iter()
                .map(|flips| {
                    for (value, flip) in row.iter_mut().zip(flips) {
                        *value ^= flip;
                    }
                    row.clone()
                })
                .collect()
        })
        .boxed()
}

/// Makes expressions that can stand as propositions, of every kind that the parser can make, with names that are
/// operators elsewhere.
pub fn proposition() -> BoxedStrategy<Expression> {
    expression().prop_map(as_proposition).boxed()
}

/// Returns the expression, or a comparison of it where it can be no proposition.
fn as_proposition(expression: Expression) -> Expression {
    match expression.kind {
        ExpressionKind::Boolean(_) => {
            compare((Comparison::Equal, expression.clone(), expression)).into()
        }
        _ if expression.can_be_proposition() => expression,
        _ => compare((Comparison::Less, expression.clone(), expression)).into(),
    }
}

/// Makes expressions of every kind that the parser can make.
pub fn expression() -> BoxedStrategy<Expression> {
    simple_expression()
        .prop_recursive(5, 24, 3, |inner| {
            prop_oneof![
                (inner.clone(), field_name())
                    .prop_map(|(owner, field)| ExpressionKind::Field(Box::new(owner), field)),
                (inner.clone(), inner.clone()).prop_map(|(owner, index)| ExpressionKind::Index(
                    Box::new(owner),
                    Box::new(index)
                )),
                (inner.clone(), vec(inner.clone(), 0..3)).prop_map(call),
                inner.clone().prop_map(negate),
                (select(&ARITHMETIC[..]), inner.clone(), inner.clone()).prop_map(arithmetic),
                (select(&COMPARISONS[..]), inner.clone(), inner.clone()).prop_map(compare),
                (select(TextTest::ALL.to_vec()), inner.clone(), inner.clone()).prop_map(test_text),
                past_term(inner.clone()).prop_map(|term| ExpressionKind::Past(Box::new(term))),
            ]
            .prop_map(Expression::from)
        })
        .boxed()
}

const ARITHMETIC: [Arithmetic; 5] = [
    Arithmetic::Add,
    Arithmetic::Subtract,
    Arithmetic::Multiply,
    Arithmetic::Divide,
    Arithmetic::Remainder,
];

const COMPARISONS: [Comparison; 6] = [
    Comparison::Equal,
    Comparison::NotEqual,
    Comparison::Less,
    Comparison::LessOrEqual,
    Comparison::Greater,
    Comparison::GreaterOrEqual,
];

fn simple_expression() -> BoxedStrategy<Expression> {
    let numbers = select(&["0", "10", "0xff", "1_000", "5u8", "0b11_01i64", "9usize"][..]);
    let floats = select(&["2.5", "1e9", "1.5e-3", "3f64", "1_0.0_1f32"][..]);
    let code = select(
        &[
            " queue.is_empty() ",
            "x",
            "match s { 'a' => \"}\", _ => r#\"{\"# } // }\n",
            "'outer: loop { break 'outer /* { */ }",
        ][..],
    );
    prop_oneof![
        6 => identifier().prop_map(ExpressionKind::Name),
        1 => vec(identifier(), 2..4).prop_map(ExpressionKind::Path),
        2 => numbers.prop_map(|digits| ExpressionKind::Integer(digits.into())),
        1 => floats.prop_map(|digits| ExpressionKind::Float(digits.into())),
        1 => any::<String>().prop_map(ExpressionKind::Text),
        1 => any::<char>().prop_map(ExpressionKind::Character),
        1 => any::<bool>().prop_map(ExpressionKind::Boolean),
        1 => code.prop_map(|code| ExpressionKind::Rust(code.into())),
    ]
    .prop_map(Expression::from)
    .boxed()
}

/// Makes names, among them many that mean something else elsewhere.
fn identifier() -> BoxedStrategy<String> {
    let known = select(
        &[
            "p", "q", "self", "x1", "_", "été", "start", "end", "not", "prev", "once", "and",
            "since", "count", "last", "first", "contains", "matches", "S", "s", "w", "_w", "G",
            "U", "EF", "implies", "true", "r", "if", "as", "let",
        ][..],
    );
    prop_oneof![known.prop_map(String::from), "[a-zA-Z_][a-zA-Z0-9_]{0,5}"].boxed()
}

fn field_name() -> BoxedStrategy<String> {
    prop_oneof![3 => identifier(), 1 => "[0-9]{1,2}"].boxed()
}

/// Makes a call: of the function if arguments can be written behind it, else of a field of it.
fn call((function, arguments): (Expression, Vec<Expression>)) -> ExpressionKind {
    let function = if function.can_be_called() {
        function
    } else {
        ExpressionKind::Field(Box::new(function), "get".into()).into()
    };
    ExpressionKind::Call(Box::new(function), arguments)
}

fn negate(operand: Expression) -> ExpressionKind {
    ExpressionKind::Negate(Box::new(number(operand)))
}

fn arithmetic((operator, left, right): (Arithmetic, Expression, Expression)) -> ExpressionKind {
    ExpressionKind::Arithmetic(operator, Box::new(number(left)), Box::new(number(right)))
}

fn compare((operator, left, right): (Comparison, Expression, Expression)) -> ExpressionKind {
    ExpressionKind::Compare(operator, Box::new(value(left)), Box::new(value(right)))
}

fn test_text((test, left, right): (TextTest, Expression, Expression)) -> ExpressionKind {
    ExpressionKind::TextTest(test, Box::new(number(left)), Box::new(number(right)))
}

/// Replaces comparisons and tests of texts by their left sides, since they are not compared.
fn value(expression: Expression) -> Expression {
    match expression.kind {
        ExpressionKind::Compare(_, left, _) | ExpressionKind::TextTest(_, left, _) => *left,
        _ => expression,
    }
}

/// Replaces truth values by a number, since they are not added.
fn number(expression: Expression) -> Expression {
    match value(expression) {
        Expression {
            kind: ExpressionKind::Boolean(_),
            ..
        } => ExpressionKind::Integer("1".into()).into(),
        number => number,
    }
}

#[cfg(test)]
mod tests {
    use alloc::{collections::BTreeSet, format};
    use core::mem::discriminant;

    use proptest::{strategy::ValueTree, test_runner::TestRunner};

    use super::*;
    use crate::{ast::formula::Kind, ast::mttl, ast::rctl, ast::tree::parts as tree_parts};

    /// Returns the first `count` values of a strategy.
    fn sample<T>(strategy: &impl Strategy<Value = T>, count: usize) -> Vec<T> {
        let mut runner = TestRunner::deterministic();
        (0..count)
            .map(|_| strategy.new_tree(&mut runner).unwrap().current())
            .collect()
    }

    #[test]
    fn formulas_have_every_operator_and_no_more_than_asked() {
        let formulas = sample(&formula(3, 12), 300);
        let mut unary = BTreeSet::new();
        let mut binary = BTreeSet::new();
        for formula in &formulas {
            assert!(formula.operator_count() <= 12);
            for part in formula.subformulas() {
                match part.kind {
                    Kind::Unary(operator, _) => _ = unary.insert(operator),
                    Kind::Binary(operator, ..) => _ = binary.insert(operator),
                    Kind::Constant(_) | Kind::Proposition(_) => {}
                }
            }
        }
        assert_eq!(unary.len(), Unary::SAMPLES.len());
        assert_eq!(binary.len(), Binary::SAMPLES.len());
        let largest = formulas.iter().map(Formula::operator_count).max();
        assert_eq!(largest, Some(12));
    }

    #[test]
    fn formulas_of_the_other_logics_have_every_operator() {
        let mut operators = BTreeSet::new();
        let mut connectives = BTreeSet::new();
        for formula in &sample(&branching(3, 12), 300) {
            for part in formula.subformulas() {
                match part.kind {
                    rctl::Kind::Branching(operator, _) => _ = operators.insert(operator),
                    rctl::Kind::Binary(connective, ..) => _ = connectives.insert(connective),
                    _ => {}
                }
            }
        }
        assert_eq!(operators.len(), rctl::Operator::ALL.len());
        assert_eq!(connectives.len(), rctl::Connective::ALL.len());
        let threads = ["t1", "t2"];
        let propositions = remote_proposition(&threads);
        let (mut quantifiers, mut kinds) = (BTreeSet::new(), BTreeSet::new());
        let mut asked = BTreeSet::new();
        for formula in &sample(&decentralized_over(propositions, &threads, 12), 300) {
            for part in formula.subformulas() {
                match &part.kind {
                    mttl::Kind::Quantified(quantifier, ..) => _ = quantifiers.insert(*quantifier),
                    mttl::Kind::At(thread, _) => _ = asked.insert(thread.clone()),
                    mttl::Kind::Proposition(proposition) => {
                        for part in tree_parts(proposition, mttl::Expression::operands) {
                            kinds.insert(format!("{:?}", discriminant(&part.kind)));
                        }
                    }
                    _ => {}
                }
            }
        }
        assert_eq!((quantifiers.len(), kinds.len()), (2, 8));
        assert!(asked.contains(&mttl::Thread::own()));
        assert!(asked.contains(&mttl::Thread::variable("u")));
        assert!(asked.contains(&mttl::Thread::named("t2")));
    }

    /// Returns how often a value differs from the one before, out of 10,000.
    fn changes(traces: &[Trace]) -> usize {
        let pairs = || traces.iter().flat_map(|trace| trace.windows(2));
        let all = pairs().count();
        let changed = pairs().filter(|pair| pair[0] != pair[1]).count();
        changed * 10_000 / all
    }

    #[test]
    fn noisy_traces_change_often_and_sticky_ones_seldom() {
        let noisy = changes(&sample(&noisy(1, 40..=40), 300));
        assert!((4_700..5_300).contains(&noisy), "{noisy}");
        let sticky = changes(&sample(&sticky(1, 40..=40), 300));
        assert!((500..750).contains(&sticky), "{sticky}");
        for trace in sample(&trace(3, 2..=5), 50) {
            assert!((2..=5).contains(&trace.len()));
            assert!(trace.iter().all(|row| row.len() == 3));
        }
    }

    #[test]
    fn names_are_the_letters_in_order() {
        assert_eq!(name(0), "a");
        assert_eq!(name(MOST_NAMES - 1), "z");
        let row = Vec::from([false, true]);
        let value = |name: &str| row_valuation(&ExpressionKind::Name(name.into()).into(), &row);
        assert_eq!(
            ["a", "b", "c", "bb", "B"].map(value),
            [false, true, false, false, false]
        );
    }
}
