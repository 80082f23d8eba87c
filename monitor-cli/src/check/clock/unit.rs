//! The units of the numbers of a clock.

const SECOND: i128 = 1_000_000_000;

/// The unit of the numbers of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    Seconds,
    Milliseconds,
    Microseconds,
    Nanoseconds,
}

impl Unit {
    /// Returns the unit with this name.
    pub(crate) fn written(name: &str) -> Option<Self> {
        Some(match name {
            "s" | "sec" => Self::Seconds,
            "ms" => Self::Milliseconds,
            "us" | "µs" => Self::Microseconds,
            "ns" => Self::Nanoseconds,
            _ => return None,
        })
    }

    /// Returns its name, for people.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Seconds => "seconds",
            Self::Milliseconds => "milliseconds",
            Self::Microseconds => "microseconds",
            Self::Nanoseconds => "nanoseconds",
        }
    }

    /// Returns how many nanoseconds it has.
    pub(super) fn nanoseconds(self) -> i128 {
        match self {
            Self::Seconds => SECOND,
            Self::Milliseconds => 1_000_000,
            Self::Microseconds => 1_000,
            Self::Nanoseconds => 1,
        }
    }

    /// Returns the unit in which a number is a time in recent years, counted from 1970; a small
    /// number is one of seconds.
    pub(super) fn of(number: i128) -> Self {
        match number.unsigned_abs() {
            // Each range begins in 1973.
            0..100_000_000_000 => Self::Seconds,
            100_000_000_000..100_000_000_000_000 => Self::Milliseconds,
            100_000_000_000_000..100_000_000_000_000_000 => Self::Microseconds,
            _ => Self::Nanoseconds,
        }
    }

    /// Returns nanoseconds in this unit, with all decimals.
    pub(super) fn written_in(self, nanoseconds: i128) -> String {
        let size = self.nanoseconds();
        let sign = if nanoseconds < 0 { "-" } else { "" };
        let (whole, part) = (nanoseconds.abs() / size, nanoseconds.abs() % size);
        if part == 0 {
            return format!("{sign}{whole}");
        }
        let digits = size.ilog10() as usize;
        let part = format!("{part:0digits$}");
        format!("{sign}{whole}.{}", part.trim_end_matches('0'))
    }
}
