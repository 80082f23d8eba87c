//! Options whose value is one word out of a list, and the words that people try.

use monitor_logic::source::closest;
use syn::{Expr, Lit};

use crate::errors::source::shown;

/// Words that people try for values of options.
const TRIED: [(&str, &str); 13] = [
    ("start", "entry"),
    ("begin", "entry"),
    ("before", "entry"),
    ("enter", "entry"),
    ("end", "exit"),
    ("after", "exit"),
    ("finish", "exit"),
    ("always", "write"),
    ("error", "return"),
    ("err", "return"),
    ("throw", "panic"),
    ("abort", "panic"),
    ("log", "report"),
];

/// Reads one word of `values`. `expected` lists for the message what the option takes, and `names` the words that may be
/// meant.
pub(super) fn one_of<T: Clone>(
    option: &str,
    value: &Expr,
    values: &[(&str, T)],
    expected: &str,
    names: &[&'static str],
) -> syn::Result<T> {
    if let Expr::Group(group) = value {
        return one_of(option, &group.expr, values, expected, names);
    }
    if let Expr::Lit(syn::ExprLit {
        lit: Lit::Str(text),
        ..
    }) = value
    {
        let word = text.value();
        let message = format!("`{option}` is written without quotes: `{option} = {word}`");
        return Err(syn::Error::new_spanned(value, message));
    }
    let found = shown(value);
    if let Some((_, chosen)) = values.iter().find(|(name, _)| *name == found) {
        return Ok(chosen.clone());
    }
    let hint = meant(&found, names)
        .map(|name| format!("; did you mean `{name}`?"))
        .unwrap_or_default();
    Err(syn::Error::new_spanned(
        value,
        format!("`{option}` cannot be `{found}`: expected {expected}{hint}"),
    ))
}

fn meant<'a>(found: &str, names: &[&'a str]) -> Option<&'a str> {
    let tried = TRIED.iter().find(|(tried, _)| *tried == found);
    tried
        .map(|(_, meant)| *meant)
        .filter(|meant| names.contains(meant))
        .or_else(|| closest(found, names.iter().copied()))
}
