//! All properties of a function, each by the rules of its kind.

use std::iter;

use monitor_logic::specification::Specification;

use super::{
    again,
    annotated::Annotated,
    any, dropped, event_steps, function, futures, interleavings,
    names::{definitions_are_unique, definitions_are_used},
    steps, threads,
};
use crate::{
    attribute::{Attribute, Subject},
    errors::{Errors, formula},
    property::{Property, Steps},
};

/// Returns the properties whose attributes keep the rules, and collects what is wrong in the
/// others. `of_block` are the steps that the function makes for those of its `impl` block, which
/// come first.
pub(crate) fn properties(
    attributes: &[Attribute],
    of_block: Vec<Steps>,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Vec<Property> {
    function::no_const_function(annotated.function, errors);
    again::one_is_confirmed(attributes, errors);
    let first = of_block.iter().map(|steps| steps.head.number + 1).max();
    let own = attributes
        .iter()
        .filter_map(|attribute| Some((attribute, property(attribute, annotated, errors)?)))
        .zip(first.unwrap_or_default()..)
        .flat_map(|((attribute, mut property), number)| {
            property.head_mut().number = number;
            let dropped = dropped::where_dropped(attribute, &property, annotated);
            iter::once(property).chain(dropped)
        });
    let of_block = of_block.into_iter().map(Box::new).map(Property::Steps);
    let properties: Vec<Property> = of_block.chain(own).collect();
    steps::slots_are_not_shared(&properties, errors);
    properties
}

fn property(
    attribute: &Attribute,
    annotated: &Annotated<'_>,
    errors: &mut Errors,
) -> Option<Property> {
    definitions_are_unique(attribute, errors);
    futures::steps_do_not_precede_a_future(attribute, annotated.function, errors);
    match &attribute.subject {
        Subject::Formula => event_steps::when_is_of_an_event(attribute, errors),
        Subject::Event(call) => {
            return event_steps::event_step(attribute, call, annotated, errors)
                .map(Box::new)
                .map(Property::Event);
        }
        Subject::RaceFree(variables) => {
            let property = threads::race_free(attribute, variables, annotated, errors);
            return Some(Property::Threads(property));
        }
        Subject::DeadlockFree => {
            let property = threads::deadlock_free(attribute, annotated, errors);
            return Some(Property::Threads(property));
        }
        Subject::Atomic => {
            return Some(Property::Threads(threads::atomic(
                attribute, annotated, errors,
            )));
        }
    }
    match formula::read(&attribute.formula, errors)? {
        Specification::PastTime(formula) => {
            any::own_is_for_threads(attribute, errors);
            definitions_are_used(attribute, &formula, errors);
            interleavings::says_when_it_is_checked(attribute, errors);
            if attribute.is_predicted() {
                interleavings::interleavings(attribute, formula, annotated, errors)
                    .map(Property::Interleavings)
            } else {
                steps::steps(attribute, formula, annotated, errors)
                    .map(Box::new)
                    .map(Property::Steps)
            }
        }
        Specification::Decentralized(formula) => {
            threads::formula(attribute, &formula, annotated, errors).map(Property::Threads)
        }
        Specification::Branching(formula) => {
            interleavings::branching(attribute, &formula, annotated, errors)
                .map(Property::Branching)
        }
    }
}
