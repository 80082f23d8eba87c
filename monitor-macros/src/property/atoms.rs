//! The Rust expression of every proposition of a formula.

use std::collections::BTreeMap;

use monitor_logic::{
    diagnostic::Diagnostic,
    expression::{Expression, ExpressionKind},
    formula::Formula,
};
use syn::{Expr, ext::IdentExt as _, visit_mut::VisitMut};

use crate::{
    attribute::{Attribute, Definition},
    cost::estimated_cost,
    errors::Errors,
    formula,
    model::Atom,
    rust,
};

/// The propositions of a formula that is evaluated on events: they stand for themselves.
pub(crate) fn on_events(formula: &Formula) -> Vec<Atom> {
    let propositions = formula.propositions().into_iter();
    propositions
        .map(|proposition| {
            let text = proposition.to_string();
            let written = text.parse().unwrap_or_default();
            Atom {
                expression: Expr::Verbatim(written),
                text,
                cost: 1,
            }
        })
        .collect()
}

/// The Rust expression of every proposition of a formula.
pub(crate) fn resolved(attribute: &Attribute, formula: &Formula, errors: &mut Errors) -> Vec<Atom> {
    let definitions: BTreeMap<String, &Definition> = attribute
        .propositions
        .iter()
        .map(|definition| (definition.plain_name(), definition))
        .collect();
    let mut atoms = Vec::new();
    for proposition in formula.propositions() {
        let Some(expression) = resolve(proposition, &definitions, attribute, errors) else {
            continue;
        };
        let text = proposition.to_string();
        let cost =
            given_cost(attribute, proposition).unwrap_or_else(|| estimated_cost(&expression));
        atoms.push(Atom {
            text,
            expression,
            cost,
        });
    }
    atoms
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

fn resolve(
    proposition: &Expression,
    definitions: &BTreeMap<String, &Definition>,
    attribute: &Attribute,
    errors: &mut Errors,
) -> Option<Expr> {
    if let ExpressionKind::Name(name) = &proposition.kind
        && let Some(definition) = definitions.get(name)
    {
        return Some(without_braces(definition.expression.clone()));
    }
    let span = formula::span(&attribute.formula, proposition.span);
    let parsed = rust::tokens(proposition, span)
        .and_then(|tokens| syn::parse2::<Expr>(tokens).map_err(|error| error.to_string()));
    match parsed {
        Ok(mut expression) => {
            Substitute { definitions }.visit_expr_mut(&mut expression);
            Some(without_braces(expression))
        }
        Err(problem) => {
            let problem = format!("this is no Rust expression: {problem}");
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
struct Substitute<'a> {
    definitions: &'a BTreeMap<String, &'a Definition>,
}

impl VisitMut for Substitute<'_> {
    fn visit_expr_mut(&mut self, expression: &mut Expr) {
        if let Expr::Path(path) = expression
            && let Some(name) = path.path.get_ident()
            && let Some(definition) = self.definitions.get(&name.unraw().to_string())
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
            syn::visit_mut::visit_expr_mut(self, expression);
        }
    }
}
