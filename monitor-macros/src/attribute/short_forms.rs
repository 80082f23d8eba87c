//! `atomic`, `deadlock_free` and `race_free(x, y)`, which stand in the place of a formula.

use syn::{
    Ident, LitStr, Meta, Token, ext::IdentExt as _, punctuated::Punctuated, spanned::Spanned as _,
};

use super::{argument::Argument, parts::Subject};
use crate::errors::Errors;

/// Their names.
pub(super) const NAMES: [&str; 3] = ["atomic", "deadlock_free", "race_free"];

/// The formula that `atomic` stands for (paper 003, section 3).
const ATOMIC: &str = "atomic > 0 -> !(some other t: atomic == @t(@self(atomic)))";

/// Reads an argument with the name of a short form: what stands for it in reports, and what it asks for.
pub(super) fn read(item: &Argument, errors: &mut Errors) -> Option<(LitStr, Subject)> {
    if item.is("race_free") {
        return race_free(item, errors);
    }
    let (form, text, subject) = if item.is("deadlock_free") {
        ("deadlock_free", "deadlock_free", Subject::DeadlockFree)
    } else {
        ("atomic", ATOMIC, Subject::Atomic)
    };
    if let Argument::Meta(Meta::Path(path)) = item {
        return Some((LitStr::new(text, path.span()), subject));
    }
    errors.over(
        item,
        format!(
            "`{form}` stands by itself, it is about the whole function: write `#[monitor({form})]`"
        ),
    );
    None
}

fn race_free(item: &Argument, errors: &mut Errors) -> Option<(LitStr, Subject)> {
    let variables = match item {
        Argument::Meta(Meta::List(list)) => list
            .parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)
            .ok(),
        _ => None,
    };
    let Some(variables) = variables.filter(|variables| !variables.is_empty()) else {
        errors.over(
            item,
            "expected `race_free(x, y)`: the variables whose accesses something else must order",
        );
        return None;
    };
    let names: Vec<String> = variables
        .iter()
        .map(|variable| variable.unraw().to_string())
        .collect();
    let text = format!("race_free({})", names.join(", "));
    let literal = LitStr::new(&text, item.span());
    Some((literal, Subject::RaceFree(variables.into_iter().collect())))
}
