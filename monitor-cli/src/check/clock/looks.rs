//! Columns that look like times.

use monitor_logic::value::Value;

use super::{forms, instant};

/// Names of columns with times, or parts of them.
const WHOLE: [&str; 9] = [
    "t", "ts", "at", "@t", "when", "date", "clock", "epoch", "seconds",
];
const PARTS: [&str; 4] = ["time", "stamp", "_ts", "_at"];

/// Returns `true` if a value of a column is a date, or a number under a name that times have.
pub(crate) fn looks_like_time(name: &str, value: Value<'_>) -> bool {
    let last = name.rsplit('.').next().unwrap_or(name).to_lowercase();
    match value {
        Value::Text(text) => {
            let text = text.trim();
            instant(text).is_some() || forms::detect(text, 0).is_some()
        }
        Value::Integer(_) | Value::Float(_) => {
            WHOLE.contains(&&*last) || PARTS.iter().any(|part| last.contains(part))
        }
        Value::Boolean(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_numbers_of_that_name_are_times() {
        for (name, value, is_time) in [
            ("x", Value::Text("2026-01-31T23:59:58Z"), true),
            ("x", Value::Text("10/Oct/2000:13:55:36 -0700"), true),
            ("x", Value::Text("asked"), false),
            ("ts", Value::Integer(1), true),
            ("fields.created_at", Value::Float(1.5), true),
            ("timeUnixNano", Value::Integer(1), true),
            ("status", Value::Integer(200), false),
            ("time", Value::Boolean(true), false),
        ] {
            assert_eq!(looks_like_time(name, value), is_time, "{name} {value}");
        }
    }
}
