//! From a formula back to text.
//!
//! In the notation of the language's table, with as few parentheses as reading it back allows:
//! `parse(&formula.to_string())` is the formula again.

use core::fmt::{Display, Formatter, Result, Write};

use monitor_formula::{Binding, Notation};

use crate::{
    ast::formula::expression::{Expression, ExpressionKind, PastTerm, TextTest},
    ast::formula::{Binary, Formula, Kind, Unary},
    lex::{is_rust_word, needs_raw, text_test},
};

impl Display for Formula {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match &self.kind {
            Kind::Constant(value) => write!(formatter, "{value}"),
            Kind::Proposition(expression) => expression.fmt(formatter),
            Kind::Unary(Unary::Not, operand) if operand.is_before_true() => {
                formatter.write_str("first")
            }
            Kind::Unary(operator, operand) => {
                write_prefix(formatter, *operator, (operand, formula_binding(operand)))
            }
            Kind::Binary(operator, left, right) => write_binary(
                formatter,
                *operator,
                (left, formula_binding(left)),
                (right, formula_binding(right)),
            ),
        }
    }
}

/// Writes an operator with its operand, which comes with how tightly it holds together.
pub(crate) fn write_prefix(
    formatter: &mut Formatter<'_>,
    operator: Unary,
    (operand, holds): (&dyn Display, Binding),
) -> Result {
    if operator.spelling().notation == Notation::Sign {
        write!(formatter, "{operator}")?;
        // `!x > 0` would be read back the same, but few people would read it so.
        write_operand(formatter, operand, holds, Binding::CLOSED)
    } else {
        write!(formatter, "{operator}({operand})")
    }
}

/// Writes an operator with its operands, each of which comes with how tightly it holds together.
pub(crate) fn write_binary(
    formatter: &mut Formatter<'_>,
    operator: Binary,
    (left, left_holds): (&dyn Display, Binding),
    (right, right_holds): (&dyn Display, Binding),
) -> Result {
    match operator.spelling().notation {
        Notation::Infix {
            binding,
            to_the_right,
        } => {
            // Two of them in a row are read back as they are grouped.
            let (first, second) = if to_the_right {
                (binding.tighter(), binding)
            } else {
                (binding, binding.tighter())
            };
            write_operand(formatter, left, left_holds, first)?;
            write!(formatter, " {operator} ")?;
            write_operand(formatter, right, right_holds, second)
        }
        Notation::Interval(suffixes) => {
            let suffix = suffixes.first().unwrap_or(&"");
            write!(formatter, "[{left}, {right}){suffix}")?;
            match operator.window() {
                Some(window) => window.fmt(formatter),
                None => Ok(()),
            }
        }
        _ => write!(formatter, "{operator}({left}, {right})"),
    }
}

/// Writes an operand that holds together so tightly, in parentheses where its operator needs more.
pub(crate) fn write_operand(
    formatter: &mut Formatter<'_>,
    operand: &dyn Display,
    holds: Binding,
    wanted: Binding,
) -> Result {
    if holds < wanted {
        write!(formatter, "({operand})")
    } else {
        operand.fmt(formatter)
    }
}

fn formula_binding(formula: &Formula) -> Binding {
    match &formula.kind {
        Kind::Constant(_) | Kind::Unary(..) => Binding::CLOSED,
        Kind::Proposition(expression) => expression_binding(expression),
        Kind::Binary(operator, ..) => operator.spelling().binding(),
    }
}

impl Display for Expression {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match &self.kind {
            ExpressionKind::Name(name) => write_name(formatter, name),
            ExpressionKind::Path(segments) => {
                for (position, segment) in segments.iter().enumerate() {
                    if position == 0 {
                        write_name_before_sign(formatter, segment)?;
                    } else {
                        write!(formatter, "::{segment}")?;
                    }
                }
                Ok(())
            }
            ExpressionKind::Field(owner, name) => {
                match &owner.kind {
                    ExpressionKind::Name(owner) => write_name_before_sign(formatter, owner)?,
                    _ => write_owner(formatter, owner)?,
                }
                write!(formatter, ".{name}")
            }
            ExpressionKind::Index(owner, index) => {
                write_owner(formatter, owner)?;
                write!(formatter, "[{index}]")
            }
            ExpressionKind::Call(function, arguments) => {
                match &function.kind {
                    // Otherwise they would be read as values of the past, or refused.
                    ExpressionKind::Name(name)
                        if matches!(name.as_str(), "count" | "last" | "old" | "at_end") =>
                    {
                        write!(formatter, "r#{name}")?;
                    }
                    _ => write_owner(formatter, function)?,
                }
                formatter.write_char('(')?;
                for (position, argument) in arguments.iter().enumerate() {
                    if position > 0 {
                        formatter.write_str(", ")?;
                    }
                    argument.fmt(formatter)?;
                }
                formatter.write_char(')')
            }
            ExpressionKind::Integer(digits) | ExpressionKind::Float(digits) => {
                formatter.write_str(digits)
            }
            ExpressionKind::Text(text) => write_text(formatter, text),
            ExpressionKind::Character(character) => {
                formatter.write_char('\'')?;
                write_escaped(formatter, *character, '\'')?;
                formatter.write_char('\'')
            }
            ExpressionKind::Boolean(value) => write!(formatter, "{value}"),
            ExpressionKind::Negate(operand) => {
                formatter.write_char('-')?;
                value_in(formatter, operand, Binding::NEGATION)
            }
            ExpressionKind::Arithmetic(operator, left, right) => {
                let own = expression_binding(self);
                value_before_sign(formatter, left, own)?;
                write!(formatter, " {operator} ")?;
                value_in(formatter, right, own.tighter())
            }
            ExpressionKind::Compare(operator, left, right) => {
                value_before_sign(formatter, left, Binding::SUM)?;
                write!(formatter, " {operator} ")?;
                value_in(formatter, right, Binding::SUM)
            }
            ExpressionKind::TextTest(test, left, right) => {
                value_beside_test(formatter, left, Binding::SUM)?;
                write!(formatter, " {test} ")?;
                match &right.kind {
                    ExpressionKind::Text(pattern)
                        if *test == TextTest::Matches && can_stand_between_slashes(pattern) =>
                    {
                        write_pattern(formatter, pattern)
                    }
                    // Behind a word a `-` is a subtraction.
                    _ => value_beside_test(formatter, right, Binding::CLOSED),
                }
            }
            ExpressionKind::Past(term) => term.fmt(formatter),
            ExpressionKind::Rust(code) => write!(formatter, "{{{code}}}"),
        }
    }
}

impl Display for PastTerm {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match self {
            Self::Previous(operand) => write!(formatter, "prev({operand})"),
            Self::Last(operand, formula) => write!(formatter, "last({operand}, {formula})"),
            Self::Count(window, formula) => {
                formatter.write_str("count")?;
                if let Some(window) = window {
                    window.fmt(formatter)?;
                }
                // Without a second pair of parentheses it would be the count of F since G.
                if begins_with_since(formula) {
                    write!(formatter, "(({formula}))")
                } else {
                    write!(formatter, "({formula})")
                }
            }
            Self::CountSince(counted, since) => {
                formatter.write_str("count(")?;
                let wanted = Binding::SINCE;
                write_operand(formatter, counted, formula_binding(counted), wanted)?;
                formatter.write_str(" since ")?;
                write_operand(formatter, since, formula_binding(since), wanted.tighter())?;
                formatter.write_char(')')
            }
        }
    }
}

/// Returns `true` if `since` is the operator of the formula, or of an operand that it begins with.
fn begins_with_since(formula: &Formula) -> bool {
    let mut first = formula;
    while let Kind::Binary(operator, left, _) = &first.kind {
        if matches!(
            operator,
            Binary::Since | Binary::SinceWithin(_) | Binary::WeakSince
        ) {
            return true;
        }
        first = left;
    }
    false
}

/// Returns `true` if a regular expression is read back from between slashes: it is one line, is not empty, and each
/// backslash in it escapes something that is no slash.
fn can_stand_between_slashes(pattern: &str) -> bool {
    let mut escaped = false;
    for character in pattern.chars() {
        if character == '\n' || escaped && character == '/' {
            return false;
        }
        escaped = character == '\\' && !escaped;
    }
    !escaped && !pattern.is_empty()
}

/// Writes a regular expression between slashes.
fn write_pattern(formatter: &mut Formatter<'_>, pattern: &str) -> Result {
    formatter.write_char('/')?;
    for character in pattern.chars() {
        if character == '/' {
            formatter.write_char('\\')?;
        }
        formatter.write_char(character)?;
    }
    formatter.write_char('/')
}

fn value_in(formatter: &mut Formatter<'_>, operand: &Expression, wanted: Binding) -> Result {
    if expression_binding(operand) < wanted {
        write!(formatter, "({operand})")
    } else {
        operand.fmt(formatter)
    }
}

/// Writes the left operand of a sign.
fn value_before_sign(
    formatter: &mut Formatter<'_>,
    operand: &Expression,
    wanted: Binding,
) -> Result {
    match &operand.kind {
        ExpressionKind::Name(name) => write_name_before_sign(formatter, name),
        _ => value_in(formatter, operand, wanted),
    }
}

/// Writes an operand of a test of texts; beside such a test, words for operators are not read as names.
fn value_beside_test(
    formatter: &mut Formatter<'_>,
    operand: &Expression,
    wanted: Binding,
) -> Result {
    match &operand.kind {
        ExpressionKind::Name(name) if text_test(name).is_some() => write!(formatter, "r#{name}"),
        _ => value_in(formatter, operand, wanted),
    }
}

/// Writes what stands before `.`, `[` or `(`. A number is put in parentheses, since `5.0` is not field 0 of 5; so is
/// `prev(x)`, behind which none of them is read.
fn write_owner(formatter: &mut Formatter<'_>, owner: &Expression) -> Result {
    let alone = match &owner.kind {
        ExpressionKind::Integer(_) | ExpressionKind::Float(_) => true,
        ExpressionKind::Past(term) => matches!(**term, PastTerm::Previous(_)),
        _ => false,
    };
    if alone {
        write!(formatter, "({owner})")
    } else {
        value_in(formatter, owner, Binding::CLOSED)
    }
}

pub(crate) fn expression_binding(expression: &Expression) -> Binding {
    match &expression.kind {
        ExpressionKind::Compare(..) | ExpressionKind::TextTest(..) => Binding::COMPARISON,
        ExpressionKind::Arithmetic(operator, ..) => operator.binding(),
        ExpressionKind::Negate(_) => Binding::NEGATION,
        _ => Binding::CLOSED,
    }
}

/// Writes a name in front of a sign, where words for operators are read as names.
fn write_name_before_sign(formatter: &mut Formatter<'_>, name: &str) -> Result {
    if matches!(name, "true" | "false") || is_rust_word(name) {
        formatter.write_str("r#")?;
    }
    formatter.write_str(name)
}

fn write_name(formatter: &mut Formatter<'_>, name: &str) -> Result {
    if needs_raw(name) || is_rust_word(name) || name == "first" {
        formatter.write_str("r#")?;
    }
    formatter.write_str(name)
}

/// Writes a string, in quotes.
pub(crate) fn write_text(formatter: &mut Formatter<'_>, text: &str) -> Result {
    formatter.write_char('"')?;
    for character in text.chars() {
        write_escaped(formatter, character, '"')?;
    }
    formatter.write_char('"')
}

fn write_escaped(formatter: &mut Formatter<'_>, character: char, quote: char) -> Result {
    match character {
        '\n' => formatter.write_str("\\n"),
        '\r' => formatter.write_str("\\r"),
        '\t' => formatter.write_str("\\t"),
        '\0' => formatter.write_str("\\0"),
        '\\' => formatter.write_str("\\\\"),
        _ if character == quote => write!(formatter, "\\{quote}"),
        _ if character.is_control() => write!(formatter, "{}", character.escape_unicode()),
        _ => formatter.write_char(character),
    }
}

#[cfg(test)]
mod tests;
