//! The names of a formula on an `impl` block that are no events.

use monitor_logic::{
    diagnostic::Diagnostic,
    expression::{Expression, ExpressionKind},
    formula::Formula,
    set::Set,
    source::closest,
};

use super::{events::Named, parameters};
use crate::{
    attribute::{Attribute, Definition},
    errors::{Errors, formula},
    item::{Function, ImplBlock},
    property::Event,
};

/// Refuses names that the attribute does not give, and that are not a parameter of a method that
/// the formula names, `self` or `ret`.
///
/// Names of constants, statics, types and functions cannot be checked here; they are left to the compiler.
pub(super) fn are_known(
    attribute: &Attribute,
    formula: &Formula,
    block: &ImplBlock,
    named: &Named<'_>,
    errors: &mut Errors,
) {
    let mut known: Set<String> = attribute
        .propositions
        .iter()
        .map(Definition::plain_name)
        .collect();
    known.extend(parameters(named.methods()));
    known.extend(block.constants.iter().cloned());
    known.extend(["ret".to_owned()]);
    let mut said: Vec<&str> = Vec::new();
    for proposition in formula.propositions() {
        let methods = methods_in(proposition);
        for name in proposition.names() {
            let (called, span, name) = (name.called, name.span, name.text);
            let of_event = methods.contains(&span);
            let upper_case = name.chars().next().is_some_and(char::is_uppercase);
            if name == "self"
                || called
                || of_event
                || upper_case
                || known.contains(name)
                || said.contains(&name)
            {
                continue;
            }
            said.push(name);
            let help = help(name, proposition, &known, block);
            let diagnostic = Diagnostic::new(format!("unknown proposition `{name}`"), span);
            formula::refuse(&attribute.formula, &diagnostic.with_help(help), errors);
        }
    }
}

/// Finds where the methods of events stand in a proposition.
fn methods_in(proposition: &Expression) -> Vec<monitor_logic::source::Span> {
    let mut places = Vec::new();
    let mut waiting = vec![proposition];
    while let Some(part) = waiting.pop() {
        places.extend(Event::of(part).map(|event| event.span));
        waiting.extend(part.operands());
        let counted = part.formulas().into_iter();
        waiting.extend(counted.flat_map(Formula::propositions));
    }
    places
}

fn help(name: &str, proposition: &Expression, known: &Set<String>, block: &ImplBlock) -> String {
    let value = match &proposition.kind {
        ExpressionKind::Name(_) => "expression of type bool",
        _ => "expression",
    };
    let give = format!("give it: `{name} = <{value}>`");
    let has_it = |method: &&Function| method.parameters().contains(name);
    if let Some(method) = block.methods().find(has_it) {
        let method = method.name();
        return format!(
            "it is a parameter of `{method}`, of which the formula names no event: name one, as in `call({method}) && ...`"
        );
    }
    match closest(name, known.iter().map(String::as_str)) {
        Some(similar) => format!("did you mean `{similar}`? If not, {give}"),
        None => format!("if it is a field, write `self.{name}`; else {give}"),
    }
}
