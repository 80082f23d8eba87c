//! The options of the attribute, read with darling: everything in `#[monitor("...", ...)]` that is not a proposition.

use darling::{
    FromMeta,
    ast::{MetaNameValueInvalidExpr, NestedMeta},
};
use syn::{Expr, Ident, Lit, Meta, Path, spanned::Spanned as _};

use crate::{
    predict::Predict,
    source::shown,
    track::{OwnVariables, SharedVariables},
};

/// The names that are options; a proposition cannot have one of them.
pub(crate) const NAMES: [&str; 10] = [
    "name",
    "at",
    "state",
    "on_violation",
    "shared",
    "own",
    "predict",
    "cost",
    "allow",
    "crate",
];

/// The options of one `#[monitor]`.
#[derive(Default, FromMeta)]
#[darling(default)]
pub(crate) struct Options {
    pub(crate) name: Option<Text>,
    pub(crate) at: Option<At>,
    pub(crate) state: Given<StatePlace>,
    pub(crate) on_violation: Option<OnViolation>,
    pub(crate) shared: Option<SharedVariables>,
    pub(crate) own: Option<OwnVariables>,
    pub(crate) predict: Option<Predict>,
    pub(crate) cost: Costs,
    pub(crate) allow: Allowed,
    #[darling(rename = "crate")]
    pub(crate) runtime: Given<Runtime>,
}

/// An option that may be left out. Unlike darling's `Option`, it lets the value have a word in what is no expression,
/// as the keyword `static` is not.
pub(crate) struct Given<T>(pub(crate) Option<T>);

impl<T> Default for Given<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: FromMeta> FromMeta for Given<T> {
    fn from_meta(item: &Meta) -> darling::Result<Self> {
        T::from_meta(item).map(|value| Self(Some(value)))
    }

    fn from_invalid_expr(value: &MetaNameValueInvalidExpr) -> darling::Result<Self> {
        T::from_invalid_expr(value).map(|value| Self(Some(value)))
    }
}

/// `name = "..."`.
pub(crate) struct Text(pub(crate) String);

impl FromMeta for Text {
    fn from_string(value: &str) -> darling::Result<Self> {
        if value.is_empty() {
            return Err(darling::Error::custom(
                "`name` is empty: leave it out to name the property after the function",
            ));
        }
        Ok(Self(value.to_owned()))
    }

    fn from_expr(value: &Expr) -> darling::Result<Self> {
        match value {
            Expr::Group(group) => Self::from_expr(&group.expr),
            Expr::Lit(syn::ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Self::from_string(&text.value()),
            other => Err(darling::Error::custom(format!(
                "`name` is a string: write `name = \"{}\"`",
                shown(other)
            ))),
        }
        .map_err(|error| error.with_span(value))
    }
}

/// When a step is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    Entry,
    Exit,
    Both,
    Step,
    Write,
}

impl At {
    const VALUES: [(&str, Self); 5] = [
        ("entry", Self::Entry),
        ("exit", Self::Exit),
        ("both", Self::Both),
        ("step", Self::Step),
        ("write", Self::Write),
    ];

    pub(crate) fn at_entry(self) -> bool {
        matches!(self, Self::Entry | Self::Both)
    }

    pub(crate) fn at_exit(self) -> bool {
        matches!(self, Self::Exit | Self::Both)
    }
}

impl FromMeta for At {
    fn from_expr(value: &Expr) -> darling::Result<Self> {
        word("at", value, &Self::VALUES)
    }
}

/// Where the bits between two steps are kept.
#[derive(Clone)]
pub(crate) enum StatePlace {
    Static,
    Thread,
    Call,
    Place(Box<Expr>),
}

impl FromMeta for StatePlace {
    fn from_expr(value: &Expr) -> darling::Result<Self> {
        match value {
            Expr::Group(group) => Self::from_expr(&group.expr),
            Expr::Path(path) => match path.path.get_ident() {
                Some(word) if word == "thread" => Ok(Self::Thread),
                Some(word) if word == "call" => Ok(Self::Call),
                Some(word) if word == "self" => Err(darling::Error::custom(
                    "`state = self` names no field: give the object a field `monitor: State`, and write \
                     `state = self.monitor`",
                )
                .with_span(value)),
                _ => Ok(Self::Place(Box::new(value.clone()))),
            },
            Expr::Field(_)
            | Expr::Index(_)
            | Expr::Unary(_)
            | Expr::Paren(_)
            | Expr::MethodCall(_)
            | Expr::Call(_) => Ok(Self::Place(Box::new(value.clone()))),
            Expr::Reference(reference) => Err(darling::Error::custom(format!(
                "`state` names the place itself, without `&`: write `state = {}`",
                shown(&reference.expr)
            ))
            .with_span(value)),
            other => Err(state_expected(&shown(other)).with_span(value)),
        }
    }

    // `static` is a keyword and no expression.
    fn from_invalid_expr(value: &MetaNameValueInvalidExpr) -> darling::Result<Self> {
        if value.value.to_string() == "static" {
            Ok(Self::Static)
        } else {
            Err(state_expected(&value.value.to_string()).with_span(&value.value))
        }
    }
}

fn state_expected(found: &str) -> darling::Error {
    darling::Error::custom(format!(
        "`state = {found}` is no place for a monitor: expected `static`, `thread`, `call`, or a field such as `self.mon`"
    ))
}

/// What is done when the property is broken.
#[derive(Clone)]
pub(crate) enum OnViolation {
    Return,
    Panic,
    Report,
    Call(Path),
}

/// Returns the path that an expression is, also where a macro made it of a fragment of its own.
fn path(value: &Expr) -> Option<&Path> {
    match value {
        Expr::Path(value) => Some(&value.path),
        Expr::Group(group) => path(&group.expr),
        _ => None,
    }
}

impl FromMeta for OnViolation {
    fn from_expr(value: &Expr) -> darling::Result<Self> {
        let values = [("panic", Self::Panic), ("report", Self::Report)];
        match value {
            Expr::Group(group) => Self::from_expr(&group.expr),
            Expr::Return(syn::ExprReturn { expr: None, .. }) => Ok(Self::Return),
            Expr::Call(call) => match (&*call.func, call.args.len(), call.args.first().and_then(path)) {
                (Expr::Path(function), 1, Some(path)) if function.path.is_ident("call") => {
                    Ok(Self::Call(path.clone()))
                }
                _ => Err(darling::Error::custom(
                    "expected `call(path)`, with the path of a function that takes a `&Violated`, as in `on_violation = call(log_it)`",
                )
                .with_span(value)),
            },
            Expr::Path(path) if path.path.is_ident("call") => Err(darling::Error::custom(
                "`call` needs the function to call: write `on_violation = call(path::to::function)`",
            )
            .with_span(value)),
            _ => word_among("on_violation", value, &values, "`return`, `panic`, `report` or `call(path)`", &["return", "call"]),
        }
    }
}

/// `cost(p = 10, q = 1)`: what it costs to evaluate a proposition, in nanoseconds or so.
#[derive(Default)]
pub(crate) struct Costs(pub(crate) Vec<(Ident, u32)>);

impl FromMeta for Costs {
    fn from_list(items: &[NestedMeta]) -> darling::Result<Self> {
        let mut errors = darling::Error::accumulator();
        let mut costs = Vec::new();
        for item in items {
            errors.handle_in(|| {
                let NestedMeta::Meta(Meta::NameValue(pair)) = item else {
                    return Err(cost_expected().with_span(item));
                };
                let (
                    Some(name),
                    Expr::Lit(syn::ExprLit {
                        lit: Lit::Int(cost),
                        ..
                    }),
                ) = (pair.path.get_ident(), &pair.value)
                else {
                    return Err(cost_expected().with_span(item));
                };
                let cost = cost
                    .base10_parse()
                    .map_err(|_| cost_expected().with_span(cost))?;
                costs.push((name.clone(), cost));
                Ok(())
            });
        }
        errors.finish_with(Self(costs))
    }

    fn from_expr(value: &Expr) -> darling::Result<Self> {
        Err(cost_expected().with_span(value))
    }

    fn from_word() -> darling::Result<Self> {
        Err(cost_expected())
    }
}

fn cost_expected() -> darling::Error {
    darling::Error::custom(
        "expected `cost(p = 10, ...)`: a proposition's name and a whole number up to 4294967295, its cost in nanoseconds or so",
    )
}

/// `allow(never_violated, violated_at_first_step, before_future, nothing_tracked)`: refusals that this property is exempt from.
#[derive(Default)]
pub(crate) struct Allowed {
    pub(crate) never_violated: bool,
    pub(crate) violated_at_first_step: bool,
    /// A step where a future is made.
    pub(crate) before_future: bool,
    /// Where it stands.
    pub(crate) nothing_tracked: Option<proc_macro2::Span>,
}

impl FromMeta for Allowed {
    fn from_list(items: &[NestedMeta]) -> darling::Result<Self> {
        let mut errors = darling::Error::accumulator();
        let mut allowed = Self::default();
        for item in items {
            match item {
                NestedMeta::Meta(Meta::Path(path)) if path.is_ident("never_violated") => {
                    allowed.never_violated = true;
                }
                NestedMeta::Meta(Meta::Path(path)) if path.is_ident("violated_at_first_step") => {
                    allowed.violated_at_first_step = true;
                }
                NestedMeta::Meta(Meta::Path(path)) if path.is_ident("before_future") => {
                    allowed.before_future = true;
                }
                NestedMeta::Meta(Meta::Path(path)) if path.is_ident("nothing_tracked") => {
                    allowed.nothing_tracked = Some(path.span());
                }
                other => errors.push(allow_expected().with_span(other)),
            }
        }
        errors.finish_with(allowed)
    }

    fn from_expr(value: &Expr) -> darling::Result<Self> {
        Err(allow_expected().with_span(value))
    }

    fn from_word() -> darling::Result<Self> {
        Err(allow_expected())
    }
}

fn allow_expected() -> darling::Error {
    darling::Error::custom(
        "expected `allow(never_violated)`, `allow(violated_at_first_step)`, `allow(before_future)` or `allow(nothing_tracked)`",
    )
}

/// `crate = path`: where the runtime is.
pub(crate) struct Runtime(pub(crate) Path);

impl FromMeta for Runtime {
    fn from_expr(value: &Expr) -> darling::Result<Self> {
        match value {
            Expr::Group(group) => Self::from_expr(&group.expr),
            Expr::Path(path) if path.qself.is_none() => Ok(Self(path.path.clone())),
            Expr::Lit(syn::ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Self::from_string(&text.value()).map_err(|error| error.with_span(text)),
            other => Err(runtime_expected().with_span(other)),
        }
    }

    fn from_string(value: &str) -> darling::Result<Self> {
        syn::parse_str(value)
            .map(Self)
            .map_err(|_| runtime_expected())
    }

    fn from_invalid_expr(value: &MetaNameValueInvalidExpr) -> darling::Result<Self> {
        Err(runtime_expected().with_span(&value.value))
    }
}

fn runtime_expected() -> darling::Error {
    darling::Error::custom(
        "`crate` is the path of the runtime: write `crate = ::monitor_runtime`, or wherever it is re-exported",
    )
}

/// Words that people try for values of options.
const MISTAKEN_VALUES: [(&str, &str); 13] = [
    ("start", "entry"),
    ("begin", "entry"),
    ("before", "entry"),
    ("enter", "entry"),
    ("end", "exit"),
    ("after", "exit"),
    ("finish", "exit"),
    ("always", "write"),
    ("error", "return"),
    ("err", "return"),
    ("throw", "panic"),
    ("abort", "panic"),
    ("log", "report"),
];

/// The option that has a value of this name, and the value.
pub(crate) fn option_of_value(word: &str) -> Option<(&'static str, &'static str)> {
    let at = At::VALUES.into_iter().map(|(value, _)| ("at", value));
    let others = [
        ("state", "thread"),
        ("state", "call"),
        ("on_violation", "return"),
        ("on_violation", "panic"),
        ("on_violation", "report"),
    ];
    at.chain(others).find(|(_, value)| *value == word)
}

/// One word out of a list.
fn word<T: Clone>(option: &str, value: &Expr, values: &[(&str, T)]) -> darling::Result<T> {
    let names: Vec<String> = values.iter().map(|(name, _)| format!("`{name}`")).collect();
    let (last, others) = names.split_last().expect("an option has values");
    word_among(
        option,
        value,
        values,
        &format!("{} or {last}", others.join(", ")),
        &[],
    )
}

fn word_among<T: Clone>(
    option: &str,
    value: &Expr,
    values: &[(&str, T)],
    expected: &str,
    further: &[&str],
) -> darling::Result<T> {
    if let Expr::Group(group) = value {
        return word_among(option, &group.expr, values, expected, further);
    }
    if let Expr::Lit(syn::ExprLit {
        lit: Lit::Str(text),
        ..
    }) = value
    {
        let word = text.value();
        let message = format!("`{option}` is written without quotes: `{option} = {word}`");
        return Err(darling::Error::custom(message).with_span(value));
    }
    let found = shown(value);
    if let Some((_, chosen)) = values.iter().find(|(name, _)| *name == found) {
        return Ok(chosen.clone());
    }
    let names = values
        .iter()
        .map(|(name, _)| *name)
        .chain(further.iter().copied());
    let names: Vec<&str> = names.collect();
    let tried = MISTAKEN_VALUES.iter().find(|(tried, _)| *tried == found);
    let meant = tried
        .map(|(_, meant)| *meant)
        .filter(|meant| names.contains(meant));
    let hint = meant
        .or_else(|| monitor_logic::source::closest(&found, names))
        .map(|name| format!("; did you mean `{name}`?"))
        .unwrap_or_default();
    Err(darling::Error::custom(format!(
        "`{option}` cannot be `{found}`: expected {expected}{hint}"
    ))
    .with_span(value))
}
