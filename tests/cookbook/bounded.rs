use monitor_runtime::{Violated, monitor, region, sync::Mutex, thread};

/// Three files, loaded by three threads with so many connections.
#[monitor("loading <= 2", predict)]
fn run(connections: usize) -> Result<(), Violated> {
    let connections: Vec<_> = (0..connections).map(Mutex::new).collect();
    thread::scope(|scope| {
        for file in 0..3 {
            let connection = &connections[file % connections.len()];
            scope.spawn(move || {
                let _connection = connection.lock().unwrap();
                let _loading = region!("loading");
            });
        }
    });
    Ok(())
}

#[test]
fn holds() {
    run(2).unwrap();
}

#[test]
fn breaks() {
    run(3).unwrap_err(); // even where they were loaded one after the other
}
