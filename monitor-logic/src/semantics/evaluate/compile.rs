//! From an expression to what is evaluated.

use alloc::{boxed::Box, format, string::String, vec::Vec};

use super::{
    Columns, ExpressionCode, PastValue,
    column::{column_name, is_value, no_presence, presence},
    pattern::TextPattern,
    types::common,
};
use crate::{
    ast::formula::expression::{Expression, ExpressionKind, TextTest},
    lex::number::{Malformed, float, integer},
    semantics::value::Type,
    source::Span,
    source::diagnostic::Diagnostic,
};

pub(super) struct Compiler<'columns> {
    columns: &'columns mut Columns,
    pub(super) used: Vec<usize>,
    pub(super) past: Vec<PastValue>,
}

impl<'columns> Compiler<'columns> {
    pub(super) fn new(columns: &'columns mut Columns) -> Self {
        Self {
            columns,
            used: Vec::new(),
            past: Vec::new(),
        }
    }

    pub(super) fn column(
        &mut self,
        expression: &Expression,
        wanted: Option<Type>,
    ) -> Result<usize, Diagnostic> {
        let origin = self.columns.origin;
        let name = column_name(expression).map_err(|error| error.about(origin))?;
        let number = self.columns.number(&name, wanted, expression.span);
        if !self.used.contains(&number) {
            self.used.push(number);
        }
        Ok(number)
    }

    /// Returns the code of an expression whose types were inferred without a mistake, and which is
    /// to be of a type.
    pub(super) fn code(
        &mut self,
        expression: &Expression,
        wanted: Option<Type>,
    ) -> Result<ExpressionCode, Diagnostic> {
        let span = expression.span;
        Ok(match &expression.kind {
            ExpressionKind::Boolean(value) => ExpressionCode::Boolean(*value),
            ExpressionKind::Integer(digits) => number_code(digits, span)?,
            ExpressionKind::Float(digits) => ExpressionCode::Float(
                float(digits).map_err(|malformed| malformed_at(malformed, digits, span))?,
            ),
            ExpressionKind::Text(text) => ExpressionCode::Text(text.clone()),
            ExpressionKind::Character(character) => ExpressionCode::Text(String::from(*character)),
            ExpressionKind::Negate(operand) => {
                if let ExpressionKind::Integer(digits) = &operand.kind {
                    // The smallest number has no positive counterpart.
                    return number_code(&format!("-{digits}"), span);
                }
                let operand = self.code(operand, Some(Type::Number))?;
                ExpressionCode::Negate(Box::new(operand), span)
            }
            ExpressionKind::Arithmetic(operator, left, right) => {
                let left = self.code(left, Some(Type::Number))?;
                let right = self.code(right, Some(Type::Number))?;
                ExpressionCode::Arithmetic(*operator, Box::new((left, right)), span)
            }
            ExpressionKind::Compare(comparison, left, right) => {
                let kind = common(expression, *comparison, left, right, self.columns.origin)?;
                let (left, right) = (self.code(left, kind)?, self.code(right, kind)?);
                ExpressionCode::Compare(*comparison, Box::new((left, right)), span)
            }
            ExpressionKind::TextTest(TextTest::Matches, operand, pattern) => {
                let ExpressionKind::Text(written) = &pattern.kind else {
                    return Err(Diagnostic::new(
                        "a regular expression is written in the formula",
                        pattern.span,
                    )
                    .with_help("write it between slashes, `m matches /a+b/`"));
                };
                let pattern = TextPattern::new(written, pattern.span)?;
                let operand = self.code(operand, Some(Type::Text))?;
                ExpressionCode::Matches(Box::new(operand), pattern, span)
            }
            ExpressionKind::TextTest(test, left, right) => {
                let left = self.code(left, Some(Type::Text))?;
                let right = self.code(right, Some(Type::Text))?;
                ExpressionCode::TextTest(*test, Box::new((left, right)), span)
            }
            ExpressionKind::Past(term) => {
                let term = (**term).clone();
                self.past.push(PastValue { term, wanted, span });
                ExpressionCode::Past(self.past.len() - 1)
            }
            _ => match presence(expression) {
                Some(asked) if is_value(asked) => return Err(no_presence(asked)),
                Some(asked) => ExpressionCode::Present(self.column(asked, None)?),
                None => ExpressionCode::Column(self.column(expression, wanted)?),
            },
        })
    }
}

pub(super) fn number_code(digits: &str, span: Span) -> Result<ExpressionCode, Diagnostic> {
    if digits.ends_with("f32") || digits.ends_with("f64") {
        return float(digits)
            .map(ExpressionCode::Float)
            .map_err(|malformed| malformed_at(malformed, digits, span));
    }
    integer(digits)
        .map(ExpressionCode::Integer)
        .map_err(|malformed| malformed_at(malformed, digits, span))
}

pub(super) fn malformed_at(malformed: Malformed, digits: &str, span: Span) -> Diagnostic {
    match malformed {
        Malformed::NotANumber => Diagnostic::new(format!("`{digits}` is not a number"), span),
        Malformed::TooLarge => Diagnostic::new(format!("`{digits}` is too large a number"), span)
            .with_note("whole numbers have at most 128 bits, floats 64"),
    }
}
