//! A controller as it runs on a small processor: the module `controller` uses nothing but `core`, and its monitor is a
//! field of the controller. `tests/no_std` is such a controller in a crate that really is `no_std`.
//!
//! The heater of a boiler may be on only while water flows, that is, from the moment when the flow sensor sees water
//! until the pump stops. The button `boost` was added later and forgets that.
//!
//! `cargo run --example controller`

mod controller {
    use monitor_runtime::{State, Violated, monitor};

    /// What the sensors and the button say.
    #[derive(Clone, Copy)]
    pub(crate) struct Inputs {
        pub(crate) celsius: i16,
        pub(crate) flow: bool,
        pub(crate) boost: bool,
    }

    /// What the controller switches.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub(crate) struct Outputs {
        pub(crate) pump: bool,
        pub(crate) heater: bool,
    }

    /// The interlock was about to be broken.
    pub(crate) struct Fault(pub(crate) Violated);

    impl From<Violated> for Fault {
        fn from(violated: Violated) -> Self {
            Self(violated)
        }
    }

    #[derive(Default)]
    pub(crate) struct Boiler {
        outputs: Outputs,
        monitor: State<2>,
    }

    impl Boiler {
        /// Decides what to switch; the caller applies it. When this fails, nothing has been switched yet.
        #[monitor("heating -> [flow, stopped)", name = "interlock",
            heating = self.outputs.heater, flow = inputs.flow, stopped = !self.outputs.pump,
            state = self.monitor)]
        pub(crate) fn tick(&mut self, inputs: Inputs) -> Result<Outputs, Fault> {
            let cold = inputs.celsius < 55;
            let warm = inputs.celsius > 60;
            self.outputs.pump = (self.outputs.pump || cold) && !warm;
            self.outputs.heater = self.outputs.pump && inputs.flow && !warm;
            // The defect: the pump may be off, or run dry.
            self.outputs.heater |= inputs.boost;
            Ok(self.outputs)
        }

        /// Everything off, which is always safe.
        pub(crate) fn stop(&mut self) -> Outputs {
            self.outputs = Outputs::default();
            self.outputs
        }
    }
}

use controller::{Boiler, Fault, Inputs};

fn main() {
    let day = [
        ("cold", 40, false, false),
        ("the water flows", 41, true, false),
        ("boost, water flowing", 50, true, true),
        ("warm", 61, true, false),
        ("boost, pump off", 58, false, true),
        ("cold again", 50, true, false),
    ];
    let mut boiler = Boiler::default();
    for (when, celsius, flow, boost) in day {
        let outputs = boiler.tick(Inputs {
            celsius,
            flow,
            boost,
        });
        let outputs = outputs.unwrap_or_else(|Fault(violated)| {
            println!("fault: {violated:#}");
            boiler.stop()
        });
        println!(
            "{when}: pump {}, heater {}",
            if outputs.pump { "on" } else { "off" },
            if outputs.heater { "on" } else { "off" }
        );
    }
}
