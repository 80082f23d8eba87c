//! Propositions over named, typed values: the meaning of a formula on a log.
//!
//! [`Columns`] collects the names that propositions read and the type of each; a [`Condition`] is a proposition ready
//! to be evaluated. Types are checked before any value is seen, as far as the formula decides them: `name == "bob"`
//! reads text, `x + 1 > y` numbers, `p` alone truth values, and only `x == y` leaves it to the values.

mod column;
mod columns;
mod compile;
mod pattern;
mod ranges;
mod sum;
#[cfg(test)]
mod tests;
mod types;

use alloc::{boxed::Box, format, string::String, vec::Vec};

pub use self::{
    column::{NoColumnError, column_name},
    columns::{Column, Columns, ValueOrigin},
    sum::SumComparison,
};
use self::{compile::Compiler, pattern::TextPattern, types::infer};
use crate::{
    ast::formula::expression::{
        Arithmetic, Comparison, Expression, ExpressionKind, PastTerm, TextTest,
    },
    semantics::value::{Type, Value, ValueError},
    source::Span,
    source::diagnostic::Diagnostic,
};

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
    code: ExpressionCode,
    columns: Vec<usize>,
    past: Vec<PastValue>,
}

/// A value of the past in a [`Condition`] or a [`Term`]; it is computed elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PastValue {
    /// The value.
    pub term: PastTerm,
    /// The type that it must have; `None` when any type will do.
    pub wanted: Option<Type>,
    /// Where it stands.
    pub span: Span,
}

/// The values of a step, some of which may be absent.
pub trait Values<'text> {
    /// Returns the value of a column.
    fn column(&self, number: usize) -> Option<Value<'text>>;

    /// Returns a value of the past, by its place among those of the condition.
    fn past(&self, number: usize) -> Option<Value<'text>>;
}

/// The values of a step that has a value of every column, and none of the past.
struct All<'all, Column>(&'all Column);

impl<'text, Column: Fn(usize) -> Value<'text>> Values<'text> for All<'_, Column> {
    fn column(&self, number: usize) -> Option<Value<'text>> {
        Some((self.0)(number))
    }

    fn past(&self, _: usize) -> Option<Value<'text>> {
        None
    }
}

/// An operation that has no result for some values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EvaluationError {
    /// Why there is no result.
    pub fault: ValueError,
    /// The operation, in the text of the formula.
    pub span: Span,
}

impl EvaluationError {
    /// Creates the error of a proposition that is one column with this value, which is no truth value.
    pub(crate) fn no_truth(value: Value<'_>) -> Self {
        Self {
            fault: ValueError::Types(value.kind(), Type::Boolean),
            span: Span::default(),
        }
    }
}

#[derive(Clone, Debug)]
enum ExpressionCode {
    Column(usize),
    Boolean(bool),
    Integer(i128),
    Float(f64),
    Text(String),
    Negate(Box<ExpressionCode>, Span),
    Arithmetic(Arithmetic, Box<(ExpressionCode, ExpressionCode)>, Span),
    Compare(Comparison, Box<(ExpressionCode, ExpressionCode)>, Span),
    TextTest(TextTest, Box<(ExpressionCode, ExpressionCode)>, Span),
    Matches(Box<ExpressionCode>, TextPattern, Span),
    /// Whether a column has a value.
    Present(usize),
    /// A value of the past.
    Past(usize),
}

impl Condition {
    /// Prepares a proposition. The columns that it reads are added to `columns`.
    ///
    /// # Errors
    ///
    /// When its types do not fit, a number in it is too large, or it has a call, which only a program can evaluate, or
    /// a value of the past.
    pub fn new(proposition: &Expression, columns: &mut Columns) -> Result<Self, Diagnostic> {
        let condition = Self::with_past(proposition, columns)?;
        nothing_past(&condition.past)?;
        Ok(condition)
    }

    /// Prepares a proposition that may have values of the past; [`holds_of`](Self::holds_of) reads these.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), except for values of the past.
    pub fn with_past(proposition: &Expression, columns: &mut Columns) -> Result<Self, Diagnostic> {
        infer(proposition, columns.origin)?;
        let mut compiler = Compiler::new(columns);
        let code = compiler.code(proposition, Some(Type::Boolean))?;
        let (columns, past) = (compiler.used, compiler.past);
        Ok(Self {
            code,
            columns,
            past,
        })
    }

    /// Returns the values of the past that it reads, in the order in which [`Values::past`] is asked for them.
    #[must_use]
    pub fn past(&self) -> &[PastValue] {
        &self.past
    }

    /// Returns `true` if it holds for these values. A comparison with an absent value is false, and so is an absent
    /// proposition.
    ///
    /// # Errors
    ///
    /// When an operation in it has no result for these values.
    pub fn holds_of<'text>(
        &'text self,
        values: &impl Values<'text>,
    ) -> Result<bool, EvaluationError> {
        if let Some(holds) = self.code.is_of_constant(values) {
            return Ok(holds);
        }
        match self.code.value(values)? {
            Some(Value::Boolean(holds)) => Ok(holds),
            None => Ok(false),
            Some(other) => Err(EvaluationError::no_truth(other)),
        }
    }

    /// Returns the numbers of the columns that it reads.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// Returns the column, if the proposition is that column's truth value and nothing else.
    #[must_use]
    pub fn as_column(&self) -> Option<usize> {
        match self.code {
            ExpressionCode::Column(number) => Some(number),
            _ => None,
        }
    }

    /// Returns the column, the comparison and the constant, if the proposition compares a column with a constant and
    /// does nothing else.
    ///
    /// ```
    /// use monitor_logic::{
    ///     evaluate::{Columns, Condition}, expression::Comparison, parse::parse, value::Value,
    /// };
    ///
    /// let formula = parse(r#"kind != "open""#).unwrap();
    /// let condition = Condition::new(formula.propositions()[0], &mut Columns::new())?;
    /// assert_eq!(condition.as_comparison(), Some((0, Comparison::NotEqual, Value::Text("open"))));
    /// # Ok::<(), monitor_logic::diagnostic::Diagnostic>(())
    /// ```
    #[must_use]
    pub fn as_comparison(&self) -> Option<(usize, Comparison, Value<'_>)> {
        let ExpressionCode::Compare(comparison, operands, _) = &self.code else {
            return None;
        };
        let ExpressionCode::Column(number) = operands.0 else {
            return None;
        };
        let constant = match &operands.1 {
            ExpressionCode::Boolean(value) => Value::Boolean(*value),
            ExpressionCode::Integer(value) => Value::Integer(*value),
            ExpressionCode::Float(value) => Value::Float(*value),
            ExpressionCode::Text(text) => Value::Text(text),
            _ => return None,
        };
        Some((number, *comparison, constant))
    }

    /// Returns `true` if it holds where the columns have these values.
    ///
    /// # Errors
    ///
    /// When an operation in it has no result for these values.
    pub fn holds<'text>(
        &'text self,
        value: &impl Fn(usize) -> Value<'text>,
    ) -> Result<bool, EvaluationError> {
        self.holds_of(&All(value))
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
    code: ExpressionCode,
    columns: Vec<usize>,
    past: Vec<PastValue>,
}

impl Term {
    /// Prepares an expression. The columns that it reads are added to `columns`.
    ///
    /// # Errors
    ///
    /// As [`Condition::new`].
    pub fn new(expression: &Expression, columns: &mut Columns) -> Result<Self, Diagnostic> {
        let term = Self::with_past(expression, None, columns)?;
        nothing_past(&term.past)?;
        Ok(term)
    }

    /// Prepares an expression that must have a type, and that may have values of the past; [`value_of`](Self::value_of)
    /// reads these.
    ///
    /// # Errors
    ///
    /// As [`Condition::with_past`].
    pub fn with_past(
        expression: &Expression,
        wanted: Option<Type>,
        columns: &mut Columns,
    ) -> Result<Self, Diagnostic> {
        let inferred = infer(expression, columns.origin)?;
        let mut compiler = Compiler::new(columns);
        let code = compiler.code(expression, inferred.or(wanted))?;
        let (columns, past) = (compiler.used, compiler.past);
        Ok(Self {
            code,
            columns,
            past,
        })
    }

    /// Returns the values of the past that it reads, in the order in which [`Values::past`] is asked for them.
    #[must_use]
    pub fn past(&self) -> &[PastValue] {
        &self.past
    }

    /// Returns its value for these values; `None` if one that it needs is absent.
    ///
    /// # Errors
    ///
    /// When an operation in it has no result.
    pub fn value_of<'text>(
        &'text self,
        values: &impl Values<'text>,
    ) -> Result<Option<Value<'text>>, EvaluationError> {
        self.code.value(values)
    }

    /// Returns the numbers of the columns that it reads.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// Returns its value where the columns have these values.
    ///
    /// # Errors
    ///
    /// When an operation in it has no result.
    pub fn value<'text>(
        &'text self,
        value: &impl Fn(usize) -> Value<'text>,
    ) -> Result<Value<'text>, EvaluationError> {
        let value = self.code.value(&All(value))?;
        // All columns have a value, and there is no value of the past here.
        Ok(value.unwrap_or(Value::Boolean(false)))
    }
}

impl ExpressionCode {
    /// Returns whether a comparison of a column with a constant holds, as most propositions about logs are: a short cut
    /// of [`value`](Self::value). `None` for anything else.
    #[inline]
    fn is_of_constant<'text>(&'text self, values: &impl Values<'text>) -> Option<bool> {
        let Self::Compare(comparison, operands, _) = self else {
            return None;
        };
        let (Self::Column(number), constant) = &**operands else {
            return None;
        };
        match (constant, values.column(*number)) {
            (Self::Text(_) | Self::Integer(_), None) => Some(false),
            (Self::Text(constant), Some(Value::Text(text))) => match comparison {
                Comparison::Equal => Some(text == constant),
                Comparison::NotEqual => Some(text != constant),
                _ => None,
            },
            (Self::Integer(constant), Some(Value::Integer(value))) => Some(match comparison {
                Comparison::Equal => value == *constant,
                Comparison::NotEqual => value != *constant,
                Comparison::Less => value < *constant,
                Comparison::LessOrEqual => value <= *constant,
                Comparison::Greater => value > *constant,
                Comparison::GreaterOrEqual => value >= *constant,
            }),
            _ => None,
        }
    }

    /// Returns its value, if all values that it needs are present.
    fn value<'text>(
        &'text self,
        values: &impl Values<'text>,
    ) -> Result<Option<Value<'text>>, EvaluationError> {
        let at = |span: Span| move |fault: ValueError| EvaluationError { fault, span };
        let both = |operands: &'text (Self, Self)| -> Result<_, EvaluationError> {
            let (left, right) = (operands.0.value(values)?, operands.1.value(values)?);
            Ok(left.zip(right))
        };
        Ok(Some(match self {
            Self::Column(number) => return Ok(values.column(*number)),
            Self::Past(number) => return Ok(values.past(*number)),
            Self::Present(number) => Value::Boolean(values.column(*number).is_some()),
            Self::Boolean(value) => Value::Boolean(*value),
            Self::Integer(value) => Value::Integer(*value),
            Self::Float(value) => Value::Float(*value),
            Self::Text(value) => Value::Text(value),
            Self::Negate(operand, span) => match operand.value(values)? {
                Some(value) => value.negated().map_err(at(*span))?,
                None => return Ok(None),
            },
            Self::Arithmetic(operator, operands, span) => match both(operands)? {
                Some((left, right)) => left.calculate(*operator, right).map_err(at(*span))?,
                None => return Ok(None),
            },
            Self::Compare(comparison, operands, span) => Value::Boolean(match both(operands)? {
                Some((left, right)) => left.compare(*comparison, right).map_err(at(*span))?,
                None => false,
            }),
            Self::TextTest(test, operands, span) => Value::Boolean(match both(operands)? {
                Some((left, right)) => left.test(*test, right).map_err(at(*span))?,
                None => false,
            }),
            Self::Matches(operand, pattern, span) => {
                Value::Boolean(match operand.value(values)? {
                    Some(Value::Text(text)) => pattern.is_in(text),
                    Some(other) => return Err(at(*span)(ValueError::Undefined(other.kind()))),
                    None => false,
                })
            }
        }))
    }
}

/// Refuses values of the past, which only a monitor keeps.
fn nothing_past(past: &[PastValue]) -> Result<(), Diagnostic> {
    match past.first() {
        None => Ok(()),
        Some(PastValue { term, span, .. }) => Err(Diagnostic::new(
            format!(
                "`{}` is a value of the past",
                Expression::from(ExpressionKind::Past(Box::new(term.clone())))
            ),
            *span,
        )
        .with_label("no values of earlier steps are kept here")),
    }
}
