//! What the events of a formula are, and how they are written.

use std::rc::Rc;

use monitor_logic::expression::{Expression, ExpressionKind};
use proc_macro2::{Group, TokenStream, TokenTree};
use quote::{ToTokens as _, quote_spanned};
use syn::{BinOp, Expr, Ident, UnOp, ext::IdentExt as _, parse_quote};

use super::{
    event::{Event, Moment},
    steps::Datum,
};
use crate::item::{DeclaredEvent, identifiers::BoundNames, pass::Pass as _};

/// What the events of a formula are, and how they are written.
#[derive(Clone)]
pub(crate) enum Vocabulary {
    /// Those of the methods of an `impl` block: `call(open)`.
    Methods,
    /// Those that a property declares, by their names: `opened`.
    Declared(Rc<[DeclaredEvent]>),
}

impl Vocabulary {
    /// Returns the event that an expression is; `None` if it is none.
    pub(crate) fn event<'e>(&self, expression: &'e Expression) -> Option<Event<'e>> {
        let Self::Declared(events) = self else {
            return Event::of(expression);
        };
        let ExpressionKind::Name(name) = &expression.kind else {
            return None;
        };
        let declared = events.iter().any(|event| event.plain_name() == *name);
        declared.then_some(Event {
            // An event that is told has happened.
            moment: Moment::Return,
            method: name,
            span: expression.span,
        })
    }

    /// What an event comes with.
    pub(crate) fn data(&self, event: &str) -> Vec<Datum> {
        let Self::Declared(events) = self else {
            return Vec::new();
        };
        let told = events.iter().filter(|told| told.plain_name() == event);
        told.flat_map(|told| {
            told.data.iter().map(|datum| Datum {
                variable: datum.plain_name(),
                event: told.name.clone(),
            })
        })
        .collect()
    }

    /// Returns a condition as it is at the step of an event. An event is true if it is this one,
    /// and what this one comes with is a variable. What reads what another event comes with is
    /// false, within `&&`, `||` and `!` as it is in a formula.
    pub(crate) fn at_event(&self, condition: &Expr, event: &str) -> Expr {
        let Self::Declared(events) = self else {
            return condition.clone();
        };
        let mut condition = condition.clone();
        let mut bound = BoundNames::default();
        bound.visit_expr_mut(&mut condition.clone());
        let mut at = AtEvent {
            events,
            event,
            bound,
            is_there: true,
        };
        at.condition(&mut condition);
        condition
    }
}

/// A condition at the step of an event.
struct AtEvent<'a> {
    events: &'a [DeclaredEvent],
    event: &'a str,
    /// What the expression binds itself.
    bound: BoundNames,
    is_there: bool,
}

impl<'a> AtEvent<'a> {
    fn condition(&mut self, condition: &mut Expr) {
        match condition {
            Expr::Binary(binary) if matches!(binary.op, BinOp::And(_) | BinOp::Or(_)) => {
                self.condition(&mut binary.left);
                self.condition(&mut binary.right);
            }
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => {
                self.condition(&mut unary.expr);
            }
            Expr::Paren(inner) => self.condition(&mut inner.expr),
            Expr::Group(inner) => self.condition(&mut inner.expr),
            other => {
                self.is_there = true;
                let tokens = self.tokens(other.to_token_stream());
                if !self.is_there {
                    *other = parse_quote!(false);
                } else if let Ok(replaced) = syn::parse2(tokens) {
                    *other = replaced;
                }
            }
        }
    }

    fn tokens(&mut self, tokens: TokenStream) -> TokenStream {
        let mut replaced = TokenStream::new();
        let mut tokens = tokens.into_iter().peekable();
        let mut behind_dot = false;
        while let Some(token) = tokens.next() {
            let is_dot = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == '.');
            match token {
                TokenTree::Ident(name) if !behind_dot => match self.declared(&name) {
                    None => replaced.extend([TokenTree::Ident(name)]),
                    Some(event) => {
                        let is_read = matches!(tokens.peek(), Some(TokenTree::Punct(sign)) if sign.as_char() == '.');
                        let happens = event.plain_name() == self.event;
                        if !is_read {
                            replaced.extend(quote_spanned!(name.span()=> #happens));
                            continue;
                        }
                        tokens.next();
                        let datum = match tokens.next() {
                            Some(TokenTree::Ident(datum)) => {
                                event.datum(&datum.unraw().to_string())
                            }
                            _ => None,
                        };
                        self.is_there &= happens;
                        if let Some(datum) = datum {
                            let mut variable = datum.name.clone();
                            variable.set_span(variable.span().located_at(name.span()));
                            replaced.extend([TokenTree::Ident(variable)]);
                        }
                    }
                },
                TokenTree::Group(group) => {
                    let mut inner = Group::new(group.delimiter(), self.tokens(group.stream()));
                    inner.set_span(group.span());
                    replaced.extend([TokenTree::Group(inner)]);
                }
                other => replaced.extend([other]),
            }
            behind_dot = is_dot && !behind_dot;
        }
        replaced
    }

    fn declared(&self, name: &Ident) -> Option<&'a DeclaredEvent> {
        let name = name.unraw().to_string();
        if self.bound.0.contains(&name) {
            return None;
        }
        self.events.iter().find(|event| event.plain_name() == name)
    }
}
