//! Tracked names among tokens that nobody could read as expressions.

use proc_macro2::{Ident, Literal, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Lit, ext::IdentExt as _};

use super::{
    format_arguments::{captures, identifier},
    scope::Scope,
};

/// A tracked name among tokens, but for those behind a `.`; format strings may capture one too.
pub(super) fn mentioned(tokens: &TokenStream, scope: &Scope) -> Option<Ident> {
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

/// A tracked name that the literal reads if it is a format string.
fn captured(literal: &Literal, scope: &Scope) -> Option<Ident> {
    let Ok(Lit::Str(text)) = syn::parse2(literal.to_token_stream()) else {
        return None;
    };
    let names = captures(&text.value());
    let name = names.iter().find(|name| scope.is_tracked(name))?;
    Some(identifier(name, text.span()))
}
