use monitor_runtime::{AtomicState, Violated, monitor};

/// Passed along, from the handler to whatever is done for it.
#[derive(Default)]
struct Request {
    monitor: AtomicState,
}

#[derive(Clone, Copy, PartialEq)]
enum Event {
    Check,
    Store,
}

#[monitor("store -> once(check)", state = request.monitor, at = entry,
    check = event == Event::Check, store = event == Event::Store)]
fn handle(request: &Request, event: Event) -> Result<(), Violated> {
    Ok(())
}

#[test]
fn holds() {
    let request = Request::default();
    handle(&request, Event::Check).unwrap();
    handle(&request, Event::Store).unwrap();
}

#[test]
fn breaks() {
    let (checked, other) = (Request::default(), Request::default());
    handle(&checked, Event::Check).unwrap();
    assert!(handle(&other, Event::Store).is_err()); // another request was checked
}
