//! Tracked names among tokens that are no expressions.

use monitor_logic::set::Set;

use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Lit, LitStr, ext::IdentExt as _};

use super::{
    format_arguments::{captures, identifier},
    scope::TrackedScope,
};

/// Returns a tracked name among tokens, except behind a `.`; format strings may capture one too.
pub(super) fn mentioned(tokens: &TokenStream, scope: &TrackedScope) -> Option<Ident> {
    let mut behind_dot = false;
    for token in tokens.clone() {
        match token {
            TokenTree::Ident(name) => {
                if !behind_dot && scope.is_tracked(&name.unraw().to_string()) {
                    return Some(name);
                }
                behind_dot = false;
            }
            TokenTree::Group(group) => {
                if let Some(name) = mentioned(&group.stream(), scope) {
                    return Some(name);
                }
                behind_dot = false;
            }
            TokenTree::Punct(punct) => {
                behind_dot = punct.as_char() == '.' && !behind_dot;
            }
            TokenTree::Literal(literal) => {
                if let Some(name) = captured(&literal, scope) {
                    return Some(name);
                }
                behind_dot = false;
            }
        }
    }
    None
}

/// Every name in the tokens, at any depth, and those that strings capture if they are format strings.
pub(crate) fn names_in(tokens: &TokenStream) -> Set<String> {
    let mut names = Set::new();
    for token in tokens.clone() {
        match token {
            TokenTree::Ident(name) => {
                names.insert(name.to_string());
            }
            TokenTree::Group(group) => names.extend(names_in(&group.stream())),
            TokenTree::Literal(literal) => names.extend(
                captures_of(&literal)
                    .into_iter()
                    .flat_map(|(_, names)| names),
            ),
            TokenTree::Punct(_) => {}
        }
    }
    names
}

/// The literal and the names that it captures if it is a format string.
fn captures_of(literal: &Literal) -> Option<(LitStr, Vec<String>)> {
    match syn::parse2(literal.to_token_stream()) {
        Ok(Lit::Str(text)) => {
            let names = captures(&text.value());
            Some((text, names))
        }
        _ => None,
    }
}

/// A tracked name that the literal reads if it is a format string.
fn captured(literal: &Literal, scope: &TrackedScope) -> Option<Ident> {
    let (text, names) = captures_of(literal)?;
    let name = names.iter().find(|name| scope.is_tracked(name))?;
    Some(identifier(name, text.span()))
}
