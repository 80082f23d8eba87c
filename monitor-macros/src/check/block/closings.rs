//! An interval that is closed by the very event at which it is asked for.

use monitor_logic::{
    diagnostic::Diagnostic,
    expression::Expression,
    formula::{Binary, Formula, Kind},
};

use crate::{
    attribute::Attribute,
    errors::{Errors, formula as text},
    property::{Event, Moment, Vocabulary},
};

/// Refuses `call(close) -> [ok(open), call(close))`: the right end of an interval is not in it, so it is over at every step
/// that asks for it.
pub(super) fn do_not_ask_for_what_they_close(
    attribute: &Attribute,
    formula: &Formula,
    vocabulary: &Vocabulary,
    errors: &mut Errors,
) {
    for part in formula.subformulas() {
        let Kind::Binary(Binary::Implies, premise, conclusion) = &part.kind else {
            continue;
        };
        let asked = joined(premise, Binary::And);
        for interval in joined(conclusion, Binary::And) {
            let Kind::Binary(operator, opening, closing) = &interval.kind else {
                continue;
            };
            // Opened by its left, closed by its right.
            if operator.stretch() != Some((0, 1)) {
                continue;
            }
            for end in joined(closing, Binary::Or) {
                if let Some((event, of)) = event(end, vocabulary)
                    && asked.contains(&end)
                {
                    let problem = refused(event, of, opening, vocabulary);
                    text::refuse(&attribute.formula, &problem, errors);
                }
            }
        }
    }
}

fn refused(
    event: Event<'_>,
    of: &Expression,
    opening: &Formula,
    vocabulary: &Vocabulary,
) -> Diagnostic {
    let method = event.method;
    let help = match (vocabulary, event.moment) {
        (Vocabulary::Declared(_), _) => {
            format!("ask for it one step before, `prev([{opening}, {of}))`")
        }
        (Vocabulary::Methods, Moment::Call) => format!(
            "let it end one step later, when the method returns: `[{opening}, ret({method}))`"
        ),
        _ => format!(
            "ask for it when the method is called, `call({method}) -> ...`, or one step before, \
             `prev([{opening}, {of}))`"
        ),
    };
    Diagnostic::new(
        format!("`{of}` closes the interval that it asks for, so each such step violates this"),
        of.span,
    )
    .with_help(help)
}

/// The parts of a chain of one operator.
fn joined(formula: &Formula, operator: Binary) -> Vec<&Formula> {
    match &formula.kind {
        Kind::Binary(of, left, right) if *of == operator => {
            let mut parts = joined(left, operator);
            parts.extend(joined(right, operator));
            parts
        }
        _ => vec![formula],
    }
}

fn event<'f>(formula: &'f Formula, vocabulary: &Vocabulary) -> Option<(Event<'f>, &'f Expression)> {
    match &formula.kind {
        Kind::Proposition(proposition) => Some((vocabulary.event(proposition)?, proposition)),
        _ => None,
    }
}
