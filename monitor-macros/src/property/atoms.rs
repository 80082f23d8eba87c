//! The Rust expression of every proposition of a formula.

use monitor_logic::{
    diagnostic::Diagnostic,
    expression::{Expression, ExpressionKind, PastTerm},
    formula::Formula,
    program::{Threshold, past_values},
};
use quote::ToTokens as _;
use syn::{Expr, Ident, ext::IdentExt as _, parse_quote};

use super::{
    cost::{COSTLY, estimated_cost},
    old::OldValue,
    rust,
    synthesis::depends_on_the_step,
};
use crate::{
    attribute::Attribute,
    errors::{Errors, Plain, formula, source::plainly_shown},
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
    /// The values at the entry of the call that it reads.
    pub(crate) old: Vec<OldValue>,
    /// Its cost, in nanoseconds or so.
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
    /// The count that is kept of earlier steps.
    Computed,
    /// Its expression, in which values of the past are.
    LooksBack,
}

impl Atom {
    /// A proposition that is always true, or always false.
    pub(super) fn constant(text: String, value: bool) -> Self {
        Self {
            text,
            expression: parse_quote!(#value),
            value: Value::Expression,
            old: Vec::new(),
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

    /// Returns the proposition with another expression, which is evaluated when that of this one
    /// would be.
    pub(super) fn clone_with(&self, expression: Expr) -> Self {
        Self {
            expression,
            old: Vec::new(),
            ..self.clone()
        }
    }

    /// Makes it be evaluated at every step.
    pub(super) fn make_eager(&mut self) {
        self.cost = 1;
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
            // Values of the past are variables with generated names; the formula has what they
            // stand for.
            Value::Computed | Value::LooksBack => Plain::of(&self.text).text().to_owned(),
            _ => self
                .old
                .iter()
                .fold(plainly_shown(&self.expression), |source, old| {
                    source.replace(&old.name, &old.text)
                }),
        }
    }

    /// Returns a name where the expression mentions it.
    pub(crate) fn mention(&self, name: &str) -> Option<Ident> {
        identifiers::find(self.expression.to_token_stream(), name)
    }
}

/// Returns the Rust expression of every proposition of a formula, with those of what it counts.
pub(super) fn resolved(attribute: &Attribute, formula: &Formula, errors: &mut Errors) -> Vec<Atom> {
    let propositions = formula.all_propositions();
    let past = past_values(&propositions);
    let is_eager = depends_on_the_step(formula);
    let mut resolved = Vec::new();
    for proposition in propositions {
        if let Some(mut atom) = resolved_one(proposition, attribute, &past, errors) {
            if is_eager {
                atom.make_eager();
            }
            resolved.push(atom);
        }
    }
    resolved
}

/// The Rust expression of one proposition.
pub(super) fn resolved_one(
    proposition: &Expression,
    attribute: &Attribute,
    past: &[&PastTerm],
    errors: &mut Errors,
) -> Option<Atom> {
    if Threshold::of(proposition).is_some() {
        return Some(Atom::computed(proposition.to_string()));
    }
    let (expression, old) = resolve(proposition, attribute, past, errors)?;
    let cost = given_cost(attribute, proposition).unwrap_or_else(|| estimated_cost(&expression));
    let (value, cost) = if proposition.looks_back() {
        (Value::LooksBack, 1)
    } else {
        (Value::Expression, cost)
    };
    Some(Atom {
        text: proposition.to_string(),
        expression,
        value,
        old,
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

/// The Rust expression of a part of the formula, and the values at the entry of the call that it reads.
pub(super) fn resolve(
    proposition: &Expression,
    attribute: &Attribute,
    past: &[&PastTerm],
    errors: &mut Errors,
) -> Option<(Expr, Vec<OldValue>)> {
    if let ExpressionKind::Name(name) = &proposition.kind
        && let Some(definition) = attribute.definition(name)
    {
        return Some((without_braces(definition.expression.clone()), Vec::new()));
    }
    let span = formula::span(&attribute.formula, proposition.span);
    let parse = |tokens| {
        let expression = syn::parse2::<Expr>(tokens);
        let expression =
            expression.map_err(|error| format!("this is no Rust expression: {error}"))?;
        let expression = with_definitions(attribute, expression);
        Ok::<_, String>(without_braces(expression))
    };
    let text = attribute.formula.value();
    let parsed = rust::tokens(proposition, span, &text, past).and_then(|(tokens, old)| {
        let old = old.into_iter().map(|old| {
            Ok(OldValue {
                name: old.name,
                text: old.text,
                expression: parse(old.value)?,
            })
        });
        Ok((parse(tokens)?, old.collect::<Result<Vec<_>, String>>()?))
    });
    match parsed {
        Ok(resolved) => Some(resolved),
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

/// Does the work of [`with_definitions`].
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
