//! How far back an operator looks.

use core::fmt::{Display, Formatter, Result};

/// What a [`Distance`] is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// Steps of the trace.
    Steps,
    /// `ns`
    Nanoseconds,
    /// `us`
    Microseconds,
    /// `ms`
    Milliseconds,
    /// `s`
    Seconds,
    /// `min`
    Minutes,
    /// `h`
    Hours,
}

impl Unit {
    /// All units of time, the shortest first.
    pub const OF_TIME: [Self; 6] = [
        Self::Nanoseconds,
        Self::Microseconds,
        Self::Milliseconds,
        Self::Seconds,
        Self::Minutes,
        Self::Hours,
    ];

    /// Returns the unit as it is written behind a number; steps are written without one.
    #[must_use]
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Steps => "",
            Self::Nanoseconds => "ns",
            Self::Microseconds => "us",
            Self::Milliseconds => "ms",
            Self::Seconds => "s",
            Self::Minutes => "min",
            Self::Hours => "h",
        }
    }

    /// Returns how many nanoseconds one of this unit is, or 1 for a step.
    #[must_use]
    pub const fn size(self) -> u64 {
        match self {
            Self::Steps | Self::Nanoseconds => 1,
            Self::Microseconds => 1_000,
            Self::Milliseconds => 1_000_000,
            Self::Seconds => 1_000_000_000,
            Self::Minutes => 60_000_000_000,
            Self::Hours => 3_600_000_000_000,
        }
    }

    /// Returns `true` if it is a unit of time.
    #[must_use]
    pub const fn is_of_time(self) -> bool {
        !matches!(self, Self::Steps)
    }
}

/// A number of steps, or a length of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Distance {
    amount: u64,
    unit: Unit,
}

impl Distance {
    /// Creates a distance; `None` where it is longer than 2^64 nanoseconds, about 584 years.
    #[must_use]
    pub const fn new(amount: u64, unit: Unit) -> Option<Self> {
        match amount.checked_mul(unit.size()) {
            Some(_) => Some(Self { amount, unit }),
            None => None,
        }
    }

    /// Creates a distance of so many steps.
    #[must_use]
    pub const fn steps(amount: u64) -> Self {
        Self {
            amount,
            unit: Unit::Steps,
        }
    }

    /// Returns the amount in its unit.
    #[must_use]
    pub const fn amount(self) -> u64 {
        self.amount
    }

    /// Returns its unit.
    #[must_use]
    pub const fn unit(self) -> Unit {
        self.unit
    }

    /// Returns the number of steps or of nanoseconds.
    #[must_use]
    pub const fn length(self) -> u64 {
        self.amount.saturating_mul(self.unit.size())
    }
}

impl Display for Distance {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        write!(formatter, "{}{}", self.amount, self.unit.suffix())
    }
}

/// Bounds on the distance between a step and the step at which an operator is evaluated.
///
/// ```
/// use monitor_formula::{Distance, Unit, Window};
///
/// let window = Window::AtMost(Distance::new(5, Unit::Seconds).unwrap());
/// assert!(window.contains(5_000_000_000));
/// assert!(!window.contains(5_000_000_001));
/// assert_eq!(window.to_string(), "[<=5s]");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Window {
    /// `[<=5s]`
    AtMost(Distance),
    /// `[<5s]`
    Below(Distance),
    /// `[>=5s]`
    AtLeast(Distance),
    /// `[>5s]`
    Above(Distance),
    /// `[2s, 5s]`, both included.
    Between(Distance, Distance),
}

impl Window {
    /// The longest chain of stored values, one for each step, that an operator with bounds in steps is built of.
    ///
    /// With bounds that reach back further it keeps numbers of steps instead.
    pub const LONGEST_CHAIN: u64 = 1024;

    /// Returns `true` if its bounds are of time, and not of steps.
    #[must_use]
    pub const fn is_of_time(self) -> bool {
        match self {
            Self::AtMost(bound)
            | Self::Below(bound)
            | Self::AtLeast(bound)
            | Self::Above(bound)
            | Self::Between(bound, _) => bound.unit.is_of_time(),
        }
    }

    /// Returns the least distance in it, in steps or nanoseconds.
    #[must_use]
    pub const fn least(self) -> u64 {
        match self {
            Self::AtMost(_) | Self::Below(_) => 0,
            Self::AtLeast(bound) | Self::Between(bound, _) => bound.length(),
            Self::Above(bound) => bound.length().saturating_add(1),
        }
    }

    /// Returns the greatest distance in it, in steps or nanoseconds; `None` where it has no upper bound.
    ///
    /// A window `[<0]`, in which nothing is, counts as `[<=0]`: the parser refuses it.
    #[must_use]
    pub const fn most(self) -> Option<u64> {
        match self {
            Self::AtMost(bound) | Self::Between(_, bound) => Some(bound.length()),
            Self::Below(bound) => Some(bound.length().saturating_sub(1)),
            Self::AtLeast(_) | Self::Above(_) => None,
        }
    }

    /// Returns the greatest distance that matters, in steps or nanoseconds: beyond it every distance is in the window,
    /// or none is.
    #[must_use]
    pub const fn far(self) -> u64 {
        match self.most() {
            Some(most) => most,
            None => self.least(),
        }
    }

    /// Returns `true` if a distance, in steps or nanoseconds, is in it.
    #[must_use]
    pub const fn contains(self, distance: u64) -> bool {
        self.least() <= distance
            && match self.most() {
                Some(most) => distance <= most,
                None => true,
            }
    }
}

impl Display for Window {
    /// Formats it as it is written behind its operator.
    fn fmt(&self, formatter: &mut Formatter<'_>) -> Result {
        match self {
            Self::AtMost(bound) => write!(formatter, "[<={bound}]"),
            Self::Below(bound) => write!(formatter, "[<{bound}]"),
            Self::AtLeast(bound) => write!(formatter, "[>={bound}]"),
            Self::Above(bound) => write!(formatter, "[>{bound}]"),
            Self::Between(least, most) => write!(formatter, "[{least}, {most}]"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn bounds_are_inclusive_or_not_as_written() {
        let two = Distance::steps(2);
        for (window, inside, written) in [
            (Window::AtMost(two), [true, true, true, false], "[<=2]"),
            (Window::Below(two), [true, true, false, false], "[<2]"),
            (Window::AtLeast(two), [false, false, true, true], "[>=2]"),
            (Window::Above(two), [false, false, false, true], "[>2]"),
            (
                Window::Between(Distance::steps(1), two),
                [false, true, true, false],
                "[1, 2]",
            ),
        ] {
            assert_eq!(
                [0, 1, 2, 3].map(|distance| window.contains(distance)),
                inside
            );
            assert_eq!(window.to_string(), written);
        }
    }

    #[test]
    fn a_distance_fits_in_64_bits_of_nanoseconds() {
        assert_eq!(Distance::new(u64::MAX / 1_000, Unit::Seconds), None);
        let hours = Distance::new(2, Unit::Hours).unwrap();
        assert_eq!(hours.length(), 7_200_000_000_000);
        assert_eq!(hours.to_string(), "2h");
    }
}
