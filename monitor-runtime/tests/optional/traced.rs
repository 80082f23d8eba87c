//! Reports as events of the crate `tracing`. One test, because the hook of reports is that of the whole process.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use monitor_runtime::{State, monitor, report_to_tracing, take_report_hook};

#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[monitor("historically(n < 3)", name = "traced", on_violation = report, state = *state)]
#[track_caller]
fn traced(n: u32, state: &mut State) {}

#[monitor("n < 3", name = "stateless", on_violation = report)]
fn stateless(n: u32) {}

#[test]
fn a_report_is_an_event_with_fields() {
    let lines = Lines::default();
    let writer = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .json()
        .with_writer(move || writer.clone())
        .finish();
    report_to_tracing();
    let line = tracing::subscriber::with_default(subscriber, || {
        let mut state = State::new();
        traced(2, &mut state);
        traced(3, &mut state);
        let line = line!() - 1;
        stateless(7);
        line
    });
    let written = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    let events: Vec<serde_json::Value> = written
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(events.len(), 2);
    let event = &events[0];
    assert_eq!(event["level"], "ERROR");
    assert_eq!(event["target"], "monitor_runtime");
    let fields = &event["fields"];
    assert_eq!(fields["name"], "traced");
    assert_eq!(fields["formula"], "historically(n < 3)");
    assert_eq!(fields["step"], 2);
    assert_eq!(fields["file"], file!());
    assert_eq!(fields["line"], 23);
    let called_at = fields["called_at"].as_str().unwrap();
    assert!(
        called_at.starts_with(&format!("{}:{line}:", file!())),
        "{called_at}"
    );
    let message = fields["message"].as_str().unwrap();
    assert!(message.contains("\n    n = 3; called at "), "{message}");
    // What is not known is no field.
    let fields = events[1]["fields"].as_object().unwrap();
    assert!(!fields.contains_key("step") && !fields.contains_key("key"));
    assert!(take_report_hook().is_some());
}
