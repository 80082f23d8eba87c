//! Names in tokens and patterns.

use std::collections::BTreeSet;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Expr, ext::IdentExt as _, visit::Visit};

/// Every identifier in the tokens, at any depth.
pub(crate) fn identifiers(tokens: &TokenStream) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    collect_identifiers(tokens.clone(), &mut names);
    names
}

fn collect_identifiers(tokens: TokenStream, names: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => {
                names.insert(name.to_string());
            }
            TokenTree::Group(group) => collect_identifiers(group.stream(), names),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Whether an expression mentions a name.
pub(crate) fn mentions(expression: &Expr, name: &str) -> bool {
    identifiers(&expression.to_token_stream()).contains(name)
}

/// The first identifier of this name in the tokens.
pub(crate) fn find(tokens: TokenStream, name: &str) -> Option<Ident> {
    tokens.into_iter().find_map(|token| match token {
        TokenTree::Ident(found) if found == name => Some(found),
        TokenTree::Group(group) => find(group.stream(), name),
        _ => None,
    })
}

/// The names that patterns bind.
#[derive(Default)]
pub(crate) struct BoundNames(pub(crate) BTreeSet<String>);

impl Visit<'_> for BoundNames {
    fn visit_pat_ident(&mut self, pattern: &syn::PatIdent) {
        self.0.insert(pattern.ident.unraw().to_string());
        syn::visit::visit_pat_ident(self, pattern);
    }
}
