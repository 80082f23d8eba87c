//! A property that the threads of a call check by themselves: a formula with `@`, `race_free(...)`, `atomic` or `deadlock_free`.

use monitor_logic::set::Set;

use monitor_logic::{
    diagnostic::Diagnostic,
    evaluate::{Column, ValueOrigin},
    expression::ExpressionKind as LocalKind,
    mttl::{ExpressionKind, Formula, Kind},
    program::SynthesisError,
    readings::ReadName,
    source::closest,
    triviality::Triviality,
};
use syn::{Ident, ext::IdentExt as _};

use super::{
    given::Given,
    head::Head,
    names::{Meaning, Names},
    synthesis,
};
use crate::{
    attribute::{Attribute, Definition, Entry, Tracking, options},
    errors::{Errors, formula, source::shown},
    item::ItemContext,
};

/// A property that threads check.
pub(crate) struct Threads {
    pub(crate) head: Head,
    pub(crate) checked: Checked,
    /// The variables that each thread has for itself.
    pub(crate) own: Vec<Entry>,
    /// Whether a call that touches nothing tracked counts as passed.
    pub(crate) may_touch_nothing: bool,
    /// How often the function is run again at most to come to what is predicted.
    pub(crate) confirm: Option<u32>,
}

/// What is checked.
pub(crate) enum Checked {
    /// A formula, with what is given for its propositions put in.
    Formula {
        formula: Formula,
        /// The names that are variables of `shared(...)`.
        variables: Set<String>,
        /// The names that are constants of the program.
        constants: Set<String>,
    },
    /// Something else orders the accesses to these variables.
    RaceFree(Vec<Ident>),
    /// The function behaves as one step.
    Atomic,
    /// Its threads could not have waited for each other for ever.
    DeadlockFree,
}

impl Checked {
    /// Returns `true` if it reads this variable of `shared(...)`.
    pub(crate) fn reads(&self, entry: &Entry) -> bool {
        let name = entry.plain_name();
        match self {
            Self::Formula { variables, .. } => variables.contains(&name),
            Self::Atomic | Self::DeadlockFree => false,
            Self::RaceFree(variables) => variables.iter().any(|variable| variable.unraw() == name),
        }
    }

    /// Decides, for a formula, whether it says anything.
    pub(crate) fn triviality(&self, text: &str) -> Option<Result<Triviality, SynthesisError>> {
        let Self::Formula { formula, .. } = self else {
            return None;
        };
        let checked = match &formula.kind {
            Kind::At(_, checked) => checked,
            _ => formula,
        };
        let (past_time, _) = checked.past_time();
        let costs = vec![None; past_time.propositions().len()];
        let monitor = synthesis::synthesise(text, &past_time, &costs);
        Some(monitor.map(|monitor| monitor.triviality))
    }
}

impl Threads {
    /// The property of `race_free(...)`, `atomic` or `deadlock_free`.
    pub(crate) fn new(attribute: &Attribute, checked: Checked, context: &ItemContext) -> Self {
        let own = attribute.options.own.iter();
        Self {
            head: Head::new(attribute, context),
            checked,
            own: own.flat_map(|own| own.entries.clone()).collect(),
            may_touch_nothing: attribute.options.allow.nothing_tracked.is_some(),
            confirm: attribute
                .options
                .predict
                .and_then(|predict| Some(predict.confirm?.0)),
        }
    }

    /// The property of a formula with `@`: finds out what its names are.
    pub(crate) fn formula(
        attribute: &Attribute,
        formula: &Formula,
        tracking: &Tracking,
        context: &ItemContext,
        errors: &mut Errors,
    ) -> Option<Self> {
        let given = given(attribute, errors)?;
        let put_in = put_in(attribute, formula, &given, errors);
        let mut wrong = Vec::new();
        let readings = readings(attribute, formula, &given, &mut wrong);
        let (mut variables, mut constants) = (Set::new(), Set::new());
        if !tracking.unreadable {
            let together = readings.iter().map(|reading| objects(&reading.columns));
            let names = Names::new(together, tracking, context);
            for reading in &readings {
                for column in &reading.columns {
                    match meaning(column, &names, attribute, tracking) {
                        Ok(Some(Meaning::Variable)) => drop(variables.insert(object(column))),
                        Ok(Some(Meaning::Constant)) => drop(constants.insert(object(column))),
                        Ok(Some(Meaning::Region) | None) => {}
                        Err(diagnostic) => match reading.given_for {
                            None => wrong.push(diagnostic),
                            Some(definition) => {
                                let help = diagnostic.help.unwrap_or_default();
                                let message = format!("{}: {help}", diagnostic.message);
                                errors.over(&definition.expression, message);
                            }
                        },
                    }
                }
            }
        }
        own_variables_are_read(attribute, &readings, errors);
        for diagnostic in &wrong {
            formula::refuse(&attribute.formula, diagnostic, errors);
        }
        let checked = Checked::Formula {
            formula: put_in,
            variables,
            constants,
        };
        Some(Self::new(attribute, checked, context))
    }
}

/// What an expression reads.
struct Reading<'a> {
    /// The proposition that it is given for, if it does not stand in the formula.
    given_for: Option<&'a Definition>,
    columns: Vec<Column>,
}

fn readings<'a>(
    attribute: &'a Attribute,
    formula: &Formula,
    given: &Given<Formula>,
    wrong: &mut Vec<Diagnostic>,
) -> Vec<Reading<'a>> {
    let mut readings = Vec::new();
    for reading in formula.readings(ValueOrigin::Events) {
        match reading {
            Ok(mut columns) => {
                columns.retain(|column| given.get(&column.name).is_none());
                readings.push(Reading {
                    given_for: None,
                    columns,
                });
            }
            Err(diagnostic) => wrong.push(diagnostic),
        }
    }
    for definition in &attribute.propositions {
        let formula = given.get(&definition.plain_name()).into_iter();
        let columns = formula.flat_map(|formula| formula.readings(ValueOrigin::Events));
        readings.extend(columns.flatten().map(|columns| Reading {
            given_for: Some(definition),
            columns,
        }));
    }
    readings
}

fn object(column: &Column) -> String {
    ReadName::of_column(&column.name).object().to_owned()
}

fn objects(columns: &[Column]) -> Set<String> {
    columns.iter().map(object).collect()
}

/// What the name of a column is; `None` for a variable of the thread's own.
fn meaning(
    column: &Column,
    names: &Names<'_>,
    attribute: &Attribute,
    tracking: &Tracking,
) -> Result<Option<Meaning>, Diagnostic> {
    let own = attribute.options.own.as_ref();
    let is_own = |name: &str| {
        own.is_some_and(|own| own.entries.iter().any(|entry| entry.plain_name() == name))
    };
    match ReadName::of_column(&column.name) {
        ReadName::Value(name) if is_own(&name) => Ok(None),
        ReadName::Value(_) => names.meaning(column).map(Some),
        ReadName::Read(name) | ReadName::Write(name) => {
            if tracking.names().any(|known| known == name) {
                return Ok(Some(Meaning::Variable));
            }
            let message = format!(
                "`{}` asks about `{name}`, which is no variable of `shared(...)`",
                column.name
            );
            let known: Vec<String> = tracking.names().collect();
            let help = match closest(&name, known.iter().map(String::as_str)) {
                Some(similar) => format!("did you mean `{similar}`?"),
                None => format!("name it: `shared({name})`"),
            };
            Err(Diagnostic::new(message, column.span).with_help(help))
        }
    }
}

fn own_variables_are_read(attribute: &Attribute, readings: &[Reading<'_>], errors: &mut Errors) {
    let read: Set<String> = readings
        .iter()
        .flat_map(|reading| objects(&reading.columns))
        .collect();
    for entry in attribute.options.own.iter().flat_map(|own| &own.entries) {
        if !read.contains(&entry.plain_name()) {
            errors.over(
                &entry.name,
                format!(
                    "the formula does not read `{}`: remove it, or use it",
                    entry.name
                ),
            );
        }
    }
}

/// What is given for propositions; `None` when some of it cannot be read.
fn given(attribute: &Attribute, errors: &mut Errors) -> Option<Given<Formula>> {
    let mut given = Given::new();
    let mut readable = true;
    for definition in &attribute.propositions {
        let source = shown(&definition.expression);
        let evaluable = source.parse::<Formula>().ok().filter(|formula| {
            formula
                .readings(ValueOrigin::Events)
                .iter()
                .all(Result::is_ok)
        });
        if let Some(formula) = evaluable {
            given.add(definition.plain_name(), formula);
        } else {
            readable = false;
            errors.over(
                &definition.expression,
                "a proposition of a formula with `@` is evaluated on events, not by the program: compare variables of \
                 `shared(...)` and of threads with each other and with constants, `x == 1`",
            );
        }
    }
    readable.then_some(given)
}

/// The formula with what is given for its propositions.
fn put_in(
    attribute: &Attribute,
    formula: &Formula,
    given: &Given<Formula>,
    errors: &mut Errors,
) -> Formula {
    let mut used = Set::new();
    let mut put_in = formula.clone();
    put_into(&mut put_in, given, &mut used);
    for definition in &attribute.propositions {
        let name = definition.plain_name();
        let names = put_in
            .readings(ValueOrigin::Events)
            .into_iter()
            .flatten()
            .flatten();
        let stands_elsewhere = names.map(|column| object(&column)).any(|read| read == name);
        if stands_elsewhere {
            errors.over(
                &definition.name,
                "in a formula with `@` a proposition stands alone: put the whole comparison here",
            );
        } else if !used.contains(&name) {
            let hint = match options::similar(&name) {
                Some(option) => format!("did you mean the option `{option}`?"),
                None => "remove it, or use it".to_owned(),
            };
            errors.over(
                &definition.name,
                format!("`{name}` is not used in the formula: {hint}"),
            );
        }
    }
    put_in
}

fn put_into(formula: &mut Formula, given: &Given<Formula>, used: &mut Set<String>) {
    match &mut formula.kind {
        Kind::Constant(_) => {}
        Kind::Unary(_, operand) | Kind::At(_, operand) | Kind::Quantified(_, _, operand) => {
            put_into(operand, given, used);
        }
        Kind::Binary(_, left, right) => {
            put_into(left, given, used);
            put_into(right, given, used);
        }
        Kind::Proposition(proposition) => {
            if let ExpressionKind::Local(local) = &proposition.kind
                && let LocalKind::Name(name) = &local.kind
                && let Some(stands_for) = given.get(name)
            {
                used.insert(name.clone());
                *formula = stands_for.clone();
            }
        }
    }
}
