//! A stop that overtakes the work, in a run where it does not. The rule is predicted to break in another order, and
//! `predict(confirm)` makes that happen: the function is run again, and its threads are held until they have passed in that order.
//! The last line says how to see it again.

use std::time::Duration;

use monitor_runtime::{Violated, moment, monitor, sync::Mutex, thread};

#[monitor("start(worked) -> !once(reported)", predict(confirm))]
fn shutdown() -> Result<(), Violated> {
    let is_running = Mutex::new(true);
    thread::scope(|scope| {
        scope.spawn(|| {
            // It should hold the lock until the job is done.
            let goes_on = *lock(&is_running);
            if goes_on {
                moment!("worked");
                println!("  a job is done");
            }
        });
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(20)); // the worker is quicker, today
            *lock(&is_running) = false;
            moment!("reported");
            println!("  stopped");
        });
    });
    Ok(())
}

#[track_caller]
fn lock(mutex: &Mutex<bool>) -> impl std::ops::DerefMut<Target = bool> + '_ {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn main() {
    println!("the run that was tested:");
    if let Err(violated) = shutdown() {
        println!("{violated:#}");
    }
}
