//! `per = ...`, `ends = ...` and `most_keys = ...`: one monitor for each value of a key.

use syn::{Expr, Lit};

use super::ungrouped;

/// The most parts that a key has.
const MOST_PARTS: usize = 6;

/// Reads the key: an expression, or a tuple of several.
pub(super) fn per(value: &Expr) -> syn::Result<Vec<Expr>> {
    let value = ungrouped(value);
    let parts: Vec<Expr> = match value {
        Expr::Tuple(tuple) => tuple.elems.iter().cloned().collect(),
        other => vec![other.clone()],
    };
    if parts.is_empty() || parts.len() > MOST_PARTS {
        return Err(syn::Error::new_spanned(
            value,
            format!(
                "a key has 1 to {MOST_PARTS} parts, this has {}",
                parts.len()
            ),
        ));
    }
    for part in &parts {
        if let Expr::Lit(literal) = part {
            let message = match &literal.lit {
                Lit::Str(text) => format!(
                    "`per` is an expression, this is text: write it without quotes, `per = {}`",
                    text.value()
                ),
                _ => "this is the same key at every step: write an expression that differs, such as a parameter, \
                      `per = id`"
                    .to_owned(),
            };
            return Err(syn::Error::new_spanned(part, message));
        }
    }
    Ok(parts)
}

/// Reads a condition, or a number.
pub(super) fn expression(option: &str, value: &Expr) -> syn::Result<Expr> {
    match ungrouped(value) {
        Expr::Lit(syn::ExprLit {
            lit: Lit::Str(text),
            ..
        }) => Err(syn::Error::new_spanned(
            text,
            format!(
                "`{option}` is a Rust expression: write it without quotes, `{option} = {}`",
                text.value()
            ),
        )),
        other => Ok(other.clone()),
    }
}
