//! Places: what an expression reads, and what an assignment changes.

use std::fmt;

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::{BinOp, Expr, ExprArray, ExprCall, ExprTuple, Member, UnOp};

use super::{
    identifiers::identifiers,
    pass::{Pass, children},
};

/// A place: a variable and the fields that lead from it, as in `self.a.b`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VariablePlace {
    root: String,
    fields: Vec<String>,
}

impl VariablePlace {
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

    /// Returns `true` if writing one may change the other: one leads to the other.
    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        self.root == other.root
            && self
                .fields
                .iter()
                .zip(&other.fields)
                .all(|(mine, others)| mine == others)
    }
}

impl fmt::Display for VariablePlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.root)?;
        self.fields
            .iter()
            .try_for_each(|field| write!(formatter, ".{field}"))
    }
}

/// What an expression names behind parentheses, `&` and `*`.
pub(crate) fn referent(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(inner) => referent(&inner.expr),
        Expr::Group(inner) => referent(&inner.expr),
        Expr::Reference(inner) => referent(&inner.expr),
        Expr::Unary(syn::ExprUnary {
            op: UnOp::Deref(_),
            expr,
            ..
        }) => referent(expr),
        other => other,
    }
}

/// Returns the places that an expression reads, the longest of each chain of fields, in the order
/// of the text.
pub(crate) fn places(expression: &Expr) -> Vec<VariablePlace> {
    let mut reads = Reads::default();
    reads.visit_expr_mut(&mut expression.clone());
    reads.0
}

/// The places that tokens name, at any depth, each with the name at its root: what stands behind a `.` is a part.
pub(crate) fn named_places(tokens: &TokenStream) -> Vec<(VariablePlace, Ident)> {
    let mut named = Vec::new();
    let mut tokens = tokens.clone().into_iter().peekable();
    let mut behind_dot = false;
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Ident(name) if !behind_dot => {
                let mut fields = Vec::new();
                while matches!(tokens.peek(), Some(TokenTree::Punct(dot)) if dot.as_char() == '.') {
                    tokens.next();
                    match tokens.peek() {
                        Some(TokenTree::Ident(field)) => fields.push(field.to_string()),
                        Some(TokenTree::Literal(index)) => fields.push(index.to_string()),
                        _ => break,
                    }
                    tokens.next();
                }
                let root = name.to_string();
                named.push((VariablePlace { root, fields }, name));
            }
            TokenTree::Group(group) => named.extend(named_places(&group.stream())),
            TokenTree::Punct(dot) if dot.as_char() == '.' => {
                behind_dot = !behind_dot;
                continue;
            }
            _ => {}
        }
        behind_dot = false;
    }
    named
}

#[derive(Default)]
struct Reads(Vec<VariablePlace>);

impl Pass for Reads {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        match VariablePlace::of(expression) {
            Some(place) => {
                self.0.push(place);
                if let Expr::Index(index) = expression {
                    self.visit_expr_mut(&mut index.index);
                }
            }
            None => children::visit_expr_mut(self, expression),
        }
    }

    fn visit_macro_mut(&mut self, invocation: &mut syn::Macro) {
        for name in identifiers(&invocation.tokens) {
            self.0.push(VariablePlace {
                root: name,
                fields: Vec::new(),
            });
        }
    }
}

/// The places that an assignment to `target` changes.
pub(crate) fn assigned_places(target: &Expr, places: &mut Vec<VariablePlace>) {
    match target {
        Expr::Tuple(ExprTuple { elems: parts, .. })
        | Expr::Array(ExprArray { elems: parts, .. })
        | Expr::Call(ExprCall { args: parts, .. }) => {
            parts.iter().for_each(|part| assigned_places(part, places));
        }
        Expr::Struct(of) => of
            .fields
            .iter()
            .for_each(|field| assigned_places(&field.expr, places)),
        other => places.extend(VariablePlace::of(other)),
    }
}

/// Returns `true` if the expression is a place, which is borrowed and not moved out of. An
/// expression that calls a function on the way is none: what the call returns may not last.
pub(crate) fn is_place(expression: &Expr) -> bool {
    match expression {
        Expr::Path(_) => true,
        Expr::Field(field) => is_place(&field.base),
        Expr::Index(index) => is_place(&index.expr),
        Expr::Paren(inner) => is_place(&inner.expr),
        Expr::Group(inner) => is_place(&inner.expr),
        Expr::Unary(syn::ExprUnary {
            op: syn::UnOp::Deref(_),
            expr,
            ..
        }) => is_place(expr),
        _ => false,
    }
}

/// Returns `true` if an operator assigns, as `+=` does.
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

#[cfg(test)]
mod tests {
    use super::*;
    use syn::parse_quote;

    #[test]
    fn places_overlap_when_one_leads_to_the_other() {
        let place = |expression: Expr| VariablePlace::of(&expression).expect("a place");
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

    #[test]
    fn tokens_name_places_where_no_dot_stands_before() {
        let named = |tokens: TokenStream| {
            let named = named_places(&tokens).into_iter();
            named
                .map(|(place, _)| place.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            named(quote::quote!(x => { self.a.b = 3; y.0 += z; f().n; 0..m })),
            ["x", "self.a.b", "y.0", "z", "f", "m"]
        );
    }
}
