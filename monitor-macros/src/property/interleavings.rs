//! `predict`: a property that is checked on all interleavings of the function, after its end.
//!
//! Its propositions are evaluated on events, not by the program: what they read are the variables of `shared(...)` and
//! regions.

mod names;
pub(crate) mod regions;

use std::collections::{BTreeMap, BTreeSet};

use darling::FromMeta;
use monitor_logic::{
    evaluate::{Columns, Condition, Origin},
    expression::ExpressionKind,
    formula::{Formula, Kind},
    source::closest,
};
use proc_macro2::Span;
use syn::{Expr, Lit, Meta, Token, punctuated::Punctuated, spanned::Spanned as _};

pub(crate) use self::names::{Meaning, Names};
use crate::{
    attribute::{Attribute, Definition},
    errors::Errors,
    formula,
    function::Function,
    options::At,
    source::shown,
    step_marks,
    track::{SharedVariables, Tracking},
};

/// `predict`, `predict(width = N, strict)`.
#[derive(Clone, Copy)]
pub(crate) struct Predict {
    pub(crate) width: Option<usize>,
    /// Whether what makes a result weaker than it looks is a failure.
    pub(crate) strict: bool,
    pub(crate) span: Span,
}

/// What `predict` may have in brackets.
const DETAILS: [&str; 2] = ["width", "strict"];

impl FromMeta for Predict {
    fn from_meta(item: &Meta) -> darling::Result<Self> {
        let mut predict = Self {
            width: None,
            strict: false,
            span: item.span(),
        };
        let details = match item {
            Meta::Path(_) => return Ok(predict),
            Meta::List(list) => {
                list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
            }
            Meta::NameValue(_) => return Err(predict_expected().with_span(item)),
        };
        let details = details.map_err(|_| predict_expected().with_span(item))?;
        if details.is_empty() {
            return Err(predict_expected().with_span(item));
        }
        let mut errors = darling::Error::accumulator();
        for detail in &details {
            errors.handle_in(|| predict.take(detail));
        }
        errors.finish_with(predict)
    }
}

impl Predict {
    fn take(&mut self, detail: &Meta) -> darling::Result<()> {
        match detail {
            Meta::Path(path) if path.is_ident("strict") => self.strict = true,
            Meta::NameValue(syn::MetaNameValue {
                path,
                value:
                    Expr::Lit(syn::ExprLit {
                        lit: Lit::Int(width),
                        ..
                    }),
                ..
            }) if path.is_ident("width") => match width.base10_parse::<usize>() {
                Ok(width) if width > 0 => self.width = Some(width),
                _ => return Err(predict_expected().with_span(detail)),
            },
            other => {
                let found = shown(other.path());
                let known = DETAILS.contains(&found.as_str());
                let similar = closest(&found, DETAILS).filter(|_| !known);
                let Some(similar) = similar else {
                    return Err(predict_expected().with_span(other));
                };
                let message = format!("`predict` has no `{found}`: did you mean `{similar}`?");
                return Err(darling::Error::custom(message).with_span(other));
            }
        }
        Ok(())
    }
}

fn predict_expected() -> darling::Error {
    darling::Error::custom(
        "expected `predict`, `predict(width = N)`, where N is the most states of a level that are kept, or \
         `predict(strict)`, where notes are failures",
    )
}

/// What the check of a property needs to know.
pub(crate) struct Prediction {
    /// The formula over variables and regions, with what is given for its propositions put in.
    pub(crate) formula: String,
    /// Whether it is a formula of branching time.
    pub(crate) is_branching: bool,
    /// The names that are variables of `shared(...)`.
    pub(crate) variables: BTreeSet<String>,
    /// The names that are constants of the program.
    pub(crate) constants: BTreeSet<String>,
    /// The other names.
    pub(crate) regions: BTreeSet<String>,
}

/// Whether the property of an attribute is checked on all interleavings.
pub(crate) fn is_predicted(attribute: &Attribute) -> bool {
    let options = &attribute.options;
    let declares = options
        .shared
        .as_ref()
        .is_some_and(SharedVariables::declares);
    options.predict.is_some() || declares
}

/// One bound for the function: its properties are checked on one computation.
pub(crate) fn width(attributes: &[Attribute], errors: &mut Errors) -> Option<usize> {
    let given: Vec<Predict> = attributes
        .iter()
        .filter_map(|attribute| attribute.options.predict)
        .collect();
    let widths: Vec<(usize, Span)> = given
        .iter()
        .filter_map(|predict| Some((predict.width?, predict.span)))
        .collect();
    let (first, others) = widths.split_first()?;
    for (width, span) in others {
        if *width != first.0 {
            errors.at(
                *span,
                format!(
                    "the function has another bound, {}: its properties are checked together",
                    first.0
                ),
            );
        }
    }
    Some(first.0)
}

/// Whether notes are failures in the function: its properties are checked on one computation.
pub(crate) fn is_strict(attributes: &[Attribute]) -> bool {
    let mut given = attributes
        .iter()
        .filter_map(|attribute| attribute.options.predict);
    given.any(|predict| predict.strict)
}

/// Options and propositions that belong to steps.
pub(crate) fn refuse_steps(attribute: &Attribute, function: &Function, errors: &mut Errors) {
    let options = &attribute.options;
    let place = options
        .predict
        .map(|predict| predict.span)
        .or(options.shared.as_ref().map(|shared| shared.span))
        .unwrap_or_else(|| attribute.formula.span());
    let given = [
        (
            "at",
            options.at.is_some(),
            "a state is what every event makes, in every order",
        ),
        (
            "state",
            options.state.0.is_some(),
            "the past is that of one call of the function",
        ),
        (
            "cost",
            !options.cost.0.is_empty(),
            "propositions are evaluated on the recorded events",
        ),
    ];
    for (option, given, why) in given {
        if given {
            errors.at(
                place,
                format!("with `predict`, which `shared` implies when it declares, there are no steps and `{option}` has no meaning: {why}; remove `{option}`"),
            );
        }
    }
    if function.signature.asyncness.is_some() && options.shared.is_none() {
        errors.at(
            place,
            "`predict` cannot follow an `async fn`: a computation belongs to threads, and this function may go on in \
             another one after each `.await`; annotate the function that runs it",
        );
    }
    if function.never_returns() {
        errors.over(
            function.return_type(),
            "this function never returns, so its interleavings are never checked: annotate a function that ends",
        );
    }
}

/// `step!()` belongs to no property that is checked on all interleavings.
pub(crate) fn no_step_marks(attribute: &Attribute, function: &Function, errors: &mut Errors) {
    let steps_elsewhere = attribute.options.at == Some(At::Step);
    if !steps_elsewhere && let Some(mark) = step_marks::first(&function.body) {
        errors.over(
            mark,
            "with `predict`, which `shared` implies when it declares, there are no steps: every write of a variable that \
             the formula reads makes a state; remove `step!()`, or mark a moment that the formula names, `moment!(\"...\")`",
        );
    }
}

/// A formula over `shared(x)` that nothing checks.
pub(crate) fn says_when_it_is_checked(attribute: &Attribute, errors: &mut Errors) {
    if let Some(shared) = &attribute.options.shared
        && !is_predicted(attribute)
    {
        errors.at(
            shared.span,
            "`shared` names variables that are in scope, and declares none, so nothing says where the threads of this \
             formula begin: write `predict`, to check it on all interleavings of this call, or leave the formula out, \
             so that the accesses are seen by the computation that the function is called in",
        );
    }
}

/// The formula on events, and what its names are.
pub(crate) fn prediction(
    attribute: &Attribute,
    formula: &Formula,
    tracking: &Tracking,
    function: &Function,
    errors: &mut Errors,
) -> Option<Prediction> {
    let put_in = put_in(attribute, formula, errors)?;
    let mut columns = Columns::of(Origin::Events);
    let mut mistakes = Vec::new();
    for proposition in put_in.propositions() {
        if let Err(mistake) = Condition::new(proposition, &mut columns) {
            mistakes.push(mistake.with_help(
                "compare variables of `shared(...)` with each other and with constants",
            ));
        }
    }
    let together = put_in.propositions().into_iter().map(|proposition| {
        let names = proposition.names();
        names.iter().map(|name| name.text.to_owned()).collect()
    });
    let names = Names::new(together, tracking, function);
    let (mut variables, mut regions) = (BTreeSet::new(), BTreeSet::new());
    let mut constants = BTreeSet::new();
    for column in columns.list() {
        match names.meaning(column) {
            Ok(Meaning::Variable) => variables.insert(column.name.clone()),
            Ok(Meaning::Region) => {
                mistakes.extend(names.unlikely_region(column, &put_in));
                regions.insert(column.name.clone())
            }
            Ok(Meaning::Constant) => constants.insert(column.name.clone()),
            Err(mistake) => {
                mistakes.push(mistake);
                continue;
            }
        };
    }
    for mistake in &mistakes {
        formula::refuse(&attribute.formula, mistake, errors);
    }
    mistakes.is_empty().then(|| Prediction {
        formula: put_in.to_string(),
        is_branching: false,
        variables,
        regions,
        constants,
    })
}

/// The formula with the expressions that are given for its names, which must read as formulas.
fn put_in(attribute: &Attribute, formula: &Formula, errors: &mut Errors) -> Option<Formula> {
    let mut given = BTreeMap::new();
    let mut readable = true;
    for definition in &attribute.propositions {
        let source = shown(&definition.expression);
        if let Ok(formula) = monitor_logic::parse(&source) {
            given.insert(definition.plain_name(), formula);
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
    given: &BTreeMap<String, Formula>,
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
                    // Mistakes in it are drawn at the name.
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
fn at(formula: &Formula, span: monitor_logic::source::Span) -> Formula {
    let mut moved = formula.clone();
    move_to(&mut moved, span);
    moved
}

fn move_to(formula: &mut Formula, span: monitor_logic::source::Span) {
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

fn move_expression(
    expression: &mut monitor_logic::expression::Expression,
    span: monitor_logic::source::Span,
) {
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
