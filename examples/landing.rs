//! A landing controller that works in every test, and a schedule in which the plane lands without a radio.
//!
//! `cargo run --example landing`

use std::{thread::sleep, time::Duration};

use monitor_runtime::{Computation, PropertyError, Shared, thread};

fn main() -> Result<(), PropertyError> {
    let landing = Shared::named("landing", 0);
    let approved = Shared::named("approved", 0);
    let radio = Shared::named("radio", 1);

    // When the plane lands, it was approved before, and the radio was not off since.
    let flight = Computation::new("start(landing == 1) -> [approved == 1, radio == 0)")?;
    flight.run(|| {
        thread::scope(|scope| {
            scope.spawn(|| {
                if radio.get() != 0 {
                    approved.set(1);
                }
                // A radio that fails here is not noticed.
                if approved.get() == 1 {
                    landing.set(1);
                }
            });
            scope.spawn(|| {
                // It fails long after the landing: this time all is well.
                sleep(Duration::from_millis(100));
                radio.set(0);
            });
        });
    });

    println!("{}", flight.finish());
    Ok(())
}
