//! `return` and `?` as `break`s out of a block.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::{
    Block, Expr, ExprReturn, ExprTry, Item, Lifetime, Pat, Token, Type, parse::Parser as _,
    punctuated::Punctuated, spanned::Spanned as _,
};

use super::hidden::leaves_early;
use crate::{
    errors::spans::moved_to,
    item::{
        macros::is_harmless,
        pass::{Pass, children},
    },
};

/// Macros that show the text of their arguments.
const SHOWING: [&str; 4] = ["assert", "debug_assert", "dbg", "stringify"];

/// The label of the block.
pub(super) fn label(place: Span) -> Lifetime {
    Lifetime::new("'monitored", Span::mixed_site().located_at(place))
}

/// Returns the body, whose value is of type `of`, with a `break` for each `return` and `?`; `None`
/// if one of them may be hidden, or if the body does not parse.
pub(super) fn with_breaks(
    body: &TokenStream,
    of: &TokenStream,
    private: &TokenStream,
) -> Option<TokenStream> {
    let mut block: Block = syn::parse2(quote!({ #body })).ok()?;
    let mut breaks = Breaks {
        of,
        private,
        hidden: false,
    };
    breaks.visit_block_mut(&mut block);
    let statements = block.stmts;
    (!breaks.hidden).then(|| quote!(#(#statements)*))
}

struct Breaks<'a> {
    of: &'a TokenStream,
    private: &'a TokenStream,
    /// Whether something was met that cannot be looked into.
    hidden: bool,
}

impl Breaks<'_> {
    fn broken_by_return(leaving: &ExprReturn) -> Expr {
        let place = Span::mixed_site().located_at(leaving.return_token.span());
        let label = label(place);
        let attributes = &leaving.attrs;
        let value = leaving.expr.as_ref().map(|value| {
            let value = value.to_token_stream();
            // `break 'a 'b: loop {}` would be another thing.
            match value.clone().into_iter().next() {
                Some(TokenTree::Punct(first)) if first.as_char() == '\'' => quote!((#value)),
                _ => value,
            }
        });
        Expr::Verbatim(quote_spanned!(place=> #(#attributes)* break #label #value))
    }

    /// A failure is converted by a `?` in a function of the same type. So the compiler decides what
    /// may be converted, and writes the message where it may not.
    fn broken_by_question_mark(&self, tried: &ExprTry) -> Expr {
        let question_mark = tried.question_token;
        let place = Span::mixed_site().located_at(question_mark.span());
        let label = label(place);
        let (private, of) = (self.private, self.of);
        let (attributes, value) = (&tried.attrs, &tried.expr);
        // A conversion is called from where the whole of `failure?` begins.
        let begin = value.to_token_stream().into_iter().next();
        let begin = begin.map_or(question_mark.span(), |first| first.span());
        let failure = Ident::new("__monitor_failure", begin);
        let converted = quote_spanned!(place=> move || -> #of {
            let _ = #failure #question_mark;
            #private::never()
        });
        let split = moved_to(quote!(#private::split), value.span());
        Expr::Verbatim(quote_spanned! {place=>
            #(#attributes)*
            (match #split(#value) {
                #private::core::result::Result::Ok(__value) => __value,
                #private::core::result::Result::Err(#failure) => break #label #private::call(#converted),
            })
        })
    }

    /// What leaves the function in the arguments of a macro of the standard library.
    fn in_arguments(&mut self, invocation: &mut syn::Macro) -> Option<()> {
        let shows = SHOWING.iter().any(|shown| {
            invocation
                .path
                .segments
                .last()
                .is_some_and(|last| last.ident == shown)
        });
        if shows {
            return None;
        }
        let expressions = Punctuated::<Expr, Token![,]>::parse_terminated;
        let mut arguments = expressions.parse2(invocation.tokens.clone()).ok()?;
        for argument in &mut arguments {
            match argument {
                // `"{x}", x = value`
                Expr::Assign(named) => self.visit_expr_mut(&mut named.right),
                value => self.visit_expr_mut(value),
            }
        }
        invocation.tokens = arguments.into_token_stream();
        Some(())
    }
}

impl Pass for Breaks<'_> {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            // `return` and `?` inside these leave them, not the function.
            Expr::Closure(_) | Expr::Async(_) | Expr::Const(_) => return,
            // What the parser does not know, or does not know well.
            Expr::Verbatim(_) | Expr::TryBlock(_) | Expr::Yield(_) => {
                self.hidden = true;
                return;
            }
            _ => children::visit_expr_mut(self, expression),
        }
        match expression {
            Expr::Return(leaving) => *expression = Self::broken_by_return(leaving),
            Expr::Try(tried) => *expression = self.broken_by_question_mark(tried),
            _ => {}
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut syn::Macro) {
        if !is_harmless(&invocation.path)
            || leaves_early(&invocation.tokens) && self.in_arguments(invocation).is_none()
        {
            self.hidden = true;
        }
    }

    // Items are functions of their own, and nothing leaves from inside a type or pattern.
    fn visit_item_mut(&mut self, _: &mut Item) {}
    fn visit_type_mut(&mut self, _: &mut Type) {}
    fn visit_pat_mut(&mut self, _: &mut Pat) {}
}
