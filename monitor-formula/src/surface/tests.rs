//! What the operators say of themselves, checked against each other.

use std::{
    collections::BTreeSet,
    string::{String, ToString},
    vec::Vec,
};

use super::*;

/// An operator of either kind.
struct Any {
    name: String,
    spelling: &'static Spelling,
    row: &'static str,
    bounds: Bounds,
    has_window: bool,
    is_temporal: bool,
    /// Whether the first steps of a trace of p and q satisfy it.
    holds: Vec<Vec<bool>>,
}

/// Returns each trace of three steps of two propositions: p, and then q.
fn traces() -> impl Iterator<Item = [[bool; 3]; 2]> {
    (0..64_u8).map(|bits| [0, 3].map(|from| [0, 1, 2].map(|step| bits >> (from + step) & 1 == 1)))
}

fn all() -> Vec<Any> {
    let unary = Unary::SAMPLES.iter().map(|operator| Any {
        name: operator.to_string(),
        spelling: operator.spelling(),
        row: operator.row(),
        bounds: operator.bounds(),
        has_window: operator.window().is_some(),
        is_temporal: operator.is_temporal(),
        holds: traces()
            .map(|[p, _]| (1..=3).map(|n| operator.holds((&p).into(), n)).collect())
            .collect(),
    });
    let binary = Binary::SAMPLES.iter().map(|operator| Any {
        name: operator.to_string(),
        spelling: operator.spelling(),
        row: operator.row(),
        bounds: operator.bounds(),
        has_window: operator.window().is_some(),
        is_temporal: operator.is_temporal(),
        holds: traces()
            .map(|[p, q]| {
                (1..=3)
                    .map(|n| operator.holds((&p).into(), (&q).into(), n))
                    .collect()
            })
            .collect(),
    });
    unary.chain(binary).collect()
}

/// Returns `true` if the value at the last step follows from that step alone.
fn looks_at_no_earlier_step(operator: &Any) -> bool {
    let mut found: [Option<bool>; 4] = [None; 4];
    traces().zip(&operator.holds).all(|([p, q], holds)| {
        let now = usize::from(p[2]) << 1 | usize::from(q[2]);
        *found[now].get_or_insert(holds[2]) == holds[2]
    })
}

#[test]
fn temporal_operators_are_those_that_look_back() {
    for operator in all() {
        assert_eq!(
            operator.is_temporal,
            !looks_at_no_earlier_step(&operator),
            "{}",
            operator.name
        );
    }
}

#[test]
fn an_operator_that_refuses_bounds_says_why_and_another_one_not() {
    for operator in all() {
        let reason = operator.spelling.refuses_bounds;
        let is_usual = reason == Spelling::LOOKS_AT_NO_EARLIER_STEP;
        match operator.bounds {
            Bounds::Refused(_) => assert_eq!(is_usual, !operator.is_temporal, "{}", operator.name),
            Bounds::Optional | Bounds::Required => assert!(is_usual, "{}", operator.name),
        }
        assert_eq!(
            operator.has_window,
            operator.bounds == Bounds::Required,
            "{}",
            operator.name
        );
    }
}

#[test]
fn bounds_stand_behind_the_operator_of_the_same_name() {
    let bounds = Window::Below(steps(3));
    assert_eq!(Unary::Once.within(bounds), Some(Unary::OnceWithin(bounds)));
    let other = Unary::OnceWithin(Window::AtMost(steps(1)));
    assert_eq!(other.within(bounds), Some(Unary::OnceWithin(bounds)));
    assert_eq!(Unary::Previously.within(bounds), None);
    assert_eq!(
        Binary::Interval.within(bounds),
        Some(Binary::IntervalWithin(bounds))
    );
    assert_eq!(Binary::WeakInterval.within(bounds), None);
}

#[test]
fn no_word_and_no_sign_is_of_two_operators() {
    let mut spellings: Vec<_> = all().iter().map(|operator| operator.spelling).collect();
    // An operator with several samples has one spelling.
    spellings.dedup();
    let mut written: Vec<&str> = spellings
        .into_iter()
        .flat_map(|spelling| {
            let read = spelling.words.iter().chain(spelling.signs);
            let tried = spelling.tried_words.iter().chain(spelling.tried_signs);
            read.chain(tried).chain(spelling.future).copied()
        })
        .collect();
    let count = written.len();
    written.sort_unstable();
    written.dedup();
    assert_eq!(written.len(), count);
}

/// Two operators of one name are one with bounds and one without.
#[test]
fn each_operator_has_a_line_of_its_own_in_the_table() {
    let operators = all();
    let rows: BTreeSet<&str> = operators.iter().map(|operator| operator.row).collect();
    let kinds = operators
        .iter()
        .map(|operator| (operator.spelling.name, operator.has_window));
    let kinds: BTreeSet<_> = kinds.collect();
    assert_eq!(rows.len(), kinds.len());
}
