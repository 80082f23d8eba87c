//! Forms of dates other than that of RFC 3339.

use jiff::{Timestamp, civil::DateTime, fmt::strtime, tz::TimeZone};

/// The forms that are known.
const FORMS: [&str; 10] = [
    // Apache and nginx, also with the brackets of the log.
    "%d/%b/%Y:%H:%M:%S %z",
    "[%d/%b/%Y:%H:%M:%S %z]",
    // Logs of Python, log4j and the like.
    "%Y-%m-%d %H:%M:%S,%f",
    "%Y/%m/%d %H:%M:%S%.f",
    // RFC 2822, and what `date` prints.
    "%a, %d %b %Y %H:%M:%S %z",
    "%a %b %d %H:%M:%S%.f %Y",
    "%Y%m%d %H%M%S",
    // Syslog without a year, and klog.
    "%b %d %H:%M:%S%.f",
    "%m%d %H:%M:%S%.f",
    "%m-%d %H:%M:%S%.f",
];

/// Returns `true` if a form of `strftime` has the year.
pub(super) fn has_year(form: &str) -> bool {
    ["%Y", "%y", "%F", "%D", "%s", "%c"]
        .iter()
        .any(|year| form.contains(year))
}

/// Returns `true` if a form, or else the one of this number, has no year.
pub(super) fn is_without_year(form: Option<&str>, number: usize) -> bool {
    let known = || FORMS.get(number).copied().unwrap_or_default();
    !has_year(form.unwrap_or_else(known))
}

/// Returns the number of the form in which a date is written, and the date. The form of number `first` is tried first.
pub(super) fn detect(text: &str, first: usize) -> Option<(usize, i128)> {
    let mut numbers = std::iter::once(first).chain(0..FORMS.len());
    numbers.find_map(|number| Some((number, read(FORMS.get(number)?, text)?)))
}

/// Returns the date that is written in a form. A form without a zone is read as UTC, one without a year as 1972, which
/// has all days.
pub(super) fn read(form: &str, text: &str) -> Option<i128> {
    let parsed = if has_year(form) {
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

/// Returns why a form of `strftime` is not valid.
pub(super) fn mistake(form: &str) -> Option<String> {
    let wrong = strtime::format(form, Timestamp::UNIX_EPOCH).err()?;
    Some(wrong.to_string())
}
