//! What must hold of any attribute on any item. Run by the fuzz target `attribute`, and by tests on nasty inputs.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::quote;

/// Every `#[monitor(...)]` of a text expands, alone and at whatever it stands on, to code that parses or to errors that
/// say so, without a panic.
pub(crate) fn attribute(text: &str) {
    // What is no row of tokens never comes to a macro.
    if let Ok(tokens) = text.parse::<TokenStream>() {
        within(tokens);
    }
}

fn within(tokens: TokenStream) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (place, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            if let Some(arguments) = arguments(group.stream()) {
                on_item(arguments, &tokens[place + 1..]);
            }
            within(group.stream());
        }
    }
}

/// Those of `monitor(...)`.
fn arguments(attribute: TokenStream) -> Option<TokenStream> {
    match attribute.into_iter().collect::<Vec<_>>().as_slice() {
        [TokenTree::Ident(name), TokenTree::Group(group)] if name == "monitor" => {
            Some(group.stream())
        }
        _ => None,
    }
}

/// The item ends with its first braces or semicolon.
fn on_item(arguments: TokenStream, following: &[TokenTree]) {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    };
    let end = following
        .iter()
        .position(ends)
        .map_or(following.len(), |end| end + 1);
    let item: TokenStream = following[..end].iter().cloned().collect();
    let expanded = crate::expand::monitor(&arguments, &item);
    let is_refused = expanded.to_string().contains("compile_error");
    assert!(
        is_refused || !parses(&item) || parses(&expanded),
        "`#[monitor({arguments})] {item}` becomes {expanded}"
    );
}

/// As items, of a file or of an implementation.
fn parses(items: &TokenStream) -> bool {
    syn::parse2::<syn::File>(items.clone()).is_ok()
        || syn::parse2::<syn::ItemImpl>(quote!(impl T { #items })).is_ok()
}
