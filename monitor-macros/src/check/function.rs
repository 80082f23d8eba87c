//! Rules for the function, whatever its properties are.

use proc_macro2::Span;

use super::any;
use crate::{
    attribute::{Attribute, Subject, Tracking, options::Predict},
    errors::Errors,
    item::{Function, regions},
};

/// How the properties of a function are checked, all on one computation.
pub(crate) struct Terms {
    /// The most states of a level that are kept.
    pub(crate) width: Option<usize>,
    /// Whether notes are failures.
    pub(crate) strict: bool,
    /// How often the function is run again at most to confirm what is predicted.
    pub(crate) confirm: Option<u32>,
    /// Whether sections of one lock may change places.
    pub(crate) locks: bool,
    /// Whether it is reported what answers rest on.
    pub(crate) rests_on: bool,
    /// How many other orders are tried at most where nothing is predicted.
    pub(crate) explore: Option<u32>,
}

impl Terms {
    /// Takes them from all attributes of the function, and refuses different bounds.
    pub(crate) fn new(attributes: &[Attribute], errors: &mut Errors) -> Self {
        let given: Vec<Predict> = attributes
            .iter()
            // Deadlocks are looked for in a run of their own.
            .filter(|attribute| !matches!(attribute.subject, Subject::DeadlockFree))
            .filter_map(|attribute| attribute.options.predict)
            .collect();
        let mut widths = given
            .iter()
            .filter_map(|predict| Some((predict.width?, predict.span)));
        let first: Option<(usize, Span)> = widths.next();
        for (width, span) in widths {
            if let Some((first, _)) = first
                && width != first
            {
                errors.at(
                    span,
                    format!(
                        "the function has another bound, {first}: its properties are checked together"
                    ),
                );
            }
        }
        Self {
            width: first.map(|(width, _)| width),
            strict: given.iter().any(|predict| predict.strict),
            confirm: given
                .iter()
                .filter_map(|predict| Some(predict.confirm?.0))
                .max(),
            locks: given.iter().any(|predict| predict.locks.is_some()),
            rests_on: given.iter().any(|predict| predict.rests_on.is_some()),
            explore: given.iter().filter_map(|predict| predict.explore).max(),
        }
    }
}

/// Refuses a `const fn`: a monitored function runs code at run time only.
pub(super) fn no_const_function(function: &Function, errors: &mut Errors) {
    if let Some(constness) = function.signature.constness {
        errors.over(
            constness,
            "a `const fn` cannot be monitored: a monitor keeps state, and evaluation at compile time has none; \
             remove `const`, or put the attribute on the function that calls this one",
        );
    }
}

/// Refuses shared variables where a feature that follows tasks is off, or that are named like a
/// parameter.
pub(crate) fn shared_variables_can_be_followed(
    tracking: &Tracking,
    function: &Function,
    errors: &mut Errors,
) {
    if let Some(place) = tracking.place {
        any::tasks_are_followed("`shared`", place, function, errors);
    }
    let parameters = function.parameters();
    for entry in &tracking.entries {
        if entry.declared.is_some() && parameters.contains(&entry.plain_name()) {
            errors.over(
                &entry.name,
                format!(
                    "`{0}` is a parameter: give the variable another name, or if the parameter is tracked (`{0}: \
                     &Shared<T>`) write `shared({0})`",
                    entry.name
                ),
            );
        }
    }
}

/// Refuses a region in the body that is named like the function: a function is a region from its
/// entry to its exit, and the other one would be taken for it.
pub(crate) fn regions_are_not_the_function(function: &Function, errors: &mut Errors) {
    let name = function.name();
    for region in regions::entered(&function.body) {
        if region.value() == name {
            errors.over(
                &region,
                format!(
                    "`{name}` is the function already, which is a region of its name from its entry to its exit: give this \
                     one another name, as in `\"{name}_now\"`, and let the formula read that, or rename the function"
                ),
            );
        }
    }
}
