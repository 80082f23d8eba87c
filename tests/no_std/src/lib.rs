//! A valve in a crate that has no standard library and no allocator. `.ci/run` builds and tests it on its own, so that
//! no other crate of the workspace turns the runtime's feature `std` on.

#![no_std]
#![forbid(unsafe_code)]
#![deny(warnings, clippy::pedantic)]

use core::fmt;

use monitor_runtime::{State, Violated, monitor};

/// Why a valve did not move.
#[derive(Clone, Debug)]
pub enum Fault {
    /// The sensor was out of its range.
    Sensor,
    /// The interlock was broken.
    Interlock(Violated),
}

impl From<Violated> for Fault {
    fn from(violated: Violated) -> Self {
        Self::Interlock(violated)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sensor => formatter.write_str("the sensor is out of its range"),
            Self::Interlock(violated) => violated.fmt(formatter),
        }
    }
}

impl core::error::Error for Fault {}

/// A valve that may be open only when it was armed, and not after the pressure was too high, until it is armed again.
#[derive(Debug, Default)]
pub struct Valve {
    open: bool,
    monitor: State<1>,
}

impl Valve {
    /// A closed valve.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            open: false,
            monitor: State::new(),
        }
    }

    /// Opens or closes the valve.
    ///
    /// # Errors
    ///
    /// [`Fault::Sensor`] for a pressure above 1000, [`Fault::Interlock`] when the valve must not be open.
    #[monitor("open -> [armed, high)", name = "interlock",
        open = self.open, high = pressure > 800, state = self.monitor)]
    pub fn set(&mut self, open: bool, armed: bool, pressure: u16) -> Result<(), Fault> {
        self.open = false;
        if pressure > 1000 {
            return Err(Fault::Sensor);
        }
        self.open = open;
        Ok(())
    }
}

/// How many pulses there were: one monitor for the program, in a `static`, which needs an atomic compare-and-exchange.
///
/// # Errors
///
/// When there are fewer than before.
#[cfg(target_has_atomic = "32")]
#[monitor("fewer -> prev(reset)", name = "pulses", state = static)]
pub fn pulses(count: u32, fewer: bool, reset: bool) -> Result<u32, Violated> {
    Ok(count)
}

/// A watchdog: there is no clock but the counter of the hardware.
#[derive(Debug, Default)]
pub struct Watchdog {
    microseconds: u32,
    monitor: State<0, 2>,
}

impl Watchdog {
    /// One turn of the main loop.
    ///
    /// # Errors
    ///
    /// When the motor runs and no command came within 20 milliseconds.
    #[monitor("runs -> once[<=20ms](commanded)", name = "watchdog", state = self.monitor,
        time = core::time::Duration::from_micros(self.microseconds.into()))]
    pub fn turn(&mut self, elapsed: u16, commanded: bool, runs: bool) -> Result<(), Violated> {
        self.microseconds = self.microseconds.saturating_add(elapsed.into());
        Ok(())
    }
}

#[cfg(target_has_atomic = "32")]
monitor_runtime::property! {
    /// The pump runs only while it is primed.
    pub Pump { primed, run(rate: u16), drained }
    "run -> [primed, drained)";
    "run -> run.rate < 900";
}

/// Runs the pump.
///
/// # Errors
///
/// When it must not.
#[cfg(target_has_atomic = "32")]
#[monitor(Pump.run(rate), at = entry)]
pub fn pump(rate: u16) -> Result<(), Violated> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_is_that_of_the_program() {
        let mut watchdog = Watchdog::default();
        assert!(watchdog.turn(1_000, true, true).is_ok());
        assert!(watchdog.turn(20_000, false, true).is_ok());
        assert!(watchdog.turn(1, false, true).is_err());
        assert!(watchdog.turn(1, true, true).is_ok());
    }

    #[test]
    fn the_interlock_is_monitored() {
        let mut valve = Valve::new();
        assert!(valve.set(false, true, 100).is_ok());
        assert!(valve.set(true, false, 100).is_ok());
        // An early return makes its step too: it is here that the pressure was high.
        assert!(matches!(valve.set(true, false, 1001), Err(Fault::Sensor)));
        let fault = valve.set(true, false, 100);
        assert!(matches!(&fault, Err(Fault::Interlock(violated)) if violated.step() == 4));
        assert!(valve.set(true, true, 100).is_ok());
    }

    #[test]
    fn a_monitor_in_a_static_needs_no_standard_library() {
        assert!(pulses(3, false, false).is_ok());
        assert!(pulses(0, true, false).is_err_and(|violated| violated.step() == 2));
    }

    #[test]
    fn a_property_needs_no_standard_library() {
        assert!(pump(1).is_err());
        assert!(Pump::primed().is_ok());
        assert!(pump(1).is_ok());
        assert!(pump(900).is_err());
        assert!(Pump::drained().is_ok());
        assert!(pump(1).is_err());
        Pump::reset();
    }

    #[test]
    fn the_state_is_small() {
        assert!(size_of::<State<1>>() <= 32);
    }
}
