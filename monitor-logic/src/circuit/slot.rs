//! What is kept in words between two steps, where bits are not enough.

use alloc::{vec, vec::Vec};

use monitor_formula::{Window, memory::ranges};

use super::threshold::Threshold;

/// Something that is kept in words. The values of formulas are of type `V`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot<V> {
    /// For `F since[W] G`: when G held in the stretch that F keeps (the latest time, the earliest, or ranges of times).
    Since {
        /// The bounds.
        window: Window,
        /// F
        keeps: V,
        /// G
        makes: V,
    },
    /// A value of the past, as a word.
    Value {
        /// Its number.
        number: usize,
        /// Whether a step replaces it by the value at the step.
        replaces: V,
    },
    /// How often F held: `count(F)`.
    Count {
        /// F
        counted: V,
        /// Up to which number it counts.
        enough: u64,
    },
    /// How often F held since G did: `count(F since G)`.
    CountSince {
        /// F
        counted: V,
        /// G
        since: V,
        /// Up to which number it counts.
        enough: u64,
    },
    /// When F held, up to a number of times: `count[W](F)`. The bounds are on one side.
    Counted {
        /// The bounds.
        window: Window,
        /// F
        counted: V,
        /// Up to which number it counts.
        enough: u64,
    },
}

/// The form in which moments are kept, with their bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moments {
    /// The latest moment, which must be at most so far back.
    Latest(u64),
    /// The earliest moment, which must be at least so far back.
    Earliest(u64),
    /// Ranges of moments, with both bounds.
    Ranges(u64, u64),
}

impl From<Window> for Moments {
    fn from(window: Window) -> Self {
        match (window.least(), window.most()) {
            (0, Some(most)) => Self::Latest(most),
            (least, None) => Self::Earliest(least),
            (least, Some(most)) => Self::Ranges(least, most),
        }
    }
}

impl Moments {
    /// Returns how many words they take.
    #[must_use]
    pub fn words(self) -> u64 {
        match self {
            Self::Latest(_) | Self::Earliest(_) => 1,
            Self::Ranges(least, most) => ranges::most_ranges(least, most).saturating_mul(2),
        }
    }
}

impl<V: Copy> Slot<V> {
    /// Returns the bounds on the moments that matter, if it keeps any.
    #[must_use]
    pub fn window(&self) -> Option<Window> {
        match self {
            Self::Since { window, .. } | Self::Counted { window, .. } => Some(*window),
            Self::Value { .. } | Self::Count { .. } | Self::CountSince { .. } => None,
        }
    }

    /// Returns how many words it takes.
    #[must_use]
    pub fn words(&self) -> u64 {
        match self {
            Self::Since { window, .. } => Moments::from(*window).words(),
            Self::Value { .. } | Self::Count { .. } | Self::CountSince { .. } => 1,
            Self::Counted { enough, .. } => *enough,
        }
    }

    /// Returns the values that it depends on.
    pub(crate) fn operands(&self) -> Vec<V> {
        match *self {
            Self::Since { keeps, makes, .. } => vec![keeps, makes],
            Self::Value { replaces, .. } => vec![replaces],
            Self::Count { counted, .. } | Self::Counted { counted, .. } => vec![counted],
            Self::CountSince { counted, since, .. } => vec![counted, since],
        }
    }

    /// Returns the same slot with other values.
    pub(crate) fn map<W>(self, mut value: impl FnMut(V) -> W) -> Slot<W> {
        match self {
            Self::Since {
                window,
                keeps,
                makes,
            } => Slot::Since {
                window,
                keeps: value(keeps),
                makes: value(makes),
            },
            Self::Value { number, replaces } => Slot::Value {
                number,
                replaces: value(replaces),
            },
            Self::Count { counted, enough } => Slot::Count {
                counted: value(counted),
                enough,
            },
            Self::CountSince {
                counted,
                since,
                enough,
            } => Slot::CountSince {
                counted: value(counted),
                since: value(since),
                enough,
            },
            Self::Counted {
                window,
                counted,
                enough,
            } => Slot::Counted {
                window,
                counted: value(counted),
                enough,
            },
        }
    }
}

/// A question to a slot at a step, before the step is taken into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Whether a moment is within the bounds.
    IsWithin,
    /// Whether the count, plus this number, satisfies a comparison.
    Compares(Threshold, u64),
}

/// A question to a slot. Its answer is an input of a step, as atoms are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Input {
    /// The number of the slot.
    pub slot: usize,
    /// What is asked of it.
    pub question: Question,
}
