//! Properties that the threads of a function check by themselves: formulas with `@`, `race_free(...)` and `atomic`.

use std::collections::{BTreeMap, BTreeSet};

use monitor_logic::{
    diagnostic::Diagnostic,
    evaluate::{Column, Origin},
    expression::ExpressionKind as LocalKind,
    mttl::{self, ExpressionKind, Formula, Kind},
    readings::Name,
    source::closest,
};
use syn::{Ident, ext::IdentExt as _};

use crate::{
    atoms,
    attribute::{Attribute, Definition},
    check,
    errors::Errors,
    formula,
    function::Function,
    model, options,
    predict::{Meaning, Names},
    source::shown,
    track::{Entry, Tracking},
};

/// A property that threads check.
pub(crate) struct Decentralized {
    pub(crate) attribute: Attribute,
    pub(crate) checked: Checked,
}

/// What is checked.
pub(crate) enum Checked {
    /// A formula, with what is given for its propositions put in.
    Formula {
        formula: String,
        /// The names that are variables of `shared(...)`.
        variables: BTreeSet<String>,
        /// The names that are constants of the program.
        constants: BTreeSet<String>,
    },
    /// That something else orders the accesses to these variables.
    RaceFree(Vec<Ident>),
    /// That the function behaves as one step.
    Atomic,
}

impl Checked {
    /// The variables of `shared(...)` that it reads.
    pub(crate) fn reads(&self, entry: &Entry) -> bool {
        let name = entry.plain_name();
        match self {
            Self::Formula { variables, .. } => variables.contains(&name),
            Self::Atomic => false,
            Self::RaceFree(variables) => variables.iter().any(|variable| variable.unraw() == name),
        }
    }
}

/// The property of `race_free(...)`.
pub(crate) fn race_free(
    attribute: Attribute,
    variables: Vec<Ident>,
    tracking: &Tracking,
    function: &Function,
    errors: &mut Errors,
) -> Option<Decentralized> {
    refuse_steps(&attribute, function, errors);
    refuse_formula(&attribute, "race_free", errors);
    let known: Vec<String> = tracking.names().collect();
    for variable in &variables {
        let name = variable.unraw().to_string();
        if tracking.unreadable || known.contains(&name) {
            continue;
        }
        let help = match closest(&name, known.iter().map(String::as_str)) {
            Some(similar) => format!("did you mean `{similar}`?"),
            None => format!(
                "declare it, `shared({name}: i32 = 0)`, or name one that is in scope, `shared({name})`"
            ),
        };
        errors.over(
            variable,
            format!("`{name}` is no variable of `shared(...)`: {help}"),
        );
    }
    finished(attribute, Checked::RaceFree(variables), function, errors)
}

/// The property of `atomic`.
pub(crate) fn atomic(
    attribute: Attribute,
    function: &Function,
    errors: &mut Errors,
) -> Option<Decentralized> {
    refuse_steps(&attribute, function, errors);
    refuse_formula(&attribute, "atomic", errors);
    finished(attribute, Checked::Atomic, function, errors)
}

/// What belongs to formulas, and not to a short form, which has names of its own.
fn refuse_formula(attribute: &Attribute, form: &str, errors: &mut Errors) {
    for definition in &attribute.propositions {
        errors.over(
            &definition.name,
            format!("`{form}` has no propositions: give a formula an attribute of its own"),
        );
    }
    if let Some(own) = &attribute.options.own {
        errors.at(
            own.span,
            format!("`own` declares a variable that a formula with `@` reads, and `{form}` reads none: remove `own`"),
        );
    }
}

/// The property of a formula with `@`.
pub(crate) fn formula(
    attribute: Attribute,
    formula: &Formula,
    tracking: &Tracking,
    function: &Function,
    errors: &mut Errors,
) -> Option<Decentralized> {
    refuse_steps(&attribute, function, errors);
    let given = given(&attribute, errors)?;
    let put_in = put_in(&attribute, formula, &given, errors);
    let mut mistakes = Vec::new();
    // What each expression reads, and which proposition it is given for.
    let mut readings: Vec<(Option<&Definition>, Vec<Column>)> = Vec::new();
    for reading in formula.readings(Origin::Events) {
        match reading {
            Ok(mut columns) => {
                columns.retain(|column| !given.contains_key(&column.name));
                readings.push((None, columns));
            }
            Err(mistake) => mistakes.push(mistake),
        }
    }
    for definition in &attribute.propositions {
        let formula = given.get(&definition.plain_name());
        for columns in formula
            .into_iter()
            .flat_map(|formula| formula.readings(Origin::Events))
            .flatten()
        {
            readings.push((Some(definition), columns));
        }
    }
    let (mut variables, mut constants) = (BTreeSet::new(), BTreeSet::new());
    if !tracking.unreadable {
        let together = readings.iter().map(|(_, columns)| objects(columns));
        let names = Names::new(together, tracking, function);
        for (definition, columns) in &readings {
            for column in columns {
                match meaning(column, &names, &attribute, tracking) {
                    Ok(Some(Meaning::Variable)) => drop(variables.insert(object(column))),
                    Ok(Some(Meaning::Constant)) => drop(constants.insert(object(column))),
                    Ok(Some(Meaning::Region) | None) => {}
                    Err(mistake) => match definition {
                        None => mistakes.push(mistake),
                        Some(definition) => {
                            let help = mistake.help.unwrap_or_default();
                            let message = format!("{}: {help}", mistake.message);
                            errors.over(&definition.expression, message);
                        }
                    },
                }
            }
        }
    }
    own_variables_are_read(&attribute, &readings, errors);
    for mistake in &mistakes {
        formula::refuse(&attribute.formula, mistake, errors);
    }
    refuse_trivial(&attribute, &put_in, errors);
    let formula = put_in.to_string();
    let checked = Checked::Formula {
        formula,
        variables,
        constants,
    };
    finished(attribute, checked, function, errors)
}

fn finished(
    attribute: Attribute,
    checked: Checked,
    function: &Function,
    errors: &mut Errors,
) -> Option<Decentralized> {
    check::return_has_a_result(&attribute, function, errors);
    errors
        .is_empty()
        .then(|| Decentralized { attribute, checked })
}

/// Options that belong to steps, or to the check of all interleavings.
fn refuse_steps(attribute: &Attribute, function: &Function, errors: &mut Errors) {
    let options = &attribute.options;
    let given = [
        ("at", options.at.is_some()),
        ("state", options.state.0.is_some()),
        ("cost", !options.cost.0.is_empty()),
    ];
    for (option, given) in given {
        if given {
            errors.at(
                attribute.formula.span(),
                format!(
                    "threads check this property at each of their events, so `{option}` has no meaning: remove `{option}`"
                ),
            );
        }
    }
    if let Some(predict) = options.predict {
        errors.at(
            predict.span,
            "`predict` checks a past-time formula on all interleavings, and this property is checked by the threads \
             themselves, whose verdict is the same in all of them: remove `predict`",
        );
    }
    if function.signature.asyncness.is_some() {
        errors.over(
            function.signature.asyncness,
            "a property of threads cannot follow an `async fn`, which may go on in another thread after each `.await`: \
             annotate the function that runs it",
        );
    }
    if function.never_returns() {
        errors.over(
            function.return_type(),
            "this function never returns, and what its threads could not tell at once is told at its end: annotate a \
             function that ends, or use `DecentralizedMonitor`",
        );
    }
}

fn object(column: &Column) -> String {
    Name::of_column(&column.name).object().to_owned()
}

fn objects(columns: &[Column]) -> BTreeSet<String> {
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
    match Name::of_column(&column.name) {
        Name::Value(name) if is_own(&name) => Ok(None),
        Name::Value(_) => names.meaning(column).map(Some),
        Name::Read(name) | Name::Write(name) => {
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

fn own_variables_are_read(
    attribute: &Attribute,
    readings: &[(Option<&Definition>, Vec<Column>)],
    errors: &mut Errors,
) {
    let read: BTreeSet<String> = readings
        .iter()
        .flat_map(|(_, columns)| objects(columns))
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

/// A formula that no thread can break says nothing.
fn refuse_trivial(attribute: &Attribute, formula: &Formula, errors: &mut Errors) {
    let checked = match &formula.kind {
        Kind::At(_, checked) => checked,
        _ => formula,
    };
    let (past_time, _) = checked.past_time();
    let propositions = atoms::on_events(&past_time);
    match model::synthesise(&attribute.formula.value(), &past_time, &propositions) {
        Ok(monitor) => check::property_is_not_trivial(attribute, monitor.triviality, errors),
        Err(too_large) => errors.at(attribute.formula.span(), too_large),
    }
}

/// What is given for propositions; `None` when some of it cannot be read.
fn given(attribute: &Attribute, errors: &mut Errors) -> Option<BTreeMap<String, Formula>> {
    let mut given = BTreeMap::new();
    let mut readable = true;
    for definition in &attribute.propositions {
        let source = shown(&definition.expression);
        let evaluable = source
            .parse::<mttl::Formula>()
            .ok()
            .filter(|formula| formula.readings(Origin::Events).iter().all(Result::is_ok));
        if let Some(formula) = evaluable {
            given.insert(definition.plain_name(), formula);
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
    given: &BTreeMap<String, Formula>,
    errors: &mut Errors,
) -> Formula {
    let mut used = BTreeSet::new();
    let mut put_in = formula.clone();
    put_into(&mut put_in, given, &mut used);
    for definition in &attribute.propositions {
        let name = definition.plain_name();
        let names = put_in
            .readings(Origin::Events)
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
            let hint = match closest(&name, options::NAMES) {
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

fn put_into(formula: &mut Formula, given: &BTreeMap<String, Formula>, used: &mut BTreeSet<String>) {
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
