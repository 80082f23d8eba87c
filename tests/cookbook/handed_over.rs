use std::sync::Barrier;

use monitor_runtime::{Violated, monitor, sync::mpsc::channel, thread};

#[monitor(race_free(config), shared(config: u32 = 0))]
fn run(with_a_message: bool) -> Result<(), Violated> {
    let (ready, is_ready) = channel();
    let written = Barrier::new(2); // of `std`: it makes the run come out well, and counts for nothing
    thread::scope(|scope| {
        let written = &written;
        scope.spawn(move || {
            config = 7;
            ready.send(()).unwrap();
            written.wait();
        });
        scope.spawn(move || {
            written.wait();
            if with_a_message {
                is_ready.recv().unwrap();
            }
            assert_eq!(config, 7);
        });
    });
    Ok(())
}

#[test]
fn holds() {
    run(true).unwrap();
}

#[test]
fn breaks() {
    let violated = run(false).unwrap_err();
    assert!(
        violated
            .to_string()
            .contains("nothing orders accesses of `config`")
    );
}
