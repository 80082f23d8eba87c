//! What is known of a proposition's Rust expression from its form: what it costs, what it reads, how it is shown.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{BinOp, Expr, Lit, Member, UnOp, visit::Visit};

/// From this cost on, in nanoseconds or so, an atom is evaluated only when a step needs it: a branch that is
/// mispredicted half of the time costs about as much (measured crossover: 3 to 5 ns).
pub(crate) const COSTLY: u32 = 5;

/// Estimated cost of evaluating an expression, in nanoseconds or so; at least 1.
///
/// Field reads, comparisons and arithmetic are cheap whatever their number. Anything that can run code of unknown length
/// (a call, a macro, a block) is costly, but for a few questions of the standard library that are known to be a
/// comparison.
pub(crate) fn estimated_cost(expression: &Expr) -> u32 {
    parts_cost(expression).max(1)
}

fn parts_cost(expression: &Expr) -> u32 {
    const CALL: u32 = 10;
    const UNKNOWN: u32 = 20;
    match expression {
        Expr::Lit(literal) => match literal.lit {
            // Comparing with a string reads memory of unknown length.
            Lit::Str(_) | Lit::ByteStr(_) | Lit::CStr(_) => COSTLY,
            _ => 0,
        },
        Expr::Path(_) => 0,
        Expr::Field(field) => parts_cost(&field.base),
        Expr::Paren(inner) => parts_cost(&inner.expr),
        Expr::Group(inner) => parts_cost(&inner.expr),
        Expr::Reference(inner) => parts_cost(&inner.expr),
        Expr::Cast(inner) => parts_cost(&inner.expr),
        Expr::Unary(inner) => parts_cost(&inner.expr),
        Expr::Index(index) => 1 + parts_cost(&index.expr) + parts_cost(&index.index),
        Expr::Binary(binary) if !is_assignment(&binary.op) => {
            parts_cost(&binary.left) + parts_cost(&binary.right)
        }
        Expr::Tuple(tuple) => tuple.elems.iter().map(parts_cost).sum(),
        Expr::MethodCall(call)
            if call.args.is_empty()
                && ["is_some", "is_none", "is_ok", "is_err"]
                    .iter()
                    .any(|known| call.method == known) =>
        {
            parts_cost(&call.receiver)
        }
        Expr::MethodCall(call) => {
            CALL + parts_cost(&call.receiver) + call.args.iter().map(parts_cost).sum::<u32>()
        }
        Expr::Call(call) => CALL + call.args.iter().map(parts_cost).sum::<u32>(),
        Expr::Macro(inner) if inner.mac.path.is_ident("matches") => 1,
        _ => UNKNOWN,
    }
}

pub(crate) fn is_assignment(operator: &BinOp) -> bool {
    matches!(
        operator,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_)
    )
}

/// A place: a variable and the fields that lead from it, as in `self.a.b`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    root: String,
    fields: Vec<String>,
}

impl Place {
    /// The place that an expression names; an index ends it, since which element is meant is not known.
    pub(crate) fn of(expression: &Expr) -> Option<Self> {
        match expression {
            Expr::Path(path) => path.path.get_ident().map(|root| Self {
                root: root.to_string(),
                fields: Vec::new(),
            }),
            Expr::Field(field) => {
                let mut place = Self::of(&field.base)?;
                place.fields.push(match &field.member {
                    Member::Named(name) => name.to_string(),
                    Member::Unnamed(index) => index.index.to_string(),
                });
                Some(place)
            }
            Expr::Unary(syn::ExprUnary {
                op: UnOp::Deref(_),
                expr,
                ..
            }) => Self::of(expr),
            Expr::Paren(inner) => Self::of(&inner.expr),
            Expr::Group(inner) => Self::of(&inner.expr),
            Expr::Index(index) => Self::of(&index.expr),
            _ => None,
        }
    }

    /// Whether writing one may change the other: one leads to the other.
    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        self.root == other.root
            && self
                .fields
                .iter()
                .zip(&other.fields)
                .all(|(mine, others)| mine == others)
    }
}

/// The places that an expression reads, the longest of each chain of fields.
pub(crate) fn places(expression: &Expr) -> BTreeSet<Place> {
    let mut reads = Reads::default();
    reads.visit_expr(expression);
    reads.0
}

#[derive(Default)]
struct Reads(BTreeSet<Place>);

impl Visit<'_> for Reads {
    fn visit_expr(&mut self, expression: &Expr) {
        match Place::of(expression) {
            Some(place) => {
                self.0.insert(place);
                if let Expr::Index(index) = expression {
                    self.visit_expr(&index.index);
                }
            }
            None => syn::visit::visit_expr(self, expression),
        }
    }

    fn visit_macro(&mut self, invocation: &syn::Macro) {
        for name in identifiers(&invocation.tokens) {
            self.0.insert(Place {
                root: name,
                fields: Vec::new(),
            });
        }
    }
}

/// Every identifier in the tokens, at any depth.
pub(crate) fn identifiers(tokens: &TokenStream) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    collect_identifiers(tokens.clone(), &mut names);
    names
}

fn collect_identifiers(tokens: TokenStream, names: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => {
                names.insert(name.to_string());
            }
            TokenTree::Group(group) => collect_identifiers(group.stream(), names),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Whether an expression mentions a name.
pub(crate) fn mentions(expression: &Expr, name: &str) -> bool {
    identifiers(&expression.to_token_stream()).contains(name)
}

/// Tokens as a person would write them, on one line.
pub(crate) fn source(tokens: &TokenStream) -> String {
    let mut text = String::new();
    write_source(tokens.clone(), &mut text, false);
    text
}

/// A type as a person would write it.
pub(crate) fn type_source(of: &syn::Type) -> String {
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
    use syn::parse_quote;

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
            assert_eq!(source(&tokens), expected);
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
            assert_eq!(type_source(&of), text);
        }
    }

    #[test]
    fn operators_of_several_signs_read_as_written() {
        assert_eq!(source(&quote!(p && 1 == -x)), "p && 1 == -x");
        assert_eq!(source(&quote!(p && !q)), "p && !q");
        assert_eq!(source(&quote!(v[i + 1] - 2 <= *p)), "v[i + 1] - 2 <= *p");
        assert_eq!(
            source(&quote!(matches!(s, S::Open))),
            "matches!(s, S::Open)"
        );
    }

    #[test]
    fn reads_and_arithmetic_are_cheap_and_calls_are_costly() {
        let cheap: [Expr; 6] = [
            parse_quote!(self.a > 0),
            parse_quote!(x + 1 <= y * 2),
            parse_quote!(self.o.is_some()),
            parse_quote!(matches!(self.s, S::A | S::B)),
            parse_quote!(*p == 3 && !q),
            parse_quote!(self.v[0] > 0),
        ];
        for expression in cheap {
            assert!(
                estimated_cost(&expression) < COSTLY,
                "{}",
                source(&expression.to_token_stream())
            );
        }
        let costly: [Expr; 5] = [
            parse_quote!(self.check()),
            parse_quote!(f(x)),
            parse_quote!(self.name == "bob"),
            parse_quote!({
                let y = 1;
                y > 0
            }),
            parse_quote!(is!(x)),
        ];
        for expression in costly {
            assert!(
                estimated_cost(&expression) >= COSTLY,
                "{}",
                source(&expression.to_token_stream())
            );
        }
    }

    #[test]
    fn places_overlap_when_one_leads_to_the_other() {
        let place = |expression: Expr| Place::of(&expression).expect("a place");
        let field = place(parse_quote!(self.a));
        assert!(field.overlaps(&place(parse_quote!(self.a.b))));
        assert!(field.overlaps(&place(parse_quote!(*self))));
        assert!(field.overlaps(&place(parse_quote!(self.a[3]))));
        assert!(!field.overlaps(&place(parse_quote!(self.b))));
        assert!(!field.overlaps(&place(parse_quote!(a))));
        let read = places(&parse_quote!(self.a + x.0 > limit(y)));
        assert!(read.contains(&place(parse_quote!(self.a))));
        assert!(read.contains(&place(parse_quote!(x.0))));
        assert!(read.contains(&place(parse_quote!(y))));
    }
}
