use std::time::Duration;

use monitor_runtime::{Violated, monitor};

#[derive(Clone, Copy, PartialEq)]
enum Event {
    Asked,
    Answered,
}

/// Each request is answered once it was asked, and within two seconds.
#[monitor("answered -> once[<=2s](asked)", per = request, ends = event == Event::Answered,
    time = now,
    asked = event == Event::Asked, answered = event == Event::Answered)]
fn happens(request: u64, event: Event, now: Duration) -> Result<(), Violated> {
    Ok(())
}

fn run(request: u64, milliseconds: u64) -> Result<(), Violated> {
    happens(request, Event::Asked, Duration::ZERO)?;
    happens(
        request,
        Event::Answered,
        Duration::from_millis(milliseconds),
    )
}

#[test]
fn holds() {
    run(1, 2000).unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run(2, 2001).unwrap_err().key(), Some("request = 2"));
}
