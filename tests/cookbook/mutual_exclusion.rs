use monitor_runtime::{Violated, monitor, region, sync::Mutex, thread};

/// The region begins after the lock is taken, and ends before it is released.
fn append(log: &Mutex<Vec<usize>>) {
    let mut log = log.lock().unwrap();
    let _writing = region!("writing");
    let number = log.len();
    log.push(number);
}

/// The lock is released between reading and writing.
fn append_in_two_steps(log: &Mutex<Vec<usize>>) {
    let _writing = region!("writing");
    let number = log.lock().unwrap().len();
    log.lock().unwrap().push(number);
}

#[monitor("writing <= 1", predict)]
fn run(append: fn(&Mutex<Vec<usize>>)) -> Result<(), Violated> {
    let log = Mutex::new(vec![]);
    thread::scope(|scope| {
        scope.spawn(|| append(&log));
        scope.spawn(|| append(&log));
    });
    Ok(())
}

#[test]
fn holds() {
    run(append).unwrap();
}

#[test]
fn breaks() {
    run(append_in_two_steps).unwrap_err(); // whether it went well or not
}
