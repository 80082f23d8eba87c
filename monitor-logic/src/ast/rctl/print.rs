//! From a formula of RCTL+ back to text.

use core::fmt::{Display, Formatter, Result};

use super::{Channel, Connective, Formula, Kind, Operator, Proposition};
use monitor_formula::Binding;

use crate::{
    ast::formula::expression::Comparison,
    ast::formula::{Binary, Unary},
    ast::print::{expression_binding, write_binary, write_prefix, write_text},
    lex::{is_rust_word, is_word, needs_raw},
};

impl Display for Formula {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match &self.kind {
            Kind::Constant(value) => write!(formatter, "{value}"),
            Kind::Proposition(proposition) => proposition.fmt(formatter),
            Kind::Not(operand) => {
                write_prefix(formatter, Unary::Not, (operand, formula_binding(operand)))
            }
            Kind::Binary(connective, left, right) => write_binary(
                formatter,
                connective.in_past_time(),
                (left, formula_binding(left)),
                (right, formula_binding(right)),
            ),
            Kind::Branching(operator, operand) => write!(formatter, "{operator}({operand})"),
        }
    }
}

fn formula_binding(formula: &Formula) -> Binding {
    match &formula.kind {
        Kind::Constant(_) | Kind::Not(_) | Kind::Branching(..) => Binding::CLOSED,
        Kind::Proposition(Proposition::Expression(expression)) => expression_binding(expression),
        Kind::Proposition(Proposition::Channel(channel)) if channel.is_empty() => Binding::CLOSED,
        Kind::Proposition(Proposition::Channel(_)) => Binding::COMPARISON,
        Kind::Binary(connective, ..) => connective.in_past_time().spelling().binding(),
    }
}

impl Connective {
    /// Returns the same operator of past-time formulas.
    #[must_use]
    pub fn in_past_time(self) -> Binary {
        match self {
            Self::And => Binary::And,
            Self::Or => Binary::Or,
            Self::Xor => Binary::Xor,
            Self::Implies => Binary::Implies,
            Self::Iff => Binary::Iff,
        }
    }
}

impl Channel {
    /// Returns `true` if it says that nothing is in transit.
    fn is_empty(&self) -> bool {
        self.comparison == Comparison::Equal && self.count == 0
    }
}

impl Display for Proposition {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match self {
            Self::Expression(expression) => expression.fmt(formatter),
            Self::Channel(channel) => channel.fmt(formatter),
        }
    }
}

impl Display for Channel {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        let empty = self.is_empty();
        write!(formatter, "{}(", if empty { "empty" } else { "in_transit" })?;
        write_process(formatter, &self.from)?;
        write!(formatter, ", ")?;
        write_process(formatter, &self.to)?;
        write!(formatter, ")")?;
        if empty {
            return Ok(());
        }
        write!(formatter, " {} {}", self.comparison, self.count)
    }
}

fn write_process(formatter: &mut Formatter<'_>, name: &str) -> Result {
    if is_word(name) && !needs_raw(name) && !is_rust_word(name) && name != "first" {
        formatter.write_str(name)
    } else {
        write_text(formatter, name)
    }
}

impl Display for Operator {
    /// Writes the operator as it stands before its operand.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        formatter.write_str(match self {
            Self::ExistsFinally => "EF",
            Self::ExistsGlobally => "EG",
            Self::AllGlobally => "AG",
        })
    }
}

impl Display for Connective {
    /// Writes the operator as it stands between its operands.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        self.in_past_time().fmt(formatter)
    }
}
