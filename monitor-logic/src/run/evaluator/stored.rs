//! What a state keeps, for reports.

use core::fmt;

use monitor_formula::Window;

/// Something that a state keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stored {
    /// So many bits.
    Bits(usize),
    /// One time, or the number of one step, for an operator with these bounds.
    Time(Window),
    /// A queue of times for an operator with these bounds, as pairs of the first and the last of a range.
    Ranges {
        /// The bounds.
        window: Window,
        /// How many there can be.
        most: u64,
    },
    /// A value.
    Value,
    /// A count of steps.
    Count,
    /// A queue of times for a count with these bounds.
    Counted {
        /// The bounds.
        window: Window,
        /// How many there can be; `None` if that depends on how many steps are within the bounds.
        most: Option<u64>,
    },
}

/// A number larger than this is not a useful bound.
const MANY: u64 = 10_000;

impl Stored {
    /// Returns how many bytes its queue takes at most; `None` if the bound is too large to be useful.
    pub(super) fn queue_bytes(self) -> Option<usize> {
        /// The first and the last of a range, and how many there are.
        const RANGE: u64 = 3 * 8;
        let most = match self {
            Self::Ranges { most, .. } => Some(most),
            Self::Counted { most, .. } => most,
            Self::Bits(_) | Self::Time(_) | Self::Value | Self::Count => Some(0),
        };
        let most = most.filter(|most| *most <= MANY)?;
        usize::try_from(most * RANGE).ok()
    }
}

impl fmt::Display for Stored {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = |window: &Window| {
            if window.is_of_time() {
                "times"
            } else {
                "numbers of steps"
            }
        };
        match self {
            Self::Bits(1) => formatter.write_str("1 bit"),
            Self::Bits(bits) => write!(formatter, "{bits} bits"),
            Self::Time(window) if window.is_of_time() => write!(formatter, "1 time for `{window}`"),
            Self::Time(window) => write!(formatter, "1 number of a step for `{window}`"),
            Self::Ranges { window, most } if *most <= MANY => write!(
                formatter,
                "a queue of at most {most} ranges of {} for `{window}`",
                times(window)
            ),
            Self::Ranges { window, .. } => write!(
                formatter,
                "a queue of ranges of {} for `{window}`, one for each time something changes within it",
                times(window)
            ),
            Self::Value => formatter.write_str("1 value"),
            Self::Count => formatter.write_str("1 count"),
            Self::Counted {
                window,
                most: Some(most),
            } => write!(
                formatter,
                "a queue of at most {most} {} for `{window}`",
                times(window)
            ),
            Self::Counted { window, most: None } => write!(
                formatter,
                "a queue of {} for `{window}`, one for each step within it that is counted",
                times(window)
            ),
        }
    }
}
