//! A property that is checked on all interleavings of one call.

use monitor_logic::{
    explanation::Explanation,
    expression::{Expression, ExpressionKind},
    formula::{Formula, Kind},
    source::Span,
    triviality::Triviality,
};

use super::{given::Given, head::Head, on_events::OnEvents, synthesis};
use crate::{
    attribute::{Attribute, Definition, Tracking},
    errors::{Errors, source::shown},
    item::ItemContext,
};

/// A property that is checked on all interleavings of one call, after its end.
pub(crate) struct Interleavings {
    pub(crate) head: Head,
    /// As it is written.
    pub(crate) formula: Formula,
    pub(crate) explanation: Explanation,
    pub(crate) triviality: Triviality,
    pub(crate) events: OnEvents,
}

impl Interleavings {
    /// Finds out what the formula reads of the events.
    pub(crate) fn new(
        attribute: &Attribute,
        formula: Formula,
        tracking: &Tracking,
        context: &ItemContext,
        errors: &mut Errors,
    ) -> Option<Self> {
        if tracking.unreadable {
            return None;
        }
        let put_in = put_in(attribute, &formula, errors)?;
        let events = OnEvents::new(attribute, &put_in, tracking, context, errors);
        if !errors.is_empty() {
            return None;
        }
        let text = attribute.formula.value();
        let costs = vec![None; formula.propositions().len()];
        match synthesis::synthesise(&text, &formula, &costs) {
            Ok(monitor) => Some(Self {
                head: Head::new(attribute, context),
                formula,
                explanation: monitor.explanation,
                triviality: monitor.triviality,
                events,
            }),
            Err(too_large) => {
                errors.at(attribute.formula.span(), too_large);
                None
            }
        }
    }
}

/// The formula with the expressions that are given for its names, which must read as formulas.
pub(super) fn put_in(
    attribute: &Attribute,
    formula: &Formula,
    errors: &mut Errors,
) -> Option<Formula> {
    let mut given = Given::new();
    let mut readable = true;
    for definition in &attribute.propositions {
        let source = shown(&definition.expression);
        if let Ok(formula) = monitor_logic::parse(&source) {
            given.add(definition.plain_name(), formula);
        } else {
            readable = false;
            errors.over(
                &definition.expression,
                "with `predict` a proposition is evaluated on recorded events, not by the program: compare variables of \
                 `shared(...)` with each other and with constants, `x == 1`",
            );
        }
    }
    let mut formula = formula.clone();
    if readable {
        put_into(&mut formula, &given, &attribute.propositions, errors);
    }
    readable.then_some(formula)
}

fn put_into(
    formula: &mut Formula,
    given: &Given<Formula>,
    definitions: &[Definition],
    errors: &mut Errors,
) {
    match &mut formula.kind {
        Kind::Constant(_) => {}
        Kind::Unary(_, operand) => put_into(operand, given, definitions, errors),
        Kind::Binary(_, left, right) => {
            put_into(left, given, definitions, errors);
            put_into(right, given, definitions, errors);
        }
        Kind::Proposition(proposition) => {
            if let ExpressionKind::Name(name) = &proposition.kind
                && let Some(stands_for) = given.get(name)
            {
                *formula = Formula {
                    // What is wrong in it is shown at the name.
                    span: formula.span,
                    ..at(stands_for, proposition.span)
                };
                return;
            }
            for name in proposition.names() {
                if let Some(definition) = definitions
                    .iter()
                    .find(|definition| definition.plain_name() == name.text)
                {
                    errors.over(
                        &definition.name,
                        "with `predict` a proposition stands alone in the formula: put the whole comparison here",
                    );
                }
            }
        }
    }
}

/// The formula with all its places at `span`.
fn at(formula: &Formula, span: Span) -> Formula {
    let mut moved = formula.clone();
    move_to(&mut moved, span);
    moved
}

fn move_to(formula: &mut Formula, span: Span) {
    formula.span = span;
    match &mut formula.kind {
        Kind::Constant(_) => {}
        Kind::Proposition(proposition) => move_expression(proposition, span),
        Kind::Unary(_, operand) => move_to(operand, span),
        Kind::Binary(_, left, right) => {
            move_to(left, span);
            move_to(right, span);
        }
    }
}

fn move_expression(expression: &mut Expression, span: Span) {
    expression.span = span;
    match &mut expression.kind {
        ExpressionKind::Field(owner, _) => move_expression(owner, span),
        ExpressionKind::Negate(operand) => move_expression(operand, span),
        ExpressionKind::Index(left, right)
        | ExpressionKind::Arithmetic(_, left, right)
        | ExpressionKind::Compare(_, left, right) => {
            move_expression(left, span);
            move_expression(right, span);
        }
        ExpressionKind::Call(function, arguments) => {
            move_expression(function, span);
            for argument in arguments {
                move_expression(argument, span);
            }
        }
        _ => {}
    }
}
