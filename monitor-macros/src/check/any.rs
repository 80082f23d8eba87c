//! Rules for a property of any kind.

use monitor_logic::{formula::Formula, triviality::Triviality};
use proc_macro2::Span;

use crate::{
    attribute::{Attribute, OnViolation},
    errors::{Errors, Feature, source::shown_type},
    item::Function,
};

/// Refuses a thread's own variables, which only formulas about threads see.
pub(super) fn own_is_for_threads(attribute: &Attribute, errors: &mut Errors) {
    if let Some(own) = &attribute.options.own {
        errors.at(
            own.span,
            "`own` declares a variable of each thread, which only a formula with `@` can ask for: ask a thread, \
             `@t1(v > 0)`, or share the variable, `shared(v: i32 = 0)`",
        );
    }
}

/// Refuses an `async fn` if the feature that follows it as a task is off.
pub(super) fn tasks_are_followed(
    what: &str,
    place: Span,
    function: &Function,
    errors: &mut Errors,
) {
    if function.signature.asyncness.is_some() && !Feature::Tokio.is_on() {
        let what = format!(
            "{what} can follow an `async fn`, which may go on in another thread after each `.await`, with"
        );
        let off = Feature::Tokio.is_off(&what);
        errors.at(
            place,
            format!("{off}; or annotate the function that runs it"),
        );
    }
}

/// Refuses `on_violation = return` where the function cannot return a `Result`.
pub(super) fn return_has_a_result(attribute: &Attribute, function: &Function, errors: &mut Errors) {
    if !matches!(attribute.options.on_violation, Some(OnViolation::Return)) {
        return;
    }
    let returns_something_else = match function.return_type() {
        None => true,
        Some(of) => {
            !matches!(
                of,
                syn::Type::Path(_) | syn::Type::Macro(_) | syn::Type::Group(_)
            ) || is_plain(of)
        }
    };
    if returns_something_else {
        let found = function
            .return_type()
            .map_or_else(|| "`()`".to_owned(), |of| format!("`{}`", shown_type(of)));
        let instead = match function.return_type() {
            Some(of @ syn::Type::ImplTrait(_)) => format!(
                "`Result<{}, E>` with an error type `E` of your own that is `From<Violated>`",
                shown_type(of)
            ),
            _ => "`Result<_, Violated>`".to_owned(),
        };
        let message = format!(
            "`on_violation = return` needs a function that returns a `Result`, this one returns {found}: return {instead}, or \
             choose `on_violation = panic`, `report` or `call(path)`"
        );
        match function.return_type() {
            Some(of) => errors.over(of, message),
            None => errors.over(&function.signature.ident, message),
        }
    }
}

fn is_plain(of: &syn::Type) -> bool {
    const PLAIN: [&str; 20] = [
        "bool", "char", "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64",
        "i128", "isize", "f32", "f64", "String", "Option", "Vec", "Self",
    ];
    matches!(of, syn::Type::Path(path) if path.path.segments.last().is_some_and(|last| PLAIN.iter().any(|plain| last.ident == plain)))
}

/// Refuses a clock for a formula without bounds of time.
pub(super) fn time_is_asked_for(attribute: &Attribute, formula: &Formula, errors: &mut Errors) {
    if let Some(time) = &attribute.options.time
        && !formula.asks_for_time()
    {
        errors.over(
            time,
            "`time` says when a step is, and this formula does not ask for it: write a bound of time, as in \
             `once[<=5s](p)`, or remove `time`",
        );
    }
}

/// Refuses a property that no run can break, which says nothing, and one that every run breaks at
/// once, which is surely not meant.
pub(super) fn property_is_not_trivial(
    attribute: &Attribute,
    triviality: Triviality,
    errors: &mut Errors,
) {
    let allowed = &attribute.options.allow;
    let span = attribute.formula.span();
    let text = attribute.formula.value();
    if triviality.never_violated == Some(true) && !allowed.never_violated {
        errors.at(
            span,
            format!(
                "`{text}` can never be violated, so monitoring it says nothing: correct the formula, or write \
                 `allow(never_violated)`",
            ),
        );
    }
    if triviality.violated_by_every_first_step == Some(true) && !allowed.violated_at_first_step {
        errors.at(
            span,
            format!(
                "`{text}` is violated by every first step: correct the formula, or write `allow(violated_at_first_step)`",
            ),
        );
    }
}
