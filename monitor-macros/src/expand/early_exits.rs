//! The body as an expression that its `return` and `?` end, so that something can come behind it.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};

use crate::function::Function;

/// The body as an expression of its own that every `return` and `?` inside it ends.
///
/// One that has neither is a block. Of another an `async fn` makes an `async` block, and every other function a closure.
///
/// The closure is handed to a function that calls it once: so it may give away what it captured, and return a borrow of
/// it. Captures are as narrow as the compiler makes them, so a proposition can read the fields that the returned value
/// does not borrow.
pub(super) fn run_to_its_end(
    function: &Function,
    private: &TokenStream,
    body: &TokenStream,
) -> TokenStream {
    let of = function.nameable_return_type();
    if !leaves_early(body) {
        // A value that is missing at its end is reported there.
        let mut block = Group::new(Delimiter::Brace, body.clone());
        block.set_span(function.braces.span());
        return block.to_token_stream();
    }
    if function.signature.asyncness.is_some() {
        // The unreachable value tells the block's type to inference, as the signature of the function did.
        let told = quote! {
            #[allow(unreachable_code, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
            if false {
                let unreachable: #of = loop {};
                return unreachable;
            }
        };
        quote!(async { #told #body }.await)
    } else {
        // A value that the body moves away and a proposition needs is reported as moved by the body.
        let place = Span::mixed_site().located_at(function.braces.span());
        let closure = quote_spanned!(place=> || -> #of { #body });
        quote!(#private::call(#closure))
    }
}

/// Whether a body may end before its end: by `return`, `?`, or a macro that may hide one of them.
fn leaves_early(body: &TokenStream) -> bool {
    const HARMLESS_MACROS: [&str; 26] = [
        "assert",
        "assert_eq",
        "assert_ne",
        "cfg",
        "column",
        "concat",
        "dbg",
        "debug_assert",
        "debug_assert_eq",
        "debug_assert_ne",
        "eprint",
        "eprintln",
        "file",
        "format",
        "format_args",
        "line",
        "matches",
        "module_path",
        "panic",
        "print",
        "println",
        "unreachable",
        "vec",
        "write",
        "writeln",
        "step",
    ];
    let tokens: Vec<TokenTree> = body.clone().into_iter().collect();
    let mut before: [Option<&TokenTree>; 2] = [None, None];
    for token in &tokens {
        match token {
            TokenTree::Ident(name) if name == "return" => return true,
            TokenTree::Punct(punct) if punct.as_char() == '?' => return true,
            TokenTree::Group(group) => {
                if let [Some(TokenTree::Ident(name)), Some(TokenTree::Punct(bang))] = before
                    && bang.as_char() == '!'
                    && !HARMLESS_MACROS.iter().any(|harmless| name == harmless)
                {
                    return true;
                }
                if leaves_early(&group.stream()) {
                    return true;
                }
            }
            _ => {}
        }
        before = [before[1], Some(token)];
    }
    false
}
