//! What the table of operators says, against the operators.

use std::{
    collections::BTreeSet,
    string::{String, ToString},
    vec::Vec,
};

use super::*;

/// A new operator stops the compiler here: it belongs into `SAMPLES`, from which random formulas are made.
#[test]
fn all_operators_are_among_the_samples() {
    let kind = |operator: &Unary| match operator {
        Unary::Not => 0,
        Unary::Previously => 1,
        Unary::Once => 2,
        Unary::Historically => 3,
        Unary::Start => 4,
        Unary::End => 5,
        Unary::Before => 6,
        Unary::OnceWithin(_) => 7,
        Unary::HistoricallyWithin(_) => 8,
    };
    let kinds: BTreeSet<_> = Unary::SAMPLES.iter().map(kind).collect();
    assert_eq!(kinds.len(), 9);
    let kind = |operator: &Binary| match operator {
        Binary::And => 0,
        Binary::Or => 1,
        Binary::Xor => 2,
        Binary::Implies => 3,
        Binary::Iff => 4,
        Binary::Since => 5,
        Binary::WeakSince => 6,
        Binary::Interval => 7,
        Binary::WeakInterval => 8,
        Binary::SinceWithin(_) => 9,
        Binary::IntervalWithin(_) => 10,
    };
    let kinds: BTreeSet<_> = Binary::SAMPLES.iter().map(kind).collect();
    assert_eq!(kinds.len(), 11);
}

#[test]
fn temporal_operators_are_those_that_look_back() {
    let names = |temporal: bool| -> Vec<String> {
        let unary = Unary::SAMPLES
            .iter()
            .filter(|it| it.is_temporal() == temporal);
        let binary = Binary::SAMPLES
            .iter()
            .filter(|it| it.is_temporal() == temporal);
        let unary = unary.map(ToString::to_string);
        unary.chain(binary.map(ToString::to_string)).collect()
    };
    assert_eq!(
        names(true),
        [
            "prev",
            "once",
            "historically",
            "start",
            "end",
            "before",
            "once[<=1]",
            "once[>=2]",
            "historically[1, 2]",
            "since",
            "wsince",
            "[)",
            "[)w",
            "since[<=1]",
            "since[1, 2]",
            "[)[>1]"
        ]
    );
    assert_eq!(names(false), ["!", "&&", "||", "^", "->", "<->"]);
}

#[test]
fn no_word_and_no_sign_is_of_two_operators() {
    let unary = Unary::SAMPLES.iter().map(|operator| operator.spelling());
    let all = unary.chain(Binary::SAMPLES.iter().map(|operator| operator.spelling()));
    let mut all: Vec<_> = all.collect();
    // An operator with several samples has one spelling.
    all.dedup();
    let mut spellings: Vec<&str> = all
        .into_iter()
        .flat_map(|spelling| {
            let read = spelling.words.iter().chain(spelling.signs);
            let tried = spelling.tried_words.iter().chain(spelling.tried_signs);
            read.chain(tried).chain(spelling.future).copied()
        })
        .collect();
    let count = spellings.len();
    spellings.sort_unstable();
    spellings.dedup();
    assert_eq!(spellings.len(), count);
}
