//! JSON Lines, the event traces that `monitor predict` reads.

use std::{
    collections::BTreeMap,
    error,
    fmt::{self, Write},
};

use crate::{
    computation::Computation,
    event::{Action, Event, Value, Variable},
};

/// The computation as an event trace: a first line with the initial values, the regions and the
/// threads, then an object for each event, in observed order.
///
/// What the command `monitor predict` finds out about the trace is what
/// [`check`](crate::check::check) finds out about the computation.
///
/// # Errors
///
/// When a value is no number (NaN), which JSON cannot write. Infinity is written as `1e999`.
///
/// ```
/// use monitor_analysis::{computation::Computation, event::{Action, Value}, export::json_lines};
///
/// let mut computation = Computation::new();
/// let thread = computation.thread("main");
/// let x = computation.variable("x", Some(Value::Integer(0)))?;
/// computation.push_at(thread, [Action::Write(x, Value::Integer(1))], "main.rs", 7)?;
/// assert_eq!(
///     json_lines(&computation)?,
///     r#"{"init": {"x": 0}, "regions": [], "threads": ["main"]}
/// {"thread": "main", "write": {"x": 1}, "loc": "main.rs:7"}
/// "#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn json_lines(computation: &Computation) -> Result<String, NotANumber> {
    let names = |names: &[String]| {
        let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        names.join(", ")
    };
    let mut initial = Vec::new();
    for name in computation.variables() {
        let variable = computation.find_variable(name);
        if let Some(value) = variable.and_then(|variable| computation.initial(variable)) {
            initial.push(format!("{}: {}", quoted(name), written(name, value)?));
        }
    }
    let mut text = format!(
        "{{\"init\": {{{}}}, \"regions\": [{}], \"threads\": [{}]}}\n",
        initial.join(", "),
        names(computation.regions()),
        names(computation.threads()),
    );
    for event in computation.events() {
        line(computation, event, &mut text)?;
    }
    Ok(text)
}

fn line(computation: &Computation, event: &Event, text: &mut String) -> Result<(), NotANumber> {
    let thread = computation.thread_name(event.thread);
    let _ = write!(text, "{{\"thread\": {}", quoted(thread));
    let mut lists: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut writes: Vec<(&str, String)> = Vec::new();
    let mut locals: Vec<(&str, String)> = Vec::new();
    let variable = |variable: Variable| computation.variable_name(variable);
    for action in &event.actions {
        let (key, name) = match action {
            Action::Write(place, value) => {
                let name = variable(*place);
                set(&mut writes, name, written(name, value)?);
                continue;
            }
            Action::Local(place, value) => {
                let name = variable(*place);
                set(&mut locals, name, written(name, value)?);
                continue;
            }
            Action::Read(place) => ("read", variable(*place)),
            Action::Acquire(lock) => ("acquire", variable(*lock)),
            Action::Release(lock) => ("release", variable(*lock)),
            Action::Enter(region) => ("enter", computation.region_name(*region)),
            Action::Leave(region) => ("leave", computation.region_name(*region)),
            Action::Fork(other) => ("fork", computation.thread_name(*other)),
            Action::Join(other) => ("join", computation.thread_name(*other)),
            Action::Send(message) => ("send", computation.message_name(*message)),
            Action::Receive(message) => ("recv", computation.message_name(*message)),
        };
        lists.entry(key).or_default().push(quoted(name));
    }
    for (key, names) in lists {
        let _ = match &names[..] {
            [name] => write!(text, ", \"{key}\": {name}"),
            names => write!(text, ", \"{key}\": [{}]", names.join(", ")),
        };
    }
    for (key, set) in [("write", writes), ("local", locals)] {
        if !set.is_empty() {
            let set: Vec<String> = set
                .into_iter()
                .map(|(name, value)| format!("{}: {value}", quoted(name)))
                .collect();
            let _ = write!(text, ", \"{key}\": {{{}}}", set.join(", "));
        }
    }
    if let Some(location) = &event.location {
        let _ = write!(text, ", \"loc\": {}", quoted(&location.to_string()));
    }
    if let Some(clock) = &event.clock {
        let entries: Vec<String> = clock
            .iter()
            .map(|(thread, count)| format!("{}: {count}", quoted(computation.thread_name(*thread))))
            .collect();
        let _ = write!(text, ", \"clock\": {{{}}}", entries.join(", "));
    }
    text.push_str("}\n");
    Ok(())
}

/// What is overwritten in the same event was never seen.
fn set<'name>(values: &mut Vec<(&'name str, String)>, name: &'name str, value: String) {
    values.retain(|(other, _)| *other != name);
    values.push((name, value));
}

/// A value that JSON cannot write: the name of the variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotANumber(pub String);

impl fmt::Display for NotANumber {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "`{}` is set to NaN, which JSON cannot write",
            self.0
        )
    }
}

impl error::Error for NotANumber {}

fn written(name: &str, value: &Value) -> Result<String, NotANumber> {
    Ok(match value {
        Value::Boolean(value) => value.to_string(),
        Value::Integer(value) => value.to_string(),
        Value::Float(value) if value.is_nan() => return Err(NotANumber(name.to_owned())),
        Value::Float(value) if value.is_infinite() => {
            let sign = if *value < 0.0 { "-" } else { "" };
            format!("{sign}1e999")
        }
        // With a point or an exponent, so that it is read as a float again.
        Value::Float(value) => format!("{value:?}"),
        Value::Text(value) => quoted(value),
    })
}

/// Text between quotes as JSON has it.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for character in text.chars() {
        match character {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            control if u32::from(control) < 0x20 => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(control));
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        assert_eq!(quoted("a\"b\\c\n\u{1}é"), r#""a\"b\\c\u000a\u0001é""#);
    }

    #[test]
    fn floats_stay_floats() {
        let float = |value| written("x", &Value::Float(value)).unwrap();
        assert_eq!(float(1.0), "1.0");
        assert_eq!(float(-1e300), "-1e300");
        assert_eq!(float(f64::NEG_INFINITY), "-1e999");
        assert_eq!(
            written("x", &Value::Float(f64::NAN)),
            Err(NotANumber("x".to_owned()))
        );
    }
}
