//! Which column an expression stands for.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
};
use core::{error::Error, fmt};

use super::Origin;
use crate::{
    ast::formula,
    ast::formula::expression::{Expression, ExpressionKind},
    parse::parse,
    source::Span,
    source::closest,
    source::diagnostic::Diagnostic,
};

/// An expression that is no name of a column: only a program can evaluate it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoColumnError {
    what: What,
    span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// A call of this function.
    Call(String),
    /// An index that is no number.
    Index,
    Other,
}

impl NoColumnError {
    /// Returns the diagnostic for values that come from there.
    #[must_use]
    pub fn about(&self, origin: Origin) -> Diagnostic {
        let help = match &self.what {
            What::Call(function) => {
                const OPERATORS: [&str; 6] =
                    ["not", "prev", "once", "historically", "start", "end"];
                closest(function, OPERATORS)
            }
            What::Index | What::Other => None,
        };
        Diagnostic::new(format!("{origin} no {}", self.what), self.span)
            .with_label("only a program can evaluate this")
            .with_help(match (help, origin) {
                (Some(operator), _) => format!("did you mean `{operator}`?"),
                (None, Origin::Log) => "name a column of the log that has its value".to_owned(),
                (None, Origin::Events) => "write a variable that has its value".to_owned(),
            })
    }
}

impl fmt::Display for What {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Call(_) => "functions",
            Self::Index => "index that changes",
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

/// Returns the name of the column that an expression stands for: `a.b` is the column `a.b`, and
/// `{any text}` the column with exactly that name, which need not look like one.
///
/// # Errors
///
/// When it is no name of a column.
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
        _ => none(What::Other),
    }
}

/// The text, where the code is a string and nothing else: so can names be written that no Rust has,
/// such as those with a quote in them.
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
