//! Rules for functions that are run again, to make happen what is predicted of them.

use syn::{GenericParam, Safety};

use crate::{
    attribute::{Attribute, Subject},
    errors::{Errors, Feature},
    item::Function,
};

/// Refuses `confirm` where the function cannot be called again as it was.
pub(super) fn can_be_confirmed(attribute: &Attribute, function: &Function, errors: &mut Errors) {
    let confirm = attribute
        .options
        .predict
        .and_then(|predict| predict.confirm);
    let Some((_, place)) = confirm else {
        return;
    };
    let signature = &function.signature;
    let generics = &signature.generics.params;
    let has_types = generics
        .iter()
        .any(|generic| !matches!(generic, GenericParam::Lifetime(_)));
    let asynchronous = format!(
        "`confirm` runs the function again, in a runtime of its own: write `fn {}() {{ \
         tokio::runtime::Runtime::new().unwrap().block_on(async {{ ... }}) }}`, with `Runtime` of the crate `tokio`, and ask \
         for it there",
        function.name()
    );
    let message = if !signature.inputs.is_empty() {
        "`confirm` runs the function again, and what it was given may be used up then: ask for it on a function without \
         parameters, such as the test that calls this one"
    } else if has_types {
        "`confirm` runs the function again, which must be the same one: ask for it on a function without type parameters, \
         such as the test that calls this one"
    } else if signature.asyncness.is_some() {
        asynchronous.as_str()
    } else if matches!(signature.safety, Safety::Unsafe(_)) {
        "`confirm` runs the function again, which an `unsafe fn` may not allow: ask for it on the safe function that calls \
         this one"
    } else {
        return;
    };
    errors.at(place, message);
}

/// Refuses `confirm` at both `deadlock_free` and a formula: a run is steered for one of them.
pub(super) fn one_is_confirmed(attributes: &[Attribute], errors: &mut Errors) {
    let confirmed = |is_deadlock_free: bool| {
        let mut attributes = attributes.iter().filter(move |attribute| {
            matches!(attribute.subject, Subject::DeadlockFree) == is_deadlock_free
        });
        attributes.find_map(|attribute| attribute.options.predict?.confirm)
    };
    if confirmed(false).is_some()
        && let Some((_, place)) = confirmed(true)
    {
        errors.at(
            place,
            "a run is steered for `deadlock_free` or for formulas, and here `confirm` stands at both: put what the function does \
             into one of its own, and each attribute on a function that calls it",
        );
    }
}

/// Refuses what needs a feature that is off.
pub(super) fn features_are_on(attribute: &Attribute, errors: &mut Errors) {
    let Some(predict) = attribute.options.predict else {
        return;
    };
    if let Some((_, place)) = predict.confirm {
        let what = "`confirm` and `explore` run the function again, which needs";
        errors.needs(Feature::Confirm, place, what);
    }
    if let Some(place) = predict.locks {
        let what = "with `locks` sections of one mutex change places, which needs";
        errors.needs(Feature::Locks, place, what);
    }
    if let Some(place) = predict.rests_on {
        let what =
            "to find out what an answer rests on, sections of one mutex change places, which needs";
        errors.needs(Feature::Locks, place, what);
    }
}
