//! The explanation of a violation: the truth of every subformula at the failing step, and the
//! one that made the difference.
//!
//! A [`Violated`](crate::Violated) prints it of itself. The parts are public for programs that read
//! formulas at run time and have monitors of their own, as the command `monitor` has.
//!
//! ```
//! use monitor_runtime::explanation::{
//!     Evidence, Explanation, Operator, Previous, Proposition, Subformula,
//! };
//!
//! let p = Subformula {
//!     operator: Operator::Proposition,
//!     start: 5,
//!     end: 6,
//!     mark: 5,
//!     left: 0,
//!     right: 0,
//!     atom: 0,
//!     previous: [Previous::None; 2],
//! };
//! let once = Subformula {
//!     operator: Operator::Once,
//!     start: 0,
//!     end: 7,
//!     mark: 0,
//!     previous: [Previous::Bit(0, false), Previous::None],
//!     ..p
//! };
//! let explanation = Explanation {
//!     formula: "once(p)",
//!     propositions: &[Proposition { text: "p", source: "p" }],
//!     subformulas: &[p, once],
//!     step: 3,
//!     evidence: Evidence { stored: 0, known: 1, atoms: 0, evaluated: 1 },
//! };
//! assert!(explanation.to_string().contains("false  once(p)"));
//! ```

mod difference;
mod drawing;
mod text;
mod tree;
mod values;

#[cfg(test)]
mod tests;

use core::fmt;

pub(crate) use text::OneLine;
pub(crate) use values::Values;

pub use crate::subformula::{Operator, Previous, Proposition, Subformula};
use crate::truth::{Truth, choose, not};

/// What a monitor knew at a step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evidence {
    /// The stored bits before the step.
    pub stored: u128,
    /// Which of the stored bits are known.
    pub known: u128,
    /// The values of the propositions.
    pub atoms: u128,
    /// Which of the propositions were evaluated.
    pub evaluated: u128,
}

/// A step at which a formula is false, ready to be printed.
///
/// It prints the formula with each subformula's truth under its operator (`T`, `F`, `·` where it
/// is not known), then the tree of subformulas. It allocates nothing, and needs nothing static,
/// so that a formula read at run time is explained alike.
#[derive(Clone, Copy, Debug)]
pub struct Explanation<'a> {
    /// The text of the formula.
    pub formula: &'a str,
    /// Its propositions.
    pub propositions: &'a [Proposition<'a>],
    /// Its subformulas in post-order, the formula itself last.
    pub subformulas: &'a [Subformula],
    /// The number of the step, from 1.
    pub step: u64,
    /// What is known about it.
    pub evidence: Evidence,
}

impl<'a> Explanation<'a> {
    /// The text of a subformula.
    pub(crate) fn text(&self, subformula: &Subformula) -> &'a str {
        self.formula
            .get(subformula.start as usize..subformula.end as usize)
            .unwrap_or("")
    }

    /// The value of a proposition, if it was evaluated.
    pub(crate) fn atom(&self, number: usize) -> Truth {
        bit(self.evidence.atoms, self.evidence.evaluated, number)
    }

    /// A value of the step before, if it was stored.
    fn previous(&self, previous: Previous) -> Truth {
        match previous {
            Previous::None => None,
            Previous::Bit(number, inverted) => self.stored(number, inverted),
            Previous::Started(started, number, inverted) => {
                let since_first = self.stored(number, inverted);
                choose(self.stored(started, false), since_first, not(since_first))
            }
        }
    }

    /// A stored bit, if it is known.
    fn stored(&self, number: u16, inverted: bool) -> Truth {
        let stored = bit(
            self.evidence.stored,
            self.evidence.known,
            usize::from(number),
        );
        if inverted { not(stored) } else { stored }
    }
}

/// The bit of this number, if the mask has it.
fn bit(bits: u128, mask: u128, number: usize) -> Truth {
    let bit = 1u128.checked_shl(u32::try_from(number).ok()?)?;
    (mask & bit != 0).then_some(bits & bit != 0)
}

/// What an explanation is drawn on: a text, or one with a style for each kind of its parts.
///
/// ```
/// use std::fmt::{self, Write};
///
/// use monitor_runtime::explanation::Canvas;
///
/// /// Letters stand in brackets.
/// struct Bracketed(String);
///
/// impl Write for Bracketed {
///     fn write_str(&mut self, text: &str) -> fmt::Result {
///         self.0.write_str(text)
///     }
/// }
///
/// impl Canvas for Bracketed {
///     fn letter(&mut self, _truth: Option<bool>, letter: char) -> fmt::Result {
///         write!(self, "[{letter}]")
///     }
/// }
/// ```
pub trait Canvas: fmt::Write {
    /// Draws the letter under an operator that says what its formula was.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    fn letter(&mut self, truth: Option<bool>, letter: char) -> fmt::Result {
        let _ = truth;
        self.write_char(letter)
    }

    /// Draws why a subformula made the difference.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    fn reason(&mut self, reason: fmt::Arguments<'_>) -> fmt::Result {
        self.write_fmt(reason)
    }
}

impl Canvas for fmt::Formatter<'_> {}

impl Explanation<'_> {
    /// Draws it, with what is of a kind as the canvas does.
    ///
    /// # Errors
    ///
    /// Those of the canvas.
    pub fn draw(&self, canvas: &mut impl Canvas) -> fmt::Result {
        let values = Values::new(*self);
        drawing::write(canvas, &values)?;
        canvas.write_str("\n")?;
        tree::write(canvas, &values)
    }
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(formatter)
    }
}
