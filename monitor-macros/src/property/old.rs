//! Values at the entry of a call.

use syn::Expr;

/// A value at the entry of the call, `old(x)`.
#[derive(Clone)]
pub(crate) struct OldValue {
    /// The variable that keeps it.
    pub(crate) name: String,
    /// As it is written.
    pub(crate) text: String,
    pub(crate) expression: Expr,
}
