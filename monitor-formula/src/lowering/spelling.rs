//! How an operator is written.

use crate::value::Binding;

/// How an operator is written, and how people try to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Spelling {
    /// How it is printed.
    pub name: &'static str,
    /// Where it stands.
    pub notation: Notation,
    /// The words that are read.
    pub words: &'static [&'static str],
    /// The signs that are read.
    pub signs: &'static [&'static str],
    /// Words that people try for it.
    pub tried_words: &'static [&'static str],
    /// Signs that people try for it.
    pub tried_signs: &'static [&'static str],
    /// Words of the operator about the future that it is the mirror image of.
    pub future: &'static [&'static str],
    /// Why no bounds may stand behind it. Not read where they may: where it has bounds, or another operator of its name
    /// has.
    pub refuses_bounds: &'static str,
}

/// Where an operator stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notation {
    /// `!F`
    Sign,
    /// `prev(F)`
    Function,
    /// `F && G`; two of them behind one another group to the left, except where it says to the right.
    Infix {
        /// How tightly it binds.
        binding: Binding,
        /// Whether `F -> G -> H` is `F -> (G -> H)`.
        to_the_right: bool,
    },
    /// `[F, G)` with one of these words directly behind it, the first of which is printed.
    Interval(&'static [&'static str]),
}

impl Spelling {
    /// Why no bounds may stand behind an operator, unless it gives another reason.
    pub(crate) const LOOKS_AT_NO_EARLIER_STEP: &'static str = "it looks at no earlier step";

    pub(crate) const LOOKS_ONE_STEP_BACK: &'static str =
        "it looks at this step and the one before, however long ago that was";

    pub(crate) const fn new(name: &'static str, notation: Notation) -> Self {
        Self {
            name,
            notation,
            words: &[],
            signs: &[],
            tried_words: &[],
            tried_signs: &[],
            future: &[],
            refuses_bounds: Self::LOOKS_AT_NO_EARLIER_STEP,
        }
    }

    pub(crate) const fn infix(name: &'static str, binding: Binding) -> Self {
        let to_the_right = false;
        Self::new(
            name,
            Notation::Infix {
                binding,
                to_the_right,
            },
        )
    }

    /// Returns how tightly the whole holds together.
    #[must_use]
    pub const fn binding(&self) -> Binding {
        match self.notation {
            Notation::Infix { binding, .. } => binding,
            Notation::Sign | Notation::Function | Notation::Interval(_) => Binding::CLOSED,
        }
    }
}
