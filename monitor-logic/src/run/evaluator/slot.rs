//! What is kept of earlier steps besides bits.

mod counted;
mod kept;

use alloc::boxed::Box;

pub(super) use self::{counted::Counted, kept::KeptValue};
pub(super) use crate::run::window::{Bounds, Ranges};

/// What a bounded operator or a value of the past keeps. Times are those of the clock of its bounds: nanoseconds, or
/// numbers of steps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Slot {
    /// When G last held in the stretch that F keeps: bounded above, `F since[<=d] G`.
    Latest(Option<u64>),
    /// When G first held in the stretch: bounded below, `F since[>=d] G`.
    Earliest(Earliest),
    /// When G held in the stretch: bounded on both sides.
    Times(Ranges),
    /// The value one step before.
    Previous(Earlier),
    /// The value when a formula last held.
    Last(Option<KeptValue>),
    /// How often a formula held.
    Count(u64),
    /// How often a formula held since another did; `None` if the other never did.
    CountSince(Option<u64>),
    /// When a formula held, for a count with bounds.
    Counted(Box<Counted>),
}

/// The value one step before.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Earlier {
    NoStep,
    /// The value, which may have been absent.
    Was(Option<KeptValue>),
}

/// When G first held in a stretch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Earliest {
    Never,
    At(u64),
    /// So long ago that the operator is true until the stretch ends.
    LongAgo,
}

impl Slot {
    /// Creates the slot of an operator with these bounds, before the first step.
    pub(super) fn of(bounds: Bounds) -> Self {
        match (bounds.least, bounds.most) {
            (0, Some(_)) => Self::Latest(None),
            (_, None) => Self::Earliest(Earliest::Never),
            _ => Self::Times(Ranges::default()),
        }
    }

    /// Drops what matters neither now nor at later times.
    pub(super) fn forget(&mut self, bounds: Bounds, now: u64) {
        match self {
            Self::Latest(latest) => {
                if latest.is_some_and(|then| bounds.are_passed(then, now)) {
                    *latest = None;
                }
            }
            Self::Earliest(earliest) => {
                if let Earliest::At(then) = *earliest
                    && bounds.are_reached(then, now)
                {
                    *earliest = Earliest::LongAgo;
                }
            }
            Self::Times(times) => times.forget(bounds, now),
            Self::Counted(counted) => counted.forget(bounds, now),
            Self::Previous(_) | Self::Last(_) | Self::Count(_) | Self::CountSince(_) => {}
        }
    }

    /// Returns the value of `F since[W] G`, where F is `keeps` and G is `makes`, at the step for which
    /// [`forget`](Self::forget) was called.
    pub(super) fn since(&self, bounds: Bounds, keeps: bool, makes: bool, now: u64) -> bool {
        let holds_from_before = match self {
            Self::Latest(latest) => latest.is_some(),
            Self::Earliest(earliest) => *earliest == Earliest::LongAgo,
            Self::Times(times) => times.are_reached(bounds, now),
            _ => false,
        };
        keeps && holds_from_before || makes && bounds.least == 0
    }

    /// Takes the step into account at which it had that value.
    pub(super) fn take(&mut self, bounds: Bounds, keeps: bool, makes: bool, now: u64) {
        match self {
            Self::Latest(latest) => {
                if makes {
                    *latest = Some(now);
                } else if !keeps {
                    *latest = None;
                }
            }
            Self::Earliest(earliest) => {
                if !keeps {
                    *earliest = Earliest::Never;
                }
                if makes && *earliest == Earliest::Never {
                    *earliest = match bounds.least {
                        0 => Earliest::LongAgo,
                        _ => Earliest::At(now),
                    };
                }
            }
            Self::Times(times) => {
                if !keeps {
                    times.clear();
                }
                if makes {
                    times.add(bounds, now);
                }
            }
            _ => {}
        }
    }

    /// Returns the earliest time after `now` at which its value changes if no step comes before.
    pub(super) fn changes_after(&self, bounds: Bounds, now: u64) -> Option<u64> {
        match self {
            Self::Latest(Some(then)) | Self::Earliest(Earliest::At(then)) => {
                bounds.changes(*then, *then, now).min()
            }
            Self::Times(times) => times.changes(bounds, now).min(),
            Self::Counted(counted) => counted.changes_after(bounds, now),
            _ => None,
        }
    }

    /// Returns `true` if no time is kept in it.
    pub(super) fn is_timeless(&self) -> bool {
        match self {
            Self::Latest(latest) => latest.is_none(),
            Self::Earliest(earliest) => !matches!(earliest, Earliest::At(_)),
            Self::Times(times) => times.is_empty(),
            Self::Counted(counted) => counted.is_timeless(),
            Self::Previous(_) | Self::Last(_) | Self::Count(_) | Self::CountSince(_) => true,
        }
    }
}
