//! `deadline = ...`: what is done when time alone breaks the property.

use syn::Expr;

use super::words;

/// The words that are values.
pub(super) const WORDS: [&str; 1] = ["report"];

/// Reads the value: there is one.
pub(super) fn read(value: &Expr) -> syn::Result<Expr> {
    let expected = "`report`: a timer has no function that could return or panic";
    words::one_of("deadline", value, &[(WORDS[0], ())], expected, &WORDS)?;
    Ok(value.clone())
}
