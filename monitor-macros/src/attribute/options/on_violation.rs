//! `on_violation = ...`: what is done when the property is broken.

use syn::{Expr, Path};

use super::words;

/// What is done when the property is broken.
#[derive(Clone)]
pub(crate) enum OnViolation {
    Return,
    Panic,
    Report,
    Call(Path),
}

/// The words that are values.
pub(super) const WORDS: [&str; 3] = ["return", "panic", "report"];

/// Reads the value.
pub(super) fn read(value: &Expr) -> syn::Result<OnViolation> {
    match value {
        Expr::Group(group) => read(&group.expr),
        Expr::Return(syn::ExprReturn { expr: None, .. }) => Ok(OnViolation::Return),
        Expr::Call(call) => match (
            &*call.func,
            call.args.len(),
            call.args.first().and_then(path),
        ) {
            (Expr::Path(function), 1, Some(path)) if function.path.is_ident("call") => {
                Ok(OnViolation::Call(path.clone()))
            }
            _ => Err(syn::Error::new_spanned(
                value,
                "expected `call(path)`, with the path of a function that takes a `&Violated`, as in \
                 `on_violation = call(log_it)`",
            )),
        },
        Expr::Path(path) if path.path.is_ident("call") => Err(syn::Error::new_spanned(
            value,
            "`call` needs the function to call: write `on_violation = call(path::to::function)`",
        )),
        _ => words::one_of(
            "on_violation",
            value,
            &[
                ("panic", OnViolation::Panic),
                ("report", OnViolation::Report),
            ],
            "`return`, `panic`, `report` or `call(path)`",
            &["panic", "report", "return", "call"],
        ),
    }
}

/// Returns the path that an expression is, also where a macro made it of a fragment of its own.
fn path(value: &Expr) -> Option<&Path> {
    match value {
        Expr::Path(value) => Some(&value.path),
        Expr::Group(group) => path(&group.expr),
        _ => None,
    }
}
