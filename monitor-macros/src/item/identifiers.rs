//! Names in tokens and patterns.

use monitor_logic::set::Set;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Block, Expr, Pat, ext::IdentExt as _};

use super::pass::{Pass, children};

/// Every identifier in the tokens, at any depth.
pub(crate) fn identifiers(tokens: &TokenStream) -> Set<String> {
    let mut names = Set::new();
    collect_identifiers(tokens.clone(), &mut names);
    names
}

fn collect_identifiers(tokens: TokenStream, names: &mut Set<String>) {
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

/// Returns `true` if an expression mentions a name.
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
pub(crate) struct BoundNames(pub(crate) Set<String>);

impl BoundNames {
    /// Adds those of a pattern.
    pub(crate) fn add_pattern(&mut self, pattern: &Pat) {
        self.visit_pat_mut(&mut pattern.clone());
    }

    /// Adds the identifiers in all patterns of a block, at any depth.
    pub(crate) fn add_block(&mut self, mut block: Block) {
        self.visit_block_mut(&mut block);
    }
}

impl Pass for BoundNames {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_pat_ident_mut(&mut self, pattern: &mut syn::PatIdent) {
        self.0.insert(pattern.ident.unraw().to_string());
        children::visit_pat_ident_mut(self, pattern);
    }
}
