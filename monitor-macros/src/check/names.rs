//! Rules for the names of a formula and those that the attribute gives.

use monitor_logic::set::Set;

use monitor_logic::{
    diagnostic::Diagnostic, expression::ExpressionKind, formula::Formula, source::closest,
};
use quote::ToTokens as _;
use syn::ext::IdentExt as _;

use crate::{
    attribute::{At, Attribute, Definition, options},
    errors::{Errors, formula, source::shown},
    item::{ItemContext, identifiers::identifiers},
    property::DROPPED,
};

/// Refuses a proposition that is given twice.
pub(super) fn definitions_are_unique(attribute: &Attribute, errors: &mut Errors) {
    let mut seen = Set::new();
    for definition in &attribute.propositions {
        if !seen.insert(definition.plain_name()) {
            errors.over(
                &definition.name,
                format!(
                    "`{}` is given twice: remove one of the two",
                    definition.name
                ),
            );
        }
    }
}

/// Refuses a proposition that is given and not used: usually it is a misspelt name or option.
pub(super) fn definitions_are_used(attribute: &Attribute, formula: &Formula, errors: &mut Errors) {
    let mut names = formula_names(formula);
    for expression in attribute
        .options
        .per
        .iter()
        .flatten()
        .chain(&attribute.options.ends)
    {
        names.extend(identifiers(&expression.to_token_stream()));
    }
    let given: Set<String> = attribute
        .propositions
        .iter()
        .map(Definition::plain_name)
        .collect();
    for definition in &attribute.propositions {
        let name = definition.plain_name();
        // A name of the formula that is not given and is close to this one is reported there, as the misspelt one.
        let misspelt = closest(&name, names.iter().map(String::as_str))
            .is_some_and(|used| !given.contains(used));
        if names.contains(&name) || misspelt {
            continue;
        }
        let meant = options::option_of_value(&shown(&definition.expression));
        let hint = if KEYS.contains(&name.as_str()) {
            let key = shown(&definition.expression);
            format!(
                ", and there is no such option: one rule for each value of `{key}` is `per = {key}`"
            )
        } else if let Some(option) = options::similar(&name) {
            format!("; did you mean the option `{option}`?")
        } else if let Some((option, value)) = meant {
            format!("; did you mean the option `{option} = {value}`?")
        } else {
            "; remove it, or use it in the formula".to_owned()
        };
        errors.over(
            &definition.name,
            format!("the formula never uses `{name}`{hint}"),
        );
    }
}

/// What other tools call an option that makes one rule for each value.
const KEYS: [&str; 9] = [
    "key", "keys", "by", "group_by", "for_each", "each", "forall", "for_all", "foreach",
];

/// Refuses `cost(...)` for what is no proposition of the formula.
pub(super) fn costs_are_of_propositions(
    attribute: &Attribute,
    formula: &Formula,
    errors: &mut Errors,
) {
    let names: Set<String> = formula
        .all_propositions()
        .into_iter()
        .filter_map(|proposition| match &proposition.kind {
            ExpressionKind::Name(name) => Some(name.clone()),
            _ => None,
        })
        .collect();
    for (name, _) in &attribute.options.cost.0 {
        if !names.contains(&name.unraw().to_string()) {
            let hint = closest(&name.to_string(), names.iter().map(String::as_str))
                .map(|known| format!("; did you mean `{known}`?"))
                .unwrap_or_default();
            errors.over(
                name,
                format!("`cost` names `{name}`, which is no proposition of the formula{hint}"),
            );
        }
    }
}

/// What other tools call the returned value.
const RETURNED_VALUE: [&str; 5] = ["result", "output", "retval", "return_value", "returned"];

/// Refuses names in the formula that are not a proposition that is given, a parameter, or another
/// value that the function can see.
///
/// Names of constants, statics, types and functions cannot be checked here; they are left to the compiler.
pub(super) fn names_are_known(
    attribute: &Attribute,
    formula: &Formula,
    context: &ItemContext,
    errors: &mut Errors,
) {
    if attribute.options.shared.is_some() {
        return; // `says_when_it_is_checked` has said so, and which names it declares is not known.
    }
    let mut known: Set<String> = attribute
        .propositions
        .iter()
        .map(Definition::plain_name)
        .collect();
    known.extend(context.parameters.iter().cloned());
    let at = attribute.options.at.unwrap_or(At::Exit);
    // Where there is no returned value, `ret_is_for_exit` says so.
    known.insert("ret".to_owned());
    // For a function that is not asynchronous, `dropped::is_an_event` says so.
    known.insert(DROPPED.to_owned());
    let locals = &context.locals;
    let sees_locals = matches!(at, At::Step | At::Write);
    let mut said: Vec<&str> = Vec::new();
    for proposition in formula.propositions() {
        for name in proposition.names() {
            let (called, span, name) = (name.called, name.span, name.text);
            let upper_case = name.chars().next().is_some_and(char::is_uppercase);
            if name == "self"
                || called
                || upper_case
                || known.contains(name)
                || (sees_locals && locals.contains(name))
                || said.contains(&name)
            {
                continue;
            }
            said.push(name);
            let mut diagnostic = Diagnostic::new(format!("unknown proposition `{name}`"), span);
            let value = match &proposition.kind {
                ExpressionKind::Name(_) => "expression of type bool",
                _ => "expression",
            };
            let similar = closest(name, known.iter().map(String::as_str));
            diagnostic.help = Some(if name == "_" {
                "`_` belongs in a pattern, which is Rust: write `{ matches!(value, pattern) }`"
                    .to_owned()
            } else if RETURNED_VALUE.contains(&name) {
                let when = if at == At::Exit {
                    ""
                } else {
                    " with `at = exit`"
                };
                format!(
                    "the returned value is called `ret`{when}; if you mean another, give it: `{name} = <{value}>`"
                )
            } else if locals.contains(name) {
                format!(
                    "`{name}` is a local variable of the body: `at = step` or `at = write` sees it, a step at the entry \
                     or exit does not"
                )
            } else if let Some(similar) = similar {
                format!("did you mean `{similar}`? If not, give it: `{name} = <{value}>`")
            } else if context.has_self {
                format!(
                    "if it is a field, write `self.{name}`; else give it an expression: `{name} = <{value}>`"
                )
            } else {
                format!("give it an expression: `#[monitor(\"...\", {name} = <{value}>)]`")
            });
            formula::refuse(&attribute.formula, &diagnostic, errors);
        }
    }
}

pub(super) fn formula_names(formula: &Formula) -> Set<String> {
    let mut names = Set::new();
    for proposition in formula.propositions() {
        names.extend(
            proposition
                .names()
                .into_iter()
                .map(|name| name.text.to_owned()),
        );
        if let ExpressionKind::Rust(text) = &proposition.kind
            && let Ok(tokens) = text.parse()
        {
            names.extend(identifiers(&tokens));
        }
    }
    names
}
