//! The variables that an expression reads.

use monitor_logic::set::Set;

use proc_macro2::{TokenStream, TokenTree};
use syn::{Expr, ext::IdentExt as _};

use super::{
    identifiers::BoundNames,
    pass::{Pass, children},
};

/// The names that an expression may read as variables: no fields, no methods, none that it binds itself. What stands in a
/// macro is taken for one.
pub(crate) fn free_names(expression: &Expr) -> Set<String> {
    let mut bound = BoundNames::default();
    bound.visit_expr_mut(&mut expression.clone());
    let mut free = FreeNames(Set::new());
    free.visit_expr_mut(&mut expression.clone());
    let read = free.0.into_iter();
    read.filter(|name| !bound.0.contains(name.as_str()))
        .collect()
}

struct FreeNames(Set<String>);

impl FreeNames {
    fn in_tokens(&mut self, tokens: TokenStream) {
        let mut behind_dot = false;
        for token in tokens {
            let is_dot = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == '.');
            match token {
                TokenTree::Ident(name) if !behind_dot => {
                    self.0.insert(name.unraw().to_string());
                }
                TokenTree::Group(group) => self.in_tokens(group.stream()),
                _ => {}
            }
            // `..` of a range leads to no field.
            behind_dot = is_dot && !behind_dot;
        }
    }
}

impl Pass for FreeNames {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match expression {
            Expr::Path(path) => {
                if let Some(name) = path.path.get_ident() {
                    self.0.insert(name.unraw().to_string());
                }
            }
            _ => children::visit_expr_mut(self, expression),
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut syn::Macro) {
        self.in_tokens(invocation.tokens.clone());
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    #[test]
    fn fields_methods_and_what_is_bound_are_not_read() {
        let cases: [(Expr, &[&str]); 6] = [
            (parse_quote!(self.amount > r#limit), &["self", "limit"]),
            (parse_quote!(amount.len() > a::MAX), &["amount"]),
            (
                parse_quote!(items.iter().any(|x| x.y > least)),
                &["items", "least"],
            ),
            (
                parse_quote!(matches!(event, Event::Open(_))),
                &["event", "Event", "Open", "_"],
            ),
            (
                parse_quote!(matches!(a.b, x if x > c)),
                &["a", "x", "if", "c"],
            ),
            (
                parse_quote!({
                    let y = 1;
                    y > z
                }),
                &["z"],
            ),
        ];
        for (expression, expected) in cases {
            let found = free_names(&expression);
            let expected: Set<String> = expected.iter().map(|name| (*name).to_owned()).collect();
            assert_eq!(found, expected);
        }
    }
}
