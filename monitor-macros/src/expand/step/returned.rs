//! `matches!(ret, ...)` in a proposition, which only looks at the returned value.
//!
//! As written, the pattern would move what it binds out of the value, unless that is `Copy`. So the
//! value is borrowed, and the guard has what is `Copy` by value and everything else by reference.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::{Expr, Ident, Pat, Type};

use crate::item::{
    macros::is_standard,
    matches::Matches,
    pass::{Pass, children},
};

/// The expression of a proposition, with the returned value, which is of that type, borrowed where `matches!` looks at it.
pub(super) fn borrowed(expression: &Expr, of: Option<&Type>, private: &TokenStream) -> Expr {
    let mut expression = expression.clone();
    // Behind a reference the pattern binds references already.
    if of.is_some_and(|of| !has_reference(of.to_token_stream())) {
        Borrow { private }.visit_expr_mut(&mut expression);
    }
    expression
}

fn has_reference(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Punct(sign) => matches!(sign.as_char(), '&' | '\''),
        TokenTree::Group(group) => has_reference(group.stream()),
        TokenTree::Ident(_) | TokenTree::Literal(_) => false,
    })
}

struct Borrow<'a> {
    private: &'a TokenStream,
}

impl Pass for Borrow<'_> {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_macro_mut(&mut self, invocation: &mut syn::Macro) {
        if is_standard(&invocation.path, "matches")
            && let Ok(matches) = invocation.parse_body::<Matches>()
            && let Some(arguments) = self.arguments(&matches)
        {
            invocation.tokens = arguments;
        }
    }

    // Their `ret` may be another one.
    fn visit_expr_closure_mut(&mut self, _: &mut syn::ExprClosure) {}
    fn visit_block_mut(&mut self, _: &mut syn::Block) {}
}

impl Borrow<'_> {
    fn arguments(&self, matches: &Matches) -> Option<TokenStream> {
        let Matches {
            value,
            pattern,
            guard,
        } = matches;
        let is_returned = matches!(value, Expr::Path(path) if path.path.is_ident("ret"));
        if !is_returned {
            return None;
        }
        let names = bound_by_value(pattern)?;
        let private = self.private;
        let guard = match guard {
            None => TokenStream::new(),
            Some(Expr::Let(_)) => return None,
            Some(guard) => quote! {
                if {
                    #[allow(unused_imports)]
                    use #private::Borrowed as _;
                    #(let #names = #private::Bound(#names).looked_at();)*
                    #guard
                }
            },
        };
        Some(quote!(&#value, #pattern #guard))
    }
}

/// The names that a pattern binds by value, each once; `None` if there are none, or others as well.
fn bound_by_value(pattern: &Pat) -> Option<Vec<Ident>> {
    let mut bound = Bound {
        names: Vec::new(),
        others: false,
    };
    bound.visit_pat_mut(&mut pattern.clone());
    (!bound.others && !bound.names.is_empty()).then_some(bound.names)
}

struct Bound {
    names: Vec<Ident>,
    others: bool,
}

impl Pass for Bound {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        match pattern {
            Pat::Reference(_) | Pat::Verbatim(_) | Pat::Macro(_) => self.others = true,
            Pat::Ident(binding) => {
                self.others |= binding.by_ref.is_some() || binding.mutability.is_some();
                // In capitals it is a constant, or a variant.
                let is_constant = binding.ident.to_string().starts_with(char::is_uppercase);
                if !is_constant && !self.names.contains(&binding.ident) {
                    self.names.push(binding.ident.clone());
                }
                children::visit_pat_mut(self, pattern);
            }
            _ => children::visit_pat_mut(self, pattern),
        }
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    #[track_caller]
    fn same(expression: &Expr, of: &Type) {
        let borrowed = borrowed(expression, Some(of), &quote!(p));
        assert_eq!(
            borrowed.to_token_stream().to_string(),
            expression.to_token_stream().to_string()
        );
    }

    #[test]
    fn what_is_bound_is_borrowed() {
        let expression: Expr =
            parse_quote!(!matches!(ret, Ok(Json(order)) | Err(order) if order.paid));
        let of: Type = parse_quote!(Result<Json<Order>, Order>);
        let expected: Expr = parse_quote!(!matches!(&ret, Ok(Json(order)) | Err(order) if {
            #[allow(unused_imports)]
            use p::Borrowed as _;
            let order = p::Bound(order).looked_at();
            order.paid
        }));
        assert_eq!(
            borrowed(&expression, Some(&of), &quote!(p))
                .to_token_stream()
                .to_string(),
            expected.to_token_stream().to_string()
        );
    }

    #[test]
    fn other_values_and_patterns_stay_as_they_are() {
        same(
            &parse_quote!(matches!(&ret, Ok(x) if x.y)),
            &parse_quote!(T),
        );
        same(
            &parse_quote!(matches!(self.a, Some(x) if x.y)),
            &parse_quote!(T),
        );
        same(
            &parse_quote!(matches!(ret, Some(x) if x.y)),
            &parse_quote!(Option<&T>),
        );
        same(
            &parse_quote!(matches!(ret, Some(x) if x.y)),
            &parse_quote!(Iter<'_, T>),
        );
        same(
            &parse_quote!(matches!(ret, Some(ref x) if x.y)),
            &parse_quote!(Option<T>),
        );
        same(
            &parse_quote!(matches!(ret, None | Some(MAX))),
            &parse_quote!(Option<T>),
        );
        same(
            &parse_quote!(other::matches!(ret, Some(x) if x.y)),
            &parse_quote!(Option<T>),
        );
        same(
            &parse_quote!(f(|ret| matches!(ret, Some(x) if x.y))),
            &parse_quote!(Option<T>),
        );
    }
}
