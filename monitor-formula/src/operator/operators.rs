//! The operators that people write.

use core::fmt::{Display, Formatter, Result};

/// The operators with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unary {
    /// `!F`
    Not,
    /// `prev(F)`: F held in the previous state (in the first: holds now).
    Previously,
    /// `once(F)`: F held at some time.
    Once,
    /// `historically(F)`: F held at all times.
    Historically,
    /// `start(F)`: F holds and did not just before.
    Start,
    /// `end(F)`: F does not hold and did just before.
    End,
}

/// The operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Binary {
    /// `F && G`
    And,
    /// `F || G`
    Or,
    /// `F ^ G`
    Xor,
    /// `F -> G`
    Implies,
    /// `F <-> G`
    Iff,
    /// `F since G` (strong): G held at some time and F at all times after.
    Since,
    /// `F wsince G` (weak): `F since G`, or F held at all times.
    WeakSince,
    /// `[F, G)` (strong): F held at some time, and G at no time from then on.
    Interval,
    /// `[F, G)w` (weak): `[F, G)`, or G held at no time.
    WeakInterval,
}

impl Unary {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Not,
        Self::Previously,
        Self::Once,
        Self::Historically,
        Self::Start,
        Self::End,
    ];

    /// Whether it looks at earlier states: all but `!` do.
    #[must_use]
    pub const fn is_temporal(self) -> bool {
        !matches!(self, Self::Not)
    }
}

impl Binary {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::And,
        Self::Or,
        Self::Xor,
        Self::Implies,
        Self::Iff,
        Self::Since,
        Self::WeakSince,
        Self::Interval,
        Self::WeakInterval,
    ];

    /// Whether it looks at earlier states.
    #[must_use]
    pub const fn is_temporal(self) -> bool {
        matches!(
            self,
            Self::Since | Self::WeakSince | Self::Interval | Self::WeakInterval
        )
    }
}

impl Display for Unary {
    /// The operator as it is written before its operand.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        formatter.write_str(match self {
            Self::Not => "!",
            Self::Previously => "prev",
            Self::Once => "once",
            Self::Historically => "historically",
            Self::Start => "start",
            Self::End => "end",
        })
    }
}

impl Display for Binary {
    /// The operator as it is written between its operands; the intervals as `[)` and `[)w`.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        formatter.write_str(match self {
            Self::And => "&&",
            Self::Or => "||",
            Self::Xor => "^",
            Self::Implies => "->",
            Self::Iff => "<->",
            Self::Since => "since",
            Self::WeakSince => "wsince",
            Self::Interval => "[)",
            Self::WeakInterval => "[)w",
        })
    }
}
