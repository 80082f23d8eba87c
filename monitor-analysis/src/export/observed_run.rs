//! The observed run as a state trace.

use std::{collections::HashMap, fmt::Write};

use crate::{
    computation::Computation,
    event::{Action, Thread, Value},
};

/// The observed run as comma-separated values, a column for each variable and region: first the
/// initial state, then the state after each event that sets a variable or enters or leaves a region,
/// so that `monitor check` follows one run.
///
/// A variable without a value has an empty field.
///
/// ```
/// use monitor_analysis::{computation::Computation, event::{Action, Value}, export::observed_run};
///
/// let mut computation = Computation::new();
/// let thread = computation.thread("main");
/// let x = computation.variable("x", Some(Value::Integer(0)))?;
/// computation.push(thread, [Action::Write(x, Value::Integer(1))])?;
/// assert_eq!(observed_run(&computation), "x\n0\n1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn observed_run(computation: &Computation) -> String {
    let locks = |name: &&String| is_variable(computation, name);
    let variables: Vec<&String> = computation.variables().iter().filter(locks).collect();
    let mut state: HashMap<&str, String> = HashMap::new();
    for name in &variables {
        let variable = computation.find_variable(name);
        if let Some(value) = variable.and_then(|variable| computation.initial(variable)) {
            state.insert(name, field(value));
        }
    }
    let mut inside: HashMap<(Thread, &str), u32> = HashMap::new();
    let mut threads: HashMap<&str, u32> = HashMap::new();
    let columns: Vec<&str> = variables
        .iter()
        .map(|name| name.as_str())
        .chain(computation.regions().iter().map(String::as_str))
        .collect();
    let mut text = columns
        .iter()
        .map(|name| quoted(name))
        .collect::<Vec<_>>()
        .join(",");
    text.push('\n');
    let row = |state: &HashMap<&str, String>, threads: &HashMap<&str, u32>, text: &mut String| {
        for (number, name) in variables.iter().enumerate() {
            let separator = if number > 0 { "," } else { "" };
            let value = state.get(name.as_str()).map_or("", String::as_str);
            let _ = write!(text, "{separator}{value}");
        }
        for (number, name) in computation.regions().iter().enumerate() {
            let separator = if number + variables.len() > 0 {
                ","
            } else {
                ""
            };
            let count = threads.get(name.as_str()).copied().unwrap_or(0);
            let _ = write!(text, "{separator}{count}");
        }
        text.push('\n');
    };
    row(&state, &threads, &mut text);
    for event in computation.events() {
        let mut says = false;
        for action in &event.actions {
            match action {
                Action::Write(variable, value) | Action::Local(variable, value) => {
                    state.insert(computation.variable_name(*variable), field(value));
                }
                Action::Enter(region) => {
                    let name = computation.region_name(*region);
                    let depth = inside.entry((event.thread, name)).or_default();
                    *depth += 1;
                    if *depth == 1 {
                        *threads.entry(name).or_default() += 1;
                    }
                }
                Action::Leave(region) => {
                    let name = computation.region_name(*region);
                    let depth = inside.entry((event.thread, name)).or_default();
                    *depth = depth.saturating_sub(1);
                    if *depth == 0
                        && let Some(count) = threads.get_mut(name)
                    {
                        *count = count.saturating_sub(1);
                    }
                }
                _ => continue,
            }
            says = true;
        }
        if says {
            row(&state, &threads, &mut text);
        }
    }
    text
}

/// A name that is only acquired and released is a lock, and has no value.
fn is_variable(computation: &Computation, name: &str) -> bool {
    let Some(variable) = computation.find_variable(name) else {
        return false;
    };
    computation.initial(variable).is_some()
        || computation.events().iter().any(|event| {
            event.actions.iter().any(|action| {
                matches!(action, Action::Write(other, _) | Action::Local(other, _) if *other == variable)
            })
        })
}

fn field(value: &Value) -> String {
    match value {
        Value::Text(text) => format!("\"{}\"", text.replace('"', "\"\"")),
        Value::Float(value) => format!("{value:?}"),
        other => other.to_string(),
    }
}

fn quoted(name: &str) -> String {
    if name.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    }
}
