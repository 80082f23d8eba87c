//! Writes that a macro may hide from `at = write`.
//!
//! The rule: assignments in arguments that read as expressions are seen. A macro of the standard library does nothing else
//! to a place; of any other, one that is given a watched place as it is, or that names one where its arguments are no
//! expressions, may write it, and is refused.

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::{Expr, Macro, Token, parse::Parser as _, punctuated::Punctuated};

use crate::item::{
    macros::{format_argument, is_harmless},
    place::{VariablePlace, named_places},
};

/// What is known of a macro that names watched places.
pub(super) enum Macros {
    /// Its arguments, which are all that it does.
    Arguments(Punctuated<Expr, Token![,]>),
    /// It has arguments, where `name = value` gives a value its name.
    NamedArguments(Punctuated<Expr, Token![,]>),
    /// It only looks at what it names.
    Reads,
    /// It may write this place, whose root stands there.
    MayWrite((VariablePlace, Ident)),
}

/// What an invocation may do to the watched places; `None` where it names none of them.
pub(super) fn may_do(invocation: &Macro, watched: &[VariablePlace]) -> Option<Macros> {
    let named = named(&invocation.tokens, watched)?;
    let formats = format_argument(&invocation.path).is_some();
    let is_known = formats || is_harmless(&invocation.path);
    let arguments = Punctuated::<Expr, Token![,]>::parse_terminated;
    Some(match arguments.parse2(invocation.tokens.clone()) {
        Ok(arguments) => {
            let mut given = arguments.iter();
            if !is_known && given.any(|argument| is_watched(argument, watched)) {
                Macros::MayWrite(named)
            } else if formats {
                Macros::NamedArguments(arguments)
            } else {
                Macros::Arguments(arguments)
            }
        }
        Err(_) if is_known && !assigns(&invocation.tokens) => Macros::Reads,
        Err(_) => Macros::MayWrite(named),
    })
}

/// The first place in the tokens that overlaps with a watched one.
pub(super) fn named(
    tokens: &TokenStream,
    watched: &[VariablePlace],
) -> Option<(VariablePlace, Ident)> {
    let mut named = named_places(tokens).into_iter();
    named.find(|(place, _)| watched.iter().any(|other| other.overlaps(place)))
}

/// Returns `true` if an argument is a watched place, or a mutable borrow of one.
fn is_watched(argument: &Expr, watched: &[VariablePlace]) -> bool {
    match argument {
        Expr::Assign(named) => [&named.left, &named.right]
            .into_iter()
            .any(|part| is_watched(part, watched)),
        Expr::Reference(borrow) if borrow.mutability.is_some() => is_watched(&borrow.expr, watched),
        other => VariablePlace::of(other)
            .is_some_and(|place| watched.iter().any(|other| other.overlaps(&place))),
    }
}

/// Returns `true` if there is a `=` that is no part of another sign, or one of `+=` and the like.
fn assigns(tokens: &TokenStream) -> bool {
    let mut before = ' ';
    let mut tokens = tokens.clone().into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) if assigns(&group.stream()) => return true,
            TokenTree::Punct(sign) if sign.as_char() == '=' => {
                let behind = matches!(tokens.peek(), Some(TokenTree::Punct(next)) if matches!(next.as_char(), '=' | '>'));
                if !behind && !matches!(before, '=' | '!' | '<' | '>' | '.') {
                    return true;
                }
                before = '=';
            }
            TokenTree::Punct(sign) => before = sign.as_char(),
            _ => before = ' ',
        }
    }
    false
}
