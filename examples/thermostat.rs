//! A controller with time, as it runs on a small processor: the module `thermostat` uses nothing but `core`, has no clock but
//! the ticks that its caller counts (`time = EXPRESSION`), and its monitors are fields.
//!
//! Three rules: it heats only on a temperature that is at most two seconds old; the compressor rests for three seconds before
//! it starts again; and within ten seconds it starts three times at most. A sensor that hangs and a change of the hysteresis
//! break them, and the caller falls back to what is safe.
//!
//! `cargo run --example thermostat`

mod thermostat {
    use core::time::Duration;

    use monitor_runtime::{State, Violated, monitor};

    /// What the caller is to switch.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub(crate) struct Outputs {
        pub(crate) heater: bool,
        pub(crate) compressor: bool,
    }

    #[derive(Default)]
    pub(crate) struct Thermostat {
        now: Duration,
        celsius: i16,
        hysteresis: i16,
        outputs: Outputs,
        fresh: State<0, 2>,
        rests: State<2, 2>,
        starts: State<1, 5>,
    }

    impl Thermostat {
        pub(crate) fn new(hysteresis: i16) -> Self {
            Self {
                hysteresis,
                ..Self::default()
            }
        }

        /// Decides what to switch at this time; `celsius` is there if the sensor has answered.
        #[monitor("self.outputs.heater -> once[<=2s](read)", read = celsius.is_some(), name = "fresh",
            time = self.now, state = self.fresh)]
        #[monitor("start(self.outputs.compressor) -> !once[<3s](end(self.outputs.compressor))", name = "rests",
            time = self.now, state = self.rests)]
        #[monitor("start(self.outputs.compressor) -> count[<=10s](start(self.outputs.compressor)) <= 3", name = "starts",
            time = self.now, state = self.starts)]
        pub(crate) fn tick(
            &mut self,
            now: Duration,
            celsius: Option<i16>,
        ) -> Result<Outputs, Violated> {
            self.now = now;
            // The defect: a value that is old looks like a new one.
            self.celsius = celsius.unwrap_or(self.celsius);
            self.outputs.heater = self.celsius < 19;
            if self.celsius > 22 {
                self.outputs.compressor = true;
            } else if self.celsius <= 22 - self.hysteresis {
                self.outputs.compressor = false;
            }
            Ok(self.outputs)
        }

        /// Everything off, which is always safe.
        pub(crate) fn stop(&mut self) -> Outputs {
            self.outputs = Outputs::default();
            self.outputs
        }
    }
}

use std::time::Duration;

use thermostat::Thermostat;

fn run(hysteresis: i16, day: &[(u64, Option<i16>)]) {
    let mut thermostat = Thermostat::new(hysteresis);
    for &(seconds, celsius) in day {
        let outputs = thermostat.tick(Duration::from_secs(seconds), celsius);
        let outputs = outputs.unwrap_or_else(|violated| {
            println!("{seconds:>3} s  {violated}");
            thermostat.stop()
        });
        let on = |on| if on { "on" } else { "off" };
        println!(
            "{seconds:>3} s  heater {}, compressor {}",
            on(outputs.heater),
            on(outputs.compressor)
        );
    }
}

fn main() {
    println!("The sensor hangs:");
    run(
        3,
        &[
            (0, Some(18)),
            (1, None),
            (2, None),
            (3, None),
            (4, Some(21)),
        ],
    );
    println!("The hysteresis is gone:");
    run(
        0,
        &[
            (0, Some(21)),
            (1, Some(23)),
            (2, Some(22)),
            (3, Some(23)),
            (6, Some(23)),
        ],
    );
}
