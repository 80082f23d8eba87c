use monitor_runtime::{Violated, monitor, region, sync::Mutex, thread};

/// The region begins after the lock is taken, and ends before it is released.
fn append(log: &Mutex<String>) {
    let mut log = log.lock().unwrap();
    let _writing = region!("writing");
    let number = log.lines().count();
    *log += &format!("line {number}\n");
}

/// The lock is released between reading and writing.
fn append_in_two_steps(log: &Mutex<String>) {
    let _writing = region!("writing");
    let number = log.lock().unwrap().lines().count();
    *log.lock().unwrap() += &format!("line {number}\n");
}

#[monitor("writing <= 1", predict)]
fn run(append: fn(&Mutex<String>)) -> Result<(), Violated> {
    let log = Mutex::new(String::new());
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
