//! What an operator that people write says of itself.

use super::{Core, Prefixes, Spelling};

/// An operator that people write. Each is in a file of its own in `surface`, with all that is special about it.
pub(crate) trait Definition<const OPERANDS: usize>: Copy {
    /// How it is written.
    const SPELLING: Spelling;

    /// Its line in the table of operators.
    const ROW: &'static str;

    /// What its operands are to each other.
    const ROLES: Roles = Roles::NONE;

    /// Returns `true` if the trace of the first `n` states satisfies it: the definition, which looks at the whole trace.
    fn holds(self, operands: [Prefixes<'_>; OPERANDS], n: usize) -> bool;

    /// Builds it of the core operators.
    fn lower<C: Core>(self, core: &mut C, operands: [C::Node; OPERANDS]) -> C::Node;
}

/// What the operands of an operator are to each other, by their positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Roles {
    /// Whether they may change places.
    pub(crate) commutes: bool,
    /// The operand that makes the operator true, and the one that ends that.
    pub(crate) stretch: Option<(usize, usize)>,
    /// The operand that a rule of this operator requires; it is named where both are to blame.
    pub(crate) requirement: Option<usize>,
    /// The operand without which a rule of this operator requires nothing.
    pub(crate) antecedent: Option<usize>,
    /// Whether a rule of this operator is the same as the rules that its operands are, together.
    pub(crate) joins_rules: bool,
    /// The operand, and its value, of which a report says how long ago it was so, where bounds of time decide.
    pub(crate) moment: Option<(usize, bool)>,
}

impl Roles {
    pub(crate) const NONE: Self = Self {
        commutes: false,
        stretch: None,
        requirement: None,
        antecedent: None,
        joins_rules: false,
        moment: None,
    };

    pub(crate) const COMMUTE: Self = Self {
        commutes: true,
        ..Self::NONE
    };

    /// Returns the roles of an operand that opens a stretch, and of one that closes it.
    pub(crate) const fn stretch(opening: usize, closing: usize) -> Self {
        Self {
            stretch: Some((opening, closing)),
            moment: Some((opening, true)),
            ..Self::NONE
        }
    }

    /// The roles of `[F, G)`, of which nothing is required before it opens.
    pub(crate) const INTERVAL: Self = Self {
        antecedent: Some(0),
        ..Self::stretch(0, 1)
    };

    /// The roles of an operator that, applied to rules, is true where each of them is.
    pub(crate) const JOIN_RULES: Self = Self {
        joins_rules: true,
        ..Self::NONE
    };
}
