//! How long ago it was what a bound of time asks for.

use core::{fmt, time::Duration};

use monitor_formula::OneLine;

/// How long before a violation it was what a bound of time asks for.
#[derive(Clone, Copy, Debug)]
pub struct Ago {
    /// The part of the formula that has the bound.
    part: &'static str,
    /// The operand that the bound asks about.
    operand: &'static str,
    /// Whether the bound asks when the operand was true; else it asks when it was false.
    value: bool,
    /// How long ago it was; `None` if it never was.
    time: Option<Duration>,
}

impl Ago {
    /// Creates it from the word in which the moment is kept with one added to it.
    #[must_use]
    pub fn new(
        part: &'static str,
        operand: &'static str,
        value: bool,
        word: u64,
        now: u64,
    ) -> Self {
        let moment = word.checked_sub(1);
        let time = moment.map(|moment| Duration::from_nanos(now.saturating_sub(moment)));
        Self {
            part,
            operand,
            value,
            time,
        }
    }
}

/// ``once[<=5s](asked): `asked` was 7.1s before``, in a line of its own, or nothing.
impl fmt::Display for Ago {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(time) = self.time else {
            return Ok(());
        };
        let (part, operand) = (OneLine(self.part), OneLine(self.operand));
        let was = if self.value { "was" } else { "was not" };
        let time = in_microseconds(time);
        write!(formatter, "\n    {part}: `{operand}` {was} {time:?} before")
    }
}

/// Rounds a time: what is longer than a millisecond is not reported to the nanosecond.
fn in_microseconds(time: Duration) -> Duration {
    let whole = time.as_micros();
    match u64::try_from(whole) {
        Ok(whole) if whole >= 1000 => Duration::from_micros(whole),
        _ => time,
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use std::string::ToString as _;

    use super::*;

    #[test]
    fn it_says_how_long_ago_it_was() {
        let text =
            |value, word| Ago::new("once[<=5s](p)", "p", value, word, 7_000_001_234).to_string();
        assert_eq!(
            text(true, 1),
            "\n    once[<=5s](p): `p` was 7.000001s before"
        );
        assert_eq!(
            text(false, 1_235),
            "\n    once[<=5s](p): `p` was not 7s before"
        );
        assert_eq!(
            text(true, 7_000_001_001),
            "\n    once[<=5s](p): `p` was 234ns before"
        );
        // The part never had that value.
        assert_eq!(text(true, 0), "");
    }
}
