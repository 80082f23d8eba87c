//! The column that names steps: whether its values go backwards.

use std::cmp::Ordering;

use monitor_logic::{expression::Comparison, value::Value};

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
            // The usual case makes no new string.
            (Some(Moment::Text(last)), Value::Text(time)) => {
                last.clear();
                last.push_str(time);
            }
            (last, time) => *last = Some(Moment::of(time)),
        }
        shown
    }
}

/// A time as it is shown: a text without quotes.
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
            _ => time < last,
        };
    }
    time.compare(Comparison::Less, last).unwrap_or(false)
}

/// Nanoseconds of a timestamp as in RFC 3339: `2026-01-31T12:00:00.25Z`, with a blank for the `T`
/// and without a zone also.
fn instant(text: &str) -> Option<i128> {
    let number = |from: usize, to: usize| -> Option<i128> {
        let digits = text.get(from..to)?;
        digits
            .bytes()
            .all(|byte| byte.is_ascii_digit())
            .then(|| digits.parse().ok())?
    };
    let bytes = text.as_bytes();
    let separators = [(4, b'-'), (7, b'-'), (13, b':'), (16, b':')];
    if separators
        .iter()
        .any(|(place, byte)| bytes.get(*place) != Some(byte))
        || !matches!(bytes.get(10), Some(b'T' | b't' | b' '))
    {
        return None;
    }
    let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    let (hour, minute, second) = (number(11, 13)?, number(14, 16)?, number(17, 19)?);
    let mut rest = text.get(19..)?;
    let mut nanoseconds = 0;
    if let Some(fraction) = rest.strip_prefix(['.', ',']) {
        let length = fraction.bytes().take_while(u8::is_ascii_digit).count();
        let digits: String = fraction[..length]
            .chars()
            .chain("000000000".chars())
            .take(9)
            .collect();
        nanoseconds = digits.parse().ok()?;
        rest = &fraction[length..];
    }
    let offset = match rest {
        "" | "Z" | "z" => 0,
        _ => {
            let sign = if rest.starts_with('-') { -1 } else { 1 };
            let zone = rest.strip_prefix(['+', '-'])?;
            let (hours, minutes) = zone.split_once(':')?;
            sign * (60 * hours.parse::<i128>().ok()? + minutes.parse::<i128>().ok()?)
        }
    };
    let seconds = (days(year, month, day) * 24 + hour) * 3600 + (minute - offset) * 60 + second;
    Some(seconds * 1_000_000_000 + nanoseconds)
}

/// Days from some day on, in the Gregorian calendar: years begin in March, so that the day that
/// leap years have more is the last.
fn days(year: i128, month: i128, day: i128) -> i128 {
    let year = if month <= 2 { year - 1 } else { year };
    let month = (month + 9) % 12;
    365 * year + year.div_euclid(4) - year.div_euclid(100)
        + year.div_euclid(400)
        + (153 * month + 2) / 5
        + day
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
        assert!(before("a", "b"));
        assert!(is_before(Value::Integer(1), Value::Float(1.5)));
        assert!(!is_before(Value::Integer(1), Value::Text("0")));
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
