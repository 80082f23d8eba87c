//! The body as an expression that its `return` and `?` end, so that something can come behind it.

mod breaks;
mod captured;
mod hidden;

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};

use self::{breaks::with_breaks, captured::captured, hidden::leaves_early};
use super::plan::Plan;

/// Writes the body as an expression of its own that every `return` and `?` inside it ends.
///
/// A body that has neither is a block. Else they become `break`s out of the block: so the
/// parameters stay those of the function, which drops them in its order on every way out.
///
/// That cannot be done to a macro, which may hide one of them. A body with such a macro becomes an
/// `async` block in an `async fn`, and a closure in every other function. These drop what the body
/// may move at their own end, before what the function keeps.
pub(super) fn run_to_its_end(plan: &Plan<'_>, body: &TokenStream) -> TokenStream {
    let (function, private) = (plan.function, plan.private());
    let of = function.nameable_return_type();
    if !leaves_early(body) {
        return block(plan, body).to_token_stream();
    }
    if let Some(body) = with_breaks(body, &of, &private) {
        let (label, block) = (breaks::label(function.braces.span()), block(plan, &body));
        return quote!(#label: #block);
    }
    if function.signature.asyncness.is_some() {
        let future = as_future(plan, body);
        quote!(#future.await)
    } else {
        let closure = as_closure(plan, body);
        quote!(#private::call(#closure))
    }
}

/// The body of any other function as a closure, which every `return` and `?` inside it ends.
pub(super) fn as_closure(plan: &Plan<'_>, body: &TokenStream) -> TokenStream {
    let (function, private) = (plan.function, plan.private());
    let of = function.nameable_return_type();
    let captured = captured(plan, body);
    let captured = if captured.is_empty() {
        captured
    } else {
        unreachable(&quote!(#captured return #private::never();))
    };
    // A value that the body moves away and a proposition needs is reported as moved by the body.
    let place = Span::mixed_site().located_at(function.braces.span());
    quote_spanned!(place=> || -> #of { #captured #body })
}

/// The body of an `async fn` as a future of its own, which every `return` and `?` inside it ends.
pub(super) fn as_future(plan: &Plan<'_>, body: &TokenStream) -> TokenStream {
    let captured = captured(plan, body);
    let of = plan.function.nameable_return_type();
    // The unreachable value tells the block's type to inference, as the signature of the function did.
    let typed = unreachable(&quote! {
        #captured
        let __unreachable: #of = loop {};
        return __unreachable;
    });
    quote!(async { #typed #body })
}

/// A value that is missing at the end of the block is reported there.
fn block(plan: &Plan<'_>, body: &TokenStream) -> TokenTree {
    let mut block = Group::new(Delimiter::Brace, body.clone());
    block.set_span(plan.function.braces.span());
    TokenTree::Group(block)
}

/// Code that the compiler reads and the program never runs.
fn unreachable(statements: &TokenStream) -> TokenStream {
    quote! {
        #[allow(unreachable_code, clippy::all, clippy::pedantic, clippy::nursery, clippy::restriction)]
        if false { #statements }
    }
}
