//! Operators between two operands, and how tightly they bind.

use monitor_formula::{Binding, Notation, TextTest};

use crate::ast::formula::{
    Binary,
    expression::{Arithmetic, Comparison},
};

/// An operator between two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Infix {
    Formula(Binary),
    Comparison(Comparison),
    Arithmetic(Arithmetic),
    TextTest(TextTest),
}

/// How tightly an operator binds.
pub(super) type Level = Binding;

/// Looser than every operator.
pub(super) const ANY: Level = Binding::OPEN;
pub(super) const COMPARISON: Level = Binding::COMPARISON;
/// Tighter than every operator between two operands.
pub(super) const OPERAND: Level = Binding::NEGATION;

impl Infix {
    pub(super) fn level(self) -> Level {
        match self {
            Self::Formula(operator) => operator.spelling().binding(),
            Self::Comparison(_) | Self::TextTest(_) => Binding::COMPARISON,
            Self::Arithmetic(operator) => operator.binding(),
        }
    }

    /// Returns `true` if `a op b op c` is `a op (b op c)`.
    pub(super) fn groups_to_the_right(self) -> bool {
        let Self::Formula(operator) = self else {
            return false;
        };
        let notation = operator.spelling().notation;
        matches!(
            notation,
            Notation::Infix {
                to_the_right: true,
                ..
            }
        )
    }
}
