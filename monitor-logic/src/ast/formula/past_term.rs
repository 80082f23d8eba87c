//! Values of the past in expressions: `prev(x)`, `last(x, F)`, `count(F)`.

use alloc::{vec, vec::Vec};

use monitor_formula::Window;

use super::{Formula, expression::Expression};

/// A value of the past in an expression.
///
/// They may be nested: `count(x > prev(x)) > 3`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PastTerm {
    /// `prev(x)`: the value of x one step before; at the first step the present one, as for formulas.
    Previous(Expression),
    /// `last(x, F)`: the value of x at the last step, this one included, at which F held. Where there was none it has no
    /// value.
    Last(Expression, Formula),
    /// `count(F)`, `count[<=10s](F)`: at how many steps F held, this one included, within the bounds if there are some.
    Count(Option<Window>, Formula),
    /// `count(F since G)`: at how many steps F held from the last step on at which G held, that one included. Where there
    /// was none, 0.
    CountSince(Formula, Formula),
}

impl PastTerm {
    /// The expression that it takes an earlier value of.
    #[must_use]
    pub fn operand(&self) -> Option<&Expression> {
        match self {
            Self::Previous(operand) | Self::Last(operand, _) => Some(operand),
            Self::Count(..) | Self::CountSince(..) => None,
        }
    }

    /// The bounds on how far back it counts.
    #[must_use]
    pub fn window(&self) -> Option<Window> {
        match self {
            Self::Count(window, _) => *window,
            _ => None,
        }
    }

    /// The formulas in it, from left to right.
    #[must_use]
    pub fn formulas(&self) -> Vec<&Formula> {
        match self {
            Self::Previous(_) => Vec::new(),
            Self::Last(_, formula) | Self::Count(_, formula) => vec![formula],
            Self::CountSince(counted, since) => vec![counted, since],
        }
    }
}
