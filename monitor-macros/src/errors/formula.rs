//! The formula of an attribute, and messages at the places of its parts.

use monitor_logic::{
    diagnostic::Diagnostic, parse::in_program, source, specification::Specification,
};
use proc_macro2::Span;
use syn::LitStr;

use crate::errors::Errors;

/// Reads the formula of an attribute; all its problems are reported.
pub(crate) fn read(literal: &LitStr, errors: &mut Errors) -> Option<Specification> {
    match in_program(&literal.value()) {
        Ok(formula) => Some(formula),
        Err(diagnostics) => {
            for diagnostic in &diagnostics {
                refuse(literal, diagnostic, errors);
            }
            None
        }
    }
}

/// Reports a problem of the formula, drawn with a caret under its place.
pub(crate) fn refuse(literal: &LitStr, problem: &Diagnostic, errors: &mut Errors) {
    errors.at(
        span(literal, problem.span),
        problem.render(&literal.value()).trim_end(),
    );
}

/// The place of a part of the formula: the very place where the compiler can point into a string, else the string.
pub(crate) fn span(literal: &LitStr, part: source::Span) -> Span {
    let token = literal.token();
    let value = literal.value();
    token
        .to_string()
        .find(&value)
        .and_then(|offset| token.subspan(offset + part.start..offset + part.end))
        .unwrap_or_else(|| literal.span())
}
