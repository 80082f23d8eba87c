//! The Rust expression of every proposition of a formula.

use monitor_logic::{
    diagnostic::Diagnostic,
    expression::{Expression, ExpressionKind},
    formula::Formula,
    program::Threshold,
};
use quote::ToTokens as _;
use syn::{Expr, Ident, ext::IdentExt as _, parse_quote};

use super::{
    cost::{COSTLY, estimated_cost},
    rust,
};
use crate::{
    attribute::Attribute,
    errors::{Errors, formula, source::shown},
    item::{
        identifiers,
        pass::{Pass, children},
    },
};

/// A proposition and the Rust expression that decides it.
#[derive(Clone)]
pub(crate) struct Atom {
    /// As it stands in the formula.
    pub(crate) text: String,
    pub(crate) expression: Expr,
    pub(crate) value: Value,
    /// In nanoseconds or so.
    pub(super) cost: u32,
}

/// What decides a proposition at a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Value {
    /// Its expression.
    Expression,
    /// Whether the method returns `Ok`, or `Some` where it returns an `Option`.
    Succeeded(bool),
    /// Whether the method returns `Err`, or `None` where it returns an `Option`.
    Failed(bool),
    /// What is kept of steps that are counted.
    Computed,
}

impl Atom {
    /// A proposition that is always true, or always false.
    pub(super) fn constant(text: String, value: bool) -> Self {
        Self {
            text,
            expression: parse_quote!(#value),
            value: Value::Expression,
            cost: 1,
        }
    }

    /// A proposition that compares a count with a constant.
    fn computed(text: String) -> Self {
        Self {
            value: Value::Computed,
            ..Self::constant(text, false)
        }
    }

    /// The proposition with another expression, which is evaluated when that of this one would be.
    pub(super) fn clone_with(&self, expression: Expr) -> Self {
        Self {
            expression,
            ..self.clone()
        }
    }

    /// What it costs, if it is evaluated only when a step needs it.
    pub(super) fn lazy_cost(&self) -> Option<u32> {
        self.is_lazy().then_some(self.cost)
    }

    /// Returns `true` if it is evaluated only when a step needs it.
    pub(crate) fn is_lazy(&self) -> bool {
        self.cost >= COSTLY
    }

    /// Returns the Rust expression as a person would write it.
    pub(crate) fn source(&self) -> String {
        match self.value {
            Value::Computed => self.text.clone(),
            _ => shown(&self.expression),
        }
    }

    /// Returns a name where the expression mentions it.
    pub(crate) fn mention(&self, name: &str) -> Option<Ident> {
        identifiers::find(self.expression.to_token_stream(), name)
    }
}

/// The Rust expression of every proposition of a formula, with those of what it counts.
pub(super) fn resolved(attribute: &Attribute, formula: &Formula, errors: &mut Errors) -> Vec<Atom> {
    let propositions = formula.all_propositions().into_iter();
    propositions
        .filter_map(|proposition| resolved_one(proposition, attribute, errors))
        .collect()
}

/// The Rust expression of one proposition.
pub(super) fn resolved_one(
    proposition: &Expression,
    attribute: &Attribute,
    errors: &mut Errors,
) -> Option<Atom> {
    if Threshold::of(proposition).is_some() {
        return Some(Atom::computed(proposition.to_string()));
    }
    let expression = resolve(proposition, attribute, errors)?;
    let cost = given_cost(attribute, proposition).unwrap_or_else(|| estimated_cost(&expression));
    Some(Atom {
        text: proposition.to_string(),
        expression,
        value: Value::Expression,
        cost,
    })
}

fn given_cost(attribute: &Attribute, proposition: &Expression) -> Option<u32> {
    let ExpressionKind::Name(name) = &proposition.kind else {
        return None;
    };
    let costs = &attribute.options.cost.0;
    costs
        .iter()
        .find(|(given, _)| given.unraw() == name)
        .map(|(_, cost)| *cost)
}

fn resolve(proposition: &Expression, attribute: &Attribute, errors: &mut Errors) -> Option<Expr> {
    if let ExpressionKind::Name(name) = &proposition.kind
        && let Some(definition) = attribute.definition(name)
    {
        return Some(without_braces(definition.expression.clone()));
    }
    let span = formula::span(&attribute.formula, proposition.span);
    let parsed = rust::tokens(proposition, span).and_then(|tokens| {
        let expression = syn::parse2::<Expr>(tokens);
        expression.map_err(|error| format!("this is no Rust expression: {error}"))
    });
    match parsed {
        Ok(mut expression) => {
            Substitute { attribute }.visit_expr_mut(&mut expression);
            Some(without_braces(expression))
        }
        Err(problem) => {
            let diagnostic = Diagnostic::new(problem, proposition.span);
            formula::refuse(&attribute.formula, &diagnostic, errors);
            None
        }
    }
}

/// `{ x > 0 }` is `x > 0`.
fn without_braces(expression: Expr) -> Expr {
    match expression {
        Expr::Block(mut block)
            if block.label.is_none()
                && block.attrs.is_empty()
                && matches!(block.block.stmts.as_slice(), [syn::Stmt::Expr(_, None)]) =>
        {
            match block.block.stmts.pop() {
                Some(syn::Stmt::Expr(inner, None)) => inner,
                _ => Expr::Block(block),
            }
        }
        other => other,
    }
}

/// A defined name inside a larger expression stands for its definition: `x > 3` with `x = self.x`.
pub(super) fn with_definitions(attribute: &Attribute, mut expression: Expr) -> Expr {
    Substitute { attribute }.visit_expr_mut(&mut expression);
    expression
}

/// As [`with_definitions`] does it.
struct Substitute<'a> {
    attribute: &'a Attribute,
}

impl Pass for Substitute<'_> {
    fn as_dyn(&mut self) -> &mut dyn Pass {
        self
    }

    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        if let Expr::Path(path) = expression
            && let Some(name) = path.path.get_ident()
            && let Some(definition) = self.attribute.definition(&name.unraw().to_string())
        {
            let given = &definition.expression;
            *expression = match given {
                Expr::Path(_)
                | Expr::Field(_)
                | Expr::Lit(_)
                | Expr::MethodCall(_)
                | Expr::Call(_) => given.clone(),
                other => syn::parse_quote!((#other)),
            };
        } else {
            children::visit_expr_mut(self, expression);
        }
    }
}
