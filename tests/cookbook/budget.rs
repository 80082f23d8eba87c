use monitor_runtime::{Violated, monitor, region, sync::Mutex, thread};

/// Both kinds of work share three connections; each kind has its own bound, which knows nothing of the other.
#[monitor("fetching + storing <= 3", predict)]
fn run(fetches: usize, stores: usize) -> Result<(), Violated> {
    let fetches: Vec<_> = (0..fetches).map(Mutex::new).collect();
    let stores: Vec<_> = (0..stores).map(Mutex::new).collect();
    thread::scope(|scope| {
        for work in 0..4 {
            let (fetch, store) = (&fetches[work % fetches.len()], &stores[work % stores.len()]);
            scope.spawn(move || {
                let _fetch = fetch.lock().unwrap();
                let _fetching = region!("fetching");
            });
            scope.spawn(move || {
                let _store = store.lock().unwrap();
                let _storing = region!("storing");
            });
        }
    });
    Ok(())
}

#[test]
fn holds() {
    run(2, 1).unwrap();
}

#[test]
fn breaks() {
    run(2, 2).unwrap_err(); // even where no two of them were at work at once
}
