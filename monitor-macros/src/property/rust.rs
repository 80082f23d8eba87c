//! An expression of a formula as Rust tokens.

use monitor_logic::expression::{
    Arithmetic, Comparison, Expression, ExpressionKind, PastTerm, TextTest,
};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use crate::errors::spans::standing_at;

/// What expressions of one formula may read beside values of the step.
pub(super) struct Writer<'a> {
    /// The text of the formula.
    text: &'a str,
    /// The values of the past in it.
    past: &'a [&'a PastTerm],
    /// The values at the entry of the call that were met, each once.
    old: Vec<Old>,
    /// Whether counts are written as signed numbers: only counts are compared, and a difference of
    /// them may be below zero.
    counts_are_signed: bool,
}

/// A value at the entry of a call: `old(x)`.
pub(super) struct Old {
    /// The variable that keeps it.
    pub(super) name: String,
    /// As it is written.
    pub(super) text: String,
    pub(super) value: TokenStream,
}

/// The variable with a value of the past.
pub(crate) fn past_name(number: usize) -> String {
    format!("__past_{number}")
}

/// Returns the tokens of an expression, all standing at `span`, with the values at the entry that
/// it reads; or why there are none.
pub(super) fn tokens(
    expression: &Expression,
    span: Span,
    text: &str,
    past: &[&PastTerm],
) -> Result<(TokenStream, Vec<Old>), String> {
    let mut writer = Writer {
        text,
        past,
        old: Vec::new(),
        counts_are_signed: false,
    };
    let tokens = writer.written(expression)?;
    let mut old = writer.old;
    for old in &mut old {
        old.value = standing_at(std::mem::take(&mut old.value), span);
    }
    Ok((standing_at(tokens, span), old))
}

impl Writer<'_> {
    fn written(&mut self, expression: &Expression) -> Result<TokenStream, String> {
        Ok(match &expression.kind {
            ExpressionKind::Name(name) => identifier(name),
            ExpressionKind::Path(segments) => {
                let segments = segments.iter().map(|segment| identifier(segment));
                quote!(#(#segments)::*)
            }
            ExpressionKind::Field(of, field) => {
                let of = self.grouped(of)?;
                let field = if field.starts_with(|first: char| first.is_ascii_digit()) {
                    parsed(field)?
                } else {
                    identifier(field)
                };
                quote!(#of.#field)
            }
            ExpressionKind::Index(of, index) => {
                let (of, index) = (self.grouped(of)?, self.written(index)?);
                quote!(#of[#index])
            }
            ExpressionKind::Call(function, arguments) => {
                if let [value] = arguments.as_slice()
                    && self.is_old(function)
                {
                    return self.old(expression, value);
                }
                let function = self.written(function)?;
                let arguments = arguments
                    .iter()
                    .map(|argument| self.written(argument))
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
                let of = self.grouped(of)?;
                quote!(-#of)
            }
            ExpressionKind::Arithmetic(operator, left, right) => {
                let (left, right) = (self.grouped(left)?, self.grouped(right)?);
                match operator {
                    Arithmetic::Add => quote!(#left + #right),
                    Arithmetic::Subtract => quote!(#left - #right),
                    Arithmetic::Multiply => quote!(#left * #right),
                    Arithmetic::Divide => quote!(#left / #right),
                    Arithmetic::Remainder => quote!(#left % #right),
                }
            }
            ExpressionKind::Compare(operator, left, right) => {
                let sides = [&**left, &**right];
                self.counts_are_signed = sides.into_iter().all(has_counts_alone)
                    && sides.into_iter().any(may_be_below_zero);
                // Arithmetic binds more tightly than a comparison, and a comparison of comparisons
                // is no formula.
                let (left, right) = (self.written(left)?, self.written(right)?);
                self.counts_are_signed = false;
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
                let (left, right) = (self.grouped(left)?, self.written(right)?);
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
                let number = self.past.iter().position(|known| **known == **term);
                let name = identifier(&past_name(number.unwrap_or_default()));
                if self.counts_are_signed {
                    quote!((#name as ::core::primitive::i128))
                } else {
                    name
                }
            }
            ExpressionKind::Rust(text) => parsed(&format!("{{{text}}}"))?,
        })
    }

    /// Writes an expression so that `.`, `[` or `(` may stand behind it, or that it may stand in
    /// arithmetic.
    fn grouped(&mut self, expression: &Expression) -> Result<TokenStream, String> {
        let tokens = self.written(expression)?;
        Ok(match &expression.kind {
            ExpressionKind::Negate(_)
            | ExpressionKind::Arithmetic(..)
            | ExpressionKind::Compare(..)
            | ExpressionKind::Rust(_) => quote!((#tokens)),
            _ => tokens,
        })
    }

    /// Returns `true` if it names the function `old`, and not one of the program's.
    fn is_old(&self, function: &Expression) -> bool {
        matches!(&function.kind, ExpressionKind::Name(name) if name == "old")
            && function.span.of(self.text) == "old"
    }

    /// The variable with the value at the entry of the call.
    fn old(&mut self, whole: &Expression, value: &Expression) -> Result<TokenStream, String> {
        if value.looks_back() {
            return Err(format!(
                "`{}` asks for the past at the entry of a call, where no step is made: keep the value in a field, or leave \
                 `old` out",
                whole.span.of(self.text)
            ));
        }
        let text = whole.span.of(self.text).to_owned();
        // The same value has the same variable in all formulas of a function.
        let number = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        let name = format!("__old_{number:016x}");
        let value = self.written(value)?;
        let variable = identifier(&name);
        if !self.old.iter().any(|known| known.name == name) {
            self.old.push(Old { name, text, value });
        }
        Ok(variable)
    }
}

/// Returns `true` if nothing but counts and whole numbers stands in it.
fn has_counts_alone(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Past(term) => {
            matches!(**term, PastTerm::Count(..) | PastTerm::CountSince(..))
        }
        // A suffix, `3u8`, is a type of the program's choice.
        ExpressionKind::Integer(number) => !number.contains(['i', 'u']),
        ExpressionKind::Negate(of) => has_counts_alone(of),
        ExpressionKind::Arithmetic(_, left, right) => {
            has_counts_alone(left) && has_counts_alone(right)
        }
        _ => false,
    }
}

/// Returns `true` if a sign or a difference stands in it.
fn may_be_below_zero(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Negate(_) | ExpressionKind::Arithmetic(Arithmetic::Subtract, ..) => true,
        ExpressionKind::Arithmetic(_, left, right) => {
            may_be_below_zero(left) || may_be_below_zero(right)
        }
        _ => false,
    }
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
            let (tokens, _) =
                tokens(formula.propositions()[0], Span::call_site(), "", &[]).expect("tokens");
            let written = syn::parse2::<syn::Expr>(tokens).expect("an expression");
            let expected = syn::parse_str::<syn::Expr>(rust).expect("an expression");
            assert_eq!(quote!(#written).to_string(), quote!(#expected).to_string());
        }
    }
}
