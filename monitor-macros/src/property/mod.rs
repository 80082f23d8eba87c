//! All properties of a function, each by the rules of its kind.

use monitor_logic::{formula::Formula, specification::Specification};

use crate::{
    atoms,
    attribute::{Attribute, Subject},
    branching, check,
    decentralized::{self, Decentralized},
    errors::Errors,
    formula,
    function::Function,
    model::{self, Property},
    predict,
    track::Tracking,
};

/// The properties of a function.
#[derive(Default)]
pub(crate) struct Properties {
    pub(crate) properties: Vec<Property>,
    pub(crate) decentralized: Vec<Decentralized>,
}

/// The properties whose attributes stand the rules; the problems of the others are collected.
pub(crate) fn properties(
    attributes: Vec<Attribute>,
    tracking: &Tracking,
    function: &Function,
    errors: &mut Errors,
) -> Properties {
    check::no_const_function(function, errors);
    let mut properties = Properties::default();
    for attribute in attributes {
        check::definitions_are_unique(&attribute, errors);
        check::steps_do_not_precede_a_future(&attribute, function, errors);
        match attribute.subject.clone() {
            Subject::Formula => {}
            Subject::RaceFree(variables) => {
                let property =
                    decentralized::race_free(attribute, variables, tracking, function, errors);
                properties.decentralized.extend(property);
                continue;
            }
            Subject::Atomic => {
                let property = decentralized::atomic(attribute, function, errors);
                properties.decentralized.extend(property);
                continue;
            }
        }
        match formula::read(&attribute.formula, errors) {
            Some(Specification::PastTime(formula)) => {
                let property = past_time(attribute, formula, tracking, function, errors);
                properties.properties.extend(property);
            }
            Some(Specification::Decentralized(formula)) => {
                let property =
                    decentralized::formula(attribute, &formula, tracking, function, errors);
                properties.decentralized.extend(property);
            }
            Some(Specification::Branching(formula)) => {
                let property = branching::property(attribute, &formula, tracking, function, errors);
                properties.properties.extend(property);
            }
            None => {}
        }
    }
    check::slots_are_not_shared(&properties.properties, errors);
    properties
}

/// A property that is checked at steps, or on all interleavings.
fn past_time(
    attribute: Attribute,
    formula: Formula,
    tracking: &Tracking,
    function: &Function,
    errors: &mut Errors,
) -> Option<Property> {
    check::own_is_for_threads(&attribute, errors);
    check::definitions_are_used(&attribute, &formula, errors);
    predict::says_when_it_is_checked(&attribute, errors);
    let predicted = predict::is_predicted(&attribute);
    let mut prediction = None;
    if predicted {
        predict::refuse_steps(&attribute, function, errors);
        predict::no_step_marks(&attribute, function, errors);
        if !tracking.unreadable {
            prediction = predict::prediction(&attribute, &formula, tracking, function, errors);
        }
    } else if attribute.options_are_read {
        check::costs_are_of_propositions(&attribute, &formula, errors);
        check::names_are_known(&attribute, &formula, function, errors);
    }
    if !errors.is_empty() {
        return None;
    }
    let atoms = if predicted {
        atoms::on_events(&formula)
    } else {
        atoms::resolved(&attribute, &formula, errors)
    };
    if !errors.is_empty() {
        return None;
    }
    let monitor = match model::synthesise(&attribute.formula.value(), &formula, &atoms) {
        Ok(monitor) => monitor,
        Err(too_large) => {
            errors.at(attribute.formula.span(), too_large);
            return None;
        }
    };
    let property = Property {
        attribute,
        formula,
        atoms,
        monitor,
        prediction,
    };
    check::return_has_a_result(&property.attribute, function, errors);
    check::property_is_not_trivial(&property.attribute, property.monitor.triviality, errors);
    if predicted {
        return Some(property);
    }
    check::steps_are_not_tracked(&property.attribute, errors);
    check::atoms_only_look(&property, errors);
    check::self_needs_a_receiver(&property, function, errors);
    check::state_is_in_scope(&property, function, errors);
    check::ret_is_for_exit(&property, function, errors);
    check::exit_is_reached(&property, function, errors);
    check::method_says_its_state(&property, function, errors);
    check::call_state_has_several_steps(&property, errors);
    Some(property)
}
