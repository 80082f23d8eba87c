//! An expression of a formula as Rust tokens.

use monitor_logic::{
    expression::{Arithmetic, Comparison, Expression, ExpressionKind, TextTest},
    past_term::PastTerm,
};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use crate::errors::spans::standing_at;

/// The tokens of an expression, all standing at `span`; or why there are none.
pub(super) fn tokens(expression: &Expression, span: Span) -> Result<TokenStream, String> {
    written(expression).map(|tokens| standing_at(tokens, span))
}

fn written(expression: &Expression) -> Result<TokenStream, String> {
    Ok(match &expression.kind {
        ExpressionKind::Name(name) => identifier(name),
        ExpressionKind::Path(segments) => {
            let segments = segments.iter().map(|segment| identifier(segment));
            quote!(#(#segments)::*)
        }
        ExpressionKind::Field(of, field) => {
            let of = grouped(of)?;
            let field = if field.starts_with(|first: char| first.is_ascii_digit()) {
                parsed(field)?
            } else {
                identifier(field)
            };
            quote!(#of.#field)
        }
        ExpressionKind::Index(of, index) => {
            let (of, index) = (grouped(of)?, written(index)?);
            quote!(#of[#index])
        }
        ExpressionKind::Call(function, arguments) => {
            let function = written(function)?;
            let arguments = arguments
                .iter()
                .map(written)
                .collect::<Result<Vec<_>, _>>()?;
            quote!(#function(#(#arguments),*))
        }
        ExpressionKind::Integer(number) | ExpressionKind::Float(number) => parsed(number)?,
        ExpressionKind::Text(text) => {
            let text = Literal::string(text);
            quote!(#text)
        }
        ExpressionKind::Character(character) => {
            let character = Literal::character(*character);
            quote!(#character)
        }
        ExpressionKind::Boolean(value) => quote!(#value),
        ExpressionKind::Negate(of) => {
            let of = grouped(of)?;
            quote!(-#of)
        }
        ExpressionKind::Arithmetic(operator, left, right) => {
            let (left, right) = (grouped(left)?, grouped(right)?);
            match operator {
                Arithmetic::Add => quote!(#left + #right),
                Arithmetic::Subtract => quote!(#left - #right),
                Arithmetic::Multiply => quote!(#left * #right),
                Arithmetic::Divide => quote!(#left / #right),
                Arithmetic::Remainder => quote!(#left % #right),
            }
        }
        ExpressionKind::Compare(operator, left, right) => {
            // Arithmetic binds tighter than a comparison, and a comparison of comparisons is no formula.
            let (left, right) = (written(left)?, written(right)?);
            match operator {
                Comparison::Equal => quote!(#left == #right),
                Comparison::NotEqual => quote!(#left != #right),
                Comparison::Less => quote!(#left < #right),
                Comparison::LessOrEqual => quote!(#left <= #right),
                Comparison::Greater => quote!(#left > #right),
                Comparison::GreaterOrEqual => quote!(#left >= #right),
            }
        }
        ExpressionKind::TextTest(test, left, right) => {
            let (left, right) = (grouped(left)?, written(right)?);
            match test {
                TextTest::Contains => quote!(#left.contains(#right)),
                TextTest::StartsWith => quote!(#left.starts_with(#right)),
                TextTest::EndsWith => quote!(#left.ends_with(#right)),
                TextTest::Matches => {
                    return Err(format!(
                        "`{expression}` is for logs: here no regular expression is compiled; name a \
                         proposition and write its expression behind the formula, as in \
                         `p = PATTERN.is_match(&x)`"
                    ));
                }
            }
        }
        ExpressionKind::Past(term) => {
            return Err(match **term {
                PastTerm::Count(..) | PastTerm::CountSince(..) => format!(
                    "`{expression}` is kept as far as a constant asks for it: compare it with one and with nothing else, \
                     as in `count(p) <= 3`, or count in a field or a variable of your own"
                ),
                PastTerm::Previous(_) | PastTerm::Last(..) => format!(
                    "`{expression}` is for logs: here no values of earlier steps are kept; keep the value in a field or a \
                     variable, and compare with that"
                ),
            });
        }
        ExpressionKind::Rust(text) => parsed(&format!("{{{text}}}"))?,
    })
}

/// Behind which `.`, `[` or `(` may stand, or which stands in arithmetic.
fn grouped(expression: &Expression) -> Result<TokenStream, String> {
    let tokens = written(expression)?;
    Ok(match &expression.kind {
        ExpressionKind::Negate(_)
        | ExpressionKind::Arithmetic(..)
        | ExpressionKind::Compare(..)
        | ExpressionKind::Rust(_) => quote!((#tokens)),
        _ => tokens,
    })
}

fn parsed(text: &str) -> Result<TokenStream, String> {
    text.parse()
        .map_err(|_| format!("`{}` is no sequence of Rust tokens", text.trim()))
}

/// A name that is a keyword of Rust was written as a raw identifier.
fn identifier(name: &str) -> TokenStream {
    let plain = matches!(name, "self" | "Self" | "super" | "crate")
        || syn::parse_str::<Ident>(name).is_ok();
    let identifier = if plain {
        Ident::new(name, Span::call_site())
    } else {
        Ident::new_raw(name, Span::call_site())
    };
    quote!(#identifier)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_become_the_same_rust() {
        let cases = [
            ("self.a > 0", "self.a > 0"),
            ("a.b[i + 1].len(x, y) <= -c", "a.b[i + 1].len(x, y) <= -c"),
            ("r#type = 3", "r#type == 3"),
            ("(x + 1) * 2 < m::MAX", "(x + 1) * 2 < m::MAX"),
            ("name == \"bob\"", "name == \"bob\""),
            ("p.0.1 == 'x'", "p.0.1 == 'x'"),
            ("x ≤ 0xff", "x <= 0xff"),
            (
                "{ v.iter().any(|x| *x > 0) }",
                "{ v.iter().any(|x| *x > 0) }",
            ),
            ("ready(x)", "ready(x)"),
        ];
        for (formula, rust) in cases {
            let formula = monitor_logic::parse(formula).expect("a formula");
            let tokens = tokens(formula.propositions()[0], Span::call_site()).expect("tokens");
            let written = syn::parse2::<syn::Expr>(tokens).expect("an expression");
            let expected = syn::parse_str::<syn::Expr>(rust).expect("an expression");
            assert_eq!(quote!(#written).to_string(), quote!(#expected).to_string());
        }
    }
}
