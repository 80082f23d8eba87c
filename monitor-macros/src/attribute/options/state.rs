//! `state = ...`: where the bits between two steps are kept.

use syn::{Expr, Ident};

use super::super::argument::Unreadable;
use crate::errors::source::shown;

/// Where the bits between two steps are kept.
#[derive(Clone)]
pub(crate) enum StatePlace {
    Static,
    Thread,
    /// The word.
    Task(Ident),
    Call,
    Place(Box<Expr>),
}

/// The words that are values.
pub(crate) const WORDS: [&str; 4] = ["static", "thread", "task", "call"];

/// Reads the value.
pub(super) fn read(value: &Expr) -> syn::Result<StatePlace> {
    match value {
        Expr::Group(group) => read(&group.expr),
        Expr::Path(path) => match path.path.get_ident() {
            Some(word) if word == "thread" => Ok(StatePlace::Thread),
            Some(word) if word == "task" => Ok(StatePlace::Task(word.clone())),
            Some(word) if word == "call" => Ok(StatePlace::Call),
            Some(word) if word == "self" => Err(syn::Error::new_spanned(
                value,
                "`state = self` names no field: give the object a field `monitor: State`, and write \
                 `state = self.monitor`",
            )),
            _ => Ok(StatePlace::Place(Box::new(value.clone()))),
        },
        Expr::Field(_)
        | Expr::Index(_)
        | Expr::Unary(_)
        | Expr::Paren(_)
        | Expr::MethodCall(_)
        | Expr::Call(_) => Ok(StatePlace::Place(Box::new(value.clone()))),
        Expr::Reference(reference) => Err(syn::Error::new_spanned(
            value,
            format!(
                "`state` names the place itself, without `&`: write `state = {}`",
                shown(&reference.expr)
            ),
        )),
        other => Err(syn::Error::new_spanned(value, expected(&shown(other)))),
    }
}

/// Reads `static`, which is a keyword and no expression.
pub(super) fn read_keyword(given: &Unreadable) -> syn::Result<StatePlace> {
    let found = given.value.to_string();
    if found == "static" {
        return Ok(StatePlace::Static);
    }
    Err(syn::Error::new_spanned(&given.value, expected(&found)))
}

fn expected(found: &str) -> String {
    format!(
        "`state = {found}` is no place for a monitor: expected `static`, `thread`, `task`, `call`, or a field such as `self.mon`"
    )
}
