//! `ret(m)`: the value that a method of a block returns.

use monitor_logic::set::Set;
use proc_macro2::{Group, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Expr, Ident, ext::IdentExt as _};

/// Returns the expression with `ret` for each `ret(m)`, whose method is added to `found`.
pub(super) fn without_methods(
    expression: &Expr,
    methods: &Set<String>,
    found: &mut Set<String>,
) -> Expr {
    let replaced = without_methods_in(expression.to_token_stream(), methods, found);
    if found.is_empty() {
        return expression.clone();
    }
    syn::parse2(replaced).unwrap_or_else(|_| expression.clone())
}

fn without_methods_in(
    tokens: TokenStream,
    methods: &Set<String>,
    found: &mut Set<String>,
) -> TokenStream {
    let mut replaced = TokenStream::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let inner = without_methods_in(group.stream(), methods, found);
                let mut inner = Group::new(group.delimiter(), inner);
                inner.set_span(group.span());
                replaced.extend([TokenTree::Group(inner)]);
            }
            TokenTree::Ident(name) if name == "ret" => {
                let method = match tokens.peek() {
                    Some(TokenTree::Group(group)) => syn::parse2::<Ident>(group.stream()).ok(),
                    _ => None,
                };
                let method = method.map(|method| method.unraw().to_string());
                if let Some(method) = method.filter(|method| methods.contains(method)) {
                    found.insert(method);
                    tokens.next();
                }
                replaced.extend([TokenTree::Ident(name)]);
            }
            other => replaced.extend([other]),
        }
    }
    replaced
}
