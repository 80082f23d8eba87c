//! Random bounds of time, and values of the past.

use alloc::vec::Vec;

use monitor_formula::{Bounds, Distance, Unit, Window};
use proptest::{option, prelude::*, sample::select};

use super::{as_proposition, formula_over, number, proposition, tree::tree_over};
use crate::{
    ast::formula::expression::{Expression, PastTerm},
    ast::formula::{Binary, Formula, Unary},
};

/// Makes formulas with any operator, at most `operators` of them, with bounds of steps and of time, over propositions
/// of every kind that the parser can make.
pub fn formula_with_time(operators: usize) -> BoxedStrategy<Formula> {
    let leaf = proposition().prop_map(Formula::proposition);
    // An operator with bounds gets other bounds.
    let unary = (select(Unary::SAMPLES), window()).prop_map(|(operator, window)| {
        let bounded = operator.window().and_then(|_| operator.within(window));
        bounded.unwrap_or(operator)
    });
    let binary = (select(Binary::SAMPLES), window()).prop_map(|(operator, window)| {
        let bounded = operator.window().and_then(|_| operator.within(window));
        bounded.unwrap_or(operator)
    });
    tree_over(leaf, unary, binary, operators)
}

/// Makes operators with one operand, with these bounds.
pub fn bounded_unary(window: impl Strategy<Value = Window> + 'static) -> BoxedStrategy<Unary> {
    let operators = Unary::SAMPLES.iter().copied();
    let operators = operators.filter(|operator| !matches!(operator.bounds(), Bounds::Refused(_)));
    let operators: Vec<Unary> = operators.collect();
    (select(operators), window)
        .prop_map(|(operator, window)| operator.within(window).unwrap_or(operator))
        .boxed()
}

/// Makes operators with two operands, with these bounds.
pub fn bounded_binary(window: impl Strategy<Value = Window> + 'static) -> BoxedStrategy<Binary> {
    let operators = Binary::SAMPLES.iter().copied();
    let operators = operators.filter(|operator| !matches!(operator.bounds(), Bounds::Refused(_)));
    let operators: Vec<Binary> = operators.collect();
    (select(operators), window)
        .prop_map(|(operator, window)| operator.within(window).unwrap_or(operator))
        .boxed()
}

/// Makes bounds of every kind that allow a step, in steps and in every unit of time.
pub fn window() -> BoxedStrategy<Window> {
    let amount = prop_oneof![3 => 0..5_u64, 1 => 0..2_000_000_u64];
    let distance = || {
        let unit = prop_oneof![
            2 => Just(Unit::Steps),
            3 => select(&Unit::OF_TIME[..]),
        ];
        (amount.clone(), unit).prop_filter_map("less than 2^64 nanoseconds", |(amount, unit)| {
            Distance::new(amount, unit)
        })
    };
    let between = (distance(), distance()).prop_filter_map("bounds of one kind", |(one, other)| {
        if one.unit().is_of_time() != other.unit().is_of_time() {
            return None;
        }
        let (least, most) = if one.length() <= other.length() {
            (one, other)
        } else {
            (other, one)
        };
        // Zero takes the unit of the other bound.
        let zero = Distance::new(0, most.unit()).filter(|_| least.length() == 0);
        Some(Window::Between(zero.unwrap_or(least), most))
    });
    let some = |distance: &Distance| distance.length() > 0;
    prop_oneof![
        distance().prop_map(Window::AtMost),
        distance()
            .prop_filter("some step is below", some)
            .prop_map(Window::Below),
        distance().prop_map(Window::AtLeast),
        distance().prop_map(Window::Above),
        between,
    ]
    .boxed()
}

/// Makes values of the past of every kind, of and over given expressions.
pub(super) fn past_term(inner: BoxedStrategy<Expression>) -> BoxedStrategy<PastTerm> {
    let leaf = inner
        .clone()
        .prop_map(|expression| Formula::proposition(as_proposition(expression)));
    let formula = formula_over(leaf, 3);
    prop_oneof![
        inner
            .clone()
            .prop_map(|operand| PastTerm::Previous(number(operand))),
        (inner, formula.clone()).prop_map(|(value, formula)| PastTerm::Last(value, formula)),
        (option::of(window()), formula.clone())
            .prop_map(|(window, formula)| PastTerm::Count(window, formula)),
        (formula.clone(), formula)
            .prop_map(|(counted, since)| PastTerm::CountSince(counted, since)),
    ]
    .boxed()
}
