//! Tokens that the attribute makes, with the place at which a message about them belongs.

use proc_macro2::{Group, Span, TokenStream, TokenTree};

/// The tokens of a path, as if they stood at `place`.
pub(crate) fn moved_to(path: TokenStream, place: Span) -> TokenStream {
    path.into_iter()
        .map(|mut token: TokenTree| {
            // `$crate` says by its span which crate it means.
            let is_crate = matches!(&token, TokenTree::Ident(name) if name == "$crate");
            let span = if is_crate {
                token.span().located_at(place)
            } else {
                place
            };
            token.set_span(span);
            token
        })
        .collect()
}

/// Gives tokens that were made from the text of a formula the place of the formula.
pub(crate) fn standing_at(tokens: TokenStream, span: Span) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut token| {
            if let TokenTree::Group(group) = &token {
                let mut moved = Group::new(group.delimiter(), standing_at(group.stream(), span));
                moved.set_span(span);
                token = TokenTree::Group(moved);
            } else {
                token.set_span(span);
            }
            token
        })
        .collect()
}
