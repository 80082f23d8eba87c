//! Rules for properties that have one monitor for each value of a key.

use syn::{Expr, Lit};

use super::looks;
use crate::{
    attribute::{Attribute, StatePlace},
    errors::{Errors, Feature, source::shown},
    item::identifiers::mentions,
    property::Keys,
};

/// Refuses options about keys without `per`, and others that do not fit the place of the state.
pub(super) fn options_fit(attribute: &Attribute, errors: &mut Errors) {
    let options = &attribute.options;
    let given = [("ends", &options.ends), ("most_keys", &options.most_keys)];
    for (option, value) in given {
        if let (None, Some(value)) = (&options.per, value)
            && attribute.options_are_read
        {
            errors.over(
                value,
                format!(
                    "`{option}` is about the keys of a property, and this one has none: write `per = <the key>`, or remove \
                     `{option}`"
                ),
            );
        }
    }
    if let Some(Expr::Lit(literal)) = &options.most_keys
        && let Lit::Int(number) = &literal.lit
        && number.base10_digits() == "0"
    {
        errors.over(
            literal,
            "with no key at all nothing would be checked: write how many keys are kept at most, or remove `most_keys`",
        );
    }
    if let Some(StatePlace::Task(word)) = &options.state {
        if let Some(per) = options.per.as_ref().and_then(|parts| parts.first()) {
            let keys = options.per.iter().flatten().map(shown);
            let keys: Vec<String> = keys.collect();
            errors.over(
                per,
                format!(
                    "`state = task` has one monitor for each task, and `per` one for each value of the key: for each task and \
                     value, write `per = (tokio::task::id(), {})` alone",
                    keys.join(", ")
                ),
            );
        } else {
            let what = "`state = task` has one monitor for each task of tokio, with";
            errors.needs(Feature::Tokio, word.span(), what);
        }
    }
    if let (Some(most), Some(StatePlace::Place(place))) = (&options.most_keys, &options.state) {
        let place = shown(place);
        errors.over(
            most,
            format!(
                "`{place}` has its bound itself: make it by `Keyed::with_most_keys({})`, and remove `most_keys`",
                shown(most)
            ),
        );
    }
}

/// Refuses a key, or a condition at which it ends, that changes something: they only look at the
/// state.
pub(super) fn keys_only_look(keys: &Keys, errors: &mut Errors) {
    for part in &keys.parts {
        if let Some(expression) = &part.expression {
            looks::only_looks("a key", expression, errors);
        }
    }
    if let Some(ends) = &keys.ends {
        looks::only_looks("`ends`", ends, errors);
    }
}

/// Refuses a key that reads `self` in a function that is no method.
pub(super) fn self_is_there(keys: &Keys, function: &str, errors: &mut Errors) {
    for expression in keys.expressions() {
        if mentions(expression, "self") {
            errors.over(
                expression,
                format!("`{function}` has no `self` parameter, so a key cannot read `self`"),
            );
        }
    }
}
