use monitor_runtime::{Violated, monitor};

/// Called by whoever takes or releases one of the two locks.
#[monitor("take_a -> ![take_b, drop_b)",
    take_a = event == "take a", take_b = event == "take b", drop_b = event == "drop b",
    at = entry, state = thread)]
fn lock(event: &str) -> Result<(), Violated> {
    Ok(())
}

/// In a thread of its own, since each has a monitor.
fn run(events: &'static [&'static str]) -> Result<(), Violated> {
    let thread = std::thread::spawn(|| events.iter().try_for_each(|event| lock(event)));
    thread.join().expect("it does not panic")
}

#[test]
fn holds() {
    run(&[
        "take a", "take b", "drop b", "drop a", "take b", "drop b", "take a",
    ])
    .unwrap();
}

#[test]
fn breaks() {
    assert_eq!(run(&["take b", "take a"]).unwrap_err().step(), 2);
}
