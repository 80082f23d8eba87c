//! The column that names steps: whether its values go backwards.

use std::cmp::Ordering;

use jiff::{fmt::temporal::Pieces, tz::Offset};
use monitor_logic::{expression::Comparison, value::Value};

use super::decimal::Decimal;

/// The last time, and what went wrong so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times {
    last: Option<Moment>,
    /// How often the time went backwards.
    pub(crate) backwards: u64,
}

#[derive(Clone, Debug, PartialEq)]
enum Moment {
    Integer(i128),
    Float(f64),
    Text(String),
}

impl Moment {
    fn of(value: Value<'_>) -> Self {
        match value {
            Value::Boolean(value) => Self::Integer(i128::from(value)),
            Value::Integer(value) => Self::Integer(value),
            Value::Float(value) => Self::Float(value),
            Value::Text(value) => Self::Text(value.to_owned()),
        }
    }

    fn value(&self) -> Value<'_> {
        match self {
            Self::Integer(value) => Value::Integer(*value),
            Self::Float(value) => Value::Float(*value),
            Self::Text(value) => Value::Text(value),
        }
    }
}

impl Times {
    /// Takes the time of the next step. Returns the time before if it was later.
    pub(crate) fn next(&mut self, time: Value<'_>) -> Option<String> {
        let later = self
            .last
            .as_ref()
            .filter(|last| is_before(time, last.value()));
        let shown = later.map(|last| show(last.value()));
        self.backwards += u64::from(shown.is_some());
        match (&mut self.last, time) {
            // In the usual case no new string is allocated.
            (Some(Moment::Text(last)), Value::Text(time)) => {
                last.clear();
                last.push_str(time);
            }
            (last, time) => *last = Some(Moment::of(time)),
        }
        shown
    }

    /// Takes the times of the next steps, if they are numbers none of which is before another. Returns `false`
    /// otherwise.
    pub(crate) fn take_integers(&mut self, times: &[i64]) -> bool {
        let (Some(first), Some(last)) = (times.first(), times.last()) else {
            return false;
        };
        let time = Value::Integer((*first).into());
        let is_before = self
            .last
            .as_ref()
            .is_some_and(|last| is_before(time, last.value()));
        if is_before || !times.is_sorted() {
            return false;
        }
        self.last = Some(Moment::Integer((*last).into()));
        true
    }
}

/// Returns a time as it is shown: a text without quotes.
pub(crate) fn show(time: Value<'_>) -> String {
    match time {
        Value::Text(text) => text.to_owned(),
        other => other.to_string(),
    }
}

fn is_before(time: Value<'_>, last: Value<'_>) -> bool {
    if let (Value::Text(time), Value::Text(last)) = (time, last) {
        return match (instant(time), instant(last)) {
            (Some(time), Some(last)) => time.cmp(&last) == Ordering::Less,
            _ => match (Decimal::read(time), Decimal::read(last)) {
                (Some(time), Some(last)) => time < last,
                _ => time < last,
            },
        };
    }
    // Some times of a log may be whole numbers, and some decimals.
    let decimal = |value: Value<'_>| match value {
        Value::Integer(number) => Some(number.into()),
        Value::Text(text) => Decimal::read(text),
        _ => None,
    };
    if let (Some(time), Some(last)) = (decimal(time), decimal(last)) {
        return time < last;
    }
    time.compare(Comparison::Less, last).unwrap_or(false)
}

/// Returns the nanoseconds of a timestamp as in RFC 3339: `2026-01-31T12:00:00.25Z`, also with a blank for the `T` and
/// without a zone. A leap second is the first second of the next minute.
pub(super) fn instant(text: &str) -> Option<i128> {
    const SECOND: i128 = 1_000_000_000;
    let pieces = Pieces::parse(text).ok()?;
    let time = pieces.date().to_datetime(pieces.time()?);
    let offset = pieces.to_numeric_offset().unwrap_or(Offset::UTC);
    let instant = offset.to_timestamp(time).ok()?.as_nanosecond();
    // A leap second is read as the second before it.
    let is_leap = text.get(16..19) == Some(":60");
    Some(if is_leap { instant + SECOND } else { instant })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_is_not_before() {
        let before = |left, right| is_before(Value::Text(left), Value::Text(right));
        assert!(before("2026-01-31T23:59:59Z", "2026-02-01T00:00:00Z"));
        assert!(!before("2026-01-01T00:00:00.5Z", "2026-01-01T00:00:00Z"));
        assert!(before("2026-01-01T00:00:00+02:00", "2025-12-31T23:00:00Z"));
        assert!(before("2024-02-29T00:00:00", "2024-03-01T00:00:00"));
        assert!(before("2026-01-01T00:00:00,25", "2026-01-01 00:00:00.5Z"));
        assert!(!before("2016-12-31T23:59:60Z", "2016-12-31T23:59:59.5Z"));
        assert!(before("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.5Z"));
        assert!(before("a", "b"));
        assert!(is_before(Value::Integer(1), Value::Float(1.5)));
        assert!(!is_before(Value::Integer(1), Value::Text("0")));
        assert!(is_before(Value::Integer(9), Value::Text("9.5")));
        assert!(is_before(Value::Text("9.5"), Value::Integer(10)));
        assert!(!before("10.5", "9.5"));
        assert!(before("1700000000.123456788", "1700000000.123456789"));
        assert_eq!(
            instant("2026-01-01T00:00:60"),
            instant("2026-01-01 00:01:00Z")
        );
        assert_eq!(instant("yesterday"), None);
    }

    #[test]
    fn going_backwards_is_counted() {
        let mut times = Times::default();
        let found: Vec<Option<String>> = [1, 3, 3, 2, 4]
            .map(|time| times.next(Value::Integer(time)))
            .into();
        assert_eq!(found, [None, None, None, Some("3".into()), None]);
        assert_eq!(times.backwards, 1);
    }
}
