//! The names in a formula of a property.

use monitor_logic::{
    diagnostic::Diagnostic,
    expression::{Expression, ExpressionKind},
    formula::Formula,
    set::Set,
    source::closest,
};

use crate::{
    attribute::{Attribute, Definition},
    check::names::formula_names,
    errors::{Errors, formula as text},
    item::{Declaration, DeclaredEvent, Value, identifiers::identifiers},
    property::{Moment, called},
};
use quote::ToTokens as _;

/// Returns the events that a formula names, itself or in what is given for its names.
pub(super) fn events(
    attribute: &Attribute,
    formula: &Formula,
    declaration: &Declaration,
) -> Set<String> {
    let mut names = formula_names(formula);
    let given = attribute.propositions.iter();
    let given = given.map(|definition| &definition.expression);
    for expression in given.chain(&attribute.options.ends) {
        names.extend(identifiers(&expression.to_token_stream()));
    }
    let events = declaration.events.iter().map(DeclaredEvent::plain_name);
    events
        .filter(|event| names.contains(event) || names.contains(&format!("r#{event}")))
        .collect()
}

/// Refuses names that are not an event, what an event comes with, a key, or given behind the
/// formula.
///
/// Names of constants, statics, types and functions cannot be checked here; they are left to the compiler.
pub(super) fn names_are_known(
    attribute: &Attribute,
    formula: &Formula,
    declaration: &Declaration,
    errors: &mut Errors,
) {
    let mut names = Names {
        attribute,
        declaration,
        wrong: Vec::new(),
        said: Set::new(),
    };
    for proposition in formula.all_propositions() {
        names.in_proposition(proposition);
    }
    for problem in names.wrong {
        text::refuse(&attribute.formula, &problem, errors);
    }
}

struct Names<'a> {
    attribute: &'a Attribute,
    declaration: &'a Declaration,
    wrong: Vec<Diagnostic>,
    /// The unknown names that were reported.
    said: Set<String>,
}

impl Names<'_> {
    fn in_proposition(&mut self, proposition: &Expression) {
        if let ExpressionKind::Name(name) = &proposition.kind
            && self.event(name).is_some()
        {
            return;
        }
        if let Some((word, [argument])) = called(proposition)
            && let ExpressionKind::Name(event) = &argument.kind
            && self.event(event).is_some()
            && Moment::of(word).is_some()
        {
            let problem = format!("an event of a property has one moment, and no `{word}`");
            let help = format!("write its name alone, `{event}`");
            self.wrong
                .push(Diagnostic::new(problem, proposition.span).with_help(help));
            return;
        }
        let mut read: Vec<&str> = Vec::new();
        self.in_value(proposition, false, &mut read);
        if let [first, second, ..] = read.as_slice() {
            let problem = format!(
                "this compares what `{first}` comes with and what `{second}` comes with, and a step is one event"
            );
            let help = "keep the earlier value in the program, and let the later event come with it as well";
            self.wrong
                .push(Diagnostic::new(problem, proposition.span).with_help(help));
        }
    }

    /// Looks at a value; adds the events whose data are read to `read`.
    fn in_value<'e>(&mut self, value: &'e Expression, called: bool, read: &mut Vec<&'e str>) {
        match &value.kind {
            ExpressionKind::Field(of, datum) => {
                if let ExpressionKind::Name(name) = &of.kind
                    && self.event(name).is_some()
                    && self.attribute.definition(name).is_none()
                {
                    self.datum(name, datum, value);
                    if !read.contains(&name.as_str()) {
                        read.push(name);
                    }
                    return;
                }
            }
            ExpressionKind::Name(name) => return self.name(name, value, called),
            // What is kept of an earlier event stands beside what this one comes with.
            ExpressionKind::Past(_) => {
                for operand in value.operands() {
                    self.in_value(operand, false, &mut Vec::new());
                }
                return;
            }
            _ => {}
        }
        let is_call = matches!(value.kind, ExpressionKind::Call(..));
        for (position, operand) in value.operands().into_iter().enumerate() {
            self.in_value(operand, is_call && position == 0, read);
        }
    }

    fn datum(&mut self, name: &str, datum: &str, place: &Expression) {
        let Some(event) = self.event(name) else {
            return;
        };
        if event.datum(datum).is_some() {
            return;
        }
        let known: Vec<String> = event.data.iter().map(Value::plain_name).collect();
        let help = if self.is_key(datum) {
            format!("it is the key: write `{datum}`")
        } else if let Some(similar) = closest(datum, known.iter().map(String::as_str)) {
            format!("did you mean `{name}.{similar}`?")
        } else if known.is_empty() {
            format!("it comes with nothing: declare it, `{name}({datum}: Type)`")
        } else {
            format!("it comes with {}", listed(&known))
        };
        let problem = format!("the event `{name}` comes with no `{datum}`");
        self.wrong
            .push(Diagnostic::new(problem, place.span).with_help(help));
    }

    fn name(&mut self, name: &str, place: &Expression, called: bool) {
        let upper_case = name.chars().next().is_some_and(char::is_uppercase);
        if self.event(name).is_some() && self.attribute.definition(name).is_none() {
            let problem = format!("`{name}` is an event, which is true or false, and no value");
            let help = format!("write it by itself, as in `{name} && ...`");
            self.wrong
                .push(Diagnostic::new(problem, place.span).with_help(help));
            return;
        }
        if called
            || upper_case
            || self.is_key(name)
            || self.attribute.definition(name).is_some()
            || !self.said.insert(name.to_owned())
        {
            return;
        }
        let (problem, help) = self.unknown(name);
        self.wrong
            .push(Diagnostic::new(problem, place.span).with_help(help));
    }

    fn unknown(&self, name: &str) -> (String, String) {
        let of = self.declaration.events.iter();
        let of: Vec<String> = of
            .filter(|event| event.datum(name).is_some())
            .map(|event| format!("`{}.{name}`", event.plain_name()))
            .collect();
        if !of.is_empty() {
            let problem = format!("`{name}` is what an event comes with");
            return (problem, format!("write {}", of.join(" or ")));
        }
        let events = self
            .declaration
            .events
            .iter()
            .map(DeclaredEvent::plain_name);
        let events: Vec<String> = events.collect();
        let keys = self.declaration.keys.iter().map(Value::plain_name);
        let given = self.attribute.propositions.iter();
        let given = given.map(Definition::plain_name);
        let known: Vec<String> = events.iter().cloned().chain(keys).chain(given).collect();
        let help = match name {
            "ret" | "self" => {
                "a property sees what its events come with: declare a datum, and give it where the event is told".to_owned()
            }
            _ => match closest(name, known.iter().map(String::as_str)) {
                Some(similar) => format!("did you mean `{similar}`?"),
                None => format!(
                    "`{}` has the events {}; or give it: `{name} = <expression>`",
                    self.declaration.name,
                    listed(&events)
                ),
            },
        };
        (format!("unknown event `{name}`"), help)
    }

    fn event(&self, name: &str) -> Option<&DeclaredEvent> {
        let mut events = self.declaration.events.iter();
        events.find(|event| event.plain_name() == name)
    }

    fn is_key(&self, name: &str) -> bool {
        let mut keys = self.declaration.keys.iter();
        keys.any(|key| key.plain_name() == name)
    }
}

fn listed(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    names.join(", ")
}
