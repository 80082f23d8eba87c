//! The key of a property that has one monitor for each of its values.

use monitor_logic::set::Set;
use quote::ToTokens as _;
use syn::{Expr, Ident};

use super::atoms::with_definitions;
use crate::{
    attribute::{Attribute, StatePlace},
    errors::source::plainly_shown,
    item::{free_names::free_names, identifiers},
};

/// The key of a property, and what bounds the number of keys.
#[derive(Clone)]
pub(crate) struct Keys {
    pub(crate) parts: Vec<KeyPart>,
    /// The condition after which a key's state is given back.
    pub(crate) ends: Option<Expr>,
    /// The most keys that are kept.
    pub(crate) most: Option<Expr>,
}

/// A part of the key.
#[derive(Clone)]
pub(crate) struct KeyPart {
    /// What reports call it.
    pub(crate) name: String,
    /// The expression that the program evaluates for it; none for the task that makes the step.
    pub(crate) expression: Option<Expr>,
}

impl Keys {
    pub(super) fn of(attribute: &Attribute) -> Option<Self> {
        let options = &attribute.options;
        if let Some(StatePlace::Task(word)) = &options.state {
            let task = KeyPart {
                name: word.to_string(),
                expression: None,
            };
            return Some(Self {
                parts: vec![task],
                ends: None,
                most: None,
            });
        }
        let parts = options.per.as_ref()?.iter();
        let parts = parts.map(|part| KeyPart {
            name: called(part),
            expression: Some(with_definitions(attribute, part.clone())),
        });
        Some(Self {
            parts: parts.collect(),
            ends: options
                .ends
                .clone()
                .map(|ends| with_definitions(attribute, ends)),
            most: options.most_keys.clone(),
        })
    }

    /// The expressions that the program evaluates for the key at a step.
    pub(crate) fn expressions(&self) -> impl Iterator<Item = &Expr> {
        let parts = self
            .parts
            .iter()
            .filter_map(|part| part.expression.as_ref());
        parts.chain(&self.ends)
    }

    /// Returns `true` if a step reads `self` for it.
    pub(crate) fn mentions_self(&self) -> bool {
        self.expressions()
            .any(|expression| identifiers::mentions(expression, "self"))
    }

    /// Returns a name where it is mentioned.
    pub(crate) fn mention(&self, name: &str) -> Option<Ident> {
        self.expressions()
            .find_map(|expression| identifiers::find(expression.to_token_stream(), name))
    }

    /// The names that it reads.
    pub(crate) fn names(&self) -> Set<String> {
        let mut names = Set::new();
        for expression in self.expressions() {
            names.extend(free_names(expression));
        }
        names
    }
}

/// Returns what reports call a part: `user.id` for `self.user.id`, `name` for `&*name`.
fn called(part: &Expr) -> String {
    match part {
        Expr::Reference(inner) => called(&inner.expr),
        Expr::Unary(syn::ExprUnary {
            op: syn::UnOp::Deref(_),
            expr,
            ..
        }) => called(expr),
        Expr::Paren(inner) => called(&inner.expr),
        other => {
            let text = plainly_shown(other);
            text.strip_prefix("self.").unwrap_or(&text).to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::*;

    #[test]
    fn a_part_is_called_by_what_it_reads() {
        assert_eq!(called(&parse_quote!(self.user.id)), "user.id");
        assert_eq!(called(&parse_quote!(&*name)), "name");
        assert_eq!(called(&parse_quote!(request.token())), "request.token()");
    }
}
