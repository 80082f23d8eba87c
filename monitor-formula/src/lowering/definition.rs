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
    /// The one that makes the operator true and the one that ends that.
    pub(crate) stretch: Option<(usize, usize)>,
    /// The one that is asked for where both are to blame.
    pub(crate) requirement: Option<usize>,
    /// The one without which a rule of this operator asks nothing.
    pub(crate) antecedent: Option<usize>,
    /// Whether a rule of this operator is the rules that its operands are, together.
    pub(crate) joins_rules: bool,
    /// The one of which it is said, where bounds of time decide, how long ago it had this value.
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

    /// The operand that opens, and the one that closes.
    pub(crate) const fn stretch(opening: usize, closing: usize) -> Self {
        Self {
            stretch: Some((opening, closing)),
            moment: Some((opening, true)),
            ..Self::NONE
        }
    }

    /// Those of `[F, G)`, of which nothing is asked before it opens.
    pub(crate) const INTERVAL: Self = Self {
        antecedent: Some(0),
        ..Self::stretch(0, 1)
    };

    /// Those of an operator that is true of rules where each of them is.
    pub(crate) const JOIN_RULES: Self = Self {
        joins_rules: true,
        ..Self::NONE
    };
}
