//! Properties of branching time: `EF`, `EG` and `AG`, asked of the computation that a call of the function is.

use std::collections::BTreeMap;

use monitor_logic::{
    diagnostic::Diagnostic,
    expression::{Expression, ExpressionKind},
    formula::{Binary, Formula as PastTime},
    rctl::{self, Formula, Kind, Proposition},
};

use crate::{
    atoms,
    attribute::Attribute,
    check,
    errors::Errors,
    formula,
    function::Function,
    model::{self, Property},
    predict::{self, Prediction},
    source::shown,
    track::Tracking,
};

/// The property of a formula with `EF`, `EG` or `AG`.
pub(crate) fn property(
    attribute: Attribute,
    formula: &Formula,
    tracking: &Tracking,
    function: &Function,
    errors: &mut Errors,
) -> Option<Property> {
    check::own_is_for_threads(&attribute, errors);
    let conjunction = propositions(&attribute, formula, errors);
    check::definitions_are_used(&attribute, &conjunction, errors);
    predict::says_when_it_is_checked(&attribute, errors);
    has_a_computation(&attribute, formula, errors);
    predict::refuse_steps(&attribute, function, errors);
    predict::no_step_marks(&attribute, function, errors);
    check::return_has_a_result(&attribute, function, errors);
    let put_in = put_in(&attribute, formula, errors);
    if tracking.unreadable || !errors.is_empty() {
        return None;
    }
    let names = predict::prediction(&attribute, &conjunction, tracking, function, errors)?;
    // No step is made, so any monitor will do.
    let nothing = PastTime::constant(true);
    let text = attribute.formula.value();
    Some(Property {
        monitor: model::synthesise(&text, &nothing, &[]).ok()?,
        formula: nothing,
        atoms: atoms::on_events(&conjunction),
        prediction: Some(Prediction {
            formula: put_in.to_string(),
            is_branching: true,
            ..names
        }),
        attribute,
    })
}

/// What the formula reads, as a formula of the logic that the rules for names are written for.
fn propositions(attribute: &Attribute, formula: &Formula, errors: &mut Errors) -> PastTime {
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
                let mistake = Diagnostic::new(
                    "messages are counted in logs of processes only",
                    place.map_or(formula.span, |part| part.span),
                )
                .with_help(
                    "compare a variable of `shared(...)` that says how many are on their way, or give the log of the \
                     processes to `monitor detect`",
                );
                formula::refuse(&attribute.formula, &mistake, errors);
            }
        }
    }
    all.unwrap_or(PastTime::constant(true))
}

/// Such a formula is about all that threads do in one call, so something must say what they share.
fn has_a_computation(attribute: &Attribute, formula: &Formula, errors: &mut Errors) {
    if predict::is_predicted(attribute) || attribute.options.shared.is_some() {
        return;
    }
    let mut names = formula.propositions().into_iter().filter_map(first_name);
    let name = names.next().unwrap_or("x");
    errors.at(
        attribute.formula.span(),
        format!(
            "`EF`, `EG` and `AG` ask what could be, of all that threads do in one call of this function, and nothing \
             says what they share: declare it, `shared({name}: i32 = 0)`, or write `predict` if the formula is about \
             regions, or variables that `shared({name})` names"
        ),
    );
}

fn first_name(proposition: &Proposition) -> Option<&str> {
    match proposition {
        Proposition::Expression(expression) => Some(expression.names().first()?.text),
        Proposition::Channel(_) => None,
    }
}

/// The formula with the expressions that are given for its names.
fn put_in(attribute: &Attribute, formula: &Formula, errors: &mut Errors) -> Formula {
    let mut given = BTreeMap::new();
    for definition in &attribute.propositions {
        let source = shown(&definition.expression);
        match source.parse::<rctl::Formula>() {
            Ok(stands_for) => drop(given.insert(definition.plain_name(), stands_for)),
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

fn with_given(formula: &Formula, given: &BTreeMap<String, Formula>) -> Formula {
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
