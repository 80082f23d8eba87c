//! `time = EXPR`: when a step is.

use syn::Expr;

use crate::errors::source::shown;

/// Reads the expression.
pub(super) fn read(value: &Expr) -> syn::Result<Expr> {
    match super::ungrouped(value) {
        Expr::Lit(syn::ExprLit {
            lit: literal @ (syn::Lit::Str(_) | syn::Lit::Bool(_)),
            ..
        }) => Err(syn::Error::new_spanned(
            value,
            format!(
                "`time = {}` is no moment: give an expression of type `Duration`, `u64` (nanoseconds) or \
                 `std::time::Instant`, as in `time = self.clock.now()`",
                shown(literal)
            ),
        )),
        other => Ok(other.clone()),
    }
}
