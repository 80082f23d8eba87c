//! The calls that stand for accesses.

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::{Expr, Path};

use crate::errors::spans::moved_to;

/// Writes accesses.
///
/// The tokens of a call stand where the user's access stands, and count as the user's: the location that the runtime
/// writes down is that of the call, which would else be the attribute's.
pub(crate) struct Calls<'a> {
    runtime: &'a Path,
}

impl<'a> Calls<'a> {
    pub(crate) fn new(runtime: &'a Path) -> Self {
        Self { runtime }
    }

    /// `function(&variable further)`.
    pub(crate) fn call(
        &self,
        function: &str,
        variable: &Ident,
        further: &TokenStream,
    ) -> TokenStream {
        let place = variable.span();
        let runtime = self.runtime;
        let function = format_ident!("{function}");
        let path = moved_to(quote!(#runtime::__private::tracked::#function), place);
        let mut and = Punct::new('&', Spacing::Alone);
        and.set_span(place);
        let mut arguments = Group::new(Delimiter::Parenthesis, quote!(#and #variable #further));
        arguments.set_span(place);
        let arguments = TokenTree::Group(arguments);
        quote!(#path #arguments)
    }

    /// The value.
    pub(crate) fn copied(&self, variable: &Ident) -> Expr {
        Expr::Verbatim(self.call("copied", variable, &TokenStream::new()))
    }

    /// The value where it is looked at.
    pub(crate) fn looked_at(&self, variable: &Ident) -> Expr {
        let call = Expr::Verbatim(self.call("look", variable, &TokenStream::new()));
        Expr::Unary(syn::ExprUnary {
            attrs: Vec::new(),
            op: syn::UnOp::Deref(syn::Token![*](variable.span())),
            expr: Box::new(call),
        })
    }

    /// The same where something stands behind it. A message about the whole is then at the variable.
    pub(crate) fn looked_at_in_parentheses(&self, variable: &Ident) -> Expr {
        let mut parentheses = syn::token::Paren::default();
        let mut group = Group::new(Delimiter::Parenthesis, TokenStream::new());
        group.set_span(variable.span());
        parentheses.span = group.delim_span();
        Expr::Paren(syn::ExprParen {
            attrs: Vec::new(),
            paren_token: parentheses,
            expr: Box::new(self.looked_at(variable)),
        })
    }

    /// What `dbg!` shows of values, with the texts that stand for them.
    pub(crate) fn debugged(&self, place: Span, shown: &[(String, Expr)]) -> Expr {
        let runtime = self.runtime;
        let parts = shown.iter().map(|(text, value)| quote!((#text, #value)));
        let parts = quote!(#(#parts),*);
        let path = moved_to(quote!(#runtime::__private::debugged!), place);
        let mut arguments = Group::new(Delimiter::Parenthesis, parts);
        arguments.set_span(place);
        Expr::Verbatim(quote!(#path #arguments))
    }

    /// What stands for an access that is refused.
    pub(crate) fn refused(&self, variable: &Ident) -> Expr {
        Expr::Verbatim(self.call("refused", variable, &TokenStream::new()))
    }

    /// `variable = value`.
    pub(crate) fn store(&self, variable: &Ident, value: &Expr) -> Expr {
        Expr::Verbatim(self.call("store", variable, &quote!(, #value)))
    }

    /// `variable += operand` and the like.
    pub(crate) fn compound(&self, variable: &Ident, operator: &syn::BinOp, operand: &Expr) -> Expr {
        let place = variable.span();
        // Nothing that the user wrote is in the closure, so its names can count as the user's.
        let (value, by) = (Ident::new("__value", place), Ident::new("__operand", place));
        let star = star(place);
        Expr::Verbatim(self.call(
            "compound",
            variable,
            &quote!(, #operand, |#value, #by| #star #value #operator #by),
        ))
    }
}

fn star(place: Span) -> Punct {
    let mut star = Punct::new('*', Spacing::Alone);
    star.set_span(place);
    star
}
