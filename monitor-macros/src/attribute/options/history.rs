//! `history = N`: how many steps are kept for reports.

use syn::{Expr, ExprLit, Lit, LitInt};

use super::ungrouped;
use crate::errors::source::shown;

/// Reads the number.
pub(super) fn read(value: &Expr) -> syn::Result<LitInt> {
    const MOST: u32 = 1 << 16;
    if let Expr::Lit(ExprLit {
        lit: Lit::Int(number),
        ..
    }) = ungrouped(value)
        && number
            .base10_parse()
            .is_ok_and(|number: u32| (1..=MOST).contains(&number))
    {
        return Ok(number.clone());
    }
    Err(syn::Error::new_spanned(
        value,
        format!(
            "`history = {}` is no number of steps: expected one from 1 to {MOST}, as in `history = 64`",
            shown(value)
        ),
    ))
}
