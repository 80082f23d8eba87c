//! Propositions over named, typed values: what a formula means on a log.
//!
//! [`Columns`] collects the names that propositions read and what each must be; a [`Condition`] is
//! a proposition made ready to be evaluated. Types are checked before any value is seen, as far as
//! the formula decides them: `name == "bob"` reads text, `x + 1 > y` numbers, `p` alone truth
//! values, and only `x == y` leaves it to the values.

mod column;
mod ranges;
#[cfg(test)]
mod tests;
mod types;

use alloc::{borrow::ToOwned, boxed::Box, collections::BTreeMap, format, string::String, vec::Vec};
use core::fmt;

pub use self::column::{NoColumn, column_name};
use self::types::{common, infer};
use crate::{
    ast::formula::expression::{Arithmetic, Comparison, Expression, ExpressionKind},
    lex::number::{Malformed, float, integer},
    semantics::value::{Fault, Type, Value},
    source::Span,
    source::diagnostic::Diagnostic,
};

/// A name that propositions read, as values of one type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name: `p`, `fields.status`, `a[0]`, `a::b`.
    pub name: String,
    /// What its values must be; `None` when any type will do.
    pub reading: Option<Type>,
    /// Where it is read first.
    pub span: Span,
}

/// The columns that some propositions read. A name that is read in two ways is two columns: `p` is
/// a truth value and `p == 1` a number, and a log with `0` and `1` is good for both.
#[derive(Clone, Debug, Default)]
pub struct Columns {
    list: Vec<Column>,
    /// The columns of each name.
    numbers: BTreeMap<String, Vec<usize>>,
    origin: Origin,
}

/// What the values of [`Columns`] come from, for messages about what has none there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Origin {
    /// The lines of a log.
    #[default]
    Log,
    /// The events of a program that runs.
    Events,
}

impl fmt::Display for Origin {
    /// Formats it as the subject of "has no functions".
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Log => "a log has",
            Self::Events => "events have",
        })
    }
}

impl Columns {
    /// Makes an empty list of columns of a log.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes an empty list of columns that have their values from there.
    #[must_use]
    pub fn of(origin: Origin) -> Self {
        Self {
            origin,
            ..Self::default()
        }
    }

    /// The columns, in the order of their numbers.
    #[must_use]
    pub fn list(&self) -> &[Column] {
        &self.list
    }

    /// The number of a column, a new one when it is not there yet.
    pub fn number(&mut self, name: &str, reading: Option<Type>, span: Span) -> usize {
        let known = self.numbers.get(name).map_or(&[][..], Vec::as_slice);
        let same = |number: &&usize| self.list[**number].reading == reading;
        if let Some(number) = known.iter().find(same) {
            return *number;
        }
        let number = self.list.len();
        self.list.push(Column {
            name: name.to_owned(),
            reading,
            span,
        });
        self.numbers
            .entry(name.to_owned())
            .or_default()
            .push(number);
        number
    }
}

/// A proposition ready to be evaluated.
///
/// ```
/// use monitor_logic::{
///     evaluate::{Columns, Condition},
///     parse::parse,
///     value::Value,
/// };
///
/// let formula = parse("x + 1 <= y").unwrap();
/// let mut columns = Columns::new();
/// let condition = Condition::new(formula.propositions()[0], &mut columns)?;
/// assert_eq!(columns.list()[1].name, "y");
/// let values = [Value::Integer(2), Value::Float(3.5)];
/// assert_eq!(condition.holds(&|column| values[column]), Ok(true));
/// # Ok::<(), monitor_logic::diagnostic::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Condition {
    code: Code,
    columns: Vec<usize>,
}

/// An operation that has no result for some values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failure {
    /// Why.
    pub fault: Fault,
    /// The operation, in the text of the formula.
    pub span: Span,
}

#[derive(Clone, Debug)]
enum Code {
    Column(usize),
    Boolean(bool),
    Integer(i128),
    Float(f64),
    Text(String),
    Negate(Box<Code>, Span),
    Arithmetic(Arithmetic, Box<(Code, Code)>, Span),
    Compare(Comparison, Box<(Code, Code)>, Span),
}

impl Condition {
    /// Makes a proposition ready. The columns that it reads are added to `columns`.
    ///
    /// # Errors
    ///
    /// When its types do not fit, a number in it is too large, or it has what only a program can
    /// evaluate: calls.
    pub fn new(proposition: &Expression, columns: &mut Columns) -> Result<Self, Diagnostic> {
        let mut used = Vec::new();
        let mut compiler = Compiler {
            columns,
            used: &mut used,
        };
        infer(proposition, compiler.columns.origin)?;
        let code = compiler.code(proposition, Some(Type::Boolean))?;
        Ok(Self {
            code,
            columns: used,
        })
    }

    /// The numbers of the columns that it reads.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// The column, when the proposition is that column's truth value and nothing else.
    #[must_use]
    pub fn as_column(&self) -> Option<usize> {
        match self.code {
            Code::Column(number) => Some(number),
            _ => None,
        }
    }

    /// Whether it holds where the columns have these values.
    ///
    /// # Errors
    ///
    /// When an operation in it has no result for these values.
    pub fn holds<'text>(
        &'text self,
        value: &impl Fn(usize) -> Value<'text>,
    ) -> Result<bool, Failure> {
        match self.code.value(value)? {
            Value::Boolean(holds) => Ok(holds),
            // The type was asked for when the column was named.
            other => Err(Failure {
                fault: Fault::Types(other.kind(), Type::Boolean),
                span: Span::default(),
            }),
        }
    }
}

/// An expression of any type ready to be evaluated: `x + 1`, or `y` whatever it is.
///
/// ```
/// use monitor_logic::{evaluate::{Columns, Term}, expression::Expression, value::Value};
/// use monitor_logic::{expression::ExpressionKind, parse::parse};
///
/// let formula = parse("x + 1 <= y").unwrap();
/// let ExpressionKind::Compare(_, sum, _) = &formula.propositions()[0].kind else { unreachable!() };
/// let term = Term::new(sum, &mut Columns::new())?;
/// assert_eq!(term.value(&|_| Value::Integer(2)), Ok(Value::Integer(3)));
/// # Ok::<(), monitor_logic::diagnostic::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Term {
    code: Code,
    columns: Vec<usize>,
}

impl Term {
    /// Makes an expression ready. The columns that it reads are added to `columns`.
    ///
    /// # Errors
    ///
    /// As [`Condition::new`].
    pub fn new(expression: &Expression, columns: &mut Columns) -> Result<Self, Diagnostic> {
        let mut used = Vec::new();
        let mut compiler = Compiler {
            columns,
            used: &mut used,
        };
        let wanted = infer(expression, compiler.columns.origin)?;
        let code = compiler.code(expression, wanted)?;
        Ok(Self {
            code,
            columns: used,
        })
    }

    /// The numbers of the columns that it reads.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// Its value where the columns have these values.
    ///
    /// # Errors
    ///
    /// When an operation in it has no result.
    pub fn value<'text>(
        &'text self,
        value: &impl Fn(usize) -> Value<'text>,
    ) -> Result<Value<'text>, Failure> {
        self.code.value(value)
    }
}

impl Code {
    fn value<'text>(
        &'text self,
        column: &impl Fn(usize) -> Value<'text>,
    ) -> Result<Value<'text>, Failure> {
        let at = |span: Span| move |fault: Fault| Failure { fault, span };
        Ok(match self {
            Self::Column(number) => column(*number),
            Self::Boolean(value) => Value::Boolean(*value),
            Self::Integer(value) => Value::Integer(*value),
            Self::Float(value) => Value::Float(*value),
            Self::Text(value) => Value::Text(value),
            Self::Negate(operand, span) => operand.value(column)?.negated().map_err(at(*span))?,
            Self::Arithmetic(operator, operands, span) => {
                let (left, right) = (operands.0.value(column)?, operands.1.value(column)?);
                left.calculate(*operator, right).map_err(at(*span))?
            }
            Self::Compare(comparison, operands, span) => {
                let (left, right) = (operands.0.value(column)?, operands.1.value(column)?);
                Value::Boolean(left.compare(*comparison, right).map_err(at(*span))?)
            }
        })
    }
}

struct Compiler<'columns> {
    columns: &'columns mut Columns,
    used: &'columns mut Vec<usize>,
}

impl Compiler<'_> {
    /// The code of an expression whose types were inferred without a mistake, and which is to be
    /// of a type.
    fn code(&mut self, expression: &Expression, wanted: Option<Type>) -> Result<Code, Diagnostic> {
        let span = expression.span;
        Ok(match &expression.kind {
            ExpressionKind::Boolean(value) => Code::Boolean(*value),
            ExpressionKind::Integer(digits) => number_code(digits, span)?,
            ExpressionKind::Float(digits) => Code::Float(
                float(digits).map_err(|malformed| malformed_at(malformed, digits, span))?,
            ),
            ExpressionKind::Text(text) => Code::Text(text.clone()),
            ExpressionKind::Character(character) => Code::Text(String::from(*character)),
            ExpressionKind::Negate(operand) => {
                if let ExpressionKind::Integer(digits) = &operand.kind {
                    // The smallest number has no positive counterpart.
                    return number_code(&format!("-{digits}"), span);
                }
                let operand = self.code(operand, Some(Type::Number))?;
                Code::Negate(Box::new(operand), span)
            }
            ExpressionKind::Arithmetic(operator, left, right) => {
                let left = self.code(left, Some(Type::Number))?;
                let right = self.code(right, Some(Type::Number))?;
                Code::Arithmetic(*operator, Box::new((left, right)), span)
            }
            ExpressionKind::Compare(comparison, left, right) => {
                let kind = common(expression, *comparison, left, right, self.columns.origin)?;
                let (left, right) = (self.code(left, kind)?, self.code(right, kind)?);
                Code::Compare(*comparison, Box::new((left, right)), span)
            }
            _ => {
                let origin = self.columns.origin;
                let name = column_name(expression).map_err(|error| error.about(origin))?;
                let number = self.columns.number(&name, wanted, span);
                if !self.used.contains(&number) {
                    self.used.push(number);
                }
                Code::Column(number)
            }
        })
    }
}

fn number_code(digits: &str, span: Span) -> Result<Code, Diagnostic> {
    if digits.ends_with("f32") || digits.ends_with("f64") {
        return float(digits)
            .map(Code::Float)
            .map_err(|malformed| malformed_at(malformed, digits, span));
    }
    integer(digits)
        .map(Code::Integer)
        .map_err(|malformed| malformed_at(malformed, digits, span))
}

fn malformed_at(malformed: Malformed, digits: &str, span: Span) -> Diagnostic {
    match malformed {
        Malformed::NotANumber => Diagnostic::new(format!("`{digits}` is not a number"), span),
        Malformed::TooLarge => Diagnostic::new(format!("`{digits}` is too large a number"), span)
            .with_note("whole numbers have at most 128 bits, floats 64"),
    }
}
