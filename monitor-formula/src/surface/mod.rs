//! The operators that people write, one a file, and the list of them.

use core::fmt::{self, Display, Formatter};

use crate::{
    lowering::{Classification, Core, Definition as _, Past, Prefixes, Roles, Spelling},
    value::{
        Distance,
        Window::{self, Above, AtLeast, AtMost, Between},
    },
};

#[macro_use]
mod list;

mod and;
mod before;
mod end;
mod historically;
mod historically_within;
mod iff;
mod implies;
mod interval;
mod interval_within;
mod not;
mod once;
mod once_within;
mod or;
mod previously;
mod since;
mod since_within;
mod start;
mod weak_interval;
mod weak_since;
mod xor;

operators! {
    /// The operators with one operand.
    Unary(operand) {
        /// `!F`
        not::Not,
        /// `prev(F)`: F held in the previous state (in the first: holds now).
        previously::Previously,
        /// `once(F)`: F held at some time.
        once::Once,
        /// `historically(F)`: F held at all times.
        historically::Historically,
        /// `start(F)`: F holds and did not just before.
        start::Start,
        /// `end(F)`: F does not hold and did just before.
        end::End,
        /// `before(F)`: F held at some earlier step.
        before::Before,
    }
    with bounds {
        /// `once[<=5s](F)`: F held at some step so far back.
        once_within::OnceWithin[AtMost(steps(1)), AtLeast(steps(2))],
        /// `historically[<=5s](F)`: F held at all steps so far back.
        historically_within::HistoricallyWithin[Between(steps(1), steps(2))],
    }
}

operators! {
    /// The operators with two operands.
    Binary(left, right) {
        /// `F && G`
        and::And,
        /// `F || G`
        or::Or,
        /// `F ^ G`
        xor::Xor,
        /// `F -> G`
        implies::Implies,
        /// `F <-> G`
        iff::Iff,
        /// `F since G` (strong): G held at some time and F at all times after.
        since::Since,
        /// `F wsince G` (weak): `F since G`, or F held at all times.
        weak_since::WeakSince,
        /// `[F, G)` (strong): F held at some time, and G at no time from then on.
        interval::Interval,
        /// `[F, G)w` (weak): `[F, G)`, or G held at no time.
        weak_interval::WeakInterval,
    }
    with bounds {
        /// `F since[<=5s] G`: G held at some step so far back, and F at all times after.
        since_within::SinceWithin[AtMost(steps(1)), Between(steps(1), steps(2))],
        /// `[F, G)[<=5s]`: F held at some step so far back, and G at no time from then on.
        interval_within::IntervalWithin[Above(steps(1))],
    }
}

mod binary;
mod bounds;

pub use bounds::Bounds;

const fn steps(amount: u64) -> Distance {
    Distance::steps(amount)
}

#[cfg(test)]
mod tests;
