//! When each step is, in nanoseconds, from the times in a log.

mod columns;
mod forms;
mod looks;
#[cfg(test)]
mod tests;
mod unit;

use jiff::Timestamp;
use monitor_logic::value::Value;

use self::unit::Unit;
pub(crate) use self::{columns::TimeColumns, looks::looks_like_time};
use super::{
    decimal::Decimal,
    times::{instant, show},
};

/// Reads times, which never go backwards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    unit: Option<Unit>,
    is_detected: bool,
    /// The form of texts, if it is given.
    form: Option<String>,
    /// The form of the last text, which the next text mostly has as well.
    last_form: usize,
    /// Whether the last time was a number.
    is_number: bool,
    /// How long after the first year the last date was, for a form without a year.
    years: i128,
    first: Option<i128>,
    last: u64,
    shown: Shown,
}

/// The last time as the log has it.
#[derive(Clone, Debug)]
enum Shown {
    /// A number; most times are numbers, and are not formatted for each step.
    Integer(i128),
    Text(String),
}

impl Default for Shown {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl Shown {
    fn of(time: Value<'_>) -> Self {
        match time {
            Value::Integer(number) => Self::Integer(number),
            other => Self::Text(show(other)),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Integer(number) => show(Value::Integer(*number)),
            Self::Text(text) => text.clone(),
        }
    }
}

/// Why a time cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ClockError {
    /// The step has no time.
    Absent,
    /// It is not a time.
    NoTime(String),
    /// It is before the time of the step before.
    Backwards { before: String, now: String },
    /// It is more than 584 years after the first.
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
    /// Creates a clock whose numbers have this unit and whose texts this form; without these, they are detected.
    pub(crate) fn new(unit: Option<Unit>, form: Option<String>) -> Self {
        Self {
            unit,
            form,
            ..Self::default()
        }
    }

    /// Returns what was detected and must be reported.
    pub(crate) fn detected(&self) -> Option<&'static str> {
        self.unit.filter(|_| self.is_detected).map(Unit::name)
    }

    /// Takes the time of the next step. Returns how many nanoseconds it is after the first.
    ///
    /// # Errors
    ///
    /// When it is not a time, or before the last.
    pub(crate) fn take(&mut self, time: Option<Value<'_>>) -> Result<u64, ClockError> {
        let time = time.ok_or(ClockError::Absent)?;
        let shown = || show(time);
        let found = self.instant(time);
        let instant = found.ok_or_else(|| ClockError::NoTime(shown()))?;
        let first = *self.first.get_or_insert(instant);
        let too_far = || ClockError::TooFar(shown());
        let behind = instant.checked_sub(first).ok_or_else(too_far)?;
        if behind < i128::from(self.last) {
            return Err(ClockError::Backwards {
                before: self.shown.text(),
                now: shown(),
            });
        }
        self.last = u64::try_from(behind).map_err(|_| too_far())?;
        self.shown = Shown::of(time);
        Ok(self.last)
    }

    /// Takes the times of the next steps, as long as they are numbers of the usual kind, and adds them to `taken`.
    /// Returns how many.
    pub(crate) fn take_integers(&mut self, times: &[i64], taken: &mut Vec<u64>) -> usize {
        let (Some(unit), Some(first), None) = (self.unit, self.first, &self.form) else {
            return 0;
        };
        let size = unit.nanoseconds();
        let (Ok(origin), Ok(scale), 0) = (
            i64::try_from(first / size),
            u64::try_from(size),
            first % size,
        ) else {
            return 0;
        };
        let mut last = self.last;
        let mut count = 0_usize;
        taken.extend(times.iter().map_while(|time| {
            let behind = u64::try_from(time.checked_sub(origin)?).ok()?;
            last = behind.checked_mul(scale).filter(|behind| *behind >= last)?;
            count += 1;
            Some(last)
        }));
        if let Some(time) = count.checked_sub(1).map(|place| times[place]) {
            self.last = last;
            self.is_number = true;
            self.shown = Shown::Integer(time.into());
        }
        count
    }

    /// Returns a time between steps as the log would write it; dates as in RFC 3339.
    pub(crate) fn written(&self, behind: u64) -> String {
        let instant = self.first.unwrap_or(0) + i128::from(behind);
        if let Some(unit) = self.unit.filter(|_| self.is_number) {
            return unit.written_in(instant);
        }
        let year = forms::is_without_year(self.form.as_deref(), self.last_form);
        match Timestamp::from_nanosecond(instant) {
            Ok(date) if year => date.strftime("%b %d %H:%M:%S%.f").to_string(),
            Ok(date) => date.to_string(),
            Err(_) => Unit::Seconds.written_in(instant),
        }
    }

    fn instant(&mut self, time: Value<'_>) -> Option<i128> {
        if self.form.is_some() {
            return self.text(show(time).trim());
        }
        self.is_number = true;
        match time {
            Value::Integer(number) => self.number(number.into()),
            // The shortest decimals that give the float; floats of a log are read digit by digit, as texts.
            Value::Float(number) => self.number(Decimal::read(&number.to_string())?),
            Value::Text(text) => self.text(text.trim()),
            Value::Boolean(_) => None,
        }
    }

    fn text(&mut self, text: &str) -> Option<i128> {
        if let Some(form) = &self.form {
            self.is_number = false;
            let date = forms::read(form, text)?;
            return Some(if forms::has_year(form) {
                date
            } else {
                self.in_later_year(date)
            });
        }
        if let Some(number) = Decimal::read(text) {
            return self.number(number);
        }
        self.is_number = false;
        if let Some(date) = instant(text) {
            return Some(date);
        }
        let (number, date) = forms::detect(text, self.last_form)?;
        self.last_form = number;
        Some(if forms::is_without_year(None, number) {
            self.in_later_year(date)
        } else {
            date
        })
    }

    /// Adds the years that have passed to a date without one, so that a log may go from December to January.
    fn in_later_year(&mut self, date: i128) -> i128 {
        /// The length of 1972, the year in which dates without a year are read.
        const YEAR: i128 = 366 * 24 * 3_600 * 1_000_000_000;
        let last = self.first.unwrap_or(date) + i128::from(self.last);
        if date + self.years * YEAR + YEAR / 2 < last {
            self.years += 1;
        }
        date + self.years * YEAR
    }

    /// Returns the time of a number, in the unit; fractions of a nanosecond are dropped.
    fn number(&mut self, number: Decimal) -> Option<i128> {
        let unit = *self.unit.get_or_insert_with(|| {
            self.is_detected = true;
            Unit::of(number.whole)
        });
        number.times(unit.nanoseconds())
    }
}
