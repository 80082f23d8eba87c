//! `Arc::try_unwrap` after the worker has answered, but not yet dropped its clone: it works nearly always.
//!
//! `cargo run --example unwrap`

use std::{error::Error, thread::sleep, time::Duration};

use monitor_runtime::{
    PredictiveMonitor, moment, region,
    sync::{Arc, mpsc::channel},
    thread,
};

fn main() -> Result<(), Box<dyn Error>> {
    let numbers = Arc::new(vec![1, 2, 3]);

    let monitor = PredictiveMonitor::new("!(unwrapping && holding)")?;
    let (sum, back) = monitor.run(|| {
        let (results, inbox) = channel();
        let clone = Arc::clone(&numbers);
        let worker = thread::spawn(move || {
            let _holding = region!("holding");
            let numbers = clone; // dropped before the region ends
            results.send(numbers.iter().sum::<i32>())
        });

        let sum = inbox.recv();
        sleep(Duration::from_millis(100)); // other things to do
        moment!("unwrapping");
        let back = Arc::try_unwrap(numbers);
        // Too late: this is what should have been done before.
        drop(worker.join());
        (sum, back)
    });
    println!(
        "the sum of {:?} is {}",
        back.map_err(|_| "the Arc is still shared")?,
        sum?
    );

    println!("{}", monitor.finish());
    Ok(())
}
