//! Which column an expression stands for.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
};
use core::{error::Error, fmt};

use monitor_formula::{Notation, Unary};

use super::ValueOrigin;
use crate::{
    ast::formula,
    ast::formula::{
        Formula, Kind,
        expression::{Expression, ExpressionKind, PastTerm},
    },
    parse::parse,
    source::Span,
    source::closest,
    source::diagnostic::Diagnostic,
};

/// An expression that is not the name of a column: only a program can evaluate it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoColumnError {
    what: What,
    span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// A call of this function.
    Call(String),
    /// An index that is not a number.
    Index,
    /// A part of a value of the past.
    PartOfPast,
    Other,
}

impl NoColumnError {
    /// Returns the diagnostic for values of this origin.
    #[must_use]
    pub fn about(&self, origin: ValueOrigin) -> Diagnostic {
        let help = match &self.what {
            What::Call(function) => instead(function),
            What::PartOfPast => {
                Some("a part is named within: `prev(x.y)`, `last(x.y, p)`".to_owned())
            }
            What::Index | What::Other => None,
        };
        Diagnostic::new(format!("{origin} no {}", self.what), self.span)
            .with_label("only a program can evaluate this")
            .with_help(match (help, origin) {
                (Some(help), _) => help,
                (None, ValueOrigin::Log) => {
                    "name a column of the log that has its value".to_owned()
                }
                (None, ValueOrigin::Events) => "write a variable that has its value".to_owned(),
            })
    }
}

/// Returns what to write in the place of a call of this function, which other languages have.
fn instead(function: &str) -> Option<String> {
    // A name that is an operator is written with `r#`.
    let function = function.strip_prefix("r#").unwrap_or(function);
    if let Some((operator, bound)) = function.split_once('[')
        && takes_bounds(operator)
    {
        return Some(format!(
            "a bound says on which side it is: `{operator}[<={bound}(...)`"
        ));
    }
    if let Some((text, method)) = function.rsplit_once('.')
        && let Some(word) = text_test(method)
    {
        return Some(format!("write `{text} {word} \"...\"`"));
    }
    let sums = [
        "sum", "avg", "average", "mean", "min", "max", "median", "quantile", "stddev",
    ];
    if sums.contains(&function) {
        return Some(
            "steps are counted, `count[<=10s](F) <= 3`; other values of many steps must be a column of the log".to_owned(),
        );
    }
    if ["rate", "increase", "frequency"].contains(&function) {
        return Some("count the steps in a window: `count[<=10s](F) <= 3`".to_owned());
    }
    if ["len", "length", "size", "strlen"].contains(&function) {
        return Some(
            "texts have no length here; a pattern may say one: `name matches /^.{3,8}$/`"
                .to_owned(),
        );
    }
    if ["lag", "previous", "delta", "diff"].contains(&function) {
        return Some("the value one step before is `prev(x)`: `x - prev(x) <= 5`".to_owned());
    }
    let operators = functions().map(|operator| operator.spelling().name);
    closest(function, operators.chain(["not"]))
        .map(|operator| format!("did you mean `{operator}`?"))
}

/// Returns the operators that are written like functions.
fn functions() -> impl Iterator<Item = Unary> {
    let operators = Unary::SAMPLES.iter().copied();
    operators.filter(|operator| operator.spelling().notation == Notation::Function)
}

/// Returns `true` if bounds may stand behind an operator of this name.
fn takes_bounds(name: &str) -> bool {
    let mut functions = functions();
    name == "count"
        || functions.any(|operator| operator.spelling().name == name && operator.window().is_some())
}

/// Returns the operator on texts that a method of this name corresponds to.
fn text_test(method: &str) -> Option<&'static str> {
    Some(match method {
        "contains" | "includes" | "has" => "contains",
        "starts_with" | "startsWith" | "startswith" | "hasPrefix" => "starts_with",
        "ends_with" | "endsWith" | "endswith" | "hasSuffix" => "ends_with",
        "matches" | "match" | "is_match" | "test" => "matches",
        _ => return None,
    })
}

impl fmt::Display for What {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Call(_) => "functions",
            Self::Index => "index that changes",
            Self::PartOfPast => "parts of values of the past",
            Self::Other => "such names",
        })
    }
}

impl fmt::Display for NoColumnError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a column has no {}", self.what)
    }
}

impl Error for NoColumnError {}

/// Returns x of `present(x)`, which asks whether a step has a value of x.
pub(super) fn presence(expression: &Expression) -> Option<&Expression> {
    match &expression.kind {
        ExpressionKind::Call(function, arguments) => match (&function.kind, &arguments[..]) {
            (ExpressionKind::Name(name), [asked]) if name == "present" => Some(asked),
            _ => None,
        },
        _ => None,
    }
}

/// Returns `true` if an expression is made of values, and cannot be the name of a column.
pub(super) fn is_value(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Name(_)
        | ExpressionKind::Path(_)
        | ExpressionKind::Field(..)
        | ExpressionKind::Index(..)
        | ExpressionKind::Rust(_)
        | ExpressionKind::Call(..) => false,
        ExpressionKind::Integer(_)
        | ExpressionKind::Float(_)
        | ExpressionKind::Text(_)
        | ExpressionKind::Character(_)
        | ExpressionKind::Boolean(_)
        | ExpressionKind::Negate(_)
        | ExpressionKind::Arithmetic(..)
        | ExpressionKind::Compare(..)
        | ExpressionKind::TextTest(..)
        | ExpressionKind::Past(_) => true,
    }
}

/// Returns the diagnostic for `present(x)` where x is a value, and no name.
pub(super) fn no_presence(asked: &Expression) -> Diagnostic {
    let in_parentheses = |formula: &Formula| match formula.kind {
        Kind::Binary(..) => format!("({formula})"),
        _ => formula.to_string(),
    };
    let help = match &asked.kind {
        ExpressionKind::Past(term) => match &**term {
            PastTerm::Previous(value) => format!("write `prev(present({value}))`"),
            PastTerm::Last(value, when) => {
                let when = in_parentheses(when);
                format!("write `!{when} since ({when} && present({value}))`")
            }
            PastTerm::Count(..) | PastTerm::CountSince(..) => {
                "a count is there at every step".to_owned()
            }
        },
        _ => "write `present(x)` of each name x that it reads".to_owned(),
    };
    Diagnostic::new(
        format!("`present` asks whether a step has a name, and `{asked}` is none"),
        asked.span,
    )
    .with_help(help)
}

/// Returns the name of the column that an expression stands for: `a.b` is the column `a.b`, and
/// `{any text}` the column with exactly that name, which need not look like one.
///
/// # Errors
///
/// When it is not the name of a column.
pub fn column_name(expression: &Expression) -> Result<String, NoColumnError> {
    let none = |what| {
        let span = expression.span;
        Err(NoColumnError { what, span })
    };
    match &expression.kind {
        ExpressionKind::Name(name) => Ok(name.clone()),
        ExpressionKind::Path(segments) => Ok(segments.join("::")),
        ExpressionKind::Field(owner, name) => Ok(format!("{}.{name}", column_name(owner)?)),
        ExpressionKind::Index(owner, index) => match &index.kind {
            ExpressionKind::Integer(digits) => Ok(format!("{}.{digits}", column_name(owner)?)),
            _ => none(What::Index),
        },
        ExpressionKind::Rust(code) => Ok(text_of(code).unwrap_or_else(|| code.trim().to_owned())),
        ExpressionKind::Call(function, _) => none(What::Call(function.to_string())),
        ExpressionKind::Past(_) => none(What::PartOfPast),
        _ => none(What::Other),
    }
}

/// Returns the text, if the code is a string and nothing else: this is how names are written that
/// are not valid in Rust, such as those with a quote in them.
fn text_of(code: &str) -> Option<String> {
    let formula = parse(&format!("x == {code}")).ok()?;
    let formula::Kind::Proposition(comparison) = formula.kind else {
        return None;
    };
    match comparison.kind {
        ExpressionKind::Compare(_, _, right) => match right.kind {
            ExpressionKind::Text(text) => Some(text),
            _ => None,
        },
        _ => None,
    }
}
