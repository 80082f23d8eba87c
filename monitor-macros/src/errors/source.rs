//! Tokens as text that a person would write, for messages and reports.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt as _;

/// An expression or another part of the program as a person would write it, on one line.
pub(crate) fn shown(part: &impl ToTokens) -> String {
    let mut text = String::new();
    write_source(part.to_token_stream(), &mut text, false);
    text
}

/// The same with the names of raw identifiers alone, `use` for `r#use`, for reports.
pub(crate) fn plainly_shown(part: &impl ToTokens) -> String {
    shown(&plain(part.to_token_stream()))
}

fn plain(tokens: TokenStream) -> TokenStream {
    let tokens = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(name) => TokenTree::Ident(name.unraw()),
        TokenTree::Group(group) => {
            TokenTree::Group(Group::new(group.delimiter(), plain(group.stream())))
        }
        other => other,
    });
    tokens.collect()
}

/// A type as a person would write it.
pub(crate) fn shown_type(of: &syn::Type) -> String {
    let mut text = String::new();
    write_source(of.to_token_stream(), &mut text, true);
    text
}

/// In a type every `<` and `>` is a bracket; in an expression, those of `::<...>` are.
fn write_source(tokens: TokenStream, text: &mut String, is_type: bool) {
    let mut brackets = 0;
    // After a token that binds to what follows (`.`, `!`, a joint operator) no space is written.
    let mut glued = true;
    // Whether the token before ends an operand, so that `-`, `&`, `*` behind it stand between two operands.
    let mut operand = false;
    // Whether the sign before stands in front of its operand.
    let mut prefix = false;
    for token in tokens {
        match token {
            TokenTree::Ident(name) => {
                space(text, glued);
                text.push_str(&name.to_string());
                glued = false;
                operand = ![
                    "as", "const", "dyn", "else", "if", "in", "match", "move", "mut", "ref",
                ]
                .iter()
                .any(|keyword| name == keyword);
            }
            TokenTree::Literal(literal) => {
                space(text, glued);
                text.push_str(&literal.to_string());
                glued = false;
                operand = true;
            }
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Brace => ("{ ", " }"),
                    Delimiter::None => ("", ""),
                };
                let called = operand && group.delimiter() != Delimiter::Brace;
                space(text, glued || called);
                text.push_str(open);
                write_source(group.stream(), text, is_type);
                text.push_str(close);
                glued = false;
                operand = true;
            }
            TokenTree::Punct(punct) => {
                let sign = punct.as_char();
                let arrow = sign == '>' && text.ends_with('-');
                if sign == '<' && (is_type || brackets > 0 || text.ends_with("::")) {
                    brackets += 1;
                    text.push('<');
                    glued = true;
                    operand = false;
                    continue;
                }
                if sign == '>' && brackets > 0 && !arrow {
                    brackets -= 1;
                    text.push('>');
                    glued = false;
                    operand = true;
                    continue;
                }
                let joint = punct.spacing() == proc_macro2::Spacing::Joint;
                let clings = matches!(sign, '.' | ',' | ';' | '?' | ':')
                    || (sign == '!' && operand && !joint);
                // The second sign of `&&` stands as the first does, between two operands or in front of one.
                let doubled = sign == '&' && glued && text.ends_with('&');
                space(text, glued || clings);
                text.push(sign);
                if !doubled {
                    prefix = !operand && matches!(sign, '-' | '&' | '*' | '!');
                }
                glued = joint
                    || prefix
                    || matches!(sign, '.' | '\'')
                    || (sign == ':' && text.ends_with("::"))
                    || (sign == '!' && operand);
                operand = false;
            }
        }
    }
}

fn space(text: &mut String, glued: bool) {
    if !glued && !text.is_empty() && !text.ends_with([' ', '(', '[']) {
        text.push(' ');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    #[test]
    fn source_reads_as_written() {
        let cases: [(TokenStream, &str); 10] = [
            (quote!(self.a > 0), "self.a > 0"),
            (quote!(f(x, -y) && !g.h()), "f(x, -y) && !g.h()"),
            (quote!(a::b::<C>::d(&self.e)), "a::b::<C>::d(&self.e)"),
            (quote!(v[i + 1] - 2 <= *p), "v[i + 1] - 2 <= *p"),
            (quote!(matches!(s, S::Open)), "matches!(s, S::Open)"),
            (quote!(name == "bob"), "name == \"bob\""),
            (quote!(x as u8 >= 3), "x as u8 >= 3"),
            (quote!(!(p || q)), "!(p || q)"),
            (quote!(a && b && *c), "a && b && *c"),
            (quote!(f(&&x)), "f(&&x)"),
        ];
        for (tokens, expected) in cases {
            assert_eq!(shown(&tokens), expected);
        }
    }

    #[test]
    fn types_read_as_written() {
        for text in [
            "Option<u32>",
            "Result<Vec<Option<u8>>, Box<dyn Error + 'static>>",
            "&'a mut [HashMap<K, V>; 3]",
            "fn(Option<u8>) -> Vec<u8>",
            "<T as Iterator>::Item",
            "(a::B<'_>, u8)",
        ] {
            let of: syn::Type = syn::parse_str(text).expect("a type");
            assert_eq!(shown_type(&of), text);
        }
    }

    #[test]
    fn operators_of_several_signs_read_as_written() {
        assert_eq!(shown(&quote!(p && 1 == -x)), "p && 1 == -x");
        assert_eq!(shown(&quote!(p && !q)), "p && !q");
        assert_eq!(shown(&quote!(v[i + 1] - 2 <= *p)), "v[i + 1] - 2 <= *p");
        assert_eq!(shown(&quote!(matches!(s, S::Open))), "matches!(s, S::Open)");
    }
}
