//! A step of a property that is declared elsewhere: the event that it is told of.

use quote::ToTokens as _;
use syn::{Expr, Ident};

use super::head::Head;
use crate::{
    attribute::{At, Attribute, EventCall},
    item::{ItemContext, identifiers},
};

/// A step of a property that is declared by `property!`.
pub(crate) struct EventStep {
    pub(crate) head: Head,
    pub(crate) call: EventCall,
    pub(crate) at: At,
    /// The condition under which the step is made.
    pub(crate) when: Option<Expr>,
}

impl EventStep {
    pub(crate) fn new(attribute: &Attribute, call: &EventCall, context: &ItemContext) -> Self {
        let at = attribute.options.at.unwrap_or(At::Exit);
        Self {
            head: Head::new(attribute, context).at(at),
            call: call.clone(),
            at,
            when: attribute.options.when.clone(),
        }
    }

    /// What is evaluated at the step.
    pub(crate) fn expressions(&self) -> impl Iterator<Item = &Expr> {
        let values = self.call.values.iter().map(|given| &given.value);
        values.chain(&self.when)
    }

    /// Returns `ret` as an expression writes it.
    pub(crate) fn used_ret(&self) -> Option<Ident> {
        self.mention("ret")
    }

    /// Returns a name where it is mentioned.
    pub(crate) fn mention(&self, name: &str) -> Option<Ident> {
        self.expressions()
            .find_map(|expression| identifiers::find(expression.to_token_stream(), name))
    }
}
