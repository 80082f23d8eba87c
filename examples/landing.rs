//! A plane that lands in every test, and the order of the same events in which it must not.
//!
//! `cargo run --example landing`

use std::{thread::sleep, time::Duration};

use monitor_runtime::{Violated, monitor, thread};

// When the plane lands, that was approved before, and the radio was not off since.
#[monitor("start(landing == 1) -> [approved == 1, radio == 0)",
    shared(landing: i32 = 0, approved: i32 = 0, radio: i32 = 1))]
fn plane() -> Result<(), Violated> {
    thread::scope(|scope| {
        scope.spawn(|| {
            if radio != 0 {
                approved = 1;
            }
            // A radio that fails here is not noticed.
            if approved == 1 {
                landing = 1;
            }
        });
        scope.spawn(|| {
            // It fails long after the landing: this time all is well.
            sleep(Duration::from_millis(100));
            radio = 0;
        });
    });
    Ok(())
}

fn main() {
    match plane() {
        Ok(()) => println!("no interleaving breaks the rule"),
        Err(violated) => println!("{violated:#}"),
    }
}
