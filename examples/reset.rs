//! Is a reset always possible? An alarm goes on and off, and a controller resets what caused it. Each run below goes well,
//! and the question is asked of all that could have happened in it: `AG`, in every state of every interleaving, and `EF`,
//! from there some interleaving leads to a state.
//!
//! `cargo run --example reset`

use std::{thread::sleep, time::Duration};

use monitor_runtime::{Violated, monitor, region, sync::mpsc::channel, thread};

// While the alarm is on, a reset is under way or can still come.
#[monitor("AG(alarm -> EF(resetting))", shared(alarm: bool = false))]
fn on_time() -> Result<(), Violated> {
    thread::scope(|scope| {
        scope.spawn(|| {
            alarm = true;
            sleep(Duration::from_millis(40));
            alarm = false;
        });
        scope.spawn(|| {
            // Long enough for the alarm to be on, this time.
            sleep(Duration::from_millis(20));
            drop(region!("resetting"));
        });
    });
    Ok(())
}

// The same, where the controller waits for the alarm, and the alarm for the controller.
#[monitor("AG(alarm -> EF(resetting))", shared(alarm: bool = false))]
fn on_request() -> Result<(), Violated> {
    let (request, requests) = channel();
    let (answer, answers) = channel();
    let (off, is_off) = channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            alarm = true;
            let _ = request.send(());
            let _ = answers.recv();
            alarm = false;
            let _ = off.send(());
        });
        scope.spawn(move || {
            let _ = requests.recv();
            let _resetting = region!("resetting");
            let _ = answer.send(());
            let _ = is_off.recv();
        });
    });
    Ok(())
}

fn main() {
    for (name, run) in [
        ("by the clock", on_time as fn() -> _),
        ("on request", on_request),
    ] {
        match run() {
            Ok(()) => println!("{name}: a reset is always possible"),
            Err(violated) => println!("{name}: {violated:#}"),
        }
    }
}
