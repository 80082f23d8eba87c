//! A property of branching time: `EF`, `EG` and `AG`, asked of the computation that a call is.

use monitor_logic::{
    diagnostic::Diagnostic,
    expression::{Expression, ExpressionKind},
    formula::{Binary, Formula as PastTime},
    rctl::{Formula, Kind, Proposition},
};

use super::{given::Given, head::Head, interleavings, on_events::OnEvents};
use crate::{
    attribute::{Attribute, Tracking},
    errors::{Errors, formula, source::shown},
    item::ItemContext,
};

/// A property of branching time, asked of the computation of one call, after its end.
pub(crate) struct Branching {
    pub(crate) head: Head,
    /// The propositions, as they stand in the formula.
    pub(crate) propositions: Vec<String>,
    pub(crate) events: OnEvents,
}

impl Branching {
    /// Finds out what the formula reads of the events. `conjunction` is that of its propositions.
    pub(crate) fn new(
        attribute: &Attribute,
        formula: &Formula,
        conjunction: &PastTime,
        tracking: &Tracking,
        context: &ItemContext,
        errors: &mut Errors,
    ) -> Option<Self> {
        let formula = put_in(attribute, formula, errors);
        if tracking.unreadable || !errors.is_empty() {
            return None;
        }
        let read = interleavings::put_in(attribute, conjunction, errors)?;
        Some(Self {
            head: Head::new(attribute, context),
            propositions: conjunction
                .propositions()
                .into_iter()
                .map(ToString::to_string)
                .collect(),
            events: OnEvents {
                formula: formula.to_string(),
                ..OnEvents::new(attribute, &read, tracking, context, errors)
            },
        })
    }
}

/// What the formula reads, as a formula of the logic that the rules for names are written for.
pub(crate) fn conjunction(
    attribute: &Attribute,
    formula: &Formula,
    errors: &mut Errors,
) -> PastTime {
    let mut all: Option<PastTime> = None;
    for proposition in formula.propositions() {
        match proposition {
            Proposition::Expression(expression) => {
                let next = PastTime::proposition(expression.clone());
                all = Some(match all {
                    Some(all) => PastTime::binary(Binary::And, all, next),
                    None => next,
                });
            }
            Proposition::Channel(_) => {
                let parts = formula.subformulas();
                let is_it =
                    |kind: &Kind| matches!(kind, Kind::Proposition(it) if it == proposition);
                let place = parts.iter().find(|part| is_it(&part.kind));
                let diagnostic = Diagnostic::new(
                    "messages are counted in logs of processes only",
                    place.map_or(formula.span, |part| part.span),
                )
                .with_help(
                    "compare a variable of `shared(...)` that says how many are on their way, or give the log of the \
                     processes to `monitor detect`",
                );
                formula::refuse(&attribute.formula, &diagnostic, errors);
            }
        }
    }
    all.unwrap_or(PastTime::constant(true))
}

/// The formula with the expressions that are given for its names.
fn put_in(attribute: &Attribute, formula: &Formula, errors: &mut Errors) -> Formula {
    let mut given = Given::new();
    for definition in &attribute.propositions {
        let source = shown(&definition.expression);
        match source.parse::<Formula>() {
            Ok(stands_for) => given.add(definition.plain_name(), stands_for),
            // What is no formula at all is refused with the names.
            Err(_) if monitor_logic::parse(&source).is_err() => {}
            Err(_) => errors.over(
                &definition.expression,
                format!(
                    "`{}` looks back, and a formula of branching time cannot: give it an attribute of its own",
                    shown(&definition.expression)
                ),
            ),
        }
    }
    with_given(formula, &given)
}

fn with_given(formula: &Formula, given: &Given<Formula>) -> Formula {
    let inner = |operand: &Formula| Box::new(with_given(operand, given));
    let kind = match &formula.kind {
        Kind::Proposition(Proposition::Expression(Expression {
            kind: ExpressionKind::Name(name),
            ..
        })) => match given.get(name) {
            Some(stands_for) => return stands_for.clone(),
            None => formula.kind.clone(),
        },
        Kind::Constant(_) | Kind::Proposition(_) => formula.kind.clone(),
        Kind::Not(operand) => Kind::Not(inner(operand)),
        Kind::Binary(connective, left, right) => {
            Kind::Binary(*connective, inner(left), inner(right))
        }
        Kind::Branching(operator, operand) => Kind::Branching(*operator, inner(operand)),
    };
    Formula {
        kind,
        span: formula.span,
    }
}
