//! `step!()` in a body: where a step of `at = step` is made.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::quote;

/// The first `step!()` in a body.
pub(crate) fn first(body: &TokenStream) -> Option<TokenStream> {
    let mut first = None;
    replace(body.clone(), &mut |mark| {
        first.get_or_insert(mark);
        TokenStream::new()
    });
    first
}

/// The tokens without `step!()`.
pub(crate) fn remove(body: TokenStream) -> TokenStream {
    replace(body, &mut |_| quote!({}))
}

/// Replaces each `step!()` among the tokens, with its path if it has one, at any depth.
pub(crate) fn replace(
    tokens: TokenStream,
    replacement: &mut dyn FnMut(TokenStream) -> TokenStream,
) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut replaced = TokenStream::new();
    let mut rest = tokens.as_slice();
    while let Some((first, behind)) = rest.split_first() {
        if let Some(length) = mark_length(rest) {
            replaced.extend(replacement(rest[..length].iter().cloned().collect()));
            rest = &rest[length..];
            continue;
        }
        if let TokenTree::Group(group) = first {
            let mut inner = Group::new(group.delimiter(), replace(group.stream(), replacement));
            inner.set_span(group.span());
            replaced.extend([TokenTree::Group(inner)]);
        } else {
            replaced.extend([first.clone()]);
        }
        rest = behind;
    }
    replaced
}

/// How many tokens a `step!()` at the start takes: `step!()`, `monitor_runtime::step!()`, `::monitor_runtime::step!()`.
fn mark_length(tokens: &[TokenTree]) -> Option<usize> {
    let is = |position: usize, sign: char| matches!(tokens.get(position), Some(TokenTree::Punct(punct)) if punct.as_char() == sign);
    let is_separator = |position: usize| is(position, ':') && is(position + 1, ':');
    let mut position = if is_separator(0) { 2 } else { 0 };
    loop {
        let TokenTree::Ident(segment) = tokens.get(position)? else {
            return None;
        };
        position += 1;
        if is_separator(position) {
            position += 2;
            continue;
        }
        let TokenTree::Group(arguments) = tokens.get(position + 1)? else {
            return None;
        };
        let is_mark = segment == "step" && is(position, '!') && arguments.stream().is_empty();
        return is_mark.then_some(position + 2);
    }
}

/// `monitor_runtime::step` of `monitor_runtime::step!()`.
pub(crate) fn path(mark: &TokenStream) -> TokenStream {
    mark.clone()
        .into_iter()
        .take_while(|token| !matches!(token, TokenTree::Punct(punct) if punct.as_char() == '!'))
        .collect()
}

/// Returns `true` if a macro of this path is `step!`.
pub(crate) fn is_step(path: &syn::Path) -> bool {
    path.segments
        .last()
        .is_some_and(|last| last.ident == "step")
}
