//! When each step is, in nanoseconds, from what a log says of it.

use jiff::{civil::DateTime, fmt::strtime, tz::TimeZone};
use monitor_logic::value::Value;

use super::times::{instant, show};

const SECOND: i128 = 1_000_000_000;

/// How times are written that are no numbers and not as in RFC 3339.
const FORMS: [&str; 6] = [
    // Apache and nginx.
    "%d/%b/%Y:%H:%M:%S %z",
    // Logs of Python, log4j and the like.
    "%Y-%m-%d %H:%M:%S,%f",
    "%Y/%m/%d %H:%M:%S",
    // RFC 2822.
    "%a, %d %b %Y %H:%M:%S %z",
    // Syslog without a year, and klog; these have one that is the same for all.
    "%b %d %H:%M:%S",
    "%m%d %H:%M:%S%.f",
];

/// What a number of a clock counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    Seconds,
    Milliseconds,
    Microseconds,
    Nanoseconds,
}

impl Unit {
    /// The unit that is written so.
    pub(crate) fn written(name: &str) -> Option<Self> {
        Some(match name {
            "s" => Self::Seconds,
            "ms" => Self::Milliseconds,
            "us" => Self::Microseconds,
            "ns" => Self::Nanoseconds,
            _ => return None,
        })
    }

    fn name(self) -> &'static str {
        match self {
            Self::Seconds => "s",
            Self::Milliseconds => "ms",
            Self::Microseconds => "us",
            Self::Nanoseconds => "ns",
        }
    }

    fn nanoseconds(self) -> i128 {
        match self {
            Self::Seconds => SECOND,
            Self::Milliseconds => 1_000_000,
            Self::Microseconds => 1_000,
            Self::Nanoseconds => 1,
        }
    }

    /// The unit in which a number is a time of our years since 1970; a small one is one of seconds.
    fn of(number: i128) -> Self {
        match number.unsigned_abs() {
            // From 1973 on in each unit.
            0..100_000_000_000 => Self::Seconds,
            100_000_000_000..100_000_000_000_000 => Self::Milliseconds,
            100_000_000_000_000..100_000_000_000_000_000 => Self::Microseconds,
            _ => Self::Nanoseconds,
        }
    }
}

/// Reads times, which never go backwards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    unit: Option<Unit>,
    is_detected: bool,
    /// How texts are written, if that is said.
    form: Option<String>,
    first: Option<i128>,
    last: u64,
    shown: String,
}

/// Why a time cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClockError {
    /// The step has none.
    Absent,
    /// It is no time.
    NoTime(String),
    /// It is before the one of the step before.
    Backwards { before: String, now: String },
    /// It is more than 584 years behind the first.
    TooFar(String),
}

impl std::fmt::Display for ClockError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Absent => formatter.write_str("this step has no time, and a formula asks for it"),
            Self::NoTime(text) => write!(formatter, "`{text}` is no time"),
            Self::Backwards { before, now } => write!(
                formatter,
                "the time goes back from {before} to {now}, and a formula asks how much time lies between steps"
            ),
            Self::TooFar(text) => write!(
                formatter,
                "`{text}` is more than 584 years behind the first time"
            ),
        }
    }
}

impl Clock {
    /// A clock whose numbers have this unit, and whose texts this form; else they are detected.
    pub(crate) fn new(unit: Option<Unit>, form: Option<String>) -> Self {
        Self {
            unit,
            form,
            ..Self::default()
        }
    }

    /// What was detected, and is to be said.
    pub(crate) fn detected(&self) -> Option<&'static str> {
        self.unit.filter(|_| self.is_detected).map(Unit::name)
    }

    /// Takes the time of the next step. Returns how many nanoseconds it is behind the first.
    ///
    /// # Errors
    ///
    /// When it is none, or before the last.
    pub(crate) fn take(&mut self, time: Option<Value<'_>>) -> Result<u64, ClockError> {
        let time = time.ok_or(ClockError::Absent)?;
        let shown = || show(time);
        let instant = self
            .instant(time)
            .ok_or_else(|| ClockError::NoTime(shown()))?;
        let first = *self.first.get_or_insert(instant);
        let behind = instant - first;
        if behind < i128::from(self.last) {
            return Err(ClockError::Backwards {
                before: std::mem::take(&mut self.shown),
                now: shown(),
            });
        }
        self.last = u64::try_from(behind).map_err(|_| ClockError::TooFar(shown()))?;
        self.shown = shown();
        Ok(self.last)
    }

    fn instant(&mut self, time: Value<'_>) -> Option<i128> {
        if let Some(form) = &self.form {
            return formed(form, show(time).trim());
        }
        match time {
            Value::Integer(number) => self.number(number, 0, 1),
            // The shortest decimals that are the float.
            Value::Float(number) => self.decimal(&format!("{number:?}")),
            Value::Text(text) => {
                let text = text.trim();
                instant(text)
                    .or_else(|| self.decimal(text))
                    .or_else(|| FORMS.iter().find_map(|form| formed(form, text)))
            }
            Value::Boolean(_) => None,
        }
    }

    /// The time of a number that is written in decimals.
    fn decimal(&mut self, text: &str) -> Option<i128> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let fraction = fraction.trim_end_matches('0');
        let (sign, whole) = match whole.strip_prefix('-') {
            Some(whole) => (-1, whole),
            None => (1, whole),
        };
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !is_digits(whole) || !is_digits(fraction) || fraction.len() > 18 {
            return None;
        }
        let scale = 10_i128.pow(u32::try_from(fraction.len()).ok()?);
        let part: i128 = if fraction.is_empty() {
            0
        } else {
            fraction.parse().ok()?
        };
        self.number(sign * whole.parse::<i128>().ok()?, sign * part, scale)
    }

    /// `whole` and `part / scale`, in the unit; what is less than a nanosecond is left out.
    fn number(&mut self, whole: i128, part: i128, scale: i128) -> Option<i128> {
        let unit = *self.unit.get_or_insert_with(|| {
            self.is_detected = true;
            Unit::of(whole)
        });
        let size = unit.nanoseconds();
        let part = part.checked_mul(size)? / scale;
        whole.checked_mul(size)?.checked_add(part)
    }
}

/// The time that is written in a form of `strftime`. Where it has no zone, that is UTC; no year, 1972, which has all days.
fn formed(form: &str, text: &str) -> Option<i128> {
    let has_year = ["%Y", "%y", "%F", "%D", "%s"]
        .iter()
        .any(|year| form.contains(year));
    let parsed = if has_year {
        strtime::parse(form, text)
    } else {
        strtime::parse(format!("%Y {form}"), format!("1972 {text}"))
    };
    let parsed = parsed.ok()?;
    if let Ok(timestamp) = parsed.to_timestamp() {
        return Some(timestamp.as_nanosecond());
    }
    let civil: DateTime = parsed.to_datetime().ok()?;
    let zoned = TimeZone::UTC.to_timestamp(civil).ok()?;
    Some(zoned.as_nanosecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(times: &[Value<'_>]) -> Vec<Result<u64, ClockError>> {
        let mut clock = Clock::default();
        times.iter().map(|time| clock.take(Some(*time))).collect()
    }

    #[test]
    fn forms_of_time() {
        let second = 1_000_000_000;
        for (first, next, wanted) in [
            (
                "2026-01-31T23:59:59Z",
                "2026-02-01T00:00:00.5+00:00",
                second * 3 / 2,
            ),
            ("2026-01-31 23:59:59", "2026-02-01 01:00:00+01:00", second),
            (
                "31/Jan/2026:23:59:59 +0000",
                "01/Feb/2026:02:00:00 +0200",
                second,
            ),
            (
                "2026-01-31 23:59:59,250",
                "2026-02-01 00:00:00,500",
                second * 5 / 4,
            ),
            ("Feb 28 23:59:59", "Feb 29 00:00:00", second),
            ("0228 23:59:59.999999", "0229 00:00:00.000001", 2_000),
            ("1700000000.1", "1700000000.3", second / 5),
            ("0.1", "0.3", second / 5),
            ("-1.5", "1", second * 5 / 2),
            ("1700000000123", "1700000000124", 1_000_000),
        ] {
            let found = taken(&[Value::Text(first), Value::Text(next)]);
            assert_eq!(found, [Ok(0), Ok(wanted)], "{next}");
        }
    }

    #[test]
    fn the_unit_of_numbers_is_that_in_which_they_are_a_date() {
        for (number, unit) in [
            (5, "s"),
            (1_700_000_000, "s"),
            (1_700_000_000_000, "ms"),
            (1_700_000_000_000_000, "us"),
            (1_700_000_000_000_000_000, "ns"),
        ] {
            let mut clock = Clock::default();
            clock.take(Some(Value::Integer(number))).unwrap();
            assert_eq!(clock.detected(), Some(unit));
            let next = clock.take(Some(Value::Integer(number + 1)));
            let size = Unit::written(unit).unwrap().nanoseconds();
            assert_eq!(next, Ok(u64::try_from(size).unwrap()));
        }
        // Decimals are not rounded to floats.
        let found = taken(&[Value::Float(1_700_000_000.1), Value::Float(1_700_000_000.4)]);
        assert_eq!(found[1], Ok(300_000_000));
    }

    #[test]
    fn what_is_no_time_is_said() {
        let mut clock = Clock::default();
        assert_eq!(clock.take(None), Err(ClockError::Absent));
        let no_time = |text: &str| Err(ClockError::NoTime(text.into()));
        for text in [
            "",
            "yesterday",
            "1e9",
            "12:00",
            "--5",
            "1.2.3",
            "99999999999999999999999999999999999999999",
        ] {
            assert_eq!(clock.take(Some(Value::Text(text))), no_time(text));
        }
        assert_eq!(clock.take(Some(Value::Float(f64::NAN))), no_time("NaN"));
        assert_eq!(clock.take(Some(Value::Boolean(true))), no_time("true"));
    }

    #[test]
    fn time_never_goes_back() {
        let found = taken(&[Value::Integer(5), Value::Integer(5), Value::Integer(4)]);
        let backwards = ClockError::Backwards {
            before: "5".into(),
            now: "4".into(),
        };
        assert_eq!(found, [Ok(0), Ok(0), Err(backwards)]);
    }

    #[test]
    fn a_form_that_is_said_is_the_only_one() {
        let mut clock = Clock::new(None, Some("%d.%m.%Y %H:%M".into()));
        assert_eq!(clock.take(Some(Value::Text("31.01.2026 23:59"))), Ok(0));
        assert_eq!(
            clock.take(Some(Value::Text("01.02.2026 00:00"))),
            Ok(60_000_000_000)
        );
        assert!(
            clock
                .take(Some(Value::Text("2026-02-02T00:00:00Z")))
                .is_err()
        );
    }
}
