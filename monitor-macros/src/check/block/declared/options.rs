//! Which options a formula of `property!` may have.

use crate::{
    attribute::{Attribute, Subject},
    errors::Errors,
};

/// Refuses options that the head of the declaration gives, and those that are about one function.
pub(super) fn fit(attribute: &Attribute, errors: &mut Errors) {
    let (options, place) = (&attribute.options, attribute.formula.span());
    match &attribute.subject {
        Subject::Formula => {}
        Subject::RaceFree(_) | Subject::Atomic | Subject::DeadlockFree | Subject::Event(_) => {
            errors.at(
                place,
                "expected a formula, as a string: `\"used -> [issued, revoked)\";`",
            );
        }
    }
    if options.state.is_some() {
        errors.at(
            place,
            "all formulas of a property keep their state at one place, and the head says where: one for the program without a \
             word, `NAME per thread {` for one a thread, `NAME per (key: Type) {` for one a key; remove `state`",
        );
    }
    if options.per.is_some() {
        errors.at(
            place,
            "the key of a property stands in its head, for all formulas: `NAME per (key: Type) {`; remove `per` here",
        );
    }
    if options.at.is_some() {
        errors.at(
            place,
            "a property makes its steps where its events are told: `at` belongs there, `#[monitor(NAME.event(...), at = entry)]`",
        );
    }
    if options.when.is_some() {
        errors.at(
            place,
            "`when` says when an event is told, and stands there: `#[monitor(NAME.event(...), when = <condition>)]`",
        );
    }
    let about_threads = [
        options.shared.as_ref().map(|shared| shared.span),
        options.own.as_ref().map(|own| own.span),
        options.predict.as_ref().map(|predict| predict.span),
        options.allow.nothing_tracked,
    ];
    for place in about_threads.into_iter().flatten() {
        errors.at(
            place,
            "this is about the threads of one function: put it, with its formula, on that function, `#[monitor(\"...\")]`",
        );
    }
}
